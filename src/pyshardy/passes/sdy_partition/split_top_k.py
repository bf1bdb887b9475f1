"""The greatest elements along a sharded dimension are found shard by shard first: `--sdy-split-top-k`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import TensorType, i32
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.chlo.ops import TopKOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.stablehlo.data_movement import GatherOp
from pyshardy.dialects.stablehlo.dimension_numbers import GatherDimensionNumbersAttr, GatherNumbers
from pyshardy.dialects.stablehlo.elementwise import AddOp, MultiplyOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.unvalidated import i64_array, tensor_type
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_partition.building import (
    Builder,
    Devices,
    integer_attr,
    least_value,
    reshaped,
    scalar_type,
    shape,
    tensor,
)
from pyshardy.rules.op_data import integer
from pyshardy.sharding import TensorSharding, resolve_mesh
from pyshardy.sharding.tensor_sharding import DimensionSharding

_WHOLE = DimensionSharding((), True)


@dataclass(frozen=True)
class SplitTopKPass(Pass):
    """Replace a `chlo.top_k` along a sharded dimension by one of each shard, and one of what these found.

    Only what the shards found is gathered: as many elements and indices as there are shards, times `k`. Nothing is
    changed if these are more bytes than the dimension has.
    """

    name: ClassVar[str] = "sdy-split-top-k"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Split the ops of a function."""
        changed = False
        for one in session.op_index(op).of_class(TopKOp):
            sharding = get_sharding(one.operand)
            meshes = meshes_of(op)
            mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
            if sharding is None or mesh is None or not sharding.rank or min(shape(one.operand)) <= 0:
                continue
            shards = sharding.dims[-1].sharded_size(mesh)
            if _sends_less(one, shards):
                _split(one, sharding, shards, Builder(one, one.location, Devices(meshes)))
                changed = True
        return None if changed else Preserved.ALL


def _sends_less(op: TopKOp, shards: int) -> bool:
    """Return whether gathering what the shards find takes less than gathering the dimension."""
    size, k = shape(op.operand)[-1], integer(op, "k") or 0
    element = getattr(tensor(op.operand).element_type, "size", 4)
    return shards > 1 and k > 0 and shards * min(k, -(-size // shards)) * (element + i32.size) < size * element


def _split(op: TopKOp, sharding: TensorSharding, shards: int, build: Builder) -> None:
    *batch, size = shape(op.operand)
    k, part = integer(op, "k") or 0, -(-size // shards)
    found, dim = min(k, part), len(batch)
    closed = tuple(DimensionSharding(one.axes, True) for one in sharding.dims)
    flat, whole = sharding.with_dims(closed), sharding.with_dims((*closed[:-1], _WHOLE))
    rows = sharding.with_dims((*closed, _WHOLE))
    value = op.operand
    if part * shards != size:
        least = build.splat(least_value(tensor(value).element_type), reshaped(tensor(value), ()))
        value = build.pad_end(value, least, (*batch, part * shards), flat)
    values, places = _top_k(build, build.reshape(value, (*batch, shards, part), rows), found, rows)
    counts = tensor_type([*batch, shards, found], i32)
    before = build.broadcast(build.splat(part, scalar_type(i32)), counts.get_shape(), (), rows)
    first = build.same(MultiplyOp, build.iota(counts, dim, rows), before, sharding=rows)
    places = build.same(AddOp, places, first, sharding=rows)
    values, places = (
        _gathered(build, build.reshape(one, (*batch, shards * found), flat), whole) for one in (values, places)
    )
    values, chosen = _top_k(build, values, k, whole)
    replace_all_uses(op.values, values)
    replace_all_uses(op.indices, _taken(build, places, chosen, whole))
    erase(op)


def _top_k(build: Builder, value: SSAValue, k: int, sharding: TensorSharding) -> tuple[SSAValue, SSAValue]:
    """Insert an op that finds the greatest elements along the last dimension."""
    sizes = [*shape(value)[:-1], k]
    types: list[TensorType] = [reshaped(tensor(value), sizes), tensor_type(sizes, i32)]
    attributes = {SHARDING: TensorShardingPerValueAttr((sharding, sharding))}
    values, places = build.op(TopKOp, (value,), types, {"k": integer_attr(k)}, attributes).results
    return values, places


def _gathered(build: Builder, value: SSAValue, sharding: TensorSharding) -> SSAValue:
    return build.value(ReshardOp, (value,), value.type, {"sharding": TensorShardingAttr(sharding)})


def _taken(build: Builder, value: SSAValue, places: SSAValue, sharding: TensorSharding) -> SSAValue:
    """Insert a gather of elements at places along the last dimension."""
    *batch, count = shape(places)
    dim = len(batch)
    same = tuple(range(dim))
    dims = GatherNumbers((), (dim,), same, same, (dim,), dim + 1)
    spread = sharding.with_dims((*sharding.dims, _WHOLE))
    properties = {
        "dimension_numbers": GatherDimensionNumbersAttr(dims),
        "slice_sizes": i64_array([1] * (dim + 1)),
    }
    starts = build.reshape(places, (*batch, count, 1), spread)
    return build.value(GatherOp, (value, starts), places.type, properties, sharding)
