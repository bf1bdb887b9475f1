"""Keep the results of a call together until ops are ordered: `--xla-group-call-results`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import TupleType, i32
from xdsl.ir import Operation

from pyshardy.dialects.func import CallOp
from pyshardy.dialects.stablehlo.values import GetTupleElementOp, TupleOp
from pyshardy.ir.mutation import insert_new, insertion_point_after_op, replace_all_uses
from pyshardy.ir.unvalidated import array, integer, unvalidated
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class GroupCallResultsPass(Pass):
    """Form a tuple of the results of each call that has several.

    An HLO call returns one value, a tuple. It survives inlining, so that the first use of any result puts all of them
    in order; `xla-post-order` removes it.
    """

    name: ClassVar[str] = "xla-group-call-results"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Group the results of a function's calls."""
        calls = [call for call in session.op_index(op).of_class(CallOp) if len(call.results) > 1]
        for call in calls:
            _group(call)
        return None if calls else Preserved.ALL


def _group(call: CallOp) -> None:
    at = insertion_point_after_op(call)
    type = unvalidated(TupleType, array(list(call.result_types)))
    made = insert_new(at, TupleOp, call.results, (type,), {}, {}, call.location)
    for index, result in enumerate(call.results):
        element = insert_new(
            at, GetTupleElementOp, made.results, (result.type,), {"index": integer(index, i32)}, {}, call.location
        )
        replace_all_uses(result, element.results[0], made)
