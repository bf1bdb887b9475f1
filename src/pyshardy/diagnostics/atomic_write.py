"""Writing a file atomically: to a temporary file beside it, which then replaces it.

Each target has one temporary file, `.NAME.tmp`. A writer that is killed leaves it, and the next one removes it. A lock
shows whether it is in use by a writer that runs at the same time: then `.NAME.1.tmp`, `.NAME.2.tmp`, ... are tried.
"""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import stat
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from types import FrameType
from zlib import crc32

_MOST_WRITERS = 100
"""Writers of one target at the same time."""
_LONG_NAME = 200
"""Bytes: file systems allow 255 for a name, here with a prefix and a suffix."""
_SIGNALS = (signal.SIGTERM, signal.SIGHUP)
"""Signals that end a process without an exception."""


def replace_file(target: str, text: str) -> None:
    """Write a regular file, or leave it as it was. An existing file keeps its permissions. Raises OSError."""
    mode = stat.S_IMODE(os.stat(target).st_mode) if os.path.exists(target) else 0o666 & ~_umask()
    created: list[str] = []
    with _removed_by_signals(created):
        handle = _open_temporary(target, created)
        (temporary,) = created
        try:
            with open(handle, "w", encoding="utf-8", newline="") as stream:
                stream.write(text)
                stream.flush()
                os.chmod(temporary, mode)
                os.replace(temporary, target)
                created.clear()
        finally:
            _remove(created)


def _open_temporary(target: str, created: list[str]) -> int:
    """Create the temporary file of a target, locked, and append its path to `created`; return its descriptor."""
    directory, name = os.path.split(target)
    if len(os.fsencode(name)) > _LONG_NAME:
        name = f"{name[: _LONG_NAME // 4]}-{crc32(os.fsencode(name)):08x}"
    for number in range(_MOST_WRITERS):
        path = os.path.join(directory, f".{name}.{number}.tmp" if number else f".{name}.tmp")
        while _remove_unused(path):
            try:
                handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
            except FileExistsError:
                continue  # another writer was quicker
            created.append(path)
            if _lock(handle, path):
                return handle
            created.clear()
            os.close(handle)  # another writer took it for a file that is not in use, and removes it
    raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))


def _remove_unused(path: str) -> bool:
    """Remove the file that a writer left when it was killed; return False for a file that is in use."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            return False
        if _lock(handle, path):
            os.unlink(path)
            return True
        return not os.path.lexists(path)
    except OSError:
        return False
    finally:
        os.close(handle)


def _lock(handle: int, path: str) -> bool:
    """Lock an open file; return False if another writer has, or if the path leads to another file by now."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        pass  # a file system without locks
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    except FileNotFoundError:
        return False


@contextmanager
def _removed_by_signals(files: list[str]) -> Generator[None]:
    """Remove files before a signal ends the process, unless the program handles it, or runs this in another thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def remove(number: int, frame: FrameType | None) -> None:
        _remove(files)
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    handled = [number for number in _SIGNALS if signal.getsignal(number) is signal.SIG_DFL]
    try:
        for number in handled:
            signal.signal(number, remove)
        yield
    finally:
        for number in handled:
            signal.signal(number, signal.SIG_DFL)


def _remove(files: list[str]) -> None:
    for file in files:
        with suppress(FileNotFoundError):
            os.unlink(file)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
