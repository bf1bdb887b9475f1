"""What a sharding means for a user: sizes of inputs and outputs, what is replicated, what it costs, how two differ."""

from pyshardy.report.collect import summarize
from pyshardy.report.compare import DifferentProgramsError
from pyshardy.report.comparison import Comparison
from pyshardy.report.cost_report import AxisTraffic, CollectiveReport, CostReport, MemoryReport, TimeReport, Traffic
from pyshardy.report.model import (
    AxisOrigin,
    DifferentValues,
    MeshReport,
    ReplicatedValues,
    Stage,
    TensorReport,
    ValueCounts,
)
from pyshardy.report.origins import Origins
from pyshardy.report.sharding_text import sharding_text
from pyshardy.report.summary import Report

__all__ = [
    "AxisOrigin",
    "AxisTraffic",
    "CollectiveReport",
    "Comparison",
    "CostReport",
    "DifferentProgramsError",
    "DifferentValues",
    "MemoryReport",
    "MeshReport",
    "Origins",
    "ReplicatedValues",
    "Report",
    "Stage",
    "TensorReport",
    "TimeReport",
    "Traffic",
    "ValueCounts",
    "sharding_text",
    "summarize",
]
