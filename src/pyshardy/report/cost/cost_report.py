"""The data classes of a cost report: frozen, without references to IR."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from pyshardy.report.cost.assumptions import Assumption, AssumptionKind
from pyshardy.report.cost.collectives import CollectiveKind


@dataclass(frozen=True, slots=True)
class AxisTraffic:
    """A mesh axis, or sub-axis, in a collective."""

    axis: str
    """The axis as in shardings: `model`, or `model:(1)2` for a sub-axis."""
    size: int
    sent: int
    """The bytes that each device sends over it in one run."""


@dataclass(frozen=True, slots=True)
class CollectiveReport:
    """A collective of the program."""

    collective: CollectiveKind
    axes: tuple[AxisTraffic, ...]
    """The axes of the device groups, in the order of the mesh."""
    bytes: int
    """The bytes of the operand per device."""
    runs: int
    """How often it runs: the product of the trip counts of the enclosing loops."""
    assumed: tuple[AssumptionKind, ...]
    """What `runs` assumes: `branch` in branches, `trip_count` in loops with unknown trip counts; empty if nothing."""
    op: str
    """The op whose operands or result it converts, such as `stablehlo.dot_general`; `output 3` for a returned value."""
    location: str
    """`FILE:LINE` of that op; empty if unknown."""
    seconds: float
    """The estimated time of one run."""
    scope: str = ""
    """The name stack of that op without its own name, such as `model/layers_0/attn`; empty if unknown."""
    known_at_start: bool = False
    """Whether it moves a value that is known at the start of the program, and so may run beside compute."""

    @property
    def group_size(self) -> int:
        """The number of devices in a group."""
        return math.prod(axis.size for axis in self.axes)

    @property
    def sent(self) -> int:
        """The bytes that each device sends in one run."""
        return sum(axis.sent for axis in self.axes)


@dataclass(frozen=True, slots=True)
class Traffic:
    """The total traffic of one kind of collective over a mesh axis."""

    collective: CollectiveKind
    axis: str
    """The name of the mesh axis, without any sub-axis."""
    count: int
    """The number of runs. A collective over several axes counts for each."""
    sent: int
    """The bytes that each device sends."""


@dataclass(frozen=True, slots=True)
class MemoryAtOp:
    """The memory in use while an op runs."""

    bytes: int
    op: str
    location: str
    """`FILE:LINE` of the op; empty if unknown."""
    scope: str
    """The name stack of the op without its own name; empty if unknown."""


@dataclass(frozen=True, slots=True)
class MemoryReport:
    """The memory of values on one device, in bytes, without those that are placed on the host."""

    inputs: int
    outputs: int
    peak: int
    """An estimate of the peak memory, with inputs and outputs."""
    peak_op: str
    """The op at the peak; empty if there are no values."""
    peak_location: str
    """`FILE:LINE` of that op; empty if unknown."""
    available: int | None
    """The memory of a device in the cost model."""
    host: int = 0
    """The peak memory of what is placed on the host."""
    over_time: tuple[MemoryAtOp, ...] = ()
    """The memory at each op that changes it, in program order; empty unless it was requested. Not in the JSON data."""


@dataclass(frozen=True, slots=True)
class TimeReport:
    """The estimated time of one run of the program, in seconds."""

    model: str
    """The name of the cost model."""
    compute: float
    communication: float
    flops: int
    """The operations of one device."""
    memory_traffic: int
    """The bytes that one device reads from and writes to its memory."""
    hidden: float = 0.0
    """The part of the communication that runs beside compute: that of values known at the start of the program."""

    @property
    def total(self) -> float:
        """The time of compute, and of the communication that is not hidden."""
        return self.compute + self.communication - self.hidden


@dataclass(frozen=True, slots=True)
class CostReport:
    """Estimated costs of a program on each device."""

    collectives: tuple[CollectiveReport, ...]
    """The collectives in program order, without those that communicate nothing."""
    totals: tuple[Traffic, ...]
    """Totals by kind and axis, the most bytes first."""
    memory: MemoryReport
    time: TimeReport
    assumptions: tuple[Assumption, ...]
    """What the numbers assume; docs/cost-model.md explains each kind."""

    @property
    def sent(self) -> int:
        """The total bytes that a device sends."""
        return sum(one.sent * one.runs for one in self.collectives)

    @property
    def runs(self) -> int:
        """The total number of runs of collectives."""
        return sum(one.runs for one in self.collectives)

    def to_json(self) -> dict[str, Any]:
        """Return the fields and properties as data that the `json` module can write."""
        plain = dataclasses.asdict(dataclasses.replace(self, memory=dataclasses.replace(self.memory, over_time=())))
        del plain["memory"]["over_time"]
        for one, entry in zip(self.collectives, plain["collectives"], strict=True):
            entry.update(group_size=one.group_size, sent=one.sent)
        plain["time"]["total"] = self.time.total
        return {**plain, "sent": self.sent, "runs": self.runs}


def totals(collectives: Iterable[CollectiveReport]) -> tuple[Traffic, ...]:
    """Return the traffic of collectives by kind and mesh axis, the most bytes first."""
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
