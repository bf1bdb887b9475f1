"""A lower bound of the time of a program, whatever the order of its fragments."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import pairwise

from pyshardy.schedule.program import Program


@dataclass(frozen=True)
class Relaxation:
    """A program without the rule that a mesh runs one fragment at a time, which makes all times lower bounds.

    Microbatches are alike, so some best run has them in order within each class of fragments: those of a mesh that
    differ only in their microbatch. Under a memory limit that holds `k` activations of a class, microbatch `i + k`
    starts when the activation of microbatch `i` is no longer used.
    """

    program: Program
    limits: Sequence[float]
    """The memory of each mesh."""
    classes: tuple[tuple[int, ...], ...]
    """Fragments that differ in their microbatch only, in order."""
    starts: tuple[float, ...]
    """The earliest start of each fragment."""
    remaining: tuple[float, ...]
    """The least time from the end of each fragment to the end of the program."""
    edges: Sequence[Sequence[tuple[int, float]]] = ()
    """From each fragment to those that start after it, with the time in between."""
    order: Sequence[int] = ()
    """The fragments, each after those that it has edges from."""

    @property
    def bound(self) -> float:
        """A lower bound of the makespan: for each mesh, the time if it could interrupt fragments."""
        found = 0.0
        for mesh in range(len(self.program.mesh_names)):
            mine = [i for i, fragment in enumerate(self.program.fragments) if fragment.mesh == mesh]
            found = max(found, self._interruptible(mine))
        return found

    def _interruptible(self, fragments: Sequence[int]) -> float:
        """The time of one mesh that always runs the fragment with the most remaining time after it."""
        waiting = sorted(fragments, key=lambda f: -self.starts[f])
        ready: list[tuple[float, int, float]] = []
        now = found = 0.0
        while waiting or ready:
            if not ready:
                now = max(now, self.starts[waiting[-1]])
            while waiting and self.starts[waiting[-1]] <= now:
                one = waiting.pop()
                heappush(ready, (-self.remaining[one], one, self.program.fragments[one].duration))
            rest, one, left = heappop(ready)
            until = self.starts[waiting[-1]] if waiting else math.inf
            if now + left <= until:
                now += left
                found = max(found, now - rest)
            else:
                heappush(ready, (rest, one, left - (until - now)))
                now = until
        return found


def relax(program: Program, limits: Sequence[float]) -> Relaxation:
    """Return the relaxation of a program whose meshes have memory limits."""
    classes = fragment_classes(program)
    fragments = program.fragments
    edges: list[list[tuple[int, float]]] = [[] for _ in fragments]
    for value in program.values:
        for user in dict.fromkeys(value.users):
            away = fragments[user].mesh != fragments[value.producer].mesh
            edges[value.producer].append((user, program.links.delay(value.transfer_size) if away else 0.0))
    for members in classes:
        for first, second in pairwise(members):
            edges[first].append((second, 0.0))
    _add_memory_edges(program, classes, limits, edges)
    order = _topological(edges)
    starts, remaining = [0.0] * len(fragments), [0.0] * len(fragments)
    for one in order:
        for user, delay in edges[one]:
            starts[user] = max(starts[user], starts[one] + fragments[one].duration + delay)
    for one in reversed(order):
        for user, delay in edges[one]:
            remaining[one] = max(remaining[one], delay + fragments[user].duration + remaining[user])
    return Relaxation(program, limits, classes, tuple(starts), tuple(remaining), edges, order)


def fragment_classes(program: Program) -> tuple[tuple[int, ...], ...]:
    """Return the fragments that differ in their microbatch only, in order of microbatches."""
    found: dict[object, list[int]] = {}
    for index, fragment in enumerate(program.fragments):
        unit = fragment.unit
        key = index if unit is None else replace(unit, call_counter=0)
        found.setdefault(key, []).append(index)

    def microbatch(index: int) -> int:
        unit = program.fragments[index].unit
        return 0 if unit is None else unit.call_counter

    return tuple(tuple(sorted(members, key=microbatch)) for members in found.values())


def held_sizes(program: Program) -> tuple[float, ...]:
    """Return the size of the values of each fragment that other fragments of its mesh use later."""
    found = [0.0] * len(program.fragments)
    for value in program.values:
        home = program.fragments[value.producer].mesh
        if any(program.fragments[user].mesh == home for user in value.users):
            found[value.producer] += value.size
    return tuple(found)


def _add_memory_edges(
    program: Program,
    classes: Sequence[Sequence[int]],
    limits: Sequence[float],
    edges: list[list[tuple[int, float]]],
) -> None:
    """Add edges from the users of each activation to the producer of a later one that needs its memory.

    Of two stages on a mesh, the first holds its activation at least until the input gradient of the second has been
    computed. So the mesh holds at most as many of the first, before that, as leave room for one of the second: with
    more of them, none of these microbatches could ever continue.
    """
    sizes = held_sizes(program)
    by_mesh: dict[int, list[Sequence[int]]] = {}
    for members in classes:
        if min(sizes[one] for one in members):
            by_mesh.setdefault(program.fragments[members[0]].mesh, []).append(members)
    for mesh, holding in by_mesh.items():
        if math.isinf(limits[mesh]):
            continue
        for number, members in enumerate(holding):
            for later in holding[number:]:
                room = limits[mesh] - (sizes[later[0]] if later is not members else 0.0)
                held = max(math.floor(room / sizes[members[0]] * (1 + 1e-9)), 1)
                for used, blocked in zip(later, members[held:], strict=False):
                    for user in _users_at_home(program, used):
                        if later is members or _is_input_gradient(program, user):
                            edges[user].append((blocked, 0.0))


def _is_input_gradient(program: Program, fragment: int) -> bool:
    unit = program.fragments[fragment].unit
    return unit is not None and unit.is_input_gradient


def _users_at_home(program: Program, producer: int) -> list[int]:
    """The users of a fragment's values on its own mesh."""
    home = program.fragments[producer].mesh
    used = (program.values[index] for index in program.outputs[producer] if program.values[index].size)
    return [user for value in used for user in value.users if program.fragments[user].mesh == home]


def _topological(edges: Sequence[Sequence[tuple[int, float]]]) -> list[int]:
    missing = [0] * len(edges)
    for users in edges:
        for user, _ in users:
            missing[user] += 1
    order = [one for one, count in enumerate(missing) if not count]
    for one in order:
        for user, _ in edges[one]:
            missing[user] -= 1
            if not missing[user]:
                order.append(user)
    return order
