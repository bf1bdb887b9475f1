"""Ops that run on one device in a program of many: `--sdy-resolve-single-device-sharding`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.sdy.attributes import AxisRefListAttr, TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.collective_ops import SUM, AllReduceOp
from pyshardy.dialects.sdy.data_flow import SHARDING, shardings_of
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.dialects.stablehlo.control_flow import IfOp, ReturnOp
from pyshardy.dialects.stablehlo.values import CreateTokenOp
from pyshardy.ir.cloning import clone
from pyshardy.ir.construction import make_block, make_region
from pyshardy.ir.mutation import erase, insert_new, insertion_point_after_op, replace_all_uses
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.sdy_partition.building import Builder, Devices, global_mesh, tensor
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, resolve_mesh
from pyshardy.sharding.mesh import MeshTable


@dataclass(frozen=True)
class ResolveSingleDeviceShardingPass(Pass):
    """Run ops whose results are on a mesh of one device on this device only, and send the results to all devices.

    Such an op goes into a branch that the other devices do not take; they have zeros instead. A sum over all devices
    of the first mesh that has axes is the result on every device. Reshards to the device and back are removed. Without
    a mesh that has axes nothing is changed.
    """

    name: ClassVar[str] = "sdy-resolve-single-device-sharding"
    anchor: ClassVar[str] = "func.func"

    replica_count: int = option(1, "How many replicas run the program.")
    partition_count: int = option(1, "How many partitions run the program.")

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Resolve the ops of a function."""
        meshes = meshes_of(op)
        everywhere = global_mesh(meshes)
        if everywhere is None:
            return Preserved.ALL
        if self.replica_count > 1 and self.partition_count > 1:
            raise error(op.location, "replica-count and partition-count are both greater than 1", op=op)
        index = session.op_index(op)
        sharded = index.occurrences(SHARDING)
        if not _may_be_on_one_device(sharded.distinct, meshes):
            return Preserved.ALL
        holders = set(map(id, sharded.ops))
        found = [
            (one, device)
            for one in index.where(lambda op_class: not op_class.name.startswith("sdy."), order="post")
            if id(one) in holders and (device := _device_of(one, meshes)) is not None
        ]
        resolver = _Resolver(meshes, everywhere, Devices(meshes, self.replica_count > 1))
        for one, device in found:
            resolver.resolve(one, device)
        return None if found else Preserved.ALL


def _may_be_on_one_device(attributes: Iterable[Attribute], meshes: MeshTable) -> bool:
    """Return whether a mesh of one device has a name, or a sharding in these lists has a mesh written out."""
    if any(mesh.is_maximal for mesh in meshes.values()):
        return True
    lists = (one.data for one in attributes if isinstance(one, TensorShardingPerValueAttr))
    return any(isinstance(sharding.mesh, Mesh) for shardings in lists for sharding in shardings)


def _device_of(op: Operation, meshes: MeshTable) -> int | None:
    """Return the device that an op is to run on, if it is one."""
    devices: set[int] = set()
    is_sharded = False
    for result, sharding in zip(op.results, shardings_of(op), strict=False):
        mesh = resolve_mesh(sharding.mesh, meshes)
        if mesh is None or not isinstance(result.type, TensorType):
            continue
        if mesh.is_maximal:
            devices.update(mesh.device_ids)
        else:
            is_sharded |= not sharding.is_fully_replicated
    if len(devices) > 1:
        raise error(op.location, f"the results are on different devices: {', '.join(map(str, sorted(devices)))}", op=op)
    if devices and is_sharded:
        raise error(op.location, "some results are on a single device, and others are sharded", op=op)
    return devices.pop() if devices else None


class _Resolver:
    def __init__(self, meshes: MeshTable, everywhere: str, devices: Devices) -> None:
        self.meshes = meshes
        self.everywhere = everywhere
        self.devices = devices
        self.axes = tuple(AxisRef(axis.name) for axis in meshes[everywhere].axes)

    def resolve(self, op: Operation, device: int) -> None:
        """Put an op into a branch, and add up its results."""
        build = Builder(op, op.location, self.devices)
        number = build.device_id()
        chosen = build.compare("EQ", number, build.splat(device, tensor(number)))
        sources = {value: self.before_reshard(value) for value in op.operands}
        branch = build.op(IfOp, (chosen,), op.result_types)
        branch.regions = tuple(make_region(make_block((), op.location), branch) for _ in range(2))
        there, elsewhere = (region.blocks[0] for region in branch.regions)
        copy = clone(op, dict(sources))
        copy.attributes.pop(SHARDING, None)
        there.add_op(copy)
        insert_new(there, ReturnOp, copy.results, (), {}, {}, op.location)
        other = Builder(elsewhere, op.location, self.devices)
        zeros = [
            other.splat(0, tensor(result))
            if isinstance(result.type, TensorType)
            else other.value(CreateTokenOp, (), result.type)
            for result in op.results
        ]
        insert_new(elsewhere, ReturnOp, zeros, (), {}, {}, op.location)
        after = Builder(insertion_point_after_op(op), op.location, self.devices)
        for result, value in zip(op.results, branch.results, strict=True):
            replace_all_uses(result, self.everywhere_of(after, value) if isinstance(value.type, TensorType) else value)
        operands = tuple(op.operands)
        erase(op)
        for operand in dict.fromkeys(operands):
            if sources[operand] is not operand and operand.first_use is None:
                erase(cast(Operation, operand.owner))
        for value in branch.results:
            self.remove_reshards(value)

    def before_reshard(self, value: SSAValue) -> SSAValue:
        """Return what is moved to a single device, for the result of the op that moves it."""
        owner = value.owner
        if isinstance(owner, ReshardOp):
            mesh = resolve_mesh(owner.sharding.data.mesh, self.meshes)
            if mesh is not None and mesh.is_maximal:
                return owner.input
        return value

    def replicated(self, value: SSAValue) -> TensorSharding:
        return TensorSharding.fully_closed(rank_of(value.type), self.everywhere)

    def everywhere_of(self, build: Builder, value: SSAValue) -> SSAValue:
        """Insert the sum of a value over all devices."""
        properties = {
            "reduction_axes": AxisRefListAttr(self.axes),
            "reduction_op": SUM,
            "out_sharding": TensorShardingAttr(self.replicated(value)),
        }
        return build.value(AllReduceOp, (value,), value.type, properties)

    def remove_reshards(self, value: SSAValue) -> None:
        """Remove reshards of the sum of a value to the sharding that the sum has."""
        for use in list(value.uses):
            reduced = use.operation
            if not isinstance(reduced, AllReduceOp):
                continue
            for inner in [one.operation for one in reduced.result.uses]:
                if isinstance(inner, ReshardOp) and inner.sharding.data == self.replicated(value):
                    replace_all_uses(inner.result, reduced.result)
                    erase(inner)
