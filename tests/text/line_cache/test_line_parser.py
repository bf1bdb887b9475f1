"""The line parser gives what the full parser gives, and leaves errors to it."""

from __future__ import annotations

import random
from itertools import chain
from pathlib import Path

import pytest

from pyshardy.text import DiagnosticError, PrintOptions, parse_module, render, to_text
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.dialect_registry import make_context
from pyshardy.text.line_cache.fragments import Fragments
from pyshardy.text.line_cache.line_cache import LineCache, without_names
from pyshardy.text.line_cache.line_parser import LineParser
from pyshardy.text.line_cache.patterns import Patterns
from pyshardy.text.parser.parser import Parser
from tests.corpus import EXAMPLES, text, with_suffix
from tests.dialects.text_cases import programs
from tests.fuzz_parser import case, mutated_line


def outcome(source: str, line_cache: bool = True) -> str:
    try:
        module = parse_module(source, allow_unregistered=True, line_cache=line_cache)
    except DiagnosticError as problem:
        return render(problem.diagnostics[0])
    return to_text(module, PrintOptions(generic=True, debuginfo=True))


def test_programs():
    for path in (*EXAMPLES, *with_suffix("", "debug")):
        if path.stat().st_size < 20_000:
            assert outcome(text(path)) == outcome(text(path), line_cache=False), path.name


def test_broken_programs():
    for seed in chain(range(0, 200), range(200_000, 200_100)):
        source = case(seed)
        assert outcome(source) == outcome(source, line_cache=False), seed


def test_broken_lines():
    texts = [program.values[0] for program in programs(Path(__file__).parents[2] / "dialects" / "stablehlo" / "text")]
    for seed in range(500):
        rng = random.Random(seed)
        source = mutated_line(rng.choice(texts), rng)
        assert outcome(source) == outcome(source, line_cache=False), seed


PARSED = """
%0 = stablehlo.add %a, %b : tensor<4x?xf32>
%0 = stablehlo.constant {a = "b"} dense<[[1, -2], [3, 4]]> : tensor<2x2xi32>
%0 = stablehlo.constant dense<"0x0000803F"> : tensor<f32>
%0 = stablehlo.slice %a [0:2, 1:9:3] : (tensor<4x9xf32>) -> tensor<2x3xf32>
%0 = stablehlo.compare LT, %a, %b, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0], precision = [DEFAULT, HIGH] : (tensor<4x2xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
%0 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
%0:2 = stablehlo.rng_bit_generator %a, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
%0 = "stablehlo.gather"(%a, %b) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<4xf32>, tensor<2x1xi32>) -> tensor<2xf32>
%0 = func.call @f(%a) : (tensor<complex<f32>>) -> tuple<tensor<4xf32>, !stablehlo.token>
%0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {?}]> : tensor<4x4xf32>
stablehlo.return %a, %b : tensor<f32>, tensor<f32>
"""
FALLS_BACK = """
%0 = stablehlo.add %a, %b : !alias
%0 = stablehlo.add %a %b : tensor<4xf32>
%0 = stablehlo.add %a, %b : tensor<4xf32> // so
%0 = stablehlo.add %a, %b : tensor<4xg32>
%0 = stablehlo.add %a, %b : tensor<4xf32>, tensor<4xf32>
%0 = stablehlo.nothing %a : tensor<4xf32>
%0 = stablehlo.abs %a {a = #alias} : tensor<4xf32>
%0 = stablehlo.abs %a {a = "%b"} : tensor<4xf32>
%0 = stablehlo.constant dense<[1, 2, 3]> : tensor<2xi32>
%0 = stablehlo.constant dense<300> : tensor<i8>
%0, %1 = stablehlo.abs %a : tensor<4xf32>
%0:2 = stablehlo.abs %a : tensor<4xf32>
%0:2 = stablehlo.reduce(%a init: %c), (%b init: %d) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<4xf32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>)
%0 = stablehlo.transpose %a, dims = [99999999999999999999] : (tensor<4xf32>) -> tensor<4xf32>
%0#1= stablehlo.abs %a : tensor<4xf32>
%0 = stablehlo.iota dim = ᮸ : tensor<4xf32>
"builtin.module"() ({ }) : () -> ()
}
"""


@pytest.mark.parametrize(
    ("line", "is_parsed"),
    [
        (line, is_parsed)
        for lines, is_parsed in ((PARSED, True), (FALLS_BACK, False))
        for line in lines.strip().split("\n")
    ],
)
def test_which_lines(line: str, is_parsed: bool):
    skeleton, _ = without_names(f"    {line}")
    found = Patterns(Fragments(Parser(make_context(), ""))).template(skeleton, "builtin")
    assert (found is not None) is is_parsed


def test_lines_with_type_aliases():
    text = """!t = tensor<4xf32>
func.func @f(%a: !t) -> !t {
  %0 = stablehlo.abs %a : !t
  %1 = stablehlo.abs %0 : !t
  return %1 : !t
}
"""
    parser = Parser(make_context(), text)
    parser.fast_path = cache = LineCache(parser)
    parser.parse_top_level()
    assert [op.name for op in cache.ops] == ["stablehlo.abs", "stablehlo.abs", "func.return"]
    assert outcome(text) == outcome(text, line_cache=False)


def test_there_is_a_method_for_every_one_that_ops_can_call():
    """A missing one would be an internal error."""
    for parser in (LineParser, Parser):
        assert {name for name in dir(OpAsmParser) if not name.startswith("_")} - {"ctx", "pos"} - set(
            dir(parser)
        ) == set()


def test_arguments_of_a_block_behind_those_of_a_function():
    problem = outcome("func.func @f(%a: tensor<4xf32>) -> () {\n  ^bb0(%b: tensor<4xf32>):\n    return\n}")
    assert "2:3: error: the first block cannot have a name" in problem
