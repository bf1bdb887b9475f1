"""The ops of `arith`: both forms of every op, as the reference prints them."""

from __future__ import annotations

import pytest

from pyshardy.text import DiagnosticError, PrintOptions, parse_module, to_text
from tests.oracle import ReferenceError, reference_print, reference_run

pytestmark = pytest.mark.usefixtures("line_cache")

_BINARY = {
    "f32": "addf subf mulf divf remf maximumf minimumf maxnumf minnumf",
    "tensor<2x3xi32>": "addi subi muli divsi divui remsi remui andi ori xori shli shrsi shrui maxsi maxui minsi minui"
    " ceildivsi ceildivui floordivsi",
}
_CASTS = [
    ("extf", "f32", "f64"),
    ("truncf", "f64", "f32"),
    ("extsi", "i8", "i32"),
    ("extui", "tensor<i8>", "tensor<i32>"),
    ("trunci", "i32", "i8"),
    ("bitcast", "i32", "f32"),
    ("sitofp", "i32", "f32"),
    ("uitofp", "i32", "f32"),
    ("fptosi", "f32", "i32"),
    ("fptoui", "f32", "i32"),
    ("index_cast", "i32", "index"),
    ("index_castui", "i32", "index"),
]
_GENERIC = [
    *(f'"arith.{name}"(%a, %a) : ({type}, {type}) -> {type}' for type, ops in _BINARY.items() for name in ops.split()),
    *(f'"arith.{name}"(%a) {{x}} : ({source}) -> {result}' for name, source, result in _CASTS),
    '"arith.negf"(%a) : (f32) -> f32',
    *(f'"arith.cmpi"(%a, %a) {{predicate = {n} : i64}} : (i32, i32) -> i1' for n in range(10)),
    *(f'"arith.cmpf"(%a, %a) {{predicate = {n} : i64}} : (f32, f32) -> i1' for n in range(16)),
    *(f'"arith.truncf"(%a) {{roundingmode = {n} : i32}} : (f64) -> f32' for n in range(5)),
]
_PRETTY = [
    ("f32", "arith.addf %a, %a fastmath<nnan, arcp, reassoc> {x} : f32"),
    ("f32", "arith.addf %a, %a fastmath<none> : f32"),
    ("f32", "arith.mulf %a, %a fastmath<arcp,reassoc,nsz,ninf,contract,afn,nnan> : f32"),
    ("f32", "arith.negf %a fastmath<fast> : f32"),
    ("f64", "arith.truncf %a downward fastmath<contract> : f64 to f32"),
    ("f32", "arith.extf %a fastmath<none> : f32 to f64"),
    ("i32", "arith.addi %a, %a overflow<nuw, nsw> {x} : i32"),
    ("i32", "arith.trunci %a overflow<nuw> : i32 to i8"),
    ("tensor<2x?xf32>", "arith.cmpf ult, %a, %a fastmath<nnan> : tensor<2x?xf32>"),
    ("index", "arith.cmpi sge, %a, %a {x} : index"),
    ("i1", "arith.select %a, %a, %a : i1"),
    ("tensor<2xi1>", "arith.select %a, %a, %a : tensor<2xi1>, tensor<2xi1>"),
]


def _program(op: str, type: str) -> str:
    return f"func.func @f(%a: {type}) {{\n  %0 = {op}\n  return\n}}\n"


@pytest.mark.parametrize("generic", [False, True])
def test_both_forms(generic: bool) -> None:
    for op, type in [(op, op.split(" : (")[1].split(", ")[0].split(")")[0]) for op in _GENERIC] + [
        (op, type) for type, op in _PRETTY
    ]:
        program = _program(op, type)
        assert to_text(parse_module(program), PrintOptions(generic=generic)) == reference_print(
            program, generic=generic
        )


@pytest.mark.parametrize(
    "op",
    [
        "arith.addf %a, %a fastmath<quick> : f32",
        "arith.addf %a, %a fastmath<> : f32",
        "arith.cmpf lt, %a, %a : f32",
        "arith.divsi %a, %a overflow<nsw> : f32",
    ],
)
def test_words_that_are_none(op: str) -> None:
    program = _program(op, "f32")
    with pytest.raises(ReferenceError) as theirs:
        reference_run(program, "")
    with pytest.raises(DiagnosticError) as ours:
        parse_module(program)
    place = ours.value.diagnostics[0].location.line_and_column  # pyright: ignore[reportAttributeAccessIssue]
    assert place == (theirs.value.diagnostics[0].line, theirs.value.diagnostics[0].column)
