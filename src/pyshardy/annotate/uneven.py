"""Warn of shardings of inputs and outputs that do not divide their dimensions evenly."""

from __future__ import annotations

from collections.abc import Iterator

from xdsl.dialects.builtin import ModuleOp

from pyshardy.annotate.targets import Target, function_targets
from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import func_argument_sharding, func_result_sharding
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.ir.recursion import recurses
from pyshardy.passes.sdy_export.update_non_divisible_input_output_shardings import evenly
from pyshardy.report.model.entry import entry_function
from pyshardy.report.render.sharding_text import sharding_text
from pyshardy.sharding import MeshTable, TensorSharding, resolve_mesh

MAX_WARNINGS = 3
"""Inputs and outputs with a warning of their own."""


@recurses
def uneven_shardings(module: ModuleOp) -> list[Diagnostic]:
    """Return warnings about the inputs and outputs whose shardings propagation will reduce.

    The sizes of their dimensions must be divisible: `sdy-update-non-divisible-input-output-shardings`.
    """
    function = entry_function(module)
    if function is None:
        return []
    found = list(_found(function, module_meshes(module)))
    if len(found) > MAX_WARNINGS:
        more = f"the same applies to {len(found) - MAX_WARNINGS} more of the inputs and outputs"
        found[MAX_WARNINGS:] = [Diagnostic("warning", function.location, more)]
    return found


def _found(function: FuncOp, meshes: MeshTable) -> Iterator[Diagnostic]:
    for target in function_targets(function):
        is_input = target.role == "input"
        given = (func_argument_sharding if is_input else func_result_sharding)(function, target.index)
        message = None if given is None else _message(target, given, meshes)
        if message is not None:
            owner = function.body.block.args[target.index] if is_input else function
            yield Diagnostic("warning", owner.location, message)


def _message(target: Target, given: TensorSharding, meshes: MeshTable) -> str | None:
    mesh, shape = resolve_mesh(given.mesh, meshes), static_shape(target.type)
    if mesh is None or shape is None:
        return None
    kept = evenly(given, shape, mesh)
    for dim, old, new in zip(shape, given.dims, kept.dims, strict=False):
        if old.axes != new.axes:
            return (
                f"{target.names[0]} cannot have the sharding {sharding_text(given, meshes)}: {dim} is not divisible by "
                f"{old.sharded_size(mesh)}; it becomes {sharding_text(kept, meshes)}"
            )
    return None
