"""A propagation engine for programs of equal layers: what happens within a layer is computed once.

The result is that of `engine.Engine`. The nodes are divided into regions. What a region does between two changes that
other regions see at once depends on its state alone: the shardings of its tensors, and which of its nodes are idle or
to be visited. Such steps of a region are cached by state, for all regions with the same nodes and connections; states
are interned. A region sees the changes of others when it is next visited.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from itertools import chain

from pyshardy.propagation.engine import ALWAYS_IDLE, NEVER_IDLE, Allowed, Engine
from pyshardy.propagation.problem import NO_KIND, NOWHERE, Problem
from pyshardy.propagation.regions import regions_of
from pyshardy.propagation.step import Strategy
from pyshardy.sharding.rule import PropagationDirection

_MOST_STATES = 20_000
"""So many states of regions are kept."""
_STRATEGIES = tuple(Strategy)
_NOT_IDLE = bytes(len(_STRATEGIES))
"""That a node is not idle in any strategy: its entries in the `idle` of a state, one in each block of all nodes."""

_Changes = tuple[tuple[int, int], ...]
"""Slots of a region, and their new shardings."""


class _State:
    """A state of a region. Equal states of equal regions are one object."""

    __slots__ = ("after", "idle", "next", "values", "work")

    def __init__(self, values: tuple[int, ...], idle: bytes, work: bytes) -> None:
        self.values, self.idle, self.work = values, idle, work
        self.next = work.find(1)
        """The first node to visit; -1 if there is none."""
        self.after: dict[Hashable, _Outcome] = {}
        """What becomes of the region, by what happens."""


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What a region does until another one may have to be visited."""

    state: _State
    exported: _Changes = ()
    """The changes that other regions see; none of their nodes must be visited at once."""
    revisits: tuple[int, ...] = ()
    """The nodes to visit again, the last one first."""
    stored: tuple[int, _Changes] | None = None
    """The node that makes changes after which nodes of other regions may have to be visited at once."""
    position: int = -1
    """The last node that was visited in order."""


@dataclass(frozen=True)
class _Shape:
    """The nodes and connections of equal regions. Nodes and tensors are numbered within the region; slots are those of
    tensors."""

    classes: tuple[int, ...]
    tensors: tuple[tuple[int, ...], ...]
    watchers: tuple[tuple[int, ...], ...]
    """By slot, the nodes of the region to visit when it changes."""
    first_remote: tuple[int, ...]
    """By slot, the number of nodes before the first node of another region to visit when it changes; or a number beyond
    all nodes."""
    is_shared: tuple[bool, ...]
    """By slot, whether other regions have it too."""
    ends: tuple[int, ...]
    """By node, the end of the sequence of nodes without nodes of other regions between them."""
    is_single_use: tuple[bool, ...]
    outputs: tuple[tuple[int, int, int], ...]
    """Step kinds and slots of returned values and of results of functions."""
    nowhere: int
    """The slot of the tensor that never changes; -1 if there is none."""


@dataclass
class _Kind:
    """Equal regions, and the states that they were in."""

    shape: _Shape
    states: dict[tuple[tuple[int, ...], bytes, bytes], _State] = field(
        default_factory=dict[tuple[tuple[int, ...], bytes, bytes], _State]
    )
    nodes_of: list[list[int]] = field(default_factory=list[list[int]])
    """By slot, the nodes with it."""

    def state(self, values: Iterable[int], idle: bytes | bytearray, work: bytes | bytearray) -> _State:
        """Return the state with these values."""
        key = tuple(values), bytes(idle), bytes(work)
        found = self.states.get(key)
        if found is None:
            found = self.states[key] = _State(*key)
        return found


@dataclass(frozen=True, slots=True)
class _Region:
    kind: _Kind
    nodes: list[int]
    slots: list[int]
    """The tensors of the slots."""
    remote: Mapping[int, tuple[tuple[int, int, int], ...]]
    """By slot, the other regions that have it: their numbers, their slots, and the first of their nodes to visit when
    it changes, or a number beyond all nodes."""


@dataclass(frozen=True, slots=True)
class _Run:
    """What is the same during a run."""

    number: int
    strategy: Strategy
    requested: list[int]
    kinds: list[int]


