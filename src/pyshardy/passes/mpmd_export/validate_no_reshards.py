"""Find calls of functions that only reshard: `--mpmd-validate-no-reshards`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import BlockArgument, Operation

from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import FragmentCallOp
from pyshardy.dialects.symbol_tables import lookup_symbol
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_export.findings import Finding, report


@dataclass(frozen=True)
class ValidateNoReshardsPass(Pass):
    """Find fragment calls of functions that only return their arguments, which at most reshard these.

    If such a call has an origin, it is always an error.
    """

    name: ClassVar[str] = "mpmd-validate-no-reshards"

    fail_on_reshard_only_fragments: bool = option(False, "Findings are errors, not warnings.")

    def run(self, op: Operation, session: Session) -> Preserved:
        """Report the calls in a module."""
        report(self._findings(op), session)
        return Preserved.ALL

    def _findings(self, op: Operation) -> Iterator[Finding]:
        for call in walk(op, FragmentCallOp):
            callee = lookup_symbol(call, call.callee)
            if isinstance(callee, FuncOp) and only_returns_arguments(callee):
                name = callee.sym_name.data
                message = f"function '{name}' computes nothing: a call on mesh '{call.mesh}' only reshards"
                yield call, message, self.fail_on_reshard_only_fragments or bool(call.origins)


def only_returns_arguments(func: FuncOp) -> bool:
    """Return whether a function has no op besides a return of block arguments."""
    block = func.body.first_block
    first = None if block is None else block.first_op
    return isinstance(first, ReturnOp) and all(isinstance(value, BlockArgument) for value in first.operands)
