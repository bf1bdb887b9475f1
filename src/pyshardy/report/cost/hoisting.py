"""Move collectives of values that a loop does not change out of the loop, as XLA's compiler does."""

from __future__ import annotations

from collections.abc import Container

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.mutation import insert_before, replace_uses_if
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.ir.walk import walk
from pyshardy.passes.support.side_effects import is_pure
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.report.cost.op_costs import is_made_again
from pyshardy.report.cost.overlap import unchanged


def hoist_invariant_collectives(block: Block) -> None:
    """Move collectives that give the same in every run of a loop before the loop, with the ops that they depend on."""
    for op in list(block.ops):
        for region in op.regions:
            for inner in region.blocks:
                hoist_invariant_collectives(inner)
        if cost_class(op) is CostClass.LOOP:
            outside = dict(unchanged(op))
            for region in op.regions:
                for inner in region.blocks:
                    _hoist(inner, op, outside)
            for variable, value in outside.items():
                replace_uses_if(variable, value, lambda use, loop=op: not loop.is_ancestor(use.operation))


def _hoist(body: Block, loop: Operation, outside: Container[SSAValue]) -> None:
    """Move the collectives of a body, of which no run changes the variables `outside`."""
    inside: set[SSAValue] = {one for one in body.args if one not in outside}
    invariant: list[Operation] = []
    for op in body.ops:
        if _may_move(op) and not any(value in inside for one in (op, *walk(op)) for value in one.operands):
            invariant.append(op)
        else:
            inside.update(op.results)
    needed: set[Operation] = set()
    for op in reversed(invariant):
        if _communicates(op) or any(use.operation in needed for result in op.results for use in result.uses):
            needed.add(op)
    for op in invariant:
        if op in needed:
            op.detach()
            insert_before(loop, op)


def _may_move(op: Operation) -> bool:
    if isinstance(op, ManualComputationOp):
        *ops, _ = op.body.block.ops
        return all(map(_may_move, ops))
    return bool(op.results) and (_is_collective(op) or is_pure(op))


def _communicates(op: Operation) -> bool:
    return any(map(_is_collective, (op, *walk(op))))


def _is_collective(op: Operation) -> bool:
    is_one = isinstance(op, CollectiveOp) or type(op) in STABLEHLO_COLLECTIVES
    return is_one and not is_made_again(op)
