"""Element types as NumPy dtypes, constants as arrays, and arithmetic that rounds or wraps to the element type.

Every array has a leading axis of lanes, one for each device (or for each element, inside the computation of a reduction).
An axis of size 1 there means that all lanes have the same value.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import ml_dtypes
import numpy as np
from xdsl.dialects.builtin import (
    ComplexType,
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    IndexType,
    IntegerType,
    Signedness,
    TensorType,
)
from xdsl.ir import Attribute

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]
DType: TypeAlias = np.dtype[Any]


class InterpreterError(Exception):
    """The module cannot be run: an op is not supported, or does something undefined."""


_FLOATS: dict[str, Any] = {
    "f64": np.float64,
    "f32": np.float32,
    "f16": np.float16,
    "bf16": ml_dtypes.bfloat16,
    "f8E3M4": ml_dtypes.float8_e3m4,
    "f8E4M3": ml_dtypes.float8_e4m3,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz,
    "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f8E5M2": ml_dtypes.float8_e5m2,
    "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu,
    "f4E2M1FN": ml_dtypes.float4_e2m1fn,
}
_NARROW_INTEGERS: dict[tuple[int, bool], Any] = {
    (2, True): ml_dtypes.int2,
    (2, False): ml_dtypes.uint2,
    (4, True): ml_dtypes.int4,
    (4, False): ml_dtypes.uint4,
}
_WIDE: dict[DType, DType] = {np.dtype(t): np.dtype(np.float32) for n, t in _FLOATS.items() if n not in ("f64", "f32")}
_WIDE |= {np.dtype(t): np.dtype(np.int8 if s else np.uint8) for (_, s), t in _NARROW_INTEGERS.items()}
_BITS: dict[DType, int] = {np.dtype(t): bits for (bits, _), t in _NARROW_INTEGERS.items()}
_BITS[np.dtype(ml_dtypes.float4_e2m1fn)] = 4


def dtype_of(element: Attribute) -> DType:
    """Return the dtype of an element type; signless integers are signed, `i1` is bool."""
    match element:
        case IntegerType():
            width, signed = element.width.data, element.signedness.data != Signedness.UNSIGNED
            if width == 1:
                return np.dtype(bool)
            if (width, signed) in _NARROW_INTEGERS:
                return np.dtype(_NARROW_INTEGERS[width, signed])
            if width in (8, 16, 32, 64):
                return np.dtype(f"{'i' if signed else 'u'}{width // 8}")
        case IndexType():
            return np.dtype(np.int64)
        case ComplexType():
            return np.dtype({"f32": np.complex64, "f64": np.complex128}[element.element_type.name])
        case _ if element.name in _FLOATS:
            return np.dtype(_FLOATS[element.name])
        case _:
            pass
    raise InterpreterError(f"elements of type {element} are not supported")


def shape_of(type: Attribute) -> tuple[int, ...]:
    """Return the shape of a tensor type."""
    assert isinstance(type, TensorType)
    shape = type.get_shape()
    if any(size < 0 for size in shape):
        raise InterpreterError(f"the type {type} has a dynamic dimension")
    return shape


def bit_width(dtype: DType) -> int:
    """Return the number of bits of an element; 1 for bool."""
    return 1 if dtype.kind == "b" else _BITS.get(dtype, dtype.itemsize * 8)


def is_float(dtype: DType) -> bool:
    """Whether elements are real floating-point numbers, those that NumPy does not know included."""
    return wide_dtype(dtype).kind == "f"


def is_signed(dtype: DType) -> bool:
    """Whether elements are signed integers."""
    return wide_dtype(dtype).kind == "i"


def wide_dtype(dtype: DType) -> DType:
    """Return a dtype in which NumPy computes: f32 for smaller floats, 8 bits for smaller integers."""
    return _WIDE.get(dtype, dtype)


def widen(array: Array) -> Array:
    """Return the array in a dtype in which NumPy computes."""
    wide = wide_dtype(array.dtype)
    return array if wide == array.dtype else array.astype(wide)


def narrow(array: Array, dtype: DType) -> Array:
    """Return the array in a dtype: floats are rounded, integers wrap."""
    if array.dtype == dtype:
        return array
    bits = bit_width(dtype)
    if wide_dtype(dtype).kind in "iu" and 1 < bits < 8:
        low = array.astype(np.int64) & ((1 << bits) - 1)
        if is_signed(dtype):
            low = low - ((low >> (bits - 1)) << bits)
        return low.astype(np.int8).astype(dtype)
    with np.errstate(all="ignore"):
        return array.astype(dtype)


def constant_array(attribute: Attribute) -> Array:
    """Return the elements of a dense attribute, without lanes."""
    match attribute:
        case DenseIntOrFPElementsAttr():
            data = attribute.data.data
        case DenseResourceAttr():
            blob: Any = attribute.resource_handle
            data = bytes.fromhex(blob.blob.removeprefix("0x"))[4:]
        case _:
            raise InterpreterError(f"constants of {attribute.name} are not supported")
    type: Any = attribute.type
    dtype, shape = dtype_of(type.element_type), shape_of(type)
    count = math.prod(shape)
    elements = _elements(data, dtype, count)
    if len(elements) == 1 and count != 1:
        return np.broadcast_to(elements, shape) if shape else elements.reshape(shape)
    return elements[:count].reshape(shape)


def _elements(data: bytes, dtype: DType, count: int) -> Array:
    """Return elements stored in one or more bytes each."""
    if dtype.kind == "b":
        return np.frombuffer(data, np.uint8).astype(bool)
    if bit_width(dtype) < 8 and wide_dtype(dtype).kind in "iu":
        return narrow(np.frombuffer(data, np.uint8), dtype)
    return np.frombuffer(data, dtype)


def lanes_of(*arrays: Array) -> int:
    """Return the number of lanes of arrays, some of which may have the same value in all lanes."""
    return max((array.shape[0] for array in arrays), default=1)


def aligned(*arrays: Array) -> tuple[Array, ...]:
    """Return the arrays with the same number of lanes."""
    lanes = lanes_of(*arrays)
    return tuple(spread(array, lanes) for array in arrays)


def spread(array: Array, lanes: int) -> Array:
    """Return an array with a value for each lane."""
    return array if array.shape[0] == lanes else np.broadcast_to(array, (lanes, *array.shape[1:]))


def uniform(array: Array) -> Array:
    """Return the array as the value of all lanes."""
    return array[np.newaxis]


def ints(attribute: Any, default: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the numbers of an `array<i64: ...>`, or the default if there is no attribute."""
    return tuple(default) if attribute is None else tuple(int(n) for n in attribute.get_values())


def table(attribute: Any) -> list[list[int]]:
    """Return the rows of a two-dimensional dense attribute of integers."""
    return [[int(n) for n in row] for row in constant_array(attribute)]
