"""Pause Python's cycle collector, which would traverse a large IR repeatedly without freeing anything."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager

_PATIENCE = 2_000_000
"""The number of new objects, some 200 MB, after which the collector traverses all objects."""
_FROZEN_BY_PYTHON = 1000
"""Python 3.12 starts with some hundred frozen objects; a program that freezes its own has more, and keeps them."""


class _Pending:
    """The number of objects that count as old without having been traversed, and its limit."""

    objects = 0
    limit = _PATIENCE
    collections = 0
    """The number of full collections at the last count."""


@contextmanager
def collector_paused() -> Generator[None]:
    """Pause the cycle collector, and let it treat the objects created meanwhile as old afterwards.

    An IR is full of reference cycles, so unused ones must still be found: a full collection runs after a number of new
    objects, and less often if it then frees little.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            if gc.get_freeze_count() < _FROZEN_BY_PYTHON:
                _let_age()
            gc.enable()


def _let_age() -> None:
    collections = gc.get_stats()[-1]["collections"]
    if collections != _Pending.collections:  # a full collection has traversed all objects but these
        _Pending.objects, _Pending.collections = 0, collections
    _Pending.objects += gc.get_count()[0]
    if _Pending.objects > _Pending.limit:
        found = gc.collect()
        _Pending.limit = _PATIENCE if 2 * found > _Pending.objects else 2 * _Pending.limit
        _Pending.objects = 0
    else:
        # Makes new objects count as old; nothing stays frozen.
        gc.freeze()
        gc.unfreeze()
