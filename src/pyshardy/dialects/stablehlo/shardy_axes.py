"""Meshes and axes as StableHLO's replica groups name them, in Shardy's terms."""

from __future__ import annotations

from pyshardy.dialects.stablehlo.attributes import AxisRef, MeshAttr
from pyshardy.sharding import AxisRef as ShardyAxisRef
from pyshardy.sharding import Mesh, MeshAxis, SubAxis


def shardy_mesh(mesh: MeshAttr) -> Mesh:
    """Return the axes of a mesh, without device ids."""
    return Mesh(tuple(MeshAxis(axis.data.name, axis.data.size) for axis in mesh.data.axes))


def shardy_axis(axis: AxisRef) -> ShardyAxisRef:
    """Return an axis, or a part of one."""
    part = axis.sub_axis_info
    return ShardyAxisRef(axis.name, None if part is None else SubAxis(part.data.pre_size, part.data.size))
