"""Sets of meshes, with the reasons why each mesh is in a set: the values of mesh inference.

A set is an attribute `#mpmd.meshes_with_origins<"m0"["f"], "m1">` in insertion order. No attribute (None) is the
*unspecified* set, in which any mesh may be. A mesh `"*"` at the end represents any mesh, with its reasons. Results are
cached, so equal sets are mostly the same object.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from pyshardy.dialects.mpmd.attributes import MeshesWithOriginsAttr
from pyshardy.dialects.mpmd.values import MeshWithOrigins
from pyshardy.ir.quoting import name_bytes

MeshSet: TypeAlias = MeshesWithOriginsAttr

WILDCARD = "*"
LOW_PRIORITY = "broadcast_in"
"""A mesh whose only reason this is has low priority in `pick`."""

_Entries: TypeAlias = dict[str, tuple[str, ...]]


@lru_cache(maxsize=4096)
def mesh_set(*meshes: tuple[str, tuple[str, ...]]) -> MeshSet:
    """Return a set of meshes, each with its reasons."""
    return MeshesWithOriginsAttr(tuple(MeshWithOrigins(mesh, origins) for mesh, origins in meshes))


def single(mesh: str, origin: str | None = None) -> MeshSet:
    """Return the set of one mesh."""
    return mesh_set((mesh, () if origin is None else (origin,)))


@lru_cache(maxsize=65536)
def names(of: MeshSet | None) -> tuple[str, ...]:
    """Return the meshes of a set in order; none for an unspecified set."""
    return tuple(_entries(of)[0]) if of is not None else ()


def is_empty(of: MeshSet | None) -> bool:
    """Return whether a set is specified and has no meshes."""
    return of is not None and (not of.data or (of.data[0].mesh == WILDCARD and not names(of)))


def with_origin(of: MeshSet | None, origin: str) -> MeshSet:
    """Return the meshes of a set, each with one reason."""
    return mesh_set(*((mesh, (origin,)) for mesh in names(of)))


def union(a: MeshSet | None, b: MeshSet | None) -> MeshSet | None:
    """Return the meshes of `a`, then those of `b`, with all reasons; unspecified only if both are."""
    if b is None or a is b:
        return a
    return _union(a, b)


@lru_cache(maxsize=65536)
def _union(a: MeshSet | None, b: MeshSet) -> MeshSet:
    added, wildcard = _entries(b)
    if a is None:
        return _attribute(added, None)
    merged, own_wildcard = _entries(a)
    for mesh, origins in added.items():
        merged[mesh] = _joined(merged.get(mesh, ()), origins)
    if wildcard is not None or own_wildcard is not None:
        own_wildcard = _joined(own_wildcard or (), wildcard or ())
    made = _attribute(merged, own_wildcard)
    return a if made == a else made


def intersect(a: MeshSet | None, b: MeshSet | None) -> MeshSet | None:
    """Return the meshes of `a` that are also in `b`, with the reasons of both. An unspecified set is neutral."""
    if b is None or a is b:
        return a
    if a is None:
        return b
    return _intersect(a, b)


@lru_cache(maxsize=65536)
def _intersect(a: MeshSet, b: MeshSet) -> MeshSet:
    mine, any_of_mine = _entries(a)
    others, any_of_others = _entries(b)
    found: _Entries = {}
    for mesh, origins in mine.items():
        if mesh in others:
            found[mesh] = _joined(origins, others[mesh])
        elif any_of_others is not None:
            found[mesh] = _joined(origins, any_of_others)
    if any_of_mine is not None:
        for mesh, origins in others.items():
            if mesh not in mine:
                found[mesh] = _joined(origins, any_of_mine)
    both = any_of_mine is not None and any_of_others is not None
    made = _attribute(found, _joined(any_of_mine or (), any_of_others or ()) if both else None)
    return a if made == a else made


@lru_cache(maxsize=65536)
def pick(of: MeshSet | None, preferred: tuple[str, ...] = ()) -> str | None:
    """Return a mesh of a set: a preferred one if there is any, and the bytewise smallest among these.

    Meshes that only have the low-priority reason come last. Returns None if the set has no meshes.
    """
    if of is None:
        return None
    entries, wildcard = _entries(of)
    if not entries:
        return None
    candidates = {mesh: entries.get(mesh, wildcard) for mesh in preferred if mesh in entries or wildcard is not None}
    return min(candidates or entries, key=lambda mesh: _rank(mesh, (candidates or entries)[mesh] or ()))


def _rank(mesh: str, origins: tuple[str, ...]) -> tuple[bool, bytes]:
    return LOW_PRIORITY in origins, name_bytes(mesh)


def _entries(of: MeshSet) -> tuple[_Entries, tuple[str, ...] | None]:
    """Return the meshes with their reasons, and the reasons of the wildcard if there is one."""
    entries: _Entries = {}
    for mesh in of.data:
        entries[mesh.mesh] = _joined(entries.get(mesh.mesh, ()), mesh.origins)
    return entries, entries.pop(WILDCARD, None)


def _attribute(entries: _Entries, wildcard: tuple[str, ...] | None) -> MeshSet:
    if wildcard is not None:
        return mesh_set(*entries.items(), (WILDCARD, wildcard))
    return mesh_set(*entries.items())


def _joined(a: Iterable[str], b: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*a, *b)))
