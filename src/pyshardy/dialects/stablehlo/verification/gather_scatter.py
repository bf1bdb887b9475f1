"""Gather and scatter (Shardy spec: StableHLO verification, gather/scatter)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.ir import Operation

from pyshardy.dialects.stablehlo.dimension_numbers import GatherNumbers, ScatterNumbers
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    both,
    check_dimension,
    check_dimensions,
    check_length,
    check_sorted,
    check_unique,
    checked,
    constant_values,
    inferred,
    numbers,
    same_elements,
)
from pyshardy.dialects.stablehlo.verification.regions import check_reducer
from pyshardy.dialects.stablehlo.verification.shapes import (
    DYNAMIC,
    Dim,
    Tensor,
    agree,
    fail,
    operands,
    scalar,
    sizes_compatible,
    static,
)


def _check_indices(
    indices: Tensor, operand: Tensor, ivd: int, index_map: Sequence[int], batching: tuple[Sequence[int], Sequence[int]]
) -> Sequence[Dim]:
    """Checks how indices address an operand, and gives the indices' dimensions but for that of the index vectors.

    `batching` are the batching dimensions of operand and indices.
    """
    if not 0 <= ivd <= indices.rank:
        fail(f"index_vector_dim must be in the range [0, {indices.rank}], got {ivd}")
    length = Dim(1) if ivd == indices.rank else indices.shape[ivd]
    if not sizes_compatible(length.size, len(index_map)):
        fail(f"size of index map ({len(index_map)}) is not equal to size of index_vector_dim ({length})")
    of_operand, of_indices = batching
    check_dimensions("indices batching dims", of_indices, indices.rank)
    if ivd in of_indices:
        fail(f"indices batching dims must not contain index_vector_dim ({ivd})")
    check_unique("index map and operand batching dims", (*index_map, *of_operand))
    for dim in index_map:
        check_dimension("index map", dim, operand.rank)
    check_length("operand batching dims", of_operand, len(of_indices), "number of indices batching dims")
    for mine, theirs in zip(of_operand, of_indices, strict=True):
        if not sizes_compatible(operand.sizes[mine], indices.sizes[theirs]):
            fail(
                f"operand batching dim {mine} and indices batching dim {theirs} must have the same size, but got "
                f"{operand.shape[mine]} and {indices.shape[theirs]}"
            )
    return [dim for axis, dim in enumerate(indices.shape) if axis != ivd]


def _check_removed(names: tuple[str, str], removed: Sequence[int], batching: Sequence[int], rank: int) -> None:
    """The operand's dimensions that windows do not have."""
    check_unique(f"{names[0]} and {names[1]}", (*removed, *batching))
    for name, dims in zip(names, (removed, batching), strict=True):
        check_sorted(name, dims)
        for dim in dims:
            check_dimension(name, dim, rank)


def _gather(op: Operation, slice_sizes: Sequence[int] | None, slice_rank: int | None) -> Sequence[Tensor]:
    operand, indices, *_ = operands(op)
    n = cast(GatherNumbers, cast(Any, op.properties["dimension_numbers"]).data)
    if len(n.offset_dims) + len(n.collapsed_slice_dims) + len(n.operand_batching_dims) != operand.rank:
        fail(f"offset, collapsed and operand batching dims must be as many as operand rank {operand.rank}")
    _check_removed(
        ("collapsed_slice_dims", "operand_batching_dims"), n.collapsed_slice_dims, n.operand_batching_dims, operand.rank
    )
    batching = n.operand_batching_dims, n.start_indices_batching_dims
    outer = _check_indices(indices, operand, n.index_vector_dim, n.start_index_map, batching)
    if slice_rank != operand.rank:
        fail(f"slice_sizes size ({slice_rank}) not equal to operand rank ({operand.rank})")
    removed = {*n.collapsed_slice_dims, *n.operand_batching_dims}
    if slice_sizes is not None:
        _check_slice_sizes(slice_sizes, operand, removed)
    rank = len(n.offset_dims) + len(outer)
    check_sorted("offset_dims", n.offset_dims)
    check_dimensions("offset_dims", n.offset_dims, rank)
    sizes = [DYNAMIC] * operand.rank if slice_sizes is None else static(*slice_sizes)
    inner = iter([dim for axis, dim in enumerate(sizes) if axis not in removed])
    around = iter(outer)
    return [operand.with_dims(next(inner if axis in n.offset_dims else around) for axis in range(rank))]


