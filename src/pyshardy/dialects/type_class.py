"""Constraints on types and attributes, each a plain predicate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Attribute
from xdsl.irdl import AttrConstraint
from xdsl.irdl.constraints import VerificationContext
from xdsl.utils.exceptions import VerifyException

Accepts = Callable[[Any], bool]


def is_a(value: object, *classes: type) -> bool:
    """`isinstance` that does not narrow a generic class to one of unknown parameters."""
    return isinstance(value, classes)


@dataclass(frozen=True)
class TypeClass(AttrConstraint):
    """The types or attributes that a predicate accepts; `summary` describes one of them, with its article."""

    summary: str
    accepts: Accepts

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        """Raise VerifyException if the predicate does not hold."""
        if not self.accepts(attr):
            from pyshardy.text.printer.attribute_printer import short_text

            raise VerifyException(f"must be {self.summary}, found '{short_text(attr)}'")

    def verifies(self, attr: Attribute) -> Any:
        """Return whether the predicate holds."""
        return self.accepts(attr)

    def mapping_type_vars(self, type_var_mapping: Mapping[Any, Any]) -> TypeClass:
        """Return the constraint itself: it contains no type variables."""
        return self


def one_of(summary: str, *classes: TypeClass) -> TypeClass:
    """Return the constraint that accepts what any of these accepts."""
    accepting = [one.accepts for one in classes]
    return TypeClass(summary, lambda type: any(accepts(type) for accepts in accepting))
