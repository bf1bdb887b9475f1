"""What stays as it is for a while, and what is remembered of it meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import IntEnum, auto
from types import MappingProxyType
from typing import Any, TypeVar

AnswerT = TypeVar("AnswerT")


class Unchanged(IntEnum):
    """What code can promise to leave alone."""

    SYMBOLS = auto()
    MESHES = auto()
    IR = auto()
    """Everything: no op, attribute or type changes at all."""


_memories: ContextVar[Mapping[Unchanged, dict[Any, Any]]] = ContextVar("memories", default=MappingProxyType({}))


@contextmanager
def unchanged(*kinds: Unchanged) -> Generator[None]:
    """Within it answers that `once` asks for are remembered, if they depend on nothing but these.

    What one thread promises is nothing to the others. An inner promise shares what the outer one has found out.
    """
    outer = _memories.get()
    promised = _memories.set({**{kind: {} for kind in kinds}, **outer})
    try:
        yield
    finally:
        _memories.reset(promised)


def once(kind: Unchanged, key: Hashable, ask: Callable[[], AnswerT]) -> AnswerT:
    """An answer that depends on `kind` alone: asked for once within `unchanged(kind)`, and each time outside.

    Keys that are, or hold, ids of objects must hold as long as the answer: put what they belong to into the answer.
    """
    memory = _memories.get().get(kind)
    if memory is None:
        return ask()
    if key not in memory:
        memory[key] = ask()
    return memory[key]
