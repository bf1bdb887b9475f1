"""Remove arguments and results of functions."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.dialects.func import FuncOp
from pyshardy.ir import mutation
from pyshardy.passes.mpmd_common.functions import entry_block, return_op, update_function_type


def keep_in_signature(func: FuncOp, arguments: Sequence[int], results: Sequence[int]) -> None:
    """Retain only the arguments and results at these indices. The removed arguments must have no uses."""
    block, end = entry_block(func), return_op(func)
    argument_attributes = [func.argument_attributes(i) for i in arguments]
    result_attributes = [func.result_attributes(i) for i in results]
    mutation.retain_operands(end, results)
    mutation.set_block_arguments(block, [block.args[i] for i in arguments])
    func.set_argument_attributes(argument_attributes)
    func.set_result_attributes(result_attributes)
    update_function_type(func)
