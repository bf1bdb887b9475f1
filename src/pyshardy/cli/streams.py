"""The standard streams of the process: closed, full, or not buffered."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any, TextIO


def has_output() -> bool:
    """Return whether the process has a standard output stream; without an error stream, errors are dropped."""
    # A process can be started with its streams closed (`>&-`); Python's are None then. Nothing must be opened in
    # their place: it would get their numbers.
    if getattr(sys, "stderr", None) is None:
        sys.stderr = io.StringIO()
    return getattr(sys, "stdout", None) is not None


def can_encode(stream: TextIO, text: str) -> bool:
    """Return whether a stream's encoding has all letters of a text."""
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def drop_output() -> None:
    """Drop what the standard output stream holds and cannot write: its reader has gone, or the disk is full.

    Otherwise Python tries again as the process ends, and complains.
    """
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        except (OSError, ValueError):
            return


@contextmanager
def buffered_streams() -> Generator[None]:
    """Buffer the standard output and error streams where Python does not (`python -u`).

    A stream without a buffer may write only the first part of a text and not report it: when the disk is full, and
    always when the text takes more than 2 GiB.
    """
    outer = sys.stdout, sys.stderr
    made = sys.stdout, sys.stderr = _buffered(sys.stdout), _buffered(sys.stderr)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = outer
        for stream, original in zip(made, outer, strict=True):
            if stream is not original:
                with suppress(OSError):
                    stream.detach().detach()


def _buffered(stream: Any) -> Any:
    raw = getattr(stream, "buffer", None)
    if not isinstance(raw, io.RawIOBase):
        return stream
    return io.TextIOWrapper(io.BufferedWriter(raw), stream.encoding, stream.errors, line_buffering=True)
