"""The ops of a function that its results need: dead ones cost nothing, as they are erased."""

from __future__ import annotations

from xdsl.ir import Block, Operation

from pyshardy.ir.op_traits import is_terminator
from pyshardy.passes.support.side_effects import dead_if_unused
from pyshardy.report.cost.loops import runs_regions


def live_ops(block: Block) -> set[Operation]:
    """Return the ops of a block, and of the regions in it, that the results of the block or side effects need."""
    live: set[Operation] = set()
    pending = _needed_anyway(block)
    while pending:
        op = pending.pop()
        if op in live:
            continue
        live.add(op)
        pending += (value.owner for value in op.operands if isinstance(value.owner, Operation))
        for region in op.regions if runs_regions(op) else ():
            for inner in region.blocks:
                pending += _needed_anyway(inner)
    return live


def _needed_anyway(block: Block) -> list[Operation]:
    """The terminator of a block, and ops with side effects, which the edges of propagation do not have."""
    return [op for op in block.ops if is_terminator(type(op)) or not (op.dialect_name() == "sdy" or dead_if_unused(op))]
