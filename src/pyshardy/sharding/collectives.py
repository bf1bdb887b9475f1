"""Plain values of the collective operations."""

from __future__ import annotations

from dataclasses import dataclass

from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.tensor_sharding import axes_text


@dataclass(frozen=True, slots=True)
class AllToAllParam:
    """The axes that move from one dimension to another."""

    axes: tuple[AxisRef, ...]
    source: int
    target: int

    def __str__(self) -> str:
        return f"{axes_text(self.axes)}: {self.source}->{self.target}"
