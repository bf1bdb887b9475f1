"""A Gantt chart of a run: a line for each mesh, time from left to right.

m0  F0F1F2··B0──F3B1──
m1  ··F0B0──F1B1──F2B2──
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from pyshardy.report.render.layout import Chart, Span
from pyshardy.schedule import Fragment, Timeline

MAX_WIDTH = 100
"""Columns that a chart takes at most unless more are given."""
_WIDEST_LABEL = 4
"""Columns for a fragment of the shortest duration, at most."""


@dataclass(frozen=True)
class Strokes:
    """What a chart is drawn with."""

    idle: str = "·"
    fragment: str = "─"


UNICODE = Strokes()
ASCII = Strokes(".", "-")
"""For streams that have no other letters."""


def gantt_strokes(is_ascii: bool) -> Strokes:
    """Return the strokes for a stream."""
    return ASCII if is_ascii else UNICODE


def gantt(timeline: Timeline, width: int = MAX_WIDTH, strokes: Strokes = UNICODE) -> Chart:
    """Return the chart of a run, with lines no longer than `width`.

    Fragments are shown by a letter (F forward, B backward, W weight gradient) and their microbatch, where there is
    room; those of a mesh's second and later stages by small letters. Of several that share a column one is shown.
    """
    program = timeline.program
    room = max(width - max(map(len, program.mesh_names), default=0) - 4, 10)
    shortest = min((f.duration for f in program.fragments if f.duration > 0), default=1.0)
    columns = min(room * shortest / timeline.makespan, _WIDEST_LABEL) if timeline.makespan else 0.0
    scale = (math.floor(columns) if columns >= 1 else columns) / shortest
    first_stages = _first_stages(timeline)
    rows = [
        (name, _line(timeline, order, scale, strokes, first_stages.get(mesh)))
        for mesh, (name, order) in enumerate(zip(program.mesh_names, timeline.orders, strict=True))
    ]
    return Chart("timeline", tuple(rows), "F forward, B backward, W weight gradient, each with its microbatch")


def _first_stages(timeline: Timeline) -> dict[int, int]:
    found: dict[int, int] = {}
    for fragment in timeline.program.fragments:
        if fragment.unit is not None and fragment.unit.stage is not None:
            found[fragment.mesh] = min(fragment.unit.stage, found.get(fragment.mesh, fragment.unit.stage))
    return found


def _line(
    timeline: Timeline, order: Sequence[int], scale: float, strokes: Strokes, first_stage: int | None
) -> tuple[Span, ...]:
    spans: list[Span] = []
    for shown, columns in groupby(_columns(timeline, order, scale)):
        width = len(list(columns))
        if shown is None:
            spans.append(Span(strokes.idle * width, "idle"))
        else:
            fragment = timeline.program.fragments[shown]
            is_later = fragment.unit is not None and fragment.unit.stage != first_stage
            spans.append(Span(_box(fragment, width, strokes, is_later), _shows(fragment, is_later)))
    return tuple(spans)


def _columns(timeline: Timeline, order: Sequence[int], scale: float) -> list[int | None]:
    """Return the fragment that each column of a mesh shows; None if the mesh is idle.

    A fragment shorter than a column has the one that it starts in, unless another fragment has it.
    """
    columns: list[int | None] = [None] * round(timeline.makespan * scale)
    short: list[int] = []
    for index in order:
        start, stop = round(timeline.starts[index] * scale), round(timeline.ends[index] * scale)
        if stop > start:
            columns[start:stop] = [index] * (stop - start)
        elif timeline.ends[index] > timeline.starts[index] and columns:
            short.append(index)
    for index in short:
        at = min(int(timeline.starts[index] * scale), len(columns) - 1)
        if columns[at] is None:
            columns[at] = index
    return columns


def _box(fragment: Fragment, width: int, strokes: Strokes, is_later: bool) -> str:
    letter, number = "x", ""
    if fragment.unit is not None:
        letter, number = _letter(fragment), str(fragment.unit.call_counter)
    if is_later:
        letter = letter.lower()
    label = letter + number if len(letter + number) <= width else letter
    return label.ljust(width, strokes.fragment)


def _letter(fragment: Fragment) -> str:
    unit = fragment.unit
    if unit is None:
        return "x"
    return "F" if unit.is_forward else "W" if unit.is_weight_gradient else "B"


def _shows(fragment: Fragment, is_later: bool) -> str:
    shown = {"F": "forward", "B": "backward", "W": "weight gradient", "x": "other"}[_letter(fragment)]
    return f"later {shown}" if is_later and shown != "other" else shown
