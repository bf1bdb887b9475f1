"""Processes that compute answers beside this one: forked copies of it, which know all that it knows."""

from __future__ import annotations

import os
import sys
import warnings
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

RequestT = TypeVar("RequestT")
AnswerT = TypeVar("AnswerT")


def cores() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class Workers(Generic[RequestT, AnswerT]):
    """Processes that compute a function of plain data, which has no effects that matter here.

    They are forked, which only Linux does reliably: elsewhere there are none, and this process computes all. One that
    ends for any reason is replaced by this process, and they end with it, also if it is killed, which those of
    `concurrent.futures` and `multiprocessing.Pool` do not.
    """

    def __init__(self, answer: Callable[[RequestT], AnswerT], count: int) -> None:
        self._answer = answer
        self._processes: list[BaseProcess] = []
        self._idle: list[Connection] = []
        if sys.platform == "linux" and not current_process().daemon:  # which may not start others
            for _ in range(count):
                self._start()

    def close(self) -> None:
        """End the processes."""
        for connection in self._idle:
            connection.close()
        for process in self._processes:
            process.kill()
            process.join()

    @property
    def count(self) -> int:
        """The number of processes beside this one."""
        return len(self._idle)

    def answers(self, requests: Sequence[RequestT]) -> list[AnswerT]:
        """Return the answers to requests, in order. This process takes the first ones, the others the last ones.

        Raise what the function raises for a request.
        """
        found: dict[int, AnswerT] = {}
        left = deque(range(len(requests)))
        busy: dict[Connection, int] = {}
        try:
            while left or busy:
                own = left.popleft() if left else None
                while left and self._idle:
                    connection = self._idle.pop()
                    busy[connection] = left.pop()
                    with suppress(OSError):  # it has ended, which is seen when it should answer
                        connection.send(requests[busy[connection]])
                if own is not None:
                    found[own] = self._answer(requests[own])
                ready = wait(list(busy), 0 if own is not None else None) if busy else []
                for connection in ready:
                    assert isinstance(connection, Connection)
                    number = busy.pop(connection)
                    try:
                        found[number] = connection.recv()
                    except (EOFError, OSError):
                        connection.close()
                        left.append(number)
                    else:
                        self._idle.append(connection)
        finally:
            for connection in busy:  # their answers are not wanted any more
                connection.close()
        return [found[number] for number in range(len(requests))]

    def _start(self) -> None:
        ours, theirs = get_context("fork").Pipe()
        process = get_context("fork").Process(target=self._serve, args=(ours, theirs), daemon=True)
        with warnings.catch_warnings():
            # Threads of NumPy and HiGHS are not needed in the copy.
            warnings.simplefilter("ignore", DeprecationWarning)
            process.start()
        theirs.close()
        self._processes.append(process)
        self._idle.append(ours)

    def _serve(self, ours: Connection, connection: Connection) -> None:
        """Answer requests until there are no more. Whatever fails here, fails there again, where it is reported."""
        ours.close()
        with suppress(BaseException):
            while True:
                connection.send(self._answer(connection.recv()))
        os._exit(0)
