"""The visits of the regions of a problem in one run."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Sequence
from heapq import heapify, heappop, heappush

from pyshardy.propagation.engine import NEVER_IDLE, Engine, dirty_nodes
from pyshardy.propagation.region_problem import Region, Regions
from pyshardy.propagation.region_states import (
    NOT_IDLE,
    STRATEGIES,
    Changes,
    Effect,
    Kind,
    NodePlan,
    Outcome,
    Run,
    Shape,
    State,
    settled,
)


class Visits:
    """The visits of a run."""

    def __init__(self, regions: Regions, states: list[State], pending: list[list[int]], steps: Engine) -> None:
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

    def run(self, run: Run) -> None:
        """Visit all nodes."""
        regions, states, end = self.regions.regions, self.states, len(self.regions.region_of)
        start = run.start
        for number, region in enumerate(regions):
            state = states[number]
            found = state.after.get(start)
            if found is None:
                found = state.after[start] = self._started(region.kind, state, run)
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
            changes = self.pending[number]
            key: Hashable = run.number
            rank = 0
            if changes:
                rank = bisect_right(region.nodes, self.position)
                key = run.number, rank, *changes
            found = state.after.get(key)
            if found is None:
                seen = settled(region.kind, state, changes, rank) if changes else state
                found = state.after[key] = self._next(region.kind, seen, run)
            changes.clear()
            self.position = region.nodes[found.position]
            self._apply(number, region, found)

    def _next(self, kind: Kind, state: State, run: Run) -> Outcome:
        """Return what the next visit of a region does."""
        found = state.after.get(run.number)
        if found is None:
            found = state.after[run.number] = self._visited(kind, state, run)
        return found

    def _visit_again(self, run: Run) -> None:
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

    def _apply(self, number: int, region: Region, found: Outcome) -> None:
        """Tell other regions what a region did."""
        self.states[number] = found.state
        end, heap, following, pending = len(self.queued), self.heap, self.next, self.pending
        node = end if found.state.next < 0 else region.nodes[found.state.next]
        if node != following[number]:
            following[number] = node
            if node < end:
                heappush(heap, (node, number))
        for slot, value in found.exported:
            for other, there, first in region.remote[slot]:
                pending[other] += there, value
                if first < following[other]:  # as `_visit_later` does
                    following[other] = first
                    heappush(heap, (first, other))
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
                self.pending[other] += slot, value
            for watcher in regions.watchers[tensor]:
                number = regions.region_of[watcher]
                if watcher > self.position:
                    self._visit_later(number, watcher)
                elif watcher != node:
                    self._visit_soon(watcher, number)

    # Within a region

    def _started(self, kind: Kind, state: State, run: Run) -> Outcome:
        """Return the state with the nodes to visit: those that change something as it is."""
        shape, count = kind.shape, len(kind.shape.classes)
        plan = run.plan_of(kind)
        offset = STRATEGIES.index(run.strategy) * count
        idle = bytearray(state.idle)
        work = dirty_nodes(plan.codes, idle[offset : offset + count])
        for node in [node for node, is_dirty in enumerate(work) if is_dirty]:
            one = plan.nodes[node]
            work[node] = (
                one is not None and self._effect(one, shape, state.values, idle, offset + node, run) is not None
            )
        return Outcome(kind.state(state.values, idle, work))

    def _effect(
        self, plan: NodePlan, shape: Shape, values: Sequence[int], idle: bytearray, place: int, run: Run
    ) -> Effect | None:
        """Return what a node does that is not idle, or None for nothing; it becomes idle, at a place in `idle`, if its
        step changes nothing."""
        numbers = plan.values_of(values)
        updates = plan.known.get(numbers)
        if updates is None:
            updates = self.steps.updates(plan.kind, numbers, plan.code, run.strategy)
        if not updates:
            idle[place] = plan.code if plan.code < NEVER_IDLE else 0
            return None
        if plan.changes_nothing:
            return None
        idle[place] = 0
        return plan.effect(updates, shape)

    def _visited(
        self,
        kind: Kind,
        state: State,
        run: Run,
        again: Sequence[int] = (),
        queued_below: Sequence[int] = (),
        rank: int = 0,
        is_inside: bool = True,
    ) -> Outcome:
        """Visit nodes as `Engine.run` does: the nodes of `again`, or else those to visit in order, up to the first node
        of another region.

        It ends before a change after which nodes of other regions may have to be visited at once.
        """
        shape, count = kind.shape, len(kind.shape.classes)
        plan, offset = run.plan_of(kind).nodes, STRATEGIES.index(run.strategy) * count
        values, idle, work = list(state.values), bytearray(state.idle), bytearray(state.work)
        revisits, in_order = list(again), not again
        queued = bytearray(count)
        for node in (*again, *queued_below):
            queued[node] = 1
        exported: list[tuple[int, int]] = []
        position = -1
        stored: tuple[int, Changes] | None = None
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
            one = plan[node]
            if one is None or one.code == idle[offset + node]:
                continue
            effect = self._effect(one, shape, values, idle, offset + node, run)
            if effect is None:
                continue
            # A node of another region between this region's nodes may be before or after the position.
            if effect.first_remote < (rank if is_inside else rank + 1):
                stored = node, effect.changes
                break
            for slot, new in effect.changes:
                values[slot] = new
            for watcher in effect.watchers:
                idle[watcher::count] = NOT_IDLE
                if watcher >= rank:
                    work[watcher] = 1
                elif not queued[watcher] and watcher != node:
                    queued[watcher] = 1
                    revisits.append(watcher)
            exported += effect.exported
        return Outcome(kind.state(values, idle, work), tuple(exported), tuple(revisits), stored, position)