class Regions:
    """The regions of a problem, and the caches of their states. The engine must have no record."""

    def __init__(self, engine: Engine, initial: Sequence[int], divided: Sequence[Sequence[int]]) -> None:
        self.engine = engine
        self.initial = initial
        problem = engine.problem
        self.region_of = [0] * len(problem.classes)
        self.local = [0] * len(problem.classes)
        for number, nodes in enumerate(divided):
            for index, node in enumerate(nodes):
                self.region_of[node], self.local[node] = number, index
        self.watchers: dict[int, Sequence[int]] = {}
        slots = self._slots(problem, divided)
        self.holders: dict[int, list[tuple[int, int]]] = {}
        """By tensor, the regions and the slots that have it."""
        for number, of_region in enumerate(slots):
            for slot, tensor in enumerate(of_region):
                self.holders.setdefault(tensor, []).append((number, slot))
        kinds: dict[_Shape, _Kind] = {}
        self.regions = [
            self._region(number, sorted(nodes), list(slots[number]), kinds) for number, nodes in enumerate(divided)
        ]
        self.kinds = list(kinds.values())
        numbered = list(chain.from_iterable([region.slots for region in self.regions]))
        self.index_of_tensor = list(range(len(numbered), len(numbered) + len(initial)))
        """The index of each tensor among the slots of all regions and, after them, the initial shardings."""
        for index, tensor in enumerate(numbered):
            self.index_of_tensor[tensor] = index
        self.runs: dict[Hashable, int] = {}
        self.first = self._first_states()

    @staticmethod
    def of(engine: Engine, initial: Sequence[int]) -> Regions | None:
        """Return the regions of the problem of an engine; None if it has no equal layers, or has what regions do not
        know: special steps, lists and groups of shardings that change together, and dead nodes."""
        problem = engine.problem
        if problem.special or problem.siblings or problem.groups or problem.always_dirty or engine.erased:
            return None
        divided = regions_of(problem)
        return None if divided is None else Regions(engine, initial, divided)

    def _slots(self, problem: Problem, divided: Sequence[Sequence[int]]) -> list[dict[int, int]]:
        """Return the tensors of each region, with their slots."""
        slots = [dict[int, int]() for _ in divided]
        for number, nodes in enumerate(divided):
            for node in nodes:
                for tensor in problem.tensors[node]:
                    slots[number].setdefault(tensor, len(slots[number]))
        for tensor in {tensor for one in slots for tensor in one} - {NOWHERE}:
            self.watchers[tensor] = self.engine.watchers_of(tensor)
            for node in self.watchers[tensor]:
                one = slots[self.region_of[node]]
                one.setdefault(tensor, len(one))
        self.outputs: list[list[tuple[int, int, int]]] = [[] for _ in divided]
        owner = {tensor: number for number, one in reversed(list(enumerate(slots))) for tensor in one}
        for step in problem.outputs:
            returned, _ = step.tensors
            number = owner.setdefault(returned, 0)
            one = slots[number]
            self.watchers.setdefault(returned, ())
            kind, *pair = step.kind, *(one.setdefault(tensor, len(one)) for tensor in step.tensors)
            self.outputs[number].append((kind, pair[0], pair[1]))
        return slots

    def _region(self, number: int, nodes: list[int], slots: list[int], kinds: dict[_Shape, _Kind]) -> _Region:
        problem, graph, end = self.engine.problem, self.engine.graph, len(nodes)
        place = {tensor: slot for slot, tensor in enumerate(slots)}
        watchers = [self.watchers.get(tensor, ()) for tensor in slots]
        remote: dict[int, tuple[tuple[int, int, int], ...]] = {}
        first_remote: list[int] = []
        for slot, tensor in enumerate(slots):
            others = [node for node in watchers[slot] if self.region_of[node] != number]
            first_remote.append(bisect_right(nodes, min(others)) if others else end + 2)
            shared = [(one, there) for one, there in self.holders[tensor] if one != number and tensor != NOWHERE]
            if shared:
                first = {one: len(problem.classes) for one, _ in shared}
                for node in others:
                    first[self.region_of[node]] = min(first[self.region_of[node]], node)
                remote[slot] = tuple([(one, there, first[one]) for one, there in shared])
        ends = [end] * end
        for index in range(end - 2, -1, -1):
            ends[index] = ends[index + 1] if nodes[index] + 1 == nodes[index + 1] else index + 1
        shape = _Shape(
            tuple([problem.classes[node] for node in nodes]),
            tuple([tuple([place[tensor] for tensor in problem.tensors[node]]) for node in nodes]),
            tuple([tuple([self.local[node] for node in one if self.region_of[node] == number]) for one in watchers]),
            tuple(first_remote),
            tuple([slot in remote for slot in range(len(slots))]),
            tuple(ends),
            tuple([not tuple(graph.multi_use_operands(node)) for node in nodes]),
            tuple(self.outputs[number]),
            place.get(NOWHERE, -1),
        )
        kind = kinds.get(shape)
        if kind is None:
            nodes_of: list[list[int]] = [[] for _ in slots]
            for node, tensors in enumerate(shape.tensors):
                for slot in tensors:
                    nodes_of[slot].append(node)
            kind = kinds[shape] = _Kind(shape, nodes_of=nodes_of)
        return _Region(kind, nodes, slots, remote)

    def _first_states(self) -> list[_State]:
        found: list[_State] = []
        for region in self.regions:
            values = [self.initial[tensor] for tensor in region.slots]
            idle = bytearray(
                0 if any([values[slot] for slot in tensors]) else ALWAYS_IDLE for tensors in region.kind.shape.tensors
            )
            found.append(region.kind.state(values, idle * len(_STRATEGIES), bytes(len(idle))))
        return found

    def shrink(self) -> None:
        """Forget the states if there are too many."""
        if sum(len(kind.states) for kind in self.kinds) > _MOST_STATES:
            for kind in self.kinds:
                kind.states.clear()
            self.first = self._first_states()

    def engine_from(self, changes: Mapping[int, int]) -> RegionEngine:
        """Return an engine for other initial shardings of some tensors."""
        self.shrink()
        return RegionEngine(self, changes)


