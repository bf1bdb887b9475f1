"""Caches by object identity.

Hashing an attribute by value takes longer than most queries about it. Its identity is available at once, but is only
unique while the object lives: later objects may get the same. So a cache keeps the objects of its keys alive.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

AnswerT = TypeVar("AnswerT")
ObjectT = TypeVar("ObjectT")

_UNKNOWN: Any = object()
_PROCESS_LIMIT = 4096


class IdentityCache(dict[Any, AnswerT]):
    """Values by keys that contain identities, with the objects that have these identities.

    It is a dictionary, and a look-up costs no more. Values are added by `remember`, not by assignment.
    """

    __slots__ = ("_alive",)

    def __init__(self) -> None:
        super().__init__()
        self._alive: list[object] = []

    def remember(self, key: Any, answer: AnswerT, owners: object) -> AnswerT:
        """Add a value; `owners` is, or contains, every object whose identity is in the key."""
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
        return answer

    return remembered


def by_identity_in_process(function: Callable[[ObjectT], AnswerT]) -> Callable[[ObjectT], AnswerT]:
    """Return a module-level function with an identity cache that is replaced when it is large.

    It is for functions of types and other small attributes that have no object to store a cache in, such as verifiers.
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
        return answer

    return remembered
