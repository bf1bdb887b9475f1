"""Constants, iota, slices, padding, concatenation and windows on the shards of one device."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any, cast

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.ops import ConstantOp as SdyConstantOp
from pyshardy.dialects.stablehlo.data_movement import (
    ConcatenateOp,
    DynamicSliceOp,
    DynamicUpdateSliceOp,
    PadOp,
    SliceOp,
)
from pyshardy.dialects.stablehlo.elementwise import AddOp, AndOp, ClampOp, ConvertOp, SubtractOp
from pyshardy.dialects.stablehlo.reductions import ReduceWindowOp, SelectAndScatterOp
from pyshardy.dialects.stablehlo.values import ConstantOp, IotaOp
from pyshardy.ir.unvalidated import i64_array
from pyshardy.passes.sdy_partition.building import Builder, constant_number, scalar_type, shape, tensor
from pyshardy.passes.sdy_partition.conversion import Case, Lowering, axes_of, axes_per_dim, is_replicated
from pyshardy.passes.sdy_partition.windows import is_local_slice, is_local_update, is_local_window
from pyshardy.rules.op_data import integer, ints
from pyshardy.sharding.axis_lists import sharding_size
from pyshardy.sharding.device_layout import shard_indices
from pyshardy.text.literals.dense import is_splat, make_dense


def _ints(op: Operation, name: str) -> tuple[int, ...]:
    return ints(op, name) or ()


def _constant(case: Case) -> Sequence[SSAValue]:
    build = case.builder()
    value, type = cast(Any, case.op.properties["value"]), case.local_result()
    if case.result_types[0] == type:
        return [build.constant(value, type)]
    if isinstance(value, DenseIntOrFPElementsAttr) and is_splat(value):
        return [build.constant(make_dense(type, value.data.data), type)]
    sharding = case.result_shardings[0]
    assert sharding is not None
    whole = build.constant(value, case.result_types[0])
    sizes = type.get_shape()
    return [build.slice_by_axes(whole, case.mesh(sharding), axes_per_dim(sharding, len(sizes)), sizes)]


def _iota(case: Case) -> Sequence[SSAValue] | None:
    sharding = case.result_shardings[0]
    if sharding is None or sharding.is_fully_replicated:
        return None
    dim, type, build = integer(case.op, "iota_dimension"), case.local_result(), case.builder()
    value = build.iota(type, dim)
    axes = axes_of(sharding, dim)
    if not axes:
        return [value]
    sizes = type.get_shape()
    offset = build.dim_offset(case.mesh(sharding), axes, sizes[dim])
    offset = build.value(ConvertOp, (offset,), scalar_type(type.element_type))
    return [build.same(AddOp, value, build.broadcast(offset, sizes))]


def _concatenate(case: Case) -> None:
    joined, result = integer(case.op, "dimension"), case.result_shardings[0]
    if axes_of(result, joined):
        raise case.fail(f"the result is sharded along dimension {joined}, along which the operands are concatenated")
    for index, sharding in enumerate(case.operand_shardings):
        if sharding is None or sharding.is_fully_replicated:
            continue
        for dim, dim_sharding in enumerate(sharding.dims):
            if dim == joined and dim_sharding.axes:
                raise case.fail(f"operand {index} is sharded along dimension {dim}, along which it is concatenated")
            if dim != joined and dim_sharding.axes != axes_of(result, dim):
                raise case.fail(f"operand {index} and the result are sharded differently along dimension {dim}")


def _same_axes(case: Case, dim: int) -> int:
    """Return the number of shards of a dimension of operand and result."""
    source, target = case.operand_shardings[0], case.result_shardings[0]
    axes = axes_of(source, dim)
    if axes != axes_of(target, dim):
        raise case.fail(f"operand and result are sharded differently along dimension {dim}")
    return sharding_size(axes, case.mesh(source)) if source is not None and axes else 1


def _slice(case: Case) -> None:
    if all(map(is_replicated, (case.operand_shardings[0], case.result_shardings[0]))):
        return
    op, sizes = case.op, case.operand_shape()
    starts, limits, strides = (_ints(op, name) for name in ("start_indices", "limit_indices", "strides"))
    new_limits = list(limits)
    for dim, size in enumerate(sizes):
        shards = _same_axes(case, dim)
        if shards == 1:
            continue
        is_whole = starts[dim] == 0 and limits[dim] == size
        if not is_whole and not is_local_slice(size, case.result_shape()[dim], starts[dim], strides[dim], shards):
            raise case.fail(
                f"a slice of dimension {dim}, which is sharded, needs elements of other devices; "
                "sdy-resolve-permutation-factors fetches them"
            )
        new_limits[dim] = size // shards if is_whole else case.local_result().get_shape()[dim]
    op.properties["limit_indices"] = i64_array(new_limits)
    op.attributes.clear()


def _dynamic_slice(case: Case) -> None:
    if all(map(is_replicated, (case.operand_shardings[0], case.result_shardings[0]))):
        return
    sizes = list(_ints(case.op, "slice_sizes"))
    for dim, size in enumerate(case.operand_shape()):
        shards = _same_axes(case, dim)
        if shards > 1 and sizes[dim] != size:
            raise case.fail(f"a part of dimension {dim}, which is sharded, may be on other devices; replicate it first")
        sizes[dim] //= shards
    case.op.properties["slice_sizes"] = i64_array(sizes)
    case.op.attributes.clear()


def _dynamic_update_slice(case: Case) -> Sequence[SSAValue] | None:
    """Update the shard that has the place, where the update is within one shard of a sharded dimension."""
    update = case.operand_shape(1)
    assert isinstance(case.op, DynamicUpdateSliceOp)
    placed: list[int] = []
    for dim, size in enumerate(case.operand_shape()):
        shards = _same_axes(case, dim)
        if shards == 1 or update[dim] == size:
            continue
        start = constant_number(case.operands[2 + dim])
        if axes_of(case.operand_shardings[1], dim) or not is_local_update(size, update[dim], start, shards):
            raise case.fail(
                f"an update of a part of dimension {dim}, which is sharded, may be on several devices; "
                "replicate the dimension first"
            )
        placed.append(dim)
    if not placed:
        return None
    build, starts, is_here = case.builder(), list(case.operands[2:]), list[SSAValue]()
    for dim in placed:
        starts[dim], here = _local_start(case, build, dim)
        is_here.append(here)
    before = case.operands[0]
    after = build.value(DynamicUpdateSliceOp, (before, case.operands[1], *starts), before.type)
    mask = build.broadcast(reduce(lambda a, b: build.same(AndOp, a, b), is_here), shape(before))
    return [build.select(mask, after, before)]


def _local_start(case: Case, build: Builder, dim: int) -> tuple[SSAValue, SSAValue]:
    """Return where an update is along a dimension of the device's shard, and whether it is there."""
    sharding, index, local = case.operand_shardings[0], case.operands[2 + dim], case.local_result().get_shape()[dim]
    assert sharding is not None
    type = tensor(index)
    zero = build.splat(0, type)
    updated = case.operand_shape(1)[dim]
    place = build.value(ClampOp, (zero, index, build.splat(case.operand_shape()[dim] - updated, type)), type)
    first = build.value(ConvertOp, (build.dim_offset(case.mesh(sharding), axes_of(sharding, dim), local),), type)
    end = build.same(AddOp, place, build.splat(updated, type))
    last = build.same(AddOp, first, build.splat(local, type))
    here = build.same(AndOp, build.compare("GE", place, first), build.compare("LE", end, last))
    return build.select(here, build.same(SubtractOp, place, first), zero), here


