"""Lift inlined meshes: `--sdy-lift-inlined-meshes`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from xdsl.dialects.builtin import (
    ArrayAttr,
    DenseIntOrFPElementsAttr,
    DictionaryAttr,
    IntegerAttr,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    i64,
)
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.stablehlo.attributes import MeshAttr, ReplicaGroupMeshAxes, ReplicaGroupMeshAxesAttr
from pyshardy.dialects.stablehlo.collectives import (
    AllGatherOp,
    AllReduceOp,
    AllToAllOp,
    CollectiveBroadcastOp,
    ReduceScatterOp,
)
from pyshardy.dialects.stablehlo.shardy_axes import shardy_mesh
from pyshardy.ir.mutation import erase, insert_at_start
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.support.transform_shardings import transform_shardings
from pyshardy.sharding import Mesh, TensorSharding

STABLEHLO_MESH = "stablehlo.mesh"

COLLECTIVES = (AllGatherOp, AllReduceOp, ReduceScatterOp, AllToAllOp, CollectiveBroadcastOp)
"""The ops whose replica groups may refer to a mesh."""

MeshKey: TypeAlias = str | Mesh | MeshAttr
"""A reference to a mesh: the name of an `sdy.mesh`, or an inlined mesh of Shardy or StableHLO."""


@dataclass(frozen=True)
class LiftInlinedMeshesPass(Pass):
    """Give every mesh a name, so that shardings refer to meshes only by symbols.

    - Of `sdy.mesh` ops with equal meshes, the first is kept; references to the others are redirected.
    - An inlined mesh in a sharding gets an `sdy.mesh` op, unless there is an equal one: `mesh`, `empty_mesh` if it
      has no axes, or `maximal_mesh_D` for the device D. So does a StableHLO mesh in the replica groups of a collective,
      without device ids, and never shared with a mesh of Shardy.
    - Every `sdy.mesh` gets its axes and device ids as the attribute `stablehlo.mesh`, unless it has one.
    """

    name: ClassVar[str] = "sdy-lift-inlined-meshes"

    use_single_device_mesh_names: bool = option(
        False, "Name the mesh of a device D `single_device_D` instead of `maximal_mesh_D`."
    )

    def run(self, op: Operation, session: Session) -> Preserved:
        """Lift the meshes of a module."""
        assert isinstance(op, ModuleOp)
        op_index, meshes = session.op_index(op), _meshes(op)
        lifting = _Lifting(op, "single_device" if self.use_single_device_mesh_names else "maximal_mesh")
        transform_shardings(op_index, lifting.sharding)
        for collective in op_index.where(lambda op_class: issubclass(op_class, COLLECTIVES), order="post"):
            lifting.lift_replica_groups(collective)
        lifted = _meshes(op)
        for mesh in lifted:
            mesh.attributes.setdefault(STABLEHLO_MESH, mesh_dictionary(mesh.mesh.data))
        return Preserved.EQUAL_BODIES | (Preserved.OPS if lifted == meshes else Preserved.FUNCTIONS)


def _meshes(module: ModuleOp) -> list[MeshOp]:
    return [op for op in module.body.block.ops if isinstance(op, MeshOp)]


class _Lifting:
    def __init__(self, module: ModuleOp, single_device_name: str) -> None:
        self.module = module
        self.single_device_name = single_device_name
        self.symbols = ModuleSymbols(module)
        self.names: dict[MeshKey, str] = {}
        self.last: MeshOp | None = None
        for op in _meshes(module):
            self.deduplicate(op)

    def deduplicate(self, op: MeshOp) -> None:
        kept = self.names.get(op.mesh.data)
        if kept is None:
            self.names[op.mesh.data] = op.sym_name.data
            self.last = op
        else:
            self.names[op.sym_name.data] = kept
            self.symbols.remove(op)
            erase(op)

    def sharding(self, sharding: TensorSharding) -> TensorSharding:
        """Return a sharding on a named mesh."""
        name = self.name(sharding.mesh, self.module)
        return sharding if name is None else sharding.with_mesh(name)

    def name(self, key: MeshKey, user: Operation) -> str | None:
        """Return the name of a mesh, which is created if needed; None for a reference that is kept."""
        known = self.names.get(key)
        if known is not None or isinstance(key, str):
            return known
        if isinstance(key, Mesh):
            base, mesh = self.base_name(key), key
        else:
            base, mesh = "mesh", shardy_mesh(key)
        op = MeshOp.of(base, mesh)
        op.location = user.location
        if self.last is None:
            insert_at_start(self.symbols.block, op)
        name = self.names[key] = self.symbols.insert(op, after=self.last)
        self.last = op
        return name

    def base_name(self, mesh: Mesh) -> str:
        """Return the name of a mesh, which a suffix makes unique."""
        if mesh.is_maximal:
            return f"{self.single_device_name}_{mesh.maximal_device_id}"
        return "empty_mesh" if mesh.is_empty else "mesh"

    def lift_replica_groups(self, op: Operation) -> None:
        """Lift the mesh in the replica groups of an op."""
        groups = op.properties.get("replica_groups")
        if not isinstance(groups, ReplicaGroupMeshAxesAttr):
            return
        mesh = groups.data.mesh
        name: str | None = None
        if isinstance(mesh, SymbolRefAttr):
            name = self.name(mesh.root_reference.data, op)
        elif isinstance(mesh, MeshAttr):
            name = self.name(mesh, op)
        if name is not None:
            new = ReplicaGroupMeshAxes(SymbolRefAttr(name), groups.data.axes)
            op.properties["replica_groups"] = ReplicaGroupMeshAxesAttr(new)


def mesh_dictionary(mesh: Mesh) -> DictionaryAttr:
    """Return the mesh as a plain dictionary: `{axes = [{name = "x", size = 2 : i64}], device_ids = dense<...>}`."""
    axes = [DictionaryAttr({"name": StringAttr(a.name), "size": IntegerAttr(a.size, i64)}) for a in mesh.axes]
    entries: dict[str, Attribute] = {"axes": ArrayAttr(axes)}
    if mesh.device_ids:
        type = TensorType(i64, [len(mesh.device_ids)])
        entries["device_ids"] = DenseIntOrFPElementsAttr.from_list(type, mesh.device_ids)
    return DictionaryAttr(entries)
