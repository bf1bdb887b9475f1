"""Names of ops."""

from __future__ import annotations

from typing import TypeGuard

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Operation

from pyshardy.ir.class_cache import ClassCache

_ARE_UNREGISTERED = ClassCache(lambda op_class: issubclass(op_class, UnregisteredOp))


def is_unregistered(op: Operation) -> TypeGuard[UnregisteredOp]:
    """Return whether an op is of no known dialect, or has a name that its dialect does not have."""
    return _ARE_UNREGISTERED[op.__class__]


def is_unregistered_class(op_class: type[Operation]) -> bool:
    """Return whether ops of a class are of no known dialect, or have a name that their dialect does not have."""
    return _ARE_UNREGISTERED[op_class]


def op_name(op: Operation) -> str:
    """Return the full name of an op, registered or not."""
    return op.op_name.data if is_unregistered(op) else op.name
