"""Numbers of attributes: equal for equal attributes, and faster to compare and hash."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, FileLineColLoc, SymbolRefAttr
from xdsl.ir import Attribute, ParametrizedAttribute

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
        attribute_class = attribute.__class__
        if isinstance(attribute, ArrayAttr):
            return attribute_class, *map(self, attribute.data)
        if isinstance(attribute, DictionaryAttr):
            return attribute_class, self.dictionary(attribute.data)
        if isinstance(attribute, ParametrizedAttribute) and attribute_class not in _FLAT:
            return attribute_class, *[self(getattr(attribute, field)) for field in fields_of(attribute_class)]
        return attribute
