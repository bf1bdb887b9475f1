"""Removal of symbols that nobody refers to: `--symbol-dce`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import ClassVar

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Operation

from pyshardy.kinds import is_call, is_symbol_table
from pyshardy.passes.base import Kept, Pass, Session
from pyshardy.passes.effects import is_symbol
from pyshardy.passes.symbols import References, SymbolTables, visibility
from pyshardy.survey import Survey
from pyshardy.text.diagnostics import error


@dataclass(frozen=True)
class SymbolDCEPass(Pass):
    """Erases symbols that cannot be seen from outside and that no live op refers to.

    Private symbols cannot be seen from outside, and neither can nested ones of a symbol table that is hidden itself,
    as the top-level module is. A reference anywhere in an attribute of a live op, or of an op inside it, counts. So
    a private function that only calls itself is dead.
    """

    name: ClassVar[str] = "symbol-dce"
    anchor: ClassVar[str] = "any"

    def run(self, op: Operation, session: Session) -> Kept | None:
        """Erases the dead symbols of `op` and of the symbol tables inside it."""
        if not is_symbol_table(type(op)):
            message = "was scheduled to run under SymbolDCE, but does not define a symbol table"
            raise error(op.location, f"'{op.name}' op  {message}", op=op)
        hidden = visibility(op) == "private" if op.parent_op() is not None and is_symbol(op) else True
        marking = _Marking(session.shared(References), session.survey)
        marking.mark(op, hidden)
        changed = [table for table in reversed(marking.marked) if _sweep(table, marking.live)]
        if not changed:
            return Kept.ALL
        return Kept.FUNCTIONS if changed == [op] else None


class _Scope:
    """An op and what is inside it, but not what is inside symbol tables, which look names up for themselves."""

    def __init__(self, op: Operation, survey: Survey | None) -> None:
        self._op = op
        self._survey = survey
        tables = [] if survey is None else survey.where(is_symbol_table)
        self._hidden = {id(inner) for table in tables for inner in Survey(table).ops}
        self.tables = self._visible(tables)

    def _visible(self, ops: Iterable[Operation]) -> list[Operation]:
        return [op for op in ops if id(op) not in self._hidden] if self._hidden else list(ops)

    def _where(self, wanted: Callable[[type[Operation]], bool]) -> list[Operation]:
        own = [self._op] if wanted(type(self._op)) else []
        return own if self._survey is None else own + self._visible(self._survey.where(wanted))

    @property
    def has_unknown_tables(self) -> bool:
        """Whether there is an op of which nobody knows whether it is a symbol table."""
        return any(len(op.regions) == 1 for op in self._where(_is_unregistered))

    def calls(self) -> Sequence[Operation]:
        """The calls."""
        return self._where(is_call)

    def ops(self) -> Sequence[Operation]:
        """All ops, the outer one first."""
        return [self._op] if self._survey is None else [self._op, *self._visible(self._survey.ops)]


@cache
def _is_unregistered(kind: type[Operation]) -> bool:
    return issubclass(kind, UnregisteredOp)


class _Marking:
    """Finds the live symbols; `live` holds their ids."""

    def __init__(self, references: References, look: Callable[[Operation], Survey]) -> None:
        self.live: set[int] = set()
        self.marked: list[Operation] = []
        self.references = references
        self.look = look
        self.tables = SymbolTables()

    def mark(self, table: Operation, hidden: bool) -> None:
        """Adds the live symbols of a symbol table, and of those inside it.

        Mostly all are live, and calls alone show that. Only if not, all attributes are searched.
        """
        self.marked.append(table)
        reached: list[Operation] = []
        waiting: list[Operation] = []
        for block in table.regions[0].blocks:
            for op in block.ops:
                (waiting if is_symbol(op) and _discardable(op, hidden) else reached).append(op)
        self.live.update(map(id, reached))
        scopes: dict[Operation, _Scope] = {}
        for ops_in in (_Scope.calls, _Scope.ops):
            new = reached
            while new:
                for op in new:
                    if op not in scopes:
                        scopes[op] = self.enter(op, hidden)
                found = self.references.of_ops(chain.from_iterable(ops_in(scopes[op]) for op in new))
                new = list(self.made_live(table, found))
                reached += new
            if all(id(op) in self.live for op in waiting):
                break

    def enter(self, op: Operation, hidden: bool) -> _Scope:
        """What a live op can refer to symbols in; the symbol tables inside are marked."""
        if is_symbol_table(type(op)):
            self.mark(op, hidden or not is_symbol(op) or visibility(op) == "private")
            return _Scope(op, None)
        scope = _Scope(op, self.look(op) if op.regions else None)
        for table in scope.tables:
            self.mark(table, True)
        if scope.has_unknown_tables:
            message = "contains potentially unknown symbol table, meaning that we can't reliable compute"
            raise error(op.location, f"operation {message} symbol uses", op=op)
        return scope

    def made_live(self, table: Operation, paths: Iterable[tuple[str, ...]]) -> Iterator[Operation]:
        """Marks the symbols on paths from a table as live, and gives those that were not."""
        for path in paths:
            for symbol in self.tables.lookup(table, path):
                if id(symbol) not in self.live:
                    self.live.add(id(symbol))
                    yield symbol


def _discardable(op: Operation, hidden: bool) -> bool:
    seen = visibility(op)
    return seen == "private" or (hidden and seen == "nested")


def _sweep(table: Operation, live: set[int]) -> bool:
    """Erases the symbols of a table that are not live; whether there were any."""
    dead = [op for block in table.regions[0].blocks for op in block.ops if is_symbol(op) and id(op) not in live]
    for op in dead:
        op.detach()
        op.erase()
    return bool(dead)
