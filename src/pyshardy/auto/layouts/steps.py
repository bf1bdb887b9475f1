"""The steps by which a value gets from one layout to another: each is one collective, or slices without any.

Most reshards are sequences of them: the planner gathers parts of the mesh, slices along them, moves them from a
dimension to another one, or permutes shards of equal shape. Others are steps of their own, if they take less time than
the shortest path: between, they have a part of an axis where no layout has one. A step that takes as long as a path of
others is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations
from typing import Any

from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.report.cost.collectives import CollectiveKind

_EQUAL = 1e-9
"""By which part times differ that are equal but for rounding."""
TimedStep = tuple[Layout, Layout, float]
"""The layouts before and after, and the seconds between."""


@dataclass(frozen=True, slots=True)
class Step:
    """A collective, or slices, between two layouts."""

    before: Layout
    after: Layout
    kind: CollectiveKind | None = None
    """None for slices."""
    parts: tuple[int, ...] = ()
    """The parts of the mesh along which the collective communicates."""


def steps_between(points: Sequence[Layout], layouts: Layouts, rank: int) -> Iterator[Step]:
    """Yield the steps between layouts of a value."""
    possible = set(points)
    positions = range(len(layouts.parts))
    some = list(chain.from_iterable(combinations(positions, count) for count in range(1, len(positions) + 1)))
    together = [*((position,) for position in positions), *map(tuple, layouts.cut_axes)]
    for before in points:
        for parts in some:
            dims = {before[part] for part in parts}
            if None not in dims:
                after = _placed(before, parts, None)
                if after in possible:
                    yield Step(before, after, "all_gather", parts)
            if len(dims) > 1 or (dims == {None} and parts not in together):
                continue
            for dim in range(rank):
                after = _placed(before, parts, dim)
                if after != before and after in possible:
                    yield Step(before, after) if None in dims else Step(before, after, "all_to_all", parts)
    alike: dict[tuple[int, ...], list[Layout]] = {}
    for one in points:
        alike.setdefault(tuple([layouts.count(one, dim) for dim in range(rank)]), []).append(one)
    for group in alike.values():
        for before, after in permutations(group, 2):
            used = tuple([part for part in positions if before[part] is not None])
            yield Step(before, after, "collective_permute", used)


def _placed(layout: Layout, parts: Sequence[int], dim: int | None) -> Layout:
    """Return a layout with parts of the mesh that shard a dimension, or none."""
    return tuple([dim if part in parts else old for part, old in enumerate(layout)])


def needed_steps(
    points: Sequence[Layout], steps: Iterable[TimedStep], least: float, reshard: Callable[[Layout, Layout], float]
) -> Iterator[TimedStep]:
    """Yield the steps that take less time than all paths of others, and reshards that do.

    No reshard takes less time than `least`, but for slices.
    """
    import numpy as np

    number_of = {one: number for number, one in enumerate(points)}
    direct = np.full((len(points), len(points)), np.inf)
    for before, after, seconds in steps:
        one, other = number_of[before], number_of[after]
        direct[one, other] = min(direct[one, other], seconds)
    for one, other in np.argwhere(_shortest(direct) > least * (1 + _EQUAL)).tolist():
        if one != other:
            direct[one, other] = min(direct[one, other], reshard(points[one], points[other]))
    shortest = _shortest(direct)
    around = np.full_like(direct, np.inf)
    for between in range(len(points)):
        np.minimum(around, shortest[:, between, None] + shortest[None, between, :], out=around)
    for one, other in np.argwhere(direct * (1 + _EQUAL) < around).tolist():
        yield points[one], points[other], float(direct[one, other])


def _shortest(direct: Any) -> Any:
    """Return the least seconds of paths; infinite from a layout to itself."""
    import numpy as np

    times = direct.copy()
    for between in range(len(times)):
        np.minimum(times, times[:, between, None] + times[None, between, :], out=times)
        np.fill_diagonal(times, np.inf)
    return times
