"""Look up what encloses an MPMD op: its function, its fragment, the topology, and the mesh it runs on.

Lookups that fail raise VerifyException.
"""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.dialects.errors import VerifyExceptionAt
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.attributes import TopologyAttr
from pyshardy.dialects.mpmd.values import Topology
from pyshardy.dialects.sdy.attributes import MeshAttr
from pyshardy.ir.walk import enclosing_op
from pyshardy.sharding import Mesh

TOPOLOGY = "topology"
MESH_SHAPE = "mesh_shape"


def topology_of(function: Operation) -> Topology | None:
    """Return the topology of a function; None if it has none."""
    attribute = function.attributes.get(TOPOLOGY)
    return attribute.data if isinstance(attribute, TopologyAttr) else None


def mesh_shape_of(function: Operation) -> Mesh | None:
    """Return the mesh of a function that runs on one mesh; None if it specifies none."""
    attribute = function.attributes.get(MESH_SHAPE)
    return attribute.data if isinstance(attribute, MeshAttr) else None


def is_mpmd_function(op: Operation) -> bool:
    """Return whether an op is a function with a topology."""
    return isinstance(op, FuncOp) and topology_of(op) is not None


def is_distributed_function(op: Operation) -> bool:
    """Return whether an op is a function with a topology or with a mesh."""
    return isinstance(op, FuncOp) and (topology_of(op) is not None or mesh_shape_of(op) is not None)


def is_public(function: FuncOp) -> bool:
    """Return whether a function has public visibility."""
    return function.sym_visibility is None or function.sym_visibility.data == "public"


def is_entry_point(op: Operation) -> bool:
    """Return whether an op is a public distributed function."""
    return isinstance(op, FuncOp) and is_distributed_function(op) and is_public(op)


def enclosing_function(op: Operation) -> FuncOp | None:
    """Return the nearest enclosing function of an op, or the op itself."""
    return enclosing_op(op, FuncOp)


def enclosing_topology(op: Operation) -> Topology:
    """Return the topology of the enclosing function of an op."""
    function = enclosing_function(op)
    topology = None if function is None else topology_of(function)
    if topology is None:
        where = "it is in no function" if function is None else f"function @{function.sym_name.data} has none"
        raise VerifyExceptionAt(f"needs a topology, but {where}", op)
    return topology


def mesh_named(op: Operation, name: str) -> Mesh:
    """Return the mesh that a name refers to at an op."""
    mesh = enclosing_topology(op).find(name)
    if mesh is None:
        known = ", ".join(f"'{one}'" for one in enclosing_topology(op).names())
        raise VerifyExceptionAt(f"the topology has no mesh '{name}'; its meshes are {known}", op)
    return mesh


def mesh_of_function(function: FuncOp) -> Mesh:
    """Return the mesh that a function runs on."""
    mesh = mesh_shape_of(function)
    if mesh is None:
        raise VerifyExceptionAt(f"function @{function.sym_name.data} has no attribute '{MESH_SHAPE}'", function)
    return mesh
