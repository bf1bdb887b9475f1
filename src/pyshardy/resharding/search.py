"""Search for the collectives from one sharding to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pyshardy.resharding.alignment import AxisListPerDim
from pyshardy.resharding.all_gather import all_gather
from pyshardy.resharding.all_slice import all_slice
from pyshardy.resharding.all_to_all import all_to_alls
from pyshardy.resharding.collective_permute import collective_permute
from pyshardy.resharding.layout import Layout, append, pop
from pyshardy.resharding.steps import AllGather, AllSlice, AllToAll, AxisLists, CollectivePermute, Step
from pyshardy.sharding import Mesh, MeshRef, TensorSharding, check_sharding, sharding_size

_ROUNDS = 8
"""More than any sharding needs: three were enough for 27,551 random pairs."""


@lru_cache(maxsize=1 << 14)
def steps_between(
    source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: tuple[int, ...]
) -> tuple[Step, ...]:
    """Return the collectives that convert a tensor of `shape` (a dynamic size is negative) from `source` to `target`.

    The shardings have the same rank. Their meshes have the axes of `mesh` and may differ in the order of devices. Where
    sizes do not divide each other, the steps may gather all axes that are not in position.
    """
    layout = Layout.between(source, target, mesh, shape)
    steps = tuple(_steps(layout, source, target))
    if _are_possible(source, steps, mesh, shape):
        return steps
    return tuple(_steps_by_replication(Layout.between(source, target, mesh, shape), source, target))


def _steps(layout: Layout, source: TensorSharding, target: TensorSharding) -> Iterator[Step]:
    ref = source.mesh
    for _ in range(_ROUNDS):
        if ref == target.mesh and layout.is_done:
            return
        slices = all_slice(layout)
        if any(slices):
            yield AllSlice(_frozen(slices), _now(layout, ref, target))
        if (not layout.uneven and collective_permute(layout)) or ref != target.mesh:
            ref = target.mesh
            yield CollectivePermute(_now(layout, ref, target))
        for strict in (True, False):
            for param in all_to_alls(layout, strict):
                yield AllToAll(param, _now(layout, ref, target))
        gathered = all_gather(layout)
        if any(gathered):
            yield AllGather(_frozen(gathered), _now(layout, ref, target))
        layout.uneven.clear()


def _are_possible(source: TensorSharding, steps: Sequence[Step], mesh: Mesh, shape: Sequence[int]) -> bool:
    """Return whether the shardings of all steps exist, and devices exchange shards of one size.

    This can fail where sizes do not divide each other: a permute then cannot fill its capacity, and parts of an axis
    conflict that no factorization contains together.
    """
    before = source
    for step in steps:
        if check_sharding(step.sharding, shape, mesh) is not None:
            return False
        if isinstance(step, CollectivePermute) and _parts(before, mesh) != _parts(step.sharding, mesh):
            return False
        before = step.sharding
    return True


def _parts(sharding: TensorSharding, mesh: Mesh) -> list[int]:
    return [sharding_size(dim.axes, mesh) for dim in sharding.dims]


def _steps_by_replication(layout: Layout, source: TensorSharding, target: TensorSharding) -> Iterator[Step]:
    """Gather all axes that are not in position, then slice the needed ones: always possible, at a cost in memory."""
    gathered, sliced = (_merged(lists, layout.mesh) for lists in (layout.have, layout.want))
    if any(gathered):
        for axes, last in zip(layout.axes, gathered, strict=True):
            pop(axes, last)
        yield AllGather(_frozen(gathered), _now(layout, source.mesh, target))
    if source.mesh != target.mesh:
        yield CollectivePermute(_now(layout, target.mesh, target))
    if any(sliced):
        for axes, more in zip(layout.axes, sliced, strict=True):
            for axis in more:
                append(axes, axis, layout.mesh)
        yield AllSlice(_frozen(sliced), _now(layout, target.mesh, target))


def _merged(lists: AxisListPerDim, mesh: Mesh) -> AxisListPerDim:
    merged: AxisListPerDim = [[] for _ in lists]
    for axes, into in zip(lists, merged, strict=True):
        for axis in axes:
            append(into, axis, mesh)
    return merged


def _now(layout: Layout, ref: MeshRef, target: TensorSharding) -> TensorSharding:
    return TensorSharding.closed(ref, _frozen(layout.axes), target.unreduced)


def _frozen(lists: AxisListPerDim) -> AxisLists:
    return tuple(map(tuple, lists))
