"""What may be inlined where, and how an inlined body takes the place of an op."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from xdsl.ir import Block, Operation, Region, SSAValue

from pyshardy.ir.op_names import is_unregistered
from pyshardy.ir.op_traits import NeverInlined, class_has_trait
from pyshardy.ir.walk import walk

FREELY_INLINED = frozenset({"arith", "builtin", "chlo", "func", "math", "mpmd", "sdy", "stablehlo"})
"""Dialects whose ops may be inlined anywhere, and into whose regions anything may be inlined."""


def _names(op: Operation) -> set[str]:
    return {*op.properties, *op.attributes}


def allows_inlining(op: Operation) -> bool:
    """Return whether the dialect of an op lets it be inlined, and lets others be inlined into it."""
    return not is_unregistered(op) and op.name.partition(".")[0] in FREELY_INLINED


def can_inline_region(region: Region, into: Operation) -> bool:
    """Return whether all ops of a region, and those inside them, may be put into a region of the op `into`."""
    return allows_inlining(into) and all(map(allows_inlining, walk(region)))


def can_inline_call(call: Operation, callee: Operation) -> bool:
    """Return whether the callee may be inlined in the place of a call."""
    return not class_has_trait(type(call), NeverInlined) and "no_inline" not in {*_names(call), *_names(callee)}


def copy_body_before(
    anchor: Operation, body: Block, arguments: Sequence[SSAValue], copied: Callable[[Operation], None] | None = None
) -> tuple[SSAValue, ...]:
    """Copy the ops of a block before `anchor`, without its terminator. Return the operands of the terminator.

    `arguments` replace the block's arguments. `copied` is called with every outermost new op.
    """
    target = anchor.parent
    last = body.last_op
    assert target is not None and last is not None
    values: dict[SSAValue, SSAValue] = dict(zip(body.args, arguments, strict=True))
    for op in body.ops:
        if op is not last:
            copy = op.clone(values)
            target.insert_op_before(copy, anchor)
            if copied is not None:
                copied(copy)
    return tuple(values.get(operand, operand) for operand in last.operands)


def move_body_before(anchor: Operation, body: Block, arguments: Sequence[SSAValue]) -> tuple[SSAValue, ...]:
    """Move the ops of a block before `anchor`, and erase its terminator. Return the operands that it had."""
    target = anchor.parent
    last = body.last_op
    assert target is not None and last is not None
    for argument, value in zip(body.args, arguments, strict=True):
        argument.replace_all_uses_with(value)
    passed = tuple(last.operands)
    body.erase_op(last)
    for op in list(body.ops):
        op.detach()
        target.insert_op_before(op, anchor)
    return passed
