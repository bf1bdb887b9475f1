"""The op index: the ops nested in an op, by class and by attribute, queried without a Python step per op.

Walking from op to op takes ten times as long as filtering a list of the ops with `map` and `compress`, and most passes
change few ops, or none. So the list is built once, and is valid as long as no op is created, moved or erased, and none
changes its class (`Session.op_index`). Attributes change more often, and are looked up per query.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from itertools import chain, compress, repeat
from operator import attrgetter, is_not
from typing import Any, NamedTuple, TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Block, Operation

from pyshardy.ir.walk import WalkOrder, walk

OpT = TypeVar("OpT", bound=Operation)

_attributes_of = attrgetter("attributes")
_properties_of = attrgetter("properties")


_FEW_SEARCHES = 3
"""The number of searches that take less time than a list of the ops of each class, to look them up."""


class AttributeOccurrences(NamedTuple):
    """The ops with an attribute of a name, and their attributes. Both lists are shared: do not change them."""

    ops: Sequence[Operation]
    attributes: Sequence[Attribute]

    @property
    def distinct(self) -> Collection[Attribute]:
        """Return each attribute object once."""
        return dict(zip(map(id, self.attributes), self.attributes, strict=True)).values()


class OpIndex:
    """The ops nested in an op, in pre-order.

    The index of a module is put together from those of the functions in it if `index_of` returns these.
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
            self._ops = walk(root)
        self._occurrences: dict[str, AttributeOccurrences] = {}
        self._replaced: set[str] = set()
        self._outdated: set[type[Operation]] = set()
        """The classes of which ops were created, moved or erased since the ops were listed."""
        self._searches = 0
        """How often ops of some classes were searched for among all."""
        self._gone: set[type[Operation]] = set()
        """The classes of which all ops were erased since, which are still listed."""

    @property
    def ops(self) -> Sequence[Operation]:
        """Return all ops. The list is shared: do not change it."""
        if self._outdated:
            self._list_again()
        return self._all

    @cached_property
    def _all(self) -> Sequence[Operation]:
        if not self._parts:
            return [op for op in self._ops if op.__class__ not in self._gone] if self._gone else self._ops
        return [op for part in self._parts for op in (part.ops if isinstance(part, OpIndex) else (part,))]

    @property
    def count(self) -> int:
        """Return the number of ops when they were last listed: `forget_ops` does not change it."""
        return len(self._ops) + sum(part.count if isinstance(part, OpIndex) else 1 for part in self._parts)

    def _list_again(self) -> None:
        if not self._parts:
            self._ops = walk(self.root)
        self._outdated.clear()
        self._gone.clear()
        self._occurrences.clear()
        self._forget_lists("_all", "_classes", "_places")

    def _forget_lists(self, *names: str) -> None:
        self._searches = 0
        for name in names:
            self.__dict__.pop(name, None)

    @property
    def classes(self) -> Set[type[Operation]]:
        """Return the classes of the ops."""
        if self._outdated:
            self._list_again()
        return self._classes

    @cached_property
    def _classes(self) -> Set[type[Operation]]:
        if self._parts:
            return self._places.keys()
        return set(map(type, self._ops)) - self._gone

    @cached_property
    def _places(self) -> Mapping[type[Operation], list[int]]:
        """By class, the indices of the ops; for a module, of the parts that are or contain such ops."""
        places: defaultdict[type[Operation], list[int]] = defaultdict(list)
        for index, part in enumerate(self._parts):
            for op_class in part.classes if isinstance(part, OpIndex) else (type(part),):
                places[op_class].append(index)
        for index, op_class in enumerate(map(type, self._ops)):
            places[op_class].append(index)
        for op_class in self._gone:
            places.pop(op_class, None)
        return places

    def of_class(self, op_class: type[OpT] | tuple[type[OpT], ...], *, order: WalkOrder = "pre") -> list[OpT]:
        """Return the ops of a class, or of any of several."""
        found: list[Any] = self.where(lambda one: issubclass(one, op_class), order=order)
        return found

    def where(self, is_wanted: Callable[[type[Operation]], bool], *, order: WalkOrder = "pre") -> list[Operation]:
        """Return the ops of the classes for which `is_wanted` returns True."""
        if any(map(is_wanted, self._outdated)):
            self._list_again()
        found = self._of_classes(set(filter(is_wanted, self._classes)))
        return found if order == "pre" else list(_post_order(found))

    def _of_classes(self, chosen: Set[type[Operation]]) -> list[Operation]:
        if not self._parts and "_places" not in self.__dict__:
            chosen = chosen & self._classes
            self._searches += bool(chosen)
            if self._searches <= _FEW_SEARCHES:
                return list(compress(self._ops, map(chosen.__contains__, map(type, self._ops)))) if chosen else []
        places = list(map(self._places.__getitem__, chosen & self._places.keys()))
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
        """Return the ops that have an attribute of this name, and the attributes."""
        if self._outdated:
            self._list_again()
        found = self._occurrences.get(name)
        if found is None:
            found = self._occurrences[name] = self._find_occurrences(name)
        return found

    def _find_occurrences(self, name: str) -> AttributeOccurrences:
        if not self._parts:
            with_attributes = list(filter(_attributes_of, self._ops))
            if self._gone:
                with_attributes = [op for op in with_attributes if op.__class__ not in self._gone]
            found: list[Any] = list(map(dict.get, map(_attributes_of, with_attributes), repeat(name)))
            is_present = list(map(is_not, found, repeat(None)))
            return AttributeOccurrences(list(compress(with_attributes, is_present)), list(compress(found, is_present)))
        ops: list[Operation] = []
        attributes: list[Attribute] = []
        for part in self._parts:
            if isinstance(part, OpIndex):
                nested = part.occurrences(name)
                ops += nested.ops
                attributes += nested.attributes
            elif name in part.attributes:
                ops.append(part)
                attributes.append(part.attributes[name])
        return AttributeOccurrences(ops, attributes)

    def replace(self, name: str, new: Mapping[int, Attribute]) -> None:
        """Replace attributes of this name; `new` has the new ones by the identity of the old ones."""
        if self._outdated:
            self._list_again()
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
        replaced = list(map(new.get, map(id, old), old))
        is_changed = list(map(is_not, replaced, old))
        if any(is_changed):
            set_attribute(compress(ops, is_changed), name, compress(replaced, is_changed))
        self._occurrences[name] = AttributeOccurrences(ops, replaced)

    def forget_occurrences(self) -> None:
        """Invalidate cached attributes, except of names whose only changes since the last call are by `replace`."""
        self._occurrences = {name: found for name, found in self._occurrences.items() if name in self._replaced}
        self._replaced.clear()

    def forget_ops(self, classes: Set[type[Operation]], *, are_erased: bool = False) -> None:
        """Invalidate the ops of these classes, which have no regions, and attributes. Other ops are still known: all
        are listed again only for queries that concern these, or not at all if all of these `are_erased`."""
        self.forget_occurrences()
        if not are_erased:
            self._outdated |= classes
        elif not self._outdated:
            self._gone |= classes
            self._forget_lists("_all", "_classes", "_places")