def _check_slice_sizes(sizes: Sequence[int], operand: Tensor, removed: set[int]) -> None:
    for axis, (size, whole) in enumerate(zip(sizes, operand.sizes, strict=True)):
        if size < 0 or (whole is not None and size > whole):
            fail(f"slice size ({size}) is out of bounds for operand dimension ({operand.shape[axis]}) at index {axis}")
        if axis in removed and size > 1:
            fail(f"slice_sizes of collapsed and batching dims must be at most 1, but got {size} at index {axis}")


def _infer_gather(op: Operation) -> Sequence[Tensor]:
    sizes = numbers(op, "slice_sizes")
    return _gather(op, sizes, len(sizes))


def _infer_dynamic_gather(op: Operation) -> Sequence[Tensor]:
    return _gather(op, None, operands(op)[2].sizes[0])


def _infer_constant_dynamic_gather(op: Operation) -> Sequence[Tensor]:
    return _gather(op, constant_values(op.operands[2]), operands(op)[2].sizes[0])


# --- scatter --------------------------------------------------------------------------------------------------------


def _check_update_shape(n: ScatterNumbers, inputs: Tensor, updates: Tensor, outer: Sequence[Dim]) -> None:
    if updates.rank != len(n.update_window_dims) + len(outer):
        fail(f"expects updates tensor must be of rank {len(n.update_window_dims) + len(outer)}, but got {updates.rank}")
    removed = {*n.inserted_window_dims, *n.input_batching_dims}
    inner = iter([dim for axis, dim in enumerate(inputs.shape) if axis not in removed])
    around = iter(outer)
    for axis, dim in enumerate(updates.shape):
        if axis in n.update_window_dims:
            whole = next(inner)
            if dim.size is not None and whole.size is not None and dim.size > whole.size:
                fail(f"expects bounds of the window dimensions of updates to not exceed {whole}, but got {dim}")
        elif not sizes_compatible(dim.size, (expected := next(around)).size):
            fail(f"expects the scatter dimension {axis} of updates to be {expected}, but got {dim}")


def _infer_scatter(op: Operation) -> Sequence[Tensor]:
    values = operands(op)
    count = len(values) // 2
    inputs, indices, updates = values[:count], values[count], values[count + 1 :]
    if not inputs:
        fail("requires at least one input")
    n = cast(ScatterNumbers, cast(Any, op.properties["scatter_dimension_numbers"]).data)
    if not agree(inputs) or not agree(updates):
        fail("not all inputs and updates have compatible dimensions")
    first = inputs[0]
    batching = n.input_batching_dims, n.scatter_indices_batching_dims
    if len(n.update_window_dims) + len(n.inserted_window_dims) + len(n.input_batching_dims) != first.rank:
        fail(f"update window, inserted window and input batching dims must be as many as operand rank {first.rank}")
    _check_removed(
        ("inserted_window_dims", "input_batching_dims"), n.inserted_window_dims, n.input_batching_dims, first.rank
    )
    outer = _check_indices(indices, first, n.index_vector_dim, n.scatter_dims_to_operand_dims, batching)
    check_sorted("update_window_dims", n.update_window_dims)
    check_dimensions("update_window_dims", n.update_window_dims, updates[0].rank)
    for one in updates:
        _check_update_shape(n, first, one, outer)
    inits = [scalar(one.element) for one in updates]
    results = check_reducer(op.regions[0], inputs, inits, ())
    return [one.with_element(given.element) for one, given in zip(inputs, results, strict=True)]


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.gather": both(same_elements(0), inferred(_infer_gather)),
    "stablehlo.dynamic_gather": both(same_elements(0), inferred(_infer_dynamic_gather)),
    "stablehlo.scatter": checked(_infer_scatter),
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {"stablehlo.scatter": inferred(_infer_scatter)}

OPERAND_VERIFIERS: Mapping[str, Verifier] = {"stablehlo.dynamic_gather": inferred(_infer_constant_dynamic_gather)}
