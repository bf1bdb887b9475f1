"""The explanation of a value."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pyshardy.explanations.records import DimensionExplanation, ValueReference
from pyshardy.explanations.render import explanation_lines
from pyshardy.report.render.layout import Part
from pyshardy.report.render.plain_text import plain_text


@dataclass(frozen=True)
class Explanation:
    """Why a value is sharded as it is. `str` returns it as plain text."""

    value: ValueReference
    sharding: str
    """The sharding as propagation decided it, as in reports."""
    dimensions: tuple[DimensionExplanation, ...]
    instances: int = 1
    """The number of copies of the value, if its function is called several times; the first is explained."""
    manual_axes: tuple[str, ...] = ()
    """The manual axes of the manual computations around the value: its shape is that of a part along them."""

    def to_json(self) -> dict[str, Any]:
        """Return the fields as data that the `json` module can write."""
        return dataclasses.asdict(self)

    def parts(self) -> Sequence[Part]:
        """Return the explanation as lines."""
        return explanation_lines(self.value, self.sharding, self.dimensions, self.instances, self.manual_axes)

    def __str__(self) -> str:
        return plain_text(self.parts())
