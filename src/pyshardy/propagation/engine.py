"""The engine: runs steps over a problem in the order of the reference until nothing is left to look at.

Shardy spec: the driver. The order matters, since of two competing shardings the first to reach a tensor stays.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import compress

from pyshardy.propagation.factor_propagation import Directions
from pyshardy.propagation.problem import NO_KIND, NO_SHARDING, NOWHERE, EdgeTransform, Graph, Problem, Step
from pyshardy.propagation.step import Strategy, propagate
from pyshardy.sharding.rule import PropagationDirection
from pyshardy.sharding.tensor_sharding import TensorSharding

Observer = Callable[[int, Step, tuple[int, ...], Directions, Strategy], None]
"""Takes the node (-1 for function results), the step, its shardings before, directions and strategy."""

NumberedUpdates = tuple[tuple[int, int], ...]
"""Position in a step's tensors, and the number of the new sharding there."""

_Memo = defaultdict[int, dict[tuple[int, ...], NumberedUpdates]]
"""What steps in some directions do: by kind of step, then by the shardings of its tensors."""

_OUTSIDE = -1
"""The node of function results."""

# What nodes are calm in, and are asked to do, is a byte each: 0, the number of the directions, or one of these.
_ASLEEP = 255
"""Calm whatever the directions are, since there is no sharding beside the node."""
_OTHERWISE = 254
"""Directions that no node is taken to be calm in."""

_IF_ASKED = bytes((0, *[255] * 255))
_IF_AWAKE = bytes((*[255] * 255, 0))
_IF_ANY = bytes((0, *[1] * 255))


def _restless(asked: bytes, calm: bytearray) -> bytearray:
    """By node, whether it is asked for anything but what it is calm in."""
    # Large integers do this for all nodes at once, a hundred times quicker than map.
    differ, told, awake = (
        int.from_bytes(one, "little") for one in (asked, asked.translate(_IF_ASKED), calm.translate(_IF_AWAKE))
    )
    differ ^= int.from_bytes(calm, "little")
    return bytearray((differ & told & awake).to_bytes(len(asked), "little").translate(_IF_ANY))


@dataclass(frozen=True, slots=True)
class Allowed:
    """The directions that nodes of a class may propagate in."""

    directions: Directions
    single_use: bool = False
    """Only nodes whose operands have no other uses; the others may not propagate at all."""


