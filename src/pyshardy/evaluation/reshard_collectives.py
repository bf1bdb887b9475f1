"""The collectives of a reshard, with what a device has before and after each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.resharding import AllGather, AllToAll, CollectivePermute, Step, steps_between
from pyshardy.sharding import AxisRef, Mesh, TensorSharding
from pyshardy.sharding.axis_lists import flattened


class ReshardCollective(NamedTuple):
    """A collective of a reshard."""

    kind: CollectiveKind
    axes: tuple[AxisRef, ...]
    before: TensorSharding
    after: TensorSharding


def reshard_collectives(
    source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: Sequence[int]
) -> Iterator[ReshardCollective]:
    """Yield the collectives that convert a tensor of a shape from one sharding to another of the same rank."""
    here = source
    for step in steps_between(source, target, mesh, tuple(shape)):
        kind, axes = _kind_and_axes(step, here)
        if kind is not None:
            yield ReshardCollective(kind, axes, here, step.sharding)
        here = step.sharding


def _kind_and_axes(step: Step, before: TensorSharding) -> tuple[CollectiveKind | None, tuple[AxisRef, ...]]:
    match step:
        case AllGather():
            return "all_gather", flattened(step.axes)
        case AllToAll():
            return "all_to_all", tuple(step.param.axes)
        case CollectivePermute():
            return "collective_permute", tuple(dict.fromkeys(axis for dim in before.dims for axis in dim.axes))
        case _:
            return None, ()
