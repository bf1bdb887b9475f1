"""Explain how two shardings of a program differ: the first decisions in which they part."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import TensorType

from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.history import Dim, Event
from pyshardy.explanations.names import Named, Output
from pyshardy.explanations.records import DimensionExplanation, ValueReference
from pyshardy.explanations.render import difference_lines
from pyshardy.propagation.problem import NOWHERE
from pyshardy.report.model.compare import DifferentProgramsError
from pyshardy.report.model.entry import functions_with_body
from pyshardy.report.model.values import program_values
from pyshardy.report.render.layout import Part
from pyshardy.report.render.plain_text import plain_text

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

    Raise DifferentProgramsError if inputs or outputs differ in type.
    """
    ours, theirs = _values(first), _values(second)
    pairs = {key: (value, theirs[key]) for key, value in ours.items() if key in theirs}
    for key in {*ours, *theirs}:
        if key[0] in ("argument", "output") and key not in pairs:
            raise DifferentProgramsError(
                f"these are not two shardings of one program: they differ in {key[0]} {key[1]}"
            )
    dims: dict[Dim, tuple[Dim, Named]] = {}
    different: set[Dim] = set()
    for mine, other in pairs.values():
        here, there = first.tensors_of(mine), second.tensors_of(other)
        type = mine.type
        if not here or not there or NOWHERE in (here[0], there[0]) or not isinstance(type, TensorType):
            continue
        for dim in range(type.get_num_dims()):
            one, two = (here[0], dim), (there[0], dim)
            dims[one] = two, mine
            if first.recorded.history.axes(one) != second.recorded.history.axes(two):
                different.add(one)
    back = {two: one for one, (two, _) in dims.items()}
    roots = [one for one in different if _is_root(one, dims[one][0], first, second, different, back)]
    roots.sort(key=lambda one: _time(one, dims[one][0], first, second))
    found = [_difference(one, dims[one], first, second) for one in roots[:_MAX_SHOWN]]
    return Differences(len(different), len(dims), tuple(found))


_Key = tuple[str, object, int, int]


def _values(explanations: Explanations) -> Mapping[_Key, Named]:
    """Return the values of a program: results of ops by op name, type, and number among those."""
    found: dict[_Key, Named] = {}
    entry = explanations.names.entry
    for function in functions_with_body(explanations.names.module):
        numbers: dict[tuple[str, object], int] = {}
        for one in program_values(function):
            if not isinstance(one.value.type, TensorType) or one.op.startswith("sdy."):
                continue
            kind = f"{function.sym_name.data} {one.op}"
            number = numbers[kind, one.value.type] = numbers.get((kind, one.value.type), -1) + 1
            if one.op == "argument" and function is entry:
                found["argument", number, 0, hash(one.value.type)] = one.value
            else:
                found[kind, one.value.type, number, 0] = one.value
    if entry is not None:
        for index, type in enumerate(entry.function_type.outputs.data):
            found["output", index, 0, hash(type)] = Output(index, type)
    return found


def _events(dim: Dim, explanations: Explanations) -> Iterator[Event]:
    history = explanations.recorded.history
    for axis in history.axes(dim):
        event = history.arrival(dim, axis)
        if event is not None:
            yield event


def _sources(dim: Dim, explanations: Explanations) -> Iterator[Dim]:
    history = explanations.recorded.history
    for event in _events(dim, explanations):
        for _, source in history.sources(event):
            if source is not None:
                yield source.tensor, source.dim


def _is_root(
    one: Dim, two: Dim, first: Explanations, second: Explanations, different: set[Dim], back: Mapping[Dim, Dim]
) -> bool:
    """Return whether nothing that the axes of a dimension come from differs."""
    if any(source in different for source in _sources(one, first)):
        return False
    return all(back.get(source) not in different for source in _sources(two, second))


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
