"""What is asked of types again and again: they are mostly shared objects."""

from __future__ import annotations

from collections.abc import Callable

from xdsl.ir import Attribute

from pyshardy.dialects.sdy.shapes import is_scalar, static_shape


class TypeFact:
    """What a function says of a type, remembered."""

    def __init__(self, function: Callable[[Attribute], bool]) -> None:
        self._function = function
        self._known: dict[int, tuple[Attribute, bool]] = {}

    def __call__(self, type: Attribute) -> bool:
        """The answer for a type."""
        known = self._known.get(id(type))
        if known is None:
            known = self._known[id(type)] = type, self._function(type)
        return known[1]


def scalar_types() -> TypeFact:
    """Whether a type is that of a scalar."""
    return TypeFact(is_scalar)


def static_types() -> TypeFact:
    """Whether a type is that of a tensor whose sizes are all known."""
    return TypeFact(lambda type: static_shape(type) is not None)
