"""Remove collectives of matrix products: `--sdy-remove-all-gather-reduce-scatter-for-cmv1`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, OpResult

from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.collective_ops import AllGatherOp, ReduceScatterOp
from pyshardy.dialects.stablehlo.linear_algebra import DotGeneralOp, DotOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session


@dataclass(frozen=True)
class RemoveAllGatherReduceScatterForCMV1Pass(Pass):
    """Remove an all-gather whose only user is a matrix product, or else a reduce-scatter that is the only user of one.

    The resulting mismatch of shardings marks where an older fusion of collectives and matrix products (CMV1) inserts
    its own. The product gets the sharding of a removed reduce-scatter; a product whose sharding has unreduced axes
    keeps its reduce-scatter.
    """

    name: ClassVar[str] = "sdy-remove-all-gather-reduce-scatter-for-cmv1"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Remove the collectives of the products of a function."""
        products = [inner for inner in walk(op, order="post") if isinstance(inner, DotOp | DotGeneralOp)]
        removed = [beside for product in products for beside in _beside(product)]
        for collective in removed:
            replace_all_uses(collective.result, collective.tensor)
            erase(collective)


def _beside(product: Operation) -> list[CollectiveOp]:
    """Return the collectives to remove at a product, and set its sharding to that of a reduce-scatter."""
    gathers: list[CollectiveOp] = [
        operand.op
        for operand in product.operands
        if isinstance(operand, OpResult) and isinstance(operand.op, AllGatherOp) and operand.has_one_use()
    ]
    if gathers:
        return gathers
    result = product.results[0]
    use = result.get_user_of_unique_use()
    sharding = get_sharding(result)
    if not isinstance(use, ReduceScatterOp) or (sharding is not None and sharding.unreduced):
        return []
    set_sharding(result, use.sharding)
    return [use]
