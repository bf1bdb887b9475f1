"""Look up symbols: the ops that a symbol table names, from the nearest enclosing table of an op."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import StringAttr, SymbolRefAttr
from xdsl.ir import Operation

from pyshardy.ir.op_names import is_unregistered, op_name
from pyshardy.ir.op_traits import is_symbol_table
from pyshardy.ir.scoped_cache import CacheScope, cached


def symbol_name(op: Operation) -> str | None:
    """Return the symbol name that an op defines; None if it defines none."""
    name = op.get_attr_or_prop("sym_name")
    return name.data if isinstance(name, StringAttr) else None


def symbols_of(table: Operation) -> dict[str, Operation]:
    """Return the ops of a symbol table by name; of several with one name, the first."""
    return cached(CacheScope.SYMBOLS, table, lambda: _symbols_in(table))


def _symbols_in(table: Operation) -> dict[str, Operation]:
    symbols: dict[str, Operation] = {}
    for region in table.regions:
        for block in region.blocks:
            for op in block.ops:
                name = symbol_name(op)
                if name is not None:
                    symbols.setdefault(name, op)
    return symbols


def nearest_symbol_table(op: Operation) -> Operation | None:
    """Return the closest enclosing symbol table of an op, or the op itself if it is one.

    Return None if a closer op may be one: an op of an unknown dialect with one region.
    """
    current: Operation | None = op
    while current is not None and not is_symbol_table(type(current)):
        if is_unregistered(current) and len(current.regions) == 1:
            return None
        current = current.parent_op()
    return current


def symbols_on_path(table: Operation, path: Sequence[str]) -> list[Operation]:
    """Resolve the parts of a reference from within a symbol table, outermost first; empty if one is missing."""
    found: list[Operation] = []
    scope: Operation | None = table
    for name in path:
        op = None if scope is None else symbols_of(scope).get(name)
        if op is None:
            return []
        found.append(op)
        scope = op if is_symbol_table(type(op)) else None
    return found


def lookup_symbol(op: Operation, name: str | SymbolRefAttr) -> Operation | None:
    """Return the op that a name refers to at `op`; None if there is none."""
    table = nearest_symbol_table(op)
    found = [] if table is None else symbols_on_path(table, (name,) if isinstance(name, str) else path_of(name))
    return found[-1] if found else None


def path_of(reference: SymbolRefAttr) -> tuple[str, ...]:
    """Return the names of a reference, outermost first."""
    return (reference.root_reference.data, *(part.data for part in reference.nested_references.data))


def not_a_function(reference: SymbolRefAttr, found: Operation | None) -> str:
    """Return the message for a reference to a function that is not defined (`found` is None) or is another op."""
    name = "::".join(f"@{part}" for part in path_of(reference))
    if found is None:
        return f"function {name} is not defined"
    return f"expected a function, but {name} is a '{op_name(found)}'"
