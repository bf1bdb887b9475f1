"""Verify gather and scatter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from xdsl.ir import Operation

from pyshardy.diagnostics.wording import counted
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
    conflict,
    fail,
    operands,
    scalar,
    sizes_compatible,
    static,
)


class _Names(NamedTuple):
    """The names of corresponding operands and attributes of gather and scatter."""

    operand: str
    indices: str
    index_map: str
    of_operand: str
    removed: str
    windows: str


_GATHER = _Names(
    "operand", "start_indices", "start_index_map", "operand_batching_dims", "collapsed_slice_dims", "offset_dims"
)
_SCATTER = _Names(
    "input",
    "scatter_indices",
    "scatter_dims_to_operand_dims",
    "input_batching_dims",
    "inserted_window_dims",
    "update_window_dims",
)


def _check_sorted(name: str, dims: Sequence[int]) -> None:
    if list(dims) != sorted(dims):
        fail(f"expected '{name}' in ascending order, found {list(dims)}")


def _check_repeated(name: str, dims: Sequence[int]) -> None:
    for index, dim in enumerate(dims):
        if dim in dims[:index]:
            fail(f"'{name}' contains dimension {dim} twice: {list(dims)}")


def _check_windows(names: _Names, dims: Sequence[int], what: str, limit: int) -> None:
    """Verify the dimensions of windows in the result of a gather, or in the updates of a scatter."""
    _check_sorted(names.windows, dims)
    _check_range(names.windows, dims, what, limit)
    _check_repeated(names.windows, dims)


def _check_indices(
    names: _Names,
    indices: Tensor,
    operand: Tensor,
    ivd: int,
    index_map: Sequence[int],
    batching: tuple[Sequence[int], Sequence[int]],
) -> Sequence[Dim]:
    """Verify how indices address an operand, and return the dimensions of the indices except that of the index vectors.

    `batching` are the batching dimensions of operand and indices.
    """
    if not 0 <= ivd <= indices.rank:
        fail(f"expected 'index_vector_dim' in [0, {indices.rank}], found {ivd}")
    length = Dim(1) if ivd == indices.rank else indices.shape[ivd]
    if not sizes_compatible(length.size, len(index_map)):
        entries = counted(len(index_map), "entry", "entries")
        fail(f"'{names.index_map}' has {entries}, but index vectors in '{names.indices}' have length {length}")
    of_operand, of_indices = batching
    name_of_indices = f"{names.indices}_batching_dims"
    _check_repeated(name_of_indices, of_indices)
    _check_range(name_of_indices, of_indices, f"'{names.indices}'", indices.rank)
    if ivd in of_indices:
        fail(f"'{name_of_indices}' contains dimension {ivd}, which is the 'index_vector_dim'")
    check_distinct((names.index_map, names.of_operand), index_map, of_operand)
    _check_range(names.index_map, index_map, f"the {names.operand}", operand.rank)
    if len(of_operand) != len(of_indices):
        entries = counted(len(of_operand), "entry", "entries")
        fail(f"'{names.of_operand}' has {entries}, but '{name_of_indices}' has {len(of_indices)}")
    for mine, theirs in zip(of_operand, of_indices, strict=True):
        if not sizes_compatible(operand.sizes[mine], indices.sizes[theirs]):
            fail(
                f"batching dimension {mine} of the {names.operand} has size {operand.shape[mine]}, but batching "
                f"dimension {theirs} of '{names.indices}' has size {indices.shape[theirs]}"
            )
    return [dim for axis, dim in enumerate(indices.shape) if axis != ivd]


def _check_dims(
    names: _Names, windows: Sequence[int], removed: Sequence[int], batching: Sequence[int], rank: int
) -> None:
    """Verify that each dimension of the operand is one of windows or not, and those that windows do not have."""
    if len(windows) + len(removed) + len(batching) != rank:
        fail(
            f"the {names.operand} has rank {rank}, but '{names.windows}', '{names.removed}' and '{names.of_operand}' "
            f"have {len(windows)}, {len(removed)} and {len(batching)} entries"
        )
    check_distinct((names.removed, names.of_operand), removed, batching)
    for name, dims in ((names.removed, removed), (names.of_operand, batching)):
        _check_sorted(name, dims)
        _check_range(name, dims, f"the {names.operand}", rank)


def _check_range(name: str, dims: Sequence[int], what: str, limit: int) -> None:
    for dim in dims:
        if not 0 <= dim < limit:
            fail(f"expected '{name}' in [0, {limit}), the dimensions of {what}, found {dim}")


def _gather(op: Operation, slice_sizes: Sequence[int] | None, slice_rank: int | None) -> Sequence[Tensor]:
    operand, indices, *_ = operands(op)
    n = cast(GatherNumbers, cast(Any, op.properties["dimension_numbers"]).data)
    _check_dims(_GATHER, n.offset_dims, n.collapsed_slice_dims, n.operand_batching_dims, operand.rank)
    batching = n.operand_batching_dims, n.start_indices_batching_dims
    outer = _check_indices(_GATHER, indices, operand, n.index_vector_dim, n.start_index_map, batching)
    if slice_rank != operand.rank:
        entries = "an unknown number of entries" if slice_rank is None else counted(slice_rank, "entry", "entries")
        fail(f"'slice_sizes' has {entries}, but the operand has rank {operand.rank}")
    removed = {*n.collapsed_slice_dims, *n.operand_batching_dims}
    if slice_sizes is not None:
        _check_slice_sizes(slice_sizes, operand, n)
    rank = len(n.offset_dims) + len(outer)
    _check_windows(_GATHER, n.offset_dims, "the result", rank)
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
                fail(f"dimension {dim} is in '{name}', so its slice size must be 0 or 1, found {sizes[dim]}")
    for axis, (size, whole) in enumerate(zip(sizes, operand.sizes, strict=True)):
        if size < 0:
            fail(f"dimension {axis} has the negative slice size {size}")
        if whole is not None and size > whole:
            fail(f"dimension {axis} has slice size {size}, but size {whole} in the operand")


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
        return  # reported by `_check_indices`
    of_indices, of_windows = indices.rank - (n.index_vector_dim < indices.rank), len(n.update_window_dims)
    for one in updates:
        if one.rank != of_indices + of_windows:
            fail(
                f"expected updates of rank {of_indices + of_windows}, with {counted(of_indices, 'dimension')} of "
                f"'scatter_indices' and {of_windows} of windows, found rank {one.rank}"
            )


def _check_update_shape(n: ScatterNumbers, inputs: Tensor, updates: Tensor, outer: Sequence[Dim]) -> None:
    removed = {*n.inserted_window_dims, *n.input_batching_dims}
    inner = iter([(axis, dim) for axis, dim in enumerate(inputs.shape) if axis not in removed])
    around = iter(outer)
    for axis, dim in enumerate(updates.shape):
        if axis in n.update_window_dims:
            of_input, whole = next(inner)
            if dim.size is not None and whole.size is not None and dim.size > whole.size:
                fail(
                    f"window dimension {axis} of the updates has size {dim}, but dimension {of_input} of the input has "
                    f"size {whole}"
                )
        elif not sizes_compatible(dim.size, (expected := next(around)).size):
            fail(f"scatter dimension {axis} of the updates has size {dim}, but 'scatter_indices' has {expected} there")


def _infer_scatter(op: Operation) -> Sequence[Tensor]:
    values = operands(op)
    count = len(values) // 2
    inputs, indices, updates = values[:count], values[count], values[count + 1 :]
    if not inputs:
        fail("expected at least one input, found none")
    n = cast(ScatterNumbers, cast(Any, op.properties["scatter_dimension_numbers"]).data)
    for what, tensors in (("input", inputs), ("update", updates)):
        if not agree(tensors):
            one, other = conflict(tensors)
            shapes = tensors[one].shape_text, tensors[other].shape_text
            fail(f"{what} {one} has shape {shapes[0]}, but {what} {other} has {shapes[1]}")
    first = inputs[0]
    _check_update_rank(n, indices, updates)
    batching = n.input_batching_dims, n.scatter_indices_batching_dims
    _check_dims(_SCATTER, n.update_window_dims, n.inserted_window_dims, n.input_batching_dims, first.rank)
    outer = _check_indices(_SCATTER, indices, first, n.index_vector_dim, n.scatter_dims_to_operand_dims, batching)
    _check_windows(_SCATTER, n.update_window_dims, "the updates", updates[0].rank)
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
