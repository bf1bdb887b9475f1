"""Shardings of a program along the axes of one mesh: `--sdy-unify-meshes`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.interfaces import CollectiveOp
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.transform_shardings import transform_shardings
from pyshardy.sharding import MeshTable, TensorSharding, meshes_with_axes, resolve_mesh
from pyshardy.sharding.placement import placement, placement_in_mesh


@dataclass(frozen=True)
class UnifyMeshesPass(Pass):
    """Express shardings along the axes of one mesh, wherever its axes place the shards on the same devices.

    Of several meshes it is the first along which most shardings can be expressed. Shardings on a mesh without axes are
    replicated ones of that mesh. Shardings with replicated or unreduced axes stay as they are, and so do programs with
    manual computations or collectives, which name axes themselves, and with nested modules. Propagation does not relate
    the axes of two meshes; after it, this is what reshards between them need.
    """

    name: ClassVar[str] = "sdy-unify-meshes"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Change the shardings of a module."""
        assert isinstance(op, ModuleOp)
        known, op_index = module_meshes(op), session.op_index(op)
        meshes = meshes_with_axes(known)
        of_tensors = {name for name, mesh in known.items() if not mesh.is_maximal}
        if not meshes or len(of_tensors) < 2 or any(issubclass(one, _NAMING_AXES) for one in op_index.classes):
            return Preserved.ALL
        used: dict[TensorSharding, None] = {}

        def note(sharding: TensorSharding) -> TensorSharding:
            used[sharding] = None
            return sharding

        transform_shardings(op_index, note)
        others = [one for one in used if one.mesh in of_tensors]
        tables = [{one: _in_mesh(one, name, known) for one in others} for name in meshes]
        chosen: Mapping[TensorSharding, TensorSharding | None] = max(
            tables, key=lambda table: sum(found is not None for found in table.values())
        )
        transform_shardings(op_index, lambda one: chosen.get(one) or one)
        return Preserved.OPS


_NAMING_AXES = (ManualComputationOp, CollectiveOp, ModuleOp)


def _in_mesh(sharding: TensorSharding, name: str, meshes: MeshTable) -> TensorSharding | None:
    """Return the sharding along the axes of a mesh; None if there is none."""
    if sharding.mesh == name:
        return sharding
    if sharding.replicated or sharding.unreduced:
        return None
    mesh = resolve_mesh(sharding.mesh, meshes)
    place = placement(sharding, sharding.rank, mesh)
    found = None if place is None else placement_in_mesh(place, meshes[name], name)
    if found is None:
        return None
    pairs = zip(sharding.dims, found.dims, strict=True)
    return sharding.with_mesh(name).with_dims(tuple(old.with_axes(new.axes) for old, new in pairs))
