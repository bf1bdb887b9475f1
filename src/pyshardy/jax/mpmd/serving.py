"""What a process of a worker runs: a loop over what its driver sends, or a Ray actor. It imports no pass."""

from __future__ import annotations

import contextlib
import os
import pickle
import sys
import threading
import time
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any

from pyshardy.jax.mpmd.worker import MeshWorker, WorkerSpec, free_address


def serve() -> None:
    """Run a worker in this process: execute methods that the other end of the connection sends."""
    connection: Connection[Any, Any] = Connection(int(sys.argv[1]))
    worker: MeshWorker | None = None
    threading.Thread(target=_end_with, args=(int(sys.argv[2]),), daemon=True).start()
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        spec = connection.recv()
        while True:
            method, arguments = connection.recv()
            try:
                worker = worker or MeshWorker(spec)
                answer = False, getattr(worker, method)(*arguments)
            except Exception as problem:
                answer = True, f"{type(problem).__name__}: {problem}"
            connection.send_bytes(pickle.dumps(answer))
    os._exit(0)  # threads of the transfer server would keep the process alive


def _end_with(parent: int) -> None:
    """End this process when its parent has ended: it may be waiting for a value that no process sends any more."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


class Actor:
    """A `MeshWorker` that uses the address of its node."""

    def __init__(self) -> None:
        import ray

        self._host: str = ray.util.get_node_ip_address()
        self._worker: MeshWorker | None = None

    def free_address(self) -> str:
        """Return an address of this node that nothing listens at."""
        return free_address(self._host)

    def start(self, spec: WorkerSpec) -> None:
        """Make the worker."""
        self._worker = MeshWorker(replace(spec, host=self._host))

    def do(self, method: str, *arguments: Any) -> Any:
        """Execute a method of the worker."""
        return getattr(self._worker, method)(*arguments)
