"""The order of each mesh where a schedule leaves it open: what can start first runs first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise, product
from typing import TypeAlias

from pyshardy.schedule.program import Orders, Program
from pyshardy.schedule.rules import Before, ListedOrder, Pipeline, ScheduleError, Unit

Priority: TypeAlias = Callable[[int], float]
"""Of fragments that can start at the same time, the one with the smallest number runs first."""


def orders_under(program: Program, before: Before) -> Orders:
    """Return the order of each mesh under a schedule.

    What the schedule leaves open is decided in favor of input gradients, then forward computations, then weight
    gradients. (A compiled program keeps its own order instead: `Program.orders_of`.) Raise ScheduleError if the
    schedule contradicts itself or the data dependencies.
    """
    by_mesh: dict[int, list[tuple[int, Unit]]] = {}
    for index, fragment in enumerate(program.fragments):
        if fragment.unit is not None:
            by_mesh.setdefault(fragment.mesh, []).append((index, fragment.unit))
    edges = [
        edge
        for units in by_mesh.values()
        for edge in (
            _edges_of_list(units, before, program.pipeline)
            if isinstance(before, ListedOrder)
            else _edges(units, before, program.pipeline)
        )
    ]
    return list_schedule(program, edges, lambda fragment: preference(program.fragments[fragment].unit))


def _edges(units: Sequence[tuple[int, Unit]], before: Before, pipeline: Pipeline) -> Iterator[tuple[int, int]]:
    """Yield the fragments of a mesh that a schedule orders, earlier ones first."""
    for i, first in units:
        for j, second in units:
            if i != j and before(first, second, pipeline):
                yield i, j


def _edges_of_list(
    units: Sequence[tuple[int, Unit]], order: ListedOrder, pipeline: Pipeline
) -> Iterator[tuple[int, int]]:
    """Yield only neighbors in the list: the others follow."""
    by_position: dict[int, list[int]] = {}
    for number, unit in units:
        position = order.position(unit, pipeline)
        if position is not None:
            by_position.setdefault(position, []).append(number)
    for earlier, later in pairwise(sorted(by_position)):
        yield from product(by_position[earlier], by_position[later])


def preference(unit: Unit | None) -> int:
    """Return 0 for what other meshes wait for most, up to 2 for what none waits for."""
    if unit is None or unit.is_weight_gradient:
        return 2
    return 1 if unit.is_forward else 0


def list_schedule(program: Program, edges: Iterable[tuple[int, int]], priority: Priority) -> Orders:
    """Return orders that satisfy data dependencies and further edges within meshes.

    Repeatedly, the fragment that can start first is appended to the order of its mesh.
    """
    fragments, values, links = program.fragments, program.values, program.links
    after: list[list[int]] = [[] for _ in fragments]
    missing = [len(used) for used in program.inputs]
    for first, second in edges:
        after[first].append(second)
        missing[second] += 1
    earliest = [0.0] * len(fragments)
    link_free: dict[tuple[int, int], float] = {}
    queues = [_Queue() for _ in program.mesh_names]
    orders: list[list[int]] = [[] for _ in program.mesh_names]

    def release(fragment: int, time: float) -> None:
        earliest[fragment] = max(earliest[fragment], time)
        missing[fragment] -= 1
        if not missing[fragment]:
            queues[fragments[fragment].mesh].add(earliest[fragment], priority(fragment), fragment)

    for fragment, count in enumerate(missing):
        if not count:
            queues[fragments[fragment].mesh].add(0.0, priority(fragment), fragment)
    for _ in fragments:
        candidates = [(*found, mesh) for mesh, queue in enumerate(queues) if (found := queue.first()) is not None]
        if not candidates:
            raise ScheduleError(_explain(program, missing, after))
        start, _, chosen, mesh = min(candidates)
        orders[mesh].append(chosen)
        end = start + fragments[chosen].duration
        queues[mesh].take(end)
        for follower in after[chosen]:
            release(follower, end)
        for index in program.outputs[chosen]:
            value = values[index]
            arrival = {mesh: end}
            for user in dict.fromkeys(value.users):
                target = fragments[user].mesh
                if target not in arrival:
                    begin = max(end, link_free.get((mesh, target), 0.0))
                    link_free[mesh, target] = begin + links.occupied(value.transfer_size)
                    arrival[target] = begin + links.delay(value.transfer_size)
                release(user, arrival[target])
    return tuple(map(tuple, orders))


class _Queue:
    """The fragments of a mesh that need no other fragment to run first."""

    def __init__(self) -> None:
        self.free = 0.0
        """When the mesh is free."""
        self.arrived: list[tuple[float, int]] = []
        """Fragments that can start then, by priority."""
        self.arriving: list[tuple[float, float, int]] = []
        """Fragments that can start later, by time and priority."""

    def add(self, earliest: float, priority: float, fragment: int) -> None:
        """Add a fragment that can start at a time."""
        if earliest <= self.free:
            heappush(self.arrived, (priority, fragment))
        else:
            heappush(self.arriving, (earliest, priority, fragment))

    def first(self) -> tuple[float, float, int] | None:
        """Return the start, priority and number of the fragment to run next; None if there is none."""
        if self.arrived:
            return (self.free, *self.arrived[0])
        return self.arriving[0] if self.arriving else None

    def take(self, end: float) -> None:
        """Remove that fragment, which occupies the mesh until a time."""
        if self.arrived:
            heappop(self.arrived)
        else:
            heappop(self.arriving)
        self.free = end
        while self.arriving and self.arriving[0][0] <= end:
            _, priority, fragment = heappop(self.arriving)
            heappush(self.arrived, (priority, fragment))


def _explain(program: Program, missing: Sequence[int], after: Sequence[Sequence[int]]) -> str:
    """Describe a cycle among the fragments that never became ready."""
    waits: dict[int, tuple[int, bool]] = {}
    for fragment, successors in enumerate(program.successors):
        for user in successors if missing[fragment] else ():
            waits[user] = fragment, True
    for fragment, followers in enumerate(after):
        for user in followers if missing[fragment] else ():
            waits.setdefault(user, (fragment, False))
    fragment = next(iter(waits))
    path: list[int] = []
    while fragment not in path:
        path.append(fragment)
        fragment = waits[fragment][0]
    names = [f.name for f in program.fragments]
    steps = [
        f"{names[one]} {'needs' if waits[one][1] else 'must run after'} {names[waits[one][0]]}"
        for one in path[path.index(fragment) :]
    ]
    return f"the schedule contradicts itself or the data dependencies: {', '.join(steps)}"
