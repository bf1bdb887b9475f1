"""Reports about shardings: sizes of inputs and outputs, replicated values, costs, and comparisons."""

from pyshardy.report.cost.cost_report import (
    AxisTraffic,
    CollectiveReport,
    CostReport,
    MemoryReport,
    TimeReport,
    Traffic,
)
from pyshardy.report.model.collect import summarize
from pyshardy.report.model.compare import DifferentProgramsError
from pyshardy.report.model.comparison import Comparison
from pyshardy.report.model.origins import Origins
from pyshardy.report.model.records import (
    AxisOrigin,
    DifferentValues,
    MeshReport,
    ReplicatedValues,
    Stage,
    TensorReport,
    ValueCounts,
)
from pyshardy.report.model.report import Report
from pyshardy.report.render.sharding_text import sharding_text

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
