"""Read text files, with diagnostics for files that are not text, and write files atomically."""

from __future__ import annotations

import codecs
import errno
import os
import stat
import sys

from xdsl.dialects.builtin import FileLineColLoc, IntAttr, StringAttr

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, Source, error_at
from pyshardy.diagnostics.other_formats import binary_format

STDIN = "<stdin>"


def _error_without_text(name: str, message: str, hint: str | None = None) -> DiagnosticError:
    start = FileLineColLoc(StringAttr(name), IntAttr(1), IntAttr(1))
    notes = () if hint is None else (Diagnostic("help", start, hint),)
    return DiagnosticError([Diagnostic("error", start, message, notes)])


def read_file(path: str | os.PathLike[str], may_be_marked: bool = False) -> Source:
    """Read the text of a file, or of the standard input for `-`. With `may_be_marked`, a byte order mark is accepted.

    Raises DiagnosticError for a file that cannot be opened and for one that is not UTF-8 text.
    """
    file = os.fspath(path)
    name = STDIN if file == "-" else file
    if file == "-" and getattr(sys, "stdin", None) is None:
        raise _error_without_text(name, "the standard input is closed")
    try:
        data = sys.stdin.buffer.read() if file == "-" else _bytes_of(file)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise _error_without_text(name, f"cannot open input file '{file}': {reason}") from None
    binary = binary_format(data)
    if binary is not None:
        raise _error_without_text(name, *binary)
    if data.startswith(codecs.BOM_UTF8) and not may_be_marked:
        raise _error_without_text(name, "there is a byte order mark before the text: save it as UTF-8 without one")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        shown = Source(name, data.decode("utf-8", "replace"))
        offset = len(data[: problem.start].decode("utf-8", "replace"))
        raise error_at(shown, offset, f"invalid UTF-8: {problem.reason}") from None
    if "\0" in text:
        raise error_at(Source(name, text.replace("\0", "\ufffd")), text.index("\0"), "unexpected NUL byte in the input")
    return Source(name, text.replace("\r\n", "\n"))


def _bytes_of(file: str) -> bytes:
    with open(file, "rb") as stream:
        return stream.read()


def write_file(path: str | os.PathLike[str], text: str) -> None:
    """Write a file atomically. An existing file keeps its permissions, and a symbolic link stays a link.

    A target that is not a regular file, such as `/dev/null` or a pipe, is written directly. Raises OSError.
    """
    try:
        _write_file(path, text)
    except OSError as problem:
        # Name the target: the user does not know of the temporary file.
        raise OSError(problem.errno, problem.strerror, os.fspath(path)) from None


def _write_file(path: str | os.PathLike[str], text: str) -> None:
    target = _target_of(os.fspath(path))
    if os.path.exists(target) and not stat.S_ISREG(os.stat(target).st_mode):
        with open(target, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
    else:
        from pyshardy.diagnostics.atomic_write import replace_file  # needs POSIX

        replace_file(target, text)


def _target_of(path: str) -> str:
    """Return the path of the file that a path leads to, be it there or not; raise OSError where `open` would."""
    if not path:
        raise _os_error(errno.ENOENT)
    if "\0" in path:
        raise _os_error(errno.EINVAL)
    directory, name = os.path.split(path)
    if name in ("", os.curdir, os.pardir):
        raise _os_error(errno.EISDIR)
    os.stat(os.path.join(directory, os.curdir))
    target = os.path.realpath(path)
    if os.path.islink(target):
        raise _os_error(errno.ELOOP)
    return target


def _os_error(number: int) -> OSError:
    return OSError(number, os.strerror(number))
