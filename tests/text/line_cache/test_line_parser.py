"""Lines that are read past the lexer become what the exact parser makes of them, and it alone speaks of errors."""

from __future__ import annotations

import random
from itertools import chain
from pathlib import Path

import pytest

from pyshardy.text import DiagnosticError, PrintOptions, parse_module, render, to_text
from pyshardy.text.line_cache.line_parser import LineReader
from pyshardy.text.line_cache.line_patterns import LinePatterns
from pyshardy.text.parser import parser as reader
from tests.corpus import EXAMPLES, text, with_suffix
from tests.dialects.text_cases import programs
from tests.fuzz_reader import case, mutated_line


def outcome(source: str) -> str:
    try:
        module = parse_module(source, allow_unregistered=True)
    except DiagnosticError as problem:
        return render(problem.diagnostics[0])
    return to_text(module, PrintOptions(generic=True, debuginfo=True))


def both(source: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    quick = outcome(source)
    with monkeypatch.context() as patch:
        patch.setattr(LinePatterns, "template", lambda patterns, line, dialect: None)
        return quick, outcome(source)


def test_programs(monkeypatch):
    for path in (*EXAMPLES, *with_suffix("", "debug")):
        if path.stat().st_size < 20_000:
            quick, exact = both(text(path), monkeypatch)
            assert quick == exact, path.name


def test_broken_programs(monkeypatch):
    for seed in chain(range(0, 200), range(200_000, 200_100)):
        quick, exact = both(case(seed), monkeypatch)
        assert quick == exact, seed


def test_broken_lines(monkeypatch):
    texts = [program.values[0] for program in programs(Path(__file__).parents[2] / "dialects" / "stablehlo" / "text")]
    for seed in range(500):
        rng = random.Random(seed)
        source = mutated_line(rng.choice(texts), rng)
        quick, exact = both(source, monkeypatch)
        assert quick == exact, seed


READ = """
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
LEFT = """
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
    ("line", "is_read"),
    [(line, is_read) for lines, is_read in ((READ, True), (LEFT, False)) for line in lines.strip().split("\n")],
)
def test_which_lines(line: str, is_read: bool):
    from pyshardy.text.context import make_context
    from pyshardy.text.line_cache.known_lines import without_names

    shape, _ = without_names(f"    {line}")
    text = reader.Reader(make_context(), "")
    found = LinePatterns(lambda piece: LineReader(text, piece)).template(shape, "builtin")
    assert (found is not None) is is_read


def test_arguments_of_a_block_behind_those_of_a_function():
    problem = outcome("func.func @f(%a: tensor<4xf32>) -> () {\n  ^bb0(%b: tensor<4xf32>):\n    return\n}")
    assert "2:3: error: invalid block name in region with named arguments" in problem
