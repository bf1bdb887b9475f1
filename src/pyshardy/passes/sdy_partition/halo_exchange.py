"""Shards that need elements of their neighbors get them by permutations, in a manual computation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import i32
from xdsl.ir import Attribute, SSAValue

from pyshardy.dialects.sdy.attributes import ManualAxesAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import ReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.stablehlo.elementwise import (
    AddOp,
    ConvertOp,
    DivideOp,
    MaximumOp,
    MultiplyOp,
    RemainderOp,
)
from pyshardy.ir.construction import make_block, make_region
from pyshardy.ir.mutation import insert_new
from pyshardy.ir.unvalidated import tensor_type
from pyshardy.passes.sdy_partition.building import INDEX, Builder, reshaped, shape, tensor
from pyshardy.passes.sdy_partition.conversion import Axes
from pyshardy.passes.sdy_partition.lower_collectives import permute
from pyshardy.sharding import Mesh, TensorSharding, erase_manual_axes
from pyshardy.sharding.axis_lists import sharding_size
from pyshardy.sharding.device_layout import axis_stride, shard_indices


@dataclass(frozen=True)
class DimExchange:
    """What the shards of a dimension need of their neighbors.

    Shard t of the result begins, in elements of the dilated operand, at `t * stride - low`.
    """

    dim: int
    axes: Axes
    """Along which the neighbors are."""
    shards: int
    stride: int
    footprint: int
    """The number of elements that a shard of the result is made of."""
    low: int
    dilation: int
    left: int
    """How many neighbors before a shard it needs."""
    right: int
    needs_communication: bool
    offsets: tuple[int, ...] = ()
    """Where each shard begins among the elements of its neighbors, if that does not follow from the rest."""

    @property
    def is_possible(self) -> bool:
        """Whether an exchange is worth it: not if most shards need far away neighbors."""
        return not (self.left + self.right + 1 >= self.shards and (self.left > 1 or self.right > 1))


def truncated(dividend: int, divisor: int) -> int:
    """Return the quotient, rounded towards zero."""
    return dividend // divisor if dividend >= 0 else -(-dividend // divisor)


def exchange_of(
    dim: int, axes: Axes, shards: int, size: int, stride: int, footprint: int, low: int, dilation: int = 1
) -> DimExchange:
    """Return what the shards of a dimension of the given size need."""
    shard_size = -(-size // shards)
    left = right = 0
    communicates = False
    for shard in range(shards):
        start = truncated(shard * stride - low, dilation)
        first, last = max(0, start), min(size - 1, start + footprint - 1)
        if first > last:
            communicates = True
            if stride == 0 or (start >= size and stride > 0):
                break  # so it is with all later shards; there may be more of them than elements
            continue
        source, end = first // shard_size, last // shard_size
        communicates |= source != shard or end != shard
        left, right = max(left, shard - source), max(right, end - shard)
    return DimExchange(dim, axes, shards, stride, footprint, low, dilation, left, right, communicates)


def rounded_up(size: int, multiple: int) -> int:
    """Return the size, or the next multiple."""
    return -(-size // multiple) * multiple


def manual_axis_names(axes: Sequence[Axes], mesh: Mesh) -> tuple[str, ...]:
    """Return the names of axes in mesh order."""
    names = {axis.name for one in axes for axis in one}
    return tuple(axis.name for axis in mesh.axes if axis.name in names)


def shift_pairs(mesh: Mesh, axes: Axes, hops: int) -> list[tuple[int, int]]:
    """Return for each device the one whose shard number along the axes is greater by `hops`, if there is one."""
    total = sharding_size(axes, mesh)
    positions = mesh.device_ids or tuple(range(mesh.total_size))
    places = {device: position for position, device in enumerate(positions)}
    indices = shard_indices(mesh, axes)
    # Along the axes, devices of one group differ in their shard number only.
    group: dict[tuple[int, int], int] = {}
    keys = _group_keys(mesh, axes)
    for device, index in enumerate(indices):
        group[keys[places[device]], index] = device
    pairs: list[tuple[int, int]] = []
    for device in positions:
        index = indices[device] + hops
        if 0 <= index < total:
            pairs.append((device, group[keys[places[device]], index]))
    return pairs


def _group_keys(mesh: Mesh, axes: Axes) -> list[int]:
    """Return, for each position in the mesh, the position with the first shard along the axes."""
    keys = list(range(mesh.total_size))
    for axis in axes:
        size, stride = axis.size(mesh), axis_stride(mesh, axis)
        keys = [key - key // stride % size * stride for key in keys]
    return keys


@dataclass(frozen=True)
class Exchanger:
    """Inserts exchanges before an op."""

    build: Builder
    mesh: Mesh

    def compute(
        self,
        operands: Sequence[SSAValue],
        in_shardings: Sequence[TensorSharding],
        out_sharding: TensorSharding,
        manual: tuple[str, ...],
        result_shape: Sequence[int],
        body: Callable[[Builder, Sequence[SSAValue]], SSAValue],
        element: Attribute | None = None,
    ) -> SSAValue:
        """Insert a manual computation of one result, whose elements are of the type of the first operand's or given."""
        build = self.build
        locals_: list[Attribute] = []
        for value, sharding in zip(operands, in_shardings, strict=True):
            sizes = [
                size // sharding_size([axis for axis in dim.axes if axis.name in manual], self.mesh)
                for size, dim in zip(shape(value), sharding.dims, strict=True)
            ]
            locals_.append(reshaped(tensor(value), sizes))
        properties = {
            "in_shardings": TensorShardingPerValueAttr(tuple(in_shardings)),
            "out_shardings": TensorShardingPerValueAttr((out_sharding,)),
            "manual_axes": ManualAxesAttr(manual),
        }
        type = tensor_type(list(result_shape), element or tensor(operands[0]).element_type)
        op = build.op(ManualComputationOp, operands, (type,), properties)
        block = make_block(locals_, build.location)
        op.regions = (make_region(block, op),)
        inner = Builder(block, build.location, build.devices)
        result = body(inner, block.args)
        insert_new(block, ReturnOp, (result,), (), {}, {}, build.location)
        return op.results[0]

    def shard_id(self, build: Builder, axes: Axes) -> SSAValue:
        """Insert the shard number of the device along axes."""
        mesh = self.mesh
        device = build.device_id()
        if mesh.device_ids:
            return build.lookup("shard", shard_indices(mesh, axes), i32, device)
        number = build.value(ConvertOp, (device,), INDEX)
        result: SSAValue | None = None
        for axis in axes:
            size, stride = axis.size(mesh), axis_stride(mesh, axis)
            value = number
            if stride > 1:
                value = build.same(DivideOp, value, build.index(stride))
            if size < mesh.total_size:
                value = build.same(RemainderOp, value, build.index(size))
            if result is not None:
                value = build.same(AddOp, build.same(MultiplyOp, result, build.index(size)), value)
            result = value
        return build.index(0) if result is None else result

    def neighbors(
        self, build: Builder, value: SSAValue, fill: SSAValue, exchange: DimExchange, shard: SSAValue
    ) -> Iterator[SSAValue]:
        """Yield the shards of the neighbors and the own one in order; the fill where there is no neighbor."""
        for hops in range(exchange.left, 0, -1):
            yield self.neighbor(build, value, fill, exchange, shard, hops)
        yield value
        for hops in range(1, exchange.right + 1):
            yield self.neighbor(build, value, fill, exchange, shard, -hops)

    def neighbor(
        self,
        build: Builder,
        value: SSAValue,
        fill: SSAValue,
        exchange: DimExchange,
        shard: SSAValue,
        hops: int,
    ) -> SSAValue:
        """Insert the shard of the neighbor so many shards before."""
        pairs = shift_pairs(self.mesh, exchange.axes, hops)
        if not pairs:
            return value
        moved = permute(build, value, pairs)
        limit = build.index(hops if hops > 0 else exchange.shards + hops)
        exists = build.compare("GE" if hops > 0 else "LT", shard, limit)
        other = build.broadcast(fill, shape(value))
        return build.select(build.broadcast(exists, shape(value)), moved, other)

    def exchange(
        self, build: Builder, value: SSAValue, fill: SSAValue, exchange: DimExchange, sharding: TensorSharding
    ) -> SSAValue:
        """Insert the exchange along a dimension; return the elements that make up the device's shard of the result."""
        dim, size = exchange.dim, shape(value)[exchange.dim]
        dilation, footprint = exchange.dilation, exchange.footprint
        shard = self.shard_id(build, exchange.axes)
        buffer = build.concatenate(list(self.neighbors(build, value, fill, exchange, shard)), dim, sharding)
        rank = len(shape(value))
        edge = footprint * dilation

        def along(number: int) -> list[int]:
            return [number if one == dim else 0 for one in range(rank)]

        buffer = build.pad(buffer, fill, along(edge), along(edge), along(dilation - 1), sharding)
        if exchange.offsets:
            offset = build.lookup("halo", exchange.offsets, i32, shard)
            zero = build.index(0)
        else:
            factor = build.index(exchange.stride - size * dilation)
            start = build.index(-exchange.low + exchange.left * size * dilation + edge)
            offset = build.same(AddOp, build.same(MultiplyOp, shard, factor), start)
            zero = build.index(0)
            offset = build.same(MaximumOp, offset, zero)
        starts = [offset if one == dim else zero for one in range(rank)]
        sizes = [footprint if one == dim else old for one, old in enumerate(shape(value))]
        return build.dynamic_slice(buffer, starts, sizes, sharding)

    def halo_computation(
        self,
        value: SSAValue,
        fill: SSAValue,
        sharding: TensorSharding,
        out_sharding: TensorSharding,
        exchanges: Sequence[DimExchange],
        manual: tuple[str, ...],
        result_shape: Sequence[int],
        finish: Callable[[Builder, SSAValue, SSAValue], SSAValue],
    ) -> SSAValue:
        """Insert a manual computation that exchanges along dimensions, and finishes each shard of the result."""
        scalar = TensorSharding.closed(sharding.mesh, ())
        inner = erase_manual_axes(sharding, manual)

        def body(build: Builder, arguments: Sequence[SSAValue]) -> SSAValue:
            result, padding = arguments
            for exchange in exchanges:
                if exchange.needs_communication:
                    result = self.exchange(build, result, padding, exchange, inner)
            return finish(build, result, padding)

        return self.compute((value, fill), (sharding, scalar), out_sharding, manual, result_shape, body)


def rounded_shape(sizes: Sequence[int], sharding: TensorSharding, mesh: Mesh) -> list[int]:
    """Return sizes rounded up to multiples of the number of shards."""
    return [
        rounded_up(size, dim.sharded_size(mesh)) if dim.axes else size
        for size, dim in zip(sizes, sharding.dims, strict=True)
    ]
