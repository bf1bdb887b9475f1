"""Let loops use open copies of sharded values from outside: `--xla-open-loop-captures`."""

from __future__ import annotations

from collections.abc import Sequence
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
        return None if loops and _open_captures(op, loops) else Preserved.ALL


def _open_captures(function: Operation, loops: Sequence[WhileOp]) -> bool:
    """Open the captures of loops, given in post-order. Return whether there are any.

    Each loop has a list of the uses in it of values that may have to be opened, in the order of the text. A nested loop
    is in the list of the outer one as a whole: after it is done, what it uses from outside are its constraints. So the
    work does not depend on how deep loops are nested.
    """
    uses: dict[WhileOp, list[Operation | WhileOp]] = {}
    innermost: dict[Operation, WhileOp | None] = {function: None}
    depths: dict[WhileOp | None, int] = {None: 0}
    for op in walk(function):
        parent = op.parent_op()
        assert parent is not None
        loop = innermost[parent]
        if isinstance(op, WhileOp):
            uses[op] = []
            depths[op] = depths[loop] + 1
        if op.regions:
            innermost[op] = op if isinstance(op, WhileOp) else loop
        if loop is not None and (isinstance(op, WhileOp) or any(map(_can_be_opened, op.operands))):
            uses[loop].append(op)
    made: dict[WhileOp, list[Operation]] = {}

    def depth(value: SSAValue) -> int:
        op = value.owner.parent_op()
        return depths[innermost.get(op)] if op is not None else 0

    for loop in loops:
        copies: dict[SSAValue, Operation] = {}
        for op in uses[loop]:
            for user in (*made.get(op, ()), op) if isinstance(op, WhileOp) else (op,):
                for index, value in enumerate(user.operands):
                    if not _can_be_opened(value) or depth(value) >= depths[loop]:
                        continue
                    if value not in copies:
                        copies[value] = _open_copy(loop, value)
                    set_operand(user, index, copies[value].results[0])
        made[loop] = list(copies.values())
    return any(made.values())


def _can_be_opened(value: SSAValue) -> bool:
    """Return whether a value has dimensions and a user sharding that is not fully open."""
    if not isinstance(value.type, TensorType) or not value.type.get_num_dims():
        return False
    sharding = _user_sharding(value)
    return sharding is not None and any(dim.is_closed or dim.axes for dim in sharding.dims)


def _open_copy(loop: WhileOp, value: SSAValue) -> Operation:
    """Insert a fully open constraint of a value before a loop, and return it."""
    sharding = _user_sharding(value)
    assert sharding is not None
    opened = TensorSharding(sharding.mesh, tuple(DimensionSharding((), is_closed=False) for _ in sharding.dims))
    properties = {"sharding": TensorShardingAttr(opened)}
    return insert_new(loop, ShardingConstraintOp, (value,), (value.type,), properties, {}, loop.location)


def _user_sharding(value: SSAValue) -> TensorSharding | None:
    if isinstance(value, BlockArgument):
        owner = value.block.parent_op()
        return get_sharding(value) if isinstance(owner, FuncOp | ManualComputationOp) else None
    return get_sharding(value) if isinstance(value.owner, ShardingConstraintOp | ManualComputationOp) else None
