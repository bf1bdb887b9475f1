"""Shard the batch dimensions of an op by the axes of a dimension that each device needs whole."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pyshardy.sharding import AxisRef, Mesh, OpShardingRule, TensorSharding, add_or_merge
from pyshardy.sharding.axis_lists import sharding_size
from pyshardy.sharding.tensor_sharding import DimensionSharding

Shardings = Sequence[TensorSharding | None]


def sharded_by_batch(
    rule: OpShardingRule, shardings: Shardings, whole: Collection[int], mesh: Mesh
) -> list[TensorSharding] | None:
    """Return shardings of operands and results in which a batch dimension has the axes of a factor of `whole`.

    Resharding to them sends a part of each shard to the other devices, all-to-all, and each device computes a part of
    the batch. Replicating the factor would send all shards to all devices, each of which would compute everything.
    Return None if several factors of `whole` are sharded, if values are sharded differently, or if no batch dimension
    is large enough.
    """
    known = [one for one in shardings if one is not None]
    if len(known) != len(shardings):
        return None
    sharded = [factor for factor in range(rule.num_factors) if factor in whole and _axes_of(rule, known, factor)]
    axes = _axes_of(rule, known, sharded[0]) if len(sharded) == 1 else None
    if not axes:
        return None
    count = sharding_size(axes, mesh)
    best: tuple[int, int] | None = None
    for factor in range(rule.num_factors):
        own = None if factor in whole else _axes_of(rule, known, factor)
        if own is None:
            continue
        part, rest = divmod(rule.factor_sizes[factor], sharding_size(own, mesh) * count)
        if not rest and part and (best is None or part > best[0]):
            best = part, factor
    return (
        None
        if best is None
        else [
            _moved(one, dims[sharded[0]], dims[best[1]], mesh)
            for one, dims in zip(known, map(_single_factors, rule.mappings), strict=True)
        ]
    )


def _single_factors(mapping: Sequence[Sequence[int]]) -> dict[int, int]:
    """Return the dimensions of a tensor that have one factor, by factor."""
    return {factors[0]: dim for dim, factors in enumerate(mapping) if len(factors) == 1}


def _axes_of(rule: OpShardingRule, shardings: Sequence[TensorSharding], factor: int) -> tuple[AxisRef, ...] | None:
    """Return the axes along which every operand and result shards a factor; None if they differ or one lacks it."""
    found: set[tuple[AxisRef, ...] | None] = set()
    for mapping, sharding in zip(rule.mappings, shardings, strict=True):
        dim = _single_factors(mapping).get(factor)
        found.add(None if dim is None else sharding.dims[dim].axes)
    return found.pop() if len(found) == 1 else None


def _moved(sharding: TensorSharding, source: int, target: int, mesh: Mesh) -> TensorSharding:
    """Return a sharding with the axes of one dimension after those of another one."""
    axes = sharding.dims[target].axes
    for axis in sharding.dims[source].axes:
        axes = add_or_merge(axes, axis, mesh)
    new = {source: DimensionSharding((), True), target: DimensionSharding(axes, True)}
    return sharding.with_dims(tuple(new.get(dim, one) for dim, one in enumerate(sharding.dims)))
