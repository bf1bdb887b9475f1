"""Inline MPMD calls: `--mpmd-call-inline`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import CallOp, FragmentCallOp, FragmentOp
from pyshardy.ir import mutation
from pyshardy.ir.cloning import BlockCopier, clone, clone_without_regions
from pyshardy.ir.construction import make_region
from pyshardy.ir.equal_bodies import BodyNumbers
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import Callees, entry_block, return_op


@dataclass(frozen=True)
class CallInlinePass(Pass):
    """Replace each `mpmd.call` by the body of its function.

    The attributes of the call, such as `call_counter`, replace those of the inlined fragments. Functions are processed
    in order, and inlined ops are not processed again: a call in a function that comes after its caller is kept.
    `symbol-dce` then erases the functions.
    """

    name: ClassVar[str] = "mpmd-call-inline"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Inline the calls of a module."""
        callees = Callees(op)
        copier = _Copier(session.body_numbers)
        for call in walk(op, CallOp):
            _inline(call, callees.of(call), copier)
        return Preserved.EQUAL_BODIES


def _inline(call: CallOp, callee: FuncOp, copier: _Copier) -> None:
    block = call.parent
    assert block is not None
    values: dict[SSAValue, SSAValue] = dict(zip(entry_block(callee).args, call.operands, strict=True))
    end = return_op(callee)
    for op in entry_block(callee).ops:
        if op is end:
            continue
        copy = copier.copy(op, values)
        # Fragments have no fragments in them.
        for inner in (copy, *walk(copy)) if copy.regions and not isinstance(copy, FragmentOp) else (copy,):
            if isinstance(inner, FragmentOp | FragmentCallOp):
                inner.attributes.update(call.attributes)
        block.insert_op_before(copy, call)
    for result, value in zip(call.results, end.operands, strict=True):
        mutation.replace_all_uses(result, values.get(value, value))
    mutation.erase(call)


class _Copier:
    """Copies the ops of called functions."""

    def __init__(self, numbers: BodyNumbers) -> None:
        self.numbers = numbers
        self.bodies: dict[Operation, BlockCopier | None] = {}

    def copy(self, op: Operation, values: dict[SSAValue, SSAValue]) -> Operation:
        """Return a copy of an op, by the copier of its body if it is a fragment that has one."""
        if not isinstance(op, FragmentOp):
            return clone(op, values)
        if op not in self.bodies:
            self.bodies[op] = BlockCopier.of(op.block)
        body = self.bodies[op]
        if body is None:
            return clone(op, values)
        copy = clone_without_regions(op, values)
        block = body.copy()
        copy.regions = (make_region(block, copy),)
        self.numbers.add_copy(block, op.block)
        return copy
