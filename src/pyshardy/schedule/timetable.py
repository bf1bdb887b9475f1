"""Windows of fragments narrowed by memory: what is certainly live at a time leaves less room for other values."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from pyshardy.schedule.program import Program

_TOLERANCE = 1e-9
Full: TypeAlias = tuple[float, float, float]
"""Start and end of a period, and the memory that is certainly used in all of it."""


@dataclass(frozen=True, slots=True)
class _Activation:
    """A value that takes memory from the start of its producer to the end of its last user on the same mesh."""

    producer: int
    users: tuple[int, ...]
    size: float


@dataclass(frozen=True, slots=True)
class MemoryTimetable:
    """The activations of each mesh with a memory limit (timetabling of cumulative resources, Beldiceanu and others)."""

    durations: Sequence[float]
    meshes: Sequence[tuple[float, Sequence[_Activation]]]

    @staticmethod
    def of(program: Program, limits: Sequence[float]) -> MemoryTimetable:
        """Return the timetable of a program whose meshes have memory limits."""
        durations = [fragment.duration for fragment in program.fragments]
        found: list[list[_Activation]] = [[] for _ in limits]
        for value in program.values:
            mesh = program.fragments[value.producer].mesh
            users = tuple(user for user in value.users if program.fragments[user].mesh == mesh)
            takes_time = durations[value.producer] + max((durations[user] for user in users), default=0.0) > 0
            if value.size and users and takes_time:
                found[mesh].append(_Activation(value.producer, users, value.size))
        limited = [
            (limit * (1 + _TOLERANCE), activations)
            for limit, activations in zip(limits, found, strict=True)
            if activations and not math.isinf(limit)
        ]
        return MemoryTimetable(durations, limited)

    def narrow(self, early: list[float], late: list[float]) -> bool | None:
        """Narrow earliest starts and latest ends; return whether any changed, None if the memory cannot suffice."""
        changed = False
        for limit, activations in self.meshes:
            certain = [self._certain(one, early, late) for one in activations]
            periods = _periods(certain, activations)
            if any(used > limit for _, _, used in periods):
                return None
            for one, (first, last) in zip(activations, certain, strict=True):
                full = [
                    (start, end)
                    for start, end, used in periods
                    if used + one.size > limit and not (first <= start and end <= last)
                ]
                if full and self._avoid(one, full, early, late):
                    changed = True
        return changed

    def _certain(self, one: _Activation, early: Sequence[float], late: Sequence[float]) -> tuple[float, float]:
        """The period in which an activation is live in any case; it is empty if its end is not after its start."""
        start = late[one.producer] - self.durations[one.producer]
        return start, max([early[user] + self.durations[user] for user in one.users])

    def _avoid(
        self, one: _Activation, full: Sequence[tuple[float, float]], early: list[float], late: list[float]
    ) -> bool:
        """Let an activation that is certainly live after the start of a period without room for it begin after the
        period, and one that is certainly live before the end of such a period end before it."""
        changed = False
        latest_start, earliest_end = self._certain(one, early, late)
        for start, end in full:
            if earliest_end > start + _TOLERANCE and early[one.producer] < end - _TOLERANCE:
                early[one.producer] = end
                changed = True
        for start, end in reversed(full):
            if latest_start < end - _TOLERANCE:
                for user in one.users:
                    if late[user] > start + _TOLERANCE:
                        late[user] = start
                        changed = True
        return changed


def _periods(certain: Sequence[tuple[float, float]], activations: Sequence[_Activation]) -> list[Full]:
    """Return the periods between the starts and ends of what is certainly live, where anything is."""
    changes: list[tuple[float, float]] = []
    for (start, end), one in zip(certain, activations, strict=True):
        if start < end - _TOLERANCE:
            changes += [(start, one.size), (end, -one.size)]
    changes.sort()
    found: list[Full] = []
    used = 0.0
    for (time, change), (following, _) in pairwise(changes):
        used += change
        if following > time + _TOLERANCE and used > 0:
            found.append((time, following, used))
    return found
