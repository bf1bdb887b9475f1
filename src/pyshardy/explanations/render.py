"""Explanations as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pyshardy.explanations.records import (
    Annotation,
    AxisExplanation,
    BlockedAxis,
    ChainStep,
    CostChange,
    Decision,
    DimensionExplanation,
    Suggestion,
    ValueReference,
)
from pyshardy.report.cost.cost_report import CollectiveReport
from pyshardy.report.render.layout import SHORTEST_SHOWN, Part, bytes_text, presented, seconds_text, without_directory
from pyshardy.report.render.sharding_text import REPLICATED

_ANNOTATED = {
    "input": "annotation of the input",
    "output": "annotation of the output",
    "constraint": "sharding constraint",
    "manual_computation": "manual computation",
    "annotation": "annotation of the op",
}
_MAX_CHAIN = 12
"""The steps of a chain that are shown, the first and last ones."""


_Shown = set[tuple[ValueReference, int, str]]
"""The values, dimensions and axes whose chains are in the text already."""


def explanation_lines(
    value: ValueReference,
    sharding: str,
    dimensions: Sequence[DimensionExplanation],
    instances: int,
    manual_axes: Sequence[str] = (),
) -> Sequence[Part]:
    """Return the explanation of a value as lines."""
    copies = f", in {instances} copies; this is the first" if instances > 1 else ""
    how = sharding if sharding == REPLICATED else f"sharded {sharding}"
    if manual_axes:
        further = "not sharded further" if sharding == REPLICATED else f"sharded further {sharding}"
        how = f"the part of a device along {', '.join(manual_axes)} in a manual computation, {further}"
    lines = [f"{value_text(value)}: {value.type}, {how}{copies}"]
    shown = _Shown()
    for dimension in dimensions:
        lines += _dimension(dimension, shown)
    return presented(*lines)


def collective_lines(
    number: int,
    collective: CollectiveReport,
    decisions: Sequence[Decision],
    suggestion: Suggestion | None,
    no_suggestion: str = "",
    is_in_program: bool = False,
) -> Sequence[Part]:
    """Return the explanation of a collective as lines."""
    over = ", ".join(axis.axis for axis in collective.axes)
    runs = f"{collective.runs} x " if collective.runs > 1 else ""
    sent = f"{runs}{collective.collective} over {over}, {bytes_text(collective.sent)} sent per device"
    lines = [f"collective {number}: {sent}, for {collective.op}{_at(collective.location, collective.scope)}"]
    shown = _Shown()
    for one in decisions:
        value = f"{one.role}, {value_text(one.value)}, {one.sharding}"
        if one.axis is not None:
            lines += ["", f"{one.axis.axis} is on dimension {one.dim} of {value}", *_chain(one.axis, "  ", shown)]
        else:
            lines += ["", f"dimension {one.dim} of {value}, is not sharded"]
            lines += [] if one.blocked is None else _blocked(one.blocked, shown)
    if is_in_program:
        lines += ["", "  it is an op of the program itself, in a manual computation; annotations do not remove it"]
    elif not decisions:
        lines += ["", "  its axes are on no value of this op when shardings are propagated"]
    if suggestion is not None:
        lines += ["", f"to remove it: {suggestion.option}"]
        change = f"; {change_text(suggestion.change)}" if suggestion.change else ""
        lines.append(f"  then {value_text(suggestion.value)} is {suggestion.result}{change}")
    elif no_suggestion:
        lines += ["", no_suggestion]
    return presented(*lines)


_Pair = tuple[ValueReference, int, tuple[str, str], tuple[DimensionExplanation, DimensionExplanation]]


def difference_lines(count: int, compared: int, first: Sequence[_Pair]) -> Sequence[Part]:
    """Return the first decisions in which two shardings of a program differ as lines."""
    if not count:
        return presented(f"the shardings of all {compared} dimensions are equal")
    lines = [f"{count} of {compared} dimensions are sharded differently; the first decisions that differ"]
    for value, dim, shardings, explanations in first:
        lines += ["", f"dimension {dim} of {value_text(value)}: {value.type}"]
        for letter, sharding, explained in zip("AB", shardings, explanations, strict=True):
            axes = ", ".join(axis.axis for axis in explained.axes) or "not sharded"
            lines.append(f"  {letter}: {axes}, in {sharding}")
            shown = _Shown()
            for axis in explained.axes:
                lines += _chain(axis, "    ", shown)
            if explained.blocked is not None:
                lines += [f"  {line}" for line in _blocked(explained.blocked, shown)]
    return presented(*lines)


def _dimension(one: DimensionExplanation, shown: _Shown) -> Iterator[str]:
    size = "" if one.size is None else f" (size {one.size})"
    yield ""
    if one.axes:
        left = "; ".join(f"{axis.axis}{_origin(axis)}" for axis in one.axes if not axis.removed)
        yield f"dimension {one.dim}{size}: {left or 'not sharded'}"
        for axis in one.axes:
            if axis.removed:
                yield f"  {axis.axis} was propagated to it, but {axis.removed}"
        for axis in one.axes:
            yield from _chain(axis, "  ", shown)
    else:
        yield f"dimension {one.dim}{size}: not sharded"
        if one.blocked is not None:
            yield from _blocked(one.blocked, shown)
    if one.suggestion is not None:
        yield from suggestion_lines(one.suggestion)
    elif one.no_suggestion:
        yield f"  no annotation was found that changes it: {one.no_suggestion}"


def _origin(axis: AxisExplanation) -> str:
    """Return the other value that an axis came from, as text; empty if the value itself is annotated."""
    if len(axis.chain) < 2:
        return ""
    last = axis.chain[-1]
    return f" from {value_text(last.value)}, dimension {last.dim}"


def _chain(axis: AxisExplanation, indent: str, shown_before: _Shown) -> Iterator[str]:
    steps = list(axis.chain)
    if len(steps) > _MAX_CHAIN + 1:  # the line that omits steps is one, too
        half = _MAX_CHAIN // 2
        left = len(steps) - 2 * half
        shown: list[ChainStep | None] = [*steps[:half], None, *steps[-half:]]
    else:
        left, shown = 0, list[ChainStep | None](steps)
    for number, step in enumerate(shown):
        rest = len(shown) - number - 1
        if step is not None and rest and number and (step.value, step.dim, step.axis) in shown_before:
            yield f"{indent}from {value_text(step.value)}, dimension {step.dim}, as above"
            return
        if step is None:
            yield f"{indent}... {left} more steps"
            continue
        begin = f"{step.axis} of" if number == 0 else "from"
        place = f"{begin} {value_text(step.value)}, dimension {step.dim}"
        if step.op:
            own = (step.op, step.location, step.scope) == (step.value.op, step.value.location, step.value.scope)
            place += "" if own else f", through {step.op}{_at(step.location, step.scope)}"
            place += f", factor {step.factor}"
            place += f" ({step.factor_kind})" if step.factor_kind != "pass-through" else ""
        elif step.group:
            place += ", in a sharding group"
        yield f"{indent}{place}"
    yield f"{indent}{_annotation(axis.annotation)}"
    shown_before.update((step.value, step.dim, step.axis) for step in steps)


def _annotation(one: Annotation) -> str:
    return f"by the {_ANNOTATED[one.kind]}{_at(one.location, '')}"


def _blocked(one: BlockedAxis, shown: _Shown) -> Iterator[str]:
    if not one.axis:
        yield f"  {one.text}"
        yield from _closed(one.annotation)
        if one.nearest is not None:
            nearest = f"dimension {one.nearest.dim} of {value_text(one.nearest.value)}"
            yield f"  the nearest that an axis tried to come into is {nearest}"
            yield from (f"  {line}" for line in _blocked(one.nearest.blocked, shown))
        return
    source = "" if one.source is None else f" of {value_text(one.source)}, dimension {one.source_dim},"
    yield f"  {one.axis}{source} tried first, through {one.op}{_at(one.location, one.scope)}, factor {one.factor}"
    yield f"  stopped: {one.text}"
    yield from _closed(one.annotation)
    if one.other_axis is not None:
        yield from _chain(one.other_axis, "    ", shown)


def _closed(annotation: Annotation | None) -> Iterator[str]:
    if annotation is not None:
        yield f"  closed {_annotation(annotation)}"


def suggestion_lines(one: Suggestion) -> Iterator[str]:
    """Yield the lines of a suggestion."""
    yield f"  to change it: {one.option}"
    change = f"; {change_text(one.change)}" if one.change is not None else ""
    lost = f", without {one.lost}" if one.lost else ""
    yield f"  then it is {one.result}{lost}{change}"


def change_text(one: CostChange) -> str:
    """Return a change of costs as text: `+2.0 MiB sent, -1.5 MiB memory, +12 us per device`."""
    sent, memory = signed(one.bytes_sent), signed(one.memory)
    seconds = "+0 s" if abs(one.seconds) < SHORTEST_SHOWN else "-" if one.seconds < 0 else "+"
    seconds += seconds_text(abs(one.seconds)) if len(seconds) == 1 else ""
    return f"{sent} sent, {memory} memory, {seconds} per device"


def signed(count: int) -> str:
    """Return a number of bytes with its sign."""
    return ("-" if count < 0 else "+") + bytes_text(abs(count))


def value_text(one: ValueReference) -> str:
    """Return a value as text: its label or name, with op and location for the result of an op."""
    if one.label:
        return one.label
    if one.op in ("argument", "output") and one.name:
        return one.name
    name = " ".join(filter(None, (one.name, one.op)))
    return f"{name}{_at(one.location, one.scope)}"


def _at(location: str, scope: str) -> str:
    found = ", ".join(filter(None, (without_directory(location), scope)))
    return f" ({found})" if found else ""
