"""A propagation engine for programs of equal layers: what happens within a layer is computed once.

The result is that of `engine.Engine`. The nodes are divided into regions. What a region does between two changes that
other regions see at once depends on its state alone: the shardings of its tensors, and which of its nodes are idle or
to be visited. Such steps of a region are cached by state, for all regions with the same nodes and connections; states
are interned. A region sees the changes of others when it is next visited.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Hashable, Sequence
from dataclasses import replace
from itertools import chain

from pyshardy.propagation.engine import Allowed, Engine
from pyshardy.propagation.problem import NO_KIND
from pyshardy.propagation.region_problem import Regions
from pyshardy.propagation.region_states import NOT_IDLE, STRATEGIES, Kind, Outcome, Run, State, settled
from pyshardy.propagation.region_visits import Visits
from pyshardy.propagation.step import Strategy
from pyshardy.sharding.rule import PropagationDirection

_OUTPUTS = -1_000_000
"""The key of what the outputs make of a state, less the index of the strategy; those of runs are greater."""


class RegionEngine(Engine):
    """Solves a problem by regions, once: shardings are not read nor set between runs.

    It starts from the given shardings. They may differ from the initial ones of the regions for the tensors that the
    regions have as given, and for those in `others`.
    """

    def __init__(self, regions: Regions, shardings: list[int], others: Collection[int] = ()) -> None:
        regions.shrink()
        base = regions.engine
        self.problem, self.graph = replace(base.problem, shardings=shardings), base.graph
        self.record, self.erased = None, []
        self._base, self._regions = base, regions
        self.rounds = base.rounds
        self._states = regions.first.copy()
        self._pending: list[list[int]] = [[] for _ in regions.regions]
        """By region, the changes of others that it has not seen: slots, each followed by its sharding."""
        for region, slots, number, tensors in regions.given:
            numbers = tuple([shardings[tensor] for tensor in tensors])
            self._annotate(region, ("given", number, numbers), slots, numbers)
        changes: dict[int, list[tuple[int, int]]] = {}
        for tensor in others:
            for region, slot in regions.holders.get(tensor, ()):
                changes.setdefault(region, []).append((slot, shardings[tensor]))
        for region, found in changes.items():
            self._annotate(region, ("others", *found), *zip(*found, strict=True))

    def _annotate(self, region: int, key: Hashable, slots: Sequence[int], numbers: Sequence[int]) -> None:
        """Give slots of a region the shardings of annotations."""
        kind, state = self._regions.regions[region].kind, self._states[region]
        found = state.after.get(key)
        if found is None:
            values, idle, nodes = list(state.values), bytearray(state.idle), len(kind.shape.classes)
            for slot, number in zip(slots, numbers, strict=True):
                if values[slot] != number:
                    values[slot] = number
                    for node in kind.nodes_of[slot]:
                        idle[node::nodes] = NOT_IDLE
            found = state.after[key] = Outcome(kind.state(values, idle, state.work))
        self._states[region] = found.state

    def run(self, strategy: Strategy, allowed: Sequence[Allowed] | None = None) -> None:
        """Run once, as `Engine.run` does."""
        requested = self._base.requested(allowed)
        key = strategy, *requested
        found = self._regions.runs.get(key)
        if found is None:
            found = self._regions.runs[key] = self._read_run(strategy, requested)
        self._propagate_all_outputs(strategy)
        Visits(self._regions, self._states, self._pending, self._base).run(found)
        self._propagate_all_outputs(strategy)

    def _read_run(self, strategy: Strategy, requested: list[int]) -> Run:
        kinds = [node_class.kind for node_class in self.problem.node_classes]
        updates = [
            None if one == 0 or kind == NO_KIND else self._base.known_updates(kind, abs(one), strategy)
            for one, kind in zip(requested, kinds, strict=True)
        ]
        return Run(len(self._regions.runs), strategy, requested, updates, kinds)

    def _propagate_all_outputs(self, strategy: Strategy) -> None:
        """Propagate between returned values and the results of functions."""
        regions, states, pending = self._regions.regions, self._states, self._pending
        key = _OUTPUTS - STRATEGIES.index(strategy)
        self._settle()
        for number in self._regions.with_outputs:
            region, state = regions[number], states[number]
            if pending[number]:
                state = settled(region.kind, state, pending[number], len(region.nodes))
            found = state.after.get(key)
            if found is None:
                found = state.after[key] = self._outputs_of(region.kind, state, strategy)
            states[number] = found.state
            for slot, value in found.exported:
                for other, there, _ in region.remote[slot]:
                    pending[other] += there, value
        self._settle()

    def _settle(self) -> None:
        """Let all regions see the changes of others."""
        regions, states = self._regions.regions, self._states
        for number, changes in enumerate(self._pending):
            if changes:
                region = regions[number]
                states[number] = settled(region.kind, states[number], changes, len(region.nodes))

    def _outputs_of(self, kind: Kind, state: State, strategy: Strategy) -> Outcome:
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
                    idle[node::nodes] = NOT_IDLE
                if shape.is_shared[slot]:
                    exported.append((slot, new))
        return Outcome(kind.state(values, idle, state.work), tuple(exported))

    @property
    def index_of_tensor(self) -> Sequence[int]:
        """By tensor, its index in the packed shardings: the same for all engines of the regions."""
        return self._regions.index_of_tensor

    def packed_shardings(self) -> bytes:
        """Return the shardings of all tensors as 64-bit integers, in another order: see `index_of_tensor`."""
        found: list[bytes] = []
        for state in self._states:
            if not state.packed:
                state.packed = array("q", state.values).tobytes()
            found.append(state.packed)
        others = self.problem.shardings
        return b"".join((*found, array("q", [others[one] for one in self._regions.others]).tobytes()))

    def shardings(self) -> list[int]:
        """Return the shardings of all tensors after the runs."""
        regions, others = self._regions, self.problem.shardings
        values = [
            *chain.from_iterable([state.values for state in self._states]),
            *[others[one] for one in regions.others],
        ]
        return list(map(values.__getitem__, regions.index_of_tensor))
