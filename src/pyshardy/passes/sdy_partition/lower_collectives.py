"""SDY collectives as StableHLO ops on the shards of one device."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from xdsl.ir import Attribute, Operation, Region, SSAValue

from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllReduceOp,
    AllSliceOp,
    AllToAllOp,
    CollectivePermuteOp,
    ReduceScatterOp,
    ReplicatedToUnreducedOp,
    SdyCollectiveOp,
    ShardedToUnreducedOp,
)
from pyshardy.dialects.stablehlo import collectives as stablehlo
from pyshardy.dialects.stablehlo.data_movement import DynamicUpdateSliceOp
from pyshardy.dialects.stablehlo.elementwise import AddOp, MaximumOp, MinimumOp
from pyshardy.passes.sdy_partition.building import (
    Builder,
    binary_body,
    dense_rows,
    greatest_value,
    integer_attr,
    least_value,
    reshaped,
    shape,
    tensor,
)
from pyshardy.passes.sdy_partition.conversion import Axes, Case, Lowering
from pyshardy.sharding import Reduction
from pyshardy.sharding.axis_lists import flattened
from pyshardy.sharding.collectives import AllToAllParam
from pyshardy.sharding.device_layout import permutation
from pyshardy.sharding.mesh import MeshRef

REDUCTION_OPS: Mapping[Reduction, type[Operation]] = {
    Reduction.SUM: AddOp,
    Reduction.MAX: MaximumOp,
    Reduction.MIN: MinimumOp,
}


def neutral_value(reduction: Reduction, element: Attribute) -> float:
    """Return the number that a reduction ignores."""
    if reduction is Reduction.SUM:
        return 0
    return least_value(element) if reduction is Reduction.MAX else greatest_value(element)


def all_reduce(build: Builder, value: SSAValue, ref: MeshRef, axes: Axes, body: Region) -> SSAValue:
    """Insert an all-reduce with the given computation."""
    return build.collective(stablehlo.AllReduceOp, value, value.type, ref, axes, {}, body)


def all_gather(build: Builder, value: SSAValue, dim: int, ref: MeshRef, axes: Axes) -> SSAValue:
    """Insert an all-gather along a dimension, unless the dimension is empty."""
    sizes = list(shape(value))
    if sizes[dim] == 0:
        return value
    if sizes[dim] >= 0:
        sizes[dim] *= build.group_size(ref, axes)
    properties = {"all_gather_dim": integer_attr(dim)}
    return build.collective(stablehlo.AllGatherOp, value, reshaped(tensor(value), sizes), ref, axes, properties)


def _target(case: Case) -> tuple[Any, Builder, MeshRef]:
    op = case.op
    assert isinstance(op, SdyCollectiveOp)
    case.mesh(op.sharding)
    return op, case.builder(), op.sharding.mesh


def _lower_all_gather(case: Case, per_dim: bool) -> Sequence[SSAValue]:
    op, build, ref = _target(case)
    value: SSAValue = case.operands[0]
    lists: Sequence[Axes] = op.gathering_axes.data
    gathering = [dim for dim, axes in enumerate(lists) if axes]
    if per_dim or len(gathering) == 1:
        for dim in reversed(gathering):
            value = all_gather(build, value, dim, ref, lists[dim])
        return [value]
    if not gathering:
        raise case.fail("there is no axis to gather along")
    local, count = shape(value), len(gathering)
    value = build.reshape(value, (1, *local))
    value = all_gather(build, value, 0, ref, flattened(lists))
    value = build.reshape(value, (*(build.group_size(ref, lists[dim]) for dim in gathering), *local))
    order: list[int] = []
    for dim in range(len(local)):
        if dim in gathering:
            order.append(gathering.index(dim))
        order.append(dim + count)
    return [build.reshape(build.transpose(value, order), case.local_result().get_shape())]


def _lower_all_slice(case: Case) -> Sequence[SSAValue]:
    op, build, _ = _target(case)
    mesh = case.mesh(op.sharding)
    return [build.slice_by_axes(case.operands[0], mesh, op.slicing_axes.data, case.local_result().get_shape())]


def _reduction_body(case: Case, reduction: Reduction) -> Region:
    return binary_body(REDUCTION_OPS[reduction], case.local_result().element_type, case.op.location)


def _lower_all_reduce(case: Case) -> Sequence[SSAValue]:
    op, build, ref = _target(case)
    return [all_reduce(build, case.operands[0], ref, op.reduction_axes.data, _reduction_body(case, op.reduction))]


def _lower_reduce_scatter(case: Case, combine: bool) -> Sequence[SSAValue]:
    op, build, ref = _target(case)
    lists: Sequence[Axes] = op.reduce_scatter_axes.data
    axes = tuple(axis for dim in lists for axis in dim)
    scattering = [dim for dim, dim_axes in enumerate(lists) if dim_axes]
    body = _reduction_body(case, op.reduction)
    value: SSAValue = case.operands[0]
    sizes = case.local_result().get_shape()
    if not scattering:
        raise case.fail("there is no axis to scatter along")
    if len(scattering) == 1:
        properties = {"scatter_dimension": integer_attr(scattering[0])}
        return [_reduce_scatter(build, value, sizes, ref, axes, properties, body)]
    if not combine:
        value = all_reduce(build, value, ref, axes, body)
        return [build.slice_by_axes(value, case.mesh(op.sharding), lists, sizes)]
    factors = [build.group_size(ref, dim_axes) if dim_axes else 0 for dim_axes in lists]
    local = shape(value)
    if any(factor and (size < 0 or size % factor) for factor, size in zip(factors, local, strict=True)):
        raise case.fail("a dimension does not divide into the parts to scatter")
    split: list[int] = []
    leading: list[int] = []
    rest: list[int] = []
    for factor, size in zip(factors, local, strict=True):
        if factor:
            leading.append(len(split))
            split.append(factor)
            size //= factor
        rest.append(len(split))
        split.append(size)
    value = build.transpose(build.reshape(value, split), [*leading, *rest])
    value = build.reshape(value, (math.prod(filter(None, factors)), *sizes))
    value = _reduce_scatter(build, value, (1, *sizes), ref, axes, {"scatter_dimension": integer_attr(0)}, body)
    return [build.reshape(value, sizes)]


def _reduce_scatter(
    build: Builder,
    value: SSAValue,
    sizes: Sequence[int],
    ref: MeshRef,
    axes: Axes,
    properties: Mapping[str, Attribute],
    body: Region,
) -> SSAValue:
    type = reshaped(tensor(value), sizes)
    return build.collective(stablehlo.ReduceScatterOp, value, type, ref, axes, properties, body)


def _all_to_all(
    build: Builder, value: SSAValue, split: int, concat: int, ref: MeshRef, axes: Axes, sizes: Sequence[int]
) -> SSAValue:
    properties = {
        "split_dimension": integer_attr(split),
        "concat_dimension": integer_attr(concat),
        "split_count": integer_attr(build.group_size(ref, axes)),
    }
    type = reshaped(tensor(value), sizes)
    return build.collective(stablehlo.AllToAllOp, value, type, ref, axes, properties, global_ids=False)


def _lower_all_to_all(case: Case) -> Sequence[SSAValue]:
    op, build, ref = _target(case)
    params: Sequence[AllToAllParam] = sorted(op.params.data, key=lambda param: param.target)
    value: SSAValue = case.operands[0]
    sizes = list(shape(value))
    for param in params:
        count = build.group_size(ref, param.axes)
        if sizes[param.target] < 0 or sizes[param.target] % count or not param.axes:
            raise case.fail(
                f"dimension {param.target} of size {sizes[param.target]} does not divide into {count} parts"
            )
    if len(params) == 1:
        (param,) = params
        final = case.local_result().get_shape()
        return [_all_to_all(build, value, param.target, param.source, ref, param.axes, final)]
    counts = {param.target: build.group_size(ref, param.axes) for param in params}
    split: list[int] = []
    leading: list[int] = []
    rest: list[int] = []
    for dim, size in enumerate(sizes):
        if dim in counts:
            leading.append(len(split))
            split.append(counts[dim])
            size //= counts[dim]
        rest.append(len(split))
        split.append(size)
    value = build.transpose(build.reshape(value, split), [*leading, *rest])
    apart, axes = shape(value), tuple(axis for param in params for axis in param.axes)
    joined = (math.prod(counts.values()), *apart[len(params) :])
    value = _all_to_all(build, build.reshape(value, joined), 0, 0, ref, axes, joined)
    value = build.reshape(value, apart)
    order = list(range(len(params), len(apart)))
    for index, param in enumerate(params):
        order.insert(order.index(param.source + len(params)), index)
    value = build.transpose(value, order)
    return [build.reshape(value, case.local_result().get_shape())]


def _lower_collective_permute(case: Case) -> Sequence[SSAValue]:
    op, build, _ = _target(case)
    source, target = case.operand_shardings[0], op.sharding
    assert source is not None
    pairs = permutation(source, case.mesh(source), target, case.mesh(target))
    return [permute(build, case.operands[0], pairs)]


def permute(build: Builder, value: SSAValue, pairs: Sequence[Sequence[int]], **more: Any) -> SSAValue:
    """Insert a permutation of the values of devices."""
    properties = {"source_target_pairs": dense_rows(pairs), **build.devices.channel_property()}
    return build.value(stablehlo.CollectivePermuteOp, (value,), value.type, properties, **more)


def _lower_sharded_to_unreduced(case: Case) -> Sequence[SSAValue]:
    op, build, _ = _target(case)
    value, type = case.operands[0], case.local_result()
    empty = build.splat(neutral_value(op.sharding.reduction, type.element_type), type)
    mesh, sizes = case.mesh(op.sharding), shape(value)
    zero: SSAValue | None = None
    starts: list[SSAValue] = []
    for axes, size in zip(op.axes.data, sizes, strict=True):
        if axes:
            starts.append(build.dim_offset(mesh, axes, size))
        else:
            zero = zero or build.index(0)
            starts.append(zero)
    return [build.value(DynamicUpdateSliceOp, (empty, value, *starts), type)]


def _lower_replicated_to_unreduced(case: Case) -> Sequence[SSAValue]:
    op, build, _ = _target(case)
    type = case.local_result()
    is_first = build.is_first(case.mesh(op.sharding), op.axes.data)
    other = build.splat(neutral_value(op.sharding.reduction, type.element_type), type)
    return [build.select(is_first, case.operands[0], other)]


def lowerings(per_dim_all_gather: bool, combine_reduce_scatter: bool) -> Mapping[type[Operation], Lowering]:
    """Return how the collectives are converted."""
    return {
        AllGatherOp: lambda case: _lower_all_gather(case, per_dim_all_gather),
        AllSliceOp: _lower_all_slice,
        AllReduceOp: _lower_all_reduce,
        ReduceScatterOp: lambda case: _lower_reduce_scatter(case, combine_reduce_scatter),
        AllToAllOp: _lower_all_to_all,
        CollectivePermuteOp: _lower_collective_permute,
        ShardedToUnreducedOp: _lower_sharded_to_unreduced,
        ReplicatedToUnreducedOp: _lower_replicated_to_unreduced,
    }
