"""The regions of a problem: their nodes and tensors, which of them are equal, and how they are connected."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from pyshardy.propagation.engine import ALWAYS_IDLE, Engine
from pyshardy.propagation.problem import NO_KIND, NOWHERE, Problem
from pyshardy.propagation.region_states import STRATEGIES, Kind, Run, Shape, State
from pyshardy.propagation.regions import regions_of

_MOST_STATES = 50_000
"""So many states of regions are kept."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region."""

    kind: Kind
    nodes: list[int]
    slots: list[int]
    """The tensors of the slots."""
    remote: Mapping[int, tuple[tuple[int, int, int], ...]]
    """By slot, the other regions that have it: their numbers, their slots, and the first of their nodes to visit when
    it changes, or a number beyond all nodes."""


class Regions:
    """The regions of a problem, and the caches of their states. The engine must have no record.

    `given` are the tensors that most annotations are of.
    """

    def __init__(
        self, engine: Engine, initial: Sequence[int], divided: Sequence[Sequence[int]], given: Sequence[int] = ()
    ) -> None:
        self.engine = engine
        self.initial = initial
        problem = engine.problem
        with_step = ([node for node in nodes if self._has_step(node)] for nodes in divided)
        divided = [nodes for nodes in with_step if nodes] or [[]]
        self.region_of = [0] * len(problem.classes)
        self.local = [0] * len(problem.classes)
        for number, nodes in enumerate(divided):
            for index, node in enumerate(nodes):
                self.region_of[node], self.local[node] = number, index
        self.following = dict(pairwise(sorted(chain.from_iterable(divided))))
        """By node, the next one of all regions."""
        self.watchers: dict[int, Sequence[int]] = {}
        slots = self._slots(problem, divided)
        self.holders: dict[int, list[tuple[int, int]]] = {}
        """By tensor, the regions and the slots that have it."""
        for number, of_region in enumerate(slots):
            for slot, tensor in enumerate(of_region):
                self.holders.setdefault(tensor, []).append((number, slot))
        kinds: dict[Shape, Kind] = {}
        self.regions = [
            self._region(number, sorted(nodes), list(slots[number]), kinds) for number, nodes in enumerate(divided)
        ]
        self.kinds = list(kinds.values())
        self.with_outputs = [number for number, region in enumerate(self.regions) if region.kind.shape.outputs]
        numbered = list(chain.from_iterable([region.slots for region in self.regions]))
        self.others = [tensor for tensor in range(len(initial)) if tensor not in self.holders]
        """The tensors that no region has."""
        self.index_of_tensor = [0] * len(initial)
        """The index of each tensor among the slots of all regions and, after them, the others."""
        for index, tensor in enumerate((*numbered, *self.others)):
            self.index_of_tensor[tensor] = index
        self.given = self._given(given)
        """Regions with tensors of `given`, their slots, a number that is equal for equal slots, and the tensors."""
        self.runs: dict[Hashable, Run] = {}
        """By strategy and requested directions."""
        self.first = self._first_states()

    @staticmethod
    def of(engine: Engine, initial: Sequence[int], given: Sequence[int] = ()) -> Regions | None:
        """Return the regions of the problem of an engine; None if it has no equal layers, or has what regions do not
        know: special steps, lists and groups of shardings that change together, and dead nodes."""
        problem = engine.problem
        if problem.special or problem.siblings or problem.groups or problem.always_dirty or engine.erased:
            return None
        divided = regions_of(problem)
        return None if divided is None else Regions(engine, initial, divided, given)

    def _has_step(self, node: int) -> bool:
        """Return whether a node can change something: a return has many tensors, and cannot."""
        problem = self.engine.problem
        return problem.node_classes[problem.classes[node]].kind != NO_KIND

    def _given(self, given: Sequence[int]) -> list[tuple[int, tuple[int, ...], int, tuple[int, ...]]]:
        by_region: dict[int, list[tuple[int, int]]] = {}
        for tensor in given:
            for region, slot in self.holders.get(tensor, ()):
                by_region.setdefault(region, []).append((slot, tensor))
        numbers: dict[tuple[int, ...], int] = {}
        found: list[tuple[int, tuple[int, ...], int, tuple[int, ...]]] = []
        for region, pairs in by_region.items():
            slots, tensors = zip(*pairs, strict=True)
            found.append((region, slots, numbers.setdefault(slots, len(numbers)), tensors))
        return found

    def _slots(self, problem: Problem, divided: Sequence[Sequence[int]]) -> list[dict[int, int]]:
        """Return the tensors of each region, with their slots."""
        slots = [dict[int, int]() for _ in divided]
        for number, nodes in enumerate(divided):
            for node in nodes:
                for tensor in problem.tensors[node]:
                    slots[number].setdefault(tensor, len(slots[number]))
        for tensor in {tensor for one in slots for tensor in one} - {NOWHERE}:
            self.watchers[tensor] = [node for node in self.engine.watchers_of(tensor) if self._has_step(node)]
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

    def _region(self, number: int, nodes: list[int], slots: list[int], kinds: dict[Shape, Kind]) -> Region:
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
            ends[index] = ends[index + 1] if self.following[nodes[index]] == nodes[index + 1] else index + 1
        shape = Shape(
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
            kind = kinds[shape] = Kind(shape, nodes_of=nodes_of)
        return Region(kind, nodes, slots, remote)

    def _first_states(self) -> list[State]:
        found: list[State] = []
        for region in self.regions:
            values = [self.initial[tensor] for tensor in region.slots]
            idle = bytearray(
                0 if any([values[slot] for slot in tensors]) else ALWAYS_IDLE for tensors in region.kind.shape.tensors
            )
            found.append(region.kind.state(values, idle * len(STRATEGIES), bytes(len(idle))))
        return found

    def shrink(self) -> None:
        """Forget the states if there are too many."""
        if sum(len(kind.states) for kind in self.kinds) > _MOST_STATES:
            for kind in self.kinds:
                kind.states.clear()
                kind.plans.clear()
            self.first = self._first_states()
