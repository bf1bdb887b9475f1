"""Simplified programs: as the reference has them, whose pass can only be reached through the import of an MPMD program."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.mpmd_import.assignments import NameAssignment
from pyshardy.passes.mpmd_import.import_pipeline import ImportOptions, import_passes
from pyshardy.text import parse_module, to_text
from tests.mpmd_oracle import mpmd_import

_TOPOLOGY = ' attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>}'
_IMPORT = Manager("builtin.module", import_passes(ImportOptions(names=NameAssignment.parse("f@m0"))))

# Blocks of types (`arguments -> result`) and ops, which use %a0, %a1, ... and end in %r.
CASES = (Path(__file__).parent / "cases.txt").read_text().split("\n\n")

UNARY = [
    "abs",
    "cbrt",
    "ceil",
    "cosine",
    "count_leading_zeros",
    "exponential",
    "exponential_minus_one",
    "floor",
    "log",
    "log_plus_one",
    "logistic",
    "negate",
    "not",
    "popcnt",
    "round_nearest_afz",
    "round_nearest_even",
    "rsqrt",
    "sign",
    "sine",
    "sqrt",
    "tan",
    "tanh",
]
BINARY = [
    "add",
    "atan2",
    "divide",
    "maximum",
    "minimum",
    "multiply",
    "power",
    "remainder",
    "shift_left",
    "shift_right_arithmetic",
    "shift_right_logical",
    "subtract",
    "and",
    "or",
    "xor",
]
_INTEGERS_ONLY = {"not", "popcnt", "count_leading_zeros", "and", "or", "xor"} | {b for b in BINARY if "shift" in b}
_FLOATS_ONLY = set(UNARY) - {"abs", "negate", "sign", "not", "popcnt", "count_leading_zeros"} | {"atan2"}
_DIVISIONS = ("divide", "remainder")
_NUMBERS = {
    "f32": ("2.5", "-2.5", "0.0", "-0.0", "1.0", "3.0", "1.0e30", "0x7F800000", "0x7FC00000"),
    "bf16": ("2.5", "-0.33", "3.0"),
    "f64": ("2.5", "-0.1"),
    "i32": ("5", "-7", "0", "2", "-2147483648", "-1"),
    "ui8": ("7", "2", "200"),
    "i8": ("100", "-7", "-2"),
    "i1": ("true", "false"),
}


def _program(arguments: Sequence[str], body: str, results: Sequence[tuple[str, str]], topology: str = "") -> str:
    outer = ", ".join(f"%x{i}: {type}" for i, type in enumerate(arguments))
    inner = ", ".join(f"%a{i}: {type}" for i, type in enumerate(arguments))
    values = ", ".join(f"%x{i}" for i in range(len(arguments)))
    names, types = ", ".join(name for name, _ in results), ", ".join(type for _, type in results)
    return f"""func.func @main({outer}) -> ({types}){topology} {{
  %0:{len(results)} = mpmd.named_computation<"f"> ({values}) ({inner}) {{
{body}
    mpmd.return {names} : {types}
  }} : ({", ".join(arguments)}) -> ({types})
  return {", ".join(f"%0#{i}" for i in range(len(results)))} : {types}
}}
"""


def _check(arguments: Sequence[str], body: str, results: Sequence[tuple[str, str]]) -> None:
    module = parse_module(_program(arguments, body, results, _TOPOLOGY))
    run(_IMPORT, module, Session())
    expected = mpmd_import(_program(arguments, body, results), {"m0": [("x", 2)]}, {"f": "m0"})
    assert to_text(module).rstrip().splitlines() == expected.rstrip().splitlines(), body


def _check_ops(arguments: Sequence[str], ops: Sequence[tuple[str, str]]) -> None:
    """Each op is its text and the type of its result; they go into one program."""
    body = "\n".join(f"%r{i} = stablehlo.{text}" for i, (text, _) in enumerate(ops))
    if ops:
        _check(arguments, body, [(f"%r{i}", type) for i, (_, type) in enumerate(ops)])


def _constants(type: str, shape: str = "") -> tuple[list[tuple[str, str]], list[str]]:
    """Constants of a type as ops, and the names of their values when they come first in a program."""
    tensor = f"tensor<{shape}{type}>"
    made = [(f"constant dense<{number}> : {tensor}", tensor) for number in _NUMBERS[type]]
    return made, [f"%r{i}" for i in range(len(made))]


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_cases(case: str) -> None:
    types, _, body = case.partition("\n")
    arguments, _, result = types.partition(" -> ")
    _check([part for part in arguments.split(", ") if part], body, [("%r", result)])


def _defined(name: str, type: str) -> bool:
    if type == "i1":
        return name in ("not", "add", "and", "or", "xor", "multiply", "maximum", "minimum")
    if type.startswith("u") and name in ("abs", "negate", "sign"):
        return False
    return name not in (_INTEGERS_ONLY if "f" in type else _FLOATS_ONLY)


@pytest.mark.parametrize("type", _NUMBERS)
@pytest.mark.parametrize("name", UNARY)
def test_unary_ops_on_constants(name: str, type: str) -> None:
    if _defined(name, type):
        ops, values = _constants(type)
        tensor = f"tensor<{type}>"
        _check_ops([], [*ops, *((f"{name} {value} : {tensor}", tensor) for value in values)])


@pytest.mark.parametrize("type", _NUMBERS)
@pytest.mark.parametrize("name", BINARY)
def test_binary_ops_on_constants(name: str, type: str) -> None:
    if _defined(name, type):
        ops, values = _constants(type)
        tensor = f"tensor<{type}>"
        # The reference dies of a division of integers by zero.
        second = [b for b, (text, _) in zip(values, ops, strict=True) if name not in _DIVISIONS or "<0>" not in text]
        _check_ops([], [*ops, *((f"{name} {a}, {b} : {tensor}", tensor) for a in values for b in second)])


@pytest.mark.parametrize("type", _NUMBERS)
@pytest.mark.parametrize("name", BINARY)
def test_neutral_operands(name: str, type: str) -> None:
    if _defined(name, type):
        ops, values = _constants(type, "2x")
        tensor = f"tensor<2x{type}>"
        pairs = [*((value, "%a0") for value in values), *(("%a0", value) for value in values), ("%a0", "%a0")]
        _check_ops([tensor], [*ops, *((f"{name} {a}, {b} : {tensor}", tensor) for a, b in pairs)])


@pytest.mark.parametrize("name", _DIVISIONS)
def test_division_of_integers_by_zero(name: str) -> None:
    """It is left to be done when the program runs."""
    ops = [("constant dense<5> : tensor<i32>", "tensor<i32>"), ("constant dense<0> : tensor<i32>", "tensor<i32>")]
    ops.append((f"{name} %r0, %r1 : tensor<i32>", "tensor<i32>"))
    body = "\n".join(f"%r{i} = stablehlo.{text}" for i, (text, _) in enumerate(ops))
    module = parse_module(_program([], body, [("%r2", "tensor<i32>")], _TOPOLOGY))
    run(_IMPORT, module, Session())
    assert f"stablehlo.{name} " in to_text(module)


@pytest.mark.parametrize("type", _NUMBERS)
def test_comparisons_of_constants(type: str) -> None:
    ops, values = _constants(type)
    types = f"(tensor<{type}>, tensor<{type}>) -> tensor<i1>"
    for direction in ("EQ", "NE", "LT", "LE", "GT", "GE"):
        _check_ops(
            [],
            [*ops, *((f"compare {direction}, {a}, {b} : {types}", "tensor<i1>") for a in values for b in values)],
        )


_HUGE = {element: f"tensor<1000003x1000003x{element}>" for element in ("f32", "i32", "i1")}
_HUGE_SPLATS = """%c = stablehlo.constant dense<1.5> : {f32}
%d = stablehlo.constant dense<2.5> : {f32}
%i = stablehlo.constant dense<3> : {i32}
%p = stablehlo.constant dense<true> : {i1}
"""


@pytest.mark.parametrize(
    ("op", "type"),
    [
        ("add %c, %d : {f32}", "{f32}"),
        ("negate %c : {f32}", "{f32}"),
        ("not %i : {i32}", "{i32}"),
        ("clamp %c, %d, %c : {f32}", "{f32}"),
        ("compare LT, %c, %d : ({f32}, {f32}) -> {i1}", "{i1}"),
        ("select %p, %c, %d : {i1}, {f32}", "{f32}"),
        ("xor %i, %i : {i32}", "{i32}"),
        ("reverse %c, dims = [0] : {f32}", "{f32}"),
        ("transpose %c, dims = [1, 0] : ({f32}) -> {f32}", "{f32}"),
        ("reshape %c : ({f32}) -> tensor<1000006000009xf32>", "tensor<1000006000009xf32>"),
        (
            "broadcast_in_dim %c, dims = [0, 1] : ({f32}) -> tensor<1000003x1000003x7xf32>",
            "tensor<1000003x1000003x7xf32>",
        ),
        ("slice %c [0:9, 1:1000003] : ({f32}) -> tensor<9x1000002xf32>", "tensor<9x1000002xf32>"),
        ("concatenate %c, %c, dim = 0 : ({f32}, {f32}) -> tensor<2000006x1000003xf32>", "tensor<2000006x1000003xf32>"),
        ("convert %c : ({f32}) -> {i32}", "{i32}"),
        ("iota dim = 0 : {i32}", "{i32}"),
    ],
    ids=lambda text: text.partition(" ")[0],
)
def test_splats_that_no_memory_could_hold(op: str, type: str) -> None:
    """A splat stays one: its elements are never written out."""
    _check([], f"{_HUGE_SPLATS}%r = stablehlo.{op}".format(**_HUGE), [("%r", type.format(**_HUGE))])


@pytest.mark.parametrize(
    ("op", "type"),
    [
        ("add %c, %d : tensor<300xi32>", "tensor<300xi32>"),
        ("clamp %d, %c, %d : tensor<300xi32>", "tensor<300xi32>"),
        ("compare LT, %d, %c : (tensor<300xi32>, tensor<300xi32>) -> tensor<300xi1>", "tensor<300xi1>"),
        ("slice %c [1:300:2] : (tensor<300xi32>) -> tensor<150xi32>", "tensor<150xi32>"),
        ("convert %c : (tensor<300xi32>) -> tensor<300xf32>", "tensor<300xf32>"),
    ],
    ids=lambda text: text.partition(" ")[0],
)
def test_constants_of_different_elements(op: str, type: str) -> None:
    data = random.Random(1).randbytes(4 * 300).hex().upper()
    constants = (
        f'%c = stablehlo.constant dense<"0x{data}"> : tensor<300xi32>\n'
        "%d = stablehlo.constant dense<3> : tensor<300xi32>"
    )
    _check([], f"{constants}\n%r = stablehlo.{op}", [("%r", type)])
