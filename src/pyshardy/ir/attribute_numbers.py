"""Numbers of attributes: equal for equal attributes, and faster to compare and hash."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, FileLineColLoc, SymbolRefAttr
from xdsl.ir import Attribute, ParametrizedAttribute

from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.unvalidated import fields_of

_FLAT = (FileLineColLoc, SymbolRefAttr)
"""Classes of attributes with parameters that contain no others: quicker to hash as a whole."""


class AttributeNumbers:
    """Number attributes so that equal ones have equal numbers.

    Each object is hashed once, by the numbers of its parts: it takes linear time however often parts are shared.
    """

    def __init__(self) -> None:
        self.by_identity = IdentityCache[int]()
        """The numbers known so far."""
        self._by_value: dict[Hashable, int] = {}

    def __call__(self, attribute: Attribute) -> int:
        """Return the number of an attribute."""
        number = self.by_identity.get(id(attribute))
        if number is None:
            number = self._by_value.setdefault(self._value(attribute), len(self._by_value))
            self.by_identity.remember(id(attribute), number, attribute)
        return number

    def add(self, attributes: Mapping[int, Attribute]) -> None:
        """Number attributes, given by identity."""
        for attribute in attributes.values():
            self(attribute)

    def dictionary(self, entries: Mapping[str, Attribute]) -> Hashable:
        """Return a key that is the same for equal dictionaries."""
        return tuple([(name, self(entries[name])) for name in sorted(entries)])

    def _value(self, attribute: Attribute) -> Hashable:
        of_parts = _OF_PARTS[attribute.__class__]
        return attribute if of_parts is None else (attribute.__class__, *of_parts(self, attribute))

    def of_elements(self, attribute: ArrayAttr[Attribute]) -> Iterable[Hashable]:
        """Return the numbers of the elements of an array."""
        return map(self, attribute.data)

    def of_entries(self, attribute: DictionaryAttr) -> Iterable[Hashable]:
        """Return the keys of the entries of a dictionary."""
        return (self.dictionary(attribute.data),)

    def of_parameters(self, attribute: ParametrizedAttribute) -> Iterable[Hashable]:
        """Return the numbers of the parameters of an attribute."""
        return [self(getattr(attribute, field)) for field in fields_of(attribute.__class__)]


def _find_of_parts(kind: type[Attribute]) -> Callable[[AttributeNumbers, Any], Iterable[Hashable]] | None:
    if issubclass(kind, ArrayAttr):
        return AttributeNumbers.of_elements
    if issubclass(kind, DictionaryAttr):
        return AttributeNumbers.of_entries
    is_hashed_by_parts = issubclass(kind, ParametrizedAttribute) and kind not in _FLAT
    return AttributeNumbers.of_parameters if is_hashed_by_parts else None


_OF_PARTS = ClassCache(_find_of_parts)
"""By class of attributes, the function that numbers the parts of one; None for those hashed as a whole."""
