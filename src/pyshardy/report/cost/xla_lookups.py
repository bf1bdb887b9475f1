"""How XLA's partitioner computes a lookup whose table has axes along which indices differ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.dialects.stablehlo.data_movement import GatherOp
from pyshardy.report.cost.xla_conversions import compute_as, reshard_operand, with_dim, without
from pyshardy.report.cost.xla_scatters import beside
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.op_data import ints, numbers
from pyshardy.sharding import AxisRef, Mesh, TensorSharding
from pyshardy.sharding.axis_lists import flattened


@dataclass(frozen=True)
class Lookup:
    """A lookup by indices that differ along axes which the table has too."""

    op: GatherOp
    table: TensorSharding
    indices: TensorSharding
    result: TensorSharding
    mesh: Mesh
    windows: tuple[tuple[int, int], ...]
    """The dimensions of the table that are looked up whole and sharded, and those of the result."""
    rows: tuple[int, ...]
    """The dimensions of the table that indices point into, if they are sharded."""
    index_dim: int
    """The dimension along which indices differ."""
    batch_dim: int
    """Its counterpart in the result."""

    @staticmethod
    def of(op: GatherOp, shards: Shards) -> Lookup | None:
        """Return the lookup of an op; None if it is not one, or indices differ along more dimensions."""
        table, indices, result = (get_sharding(value) for value in (*op.operands, op.results[0]))
        mesh, shape = shards.mesh_of(op.operands[0]), shape_of(op.operands[0].type)
        if table is None or indices is None or result is None or mesh is None or not result.dims:
            return None
        dims, sizes = numbers(op, "dimension_numbers"), ints(op, "slice_sizes") or ()
        hidden = {*dims.collapsed_slice_dims, *dims.operand_batching_dims}
        shown = zip([dim for dim in range(len(shape)) if dim not in hidden], sorted(dims.offset_dims), strict=True)
        windows = tuple((dim, out) for dim, out in shown if table.dims[dim].axes and sizes[dim] == shape[dim])
        rows = tuple(dim for dim in dims.collapsed_slice_dims if table.dims[dim].axes)
        of_indices = [dim for dim in range(len(indices.dims)) if dim != dims.index_vector_dim]
        of_result = [dim for dim in range(len(result.dims)) if dim not in dims.offset_dims]
        differing = [both for both in zip(of_indices, of_result, strict=True) if indices.dims[both[0]].axes]
        used = {*rows, *(dim for dim, _ in windows)}
        if len(differing) != 1 or any(one.axes and dim not in used for dim, one in enumerate(table.dims)):
            return None
        found = Lookup(op, table, indices, result, mesh, windows, rows, *differing[0])
        is_batch = found.index_dim in dims.start_indices_batching_dims
        return None if is_batch or not found.shares_axes(used) else found

    @property
    def axes(self) -> tuple[AxisRef, ...]:
        """The axes along which indices differ."""
        return self.indices.dims[self.index_dim].axes

    def shares_axes(self, dims: Iterable[int]) -> bool:
        """Return whether some of these dimensions of the table have an axis of the indices."""
        return any(not set(self.axes).isdisjoint(self.table.dims[dim].axes) for dim in dims)

    def memory_of_indices_kept(self, shards: Shards) -> int:
        """Return the bytes that the lookup needs where indices keep their axes, and the table has all rows and none of
        these axes."""
        table = without(self.table, self.rows)
        for dim, _ in self.windows:
            table = with_dim(table, dim, [axis for axis in table.dims[dim].axes if axis not in self.axes])
        return self._memory(table, self.indices, self.computed(table, self.axes), shards=shards)

    def memory_of_table_kept(self, shards: Shards) -> int:
        """Return the bytes that the lookup, or the exchange of its result, needs where the table keeps its axes."""
        result = self.computed(self.table, ())
        found = self._memory(self.table, without(self.indices, (self.index_dim,)), result, shards=shards)
        is_exchanged = self.shares_axes(dim for dim, _ in self.windows)
        return max(found, 2 * shards.bytes(self.op.results[0])) if is_exchanged else found

    def _memory(self, *of: TensorSharding, shards: Shards) -> int:
        values = (*self.op.operands, self.op.results[0])
        return sum(shards.bytes_of(value.type, one) for value, one in zip(values, of, strict=True))

    def computed(self, table: TensorSharding, batch: Sequence[AxisRef]) -> TensorSharding:
        """Return the sharding of the result as it is computed from shards of the table and of the indices."""
        found = with_dim(without(self.result, range(len(self.result.dims))), self.batch_dim, batch)
        for dim, out in self.windows:
            found = with_dim(found, out, table.dims[dim].axes)
        return found


def look_up(lookup: Lookup, shards: Shards) -> None:
    """Spread a table, or the indices, over other axes as XLA does: it computes the lookup in as many shards as before,
    if there are enough devices, and gathers the result where that has fewer.

    The indices keep their axes if the result has them too, or if rows are looked up in shards with these axes, unless
    that takes more memory.
    """
    op, table, axes = lookup.op, lookup.table, lookup.axes
    is_wanted = lookup.result.dims[lookup.batch_dim].axes == axes or lookup.shares_axes(lookup.rows)
    if is_wanted and lookup.memory_of_indices_kept(shards) <= lookup.memory_of_table_kept(shards):
        spread: dict[int, Sequence[AxisRef]] = {}
        for dim in (*(dim for dim, _ in lookup.windows), *lookup.rows):
            taken = (*axes, *flattened(spread.values()))
            spread[dim] = beside(table.dims[dim].axes, taken, lookup.mesh) or ()
        if sum(map(bool, spread.values())) == 1:
            for dim, own in spread.items():
                table = with_dim(table, dim, own)
            reshard_operand(op, 0, table)
            compute_as(op.results[0], lookup.computed(table, axes))
    else:
        of_table = flattened(one.axes for one in table.dims)
        batch = beside(axes, of_table, lookup.mesh)
        if batch or is_wanted:
            reshard_operand(op, 1, with_dim(lookup.indices, lookup.index_dim, batch or ()))
            compute_as(op.results[0], lookup.computed(table, batch or ()))
