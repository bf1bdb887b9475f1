"""What ops are worth when their operands are known: folds, and operands that may change places.

An op class declares both by xDSL's traits `Commutative` and `HasFolder`; the folds of `arith` are a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Operation
from xdsl.traits import Commutative, HasFolder

from pyshardy.dialects.constants import Fold
from pyshardy.ir.op_traits import is_constant_class


@cache
def is_commutative_class(op: type[Operation]) -> bool:
    """Return whether the operands of ops of the class may change places."""
    return not issubclass(op, UnregisteredOp) and op.has_trait(Commutative)


@cache
def fold_of_class(op: type[Operation]) -> Fold | None:
    """Return the function that folds ops of a class: to a value or attribute for each result, or None if it cannot."""
    if issubclass(op, UnregisteredOp) or is_constant_class(op):
        return None
    trait = op.get_trait(HasFolder)
    return trait.fold if trait is not None else _folds(op.name.partition(".")[0]).get(op.name)


@cache
def _folds(dialect: str) -> Mapping[str, Fold]:
    if dialect == "arith":
        from pyshardy.dialects.arith_folding import FOLDS

        return FOLDS
    return {}
