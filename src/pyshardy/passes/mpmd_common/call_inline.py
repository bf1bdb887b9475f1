"""Inline MPMD calls: `--mpmd-call-inline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import CallOp, FragmentCallOp, FragmentOp
from pyshardy.ir import mutation
from pyshardy.ir.cloning import clone
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.functions import Callees, entry_block, return_op


@dataclass(frozen=True)
class CallInlinePass(Pass):
    """Replace each `mpmd.call` by the body of its function.

    The attributes of the call, such as `call_counter`, replace those of the inlined fragments. Functions are processed
    in order, and inlined ops are not processed again: a call in a function that comes after its caller is kept.
    `symbol-dce` then erases the functions.
    """

    name: ClassVar[str] = "mpmd-call-inline"

    def run(self, op: Operation, session: Session) -> None:
        """Inline the calls of a module."""
        callees = Callees(op)
        for call in walk(op, CallOp):
            _inline(call, callees.of(call))


def _inline(call: CallOp, callee: FuncOp) -> None:
    block = call.parent
    assert block is not None
    values: dict[SSAValue, SSAValue] = dict(zip(entry_block(callee).args, call.operands, strict=True))
    end = return_op(callee)
    for op in entry_block(callee).ops:
        if op is end:
            continue
        copy = clone(op, values)
        for inner in (copy, *walk(copy)):
            if isinstance(inner, FragmentOp | FragmentCallOp):
                inner.attributes.update(call.attributes)
        block.insert_op_before(copy, call)
    for result, value in zip(call.results, end.operands, strict=True):
        mutation.replace_all_uses(result, values.get(value, value))
    mutation.erase(call)
