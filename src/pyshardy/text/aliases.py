"""Aliases of attributes, long tuple types and locations in printed text (Shardy spec: MLIR text, aliases)."""

from __future__ import annotations

from typing import Any, cast

from xdsl.dialects.builtin import AffineMapAttr, AffineSetAttr, TupleType
from xdsl.ir import Attribute, TypeAttribute

from pyshardy.text.attribute_writer import AttributeWriter, children, is_aliased
from pyshardy.text.builtin_attributes import DistinctAttr
from pyshardy.text.diagnostics import Place, SourceLoc


def _base_name(attribute: Attribute) -> str:
    match attribute:
        case AffineMapAttr():
            return "map"
        case AffineSetAttr():
            return "set"
        case DistinctAttr():
            return "distinct"
        case TupleType():
            return "tuple"
        case _:
            return "loc"


class Aliases:
    """The attributes that have an alias in a printed text, noted in the order of printing, and their names."""

    def __init__(self) -> None:
        self.names: dict[Attribute, str] = {}
        self._depths: dict[Attribute, int] = {}
        self._early: set[Attribute] = set()
        self._done: dict[int, tuple[Attribute, int, bool]] = {}

    def __bool__(self) -> bool:
        return bool(self._depths)

    def assign(self) -> None:
        """Gives the visited attributes their names: nested ones first, types before attributes, then by base name."""
        order = sorted(
            self._depths,
            key=lambda a: (self._depths[a], not isinstance(a, TypeAttribute), _base_name(a)),
        )
        counts: dict[str, int] = {}
        for attribute in order:
            base = _base_name(attribute)
            number = counts.get(base, 0)
            counts[base] = number + 1
            sigil = "!" if isinstance(attribute, TypeAttribute) else "#"
            self.names[attribute] = f"{sigil}{base}{number or ''}"

    def visit(self, attribute: Attribute, early: bool = True) -> int:
        """Notes the aliases inside an attribute about to be printed; returns how deep it nests them.

        `early`: its definition has to stand before the module, as for anything but the location of an op.
        """
        kind = attribute.__class__
        if kind is SourceLoc or kind is Place:
            attribute = cast(SourceLoc, attribute).resolved()
        known = self._done.get(id(attribute))
        if known is not None and (known[2] or not early):
            return known[1]
        depth = max([0, *(self.visit(child, early) for child in children(attribute))])
        if is_aliased(attribute):
            depth = self._depths[attribute] = max(depth, self._depths.get(attribute, 0))
            if early:
                self._early.add(attribute)
            depth += 1
        elif depth:
            depth += 1
        self._done[id(attribute)] = attribute, depth, early
        return depth

    def definitions(self, writer: AttributeWriter) -> tuple[str, str]:
        """The lines to print before the module, and those after it."""
        before: list[str] = []
        after: list[str] = []
        for attribute, name in self.names.items():
            text: Any = writer.unaliased(attribute)
            (before if attribute in self._early else after).append(f"{name} = {text}\n")
        return "".join(before), "".join(after)
