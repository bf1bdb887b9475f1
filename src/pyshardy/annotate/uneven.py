"""Find shardings of inputs and outputs that do not divide their dimensions evenly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from xdsl.dialects.builtin import ModuleOp

from pyshardy.annotate.errors import AnnotationError
from pyshardy.annotate.targets import Target, find_targets, function_targets
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


def check_even(module: ModuleOp, assigned: Iterable[tuple[str, object]]) -> None:
    """Raise AnnotationError for the first assignment of a sharding to an input or output that it does not divide."""
    function = entry_function(module)
    if function is None:
        return
    targets, meshes = function_targets(function), module_meshes(module)
    for name, wanted in assigned:
        for target in find_targets(name, targets):
            problem = _problem(function, target, meshes)
            if problem is not None:
                raise AnnotationError(f"{name}={wanted}: {problem[0]}")


def _found(function: FuncOp, meshes: MeshTable) -> Iterator[Diagnostic]:
    for target in function_targets(function):
        problem = _problem(function, target, meshes)
        if problem is not None:
            message, kept = problem
            owner = function.body.block.args[target.index] if target.role == "input" else function
            yield Diagnostic("warning", owner.location, f"{message}; it becomes {sharding_text(kept, meshes)}")


def _problem(function: FuncOp, target: Target, meshes: MeshTable) -> tuple[str, TensorSharding] | None:
    """Return why an input or output cannot have its sharding, and what is left of it; None if it can."""
    given = (func_argument_sharding if target.role == "input" else func_result_sharding)(function, target.index)
    mesh, shape = None if given is None else resolve_mesh(given.mesh, meshes), static_shape(target.type)
    if given is None or mesh is None or shape is None:
        return None
    kept = evenly(given, shape, mesh)
    for dim, old, new in zip(shape, given.dims, kept.dims, strict=False):
        if old.axes != new.axes:
            has, parts = sharding_text(given, meshes), old.sharded_size(mesh)
            return f"{target.names[0]} cannot have the sharding {has}: {dim} is not divisible by {parts}", kept
    return None