def _post_order(ops: Sequence[Operation]) -> Iterator[Operation]:
    """Yield ops that are given in pre-order in post-order."""
    with_regions = {op for op in ops if op.regions}
    holders: dict[Block, Operation | None] = {}
    enclosing: list[Operation] = []
    for op in ops:
        if enclosing:
            holder = _innermost(with_regions, op.parent, holders)
            while enclosing and enclosing[-1] is not holder:
                yield enclosing.pop()
        if op.regions:
            enclosing.append(op)
        else:
            yield op
    yield from reversed(enclosing)


def _innermost(ops: Set[Operation], block: Block | None, known: dict[Block, Operation | None]) -> Operation | None:
    """Return the innermost of some ops that encloses a block. `known` caches the results, also of enclosing blocks."""
    passed: list[Block] = []
    found: Operation | None = None
    while block is not None and block not in known:
        passed.append(block)
        parent = block.parent_op()
        if parent is None or parent in ops:
            found = parent
            break
        block = parent.parent
    else:
        found = None if block is None else known[block]
    known.update(dict.fromkeys(passed, found))
    return found


def attributes_of(ops: Iterable[Operation]) -> dict[int, Attribute]:
    """Return all attributes and properties of ops, each object once, by identity."""
    ops = list(ops)
    dictionaries = chain(map(_properties_of, ops), map(_attributes_of, ops))
    values = list(chain.from_iterable(map(dict.values, dictionaries)))
    return dict(zip(map(id, values), values, strict=True))


def set_attribute(ops: Iterable[Operation], name: str, values: Iterable[Attribute]) -> None:
    """Set an attribute of each op, each to its own value."""
    deque(map(dict.__setitem__, map(_attributes_of, ops), repeat(name), values), maxlen=0)
