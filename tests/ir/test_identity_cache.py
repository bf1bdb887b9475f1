"""Caches by identity: they keep their keys alive, so that no other object is taken for one of them."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from pyshardy.ir import identity_cache
from pyshardy.ir.identity_cache import IdentityCache, by_identity, by_identity_in_process


class Thing:
    """Equal to all others of its kind."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing)

    def __hash__(self) -> int:
        raise AssertionError("things are not to be hashed by value")


@pytest.mark.parametrize("wrap", [by_identity, by_identity_in_process])
def test_a_function_is_called_once_for_each_object(wrap: Callable[[Any], Any]) -> None:
    calls: list[Thing] = []

    @wrap
    def number(thing: Thing) -> int | None:
        calls.append(thing)
        return len(calls) if len(calls) > 1 else None  # None is remembered like any answer

    first, second = Thing(), Thing()
    assert [number(first), number(second), number(first), number(second)] == [None, 2, None, 2]


@pytest.mark.parametrize("wrap", [by_identity, by_identity_in_process])
def test_temporary_objects_do_not_inherit_answers(wrap: Callable[[Any], Any]) -> None:
    known = wrap(lambda thing: thing.number)

    def answer(number: int) -> int:
        thing = Thing()
        thing.number = number  # type: ignore[attr-defined]
        return known(thing)  # after this nothing else refers to the object

    assert [answer(number) for number in range(1000)] == list(range(1000))


def test_a_cache_keeps_the_owners_of_its_keys_alive_and_lets_them_go_with_it() -> None:
    cache, owners = IdentityCache[str](), [Thing(), Thing()]
    key = tuple(map(id, owners))
    assert cache.remember(key, "answer", tuple(owners)) == "answer" == cache.get(key)
    references = list(map(weakref.ref, owners))
    del owners
    gc.collect()
    assert None not in [reference() for reference in references]
    del cache
    gc.collect()
    assert [reference() for reference in references] == [None, None]


def test_a_cache_of_the_process_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity_cache, "_PROCESS_LIMIT", 10)
    known = by_identity_in_process(id)
    references: list[weakref.ref[Thing]] = []
    for _ in range(100):
        thing = Thing()
        references.append(weakref.ref(thing))
        known(thing)
    del thing
    gc.collect()
    assert sum(reference() is not None for reference in references) <= 10
