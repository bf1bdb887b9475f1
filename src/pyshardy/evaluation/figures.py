"""The numbers of a cost report."""

from __future__ import annotations

from dataclasses import dataclass

from pyshardy.report.cost.cost_report import CostReport


@dataclass(frozen=True, slots=True)
class CostFigures:
    """What annotations cost each device: the numbers of a cost report."""

    compute: float
    """Seconds."""
    communication: float
    """Seconds."""
    flops: int
    memory_traffic: int
    """Bytes read from and written to memory."""
    sent: int
    """Bytes."""
    inputs: int
    """Bytes of the shards of inputs."""
    outputs: int
    peak: int
    """Peak memory in bytes."""
    hidden: float = 0.0
    """The seconds of communication beside compute."""
    is_wrong: bool = False
    """Whether XLA computes an op wrongly: the assumption `copies` of the report."""

    @property
    def seconds(self) -> float:
        """The total time."""
        return self.compute + self.communication - self.hidden

    @staticmethod
    def of(report: CostReport) -> CostFigures:
        """Return the numbers of a report."""
        time, memory = report.time, report.memory
        return CostFigures(
            time.compute,
            time.communication,
            time.flops,
            time.memory_traffic,
            report.sent,
            memory.inputs,
            memory.outputs,
            memory.peak,
            time.hidden,
            any(one.kind == "copies" for one in report.assumptions),
        )
