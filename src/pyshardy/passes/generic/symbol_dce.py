"""Erase dead symbols: `--symbol-dce`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import attrgetter
from typing import ClassVar

from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.symbol_tables import symbols_on_path
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.op_names import is_unregistered_class, op_name
from pyshardy.ir.op_traits import is_isolated, is_symbol_table, may_name_symbols
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.side_effects import is_symbol
from pyshardy.passes.support.symbol_references import References, visibility

_attributes_of = attrgetter("attributes")
_properties_of = attrgetter("properties")


@dataclass(frozen=True)
class SymbolDCEPass(Pass):
    """Erase private symbols without references from live ops.

    Symbols are private by their visibility, and nested symbols of a symbol table that is hidden itself, as the
    top-level module is, also count as private. References anywhere in attributes of live ops and their nested ops
    count. A private function that is only called by itself is dead.
    """

    name: ClassVar[str] = "symbol-dce"
    anchor: ClassVar[str] = "any"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Erase the dead symbols of `op` and of the symbol tables in it."""
        if not is_symbol_table(type(op)):
            raise error(op.location, f"'{op_name(op)}' op is not a symbol table, so it has no symbols to erase", op=op)
        hidden = visibility(op) == "private" if op.parent_op() is not None and is_symbol(op) else True
        marking = _Marking(session.shared(References), session.op_index)
        with scoped_cache(CacheScope.SYMBOLS):
            marking.mark(op, hidden)
        changed = [table for table in reversed(marking.marked) if _sweep(table, marking.live)]
        if not changed:
            return Preserved.ALL
        return Preserved.FUNCTIONS | Preserved.BODIES if changed == [op] else None


class _Scope:
    """An op and the ops nested in it, except those in nested symbol tables, which resolve names themselves."""

    def __init__(self, op: Operation, op_index: OpIndex | None) -> None:
        tables = [] if op_index is None else op_index.where(is_symbol_table)
        self._hidden = {id(inner) for table in tables for inner in OpIndex(table).ops}
        self._op = op
        self._op_index = op_index
        self.tables = self._visible(tables)

    def _visible(self, ops: Sequence[Operation]) -> Sequence[Operation]:
        return [op for op in ops if id(op) not in self._hidden] if self._hidden else ops

    @property
    def has_unknown_tables(self) -> bool:
        """Return whether an op might be a symbol table, but is not known."""
        return any(len(op.regions) == 1 for op in self._of_classes(is_unregistered_class))

    def properties(self) -> Iterable[dict[str, Attribute]]:
        """Return the properties of the ops that may refer to symbols, as calls do."""
        return map(_properties_of, self._of_classes(may_name_symbols))

    def _of_classes(self, is_wanted: Callable[[type[Operation]], bool]) -> Sequence[Operation]:
        inside = [] if self._op_index is None else self._visible(self._op_index.where(is_wanted))
        return [self._op, *inside] if is_wanted(type(self._op)) else inside

    def all(self) -> Iterable[dict[str, Attribute]]:
        """Return these properties and the other attributes of all ops."""
        ops = [] if self._op_index is None else self._visible(self._op_index.ops)
        return chain(self.properties(), filter(None, map(_attributes_of, chain((self._op,), ops))))


class _Marking:
    """Find the live symbols; `live` holds their ids."""

    def __init__(self, references: References, index_of: Callable[[Operation], OpIndex]) -> None:
        self.live: set[int] = set()
        self.waiting: list[Operation] = []
        """The symbols of all tables that are dead unless a live op refers to them."""
        self.marked: list[Operation] = []
        self.references = references
        self.index_of = index_of

    def mark(self, table: Operation, hidden: bool) -> None:
        """Add the live symbols of a symbol table and of the symbol tables in it.

        Often no symbol can be dead, and mostly all are live and referred to by properties. Other attributes are
        searched only if this is not so.
        """
        self.marked.append(table)
        reached: list[Operation] = []
        for block in table.regions[0].blocks:
            for op in block.ops:
                (self.waiting if is_symbol(op) and _discardable(op, hidden) else reached).append(op)
        self.live.update(map(id, reached))
        scopes: dict[Operation, _Scope] = {}
        self.enter_all(reached, scopes, hidden)
        for dictionaries_in in (_Scope.properties, _Scope.all):
            if self.live.issuperset(map(id, self.waiting)):
                break
            new = reached
            while new:
                by_table: dict[Operation | None, list[Operation]] = {}
                for op in new:
                    by_table.setdefault(op.parent_op(), []).append(op)
                new = []
                for inner, ops in by_table.items():
                    dictionaries = chain.from_iterable(dictionaries_in(scopes[op]) for op in ops)
                    found = self.references.of_values(chain.from_iterable(map(dict.values, dictionaries)))
                    new += self.mark_live(inner or table, found)
                self.enter_all(new, scopes, hidden)
                reached += new

    def enter_all(self, ops: Sequence[Operation], scopes: dict[Operation, _Scope], hidden: bool) -> None:
        """Add the scopes of live ops, in the order in which the reference finds errors."""
        for op in reversed(ops):
            scopes[op] = self.enter(op, hidden)

    def enter(self, op: Operation, hidden: bool) -> _Scope:
        """Return the scope of a live op for references, and mark the symbol tables in it."""
        if is_symbol_table(type(op)):
            self.mark(op, hidden or not is_symbol(op) or visibility(op) == "private")
            return _Scope(op, None)
        scope = _Scope(op, self.index_of(op) if op.regions else None)
        for table in scope.tables:
            self.mark(table, True)
        if scope.has_unknown_tables:
            message = f"'{op_name(op)}' op contains an op of an unknown dialect that may be a symbol table"
            raise error(op.location, f"{message}, so uses of symbols in it are unknown", op=op)
        return scope

    def mark_live(self, table: Operation, paths: Iterable[tuple[str, ...]]) -> Iterator[Operation]:
        """Mark the symbols on paths from a symbol table as live, and return those that were not."""
        for path in paths:
            for symbol in symbols_on_path(table, path):
                if id(symbol) not in self.live:
                    self.live.add(id(symbol))
                    yield symbol


def _discardable(op: Operation, hidden: bool) -> bool:
    seen = visibility(op)
    return seen == "private" or (hidden and seen == "nested")


def _sweep(table: Operation, live: set[int]) -> bool:
    """Erase the symbols of a symbol table that are not live, and return whether there were any."""
    dead = [op for block in table.regions[0].blocks for op in block.ops if is_symbol(op) and id(op) not in live]
    for op in dead:
        op.detach()
        if not is_isolated(op):
            op.erase()
    return bool(dead)
