"""CHLO written in StableHLO, as the reference writes it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_elements
from pyshardy.text import parse_module, to_text
from tests.messages import compare, recorded
from tests.oracle import reference_run

_FUNCTIONS = (
    "acos", "acosh", "asin", "asinh", "atan", "atanh", "bessel_i1e", "conj", "cosh", "digamma", "erf", "erf_inv", "erfc",
    "is_inf", "is_neg_inf", "is_pos_inf", "lgamma", "next_after", "polygamma", "sinh", "square", "tan", "zeta",
)  # fmt: skip
_OF_COMPLEX = (
    "_asin_acos_kernel", "acos", "acosh", "asin", "asinh", "atan", "atanh", "conj", "cosh", "sinh", "square", "tan",
)  # fmt: skip
_OF_TWO = ("next_after", "polygamma", "zeta", "mulhi")
_FLOATS = ("f16", "bf16", "f32", "f64")
_SMALL_FLOATS = ("f8E4M3FN", "f8E5M2", "f8E3M4", "f8E4M3FNUZ", "f8E8M0FNU", "f4E2M1FN")
_COMPLEX = ("complex<f32>", "complex<f64>")
_INTEGERS = ("i4", "i8", "i16", "i32", "i64", "ui8", "ui32", "ui64")
_BROADCASTS = {
    "f32": ("add", "atan2", "complex", "divide", "maximum", "minimum", "multiply", "next_after", "polygamma", "power",
            "remainder", "subtract", "zeta"),
    "i32": ("add", "and", "divide", "or", "shift_left", "shift_right_arithmetic", "shift_right_logical", "xor"),
    "i64": ("next_after", "minimum"),
}  # fmt: skip


def _ours(program: str) -> str:
    module = parse_module(program)
    run(parse_elements("func.func(chlo-legalize-to-stablehlo)", "builtin.module"), module)
    return to_text(module)


def _reference(program: str) -> str:
    return reference_run(program, "builtin.module(func.func(chlo-legalize-to-stablehlo))")


def _check(functions: Sequence[str]) -> None:
    """Compares one module of all the functions."""
    program = "".join(re.sub("@f", f"@f{i}", one, count=1) for i, one in enumerate(functions))
    assert _ours(program) == _reference(program)


def _program(name: str, types: Sequence[str], result: str, attributes: str = "x") -> str:
    given = ", ".join(f"%a{i}: {type}" for i, type in enumerate(types))
    operands = ", ".join(f"%a{i}" for i in range(len(types)))
    return (
        f"func.func @f({given}) -> {result} {{\n"
        f'  %0 = "chlo.{name}"({operands}) {{{attributes}}} : ({", ".join(types)}) -> {result}\n'
        f"  return %0 : {result}\n}}\n"
    )


def _function(name: str, element: str, shape: str = "2x3") -> str:
    type = f"tensor<{shape}x{element}>"
    return _program(name, [type] * (1 + (name in _OF_TWO)), f"tensor<{shape}xi1>" if name.startswith("is_") else type)


@pytest.mark.parametrize("name", _FUNCTIONS)
def test_functions_of_real_numbers(name: str) -> None:
    small = () if name in ("erf", "erfc", "bessel_i1e") else _SMALL_FLOATS
    _check([_function(name, element) for element in (*_FLOATS, *small)])


@pytest.mark.parametrize("name", _OF_COMPLEX)
def test_functions_of_complex_numbers(name: str) -> None:
    _check([_function(name, element, shape) for element in _COMPLEX for shape in ("2x3", "4x?")])


def test_functions_of_integers() -> None:
    _check([_function("mulhi", element, shape) for element in _INTEGERS for shape in ("2x3", "?x3")])


def test_functions_of_dynamic_shapes() -> None:
    _check([_function(name, element, "?x3") for name in _FUNCTIONS for element in ("f32", "f64")])
    _check([_function(name, "bf16", "?") for name in _FUNCTIONS])


@pytest.mark.parametrize("element", _BROADCASTS)
def test_broadcasts(element: str) -> None:
    def made() -> Iterator[str]:
        for name in _BROADCASTS[element]:
            for shapes in (("2x3x", "2x3x"), ("2x3x", "3x"), ("", "2x3x"), ("2x1x", "1x3x")):
                kind = f"complex<{element}>" if name == "complex" else element
                yield _program(
                    f"broadcast_{name}", [f"tensor<{shape}{element}>" for shape in shapes], f"tensor<2x3x{kind}>"
                )

    _check(list(made()))


def test_comparisons_and_given_dimensions() -> None:
    less = "comparison_direction = #chlo<comparison_direction LT>"
    types = ["tensor<2x3xf32>", "tensor<3xf32>"]
    total = "compare_type = #chlo<comparison_type TOTALORDER>"
    _check(
        [
            _program("broadcast_compare", types, "tensor<2x3xi1>", less),
            _program("broadcast_compare", types, "tensor<2x3xi1>", f"{less}, {total}"),
            _program("broadcast_add", types, "tensor<2x3xf32>", "broadcast_dimensions = array<i64: 1>"),
        ]
    )


def test_constants() -> None:
    _check(
        [
            _program("constant_like", ["tensor<2x3xf32>"], "tensor<2x3xf32>", "value = 1.5 : f32"),
            _program("constant_like", ["tensor<?x3xf32>"], "tensor<?x3xi8>", "value = 7 : i8"),
            "func.func @f() -> tensor<2xf32> {\n"
            "  %0 = chlo.constant dense<[1.0, 2.0]> : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}\n",
        ]
    )


@pytest.mark.parametrize(("type", "k"), [("3x16xf32", 4), ("16xi32", 1), ("2x3x8xbf16", 8), ("5xui8", 2)])
def test_top_k(type: str, k: int) -> None:
    *sizes, last, element = type.split("x")
    cut = "x".join((*sizes, str(k)))
    values, places = f"tensor<{cut}x{element}>", f"tensor<{cut}xi32>"
    _check(
        [
            f"func.func @f(%a: tensor<{type}>) -> ({values}, {places}) {{\n"
            f"  %v, %i = chlo.top_k(%a, k = {k}) {{x}} : tensor<{type}> -> ({values}, {places})\n"
            f"  return %v, %i : {values}, {places}\n}}\n"
        ]
    )
    assert last


_RAGGED = (
    ("11x5xf32", "3x5x7xf32", "3xi32", "11x7xf32", "[], [], [1], [1], [0], [0]"),
    ("11x5xf32", "7x2x5x2xf32", "2xi64", "11x7x2xf32", "[], [], [1], [2], [0], [1]"),
    ("11x6x5xf32", "3x6x5x7xf32", "3xui8", "11x7xf32", "[], [], [1, 2], [1, 2], [0], [0]"),
    ("4x11x5xbf16", "3x4x5x7xbf16", "4x3xi32", "4x11x7xf32", "[0], [1], [2], [2], [1], [0]"),
    ("4x11x5xbf16", "3x4x5x7xbf16", "3xi32", "4x11x7xf32", "[0], [1], [2], [2], [1], [0]"),
    ("6x11x5xi32", "11x7xi32", "3xi32", "3x6x5x7xi32", "[], [], [1], [0], [1], []"),
    ("4x5x11xf32", "4x11x7xf32", "4x3xi32", "3x4x5x7xf32", "[0], [0], [2], [1], [2], []"),
    ("4x11x5xf32", "4x5x7xf32", "3xi32", "4x11x7xf32", "[0], [0], [2], [1], [0], []"),
)


def test_ragged_dots() -> None:
    names = ("lhs_batching", "rhs_batching", "lhs_contracting", "rhs_contracting", "lhs_ragged", "rhs_group")
    precision = "precision_config = [#chlo<precision DEFAULT>, #chlo<precision HIGH>]"
    programs: list[str] = []
    for lhs, rhs, sizes, result, dimensions in _RAGGED:
        given = re.findall(r"\[.*?\]", dimensions)
        numbers = ", ".join(f"{name}_dimensions = {one}" for name, one in zip(names, given, strict=True) if one != "[]")
        attribute = f"ragged_dot_dimension_numbers = #chlo.ragged_dot<{numbers}>"
        types = [f"tensor<{one}>" for one in (lhs, rhs, sizes)]
        programs += [
            _program("ragged_dot", types, f"tensor<{result}>", f"{more}{attribute}") for more in ("", f"{precision}, ")
        ]
    _check(programs)


def _scan(given: str, arguments: str, body: str, results: str, dimension: str = "0") -> str:
    """A scan of `%a` and `%b` (inputs, perhaps), `%c` and `%d` (carries, perhaps)."""
    inputs, carries = (", ".join(re.findall(names, given)) for names in ("%[ab]", "%[cd]"))
    types, count = ", ".join(re.findall(r"tensor<.*?>+", given)), results.count("tensor")
    returned = ", ".join(f"%0#{i}" for i in range(count))
    return (
        f"func.func @f({given}) -> ({results}) {{\n"
        f"  %0:{count} = chlo.scan({inputs}) inits ({carries}) dimension={dimension} {{\n  ^bb0({arguments}):\n{body}\n"
        f"  }} : ({types}) -> ({results})\n  return {returned} : {results}\n}}\n"
    )


def test_ops_of_one_kind_in_one_function() -> None:
    lines = [
        f"  %{i + 1} = chlo.{name} %{i} : tensor<4xf32> -> tensor<4xf32>\n"
        for i, name in enumerate(("erf", "asinh") * 3)
    ]
    less = "comparison_direction = #chlo<comparison_direction {}>"
    lines += [
        f'  %{i} = "chlo.broadcast_compare"(%0, %{i - 6}) {{{less.format(direction)}}} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>\n'
        for i, direction in zip((7, 8, 9), ("LT", "GE", "LT"), strict=True)
    ]
    types = ", ".join(["tensor<4xf32>", *["tensor<4xi1>"] * 3])
    _check(
        [f"func.func @f(%0: tensor<4xf32>) -> ({types}) {{\n{''.join(lines)}  return %6, %7, %8, %9 : {types}\n}}\n"]
    )


_S, _V, _M = "tensor<f32>", "tensor<2xf32>", "tensor<2x4xf32>"
_SUM = f"%s = stablehlo.add %x, %y : {_V}\nstablehlo.return %s, %s : {_V}, {_V}"


def test_scans() -> None:
    two = "tensor<4xf32>, tensor<4x3xi32>, tensor<f32>, tensor<3xi32>"
    _check(
        [
            _scan(f"%a: {_M}, %c: {_V}", f"%x: {_V}, %y: {_V}", _SUM, f"{_M}, {_V}", "1"),
            _scan(
                "%a: tensor<4xf32>, %b: tensor<4x3xi32>, %c: tensor<f32>, %d: tensor<3xi32>",
                "%p: tensor<f32>, %q: tensor<3xi32>, %r: tensor<f32>, %s: tensor<3xi32>",
                "%t = stablehlo.add %q, %s : tensor<3xi32>\n"
                "stablehlo.return %p, %t, %r, %t : tensor<f32>, tensor<3xi32>, tensor<f32>, tensor<3xi32>",
                two,
            ),
            _scan(
                "%a: tensor<4xbf16>, %c: tensor<f32>",
                "%x: tensor<bf16>, %y: tensor<f32>",
                "%s = chlo.acos %y : tensor<f32> -> tensor<f32>\nstablehlo.return %s : tensor<f32>",
                "tensor<f32>",
            ),
            _scan(
                "%c: tensor<f32>",
                "%y: tensor<f32>",
                "%s = stablehlo.sine %y : tensor<f32>\nstablehlo.return %y, %s : tensor<f32>, tensor<f32>",
                "tensor<4xf32>, tensor<f32>",
                "0 attributes {scan_dim_size = 4 : i64}",
            ),
        ]
    )


def test_scans_from_the_end_read_their_inputs_from_the_end() -> None:
    body = "%s = stablehlo.add %x, %y : tensor<f32>\nstablehlo.return %s, %s : tensor<f32>, tensor<f32>"
    given, arguments = "%a: tensor<4xf32>, %c: tensor<f32>", "%x: tensor<f32>, %y: tensor<f32>"
    _check([_scan(given, arguments, body, "tensor<4xf32>, tensor<f32>", "0 attributes {is_reverse = true}")])


@pytest.mark.parametrize(
    "program",
    [
        _function("erf", "f8E4M3FN"),
        _function("bessel_i1e", "complex<f32>"),
        _program("acos", ["tensor<*xf32>"], "tensor<*xf32>"),
        _program("broadcast_add", ["tensor<2x3xf32>", "tensor<2xf32>"], "tensor<2x3xf32>", "broadcast_dimensions = array<i64: 0>"),
    ],
    ids=["8 bits", "complex", "unranked", "other dimensions"],
)  # fmt: skip
def test_what_cannot_be_written(program: str) -> None:
    (error,) = compare(lambda: _ours(program), lambda: _reference(program))
    recorded("passes").check(program, [error.message])
