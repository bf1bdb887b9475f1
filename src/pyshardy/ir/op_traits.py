"""What is asked of a class of ops again and again: xDSL looks through the list of its traits each time."""

from __future__ import annotations

from functools import cache

from xdsl.ir import Operation
from xdsl.irdl import IRDLOperation
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


@cache
def may_have_regions(kind: type[Operation]) -> bool:
    """Whether ops of this class may have regions; some of them may have none."""
    return not issubclass(kind, IRDLOperation) or bool(kind.get_irdl_definition().regions)


@cache
def may_have_attributes(kind: type[Operation]) -> bool:
    """Whether ops of this class may say something of themselves in attributes that are no properties."""
    return not issubclass(kind, IRDLOperation) or bool(kind.get_irdl_definition().attributes)


_NAMING = frozenset(
    ("backend_config", "called_computations", "composite_attributes", "decomposition", "replica_groups")
)
"""The properties of StableHLO's ops that can hold names of symbols."""


@cache
def may_name_symbols(kind: type[Operation]) -> bool:
    """Whether the properties of ops of this class may refer to symbols."""
    if kind.name == "sdy.constant":
        return False
    definition = kind.get_irdl_definition() if issubclass(kind, IRDLOperation) else None
    return definition is None or not (kind.name.startswith("stablehlo.") and _NAMING.isdisjoint(definition.properties))