def _pad(case: Case) -> Sequence[SSAValue] | None:
    source, target = case.operand_shardings[0], case.result_shardings[0]
    if source is None or source.is_fully_replicated:
        if target is not None and not target.is_fully_replicated:
            raise case.fail("the operand is replicated, but the result is sharded")
        return None
    op, build, mesh = case.op, case.builder(), case.mesh(source)
    low, interior = _ints(op, "edge_padding_low"), _ints(op, "interior_padding")
    before, after = shape(case.operands[0]), case.local_result().get_shape()
    offsets: list[list[int]] = []
    for dim, (old, new) in enumerate(zip(before, after, strict=True)):
        if _same_axes(case, dim) > 1 and min(old, new) < 0:
            raise case.fail(f"dimension {dim} is sharded, but its size is dynamic")
        indices = shard_indices(mesh, axes_of(source, dim))
        offsets.append([index * old * (interior[dim] + 1) + low[dim] - index * new for index in indices])
    expanded = [(old - 1) * (gap + 1) + 1 if old else 0 for old, gap in zip(before, interior, strict=True)]
    is_uniform = [min(dim) == max(dim) for dim in offsets]
    value, fill = case.operands[0], case.operands[1]
    if all(is_uniform):
        lows = [dim[0] for dim in offsets]
        highs = [new - (old + first) for new, old, first in zip(after, expanded, lows, strict=True)]
        return [build.pad(value, fill, lows, highs, interior)]
    lows = [max(0, max(dim)) for dim in offsets]
    highs = [max(0, new - min(dim) - old) for new, old, dim in zip(after, expanded, offsets, strict=True)]
    value = build.pad(value, fill, lows, highs, interior)
    device = build.device_id()
    starts = [
        build.index(start - dim[0])
        if uniform
        else build.lookup("pad", [start - offset for offset in dim], device=device)
        for start, dim, uniform in zip(lows, offsets, is_uniform, strict=True)
    ]
    return [build.dynamic_slice(value, starts, after)]


def _window(case: Case) -> None:
    sharding = case.operand_shardings[0]
    if sharding is None or sharding.is_fully_replicated:
        return
    mesh = case.mesh(sharding)
    for dim in range(sharding.rank):
        if sharding.dims[dim].sharded_size(mesh) > 1 and not is_local_window(case.op, dim):
            raise case.fail(f"windows along dimension {dim}, which is sharded, need elements of other devices")


LOWERINGS: Mapping[type[Operation], Lowering] = {
    SdyConstantOp: _constant,
    ConstantOp: _constant,
    IotaOp: _iota,
    ConcatenateOp: _concatenate,
    SliceOp: _slice,
    DynamicSliceOp: _dynamic_slice,
    DynamicUpdateSliceOp: _dynamic_update_slice,
    PadOp: _pad,
    ReduceWindowOp: _window,
    SelectAndScatterOp: _window,
}
"""How these ops are converted."""
