"""Wait for processes that are not children of this one: a signal that kills one takes effect some time after it is sent."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path


def still_running(processes: Iterable[int], seconds: float = 20) -> list[int]:
    """Return which of the processes have not ended after some seconds at most."""
    end = time.monotonic() + seconds
    while (running := [one for one in processes if _is_running(one)]) and time.monotonic() < end:
        time.sleep(0.05)
    return running


def _is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in {"Z", "X"}
    except OSError:
        return False
