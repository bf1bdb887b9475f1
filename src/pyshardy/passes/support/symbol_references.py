"""Symbols: their visibility, and the attributes that refer to them."""

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
from xdsl.ir import Attribute, Data, Operation, ParametrizedAttribute

from pyshardy.dialects.symbol_tables import path_of
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_traits import is_symbol_table
from pyshardy.ir.walk import walk
from pyshardy.passes.support.side_effects import is_string
from pyshardy.sharding import OpShardingRule, TensorSharding


def visibility(op: Operation) -> str:
    """Return `public` (also if it is not specified), `private` or `nested`."""
    said = op.get_attr_or_prop("sym_visibility")
    return said.data if is_string(said) else "public"


_LEAVES = frozenset({StringAttr, IntegerAttr, FloatAttr, UnitAttr, DenseArrayBase, BytesAttr})
"""Attributes without nested attributes that can be references."""
_INSIDE: dict[type[Attribute], Callable[[Any], Attribute]] = {
    TensorType: attrgetter("encoding"),
    DenseIntOrFPElementsAttr: attrgetter("type"),
}
"""The only nested attribute that can be a reference."""


class References:
    """The symbols that attributes refer to; each attribute object is searched once."""

    def __init__(self) -> None:
        self._known = IdentityCache[tuple[tuple[str, ...], ...]]()
        self._without: set[int] = set()
        """The ids of the attributes known to have no references."""

    def of_op(self, op: Operation) -> Sequence[tuple[str, ...]]:
        """Return the references in the op's own attributes, as paths of names."""
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
        """Return the references in attributes, each once."""
        attributes = list(attributes)
        found = dict(zip(map(id, attributes), attributes, strict=True)).items()
        return dict.fromkeys(path for key, one in found if key not in self._without for path in self.of(one))

    def of(self, attribute: Attribute) -> tuple[tuple[str, ...], ...]:
        """Return the references in an attribute."""
        known = self._known.get(id(attribute))
        if known is None:
            op_class = type(attribute)
            if op_class in _LEAVES:
                found = ()
            elif op_class in _INSIDE:
                found = self.of(_INSIDE[op_class](attribute))
            else:
                found = tuple(dict.fromkeys(_SEARCHES[op_class](self, attribute)))
            known = self._known.remember(id(attribute), found, attribute)
            if not found:
                self._without.add(id(attribute))
        return known

    def in_reference(self, attribute: SymbolRefAttr) -> Iterator[tuple[str, ...]]:
        """Return the reference that an attribute is."""
        yield path_of(attribute)

    def in_array(self, attribute: ArrayAttr[Attribute]) -> Iterator[tuple[str, ...]]:
        """Return the references in the elements."""
        yield from self._in_parts(attribute.data)

    def in_dictionary(self, attribute: DictionaryAttr) -> Iterator[tuple[str, ...]]:
        """Return the references in the values."""
        yield from self._in_parts(attribute.data.values())

    def in_parameters(self, attribute: ParametrizedAttribute) -> Iterator[tuple[str, ...]]:
        """Return the references in the parameters."""
        for part in attribute.parameters:
            yield from self.of(part)

    def in_data(self, attribute: Data[Any]) -> Iterator[tuple[str, ...]]:
        """Return the references in the value that an attribute wraps."""
        yield from self._in_plain(attribute.data)

    def in_nothing(self, attribute: Attribute) -> Iterator[tuple[str, ...]]:
        """Return no references."""
        yield from ()

    def _in_parts(self, parts: Iterable[Attribute]) -> Iterator[tuple[str, ...]]:
        for part in parts:
            if type(part) not in _LEAVES and id(part) not in self._without:
                yield from self.of(part)

    def _in_plain(self, value: Any) -> Iterator[tuple[str, ...]]:
        """Return the references in a plain value that an attribute wraps."""
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
_SEARCHES = ClassCache(lambda kind: next(search for base, search in _KINDS.items() if issubclass(kind, base)))
"""The search function for attributes of a class."""


def ops_in_scope(op: Operation) -> list[Operation]:
    """Return an op and the ops nested in it, without those nested in symbol tables, which resolve names themselves."""
    if is_symbol_table(type(op)):
        return [op]
    return [op, *walk(op, enter=lambda inner: not is_symbol_table(type(inner)))]
