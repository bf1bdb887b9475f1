"""Sort by mesh: names with trailing numbers by number, other names by their bytes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cmp_to_key
from typing import TypeVar

from pyshardy.ir.quoting import name_bytes
from pyshardy.passes.mpmd_common.hash_order import string_table_order

T = TypeVar("T")

_NUMBER = re.compile(r"[0-9]+\Z")
_INT_MAX = (1 << 31) - 1


def trailing_number(mesh: str) -> int | None:
    """Return the number at the end of a name; None if there is none, or if it exceeds 32 bits."""
    found = _NUMBER.search(mesh)
    digits = found[0].lstrip("0") if found else None
    if digits is None or len(digits) > len(str(_INT_MAX)):
        return None
    number = int(digits or "0")
    return number if number <= _INT_MAX else None


def compare_meshes(a: str, b: str) -> int:
    """Compare meshes: negative if `a` precedes `b`, positive if it follows, 0 if their order is preserved."""
    numbers = trailing_number(a), trailing_number(b)
    if numbers[0] is not None and numbers[1] is not None:
        return numbers[0] - numbers[1]
    left, right = name_bytes(a), name_bytes(b)
    return (left > right) - (left < right)


def in_mesh_order(items: Iterable[T], mesh_of: Callable[[T], str]) -> list[T]:
    """Sort items stably by mesh."""
    return sorted(items, key=cmp_to_key(lambda a, b: compare_meshes(mesh_of(a), mesh_of(b))))


def distinct_meshes(meshes: Iterable[str]) -> list[str]:
    """Return the meshes, each once, in mesh order; those that compare equal in the order of the reference's hash
    table."""
    return in_mesh_order(string_table_order(meshes), str)
