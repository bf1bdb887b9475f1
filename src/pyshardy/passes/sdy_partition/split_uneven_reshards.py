"""Reshards between uneven shardings lead through a replicated dimension: `--sdy-split-uneven-reshards`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import ListOfAxisRefListsAttr, TensorShardingAttr
from pyshardy.dialects.sdy.collective_ops import AllGatherOp, AllSliceOp
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.ir.mutation import insert_new, set_operand
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import AxisRef, TensorSharding, resolve_mesh
from pyshardy.sharding.mesh import MeshTable
from pyshardy.sharding.tensor_sharding import DimensionSharding


@dataclass(frozen=True)
class SplitUnevenReshardsPass(Pass):
    """Replicate dimensions that a sharding before or after a reshard does not divide, and shard them again after that.

    The shards of two such shardings begin at places that are not multiples of each other, so that no other exchange
    leads from one to the other.
    """

    name: ClassVar[str] = "sdy-split-uneven-reshards"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Split the reshards of a function."""
        meshes = meshes_of(op)
        changed = False
        for reshard in session.op_index(op).of_class(ReshardOp):
            source = get_sharding(reshard.input)
            for middle in () if source is None else _between(source, reshard, meshes):
                changed = True
                properties = {"sharding": TensorShardingAttr(middle)}
                types = (reshard.input.type,)
                made = insert_new(reshard, ReshardOp, (reshard.input,), types, properties, {}, reshard.location)
                set_operand(reshard, 0, made.results[0])
        return None if changed else Preserved.ALL


def _between(source: TensorSharding, reshard: ReshardOp, meshes: MeshTable) -> list[TensorSharding]:
    """Return the shardings to go through."""
    target, type = reshard.sharding.data, reshard.input.type
    before, after = resolve_mesh(source.mesh, meshes), resolve_mesh(target.mesh, meshes)
    if before is None or after is None or not isinstance(type, TensorType):
        return []
    if not source.rank == target.rank == type.get_num_dims():  # on a single device, shardings have no dimensions
        return []
    uneven: list[int] = []
    for dim, size in enumerate(type.get_shape()):
        old, new = source.dims[dim], target.dims[dim]
        shards = old.sharded_size(before), new.sharded_size(after)
        if old.axes != new.axes and size > 0 and any(size % count for count in shards):
            uneven.append(dim)
    found: list[TensorSharding] = []
    for sharding in (source, target) if uneven else ():
        dims = tuple(DimensionSharding((), True) if dim in uneven else one for dim, one in enumerate(sharding.dims))
        middle = sharding.with_dims(dims)
        if middle not in (source, target, *found):
            found.append(middle)
    return found


@dataclass(frozen=True)
class GatherBeforeUnevenSlicesPass(Pass):
    """Replicate dimensions that are sliced further, and that the sharding before or after the slice does not divide.

    As with reshards, the shards after the slice are not parts of those before it. Fusing a reduction with a slice makes
    such slices.
    """

    name: ClassVar[str] = "sdy-gather-before-uneven-slices"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Gather before the slices of a function."""
        meshes = meshes_of(op)
        changed = False
        for one in session.op_index(op).of_class(AllSliceOp):
            changed |= _gather_before(one, meshes)
        return None if changed else Preserved.ALL


def _gather_before(op: AllSliceOp, meshes: MeshTable) -> bool:
    source, target, type = get_sharding(op.tensor), op.sharding, op.tensor.type
    mesh = resolve_mesh(target.mesh, meshes)
    if source is None or mesh is None or not isinstance(type, TensorType):
        return False
    gathered: list[tuple[AxisRef, ...]] = []
    sliced = list(op.slicing_axes.data)
    for dim, size in enumerate(type.get_shape()):
        old, new = source.dims[dim], target.dims[dim]
        is_uneven = any(size % one.sharded_size(mesh) for one in (old, new))
        gathered.append(old.axes if sliced[dim] and old.axes and is_uneven else ())
        if gathered[dim]:
            sliced[dim] = new.axes
    if not any(gathered):
        return False
    dims = tuple(DimensionSharding((), True) if axes else one for one, axes in zip(source.dims, gathered, strict=True))
    properties = {
        "gathering_axes": ListOfAxisRefListsAttr(tuple(gathered)),
        "out_sharding": TensorShardingAttr(source.with_dims(dims)),
    }
    made = insert_new(op, AllGatherOp, (op.tensor,), (type,), properties, {}, op.location)
    set_operand(op, 0, made.results[0])
    op.properties["slicing_axes"] = ListOfAxisRefListsAttr(tuple(sliced))
    return True
