"""Symbols: who is named what, who can see it, and which attributes refer to it.

Source: Shardy spec, generic passes (symbol-dce).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, cast

from xdsl.dialects.builtin import (
    ArrayAttr,
    BytesAttr,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    UnitAttr,
)
from xdsl.ir import Attribute, Data, Operation, ParametrizedAttribute, Region

from pyshardy.kinds import is_symbol_table
from pyshardy.passes.effects import is_string, is_symbol
from pyshardy.sharding import OpShardingRule, TensorSharding
from pyshardy.traversal import ByClass


def visibility(op: Operation) -> str:
    """`public` (also if nothing is said), `private` or `nested`."""
    said = op.get_attr_or_prop("sym_visibility")
    return said.data if is_string(said) else "public"


def symbol_name(op: Operation) -> str | None:
    """The name the op defines, if it is a symbol."""
    if not is_symbol(op):
        return None
    name = op.get_attr_or_prop("sym_name")
    return name.data if is_string(name) else None


class SymbolTables:
    """Looks names up in symbol tables; what a table holds is remembered, so nothing may change in between."""

    def __init__(self) -> None:
        self._tables: dict[int, dict[str, Operation]] = {}

    def symbols(self, table: Operation) -> dict[str, Operation]:
        """The symbols defined directly inside a symbol table; of two with one name, the first."""
        found = self._tables.get(id(table))
        if found is None:
            found = self._tables[id(table)] = {}
            for block in table.regions[0].blocks:
                for op in block.ops:
                    name = symbol_name(op)
                    if name is not None:
                        found.setdefault(name, op)
        return found

    def lookup(self, table: Operation, path: tuple[str, ...]) -> list[Operation]:
        """The ops that a reference names from within a symbol table, outermost first; empty if one is missing."""
        found: list[Operation] = []
        scope: Operation | None = table
        for name in path:
            op = self.symbols(scope).get(name) if scope is not None else None
            if op is None:
                return []
            found.append(op)
            scope = op if is_symbol_table(type(op)) else None
        return found

    def nearest(self, op: Operation, path: tuple[str, ...]) -> Operation | None:
        """The op a reference in `op` names, looked up in the nearest symbol table around it."""
        table = op.parent_op()
        while table is not None and not is_symbol_table(type(table)):
            table = table.parent_op()
        found = self.lookup(table, path) if table is not None else []
        return found[-1] if found else None


_LEAVES = frozenset({StringAttr, IntegerAttr, FloatAttr, UnitAttr, DenseArrayBase, BytesAttr})
"""Attributes without others inside that could refer to something."""
_INSIDE: dict[type[Attribute], Callable[[Any], Attribute]] = {
    TensorType: attrgetter("encoding"),
    DenseIntOrFPElementsAttr: attrgetter("type"),
}
"""The one attribute inside that could."""


class References:
    """The symbols that attributes refer to; each attribute object is searched once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Attribute, tuple[tuple[str, ...], ...]]] = {}
        self._without: set[int] = set()
        """The ids of the attributes known to have no references."""

    def of_op(self, op: Operation) -> Sequence[tuple[str, ...]]:
        """The references in the op's own attributes, as paths of names."""
        without = self._without
        if without.issuperset(map(id, op.properties.values())) and (
            not op.attributes or without.issuperset(map(id, op.attributes.values()))
        ):
            return ()
        found: list[tuple[str, ...]] = []
        for attributes in (op.properties, op.attributes):
            for attribute in attributes.values():
                if id(attribute) not in without:
                    found += self.of(attribute)
        return found

    def of_values(self, attributes: Iterable[Attribute]) -> Collection[tuple[str, ...]]:
        """The references in attributes, each once."""
        attributes = list(attributes)
        found = dict(zip(map(id, attributes), attributes, strict=True)).items()
        return dict.fromkeys(path for key, one in found if key not in self._without for path in self.of(one))

    def of(self, attribute: Attribute) -> tuple[tuple[str, ...], ...]:
        """The references in an attribute."""
        known = self._known.get(id(attribute))
        if known is None:
            kind = type(attribute)
            if kind in _LEAVES:
                found = ()
            elif kind in _INSIDE:
                found = self.of(_INSIDE[kind](attribute))
            else:
                found = tuple(dict.fromkeys(_SEARCHES[kind](self, attribute)))
            known = self._known[id(attribute)] = attribute, found
            if not found:
                self._without.add(id(attribute))
        return known[1]

    def in_reference(self, attribute: SymbolRefAttr) -> Iterator[tuple[str, ...]]:
        """The one that the attribute is."""
        yield (attribute.root_reference.data, *(part.data for part in attribute.nested_references.data))

    def in_array(self, attribute: ArrayAttr[Attribute]) -> Iterator[tuple[str, ...]]:
        """The references in the elements."""
        yield from self._in_parts(attribute.data)

    def in_dictionary(self, attribute: DictionaryAttr) -> Iterator[tuple[str, ...]]:
        """The references in the values."""
        yield from self._in_parts(attribute.data.values())

    def in_parameters(self, attribute: ParametrizedAttribute) -> Iterator[tuple[str, ...]]:
        """The references in the parameters."""
        for part in attribute.parameters:
            yield from self.of(part)

    def in_data(self, attribute: Data[Any]) -> Iterator[tuple[str, ...]]:
        """The references in the value that an attribute wraps."""
        yield from self._in_plain(attribute.data)

    def in_nothing(self, attribute: Attribute) -> Iterator[tuple[str, ...]]:
        """None."""
        yield from ()

    def _in_parts(self, parts: Iterable[Attribute]) -> Iterator[tuple[str, ...]]:
        for part in parts:
            if type(part) not in _LEAVES and id(part) not in self._without:
                yield from self.of(part)

    def _in_plain(self, value: Any) -> Iterator[tuple[str, ...]]:
        """The references in a plain value that an attribute wraps."""
        if isinstance(value, TensorSharding):
            if isinstance(value.mesh, str):
                yield (value.mesh,)
        elif isinstance(value, str | int | OpShardingRule):
            return
        elif isinstance(value, Attribute):
            yield from self.of(value)
        elif isinstance(value, tuple):
            for part in cast("tuple[Any, ...]", value):
                yield from self._in_plain(part)
        elif dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                yield from self._in_plain(getattr(value, field.name))


_KINDS: dict[type[Attribute], Callable[[References, Any], Iterator[tuple[str, ...]]]] = {
    SymbolRefAttr: References.in_reference,
    ArrayAttr: References.in_array,
    DictionaryAttr: References.in_dictionary,
    ParametrizedAttribute: References.in_parameters,
    Data: References.in_data,
    Attribute: References.in_nothing,
}
_SEARCHES = ByClass(lambda kind: next(search for base, search in _KINDS.items() if issubclass(kind, base)))
"""How the references in attributes of a class are found."""


def ops_in_scope(op: Operation) -> list[Operation]:
    """The op and what is inside it, without what is inside symbol tables (which look names up for themselves)."""
    found = [op]
    if not is_symbol_table(type(op)):
        for region in op.regions:
            _add_in_scope(region, found)
    return found


def _add_in_scope(region: Region, found: list[Operation]) -> None:
    for block in region.blocks:
        op = block._first_op  # pyright: ignore[reportPrivateUsage]
        while op is not None:
            found.append(op)
            if op.regions and not is_symbol_table(type(op)):
                for inner in op.regions:
                    _add_in_scope(inner, found)
            op = op._next_op  # pyright: ignore[reportPrivateUsage]
