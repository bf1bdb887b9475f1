"""The propagation engine: apply steps in the order of the reference until a fixed point.

The order matters: of two conflicting shardings, the first to reach a tensor is kept. The engine is a worklist algorithm
with one dirty bit per node. Nodes are visited in program order. When a tensor changes, its watchers become dirty: those
after the current position are visited in order, the others at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import compress

from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.propagation.factor_propagation import Directions
from pyshardy.propagation.problem import NO_KIND, NO_SHARDING, NOWHERE, EdgeTransform, Graph, Problem, Step
from pyshardy.propagation.record import Attempt, Record
from pyshardy.propagation.step import Strategy, propagate
from pyshardy.sharding.rule import PropagationDirection
from pyshardy.sharding.tensor_sharding import TensorSharding

NumberedUpdates = tuple[tuple[int, int], ...]
"""The position in a step's tensors, and the number of the new sharding."""

KnownUpdates = dict[tuple[int, ...], NumberedUpdates]
"""The results of the steps of a kind, by the shardings of the tensors."""

_Memo = defaultdict[int, KnownUpdates]
"""The results of steps in some directions: by step kind, then by the shardings of the tensors."""

_OUTSIDE = -1
"""The node of function results."""
_CHANGED = -1, -1
"""No shardings: those of an output that is visited again."""

# The state of a node is one byte: 0 if it is dirty, the number of the directions in which it is idle, or one of these.
# The directions requested of a node are a byte as well.
ALWAYS_IDLE = 255
"""The state of a node that is idle in all directions, since none of its tensors has a sharding."""
NEVER_IDLE = 254
"""The byte of requested directions in which no node is considered idle."""

_TO_REQUESTED_MASK = bytes((0, *[255] * 255))
_TO_NOT_ALWAYS_IDLE_MASK = bytes((*[255] * 255, 0))
_TO_FLAG = bytes((0, *[1] * 255))


def dirty_nodes(requested: bytes, idle: bytearray) -> bytearray:
    """Return for each node whether it is dirty: directions are requested other than those it is idle in."""
    # Arithmetic on large integers processes all nodes at once, a hundred times faster than `map`.
    differs, is_requested, not_always_idle = (
        int.from_bytes(one, "little")
        for one in (requested, requested.translate(_TO_REQUESTED_MASK), idle.translate(_TO_NOT_ALWAYS_IDLE_MASK))
    )
    differs ^= int.from_bytes(idle, "little")
    return bytearray((differs & is_requested & not_always_idle).to_bytes(len(requested), "little").translate(_TO_FLAG))


def _nodes_of_tensors(problem: Problem) -> Mapping[int, Sequence[int]]:
    """Return the nodes with each tensor."""
    found: dict[int, list[int]] = {}
    for node, tensors in enumerate(problem.tensors):
        for tensor in tensors:
            found.setdefault(tensor, []).append(node)
    return found


@dataclass(frozen=True, slots=True)
class Allowed:
    """The directions that nodes of a class may propagate in."""

    directions: Directions
    single_use: bool = False
    """Whether only nodes whose operands have no other uses may propagate."""


