"""The propagation step of an op: a pure function of its rule, its shardings and the settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from pyshardy.propagation.factor_propagation import (
    Directions,
    FactorTask,
    aggressive_strategy,
    basic_strategy,
)
from pyshardy.propagation.factor_propagation import Strategy as StrategyFunction
from pyshardy.propagation.projection import Projection, project, tensor_sharding
from pyshardy.sharding.equivalence import common_mesh_ref
from pyshardy.sharding.mesh import Mesh, MeshRef, MeshTable, resolve_mesh
from pyshardy.sharding.rule import OpShardingRule, PropagationDirection
from pyshardy.sharding.tensor_sharding import TensorSharding


class Strategy(StrEnum):
    """How conflicts between factors are resolved."""

    BASIC = "basic"
    AGGRESSIVE = "aggressive"


STRATEGIES: dict[Strategy, StrategyFunction] = {
    Strategy.BASIC: basic_strategy,
    Strategy.AGGRESSIVE: aggressive_strategy,
}


@dataclass(frozen=True, slots=True)
class StepKind:
    """The constant part of a step: the rule, and the relevant properties of the op.

    Elementwise ops do not shard an operand further than their results; conservative steps do not split axes.
    """

    rule: OpShardingRule
    elementwise: bool = False
    conservative: bool = False


Updates = tuple[tuple[int, TensorSharding], ...]
"""New shardings by tensor: operands, then results, ascending."""


def propagate(
    kind: StepKind,
    shardings: Sequence[TensorSharding | None],
    directions: Directions,
    strategy: Strategy,
    meshes: MeshTable,
) -> Updates:
    """Return the tensors of an op that get a new sharding.

    `shardings` are those of the operands, then the results; `directions` is for all factors, or one for each.
    """
    ref = common_mesh_ref(shardings, meshes)
    mesh = None if ref is None else resolve_mesh(ref, meshes)
    if ref is None or mesh is None or mesh.is_maximal:
        return ()
    rule = kind.rule
    projection = project(rule, shardings, mesh)
    task = FactorTask(
        rule.factor_sizes, allowed_directions(rule, directions), mesh, kind.conservative, kind.elementwise
    )
    touched = STRATEGIES[strategy](projection, task)
    return _updates(projection, touched, rule, shardings, ref, mesh)


def allowed_directions(rule: OpShardingRule, directions: Directions) -> tuple[PropagationDirection, ...]:
    """Return the direction of each factor, except blocked factors."""
    if isinstance(directions, PropagationDirection):
        directions = (directions,) * rule.num_factors
    if not rule.blocked:
        return directions
    return tuple(
        PropagationDirection.NONE if rule.is_blocked(factor) else direction
        for factor, direction in enumerate(directions)
    )


def _updates(
    projection: Projection,
    touched: Sequence[int],
    rule: OpShardingRule,
    old: Sequence[TensorSharding | None],
    ref: MeshRef,
    mesh: Mesh,
) -> Updates:
    tensors, mappings = projection.tensors, rule.mappings
    updates: list[tuple[int, TensorSharding]] = []
    for index in touched:
        new = tensor_sharding(tensors[index], mappings[index], rule.factor_sizes, ref, mesh)
        before = old[index]
        if new != before and not (before is None and new.has_empty_axes):
            updates.append((index, new))
    return tuple(updates)


def identity_rule(shape: Sequence[int], operands: int = 1, results: int = 1) -> OpShardingRule:
    """Return a rule with one factor per dimension, which all tensors share."""
    mapping = tuple((dim,) for dim in range(len(shape)))
    return OpShardingRule(tuple(shape), (mapping,) * operands, (mapping,) * results)
