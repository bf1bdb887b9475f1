"""Name meshes after their contents: `--xla-rename-meshes`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp, StringAttr, SymbolRefAttr
from xdsl.ir import Operation

from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.stablehlo.attributes import ReplicaGroupMeshAxes, ReplicaGroupMeshAxesAttr
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_import.lift_inlined_meshes import COLLECTIVES
from pyshardy.passes.support.transform_shardings import transform_shardings_of
from pyshardy.sharding import Mesh, TensorSharding


@dataclass(frozen=True)
class RenameMeshesPass(Pass):
    """Name each mesh after its axes, `@mesh_data4_model2`.

    When JAX merges two modules that use one name for different meshes, it renames the mesh and not the shardings.
    """

    name: ClassVar[str] = "xla-rename-meshes"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Rename the meshes of a module, and of those in it, and the references to them."""
        assert isinstance(op, ModuleOp)
        for module in (op, *walk(op, ModuleOp)):
            _rename_in(module)
        return Preserved.OPS


def _rename_in(module: ModuleOp) -> None:
    ops = list(module.body.ops)
    names = _new_names([mesh for mesh in ops if isinstance(mesh, MeshOp)])

    def rename(sharding: TensorSharding) -> TensorSharding:
        mesh = sharding.mesh
        return sharding.with_mesh(names[mesh]) if isinstance(mesh, str) and mesh in names else sharding

    for op in ops:
        if not isinstance(op, ModuleOp):  # it has its own meshes
            transform_shardings_of(op, rename)
            for collective in walk(op, COLLECTIVES):
                _rename_replica_groups(collective, names)


def _rename_replica_groups(op: Operation, names: Mapping[str, str]) -> None:
    groups = op.properties.get("replica_groups")
    if isinstance(groups, ReplicaGroupMeshAxesAttr) and isinstance(groups.data.mesh, SymbolRefAttr):
        name = groups.data.mesh.root_reference.data
        mesh = SymbolRefAttr(names.get(name, name))
        op.properties["replica_groups"] = ReplicaGroupMeshAxesAttr(ReplicaGroupMeshAxes(mesh, groups.data.axes))


def _new_names(meshes: list[MeshOp]) -> Mapping[str, str]:
    names: dict[str, str] = {}
    for mesh in meshes:
        new = base = _name(mesh.mesh.data)
        number = 0
        while new in names.values():
            number += 1
            new = f"{base}_{number}"
        names[mesh.sym_name.data] = new
        mesh.sym_name = StringAttr(new)
    return names


def _name(mesh: Mesh) -> str:
    parts = [re.sub(r"\W", "_", axis.name) + str(axis.size) for axis in mesh.axes]
    parts += [f"device{mesh.device_ids[0]}"] if mesh.is_maximal else ["permuted"] if mesh.device_ids else []
    return "_".join(["mesh", *parts])
