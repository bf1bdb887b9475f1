"""Small programs that cover the ops of StableHLO and CHLO: element types, edge cases of values, and attributes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import ml_dtypes
import numpy as np

from tests.interpreter.values import Array


@dataclass(frozen=True)
class OpProgram:
    """A function `main`, its arguments, and a name for each result."""

    text: str
    inputs: Sequence[Array]
    names: Sequence[str]
    tolerance: float = 1e-5


def _names(text: str) -> list[str]:
    return text.split()


_FLOATS: dict[str, Any] = {
    "f64": np.float64,
    "f32": np.float32,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
}
_SMALL_FLOATS: dict[str, Any] = {
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E5M2": ml_dtypes.float8_e5m2,
}
_INTEGERS: dict[str, Any] = {
    "i8": np.int8,
    "ui8": np.uint8,
    "i16": np.int16,
    "ui16": np.uint16,
    "i32": np.int32,
    "ui32": np.uint32,
    "i64": np.int64,
    "ui64": np.uint64,
}
_NARROW: dict[str, Any] = {"i4": ml_dtypes.int4, "ui4": ml_dtypes.uint4}
_COMPLEX: dict[str, Any] = {"complex<f32>": np.complex64, "complex<f64>": np.complex128}
_TYPES = {**_FLOATS, **_SMALL_FLOATS, **_INTEGERS, **_NARROW, **_COMPLEX, "i1": np.bool_}

_UNARY_FLOAT = _names(
    "cbrt cosine exponential exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tan tanh abs ceil floor "
    "round_nearest_afz round_nearest_even negate sign"
)
_UNARY_COMPLEX = _names(
    "cosine exponential exponential_minus_one log log_plus_one logistic rsqrt sine sqrt tanh negate sign"
)
_UNARY_INTEGER = _names("count_leading_zeros popcnt negate not")
_BINARY_FLOAT = _names("add maximum minimum multiply divide power remainder subtract atan2")
_BINARY_INTEGER = _names(
    "add maximum minimum multiply divide remainder subtract shift_left shift_right_arithmetic "
    "shift_right_logical and or xor"
)
_BINARY_COMPLEX = _names("add multiply divide subtract")
_CHLO = _names("acos acosh asin asinh atan atanh cosh sinh tan square erf erf_inv erfc lgamma bessel_i1e")
_FLOAT_VALUES = (0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, 3.25, -7.0, 0.01, 100.0, np.inf, -np.inf, np.nan)


def _integer_values(dtype: Any) -> list[int]:
    info = ml_dtypes.iinfo(dtype)
    low, high = int(info.min), int(info.max)
    return [value for value in (0, 1, 2, 3, 5, 7, -1, -2, -5, low, low + 1, high, high - 1) if low <= value <= high]


def pairs(values: Sequence[Any], dtype: Any) -> list[Array]:
    """Return two arrays with all pairs of values."""
    return [np.array(side).astype(dtype) for side in zip(*itertools.product(values, values), strict=True)]


def several(
    types: Sequence[str], inputs: Sequence[Array], ops: Sequence[tuple[str, str, str]], tolerance: float = 1e-5
) -> OpProgram:
    """Return a program of ops on its arguments: for each a name, its text, and the type of its result."""
    arguments = ", ".join(f"%a{i}: {type}" for i, type in enumerate(types))
    results = ", ".join(type for _, _, type in ops)
    lines = [f"  %{i} = {text}" for i, (_, text, _) in enumerate(ops)]
    end = f"  return {', '.join(f'%{i}' for i in range(len(ops)))} : {results}"
    text = "\n".join([f"func.func @main({arguments}) -> ({results}) {{", *lines, end, "}"])
    return OpProgram(text, inputs, [name for name, _, _ in ops], tolerance)


def _elementwise(
    type: str, dtype: Any, unary: Sequence[str], binary: Sequence[str], values: Sequence[Any], tolerance: float
) -> OpProgram:
    inputs = pairs(values, dtype)
    tensor = f"tensor<{len(inputs[0])}x{type}>"
    ops = [(f"{name} of {type}", f"stablehlo.{name} %a0 : {tensor}", tensor) for name in unary]
    ops += [(f"{name} of {type}", f"stablehlo.{name} %a0, %a1 : {tensor}", tensor) for name in binary]
    predicates = tensor.replace(type, "i1")
    directions = ("EQ", "NE") if type.startswith("complex") else ("EQ", "NE", "LT", "LE", "GT", "GE")
    for direction in directions:
        signature = f"({tensor}, {tensor}) -> {predicates}"
        ops.append(
            (f"compare {direction} of {type}", f"stablehlo.compare {direction}, %a0, %a1 : {signature}", predicates)
        )
    if type in _FLOATS:
        signature = f"({tensor}, {tensor}) -> {predicates}"
        ops.append((f"total order of {type}", f"stablehlo.compare LT, %a0, %a1, TOTALORDER : {signature}", predicates))
        ops.append((f"is_finite of {type}", f"stablehlo.is_finite %a0 : ({tensor}) -> {predicates}", predicates))
    if type in ("f32", "f64"):
        whole = tensor.replace(type, f"complex<{type}>")
        ops.append((f"complex of {type}", f"stablehlo.complex %a0, %a1 : {whole}", whole))
    if type.startswith("complex"):
        part = tensor.replace(type, type[8:-1])
        ops += [(f"{n} of {type}", f"stablehlo.{n} %a0 : ({tensor}) -> {part}", part) for n in ("real", "imag", "abs")]
    elif type != "i1":
        ops.append((f"clamp of {type}", f"stablehlo.clamp %a1, %a0, %a0 : {tensor}", tensor))
    return several([tensor, tensor], inputs, ops, tolerance)


def _elementwise_programs() -> Iterator[OpProgram]:
    for type, dtype in _FLOATS.items():
        tolerance = {"f64": 1e-9, "f32": 1e-5, "f16": 5e-3, "bf16": 2e-2}[type]
        yield _elementwise(type, dtype, _UNARY_FLOAT, _BINARY_FLOAT, _FLOAT_VALUES, tolerance)
    for type, dtype in (_INTEGERS | _NARROW).items():
        unary = [*_UNARY_INTEGER, *(["abs", "sign"] if not type.startswith("u") else [])]
        if type in _NARROW:
            unary = ["not"]
        yield _elementwise(
            type,
            dtype,
            unary,
            _BINARY_INTEGER if type not in _NARROW else _BINARY_INTEGER[:4],
            _integer_values(dtype),
            0,
        )
    for type, dtype in _COMPLEX.items():
        values = [complex(x, y) for x in (0.5, -1.0, 2.0, 0.0) for y in (0.25, -0.5, 1.0)]
        yield _elementwise(type, dtype, _UNARY_COMPLEX, _BINARY_COMPLEX, values, 1e-5)
    yield _elementwise("i1", np.bool_, ["not"], _names("add multiply maximum minimum and or xor"), [False, True], 0)
    values = np.array([-30.5, -3.0, -0.75, -0.1, 0.0, 0.1, 0.25, 0.75, 0.9, 1.5, 3.0, 10.5, 40.0], np.float32)
    tensor = f"tensor<{len(values)}xf32>"
    ops = [(f"chlo.{name}", f"chlo.{name} %a0 : {tensor} -> {tensor}", tensor) for name in _CHLO]
    # At its poles, 0 and the negative integers, versions of JAX disagree.
    ops.append(("chlo.digamma", f"chlo.digamma %a1 : {tensor} -> {tensor}", tensor))
    ops += [
        (f"chlo.{name}", f"chlo.{name} %a0, %a1 : {tensor}, {tensor} -> {tensor}", tensor)
        for name in ("zeta", "next_after")
    ]
    yield several([tensor, tensor], [values, np.abs(values) + 1], ops, 2e-4)
    orders = pairs([0.0, 1.0, 2.0, 5.0, 1.5, -1.0], np.float32)
    tensor = f"tensor<{len(orders[0])}xf32>"
    op = ("chlo.polygamma", f"chlo.polygamma %a0, %a1 : {tensor}, {tensor} -> {tensor}", tensor)
    yield several([tensor, tensor], [orders[0], np.abs(orders[1]) + 0.5], [op], 2e-4)
    for type, dtype in _INTEGERS.items():
        bases, exponents = pairs(
            [value for value in (0, 1, 2, 3, 7, -1, -2, -3) if not type.startswith("u") or value >= 0], dtype
        )
        tensor = f"tensor<{len(bases)}x{type}>"
        yield several(
            [tensor, tensor], [bases, exponents], [(f"power of {type}", f"stablehlo.power %a0, %a1 : {tensor}", tensor)]
        )


def _conversion_programs() -> Iterator[OpProgram]:
    for source, dtype in _TYPES.items():
        if source in _FLOATS or source in _SMALL_FLOATS:
            values: list[Any] = [*_FLOAT_VALUES, 200.0, -200.0, 70000.0, -3e9, 5e9, 3e19]
            inputs = np.array(values).astype(dtype)
        elif source in _COMPLEX:
            inputs = np.array([0.5 - 1j, -2 + 0j, 0j, 1j, 3.75 + 1j], dtype)
        else:
            values = [False, True] if source == "i1" else _integer_values(dtype)
            inputs = np.array(values).astype(dtype)
        tensor = f"tensor<{len(inputs)}x{source}>"
        ops = []
        for target in _TYPES:
            to = tensor.replace(source, target)
            # XLA's conversions of NaN and values out of range to small types depend on the processor.
            if target != source and not (target in (*_NARROW, *_SMALL_FLOATS) and source in (*_FLOATS, *_SMALL_FLOATS)):
                ops.append((f"convert {source} to {target}", f"stablehlo.convert %a0 : ({tensor}) -> {to}", to))
        yield several([tensor], [inputs], ops, 1e-6)
    values = np.array([*_FLOAT_VALUES, 1.2345, 3.14159, 65519, 65520, 6e-5, 1e-8], np.float32)
    tensor = f"tensor<{len(values)}xf32>"
    formats = ("e5m10", "e8m7", "e4m3", "e5m2", "e11m52", "e2m23", "e8m0")
    ops = [
        (f"reduce_precision {f}", f"stablehlo.reduce_precision %a0, format = {f} : {tensor}", tensor) for f in formats
    ]
    yield several([tensor], [values], ops, 0)


OP_PROGRAMS = [*_elementwise_programs(), *_conversion_programs()]
