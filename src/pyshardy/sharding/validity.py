"""Check shardings and rules: return an error message, or None.

The checks stop at the first error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.axis_lists import is_sorted_by_mesh
from pyshardy.sharding.mesh import Mesh
from pyshardy.sharding.rule import OpShardingRule, TensorMapping, factor_symbol
from pyshardy.sharding.tensor_sharding import DimensionSharding, TensorSharding


def check_axis_list(axes: Sequence[AxisRef], mesh: Mesh, seen: set[AxisRef]) -> str | None:
    """Check that each axis is in the mesh, not in `seen` (to which it is added), and not a continuation of the one
    before it."""
    previous: AxisRef | None = None
    for axis in axes:
        if not mesh.has_axis(axis.name):
            return f"unknown axis name: {AxisRef(axis.name)}"
        if axis in seen:
            return f"duplicate axis ref: {axis}"
        seen.add(axis)
        if previous is not None and previous.can_merge(axis):
            return f"two consecutive sub-axes can be merged: {previous}, {axis}"
        previous = axis
    return None


def check_sorted_axis_list(axes: Sequence[AxisRef], mesh: Mesh, seen: set[AxisRef], what: str) -> str | None:
    """Check that axes are in mesh order, and a valid axis list."""
    if not is_sorted_by_mesh(axes, mesh):
        return f"{what} axes are not ordered w.r.t. mesh"
    return check_axis_list(axes, mesh, seen)


def check_no_sharding(sharding: TensorSharding, what: str) -> str | None:
    """Check that a sharding has rank 0, no replicated and no unreduced axes, as `what` requires."""
    if sharding.rank or sharding.replicated or sharding.unreduced:
        return f"{what} can only have a sharding with rank 0 and no replicated or unreduced axes."
    return None


def check_sharding(
    sharding: TensorSharding,
    shape: Sequence[int],
    mesh: Mesh,
    check_divisibility: bool = False,
) -> str | None:
    """Check the sharding of a tensor of `shape` (a dynamic size is negative)."""
    if sharding.rank != len(shape):
        return f"sharding doesn't match tensor rank: {sharding.rank} != {len(shape)}"
    seen: set[AxisRef] = set()
    for i, (size, dim) in enumerate(zip(shape, sharding.dims, strict=True)):
        problem = _check_dim(dim, i, size, mesh, seen, check_divisibility)
        if problem is not None:
            return problem
    return (
        check_sorted_axis_list(sharding.replicated, mesh, seen, "replicated")
        or check_sorted_axis_list(sharding.unreduced, mesh, seen, "unreduced")
        or _check_sub_axes(seen, mesh)
    )


def _check_dim(
    dim: DimensionSharding, index: int, size: int, mesh: Mesh, seen: set[AxisRef], check_divisibility: bool
) -> str | None:
    if dim.priority is not None:
        if dim.priority < 0:
            return f"priority of dimension {index} must be non-negative, got {dim.priority}"
        if dim.is_closed and not dim.axes:
            return f"dim {index} is empty and closed but has a priority"
    problem = check_axis_list(dim.axes, mesh, seen)
    if problem is not None:
        return problem
    if check_divisibility and size >= 0 and size % dim.sharded_size(mesh):
        return f"dim {index} with size {size} is not divisible by its sharded size {dim.sharded_size(mesh)}"
    return None


def _check_sub_axes(axes: Iterable[AxisRef], mesh: Mesh) -> str | None:
    by_name: dict[str, list[AxisRef]] = {}
    full: set[str] = set()
    for axis in axes:
        if axis.is_full:
            full.add(axis.name)
        else:
            by_name.setdefault(axis.name, []).append(axis)
    for name in sorted(by_name):
        if name in full:
            return f"both sub-axis and full-axis are used for axis name: {AxisRef(name)}"
        parts = sorted(by_name[name])
        for part in parts:
            problem = _check_sub_axis(part, mesh.sizes[name])
            if problem is not None:
                return problem
        for first, second in pairwise(parts):
            if first.next_pre_size(mesh) > second.pre_size:
                return f"overlapping sub-axes: {first}, {second}"
    return None


def _check_sub_axis(axis: AxisRef, full_size: int) -> str | None:
    sub = axis.sub
    assert sub is not None
    if sub.pre_size < 1:
        return f"sub-axis pre-size must be at least 1: {axis}"
    if sub.size <= 1:
        return f"sub-axis sizes must be greater than 1: {axis}"
    if full_size % sub.next_pre_size:
        return (
            f"sub-axis next pre-size {sub.next_pre_size} doesn't divide the size of the full axis {full_size}: {axis}"
        )
    if sub.size == full_size:
        return f"sub-axis size is equal to the full axis size: {axis}"
    return None


def check_rule(
    rule: OpShardingRule,
    operand_shapes: Sequence[Sequence[int] | None],
    result_shapes: Sequence[Sequence[int] | None],
) -> str | None:
    """Check the rule of an op with values of these shapes; None for a value without a static shape.

    Factor sizes are not compared with the sizes of dimensions.
    """
    used: set[int] = set()
    problem = _check_mappings(rule, rule.operands, operand_shapes, "operand", used) or _check_mappings(
        rule, rule.results, result_shapes, "result", used
    )
    if problem is not None:
        return problem
    for factor in range(rule.num_factors):
        if factor not in used:
            entry = f"{factor_symbol(factor)}={rule.factor_sizes[factor]}"
            return f"has factor {entry} that isn't used in operand and result mappings"
    special = (rule.reduction, rule.need_replication, rule.permutation)
    for factors in special:
        problem = _check_factor_list(factors, rule.num_factors)
        if problem is not None:
            return problem
    if len({factor for factors in special for factor in factors}) != sum(map(len, special)):
        return "a factor can only be in one of the reduction, need replication, or permutation factor sets"
    problem = _check_factor_list(rule.blocked, rule.num_factors)
    if problem is not None:
        return problem
    if any(factor in rule.reduction for mapping in rule.results for dim in mapping for factor in dim):
        return "reduction factor cannot be in result mappings"
    return None


def _check_factor_list(factors: Sequence[int], count: int) -> str | None:
    if any(a > b for a, b in pairwise(factors)):
        return "indices of special factors must be sorted"
    if len(set(factors)) != len(factors):
        return "indices of special factors must be unique"
    if factors and factors[0] < 0:
        return f"index must be non-negative, got: {factors[0]}"
    if factors and factors[-1] >= count:
        return f"index must be less than {count}, got: {factors[-1]}"
    return None


def _check_mappings(
    rule: OpShardingRule,
    mappings: Sequence[TensorMapping],
    shapes: Sequence[Sequence[int] | None],
    what: str,
    used: set[int],
) -> str | None:
    if len(mappings) != len(shapes):
        return f"number of {what}s and mappings must match: {len(shapes)} != {len(mappings)}"
    if not mappings:
        return (
            f"number of {what}s mappings cannot be 0. "
            "Op sharding rules can only be defined on operations with at least one operand and result."
        )
    for i, (mapping, shape) in enumerate(zip(mappings, shapes, strict=True)):
        problem = _check_mapping(rule, mapping, shape, used)
        if problem is not None:
            return f"{what} - {problem}" if len(mappings) == 1 else f"{what} {i} - {problem}"
    return None


def _check_mapping(
    rule: OpShardingRule, mapping: TensorMapping, shape: Sequence[int] | None, used: set[int]
) -> str | None:
    if shape is None:
        return "expected a ranked tensor with a static shape"
    if len(mapping) != len(shape):
        return f"mapping rank must match: {len(mapping)} != {len(shape)}"
    here: set[int] = set()
    for dim in mapping:
        if not dim:
            return "dim mapping must have at least one factor"
        for factor in dim:
            if not 0 <= factor < rule.num_factors:
                return (
                    "expecting factor indices to be within 0<=...<num_factors; "
                    f"received: {factor}, num_factors: {rule.num_factors}"
                )
            if factor in here:
                return "cannot reuse factors for the same tensor value"
            here.add(factor)
            if len(dim) > 1 and rule.factor_sizes[factor] == 1:
                return "dim mapping can't have a factor of size 1 if there are multiple factors"
    used |= here
    return None
