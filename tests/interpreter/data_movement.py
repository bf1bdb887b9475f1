"""Constants, and ops of StableHLO that move elements without computing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tests.interpreter.elementwise import result_dtype
from tests.interpreter.machine import Frame, handles
from tests.interpreter.values import (
    Array,
    InterpreterError,
    aligned,
    bit_width,
    constant_array,
    ints,
    lanes_of,
    narrow,
    shape_of,
    spread,
    uniform,
    widen,
)


def result_shape(op: Operation, index: int = 0) -> tuple[int, ...]:
    """Return the shape of a result of an op."""
    return shape_of(op.results[index].type)


def integer(op: Operation, name: str) -> int:
    """Return a property that is one integer."""
    return op.properties[name].value.data


@handles("stablehlo.constant", "sdy.constant", "chlo.constant")
def _constant(frame: Frame, op: Operation) -> Array:
    return uniform(constant_array(op.properties["value"]))


@handles("stablehlo.iota", "stablehlo.dynamic_iota")
def _iota(frame: Frame, op: Operation, *shape_operand: Array) -> Array:
    shape, dim, dtype = result_shape(op), integer(op, "iota_dimension"), result_dtype(op)
    numbers = narrow(np.arange(shape[dim]), dtype)
    return uniform(np.broadcast_to(numbers.reshape([-1 if i == dim else 1 for i in range(len(shape))]), shape))


@handles("stablehlo.optimization_barrier")
def _optimization_barrier(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    return list(operands)


@handles("stablehlo.create_token", "stablehlo.after_all")
def _token(frame: Frame, op: Operation, *tokens: None) -> None:
    return None


@handles("stablehlo.tuple")
def _tuple(frame: Frame, op: Operation, *operands: Any) -> tuple[Any, ...]:
    return operands


@handles("stablehlo.get_tuple_element")
def _get_tuple_element(frame: Frame, op: Operation, operand: tuple[Any, ...]) -> Any:
    return operand[integer(op, "index")]


@handles("stablehlo.broadcast")
def _broadcast(frame: Frame, op: Operation, operand: Array) -> Array:
    sizes = result_shape(op)
    added = len(sizes) - (operand.ndim - 1)
    return np.broadcast_to(
        operand.reshape(operand.shape[0], *(1,) * added, *operand.shape[1:]), (operand.shape[0], *sizes)
    )


@handles("stablehlo.broadcast_in_dim")
def _broadcast_in_dim(frame: Frame, op: Operation, operand: Array) -> Array:
    return broadcast_in_dim(operand, result_shape(op), ints(op.properties["broadcast_dimensions"]))


@handles("stablehlo.dynamic_broadcast_in_dim")
def _dynamic_broadcast_in_dim(frame: Frame, op: Operation, operand: Array, sizes: Array) -> Array:
    return broadcast_in_dim(operand, result_shape(op), ints(op.properties["broadcast_dimensions"]))


def broadcast_in_dim(operand: Array, shape: Sequence[int], dims: Sequence[int]) -> Array:
    """Put the dimensions of the operand at some dimensions of the result and repeat it along the others."""
    order = sorted(range(len(dims)), key=lambda i: dims[i])
    operand = operand.transpose(0, *(i + 1 for i in order))
    sizes = [1] * len(shape)
    for i, size in zip(order, operand.shape[1:], strict=True):
        sizes[dims[i]] = size
    return np.broadcast_to(operand.reshape(operand.shape[0], *sizes), (operand.shape[0], *shape))


@handles("stablehlo.reshape")
def _reshape(frame: Frame, op: Operation, operand: Array) -> Array:
    return operand.reshape(operand.shape[0], *result_shape(op))


@handles("stablehlo.dynamic_reshape")
def _dynamic_reshape(frame: Frame, op: Operation, operand: Array, shape: Array) -> Array:
    return operand.reshape(operand.shape[0], *result_shape(op))


@handles("stablehlo.transpose")
def _transpose(frame: Frame, op: Operation, operand: Array) -> Array:
    return operand.transpose(0, *(i + 1 for i in ints(op.properties["permutation"])))


@handles("stablehlo.reverse")
def _reverse(frame: Frame, op: Operation, operand: Array) -> Array:
    return np.flip(operand, [i + 1 for i in ints(op.properties["dimensions"])])


@handles("stablehlo.bitcast_convert")
def _bitcast_convert(frame: Frame, op: Operation, operand: Array) -> Array:
    source, target, shape = bit_width(operand.dtype), bit_width(result_dtype(op)), result_shape(op)
    if source < 8 or target < 8:
        return _bitcast_parts(operand, result_dtype(op), shape)
    return np.ascontiguousarray(operand).view(np.uint8).reshape(-1).view(result_dtype(op)).reshape(-1, *shape)


def _bitcast_parts(operand: Array, dtype: Any, shape: Sequence[int]) -> Array:
    """Reinterpret elements of less than a byte, or make such elements of others."""
    source, target = bit_width(operand.dtype), bit_width(dtype)
    values = widen(operand) if source < 8 else operand
    numbers = np.ascontiguousarray(values).view(f"u{values.dtype.itemsize}").astype(np.uint64)
    bits = numbers[..., np.newaxis] >> np.arange(source, dtype=np.uint64) & np.uint64(1)
    parts = bits.reshape(operand.shape[0], math.prod(shape), target)
    joined = (parts << np.arange(target, dtype=np.uint64)).sum(-1, dtype=np.uint64)
    if target < 8:
        return narrow(joined, dtype).reshape(-1, *shape)
    return joined.astype(f"u{target // 8}").view(dtype).reshape(-1, *shape)


@handles("stablehlo.slice")
def _slice(frame: Frame, op: Operation, operand: Array) -> Array:
    starts, limits, strides = (ints(op.properties[name]) for name in ("start_indices", "limit_indices", "strides"))
    return operand[(slice(None), *map(slice, starts, limits, strides))]


def _starts(operand: Array, sizes: Sequence[int], indices: Sequence[Array]) -> Array:
    """Return the starts of slices, for each lane one in each dimension, such that slices are inside the operand."""
    limits = [whole - size for whole, size in zip(operand.shape[1:], sizes, strict=True)]
    return np.stack(
        [np.clip(widen(i).astype(object), 0, limit) for i, limit in zip(aligned(*indices), limits, strict=True)], 1
    )


@handles("stablehlo.dynamic_slice")
def _dynamic_slice(frame: Frame, op: Operation, operand: Array, *indices: Array) -> Array:
    sizes = ints(op.properties["slice_sizes"])
    if not sizes:
        return operand
    starts = _starts(operand, sizes, indices)
    if (starts == starts[0]).all():
        return operand[(slice(None), *(slice(i, i + n) for i, n in zip(starts[0], sizes, strict=True)))]
    operand = spread(operand, len(starts))
    return np.stack(
        [operand[(d, *(slice(i, i + n) for i, n in zip(starts[d], sizes, strict=True)))] for d in range(len(starts))]
    )


@handles("stablehlo.dynamic_update_slice")
def _dynamic_update_slice(frame: Frame, op: Operation, operand: Array, update: Array, *indices: Array) -> Array:
    sizes = update.shape[1:]
    if not sizes:
        return update
    starts = _starts(operand, sizes, indices)
    lanes = max(lanes_of(operand, update), len(starts) if (starts != starts[0]).any() else 1)
    result = spread(operand, lanes).copy()
    for lane in range(lanes):
        start = starts[lane if len(starts) > 1 else 0]
        result[(lane, *(slice(i, i + n) for i, n in zip(start, sizes, strict=True)))] = update[
            lane if len(update) > 1 else 0
        ]
    return result


@handles("stablehlo.real_dynamic_slice")
def _real_dynamic_slice(frame: Frame, op: Operation, operand: Array, *ranges: Array) -> Array:
    starts, limits, strides = (_same_in_all_lanes(one, op) for one in ranges)
    return operand[(slice(None), *map(slice, starts, limits, strides))]


def _same_in_all_lanes(array: Array, op: Operation) -> list[int]:
    """Return numbers that shapes depend on."""
    if (array != array[0]).any():
        raise InterpreterError(f"{op.name}: a shape differs between devices")
    return [int(n) for n in array[0]]


@handles("stablehlo.concatenate")
def _concatenate(frame: Frame, op: Operation, *operands: Array) -> Array:
    return np.concatenate(aligned(*operands), axis=integer(op, "dimension") + 1)


@handles("stablehlo.pad")
def _pad(frame: Frame, op: Operation, operand: Array, value: Array) -> Array:
    names = ("edge_padding_low", "edge_padding_high", "interior_padding")
    return pad(operand, value, *(ints(op.properties[name]) for name in names))


@handles("stablehlo.dynamic_pad")
def _dynamic_pad(frame: Frame, op: Operation, operand: Array, value: Array, *sizes: Array) -> Array:
    return pad(operand, value, *(_same_in_all_lanes(size, op) for size in sizes))


def pad(operand: Array, value: Array, low: Sequence[int], high: Sequence[int], interior: Sequence[int]) -> Array:
    """Put a value, one for each lane, around and between elements; negative padding removes elements."""
    operand, value = aligned(operand, value)
    for axis, (before, after, between) in enumerate(zip(low, high, interior, strict=True), 1):
        count = operand.shape[axis]
        size = before + after + count + max(0, count - 1) * between
        shape = (*operand.shape[:axis], size, *operand.shape[axis + 1 :])
        filled = np.broadcast_to(value.reshape(-1, *(1,) * (operand.ndim - 1)), shape).copy()
        places = before + np.arange(count) * (between + 1)
        inside = np.flatnonzero((places >= 0) & (places < size))
        index: list[Any] = [slice(None)] * operand.ndim
        index[axis] = places[inside]
        filled[tuple(index)] = np.take(operand, inside, axis)
        operand = filled
    return operand


@handles("stablehlo.get_dimension_size")
def _get_dimension_size(frame: Frame, op: Operation, operand: Array) -> Array:
    return np.array([operand.shape[1 + integer(op, "dimension")]], np.int32)


@handles("stablehlo.set_dimension_size")
def _set_dimension_size(frame: Frame, op: Operation, operand: Array, size: Array) -> Array:
    if (size != operand.shape[1 + integer(op, "dimension")]).any():
        raise InterpreterError("stablehlo.set_dimension_size to another size is not supported")
    return operand
