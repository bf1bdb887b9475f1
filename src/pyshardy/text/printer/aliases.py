"""Aliases of attributes, long tuple types and locations in printed text, as MLIR chooses and orders them."""

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
    lambda attribute_class: next(
        (name for base, name in _BASE_NAMES.items() if issubclass(attribute_class, base)), "loc"
    )
)
_is_type = ClassCache(lambda attribute_class: issubclass(attribute_class, TypeAttribute))


@dataclass(slots=True, eq=False)
class _Aliased:
    """An attribute with an alias: its depth of nested aliases, and whether its definition comes before the module."""

    attribute: Attribute
    depth: int = 0
    early: bool = False
    name: str = ""


class Aliases:
    """The attributes with an alias in a printed text, which are visited in printing order, and their names."""

    def __init__(self) -> None:
        self._number = AttributeNumbers()
        self._aliased: dict[int, _Aliased] = {}
        """By the numbers of the attributes."""
        self._definition_order: list[_Aliased] = []
        self._visited = IdentityCache[tuple[int, bool, _Aliased | None]]()

    def __bool__(self) -> bool:
        return bool(self._aliased)

    def assign(self) -> None:
        """Name the visited attributes: nested ones first, types before attributes, then by base name."""
        counts: dict[str, int] = {}
        self._definition_order = sorted(self._aliased.values(), key=_order)
        for aliased in self._definition_order:
            attribute_class = aliased.attribute.__class__
            base = _base_names[attribute_class]
            number = counts.get(base, 0)
            counts[base] = number + 1
            aliased.name = f"{'!' if _is_type[attribute_class] else '#'}{base}{number or ''}"

    def get(self, attribute: Attribute) -> str | None:
        """Return the alias of an attribute, if it has been visited and has one."""
        known = self._visited.get(id(attribute))
        aliased = self._aliased.get(self._number(attribute)) if known is None else known[2]
        return None if aliased is None else aliased.name

    def visit(self, attribute: Attribute, early: bool = True) -> int:
        """Visit the attributes with aliases in an attribute, and return their depth of nesting.

        With `early`, their definitions come before the module. Those of locations of ops come after it.
        """
        attribute_class = attribute.__class__
        if attribute_class is OpSourceLoc or attribute_class is SourceLoc:
            attribute = cast(SourceLoc, attribute).resolved()
        known = self._visited.get(id(attribute))
        if known is not None and (known[1] or not early):
            return known[0]
        depth = max([0, *[self.visit(child, early) for child in children(attribute)]])
        aliased = None
        if is_aliased(attribute):
            aliased = self._aliased.setdefault(self._number(attribute), _Aliased(attribute))
            depth = aliased.depth = max(depth, aliased.depth)
            aliased.early |= early
            depth += 1
        elif depth:
            depth += 1
        self._visited.remember(id(attribute), (depth, early, aliased), attribute)
        return depth

    def definitions(self, printer: AttributePrinter) -> tuple[str, str]:
        """Return the definitions to print before the module, and those to print after it."""
        before: list[str] = []
        after: list[str] = []
        for aliased in self._definition_order:
            text: Any = printer.unaliased(aliased.attribute)
            (before if aliased.early else after).append(f"{aliased.name} = {text}\n")
        return "".join(before), "".join(after)


def _order(aliased: _Aliased) -> tuple[int, bool, str]:
    attribute_class = aliased.attribute.__class__
    return aliased.depth, not _is_type[attribute_class], _base_names[attribute_class]
