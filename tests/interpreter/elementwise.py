"""Ops of StableHLO that compute each element from the elements at the same position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tests.interpreter.machine import Frame, handles
from tests.interpreter.values import (
    Array,
    DType,
    bit_width,
    dtype_of,
    is_float,
    is_signed,
    narrow,
    wide_dtype,
    widen,
)


def result_dtype(op: Operation, index: int = 0) -> DType:
    """Return the dtype of a result of an op."""
    return dtype_of(op.results[index].type.element_type)


def elementwise(name: str, function: Callable[..., Array]) -> None:
    """Register a function on arrays of a dtype in which NumPy computes; the result is rounded or wraps."""

    @handles(name)
    def run(frame: Frame, op: Operation, *operands: Array) -> Array:
        return narrow(np.asarray(function(*map(widen, operands))), result_dtype(op))


def integer_divide(a: Array, b: Array) -> Array:
    """Divide towards zero; a division by zero has all bits set."""
    safe = np.where(b == 0, np.ones_like(b), b)
    quotient, rest = a // safe, a % safe
    if a.dtype.kind == "i":
        quotient = quotient + ((rest != 0) & ((a < 0) != (safe < 0))).astype(a.dtype)
        quotient = np.where(safe == -1, -a, quotient)
    return np.where(b == 0, np.array(-1).astype(a.dtype), quotient)


def integer_remainder(a: Array, b: Array) -> Array:
    """Return what a division towards zero leaves; the dividend for a division by zero."""
    safe = np.where((b == 0) | (b == np.array(-1).astype(b.dtype)) & (b.dtype.kind == "i"), np.ones_like(b), b)
    rest = np.fmod(a, safe)
    return np.where(b == 0, a, rest)


def divide(a: Array, b: Array) -> Array:
    return integer_divide(a, b) if a.dtype.kind in "iu" else a / b


def remainder(a: Array, b: Array) -> Array:
    return integer_remainder(a, b) if a.dtype.kind in "iu" else np.fmod(a, b)


def power(a: Array, b: Array) -> Array:
    """Raise to a power; a negative power of an integer is 0 unless the base is 1 or -1."""
    if a.dtype.kind not in "iu":
        return np.power(a, b)
    result, base, exponent = np.ones_like(a), a.copy(), np.where(b < 0, np.zeros_like(b), b)
    while np.any(exponent):
        result = np.where(exponent & 1, result * base, result)
        base, exponent = base * base, exponent >> 1
    odd = np.where(b & 1, a, np.ones_like(a))
    negative = np.where(a == 1, a, np.where(a == np.array(-1).astype(a.dtype), odd, np.zeros_like(a)))
    return np.where(b < 0, negative, result)


def sign(a: Array) -> Array:
    if a.dtype.kind == "c":
        size = np.abs(a)
        return np.where(size == 0, a, a / np.where(size == 0, 1, size))
    return np.where(np.isnan(a), a, np.sign(a)) if a.dtype.kind == "f" else np.sign(a)


def round_away(a: Array) -> Array:
    whole = np.trunc(a)
    return np.where(np.abs(a - whole) >= 0.5, whole + np.sign(a), np.copysign(whole, a)).astype(a.dtype)


def cbrt(a: Array) -> Array:
    return np.power(a, np.asarray(1 / 3, a.dtype)) if a.dtype.kind == "c" else np.cbrt(a)


def logistic(a: Array) -> Array:
    return 1 / (1 + np.exp(-a))


def log1p(a: Array) -> Array:
    return np.log(1 + a) if a.dtype.kind == "c" else np.log1p(a)


def expm1(a: Array) -> Array:
    if a.dtype.kind != "c":
        return np.expm1(a)
    real = np.expm1(a.real) * np.cos(a.imag) - 2 * np.sin(a.imag / 2) ** 2
    return real + 1j * np.exp(a.real) * np.sin(a.imag)


def _complex(real: Array, imaginary: Array) -> Array:
    real, imaginary = np.broadcast_arrays(real, imaginary)
    result = np.empty(real.shape, np.complex64 if real.dtype == np.float32 else np.complex128)
    result.real, result.imag = real, imaginary
    return result


_FUNCTIONS: dict[str, Callable[..., Array]] = {
    "cbrt": cbrt,
    "cosine": np.cos,
    "exponential": np.exp,
    "exponential_minus_one": expm1,
    "log": np.log,
    "log_plus_one": log1p,
    "logistic": logistic,
    "rsqrt": lambda a: 1 / np.sqrt(a),
    "sine": np.sin,
    "sqrt": np.sqrt,
    "tan": np.tan,
    "tanh": np.tanh,
    "abs": np.abs,
    "ceil": np.ceil,
    "floor": np.floor,
    "round_nearest_afz": round_away,
    "round_nearest_even": np.rint,
    "real": np.real,
    "imag": np.imag,
    "negate": np.negative,
    "not": np.invert,
    "sign": sign,
    "add": np.add,
    "maximum": np.maximum,
    "minimum": np.minimum,
    "multiply": np.multiply,
    "divide": divide,
    "power": power,
    "remainder": remainder,
    "subtract": np.subtract,
    "atan2": np.arctan2,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "is_finite": np.isfinite,
    "complex": _complex,
}
for _name, _function in _FUNCTIONS.items():
    elementwise(f"stablehlo.{_name}", _function)


def _unsigned(a: Array) -> Array:
    """Return the bits of integers as unsigned numbers of 64 bits."""
    return widen(a).astype(np.int64).astype(np.uint64) & np.uint64((1 << bit_width(a.dtype)) - 1)


def _shift(a: Array, b: Array, function: Callable[[Array, Array], Array], filled: Array) -> Array:
    bits, amount = bit_width(a.dtype), _unsigned(b)
    shifted = function(a, np.minimum(amount, np.uint64(bits - 1)))
    return np.where(amount >= bits, filled, shifted)


@handles("stablehlo.shift_left")
def _shift_left(frame: Frame, op: Operation, a: Array, b: Array) -> Array:
    return narrow(_shift(a, b, lambda x, n: _unsigned(x) << n, np.uint64(0)).astype(np.int64), a.dtype)


@handles("stablehlo.shift_right_logical")
def _shift_right_logical(frame: Frame, op: Operation, a: Array, b: Array) -> Array:
    return narrow(_shift(a, b, lambda x, n: _unsigned(x) >> n, np.uint64(0)).astype(np.int64), a.dtype)


@handles("stablehlo.shift_right_arithmetic")
def _shift_right_arithmetic(frame: Frame, op: Operation, a: Array, b: Array) -> Array:
    bits = bit_width(a.dtype)
    signed = widen(a).astype(np.int64)
    if not is_signed(a.dtype):
        signed = _unsigned(a).astype(np.int64)
        signed = signed - ((signed >> (bits - 1) & 1) << bits) if bits < 64 else signed
    return narrow(_shift(a, b, lambda _, n: signed >> n.astype(np.int64), signed >> 63), a.dtype)


@handles("stablehlo.popcnt")
def _popcnt(frame: Frame, op: Operation, a: Array) -> Array:
    return narrow(np.bitwise_count(_unsigned(a)), a.dtype)


@handles("stablehlo.count_leading_zeros")
def _count_leading_zeros(frame: Frame, op: Operation, a: Array) -> Array:
    bits, width = _unsigned(a), bit_width(a.dtype)
    for distance in (1, 2, 4, 8, 16, 32):
        bits = bits | bits >> np.uint64(distance)
    return narrow(width - np.bitwise_count(bits).astype(np.int64), a.dtype)


@handles("stablehlo.select")
def _select(frame: Frame, op: Operation, pred: Array, on_true: Array, on_false: Array) -> Array:
    rank = max(on_true.ndim, on_false.ndim)
    return np.where(pred.reshape(pred.shape + (1,) * (rank - pred.ndim)), on_true, on_false)


@handles("stablehlo.clamp")
def _clamp(frame: Frame, op: Operation, low: Array, operand: Array, high: Array) -> Array:
    low, high = (x.reshape(x.shape + (1,) * (operand.ndim - x.ndim)) for x in (widen(low), widen(high)))
    return narrow(np.minimum(np.maximum(widen(operand), low), high), operand.dtype)


@handles("stablehlo.convert")
def _convert(frame: Frame, op: Operation, operand: Array) -> Array:
    return convert(operand, result_dtype(op))


def convert(operand: Array, dtype: DType) -> Array:
    """Convert elements to another dtype: floats become integers by rounding towards zero, limited to their range."""
    source = widen(operand)
    if source.dtype.kind == "c" and dtype.kind != "c":
        source = source.real
    if dtype.kind == "b":
        return source != 0
    if source.dtype.kind == "f" and wide_dtype(dtype).kind in "iu":
        bits, signed = bit_width(dtype), is_signed(dtype)
        low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
        whole = np.trunc(np.where(np.isnan(source), 0, source).astype(np.float64))
        inside = np.where((whole > low) & (whole < high), whole, 0)
        exact = inside.astype(np.int64 if signed else np.uint64)
        exact = np.where(whole <= low, exact.dtype.type(low), np.where(whole >= high, exact.dtype.type(high), exact))
        return narrow(exact, dtype)
    return narrow(source, dtype)


@handles("stablehlo.reduce_precision")
def _reduce_precision(frame: Frame, op: Operation, operand: Array) -> Array:
    exponent_bits, mantissa_bits = (op.properties[name].value.data for name in ("exponent_bits", "mantissa_bits"))
    return narrow(reduce_precision(widen(operand), exponent_bits, mantissa_bits), operand.dtype)


def reduce_precision(values: Array, exponent_bits: int, mantissa_bits: int) -> Array:
    """Round to a format with fewer bits; subnormal numbers of that format become 0."""
    double = values.dtype == np.float64
    integer, width, fraction = (np.uint64, 64, 52) if double else (np.uint32, 32, 23)
    bits = values.view(integer)
    one = integer(1)
    if mantissa_bits < fraction:
        drop = fraction - mantissa_bits
        odd = bits >> integer(drop) & one
        bits = (bits + odd + integer((1 << drop - 1) - 1)) & ~integer((1 << drop) - 1)
    if exponent_bits < width - 1 - fraction:
        bias, small = (1 << width - 2 - fraction) - 1, (1 << exponent_bits - 1) - 1
        exponent = bits & integer(((1 << width - 1 - fraction) - 1) << fraction)
        signs = bits & integer(1 << width - 1)
        infinity = integer(((1 << width - 1 - fraction) - 1) << fraction)
        bits = np.where(exponent > integer(bias + small << fraction), signs | infinity, bits)
        bits = np.where(exponent <= integer(bias - small << fraction), signs, bits)
    return np.where(np.isnan(values), values, bits.view(values.dtype))


@handles("stablehlo.compare")
def _compare(frame: Frame, op: Operation, a: Array, b: Array) -> Array:
    kind = op.properties.get("compare_type")
    if kind is not None and kind.data == "TOTALORDER" and is_float(a.dtype):
        a, b = _total_order(a), _total_order(b)
    return compare(op.properties["comparison_direction"].data, widen(a), widen(b))


def compare(direction: str, a: Array, b: Array) -> Array:
    """Compare elements."""
    functions: dict[str, Callable[[Any, Any], Any]] = {
        "EQ": np.equal,
        "NE": np.not_equal,
        "GE": np.greater_equal,
        "GT": np.greater,
        "LE": np.less_equal,
        "LT": np.less,
    }
    return functions[str(direction)](a, b)


def _total_order(a: Array) -> Array:
    """Return integers in the order of floats: -NaN, -inf, ..., -0, 0, ..., inf, NaN."""
    bits = a.view(np.dtype(f"i{a.dtype.itemsize}"))
    return np.where(bits < 0, ~bits ^ np.iinfo(bits.dtype).min, bits)
