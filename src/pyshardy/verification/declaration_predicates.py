"""Fast predicates for declarations: True for nearly all valid ops, otherwise the full check decides.

Declarations are compiled to predicates once per class; `declaration.py` reports the errors of an op that fails one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import Any

from xdsl.ir import Operation, Region
from xdsl.irdl import (
    AnyAttr,
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    BaseAttr,
    IRDLOperation,
    OptPropertyDef,
)
from xdsl.irdl.constraints import AttrConstraint, RangeLengthConstraint, RangeOf
from xdsl.irdl.operations import OptionalDef, SingleBlockRegionDef, VariadicDef

Accepts = Callable[[Any], bool]
_SIZED = (AttrSizedOperandSegments, AttrSizedResultSegments)
_type_of = attrgetter("_type")


class _NotQuick(Exception):
    """Raised for a declaration that predicates cannot express."""


@dataclass(frozen=True, slots=True)
class _Values:
    """The declared operands or results: a predicate for each; variadic ones are for groups of one size."""

    predicates: tuple[Accepts, ...]
    variadic: frozenset[int]
    optional: bool
    by_count: dict[int, tuple[Accepts, ...]] = field(default_factory=dict[int, tuple[Accepts, ...]])

    def accept(self, types: tuple[Any, ...]) -> bool:
        """Return whether the number of values matches and each predicate holds."""
        predicates = self.by_count.get(len(types)) or self._for_count(len(types))
        return predicates is not None and all([accepts(type) for accepts, type in zip(predicates, types, strict=True)])

    def _for_count(self, count: int) -> tuple[Accepts, ...] | None:
        groups = len(self.variadic)
        size, rest = (
            divmod(count - len(self.predicates) + groups, groups) if groups else (0, count - len(self.predicates))
        )
        if rest or size < 0 or (self.optional and size > 1):
            return None
        sizes = [size if number in self.variadic else 1 for number in range(len(self.predicates))]
        made = tuple([one for one, size in zip(self.predicates, sizes, strict=True) for _ in range(size)])
        self.by_count[count] = made
        return made


@dataclass(frozen=True, slots=True)
class QuickDeclaration:
    """The compiled declaration of a class."""

    operands: _Values
    results: _Values
    regions: tuple[bool, ...]
    """Whether each region must be a single block; empty ones need the full check."""
    required: tuple[tuple[str, Accepts], ...]
    optional: tuple[tuple[str, Accepts], ...]

    def accepts(self, op: Operation) -> bool:
        """Return whether the op matches the declaration."""
        properties = op.properties
        count = 0
        for name, accepts in self.required:
            value = properties.get(name)
            if value is None or not accepts(value):
                return False
            count += 1
        if count < len(properties):
            for name, accepts in self.optional:
                value = properties.get(name)
                if value is not None:
                    if not accepts(value):
                        return False
                    count += 1
        return (
            count == len(properties)
            and not op._successors
            and self.operands.accept(tuple(map(_type_of, op._operands)))
            and self.results.accept(tuple(map(_type_of, op.results)))
            and len(self.regions) == len(op.regions)
            and (not self.regions or self._accept_regions(op.regions))
        )

    def _accept_regions(self, regions: Sequence[Region]) -> bool:
        return all([not single or _is_block(region) for single, region in zip(self.regions, regions, strict=True)])


def _is_block(region: Region) -> bool:
    """Return whether a region is a single block with ops."""
    block = region.first_block
    return block is not None and block.next_block is None and block.first_op is not None


@cache
def quick_declaration(op_class: type[Operation]) -> QuickDeclaration | None:
    """Return the compiled declaration of a class; None if predicates cannot express it (related types, groups of
    several sizes), or if there is none."""
    if not issubclass(op_class, IRDLOperation):
        return None
    declared = op_class.get_irdl_definition()
    if declared.successors or any(isinstance(option, _SIZED) for option in declared.options):
        return None
    try:
        properties = [(name, one, _predicate(one.constr)) for name, one in declared.properties.items()]
        return QuickDeclaration(
            _values(declared.operands),
            _values(declared.results),
            _regions(declared.regions),
            tuple([(name, holds) for name, one, holds in properties if not isinstance(one, OptPropertyDef)]),
            tuple([(name, holds) for name, one, holds in properties if isinstance(one, OptPropertyDef)]),
        )
    except _NotQuick:
        return None


def _values(declared: Sequence[tuple[str, Any]]) -> _Values:
    return _Values(
        tuple([_predicate(_of_each(one)) for _, one in declared]),
        frozenset([number for number, (_, one) in enumerate(declared) if isinstance(one, VariadicDef)]),
        any(isinstance(one, OptionalDef) for _, one in declared),
    )


def _regions(declared: Sequence[tuple[str, Any]]) -> tuple[bool, ...]:
    for _, one in declared:
        if isinstance(one, VariadicDef) or one.entry_args != RangeOf(AnyAttr()):
            raise _NotQuick
    return tuple([isinstance(one, SingleBlockRegionDef) for _, one in declared])


def _of_each(declared: Any) -> AttrConstraint[Any]:
    """Return the constraint on each type of an operand or result, or of a group of them."""
    constraint = declared.constr
    if isinstance(constraint, RangeLengthConstraint) and not isinstance(declared, VariadicDef):
        constraint = constraint.constraint  # the length is one
    if not isinstance(constraint, RangeOf):
        raise _NotQuick
    return constraint.constr


def _predicate(constraint: AttrConstraint[Any]) -> Accepts:
    match constraint:
        case BaseAttr():
            return _is_of(constraint.attr)
        case AnyAttr():
            return lambda attribute: True
        case _ if constraint.variables():
            raise _NotQuick
        case _:
            return getattr(constraint, "accepts", constraint.verifies)


def _is_of(kind: type) -> Accepts:
    return lambda attribute: attribute.__class__ is kind or isinstance(attribute, kind)
