"""What stops an axis in a step: the reason why a dimension did not get an axis of the same factor of another tensor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pyshardy.propagation.dimension_changes import dim_of_factor
from pyshardy.propagation.factor_propagation import (
    Directions,
    FactorTask,
    compatible_major_axes,
    prefix_without_conflict_across,
    prefix_without_conflict_within,
)
from pyshardy.propagation.projection import Axes, Projection, TensorFactors, project
from pyshardy.propagation.step import STRATEGIES, StepKind, Strategy, allowed_directions
from pyshardy.sharding import (
    AxisRef,
    Mesh,
    MeshTable,
    OpShardingRule,
    PropagationDirection,
    TensorSharding,
    common_mesh,
    sharding_size,
)

Reason: TypeAlias = Literal[
    "blocked_factor",
    "closed",
    "conflict",
    "direction",
    "indivisible",
    "meshes",
    "other_tensor",
    "overflow",
    "replicated",
    "round",
    "strided",
    "sub_axis",
    "unreduced",
    "used",
]
"""Why an axis did not come:

- `blocked_factor`: the rule of the op blocks the factor, since the op needs it replicated.
- `closed`: the dimension is closed.
- `conflict`: another tensor of the op has another axis on the factor.
- `direction`: in this round, the op propagates in the other direction only.
- `indivisible`: the axis does not divide the factor, which is not the last one of the dimension.
- `meshes`: the tensors are on different meshes.
- `other_tensor`: another tensor of the op cannot have the axis there, and all must agree.
- `overflow`: a more major factor of the dimension has axes that do not fit into it.
- `replicated`: the tensor must be replicated along the axis.
- `round`: ops of this class, or this factor, propagate in later rounds only.
- `strided`: a more major factor of the dimension is not fully sharded.
- `sub_axis`: only a part of the axis fits, and propagation is conservative.
- `unreduced`: the tensor is unreduced along the axis.
- `used`: the tensor uses the axis already, in another dimension.
"""

TEMPORARY = frozenset({"direction", "round"})
"""Reasons that a later round removes."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """An axis that did not come into a dimension of a tensor of a step, and what stopped it.

    Tensors are positions in the step: operands, then results.
    """

    reason: Reason
    axis: AxisRef
    factor: int
    source: int
    """The tensor that has the axis."""
    source_dim: int
    other: tuple[int, int] | None = None
    """The tensor and dimension that the axis, or another axis, is on, where that is the reason."""
    size: int = 0
    """What the axis would have to divide, for `indivisible`."""


def obstacle(
    kind: StepKind,
    shardings: Sequence[TensorSharding | None],
    directions: Directions,
    strategy: Strategy,
    meshes: MeshTable,
    target: int,
    dim: int,
) -> Obstacle | None:
    """Return the first axis that the step did not bring into a dimension of a tensor; None if there is none."""
    rule = kind.rule
    mesh = common_mesh(shardings, meshes)
    if mesh is None:
        return _on_other_mesh(rule, shardings, target, dim)
    if mesh.is_maximal:
        return None
    before, after = project(rule, shardings, mesh), project(rule, shardings, mesh)
    allowed = allowed_directions(rule, directions)
    task = FactorTask(rule.factor_sizes, allowed, mesh, kind.conservative, kind.elementwise)
    STRATEGIES[strategy](after, task)
    step = _Step(rule, before, after, task, strategy, target, dim, mesh)
    for factor in rule.mappings[target][dim]:
        for source, tensor in enumerate(before.tensors):
            sharding = tensor.factors.get(factor)
            source_dim = dim_of_factor(rule.mappings[source], factor)
            if source == target or sharding is None or source_dim is None:
                continue
            axis = step.missing(factor, sharding.axes)
            if axis is not None:
                reason, other, size = step.reason(factor, axis)
                return Obstacle(reason, axis, factor, source, source_dim, other, size)
            if sharding.overflow and step.missing(factor, (*sharding.axes, *sharding.overflow)) is not None:
                size = rule.factor_sizes[factor] // sharding_size(sharding.axes, mesh)
                return Obstacle("indivisible", sharding.overflow[0], factor, source, source_dim, None, size)
    return None


def _on_other_mesh(
    rule: OpShardingRule, shardings: Sequence[TensorSharding | None], target: int, dim: int
) -> Obstacle | None:
    for factor in rule.mappings[target][dim]:
        for source, sharding in enumerate(shardings):
            source_dim = dim_of_factor(rule.mappings[source], factor)
            if source == target or source_dim is None or sharding is None or source_dim >= sharding.rank:
                continue
            if axes := sharding.dims[source_dim].axes:
                return Obstacle("meshes", axes[0], factor, source, source_dim)
    return None


_Why = tuple[Reason, tuple[int, int] | None, int]


@dataclass(frozen=True, slots=True)
class _Step:
    rule: OpShardingRule
    before: Projection
    after: Projection
    task: FactorTask
    strategy: Strategy
    target: int
    dim: int
    mesh: Mesh

    @property
    def tensor(self) -> TensorFactors:
        return self.after.tensors[self.target]

    def missing(self, factor: int, axes: Axes) -> AxisRef | None:
        """Return the first of the axes that the factor of the target lacks after the step."""
        here = self.tensor.factors.get(factor)
        have = () if here is None else here.axes
        dropped = self.is_dropped(factor)
        for index, axis in enumerate(axes):
            if index >= len(have) or dropped:
                return axis
            if axis != have[index]:
                return None if axis.is_prefix_of(have[index]) else axis
        return None

    def is_dropped(self, factor: int) -> bool:
        """Return whether the axes of a factor are lost, since a more major one of its dimension is not full."""
        for major in self.rule.mappings[self.target][self.dim]:
            if major == factor:
                return False
            sharding = self.tensor.factors.get(major)
            if sharding is None or sharding.overflow:
                return True
            if sharding_size(sharding.axes, self.mesh) < self.rule.factor_sizes[major]:
                return True
        return False

    def reason(self, factor: int, axis: AxisRef) -> _Why:
        sharding = self.tensor.factors.get(factor)
        if self.rule.is_blocked(factor):
            return "blocked_factor", None, 0
        direction = self.task.directions[factor]
        if direction is PropagationDirection.NONE:
            return "round", None, 0
        if sharding is None:
            return "overflow", None, 0
        offered = compatible_major_axes(self.before, factor, direction)
        if not any(one.overlaps(axis) for one in offered):
            both = compatible_major_axes(self.before, factor, PropagationDirection.BOTH)
            if any(one.overlaps(axis) for one in both):
                return "direction", None, 0
            return "conflict", self.tensor_with_other(factor, axis), 0
        found = self.in_tensor(self.target, factor, axis)
        if found is not None:
            return found
        if self.strategy is Strategy.BASIC:
            for other in range(len(self.before.tensors)):
                if other != self.target and self.in_tensor(other, factor, axis) is not None:
                    return "other_tensor", (other, self.dim_in(other, factor)), 0
        limits = self.after.results if self.task.elementwise and self.target < len(self.before.operands) else ()
        for index, result in enumerate(limits):
            there = result.factors.get(factor)
            if there is not None and not any(one.overlaps(axis) for one in there.axes):
                position = len(self.before.operands) + index
                return "other_tensor", (position, self.dim_in(position, factor)), 0
        return "strided", None, 0

    def in_tensor(self, index: int, factor: int, axis: AxisRef) -> _Why | None:
        """Return why a tensor cannot have an axis, if it cannot."""
        tensor = self.after.tensors[index]
        sharding = tensor.factors.get(factor)
        size = self.rule.factor_sizes[factor]
        if sharding is not None and axis not in sharding.axes:
            before = sharding_size(sharding.axes, self.mesh)
            if prefix_without_conflict_within(axis, tensor, factor, size, before, self.mesh) is None:
                if any(axis.overlaps(one) for one in tensor.replicated):
                    return "replicated", None, 0
                if any(axis.overlaps(one) for one in tensor.unreduced):
                    return "unreduced", None, 0
                if sharding.overflow:
                    return "overflow", None, 0
                return ("closed", None, 0) if sharding.is_closed else ("indivisible", None, size // max(before, 1))
        if prefix_without_conflict_across(axis, tensor, factor) is None:
            return "used", (index, self.dim_using(index, factor, axis)), 0
        if self.task.conservative and not axis.is_full:
            return "sub_axis", None, 0
        return None

    def dim_in(self, index: int, factor: int) -> int:
        return dim_of_factor(self.rule.mappings[index], factor) or 0

    def dim_using(self, index: int, factor: int, axis: AxisRef) -> int:
        for other, sharding in self.after.tensors[index].factors.items():
            if other != factor and any(axis.overlaps(one) for one in (*sharding.axes, *sharding.overflow)):
                return self.dim_in(index, other)
        return 0

    def tensor_with_other(self, factor: int, axis: AxisRef) -> tuple[int, int] | None:
        """Return the first tensor that has the factor with other axes."""
        for index, tensor in enumerate(self.before.tensors):
            sharding = tensor.factors.get(factor)
            if sharding is not None and sharding.axes and not any(one.overlaps(axis) for one in sharding.axes):
                return index, self.dim_in(index, factor)
        return None
