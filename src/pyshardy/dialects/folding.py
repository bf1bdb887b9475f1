"""What ops are worth when their operands are known: folds, and operands that may change places.

An op class says so by xDSL's traits (`Commutative`, `HasFolder`) or stands in a table here.
(Shardy spec: generic passes, canonicalize.)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    TensorType,
    UnregisteredOp,
)
from xdsl.ir import Attribute, Operation
from xdsl.traits import Commutative, HasFolder

from pyshardy.dialects.constants import Fold, Folded, is_constant_class

COMMUTATIVE = frozenset(
    {"chlo.mulhi", *(f"chlo.broadcast_{op}" for op in ("add", "and", "maximum", "minimum", "multiply", "or", "xor"))}
)
"""Ops whose operands may change places, besides those with the trait."""


@cache
def is_commutative_class(op: type[Operation]) -> bool:
    """Whether the operands of ops of the class may change places."""
    return not issubclass(op, UnregisteredOp) and (op.name in COMMUTATIVE or op.has_trait(Commutative))


@cache
def fold_of_class(op: type[Operation]) -> Fold | None:
    """The function that folds ops of a class: to a value or attribute for each result, or None if it cannot."""
    if issubclass(op, UnregisteredOp) or is_constant_class(op):
        return None
    trait = op.get_trait(HasFolder)
    return trait.fold if trait is not None else _folds(op.name.partition(".")[0]).get(op.name)


@cache
def _folds(dialect: str) -> Mapping[str, Fold]:
    if dialect == "arith":
        from pyshardy.dialects.arith_folding import FOLDS

        return FOLDS
    return {"chlo.constant_like": _fold_constant_like} if dialect == "chlo" else {}


def _fold_constant_like(op: Any) -> Folded:
    """A constant of the operand's shape, if that is static, filled with the value."""
    from pyshardy.text.literals.dense import element_data, make_dense

    shape = op.operand.type
    value: Attribute = op.value
    if not isinstance(shape, TensorType) or not shape.has_static_shape():
        return None
    if not isinstance(value, IntegerAttr | FloatAttr):
        return None
    type = TensorType(value.type, shape.get_shape())
    if type != op.result.type:
        return None
    folded: DenseIntOrFPElementsAttr = make_dense(type, element_data(value.value.data, value.type))
    return (folded,)
