"""What a cost report assumes where the program is silent: kinds of assumptions, and the ops they were made for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from xdsl.ir import Operation

from pyshardy.ir.op_names import op_name
from pyshardy.report.model.source_locations import location_text

AssumptionKind: TypeAlias = Literal[
    "trip_count", "branch", "custom_call", "uneven", "reduce_scatter", "meshes", "copies"
]

MEANINGS: Mapping[AssumptionKind, str] = {
    "trip_count": "a loop with an unknown trip count counts once",
    "branch": "each branch counts as if it were taken",
    "custom_call": "a custom call does not communicate, and takes no time unless it is a known routine of LAPACK",
    "uneven": "shards of a dimension that does not divide are padded to one size",
    "reduce_scatter": "the compiler reduce-scatters where a sum is needed in shards, as XLA does for TPUs and GPUs",
    "meshes": "an op on shards along two meshes, neither of which can place those of the other, does not communicate",
    "copies": "XLA computes a convolution wrongly: parts of windows are summed over copies of operands too",
}


@dataclass(frozen=True, slots=True)
class Assumption:
    """An assumption, and for how many ops of the program it was made."""

    kind: AssumptionKind
    meaning: str
    """The assumption as a sentence without a capital."""
    count: int
    """The number of ops."""
    op: str
    """The first of these ops, such as `stablehlo.while`."""
    location: str
    """`FILE:LINE` of that op; empty if unknown."""


def assumptions(made: Iterable[tuple[AssumptionKind, Operation]]) -> tuple[Assumption, ...]:
    """Return one entry for each kind, in the order of `MEANINGS`."""
    ops: dict[AssumptionKind, list[Operation]] = {}
    for kind, op in made:
        ops.setdefault(kind, []).append(op)
    return tuple(
        Assumption(kind, meaning, len(ops[kind]), op_name(ops[kind][0]), location_text(ops[kind][0].location))
        for kind, meaning in MEANINGS.items()
        if kind in ops
    )
