"""Read the attributes of ops that rules need, whether the ops are registered or not."""

from __future__ import annotations

import math
from typing import Any, cast

from xdsl.dialects.builtin import BoolAttr, DenseArrayBase, DenseIntOrFPElementsAttr, IntegerAttr, StringAttr
from xdsl.ir import Attribute, Operation

from pyshardy.ir.op_names import op_name


def attribute(op: Operation, name: str) -> Attribute | None:
    """Return the property or discardable attribute of a name."""
    found = op.properties.get(name)
    return op.attributes.get(name) if found is None else found


def ints(op: Operation, name: str) -> tuple[int, ...] | None:
    """Return the numbers of an array or dense elements attribute, flat; None if it is missing."""
    found = attribute(op, name)
    if isinstance(found, DenseArrayBase):
        return tuple(int(value) for value in found.get_values())
    if isinstance(found, DenseIntOrFPElementsAttr):
        values = tuple(int(value) for value in found.get_values())
        return values * math.prod(found.get_shape()) if len(values) == 1 and found.is_splat() else values
    return None


def integer(op: Operation, name: str, default: int = 0) -> int:
    """Return the value of an integer attribute, or the default."""
    found = attribute(op, name)
    return cast("IntegerAttr[Any]", found).value.data if isinstance(found, IntegerAttr) else default


def flag(op: Operation, name: str) -> bool:
    """Return the value of a boolean attribute; False if it is missing."""
    found = attribute(op, name)
    return isinstance(found, IntegerAttr) and bool(cast(BoolAttr, found).value.data)


def string(op: Operation, name: str) -> str:
    """Return the value of a string attribute; empty if it is missing."""
    found = attribute(op, name)
    return found.data if isinstance(found, StringAttr) else ""


def numbers(op: Operation, name: str) -> Any:
    """Return the plain value in an attribute that wraps one (dimension numbers, enumerations)."""
    return cast(Any, attribute(op, name)).data


def is_defined_by(value: Any, name: str) -> bool:
    """Return whether a value is a result of an op with a name."""
    return isinstance(value.owner, Operation) and op_name(value.owner) == name
