"""A progress bar for work that takes longer than a moment."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress
    from rich.progress import TaskID

PATIENCE = 1.0
"""Seconds of work before a bar is shown."""


class Progress:
    """Shows which part of the work is going on, once it has taken a while; nothing if `stream` is no terminal."""

    def __init__(self, parts: int, stream: TextIO, patience: float = PATIENCE) -> None:
        self._parts = parts
        self._stream = stream
        self._lock = threading.Lock()
        self._timer = threading.Timer(patience, self._show)
        self._timer.daemon = True
        self._shown: tuple[RichProgress, TaskID] | None = None
        self._begun = 0
        self._part = ""
        self._over = False

    def __enter__(self) -> Progress:
        if self._stream.isatty():
            self._timer.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._timer.cancel()
        with self._lock:
            self._over = True
            if self._shown is not None:
                self._shown[0].stop()

    def begin(self, part: str) -> None:
        """The next part begins, and the one before is done."""
        with self._lock:
            self._begun += 1
            self._part = part
            if self._shown is not None:
                bar, task = self._shown
                bar.update(task, completed=self._begun - 1, description=part)

    def _show(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, SpinnerColumn, TextColumn, TimeElapsedColumn
        from rich.progress import Progress as RichProgress

        with self._lock:
            if self._over:
                return
            columns = (
                SpinnerColumn(),
                TextColumn("{task.description:<12}"),
                BarColumn(),
                TextColumn("{task.completed:.0f} of {task.total:.0f}"),
                TimeElapsedColumn(),
            )
            bar = RichProgress(*columns, console=Console(file=self._stream), transient=True)
            self._shown = bar, bar.add_task(self._part, total=self._parts, completed=max(0, self._begun - 1))
            bar.start()
