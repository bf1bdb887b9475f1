"""Check shardings and rules: return an error message, or None.

The checks stop at the first error.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.diagnostics.wording import counted
from pyshardy.ir.quoting import quoted
from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.axis_lists import is_sorted_by_mesh
from pyshardy.sharding.mesh import Mesh
from pyshardy.sharding.rule import OpShardingRule, TensorMapping, factor_symbol
from pyshardy.sharding.tensor_sharding import DimensionSharding, TensorSharding, axes_text


def check_axis_list(axes: Sequence[AxisRef], mesh: Mesh, seen: set[AxisRef]) -> str | None:
    """Check that each axis is in the mesh, not in `seen` (to which it is added), and not a continuation of the one
    before it."""
    previous: AxisRef | None = None
    for axis in axes:
        if not mesh.has_axis(axis.name):
            return unknown_axis(axis.name, mesh)
        if axis in seen:
            return f"axis {axis} is used twice"
        seen.add(axis)
        if previous is not None and previous.can_merge(axis):
            return f"sub-axes {previous} and {axis} are adjacent: write them as one"
        previous = axis
    return None


def unknown_axis(name: str, mesh: Mesh) -> str:
    """Return the message for an axis that a mesh does not have."""
    return f"the mesh has no axis {quoted(name)}{did_you_mean(name, mesh.sizes)}"


def check_sorted_axis_list(axes: Sequence[AxisRef], mesh: Mesh, seen: set[AxisRef]) -> str | None:
    """Check that axes are in mesh order, and a valid axis list."""
    if not is_sorted_by_mesh(axes, mesh):
        return f"axes {axes_text(axes)} are not in the order of the mesh"
    return check_axis_list(axes, mesh, seen)


ON_MAXIMAL_MESH = "a value on a maximal mesh"


def check_no_sharding(sharding: TensorSharding, what: str) -> str | None:
    """Check that a sharding has no dimensions, replicated or unreduced axes; `what` names the value in the message."""
    if sharding.rank or sharding.replicated or sharding.unreduced:
        return f"the sharding of {what} has no dimensions or axes, found #sdy.sharding{sharding}"
    return None


def check_sharding(
    sharding: TensorSharding,
    shape: Sequence[int],
    mesh: Mesh,
    check_divisibility: bool = False,
) -> str | None:
    """Check the sharding of a tensor of `shape` (a dynamic size is negative)."""
    if sharding.rank != len(shape):
        return other_rank(sharding, len(shape))
    seen: set[AxisRef] = set()
    for i, (size, dim) in enumerate(zip(shape, sharding.dims, strict=True)):
        problem = _check_dim(dim, i, size, mesh, seen, check_divisibility)
        if problem is not None:
            return problem
    return (
        check_sorted_axis_list(sharding.replicated, mesh, seen)
        or check_sorted_axis_list(sharding.unreduced, mesh, seen)
        or _check_sub_axes(seen, mesh)
    )


def other_rank(sharding: TensorSharding, rank: int) -> str:
    """Return the message for a sharding of another rank than the tensor's."""
    return f"the sharding has {counted(sharding.rank, 'dimension')}, but the tensor has rank {rank}"


def _check_dim(
    dim: DimensionSharding, index: int, size: int, mesh: Mesh, seen: set[AxisRef], check_divisibility: bool
) -> str | None:
    if dim.priority is not None:
        if dim.priority < 0:
            return f"dimension {index} has the negative priority {dim.priority}"
        if dim.is_closed and not dim.axes:
            return f"dimension {index} is closed and has no axes, so it cannot have a priority"
    problem = check_axis_list(dim.axes, mesh, seen)
    if problem is not None:
        return problem
    if check_divisibility and size >= 0 and size % dim.sharded_size(mesh):
        return f"dimension {index} has size {size}, which the size {dim.sharded_size(mesh)} of its axes does not divide"
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
            return f"axis {AxisRef(name)} is used as a whole and in part"
        parts = sorted(by_name[name])
        for part in parts:
            problem = _check_sub_axis(part, mesh.sizes[name])
            if problem is not None:
                return problem
        for first, second in pairwise(parts):
            if first.next_pre_size(mesh) > second.pre_size:
                return f"sub-axes {first} and {second} overlap"
    return None


