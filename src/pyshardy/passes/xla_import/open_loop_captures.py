"""Let loops use open copies of sharded values from outside: `--xla-open-loop-captures`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import TensorType
from xdsl.ir import BlockArgument, Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.stablehlo.control_flow import WhileOp
from pyshardy.ir.mutation import insert_new, set_operand
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import DimensionSharding, TensorSharding


@dataclass(frozen=True)
class OpenLoopCapturesPass(Pass):
    """Insert open sharding constraints before loops that use values which the user has sharded.

    HLO passes captured values to a loop as operands. Shardy's import inside XLA turns them back into captures, and
    inserts a constraint whose dimensions are all open between a value with a user sharding and the loop, so that the
    loop may use it in another sharding.
    """

    name: ClassVar[str] = "xla-open-loop-captures"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Insert constraints before the loops of a function, inner loops first."""
        loops = session.op_index(op).of_class(WhileOp, order="post")
        changed = [_open_captures(loop) for loop in loops]
        return None if any(changed) else Preserved.ALL


def _open_captures(loop: WhileOp) -> bool:
    copies: dict[SSAValue, SSAValue | None] = {}
    for user in walk(loop):
        for index, value in enumerate(user.operands):
            if value not in copies:
                copies[value] = _open_copy(loop, value)
            copy = copies[value]
            if copy is not None:
                set_operand(user, index, copy)
    return any(copies.values())


def _open_copy(loop: WhileOp, value: SSAValue) -> SSAValue | None:
    """Return an open constraint of a value from outside that has a user sharding which is not fully open."""
    if not isinstance(value.type, TensorType) or not value.type.get_num_dims() or _is_inside(value, loop):
        return None
    sharding = _user_sharding(value)
    if sharding is None or all(not dim.is_closed and not dim.axes for dim in sharding.dims):
        return None
    opened = TensorSharding(sharding.mesh, tuple(DimensionSharding((), is_closed=False) for _ in sharding.dims))
    properties = {"sharding": TensorShardingAttr(opened)}
    return insert_new(loop, ShardingConstraintOp, (value,), (value.type,), properties, {}, loop.location).results[0]


def _is_inside(value: SSAValue, loop: WhileOp) -> bool:
    block = value.owner if not isinstance(value.owner, Operation) else value.owner.parent
    while block is not None:
        parent = block.parent_op()
        if parent is loop:
            return True
        block = None if parent is None else parent.parent
    return False


def _user_sharding(value: SSAValue) -> TensorSharding | None:
    if isinstance(value, BlockArgument):
        owner = value.block.parent_op()
        return get_sharding(value) if isinstance(owner, FuncOp | ManualComputationOp) else None
    return get_sharding(value) if isinstance(value.owner, ShardingConstraintOp | ManualComputationOp) else None
