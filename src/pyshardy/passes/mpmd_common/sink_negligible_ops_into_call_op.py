"""Sink negligible ops into callees: `--mpmd-sink-negligible-ops-into-call-op`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import CallOp
from pyshardy.dialects.mpmd.scope import enclosing_function
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import all_calls, entry_block, mpmd_functions, return_op, used_calls
from pyshardy.passes.mpmd_common.signatures import keep_in_signature
from pyshardy.passes.support.side_effects import dead_if_unused


@dataclass(frozen=True)
class SinkNegligibleOpsIntoCallOpPass(Pass):
    """Move constants and similar ops that all calls pass to a function into the function.

    If every call with used results passes the same result of an op without operands (a constant, an iota) for an
    argument, the op is copied to the start of the function, and the argument is erased, for other calls too.
    """

    name: ClassVar[str] = "mpmd-sink-negligible-ops-into-call-op"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Process the MPMD functions of a module."""
        used, calls = used_calls(op), all_calls(op)
        if not used:
            return Preserved.ALL
        for func in mpmd_functions(op):
            name = func.sym_name.data
            if name in used:
                _sink(func, used[name], calls[name])
        return None


def _sink(func: FuncOp, used: Sequence[CallOp], calls: Sequence[CallOp]) -> None:
    block = entry_block(func)
    first, kept = block.first_op, list[int]()
    assert first is not None
    for index, argument in enumerate(block.args):
        values = {call.operands[index] for call in used}
        maker = values.pop().owner if len(values) == 1 else None
        if not isinstance(maker, Operation) or maker.operands or len(maker.results) != 1:
            kept.append(index)
            continue
        clone = maker.clone()
        block.insert_op_before(clone, first)
        mutation.replace_all_uses(argument, clone.results[0])
    if len(kept) == len(block.args):
        return
    keep_in_signature(func, kept, range(len(return_op(func).operands)))
    for call in calls:
        call.operands = [call.operands[i] for i in kept]
    for caller in dict.fromkeys(caller for call in calls if (caller := enclosing_function(call)) is not None):
        mutation.erase_dead_ops(entry_block(caller), dead_if_unused)
