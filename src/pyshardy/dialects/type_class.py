"""Constraints on types and attributes by a plain predicate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from xdsl.ir import Attribute
from xdsl.irdl import AttrConstraint
from xdsl.irdl.constraints import VerificationContext
from xdsl.utils.exceptions import VerifyException

Accepts = Callable[[Any], bool]


def is_a(value: object, *kinds: type) -> bool:
    """`isinstance` that does not narrow a generic class to one of unknown parameters."""
    return isinstance(value, kinds)


@dataclass(frozen=True)
class TypeClass(AttrConstraint):
    """The types that a predicate accepts; `summary` names them in errors."""

    summary: str
    accepts: Accepts

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        """Raises VerifyException if the predicate does not hold."""
        if not self.accepts(attr):
            from pyshardy.text.printer.attribute_printer import attribute_text

            raise VerifyException(f"must be {self.summary}, but got '{attribute_text(attr)}'")

    def verifies(self, attr: Attribute) -> Any:
        """Whether the predicate holds."""
        return self.accepts(attr)

    def mapping_type_vars(self, type_var_mapping: Mapping[Any, Any]) -> TypeClass:
        """Itself: there are no type variables in it."""
        return self

    def __or__(self, value: AttrConstraint, /) -> TypeClass:  # pyright: ignore[reportIncompatibleMethodOverride]
        """The types of either."""
        assert isinstance(value, TypeClass)
        left, right = self.accepts, value.accepts
        return TypeClass(f"{self.summary} or {value.summary}", lambda type: left(type) or right(type))


@dataclass(frozen=True)
class AttributeClass(TypeClass):
    """The attributes that a predicate accepts."""

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        """Raises VerifyException if the predicate does not hold."""
        if not self.accepts(attr):
            raise VerifyException(f"failed to satisfy constraint: {self.summary}")
