"""The shape of what a device holds of a value on a mesh of the topology."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.sharding import Mesh, TensorSharding, local_shape


def local_shape_on(mesh: Mesh, sharding: TensorSharding | None, shape: Sequence[int], op: Operation) -> Sequence[int]:
    """Return the local shape of a value that an op uses. Raise an error at the op if the mesh lacks an axis."""
    if sharding is None:
        return shape
    for axis in (axis for dim in sharding.dims for axis in dim.axes):
        if not mesh.has_axis(axis.name):
            known = ", ".join(one.name for one in mesh.axes)
            message = f"a value is sharded by axis '{axis.name}', but the mesh of the topology has the axes {known}"
            raise error(op.location, message, op=op)
    return local_shape(sharding, shape, mesh) or shape
