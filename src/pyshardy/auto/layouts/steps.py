"""The steps by which a value gets from one layout to another: each is one collective, or slices without any.

Most reshards are sequences of them: parts of the mesh are gathered or sliced along, moved from a dimension to another
one, or shards are permuted to those of a layout with equal shapes. Others are steps of their own, if they take less
time than the shortest path: between, they have a part of an axis where no layout has one. A step that takes as long as
a path of others is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, permutations
from typing import Any

from pyshardy.auto.layouts.layout import Layout, Layouts

_EQUAL = 1e-9
"""By which part times differ that are equal but for rounding."""
Step = tuple[Layout, Layout]
"""The layouts before and after."""
TimedStep = tuple[Layout, Layout, float]
"""The same, and the seconds between."""


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
                after = layouts.placed(before, parts, None)
                if after in possible:
                    yield before, after
            if len(dims) > 1 or (dims == {None} and parts not in together):
                continue
            for dim in range(rank):
                after = layouts.placed(before, parts, dim)
                if after != before and after in possible:
                    yield before, after
    alike: dict[tuple[int, ...], list[Layout]] = {}
    for one in points:
        alike.setdefault(tuple([layouts.count(one, dim) for dim in range(rank)]), []).append(one)
    for group in alike.values():
        yield from permutations(group, 2)


@dataclass(frozen=True, slots=True)
class StepTimes:
    """The seconds between layouts: by one step, infinite if there is none, and the least."""

    points: Sequence[Layout]
    numbers: Mapping[Layout, int]
    direct: Any
    shortest: Any

    @staticmethod
    def of(
        points: Sequence[Layout], steps: Iterable[Step], least: float, reshard: Callable[[Layout, Layout], float]
    ) -> StepTimes:
        """Return the times of steps, which `reshard` returns, and those of reshards that take less time than all paths.

        No reshard takes less time than `least`, but for slices.
        """
        import numpy as np

        numbers = {one: number for number, one in enumerate(points)}
        direct = np.full((len(points), len(points)), np.inf)
        for before, after in steps:
            direct[numbers[before], numbers[after]] = reshard(before, after)
        for one, other in np.argwhere(_shortest(direct) > least * (1 + _EQUAL)).tolist():
            if one != other:
                direct[one, other] = min(direct[one, other], reshard(points[one], points[other]))
        return StepTimes(points, numbers, direct, _shortest(direct))

    def seconds(self, before: Layout, after: Layout) -> float:
        """Return the least seconds from one layout to another."""
        return 0.0 if before == after else float(self.shortest[self.numbers[before], self.numbers[after]])

    def path(self, before: Layout, after: Layout) -> Sequence[Layout]:
        """Return the layouts on the shortest path from one to another, with both."""
        import numpy as np

        here, last = self.numbers[before], self.numbers[after]
        left = self.shortest[:, last].copy()
        left[last] = 0.0
        passed = [here]
        while here != last:
            if self.direct[here, last] <= left[here] * (1 + _EQUAL):
                here = last
            else:
                through = self.direct[here] + left
                through[[*passed, last]] = np.inf
                here = int(np.argmin(through))
            passed.append(here)
        return [self.points[one] for one in passed]

    def needed(self) -> Iterator[TimedStep]:
        """Yield the steps that take less time than all paths of others."""
        import numpy as np

        around = np.full_like(self.direct, np.inf)
        for between in range(len(self.points)):
            np.minimum(around, self.shortest[:, between, None] + self.shortest[None, between, :], out=around)
        for one, other in np.argwhere(self.direct * (1 + _EQUAL) < around).tolist():
            yield self.points[one], self.points[other], float(self.direct[one, other])


def _shortest(direct: Any) -> Any:
    """Return the least seconds of paths; infinite from a layout to itself (R. W. Floyd, *Algorithm 97: Shortest Path*,
    1962)."""
    import numpy as np

    times = direct.copy()
    for between in range(len(times)):
        np.minimum(times, times[:, between, None] + times[None, between, :], out=times)
        np.fill_diagonal(times, np.inf)
    return times
