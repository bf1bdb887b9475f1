"""Generate an `sdy.mesh` for each mesh of the topology: `--mpmd-generate-sdy-meshes-from-topology`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import NamedMesh, Topology, TopologyAttr
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.functions import mpmd_functions, topology_of
from pyshardy.passes.support.transform_shardings import transform_shardings
from pyshardy.sharding import Mesh, Reduction, TensorSharding

EMPTY_MESH = "empty_mesh"


@dataclass(frozen=True)
class GenerateSdyMeshesFromTopologyPass(Pass):
    """Make shardings refer to the meshes of a topology whose meshes have different axes.

    Every axis is expected to be named `MESH_AXIS`, which identifies the mesh of a sharding. Each mesh of the topology
    becomes an `sdy.mesh`. A sharding refers to the mesh of its axes, a fully replicated one to an empty mesh, which is
    added to the module and the topology if it is missing. Other meshes are erased, except empty and single-device ones.
    """

    name: ClassVar[str] = "mpmd-generate-sdy-meshes-from-topology"

    def run(self, op: Operation, session: Session) -> None:
        """Change the meshes of a module."""
        assert isinstance(op, ModuleOp)
        functions = mpmd_functions(op)
        if not functions:
            raise error(op.location, "no function has a topology", op=op)
        topology = topology_of(functions[0])
        assert topology is not None
        old = [mesh for mesh in op.body.block.ops if isinstance(mesh, MeshOp)]
        _insert_at_start(op, [MeshOp.of(named.name, named.mesh) for named in topology.meshes])
        renaming = _Renaming(op, functions[0], {mesh.sym_name.data: mesh.mesh.data for mesh in old})
        transform_shardings(session.op_index(op), renaming.sharding)
        for mesh in old:
            if not mesh.mesh.data.is_empty and not mesh.mesh.data.is_maximal:
                mutation.erase(mesh)


def _insert_at_start(module: ModuleOp, ops: list[MeshOp]) -> None:
    first = module.body.block.first_op
    assert first is not None
    for op in ops:
        module.body.block.insert_op_before(op, first)


class _Renaming:
    """The new mesh of each sharding; the empty mesh is created at its first use."""

    def __init__(self, module: ModuleOp, func: FuncOp, old: dict[str, Mesh]) -> None:
        self.module = module
        self.func = func
        self.old = old
        self.has_empty_mesh = EMPTY_MESH in old

    def sharding(self, sharding: TensorSharding) -> TensorSharding:
        """Return the sharding on a mesh of the topology, or on the empty mesh."""
        if not any(dimension.axes for dimension in sharding.dims):
            return self.replicated(sharding)
        axes = [axis for dimension in sharding.dims for axis in dimension.axes]
        prefixes = {self.prefix(axis.name) for axis in (*axes, *sharding.replicated, *sharding.unreduced)}
        if len(prefixes) > 1:
            raise self.failure(f"the axes of a sharding are of several meshes: {sharding}")
        prefix = prefixes.pop()
        if prefix in self.old:
            raise self.failure(f"mesh '{prefix}' of the topology has the name of an 'sdy.mesh'")
        return sharding.with_mesh(prefix)

    def prefix(self, axis: str) -> str:
        mesh, _, rest = axis.partition("_")
        if not rest:
            raise self.failure(f"expected an axis named MESH_AXIS, found '{axis}'")
        return mesh

    def replicated(self, sharding: TensorSharding) -> TensorSharding:
        mesh = self.old.get(sharding.mesh) if isinstance(sharding.mesh, str) else sharding.mesh
        if mesh is not None and (mesh.is_empty or mesh.is_maximal):
            return sharding
        if not self.has_empty_mesh:
            self.add_empty_mesh()
        elif not self.old.get(EMPTY_MESH, Mesh()).is_empty:
            raise self.failure(f"mesh '{EMPTY_MESH}' is not empty")
        return replace(sharding.with_mesh(EMPTY_MESH), reduction=Reduction.SUM)

    def add_empty_mesh(self) -> None:
        self.has_empty_mesh = True
        mutation.insert_at_start(self.module.body.block, MeshOp.of(EMPTY_MESH, Mesh()))
        topology = topology_of(self.func)
        assert topology is not None
        meshes = (*topology.meshes, NamedMesh(EMPTY_MESH, Mesh()))
        self.func.attributes["topology"] = TopologyAttr(Topology(meshes))

    def failure(self, message: str) -> Exception:
        return error(self.func.location, message, op=self.func)
