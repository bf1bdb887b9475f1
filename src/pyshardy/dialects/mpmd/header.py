"""Syntax of the angle brackets after the name of a fragment or fragment call."""

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
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter

if TYPE_CHECKING:
    from pyshardy.text.assembly.op_builder import OpBuilder


def parse_origin(parser: OpAsmParser) -> UserOriginAttr:
    """Parse `"f"(1)`."""
    return UserOriginAttr(UserOrigin(sdy.name(parser), syntax.transpose_count(parser)))


def parse_mesh_and_origins(parser: OpAsmParser) -> dict[str, Attribute]:
    """Parse `mesh="m0", origin=["f"(1), "g"]`."""
    parser.parse_keyword("mesh")
    parser.parse_punctuation("=")
    mesh = string_attribute(parser)
    parser.parse_punctuation(",")
    parser.parse_keyword("origin")
    parser.parse_punctuation("=")
    origins = parser.parse_comma_separated_list(Delimiter.SQUARE, lambda: parse_origin(parser))
    return {"mesh_name": mesh, "origin": ArrayAttr(origins)}


def mesh_and_origins_text(properties: Mapping[str, Attribute]) -> str:
    """`mesh="m0", origin=["f"(1), "g"]`; names are written as they are, without escapes."""
    mesh = cast(StringAttr, properties["mesh_name"]).data
    origins = [origin.data for origin in cast("ArrayAttr[UserOriginAttr]", properties["origin"]).data]
    return f'mesh="{mesh}", origin=[' + ", ".join(f'"{o.name}"{o.count_text}' for o in origins) + "]"


class FragmentHeader:
    """The header of a fragment call."""

    shows = ("mesh_name", "origin")

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse mesh and origins."""
        op.properties.update(parse_mesh_and_origins(parser))

    def print(self, op: Any, printer: OpAsmPrinter) -> None:
        """Print mesh and origins."""
        printer.out.append(mesh_and_origins_text(op.properties))
