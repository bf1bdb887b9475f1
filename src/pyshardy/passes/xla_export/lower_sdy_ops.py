"""Replace SDY ops that XLA's client does not accept: `--xla-lower-sdy-ops`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import (
    ConstantOp,
    DataFlowEdgeOp,
    FuncDataFlowEdgeOp,
    PropagationBarrierOp,
    ReshardOp,
    ShardingConstraintOp,
    ShardingGroupOp,
)
from pyshardy.dialects.stablehlo.values import ConstantOp as StableHLOConstantOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.mutation import erase, insert_new, replace_all_uses
from pyshardy.passes.base import Pass, Preserved, Session

_FORWARDED = (DataFlowEdgeOp, FuncDataFlowEdgeOp, PropagationBarrierOp)


@dataclass(frozen=True)
class LowerSdyOpsPass(Pass):
    """Replace the SDY ops that XLA's client does not accept.

    Constants become those of StableHLO; reshards and collectives become sharding constraints; data-flow edges, barriers
    and sharding groups are erased, as propagation is done.
    """

    name: ClassVar[str] = "xla-lower-sdy-ops"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Replace the ops of a function."""
        ops = session.op_index(op).of_class((ConstantOp, ReshardOp, CollectiveOp, ShardingGroupOp, *_FORWARDED))
        for inner in ops:
            _lower(inner)
        return None if ops else Preserved.ALL


def _lower(op: Operation) -> None:
    new: Operation | None = None
    if isinstance(op, ConstantOp):
        properties = {"value": op.properties["value"]}
        new = insert_new(op, StableHLOConstantOp, (), op.result_types, properties, op.attributes, op.location)
    elif isinstance(op, ReshardOp | CollectiveOp):
        sharding = op.sharding if isinstance(op, CollectiveOp) else op.sharding.data
        properties = {"sharding": TensorShardingAttr(sharding)}
        operands = op.operands[:1]
        new = insert_new(op, ShardingConstraintOp, operands, op.result_types, properties, {}, op.location)
    elif isinstance(op, _FORWARDED):
        replace_all_uses(op.results[0], op.operands[0])
    if new is not None:
        replace_all_uses(op.results[0], new.results[0])
    erase(op)
