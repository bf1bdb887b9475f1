"""What can be wrong with a command line beyond its grammar."""

from __future__ import annotations

import io
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
