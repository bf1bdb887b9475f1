"""Reshards between two meshes lead through the whole tensor: `--sdy-reshard-between-meshes`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.stablehlo.data_movement import ReshapeOp
from pyshardy.ir.mutation import insert_new, set_operand
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import TensorSharding, resolve_mesh
from pyshardy.sharding.mesh import MeshTable


@dataclass(frozen=True)
class ReshardBetweenMeshesPass(Pass):
    """Replicate a tensor before it is resharded to another mesh.

    `sdy-reshard-to-collectives` converts a reshard within a mesh only. What is replicated is so on every mesh, so that
    a reshard which replicates stays. The devices of both meshes are the same ones.
    """

    name: ClassVar[str] = "sdy-reshard-between-meshes"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Replicate the operands of the reshards of a function."""
        meshes = meshes_of(op)
        changed = False
        for reshard in session.op_index(op).of_class(ReshardOp):
            source = get_sharding(reshard.input)
            if source is not None and _is_between_meshes(source, reshard.sharding.data, meshes):
                _replace_operand(reshard, source)
                changed = True
        return None if changed else Preserved.ALL


def _is_between_meshes(source: TensorSharding, target: TensorSharding, meshes: MeshTable) -> bool:
    before, after = resolve_mesh(source.mesh, meshes), resolve_mesh(target.mesh, meshes)
    if before is None or after is None or before.is_maximal or after.is_maximal or target.is_fully_replicated:
        return False
    return not before.equals(after, ignore_device_ids=True)


def _replace_operand(reshard: ReshardOp, source: TensorSharding) -> None:
    """Reshard the replicated tensor: a reshape to its own shape is on the mesh of the target."""
    value, types = reshard.input, (reshard.input.type,)
    if not source.is_fully_replicated:
        whole = TensorShardingAttr(source.fully_closed_like())
        value = insert_new(reshard, ReshardOp, (value,), types, {"sharding": whole}, {}, reshard.location).results[0]
    moved = insert_new(reshard, ReshapeOp, (value,), types, {}, {}, reshard.location).results[0]
    set_sharding(moved, reshard.sharding.data.fully_closed_like())
    set_operand(reshard, 0, moved)
