"""A stronger lower bound of the time of a program: no time below it leaves every fragment a window to run in.

For an assumed time, each fragment must start after what it needs and end early enough for what needs it. On a mesh,
which runs one fragment at a time, edge finding (Carlier and Pinson 1989) narrows these windows further, and so does its
memory limit; if a window gets too small, the time cannot be reached. Probing (Martin and Shmoys 1996) finds out more:
if a fragment cannot run in a part of its window at either end, that part is cut off.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pyshardy.schedule.bounds import Relaxation
from pyshardy.schedule.timetable import MemoryTimetable

_TOLERANCE = 1e-9
_TRIALS = 12
_PARTS = (0.5, 0.25, 0.1)
"""The parts of a window that are probed."""
_SHORTEST = 1e-6
"""The least freedom of a fragment whose window is probed."""


@dataclass(frozen=True)
class _Windows:
    """The relaxed program, and what edge finding needs of it."""

    relaxation: Relaxation
    durations: Sequence[float]
    meshes: Sequence[Sequence[int]]
    memory: MemoryTimetable

    @staticmethod
    def of(relaxation: Relaxation) -> _Windows:
        program = relaxation.program
        meshes: list[list[int]] = [[] for _ in program.mesh_names]
        for number, fragment in enumerate(program.fragments):
            meshes[fragment.mesh].append(number)
        durations = [one.duration for one in program.fragments]
        return _Windows(relaxation, durations, meshes, MemoryTimetable.of(program, relaxation.limits))

    def of_time(self, time: float) -> tuple[list[float], list[float]]:
        """The earliest starts and latest ends in a run of this time."""
        return list(self.relaxation.starts), [time - rest for rest in self.relaxation.remaining]

    def narrow(self, early: list[float], late: list[float]) -> bool:
        """Narrow windows in place; return False if the fragments cannot all run in theirs."""
        while True:
            if not self._follow(early, late):
                return False
            changed = self.memory.narrow(early, late)
            if changed is None:
                return False
            if changed:
                continue
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
        edges, order, durations = self.relaxation.edges, self.relaxation.order, self.durations
        for one in order:
            end = early[one] + durations[one]
            for user, delay in edges[one]:
                if end + delay > early[user]:
                    early[user] = end + delay
        for one in reversed(order):
            for user, delay in edges[one]:
                latest = late[user] - durations[user] - delay
                if latest < late[one]:
                    late[one] = latest
        return all(
            start + length <= end + _TOLERANCE for start, length, end in zip(early, durations, late, strict=True)
        )

    def cut_off(self, one: int, at_start: bool, early: list[float], late: list[float]) -> tuple[bool, int]:
        """Cut off parts at one end of a fragment's window in which it cannot run; return whether a part was cut off,
        and the number of probes."""
        slack = late[one] - early[one] - self.durations[one]
        if slack <= _SHORTEST:
            return False, 0
        for probes, part in enumerate(_PARTS, 1):
            tried_early, tried_late = early.copy(), late.copy()
            if at_start:
                tried_late[one] = early[one] + self.durations[one] + slack * part
            else:
                tried_early[one] = late[one] - self.durations[one] - slack * part
            if not self.narrow(tried_early, tried_late):
                if at_start:
                    early[one] += slack * part
                else:
                    late[one] -= slack * part
                return True, probes
        return False, len(_PARTS)


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
    windows = _Windows.of(relaxation)

    def is_possible(time: float) -> bool:
        return windows.narrow(*windows.of_time(time))

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


def is_impossible(relaxation: Relaxation, time: float, probes: int) -> bool:
    """Return whether probing proves that no run takes at most `time`; False after about `probes` without proof."""
    windows = _Windows.of(relaxation)
    early, late = windows.of_time(time)
    if not windows.narrow(early, late):
        return True
    changed = True
    while changed:
        changed = False
        for one in sorted(relaxation.order, key=lambda fragment: late[fragment] - early[fragment]):
            for at_start in (True, False):
                is_cut = True
                while is_cut:
                    if probes <= 0:
                        return False
                    is_cut, used = windows.cut_off(one, at_start, early, late)
                    probes -= used
                    if is_cut:
                        changed = True
                        if not windows.narrow(early, late):
                            return True
    return False
