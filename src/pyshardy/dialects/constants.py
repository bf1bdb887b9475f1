"""Constants of any dialect: which ops they are, what they are worth, and how one is made.

An op class declares that it is one by xDSL's trait `ConstantLike`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.ir.op_traits import is_constant_class

Folded = Sequence[SSAValue | Attribute] | None
"""What an op is worth: a value or a constant's attribute for each result; nothing if it changed in place."""
Fold = Callable[[Any], Folded]
"""What finds that out, if it can: else it gives None."""


def constant_value(value: SSAValue) -> Attribute | None:
    """Return the attribute that a value is always equal to, if it is the result of a constant."""
    owner = value.owner
    return owner.properties.get("value") if isinstance(owner, Operation) and is_constant_class(type(owner)) else None


def make_constant(dialect: str, value: Attribute, type: Attribute) -> Operation | None:
    """Return a constant of a dialect, not inserted anywhere; None if the dialect has none of this kind."""
    if dialect == "chlo":
        from pyshardy.dialects.chlo.ops import ConstantOp as CHLOConstantOp

        return CHLOConstantOp.create(result_types=[type], properties={"value": value})
    if dialect == "arith":
        from pyshardy.dialects.arith import ConstantOp as ArithConstantOp

        return ArithConstantOp.create(result_types=[type], properties={"value": value})
    return None
