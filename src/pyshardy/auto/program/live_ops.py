"""The ops of a function that its results need: dead ones cost nothing, as they are erased."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.dialects.sdy.region_ops import NamedComputationOp
from pyshardy.ir.op_traits import is_terminator
from pyshardy.passes.support.side_effects import dead_if_unused
from pyshardy.report.cost.loops import runs_regions


def live_ops(block: Block, uses: Mapping[tuple[Operation, int], SSAValue]) -> set[Operation]:
    """Return the ops of a block, and of the regions in it, that the results of the block or side effects need.

    `uses` are the values that operands were before passes have given them constraints: plans may prevent that.
    """
    live: set[Operation] = set()
    pending = list(_needed_anyway(block))
    needed: set[SSAValue] = set()
    while pending:
        op = pending.pop()
        if op in live:
            continue
        live.add(op)
        for index, value in enumerate(op.operands):
            pending += _makers(uses.get((op, index), value), live, needed)
        for region in op.regions if runs_regions(op) else ():
            for inner in region.blocks:
                pending += _needed_anyway(inner)
    return live


def _makers(value: SSAValue, live: set[Operation], needed: set[SSAValue]) -> Iterator[Operation]:
    """Yield the op that makes a value; of a named computation, which is inlined, what makes the value in it."""
    while value not in needed:
        needed.add(value)
        owner = value.owner
        around = owner.parent_op() if isinstance(owner, Block) else owner
        if not isinstance(around, NamedComputationOp):
            if isinstance(owner, Operation):
                yield owner
            return
        live.add(around)
        last = around.body.block.last_op
        assert last is not None
        values = around.operands if isinstance(owner, Block) else last.operands
        value = values[value.index]  # pyright: ignore[reportAttributeAccessIssue]


def _needed_anyway(block: Block) -> Iterator[Operation]:
    """Yield the terminator of a block, and ops with side effects."""
    for op in block.ops:
        if isinstance(op, NamedComputationOp):
            yield from (one for one in _needed_anyway(op.body.block) if not is_terminator(type(one)))
        elif is_terminator(type(op)) or _has_effects(op):
            yield op


def _has_effects(op: Operation) -> bool:
    """Whether an op has side effects, which edges of propagation and constraints do not have."""
    if runs_regions(op):
        inner = (one for region in op.regions for block in region.blocks for one in block.ops)
        return any(not is_terminator(type(one)) and _has_effects(one) for one in inner)
    return not (op.dialect_name() == "sdy" or dead_if_unused(op))
