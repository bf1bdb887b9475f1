"""Sharding rule of transfers between meshes."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.rules.builder import pointwise
from pyshardy.sharding import OpShardingRule


def transfer(op: Operation) -> OpShardingRule | None:
    """Return a pointwise rule, unless the tensor is transferred to a mesh with another layout."""
    from pyshardy.dialects.mpmd import TransferOp
    from pyshardy.dialects.mpmd.scope import mesh_named

    assert isinstance(op, TransferOp)
    source, target = op.source_type.mesh, op.target_type.mesh
    if source != target and mesh_named(op, source) != mesh_named(op, target):
        return None
    return pointwise(op)
