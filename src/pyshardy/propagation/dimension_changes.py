"""The dimensions of tensors that a step changes, and where their axes come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyshardy.propagation.axis_moves import gained_axes, source_of_axes
from pyshardy.propagation.factor_propagation import Directions, FactorTask
from pyshardy.propagation.projection import Axes, project, tensor_sharding
from pyshardy.propagation.step import STRATEGIES, StepKind, Strategy, allowed_directions
from pyshardy.sharding import MeshTable, TensorMapping, TensorSharding, common_mesh_ref, resolve_mesh


@dataclass(frozen=True, slots=True)
class FactorMove:
    """Axes that a step added to a factor of a tensor, and the tensor that they came from."""

    factor: int
    axes: Axes
    source: int
    """The position of the source among the tensors of the step: operands, then results."""
    source_dim: int


@dataclass(frozen=True, slots=True)
class DimensionChange:
    """A dimension that a step changed, by the position of the tensor in the step, and the moves that did it."""

    target: int
    dim: int
    moves: tuple[FactorMove, ...]


def dim_of_factor(mapping: TensorMapping, factor: int) -> int | None:
    """Return the dimension of a tensor that has a factor."""
    return next((dim for dim, factors in enumerate(mapping) if factor in factors), None)


def dimension_changes(
    kind: StepKind,
    shardings: Sequence[TensorSharding | None],
    directions: Directions,
    strategy: Strategy,
    meshes: MeshTable,
) -> tuple[DimensionChange, ...]:
    """Return the dimensions whose axes a step changes, in the order of tensors and dimensions."""
    ref = common_mesh_ref(shardings, meshes)
    mesh = None if ref is None else resolve_mesh(ref, meshes)
    if ref is None or mesh is None:
        return ()
    rule = kind.rule
    before, after = project(rule, shardings, mesh), project(rule, shardings, mesh)
    allowed = allowed_directions(rule, directions)
    task = FactorTask(rule.factor_sizes, allowed, mesh, kind.conservative, kind.elementwise)
    touched = STRATEGIES[strategy](after, task)
    changes: list[DimensionChange] = []
    for target in touched:
        old, mapping = shardings[target], rule.mappings[target]
        new = tensor_sharding(after.tensors[target], mapping, rule.factor_sizes, ref, mesh)
        for dim, factors in enumerate(mapping):
            if new.dims[dim].axes == (() if old is None else old.dims[dim].axes):
                continue
            moves: list[FactorMove] = []
            for factor in factors:
                here, there = before.tensors[target].factors.get(factor), after.tensors[target].factors.get(factor)
                if here is None or there is None or here.axes == there.axes:
                    continue
                source = source_of_axes(before, factor, there.axes)
                source_dim = None if source is None else dim_of_factor(rule.mappings[source], factor)
                if source is not None and source_dim is not None:
                    moves.append(FactorMove(factor, gained_axes(here.axes, there.axes), source, source_dim))
            changes.append(DimensionChange(target, dim, tuple(moves)))
    return tuple(changes)