def _check_sub_axis(axis: AxisRef, full_size: int) -> str | None:
    sub = axis.sub
    assert sub is not None
    if sub.pre_size < 1:
        return f"sub-axis {axis} has pre-size {sub.pre_size}, but it must be at least 1"
    if sub.size <= 1:
        return f"sub-axis {axis} has size {sub.size}, but it must be at least 2"
    if full_size % sub.next_pre_size:
        return f"sub-axis {axis} is not part of its axis: {sub.next_pre_size} does not divide the size {full_size}"
    if sub.size == full_size:
        return f"sub-axis {axis} is the whole axis: write {AxisRef(axis.name)}"
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
            return f"factor {factor_symbol(factor)}={rule.factor_sizes[factor]} of the sharding rule is in no mapping"
    special = (rule.reduction, rule.need_replication, rule.permutation)
    for factors in special:
        problem = _check_factor_list(factors, rule.num_factors)
        if problem is not None:
            return problem
    seen: set[int] = set()
    for factors in special:
        for factor in factors:
            if factor in seen:
                return (
                    f"factor {factor_symbol(factor)} has two of the roles reduction, need_replication and permutation"
                )
        seen.update(factors)
    problem = _check_factor_list(rule.blocked, rule.num_factors)
    if problem is not None:
        return problem
    for factor in (factor for mapping in rule.results for dim in mapping for factor in dim):
        if factor in rule.reduction:
            return f"reduction factor {factor_symbol(factor)} is in the mapping of a result"
    return None


def _check_factor_list(factors: Sequence[int], count: int) -> str | None:
    for a, b in pairwise(factors):
        if a > b:
            return f"expected a list of factors in order, found {factor_symbol(b)} after {factor_symbol(a)}"
    for a, b in pairwise(factors):
        if a == b:
            return f"a list of factors contains {factor_symbol(a)} twice"
    if factors and factors[0] < 0:
        return f"factor {factors[0]} is negative"
    if factors and factors[-1] >= count:
        return _unknown_factor(factors[-1], count)
    return None


def _unknown_factor(factor: int, count: int) -> str:
    return f"factor {factor_symbol(factor)} has no size: the sharding rule has {counted(count, 'factor')}"


def _check_mappings(
    rule: OpShardingRule,
    mappings: Sequence[TensorMapping],
    shapes: Sequence[Sequence[int] | None],
    what: str,
    used: set[int],
) -> str | None:
    if len(mappings) != len(shapes):
        return f"has {counted(len(shapes), what)}, but its sharding rule has {len(mappings)} mappings of {what}s"
    if not mappings:
        return f"has no {what}, but a sharding rule needs at least one"
    for i, (mapping, shape) in enumerate(zip(mappings, shapes, strict=True)):
        problem = _check_mapping(rule, mapping, shape, used)
        if problem is not None:
            return f"{what} {i}: {problem}"
    return None


NOT_STATIC = "expected a static tensor"


def _check_mapping(
    rule: OpShardingRule, mapping: TensorMapping, shape: Sequence[int] | None, used: set[int]
) -> str | None:
    if shape is None:
        return NOT_STATIC
    if len(mapping) != len(shape):
        return f"the mapping has {counted(len(mapping), 'dimension')}, but the tensor has rank {len(shape)}"
    here: set[int] = set()
    for index, dim in enumerate(mapping):
        if not dim:
            return f"the mapping of dimension {index} has no factor"
        for factor in dim:
            if not 0 <= factor < rule.num_factors:
                return _unknown_factor(factor, rule.num_factors)
            if factor in here:
                return f"the mapping uses factor {factor_symbol(factor)} twice"
            here.add(factor)
            if len(dim) > 1 and rule.factor_sizes[factor] == 1:
                return (
                    f"factor {factor_symbol(factor)} of size 1 shares dimension {index} with other factors: remove it"
                )
    used |= here
    return None
