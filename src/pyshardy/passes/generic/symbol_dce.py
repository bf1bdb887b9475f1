"""Removal of symbols that nobody refers to: `--symbol-dce`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Attribute, Operation
from xdsl.traits import SymbolTable

from pyshardy.passes.base import Kept, Pass, Session
from pyshardy.passes.effects import is_symbol
from pyshardy.passes.symbols import References, SymbolTables, is_symbol_table, visibility
from pyshardy.survey import Survey, attributes_of
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
        if not is_symbol_table(op):
            message = "was scheduled to run under SymbolDCE, but does not define a symbol table"
            raise error(op.location, f"'{op.name}' op  {message}", op=op)
        hidden = visibility(op) == "private" if op.parent_op() is not None and is_symbol(op) else True
        marking = _Marking(session.shared(References), session.survey)
        marking.mark(op, hidden)
        has_erased = False
        for table in reversed(marking.marked):
            has_erased |= _sweep(table, marking.live)
        return None if has_erased else Kept.ALL


class _Marking:
    """Finds the live symbols; `live` holds their ids."""

    def __init__(self, references: References, look: Callable[[Operation], Survey]) -> None:
        self.live: set[int] = set()
        self.marked: list[Operation] = []
        self.references = references
        self.look = look
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
            attributes = self.attributes_in_scope(op)
            for key in [key for key in attributes if key not in seen]:
                seen.add(key)
                new = [path for path in self.references.of(attributes[key]) if path not in paths]
                paths.update(new)
                pending += self.made_live(table, new)

    def attributes_in_scope(self, op: Operation) -> Mapping[int, Attribute]:
        """The attributes of an op and of what is inside it, by identity; the symbol tables inside are marked."""
        if is_symbol_table(op) or not op.regions:
            return attributes_of((op,))
        survey = self.look(op)
        tables = survey.where(lambda kind: kind.has_trait(SymbolTable, value_if_unregistered=False))
        hidden = {id(inner) for table in tables for inner in Survey(table).ops}
        for table in tables:
            if id(table) not in hidden:
                self.mark(table, True)
        unknown = [op] if isinstance(op, UnregisteredOp) else []
        unknown += survey.where(lambda kind: issubclass(kind, UnregisteredOp))
        for user in unknown:
            if len(user.regions) == 1 and id(user) not in hidden:
                message = "contains potentially unknown symbol table, meaning that we can't reliable compute"
                raise error(op.location, f"operation {message} symbol uses", op=op)
        inside = attributes_of(i for i in survey.ops if id(i) not in hidden) if hidden else survey.attributes
        return {**attributes_of((op,)), **inside}

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
