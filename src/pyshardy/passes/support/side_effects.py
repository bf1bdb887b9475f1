"""Side effects of ops, for dead-code elimination and CSE, cached by class."""

from __future__ import annotations

from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from xdsl.dialects.builtin import StringAttr, UnregisteredOp
from xdsl.traits import (
    AlwaysSpeculatable,
    ConditionallySpeculatable,
    EffectInstance,
    IsTerminator,
    MemoryEffect,
    MemoryEffectKind,
    NoMemoryEffect,
    RecursivelySpeculatable,
    RecursiveMemoryEffect,
    SymbolOpInterface,
)

from pyshardy.ir.class_cache import ClassCache

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from xdsl.ir import Operation


class Effects(Enum):
    """Sources of the effects of an op class."""

    NONE = "none"
    OF_REGIONS = "those of the ops inside"
    OF_OP = "those of each op"
    UNKNOWN = "unknown"


@cache
def effects_of_class(op: type[Operation]) -> Effects:
    """Return how the effects of ops of a class are known."""
    if issubclass(op, UnregisteredOp):
        return Effects.UNKNOWN
    kinds = {type(t) for t in op.get_traits_of_type(MemoryEffect)}
    if not kinds:
        return Effects.UNKNOWN
    if all(issubclass(kind, NoMemoryEffect) for kind in kinds):
        return Effects.NONE
    return Effects.OF_REGIONS if kinds == {RecursiveMemoryEffect} else Effects.OF_OP


_HAS_NO_EFFECTS = ClassCache(lambda op_class: effects_of_class(op_class) is Effects.NONE)

KnownEffects: TypeAlias = "dict[Operation, AbstractSet[EffectInstance] | None]"


def effects(op: Operation, known: KnownEffects | None = None) -> AbstractSet[EffectInstance] | None:
    """Return the effects of an op, None if they are unknown.

    `known` takes those of ops with regions, for callers that query ops and the ops nested in them.
    """
    match effects_of_class(type(op)):
        case Effects.NONE:
            return frozenset()
        case Effects.UNKNOWN:
            return None
        case Effects.OF_REGIONS:
            return _effects_inside(op, known)
        case Effects.OF_OP:
            found: set[EffectInstance] = set()
            for trait in op.get_traits_of_type(MemoryEffect):
                own = _effects_inside(op, known) if isinstance(trait, RecursiveMemoryEffect) else trait.get_effects(op)
                if own is None:
                    return None
                found |= own
            return found


def _effects_inside(op: Operation, known: KnownEffects | None) -> AbstractSet[EffectInstance] | None:
    if known is None:
        return _compute_effects_inside(op, None)
    if op not in known:
        known[op] = _compute_effects_inside(op, known)
    return known[op]


def _compute_effects_inside(op: Operation, known: KnownEffects | None) -> AbstractSet[EffectInstance] | None:
    found: set[EffectInstance] = set()
    for region in op.regions:
        for block in region.blocks:
            inner = block._first_op
            while inner is not None:
                if not _HAS_NO_EFFECTS[inner.__class__]:
                    its = effects(inner, known)
                    if its is None:
                        return None
                    found |= its
                inner = inner._next_op
    return found


@cache
def _never_dead(op: type[Operation]) -> bool:
    return op.has_trait(IsTerminator, value_if_unregistered=True) or effects_of_class(op) is Effects.UNKNOWN


def dead_if_unused(op: Operation, known: KnownEffects | None = None) -> bool:
    """Return whether an op can be erased if its results have no uses: it is no terminator and no symbol, and only
    reads.

    `known` is that of `effects`.
    """
    op_class = type(op)
    if _never_dead(op_class) or is_symbol(op):
        return False
    if effects_of_class(op_class) is Effects.NONE:
        return True
    found = effects(op, known)
    return found is not None and all(
        e.kind is MemoryEffectKind.READ or (e.kind is MemoryEffectKind.ALLOC and e.value in op.results) for e in found
    )


def is_dead(op: Operation) -> bool:
    """Return whether an op is dead."""
    return all(result.first_use is None for result in op.results) and dead_if_unused(op)


@cache
def _symbol_trait(op: type[Operation]) -> SymbolOpInterface | None:
    return None if issubclass(op, UnregisteredOp) else op.get_trait(SymbolOpInterface)


def is_symbol(op: Operation) -> bool:
    """Return whether an op is a symbol; a module without a name is none."""
    trait = _symbol_trait(type(op))
    return trait is not None and (not trait.is_optional_symbol(op) or is_string(op.get_attr_or_prop("sym_name")))


def is_string(attribute: object) -> TypeGuard[StringAttr]:
    """Return whether an attribute is a string."""
    return isinstance(attribute, StringAttr)


@cache
def may_run_early(op: type[Operation]) -> bool | None:
    """Return whether ops of a class can be speculated; None if that depends on the ops nested in them."""
    if issubclass(op, UnregisteredOp):
        return False
    if op.get_traits_of_type(RecursivelySpeculatable):
        return None
    conditions = op.get_traits_of_type(ConditionallySpeculatable)
    return effects_of_class(op) is Effects.NONE and all(isinstance(one, AlwaysSpeculatable) for one in conditions)


def is_pure(op: Operation) -> bool:
    """Return whether an op is pure: it has no side effects and can be speculated.

    Loops and branches are pure if the ops nested in them are.
    """
    early = may_run_early(type(op))
    if early is None:
        return all(is_pure(inner) for region in op.regions for block in region.blocks for inner in block.ops)
    return early