class Engine:
    """Solve a problem in place; several runs may follow each other.

    Steps are cached by kind, direction and shardings, so that equal layers of a model are computed once. A node where
    nothing changed is idle: it is not visited again, in this run or later ones, until one of its tensors changes.
    """

    def __init__(
        self, problem: Problem, graph: Graph | None = None, nodes_of: Mapping[int, Sequence[int]] | None = None
    ) -> None:
        self.problem = problem
        self.graph = graph or Graph()
        self.record: Record | None = None
        """Records the steps that are tried, if set."""
        self.erased: list[int] = []
        """The dead nodes, users before the nodes they use."""
        count = len(problem.classes)
        self._position = -1
        """The position of the run: later nodes are visited in order."""
        self._worklist = bytearray(count)
        """The dirty bits of the later nodes."""
        self._revisits: list[int] = []
        """The nodes up to the position to visit again, the last one first."""
        self._queued = bytearray(count)
        """Whether a node is in `_revisits`."""
        self._is_erased = bytearray(count)
        self._watchers: list[Sequence[int] | None] = [None] * len(problem.shardings)
        self._linked = {NOWHERE, *problem.siblings, *problem.groups}
        """The tensors whose changes affect other tensors, and the one that never changes."""
        self._completed: set[int] = set()
        """The lists of siblings without missing shardings, by identity."""
        self._directions: list[Directions] = [PropagationDirection.NONE]
        self._direction_numbers: dict[Directions, int] = {PropagationDirection.NONE: 0}
        self._idle: dict[Strategy, bytearray] = {}
        """By node, the number of the directions in which it changed nothing, if none of its tensors changed since."""
        sharded = set(compress(range(len(problem.shardings)), problem.shardings))
        self._nodes_of = nodes_of
        """The nodes with each tensor, if they are known."""
        if nodes_of is None:
            untouched = bytearray(map(sharded.isdisjoint, problem.tensors))
            self._initially_idle = untouched.translate(bytes((0, *[ALWAYS_IDLE] * 255)))
        else:
            self._initially_idle = bytearray([ALWAYS_IDLE]) * count
            for node in {node for tensor in sharded for node in nodes_of.get(tensor, ())}:
                self._initially_idle[node] = 0
        """The initial state, for a strategy that has not run yet."""
        for node, step in problem.special.items():
            if not sharded.isdisjoint(step.tensors):
                self._initially_idle[node] = 0
        self._directed = [node for node, step in problem.special.items() if step.direction is not None]
        """The nodes with steps that have their own directions."""
        self._always_dirty = problem.always_dirty.union(self._directed)
        """The nodes that are never idle."""
        for node in self._always_dirty:
            self._initially_idle[node] = 0
        self._idle_states = [self._initially_idle]
        self.rounds: list[tuple[Allowed, ...]] = []
        """What is allowed in each round by op priorities, once it is known."""
        self._requested: IdentityCache[list[int]] = IdentityCache()
        self._memos: dict[tuple[Strategy, int], _Memo] = {}
        self._transformed: dict[tuple[EdgeTransform, bool, int], int] = {}
        self._users: dict[int, dict[int, int]] = {}
        """By value, its current users and their numbers of uses; only for values of which some uses were erased."""
        self._output_tensors = [(returned, result) for returned, result in (one.tensors for one in problem.outputs)]
        self._multi_use: dict[int, tuple[int, ...]] = {}
        """By node, the operands that have dimensions and more than one use, before any was erased."""
        self._outputs: dict[Strategy, list[tuple[int, int]]] = {}
        """The shardings of outputs of which no step changes anything: of the returned values, and of the results."""
        self._dead = {node for node in self.graph.unused() if self.graph.removable(node)}

    def with_initial(self, shardings: Sequence[int]) -> Engine:
        """Return a new engine for the same graph and other initial shardings, which shares the caches of this one."""
        if self._nodes_of is None:
            self._nodes_of = _nodes_of_tensors(self.problem)
        engine = Engine(replace(self.problem, shardings=list(shardings)), self.graph, self._nodes_of)
        engine._multi_use = self._multi_use
        engine._watchers, engine._memos, engine._transformed = self._watchers, self._memos, self._transformed
        engine._directions, engine._direction_numbers = self._directions, self._direction_numbers
        engine.rounds, engine._requested = self.rounds, self._requested
        return engine

    def run(self, strategy: Strategy, allowed: Sequence[Allowed] | None = None) -> None:
        """Run once: visit each dirty node in order, and again whenever one of its tensors changes.

        Nodes made dirty by a change are visited before the next node in order. `allowed` is by class of nodes; by
        default, all directions are allowed.
        """
        problem, gone, dead = self.problem, self._is_erased, self._dead
        self._propagate_outputs(strategy)
        requested = self.requested(allowed)
        idle, classes = self._idle_state(strategy), problem.classes
        codes = [one if 0 <= one < NEVER_IDLE else NEVER_IDLE for one in requested]
        worklist = self._worklist = dirty_nodes(bytes(map(codes.__getitem__, classes)), idle)
        for node in (*self._directed, *dead):
            worklist[node] = 1
        kinds = [node_class.kind for node_class in problem.node_classes]
        tensors, special, always_dirty = problem.tensors, problem.special, self._always_dirty
        revisits, queued = self._revisits, self._queued
        sharding_of = problem.shardings.__getitem__
        known_of = [  # by class, the known results of its step
            None if number == 0 or kind == NO_KIND else self.known_updates(kind, abs(number), strategy)
            for number, kind in zip(requested, kinds, strict=True)
        ]
        record = self.record
        position = self._position = -1
        while True:
            if revisits:
                node = revisits.pop()
                queued[node] = 0
                if gone[node]:
                    continue
            else:
                node = position = self._position = worklist.find(1, position + 1)
                if node < 0:
                    break
                if gone[node]:
                    continue
            if node in dead:
                self._erase(node)
                continue
            node_class = classes[node]
            number, kind = requested[node_class], kinds[node_class]
            step = special.get(node) if special else None
            if step is not None:
                if number < 0:
                    number = -number if self._has_single_use_operands(node) else 0
                directions = self._directions[number] if step.direction is None else step.direction
                if directions is not PropagationDirection.NONE and self._apply(node, step, directions, strategy):
                    continue
                if kind == NO_KIND and requested[node_class] > 0 and node not in always_dirty:
                    idle[node] = number if number < NEVER_IDLE else 0
            known = known_of[node_class]
            if number == 0 or known is None:
                continue
            single_use = number < 0
            if single_use:
                number = -number
                if number == idle[node]:
                    continue
            numbers = tuple(map(sharding_of, tensors[node]))
            updates = known.get(numbers)
            if updates is None:
                updates = known[numbers] = self._propagate(kind, numbers, self._directions[number], strategy)
            if not updates:
                if node not in always_dirty:
                    idle[node] = number if number < NEVER_IDLE else 0
                if record is not None and record.blocked and any(numbers):
                    directions = self._directions[number]
                    record.attempts.append(Attempt(node, kind, tensors[node], None, numbers, directions, strategy, ()))
            elif not single_use or self._has_single_use_operands(node):
                idle[node] = 0
                if record is not None:
                    directions = self._directions[number]
                    record.attempts.append(
                        Attempt(node, kind, tensors[node], None, numbers, directions, strategy, updates)
                    )
                self._store(node, tensors[node], updates)
        self._propagate_outputs(strategy)

    def requested(self, allowed: Sequence[Allowed] | None) -> list[int]:
        """Return the number of the requested directions by class; negative if only for nodes with single-use
        operands."""
        found = self._requested.get(id(allowed))
        return found or self._requested.remember(id(allowed), self._read_requested(allowed), allowed)

    def _read_requested(self, allowed: Sequence[Allowed] | None) -> list[int]:
        problem = self.problem
        if allowed is None:
            allowed = [Allowed(PropagationDirection.BOTH)] * len(problem.node_classes)
        special = {problem.classes[node] for node in problem.special}
        requested: list[int] = []
        for index, (one, node_class) in enumerate(zip(allowed, problem.node_classes, strict=True)):
            number = 0 if node_class.kind == NO_KIND and index not in special else self.number_of(one.directions)
            requested.append(-number if one.single_use else number)
        return requested

    def _idle_state(self, strategy: Strategy) -> bytearray:
        idle = self._idle.get(strategy)
        if idle is None:
            idle = self._idle[strategy] = self._initially_idle.copy()
            self._idle_states.append(idle)
        return idle

    def _memo(self, strategy: Strategy, number: int) -> _Memo:
        memo = self._memos.get((strategy, number))
        if memo is None:
            memo = self._memos[strategy, number] = defaultdict(dict)
        return memo

    def _apply(self, node: int, step: Step, directions: Directions, strategy: Strategy) -> bool:
        """Apply a special step, and return whether it changed something."""
        shardings, transform = self.problem.shardings, step.transform
        numbers = tuple([shardings[tensor] for tensor in step.tensors])
        if not any(numbers):
            return False
        if transform is not None:
            numbers = (*numbers[:-1], self._transform(transform, numbers[-1], after=False))
        known = self._memo(strategy, self.number_of(directions))[step.kind]
        updates = known.get(numbers)
        if updates is None:
            updates = known[numbers] = self._propagate(step.kind, numbers, directions, strategy)
        record = self.record
        if record is not None and (updates or record.blocked):
            record.attempts.append(
                Attempt(node, step.kind, step.tensors, transform, numbers, directions, strategy, updates)
            )
        if not updates:
            return False
        if transform is not None:
            last = len(numbers) - 1
            updates = tuple(
                (position, self._transform(transform, new, after=True) if position == last else new)
                for position, new in updates
            )
        self._store(node, step.tensors, updates)
        return True

    def updates(self, kind: int, numbers: tuple[int, ...], number: int, strategy: Strategy) -> NumberedUpdates:
        """Return the result of a step from the shardings of its tensors, in the directions with a number."""
        memo = self._memo(strategy, number)[kind]
        found = memo.get(numbers)
        if found is None:
            found = memo[numbers] = self._propagate(kind, numbers, self._directions[number], strategy)
        return found

    def number_of(self, directions: Directions) -> int:
        """Return the number of directions."""
        number = self._direction_numbers.setdefault(directions, len(self._directions))
        if number == len(self._directions):
            self._directions.append(directions)
        return number

    def known_updates(self, kind: int, number: int, strategy: Strategy) -> KnownUpdates:
        """Return the results of steps of a kind that are known, by the shardings of the tensors."""
        return self._memo(strategy, number)[kind]

    def _propagate(
        self, kind: int, numbers: tuple[int, ...], directions: Directions, strategy: Strategy
    ) -> NumberedUpdates:
        table, problem = self.problem.tables, self.problem
        shardings = [table[number] for number in numbers]
        found = propagate(problem.kinds[kind], shardings, directions, strategy, problem.meshes)
        return tuple((position, table.number(new)) for position, new in found)

    def _transform(self, transform: EdgeTransform, number: int, after: bool) -> int:
        key = (transform, after, number)
        found = self._transformed.get(key)
        if found is None:
            old = self.problem.tables[number]
            function = transform.after if after else transform.before
            found = NO_SHARDING if old is None else self.problem.tables.number(function(old))
            self._transformed[key] = found
        return found

    def _propagate_outputs(self, strategy: Strategy) -> None:
        shardings = self.problem.shardings
        memo = self._memo(strategy, self.number_of(PropagationDirection.BOTH))
        records_blocked = self.record is not None and self.record.blocked
        now = [(shardings[returned], shardings[result]) for returned, result in self._output_tensors]
        before = self._outputs.get(strategy)
        if before == now and not records_blocked:
            return
        for index, step in enumerate(self.problem.outputs):
            returned, result = step.tensors
            numbers = shardings[returned], shardings[result]
            now[index] = numbers
            if before is not None and numbers == before[index] and not records_blocked:
                continue
            if any(numbers) and (memo[step.kind].get(numbers) != () or records_blocked):
                self._apply(_OUTSIDE, step, PropagationDirection.BOTH, strategy)
                now[index] = _CHANGED
        self._outputs[strategy] = now

    # Changing shardings

    def _store(self, node: int, tensors: Sequence[int], updates: NumberedUpdates) -> None:
        """Store the results of a step at a node, and mark the watchers of the changed tensors dirty."""
        shardings, linked, groups = self.problem.shardings, self._linked, self.problem.groups
        for index, number in updates:
            tensor = tensors[index]
            if tensor not in linked:
                shardings[tensor] = number
                self._mark_dirty(tensor, node)
            elif tensor != NOWHERE:
                self._set_linked(tensor, number, node)
                for member, place in groups.get(tensor, ()):
                    if member != tensor:
                        self._set_linked(place, number, node)

    def set_sharding(self, tensor: int, number: int) -> None:
        """Store a sharding between runs; missing entries of the same list become open."""
        if self.record is not None:
            self.record.assigned(tensor, number)
        self._set_linked(tensor, number, _OUTSIDE)

    def _set_linked(self, tensor: int, number: int, node: int) -> None:
        problem = self.problem
        problem.shardings[tensor] = number
        self._mark_dirty(tensor, node)
        siblings = problem.siblings.get(tensor)
        value = problem.tables[number]
        if siblings and value is not None and id(siblings) not in self._completed:
            self._completed.add(id(siblings))
            for sibling, rank in siblings:
                if problem.shardings[sibling] == NO_SHARDING:
                    problem.shardings[sibling] = problem.tables.number(TensorSharding.fully_open(rank, value.mesh))
                    for watcher in self.watchers_of(sibling):  # dirty, but not visited again at once
                        for idle in self._idle_states:
                            idle[watcher] = 0
                        if watcher > self._position:
                            self._worklist[watcher] = 1

    def _mark_dirty(self, tensor: int, node: int) -> None:
        """Mark the watchers of a tensor that a node changed dirty, and schedule them."""
        worklist, queued, revisits, position = self._worklist, self._queued, self._revisits, self._position
        idle_states = self._idle_states
        for watcher in self._watchers[tensor] or self.watchers_of(tensor):
            for idle in idle_states:
                idle[watcher] = 0
            if watcher > position:
                worklist[watcher] = 1
            elif not queued[watcher] and watcher != node:
                queued[watcher] = 1
                revisits.append(watcher)

    def watchers_of(self, tensor: int) -> Sequence[int]:
        """Return the nodes to visit when a tensor changes, the last one first."""
        watchers = self._watchers[tensor]
        if watchers is None:
            watchers = self._watchers[tensor] = self.graph.watchers(tensor)
        return watchers

    # Dead nodes

    def _erase(self, index: int) -> None:
        """Remove a dead node with all nodes in it, and schedule the nodes that define its operands."""
        graph = self.graph
        self._dead.discard(index)
        for gone in range(index + self.problem.nested.get(index, 0), index - 1, -1):
            if self._is_erased[gone]:
                continue
            operands = tuple(graph.operands(gone))
            for operand in operands:
                definer = graph.definer(operand)
                if definer >= 0 and len(self._users_of(operand)) <= 2:  # this node, and at most one other
                    self._queue(definer)
            for operand in operands:
                self._drop_uses(operand, gone)
            self._is_erased[gone] = 1
            self._worklist[gone] = 0
        self.erased.append(index)

    def _queue(self, node: int) -> None:
        if node > self._position:
            self._worklist[node] = 1
        elif not self._queued[node]:
            self._queued[node] = 1
            self._revisits.append(node)

    def _users_of(self, value: int) -> dict[int, int]:
        users = self._users.get(value)
        if users is None:
            users = self._users[value] = {}
            for user in self.graph.users(value):
                if not self._is_erased[user]:
                    users[user] = users.get(user, 0) + 1
        return users

    def _drop_uses(self, value: int, user: int) -> None:
        users = self._users_of(value)
        users.pop(user, None)
        definer = self.graph.definer(value)
        if not users and definer >= 0:
            results = self.graph.results(definer)
            if not any(self._users_of(result) for result in results) and self.graph.removable(definer):
                self._dead.add(definer)

    def _has_single_use_operands(self, node: int) -> bool:
        """Return whether the operands of a node that have dimensions have no other uses."""
        users, values = self._users, self._multi_use.get(node)
        if values is None:
            values = self._multi_use[node] = tuple(self.graph.multi_use_operands(node))
        return all(value in users and [*users[value].values()] == [1] for value in values)
