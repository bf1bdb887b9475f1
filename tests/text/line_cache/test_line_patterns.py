"""Lines of a pattern are read twice at most, and what differs between them is put where it belongs."""

from __future__ import annotations

from typing import Any

import pytest

from pyshardy.text import Reader
from pyshardy.text.context import make_context
from pyshardy.text.line_cache.known_lines import without_names
from pyshardy.text.line_cache.line_parser import LineReader
from pyshardy.text.line_cache.line_patterns import LinePatterns
from pyshardy.text.line_cache.op_templates import OpTemplate


class Patterns:
    """The patterns of a text, and what was read in full for them."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        reader = Reader(make_context(), "")

        def open(text: str) -> LineReader:
            if " : " in text and not text.startswith("dense"):
                self.texts.append(text)
            return LineReader(reader, text)

        self._patterns = LinePatterns(open)

    def template(self, line: str) -> OpTemplate:
        found = self.optional_template(line)
        assert found is not None
        return found

    def optional_template(self, line: str) -> OpTemplate | None:
        shape, _ = without_names(line)
        return self._patterns.template(shape, "func")


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
def test_the_third_line_of_a_pattern_is_not_read(first: str, second: str) -> None:
    patterns = Patterns()
    for _ in range(2):
        assert _fields(patterns.template(first)) == _fields(Patterns().template(first))
    count = len(patterns.texts)
    found = patterns.template(second)
    assert len(patterns.texts) == count
    assert _fields(found) == _fields(Patterns().template(second))


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
def test_pieces_in_other_places_belong_to_the_pattern(text: str) -> None:
    patterns, alone = Patterns(), Patterns().optional_template(text)
    for _ in range(3):
        found = patterns.optional_template(text)
        assert (found and _fields(found)) == (alone and _fields(alone))
