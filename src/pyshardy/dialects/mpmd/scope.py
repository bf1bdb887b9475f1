"""What surrounds an mpmd op: its function, the topology, the mesh it runs on. (Shardy spec: function kinds; helper
rules.)

Lookups that may fail raise BareVerifyException with the reference's words.
"""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.dialects.errors import BareVerifyException
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.attributes import TopologyAttr
from pyshardy.dialects.mpmd.values import Topology
from pyshardy.dialects.sdy.attributes import MeshAttr
from pyshardy.ir.walk import enclosing_op
from pyshardy.sharding import Mesh

TOPOLOGY = "topology"
MESH_SHAPE = "mesh_shape"


def topology_of(function: Operation) -> Topology | None:
    """The topology of a function; None if it has none."""
    attribute = function.attributes.get(TOPOLOGY)
    return attribute.data if isinstance(attribute, TopologyAttr) else None


def mesh_shape_of(function: Operation) -> Mesh | None:
    """The mesh of a function that runs on one; None if nothing is said."""
    attribute = function.attributes.get(MESH_SHAPE)
    return attribute.data if isinstance(attribute, MeshAttr) else None


def is_mpmd_function(op: Operation) -> bool:
    """Whether it is a function with a topology."""
    return isinstance(op, FuncOp) and topology_of(op) is not None


def is_distributed_function(op: Operation) -> bool:
    """Whether it is a function with a topology or a mesh of its own."""
    return isinstance(op, FuncOp) and (topology_of(op) is not None or mesh_shape_of(op) is not None)


def is_public(function: FuncOp) -> bool:
    """Whether everybody may see the function."""
    return function.sym_visibility is None or function.sym_visibility.data == "public"


def is_entry_point(op: Operation) -> bool:
    """Whether it is a distributed function that is public."""
    return isinstance(op, FuncOp) and is_distributed_function(op) and is_public(op)


def enclosing_function(op: Operation) -> FuncOp | None:
    """The nearest function around an op, or the op itself."""
    return enclosing_op(op, FuncOp)


def enclosing_topology(op: Operation) -> Topology:
    """The topology of the function around an op."""
    function = enclosing_function(op)
    topology = None if function is None else topology_of(function)
    if topology is None:
        name = "" if function is None else function.sym_name.data
        raise BareVerifyException(f"Function does not have a topology attribute: {name}", at=op)
    return topology


def mesh_named(op: Operation, name: str) -> Mesh:
    """The mesh that `name` means at an op."""
    mesh = enclosing_topology(op).find(name)
    if mesh is None:
        raise BareVerifyException(f"Topology doesn't have a mesh with name: {name}", at=op)
    return mesh


def mesh_of_function(function: FuncOp) -> Mesh:
    """The mesh that a function runs on."""
    mesh = mesh_shape_of(function)
    if mesh is None:
        name = function.sym_name.data
        raise BareVerifyException(f"Function does not have a mesh_shape attribute: {name}", at=function)
    return mesh
