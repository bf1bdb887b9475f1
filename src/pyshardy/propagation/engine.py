"""The engine: runs steps over a problem in the order of the reference until nothing is left to look at.

Shardy spec: the driver. The order matters, since of two competing shardings the first to reach a tensor stays.
"""

from __future__ import annotations

from collections.abc import Callable

from pyshardy.propagation.factor_propagation import Directions
from pyshardy.propagation.problem import NO_SHARDING, NOWHERE, EdgeTransform, Graph, Problem, Step
from pyshardy.propagation.step import Strategy, propagate
from pyshardy.sharding.rule import PropagationDirection
from pyshardy.sharding.tensor_sharding import TensorSharding

DirectionOf = Callable[[int], Directions]
"""The allowed direction of the factors of a node."""

Observer = Callable[[int, Step, tuple[int, ...], Directions, Strategy], None]
"""Takes the node (-1 for function results), the step, its shardings before, directions and strategy."""

NumberedUpdates = tuple[tuple[int, int], ...]
"""Position in a step's tensors, and the number of the new sharding there."""

_Memo = dict[tuple[int, tuple[int, ...]], NumberedUpdates]
"""By kind of step and shardings of its tensors."""


class Engine:
    """Solves a problem in place; several runs may follow each other.

    A step is remembered by its kind, direction and shardings, so that equal layers of a model cost once.
    """

    def __init__(self, problem: Problem, graph: Graph | None = None) -> None:
        self.problem = problem
        self.graph = graph or Graph()
        self.observer: Observer | None = None
        """Told of every step that changed something, before the change."""
        self.erased: list[int] = []
        """The nodes found dead, users before the nodes they use."""
        count = len(problem.steps)
        self._gone = bytearray(count)
        self._pending = bytearray(count)
        """Whether a node will be looked at anyway."""
        self._stack: list[int] = []
        self._current = -1
        self._watchers: dict[int, tuple[int, ...]] = {}
        self._memos: dict[tuple[Strategy, Directions], _Memo] = {}
        self._transformed: dict[tuple[int, bool, int], int] = {}
        self._both: _Memo = {}
        """The memory of steps in both directions with the strategy of this run."""
        self._users: dict[int, list[int]] = {}
        """Of values whose uses were counted, without erased users."""
        self._calm: list[Directions | None] = [None] * count
        """The directions in which a node changed nothing, if nothing beside it changed since."""
        self._strategy: Strategy | None = None
        """That of the last run."""
        self._dead = {node for node in self.graph.unused() if self.graph.removable(node)}

    def run(self, strategy: Strategy, direction_of: DirectionOf | None = None) -> None:
        """One run: every node is looked at once in order, and again whenever a tensor beside it changed.

        What a change brings up is settled before the next node in order. `direction_of` is BOTH if not given.
        """
        if strategy is not self._strategy:
            self._calm = [None] * len(self._calm)
        self._strategy = strategy
        self._both = self._memo(strategy, PropagationDirection.BOTH)
        self._take_outputs(strategy)
        steps, gone, pending, stack = self.problem.steps, self._gone, self._pending, self._stack
        dead = self._dead
        pending[:] = bytes(0 if erased else 1 for erased in gone)
        for index, own in enumerate(steps):
            if gone[index]:
                continue
            pending[index] = 0
            if own or index in dead:
                self._visit(index, strategy, direction_of)
                while stack:
                    top = stack.pop()
                    pending[top] = 0
                    if not gone[top]:
                        self._visit(top, strategy, direction_of)
        self._take_outputs(strategy)

    def _visit(self, index: int, strategy: Strategy, direction_of: DirectionOf | None) -> None:
        if index in self._dead:
            self._erase(index)
            return
        default: Directions = PropagationDirection.BOTH if direction_of is None else direction_of(index)
        if self._calm[index] is default:
            return
        self._current = index
        shardings = self.problem.shardings
        for step in self.problem.steps[index]:
            numbers = tuple([shardings[tensor] for tensor in step.tensors])
            if not any(numbers):
                continue
            directions = default if step.direction is None else step.direction
            updates = self._updates(step, numbers, directions, strategy)
            if updates:
                if self.observer is not None:
                    self.observer(index, step, self._seen(step, numbers), directions, strategy)
                self._calm[index] = None
                self._store(step, updates, notify=True)
                return
        if index not in self.problem.restless:
            self._calm[index] = default

    def _updates(
        self, step: Step, numbers: tuple[int, ...], directions: Directions, strategy: Strategy
    ) -> NumberedUpdates:
        if directions is PropagationDirection.NONE:
            return ()
        transform = step.transform
        numbers = self._seen(step, numbers)
        memo = self._both if directions is PropagationDirection.BOTH else self._memo(strategy, directions)
        key = (step.kind, numbers)
        updates = memo.get(key)
        if updates is None:
            updates = memo[key] = self._propagate(step.kind, numbers, directions, strategy)
        if updates and transform is not None:
            last = len(numbers) - 1
            updates = tuple(
                (position, self._transform(transform, new, after=True) if position == last else new)
                for position, new in updates
            )
        return updates

    def _seen(self, step: Step, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """The shardings as the step sees them."""
        if step.transform is None:
            return numbers
        return (*numbers[:-1], self._transform(step.transform, numbers[-1], after=False))

    def _memo(self, strategy: Strategy, directions: Directions) -> _Memo:
        return self._memos.setdefault((strategy, directions), {})

    def _propagate(
        self, kind: int, numbers: tuple[int, ...], directions: Directions, strategy: Strategy
    ) -> NumberedUpdates:
        table, problem = self.problem.tables, self.problem
        shardings = [table[number] for number in numbers]
        found = propagate(problem.kinds[kind], shardings, directions, strategy, problem.meshes)
        return tuple((position, table.number(new)) for position, new in found)

    def _transform(self, transform: EdgeTransform, number: int, after: bool) -> int:
        key = (id(transform), after, number)
        found = self._transformed.get(key)
        if found is None:
            old = self.problem.tables[number]
            function = transform.after if after else transform.before
            found = NO_SHARDING if old is None else self.problem.tables.number(function(old))
            self._transformed[key] = found
        return found

    def _take_outputs(self, strategy: Strategy) -> None:
        shardings = self.problem.shardings
        for step in self.problem.outputs:
            numbers = tuple([shardings[tensor] for tensor in step.tensors])
            if any(numbers):
                updates = self._updates(step, numbers, PropagationDirection.BOTH, strategy)
                if updates and self.observer is not None:
                    self.observer(-1, step, numbers, PropagationDirection.BOTH, strategy)
                self._store(step, updates, notify=False)

    def _store(self, step: Step, updates: NumberedUpdates, notify: bool) -> None:
        groups = self.problem.groups
        for position, number in updates:
            tensor = step.tensors[position]
            if tensor != NOWHERE:
                self.set_sharding(tensor, number, notify)
                for member in groups.get(tensor, ()):
                    self.set_sharding(member, number, notify)

    def set_sharding(self, tensor: int, number: int, notify: bool = False) -> None:
        """Store a sharding; entries missing in the same list become open. With `notify`, those who look at the
        tensor are queued."""
        problem = self.problem
        problem.shardings[tensor] = number
        self._change(tensor, notify)
        siblings = problem.siblings.get(tensor)
        value = problem.tables[number]
        if siblings and value is not None:
            for sibling, rank in siblings:
                if problem.shardings[sibling] == NO_SHARDING:
                    problem.shardings[sibling] = problem.tables.number(TensorSharding.fully_open(rank, value.mesh))
                    self._change(sibling, notify=False)

    def _change(self, tensor: int, notify: bool) -> None:
        watchers = self._watchers.get(tensor)
        if watchers is None:
            watchers = self._watchers[tensor] = tuple(self.graph.watchers(tensor))
        calm = self._calm
        for watcher in watchers:
            calm[watcher] = None
        if notify:
            pending, stack, current = self._pending, self._stack, self._current
            for watcher in watchers:
                if not pending[watcher] and watcher != current:
                    pending[watcher] = 1
                    stack.append(watcher)

    def _erase(self, index: int) -> None:
        """Remove a dead node with all in it, and look again at those that made its operands."""
        graph = self.graph
        for gone in range(index + self.problem.nested.get(index, 0), index - 1, -1):
            if self._gone[gone]:
                continue
            operands = tuple(graph.operands(gone))
            for operand in operands:
                definer = graph.definer(operand)
                others = {user for user in self.users(operand) if user != gone}
                if definer >= 0 and len(others) <= 1 and not self._pending[definer]:
                    self._pending[definer] = 1
                    self._stack.append(definer)
            for operand in operands:
                self._drop_use(operand, gone)
            self._gone[gone] = 1
            self._pending[gone] = 0
        self.erased.append(index)

    def users(self, value: int) -> list[int]:
        """The nodes that use a value now, once for each use."""
        users = self._users.get(value)
        if users is None:
            users = self._users[value] = [user for user in self.graph.users(value) if not self._gone[user]]
        return users

    def _drop_use(self, value: int, user: int) -> None:
        users = self.users(value)
        users.remove(user)
        definer = self.graph.definer(value)
        if not users and definer >= 0:
            results = self.graph.results(definer)
            if not any(self.users(result) for result in results) and self.graph.removable(definer):
                self._dead.add(definer)
