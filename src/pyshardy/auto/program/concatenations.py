"""Concatenations that the import makes for a slice of a larger one: a constraint of the larger one prevents them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set

from xdsl.ir import Operation, SSAValue

from pyshardy.auto.program.inlined import users_of
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, SliceOp


def concatenations_of_slices(ops: Iterable[Operation]) -> Set[Operation]:
    """Return the concatenations of operands in sequence of another one in the same block that only slices use.

    In a plan with a constraint of the other one they do not exist, and what uses them is a slice of the other one.
    """
    every = [op for op in ops if isinstance(op, ConcatenateOp)]
    of_operand: dict[SSAValue, list[ConcatenateOp]] = {}
    for op in every:
        for operand in dict.fromkeys(op.operands):
            of_operand.setdefault(operand, []).append(op)
    return {
        op
        for op in every
        if all(isinstance(user, SliceOp) for user in users_of(op.results[0]))
        and any(_is_part(op, other) for other in of_operand[op.operands[0]])
    }


def _is_part(op: ConcatenateOp, other: ConcatenateOp) -> bool:
    if op.parent is not other.parent or op.dimension != other.dimension:
        return False
    return len(op.operands) < len(other.operands) and _has_sequence(list(other.operands), list(op.operands))


def _has_sequence(every: Sequence[SSAValue], some: Sequence[SSAValue]) -> bool:
    return any(every[start : start + len(some)] == some for start in range(len(every) - len(some) + 1))
