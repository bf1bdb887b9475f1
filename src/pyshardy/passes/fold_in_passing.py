"""Folds that MLIR's dialect conversion does in passing, to ops that a pass has nothing to do with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import cast

from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.folding import Folded, fold_of_class, is_commutative_class, is_constant_class
from pyshardy.passes.edits import erase, replace_all_uses
from pyshardy.passes.walk import ops_inside


def fold_in_passing(root: Operation) -> None:
    """Puts constants behind the other operands of commutative ops, and replaces ops that are worth one of their
    operands. Folds that would need a new constant are not done."""
    for op in ops_inside(root):
        kind = type(op)
        if not _can_change(kind):
            continue
        fold = fold_of_class(kind)
        if not (fold is not None and _fold(op, fold(op))) and is_commutative_class(kind):
            _constants_last(op)


@cache
def _can_change(kind: type[Operation]) -> bool:
    return is_commutative_class(kind) or fold_of_class(kind) is not None


def _fold(op: Operation, folded: Folded) -> bool:
    if folded is None:
        return False
    if any(isinstance(value, Attribute) for value in folded):
        return True
    for result, value in zip(op.results, cast("Sequence[SSAValue]", folded), strict=False):
        replace_all_uses(result, value)
    if folded:
        erase(op)
    return True


def _constants_last(op: Operation) -> None:
    operands = sorted(op.operands, key=_is_constant)
    if operands != list(op.operands):
        op.operands = operands


def _is_constant(value: SSAValue) -> bool:
    return isinstance(value.owner, Operation) and is_constant_class(type(value.owner))
