"""The data of a report of an MPMD program."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from pyshardy.report.model.records import MeshReport, Stage
from pyshardy.report.mpmd.diagram import MAX_WIDTH, UNICODE, Strokes, diagram
from pyshardy.report.mpmd.records import Event, FragmentReport, TransferReport, ValueReport
from pyshardy.report.render.layout import Part, presented
from pyshardy.report.render.plain_text import plain_text
from pyshardy.report.render.tables import stages_line
from pyshardy.report.schedule.gantt import gantt, gantt_strokes
from pyshardy.report.schedule.report import ScheduleReport

SCHEMA_VERSION = 2
MAX_DIAGRAM_ROWS = 40
"""The number of rows of the diagram, unless all are shown."""


@dataclass(frozen=True)
class MpmdReport:
    """A report of the fragments and transfers of a program. `str` returns it as plain tables and a diagram."""

    function: str
    meshes: tuple[MeshReport, ...]
    inputs: tuple[ValueReport, ...]
    outputs: tuple[ValueReport, ...]
    events: tuple[Event, ...]
    stages: tuple[Stage, ...] = ()
    """The steps of the command, with times."""
    schedule: ScheduleReport | None = None
    """An estimated run; None for a program without microbatches."""
    cost_model: str = ""
    """The cost model of the estimate."""

    @property
    def fragments(self) -> tuple[FragmentReport, ...]:
        """The fragments in order."""
        return tuple(event for event in self.events if isinstance(event, FragmentReport))

    @property
    def transfers(self) -> tuple[TransferReport, ...]:
        """The transfers in order."""
        return tuple(event for event in self.events if isinstance(event, TransferReport))

    def to_json(self) -> dict[str, Any]:
        """Return the fields as data that the `json` module can write, and `version`."""
        plain = dataclasses.asdict(dataclasses.replace(self, schedule=None))
        plain["schedule"] = None if self.schedule is None else self.schedule.to_json()
        for mesh in plain["meshes"]:
            mesh["axes"] = [{"name": name, "size": size} for name, size in mesh["axes"]]
        for event, made in zip(self.events, plain["events"], strict=True):
            made["event"] = "fragment" if isinstance(event, FragmentReport) else "transfer"
        return {"version": SCHEMA_VERSION, **plain}

    def parts(self, all_rows: bool = False, strokes: Strokes = UNICODE, width: int = MAX_WIDTH) -> tuple[Part, ...]:
        """Return the report as lines and tables: the fragments of each mesh, the transfers, and a diagram of both."""
        from pyshardy.report.mpmd import tables

        return presented(
            tables.headline(self.fragments, self.transfers, self.meshes),
            *(tables.fragments_part(one, self.fragments, self.inputs, self.outputs, all_rows) for one in self.meshes),
            *tables.transfer_parts(self.transfers, all_rows),
            *self._diagram(all_rows, strokes, width),
            *self._run(strokes, width),
            *([stages_line(self.stages)] if self.stages else []),
        )

    def _diagram(self, all_rows: bool, strokes: Strokes, width: int) -> list[str]:
        lines = diagram(self.meshes, self.events, None if all_rows else MAX_DIAGRAM_ROWS, strokes, width)
        return [*lines, ""] if lines else []

    def _run(self, strokes: Strokes, width: int) -> list[Part]:
        if self.schedule is None:
            return []
        chart = gantt(self.schedule.timeline, width, gantt_strokes(is_ascii=strokes != UNICODE))
        return [self.schedule.seconds_line(self.cost_model), chart]

    def __str__(self) -> str:
        return plain_text(self.parts())
