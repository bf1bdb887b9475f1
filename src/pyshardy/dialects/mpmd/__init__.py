"""The mpmd dialect: programs whose parts run on different meshes."""

from xdsl.ir import Dialect

from pyshardy.dialects.mpmd import data_flow as _data_flow  # registers the data flow of ops
from pyshardy.dialects.mpmd.attributes import (
    ATTRIBUTES,
    MeshesWithOriginsAttr,
    MeshWithOriginsAttr,
    NamedMeshAttr,
    OriginAttr,
    ReductionAttr,
    TopologyAttr,
    UserOriginAttr,
)
from pyshardy.dialects.mpmd.ops import (
    AssignOp,
    BroadcastOp,
    CallOp,
    FragmentCallOp,
    NamedTensorOp,
    ReduceOp,
    TransferOp,
    UnassignOp,
)
from pyshardy.dialects.mpmd.region_ops import ForOp, FragmentOp, NamedComputationOp, ReturnOp
from pyshardy.dialects.mpmd.types import DEVICE, PINNED_HOST, MeshTensorType, is_mesh_tensor
from pyshardy.dialects.mpmd.values import MeshWithOrigins, NamedMesh, Reduction, Topology, UserOrigin

OPS = (
    ReturnOp,
    NamedComputationOp,
    NamedTensorOp,
    FragmentOp,
    FragmentCallOp,
    TransferOp,
    AssignOp,
    UnassignOp,
    CallOp,
    ForOp,
    BroadcastOp,
    ReduceOp,
)

MPMD = Dialect("mpmd", list(OPS), [*ATTRIBUTES, MeshTensorType])

assert _data_flow

__all__ = [
    "ATTRIBUTES",
    "DEVICE",
    "MPMD",
    "OPS",
    "PINNED_HOST",
    "AssignOp",
    "BroadcastOp",
    "CallOp",
    "ForOp",
    "FragmentCallOp",
    "FragmentOp",
    "MeshTensorType",
    "MeshWithOrigins",
    "MeshWithOriginsAttr",
    "MeshesWithOriginsAttr",
    "NamedComputationOp",
    "NamedMesh",
    "NamedMeshAttr",
    "NamedTensorOp",
    "OriginAttr",
    "ReduceOp",
    "Reduction",
    "ReductionAttr",
    "ReturnOp",
    "Topology",
    "TopologyAttr",
    "TransferOp",
    "UnassignOp",
    "UserOrigin",
    "UserOriginAttr",
    "is_mesh_tensor",
]
