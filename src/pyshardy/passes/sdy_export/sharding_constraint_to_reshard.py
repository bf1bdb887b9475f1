"""Convert sharding constraints to reshards: `--sdy-sharding-constraint-to-reshard`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.ops import ReshardOp, ShardingConstraintOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.fold_operands import fold_operands


@dataclass(frozen=True)
class ShardingConstraintToReshardPass(Pass):
    """Convert every `sdy.sharding_constraint` to an `sdy.reshard` with the same sharding and attributes.

    Whether data is moved depends on the sharding of the operand.
    """

    name: ClassVar[str] = "sdy-sharding-constraint-to-reshard"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Convert the constraints of a function."""
        op_index = session.op_index(op)
        constraints, has_erased = op_index.of_class(ShardingConstraintOp), fold_operands(op_index)
        for constraint in constraints:
            reshard = ReshardOp.create(
                operands=constraint.operands,
                result_types=constraint.result_types,
                properties={"sharding": constraint.sharding},
                attributes=constraint.attributes,
            )
            reshard.location = constraint.location
            block = constraint.parent
            assert block is not None
            block.insert_op_before(reshard, constraint)
            replace_all_uses(constraint.result, reshard.result)
            erase(constraint)
        return None if constraints or has_erased else Preserved.ALL
