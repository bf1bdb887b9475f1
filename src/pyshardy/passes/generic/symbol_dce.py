"""Removal of symbols that nobody refers to: `--symbol-dce`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Operation

from pyshardy.passes.base import Pass, Session
from pyshardy.passes.effects import is_symbol
from pyshardy.passes.symbols import References, SymbolTables, is_symbol_table, new_in_scope, visibility
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

    def run(self, op: Operation, session: Session) -> None:
        """Erases the dead symbols of `op` and of the symbol tables inside it."""
        if not is_symbol_table(op):
            message = "was scheduled to run under SymbolDCE, but does not define a symbol table"
            raise error(op.location, f"'{op.name}' op  {message}", op=op)
        hidden = visibility(op) == "private" if op.parent_op() is not None and is_symbol(op) else True
        marking = _Marking(session.shared(References))
        marking.mark(op, hidden)
        for table in reversed(marking.marked):
            _sweep(table, marking.live)


class _Marking:
    """Finds the live symbols; `live` holds their ids."""

    def __init__(self, references: References) -> None:
        self.live: set[int] = set()
        self.marked: list[Operation] = []
        self.references = references
        self.tables = SymbolTables()

    def mark(self, table: Operation, hidden: bool) -> None:
        """Adds the live symbols of a symbol table, and of those inside it."""
        self.marked.append(table)
        pending: list[Operation] = []
        for block in table.regions[0].blocks:
            for op in block.ops:
                if not is_symbol(op):
                    pending.append(op)
                elif not _discardable(op, hidden):
                    self.live.add(id(op))
                    pending.append(op)
        # The attributes and paths met so far, for which all is done.
        seen: set[int] = set()
        paths: set[tuple[str, ...]] = set()
        while pending:
            op = pending.pop()
            if is_symbol_table(op):
                self.mark(op, hidden or not is_symbol(op) or visibility(op) == "private")
            with_regions, attributes = new_in_scope(op, seen)
            for user in with_regions:
                if user is not op and is_symbol_table(user):
                    self.mark(user, True)
                if isinstance(user, UnregisteredOp) and len(user.regions) == 1:
                    message = "contains potentially unknown symbol table, meaning that we can't reliable compute"
                    raise error(op.location, f"operation {message} symbol uses", op=op)
            for attribute in attributes:
                new = [path for path in self.references.of(attribute) if path not in paths]
                paths.update(new)
                pending += self.made_live(table, new)

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


def _sweep(table: Operation, live: set[int]) -> None:
    for block in table.regions[0].blocks:
        for op in list(block.ops):
            if is_symbol(op) and id(op) not in live:
                op.detach()
                op.erase()
