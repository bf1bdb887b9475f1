"""The commands as processes start them: an interrupt while Python still loads one ends it as quietly as a later one."""

from __future__ import annotations

from importlib import import_module


def pyshardy() -> int:
    """Runs `pyshardy` with the arguments of the process; returns the exit status."""
    return _run("pyshardy.cli.main", "main")


def sdy_opt() -> int:
    """Runs `sdy-opt`, likewise."""
    return _run("pyshardy.cli.opt", "sdy_opt")


def mpmd_opt() -> int:
    """Runs `mpmd-opt`, likewise."""
    return _run("pyshardy.cli.opt", "mpmd_opt")


def _run(module: str, command: str) -> int:
    try:
        return getattr(import_module(module), command)()
    except KeyboardInterrupt:
        return 130
