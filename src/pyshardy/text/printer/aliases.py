"""Aliases of attributes, long tuple types and locations in printed text (Shardy spec: MLIR text, aliases)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import AffineMapAttr, AffineSetAttr, TupleType
from xdsl.ir import Attribute, TypeAttribute

from pyshardy.diagnostics.diagnostic import OpSourceLoc, SourceLoc
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.builtin_attributes import DistinctAttr
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.text.printer.attribute_printer import AttributePrinter, children, is_aliased

_BASE_NAMES: dict[type[Attribute], str] = {
    AffineMapAttr: "map",
    AffineSetAttr: "set",
    DistinctAttr: "distinct",
    TupleType: "tuple",
}
_base_names = ClassCache(
    lambda kind: next((name for base, name in _BASE_NAMES.items() if issubclass(kind, base)), "loc")
)
_is_type = ClassCache(lambda kind: issubclass(kind, TypeAttribute))


@dataclass(slots=True, eq=False)
class _Noted:
    """An attribute that has an alias: how deep it nests others, whether its definition stands before the module, and
    the alias."""

    attribute: Attribute
    depth: int = 0
    early: bool = False
    name: str = ""


class Aliases:
    """The attributes that have an alias in a printed text, noted in the order of printing, and their names."""

    def __init__(self) -> None:
        self._number = AttributeNumbers()
        self._noted: dict[int, _Noted] = {}
        """By the numbers of the attributes."""
        self._in_order: list[_Noted] = []
        self._done = IdentityCache[tuple[int, bool, _Noted | None]]()

    def __bool__(self) -> bool:
        return bool(self._noted)

    def assign(self) -> None:
        """Gives the visited attributes their names: nested ones first, types before attributes, then by base name."""
        counts: dict[str, int] = {}
        self._in_order = sorted(self._noted.values(), key=_order)
        for noted in self._in_order:
            kind = noted.attribute.__class__
            base = _base_names[kind]
            number = counts.get(base, 0)
            counts[base] = number + 1
            noted.name = f"{'!' if _is_type[kind] else '#'}{base}{number or ''}"

    def get(self, attribute: Attribute) -> str | None:
        """The name of an attribute, if it was visited and has one."""
        known = self._done.get(id(attribute))
        noted = self._noted.get(self._number(attribute)) if known is None else known[2]
        return None if noted is None else noted.name

    def visit(self, attribute: Attribute, early: bool = True) -> int:
        """Notes the aliases inside an attribute about to be printed; returns how deep it nests them.

        `early`: its definition has to stand before the module, as for anything but the location of an op.
        """
        kind = attribute.__class__
        if kind is OpSourceLoc or kind is SourceLoc:
            attribute = cast(SourceLoc, attribute).resolved()
        known = self._done.get(id(attribute))
        if known is not None and (known[1] or not early):
            return known[0]
        depth = max([0, *[self.visit(child, early) for child in children(attribute)]])
        noted = None
        if is_aliased(attribute):
            noted = self._noted.setdefault(self._number(attribute), _Noted(attribute))
            depth = noted.depth = max(depth, noted.depth)
            noted.early |= early
            depth += 1
        elif depth:
            depth += 1
        self._done.remember(id(attribute), (depth, early, noted), attribute)
        return depth

    def definitions(self, printer: AttributePrinter) -> tuple[str, str]:
        """The lines to print before the module, and those after it."""
        before: list[str] = []
        after: list[str] = []
        for noted in self._in_order:
            text: Any = printer.unaliased(noted.attribute)
            (before if noted.early else after).append(f"{noted.name} = {text}\n")
        return "".join(before), "".join(after)


def _order(noted: _Noted) -> tuple[int, bool, str]:
    kind = noted.attribute.__class__
    return noted.depth, not _is_type[kind], _base_names[kind]
