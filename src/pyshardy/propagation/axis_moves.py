"""The axes that a step moved from one tensor to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyshardy.propagation.factor_propagation import Directions, FactorTask
from pyshardy.propagation.projection import Axes, Projection, TensorFactors, is_prefix, project
from pyshardy.propagation.step import STRATEGIES, StepKind, Strategy, allowed_directions
from pyshardy.sharding import AxisRef, Mesh, MeshTable, OpShardingRule, TensorMapping, TensorSharding, common_mesh


@dataclass(frozen=True, slots=True)
class AxisMove:
    """An axis that moved from one tensor of a step to another; tensors are numbered operands first, then results."""

    axis: AxisRef
    source: int
    target: int


def axis_moves(
    kind: StepKind,
    shardings: Sequence[TensorSharding | None],
    directions: Directions,
    strategy: Strategy,
    meshes: MeshTable,
) -> tuple[AxisMove, ...]:
    """Return the moves of a step, in the order of tensors, dimensions and factors."""
    mesh = common_mesh(shardings, meshes)
    if mesh is None:
        return ()
    rule = kind.rule
    before, after = project(rule, shardings, mesh), project(rule, shardings, mesh)
    allowed = allowed_directions(rule, directions)
    task = FactorTask(rule.factor_sizes, allowed, mesh, kind.conservative, kind.elementwise)
    STRATEGIES[strategy](after, task)
    return _moves_between(rule, before, after, mesh)


def assigned_moves(
    rule: OpShardingRule,
    before: Sequence[TensorSharding | None],
    after: Sequence[TensorSharding | None],
    meshes: MeshTable,
) -> tuple[AxisMove, ...]:
    """Return the moves of a step that gave the tensors of an op the shardings `after`."""
    mesh = common_mesh(after, meshes)
    if mesh is None:
        return ()
    return _moves_between(rule, project(rule, before, mesh), project(rule, after, mesh), mesh)


def _moves_between(rule: OpShardingRule, before: Projection, after: Projection, mesh: Mesh) -> tuple[AxisMove, ...]:
    moves: list[AxisMove] = []
    for target, (old, new, mapping) in enumerate(zip(before.tensors, after.tensors, rule.mappings, strict=True)):
        moves += _moves_to(target, old, new, mapping, before, mesh)
    return tuple(moves)


def _moves_to(
    target: int, old: TensorFactors, new: TensorFactors, mapping: TensorMapping, before: Projection, mesh: Mesh
) -> list[AxisMove]:
    moves: dict[AxisRef, AxisMove] = {}
    for dim in mapping:
        last: AxisRef | None = None
        for factor in dim:
            if factor not in new.factors or new.factors[factor].axes == old.factors[factor].axes:
                continue
            axes = new.factors[factor].axes
            source = source_of_axes(before, factor, axes)
            if source is None:
                continue
            for axis in gained_axes(old.factors[factor].axes, axes):
                moves[axis] = AxisMove(axis, source, target)
            # Parts of one axis that moved to neighbouring factors are recorded as the merged axis.
            if last is not None and last.can_merge(axes[-1]):
                moves.pop(last, None)
                moves.pop(axes[-1], None)
                merged = last.merge(axes[-1], mesh)
                moves[merged] = AxisMove(merged, source, target)
                last = merged
            else:
                last = axes[-1]
    return list(moves.values())


def source_of_axes(before: Projection, factor: int, axes: Axes) -> int | None:
    """Return the first tensor that had the axes, possibly followed by more."""
    for index, tensor in enumerate(before.tensors):
        sharding = tensor.factors.get(factor)
        if sharding is not None and is_prefix(axes, sharding.axes):
            return index
    return None


def gained_axes(old: Axes, new: Axes) -> Axes:
    """Return the axes that are new, and the last old one if it became longer."""
    kept = len(old)
    return new[kept - 1 :] if kept and new[kept - 1] != old[kept - 1] else new[kept:]
