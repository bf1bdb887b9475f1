"""The states of regions, and what becomes of each: cached, since equal regions are in equal states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any

from pyshardy.propagation.engine import NEVER_IDLE, KnownUpdates, NumberedUpdates
from pyshardy.propagation.step import Strategy

STRATEGIES = tuple(Strategy)
NOT_IDLE = bytes(len(STRATEGIES))
"""That a node is not idle in any strategy: its entries in the `idle` of a state, one in each block of all nodes."""

Changes = tuple[tuple[int, int], ...]
"""Slots of a region, and their new shardings."""


class State:
    """A state of a region. Equal states of equal regions are one object."""

    __slots__ = ("after", "idle", "next", "packed", "values", "work")

    def __init__(self, values: tuple[int, ...], idle: bytes, work: bytes) -> None:
        self.values, self.idle, self.work = values, idle, work
        self.next = work.find(1)
        """The first node to visit; -1 if there is none."""
        self.after: dict[Hashable, Outcome] = {}
        """What becomes of the region, by what happens."""
        self.packed = b""
        """The values as bytes, once they were needed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a region does until another one may have to be visited."""

    state: State
    exported: Changes = ()
    """The changes that other regions see; none of their nodes must be visited at once."""
    revisits: tuple[int, ...] = ()
    """The nodes to visit again, the last one first."""
    stored: tuple[int, Changes] | None = None
    """The node that makes changes after which nodes of other regions may have to be visited at once."""
    position: int = -1
    """The last node that was visited in order."""


@dataclass(frozen=True)
class Shape:
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


def _effect_of(changes: Changes, shape: Shape) -> Effect:
    return Effect(
        changes,
        tuple([watcher for slot, _ in changes for watcher in shape.watchers[slot]]),
        min([shape.first_remote[slot] for slot, _ in changes]),
        tuple([(slot, new) for slot, new in changes if shape.is_shared[slot]]),
    )


def _values_at(slots: tuple[int, ...]) -> Callable[[Any], tuple[int, ...]]:
    if len(slots) > 1:
        return itemgetter(*slots)
    return lambda values: tuple([values[slot] for slot in slots])


@dataclass
class Kind:
    """Equal regions, and the states that they were in."""

    shape: Shape
    states: dict[tuple[tuple[int, ...], bytes, bytes], State] = field(
        default_factory=dict[tuple[tuple[int, ...], bytes, bytes], State]
    )
    nodes_of: list[list[int]] = field(default_factory=list[list[int]])
    """By slot, the nodes with it."""
    plans: dict[int, RunPlan] = field(default_factory=dict[int, "RunPlan"])
    """By number of a run, what it requests."""

    def state(self, values: Iterable[int], idle: bytes | bytearray, work: bytes | bytearray) -> State:
        """Return the state with these values."""
        key = tuple(values), bytes(idle), bytes(work)
        found = self.states.get(key)
        if found is None:
            found = self.states[key] = State(*key)
        return found


@dataclass(frozen=True, slots=True)
class Effect:
    """What a node does when it changes its tensors."""

    changes: Changes
    watchers: tuple[int, ...]
    """The nodes of the region that watch what it changes, in order."""
    first_remote: int
    """The number of nodes before the first node of another region that does; or a number beyond all nodes."""
    exported: Changes
    """The changes that other regions see."""


@dataclass(frozen=True, slots=True)
class NodePlan:
    """What a run requests of a node."""

    known: KnownUpdates
    """The known results of its step, by the shardings of its tensors."""
    code: int
    """The number of the directions."""
    values_of: Callable[[Any], tuple[int, ...]]
    """Returns the shardings of its tensors from those of all slots."""
    slots: tuple[int, ...]
    kind: int
    changes_nothing: bool
    """Whether only nodes with single-use operands may propagate, and it is none of these."""
    effects: dict[NumberedUpdates, Effect | None] = field(default_factory=dict[NumberedUpdates, "Effect | None"])
    """What it does, by the result of its step; None for nothing."""

    def effect(self, updates: NumberedUpdates, shape: Shape) -> Effect | None:
        """Return what a node of a region does with a result of its step; None for nothing."""
        if updates in self.effects:
            return self.effects[updates]
        changes = [(self.slots[position], new) for position, new in updates]
        changes = tuple([(slot, new) for slot, new in changes if slot != shape.nowhere])
        found = self.effects[updates] = _effect_of(changes, shape) if changes else None
        return found


@dataclass(frozen=True, slots=True)
class RunPlan:
    """What a run requests of the nodes of a region."""

    codes: bytes
    """By node, the number of the directions as in `idle`; 0 for none."""
    nodes: list[NodePlan | None]


@dataclass(frozen=True, slots=True)
class Run:
    """What is the same during all runs of one strategy in the same directions."""

    number: int
    strategy: Strategy
    requested: list[int]
    """By class of nodes, the number of the directions, as of `Engine.requested`."""
    updates: list[KnownUpdates | None]
    """By class of nodes, the known results of their step; None if nothing is requested of them."""
    kinds: list[int]

    @property
    def start(self) -> int:
        """The key of what its start makes of a state; what a visit does has its number."""
        return -1 - self.number

    def plan_of(self, kind: Kind) -> RunPlan:
        """Return what is requested of the nodes of a region."""
        found = kind.plans.get(self.number)
        if found is None:
            shape = kind.shape
            nodes = [self._plan_of(shape, node, node_class) for node, node_class in enumerate(shape.classes)]
            codes = bytes([0 if one is None else min(one.code, NEVER_IDLE) for one in nodes])
            found = kind.plans[self.number] = RunPlan(codes, nodes)
        return found

    def _plan_of(self, shape: Shape, node: int, node_class: int) -> NodePlan | None:
        known, number = self.updates[node_class], self.requested[node_class]
        if known is None:
            return None
        is_barred = number < 0 and not shape.is_single_use[node]
        slots = shape.tensors[node]
        return NodePlan(known, abs(number), _values_at(slots), slots, self.kinds[node_class], is_barred)


def settled(kind: Kind, state: State, pending: list[int], rank: int) -> State:
    """Return the state of a region after it has seen the changes of others, of which none are left: slots, each with
    its sharding.

    Of its nodes, `rank` are not after the position of the run.
    """
    if not pending:
        return state
    key = (rank, *pending)
    found = state.after.get(key)
    if found is None:
        shape, nodes = kind.shape, len(kind.shape.classes)
        values, idle, work = list(state.values), bytearray(state.idle), bytearray(state.work)
        for slot, number in zip(pending[::2], pending[1::2], strict=True):
            values[slot] = number
            for node in shape.watchers[slot]:
                idle[node::nodes] = NOT_IDLE
                if node >= rank:
                    work[node] = 1
        found = state.after[key] = Outcome(kind.state(values, idle, work))
    pending.clear()
    return found.state