class RegionEngine(Engine):
    """Solves a problem by regions, once: shardings are not read nor set between runs."""

    def __init__(self, regions: Regions, changes: Mapping[int, int]) -> None:
        base = regions.engine
        self.problem, self.graph = replace(base.problem, shardings=list(regions.initial)), base.graph
        self.record, self.erased = None, []
        self._base, self._regions = base, regions
        self._states = regions.first.copy()
        self._pending: list[list[tuple[int, int]]] = [[] for _ in regions.regions]
        """By region, the changes of others that it has not seen."""
        by_region: dict[int, list[tuple[int, int]]] = {}
        for tensor, number in changes.items():
            self.problem.shardings[tensor] = number
            for region, slot in regions.holders.get(tensor, ()):
                by_region.setdefault(region, []).append((slot, number))
        for region, found in by_region.items():
            self._states[region] = self._annotated(regions.regions[region].kind, self._states[region], tuple(found))

    def _annotated(self, kind: _Kind, state: _State, changes: _Changes) -> _State:
        key = ("annotated", changes)
        found = state.after.get(key)
        if found is None:
            values, idle, nodes = list(state.values), bytearray(state.idle), len(kind.shape.classes)
            for slot, number in changes:
                values[slot] = number
                for node in kind.nodes_of[slot]:
                    idle[node::nodes] = _NOT_IDLE
            found = state.after[key] = _Outcome(kind.state(values, idle, state.work))
        return found.state

    def run(self, strategy: Strategy, allowed: Sequence[Allowed] | None = None) -> None:
        """Run once, as `Engine.run` does."""
        requested = self._base.requested(allowed)
        key = strategy, *requested
        number = self._regions.runs.setdefault(key, len(self._regions.runs))
        kinds = [node_class.kind for node_class in self.problem.node_classes]
        self._propagate_all_outputs(strategy)
        _Visits(self._regions, self._states, self._pending, self._base).run(_Run(number, strategy, requested, kinds))
        self._propagate_all_outputs(strategy)

    def _propagate_all_outputs(self, strategy: Strategy) -> None:
        """Propagate between returned values and the results of functions."""
        states = self._states
        for number, region in enumerate(self._regions.regions):
            states[number] = state = settled(region.kind, states[number], self._pending[number], len(region.nodes))
            if not region.kind.shape.outputs:
                continue
            key = ("outputs", strategy)
            found = state.after.get(key)
            if found is None:
                found = state.after[key] = self._outputs_of(region.kind, state, strategy)
            states[number] = found.state
            for slot, value in found.exported:
                for other, there, _ in region.remote[slot]:
                    self._pending[other].append((there, value))
        for number, region in enumerate(self._regions.regions):
            states[number] = settled(region.kind, states[number], self._pending[number], len(region.nodes))

    def _outputs_of(self, kind: _Kind, state: _State, strategy: Strategy) -> _Outcome:
        shape, nodes = kind.shape, len(kind.shape.classes)
        values, idle = list(state.values), bytearray(state.idle)
        exported: list[tuple[int, int]] = []
        both = self._base.number_of(PropagationDirection.BOTH)
        for step, *slots in shape.outputs:
            numbers = tuple([values[slot] for slot in slots])
            for position, new in self._base.updates(step, numbers, both, strategy):
                slot = slots[position]
                if slot == shape.nowhere:
                    continue
                values[slot] = new
                for node in shape.watchers[slot]:
                    idle[node::nodes] = _NOT_IDLE
                if shape.is_shared[slot]:
                    exported.append((slot, new))
        return _Outcome(kind.state(values, idle, state.work), tuple(exported))

    def shardings(self) -> list[int]:
        """Return the shardings of all tensors after the runs."""
        values = [*chain.from_iterable([state.values for state in self._states]), *self.problem.shardings]
        return list(map(values.__getitem__, self._regions.index_of_tensor))


