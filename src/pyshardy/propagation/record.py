"""A record of what propagation did: the steps it tried with their results, as plain data."""

from __future__ import annotations

from typing import NamedTuple

from pyshardy.propagation.factor_propagation import Directions
from pyshardy.propagation.problem import EdgeTransform, Problem
from pyshardy.propagation.step import Strategy


class Attempt(NamedTuple):
    """A step that was tried: shardings and step kinds are the numbers of the problem."""

    node: int
    """The node; -1 for a result of the main function."""
    kind: int
    tensors: tuple[int, ...]
    """Operands, then results."""
    transform: EdgeTransform | None
    """The transformation of the last tensor, whose number in `before` and `updates` is that inside of it."""
    before: tuple[int, ...]
    """The shardings of the tensors before the step."""
    directions: Directions
    strategy: Strategy
    updates: tuple[tuple[int, int], ...]
    """The position in `tensors`, and the new sharding, of each tensor that changed."""


class Assignment(NamedTuple):
    """A sharding that was assigned between steps, because the priority of its dimensions is reached or not yet."""

    position: int
    """The number of attempts before it."""
    tensor: int
    sharding: int


class Round(NamedTuple):
    """A round of propagation."""

    position: int
    """The number of attempts before it."""
    priority: int
    """The user priority."""
    number: int
    """The round of op-priority propagation; 0 without op priorities."""


class Record:
    """Observes an engine from its start.

    Without `blocked`, steps that changed nothing are omitted.
    """

    def __init__(self, problem: Problem, blocked: bool = True) -> None:
        self.blocked = blocked
        self.initial = tuple(problem.shardings)
        """The shardings of all tensors before propagation."""
        self.attempts: list[Attempt] = []
        """In the order in which they were tried."""
        self.assignments: list[Assignment] = []
        self.rounds: list[Round] = []
        self._priority = 0

    def begin_priority(self, priority: int) -> None:
        """Record that propagation reached a user priority."""
        self._priority = priority

    def begin_round(self, number: int) -> None:
        """Record that a round of op-priority propagation begins."""
        self.rounds.append(Round(len(self.attempts), self._priority, number))

    def assigned(self, tensor: int, sharding: int) -> None:
        """Record that a tensor was assigned a sharding between steps."""
        self.assignments.append(Assignment(len(self.attempts), tensor, sharding))
