"""Callbacks in fragments: what they raise is kept for the runtime, and workers let the driver call them."""

from __future__ import annotations

import contextlib
import os
import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Client, Connection, Listener
from typing import Any, NamedTuple

import numpy as np

from pyshardy.jax.worker import dtype_of

Callback = Callable[..., Sequence[Any]]
"""What an op of a fragment calls, with flat arrays."""
Results = tuple[tuple[tuple[int, ...], str], ...]
"""The shape and dtype of each array that a callback returns."""


class CallbackError(Exception):
    """What a callback raised in the driver, as a worker sees it."""


def problem_text(problem: BaseException) -> str:
    """Return the class and message of what a callback raised."""
    return str(problem) if isinstance(problem, CallbackError) else f"{type(problem).__name__}: {problem}"


def guarded(callback: Callback, results: Results, problems: list[BaseException]) -> Callback:
    """Return a callback that never raises: it adds what it would raise to a list, and returns zeros.

    XLA ends only the part of a program that runs on the device that called, and the other devices wait for it.
    """

    def call(*arrays: Any) -> Sequence[Any]:
        try:
            return callback(*arrays)
        except BaseException as problem:
            problems.append(problem)
            return tuple(np.zeros(shape, dtype_of(dtype)) for shape, dtype in results)

    return call


class CallbackAddress(NamedTuple):
    """Where the driver listens for workers."""

    host: str
    port: int
    key: bytes
    """The secret that both sides know."""


class CallbackServer:
    """Calls the callbacks of a program in this process for workers, in a thread for each worker."""

    def __init__(self, callbacks: Sequence[Callback], host: str = "127.0.0.1") -> None:
        self._callbacks = tuple(callbacks)
        self.problems: list[BaseException] = []
        """What callbacks raised, in order."""
        self.address: CallbackAddress | None = None
        self._is_closed = False
        if callbacks:
            key = os.urandom(32)
            self._listener = Listener((host, 0), authkey=key)
            self.address = CallbackAddress(host, int(self._listener.address[1]), key)
            threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        """Stop listening. Connections end with the workers."""
        if self.address is not None and not self._is_closed:
            self._is_closed = True
            with contextlib.suppress(OSError), socket.create_connection(self.address[:2], timeout=1):
                pass  # ends the waiting of the thread that accepts

    def _accept(self) -> None:
        with self._listener:
            while not self._is_closed:
                # A peer that does not know the key, or leaves, is no reason to stop.
                with contextlib.suppress(Exception):
                    connection = self._listener.accept()
                    threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: Connection[Any, Any]) -> None:
        with connection, contextlib.suppress(EOFError, OSError):
            while True:
                index, arrays = connection.recv()
                try:
                    answer = False, tuple(map(np.asarray, self._callbacks[index](*arrays)))
                except BaseException as problem:
                    self.problems.append(problem)
                    answer = True, problem_text(problem)
                connection.send(answer)


class RemoteCallbacks:
    """The callbacks of a program as a worker calls them: one at a time, in the driver."""

    def __init__(self, address: CallbackAddress) -> None:
        self._address = address
        self._lock = threading.Lock()
        self._connection: Connection[Any, Any] | None = None

    def callback(self, index: int) -> Callback:
        """Return the callback with an index; it raises CallbackError if the driver's raises."""

        def call(*arrays: Any) -> Sequence[Any]:
            with self._lock:
                if self._connection is None:
                    self._connection = Client(self._address[:2], authkey=self._address.key)
                self._connection.send((index, tuple(map(np.asarray, arrays))))
                is_error, result = self._connection.recv()
            if is_error:
                raise CallbackError(result)
            return result

        return call


def remote_callbacks(address: CallbackAddress | None, results: Mapping[int, Results]) -> tuple[Callback, ...]:
    """Return callbacks that the driver at an address executes, for all indices of a program."""
    if address is None:
        return ()
    remote = RemoteCallbacks(address)
    return tuple(map(remote.callback, range(max(results, default=-1) + 1)))
