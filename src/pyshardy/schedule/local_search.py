"""Local search: swaps neighbors on the critical paths of a run, and does not swap them back for a while.

This is tabu search for job shops (Taillard 1994): of the swaps of two fragments that follow each other on a mesh and on
a critical path, the one with the shortest estimated run is made, even if that is longer than before.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from random import Random
from typing import NamedTuple, TypeAlias

from pyshardy.schedule.bounds import Relaxation
from pyshardy.schedule.program import Orders

_TENURE = (10, 40)
"""For how many swaps two fragments are not swapped back, at least and at most."""
_TOLERANCE = 1e-9
_NONE = -1
"""The neighbor that the first and the last fragment of a mesh lack."""
Edges: TypeAlias = Sequence[Sequence[tuple[int, float]]]


class _Times(NamedTuple):
    """The earliest start and end of each fragment, and the time from its start, and from its end, to the end of all."""

    starts: list[float]
    ends: list[float]
    tails: list[float]
    rests: list[float]


class _Swap(NamedTuple):
    """A fragment and the next one on its mesh, and the time of a critical path after they are swapped, at least."""

    estimate: float
    tie_break: float
    first: int
    second: int


class LocalSearch:
    """A run of a program whose meshes have memory limits, and swaps that may make it shorter."""

    def __init__(self, relaxation: Relaxation, orders: Orders) -> None:
        program = relaxation.program
        self.program = program
        self.durations = [fragment.duration for fragment in program.fragments]
        self.after: Edges = relaxation.edges
        self.users = [{user for user, _ in edges} for edges in self.after]
        self.before: list[list[tuple[int, float]]] = [[] for _ in self.durations]
        for one, edges in enumerate(self.after):
            for user, delay in edges:
                self.before[user].append((one, delay))
        self.limits = [limit * (1 + _TOLERANCE) for limit in relaxation.limits]
        self.next = [_NONE] * len(self.durations)
        self.previous = [_NONE] * len(self.durations)
        for order in orders:
            for first, second in pairwise(order):
                self.next[first], self.previous[second] = second, first

    def run(self, swaps: int, enough: float, seed: int = 0) -> Orders:
        """Return the orders of the shortest run found after so many swaps without a shorter one, or once it takes no
        more than `enough`; what happens by chance depends on the seed."""
        random = Random(seed)
        not_before: dict[tuple[int, int], int] = {}
        times = self._times()
        best, orders, last_gain, step = math.inf, self._orders(), 0, 0
        while times is not None and step <= last_gain + swaps:
            makespan = max(times.ends)
            if makespan < best - _TOLERANCE:
                best, orders, last_gain = makespan, self._orders(), step
            if best <= enough + _TOLERANCE:
                break
            step += 1
            found = sorted(self._swaps(times, makespan, random))
            allowed = [
                one
                for one in found
                if one.estimate < best - _TOLERANCE or not_before.get((one.first, one.second), 0) <= step
            ]
            times = None
            for one in chain(allowed, sorted(found, key=lambda one: one.tie_break)):
                times = self._swap(one.first, one.second)
                if times is not None:
                    not_before[one.second, one.first] = step + random.randint(*_TENURE)
                    break
        return orders

    def _swap(self, first: int, second: int) -> _Times | None:
        """Swap neighbors; return the times after that, or None, with nothing changed, if that is not possible."""
        self._exchange(first, second)
        times = self._times() if self._fits(second) else None
        if times is None:
            self._exchange(second, first)
        return times

    def _exchange(self, first: int, second: int) -> None:
        before, after = self.previous[first], self.next[second]
        if before != _NONE:
            self.next[before] = second
        if after != _NONE:
            self.previous[after] = first
        self.previous[second], self.next[second] = before, first
        self.previous[first], self.next[first] = second, after

    def _times(self) -> _Times | None:
        """Return the times of the run; None if fragments wait for each other."""
        durations, following = self.durations, self.next
        missing = [len(edges) + (previous != _NONE) for edges, previous in zip(self.before, self.previous, strict=True)]
        ready = [one for one, count in enumerate(missing) if not count]
        starts = [0.0] * len(durations)
        ends = durations.copy()
        for one in ready:
            end = ends[one] = starts[one] + durations[one]
            for user, delay in self.after[one]:
                if end + delay > starts[user]:
                    starts[user] = end + delay
                missing[user] -= 1
                if not missing[user]:
                    ready.append(user)
            user = following[one]
            if user != _NONE:
                if end > starts[user]:
                    starts[user] = end
                missing[user] -= 1
                if not missing[user]:
                    ready.append(user)
        if len(ready) < len(durations):
            return None
        tails, rests = durations.copy(), [0.0] * len(durations)
        for one in reversed(ready):
            user = following[one]
            rest = tails[user] if user != _NONE else 0.0
            for user, delay in self.after[one]:
                if delay + tails[user] > rest:
                    rest = delay + tails[user]
            rests[one] = rest
            tails[one] = durations[one] + rest
        return _Times(starts, ends, tails, rests)

    def _swaps(self, times: _Times, makespan: float, random: Random) -> Iterator[_Swap]:
        """Yield swaps on critical paths."""
        starts, ends, tails, rests = times
        least = makespan - _TOLERANCE
        for first, second in enumerate(self.next):
            end = ends[first]
            is_critical = (
                second != _NONE
                and end + rests[first] >= least
                and starts[second] <= end + _TOLERANCE
                and starts[second] + tails[second] >= least
            )
            if is_critical and second not in self.users[first]:
                yield _Swap(self._estimate(first, second, times), random.random(), first, second)

    def _estimate(self, first: int, second: int, times: _Times) -> float:
        """Return the time of the longest path through either of two neighbors after they are swapped (Taillard)."""
        _, ends, tails, _ = times
        before, after = self.previous[first], self.next[second]
        start = ends[before] if before != _NONE else 0.0
        for one, delay in self.before[second]:
            if ends[one] + delay > start:
                start = ends[one] + delay
        then = start + self.durations[second]
        for one, delay in self.before[first]:
            if ends[one] + delay > then:
                then = ends[one] + delay
        tail = tails[after] if after != _NONE else 0.0
        for one, delay in self.after[first]:
            if delay + tails[one] > tail:
                tail = delay + tails[one]
        tail += self.durations[first]
        longest = then + tail
        for one, delay in self.after[second]:
            if delay + tails[one] > tail:
                tail = delay + tails[one]
        return max(longest, start + self.durations[second] + tail)

    def _fits(self, one: int) -> bool:
        """Whether the live values of a fragment's mesh, as its order determines them, fit into its memory."""
        mesh = self.program.fragments[one].mesh
        if math.isinf(self.limits[mesh]):
            return True
        order = self._order(one)
        position = {fragment: at for at, fragment in enumerate(order)}
        changes = [0.0] * (len(order) + 1)
        for at, fragment in enumerate(order):
            for index in self.program.outputs[fragment]:
                value = self.program.values[index]
                users = [position[user] for user in value.users if user in position]
                if users:
                    changes[at] += value.size
                    changes[max(users) + 1] -= value.size
        live = 0.0
        for change in changes:
            live += change
            if live > self.limits[mesh]:
                return False
        return True

    def _order(self, one: int) -> list[int]:
        """Return the order of a fragment's mesh."""
        while self.previous[one] != _NONE:
            one = self.previous[one]
        order: list[int] = []
        while one != _NONE:
            order.append(one)
            one = self.next[one]
        return order

    def _orders(self) -> Orders:
        found: list[Sequence[int]] = [()] * len(self.program.mesh_names)
        for one, previous in enumerate(self.previous):
            if previous == _NONE:
                found[self.program.fragments[one].mesh] = tuple(self._order(one))
        return tuple(found)
