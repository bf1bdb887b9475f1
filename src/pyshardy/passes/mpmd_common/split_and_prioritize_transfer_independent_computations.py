"""Compute first what needs no transfer: `--mpmd-split-and-prioritize-transfer-independent-computations`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.fragment_splitting import split
from pyshardy.passes.mpmd_common.fragments import split_type, top_level_fragments


@dataclass(frozen=True)
class SplitAndPrioritizeTransferIndependentComputationsPass(Pass):
    """Split fragments into the ops that do not depend on transferred operands, and the rest.

    The first part can run while the operands are on their way. Only fragments some of whose operands, but not all,
    are results of transfers are split. The parts have the attributes of the fragment, and `split_keep_transferred` or
    `split_drop_transferred`.
    """

    name: ClassVar[str] = "mpmd-split-and-prioritize-transfer-independent-computations"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Split the fragments of a function."""
        func = cast(FuncOp, op)
        if func.body.first_block is None:
            return
        for fragment in top_level_fragments(func):
            if split_type(fragment) is None:
                _split(fragment)


def _split(fragment: FragmentOp) -> None:
    transferred = [isinstance(operand.owner, TransferOp) for operand in fragment.operands]
    if all(transferred) or not any(transferred):
        return
    arguments = [argument for argument, yes in zip(fragment.block.args, transferred, strict=False) if yes]
    dependent = _dependent_ops(arguments)
    pulled = [value in arguments or value.owner in dependent for value in fragment.terminator.operands]
    kept_ops = {op for op in fragment.block.ops if op not in dependent}
    if not kept_ops and all(pulled):
        return
    assert fragment.parent is not None
    # The number of ops around the fragment, not in it, is what the reference compares with.
    if len(kept_ops) + 1 != len(list(fragment.parent.ops)):
        split(fragment, pulled, kept_ops)


def _dependent_ops(values: Iterable[SSAValue]) -> set[Operation]:
    """Return the users of values, and the users of their results, and so on."""
    found: set[Operation] = set()
    pending = [use.operation for value in values for use in value.uses]
    while pending:
        op = pending.pop()
        if op not in found:
            found.add(op)
            pending += [use.operation for result in op.results for use in result.uses]
    return found
