"""Reshapes that split or combine dimensions which their shardings do not divide."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

from xdsl.ir import SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.stablehlo.data_movement import ReshapeOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.passes.sdy_partition.building import Builder, Devices, reshaped, scalar_type, shape, tensor
from pyshardy.passes.sdy_partition.conversion import Axes
from pyshardy.passes.sdy_partition.halo_exchange import DimExchange, Exchanger, manual_axis_names, rounded_shape
from pyshardy.passes.sdy_partition.reshape_groups import ReshapeGroup, reshape_groups
from pyshardy.sharding import Mesh, TensorSharding, erase_manual_axes, resolve_mesh
from pyshardy.sharding.axis_lists import add_or_merge, flattened, set_difference, sharding_size
from pyshardy.sharding.equivalence import equivalent_across_reshapes


def resolve_reshape(op: ReshapeOp, devices: Devices, enable_halo: bool) -> None:
    """Replace a reshape that needs communication by an exchange between shards, or replicate what it needs."""
    source, target = get_sharding(op.operand), get_sharding(op.result)
    known = source or target
    if known is None:
        return
    source = source or TensorSharding.fully_closed(len(shape(op.operand)), known.mesh)
    target = target or TensorSharding.fully_closed(len(shape(op.result)), known.mesh)
    mesh, other = resolve_mesh(source.mesh, devices.meshes), resolve_mesh(target.mesh, devices.meshes)
    before, after = shape(op.operand), shape(op.result)
    if mesh is None or other is None or mesh.is_maximal or other.is_maximal or min((*before, *after), default=0) < 0:
        return
    if _all_axes(source, mesh) != _all_axes(target, mesh):
        raise error(op.location, "the axes of the operand and those of the result are different", op=op)
    if source.is_fully_replicated and target.is_fully_replicated:
        return
    groups = reshape_groups(before, after)
    plan = _Plan(op, source, target, mesh, groups)
    if _is_equivalent(source, before, target, after, devices, False) and not any(map(plan.is_active, groups)):
        return
    loosely = _is_equivalent(source, before, target, after, devices, True)
    if loosely and all(group.is_pass_through(before, after) for group in groups):
        return
    if not (loosely and enable_halo and plan.resolve(devices)):
        plan.replicate(devices)


def _is_equivalent(
    source: TensorSharding,
    before: Sequence[int],
    target: TensorSharding,
    after: Sequence[int],
    devices: Devices,
    uneven: bool,
) -> bool:
    return equivalent_across_reshapes(source, before, target, after, devices.meshes, uneven)


def _all_axes(sharding: TensorSharding, mesh: Mesh) -> Axes:
    axes: Axes = ()
    for dim in sharding.dims:
        for axis in dim.axes:
            axes = add_or_merge(axes, axis, mesh)
    return axes


class _Plan:
    """What to do about a reshape of static shapes."""

    def __init__(
        self,
        op: ReshapeOp,
        source: TensorSharding,
        target: TensorSharding,
        mesh: Mesh,
        groups: Sequence[ReshapeGroup],
    ) -> None:
        self.op, self.mesh, self.groups = op, mesh, groups
        self.source, self.target = source, target
        self.before, self.after = shape(op.operand), shape(op.result)
        self.padded_before = rounded_shape(self.before, source, mesh)
        self.padded_after = rounded_shape(self.after, target, mesh)

    def is_uneven(self, group: ReshapeGroup) -> bool:
        """Return whether a dimension of a group does not divide."""
        return any(self.before[dim] != self.padded_before[dim] for dim in group.source) or any(
            self.after[dim] != self.padded_after[dim] for dim in group.target
        )

    def is_active(self, group: ReshapeGroup) -> bool:
        """Return whether a group is split or combined and does not divide."""
        return not group.is_pass_through(self.before, self.after) and self.is_uneven(group)

    def axes_of(self, group: ReshapeGroup) -> list[Axes]:
        """Return the axes of the dimensions of a group, those of the operand first."""
        found = [self.source.dims[dim].axes for dim in group.source]
        return found + [self.target.dims[dim].axes for dim in group.target]

    def can_split(self, group: ReshapeGroup) -> bool:
        """Return whether a group can be handled by an exchange between neighbors."""
        dims = [self.before[dim] for dim in group.source], [self.after[dim] for dim in group.target]
        if not all(dims) or 1 in (*dims[0], *dims[1]):
            return False
        first, other = dims[0][0], dims[1][0]
        if first % other and other % first:
            return False
        volume = math.prod(self.padded_before[dim] for dim in group.source)
        if volume != math.prod(self.padded_after[dim] for dim in group.target):
            return False
        return group.is_split(self.before, self.after)

    def resolve(self, devices: Devices) -> bool:
        """Replace the reshape by an exchange; return False if there can be none."""
        active = [group for group in self.groups if self.is_active(group)]
        if not active or not all(map(self.can_split, active)):
            return False
        exchanges: list[DimExchange] = []
        for group in self.groups:
            for dim in group.source:
                if group in active and self.source.dims[dim].sharded_size(self.mesh) > 1:
                    exchanges.append(self.exchange_of(group, dim))
        if any(one.left > 1 or one.right > 1 for one in exchanges):
            return False
        manual = manual_axis_names(
            [axes for group in self.groups if self.is_uneven(group) for axes in self.axes_of(group)], self.mesh
        )
        op, build = self.op, Builder(self.op, self.op.location, devices)
        scalar = scalar_type(tensor(op.operand).element_type)
        fill, value = build.splat(0, scalar), op.operand
        if tuple(self.padded_before) != self.before:
            value = build.pad_end(value, build.splat(0, scalar), self.padded_before, self.source)
        local = [
            size // sharding_size([axis for axis in dim.axes if axis.name in manual], self.mesh)
            for size, dim in zip(self.padded_after, self.target.dims, strict=True)
        ]
        inner = erase_manual_axes(self.target, manual)

        def finish(build: Builder, value: SSAValue, _: SSAValue) -> SSAValue:
            return build.reshape(value, local, inner)

        new = Exchanger(build, self.mesh).halo_computation(
            value, fill, self.source, self.target, exchanges, manual, self.padded_after, finish
        )
        if shape(new) != self.after:
            new = build.slice_front(new, self.after, self.target)
        replace_all_uses(op.result, new)
        erase(op)
        return True

    def exchange_of(self, group: ReshapeGroup, dim: int) -> DimExchange:
        """Return the exchange along the dimension that is split."""
        shards = self.source.dims[dim].sharded_size(self.mesh)
        size, padded = self.before[dim], self.padded_before[dim]
        tile, part = -(-size // shards), padded // shards
        counts = [self.target.dims[out].sharded_size(self.mesh) for out in group.target]
        parts = [-(-self.after[out] // count) for out, count in zip(group.target, counts, strict=True)]
        strides = [math.prod(self.after[later] for later in group.target if later > out) for out in group.target]
        left = right = 0
        communicates = False
        offsets: list[int] = []
        for shard, place in enumerate(product(*map(range, counts))):
            start = sum(at * size_ * stride for at, size_, stride in zip(place, parts, strides, strict=True))
            source, last = (at // tile if at < size else None for at in (start, start + part - 1))
            communicates |= (source is not None and source != shard) or (last is not None and last != shard)
            communicates |= source is not None and last is None
            left = max(left, 0 if source is None else shard - source)
            right = max(right, 0 if last is None else last - shard)
            offsets.append(0 if source is None else (source - shard) * tile + start - source * tile)
        axes = tuple(axis for out in group.target for axis in self.target.dims[out].axes)
        offsets = [part + left * tile + offset for offset in offsets]
        return DimExchange(dim, axes, shards, part, part, 0, 1, left, right, communicates, tuple(offsets))

    def replicate(self, devices: Devices) -> None:
        """Replicate the dimensions that are split or combined and do not divide."""
        removed: Axes = ()
        for group in self.groups:
            if self.is_active(group):
                removed += flattened(self.axes_of(group))
        removed = tuple(dict.fromkeys(removed))

        def without(sharding: TensorSharding) -> TensorSharding:
            dims = tuple(dim.with_axes(set_difference(dim.axes, removed, self.mesh)) for dim in sharding.dims)
            return TensorSharding(sharding.mesh, dims, sharding.replicated, sharding.unreduced)

        op, build = self.op, Builder(self.op, self.op.location, devices)
        value = self.reshard(build, op.operand, without(self.source))
        value = build.value(ReshapeOp, (value,), reshaped(tensor(value), self.after), None, without(self.target))
        replace_all_uses(op.result, self.reshard(build, value, self.target))
        erase(op)

    def reshard(self, build: Builder, value: SSAValue, sharding: TensorSharding) -> SSAValue:
        """Insert a reshard."""
        return build.value(ReshardOp, (value,), value.type, {"sharding": TensorShardingAttr(sharding)})
