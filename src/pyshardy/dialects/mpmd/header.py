"""What stands in angle brackets behind the name of a fragment or fragment call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from xdsl.dialects.builtin import ArrayAttr, StringAttr
from xdsl.ir import Attribute

from pyshardy.dialects.mpmd import syntax
from pyshardy.dialects.mpmd.attributes import UserOriginAttr
from pyshardy.dialects.mpmd.values import UserOrigin
from pyshardy.dialects.plain_attribute import string_attribute
from pyshardy.dialects.sdy import syntax as sdy

if TYPE_CHECKING:
    from pyshardy.text.parser.op_builder import OpBuilder
    from pyshardy.text.parser.parser import Reader
    from pyshardy.text.printer.printer import Writer


def parse_origin(reader: Reader) -> UserOriginAttr:
    """Reads `"f"(1)`."""
    return UserOriginAttr(UserOrigin(sdy.name(reader), syntax.transpose_count(reader)))


def parse_mesh_and_origins(reader: Reader) -> dict[str, Attribute]:
    """Reads `mesh="m0", origin=["f"(1), "g"]`."""
    reader.parse_keyword("mesh")
    reader.parse_punctuation("=")
    mesh = string_attribute(reader)
    reader.parse_punctuation(",")
    reader.parse_keyword("origin")
    reader.parse_punctuation("=")
    origins = reader.parse_comma_separated_list(reader.Delimiter.SQUARE, lambda: parse_origin(reader))
    return {"mesh_name": mesh, "origin": ArrayAttr(origins)}


def mesh_and_origins_text(properties: Mapping[str, Attribute]) -> str:
    """`mesh="m0", origin=["f"(1), "g"]`; names stand as they are, without escapes."""
    mesh = cast(StringAttr, properties["mesh_name"]).data
    origins = [origin.data for origin in cast("ArrayAttr[UserOriginAttr]", properties["origin"]).data]
    return f'mesh="{mesh}", origin=[' + ", ".join(f'"{o.name}"{o.count_text}' for o in origins) + "]"


class FragmentHeader:
    """The header of a fragment call."""

    shows = ("mesh_name", "origin")

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        """Reads mesh and origins."""
        op.properties.update(parse_mesh_and_origins(parser))

    def write(self, op: Any, w: Writer) -> None:
        """Appends mesh and origins."""
        w.out.append(mesh_and_origins_text(op.properties))
