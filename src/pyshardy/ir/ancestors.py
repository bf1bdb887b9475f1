"""What is around an op."""

from __future__ import annotations

from typing import TypeVar

from xdsl.ir import Operation

OpT = TypeVar("OpT", bound=Operation)


def nearest(op: Operation | None, kind: type[OpT]) -> OpT | None:
    """The op, if it is of this class, or else the innermost op of the class around it."""
    while op is not None and not isinstance(op, kind):
        op = op.parent_op()
    return op
