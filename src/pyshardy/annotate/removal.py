"""Remove the annotations of a module."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp

from pyshardy.dialects.sdy.access import set_func_argument_shardings, set_func_result_shardings
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.report.model.entry import entry_function


def drop_annotations(module: ModuleOp) -> None:
    """Remove the shardings of inputs and outputs, and the sharding constraints, of a module."""
    function = entry_function(module)
    if function is None:
        return
    set_func_argument_shardings(function, [None] * len(function.body.block.args))
    set_func_result_shardings(function, [None] * len(function.function_type.outputs.data))
    for op in walk(module, ShardingConstraintOp):
        replace_all_uses(op.result, op.input)
        erase(op)
