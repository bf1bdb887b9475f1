"""The attributes of the mpmd dialect, around the plain values of `values.py`."""

from __future__ import annotations

from xdsl.irdl import irdl_attr_definition

from pyshardy.dialects.mpmd import syntax
from pyshardy.dialects.mpmd.values import MeshWithOrigins, NamedMesh, Reduction, Topology, UserOrigin
from pyshardy.dialects.plain_attribute import SyntaxAttr
from pyshardy.dialects.sdy import syntax as sdy
from pyshardy.ir.quoting import quoted


def _bracketed(value: object) -> str:
    return f"<{value}>"


@irdl_attr_definition
class NamedMeshAttr(SyntaxAttr[NamedMesh]):
    """A mesh with its name."""

    name = "mpmd.named_mesh"
    PARSE = syntax.named_mesh
    TEXT = _bracketed


@irdl_attr_definition
class TopologyAttr(SyntaxAttr[Topology]):
    """The meshes of a program."""

    name = "mpmd.topology"
    PARSE = syntax.topology
    TEXT = _bracketed


@irdl_attr_definition
class UserOriginAttr(SyntaxAttr[UserOrigin]):
    """The named computation that ops come from."""

    name = "mpmd.user_origin"
    PARSE = syntax.user_origin
    TEXT = _bracketed


@irdl_attr_definition
class OriginAttr(SyntaxAttr[str]):
    """A label for the reason why a value is on a mesh."""

    name = "mpmd.origin"
    PARSE = sdy.name
    TEXT = quoted


@irdl_attr_definition
class MeshWithOriginsAttr(SyntaxAttr[MeshWithOrigins]):
    """A mesh, and what tied a value to it."""

    name = "mpmd.mesh_with_origins"
    PARSE = syntax.mesh_with_origins


def _meshes_text(meshes: tuple[MeshWithOrigins, ...]) -> str:
    return f"<{', '.join(map(str, meshes))}>"


@irdl_attr_definition
class MeshesWithOriginsAttr(SyntaxAttr[tuple[MeshWithOrigins, ...]]):
    """The meshes a value may be on, or is used on; an ordered set."""

    name = "mpmd.meshes_with_origins"
    PARSE = syntax.meshes_with_origins
    TEXT = _meshes_text


@irdl_attr_definition
class ReductionAttr(SyntaxAttr[Reduction]):
    """How values are combined."""

    name = "mpmd.reduction"
    PARSE = syntax.reduction
    TEXT = _bracketed


ATTRIBUTES = (
    NamedMeshAttr,
    TopologyAttr,
    UserOriginAttr,
    OriginAttr,
    MeshWithOriginsAttr,
    MeshesWithOriginsAttr,
    ReductionAttr,
)
