"""Handle reshapes with axes that do not fit into the factors of a dimension."""

from __future__ import annotations

import math
from functools import reduce

from pyshardy.explicit_reshards.problem import OpProblem, agree, factor_entries, set_factor
from pyshardy.propagation.projection import (
    Axes,
    FactorSharding,
    Projection,
    TensorFactors,
    project,
    tensor_sharding,
)
from pyshardy.sharding import (
    AxisRef,
    Mesh,
    MeshRef,
    OpShardingRule,
    TensorMapping,
    TensorSharding,
    add_or_merge,
    greatest_common_prefix,
    sharding_size,
)


def has_overflow(tensor: TensorFactors) -> bool:
    """Return whether some axes of a tensor did not fit."""
    return any(entry.overflow for entry in tensor.factors.values())


def agree_across_reshape(
    problem: OpProblem, projection: Projection, ref: MeshRef, mesh: Mesh
) -> tuple[tuple[Axes, ...], list[int]]:
    """Return the axes of each factor, and which of the two tensors need a reshard; `projection` is changed.

    All axes of the side with more shards are distributed again over the factors of both sides.
    """
    rule = problem.rule
    before, after = projection.operands[0], projection.results[0]
    leading = before if _parts(before, mesh) >= _parts(after, mesh) else after
    axes = [
        axis
        for factor in range(rule.num_factors)
        if (entry := leading.factors.get(factor)) is not None
        for axis in (*entry.axes, *entry.overflow)
    ]
    for tensor, mapping in zip(projection.tensors, rule.mappings, strict=True):
        _deal_out(tensor, mapping, rule, axes, mesh)
    again = project(rule, _shardings(projection, rule, ref, mesh), mesh)
    common = [_common_prefix(factor_entries(again.tensors, factor)) for factor in range(rule.num_factors)]
    for factor, found in enumerate(common):
        set_factor(projection.tensors, factor, found)
    old = (*problem.own_operands, *problem.results)
    new = _shardings(projection, rule, ref, mesh)
    return tuple(common), [i for i in range(len(new)) if not agree(old[i], new[i])]


def _common_prefix(entries: list[FactorSharding]) -> Axes:
    return reduce(greatest_common_prefix, [entry.axes for entry in entries]) if entries else ()


def _parts(tensor: TensorFactors, mesh: Mesh) -> int:
    return math.prod(
        sharding_size(entry.axes, mesh) * sharding_size(entry.overflow, mesh) for entry in tensor.factors.values()
    )


def _shardings(projection: Projection, rule: OpShardingRule, ref: MeshRef, mesh: Mesh) -> list[TensorSharding]:
    pairs = zip(projection.tensors, rule.mappings, strict=True)
    return [tensor_sharding(tensor, mapping, rule.factor_sizes, ref, mesh) for tensor, mapping in pairs]


def _deal_out(
    tensor: TensorFactors, mapping: TensorMapping, rule: OpShardingRule, axes: list[AxisRef], mesh: Mesh
) -> None:
    """Replace the axes of all factors: each axis is assigned, in parts if needed, to the first factors with
    capacity."""
    factors = [factor for dim in mapping for factor in dim if factor in tensor.factors]
    entries: list[FactorSharding] = [tensor.factors[factor] for factor in factors]
    for entry in entries:
        entry.axes = entry.overflow = ()
    if not entries:
        return
    room = [rule.factor_sizes[factor] for factor in factors]
    for index, axis in enumerate(axes):
        rest = _deal_axis(axis, entries, room, mesh)
        if rest is not None:
            overflow: Axes = ()
            for left in (rest, *axes[index + 1 :]):
                overflow = add_or_merge(overflow, left, mesh)
            entries[-1].overflow = overflow
            return


def _deal_axis(axis: AxisRef, entries: list[FactorSharding], room: list[int], mesh: Mesh) -> AxisRef | None:
    """Assign an axis to factors with capacity; return its remainder when a pass over all factors assigned nothing."""
    while True:
        used = False
        for i, entry in enumerate(entries):
            if room[i] <= 1:
                continue
            size = axis.size(mesh)
            common = math.gcd(room[i], size)
            if common == 1 and size != 1:
                continue
            used = True
            room[i] //= common
            if size == common:
                entry.axes = add_or_merge(entry.axes, axis, mesh)
                return None
            pre = axis.pre_size
            entry.axes = add_or_merge(entry.axes, AxisRef.sub_axis(axis.name, pre, common), mesh)
            axis = AxisRef.sub_axis(axis.name, pre * common, size // common)
        if not used:
            return axis
