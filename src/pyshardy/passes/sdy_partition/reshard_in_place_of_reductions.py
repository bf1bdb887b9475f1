"""All-reduces of global values become reshards: `--sdy-reshard-in-place-of-reductions`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.collective_ops import AllReduceOp, ReduceScatterOp
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.ir.mutation import erase, insert_new, replace_all_uses
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class ReshardInPlaceOfReductionsPass(Pass):
    """Replace every `sdy.all_reduce` and `sdy.reduce_scatter` by an `sdy.reshard` to its sharding.

    On global values both are the identity: they complete the parts of sums that an op makes on the devices.
    `sdy-insert-explicit-reshards` inserts an all-reduce after such an op in any case, and after a value with unreduced
    axes, so that reductions which a program has already would sum the parts again.
    """

    name: ClassVar[str] = "sdy-reshard-in-place-of-reductions"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Replace the reductions of a function."""
        reductions = session.op_index(op).of_class((AllReduceOp, ReduceScatterOp))
        for one in reductions:
            properties = {"sharding": one.properties["out_sharding"]}
            new = insert_new(one, ReshardOp, (one.tensor,), (one.result.type,), properties, {}, one.location)
            replace_all_uses(one.result, new.results[0])
            erase(one)
        return None if reductions else Preserved.ALL
