"""The data of a comparison: two reports, and the values that are sharded differently."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from pyshardy.report.model.records import SCHEMA_VERSION, DifferentValues
from pyshardy.report.model.report import Report
from pyshardy.report.render.layout import Part, presented
from pyshardy.report.render.plain_text import plain_text


@dataclass(frozen=True)
class Comparison:
    """Two reports, and the values that are sharded differently. `str` returns it as plain tables."""

    names: tuple[str, str]
    first: Report
    second: Report
    inputs: tuple[int, ...]
    outputs: tuple[int, ...]
    """Of inputs and outputs the indices of those that are sharded differently."""
    values: tuple[DifferentValues, ...]
    """The results of ops that are sharded differently, the largest first."""
    compared: int
    """The number of results of ops that are in both."""

    def to_json(self) -> dict[str, Any]:
        """Return the fields as data that the `json` module can write, and `version`."""
        return {
            "version": SCHEMA_VERSION,
            "names": list(self.names),
            "first": self.first.to_json(),
            "second": self.second.to_json(),
            "inputs": list(self.inputs),
            "outputs": list(self.outputs),
            "values": [dataclasses.asdict(one) for one in self.values],
            "compared": self.compared,
        }

    def parts(self, all_rows: bool = False) -> tuple[Part, ...]:
        """Return the comparison as lines and tables, without empty ones; with all rows if `all_rows`."""
        from pyshardy.report.render import compare_tables as tables

        names, both = self.names, (self.first, self.second)
        inputs, outputs = [one.inputs for one in both], [one.outputs for one in both]
        return presented(
            *tables.compared_meshes(names, self.first.meshes, self.second.meshes),
            tables.figures_table(names, inputs, outputs, [one.costs for one in both]),
            tables.tensors_table("inputs", names, inputs, self.inputs, all_rows),
            tables.tensors_table("outputs", names, outputs, self.outputs, all_rows),
            tables.values_part(names, self.values, self.compared, all_rows),
        )

    def __str__(self) -> str:
        return plain_text(self.parts())
