"""The collectives of a reshard, with what a device has before and after each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.resharding import AllGather, AllToAll, CollectivePermute, Step
from pyshardy.sharding import AxisRef, TensorSharding
from pyshardy.sharding.axis_lists import flattened


class ReshardCollective(NamedTuple):
    """A collective of a reshard."""

    kind: CollectiveKind
    axes: tuple[AxisRef, ...]
    before: TensorSharding
    after: TensorSharding


def reshard_collectives(source: TensorSharding, steps: Iterable[Step]) -> Iterator[ReshardCollective]:
    """Yield the collectives of the steps that convert a tensor from a sharding."""
    here = source
    for step in steps:
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
