"""What is asked of a class of ops again and again: xDSL looks through the list of its traits each time."""

from __future__ import annotations

from functools import cache

from xdsl.ir import Operation
from xdsl.traits import IsTerminator, SymbolTable


@cache
def is_terminator(kind: type[Operation]) -> bool:
    """Whether ops of this class surely end blocks."""
    return kind.has_trait(IsTerminator, value_if_unregistered=False)


@cache
def is_symbol_table(kind: type[Operation]) -> bool:
    """Whether symbols defined directly inside ops of this class can be looked up there."""
    return kind.has_trait(SymbolTable, value_if_unregistered=False)


@cache
def is_call(kind: type[Operation]) -> bool:
    """Whether ops of this class call a function, their `callee`."""
    return kind.name in ("func.call", "mpmd.call", "mpmd.fragment_call")
