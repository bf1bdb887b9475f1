"""Choose axes greedily by weight: keep the sharding of most data, factor by factor and axis by axis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from pyshardy.explicit_reshards.problem import OpProblem
from pyshardy.propagation.projection import Axes, TensorFactors, is_prefix
from pyshardy.sharding import (
    FactorKind,
    Mesh,
    OpShardingRule,
    add_or_merge,
    is_strict_prefix,
    list_order_key,
    sharding_size,
    truncate_without_overlap,
)

_PRECEDENCE = {
    FactorKind.PASS_THROUGH: 3,
    FactorKind.REDUCTION: 2,
    FactorKind.PERMUTATION: 1,
    FactorKind.NEED_REPLICATION: 0,
}


@dataclass(slots=True)
class _Candidate:
    """Axes that a factor could be sharded on. `size` is the increase in the number of shards."""

    factor: int
    axes: Axes
    weight: int
    precedence: int
    size: int

    @property
    def order(self) -> tuple[Any, ...]:
        return self.weight, self.precedence, self.size, self.factor, list_order_key(self.axes)


def choose_greedily(problem: OpProblem, tensors: Sequence[TensorFactors], mesh: Mesh) -> tuple[Axes, ...]:
    """Return the axes of each factor. Factors that need replication get none; their axes are given to batching
    factors."""
    rule = problem.rule
    chosen: list[Axes] = [()] * rule.num_factors
    waits_for = _dependencies(rule)
    candidates = _candidates(problem, tensors, mesh)
    while True:
        best = max((c for c in candidates if not waits_for[c.factor]), key=lambda c: c.order, default=None)
        if best is None:
            break
        factor, axes = best.factor, best.axes
        chosen[factor] = axes
        if sharding_size(axes, mesh) == rule.factor_sizes[factor]:
            for others in waits_for:
                others.discard(factor)
        candidates = [c for c in candidates if _remains(c, factor, axes, chosen, mesh)]
    return tuple(_replicated_moved(rule, chosen, mesh))


def _dependencies(rule: OpShardingRule) -> list[set[int]]:
    """Return for each factor those before it in some dimension, which have to be fully sharded first."""
    waits_for: list[set[int]] = [set() for _ in rule.factor_sizes]
    for mapping in rule.mappings:
        for dim in mapping:
            for before, factor in pairwise(dim):
                waits_for[factor].add(before)
    return waits_for


def _candidates(problem: OpProblem, tensors: Sequence[TensorFactors], mesh: Mesh) -> list[_Candidate]:
    """Return the axes that tensors shard factors on, and their prefixes, weighted by the elements of these tensors."""
    found: dict[tuple[int, Axes], None] = {}
    for tensor in tensors:
        for factor, entry in tensor.factors.items():
            for count in range(1, len(entry.axes) + 1):
                found[factor, entry.axes[:count]] = None
    made: list[_Candidate] = []
    for factor, axes in found:
        weight = sum(
            problem.size(index)
            for index, tensor in enumerate(tensors)
            if (entry := tensor.factors.get(factor)) is not None and is_prefix(axes, entry.axes)
        )
        precedence = _PRECEDENCE[problem.rule.kind(factor)]
        made.append(_Candidate(factor, axes, weight, precedence, sharding_size(axes, mesh)))
    return made


def _remains(candidate: _Candidate, factor: int, axes: Axes, chosen: Sequence[Axes], mesh: Mesh) -> bool:
    """Return whether a candidate is still valid after `factor` got `axes`; it is truncated where these conflict."""
    if candidate.factor == factor:
        if not is_strict_prefix(axes, candidate.axes):
            return False
        candidate.size = sharding_size(candidate.axes, mesh) // sharding_size(axes, mesh)
        return True
    cut = truncate_without_overlap(candidate.axes, axes)
    if cut is candidate.axes:
        # The reference counts the whole list again, even if the factor has a part of it already.
        candidate.size = sharding_size(cut, mesh)
        return True
    candidate.axes = cut
    already = chosen[candidate.factor]
    candidate.size = sharding_size(cut, mesh) // sharding_size(already, mesh)
    return cut != already


def _replicated_moved(rule: OpShardingRule, chosen: list[Axes], mesh: Mesh) -> list[Axes]:
    for factor in range(rule.num_factors):
        if rule.kind(factor) is not FactorKind.NEED_REPLICATION:
            continue
        left, chosen[factor] = list(chosen[factor]), ()
        if not left or not _is_everywhere(rule, factor):
            continue
        for batching in filter(rule.is_batching, range(rule.num_factors)):
            size, parts = rule.factor_sizes[batching], sharding_size(chosen[batching], mesh)
            if size == 0 or size % parts:
                continue
            room = size // parts
            while left and room % left[0].size(mesh) == 0:
                room //= left[0].size(mesh)
                chosen[batching] = add_or_merge(chosen[batching], left.pop(0), mesh)
    return chosen


def _is_everywhere(rule: OpShardingRule, factor: int) -> bool:
    return all(any(factor in dim for dim in mapping) for mapping in rule.mappings if mapping)
