"""The values that XLA's CPU backend computes where they are used, without a buffer.

Besides elementwise ops, broadcasts and reshapes (`report.cost.op_costs.is_fused`) these are most results of ops that
move data. A pad or a concatenation is written out: the rows that devices exchange are put together there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.collective_ops import AllSliceOp
from pyshardy.dialects.stablehlo.data_movement import (
    ConcatenateOp,
    DynamicSliceOp,
    DynamicUpdateSliceOp,
    PadOp,
    ReshapeOp,
    ReverseOp,
    SliceOp,
    TransposeOp,
)
from pyshardy.dialects.stablehlo.linear_algebra import DotGeneralOp
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.op_costs import is_fused, is_splat

_MOVES = (SliceOp, DynamicSliceOp, DynamicUpdateSliceOp, ReverseOp, TransposeOp, AllSliceOp)
_READS_MOVED = (*_MOVES, ReshapeOp, PadOp, ConcatenateOp)
_COMPUTES = frozenset({CostClass.ELEMENTWISE, CostClass.BROADCAST, CostClass.RESHAPE, CostClass.REDUCTION})


def fused_values(ops: Iterable[Operation]) -> Set[SSAValue]:
    """Return the values without a buffer among the results of ops, which come before their users.

    What is moved is fused into all of its users, if that does not repeat the work of other fused ops: its operands
    are in memory, or it has one user. A transposition for products only is a matter of how they read their operands.
    Reductions are fused with what only they need: what one of them shares with other ops is written out.
    """
    found: set[SSAValue] = set()
    order = list(ops)
    for op in order:
        if op.results and (is_fused(op) or _is_moved_where_used(op, found) or _is_transposed_operand(op)):
            found.add(op.results[0])
    ends: dict[Operation, Set[Operation]] = {}
    for op in reversed(order):
        ends[op] = _ends(op, found, ends)
        is_shared = len(ends[op]) > 1 and any(cost_class(end) is CostClass.REDUCTION for end in ends[op])
        if is_shared and not isinstance(op, (*_MOVES, ReshapeOp)):
            found.discard(op.results[0])
            ends[op] = {op}
        elif ends[op] != {op}:
            found.add(op.results[0])
    return found


def _ends(op: Operation, fused: Set[SSAValue], ends: Mapping[Operation, Set[Operation]]) -> Set[Operation]:
    """Return the last ops of the fusions that an op is part of, from those of later ops.

    A reduction is fused with the one op that all of its users end in.
    """
    if not op.results:
        return {op}
    after = {end for use in op.results[0].uses for end in ends.get(use.operation, {use.operation})}
    if op.results[0] in fused:
        return after
    is_inner = cost_class(op) is CostClass.REDUCTION and len(after) == 1
    return after if is_inner and cost_class(next(iter(after))) is CostClass.REDUCTION else {op}


def _is_moved_where_used(op: Operation, fused: Set[SSAValue]) -> bool:
    if not isinstance(op, (*_MOVES, ReshapeOp)):
        return False
    users = [use.operation for use in op.results[0].uses]
    repeats = not isinstance(op, ReshapeOp) and len(users) > 1
    if repeats and not all(_is_in_memory(value, fused) for value in op.operands):
        return False
    return all(
        user.parent is op.parent and (isinstance(user, _READS_MOVED) or cost_class(user) in _COMPUTES) for user in users
    )


def _is_transposed_operand(op: Operation) -> bool:
    if not isinstance(op, TransposeOp):
        return False
    users = [use.operation for use in op.results[0].uses]
    return all(isinstance(user, DotGeneralOp) and user.parent is op.parent for user in users)


def _is_in_memory(value: SSAValue, fused: Set[SSAValue]) -> bool:
    while isinstance(value.owner, ReshapeOp):
        value = value.owner.operands[0]
    return value not in fused or (isinstance(value.owner, Operation) and is_splat(value.owner))
