"""Gather and scatter (Shardy spec: StableHLO verification, gather/scatter)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from xdsl.ir import Operation

from pyshardy.dialects.stablehlo.dimension_numbers import GatherNumbers, ScatterNumbers
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    both,
    check_distinct,
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


class _Names(NamedTuple):
    """What gather and scatter call the same things."""

    indices: str
    index_map: str
    of_operand: str
    removed: str
    windows: str
    end: str
    """What some sentences end with."""


_GATHER = _Names("start_indices", "start_index_map", "operand_batching_dims", "collapsed_slice_dims", "offset_dims", "")
_SCATTER = _Names(
    "scatter_indices",
    "scatter_dims_to_operand_dims",
    "input_batching_dims",
    "inserted_window_dims",
    "update_window_dims",
    ".",
)


def _check_sorted(names: _Names, name: str, dims: Sequence[int]) -> None:
    if list(dims) != sorted(dims):
        fail(_not(names, f"{name} to be sorted", dims))


def _check_windows(names: _Names, dims: Sequence[int], what: str, limit: int) -> None:
    """The dimensions of windows in what comes out, or is put in."""
    _check_sorted(names, names.windows, dims)
    _check_range(names.windows, dims, what, limit)
    if len(set(dims)) != len(dims):
        fail(_not(names, f"{names.windows} to not repeat", dims))


def _not(names: _Names, what: str, dims: Sequence[int]) -> str:
    return f"expects {what}, got: {list(dims)}" if names is _GATHER else f"Expects {what}; got: {list(dims)}."


def _check_indices(
    names: _Names,
    indices: Tensor,
    operand: Tensor,
    ivd: int,
    index_map: Sequence[int],
    batching: tuple[Sequence[int], Sequence[int]],
) -> Sequence[Dim]:
    """Checks how indices address an operand, and gives the indices' dimensions but for that of the index vectors.

    `batching` are the batching dimensions of operand and indices.
    """
    if not 0 <= ivd <= indices.rank:
        fail(
            f"Expects index_vector_dim to be in range [0, rank-of('{names.indices}')] i.e. [0, {indices.rank}]. "
            f"got: {ivd}."
        )
    length = Dim(1) if ivd == indices.rank else indices.shape[ivd]
    if not sizes_compatible(length.size, len(index_map)):
        fail(
            f"{names.index_map} size ({len(index_map)}) is not equal to size of index dimension ({ivd}) of "
            f"{names.indices} ({length})"
            if names is _GATHER
            else f"Scatter op has {len(index_map)} elements in {names.index_map} and the bound of dimension "
            f"index_vector_dim={ivd} of {names.indices} is {length}. These two numbers must be equal."
        )
    of_operand, of_indices = batching
    if len(set(of_indices)) != len(of_indices):
        fail(f"expects {names.indices}_batching_dims to not repeat, got: {list(of_indices)}")
    _check_range(f"{names.indices}_batching_dims", of_indices, f"rank-of('{names.indices}')", indices.rank)
    if ivd in of_indices:
        fail(f"expects {names.indices}_batching_dims not to include index_vector_dim {ivd}{names.end}")
    check_distinct((names.index_map, names.of_operand), index_map, of_operand)
    _check_range(names.index_map, index_map, "rank-of('operand')", operand.rank)
    if len(of_operand) != len(of_indices):
        fail(f"{names.of_operand} and {names.indices}_batching_dims should have the same size{names.end}")
    for place, (mine, theirs) in enumerate(zip(of_operand, of_indices, strict=True)):
        if not sizes_compatible(operand.sizes[mine], indices.sizes[theirs]):
            fail(
                f"{names.of_operand}[{place}] and {names.indices}_batching_dims[{place}] must have compatible sizes, "
                f"but got {operand.shape[mine]} and {indices.shape[theirs]}{names.end}"
            )
    return [dim for axis, dim in enumerate(indices.shape) if axis != ivd]


def _check_removed(names: _Names, removed: Sequence[int], batching: Sequence[int], rank: int) -> None:
    """The operand's dimensions that windows do not have."""
    check_distinct((names.removed, names.of_operand), removed, batching)
    for name, dims in ((names.removed, removed), (names.of_operand, batching)):
        _check_sorted(names, name, dims)
        _check_range(name, dims, "rank-of('operand')", rank)


def _check_range(name: str, dims: Sequence[int], what: str, limit: int) -> None:
    for dim in dims:
        if not 0 <= dim < limit:
            fail(f"Expects each element of {name} to be in range [0, {what}) i.e. [0, {limit}). got: {dim}.")


def _gather(op: Operation, slice_sizes: Sequence[int] | None, slice_rank: int | None) -> Sequence[Tensor]:
    operand, indices, *_ = operands(op)
    n = cast(GatherNumbers, cast(Any, op.properties["dimension_numbers"]).data)
    if len(n.offset_dims) + len(n.collapsed_slice_dims) + len(n.operand_batching_dims) != operand.rank:
        fail(
            f"offset_dims size ({len(n.offset_dims)}) plus collapse_slice_dims size ({len(n.collapsed_slice_dims)}) "
            f"plus operand_batching_dims size ({len(n.operand_batching_dims)}) is not equal to operand rank "
            f"({operand.rank})"
        )
    _check_removed(_GATHER, n.collapsed_slice_dims, n.operand_batching_dims, operand.rank)
    batching = n.operand_batching_dims, n.start_indices_batching_dims
    outer = _check_indices(_GATHER, indices, operand, n.index_vector_dim, n.start_index_map, batching)
    if slice_rank != operand.rank:
        fail(f"slice_sizes size ({slice_rank}) not equal to operand rank ({operand.rank})")
    removed = {*n.collapsed_slice_dims, *n.operand_batching_dims}
    if slice_sizes is not None:
        _check_slice_sizes(slice_sizes, operand, n)
    rank = len(n.offset_dims) + len(outer)
    _check_windows(_GATHER, n.offset_dims, "implied-result-rank", rank)
    sizes = [DYNAMIC] * operand.rank if slice_sizes is None else static(*slice_sizes)
    inner = iter([dim for axis, dim in enumerate(sizes) if axis not in removed])
    around = iter(outer)
    return [operand.with_dims(next(inner if axis in n.offset_dims else around) for axis in range(rank))]


