"""From the module that JAX lowers to a partitioned one: the arguments of the partitioner, and its rules."""

# pyright: reportUnknownLambdaType=false
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import jax
from jax.sharding import Mesh
from xdsl.dialects.builtin import ModuleOp

from pyshardy import mpmd
from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError
from pyshardy.dialects.mpmd import FragmentOp, NamedComputationOp, NamedTensorOp
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo
from pyshardy.dialects.mpmd.values import NamedMesh
from pyshardy.ir.walk import walk
from pyshardy.jax.mpmd.config import Config
from pyshardy.jax.mpmd.options import apply_flags, merge_options, partition_options
from pyshardy.jax.mpmd.pipeline import (
    PipelineContext,
    build_rules_from_pipeline,
    info_from_dialect,
    merge_rule_to_dialect,
)
from pyshardy.passes.mpmd_import.assignments import Target
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import Mesh as ShardyMesh
from pyshardy.sharding import MeshAxis

_MAX_REPORTED = 5
"""How many errors the text of an exception has."""


def partition_module(
    module: ModuleOp,
    config: Config,
    input_meshes: Sequence[str | None],
    output_meshes: Sequence[str | None],
    donated: Sequence[int],
) -> mpmd.PartitionedProgram:
    """Partition a module according to a config; the module is changed.

    Meshes are those of the kept inputs, and of the outputs, or None. Raise RuntimeError with what the partitioner
    reports, and ValueError for options and schedules that contradict the program.
    """
    schedule = config.pipeline_schedule
    given = config.partitioning_options
    options = merge_options(schedule.required_mpmd_options, given) if schedule is not None else given
    plan = apply_flags(_plan(module, config, input_meshes, output_meshes), options)
    settings = partition_options(options, donate=tuple(donated), reshard_in_transfers=True)
    try:
        if schedule is None:
            return mpmd.partition(module, plan, settings)
        mpmd.partition(module, plan, settings, mpmd.Phase.IMPORT)
        infos = [info_from_dialect(info) for info in fragment_infos(module)]
        _, merged = build_rules_from_pipeline(infos, schedule, PipelineContext(config.scheduled_meshes))
        # Schedule rules are built for their errors; the order is that of the schedule that the options name.
        settings = replace(settings, merge_rules=tuple(map(merge_rule_to_dialect, merged)))
        return mpmd.partition(module, plan, settings, mpmd.Phase.OPTIMIZE | mpmd.Phase.PARTITION)
    except DiagnosticError as problem:
        raise RuntimeError(f"the program cannot be partitioned:\n{_text(problem)}") from problem


def _text(problem: DiagnosticError) -> str:
    """The errors of a program with their locations in its source, each on a line, and what helps."""
    shown = problem.diagnostics[:_MAX_REPORTED]
    lines = [
        _line(one) for error in shown for one in (error, *(note for note in error.notes if note.severity == "help"))
    ]
    more = len(problem.diagnostics) - len(shown)
    return "\n".join([*lines, f"and {more} more"] if more else lines)


def _line(diagnostic: Diagnostic) -> str:
    position = diagnostic.position
    place = f"{position[0]}:{position[1]}: " if position and diagnostic.severity != "help" else ""
    return f"{place}{'help: ' if diagnostic.severity == 'help' else ''}{diagnostic.message}"


def _plan(
    module: ModuleOp, config: Config, input_meshes: Sequence[str | None], output_meshes: Sequence[str | None]
) -> mpmd.Plan:
    named = {op.origin.data.name for op in walk(module, NamedComputationOp)}
    named |= {op.label for op in walk(module, NamedTensorOp)}
    assignment = {name: target for name, target in config.mesh_and_stage_assignment.items() if name in named}
    return mpmd.Plan(
        meshes=tuple(NamedMesh(name, _shardy_mesh(mesh)) for name, mesh in config.topology.items()),
        assign=tuple((name, _target(target)) for name, target in assignment.items()),
        inputs=_by_index(input_meshes),
        outputs=_by_index(output_meshes),
    )


def _target(target: str | tuple[str, int]) -> Target:
    return Target(target) if isinstance(target, str) else Target(*target)


def _by_index(meshes: Sequence[str | None]) -> tuple[tuple[str, Target], ...]:
    return tuple((str(index), Target(mesh)) for index, mesh in enumerate(meshes) if mesh is not None)


def _shardy_mesh(mesh: Mesh) -> ShardyMesh:
    return ShardyMesh(tuple(MeshAxis(str(name), size) for name, size in mesh.shape.items()))


def fragment_infos(module: ModuleOp) -> list[FragmentInfo]:
    """Return what identifies the fragments of a program, in order."""
    function = entry_function(module)
    assert function is not None
    return [FragmentInfo.of(op) for op in function.body.block.ops if isinstance(op, FragmentOp)]


def flat_assignment(prefix: Any, tree: Any, count: int, what: str) -> list[str | None]:
    """Return the mesh of each leaf of a tree, of which `prefix` is a prefix with mesh names or None.

    Raise ValueError if it is none.
    """
    if not prefix:
        return [None] * count
    is_leaf = _is_assignment_leaf
    try:
        full = jax.tree.map(lambda mesh, part: jax.tree.map(lambda _: _Box(mesh), part), prefix, tree, is_leaf=is_leaf)
    except (ValueError, TypeError) as problem:
        raise ValueError(f"{what} is no tree prefix of {jax.tree.structure(tree)}: {problem}") from problem
    return [box.mesh for box in jax.tree.leaves(full)]


class _Box:
    """A mesh name or None as a leaf."""

    def __init__(self, mesh: str | None) -> None:
        self.mesh = mesh


def _is_assignment_leaf(value: Any) -> bool:
    return value is None or isinstance(value, str)
