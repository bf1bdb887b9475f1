"""Convert the sharding of a value to the one that a use requires, unreduced axes included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pyshardy.explicit_reshards.problem import ReshardError, agree, mesh_of
from pyshardy.propagation.projection import Axes
from pyshardy.sharding import (
    DimensionSharding,
    Mesh,
    Reduction,
    TensorSharding,
    axes_text,
    is_strict_prefix,
    set_difference,
    sort_and_merge,
)
from pyshardy.sharding.axis_lists import flattened
from pyshardy.sharding.mesh import MeshTable


@dataclass(frozen=True, slots=True)
class Reshard:
    """A reshard to `sharding`."""

    sharding: TensorSharding


@dataclass(frozen=True, slots=True)
class AllReduce:
    """A reduction over unreduced axes, of the kind of the result's `sharding` if none is given."""

    axes: Axes
    sharding: TensorSharding
    reduction: Reduction | None = None


@dataclass(frozen=True, slots=True)
class ReplicatedToUnreduced:
    """A conversion of replicated axes to unreduced axes."""

    axes: Axes
    sharding: TensorSharding


@dataclass(frozen=True, slots=True)
class ShardedToUnreduced:
    """A conversion of axes that shard dimensions to unreduced axes, by dimension."""

    axes: tuple[Axes, ...]
    sharding: TensorSharding


Conversion: TypeAlias = Reshard | AllReduce | ReplicatedToUnreduced | ShardedToUnreduced


def convert(
    source: TensorSharding | None, target: TensorSharding | None, full: bool, meshes: MeshTable
) -> tuple[Conversion, ...]:
    """Return the conversions from one sharding to another, in order.

    The default version converts only unreduced axes. Without a target, the value is replicated.
    """
    steps: tuple[Conversion, ...] = ()
    if source is not None:
        reduction = reduce_away(source, target, meshes)
        if reduction is not None:
            steps = (reduction,)
            source = reduction.sharding
    if source is not None and target is not None:
        unreducing = make_unreduced(source, target, meshes)
        if unreducing:
            steps += unreducing
            source = unreducing[-1].sharding
    if full and not agree(source, target):
        if target is None:
            assert source is not None
            target = source.fully_closed_like()
        steps += (Reshard(target),)
    return steps


def reduce_away(source: TensorSharding, target: TensorSharding | None, meshes: MeshTable) -> AllReduce | None:
    """Return the reduction over the unreduced axes that the target does not have, if any."""
    if not source.unreduced:
        return None
    mesh = mesh_of(source, meshes)
    if target is not None and mesh_of(target, meshes) != mesh:
        raise ReshardError(f"cannot reduce over {axes_text(source.unreduced)} between different meshes")
    axes = set_difference(source.unreduced, () if target is None else target.unreduced, mesh)
    if not axes:
        return None
    return AllReduce(axes, source.with_unreduced(set_difference(source.unreduced, axes, mesh)))


def make_unreduced(source: TensorSharding, target: TensorSharding, meshes: MeshTable) -> tuple[Conversion, ...]:
    """Return the conversions that add the unreduced axes of the target that a value does not have, if any."""
    if not target.unreduced:
        return ()
    mesh = mesh_of(source, meshes)
    if mesh_of(target, meshes) != mesh:
        raise ReshardError(f"cannot get unreduced axes {axes_text(target.unreduced)} from a different mesh")
    added = set_difference(target.unreduced, source.unreduced, mesh)
    if not added:
        return ()
    lost = set_difference(source.unreduced, target.unreduced, mesh)
    if lost:
        raise ReshardError(f"unreduced axes {axes_text(lost)} are lost where {axes_text(added)} are added")
    steps: list[Conversion] = []
    dims: list[DimensionSharding] = []
    sharded: list[Axes] = []
    for before, after in zip(source.dims, target.dims, strict=True):
        dropped = _dropped_end(before.axes, after.axes, mesh)
        becomes_unreduced = bool(dropped) and not set_difference(dropped, added, mesh)
        dims.append(before if becomes_unreduced else after)
        sharded.append(dropped if becomes_unreduced else ())
    if any(before.axes != now.axes for before, now in zip(source.dims, dims, strict=True)):
        steps.append(Reshard(source.with_dims(tuple(dims))))
    replicated = set_difference(added, flattened(sharded), mesh)
    if replicated:
        unreduced = sort_and_merge((*source.unreduced, *replicated), mesh)
        sharding = TensorSharding(source.mesh, tuple(dims), target.replicated, unreduced, target.reduction)
        steps.append(ReplicatedToUnreduced(replicated, sharding))
    if any(sharded):
        steps.append(ShardedToUnreduced(tuple(sharded), target))
    return tuple(steps)


def _dropped_end(before: Axes, after: Axes, mesh: Mesh) -> Axes:
    """Return the axes of `before` after those of `after`, if it starts with these; else none."""
    if not is_strict_prefix(after, before):
        return ()
    if not after:
        return before
    last, whole = after[-1], before[len(after) - 1]
    if last == whole:
        return before[len(after) :]
    rest = whole.suffix_without_overlap(last, mesh)
    if rest is None:
        raise ReshardError(f"cannot take {last} from {whole}")
    return (rest, *before[len(after) :])
