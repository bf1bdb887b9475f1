"""A report as a whole: what a program that runs on several meshes does where."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from pyshardy.report.model.pieces import MeshReport, Stage
from pyshardy.report.mpmd.picture import FINE, WIDEST, Strokes, picture
from pyshardy.report.mpmd.pieces import Event, FragmentReport, TransferReport, ValueReport
from pyshardy.report.render.layout import Part, presented
from pyshardy.report.render.plain_text import plain_text
from pyshardy.report.render.tables import stages_line

SCHEMA_VERSION = 1
MOST_PICTURED = 40
"""Rows of the picture that are shown unless all are asked for."""


@dataclass(frozen=True)
class MpmdReport:
    """What a program that runs on several meshes does where. Its text is plain tables and a picture."""

    function: str
    meshes: tuple[MeshReport, ...]
    inputs: tuple[ValueReport, ...]
    outputs: tuple[ValueReport, ...]
    events: tuple[Event, ...]
    stages: tuple[Stage, ...] = ()
    """The work that was done on it, with times."""

    @property
    def fragments(self) -> tuple[FragmentReport, ...]:
        """The fragments in order."""
        return tuple(event for event in self.events if isinstance(event, FragmentReport))

    @property
    def transfers(self) -> tuple[TransferReport, ...]:
        """The transfers in order."""
        return tuple(event for event in self.events if isinstance(event, TransferReport))

    def to_json(self) -> dict[str, Any]:
        """The report as dictionaries, lists, strings and numbers: field names as here, and `version`."""
        plain = dataclasses.asdict(self)
        for mesh in plain["meshes"]:
            mesh["axes"] = [{"name": name, "size": size} for name, size in mesh["axes"]]
        for event, made in zip(self.events, plain["events"], strict=True):
            made["kind"] = "fragment" if isinstance(event, FragmentReport) else "transfer"
        return {"version": SCHEMA_VERSION, **plain}

    def parts(self, every_row: bool = False, strokes: Strokes = FINE, width: int = WIDEST) -> tuple[Part, ...]:
        """What the report has to say: fragments of each mesh, transfers between them, and a picture of both."""
        from pyshardy.report.mpmd import tables

        return presented(
            tables.headline(self.fragments, self.transfers, self.meshes),
            *(tables.fragments_part(one, self.fragments, self.inputs, self.outputs, every_row) for one in self.meshes),
            *tables.transfer_parts(self.transfers, every_row),
            *self._pictured(every_row, strokes, width),
            *([stages_line(self.stages)] if self.stages else []),
        )

    def _pictured(self, every_row: bool, strokes: Strokes, width: int) -> list[str]:
        lines = picture(self.meshes, self.events, None if every_row else MOST_PICTURED, strokes, width)
        return [*lines, ""] if lines else []

    def __str__(self) -> str:
        return plain_text(self.parts())