class Engine:
    """Solves a problem in place; several runs may follow each other.

    A step is remembered by its kind, direction and shardings, so that equal layers of a model cost once. And a node
    where nothing changed is not looked at again, in this run or later ones, until something beside it changes.
    """

    def __init__(self, problem: Problem, graph: Graph | None = None) -> None:
        self.problem = problem
        self.graph = graph or Graph()
        self.observer: Observer | None = None
        """Told of every step that changed something, before the change."""
        self.erased: list[int] = []
        """The nodes found dead, users before the nodes they use."""
        count = len(problem.classes)
        self._position = -1
        """How far the run has come: later nodes are still to be looked at in order."""
        self._todo = bytearray(count)
        """The later nodes worth looking at."""
        self._stack: list[int] = []
        """The nodes up to the position to be looked at again, the last one first."""
        self._queued = bytearray(count)
        """Whether a node is on the stack."""
        self._gone = bytearray(count)
        self._watchers: list[Sequence[int] | None] = [None] * len(problem.shardings)
        self._linked = {NOWHERE, *problem.siblings, *problem.groups}
        """The tensors that do not change all by themselves."""
        self._filled: set[int] = set()
        """The lists of siblings without missing shardings, by identity."""
        self._directions: list[Directions] = [PropagationDirection.NONE]
        self._direction_numbers: dict[Directions, int] = {PropagationDirection.NONE: 0}
        self._calm: dict[Strategy, bytearray] = {}
        """By node, the number of the directions in which it changed nothing, if nothing beside it changed since."""
        sharded = set(compress(range(len(problem.shardings)), problem.shardings))
        self._first_calm = bytearray(map(sharded.isdisjoint, problem.tensors)).translate(bytes((0, *[_ASLEEP] * 255)))
        """The same for a strategy that has not run yet."""
        for node, step in problem.special.items():
            if not sharded.isdisjoint(step.tensors):
                self._first_calm[node] = 0
        self._directed = [node for node, step in problem.special.items() if step.direction is not None]
        """The nodes with steps that have directions of their own."""
        self._wakeful = problem.restless.union(self._directed)
        """The nodes that are never calm."""
        for node in self._wakeful:
            self._first_calm[node] = 0
        self._calms = [self._first_calm]
        self._memos: dict[tuple[Strategy, int], _Memo] = {}
        self._transformed: dict[tuple[EdgeTransform, bool, int], int] = {}
        self._users: dict[int, dict[int, int]] = {}
        """By value, the nodes that use it now and how often; only of values some of whose uses are gone."""
        self._dead = {node for node in self.graph.unused() if self.graph.removable(node)}

    def run(self, strategy: Strategy, allowed: Sequence[Allowed] | None = None) -> None:
        """One run: every node is looked at once in order, and again whenever a tensor beside it changed.

        What a change brings up is settled before the next node in order. `allowed` is by class of nodes; without it
        everything is.
        """
        problem, gone, dead = self.problem, self._gone, self._dead
        self._take_outputs(strategy)
        wanted = self._wanted(allowed)
        calm, classes = self._calm_of(strategy), problem.classes
        codes = [one if 0 <= one < _OTHERWISE else _OTHERWISE for one in wanted]
        todo = self._todo = _restless(bytes(map(codes.__getitem__, classes)), calm)
        for node in (*self._directed, *dead):
            todo[node] = 1
        kinds = [node_class.kind for node_class in problem.node_classes]
        tensors, special, wakeful = problem.tensors, problem.special, self._wakeful
        stack, queued = self._stack, self._queued
        sharding_of = problem.shardings.__getitem__
        last, memo = 0, self._memo(strategy, 0)
        position = self._position = -1
        while True:
            if stack:
                node = stack.pop()
                queued[node] = 0
                if gone[node]:
                    continue
            else:
                node = position = self._position = todo.find(1, position + 1)
                if node < 0:
                    break
                if gone[node]:
                    continue
            if node in dead:
                self._erase(node)
                continue
            node_class = classes[node]
            number, kind = wanted[node_class], kinds[node_class]
            step = special.get(node)
            if step is not None:
                if number < 0:
                    number = -number if self._uses_operands_once(node) else 0
                directions = self._directions[number] if step.direction is None else step.direction
                if directions is not PropagationDirection.NONE and self._take(node, step, directions, strategy):
                    continue
                if kind == NO_KIND and wanted[node_class] > 0 and node not in wakeful:
                    calm[node] = number if number < _OTHERWISE else 0
            if number == 0 or kind == NO_KIND:
                continue
            single_use = number < 0
            if single_use:
                number = -number
                if number == calm[node]:
                    continue
            if number != last:
                last, memo = number, self._memo(strategy, number)
            numbers = tuple(map(sharding_of, tensors[node]))
            updates = memo[kind].get(numbers)
            if updates is None:
                updates = memo[kind][numbers] = self._propagate(kind, numbers, self._directions[number], strategy)
            if not updates:
                if node not in wakeful:
                    calm[node] = number if number < _OTHERWISE else 0
            elif not single_use or self._uses_operands_once(node):
                calm[node] = 0
                if self.observer is not None:
                    self.observer(node, Step(kind, tensors[node]), numbers, self._directions[number], strategy)
                self._store(node, tensors[node], updates)
        self._take_outputs(strategy)

    def _wanted(self, allowed: Sequence[Allowed] | None) -> list[int]:
        """By class, the number of the allowed directions; negative if only of nodes that use operands alone."""
        problem = self.problem
        if allowed is None:
            allowed = [Allowed(PropagationDirection.BOTH)] * len(problem.node_classes)
        special = {problem.classes[node] for node in problem.special}
        wanted: list[int] = []
        for index, (one, node_class) in enumerate(zip(allowed, problem.node_classes, strict=True)):
            number = 0 if node_class.kind == NO_KIND and index not in special else self._number(one.directions)
            wanted.append(-number if one.single_use else number)
        return wanted

    def _number(self, directions: Directions) -> int:
        number = self._direction_numbers.setdefault(directions, len(self._directions))
        if number == len(self._directions):
            self._directions.append(directions)
        return number

    def _calm_of(self, strategy: Strategy) -> bytearray:
        calm = self._calm.get(strategy)
        if calm is None:
            calm = self._calm[strategy] = self._first_calm.copy()
            self._calms.append(calm)
        return calm

    def _memo(self, strategy: Strategy, number: int) -> _Memo:
        memo = self._memos.get((strategy, number))
        if memo is None:
            memo = self._memos[strategy, number] = defaultdict(dict)
        return memo

    def _take(self, node: int, step: Step, directions: Directions, strategy: Strategy) -> bool:
        """Takes a step that is described as such; whether it changed something."""
        shardings, transform = self.problem.shardings, step.transform
        numbers = tuple([shardings[tensor] for tensor in step.tensors])
        if not any(numbers):
            return False
        if transform is not None:
            numbers = (*numbers[:-1], self._transform(transform, numbers[-1], after=False))
        known = self._memo(strategy, self._number(directions))[step.kind]
        updates = known.get(numbers)
        if updates is None:
            updates = known[numbers] = self._propagate(step.kind, numbers, directions, strategy)
        if not updates:
            return False
        if self.observer is not None:
            self.observer(node, step, numbers, directions, strategy)
        if transform is not None:
            last = len(numbers) - 1
            updates = tuple(
                (position, self._transform(transform, new, after=True) if position == last else new)
                for position, new in updates
            )
        self._store(node, step.tensors, updates)
        return True

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

    def _take_outputs(self, strategy: Strategy) -> None:
        shardings = self.problem.shardings
        memo = self._memo(strategy, self._number(PropagationDirection.BOTH))
        for step in self.problem.outputs:
            returned, result = step.tensors
            numbers = shardings[returned], shardings[result]
            if any(numbers) and memo[step.kind].get(numbers) != ():
                self._take(_OUTSIDE, step, PropagationDirection.BOTH, strategy)

    # Changing shardings

    def _store(self, node: int, tensors: Sequence[int], updates: NumberedUpdates) -> None:
        """Store what a step at a node changed, and have those beside it looked at."""
        shardings, linked, groups = self.problem.shardings, self._linked, self.problem.groups
        for index, number in updates:
            tensor = tensors[index]
            if tensor not in linked:
                shardings[tensor] = number
                self._stir(tensor, node)
            elif tensor != NOWHERE:
                self._set_linked(tensor, number, node)
                for member, place in groups.get(tensor, ()):
                    if member != tensor:
                        self._set_linked(place, number, node)

    def set_sharding(self, tensor: int, number: int) -> None:
        """Store a sharding between runs; entries missing in the same list become open."""
        self._set_linked(tensor, number, _OUTSIDE)

    def _set_linked(self, tensor: int, number: int, node: int) -> None:
        problem = self.problem
        problem.shardings[tensor] = number
        self._stir(tensor, node)
        siblings = problem.siblings.get(tensor)
        value = problem.tables[number]
        if siblings and value is not None and id(siblings) not in self._filled:
            self._filled.add(id(siblings))
            for sibling, rank in siblings:
                if problem.shardings[sibling] == NO_SHARDING:
                    problem.shardings[sibling] = problem.tables.number(TensorSharding.fully_open(rank, value.mesh))
                    for watcher in self._watchers_of(sibling):  # not looked at again, but maybe still to be
                        for calm in self._calms:
                            calm[watcher] = 0
                        if watcher > self._position:
                            self._todo[watcher] = 1

    def _stir(self, tensor: int, node: int) -> None:
        """A tensor changed at a node: those beside it are no longer calm, and are looked at again."""
        todo, queued, stack, position = self._todo, self._queued, self._stack, self._position
        calms = self._calms
        for watcher in self._watchers[tensor] or self._watchers_of(tensor):
            for calm in calms:
                calm[watcher] = 0
            if watcher > position:
                todo[watcher] = 1
            elif not queued[watcher] and watcher != node:
                queued[watcher] = 1
                stack.append(watcher)

    def _watchers_of(self, tensor: int) -> Sequence[int]:
        watchers = self._watchers[tensor]
        if watchers is None:
            watchers = self._watchers[tensor] = self.graph.watchers(tensor)
        return watchers

    # Dead nodes

    def _erase(self, index: int) -> None:
        """Remove a dead node with all in it, and look again at those that made its operands."""
        graph = self.graph
        self._dead.discard(index)
        for gone in range(index + self.problem.nested.get(index, 0), index - 1, -1):
            if self._gone[gone]:
                continue
            operands = tuple(graph.operands(gone))
            for operand in operands:
                definer = graph.definer(operand)
                if definer >= 0 and len(self._users_of(operand)) <= 2:  # it, and at most one other
                    self._queue(definer)
            for operand in operands:
                self._drop_uses(operand, gone)
            self._gone[gone] = 1
            self._todo[gone] = 0
        self.erased.append(index)

    def _queue(self, node: int) -> None:
        if node > self._position:
            self._todo[node] = 1
        elif not self._queued[node]:
            self._queued[node] = 1
            self._stack.append(node)

    def _users_of(self, value: int) -> dict[int, int]:
        users = self._users.get(value)
        if users is None:
            users = self._users[value] = {}
            for user in self.graph.users(value):
                if not self._gone[user]:
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

    def _uses_operands_once(self, node: int) -> bool:
        """Whether nothing else uses the operands that have dimensions."""
        users = self._users
        return all(value in users and [*users[value].values()] == [1] for value in self.graph.crowded_operands(node))
