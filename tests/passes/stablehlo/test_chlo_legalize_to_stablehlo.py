"""CHLO's functions written in StableHLO, as the reference writes them."""

from __future__ import annotations

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_elements
from pyshardy.text import read, write
from tests.oracle import new_context, reference_run

_FUNCTIONS = [
    "acos",
    "acosh",
    "asin",
    "asinh",
    "atan",
    "atanh",
    "conj",
    "cosh",
    "erf",
    "erf_inv",
    "erfc",
    "is_inf",
    "is_neg_inf",
    "is_pos_inf",
    "sinh",
    "square",
    "tan",
]
_COMPLEX = ("conj", "square", "tan")
_KEPT = ("bessel_i1e", "digamma", "lgamma")


@pytest.fixture(scope="module", autouse=True)
def _passes_of_stablehlo() -> None:
    new_context()
    from jaxlib.mlir.dialects import stablehlo

    stablehlo.register_stablehlo_passes()


def _ours(program: str) -> str:
    module = read(program)
    run(parse_elements("func.func(chlo-legalize-to-stablehlo)", "builtin.module"), module)
    return write(module)


def _check(program: str) -> None:
    assert _ours(program) == reference_run(program, "builtin.module(func.func(chlo-legalize-to-stablehlo))")


def _program(name: str, type: str, result: str) -> str:
    return (
        f"func.func @f(%a: {type}) -> {result} {{\n"
        f'  %0 = "chlo.{name}"(%a) {{x}} : ({type}) -> {result}\n  return %0 : {result}\n}}\n'
    )


@pytest.mark.parametrize("name", _FUNCTIONS)
def test_functions(name: str) -> None:
    for element in ("f32", "f64", "bf16", "f16", *(("complex<f32>", "complex<f64>") if name in _COMPLEX else ())):
        type = f"tensor<2x3x{element}>"
        _check(_program(name, type, "tensor<2x3xi1>" if name.startswith("is_") else type))


@pytest.mark.parametrize(("type", "k"), [("3x16xf32", 4), ("16xi32", 1), ("2x3x8xbf16", 8), ("5xui8", 2)])
def test_top_k(type: str, k: int) -> None:
    *sizes, last, element = type.split("x")
    cut = "x".join((*sizes, str(k)))
    values, places = f"tensor<{cut}x{element}>", f"tensor<{cut}xi32>"
    _check(
        f"func.func @f(%a: tensor<{type}>) -> ({values}, {places}) {{\n"
        f"  %v, %i = chlo.top_k(%a, k = {k}) {{x}} : tensor<{type}> -> ({values}, {places})\n"
        f"  return %v, %i : {values}, {places}\n}}\n"
    )
    assert last


@pytest.mark.parametrize("name", _KEPT)
def test_functions_that_stay(name: str) -> None:
    assert f"chlo.{name}" in _ours(_program(name, "tensor<2xf32>", "tensor<2xf32>"))


def test_dynamic_shapes_stay() -> None:
    assert "chlo.erf" in _ours(_program("erf", "tensor<?xf32>", "tensor<?xf32>"))
