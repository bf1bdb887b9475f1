"""All ops inside an op in one list, and questions about them that are answered without a step of Python per op.

A walk from op to op costs ten times as much as going through a list of them with `map` and `compress`, and most passes
are about few ops, or none. So a list is made once, and kept as long as no op is made, moved or erased, and none changes
its class (`Session.survey`). Attributes change more often, and are looked up when asked for.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, compress, repeat
from operator import attrgetter, is_not
from typing import Any, TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, Region

from pyshardy.traversal import ops_where

OpT = TypeVar("OpT", bound=Operation)

_attributes_of = attrgetter("attributes")
_properties_of = attrgetter("properties")


class Survey:
    """The ops in the regions of an op, each before those inside it.

    `look` gives the surveys of the functions in a module, of which that of the module is made.
    """

    def __init__(self, root: Operation, look: Callable[[Operation], Survey] | None = None) -> None:
        self.root = root
        self.ops: Sequence[Operation]
        """Not to be changed: it is shared."""
        found: list[Operation] = []
        if look is not None and isinstance(root, ModuleOp):
            for op in root.body.ops:
                found.append(op)
                if op.regions:
                    found += look(op).ops
        else:
            for region in root.regions:
                _add(region, found)
        self.ops = found
        self._classes = list(map(type, found))
        self.classes = frozenset(self._classes)
        """The classes of the ops."""
        self._attributes: Mapping[int, Attribute] | None = None

    def where(self, wanted: Callable[[type[Operation]], bool], *, inner_first: bool = False) -> list[Operation]:
        """The ops of wanted classes; with `inner_first` each after those inside it."""
        found = self._of_classes(wanted)
        if inner_first and any(op.regions for op in found):
            return ops_where(self.root, wanted, inner_first=True)
        return found

    def of(self, kind: type[OpT], *, inner_first: bool = False) -> list[OpT]:
        """The ops of exactly one class; with `inner_first` each after those inside it."""
        found: list[Any] = self.where(lambda one: one is kind, inner_first=inner_first)
        return found

    def _of_classes(self, wanted: Callable[[type[Operation]], bool]) -> list[Operation]:
        chosen = {kind for kind in self.classes if wanted(kind)}
        return list(compress(self.ops, map(chosen.__contains__, self._classes))) if chosen else []

    def having(
        self, name: str, wanted: Callable[[type[Operation]], bool] | None = None
    ) -> tuple[list[Operation], list[Attribute]]:
        """The ops, of wanted classes, with an attribute of this name, and the attributes."""
        ops = self.ops if wanted is None else self._of_classes(wanted)
        found: list[Any] = list(map(dict.get, map(_attributes_of, ops), repeat(name)))
        there = list(map(is_not, found, repeat(None)))
        return list(compress(ops, there)), list(compress(found, there))

    @property
    def attributes(self) -> Mapping[int, Attribute]:
        """All attributes and properties of the ops, each object once, by identity."""
        if self._attributes is None:
            self._attributes = attributes_of(self.ops)
        return self._attributes

    def forget_attributes(self) -> None:
        """To be called when attributes or properties have changed."""
        self._attributes = None


def attributes_of(ops: Iterable[Operation]) -> dict[int, Attribute]:
    """All attributes and properties of ops, each object once, by identity."""
    ops = list(ops)
    dictionaries = chain(map(_properties_of, ops), map(_attributes_of, ops))
    values = list(chain.from_iterable(map(dict.values, dictionaries)))
    return dict(zip(map(id, values), values, strict=True))


def set_attribute(ops: Iterable[Operation], name: str, values: Iterable[Attribute]) -> None:
    """Gives each op its value of the attribute of this name."""
    deque(map(dict.__setitem__, map(_attributes_of, ops), repeat(name), values), maxlen=0)


def _add(region: Region, found: list[Operation]) -> None:
    block = region._first_block
    while block is not None:
        op = block._first_op
        while op is not None:
            found.append(op)
            for inner in op.regions:
                _add(inner, found)
            op = op._next_op
        block = block._next_block
