"""How XLA's partitioner computes a scatter of sharded updates into a sharded input."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from xdsl.ir import SSAValue

from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.shapes import rank_of, shape_of
from pyshardy.dialects.stablehlo.data_movement import ScatterOp
from pyshardy.report.cost.xla_conversions import compute_as, reshard_operand, with_axes, with_dim, without
from pyshardy.report.cost.xla_estimates import Estimate, of_conversions
from pyshardy.report.cost.xla_scatters import Way, inputs_beside, way_of
from pyshardy.report.cost.xla_steps import Axes
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.indexing import scatter as rule_of
from pyshardy.rules.lookup import RuleFinder
from pyshardy.rules.op_data import numbers
from pyshardy.sharding import AxisRef, Mesh, OpShardingRule, TensorSharding
from pyshardy.sharding.axis_lists import flattened


def rule_of_rows(op: ScatterOp) -> OpShardingRule | None:
    """Return the rule of a scatter of windows with one row along a dimension, by which XLA computes it in shards of the
    rows of its inputs; None for others."""
    has_rows = any(size > rows == 1 for *_, size, rows in _sizes_of_windows(op))
    return rule_of(op, rows_in_shards=True) if has_rows else None


def _sizes_of_windows(op: ScatterOp) -> list[tuple[int, int, int, int]]:
    """The dimensions of inputs that updates have, those of the updates, and the sizes of both."""
    dims, first, last = numbers(op, "scatter_dimension_numbers"), op.operands[0], op.operands[len(op.results) + 1]
    hidden = {*dims.inserted_window_dims, *dims.input_batching_dims}
    shown = [dim for dim in range(rank_of(first.type)) if dim not in hidden]
    pairs = zip(shown, sorted(dims.update_window_dims), strict=True)
    return [(dim, out, shape_of(first.type)[dim], shape_of(last.type)[out]) for dim, out in pairs]


def scatter_updates(scatter: Scatter, rules: RuleFinder, shards: Shards) -> None:
    """Let each device add up its part of the updates, or bring the updates to where the shards of the inputs are."""
    if not _sum_updates(scatter, rules, shards):
        _put_updates(scatter, shards)


@dataclass(frozen=True)
class Scatter:
    """A scatter whose inputs and updates are sharded."""

    op: ScatterOp
    source: TensorSharding
    update: TensorSharding
    windows: tuple[tuple[int, int], ...]
    """The dimensions of inputs that updates have whole, and those of the updates."""
    rows: tuple[int, ...]
    """The dimensions of inputs of which updates have one row, or that they do not have."""

    @staticmethod
    def of(op: ScatterOp) -> Scatter | None:
        """Return the scatter of an op; None if no input, update or result has a sharding, or one is unreduced."""
        count = len(op.results)
        dims = numbers(op, "scatter_dimension_numbers")
        first, last = op.operands[0], op.operands[count + 1]
        known = [get_sharding(value) for value in (first, last, *op.results)]
        name = next((one.mesh for one in known if one is not None), None)
        if name is None or any(one is not None and (one.mesh != name or one.unreduced) for one in known):
            return None
        source, update = (
            one or TensorSharding.closed(name, ((),) * rank_of(value.type))
            for one, value in zip(known, (first, last), strict=False)
        )
        if not source.dims or not update.dims:
            return None
        sizes = _sizes_of_windows(op)
        windows = tuple((dim, out) for dim, out, size, rows in sizes if size == rows)
        rows = (*dims.inserted_window_dims, *(dim for dim, _, size, rows in sizes if size > rows == 1))
        return Scatter(op, source, update, windows, tuple(sorted(rows)))

    @property
    def inputs(self) -> Sequence[SSAValue]:
        """What updates are put into."""
        return self.op.operands[: len(self.op.results)]

    @property
    def first_operands(self) -> tuple[SSAValue, SSAValue, SSAValue]:
        """An input, the indices, and its updates."""
        count = len(self.op.results)
        return self.op.operands[0], self.op.operands[count], self.op.operands[count + 1]

    def shared(self, dims: Iterable[int]) -> list[int]:
        """Of the dimensions of the inputs, those that have an axis along which updates differ."""
        return [dim for dim in dims if self.added.intersection(self.source.dims[dim].axes)]

    @property
    def added(self) -> frozenset[AxisRef]:
        """The axes along which devices have different updates."""
        return frozenset(axis for _, dim in self.batch_dims for axis in self.update.dims[dim].axes)

    @cached_property
    def batch_dims(self) -> list[tuple[int, int]]:
        """The dimensions of indices, and of updates, along which devices have different updates."""
        dims, indices = numbers(self.op, "scatter_dimension_numbers"), self.op.operands[len(self.op.results)]
        of_updates = [dim for dim in range(len(self.update.dims)) if dim not in dims.update_window_dims]
        of_indices = [dim for dim in range(rank_of(indices.type)) if dim != dims.index_vector_dim]
        return [
            (index, dim)
            for index, dim in zip(of_indices, of_updates, strict=True)
            if self.update.dims[dim].axes and index not in dims.scatter_indices_batching_dims
        ]

    def way(self, shards: Shards, along: Collection[int] | None = None) -> Way | None:
        """Return how XLA brings updates and indices to the shards of the inputs, or to those along some dimensions of
        them; None if unknown."""
        dims, indices = numbers(self.op, "scatter_dimension_numbers"), self.op.operands[len(self.op.results)]
        mesh, given, batch_dims = shards.mesh_of(self.inputs[0]), get_sharding(indices), self.batch_dims
        if mesh is None or given is None or not batch_dims:
            return None
        batch = [self.update.dims[dim].axes for _, dim in batch_dims]
        if [given.dims[dim].axes for dim, _ in batch_dims] != batch:
            return None
        axes = [() if along is not None and dim not in along else one.axes for dim, one in enumerate(self.source.dims)]
        if any(self.update.dims[out].axes not in ((), axes[dim]) for dim, out in self.windows):
            return None
        kinds = self.rows, [dim for dim, _ in self.windows], sorted(dims.input_batching_dims)
        if any(axes[dim] for dim in range(len(axes)) if not any(dim in some for some in kinds)):
            return None
        rows, windows, others = (flattened(axes[dim] for dim in some) for some in kinds)
        return way_of(batch, rows, windows, others, mesh)

    def in_shards(self, dims: Collection[int]) -> TensorSharding:
        """Return the sharding of updates that are in shards like the inputs along these dimensions of the inputs."""
        new = {out: self.source.dims[dim] for dim, out in self.windows}
        known = {out for dim, out in self.windows if dim in dims}
        return self.update.with_dims(
            tuple(new[dim] if dim in known else old for dim, old in enumerate(self.update.dims))
        )

    def stops(self, update: TensorSharding, way: Way) -> list[TensorSharding]:
        """Return the shardings of updates on their way."""
        dims = [dim for _, dim in self.batch_dims]
        return [_with_windows(_with_dims(update, dims, stop.batch), self, stop.has_windows) for stop in way.updates]


def _sum_updates(scatter: Scatter, rules: RuleFinder, shards: Shards) -> bool:
    """Let each device add its part of the updates to what groups of devices have of the input, and sum, unless XLA
    estimates less for updates that are brought to the shards of the input.

    Return whether that is how XLA computes the op.
    """
    op = scatter.op
    rule = rules.rule_of(op)
    mesh = shards.mesh_of(scatter.inputs[0])
    if rule is None or mesh is None or not rule.reduction or not scatter.added:
        return False
    shared = scatter.shared((*scatter.rows, *(dim for dim, _ in scatter.windows)))
    added = tuple(sorted(scatter.added))
    if not _is_summed(scatter, added, mesh, shards):
        return False
    for index, value in enumerate(scatter.inputs):
        sharding = get_sharding(value)
        if sharding is not None and shared:
            whole, wanted = without(sharding, shared), _beside(sharding, added, mesh)
            reshard_operand(op, index, wanted, [whole] if whole != wanted else [])
    for result in op.results:
        sharding = get_sharding(result)
        if sharding is not None:
            compute_as(result, _beside(sharding, added, mesh))
    return True


def _is_summed(scatter: Scatter, added: tuple[AxisRef, ...], mesh: Mesh, shards: Shards) -> bool:
    """Return whether XLA estimates less for devices that each add up their part of the updates, than for updates that
    are brought to the shards of the input. It takes the dimensions that updates have whole together, and the others."""
    windows = {dim for dim, _ in scatter.windows if scatter.source.dims[dim].axes}
    left = [windows, {dim for dim, one in enumerate(scatter.source.dims) if one.axes} - windows]
    known: frozenset[int] = frozenset()
    while any(map(scatter.shared, left)):
        found = [(_estimate_of_put(scatter, dims, known, mesh, shards), dims) for dims in left if dims]
        put, dims = min(found, key=lambda one: one[0])
        if _estimate_of_sum(scatter, added, known, mesh, shards) < put:
            return True
        if scatter.shared(dims):
            return False
        known, left = known | dims, [one for one in left if one is not dims]
    return True


def _estimate_of_sum(
    scatter: Scatter, added: tuple[AxisRef, ...], known: Collection[int], mesh: Mesh, shards: Shards
) -> Estimate:
    """Estimate for devices that each add up their part of the updates, in groups that have shards along the dimensions
    `known`. In each group, all devices have the rest of the input; XLA does not estimate groups of these groups."""
    one, indices, updates = scatter.first_operands
    wanted = _beside(scatter.source, added, mesh)
    whole = without(wanted, [dim for dim in range(len(wanted.dims)) if dim not in known])
    update = scatter.in_shards(known)
    here = without(update, [out for dim, out in scatter.windows if dim not in known])
    found = of_conversions(one.type, (scatter.source, wanted, whole), mesh, shards)
    found = found.and_then(of_conversions(updates.type, (update, here), mesh, shards))
    memory = shards.bytes_of(one.type, whole) + shards.bytes(indices) + shards.bytes_of(updates.type, here)
    found = found.and_then(Estimate(memory, 2 * shards.bytes_of(one.type, wanted)))
    return found.and_then(of_conversions(one.type, (wanted, scatter.source), mesh, shards))


def _estimate_of_put(
    scatter: Scatter, dims: Collection[int], known: Collection[int], mesh: Mesh, shards: Shards
) -> Estimate:
    """Estimate for updates that are brought to the shards of the input along some dimensions, in groups that have
    shards along the dimensions `known`. In each group, all devices have all else whole."""
    one, indices, updates = scatter.first_operands
    way, given = scatter.way(shards, {*dims, *known}), get_sharding(indices)
    update = scatter.in_shards(known)
    batch = [dim for dim in range(len(update.dims)) if dim not in {out for _, out in scatter.windows}]
    needed = without(scatter.in_shards({*dims, *known}), batch)
    stops = [update, *(() if way is None else scatter.stops(update, way)), needed]
    here = without(scatter.source, [dim for dim in range(len(scatter.source.dims)) if dim not in {*dims, *known}])
    found = of_conversions(updates.type, stops, mesh, shards)
    found = found.and_then(of_conversions(one.type, (scatter.source, here), mesh, shards))
    if given is not None:
        whole = without(given, range(len(given.dims)))
        found = found.and_then(of_conversions(indices.type, (given, whole), mesh, shards))
    memory = shards.bytes_of(one.type, here), shards.bytes_of(indices.type, None), shards.bytes_of(updates.type, needed)
    return found.and_then(Estimate(sum(memory)))


def _beside(sharding: TensorSharding, added: tuple[AxisRef, ...], mesh: Mesh) -> TensorSharding:
    order = [dim for dim, one in enumerate(sharding.dims) if not set(added).isdisjoint(one.axes)]
    return with_axes(sharding, inputs_beside(added, [one.axes for one in sharding.dims], order[::-1], mesh))


def _put_updates(scatter: Scatter, shards: Shards) -> None:
    """Bring updates and indices to where the shards of the inputs are, as XLA does."""
    way = scatter.way(shards)
    if way is None and not scatter.added:
        _put_whole_batch(scatter)
        return
    if way is None:
        _shard_windows_as_inputs(scatter)
        return
    op, count = scatter.op, len(scatter.op.results)
    indices = get_sharding(op.operands[count])
    if indices is not None and way.indices:
        dims = [dim for dim, _ in scatter.batch_dims]
        *between, last = (_with_dims(indices, dims, stop) for stop in way.indices)
        reshard_operand(op, count, last, between)
    for index in range(count + 1, len(op.operands)):
        sharding = get_sharding(op.operands[index])
        if sharding is not None and way.updates:
            *between, last = scatter.stops(sharding, way)
            reshard_operand(op, index, last, between)
    if way.updates or way.indices:
        for result in op.results:
            compute_as(result, scatter.source)


def _put_whole_batch(scatter: Scatter) -> None:
    """Put updates that all devices have, in shards like those of the inputs, or of the result if inputs are whole.

    Updates are gathered first along the dimensions that they have sharded otherwise, if inputs are whole, or if their
    shards are those of one dimension, and then of another one. So is a result whose shards are those of one dimension
    that updates have whole.
    """
    op, count, update = scatter.op, len(scatter.op.results), scatter.update
    whole = without(scatter.source, range(len(scatter.source.dims)))
    wanted = get_sharding(op.results[0]) or whole
    is_whole = not any(one.axes for one in scatter.source.dims)
    computed = wanted if is_whole else scatter.source
    outs = [out for _, out in scatter.windows]
    needed = _with_dims(update, outs, [computed.dims[dim].axes for dim, _ in scatter.windows])
    gathered = without(update, [out for out in outs if update.dims[out].axes != needed.dims[out].axes])
    before = [dim for dim, one in enumerate(update.dims) if one.axes]
    is_gathered = is_whole or (len(before) == 1 and not needed.dims[before[0]].axes)
    for index in range(count):
        if computed != (get_sharding(op.operands[index]) or whole):
            reshard_operand(op, index, computed)
    for index in range(count + 1, len(op.operands)):
        if update != needed:
            reshard_operand(op, index, needed, [gathered] if is_gathered and gathered not in (update, needed) else [])
    sharded = [dim for dim, one in enumerate(computed.dims) if one.axes]
    is_moved = len(sharded) == 1 and wanted.dims[sharded[0]].axes[:1] != computed.dims[sharded[0]].axes[:1]
    is_window = is_moved and sharded[0] in dict(scatter.windows)
    for result in op.results:
        if get_sharding(result) is None:
            set_sharding(result, wanted)
        compute_as(result, computed, [whole] if is_window and wanted != whole else [])


def _with_dims(sharding: TensorSharding, dims: Sequence[int], axes: Sequence[Axes]) -> TensorSharding:
    for dim, own in zip(dims, axes, strict=True):
        sharding = with_dim(sharding, dim, own)
    return sharding


def _with_windows(sharding: TensorSharding, scatter: Scatter, as_inputs: bool) -> TensorSharding:
    new = {out: scatter.source.dims[dim] for dim, out in scatter.windows} if as_inputs else {}
    return sharding.with_dims(tuple(new.get(dim, old) for dim, old in enumerate(sharding.dims)))


def _shard_windows_as_inputs(scatter: Scatter) -> None:
    """Bring the updates to the sharding of the inputs, along the dimensions that updates have whole."""
    op, count = scatter.op, len(scatter.op.results)
    source, update = scatter.source, scatter.update
    if all(source.dims[dim].axes == update.dims[out].axes for dim, out in scatter.windows):
        return
    taken = {axis for dim, _ in scatter.windows for axis in source.dims[dim].axes}
    indices = get_sharding(op.operands[count])
    if indices is not None and any(taken.intersection(dim.axes) for dim in indices.dims):
        moved = [dim for dim, one in enumerate(indices.dims) if taken.intersection(one.axes)]
        reshard_operand(op, count, without(indices, moved))
    new = {out: source.dims[dim] for dim, out in scatter.windows}
    for index in range(count + 1, len(op.operands)):
        sharding = get_sharding(op.operands[index])
        if sharding is not None:
            kept = without(sharding, [dim for dim, one in enumerate(sharding.dims) if taken.intersection(one.axes)])
            wanted = kept.with_dims(tuple(new.get(dim, old) for dim, old in enumerate(kept.dims)))
            reshard_operand(op, index, wanted)
    for result in op.results:
        compute_as(result, source)
