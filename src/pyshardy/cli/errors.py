"""What can be wrong with a command line beyond its grammar."""

from __future__ import annotations

import io
import os
import sys


class RequestError(Exception):
    """The words make sense, but not for this program; the message is what to tell the user."""


def has_output() -> bool:
    """Whether the process has a standard output stream; without an error stream, errors are told to nobody."""
    # A process can be started with its streams closed (`>&-`); Python's are None then. Nothing must be opened in
    # their place: it would get their numbers.
    if getattr(sys, "stderr", None) is None:
        sys.stderr = io.StringIO()
    return getattr(sys, "stdout", None) is not None


def drop_output() -> None:
    """Lets go of what the standard output stream holds and cannot write: its reader has gone, or the disk is full.

    Else Python tries again as the process ends, and complains.
    """
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except (OSError, ValueError):
            return
