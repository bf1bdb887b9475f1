"""The order of a program's ops under a schedule, on plain data.

Ops are the numbers 0, 1, ... in program order. `control_edges` adds an edge for each pair of units that the schedule
orders and that no path orders yet; `sort_by_sweeps` sorts ops by data dependencies and these edges.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pyshardy.schedule.rules import Before, Pipeline, ScheduleError, Unit


def schedule_order(
    units: Mapping[int, Unit], successors: Sequence[Iterable[int]], pipeline: Pipeline, before: Before
) -> list[int]:
    """Return the ops in the order of a schedule.

    `units` are the ops that the schedule orders; `successors` the ops that use a result of an op, for each op.
    """
    after: list[set[int]] = [set(users) for users in successors]
    for first, second in control_edges(units, successors, pipeline, before):
        after[first].add(second)
    return sort_by_sweeps(after)[0]


def control_edges(
    units: Mapping[int, Unit], successors: Sequence[Iterable[int]], pipeline: Pipeline, before: Before
) -> list[tuple[int, int]]:
    """Return the edges that a schedule adds to a program, in the order in which they are added."""
    paths = Paths(successors)
    by_mesh: dict[int, list[int]] = {}
    for op in sorted(units):
        by_mesh.setdefault(units[op].mesh, []).append(op)
    edges: list[tuple[int, int]] = []
    for first in sorted(units):
        for second in by_mesh[units[first].mesh]:
            if first == second or not _must_precede(first, second, units, pipeline, before, paths):
                continue
            paths.add_edge(first, second)
            edges.append((first, second))
    return edges


def _must_precede(
    first: int, second: int, units: Mapping[int, Unit], pipeline: Pipeline, before: Before, paths: Paths
) -> bool:
    """Return whether a schedule orders two units that no path orders. It need not be able to order others."""
    try:
        wanted = before(units[first], units[second], pipeline)
    except ScheduleError:
        if paths.exists(first, second) or paths.exists(second, first):
            return False
        raise
    return wanted and not paths.exists(first, second) and not paths.exists(second, first)


class Paths:
    """Paths along data dependencies and added edges. A set of ops is an integer with a bit for each."""

    def __init__(self, successors: Sequence[Iterable[int]]) -> None:
        self.reached = [0] * len(successors)
        """The ops that each op reaches along data dependencies, itself included."""
        for op in reversed(range(len(successors))):
            found = 1 << op
            for user in successors[op]:
                found |= self.reached[user]
            self.reached[op] = found
        self.targets: dict[int, int] = {}
        """What the added edges from an op lead to, and what is reached from there."""
        self.sources = 0

    def add_edge(self, first: int, second: int) -> None:
        """Add an edge."""
        self.sources |= 1 << first
        self.targets[first] = self.targets.get(first, 0) | (1 << second)

    def exists(self, source: int, target: int) -> bool:
        """Return whether a path leads from `source` to `target` that enters no op after `target` in program order.

        Added edges may lead backward in program order. A path over an op after `target` is not found: the reference
        does not find it either, and then adds an edge that closes a cycle.
        """
        limit = (2 << target) - 1
        goal = 1 << target
        visited = self.reached[source]
        pending = visited & self.sources & (limit | 1 << source)
        visited &= limit
        done = 0
        while not visited & goal and pending:
            lowest = pending & -pending
            done |= lowest
            new = self.targets[lowest.bit_length() - 1] & limit & ~visited
            while new:
                op = new & -new
                visited |= self.reached[op.bit_length() - 1] & limit
                new &= ~visited
            pending = visited & self.sources & ~done
        return bool(visited & goal)


def sort_by_sweeps(successors: Sequence[Iterable[int]]) -> tuple[list[int], bool]:
    """Return the ops sorted by their dependencies, and whether these have no cycle.

    The remaining ops are swept in order, again and again; each sweep takes an op as soon as all that it depends on has
    been taken. A program that is sorted stays as it is. In a cycle the first remaining op is taken regardless.
    """
    missing = [0] * len(successors)
    after = [set(users) for users in successors]
    for users in after:
        for user in users:
            missing[user] += 1
    order: list[int] = []
    remaining = list(range(len(successors)))
    acyclic = True
    while remaining:
        blocked: list[int] = []
        for op in remaining:
            if missing[op]:
                blocked.append(op)
            else:
                _take(op, order, after, missing)
        if len(blocked) == len(remaining):
            acyclic = False
            _take(blocked.pop(0), order, after, missing)
        remaining = blocked
    return order, acyclic


def _take(op: int, order: list[int], after: Sequence[Iterable[int]], missing: list[int]) -> None:
    order.append(op)
    for user in after[op]:
        missing[user] -= 1
