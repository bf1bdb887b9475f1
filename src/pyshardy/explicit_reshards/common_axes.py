"""Choose the axes of each factor for all tensors of an op (full version)."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.explicit_reshards.greedy import choose_greedily
from pyshardy.explicit_reshards.problem import OpProblem, factor_entries
from pyshardy.propagation.projection import Axes, Projection, TensorFactors
from pyshardy.sharding import (
    AxisRef,
    FactorKind,
    Mesh,
    OpShardingRule,
    lists_overlap,
    sharding_size,
    truncate_without_overlap,
)


def find_common_axes(problem: OpProblem, projection: Projection, mesh: Mesh) -> tuple[Axes, ...]:
    """Return the axes of each factor: those the tensors agree on, or else a choice that keeps most data where it is."""
    found = shared_axes(problem.rule, projection.tensors)
    if found is not None:
        return found
    pair = _only_two_tensors(problem.rule)
    if pair is not None:
        return _follow_the_better(problem, projection.tensors, pair, mesh)
    return choose_greedily(problem, projection.tensors, mesh)


def shared_axes(rule: OpShardingRule, tensors: Sequence[TensorFactors]) -> tuple[Axes, ...] | None:
    """Return the axes of each factor if all tensors agree on them and factors share none; else None.

    Factors that need replication must not be sharded.
    """
    if not rule.factor_sizes:
        return None
    found: list[Axes] = []
    seen: list[Axes] = []
    for factor in range(rule.num_factors):
        entries = factor_entries(tensors, factor)
        axes = entries[0].axes if entries else ()
        if any(entry.axes != axes for entry in entries):
            return None
        if axes:
            if rule.kind(factor) is FactorKind.NEED_REPLICATION:
                return None
            if any(lists_overlap(axes, other) for other in seen):
                return None
            seen.append(axes)
        found.append(axes)
    return tuple(found)


def _only_two_tensors(rule: OpShardingRule) -> tuple[int, int] | None:
    """Return the two tensors with dimensions, if no factor needs replication and no dimension has several factors."""
    found = [index for index, mapping in enumerate(rule.mappings) if mapping]
    if len(found) != 2 or rule.need_replication or rule.has_dims_with_multiple_factors:
        return None
    return found[0], found[1]


def _follow_the_better(
    problem: OpProblem, tensors: Sequence[TensorFactors], pair: tuple[int, int], mesh: Mesh
) -> tuple[Axes, ...]:
    """Return the axes of the tensor that shards no permuted factor, is larger, or has more shards, in that order."""

    def rank(index: int) -> tuple[bool, int, int]:
        factors = tensors[index].factors
        permuted = any(
            entry.axes and problem.rule.kind(factor) is FactorKind.PERMUTATION for factor, entry in factors.items()
        )
        return not permuted, problem.size(index), sharding_size(axes_of(index), mesh)

    def axes_of(index: int) -> list[AxisRef]:
        return [axis for entry in tensors[index].factors.values() for axis in entry.axes]

    first, second = pair
    better, other = (second, first) if rank(second) > rank(first) else (first, second)
    leading = axes_of(better)
    found: list[Axes] = []
    for factor in range(problem.rule.num_factors):
        if (entry := tensors[better].factors.get(factor)) is not None:
            found.append(entry.axes)
        elif (entry := tensors[other].factors.get(factor)) is not None:
            found.append(truncate_without_overlap(entry.axes, leading))
        else:
            found.append(())
    return tuple(found)
