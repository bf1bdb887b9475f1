"""Inline meshes: `--sdy-inline-meshes`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from xdsl.dialects.builtin import ArrayAttr, DenseIntOrFPElementsAttr, ModuleOp, SymbolRefAttr, TensorType, i64
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.stablehlo.attributes import (
    DeviceMesh,
    MeshAttr,
    MeshAxis,
    MeshAxisAttr,
    ReplicaGroupMeshAxes,
    ReplicaGroupMeshAxesAttr,
)
from pyshardy.ir.mutation import erase
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.transform_shardings import transform_shardings
from pyshardy.sharding import Mesh, TensorSharding


@dataclass(frozen=True)
class InlineMeshesPass(Pass):
    """Replace mesh symbols by the meshes themselves, in shardings and replica groups, and erase all `sdy.mesh`.

    The inverse of `sdy-lift-inlined-meshes`, except that the names of meshes are lost.
    """

    name: ClassVar[str] = "sdy-inline-meshes"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Inline the meshes of a module."""
        assert isinstance(op, ModuleOp)
        meshes, op_index = module_meshes(op), session.op_index(op)

        def inlined(sharding: TensorSharding) -> TensorSharding:
            mesh = meshes.get(sharding.mesh) if isinstance(sharding.mesh, str) else None
            return sharding if mesh is None else sharding.with_mesh(mesh)

        for inner in op_index.where(_may_have_replica_groups):
            groups = inner.properties.get("replica_groups")
            if isinstance(groups, ReplicaGroupMeshAxesAttr) and isinstance(groups.data.mesh, SymbolRefAttr):
                mesh = meshes.get(groups.data.mesh.root_reference.data)
                if mesh is not None:
                    inner.properties["replica_groups"] = _groups_along(groups.data.axes, mesh, inner)
        transform_shardings(op_index, inlined)
        for mesh_op in [one for one in op.body.block.ops if isinstance(one, MeshOp)]:
            erase(mesh_op)
        return Preserved.FUNCTIONS


def _groups_along(axes: ArrayAttr[Attribute], mesh: Mesh, op: Operation) -> ReplicaGroupMeshAxesAttr:
    try:
        return ReplicaGroupMeshAxesAttr(ReplicaGroupMeshAxes(stablehlo_mesh(mesh), axes))
    except VerifyException as found:  # against a symbol, axes are not verified
        raise error(op.location, str(found), op=op) from None


@cache
def _may_have_replica_groups(op_class: type[Operation]) -> bool:
    return not issubclass(op_class, IRDLOperation) or "replica_groups" in op_class.get_irdl_definition().properties


def stablehlo_mesh(mesh: Mesh) -> MeshAttr:
    """Return the mesh as an attribute of StableHLO."""
    axes = tuple(MeshAxisAttr(MeshAxis(axis.name, axis.size)) for axis in mesh.axes)
    ids: DenseIntOrFPElementsAttr | None = None
    if mesh.device_ids:
        ids = DenseIntOrFPElementsAttr.from_list(TensorType(i64, [len(mesh.device_ids)]), mesh.device_ids)
    return MeshAttr(DeviceMesh(axes, ids))
