"""A stronger lower bound of the time of a program: no time below it leaves every fragment a window to run in.

For an assumed time, each fragment must start after what it needs and end early enough for what needs it. On a mesh,
which runs one fragment at a time, edge finding (Carlier and Pinson 1989) narrows these windows further; if one gets
too small, the time cannot be reached.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pyshardy.schedule.bounds import Relaxation

_TOLERANCE = 1e-9
_TRIALS = 12


@dataclass(frozen=True)
class _Windows:
    """The relaxed program, and what edge finding needs of it."""

    durations: Sequence[float]
    edges: Sequence[Sequence[tuple[int, float]]]
    """From each fragment to those that need it, with the time in between."""
    order: Sequence[int]
    meshes: Sequence[Sequence[int]]

    def is_possible(self, starts: Sequence[float], ends: Sequence[float]) -> bool:
        """Return False if the fragments cannot all run between their earliest starts and latest ends."""
        early, late = list(starts), list(ends)
        while True:
            if not self._follow(early, late):
                return False
            changed = False
            for mesh in self.meshes:
                for sign in (1, -1):
                    # Latest ends are earliest starts if time runs backwards.
                    first, last = (early, late) if sign > 0 else (late, early)
                    lengths = [self.durations[one] for one in mesh]
                    found = _edge_finding(
                        [sign * first[one] for one in mesh], [sign * last[one] for one in mesh], lengths
                    )
                    if found is None:
                        return False
                    for one, time in zip(mesh, found, strict=True):
                        if time > sign * first[one] + _TOLERANCE:
                            first[one] = sign * time
                            changed = True
            if not changed:
                return True

    def _follow(self, early: list[float], late: list[float]) -> bool:
        """Narrow windows by what needs what."""
        for one in self.order:
            end = early[one] + self.durations[one]
            for user, delay in self.edges[one]:
                early[user] = max(early[user], end + delay)
        for one in reversed(self.order):
            for user, delay in self.edges[one]:
                late[one] = min(late[one], late[user] - self.durations[user] - delay)
        return all(
            start + length <= end + _TOLERANCE for start, length, end in zip(early, self.durations, late, strict=True)
        )


def _edge_finding(starts: Sequence[float], ends: Sequence[float], lengths: Sequence[float]) -> list[float] | None:
    """Return later earliest starts of tasks of which one runs at a time; None if they cannot all be in their windows.

    If a task cannot be before the last of a set of tasks, it starts after all of them.
    """
    found = list(starts)
    by_start = sorted(range(len(starts)), key=starts.__getitem__)
    after = [0.0] * len(starts)
    for last in set(ends):
        work, end = 0.0, -math.inf
        for task in reversed(by_start):
            if ends[task] <= last:
                work += lengths[task]
                end = max(end, starts[task] + work)
            after[task] = end
        if end > last + _TOLERANCE:
            return None
        end_of_earlier = -math.inf
        for task in by_start:
            if ends[task] <= last:
                end_of_earlier = max(end_of_earlier, starts[task] + work)
                work -= lengths[task]
                continue
            if starts[task] + work + lengths[task] > last + _TOLERANCE:
                found[task] = max(found[task], after[task])
            if end_of_earlier + lengths[task] > last + _TOLERANCE:
                found[task] = max(found[task], end)
    return found


def stronger_bound(relaxation: Relaxation, makespan: float) -> float:
    """Return a lower bound that is at least that of the relaxation; `makespan` if no run is shorter than that."""
    fragments = relaxation.program.fragments
    windows = _Windows(
        [one.duration for one in fragments],
        relaxation.edges,
        relaxation.order,
        [
            [i for i, one in enumerate(fragments) if one.mesh == mesh]
            for mesh in range(len(relaxation.program.mesh_names))
        ],
    )

    def is_possible(time: float) -> bool:
        return windows.is_possible(relaxation.starts, [time - rest for rest in relaxation.remaining])

    low, high = relaxation.bound, makespan
    if high - low <= _TOLERANCE * high:
        return low
    if not is_possible(high * (1 - 1e-7)):
        return high
    for _ in range(_TRIALS):
        middle = (low + high) / 2
        if is_possible(middle):
            high = middle
        else:
            low = middle
    return low
