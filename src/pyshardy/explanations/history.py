"""The changes of every dimension during propagation, from the record of an engine."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Literal

from pyshardy.propagation.dimension_changes import DimensionChange, FactorMove, dimension_changes
from pyshardy.propagation.problem import NOWHERE, Problem
from pyshardy.propagation.projection import Axes
from pyshardy.propagation.record import Assignment, Attempt, Record, Round
from pyshardy.sharding import AxisRef

Dim = tuple[int, int]
"""A tensor of the problem and a dimension of it."""

INITIALLY = -1
"""The time of annotations."""


@dataclass(frozen=True, slots=True)
class Event:
    """A change of the axes of a dimension.

    `annotation` is an annotation that takes effect, at the start or in the round of its priority; `waits` is one that
    is set aside until then; `step` is a step of propagation; `group` copies the sharding of another group member.
    """

    time: int
    """The number of the step in the record, or of the one after it; INITIALLY for initial shardings."""
    tensor: int
    dim: int
    before: Axes
    after: Axes
    cause: Literal["annotation", "waits", "step", "group"]
    moves: tuple[FactorMove, ...] = ()
    """For a step, the axes that came and the tensors of the step that they came from."""
    member: int = NOWHERE
    """For a group, the tensor whose sharding is copied."""


class History:
    """All events of a propagation, by dimension and in order."""

    def __init__(self, problem: Problem, record: Record) -> None:
        self.problem = problem
        self.record = record
        self.events: dict[Dim, list[Event]] = {}
        self._attempts: dict[int, list[int]] | None = None
        self._changes: dict[tuple[object, ...], tuple[DimensionChange, ...]] = {}
        self._different: dict[tuple[int, int], tuple[tuple[int, Axes, Axes], ...]] = {}
        state = list(record.initial)
        for tensor, number in enumerate(state):
            if number and tensor != NOWHERE:
                self._change(INITIALLY, tensor, 0, number, "annotation")
        pending = list(reversed(record.assignments))
        for time, attempt in enumerate(record.attempts):
            while pending and pending[-1].position <= time:
                self._assign(pending.pop(), state)
            if attempt.updates:
                self._apply(time, attempt, state)
        for assignment in reversed(pending):
            self._assign(assignment, state)

    # Queries

    def axes(self, dim: Dim) -> Axes:
        """Return the final axes of a dimension."""
        sharding = self.problem.tables[self.problem.shardings[dim[0]]]
        return () if sharding is None or dim[1] >= sharding.rank else sharding.dims[dim[1]].axes

    def last(self, dim: Dim, before: float = float("inf")) -> Event | None:
        """Return the last event of a dimension before a time."""
        events = self.events.get(dim, ())
        index = bisect_left(events, before, key=attrgetter("time"))
        return events[index - 1] if index else None

    def arrival(self, dim: Dim, axis: AxisRef, before: float = float("inf")) -> Event | None:
        """Return the last event, before a time, that brought an axis, or a part of it, into a dimension."""
        for event in reversed(self.events.get(dim, ())):
            if event.time < before and _has(event.after, axis) and not _has(event.before, axis):
                return event
        return None

    def sources(self, event: Event) -> Iterator[tuple[FactorMove | None, Event | None]]:
        """Yield the events that an event depends on: the last one before it of each dimension that axes came from."""
        if event.cause == "group":
            dim = event.member, event.dim
            events = self.events.get(dim, ())
            index = bisect_right(events, event.time, key=attrgetter("time"))
            yield None, events[index - 1] if index else None
        for move in event.moves:
            source = self.record.attempts[event.time].tensors[move.source]
            yield move, self.last((source, move.source_dim), event.time)

    def needed(self, dim: Dim) -> list[Event]:
        """Return the events that lead to the axes of a dimension, with all that they depend on, in order."""
        found: dict[int, Event] = {}
        pending = [event for event in [self.last(dim)] if event is not None]
        while pending:
            event = pending.pop()
            if id(event) in found:
                continue
            found[id(event)] = event
            pending += [one for _, one in self.sources(event) if one is not None]
            earlier = self.last((event.tensor, event.dim), event.time)
            if earlier is not None and event.cause != "group":
                pending.append(earlier)
        return sorted(found.values(), key=lambda one: (one.time, one.cause == "group"))

    def attempts_at(self, tensor: int) -> Sequence[int]:
        """Return the numbers of the attempts that a tensor is part of."""
        if self._attempts is None:
            self.index_attempts()
        assert self._attempts is not None
        return self._attempts.get(tensor, ())

    def index_attempts(self) -> None:
        """Prepare `attempts_at`."""
        self._attempts = {}
        for number, attempt in enumerate(self.record.attempts):
            for one in set(attempt.tensors):
                self._attempts.setdefault(one, []).append(number)

    def round_of(self, time: int) -> Round:
        """Return the round of an attempt."""
        rounds = self.record.rounds
        index = bisect_right(rounds, time, key=attrgetter("position"))
        return rounds[max(index - 1, 0)] if rounds else Round(0, 0, 0)

    # Construction

    def _apply(self, time: int, attempt: Attempt, state: list[int]) -> None:
        problem = self.problem
        key = (attempt.kind, attempt.before, attempt.directions, attempt.strategy)
        changes = self._changes.get(key)
        if changes is None:
            shardings = [problem.tables[number] for number in attempt.before]
            kind = problem.kinds[attempt.kind]
            changes = dimension_changes(kind, shardings, attempt.directions, attempt.strategy, problem.meshes)
            self._changes[key] = changes
        for position, number in attempt.updates:
            tensor = attempt.tensors[position]
            if tensor == NOWHERE:
                continue
            sharding = problem.tables[number]
            if attempt.transform is not None and position == len(attempt.tensors) - 1 and sharding is not None:
                number = problem.tables.number(attempt.transform.after(sharding))
            moves = {one.dim: one.moves for one in changes if one.target == position}
            self._change(time, tensor, state[tensor], number, "step", moves)
            state[tensor] = number
            for member, place in problem.groups.get(tensor, ()):
                if member != tensor and place != NOWHERE:
                    self._change(time, place, state[place], number, "group", member=tensor)
                    state[place] = number

    def _assign(self, one: Assignment, state: list[int]) -> None:
        for dim, before, after in self._dims(state[one.tensor], one.sharding):
            cause = "waits" if len(after) < len(before) else "annotation"
            self._add(Event(one.position - 1, one.tensor, dim, before, after, cause))
        state[one.tensor] = one.sharding

    def _change(
        self,
        time: int,
        tensor: int,
        old: int,
        new: int,
        cause: Literal["annotation", "step", "group"],
        moves: dict[int, tuple[FactorMove, ...]] | None = None,
        member: int = NOWHERE,
    ) -> None:
        for dim, before, after in self._dims(old, new):
            self._add(Event(time, tensor, dim, before, after, cause, (moves or {}).get(dim, ()), member))

    def _add(self, event: Event) -> None:
        self.events.setdefault((event.tensor, event.dim), []).append(event)

    def _dims(self, old: int, new: int) -> tuple[tuple[int, Axes, Axes], ...]:
        """Return the dimensions in which two shardings differ, with the axes of both."""
        key = old, new
        found = self._different.get(key)
        if found is None:
            first, second = self.problem.tables[old], self.problem.tables[new]
            dims = second.dims if second is not None else first.dims if first is not None else ()
            found = self._different[key] = tuple(
                (index, before, after)
                for index in range(len(dims))
                if (before := () if first is None else first.dims[index].axes)
                != (after := () if second is None else second.dims[index].axes)
            )
        return found


def _has(axes: Axes, axis: AxisRef) -> bool:
    return any(one.overlaps(axis) for one in axes)
