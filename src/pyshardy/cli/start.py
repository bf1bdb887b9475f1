"""The entry points of the commands. An interrupt ends them without output, also before and after they run."""

from __future__ import annotations

import os
import signal
from importlib import import_module

_INTERRUPTED = 130


def pyshardy() -> int:
    """Run `pyshardy` with the arguments of the process; return the exit status."""
    return _run("pyshardy.cli.main", "main")


def sdy_opt() -> int:
    """Run `sdy-opt` with the arguments of the process; return the exit status."""
    return _run("pyshardy.cli.opt", "sdy_opt")


def mpmd_opt() -> int:
    """Run `mpmd-opt` with the arguments of the process; return the exit status."""
    return _run("pyshardy.cli.opt", "mpmd_opt")


def _run(module: str, command: str) -> int:
    try:
        status = getattr(import_module(module), command)()
        _end_at_interrupts()
        return status
    except KeyboardInterrupt:
        _end_at_interrupts()
        return _INTERRUPTED


def _end_at_interrupts() -> None:
    """Let an interrupt end the process: while Python shuts down, it would report it as an ignored exception."""
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(_INTERRUPTED))
