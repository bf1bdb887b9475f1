"""Caches that are valid during a `with` block, while the part of the IR that they depend on does not change."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum, auto
from types import MappingProxyType
from typing import Any, TypeVar

AnswerT = TypeVar("AnswerT")


class CacheScope(IntEnum):
    """The part of the IR that must not change while a cache is in use."""

    SYMBOLS = auto()
    MESHES = auto()
    IR = auto()
    """The whole IR: no op, attribute or type changes."""


_caches: ContextVar[Mapping[CacheScope, dict[Any, Any]]] = ContextVar("caches", default=MappingProxyType({}))


@contextmanager
def scoped_cache(*scopes: CacheScope) -> Generator[None]:
    """Enable the caches of `cached` for these scopes in the `with` block, for this thread alone.

    A block nested in another one for the same scope uses the cache of the outer one.
    """
    outer = _caches.get()
    token = _caches.set({**{scope: {} for scope in scopes}, **outer})
    try:
        yield
    finally:
        _caches.reset(token)


def cached(scope: CacheScope, key: Hashable, compute: Callable[[], AnswerT]) -> AnswerT:
    """Return the result of `compute`: computed once within `scoped_cache(scope)`, and every time outside of it.

    If a key contains ids of objects, the result must hold references to these objects, so that the ids stay valid.
    """
    cache = _caches.get().get(scope)
    if cache is None:
        return compute()
    if key not in cache:
        cache[key] = compute()
    return cache[key]
