"""Python's cycle collector, which would walk a large IR over and over and find nothing."""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Generator[None]:
    """Keeps the collector from running, and from walking all that was made meanwhile as soon as it runs again."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            if not gc.get_freeze_count():
                # Makes what is new count as old; nothing stays frozen.
                gc.freeze()
                gc.unfreeze()
            gc.enable()
