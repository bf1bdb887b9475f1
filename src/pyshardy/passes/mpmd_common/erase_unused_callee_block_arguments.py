"""Erase unused arguments of called functions: `--mpmd-erase-unused-callee-block-arguments`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import BlockArgument, Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import CallOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.functions import all_calls, entry_block, has_used_result, mpmd_functions, return_op
from pyshardy.passes.mpmd_common.hash_order import integer_table_order
from pyshardy.passes.mpmd_common.signatures import keep_in_signature
from pyshardy.passes.support.symbol_references import visibility


@dataclass(frozen=True)
class EraseUnusedCalleeBlockArgumentsPass(Pass):
    """Erase arguments of called functions that are unused or only returned.

    Results that return such an argument are erased too: users of the call's result use the operand instead. A function
    without results left is erased, with its calls. Public functions, and functions without a call with used results,
    are kept.
    """

    name: ClassVar[str] = "mpmd-erase-unused-callee-block-arguments"

    def run(self, op: Operation, session: Session) -> None:
        """Process the MPMD functions of a module."""
        calls = all_calls(op)
        for func in mpmd_functions(op):
            own = calls.get(func.sym_name.data, [])
            if visibility(func) != "public" and any(map(has_used_result, own)):
                _erase(func, own)


def _erase(func: FuncOp, calls: Sequence[CallOp]) -> None:
    block, end = entry_block(func), return_op(func)
    unused = {a for a in block.args if all(use.operation is end for use in a.uses)}
    if not unused:
        return
    arguments = [a.index for a in block.args if a not in unused]
    results = [i for i, value in enumerate(end.operands) if value not in unused]
    returned_arguments = {
        i: v.index for i, v in enumerate(end.operands) if isinstance(v, BlockArgument) and v in unused
    }
    in_order = integer_table_order(returned_arguments)
    for call in calls:
        for index in in_order:
            mutation.replace_all_uses(call.results[index], call.operands[returned_arguments[index]])
    if not results:
        for call in calls:
            mutation.erase(call)
        assert func.parent is not None
        func.parent.erase_op(func)
        return
    keep_in_signature(func, arguments, results)
    for call in calls:
        _rebuild(call, arguments, results)


def _rebuild(call: CallOp, arguments: Sequence[int], results: Sequence[int]) -> None:
    made = CallOp.create(
        operands=[call.operands[i] for i in arguments],
        result_types=[call.results[i].type for i in results],
        properties=call.properties,
        attributes=call.attributes,
    )
    made.location = call.location
    assert call.parent is not None
    call.parent.insert_op_before(made, call)
    for index, result in zip(results, made.results, strict=True):
        mutation.replace_all_uses(call.results[index], result)
    mutation.erase(call)
