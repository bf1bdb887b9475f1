"""Gather and scatter of StableHLO."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from xdsl.ir import Operation

from tests.interpreter.data_movement import result_shape
from tests.interpreter.machine import Frame, handles
from tests.interpreter.reductions import combine_at
from tests.interpreter.values import Array, aligned, ints, lanes_of, spread, widen


def _index_vectors(indices: Array, vector_dim: int) -> Array:
    """Return indices as integers with the dimension of index vectors last."""
    indices = widen(indices).astype(np.int64)
    return indices[..., np.newaxis] if vector_dim == indices.ndim - 1 else np.moveaxis(indices, vector_dim + 1, -1)


def _along(numbers: Array, dim: int, rank: int) -> Array:
    """Return numbers as an array that varies along one dimension; lanes come first."""
    return numbers.reshape(1, *(-1 if i == dim else 1 for i in range(rank)))


def _positions(
    vectors: Array, index_map: Sequence[int], batching: Sequence[tuple[int, int]], batch_dims: Sequence[int], rank: int
) -> dict[int, Array]:
    """Return where windows start along the dimensions of the operand that have indices or are batching dimensions.

    `batch_dims` are the dimensions of the gathered (or scattered) tensor, of rank `rank`, that indices run along.
    """
    starts: dict[int, Array] = {}
    shape = [1] * rank
    for dim, size in zip(batch_dims, vectors.shape[1:-1], strict=True):
        shape[dim] = size
    for k, dim in enumerate(index_map):
        starts[dim] = vectors[..., k].reshape(vectors.shape[0], *shape)
    for dim, batch in batching:
        starts[dim] = _along(np.arange(vectors.shape[1 + batch]), batch_dims[batch], rank)
    return starts


def _batching(operand_dims: Sequence[int], index_dims: Sequence[int], vector_dim: int) -> list[tuple[int, int]]:
    """Return, for each batching dimension of the operand, which dimension it is of those that indices run along."""
    return [(dim, index - (index > vector_dim)) for dim, index in zip(operand_dims, index_dims, strict=True)]


@handles("stablehlo.gather")
def _gather(frame: Frame, op: Operation, operand: Array, indices: Array) -> Array:
    return _gathered(op, operand, indices, ints(op.properties["slice_sizes"]))


@handles("stablehlo.dynamic_gather")
def _dynamic_gather(frame: Frame, op: Operation, operand: Array, indices: Array, sizes: Array) -> Array:
    return _gathered(op, operand, indices, [int(n) for n in sizes[0]])


def _gathered(op: Operation, operand: Array, indices: Array, sizes: Sequence[int]) -> Array:
    """Read windows of the operand; starts are moved such that windows are inside it."""
    numbers: Any = op.properties["dimension_numbers"]
    n = numbers.data
    shape = result_shape(op)
    rank = len(shape)
    batch_dims = [dim for dim in range(rank) if dim not in n.offset_dims]
    dropped = {*n.collapsed_slice_dims, *n.operand_batching_dims}
    kept = [dim for dim in range(operand.ndim - 1) if dim not in dropped]
    vectors = _index_vectors(indices, n.index_vector_dim)
    batching = _batching(n.operand_batching_dims, n.start_indices_batching_dims, n.index_vector_dim)
    starts = _positions(vectors, n.start_index_map, batching, batch_dims, rank)
    lanes = lanes_of(operand, indices)
    places: list[Array] = [np.arange(lanes if operand.shape[0] > 1 else 1).reshape(-1, *(1,) * rank)]
    for dim, (whole, size) in enumerate(zip(operand.shape[1:], sizes, strict=True)):
        start = np.clip(starts.get(dim, np.zeros((1,) * (rank + 1), int)), 0, whole - size)
        inside = _along(np.arange(size), n.offset_dims[kept.index(dim)], rank) if dim in kept else 0
        places.append(start + inside)
    return np.broadcast_to(operand[tuple(np.broadcast_arrays(*places))], (lanes, *shape))


@handles("stablehlo.scatter")
def _scatter(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    numbers: Any = op.properties["scatter_dimension_numbers"]
    n = numbers.data
    count = len(op.results)
    operands = aligned(*operands)
    inputs, indices, updates = operands[:count], operands[count], operands[count + 1 :]
    lanes, shape = inputs[0].shape[0], inputs[0].shape[1:]
    rank = updates[0].ndim - 1
    batch_dims = [dim for dim in range(rank) if dim not in n.update_window_dims]
    dropped = {*n.inserted_window_dims, *n.input_batching_dims}
    kept = [dim for dim in range(len(shape)) if dim not in dropped]
    vectors = _index_vectors(indices, n.index_vector_dim)
    batching = _batching(n.input_batching_dims, n.scatter_indices_batching_dims, n.index_vector_dim)
    starts = _positions(vectors, n.scatter_dims_to_operand_dims, batching, batch_dims, rank)
    # A window that is not inside the operand as a whole is left out.
    valid: Array = np.ones((1,) * (rank + 1), bool)
    place: Array = np.zeros((1,) * (rank + 1), np.int64)
    for dim, whole in enumerate(shape):
        update_dim = n.update_window_dims[kept.index(dim)] if dim in kept else None
        size = 1 if update_dim is None else updates[0].shape[1 + update_dim]
        start = starts.get(dim, np.zeros((1,) * (rank + 1), np.int64))
        valid = valid & (start >= 0) & (start <= whole - size)
        place = place * whole + start + (0 if update_dim is None else _along(np.arange(size), update_dim, rank))
    places = spread(
        np.broadcast_to(np.where(valid, place, -1), (max(len(valid), len(place)), *updates[0].shape[1:])), lanes
    )
    results = [value.reshape(lanes, -1).copy() for value in inputs]
    combine_at(
        frame, op.regions[0], results, places.reshape(lanes, -1), [update.reshape(lanes, -1) for update in updates]
    )
    return [result.reshape(lanes, *shape) for result in results]
