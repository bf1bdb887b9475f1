"""The line cache of the parser and the templates of the printer change nothing but the time."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block

from pyshardy.text import DiagnosticError, PrintOptions, parse_module, parse_with_details, to_text
from pyshardy.text.printer.printer import Printer, module_text

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("*.mlir"))


class _PrinterWithoutTemplates(Printer):
    """Prints every op anew."""

    def _ops(self, block: Block) -> None:
        for op in block.ops:
            self.out.append(self._indent)
            self.op(op)


def _everything(module: ModuleOp) -> str:
    """Return a text with everything in a module, locations included."""
    return to_text(module, PrintOptions(generic=True, debuginfo=True))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_parsed_module_is_the_same(path: Path) -> None:
    text = path.read_text()
    assert _everything(parse_module(text, "-")) == _everything(parse_module(text, "-", line_cache=False))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("generic", [False, True])
def test_the_printed_text_is_the_same(path: Path, generic: bool) -> None:
    module = parse_module(path.read_text(), "-")
    options = PrintOptions(generic=generic)
    slow = _PrinterWithoutTemplates(options)
    assert module_text(module, options) == slow.module_text(module)


LINES = [
    '{0} = "t.o"({1}, {2}) : (i32, i32) -> i32',
    '{0} = "t.o"({1}, {2}) {{a = "x {1}"}} : (i32, i32) -> i32',
    '"t.o"() {{a = "{1}"}} : () -> ()',
    '{0} = "t.o"({1}) {{a = "x"}} : (i32) -> i32  // {2}',
    '{0} = "t.o"({1}) : (i32) -> i32 loc("f.py":1:2)',
    '{0}:2 = "t.o"({1}) : (i32) -> (i32, i32)',
    "{0} = arith.addi {1}, {2} : i32",
    '{0} = "t.o"({1}) : (i64) -> i32',
    '"t.u"({1}, {2}) {{b = [1, {{c = {{}}}}]}} : (i32, i32) -> ()',
    '{0} = "t.r"({1}) ({{ "t.e"() : () -> () }}) : (i32) -> i32',
    '{0} = "t.r"({1}) ({{ "t.e"({2}) : (i32) -> () }}) : (i32) -> i32',
]
NAMES = ["%a", "%b", "%c", "%d", "%0", "%1", "%0#1", "%1#0", "%9"]


# `a`, `b`: values of the types `A`, `B`; `s`: a symbol.
TYPED_LINES = [
    "{r} = stablehlo.add {a}, {a} : {A}",
    "{r} = stablehlo.add {a}, {b} : ({A}, {B}) -> {A}",
    "{r} = stablehlo.select {a}, {b}, {b} : {A}, {B}",
    "{r} = stablehlo.compare EQ, {a}, {a} : ({A}, {A}) -> {B}",
    "{r} = call @{s}({a}, {b}) : ({A}, {B}) -> {B}",
    "{r} = call @{s}({a}) {{x = @{s}}} : ({A}) -> {B}",
    "{r} = stablehlo.iota dim = 0 {{x = {B}}} : {A}",
    '{r} = stablehlo.abs {a} {{x = " : {B}"}} : {A}',
    '{r} = "stablehlo.concatenate"({a}, {b}) <{{dimension = 0 : i64}}> : ({A}, {B}) -> {B}',
    '{r} = "t.o"({a}) {{x = @{s}, y = {A}}} : ({A}) -> {B}  // {B}',
    "{r} = sdy.sharding_constraint {a} <@{s}, [{{}}]> : {A}",
    "{r} = stablehlo.iota dim = 0 : {A}  // as : {B}",
    '{r} = "t.r"({a}) ({{ "t.e"() : () -> {B} }}) : ({A}) -> {B}',
    'module {{ "t.e"() : () -> {B} }}',
    "{r} = stablehlo.real %c {{x = {A}}} : (tensor<2xcomplex<f32>>) -> {B}",
    '{r} = mpmd.assign {a} : ({A}) -> !mpmd.mesh_tensor<"m", {A}>',
    '{r} = "stablehlo.optimization_barrier"({a}, {b}) : ({A}, {B}) -> ({A}, tuple<{B}>)',
    "{r} = stablehlo.constant dense<1> : tensor<3xi32>",
    "{r} = stablehlo.reduce({a} init: {b}) applies stablehlo.add across dimensions = [0] : ({A}, {B}) -> {B}",
]
TYPES = {
    "%i": "tensor<4xi32>",
    "%b": "tensor<4xi1>",
    "%s": "tensor<i32>",
    "%u": "i32",
    "%c": "tensor<2xcomplex<f32>>",
    "%e": "tensor<0x4xi32>",
}


SYMBOLS = ["f", "g", '"h"', "f::@g"]
GAPS = [(a, b, symbol) for a in TYPES for b in TYPES for symbol in SYMBOLS[:2]]


@pytest.mark.parametrize("line", TYPED_LINES)
@settings(max_examples=15, deadline=None)
@given(order=st.permutations(GAPS))
def test_lines_of_other_types(line: str, order: list[tuple[str, str, str]]) -> None:
    _assert_alike(_with_types([(line, *gaps) for gaps in order if "%u" not in gaps]))


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(TYPED_LINES), st.sampled_from(GAPS)), max_size=20),
    st.sampled_from(SYMBOLS),
    st.sampled_from([*TYPES.values(), "tensor<4x>"]),
)
def test_lines_of_other_types_mixed(lines: list[tuple[str, Any]], symbol: str, wrong: str) -> None:
    *most, (line, (a, *_)) = [*((line, gaps) for line, gaps in lines if "%u" not in gaps), (TYPED_LINES[0], GAPS[0])]
    text = _with_types([(line, *gaps) for line, gaps in most])
    last = line.format(r="%last", a=a, b=a, A=TYPES[a], B=wrong, s=symbol)
    _assert_alike(text.replace("  return\n", f"  {last}\n  return\n"))


def _with_types(lines: list[Any]) -> str:
    body = [
        "  " + line.format(r=f"%r{number}", a=a, b=b, A=TYPES[a], B=TYPES[b], s=symbol)
        for number, (line, a, b, symbol) in enumerate(lines)
    ]
    arguments = ", ".join(f"{name}: {type}" for name, type in TYPES.items())
    return f"func.func @f({arguments}) {{\n" + "\n".join(body) + "\n  return\n}\n"


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(LINES), *[st.sampled_from(NAMES)] * 3), max_size=25), st.booleans())
def test_random_lines(lines: list[tuple[str, str, str, str]], fresh: bool) -> None:
    body: list[str] = []
    for number, (line, result, first, second) in enumerate(lines):
        name = f"%r{number}" if fresh else result.partition("#")[0]
        body.append("  " + line.format(name, first, second))
    _assert_alike("func.func @f(%a: i32, %b: i32) {\n" + "\n".join(body) + "\n  return\n}\n")


def _assert_alike(text: str) -> None:
    outcomes: list[Any] = []
    for line_cache in (True, False):
        try:
            module = parse_module(text, "-", allow_unregistered=True, line_cache=line_cache)
            outcomes.append(_everything(module))
        except DiagnosticError as problem:
            outcomes.append([(d.message, d.position) for d in problem.diagnostics])
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize(("variable", "is_on"), [(None, True), ("1", True), ("0", False)])
def test_the_switch(variable: str | None, is_on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if variable is None:
        monkeypatch.delenv("PYSHARDY_LINE_CACHE", raising=False)
    else:
        monkeypatch.setenv("PYSHARDY_LINE_CACHE", variable)
    text = "func.func @f(%a: tensor<4xf32>) {\n  %0 = stablehlo.abs %a : tensor<4xf32>\n  return\n}\n"
    assert bool(parse_with_details(text).templates) is is_on
    assert parse_with_details(text, line_cache=True).templates
    assert not parse_with_details(text, line_cache=False).templates
