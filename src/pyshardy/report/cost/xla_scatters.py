"""How XLA's partitioner brings updates to a scatter whose input has axes that updates differ along.

It takes the dimensions of the input that updates are put into, and those that updates have whole, one after the
other: those with more shards first. Each time, devices with equal shards of the input form a group, and updates differ
along as many devices of a group as before, if it has so many; what the devices of a group computed is added up.
Compiled programs show this.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from pyshardy.report.cost.xla_steps import Axes, extended
from pyshardy.sharding import AxisRef, Mesh, sharding_size
from pyshardy.sharding.axis_lists import flattened, free_axes, lists_overlap

StopT = TypeVar("StopT")


@dataclass(frozen=True)
class Stop:
    """A sharding of the updates on the way."""

    batch: tuple[Axes, ...]
    """The axes of the dimensions along which updates differ."""
    has_windows: bool
    """Whether dimensions that updates have whole are sharded as in the input."""


@dataclass(frozen=True)
class Way:
    """The shardings that XLA brings updates and indices to, one after the other."""

    updates: tuple[Stop, ...]
    indices: tuple[tuple[Axes, ...], ...]


def way_of(batch: Sequence[Axes], rows: Axes, windows: Axes, others: Axes, mesh: Mesh) -> Way | None:
    """Return the way of updates that differ along the axes of some dimensions; None if unknown.

    The input has the axes `rows` along dimensions that updates are put into, `windows` along those that they have
    whole, and `others`, which updates have alike.
    """
    if len(batch) == 1:
        return _way_of_one(batch[0], rows, windows, others, mesh)
    after = all_beside(batch, (*others, *rows, *windows), mesh)
    if after is None or (rows and windows):
        return None
    before, now = tuple(batch), tuple(after)
    if not windows:
        return Way(_different((Stop(before, False), Stop(now, False), Stop(now, True))), _different((before, now)))
    # What is moved to the shards of the windows stays along these dimensions till then, and nothing else does.
    moved = tuple(axes if lists_overlap(axes, windows) else () for axes in batch)
    stops = (Stop(moved, False), Stop(((),) * len(batch), True)) if any(moved) else ()
    return Way(_different((Stop(before, False), *stops, Stop(now, True))), _different((before, now)))


def _way_of_one(batch: Axes, rows: Axes, windows: Axes, others: Axes, mesh: Mesh) -> Way:
    stages = [(windows, True), (rows, False)]
    updates, indices = [Stop((batch,), False)], [batch]
    taken, is_whole = others, False
    for axes, are_windows in sorted(stages, key=lambda one: -sharding_size(one[0], mesh)):
        if not axes:
            continue
        taken = (*taken, *axes)
        before, has_windows = indices[-1], updates[-1].has_windows or are_windows
        kept, after, count = _kept(before, taken), beside(before, taken, mesh), shards_beside(before, taken, mesh)
        if after is None:
            return Way((), ())
        if are_windows and count != sharding_size(kept, mesh) and not is_whole:
            # What has no place among the shards of the windows is gathered, if nothing of it stays where it is.
            is_whole = not kept
            updates.append(Stop((kept,), bool(kept)))
        elif not is_whole:
            updates.append(Stop((after,), has_windows))
        indices.append(after)
    last = Stop((indices[-1],), True)
    return Way(_different((*updates, last)), tuple((axes,) for axes in _different(indices)))


def inputs_beside(added: Axes, dims: Sequence[Axes], order: Sequence[int], mesh: Mesh) -> tuple[Axes, ...]:
    """Return the axes of the dimensions of an input where devices that differ along `added` add up what they computed.

    Each dimension has as many shards as before, if other axes are left for them; `order` has those that need some.
    """
    found = [() if place in order else axes for place, axes in enumerate(dims)]
    for place in order:
        found[place] = beside(dims[place], (*added, *flattened(found)), mesh) or ()
    return tuple(found)


def beside(axes: Axes, taken: Axes, mesh: Mesh) -> Axes | None:
    """Return the axes of a dimension that may not have those that are taken: it has as many shards as before, if other
    axes are left for them. None if no sub-axes make so many."""
    return _extended(_kept(axes, taken), shards_beside(axes, taken, mesh), taken, mesh)


def all_beside(dims: Sequence[Axes], taken: Axes, mesh: Mesh) -> Sequence[Axes] | None:
    """Return the axes of dimensions that may not have those that are taken: the last ones have as many shards as
    before, if other axes are left for them. None if no sub-axes make so many."""
    counts: list[int] = []
    left = mesh.total_size // sharding_size(taken, mesh)
    for axes in reversed(dims):
        counts.insert(0, math.gcd(sharding_size(axes, mesh), left))
        left //= counts[0]
    found: list[Axes] = []
    for axes, count in zip(dims, counts, strict=True):
        kept = _kept(axes, taken)
        made = _extended(kept if sharding_size(kept, mesh) <= count else (), count, (*taken, *flattened(found)), mesh)
        if made is None:
            return None
        found.append(made)
    return found


def shards_beside(axes: Axes, taken: Axes, mesh: Mesh) -> int:
    """Return how many shards a dimension has beside axes that are taken."""
    return math.gcd(sharding_size(axes, mesh), mesh.total_size // sharding_size(taken, mesh))


def _kept(batch: Axes, taken: Sequence[AxisRef]) -> Axes:
    """Return the first axes, that are not taken."""
    count = next((place for place, axis in enumerate(batch) if lists_overlap((axis,), taken)), len(batch))
    return batch[:count]


def _extended(axes: Axes, count: int, taken: Axes, mesh: Mesh) -> Axes | None:
    """Return these axes, and of those that are not taken as many as make `count` shards; None if they do not."""
    found = extended(axes, count, free_axes((*axes, *taken), mesh), mesh)
    return None if found is None else found[0]


def _different(stops: Sequence[StopT]) -> tuple[StopT, ...]:
    """Return the stops that differ from the one before, without the first."""
    return tuple([after for before, after in pairwise(stops) if before != after])
