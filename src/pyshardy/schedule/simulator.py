"""When each fragment runs and each value is sent, if every mesh runs its fragments in a given order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from pyshardy.schedule.program import Orders, Program
from pyshardy.schedule.rules import ScheduleError


@dataclass(frozen=True, slots=True)
class Transfer:
    """A value on its way to another mesh."""

    value: int
    source: int
    target: int
    start: float
    end: float


@dataclass(frozen=True)
class Timeline:
    """A simulated run. Times begin at 0."""

    program: Program
    orders: Orders
    starts: tuple[float, ...]
    ends: tuple[float, ...]
    transfers: tuple[Transfer, ...]

    @property
    def makespan(self) -> float:
        """The time at which the last fragment ends."""
        return max(self.ends, default=0.0)

    @property
    def useful(self) -> float:
        """The time for which meshes compute, over all meshes."""
        return sum(self.program.work)

    @property
    def bubble(self) -> float:
        """The idle time of all meshes, relative to the useful time."""
        return _excess(self.makespan * len(self.orders), self.useful)

    @property
    def idle_share(self) -> float:
        """The part of the time of all meshes for which they are idle, from 0 to 1."""
        return self.bubble / (1 + self.bubble)

    @property
    def steady_bubble(self) -> float:
        """The same if each mesh starts its next iteration without waiting for other meshes to end this one.

        Then an iteration takes as long as the mesh with the longest time from its first start to its last end.
        """
        spans = [self.ends[order[-1]] - self.starts[order[0]] for order in self.orders if order]
        return _excess(max(spans, default=0.0) * len(self.orders), self.useful)

    @cached_property
    def peaks(self) -> tuple[float, ...]:
        """The largest total size of live values on each mesh."""
        return tuple(_peak(changes) for changes in self._changes())

    def _changes(self) -> list[list[tuple[float, float]]]:
        """When live sizes change on each mesh, and by how much.

        A value is live from the start of its producer, or of its transfer, to the end of its last user on the mesh, and
        on its producer's mesh at least until it has been sent.
        """
        fragments = self.program.fragments
        changes: list[list[tuple[float, float]]] = [[] for _ in self.orders]
        intervals: dict[tuple[int, int], tuple[float, float]] = {}
        for index, value in enumerate(self.program.values):
            home = fragments[value.producer].mesh
            local = [self.ends[user] for user in value.users if fragments[user].mesh == home]
            intervals[index, home] = self.starts[value.producer], max([self.ends[value.producer], *local])
        for sent in self.transfers:
            start, end = intervals[sent.value, sent.source]
            intervals[sent.value, sent.source] = start, max(end, sent.end)
            users = self.program.values[sent.value].users
            last = max(self.ends[user] for user in users if fragments[user].mesh == sent.target)
            intervals[sent.value, sent.target] = sent.start, last
        for (index, mesh), (start, end) in intervals.items():
            size = self.program.values[index].size
            if size:
                changes[mesh] += [(start, size), (end, -size)]
        return changes


def _excess(total: float, useful: float) -> float:
    """How much larger the total is, relative to the useful part; rounding errors are no excess."""
    ratio = total / useful - 1 if useful else 0.0
    return ratio if ratio > 1e-12 else 0.0


def _peak(changes: Iterable[tuple[float, float]]) -> float:
    """The largest sum; of changes at one time, the smaller come first: memory is freed before it is used again."""
    live = peak = 0.0
    for _, change in sorted(changes):
        live += change
        peak = max(peak, live)
    return peak


def simulate(program: Program, orders: Orders) -> Timeline:
    """Return the run in which each mesh runs its fragments in the given order, each as early as possible.

    Transfers do not occupy the meshes; those of one link follow each other. Raise ScheduleError if the orders
    contradict the dependencies between fragments.
    """
    fragments, values, links = program.fragments, program.values, program.links
    inputs, outputs = program.inputs, program.outputs
    starts, ends = [-1.0] * len(fragments), [-1.0] * len(fragments)
    arrivals: list[dict[int, float]] = [{} for _ in values]
    link_free: dict[tuple[int, int], float] = {}
    transfers: list[Transfer] = []
    free = [0.0] * len(orders)
    position = [0] * len(orders)
    waiting: dict[int, set[int]] = {}
    ready = list(reversed(range(len(orders))))
    while ready:
        mesh = ready.pop()
        order = orders[mesh]
        while position[mesh] < len(order):
            fragment = order[position[mesh]]
            missing = next((v for v in inputs[fragment] if mesh not in arrivals[v]), None)
            if missing is not None:
                waiting.setdefault(values[missing].producer, set()).add(mesh)
                break
            start = max(free[mesh], max((arrivals[v][mesh] for v in inputs[fragment]), default=0.0))
            end = start + fragments[fragment].duration
            starts[fragment], ends[fragment], free[mesh] = start, end, end
            position[mesh] += 1
            for index in outputs[fragment]:
                value = values[index]
                arrivals[index][mesh] = end
                for target in dict.fromkeys(fragments[user].mesh for user in value.users):
                    if target != mesh:
                        begin = max(end, link_free.get((mesh, target), 0.0))
                        link_free[mesh, target] = begin + links.occupied(value.transfer_size)
                        arrivals[index][target] = begin + links.delay(value.transfer_size)
                        transfers.append(Transfer(index, mesh, target, begin, arrivals[index][target]))
            ready += sorted(waiting.pop(fragment, ()), reverse=True)
    blocked = [order[at] for order, at in zip(orders, position, strict=True) if at < len(order)]
    if blocked:
        raise ScheduleError(_explain_cycle(program, orders, position))
    return Timeline(program, orders, tuple(starts), tuple(ends), tuple(transfers))


def _explain_cycle(program: Program, orders: Orders, position: list[int]) -> str:
    """Describe a cycle of fragments that wait for each other."""
    heads = {mesh: order[at] for mesh, (order, at) in enumerate(zip(orders, position, strict=True)) if at < len(order)}
    done = {fragment for order, at in zip(orders, position, strict=True) for fragment in order[:at]}
    names = [fragment.name for fragment in program.fragments]
    fragment = next(iter(heads.values()))
    path: list[tuple[int, int]] = []
    while all(first != fragment for first, _ in path):
        needed = next(
            program.values[v].producer for v in program.inputs[fragment] if program.values[v].producer not in done
        )
        path.append((fragment, needed))
        fragment = heads[program.fragments[needed].mesh]
    start = next(i for i, (first, _) in enumerate(path) if first == fragment)
    cycle = path[start:]
    steps: list[str] = []
    for (first, needed), (following, _) in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
        mesh = program.mesh_names[program.fragments[needed].mesh]
        after = "" if needed == following else f", which {mesh} runs after {names[following]}"
        steps.append(f"{names[first]} needs {names[needed]}{after}")
    return f"the schedule contradicts the data dependencies: {'; '.join(steps)}"
