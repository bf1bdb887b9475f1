"""Remove axes of size 1: `--sdy-remove-size-one-axes`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.transform_shardings import transform_shardings
from pyshardy.sharding import (
    AxisRef,
    DimensionSharding,
    Mesh,
    MeshTable,
    TensorSharding,
    resolve_mesh,
)


@dataclass(frozen=True)
class RemoveSizeOneAxesPass(Pass):
    """Remove axes of size 1, which shard nothing, from all shardings.

    They are removed from dimensions, replicated and unreduced axes. A closed dimension without axes left loses its
    priority. Meshes and manual axes are left unchanged. Nothing is changed if no `sdy.mesh` has such an axis.
    """

    name: ClassVar[str] = "sdy-remove-size-one-axes"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Change the shardings of a module."""
        assert isinstance(op, ModuleOp)
        meshes = module_meshes(op)
        if any(axis.size == 1 for mesh in meshes.values() for axis in mesh.axes):
            transform_shardings(session.op_index(op), lambda sharding: without_size_one_axes(sharding, meshes))
            return Preserved.OPS
        return Preserved.ALL


def without_size_one_axes(sharding: TensorSharding, meshes: MeshTable) -> TensorSharding:
    """Return the sharding without axes of size 1; the same object if there are none."""
    mesh = resolve_mesh(sharding.mesh, meshes)
    if mesh is None or all(axis.size(mesh) != 1 for axis in sharding.axis_refs()):
        return sharding
    return TensorSharding(
        sharding.mesh,
        tuple(_dim_without(dim, mesh) for dim in sharding.dims),
        _without(sharding.replicated, mesh),
        _without(sharding.unreduced, mesh),
        sharding.reduction,
    )


def _without(axes: tuple[AxisRef, ...], mesh: Mesh) -> tuple[AxisRef, ...]:
    return tuple(axis for axis in axes if axis.size(mesh) != 1)


def _dim_without(dim: DimensionSharding, mesh: Mesh) -> DimensionSharding:
    axes = _without(dim.axes, mesh)
    # A priority on a closed dimension without axes would be invalid.
    return DimensionSharding(axes, dim.is_closed, None if dim.is_closed and not axes else dim.priority)
