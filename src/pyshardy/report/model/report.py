"""The data of a report."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from pyshardy.report.cost.cost_report import CostReport
from pyshardy.report.model.records import (
    SCHEMA_VERSION,
    MeshReport,
    ReplicatedValues,
    Stage,
    TensorReport,
    ValueCounts,
    ValueReport,
)
from pyshardy.report.render.layout import Part, presented
from pyshardy.report.render.plain_text import plain_text


@dataclass(frozen=True)
class Report:
    """A report of the shardings of a module, by `summarize`. `str` returns it as plain tables."""

    module: str
    """The name of the module; empty if it has none."""
    function: str
    """The entry function, `main` or the first with a body; empty if there is none."""
    meshes: tuple[MeshReport, ...]
    inputs: tuple[TensorReport, ...]
    outputs: tuple[TensorReport, ...]
    values: ValueCounts
    largest_replicated: tuple[ReplicatedValues, ...]
    """The largest first."""
    stages: tuple[Stage, ...] = ()
    costs: CostReport | None = None
    """Estimates of communication, memory and time."""
    selected_values: tuple[ValueReport, ...] = ()
    """The intermediate values that were selected to be listed, in program order."""

    def to_json(self) -> dict[str, Any]:
        """Return the fields as data that the `json` module can write, and `version`."""
        plain = dataclasses.asdict(self)
        for mesh in plain["meshes"]:
            mesh["axes"] = [{"name": name, "size": size} for name, size in mesh["axes"]]
        if self.costs is not None:
            plain["costs"] = self.costs.to_json()
        return {"version": SCHEMA_VERSION, **plain}

    def parts(self, all_rows: bool = False) -> tuple[Part, ...]:
        """Return the report as lines and tables, without empty ones.

        Inputs and outputs of equal shape, type and sharding share a row, and only the largest rows are shown. With
        `all_rows` each has a row.
        """
        from pyshardy.report.render import tables
        from pyshardy.report.render.cost_tables import cost_parts
        from pyshardy.report.render.value_tables import values_table

        return presented(
            *tables.mesh_lines(self.meshes),
            tables.inputs_table(self.inputs, self.outputs, all_rows),
            tables.outputs_table(self.inputs, self.outputs, all_rows),
            tables.values_line(self.values),
            tables.replicated_table(self.largest_replicated, all_rows),
            values_table(self.selected_values, all_rows),
            *(cost_parts(self.costs, all_rows) if self.costs is not None else ()),
            *([tables.stages_line(self.stages)] if self.stages else []),
        )

    def __str__(self) -> str:
        return plain_text(self.parts())
