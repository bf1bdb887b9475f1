"""Matrix products and convolutions of StableHLO."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tests.interpreter.data_movement import integer, pad, result_shape
from tests.interpreter.elementwise import result_dtype
from tests.interpreter.machine import Frame, handles
from tests.interpreter.values import Array, DType, ints, narrow, table, wide_dtype, widen


def dot(
    lhs: Array, rhs: Array, batch: Sequence[Sequence[int]], contract: Sequence[Sequence[int]], dtype: DType
) -> Array:
    """Multiply and sum over contracting dimensions; the result has batch dimensions, then those of lhs, then of rhs."""
    wide = wide_dtype(dtype)
    (left, free_left), (right, free_right) = (
        _matrices(widen(array).astype(wide, copy=False), batch[side], contract[side], side == 0)
        for side, array in enumerate((lhs, rhs))
    )
    product = np.matmul(left, right)
    batch_sizes = [lhs.shape[1 + dim] for dim in batch[0]]
    return narrow(product.reshape(product.shape[0], *batch_sizes, *free_left, *free_right), dtype)


def _matrices(array: Array, batch: Sequence[int], contract: Sequence[int], rows: bool) -> tuple[Array, list[int]]:
    """Return an array as matrices of free and contracting dimensions, and the sizes of the free ones."""
    free = [dim for dim in range(array.ndim - 1) if dim not in batch and dim not in contract]
    sizes = [[array.shape[dim + 1] for dim in dims] for dims in (batch, free, contract)]
    parts = (batch, free, contract) if rows else (batch, contract, free)
    moved = array.transpose(0, *(dim + 1 for dims in parts for dim in dims))
    columns = math.prod(sizes[1]), math.prod(sizes[2])
    return moved.reshape(array.shape[0], math.prod(sizes[0]), *(columns if rows else columns[::-1])), sizes[1]


@handles("stablehlo.dot_general")
def _dot_general(frame: Frame, op: Operation, lhs: Array, rhs: Array) -> Array:
    numbers: Any = op.properties["dot_dimension_numbers"]
    n = numbers.data
    batch = n.lhs_batching_dimensions, n.rhs_batching_dimensions
    contract = n.lhs_contracting_dimensions, n.rhs_contracting_dimensions
    return dot(lhs, rhs, batch, contract, result_dtype(op))


@handles("stablehlo.dot")
def _dot(frame: Frame, op: Operation, lhs: Array, rhs: Array) -> Array:
    return dot(lhs, rhs, ((), ()), ((lhs.ndim - 2,), (0,)), result_dtype(op))


@handles("stablehlo.einsum")
def _einsum(frame: Frame, op: Operation, lhs: Array, rhs: Array) -> Array:
    dtype = result_dtype(op)
    left, right, out = op.properties["einsum_config"].data.replace("->", ",").split(",")
    config = f"...{left},...{right}->...{out}"
    return narrow(np.einsum(config, widen(lhs), widen(rhs)).astype(wide_dtype(dtype)), dtype)


def _window(op: Operation, name: str, rank: int, default: int) -> tuple[int, ...]:
    return ints(op.properties.get(name), [default] * rank)


@handles("stablehlo.convolution")
def _convolution(frame: Frame, op: Operation, lhs: Array, rhs: Array) -> Array:
    attribute = op.properties.get("padding")
    numbers: Any = op.properties["dimension_numbers"]
    padding = table(attribute) if attribute is not None else [[0, 0]] * len(numbers.data.input_spatial_dimensions)
    return _convolve(op, lhs, rhs, padding)


@handles("stablehlo.dynamic_conv")
def _dynamic_conv(frame: Frame, op: Operation, lhs: Array, rhs: Array, padding: Array) -> Array:
    return _convolve(op, lhs, rhs, [[int(n) for n in row] for row in padding[0]])


def _convolve(op: Operation, lhs: Array, rhs: Array, padding: list[list[int]]) -> Array:
    """Sum, over the positions in the kernel, products of a strided slice of the input and the kernel there."""
    numbers: Any = op.properties["dimension_numbers"]
    n = numbers.data
    rank, dtype = len(n.input_spatial_dimensions), result_dtype(op)
    wide = wide_dtype(dtype)
    order = (n.input_batch_dimension, n.input_feature_dimension, *n.input_spatial_dimensions)
    x = widen(lhs).astype(wide, copy=False).transpose(0, *(dim + 1 for dim in order))
    order = (n.kernel_output_feature_dimension, n.kernel_input_feature_dimension, *n.kernel_spatial_dimensions)
    kernel = widen(rhs).astype(wide, copy=False).transpose(0, *(dim + 1 for dim in order))
    reversal = op.properties.get("window_reversal")
    if reversal is not None:
        kernel = np.flip(kernel, [3 + i for i, flag in enumerate(ints(reversal)) if flag])
    dilation, between = _window(op, "rhs_dilation", rank, 1), _window(op, "lhs_dilation", rank, 1)
    strides = _window(op, "window_strides", rank, 1)
    low, high = ([0, 0, *(pair[side] for pair in padding)] for side in (0, 1))
    x = pad(x, np.zeros(1, wide), low, high, [0, 0, *(d - 1 for d in between)])

    groups, batch_groups = integer(op, "feature_group_count"), integer(op, "batch_group_count")
    lanes, batch, features = x.shape[:3]
    outputs = kernel.shape[1]
    spans = [(k - 1) * d + 1 for k, d in zip(kernel.shape[3:], dilation, strict=True)]
    sizes = [max(0, (w - span) // s + 1) for w, span, s in zip(x.shape[3:], spans, strides, strict=True)]
    # [lanes, batch groups, batch, feature groups, features, spatial...] times [lanes, groups, outputs, features]
    x = x.reshape(lanes, batch_groups, batch // batch_groups, groups, features // groups, *x.shape[3:])
    count = batch_groups * groups
    weights = kernel.reshape(kernel.shape[0], count, outputs // count, *kernel.shape[2:])
    total = np.zeros((1, count, outputs // count, batch // batch_groups * math.prod(sizes)), wide)
    for place in itertools.product(*map(range, kernel.shape[3:])):
        starts = [at * d for at, d in zip(place, dilation, strict=True)]
        window = x[
            (
                ...,
                *(
                    slice(a, a + (m - 1) * s + 1, s) if m else slice(0, 0)
                    for a, m, s in zip(starts, sizes, strides, strict=True)
                ),
            )
        ]
        window = np.moveaxis(window, 2, 4).reshape(lanes, count, features // groups, -1)
        total = total + np.matmul(weights[(..., *place)], window)
    result = total.reshape(-1, outputs, batch // batch_groups, *sizes).swapaxes(1, 2)
    back = [0] * (rank + 2)
    for i, dim in enumerate((n.output_batch_dimension, n.output_feature_dimension, *n.output_spatial_dimensions)):
        back[dim] = i + 1
    result = result.transpose(0, *back)
    assert result.shape[1:] == result_shape(op)
    return narrow(result, dtype)
