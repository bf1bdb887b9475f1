"""The data of a cost report: frozen, without any IR, and ready for JSON."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pyshardy.report.cost.collectives import CollectiveKind


@dataclass(frozen=True, slots=True)
class AxisTraffic:
    """A mesh axis, or a part of one, in a collective."""

    axis: str
    """As in shardings: `model`, or `model:(1)2` for a sub-axis."""
    size: int
    sent: int
    """Bytes that each device sends over it in one run."""


@dataclass(frozen=True, slots=True)
class CollectiveReport:
    """A collective that the program needs."""

    collective: CollectiveKind
    axes: tuple[AxisTraffic, ...]
    """Of the groups of devices that work together, in the order of the mesh."""
    bytes: int
    """What a device holds of its operand."""
    runs: int
    """How often it runs: the trip counts of the loops around it, multiplied."""
    exact: bool
    """Whether `times` is known: not so for loops whose trip count is not, counted once, and in branches."""
    op: str
    """What needs it: the op that cannot work on its operands otherwise or leaves its result in parts, such as
    `stablehlo.dot_general`; `output 3` for what is returned."""
    location: str
    """`FILE:LINE` of that op, where the program carries locations; empty if unknown."""
    seconds: float
    """Of one run."""

    @property
    def group_size(self) -> int:
        """The number of devices that work together."""
        return math.prod(axis.size for axis in self.axes)

    @property
    def sent(self) -> int:
        """Bytes that each device sends in one run."""
        return sum(axis.sent for axis in self.axes)


@dataclass(frozen=True, slots=True)
class Traffic:
    """All that collectives of a kind send over a mesh axis."""

    collective: CollectiveKind
    axis: str
    """The name of the mesh axis, without any sub-axis."""
    count: int
    """Runs of such collectives. One over several axes counts for each."""
    sent: int
    """Bytes that each device sends."""


@dataclass(frozen=True, slots=True)
class MemoryReport:
    """The bytes that values take on one device."""

    inputs: int
    outputs: int
    peak: int
    """An estimate of the most that is live at once, inputs and outputs included."""
    peak_op: str
    """The op that is running then; empty if there are no values."""
    peak_location: str
    """`FILE:LINE` of it; empty if unknown."""
    available: int | None
    """What a device of the cost model has."""


@dataclass(frozen=True, slots=True)
class TimeReport:
    """An estimate of the seconds that one run of the program takes, from a cost model."""

    model: str
    """The name of the cost model."""
    compute: float
    communication: float
    flops: int
    """Operations of one device."""
    memory_traffic: int
    """Bytes that one device reads from and writes to its memory."""

    @property
    def total(self) -> float:
        """One after the other, without any overlap."""
        return self.compute + self.communication


@dataclass(frozen=True, slots=True)
class CostReport:
    """What the shardings of a program cost on each device."""

    collectives: tuple[CollectiveReport, ...]
    """In program order; those that only drop or mask data locally are not among them."""
    totals: tuple[Traffic, ...]
    """The most bytes first."""
    memory: MemoryReport
    time: TimeReport
    exact: bool
    """Whether every op is known to run as often as counted."""

    @property
    def sent(self) -> int:
        """All bytes that a device sends."""
        return sum(one.sent * one.runs for one in self.collectives)

    @property
    def runs(self) -> int:
        """How many collectives run."""
        return sum(one.runs for one in self.collectives)

    def to_json(self) -> dict[str, Any]:
        """Dictionaries, lists, strings and numbers: field names as here, and what follows from them."""
        plain = dataclasses.asdict(self)
        for one, entry in zip(self.collectives, plain["collectives"], strict=True):
            entry.update(group_size=one.group_size, sent=one.sent)
        plain["time"]["total"] = self.time.total
        return {**plain, "sent": self.sent, "runs": self.runs}


def totals(collectives: Iterable[CollectiveReport]) -> tuple[Traffic, ...]:
    """What collectives send by kind and mesh axis, the most first."""
    found: dict[tuple[CollectiveKind, str], tuple[int, int]] = {}
    for one in collectives:
        by_name: dict[str, int] = {}
        for axis in one.axes:
            name = axis.axis.partition(":")[0]
            by_name[name] = by_name.get(name, 0) + axis.sent
        for name, sent in by_name.items():
            count, total = found.get((one.collective, name), (0, 0))
            found[one.collective, name] = count + one.runs, total + sent * one.runs
    rows = (Traffic(kind, axis, count, sent) for (kind, axis), (count, sent) in found.items())
    return tuple(sorted(rows, key=lambda row: (-row.sent, row.collective, row.axis)))
