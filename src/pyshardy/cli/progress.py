"""A progress bar, shown if a command takes longer than a second."""

from __future__ import annotations

import threading
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress
    from rich.progress import TaskID

DELAY = 1.0
"""Seconds before the bar is shown."""


class Progress:
    """Shows the current step after a delay, if `stream` is a terminal."""

    def __init__(self, step_count: int, stream: TextIO, delay: float = DELAY) -> None:
        self._step_count = step_count
        self._stream = stream
        self._lock = threading.Lock()
        self._timer = threading.Timer(delay, self._show)
        self._timer.daemon = True
        self._shown: tuple[RichProgress, TaskID] | None = None
        self._begun = 0
        self._step = ""
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

    def begin(self, step: str) -> None:
        """Show that the next step begins."""
        with self._lock:
            self._begun += 1
            self._step = step
            if self._shown is not None:
                bar, task = self._shown
                bar.update(task, completed=self._begun - 1, description=step)

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
            self._shown = bar, bar.add_task(self._step, total=self._step_count, completed=max(0, self._begun - 1))
            bar.start()
