"""The order of a program's ops under a schedule, on plain data.

Ops are the numbers 0, 1, ... in program order. `control_edges` adds an edge for each pair of units that the schedule
orders and that no path orders yet; `sort_by_sweeps` sorts ops by data dependencies and these edges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

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
        unit = units[first]
        sources, reached = paths.sources_of(first), ReachedOps(paths, first)
        for second in by_mesh[unit.mesh]:
            if first == second:
                continue
            try:
                wanted, problem = before(unit, units[second], pipeline), None
            except ScheduleError as raised:
                wanted, problem = True, raised
            # A schedule need not be able to order what a path orders.
            if not wanted or sources >> second & 1 or reached.has(second):
                continue
            if problem is not None:
                raise problem
            paths.add_edge(first, second)
            reached.targets |= 1 << second
            edges.append((first, second))
    return edges


class Paths:
    """Paths along data dependencies and added edges. A set of ops is an integer with a bit for each.

    Added edges may lead backward in program order. A path over an op after its target is not found: the reference does
    not find it either, and then adds an edge that closes a cycle.
    """

    def __init__(self, successors: Sequence[Iterable[int]]) -> None:
        self.reached = [0] * len(successors)
        """The ops that each op reaches along data dependencies, itself included."""
        self.reaching = [1 << op for op in range(len(successors))]
        """The ops that reach each op along data dependencies, itself included."""
        for op in reversed(range(len(successors))):
            found = 1 << op
            for user in successors[op]:
                found |= self.reached[user]
            self.reached[op] = found
        for op, users in enumerate(successors):
            for user in users:
                self.reaching[user] |= self.reaching[op]
        self.targets: dict[int, int] = {}
        """What the added edges from an op lead to."""
        self.sources: dict[int, int] = {}
        """Where the added edges to an op come from."""
        self.with_targets = self.with_sources = 0
        """The ops that added edges come from, and those that they lead to."""

    def add_edge(self, first: int, second: int) -> None:
        """Add an edge."""
        self.with_targets |= 1 << first
        self.with_sources |= 1 << second
        self.targets[first] = self.targets.get(first, 0) | 1 << second
        self.sources[second] = self.sources.get(second, 0) | 1 << first

    def exists(self, source: int, target: int) -> bool:
        """Return whether a path leads from `source` to `target` that enters no op after `target` in program order."""
        return bool(self.sources_of(target) >> source & 1)

    def sources_of(self, target: int) -> int:
        """Return the ops from which a path leads to `target` that enters no op after it in program order."""
        limit = (2 << target) - 1
        found = self.reaching[target]
        pending = found & self.with_sources
        done = 0
        while pending:
            done |= pending
            new = 0
            for op in _members(pending):
                new |= self.sources[op]
            new &= ~found
            found |= new
            for op in _members(new & limit):
                found |= self.reaching[op]
            pending = found & limit & self.with_sources & ~done
        return found


class ReachedOps:
    """The ops to which paths lead from one op, asked for in program order."""

    def __init__(self, paths: Paths, source: int) -> None:
        self.paths = paths
        self.found = paths.reached[source]
        """What is reached, and what data dependencies lead to from there."""
        self.targets = paths.targets.get(source, 0)
        """What added edges lead to from ops that have been reached."""
        self.done = 1 << source
        """The ops whose added edges are in `targets`."""
        self.entered = 0
        """The targets whose data dependencies are in `found`."""

    def has(self, target: int) -> bool:
        """Return whether a path leads to `target` that enters no op after it. No earlier op may be asked for later."""
        limit = (2 << target) - 1
        paths = self.paths
        while True:
            new = self.targets & limit & ~self.entered
            self.entered |= new
            for op in _members(new):
                self.found |= paths.reached[op]
            new = self.found & limit & paths.with_targets & ~self.done
            if not new:
                return bool(self.found >> target & 1)
            self.done |= new
            for op in _members(new):
                self.targets |= paths.targets[op]


def _members(ops: int) -> Iterator[int]:
    while ops:
        lowest = ops & -ops
        yield lowest.bit_length() - 1
        ops ^= lowest


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


def find_cycle(successors: Sequence[Iterable[int]]) -> list[int]:
    """Return ops of which each is a successor of the one before, and the first of the last; empty if there are none."""
    missing = [0] * len(successors)
    for users in successors:
        for user in users:
            missing[user] += 1
    order = [op for op, count in enumerate(missing) if not count]
    for op in order:
        for user in successors[op]:
            missing[user] -= 1
            if not missing[user]:
                order.append(user)
    blocked = set(range(len(successors))).difference(order)
    if not blocked:
        return []
    before = {user: op for op in blocked for user in successors[op]}
    path = [min(blocked)]
    while before[path[-1]] not in path:
        path.append(before[path[-1]])
    return path[path.index(before[path[-1]]) :][::-1]