def _check_slice_sizes(sizes: Sequence[int], operand: Tensor, n: GatherNumbers) -> None:
    for name, dims in (
        ("collapsed_slice_dims", n.collapsed_slice_dims),
        ("operand_batching_dims", n.operand_batching_dims),
    ):
        for dim in dims:
            if sizes[dim] > 1:
                fail(f"Expects that for each dim in {name}, slice_sizes[dim] should be <= 1, but got {sizes[dim]}")
    for axis, (size, whole) in enumerate(zip(sizes, operand.sizes, strict=True)):
        if size < 0 or (whole is not None and size > whole):
            fail(f"slice size ({size}) is out of bounds for operand dimension ({operand.shape[axis]}) at index {axis}")


def _infer_gather(op: Operation) -> Sequence[Tensor]:
    sizes = numbers(op, "slice_sizes")
    return _gather(op, sizes, len(sizes))


def _infer_dynamic_gather(op: Operation) -> Sequence[Tensor]:
    return _gather(op, None, operands(op)[2].sizes[0])


def _infer_constant_dynamic_gather(op: Operation) -> Sequence[Tensor]:
    return _gather(op, constant_values(op.operands[2]), operands(op)[2].sizes[0])


# --- scatter --------------------------------------------------------------------------------------------------------


def _check_update_rank(n: ScatterNumbers, indices: Tensor, updates: Sequence[Tensor]) -> None:
    if not 0 <= n.index_vector_dim <= indices.rank:
        return  # told later
    rank = indices.rank - (n.index_vector_dim < indices.rank) + len(n.update_window_dims)
    for one in updates:
        if one.rank != rank:
            fail(
                f"expects updates tensor must be of rank {rank} ( == rank-of('scatter_indices') - 1 + "
                "size-of('update_window_dims'), where 'scatter_indices' is expanded by a trailing 1 dimension if "
                f"'index_vector_dim' == rank-of('scatter_indices')), but got {one.rank}."
            )


def _check_update_shape(n: ScatterNumbers, inputs: Tensor, updates: Tensor, outer: Sequence[Dim]) -> None:
    removed = {*n.inserted_window_dims, *n.input_batching_dims}
    inner = iter([dim for axis, dim in enumerate(inputs.shape) if axis not in removed])
    around = iter(outer)
    for axis, dim in enumerate(updates.shape):
        if axis in n.update_window_dims:
            whole = next(inner)
            if dim.size is not None and whole.size is not None and dim.size > whole.size:
                fail(
                    "expects bounds of the window dimensions of updates to not exceed the bounds of the corresponding "
                    f"dimensions of operand. For dimension {axis}, updates bound is {dim}, operand bound is {whole}."
                )
        elif not sizes_compatible(dim.size, (expected := next(around)).size):
            fail(
                "expects bounds of the scatter dimensions of updates to be same as the bounds of the corresponding "
                f"dimensions of scatter indices. For scatter dimension {axis}, updates bound is {dim} , "
                f"scatter_indices bound is {expected}."
            )


def _infer_scatter(op: Operation) -> Sequence[Tensor]:
    values = operands(op)
    count = len(values) // 2
    inputs, indices, updates = values[:count], values[count], values[count + 1 :]
    if not inputs:
        fail("requires at least one input")
    n = cast(ScatterNumbers, cast(Any, op.properties["scatter_dimension_numbers"]).data)
    for what, tensors in (("inputs", inputs), ("updates", updates)):
        if not agree(tensors):
            fail(f"Not all {what} have compatible shapes.")
    first = inputs[0]
    _check_update_rank(n, indices, updates)
    batching = n.input_batching_dims, n.scatter_indices_batching_dims
    if len(n.update_window_dims) + len(n.inserted_window_dims) + len(n.input_batching_dims) != first.rank:
        total = len(n.update_window_dims) + len(n.inserted_window_dims) + len(n.input_batching_dims)
        fail(
            "Expects rank-of operand to match size-of('update_window_dims') + size-of('inserted_window_dims') + "
            f"size-of('input_batching_dims') i.e. {total} but got {first.rank}."
        )
    _check_removed(_SCATTER, n.inserted_window_dims, n.input_batching_dims, first.rank)
    outer = _check_indices(_SCATTER, indices, first, n.index_vector_dim, n.scatter_dims_to_operand_dims, batching)
    _check_windows(_SCATTER, n.update_window_dims, "rank-of('updates')", updates[0].rank)
    for one in updates:
        _check_update_shape(n, first, one, outer)
    inits = [scalar(one.element) for one in updates]
    results = check_reducer(op.regions[0], inputs, inits, ())
    return [one.with_element(given.element) for one, given in zip(inputs, results, strict=True)]


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.gather": both(same_elements(0, names="operand, result"), inferred(_infer_gather)),
    "stablehlo.dynamic_gather": both(same_elements(0, names="operand, result"), inferred(_infer_dynamic_gather)),
    "stablehlo.scatter": checked(_infer_scatter),
}

RESULT_VERIFIERS: Mapping[str, Verifier] = {"stablehlo.scatter": inferred(_infer_scatter)}

OPERAND_VERIFIERS: Mapping[str, Verifier] = {"stablehlo.dynamic_gather": inferred(_infer_constant_dynamic_gather)}
