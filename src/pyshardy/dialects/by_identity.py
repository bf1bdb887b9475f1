"""What functions say of attributes, remembered by identity: to hash a type takes longer than most of them take."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from xdsl.ir import Attribute

AnswerT = TypeVar("AnswerT")
_MANY = 4096


def by_identity(function: Callable[[Attribute], AnswerT]) -> Callable[[Attribute], AnswerT]:
    """The function, which asks once an attribute; attributes are kept as long as their answers are, some thousands."""
    known: dict[int, tuple[AnswerT, Attribute]] = {}

    @wraps(function)
    def remembered(attribute: Attribute) -> AnswerT:
        found = known.get(id(attribute))
        if found is None:
            if len(known) >= _MANY:
                known.clear()
            found = known[id(attribute)] = function(attribute), attribute
        return found[0]

    return remembered