def settled(kind: _Kind, state: _State, pending: list[tuple[int, int]], rank: int) -> _State:
    """Return the state of a region after it has seen the changes of others, of which none are left.

    Of its nodes, `rank` are not after the position of the run.
    """
    if not pending:
        return state
    key = (rank, *pending)
    found = state.after.get(key)
    if found is None:
        shape, nodes = kind.shape, len(kind.shape.classes)
        values, idle, work = list(state.values), bytearray(state.idle), bytearray(state.work)
        for slot, number in pending:
            values[slot] = number
            for node in shape.watchers[slot]:
                idle[node::nodes] = _NOT_IDLE
                if node >= rank:
                    work[node] = 1
        found = state.after[key] = _Outcome(kind.state(values, idle, work))
    pending.clear()
    return found.state


class _Visits:
    """The visits of a run."""

    def __init__(
        self, regions: Regions, states: list[_State], pending: list[list[tuple[int, int]]], steps: Engine
    ) -> None:
        self.regions, self.states, self.pending, self.steps = regions, states, pending, steps
        self.position = -1
        """The position of the run: later nodes are visited in order."""
        self.revisits: list[int] = []
        """The nodes up to the position to visit again, the last one first."""
        self.queued = bytearray(len(regions.region_of))
        """Whether a node is in `revisits`."""
        self.queued_of = [0] * len(states)
        """The number of these nodes by region."""
        self.next = [len(regions.region_of)] * len(states)
        """By region, the next node to visit in order; or a number beyond all nodes."""
        self.heap: list[tuple[int, int]] = []

    def run(self, run: _Run) -> None:
        """Visit all nodes."""
        regions, states, end = self.regions.regions, self.states, len(self.regions.region_of)
        for number, region in enumerate(regions):
            key = ("start", run.number)
            state = states[number]
            found = state.after.get(key)
            if found is None:
                found = state.after[key] = self._started(region.kind, state, run)
            states[number] = found.state
            if found.state.next >= 0:
                self.next[number] = region.nodes[found.state.next]
        self.heap = [(node, number) for number, node in enumerate(self.next) if node < end]
        heapify(self.heap)
        heap, following = self.heap, self.next
        while True:
            if self.revisits:
                self._visit_again(run)
                continue
            while heap and following[heap[0][1]] != heap[0][0]:
                heappop(heap)
            if not heap:
                return
            _, number = heap[0]
            region = regions[number]
            state = states[number]
            if self.pending[number]:
                rank = bisect_right(region.nodes, self.position)
                state = settled(region.kind, state, self.pending[number], rank)
            found = state.after.get(run.number)
            if found is None:
                found = state.after[run.number] = self._visited(region.kind, state, run)
            self.position = region.nodes[found.position]
            self._apply(number, region, found)

    def _visit_again(self, run: _Run) -> None:
        """Visit the last nodes of the list, which are in one region."""
        region_of, local, revisits = self.regions.region_of, self.regions.local, self.revisits
        number = region_of[revisits[-1]]
        region = self.regions.regions[number]
        nodes: list[int] = []
        while revisits and region_of[revisits[-1]] == number:
            node = revisits.pop()
            self.queued[node] = 0
            nodes.append(local[node])
        nodes.reverse()
        self.queued_of[number] -= len(nodes)
        others = ()
        if self.queued_of[number]:
            others = tuple([local[node] for node in revisits if region_of[node] == number])
        rank = bisect_right(region.nodes, self.position)
        is_inside = region_of[self.position] == number
        state = settled(region.kind, self.states[number], self.pending[number], rank)
        key = run.number, rank, is_inside, others, *nodes
        found = state.after.get(key)
        if found is None:
            found = self._visited(region.kind, state, run, nodes, others, rank, is_inside)
            state.after[key] = found
        self._apply(number, region, found)

    def _apply(self, number: int, region: _Region, found: _Outcome) -> None:
        """Tell other regions what a region did."""
        self.states[number] = found.state
        end = len(self.queued)
        following = end if found.state.next < 0 else region.nodes[found.state.next]
        if following != self.next[number]:
            self.next[number] = following
            if following < end:
                heappush(self.heap, (following, number))
        for slot, value in found.exported:
            for other, there, first in region.remote[slot]:
                self.pending[other].append((there, value))
                self._visit_later(other, first)
        for node in found.revisits:
            self._visit_soon(region.nodes[node], number)
        if found.stored is not None:
            node, changes = found.stored
            self._store(region.nodes[node], [(region.slots[slot], value) for slot, value in changes])

    def _visit_later(self, number: int, node: int) -> None:
        if node < self.next[number]:
            self.next[number] = node
            heappush(self.heap, (node, number))

    def _visit_soon(self, node: int, number: int) -> None:
        if not self.queued[node]:
            self.queued[node] = 1
            self.queued_of[number] += 1
            self.revisits.append(node)

    def _store(self, node: int, changes: Sequence[tuple[int, int]]) -> None:
        """Store what a node changes, and schedule the nodes that watch it."""
        regions = self.regions
        for tensor, value in changes:
            for other, slot in regions.holders[tensor]:
                self.pending[other].append((slot, value))
            for watcher in regions.watchers[tensor]:
                number = regions.region_of[watcher]
                if watcher > self.position:
                    self._visit_later(number, watcher)
                elif watcher != node:
                    self._visit_soon(watcher, number)

    # Within a region

    def _started(self, kind: _Kind, state: _State, run: _Run) -> _Outcome:
        """Return the state with the nodes to visit: those that change something as it is."""
        shape, count = kind.shape, len(kind.shape.classes)
        offset = _STRATEGIES.index(run.strategy) * count
        idle, work = bytearray(state.idle), bytearray(count)
        for node in range(count):
            if idle[offset + node] != ALWAYS_IDLE:
                work[node] = bool(self._changes(shape, state.values, idle, offset, node, run))
        return _Outcome(kind.state(state.values, idle, work))

    def _changes(
        self, shape: _Shape, values: Sequence[int], idle: bytearray, offset: int, node: int, run: _Run
    ) -> _Changes:
        """Return what a node changes; it becomes idle if that is nothing."""
        number, kind = run.requested[shape.classes[node]], run.kinds[shape.classes[node]]
        if number == 0 or kind == NO_KIND or abs(number) == idle[offset + node]:
            return ()
        slots = shape.tensors[node]
        numbers = tuple([values[slot] for slot in slots])
        updates = self.steps.updates(kind, numbers, abs(number), run.strategy)
        if not updates:
            idle[offset + node] = abs(number) if abs(number) < NEVER_IDLE else 0
            return ()
        if number < 0 and not shape.is_single_use[node]:
            return ()
        idle[offset + node] = 0
        return tuple([(slots[position], new) for position, new in updates if slots[position] != shape.nowhere])

    def _visited(
        self,
        kind: _Kind,
        state: _State,
        run: _Run,
        again: Sequence[int] = (),
        queued_below: Sequence[int] = (),
        rank: int = 0,
        is_inside: bool = True,
    ) -> _Outcome:
        """Visit nodes as `Engine.run` does: the nodes of `again`, or else those to visit in order, up to the first node
        of another region.

        It ends before a change after which nodes of other regions may have to be visited at once.
        """
        shape, count = kind.shape, len(kind.shape.classes)
        offset = _STRATEGIES.index(run.strategy) * count
        values, idle, work = list(state.values), bytearray(state.idle), bytearray(state.work)
        revisits, in_order = list(again), not again
        queued = bytearray(count)
        for node in (*again, *queued_below):
            queued[node] = 1
        exported: list[tuple[int, int]] = []
        position = -1
        stored: tuple[int, _Changes] | None = None
        while True:
            if revisits:
                node = revisits.pop()
                queued[node] = 0
            else:
                node = work.find(1) if in_order else -1
                if node < 0 or (position >= 0 and node >= shape.ends[position]):
                    break
                position, rank = node, node + 1
                work[node] = 0
            changes = self._changes(shape, values, idle, offset, node, run)
            # A node of another region between this region's nodes may be before or after the position.
            if any([shape.first_remote[slot] < (rank if is_inside else rank + 1) for slot, _ in changes]):
                stored = node, changes
                break
            for slot, new in changes:
                values[slot] = new
                for watcher in shape.watchers[slot]:
                    idle[watcher::count] = _NOT_IDLE
                    if watcher >= rank:
                        work[watcher] = 1
                    elif not queued[watcher] and watcher != node:
                        queued[watcher] = 1
                        revisits.append(watcher)
                if shape.is_shared[slot]:
                    exported.append((slot, new))
        return _Outcome(kind.state(values, idle, work), tuple(exported), tuple(revisits), stored, position)
