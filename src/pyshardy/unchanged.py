"""What stays as it is for a while, and what is remembered of it meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from contextlib import contextmanager
from enum import IntEnum, auto
from typing import Any, TypeVar

AnswerT = TypeVar("AnswerT")


class Unchanged(IntEnum):
    """What code can promise to leave alone."""

    SYMBOLS = auto()
    MESHES = auto()
    IR = auto()
    """Everything: no op, attribute or type changes at all."""


_memories: dict[Unchanged, dict[Any, Any]] = {}


@contextmanager
def unchanged(*kinds: Unchanged) -> Generator[None]:
    """Within it answers that `once` asks for are remembered, if they depend on nothing but these."""
    new = [kind for kind in kinds if kind not in _memories]
    _memories.update((kind, {}) for kind in new)
    try:
        yield
    finally:
        for kind in new:
            del _memories[kind]


def once(kind: Unchanged, key: Hashable, ask: Callable[[], AnswerT]) -> AnswerT:
    """An answer that depends on `kind` alone: asked for once within `unchanged(kind)`, and each time outside.

    Keys that are, or hold, ids of objects must hold as long as the answer: put what they belong to into the answer.
    """
    memory = _memories.get(kind)
    if memory is None:
        return ask()
    if key not in memory:
        memory[key] = ask()
    return memory[key]
