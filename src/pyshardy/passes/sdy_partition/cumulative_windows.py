"""Cumulative reductions along a sharded dimension: each shard by itself, and then with all before it."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import i32, i64
from xdsl.ir import Operation, Region, SSAValue

from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.stablehlo.reductions import ReduceOp, ReduceWindowOp, inner_op_of
from pyshardy.ir.cloning import clone_into
from pyshardy.ir.unvalidated import i64_array, tensor_type
from pyshardy.passes.sdy_partition.building import (
    Builder,
    Devices,
    initial_number,
    reshaped,
    scalar_type,
    shape,
    tensor,
)
from pyshardy.passes.sdy_partition.halo_exchange import Exchanger, manual_axis_names
from pyshardy.passes.sdy_partition.lower_collectives import all_gather
from pyshardy.passes.sdy_partition.lower_gather_scatter import is_neutral, neutral_number
from pyshardy.rules.op_data import ints
from pyshardy.sharding import Mesh, TensorSharding, erase_manual_axes
from pyshardy.sharding.device_layout import shard_indices
from pyshardy.sharding.tensor_sharding import DimensionSharding
from pyshardy.text.literals.dense import dense_from_values


def reduce_cumulatively(
    op: Operation, source: TensorSharding, target: TensorSharding, mesh: Mesh, devices: Devices
) -> SSAValue | None:
    """Insert a manual computation of a cumulative reduction before the op; return None for other ops and shardings.

    A device reduces its shard cumulatively, and gathers the last rows of the shards, which are reduced. What it sends
    is one row, however long the dimension. Sums of floats are added in another order.
    """
    found = _cumulative_dim(op)
    inner = inner_op_of(op) if isinstance(op, ReduceWindowOp) and len(op.results) == 1 else None
    if found is None or inner is None:
        return None
    dim, is_forward = found
    element, initial = tensor(op.operands[0]).element_type, initial_number(op.operands[1])
    neutral = neutral_number(type(inner), element)
    axes, shards = source.dims[dim].axes, source.dims[dim].sharded_size(mesh)
    sizes = shape(op.operands[0])
    rows = -(-sizes[dim] // shards)
    if initial is None or neutral is None or not is_neutral(initial, neutral) or shards == 1 or rows == 1:
        return None
    if [one.axes for one in source.dims] != [one.axes for one in target.dims]:
        return None
    manual = manual_axis_names([axes], mesh)
    others = [axis for other, one in enumerate(source.dims) if other != dim for axis in one.axes]
    if any(axis.name in manual for axis in others):
        return None
    closed = source.with_dims(tuple(DimensionSharding(one.axes, True) for one in source.dims))
    local = erase_manual_axes(closed, manual)
    build = Builder(op, op.location, devices)
    padded = [rows * shards if other == dim else size for other, size in enumerate(sizes)]
    scalar = scalar_type(element)
    value = op.operands[0]
    if padded != list(sizes):
        value = build.pad_end(value, build.splat(initial, scalar), padded, source)

    def body(place: Builder, arguments: Sequence[SSAValue]) -> SSAValue:
        fill = place.splat(initial, scalar)
        own = _reduced_rows(place, op, arguments[0], fill, dim, is_forward, local)
        edge, size = rows - 1 if is_forward else 0, list(shape(own))
        starts, limits = [0] * len(size), list(size)
        starts[dim], limits[dim] = edge, edge + 1
        total = place.slice(own, starts, limits, sharding=local)
        totals = all_gather(place, total, dim, source.mesh, axes)
        _own(totals).attributes[SHARDING] = TensorShardingPerValueAttr((local,))
        counts = place.iota(tensor_type(list(shape(totals)), i32), dim, local)
        shard = place.lookup("shard", shard_indices(mesh, axes))
        here = place.broadcast(shard, shape(totals), (), local)
        earlier = place.compare("LT" if is_forward else "GT", counts, here, local)
        nothing = place.broadcast(fill, shape(totals), (), local)
        chosen = place.select(earlier, totals, nothing, local)
        kept = [other for other in range(len(size)) if other != dim]
        rest = local.with_dims(tuple(local.dims[other] for other in kept))
        before = place.op(
            ReduceOp,
            (chosen, fill),
            (reshaped(tensor(own), [size[other] for other in kept]),),
            {"dimensions": i64_array([dim])},
            {SHARDING: TensorShardingPerValueAttr((rest,))},
        )
        _copy_body(op, before)
        return place.same(type(inner), place.broadcast(before.results[0], size, kept, local), own, sharding=local)

    new = Exchanger(build, mesh).compute((value,), (closed,), closed, manual, padded, body, element)
    return new if padded == list(sizes) else build.slice_front(new, sizes, target)


def _cumulative_dim(op: Operation) -> tuple[int, bool] | None:
    """Return the dimension along which each window has all elements up to its own (True) or from its own on (False).

    Return None for other windows.
    """
    sizes = shape(op.operands[0])
    windows, padding = ints(op, "window_dimensions") or (), ints(op, "padding") or ()
    for name in ("window_strides", "base_dilations", "window_dilations"):
        if any(one != 1 for one in ints(op, name) or ()):
            return None
    dims = [dim for dim, window in enumerate(windows) if window != 1 or any(padding[2 * dim : 2 * dim + 2])]
    if len(dims) != 1:
        return None
    (dim,) = dims
    if windows[dim] != sizes[dim]:
        return None
    low, high, whole = padding[2 * dim], padding[2 * dim + 1], sizes[dim] - 1
    if (low, high) == (whole, 0):
        return dim, True
    return (dim, False) if (low, high) == (0, whole) else None


def _reduced_rows(
    place: Builder, op: Operation, value: SSAValue, fill: SSAValue, dim: int, is_forward: bool, local: TensorSharding
) -> SSAValue:
    """Insert the cumulative reduction of a shard."""
    rank, rows = len(shape(value)), shape(value)[dim]
    windows, padding = [1] * rank, [0] * 2 * rank
    windows[dim] = rows
    padding[2 * dim + (0 if is_forward else 1)] = rows - 1
    properties = {
        "window_dimensions": i64_array(windows),
        "padding": dense_from_values(tensor_type([rank, 2], i64), padding),
    }
    attributes = {SHARDING: TensorShardingPerValueAttr((local,))}
    made = place.op(ReduceWindowOp, (value, fill), (value.type,), properties, attributes)
    _copy_body(op, made)
    return made.results[0]


def _copy_body(op: Operation, other: Operation) -> None:
    """Give another op a copy of the computation of an op."""
    copy = Region()
    clone_into(op.regions[0], copy)
    copy.parent = other
    other.regions = (copy,)


def _own(value: SSAValue) -> Operation:
    assert isinstance(value.owner, Operation)
    return value.owner
