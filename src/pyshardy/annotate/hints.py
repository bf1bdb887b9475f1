"""Hints for programs in which nothing is sharded."""

from __future__ import annotations

from xdsl.dialects.builtin import ModuleOp, TensorType

from pyshardy.annotate.targets import Target, function_targets
from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mhlo import GSPMD_SHARDING
from pyshardy.dialects.sdy.access import SHARDING, func_argument_shardings, func_result_shardings
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.recursion import recurses
from pyshardy.ir.walk import walk
from pyshardy.report.model.entry import entry_function

_MAX_NAMES = 6


@recurses
def unsharded_hint(module: ModuleOp) -> Diagnostic | None:
    """Return a remark on how to shard a program without shardings; None if it has one, or nothing to shard."""
    function = entry_function(module)
    if function is None or _has_shardings(module):
        return None
    if _has_gspmd_shardings(module):
        message = (
            "the program has shardings for GSPMD (mhlo.sharding), which are not propagated, so every device computes "
            "all of it; lower it for Shardy, in JAX without jax_use_shardy_partitioner=False"
        )
        return Diagnostic("remark", function.location, message)
    inputs = [target for target in function_targets(function) if target.role == "input" and _has_dims(target)]
    if not inputs:
        return None
    mesh = next((one for one in module_meshes(module).values() if one.axes), None)
    axis = "data" if mesh is None else mesh.axes[0].name
    names = [target.names[0] for target in inputs]
    more = f", and {len(names) - _MAX_NAMES} more" if len(names) > _MAX_NAMES else ""
    add = f"--mesh {axis}=8 " if mesh is None else ""
    message = (
        f"the program has no {'mesh and no ' if mesh is None else ''}shardings, so every device computes all of it; "
        f"add them, for example with {add}--sharding {_quoted(f'{names[0]}={axis}')}; "
        f"the inputs are {', '.join(names[:_MAX_NAMES])}{more}"
    )
    return Diagnostic("remark", function.location, message)


def _has_dims(target: Target) -> bool:
    return isinstance(target.type, TensorType) and target.type.get_num_dims() > 0


def _quoted(text: str) -> str:
    return f"'{text}'" if any(character in text for character in "[]()* ") else text


def _has_shardings(module: ModuleOp) -> bool:
    for op in walk(module):
        if SHARDING in op.attributes or isinstance(op, ShardingConstraintOp | ManualComputationOp):
            return True
        if isinstance(op, FuncOp) and any((*func_argument_shardings(op), *func_result_shardings(op))):
            return True
    return False


def _has_gspmd_shardings(module: ModuleOp) -> bool:
    for op in walk(module):
        if GSPMD_SHARDING in op.attributes:
            return True
        if isinstance(op, FuncOp):
            inputs = map(op.argument_attributes, range(len(op.function_type.inputs)))
            outputs = map(op.result_attributes, range(len(op.function_type.outputs)))
            if any(GSPMD_SHARDING in attributes for attributes in (*inputs, *outputs)):
                return True
    return False
