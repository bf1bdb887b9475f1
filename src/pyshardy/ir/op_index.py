"""All ops inside an op in one list, and questions about them that are answered without a step of Python per op.

A walk from op to op costs ten times as much as going through a list of them with `map` and `compress`, and most passes
are about few ops, or none. So a list is made once, and kept as long as no op is made, moved or erased, and none changes
its class (`Session.op_index`). Attributes change more often, and are looked up when asked for.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from itertools import chain, compress, repeat
from operator import attrgetter, is_not
from typing import Any, NamedTuple, TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Operation, Region

OpT = TypeVar("OpT", bound=Operation)

_attributes_of = attrgetter("attributes")
_properties_of = attrgetter("properties")


class AttributeOccurrences(NamedTuple):
    """Ops with an attribute of some name, and the attributes; both shared, and not to be changed."""

    ops: Sequence[Operation]
    attributes: Sequence[Attribute]

    @property
    def distinct(self) -> Collection[Attribute]:
        """Each attribute object once."""
        return dict(zip(map(id, self.attributes), self.attributes, strict=True)).values()


class OpIndex:
    """The ops in the regions of an op, each before those inside it.

    `index_of` gives the indexes of the functions in a module, of which that of the module is made.
    """

    def __init__(self, root: Operation, index_of: Callable[[Operation], OpIndex] | None = None) -> None:
        self.root = root
        self._ops: list[Operation] = []
        self._parts: list[Operation | OpIndex] = []
        if index_of is not None and isinstance(root, ModuleOp):
            for op in root.body.ops:
                self._parts.append(op)
                if op.regions:
                    self._parts.append(index_of(op))
        else:
            for region in root.regions:
                _add(region, self._ops)
        self._occurrences: dict[str, AttributeOccurrences] = {}
        self._replaced: set[str] = set()

    @cached_property
    def ops(self) -> Sequence[Operation]:
        """Not to be changed: it is shared."""
        if not self._parts:
            return self._ops
        return [op for part in self._parts for op in (part.ops if isinstance(part, OpIndex) else (part,))]

    @property
    def classes(self) -> Set[type[Operation]]:
        """The classes of the ops."""
        return self._places.keys()

    @cached_property
    def _places(self) -> Mapping[type[Operation], list[int]]:
        """By class, the numbers of the ops; of the op_index of a module, of the parts that have such ops."""
        places: defaultdict[type[Operation], list[int]] = defaultdict(list)
        for number, part in enumerate(self._parts):
            for kind in part.classes if isinstance(part, OpIndex) else (type(part),):
                places[kind].append(number)
        for number, kind in enumerate(map(type, self._ops)):
            places[kind].append(number)
        return places

    def where(self, wanted: Callable[[type[Operation]], bool], *, inner_first: bool = False) -> list[Operation]:
        """The ops of wanted classes; with `inner_first` each after those inside it."""
        found = self._of_classes(set(filter(wanted, self.classes)))
        return list(_inner_first(found)) if inner_first else found

    def of(self, kind: type[OpT], *, inner_first: bool = False) -> list[OpT]:
        """The ops of exactly one class; with `inner_first` each after those inside it."""
        found: list[Any] = self._of_classes({kind})
        if inner_first:
            found = list(_inner_first(found))
        return found

    def _of_classes(self, chosen: Set[type[Operation]]) -> list[Operation]:
        if not chosen:
            return []
        places = [numbers for kind in chosen if (numbers := self._places.get(kind))]
        in_order = places[0] if len(places) == 1 else sorted(set(chain.from_iterable(places)))
        if not self._parts:
            return list(map(self._ops.__getitem__, in_order))
        found: list[Operation] = []
        for part in map(self._parts.__getitem__, in_order):
            if isinstance(part, OpIndex):
                found += part._of_classes(chosen)
            else:
                found.append(part)
        return found

    def occurrences(self, name: str) -> AttributeOccurrences:
        """Return the ops with an attribute of this name, and the attributes."""
        known = self._occurrences.get(name)
        if known is None:
            known = self._occurrences[name] = self._find_occurrences(name)
        return known

    def _find_occurrences(self, name: str) -> AttributeOccurrences:
        if not self._parts:
            found: list[Any] = list(map(dict.get, map(_attributes_of, self.ops), repeat(name)))
            there = list(map(is_not, found, repeat(None)))
            return AttributeOccurrences(list(compress(self.ops, there)), list(compress(found, there)))
        ops: list[Operation] = []
        attributes: list[Attribute] = []
        for part in self._parts:
            if isinstance(part, OpIndex):
                inside = part.occurrences(name)
                ops += inside.ops
                attributes += inside.attributes
            elif name in part.attributes:
                ops.append(part)
                attributes.append(part.attributes[name])
        return AttributeOccurrences(ops, attributes)

    def replace(self, name: str, new: Mapping[int, Attribute]) -> None:
        """Replaces attributes of this name by others, given by the identity of the old ones."""
        self._replaced.add(name)
        if self._parts:
            for part in self._parts:
                if isinstance(part, OpIndex):
                    part.replace(name, new)
                elif name in part.attributes:
                    part.attributes[name] = new.get(id(part.attributes[name]), part.attributes[name])
            self._occurrences[name] = self._find_occurrences(name)
            return
        ops, old = self.occurrences(name)
        made = list(map(new.get, map(id, old), old))
        changed = list(map(is_not, made, old))
        if any(changed):
            set_attribute(compress(ops, changed), name, compress(made, changed))
        self._occurrences[name] = AttributeOccurrences(ops, made)

    def forget_occurrences(self) -> None:
        """To be called when attributes or properties have changed, even if some were replaced by `replace`."""
        self._occurrences = {name: known for name, known in self._occurrences.items() if name in self._replaced}
        self._replaced.clear()


def _inner_first(ops: Iterable[Operation]) -> Iterator[Operation]:
    """Ops of which each comes before those inside it, the other way round."""
    around: list[Operation] = []
    for op in ops:
        while around and not _is_inside(op, around[-1]):
            yield around.pop()
        if op.regions:
            around.append(op)
        else:
            yield op
    yield from reversed(around)


def _is_inside(op: Operation, around: Operation) -> bool:
    outer = op.parent_op()
    while outer is not None and outer is not around:
        outer = outer.parent_op()
    return outer is around


def attributes_of(ops: Iterable[Operation]) -> dict[int, Attribute]:
    """All attributes and properties of ops, each object once, by identity."""
    ops = list(ops)
    dictionaries = chain(map(_properties_of, ops), map(_attributes_of, ops))
    values = list(chain.from_iterable(map(dict.values, dictionaries)))
    return dict(zip(map(id, values), values, strict=True))


def set_attribute(ops: Iterable[Operation], name: str, values: Iterable[Attribute]) -> None:
    """Gives each op an attribute of this name, in the order of the values."""
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
