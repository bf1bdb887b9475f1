"""Answers remembered by the identity of what they are about.

To hash an attribute by value takes longer than most questions about it. Its identity is at hand, but only belongs to it
while it lives: later objects may get the same. So a cache keeps what it has answers for alive.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

AnswerT = TypeVar("AnswerT")
ObjectT = TypeVar("ObjectT")

_UNKNOWN = object()
_PROCESS_LIMIT = 4096


class IdentityCache(dict[Any, AnswerT]):
    """Answers by keys that hold identities, together with the objects that these belong to.

    It is a dictionary, and a look-up costs no more than that. Answers are added by `remember`, not by assignment.
    """

    __slots__ = ("_alive",)

    def __init__(self) -> None:
        super().__init__()
        self._alive: list[object] = []

    def remember(self, key: Any, answer: AnswerT, owners: object) -> AnswerT:
        """Add an answer; `owners` is, or holds, every object whose identity is in the key."""
        self._alive.append(owners)
        self[key] = answer
        return answer


def by_identity(function: Callable[[ObjectT], AnswerT]) -> Callable[[ObjectT], AnswerT]:
    """Return the function with an identity cache: it is called once for each object, as long as the cache lives."""
    cache = IdentityCache[Any]()
    get = cache.get

    @wraps(function)
    def remembered(one: ObjectT) -> AnswerT:
        answer = get(id(one), _UNKNOWN)
        if answer is _UNKNOWN:
            answer = cache.remember(id(one), function(one), one)
        return cast(AnswerT, answer)

    return remembered


def by_identity_in_process(function: Callable[[ObjectT], AnswerT]) -> Callable[[ObjectT], AnswerT]:
    """Return a module-level function with an identity cache that is replaced when it has many answers.

    It serves functions of types and other small attributes that have no object to keep a cache in, as verifiers do not.
    Attributes do not refer to ops, so no program is kept alive.
    """
    cache = IdentityCache[Any]()

    @wraps(function)
    def remembered(one: ObjectT) -> AnswerT:
        nonlocal cache
        answer = cache.get(id(one), _UNKNOWN)
        if answer is _UNKNOWN:
            if len(cache) >= _PROCESS_LIMIT:
                cache = IdentityCache[Any]()  # a new one: another thread may be adding to the old one
            answer = cache.remember(id(one), function(one), one)
        return cast(AnswerT, answer)

    return remembered
