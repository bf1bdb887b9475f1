"""What is wrong with a sharding or a rule, if anything: messages, or None.

The checks stop at the first thing wrong. (Shardy spec: verification of attributes.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.axis_lists import is_sorted_by_mesh
from pyshardy.sharding.mesh import Mesh
from pyshardy.sharding.rule import OpShardingRule, TensorMapping, factor_symbol
from pyshardy.sharding.tensor_sharding import DimensionSharding, TensorSharding


def check_axis_list(axes: Sequence[AxisRef], mesh: Mesh, seen: set[AxisRef]) -> str | None:
    """Each axis is in the mesh, not in `seen` (it is added), and does not continue the one before it."""
    previous: AxisRef | None = None
    for axis in axes:
        if not mesh.has_axis(axis.name):
            return f"unknown axis name {AxisRef(axis.name)}"
        if axis in seen:
            return f"duplicate axis {axis}"
        seen.add(axis)
        if previous is not None and previous.can_merge(axis):
            return f"two consecutive sub-axes can be merged: {previous}, {axis}"
        previous = axis
    return None


def check_sorted_axis_list(axes: Sequence[AxisRef], mesh: Mesh, seen: set[AxisRef], what: str) -> str | None:
    """In mesh order, and a valid axis list."""
    if not is_sorted_by_mesh(axes, mesh):
        return f"{what} axes are not ordered by mesh axis name"
    return check_axis_list(axes, mesh, seen)


def check_no_sharding(sharding: TensorSharding, why: str) -> str | None:
    """Rank 0, nothing replicated, nothing unreduced: all that may be said of a value that `why` names."""
    if sharding.rank:
        return f"{why} can only have a sharding of rank 0, got rank {sharding.rank}"
    if sharding.replicated:
        return f"{why} cannot have replicated axes"
    if sharding.unreduced:
        return f"{why} cannot have unreduced axes"
    return None


def check_sharding(
    sharding: TensorSharding,
    shape: Sequence[int],
    mesh: Mesh,
    manual: Collection[str] = (),
    check_divisibility: bool = False,
) -> str | None:
    """The sharding of a tensor of `shape` (a dynamic size is negative), `manual` axes being taken already."""
    if sharding.rank != len(shape):
        return f"sharding has rank {sharding.rank}, the tensor has rank {len(shape)}"
    seen: set[AxisRef] = set()
    for i, (size, dim) in enumerate(zip(shape, sharding.dims, strict=True)):
        problem = _check_dim(dim, i, size, mesh, seen, check_divisibility)
        if problem is not None:
            return problem
    problem = (
        check_sorted_axis_list(sharding.replicated, mesh, seen, "replicated")
        or check_sorted_axis_list(sharding.unreduced, mesh, seen, "unreduced")
        or _check_sub_axes(seen, mesh)
    )
    if problem is not None:
        return problem
    for axis in sharding.axis_refs():
        if axis.name in manual:
            return f"axis {axis} is manual in an enclosing manual computation"
    return None


def _check_dim(
    dim: DimensionSharding, index: int, size: int, mesh: Mesh, seen: set[AxisRef], check_divisibility: bool
) -> str | None:
    if dim.priority is not None:
        if dim.priority < 0:
            return f"priority of dimension {index} must be non-negative, got {dim.priority}"
        if dim.is_closed and not dim.axes:
            return f"dimension {index} is closed and has no axes, it cannot have a priority"
    problem = check_axis_list(dim.axes, mesh, seen)
    if problem is not None:
        return problem
    if check_divisibility and size >= 0 and size % dim.sharded_size(mesh):
        return f"dimension {index} of size {size} is not divisible by its sharded size {dim.sharded_size(mesh)}"
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
            return f"both sub-axis and full axis are used for axis {AxisRef(name)}"
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
        return f"sub-axis size must be greater than 1: {axis}"
    if full_size % sub.next_pre_size:
        return f"sub-axis next pre-size {sub.next_pre_size} does not divide the full axis size {full_size}: {axis}"
    if sub.size == full_size:
        return f"sub-axis size is that of the full axis: {axis}"
    return None


def check_rule(
    rule: OpShardingRule,
    operand_shapes: Sequence[Sequence[int] | None],
    result_shapes: Sequence[Sequence[int] | None],
) -> str | None:
    """The rule of an op with values of these shapes; None for a value that has no static shape.

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
            return f"has factor {factor_symbol(factor)}={rule.factor_sizes[factor]} that isn't used in any mapping"
    special = (
        ("reduction", rule.reduction),
        ("need_replication", rule.need_replication),
        ("permutation", rule.permutation),
    )
    kind_of: dict[int, str] = {}
    for name, factors in special:
        problem = _check_factor_list(factors, name, rule.num_factors)
        if problem is not None:
            return problem
    for name, factors in special:
        for factor in factors:
            if factor in kind_of:
                return f"factor {factor_symbol(factor)} is in both {kind_of[factor]} and {name}"
            kind_of[factor] = name
    problem = _check_factor_list(rule.blocked, "blocked_propagation", rule.num_factors)
    if problem is not None:
        return problem
    for i, mapping in enumerate(rule.results):
        for dim in mapping:
            for factor in dim:
                if factor in rule.reduction:
                    return f"result {i} has reduction factor {factor_symbol(factor)}"
    return None


def _check_factor_list(factors: Sequence[int], name: str, count: int) -> str | None:
    if any(a >= b for a, b in pairwise(factors)):
        return f"indices of {name} factors must be sorted and unique"
    if factors and (factors[0] < 0 or factors[-1] >= count):
        return f"index of a {name} factor must be in range [0, {count})"
    return None


def _check_mappings(
    rule: OpShardingRule,
    mappings: Sequence[TensorMapping],
    shapes: Sequence[Sequence[int] | None],
    what: str,
    used: set[int],
) -> str | None:
    if len(mappings) != len(shapes):
        return f"number of {what}s and {what} mappings must match: {len(shapes)} != {len(mappings)}"
    if not mappings:
        return f"number of {what}s must not be 0"
    for i, (mapping, shape) in enumerate(zip(mappings, shapes, strict=True)):
        problem = _check_mapping(rule, mapping, shape, used)
        if problem is not None:
            return f"{what} {i} {problem}"
    return None


def _check_mapping(
    rule: OpShardingRule, mapping: TensorMapping, shape: Sequence[int] | None, used: set[int]
) -> str | None:
    if shape is None:
        return "does not have a static shape"
    if len(mapping) != len(shape):
        return f"has a mapping of rank {len(mapping)}, but rank {len(shape)}"
    here: set[int] = set()
    for i, dim in enumerate(mapping):
        if not dim:
            return f"has a mapping without factors for dimension {i}"
        for factor in dim:
            if not 0 <= factor < rule.num_factors:
                return f"dimension {i} has an unknown factor: {factor_symbol(factor) if factor >= 0 else factor}"
            if factor in here:
                return f"uses factor {factor_symbol(factor)} more than once"
            here.add(factor)
            if len(dim) > 1 and rule.factor_sizes[factor] == 1:
                return f"dimension {i} has a factor of size 1 among others: {factor_symbol(factor)}"
    used |= here
    return None
