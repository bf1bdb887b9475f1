"""How XLA's partitioner computes a lookup in a sharded table."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.shapes import rank_of, shape_of
from pyshardy.dialects.stablehlo.data_movement import GatherOp
from pyshardy.report.cost.xla_conversions import compute_as, reshard_operand, with_axes, with_dim, without
from pyshardy.report.cost.xla_scatters import all_beside, beside, shards_beside
from pyshardy.report.cost.xla_steps import Axes, extended, moved
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.op_data import ints, numbers
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, sharding_size
from pyshardy.sharding.axis_lists import flattened, free_axes, lists_overlap


@dataclass(frozen=True)
class Lookup:
    """A lookup of which the table, the indices or the result are sharded."""

    op: GatherOp
    table: TensorSharding
    indices: TensorSharding
    result: TensorSharding
    mesh: Mesh
    windows: tuple[tuple[int, int], ...]
    """The dimensions of the table that are looked up whole, and those of the result."""
    rows: tuple[int, ...]
    """The dimensions of the table that indices point into, if they are sharded."""
    batch: tuple[tuple[int, int], ...]
    """The dimensions of the indices along which rows differ, and those of the result."""

    @staticmethod
    def of(op: GatherOp, shards: Shards) -> Lookup | None:
        """Return the lookup of an op; None if it has batching dimensions, or takes parts of sharded dimensions."""
        values = (*op.operands, op.results[0])
        name = next((one.mesh for one in map(get_sharding, values) if one is not None), None)
        mesh = next(filter(None, map(shards.mesh_of, values)), None)
        if name is None or mesh is None:
            return None
        table, indices, result = (
            get_sharding(value) or TensorSharding.closed(name, ((),) * rank_of(value.type)) for value in values
        )
        if any(one.mesh != name or one.unreduced for one in (table, indices, result)) or not result.dims:
            return None
        shape, dims, sizes = shape_of(values[0].type), numbers(op, "dimension_numbers"), ints(op, "slice_sizes") or ()
        hidden = {*dims.collapsed_slice_dims, *dims.operand_batching_dims}
        shown = zip([dim for dim in range(len(shape)) if dim not in hidden], sorted(dims.offset_dims), strict=True)
        windows = tuple((dim, out) for dim, out in shown if sizes[dim] == shape[dim])
        rows = tuple(dim for dim in dims.collapsed_slice_dims if table.dims[dim].axes)
        used = {*rows, *(dim for dim, _ in windows)}
        if any(one.axes and dim not in used for dim, one in enumerate(table.dims)):
            return None
        if any(
            one.axes
            for dim, one in enumerate(indices.dims)
            if dim in (*dims.start_indices_batching_dims, dims.index_vector_dim)
        ):
            return None
        of_indices = [dim for dim in range(len(indices.dims)) if dim != dims.index_vector_dim]
        of_result = [dim for dim in range(len(result.dims)) if dim not in dims.offset_dims]
        return Lookup(op, table, indices, result, mesh, windows, rows, tuple(zip(of_indices, of_result, strict=True)))

    @property
    def axes(self) -> Axes:
        """The axes along which rows differ."""
        return flattened(self.indices.dims[dim].axes for dim, _ in self.batch)

    def with_indices_as_result(self) -> Lookup:
        """Return the lookup with more shards of the indices, if they are sharded and the result has more."""
        found = self.indices
        for dim, out in self.batch:
            own, wanted = self.indices.dims[dim].axes, self.result.dims[out].axes
            if wanted[: len(own)] == own and self.axes:
                found = with_dim(found, dim, wanted)
        axes = flattened(one.axes for one in found.dims)
        return replace(self, indices=found) if len(set(axes)) == len(axes) else self

    @property
    def differing(self) -> tuple[tuple[int, int], ...]:
        """The dimensions along which devices have different indices, and those of the result."""
        return tuple(both for both in self.batch if self.indices.dims[both[0]].axes)

    def shares_axes(self, dims: Iterable[int]) -> bool:
        """Return whether some of these dimensions of the table have an axis of the indices."""
        return any(not set(self.axes).isdisjoint(self.table.dims[dim].axes) for dim in dims)

    def keeps_indices(self, shards: Shards) -> bool:
        """Return whether XLA looks up in shards of the indices rather than in shards of the table: if that takes no
        more memory, and the table, with all rows, no more than the indices and the result have."""
        whole, table = self.table, without(self.table, self.rows)
        for dim, _ in self.windows:
            table = with_dim(table, dim, [axis for axis in table.dims[dim].axes if axis not in self.axes])
        indices = without(self.indices, [dim for dim, _ in self.batch])
        given, looked_up = self._memory(table, self.indices, shards), self._memory(whole, indices, shards)
        is_small = given[0] <= sum(looked_up[1:])
        if self.shares_axes(dim for dim, _ in self.windows):  # the result is exchanged
            return sum(given) <= max(sum(looked_up), 2 * shards.bytes(self.op.results[0]))
        return is_small and sum(given) <= sum(looked_up)

    def _memory(self, table: TensorSharding, indices: TensorSharding, shards: Shards) -> Sequence[int]:
        """Return the bytes of the table, the indices and the result."""
        values = (*self.op.operands, self.op.results[0])
        of = (table, indices, self.computed(table, indices))
        return [shards.bytes_of(value.type, one) for value, one in zip(values, of, strict=True)]

    def is_added_in_columns(self, shards: Shards) -> bool:
        """Return whether XLA adds up parts of the result in shards of the columns: where rows are looked up in shards,
        by whole indices or by those that it does not keep in shards."""
        return bool(self.rows) and (not self.axes or not self.keeps_indices(shards))

    def computed(self, table: TensorSharding, indices: TensorSharding) -> TensorSharding:
        """Return the sharding of the result as it is computed from shards of the table and of the indices."""
        dims: list[Axes] = [()] * len(self.result.dims)
        for dim, out in self.batch:
            dims[out] = indices.dims[dim].axes
        for dim, out in self.windows:
            dims[out] = table.dims[dim].axes
        return with_axes(self.result, dims)

    def compute_with(
        self, table: TensorSharding, indices: TensorSharding, between: Sequence[TensorSharding] = ()
    ) -> None:
        """Bring the operands to these shardings, and the result from what is computed with them to its own."""
        for index, after in enumerate((table, indices)):
            before = get_sharding(self.op.operands[index])
            if (before or without(after, range(len(after.dims)))) != after:
                reshard_operand(self.op, index, after)
        if get_sharding(self.op.results[0]) is None:
            set_sharding(self.op.results[0], self.result)
        compute_as(self.op.results[0], self.computed(table, indices), between)

    def stops(self, computed: TensorSharding) -> Sequence[TensorSharding]:
        """Return what a result is brought to before its own sharding, if the table and the indices make it in shards.

        XLA groups devices by the columns or by the batch, whichever has more shards. If the result has other shards
        along these, the others are gathered first.
        """
        outs = [out for _, out in self.windows], [out for _, out in self.batch]
        few, many = sorted(outs, key=lambda some: sharding_size(_axes(computed, some), self.mesh))
        if sharding_size(_axes(self.result, many), self.mesh) == sharding_size(_axes(computed, many), self.mesh):
            return ()
        return (without(computed, few),) if _axes(computed, few) else ()


def look_up(lookup: Lookup, shards: Shards) -> None:
    """Compute a lookup as its table and its indices are sharded.

    If both have an axis, spread the table, or the indices, over other axes as XLA does: it computes the lookup in as
    many shards as before, if there are enough devices, and gathers the result where that has fewer. The indices keep
    their axes if the result has them too, or if rows are looked up in shards with these axes, unless that takes more
    memory.
    """
    lookup = lookup.with_indices_as_result()
    table, indices, axes = lookup.table, lookup.indices, lookup.axes
    windows = [dim for dim, _ in lookup.windows]
    if not lookup.shares_axes((*windows, *lookup.rows)):
        _compute_as_sharded(lookup, shards)
        return
    if len(lookup.differing) > 1 and lookup.shares_axes(windows):
        return
    has_axes = all(lookup.result.dims[out].axes == indices.dims[dim].axes for dim, out in lookup.differing)
    is_wanted = has_axes or lookup.shares_axes(lookup.rows)
    if is_wanted and lookup.keeps_indices(shards):
        spread: dict[int, Sequence[AxisRef]] = {}
        for dim in (*windows, *lookup.rows):
            taken = (*axes, *flattened(spread.values()))
            if table.dims[dim].axes:
                spread[dim] = beside(table.dims[dim].axes, taken, lookup.mesh) or ()
        if sum(map(bool, spread.values())) == 1:
            for dim, own in spread.items():
                table = with_dim(table, dim, own)
            lookup.compute_with(table, indices)
    else:
        of_table = flattened(one.axes for one in table.dims)
        batch = all_beside([indices.dims[dim].axes for dim, _ in lookup.batch], of_table, lookup.mesh)
        if batch is not None and (any(batch) or is_wanted):
            for (dim, _), own in zip(lookup.batch, batch, strict=True):
                indices = with_dim(indices, dim, own)
            lookup.compute_with(table, indices)


def _compute_as_sharded(lookup: Lookup, shards: Shards) -> None:
    """Compute a lookup in shards of the table and of the indices, or in as many shards as its result has, where copies
    of these make room."""
    table, indices = lookup.table, lookup.indices
    computed = lookup.computed(table, indices)
    made, wanted = (sharding_size(_axes(one, range(len(one.dims))), lookup.mesh) for one in (computed, lookup.result))
    of_table = flattened(one.axes for one in table.dims)
    taken = (*lookup.axes, *of_table)
    for dim, out in lookup.batch if made < wanted else ():
        own = _extended(indices.dims[dim].axes, lookup.result.dims[out].axes, taken, lookup.mesh)
        indices, taken = with_dim(indices, dim, own), (*taken, *own)
    for dim, out in lookup.windows if made < wanted else ():
        own = _extended(table.dims[dim].axes, lookup.result.dims[out].axes, taken, lookup.mesh)
        table, taken = with_dim(table, dim, own), (*taken, *own)
    between = lookup.stops(computed) if (table, indices) == (lookup.table, lookup.indices) else ()
    if lookup.is_added_in_columns(shards):
        between = _columns_of(lookup, lookup.computed(table, indices)) or between
    lookup.compute_with(table, indices, between)


def _columns_of(lookup: Lookup, computed: TensorSharding) -> Sequence[TensorSharding]:
    """Return what a result is brought to that is computed in shards of the batch, where XLA adds up parts of it in
    shards of the columns: as many as it wants, beside the rows of the table."""
    split = [(dim, out) for dim, out in lookup.windows if lookup.result.dims[out].axes]
    batch = [out for _, out in lookup.batch if computed.dims[out].axes]
    if len(split) != 1 or len(batch) != 1:
        return ()
    ((dim, out),), own = split, sharding_size(computed.dims[split[0][1]].axes, lookup.mesh)
    rows = _axes(lookup.table, lookup.rows)
    wanted = shards_beside(lookup.result.dims[out].axes, rows, lookup.mesh)
    if wanted <= own or wanted % own or lookup.table.dims[dim].axes:
        return ()
    dims = moved([one.axes for one in computed.dims], batch[0], out, wanted // own, lookup.mesh)
    return () if dims is None else (with_axes(computed, dims),)


def _axes(sharding: TensorSharding, dims: Iterable[int]) -> Axes:
    return flattened(sharding.dims[dim].axes for dim in dims)


def _extended(axes: Axes, wanted: Axes, taken: Axes, mesh: Mesh) -> Axes:
    """Return axes with more that are not taken: those that are wanted, or as many shards as these have if possible."""
    if wanted[: len(axes)] == axes and not lists_overlap(wanted[len(axes) :], taken):
        return wanted
    have, need = sharding_size(axes, mesh), sharding_size(wanted, mesh)
    free = free_axes((*axes, *taken), mesh)
    count = math.gcd(need // have, sharding_size(free, mesh)) if need % have == 0 else 1
    found = extended(axes, have * count, free, mesh)
    return axes if found is None else found[0]
