"""Small integers for attributes: equal attributes have equal numbers, and each object is hashed only once."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr, FileLineColLoc, FloatAttr, SymbolRefAttr, UnregisteredOp
from xdsl.ir import ParametrizedAttribute

from pyshardy.ir.unchecked import fields_of

if TYPE_CHECKING:
    from xdsl.ir import Attribute, Operation


_FLAT = (FileLineColLoc, SymbolRefAttr)
"""Classes of attributes with parameters that contain no others: quicker to hash as a whole."""


class Interner:
    """Numbers attributes as MLIR tells them apart: floats by their bits.

    Takes linear time however often the parts of an attribute are shared.
    """

    def __init__(self) -> None:
        self._by_id: dict[int, int] = {}
        self._by_key: dict[Any, int] = {}
        self._kept: list[Attribute] = []

    def __call__(self, attribute: Attribute) -> int:
        """The number of an attribute."""
        number = self._by_id.get(id(attribute))
        if number is None:
            number = self._by_key.setdefault(self._key(attribute), len(self._by_key))
            self._by_id[id(attribute)] = number
            self._kept.append(attribute)
        return number

    def dictionary(self, entries: dict[str, Attribute]) -> Any:
        """A hashable value that is the same for equal dictionaries."""
        if not entries:
            return ()
        if len(entries) == 1:
            ((name, value),) = entries.items()
            return name, self(value)
        return tuple([(name, self(entries[name])) for name in sorted(entries)])

    def _key(self, attribute: Attribute) -> Any:
        if isinstance(attribute, FloatAttr):
            return FloatAttr, self(attribute.type), struct.pack("<d", attribute.value.data)
        if isinstance(attribute, ArrayAttr):
            return ArrayAttr, tuple([self(one) for one in attribute.data])
        if isinstance(attribute, DictionaryAttr):
            return DictionaryAttr, self.dictionary(dict(attribute.data))
        if isinstance(attribute, ParametrizedAttribute) and attribute.__class__ not in _FLAT:
            # By the numbers of its parameters: hashing it would hash what it contains once for every path to it.
            kind = attribute.__class__
            return kind, *[self(getattr(attribute, field)) for field in fields_of(kind)]
        return attribute


class Signatures:
    """Numbers ops by what they are without their operands: class, attributes and result types."""

    def __init__(self) -> None:
        self.intern = Interner()
        self._quick: dict[Any, int] = {}
        self._exact: dict[Any, int] = {}
        self._kept: list[Any] = []

    def __call__(self, op: Operation) -> int:
        """The number of an op; ops with the same number differ at most in operands, regions and successors."""
        properties, attributes = op.properties, op.attributes
        quick = (
            type(op),
            len(properties),
            *properties,
            *map(id, properties.values()),
            *attributes,
            *map(id, attributes.values()),
            *[id(v._type) for v in op.results],  # pyright: ignore[reportPrivateUsage]
        )
        number = self._quick.get(quick)
        if number is None:
            intern = self.intern
            exact = (
                op.op_name.data if isinstance(op, UnregisteredOp) else type(op),
                intern.dictionary(properties),
                intern.dictionary(attributes),
                tuple([intern(v.type) for v in op.results]),
            )
            number = self._quick[quick] = self._exact.setdefault(exact, len(self._exact))
            self._kept.append((*properties.values(), *attributes.values(), *op.result_types))
        return number
