"""Python's cycle collector, which would walk a large IR over and over and find nothing."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager

_PATIENCE = 2_000_000
"""So many objects may be made, some 200 MB, before the collector looks whether they are still needed."""


class _Pending:
    """How many objects count as old without ever having been looked at, and how many may."""

    objects = 0
    limit = _PATIENCE
    collections = 0
    """How often the collector had looked at all objects when they were last counted."""


@contextmanager
def collector_paused() -> Generator[None]:
    """Keeps the collector from running, and from walking all that was made meanwhile as soon as it runs again.

    An IR is full of cycles, so something has to look for what is no longer needed: the collector runs when enough
    has come together, and less often if it then finds little.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            if not gc.get_freeze_count():
                _let_age()
            gc.enable()


def _let_age() -> None:
    collections = gc.get_stats()[-1]["collections"]
    if collections != _Pending.collections:  # somebody has looked at all objects but these
        _Pending.objects, _Pending.collections = 0, collections
    _Pending.objects += gc.get_count()[0]
    if _Pending.objects > _Pending.limit:
        found = gc.collect()
        _Pending.limit = _PATIENCE if 2 * found > _Pending.objects else 2 * _Pending.limit
        _Pending.objects = 0
    else:
        # Makes what is new count as old; nothing stays frozen.
        gc.freeze()
        gc.unfreeze()
