"""All-reduces combine parts as the op does that makes the parts: `--sdy-set-reduction-kinds`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from xdsl.dialects.builtin import IntegerType
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.sdy.collective_ops import AllReduceOp, reduction_attr
from pyshardy.dialects.stablehlo.elementwise import AddOp, AndOp, MaximumOp, MinimumOp, OrOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp, inner_op_of
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_partition.building import tensor
from pyshardy.sharding import Reduction

_KINDS: Mapping[type[Operation], Reduction] = {
    AddOp: Reduction.SUM,
    MaximumOp: Reduction.MAX,
    MinimumOp: Reduction.MIN,
}
_BOOLEAN_KINDS: Mapping[type[Operation], Reduction] = {OrOp: Reduction.MAX, AndOp: Reduction.MIN}


@dataclass(frozen=True)
class SetReductionKindsPass(Pass):
    """Let the all-reduce of the results of a reduction combine as that op does: sum, maximum or minimum.

    `sdy-insert-explicit-reshards` inserts sums. For booleans, the maximum is the disjunction and the minimum the
    conjunction. The all-reduces of other reductions, such as those of a maximum and its index, are erased:
    `sdy-convert-global-to-local` combines the parts.
    """

    name: ClassVar[str] = "sdy-set-reduction-kinds"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Set the kinds of the all-reduces of a function."""
        changed = False
        for reduce in session.op_index(op).of_class(AllReduceOp):
            source: Any = reduce.tensor.owner
            if not isinstance(source, ReduceOp):
                continue
            inner = inner_op_of(source)
            kind = _reduction_of(None if inner is None else type(inner), tensor(reduce.tensor).element_type)
            if kind is None:
                replace_all_uses(reduce.result, reduce.tensor)
                erase(reduce)
                changed = True
            elif kind is not reduce.reduction:
                reduce.properties["reduction_op"] = reduction_attr(kind)
                changed = True
        return None if changed else Preserved.ALL


def _reduction_of(combiner: type[Operation] | None, element: Attribute) -> Reduction | None:
    """Return the reduction that combines as an op does; None if no collective of the SDY dialect does."""
    if combiner is None:
        return None
    kind = _KINDS.get(combiner)
    is_boolean = isinstance(element, IntegerType) and element.width.data == 1
    return _BOOLEAN_KINDS.get(combiner) if kind is None and is_boolean else kind
