"""Attributes of the operands and results of fragments: the arrays `arg_attrs` and `res_attrs` of dictionaries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, cast

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, StringAttr
from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.mpmd import PINNED_HOST, FragmentOp
from pyshardy.dialects.mpmd.memory_kinds import MEMORY_KIND

LAYOUT_MODE = "mhlo.layout_mode"
_NONE = DictionaryAttr({})

Side = Literal["arg_attrs", "res_attrs"]
"""Operands or results."""


def value_attributes(fragment: FragmentOp, side: Side) -> list[dict[str, Attribute]]:
    """Return the attributes of each operand or result of a fragment; empty ones if it has none."""
    count = len(fragment.operands if side == "arg_attrs" else fragment.results)
    attributes = fragment.attributes.get(side)
    if attributes is None:
        return [{} for _ in range(count)]
    entries = cast("ArrayAttr[Attribute]", attributes).data if isinstance(attributes, ArrayAttr) else ()
    if len(entries) != count or not all(isinstance(entry, DictionaryAttr) for entry in entries):
        message = f"attribute '{side}' must have a dictionary for each of the {count} values"
        raise error(fragment.location, message, op=fragment)
    return [dict(cast(DictionaryAttr, entry).data) for entry in entries]


def set_value_attributes(fragment: FragmentOp, side: Side, attributes: Sequence[Mapping[str, Attribute]]) -> None:
    """Set the attributes of each operand or result of a fragment."""
    fragment.attributes[side] = ArrayAttr([DictionaryAttr(dict(entry)) if entry else _NONE for entry in attributes])


def string_entry(attributes: Mapping[str, Attribute], name: str) -> str | None:
    """Return a string of a dictionary, if it has one of that name."""
    found = attributes.get(name)
    return found.data if isinstance(found, StringAttr) else None


def is_on_host(attributes: Mapping[str, Attribute]) -> bool:
    """Return whether attributes of a value specify host memory."""
    return string_entry(attributes, MEMORY_KIND) == PINNED_HOST
