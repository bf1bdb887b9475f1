"""Gradients of pooling along sharded dimensions: each shard computes the windows that reach its rows."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import cast

from xdsl.dialects.builtin import AnyFloat, IntegerType, i64
from xdsl.ir import Attribute, Operation, Region, SSAValue

from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.stablehlo.elementwise import AndOp, CompareOp, OrOp
from pyshardy.dialects.stablehlo.reductions import SelectAndScatterOp
from pyshardy.ir.cloning import clone_into
from pyshardy.ir.mutation import set_operand
from pyshardy.ir.unvalidated import tensor_type
from pyshardy.passes.sdy_partition.building import (
    Builder,
    Devices,
    greatest_value,
    least_value,
    scalar_type,
    shape,
    tensor,
)
from pyshardy.passes.sdy_partition.conversion import Axes
from pyshardy.passes.sdy_partition.halo_exchange import Exchanger, manual_axis_names
from pyshardy.passes.sdy_partition.lower_gather_scatter import combining_op, neutral_number
from pyshardy.passes.sdy_partition.windows_of_shards import ShardWindow, read
from pyshardy.rules.op_data import ints
from pyshardy.sharding import Mesh, TensorSharding, erase_manual_axes
from pyshardy.sharding.device_layout import shard_indices
from pyshardy.sharding.tensor_sharding import DimensionSharding
from pyshardy.text.literals.dense import dense_from_values
from pyshardy.text.literals.floats import FORMATS


@dataclass(frozen=True)
class _ScatteredDim:
    """The windows along a sharded dimension that reach the rows of a shard.

    `operand` are the rows that they select from, `source` is what they scatter: one row for each window.
    """

    operand: ShardWindow
    source: ShardWindow
    starts_outside: bool
    """Whether a window that exists begins before the first row."""
    ends_outside: bool
    """Whether a window that exists ends after the last row."""

    @property
    def own(self) -> tuple[int, ...]:
        """Where the rows of each shard begin in what it reads of the operand."""
        return tuple(shard * self.operand.rows - self.operand.start(shard) for shard in range(self.operand.shards))


def scatter_on_shards(
    op: SelectAndScatterOp, source: TensorSharding, target: TensorSharding, mesh: Mesh, devices: Devices
) -> SSAValue | None:
    """Insert a manual computation of a `select_and_scatter` before the op; return None if it would not send less.

    A device fetches the rows of all windows that reach a row of its shard, and what is scattered there, and computes
    these windows again. What it adds up for a row comes in the order of the windows, as on one device.
    """
    if [one.axes for one in source.dims] != [one.axes for one in target.dims]:
        return None
    dims = _scattered_dims(op, source, mesh)
    fill = None if dims is None else _filler(op, dims)
    neutral = neutral_number(combining_op(op.scatter), tensor(op.operand).element_type)
    if dims is None or fill is None or neutral is None:
        return None
    manual = manual_axis_names([one.operand.axes for one in dims], mesh)
    read_dims = {one.operand.dim for one in dims}
    others = [axis for dim, one in enumerate(source.dims) if dim not in read_dims for axis in one.axes]
    if any(axis.name in manual for axis in others):
        return None
    closed = source.with_dims(tuple(DimensionSharding(one.axes, True) for one in source.dims))
    local = erase_manual_axes(closed, manual)
    build = Builder(op, op.location, devices)
    scalar = scalar_type(tensor(op.operand).element_type)
    operand = _padded(build, op.operand, [one.operand for one in dims], fill, closed)
    rows = _padded(build, op.source, [one.source for one in dims], neutral, closed)
    sizes = shape(operand)

    def body(place: Builder, arguments: Sequence[SSAValue]) -> SSAValue:
        values, scattered, initial = arguments
        for one in dims:
            values = read(place, mesh, values, place.splat(fill, scalar), one.operand, local)
            scattered = read(place, mesh, scattered, place.splat(neutral, scalar), one.source, local)
        made = _local_op(place, op, (values, scattered, initial), read_dims, local)
        if math.isnan(fill):
            _ignore_nan(made.select, devices)
        result = made.result
        for one in dims:
            result = _own_rows(place, mesh, result, one, local)
        return result

    none = TensorSharding.closed(source.mesh, ())
    new = Exchanger(build, mesh).compute(
        (operand, rows, op.init_value), (closed, closed, none), closed, manual, sizes, body
    )
    return new if sizes == shape(op.result) else build.slice_front(new, shape(op.result), target)


def _scattered_dims(op: SelectAndScatterOp, sharding: TensorSharding, mesh: Mesh) -> list[_ScatteredDim] | None:
    """Return the sharded dimensions that have windows; None if there are none, or gathering sends less."""
    rank = len(shape(op.operand))
    windows, strides = (ints(op, name) or (1,) * rank for name in ("window_dimensions", "window_strides"))
    padding = ints(op, "padding") or (0,) * 2 * rank
    found: list[_ScatteredDim] = []
    for dim, size in enumerate(shape(op.operand)):
        shards, low = sharding.dims[dim].sharded_size(mesh), padding[2 * dim]
        if shards == 1 or (windows[dim], strides[dim], low, padding[2 * dim + 1]) == (1, 1, 0, 0):
            continue
        count = shape(op.source)[dim]
        one = _scattered_dim(dim, sharding.dims[dim].axes, shards, size, count, windows[dim], strides[dim], low)
        if not (one.operand.is_worth_it and one.source.is_worth_it):
            return None
        found.append(one)
    return found or None


def _scattered_dim(
    dim: int, axes: Axes, shards: int, size: int, count: int, window: int, stride: int, low: int
) -> _ScatteredDim:
    rows = -(-size // shards)
    places = [shard * rows + low for shard in range(shards)]  # of the first row of each shard, padding included
    firsts = [min(-((window - 1 - place) // stride), place // stride) for place in places]
    # Up to the last window that begins in the shard; and enough to have all of its rows.
    count_of_windows = max(
        max((place + rows - 1) // stride, first - (-(place - first * stride + rows - window) // stride)) - first + 1
        for first, place in zip(firsts, places, strict=True)
    )
    operand = ShardWindow(
        dim,
        axes,
        shards,
        size,
        footprint=(count_of_windows - 1) * stride + window,
        starts=tuple(first * stride - low for first in firsts),
        fills_with_zero=False,
    )
    source = ShardWindow(
        dim, axes, shards, count, footprint=count_of_windows, starts=tuple(firsts), fills_with_zero=False
    )
    return _ScatteredDim(operand, source, low > 0, (count - 1) * stride - low + window > size)


def _filler(op: SelectAndScatterOp, dims: Sequence[_ScatteredDim]) -> float | None:
    """Return a number for rows outside that no window selects, if there is one: NaN for floats, see `_ignore_nan`."""
    element = tensor(op.operand).element_type
    if not any(one.starts_outside or one.ends_outside for one in dims):
        return 0
    if isinstance(element, AnyFloat):
        return math.nan if FORMATS[element.name].special != "finite" else None
    if not isinstance(element, IntegerType) or any(one.starts_outside for one in dims):
        return None
    # After rows that exist, the least number is not selected by windows that keep the first greatest one.
    fills = {"GE": least_value(element), "LE": greatest_value(element)}
    return fills.get(_selection(op) or "")


def _selection(op: SelectAndScatterOp) -> str | None:
    """Return the direction of the comparison by which windows select, if it is nothing else."""
    block = op.select.first_block
    compare = None if block is None else block.first_op
    end = None if compare is None else compare.next_op
    if block is None or end is None or end is not block.last_op or not isinstance(compare, CompareOp):
        return None
    is_plain = tuple(compare.operands) == tuple(block.args) and tuple(end.operands) == tuple(compare.results)
    return compare.comparison_direction.data.value if is_plain else None


def _padded(
    build: Builder, value: SSAValue, windows: Sequence[ShardWindow], number: float, sharding: TensorSharding
) -> SSAValue:
    """Insert padding at the end of dimensions that the shards do not divide."""
    sizes = list(shape(value))
    for window in windows:
        sizes[window.dim] = window.rows * window.shards
    if tuple(sizes) == shape(value):
        return value
    fill = build.splat(number, scalar_type(tensor(value).element_type))
    return build.pad_end(value, fill, sizes, sharding)


def _ignore_nan(region: Region, devices: Devices) -> None:
    """Change the selection so that a number is kept, if the other one is NaN.

    A NaN of the program is selected only in windows that have nothing else.
    """
    block = region.first_block
    assert block is not None and block.last_op is not None
    end, (kept, other) = block.last_op, block.args
    build = Builder(end, end.location, devices)
    is_number, is_nan = build.compare("EQ", kept, kept), build.compare("NE", other, other)
    keep = build.same(OrOp, build.same(AndOp, end.operands[0], is_number), is_nan)
    set_operand(end, 0, keep)


def _local_op(
    place: Builder,
    op: SelectAndScatterOp,
    operands: Sequence[SSAValue],
    read_dims: Collection[int],
    sharding: TensorSharding,
) -> SelectAndScatterOp:
    """Insert the op on what a device has read, which has the padding of those dimensions."""
    rank = len(shape(op.operand))
    padding = [
        0 if index // 2 in read_dims else number for index, number in enumerate(ints(op, "padding") or (0,) * 2 * rank)
    ]
    properties = {**op.properties, "padding": dense_from_values(tensor_type([rank, 2], i64), padding)}
    attributes: dict[str, Attribute] = {SHARDING: TensorShardingPerValueAttr((sharding,))}
    made = place.op(SelectAndScatterOp, operands, (operands[0].type,), properties, attributes)
    made.regions = tuple(_copy(region, made) for region in op.regions)
    return cast(SelectAndScatterOp, made)


def _copy(region: Region, parent: Operation) -> Region:
    copy = Region()
    clone_into(region, copy)
    copy.parent = parent
    return copy


def _own_rows(place: Builder, mesh: Mesh, value: SSAValue, one: _ScatteredDim, sharding: TensorSharding) -> SSAValue:
    """Insert the slice of the rows that belong to the device's shard."""
    dim, rows, own = one.operand.dim, one.operand.rows, one.own
    sizes = [rows if other == dim else size for other, size in enumerate(shape(value))]
    if len(set(own)) == 1:
        starts = [own[0] if other == dim else 0 for other in range(len(sizes))]
        limits = [start + size for start, size in zip(starts, sizes, strict=True)]
        return place.slice(value, starts, limits, sharding=sharding)
    offset, zero = place.lookup("own", [own[index] for index in shard_indices(mesh, one.operand.axes)]), place.index(0)
    return place.dynamic_slice(
        value, [offset if other == dim else zero for other in range(len(sizes))], sizes, sharding
    )
