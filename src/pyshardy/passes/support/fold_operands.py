"""Fold the operands of ops as MLIR's dialect conversion does, also of ops that are unrelated to a pass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.folding import fold_of_class, is_commutative_class
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.op_traits import is_constant_class


def fold_operands(op_index: OpIndex) -> bool:
    """Move constants after the other operands of commutative ops, and replace ops that fold to one of their operands.
    Folds to new constants are not applied. Return whether ops were erased."""
    has_erased = False
    for op in op_index.where(_can_change):
        if not _fold(op) and is_commutative_class(type(op)) and _constants_last(op):
            _fold(op)
        has_erased |= op.parent is None
    return has_erased


@cache
def _can_change(op_class: type[Operation]) -> bool:
    return is_commutative_class(op_class) or fold_of_class(op_class) is not None


def _fold(op: Operation) -> bool:
    fold = fold_of_class(type(op))
    folded = fold(op) if fold is not None else None
    if folded is None:
        return False
    if any(isinstance(value, Attribute) for value in folded):
        return True
    for result, value in zip(op.results, cast("Sequence[SSAValue]", folded), strict=False):
        replace_all_uses(result, value)
    if folded:
        erase(op)
    return True


def _constants_last(op: Operation) -> bool:
    operands = sorted(op.operands, key=_is_constant)
    if operands == list(op.operands):
        return False
    op.operands = operands
    return True


def _is_constant(value: SSAValue) -> bool:
    return isinstance(value.owner, Operation) and is_constant_class(type(value.owner))
