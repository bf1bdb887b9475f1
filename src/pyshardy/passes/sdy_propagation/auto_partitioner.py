"""The hook by which a search for shardings plugs into the propagation pipeline.

    def search() -> Sequence[Pass | Manager]:
        return [MySearchPass()]

    set_auto_partitioner(search)
    run_passes(propagation_passes(PropagationOptions(enable_auto_partitioning=True)))

The search runs on the propagated module, with its sharding rules as attributes, before any resharding. It should only
add or change shardings.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from pyshardy.passes.base import Manager, Pass

AutoPartitioner = Callable[[], Sequence[Pass | Manager]]
"""Return the passes of a search; called whenever a pipeline with auto-partitioning is created."""

_lock = threading.Lock()
_registered: list[AutoPartitioner] = []


def set_auto_partitioner(callback: AutoPartitioner) -> None:
    """Register the auto-partitioner of this process (`setCallback`). Raises RuntimeError if there is one."""
    with _lock:
        if _registered:
            raise RuntimeError("an auto-partitioner is registered already: clear it first")
        _registered.append(callback)


def clear_auto_partitioner() -> None:
    """Remove the registered auto-partitioner, if any (`clear`)."""
    with _lock:
        _registered.clear()


def has_auto_partitioner() -> bool:
    """Return whether an auto-partitioner is registered (`isRegistered`)."""
    return bool(_registered)


def auto_partitioner_passes() -> tuple[Pass | Manager, ...]:
    """Return the passes of the registered auto-partitioner (`addPasses`). Raises RuntimeError if there is none."""
    with _lock:
        if not _registered:
            raise RuntimeError("auto-partitioning is enabled, but no auto-partitioner is registered")
        callback = _registered[0]
    return tuple(callback())
