"""A report on the simulated run of a schedule."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyshardy.report.render.layout import Column, Part, Table, presented, seconds_text
from pyshardy.report.render.plain_text import plain_text
from pyshardy.report.schedule.gantt import MAX_WIDTH, UNICODE, Strokes, gantt
from pyshardy.schedule import Timeline, actions_of, find_deadlock

SCHEMA_VERSION = 1


@dataclass(frozen=True, slots=True)
class MeshRow:
    """What one mesh does in a run."""

    mesh: str
    fragments: int
    busy: float
    """The time for which it computes."""
    idle: float
    """The rest of the makespan."""
    start: float
    """When its first fragment starts."""
    end: float
    """When its last fragment ends."""
    peak: float
    """The largest total size of live values."""


@dataclass(frozen=True)
class ScheduleReport:
    """The figures of a simulated run, and the run. Its text is lines, a Gantt chart and a table."""

    schedule: str
    timeline: Timeline
    meshes: tuple[MeshRow, ...]
    makespan: float
    idle_share: float
    """The part of the time of all meshes for which they are idle."""
    bubble: float
    """The idle time of all meshes relative to the time for which they compute."""
    steady_bubble: float
    """The same if no mesh waits for others between iterations."""
    transfers: int
    lower_bound: float
    """No order of the fragments within the memory limits ends earlier."""
    deadlock: str
    """Why blocking sends and receives can hang; empty if they cannot."""

    def to_json(self) -> dict[str, Any]:
        """Return the report as dictionaries, lists, strings and numbers, with the run and a `version`."""
        fields = {f.name: getattr(self, f.name) for f in dataclasses.fields(self) if f.name != "timeline"}
        return {
            "version": SCHEMA_VERSION,
            **fields,
            "meshes": [dataclasses.asdict(row) for row in self.meshes],
            **_run_as_json(self.timeline),
        }

    def seconds_line(self, model: str) -> str:
        """Return the figures as a line, for times in seconds that a cost model estimates."""
        return (
            f"estimated on {model}, in the {self.schedule}: {seconds_text(self.makespan)}; meshes are idle for "
            f"{percent(self.idle_share)} of it; no order takes less than {seconds_text(self.lower_bound)}"
        )

    def parts(self, strokes: Strokes = UNICODE, width: int = MAX_WIDTH) -> tuple[Part, ...]:
        """Return the figures, the chart and the table of meshes."""
        return presented(*figures(self), gantt(self.timeline, width, strokes), _meshes_table(self.meshes))

    def __str__(self) -> str:
        return plain_text(self.parts())


def report_on(schedule: str, timeline: Timeline, lower_bound: float) -> ScheduleReport:
    """Return the report on a run under a schedule."""
    program = timeline.program
    rows = [
        MeshRow(
            name,
            len(order),
            work,
            timeline.makespan - work,
            timeline.starts[order[0]] if order else 0.0,
            timeline.ends[order[-1]] if order else 0.0,
            peak,
        )
        for name, order, work, peak in zip(
            program.mesh_names, timeline.orders, program.work, timeline.peaks, strict=True
        )
    ]
    deadlock = find_deadlock(program, actions_of(timeline))
    return ScheduleReport(
        schedule,
        timeline,
        tuple(rows),
        timeline.makespan,
        timeline.idle_share,
        timeline.bubble,
        timeline.steady_bubble,
        len(timeline.transfers),
        lower_bound,
        "" if deadlock is None else deadlock.describe(program),
    )


def figures(report: ScheduleReport) -> list[str]:
    """Return the lines that summarize a run."""
    fragments = len(report.timeline.program.fragments)
    meshes = len(report.meshes)
    return [
        f"{report.schedule}: {fragments} fragments on {meshes} {'mesh' if meshes == 1 else 'meshes'}, time "
        f"{number(report.makespan)}",
        f"lower bound for any order: {number(report.lower_bound)}, {percent(_above(report))} less",
        f"meshes are idle for {percent(report.idle_share)} of the time",
        f"bubble: {percent(report.bubble)} of the useful time; {percent(report.steady_bubble)} if meshes start the "
        "next iteration without waiting for each other",
        f"peak of live activations: {number(max((row.peak for row in report.meshes), default=0.0))}",
        f"{report.transfers} transfers; blocking sends and receives "
        f"{report.deadlock or 'cannot deadlock in the order of this run'}",
    ]


def _above(report: ScheduleReport) -> float:
    """How much of the time is above the lower bound."""
    return max(1 - report.lower_bound / report.makespan, 0.0) if report.makespan else 0.0


def _meshes_table(rows: Sequence[MeshRow]) -> Table:
    columns = (
        Column("mesh"),
        *(Column(head, right=True) for head in ("fragments", "starts", "ends", "busy", "idle", "peak")),
    )
    texts = tuple(
        (row.mesh, str(row.fragments), *map(number, (row.start, row.end, row.busy, row.idle, row.peak))) for row in rows
    )
    return Table("meshes", columns, texts)


def _run_as_json(timeline: Timeline) -> dict[str, Any]:
    program = timeline.program
    names = program.mesh_names
    fragments = [
        {
            "name": fragment.name,
            "mesh": names[fragment.mesh],
            "stage": None if fragment.unit is None else fragment.unit.stage,
            "microbatch": None if fragment.unit is None else fragment.unit.call_counter,
            "start": timeline.starts[index],
            "end": timeline.ends[index],
        }
        for order in timeline.orders
        for index in order
        for fragment in (program.fragments[index],)
    ]
    sent = [
        {
            "fragment": program.fragments[program.values[one.value].producer].name,
            "source": names[one.source],
            "target": names[one.target],
            "start": one.start,
            "end": one.end,
        }
        for one in timeline.transfers
    ]
    return {"fragments": fragments, "sent": sent}


def number(value: float) -> str:
    """Return a number with at most six significant digits: `57`, `4.5`."""
    return f"{value:.6g}"


def percent(ratio: float) -> str:
    """Return a ratio as a percentage: `18.75 %`."""
    return f"{100 * ratio:.4g} %"
