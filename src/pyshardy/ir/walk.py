"""Walk down to the ops nested in an op, and up to the ops that enclose it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import compress
from typing import Any, Literal, TypeVar, cast, overload

from xdsl.ir import Block, Operation, Region, SSAValue

from pyshardy.ir.class_cache import ClassCache

OpT = TypeVar("OpT", bound=Operation)

WalkOrder = Literal["pre", "post"]
"""Each op before the ops nested in it, or after them. Regions, blocks and ops are visited in the order of the text."""


@overload
def walk(
    root: Operation | Region | Block,
    op_class: None = None,
    *,
    order: WalkOrder = "pre",
    enter: Callable[[Operation], bool] | None = None,
) -> list[Operation]: ...


@overload
def walk(
    root: Operation | Region | Block,
    op_class: type[OpT] | tuple[type[OpT], ...],
    *,
    order: WalkOrder = "pre",
    enter: Callable[[Operation], bool] | None = None,
) -> list[OpT]: ...


def walk(
    root: Operation | Region | Block,
    op_class: type[Operation] | tuple[type[Operation], ...] | None = None,
    *,
    order: WalkOrder = "pre",
    enter: Callable[[Operation], bool] | None = None,
) -> list[Any]:
    """Return the ops nested in an op (which is not among them), region or block; with `op_class`, those of a class.

    Ops for which `enter` is false are visited, but not what is nested in them. The result is a new list, so the IR may
    change while it is iterated over.
    """
    ops = _nested_ops(root, order == "post", enter)
    if op_class is None:
        return ops
    is_wanted = ClassCache(lambda one: issubclass(one, op_class))
    return list(compress(ops, map(is_wanted.__getitem__, map(type, ops))))


def _nested_ops(
    root: Operation | Region | Block, post_order: bool, enter: Callable[[Operation], bool] | None
) -> list[Operation]:
    found: list[Operation] = []
    # A stack of blocks to visit, and of ops with regions, after which their block is resumed.
    pending: list[Block | Operation] = []
    if isinstance(root, Block):
        pending.append(root)
    else:
        _push_blocks(root.regions if isinstance(root, Operation) else (root,), pending)
    while pending:
        last = pending.pop()
        if type(last) is Block:
            op = last._first_op
        else:
            resumed = cast(Operation, last)
            if post_order:
                found.append(resumed)
            op = resumed._next_op
        while op is not None:
            if op.regions and (enter is None or enter(op)):
                if not post_order:
                    found.append(op)
                pending.append(op)
                _push_blocks(op.regions, pending)
                break
            found.append(op)
            op = op._next_op
    return found


def _push_blocks(regions: tuple[Region, ...], pending: list[Block | Operation]) -> None:
    for region in reversed(regions):
        block = region._last_block
        while block is not None:
            pending.append(block)
            block = block._prev_block


def enclosing_ops(op: Operation) -> Iterator[Operation]:
    """Yield the ops that an op is nested in, from the inside out."""
    outer = op.parent_op()
    while outer is not None:
        yield outer
        outer = outer.parent_op()


def enclosing_op(op: Operation | None, op_class: type[OpT]) -> OpT | None:
    """Return the op itself if it is of this class, else the innermost op of the class that it is nested in."""
    while op is not None and not isinstance(op, op_class):
        op = op.parent_op()
    return op


def captured(op: Operation) -> list[SSAValue]:
    """Return the values that the regions of an op use from outside, each once, in order of their first uses."""
    if not op.regions:
        return []
    nested = walk(op, order="post")
    used = dict.fromkeys(operand for inner in nested for operand in inner.operands)
    defined: set[SSAValue] = {result for inner in nested for result in inner.results}
    for region in [region for one in (op, *nested) for region in one.regions]:
        for block in region.blocks:
            defined.update(block.args)
    return [value for value in used if value not in defined]
