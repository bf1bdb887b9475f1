"""Unroll loops: `--mpmd-unroll-for-loops`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, IntegerAttr, TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.mpmd import ForOp
from pyshardy.dialects.mpmd.constraints import ui32
from pyshardy.dialects.stablehlo.values import constant_of
from pyshardy.ir import mutation
from pyshardy.ir.cloning import clone
from pyshardy.ir.walk import enclosing_op, walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.from_unroll_to_call_counter import UNROLL_COUNTER
from pyshardy.passes.mpmd_common.functions import has_distributed_body
from pyshardy.passes.support.copy_limits import CopyBudget


@dataclass(frozen=True)
class UnrollForLoopsPass(Pass):
    """Replace each `mpmd.for` by one copy of its body per iteration.

    Copies have the number of their iteration as `unroll_counter`. The number continues from one loop of a function to
    the next, while the index that the body uses starts at 0 in each loop. The unroll factor of a loop must be its
    number of iterations, and loops must not be nested.
    """

    name: ClassVar[str] = "mpmd-unroll-for-loops"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Unroll the loops of a function."""
        if not has_distributed_body(op):
            return Preserved.ALL
        start = 0
        budget = CopyBudget(len(session.op_index(op).ops))
        for loop in session.op_index(op).of_class(ForOp, order="post"):
            start += _unroll(loop, start, budget)
        return None if start else Preserved.ALL


def _unroll(loop: ForOp, start: int, budget: CopyBudget) -> int:
    """Unroll a loop and return its number of iterations."""
    if enclosing_op(loop.parent_op(), ForOp) is not None:
        raise error(loop.location, "'mpmd.for' op contains another loop, and nested loops cannot be unrolled", op=loop)
    count = loop.count
    if loop.factor != count:
        message = f"'mpmd.for' op expected an unroll factor of {count}, the number of iterations"
        raise error(loop.location, message, op=loop)
    budget.take(loop, count * len(walk(loop)))
    block = loop.parent
    assert block is not None
    values = list(loop.operands)
    body = list(loop.block.ops)[:-1]
    for iteration in range(count):
        number = IntegerAttr(start + iteration, ui32)
        index = _index_constant(loop, iteration)
        index.attributes[UNROLL_COUNTER] = number
        block.insert_op_before(index, loop)
        mapped: dict[SSAValue, SSAValue] = dict(zip(loop.block.args, [*values, index.results[0]], strict=True))
        for op in body:
            copy = clone(op, mapped)
            copy.attributes[UNROLL_COUNTER] = number
            block.insert_op_before(copy, loop)
        values = [mapped.get(value, value) for value in loop.terminator.operands]
    for result, value in zip(loop.results, values, strict=True):
        mutation.replace_all_uses(result, value)
    mutation.erase(loop)
    return count


def _index_constant(loop: ForOp, value: int) -> Operation:
    constant = constant_of(DenseIntOrFPElementsAttr.from_list(TensorType(ui32, []), [value]))
    constant.location = loop.location
    return constant
