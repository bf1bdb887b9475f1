"""Explain how two shardings of a program differ: the first decisions in which they part."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from xdsl.dialects.builtin import TensorType

from pyshardy.explanations.correspondence import corresponding_values
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.history import Dim, Event
from pyshardy.explanations.names import Named
from pyshardy.explanations.records import DimensionExplanation, ValueReference
from pyshardy.explanations.render import difference_lines
from pyshardy.propagation.problem import NOWHERE
from pyshardy.report.render.layout import Part
from pyshardy.report.render.plain_text import plain_text
from pyshardy.sharding import DimensionSharding

_MAX_SHOWN = 5
"""The most differences that are explained."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A dimension that two programs shard differently, though what it follows from is the same."""

    value: ValueReference
    dim: int
    shardings: tuple[str, str]
    explanations: tuple[DimensionExplanation, DimensionExplanation]
    """Why, in the first and in the second program."""


@dataclass(frozen=True)
class Differences:
    """How two shardings of a program differ. `str` returns it as plain text."""

    count: int
    """The dimensions of values that differ."""
    compared: int
    first: tuple[Difference, ...]
    """Those from which the others follow, the earliest ones."""

    def to_json(self) -> dict[str, Any]:
        """Return the fields as data that the `json` module can write."""
        return dataclasses.asdict(self)

    def parts(self) -> Sequence[Part]:
        """Return the differences as lines."""
        pairs = [(one.value, one.dim, one.shardings, one.explanations) for one in self.first]
        return difference_lines(self.count, self.compared, pairs)

    def __str__(self) -> str:
        return plain_text(self.parts())


def explain_differences(first: Explanations, second: Explanations) -> Differences:
    """Explain how the shardings of two programs differ, which are the same but for annotations.

    Raise DifferentProgramsError if inputs or outputs differ in number or type.
    """
    dims: dict[Dim, tuple[Dim, Named]] = {}
    different: set[Dim] = set()
    for mine, other in corresponding_values(first.names, second.names):
        here, there = first.tensors_of(mine), second.tensors_of(other)
        type = mine.type
        if not here or not there or NOWHERE in (here[0], there[0]) or not isinstance(type, TensorType):
            continue
        for dim in range(type.get_num_dims()):
            one, two = (here[0], dim), (there[0], dim)
            dims.setdefault(one, (two, mine))
            if first.recorded.history.axes(one) != second.recorded.history.axes(two):
                different.add(one)
    back = {two: one for one, (two, _) in dims.items()}

    def roots_of(origins: Callable[[Dim, Explanations, Container[Dim]], Iterator[Dim]]) -> list[Dim]:
        """Return the dimensions that differ though none of their origins does, or whose annotations differ."""

        def is_root(one: Dim) -> bool:
            two = dims[one][0]
            return _given(one, first) != _given(two, second) or (
                different.isdisjoint(origins(one, first, dims))
                and different.isdisjoint(back[origin] for origin in origins(two, second, back))
            )

        return [one for one in dims if one in different and is_root(one)]

    # Dimensions can keep axes away from each other.
    roots = roots_of(_all_origins) or roots_of(_origins)
    roots.sort(key=lambda one: _time(one, dims[one][0], first, second))
    found = [_difference(one, dims[one], first, second) for one in roots[:_MAX_SHOWN]]
    return Differences(len(different), len(dims), tuple(found))


def _events(dim: Dim, explanations: Explanations) -> Iterator[Event]:
    history = explanations.recorded.history
    for axis in history.axes(dim):
        event = history.arrival(dim, axis)
        if event is not None:
            yield event


def _given(dim: Dim, explanations: Explanations) -> DimensionSharding:
    """Return the annotation of a dimension, without its priority."""
    recorded = explanations.recorded
    sharding = recorded.problem.tables[recorded.record.initial[dim[0]]]
    if sharding is None or not sharding.rank:
        return DimensionSharding((), is_closed=False)
    return replace(sharding.dims[dim[1]], priority=None)


def _all_origins(dim: Dim, explanations: Explanations, compared: Container[Dim]) -> Iterator[Dim]:
    """Yield the nearest compared dimensions that axes come from, and those that keep axes away from a dimension."""
    yield from _origins(dim, explanations, compared)
    for one in explanations.keeping_away(dim):
        if one in compared:
            yield one
        else:
            yield from _origins(one, explanations, compared)


def _origins(dim: Dim, explanations: Explanations, compared: Container[Dim]) -> Iterator[Dim]:
    """Yield the nearest compared dimensions that the axes of a dimension come from."""
    seen, pending = {dim}, [*_sources(dim, explanations)]
    while pending:
        source = pending.pop()
        if source in seen:
            continue
        seen.add(source)
        if source in compared:
            yield source
        else:
            pending += _sources(source, explanations)


def _sources(dim: Dim, explanations: Explanations) -> Iterator[Dim]:
    history = explanations.recorded.history
    for event in _events(dim, explanations):
        for _, source in history.sources(event):
            if source is not None:
                yield source.tensor, source.dim


def _time(one: Dim, two: Dim, first: Explanations, second: Explanations) -> int:
    times = [event.time for event in (*_events(one, first), *_events(two, second))]
    return min(times, default=0)


def _difference(one: Dim, other: tuple[Dim, Named], first: Explanations, second: Explanations) -> Difference:
    two, value = other
    return Difference(
        first.names.reference(value),
        one[1],
        (first.sharding_text(one[0]), second.sharding_text(two[0])),
        (first.dimension(one), second.dimension(two)),
    )
