"""What a sharding means for a user: sizes of inputs and outputs, what is sharded and what is replicated."""

from pyshardy.report.collect import summarize
from pyshardy.report.model import (
    MeshReport,
    ReplicatedValues,
    Report,
    Stage,
    TensorReport,
    ValueCounts,
)
from pyshardy.report.sharding_text import sharding_text

__all__ = [
    "MeshReport",
    "ReplicatedValues",
    "Report",
    "Stage",
    "TensorReport",
    "ValueCounts",
    "sharding_text",
    "summarize",
]
