"""Parse the bodies of mpmd attributes: what follows `#mpmd.mnemonic`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pyshardy.diagnostics.wording import either
from pyshardy.dialects.mpmd.values import MeshWithOrigins, NamedMesh, Reduction, Topology, UserOrigin
from pyshardy.dialects.plain_attribute import parse_int, string_attribute
from pyshardy.dialects.sdy import syntax as sdy
from pyshardy.text.assembly.asm_parser import AsmParser

T = TypeVar("T")


def _list(parser: AsmParser, item: Callable[[AsmParser], T]) -> tuple[T, ...]:
    """At least one item, separated by commas."""
    items = [item(parser)]
    while parser.parse_optional_punctuation(",") is not None:
        items.append(item(parser))
    return tuple(items)


def named_mesh(parser: AsmParser) -> NamedMesh:
    """`<"m0" : <["x"=2]>>`"""
    parser.parse_punctuation("<")
    name = sdy.name(parser)
    parser.parse_punctuation(":")
    mesh = _MESH(parser)
    parser.parse_punctuation(">")
    return NamedMesh(name, mesh)


def topology(parser: AsmParser) -> Topology:
    """`<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>`, at least one mesh."""
    parser.parse_punctuation("<")
    meshes = _list(parser, _NAMED_MESH)
    parser.parse_punctuation(">")
    return Topology(meshes)


def transpose_count(parser: AsmParser) -> int:
    """`(2)`, or nothing: 0."""
    if parser.parse_optional_punctuation("(") is None:
        return 0
    if parser.parse_optional_keyword("true") is not None or parser.parse_optional_keyword("false") is not None:
        count = 0
    else:
        count = parse_int(parser)
    parser.parse_punctuation(")")
    return count


def bare_user_origin(parser: AsmParser) -> UserOrigin:
    """`"f"(2)`"""
    name = string_attribute(parser).data
    return UserOrigin(name, transpose_count(parser))


def user_origin(parser: AsmParser) -> UserOrigin:
    """`<"f"(2)>`"""
    parser.parse_punctuation("<")
    result = bare_user_origin(parser)
    parser.parse_punctuation(">")
    return result


def mesh_with_origins(parser: AsmParser) -> MeshWithOrigins:
    """`"m1"["a", "b"]`, or `"m1"`"""
    name = sdy.name(parser)
    if parser.parse_optional_punctuation("[") is None:
        return MeshWithOrigins(name)
    origins = _list(parser, _ORIGIN)
    parser.parse_punctuation("]")
    return MeshWithOrigins(name, origins)


def meshes_with_origins(parser: AsmParser) -> tuple[MeshWithOrigins, ...]:
    """`<"m1"["a", "b"], "m0">`, or `<>`"""
    parser.parse_punctuation("<")
    if parser.parse_optional_punctuation(">") is not None:
        return ()
    meshes = _list(parser, _MESH_WITH_ORIGINS)
    parser.parse_punctuation(">")
    return meshes


def reduction(parser: AsmParser) -> Reduction:
    """`<add>`"""
    parser.parse_punctuation("<")
    start = parser.pos
    word = parser.parse_optional_identifier_or_str_literal()
    if word is None or word not in tuple(Reduction):
        parser.raise_error(f"expected {either(*Reduction)}" + (f", found '{word}'" if word else ""), start)
    parser.parse_punctuation(">")
    return Reduction(word)


_MESH = sdy.or_attribute("sdy.mesh", sdy.mesh)
_NAMED_MESH = sdy.or_attribute("mpmd.named_mesh", named_mesh)
_ORIGIN = sdy.or_attribute("mpmd.origin", sdy.name)
_MESH_WITH_ORIGINS = sdy.or_attribute("mpmd.mesh_with_origins", mesh_with_origins)
