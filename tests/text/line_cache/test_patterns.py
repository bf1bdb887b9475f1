"""At most two lines of a pattern are parsed; the templates of others are made by replacing their parameters."""

from __future__ import annotations

from typing import Any

import pytest

from pyshardy.text import Parser
from pyshardy.text.dialect_registry import make_context
from pyshardy.text.line_cache.fragments import Fragments
from pyshardy.text.line_cache.line_cache import without_names
from pyshardy.text.line_cache.line_parser import LineParser
from pyshardy.text.line_cache.op_template import OpTemplate
from pyshardy.text.line_cache.patterns import Patterns


class Lines:
    """The patterns of a text, and the lines that have been parsed for them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.parsed: list[str] = []
        template = LineParser.template

        def counted(parser: LineParser) -> OpTemplate:
            self.parsed.append(parser.text)
            return template(parser)

        monkeypatch.setattr(LineParser, "template", counted)
        self._patterns = new_patterns()

    def template(self, line: str) -> OpTemplate:
        found = template_of(line, self._patterns)
        assert found is not None
        return found


def new_patterns() -> Patterns:
    return Patterns(Fragments(Parser(make_context(), "")))


def template_of(line: str, patterns: Patterns | None = None) -> OpTemplate | None:
    skeleton, _ = without_names(line)
    return (patterns or new_patterns()).template(skeleton, "func")


PAIRS = [
    ("%0 = stablehlo.add %a, %b : tensor<4xf32>", "    %1 = stablehlo.add %a, %b : tensor<?x8xi32>"),
    (
        "%0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<4xf32>",
        "%0 = stablehlo.broadcast_in_dim %a, dims = [1, 0] : (tensor<2x4xi1>) -> tensor<4x2xi1>",
    ),
    (
        "%0 = stablehlo.constant dense<1.0> : tensor<4xf32>",
        "%0 = stablehlo.constant dense<[1, -2]> : tensor<2xi8>",
    ),
    (
        "%0 = func.call @f(%a) : (tensor<4xf32>) -> tensor<4xf32>",
        "%0 = func.call @g(%a) : (tensor<2xf32>) -> tensor<2xi1>",
    ),
    (
        "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x2xf32>, tensor<2x4xf32>) -> "
        "tensor<4x4xf32>",
        "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x2xf32>, tensor<2x8xf32>) -> "
        "tensor<8x8xf32>",
    ),
    (
        '%0 = "stablehlo.dynamic_slice"(%a, %i) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<i32>) -> '
        "tensor<2xf32>",
        '%0 = "stablehlo.dynamic_slice"(%a, %i) <{slice_sizes = array<i64: 3>}> : (tensor<4xi1>, tensor<i64>) -> '
        "tensor<3xi1>",
    ),
]


@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_the_third_line_of_a_pattern_is_not_parsed(first: str, second: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected, other = template_of(first), template_of(second)
    assert expected is not None and other is not None
    lines = Lines(monkeypatch)
    for _ in range(2):
        assert _fields(lines.template(first)) == _fields(expected)
    count = len(lines.parsed)
    found = lines.template(second)
    assert len(lines.parsed) == count > 0
    assert _fields(found) == _fields(other)


def _fields(template: OpTemplate) -> dict[str, Any]:
    names = ("op_class", "named_results", "names", "indent", "operand_types", "result_types", "properties")
    return {name: getattr(template, name) for name in (*names, "attributes", "regions")}


@pytest.mark.parametrize(
    "text",
    [
        "%0 = stablehlo.constant {a = tensor<2xf32>} dense<1.0>: tensor<4xf32>",
        "%0 = stablehlo.constant dense<1.0> :  tensor<4xf32>",
        '%0 = stablehlo.abs %a {a = "tensor<4xf32>"} : tensor<4xf32>',
        "%0 = stablehlo.abs %a {a = [1, 2]} : tensor<4xf32>",
        "%0 = stablehlo.tuple %a, %b : tuple<tensor<4xf32>, tensor<i1>>",
    ],
)
def test_parameters_inside_attributes_are_fixed(text: str) -> None:
    patterns, expected = new_patterns(), template_of(text)
    for _ in range(3):
        found = template_of(text, patterns)
        assert (found and _fields(found)) == (expected and _fields(expected))
