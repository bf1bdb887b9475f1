"""Explicit sends and receives of a run, and whether they can hang.

Each mesh executes its own list of actions, one after the other. With blocking communication a send waits for the
matching receive and the other way round; sends and receives between two meshes match in order. There is no choice in
such an execution, so one run that ends shows that no timing of computations and transfers can make it hang.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import TypeAlias

from pyshardy.schedule.program import Program
from pyshardy.schedule.simulator import Timeline


class ActionType(Enum):
    """What a mesh does."""

    RUN = "run"
    SEND = "send"
    RECEIVE = "receive"


@dataclass(frozen=True, slots=True)
class Action:
    """One step of a mesh: running a fragment, or sending a value to another mesh, or receiving one from there."""

    type: ActionType
    index: int
    """The fragment, or the value."""
    peer: int = -1
    """The other mesh."""


Actions: TypeAlias = Sequence[Sequence[Action]]
"""The actions of each mesh."""


def actions_of(timeline: Timeline) -> Actions:
    """Return the actions that carry out a run.

    All fragments and transfers are sorted into one sequence that respects every dependency, by their start times. The
    actions of a mesh are its part of it, so the first event of the sequence that has not happened can always happen:
    blocking sends and receives cannot hang.
    """
    fragments = timeline.program.fragments
    count = len(fragments)
    after: list[list[int]] = [[] for _ in range(count + len(timeline.transfers))]
    for order in timeline.orders:
        for first, second in pairwise(order):
            after[first].append(second)
    for index, transfer in enumerate(timeline.transfers, count):
        value = timeline.program.values[transfer.value]
        after[value.producer].append(index)
        after[index] += [user for user in dict.fromkeys(value.users) if fragments[user].mesh == transfer.target]
    for value in timeline.program.values:
        home = fragments[value.producer].mesh
        after[value.producer] += [user for user in value.users if fragments[user].mesh == home]
    starts = [*timeline.starts, *(transfer.start for transfer in timeline.transfers)]
    actions: list[list[Action]] = [[] for _ in timeline.orders]
    for event in _sorted_by_time(after, starts):
        if event < count:
            actions[fragments[event].mesh].append(Action(ActionType.RUN, event))
        else:
            transfer = timeline.transfers[event - count]
            actions[transfer.source].append(Action(ActionType.SEND, transfer.value, transfer.target))
            actions[transfer.target].append(Action(ActionType.RECEIVE, transfer.value, transfer.source))
    return actions


def _sorted_by_time(after: Sequence[Sequence[int]], starts: Sequence[float]) -> list[int]:
    """The nodes of an acyclic graph in topological order, among several possible ones the one that starts first."""
    missing = [0] * len(after)
    for followers in after:
        for follower in followers:
            missing[follower] += 1
    # A transfer has a larger number than any fragment and comes first among events of one time.
    ready = [(starts[node], -node) for node, count in enumerate(missing) if not count]
    heapq.heapify(ready)
    order: list[int] = []
    while ready:
        node = -heapq.heappop(ready)[1]
        order.append(node)
        for follower in after[node]:
            missing[follower] -= 1
            if not missing[follower]:
                heapq.heappush(ready, (starts[follower], -follower))
    return order


@dataclass(frozen=True, slots=True)
class Deadlock:
    """The actions at which meshes are blocked, by mesh."""

    blocked: tuple[tuple[int, Action], ...]

    def describe(self, program: Program) -> str:
        """Return what each blocked mesh waits for."""
        waits = [_describe(program, mesh, action) for mesh, action in self.blocked]
        return f"deadlock: {'; '.join(waits)}"


def _describe(program: Program, mesh: int, action: Action) -> str:
    names = program.mesh_names
    if action.type is ActionType.RUN:
        return f"{names[mesh]} waits for the operands of {program.fragments[action.index].name}"
    result = f"the result of {program.fragments[program.values[action.index].producer].name}"
    verb, direction = ("send", "to") if action.type is ActionType.SEND else ("receive", "from")
    return f"{names[mesh]} waits to {verb} {result} {direction} {names[action.peer]}"


def find_deadlock(program: Program, actions: Actions, buffered: bool = False) -> Deadlock | None:
    """Execute the actions; return where they hang, or None if all are carried out.

    Sends wait for their receives, unless they are `buffered`. The n-th receive of a mesh from another one matches the
    n-th send there; if they are about different values, both are blocked.
    """
    position = [0] * len(actions)
    held: list[set[int]] = [set() for _ in actions]
    sent: dict[tuple[int, int], list[int]] = {}
    received: dict[tuple[int, int], int] = {}

    def current(mesh: int) -> Action | None:
        return actions[mesh][position[mesh]] if position[mesh] < len(actions[mesh]) else None

    def can_run(mesh: int, action: Action) -> bool:
        return all(value in held[mesh] for value in program.inputs[action.index])

    def step(mesh: int) -> bool:
        """Carry out the mesh's next action, with the matching one of its peer, if that is possible."""
        action = current(mesh)
        if action is None:
            return False
        link = (mesh, action.peer) if action.type is ActionType.SEND else (action.peer, mesh)
        if action.type is ActionType.RUN:
            if not can_run(mesh, action):
                return False
            held[mesh].update(program.outputs[action.index])
        elif action.type is ActionType.SEND:
            if action.index not in held[mesh]:
                return False
            if not buffered:
                peer = current(action.peer)
                if peer != Action(ActionType.RECEIVE, action.index, mesh):
                    return False
                position[action.peer] += 1
                held[action.peer].add(action.index)
            sent.setdefault(link, []).append(action.index)
        else:
            queue, taken = sent.get(link, []), received.get(link, 0)
            if not buffered or taken >= len(queue) or queue[taken] != action.index:
                return False
            received[link] = taken + 1
            held[mesh].add(action.index)
        position[mesh] += 1
        return True

    progress = True
    while progress:
        progress = False
        for mesh in range(len(actions)):
            while step(mesh):
                progress = True
    blocked = tuple((mesh, action) for mesh in range(len(actions)) if (action := current(mesh)) is not None)
    return Deadlock(blocked) if blocked else None
