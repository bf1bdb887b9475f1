"""Reverses of sharded dimensions: the devices of the mesh are taken in reverse order."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import MeshOp, ReshardOp
from pyshardy.dialects.stablehlo.data_movement import ReverseOp
from pyshardy.ir.mutation import insert_at_start, insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.passes.sdy_partition.building import Builder, Devices, reshaped, scalar_type, shape, tensor
from pyshardy.passes.sdy_partition.conversion import Axes
from pyshardy.passes.sdy_partition.halo_exchange import Exchanger, manual_axis_names, rounded_up, shift_pairs
from pyshardy.passes.sdy_partition.lower_collectives import permute
from pyshardy.rules.op_data import ints
from pyshardy.sharding import Mesh, TensorSharding, erase_manual_axes, resolve_mesh
from pyshardy.sharding.device_layout import axis_stride


class MeshReverser:
    """Meshes whose devices are in reverse order along axes."""

    def __init__(self, module: ModuleOp, meshes: dict[str, Mesh]) -> None:
        self.module = module
        self.meshes = meshes
        self.counter = 0
        self.names = {mesh: name for name, mesh in meshes.items()}

    def reversed(self, name: str, axes: Axes) -> str:
        """Return the name of a mesh, reversed along axes; a new mesh goes to the start of the module."""
        mesh = self.meshes[name]
        new = Mesh(mesh.axes, tuple(reversed_device_ids(mesh, axes)))
        known = self.names.get(new)
        if known is not None:
            return known
        base = made = f"{name}_reversed"
        taken = {op.properties["sym_name"] for op in self.module.body.ops if "sym_name" in op.properties}
        symbols = {getattr(symbol, "data", "") for symbol in taken}
        while made in symbols:
            made = f"{base}_{self.counter}"
            self.counter += 1
        insert_at_start(self.module.body.blocks[0], MeshOp.of(made, new))
        self.meshes[made] = new
        self.names[new] = made
        return made


def reversed_device_ids(mesh: Mesh, axes: Axes) -> list[int]:
    """Return the devices of a mesh if it is reversed along axes."""
    ids = mesh.device_ids or tuple(range(mesh.total_size))
    positions = list(range(len(ids)))
    for axis in axes:
        size, stride = axis.size(mesh), axis_stride(mesh, axis)
        positions = [position + (size - 1 - 2 * (position // stride % size)) * stride for position in positions]
    return [ids[position] for position in positions]


def resolve_reverse(op: ReverseOp, devices: Devices, reverser: MeshReverser) -> bool:
    """Reverse sharded dimensions by reversing the mesh; return whether that is possible."""
    value, result = op.operand, op.result
    sharding = get_sharding(value)
    mesh = None if sharding is None else resolve_mesh(sharding.mesh, devices.meshes)
    if sharding is None or mesh is None or mesh.is_maximal or sharding.is_fully_replicated:
        return True
    dims = [dim for dim in ints(op, "dimensions") or () if sharding.dims[dim].sharded_size(mesh) > 1]
    dims.sort()
    if not dims:
        return True
    if not isinstance(sharding.mesh, str) or min(shape(value), default=0) < 0:
        return False
    old = get_sharding(result)
    uneven = [dim for dim in dims if shape(value)[dim] % sharding.dims[dim].sharded_size(mesh)]
    build = Builder(op, op.location, devices)
    sizes = list(shape(value))
    if uneven:
        for dim in uneven:
            sizes[dim] = rounded_up(sizes[dim], sharding.dims[dim].sharded_size(mesh))
        set_operand(op, 0, _shifted(build, mesh, value, sharding, uneven, sizes))
        result._type = reshaped(tensor(value), sizes)
    axes = tuple(axis for dim in dims for axis in sharding.dims[dim].axes)
    set_sharding(result, sharding.with_mesh(reverser.reversed(sharding.mesh, axes)))
    after = Builder(insertion_point_after_op(op), op.location, devices)
    properties = {"sharding": TensorShardingAttr(old or sharding)}
    back = after.value(ReshardOp, (result,), result.type, properties)
    first = back.owner
    if uneven:
        back = after.slice_front(back, shape(value), sharding)
    assert isinstance(first, Operation)
    replace_all_uses(result, back, but=first)
    return True


def _shifted(
    build: Builder, mesh: Mesh, value: SSAValue, sharding: TensorSharding, dims: Sequence[int], sizes: Sequence[int]
) -> SSAValue:
    """Return a value padded at the beginning of dimensions: padded at the end, and shifted."""
    padding = [size - old for size, old in zip(sizes, shape(value), strict=True)]
    zero = build.splat(0, scalar_type(tensor(value).element_type))
    padded = build.pad_end(value, zero, sizes, sharding)
    manual = manual_axis_names([sharding.dims[dim].axes for dim in dims], mesh)
    inner = erase_manual_axes(sharding, manual)

    def body(build: Builder, arguments: Sequence[SSAValue]) -> SSAValue:
        (result,) = arguments
        for dim in dims:
            result = _shift(build, mesh, result, sharding.dims[dim].axes, dim, padding[dim], inner)
        return result

    return Exchanger(build, mesh).compute((padded,), (sharding,), sharding, manual, sizes, body)


def _shift(
    build: Builder, mesh: Mesh, value: SSAValue, axes: Axes, dim: int, amount: int, sharding: TensorSharding
) -> SSAValue:
    """Return a shard after its dimension has been shifted towards the end over all shards."""
    size = shape(value)[dim]
    hops, rest = divmod(amount, size)

    def moved(count: int) -> SSAValue:
        if count == 0:
            return value
        pairs = shift_pairs(mesh, axes, count)
        if pairs:
            return permute(build, value, pairs, sharding=sharding)
        zero = build.splat(0, scalar_type(tensor(value).element_type))
        return build.broadcast(zero, shape(value), (), sharding)

    head = moved(hops)
    tail = moved(hops + 1)
    starts, limits = [0] * len(shape(value)), list(shape(value))
    starts[dim] = size - rest
    end = build.slice(tail, starts, limits, sharding=sharding)
    limits[dim] = size - rest
    start = build.slice(head, [0] * len(limits), limits, sharding=sharding)
    return build.concatenate([end, start], dim, sharding)
