"""Builds StableHLO ops one after the other at an insertion point."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import compress, count
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    Signedness,
    TensorType,
    UnitAttr,
    UnregisteredOp,
    i1,
    i32,
    i64,
)
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import IRDLOperation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.constants import constant_value
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import ConstantOp as SdyConstantOp
from pyshardy.dialects.stablehlo.attributes import (
    AxisRef as StableHLOAxisRef,
)
from pyshardy.dialects.stablehlo.attributes import (
    AxisRefAttr,
    ChannelHandle,
    ChannelHandleAttr,
    DeviceMesh,
    MeshAttr,
    MeshAxis,
    MeshAxisAttr,
    ReplicaGroupMeshAxes,
    ReplicaGroupMeshAxesAttr,
    SubAxis,
    SubAxisInfoAttr,
)
from pyshardy.dialects.stablehlo.control_flow import ReturnOp
from pyshardy.dialects.stablehlo.data_movement import (
    BroadcastInDimOp,
    ConcatenateOp,
    DynamicSliceOp,
    PadOp,
    ReshapeOp,
    SliceOp,
    TransposeOp,
)
from pyshardy.dialects.stablehlo.elementwise import CompareOp, SelectOp
from pyshardy.dialects.stablehlo.enums import ComparisonDirection, ComparisonDirectionAttr
from pyshardy.dialects.stablehlo.values import ConstantOp, IotaOp, PartitionIdOp, ReplicaIdOp
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.cloning import clone_into
from pyshardy.ir.construction import make_block, make_region
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.ir.mutation import InsertionPoint, insert_new
from pyshardy.ir.unvalidated import i64_array, symbol, tensor_type
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, resolve_mesh
from pyshardy.sharding.axis_lists import add_or_merge, replica_groups, sharding_size
from pyshardy.sharding.device_layout import MOST_DEVICES, shard_indices
from pyshardy.sharding.mesh import MeshRef, MeshTable
from pyshardy.text.literals.dense import dense_from_values, element_data, is_splat, make_dense, splat_value
from pyshardy.text.literals.floats import FORMATS, to_double


@by_identity_in_process
def scalar_type(element: Attribute) -> TensorType[Any]:
    """Return the type of scalars with an element type, always the same object: equal bodies are verified once."""
    return tensor_type([], element)


_DEVICE_ID = scalar_type(IntegerType(32, Signedness.UNSIGNED))
INDEX = scalar_type(i32)
PREDICATE = scalar_type(i1)

Shape = Sequence[int]
AxesPerDim = Sequence[tuple[AxisRef, ...]]


def tensor(value: SSAValue) -> TensorType[Any]:
    """Return the type of a value that is a ranked tensor."""
    return cast("TensorType[Any]", value.type)


def shape(value: SSAValue) -> tuple[int, ...]:
    """Return the sizes of a tensor."""
    return tensor(value).get_shape()


def reshaped(type: TensorType[Any], sizes: Shape) -> TensorType[Any]:
    """Return the tensor type with other sizes."""
    return tensor_type(list(sizes), type.element_type)


def integer_attr(value: int) -> IntegerAttr[Any]:
    """Return `value : i64`."""
    return IntegerAttr(value, i64)


def check_device_count(op: Operation, mesh: Mesh) -> None:
    """Raise an error at an op if its mesh has more than `MOST_DEVICES` devices."""
    if mesh.total_size > MOST_DEVICES:
        message = f"a program is partitioned for at most {MOST_DEVICES} devices; its mesh has {mesh.total_size}"
        raise error(op.location, message, op=op)


@dataclass
class Devices:
    """What ops that depend on the device need to know of the module: its meshes, and how devices are numbered."""

    meshes: MeshTable
    uses_replicas: bool = False
    mesh_axes_in_groups: bool = False
    channels: Iterator[int] = field(default_factory=lambda: count(1))
    _tables: dict[object, Attribute] = field(default_factory=dict[object, Attribute])

    def mesh(self, ref: MeshRef) -> Mesh | None:
        """Return the mesh of a reference."""
        return resolve_mesh(ref, self.meshes)

    def channel(self) -> ChannelHandleAttr:
        """Return the next channel."""
        return ChannelHandleAttr(ChannelHandle(next(self.channels), 1))

    def channel_property(self) -> dict[str, Attribute]:
        """Return the channel of a collective that has no global device ids: among replicas it has none."""
        return {} if self.uses_replicas else {"channel_handle": self.channel()}

    def groups(self, ref: MeshRef, axes: tuple[AxisRef, ...]) -> Attribute:
        """Return the replica groups whose devices differ along the axes only."""
        key = ("groups", ref, axes)
        found = self._tables.get(key)
        if found is None:
            make = self._mesh_axes if self.mesh_axes_in_groups else self._dense_groups
            found = self._tables[key] = make(ref, axes)
        return found

    def _dense_groups(self, ref: MeshRef, axes: tuple[AxisRef, ...]) -> Attribute:
        mesh = self.mesh(ref)
        assert mesh is not None
        groups = replica_groups(axes, mesh)
        return dense_rows(groups)

    def _mesh_axes(self, ref: MeshRef, axes: tuple[AxisRef, ...]) -> Attribute:
        named, merged, mesh = symbol(ref) if isinstance(ref, str) else _stablehlo_mesh(ref), (), self.mesh(ref)
        assert mesh is not None
        for axis in axes:
            merged = add_or_merge(merged, axis, mesh)
        refs = [AxisRefAttr(StableHLOAxisRef(axis.name, _sub_axis(axis))) for axis in merged]
        return ReplicaGroupMeshAxesAttr(ReplicaGroupMeshAxes(named, ArrayAttr[Attribute](refs)))

    def table(self, key: object, values: Sequence[int], element: Attribute) -> Attribute:
        """Return a dense 1-D constant, which is made once for a key."""
        key = ("table", key, element)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = dense_from_values(tensor_type([len(values)], element), list(values))
        return found


def _stablehlo_mesh(mesh: Mesh) -> MeshAttr:
    axes = tuple(MeshAxisAttr(MeshAxis(axis.name, axis.size)) for axis in mesh.axes)
    ids = mesh.device_ids
    devices = cast(Any, dense_from_values(tensor_type([len(ids)], i64), ids)) if ids else None
    return MeshAttr(DeviceMesh(axes, devices))


def _sub_axis(axis: AxisRef) -> SubAxisInfoAttr | None:
    return None if axis.sub is None else SubAxisInfoAttr(SubAxis(axis.sub.pre_size, axis.sub.size))


def dense_rows(rows: Sequence[Sequence[int]]) -> Attribute:
    """Return `dense<[[...], ...]>` of 64-bit integers, with two columns if there are no rows."""
    width = len(rows[0]) if rows else 2
    return dense_from_values(tensor_type([len(rows), width], i64), [value for row in rows for value in row])


def constant_number(value: SSAValue) -> Any:
    """Return the number that all elements of a value are; None if that is not known."""
    owner = value.owner
    is_shared = isinstance(owner, SdyConstantOp)
    attribute = owner.properties.get("value") if is_shared else constant_value(value)
    if isinstance(attribute, DenseIntOrFPElementsAttr) and is_splat(attribute):
        return _splat_number(attribute)
    return None


_splat_number = by_identity_in_process(splat_value)


def initial_number(value: SSAValue) -> Any:
    """Return the number that all elements of a value are, also if it is broadcast, as JAX writes initial values."""
    while isinstance(value.owner, BroadcastInDimOp):
        value = value.owner.operand
    return constant_number(value)


def global_mesh(meshes: MeshTable) -> str | None:
    """Return the name of the first mesh of several devices."""
    return next((name for name, mesh in meshes.items() if mesh.axes), None)


_MAY_USE_CHANNEL = ClassCache[bool](
    lambda one: (
        issubclass(one, UnregisteredOp)
        or not issubclass(one, IRDLOperation)
        or "channel_handle" in one.get_irdl_definition().properties
    )
)


def new_channels(ops: Sequence[Operation]) -> Iterator[int]:
    """Iterate, without end, over the channel numbers that are greater than those that ops use, and positive."""
    used = 0
    for op in compress(ops, map(_MAY_USE_CHANNEL.__getitem__, map(type, ops))):
        handle = op.properties.get("channel_handle")
        if handle is not None and isinstance(handle, ChannelHandleAttr):
            used = max(used, handle.data.handle)
    return count(used + 1)


@dataclass
class Builder:
    """Inserts ops at a place, all at one location."""

    place: InsertionPoint
    location: LocationAttr
    devices: Devices

    def op(
        self,
        op_class: type[Operation],
        operands: Sequence[SSAValue],
        types: Sequence[Attribute],
        properties: Mapping[str, Attribute] | None = None,
        attributes: Mapping[str, Attribute] | None = None,
    ) -> Operation:
        """Insert an op without regions."""
        return insert_new(self.place, op_class, operands, types, properties or {}, attributes or {}, self.location)

    def value(
        self,
        op_class: type[Operation],
        operands: Sequence[SSAValue],
        type: Attribute,
        properties: Mapping[str, Attribute] | None = None,
        sharding: TensorSharding | None = None,
    ) -> SSAValue:
        """Insert an op with one result; return the result."""
        attributes = None if sharding is None else {SHARDING: TensorShardingPerValueAttr((sharding,))}
        return self.op(op_class, operands, (type,), properties, attributes).results[0]

    # Constants

    def constant(self, value: Attribute, type: Attribute) -> SSAValue:
        """Insert a constant."""
        return self.value(ConstantOp, (), type, {"value": value})

    def splat(self, number: complex, type: TensorType[Any]) -> SSAValue:
        """Insert a constant of equal elements; an error if there are none of this type."""
        try:
            value = splat_attr(number, type)
        except ValueError as found:
            raise error(self.location, f"a constant is needed to partition this: {found}") from None
        return self.constant(value, type)

    def index(self, number: int) -> SSAValue:
        """Insert an index constant."""
        return self.splat(number, INDEX)

    # Shapes

    def reshape(self, value: SSAValue, sizes: Shape, sharding: TensorSharding | None = None) -> SSAValue:
        """Insert a reshape."""
        return self.value(ReshapeOp, (value,), reshaped(tensor(value), sizes), sharding=sharding)

    def transpose(self, value: SSAValue, order: Sequence[int], sharding: TensorSharding | None = None) -> SSAValue:
        """Insert a transposition: dimension i of the result is dimension `order[i]` of the value."""
        sizes = shape(value)
        type = reshaped(tensor(value), [sizes[dim] for dim in order])
        return self.value(TransposeOp, (value,), type, {"permutation": i64_array(order)}, sharding)

    def broadcast(
        self, value: SSAValue, sizes: Shape, dims: Sequence[int] = (), sharding: TensorSharding | None = None
    ) -> SSAValue:
        """Insert a broadcast."""
        properties = {"broadcast_dimensions": i64_array(dims)}
        return self.value(BroadcastInDimOp, (value,), reshaped(tensor(value), sizes), properties, sharding)

    def concatenate(self, values: Sequence[SSAValue], dim: int, sharding: TensorSharding | None = None) -> SSAValue:
        """Insert a concatenation."""
        sizes = list(shape(values[0]))
        sizes[dim] = sum(shape(value)[dim] for value in values)
        type = reshaped(tensor(values[0]), sizes)
        return self.value(ConcatenateOp, values, type, {"dimension": integer_attr(dim)}, sharding)

    def slice(
        self,
        value: SSAValue,
        starts: Shape,
        limits: Shape,
        strides: Shape | None = None,
        sharding: TensorSharding | None = None,
    ) -> SSAValue:
        """Insert a slice."""
        strides = strides or (1,) * len(starts)
        sizes = [-(-(limit - start) // stride) for start, limit, stride in zip(starts, limits, strides, strict=True)]
        properties = {
            "start_indices": i64_array(starts),
            "limit_indices": i64_array(limits),
            "strides": i64_array(strides),
        }
        return self.value(SliceOp, (value,), reshaped(tensor(value), sizes), properties, sharding)

    def slice_front(self, value: SSAValue, sizes: Shape, sharding: TensorSharding | None = None) -> SSAValue:
        """Insert a slice of the first elements of each dimension."""
        return self.slice(value, (0,) * len(sizes), sizes, sharding=sharding)

    def pad(
        self,
        value: SSAValue,
        fill: SSAValue,
        low: Shape,
        high: Shape,
        interior: Shape | None = None,
        sharding: TensorSharding | None = None,
    ) -> SSAValue:
        """Insert padding."""
        interior = interior or (0,) * len(low)
        sizes = [
            low_ + size + max(0, size - 1) * gap + high_
            for low_, size, gap, high_ in zip(low, shape(value), interior, high, strict=True)
        ]
        properties = {
            "edge_padding_low": i64_array(low),
            "edge_padding_high": i64_array(high),
            "interior_padding": i64_array(interior),
        }
        return self.value(PadOp, (value, fill), reshaped(tensor(value), sizes), properties, sharding)

    def pad_end(
        self, value: SSAValue, fill: SSAValue, sizes: Shape, sharding: TensorSharding | None = None
    ) -> SSAValue:
        """Insert padding at the end of each dimension, up to these sizes."""
        high = [size - old for size, old in zip(sizes, shape(value), strict=True)]
        return self.pad(value, fill, (0,) * len(high), high, sharding=sharding)

    def dynamic_slice(
        self, value: SSAValue, starts: Sequence[SSAValue], sizes: Shape, sharding: TensorSharding | None = None
    ) -> SSAValue:
        """Insert a slice that starts at values."""
        type = reshaped(tensor(value), sizes)
        return self.value(DynamicSliceOp, (value, *starts), type, {"slice_sizes": i64_array(sizes)}, sharding)

    # Arithmetic

    def same(self, op_class: type[Operation], *operands: SSAValue, sharding: TensorSharding | None = None) -> SSAValue:
        """Insert an op whose result has the type of its last operand."""
        return self.value(op_class, operands, operands[-1].type, sharding=sharding)

    def compare(
        self, direction: str, left: SSAValue, right: SSAValue, sharding: TensorSharding | None = None
    ) -> SSAValue:
        """Insert a comparison."""
        properties = {"comparison_direction": ComparisonDirectionAttr(ComparisonDirection(direction))}
        return self.value(CompareOp, (left, right), tensor_type(list(shape(left)), i1), properties, sharding)

    def select(
        self, predicate: SSAValue, value: SSAValue, other: SSAValue, sharding: TensorSharding | None = None
    ) -> SSAValue:
        """Insert a choice."""
        return self.same(SelectOp, predicate, value, other, sharding=sharding)

    def iota(self, type: TensorType[Any], dim: int, sharding: TensorSharding | None = None) -> SSAValue:
        """Insert a count along a dimension."""
        return self.value(IotaOp, (), type, {"iota_dimension": integer_attr(dim)}, sharding)

    # Devices

    def device_id(self) -> SSAValue:
        """Insert the number of the device that runs the program."""
        return self.value(ReplicaIdOp if self.devices.uses_replicas else PartitionIdOp, (), _DEVICE_ID)

    def lookup(
        self, key: object, values: Sequence[int], element: Attribute = i32, device: SSAValue | None = None
    ) -> SSAValue:
        """Insert the element of a table for the device, as a scalar."""
        index = device or self.device_id()
        table = self.constant(
            self.devices.table((key, tuple(values)), values, element), tensor_type([len(values)], element)
        )
        return self.reshape(self.dynamic_slice(table, (index,), (1,)), ())

    def dim_offset(self, mesh: Mesh, axes: tuple[AxisRef, ...], size: int) -> SSAValue:
        """Insert where the device's shard of a dimension begins, the shards being of one size."""
        return self.lookup("offset", _shard_offsets(mesh, axes, size))

    def is_first(self, mesh: Mesh, axes: tuple[AxisRef, ...]) -> SSAValue:
        """Insert whether the device is the first of those that differ along the axes only."""
        return self.lookup("first", [index == 0 for index in shard_indices(mesh, axes)], i1)

    def offsets(self, mesh: Mesh, axes_per_dim: AxesPerDim, sizes: Shape) -> list[SSAValue]:
        """Insert where the device's shard begins in every dimension."""
        return [
            self.dim_offset(mesh, axes, size) if axes else self.index(0)
            for axes, size in zip(axes_per_dim, sizes, strict=True)
        ]

    def slice_by_axes(self, value: SSAValue, mesh: Mesh, axes_per_dim: AxesPerDim, sizes: Shape) -> SSAValue:
        """Insert the slice of the device's shard, of these sizes."""
        return self.dynamic_slice(value, self.offsets(mesh, axes_per_dim, sizes), sizes)

    def collective(
        self,
        op_class: type[Operation],
        value: SSAValue,
        type: Attribute,
        ref: MeshRef,
        axes: tuple[AxisRef, ...],
        properties: Mapping[str, Attribute],
        body: Region | None = None,
        global_ids: bool = True,
    ) -> SSAValue:
        """Insert a collective among the devices that differ along the axes only."""
        given = {
            **properties,
            "replica_groups": self.devices.groups(ref, axes),
            **(self.devices.channel_property() if not global_ids else {}),
            **({"channel_handle": self.devices.channel(), "use_global_device_ids": UnitAttr()} if global_ids else {}),
        }
        op = self.op(op_class, (value,), (type,), given)
        if body is not None:
            body.parent = op
            op.regions = (body,)
        return op.results[0]

    def group_size(self, ref: MeshRef, axes: tuple[AxisRef, ...]) -> int:
        """Return the number of devices that differ along the axes only."""
        mesh = self.devices.mesh(ref)
        assert mesh is not None
        return sharding_size(axes, mesh)


