"""Which reduction the body of an op computes."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.ir import Operation, OpResult

from pyshardy.dialects.stablehlo.elementwise import AddOp, MaximumOp, MinimumOp
from pyshardy.sharding import Reduction

_REDUCTION_OF_OP: Mapping[type[Operation], Reduction] = {
    AddOp: Reduction.SUM,
    MaximumOp: Reduction.MAX,
    MinimumOp: Reduction.MIN,
}


def body_reduction(op: Operation) -> Reduction | None:
    """Return how the body of a reduction combines elements: the same for every value, or None."""
    block = op.regions[0].first_block
    end = None if block is None else block.last_op
    kinds: set[Reduction | None] = {
        _REDUCTION_OF_OP.get(type(value.op)) if isinstance(value, OpResult) else None
        for value in (end.operands if end else ())
    }
    return kinds.pop() if len(kinds) == 1 else None