@lru_cache(maxsize=64)
def _shard_offsets(mesh: Mesh, axes: tuple[AxisRef, ...], size: int) -> tuple[int, ...]:
    """Return where the shard of each device begins, the shards being of one size."""
    return tuple([index * size for index in shard_indices(mesh, axes)])


def splat_attr(number: complex, type: TensorType[Any]) -> Attribute:
    """Return a dense attribute of equal elements."""
    return make_dense(type, element_data(number, type.element_type))


def binary_body(op_class: type[Operation], element: Attribute, location: LocationAttr) -> Region:
    """Return a region that combines two scalars by an op, and belongs to no op yet."""
    scalar = scalar_type(element)
    block = make_block((scalar, scalar), location)
    result = insert_new(block, op_class, block.args, (scalar,), {}, {}, location).results[0]
    insert_new(block, ReturnOp, (result,), (), {}, {}, location)
    return detached_region(block)


def copied_body(op: Operation) -> Region:
    """Return a copy of the first region of an op, which belongs to no op yet."""
    copy = Region()
    clone_into(op.regions[0], copy)
    return copy


def detached_region(block: Any) -> Region:
    """Return a region of one block that belongs to no op yet."""
    return make_region(block, cast(Operation, None))


def least_value(element: Attribute) -> float:
    """Return the least number of an element type, which may be infinite."""
    return _extreme(element, lowest=True)


def greatest_value(element: Attribute) -> float:
    """Return the greatest number of an element type, which may be infinite."""
    return _extreme(element, lowest=False)


def _extreme(element: Attribute, lowest: bool) -> float:
    if isinstance(element, IntegerType):
        width = element.width.data
        if element.signedness.data == Signedness.UNSIGNED or width == 1:
            return 0 if lowest else (1 << width) - 1
        return -(1 << (width - 1)) if lowest else (1 << (width - 1)) - 1
    fmt = FORMATS[element.name]
    if fmt.special == "ieee":
        return -math.inf if lowest else math.inf
    all_ones = (1 << (fmt.exponent + fmt.mantissa)) - 1
    greatest = to_double(all_ones - (1 if fmt.special == "fn" else 0), element.name)
    return -greatest if lowest else greatest
