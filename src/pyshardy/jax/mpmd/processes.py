"""A process for each mesh, or several, on this machine.

with processes.start(lowered) as step:
    params, x = step.put((params, x))
    loss, params = step(params, x)
    print(step.get(loss))
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from multiprocessing.connection import Pipe, wait
from typing import Any, cast

from pyshardy.jax.mpmd.callbacks import CallbackServer
from pyshardy.jax.mpmd.lowered import MpmdLowered
from pyshardy.jax.mpmd.remote import (
    GRACE,
    RemoteFunction,
    Worker,
    cpu_environment,
    worker_error,
    worker_specs,
)
from pyshardy.jax.mpmd.worker import WorkerName, WorkerSpec, free_address

_SERVE = "from pyshardy.jax.mpmd.serving import serve; serve()"


def start(
    lowered: MpmdLowered,
    *,
    environment: Mapping[str, Mapping[str, str]] | None = None,
    compiler_options: Mapping[str, Any] | None = None,
    processes: Mapping[str, int] | None = None,
) -> RemoteFunction:
    """Start a process for each mesh of a lowered function, and return the function that runs on them.

    `environment` are environment variables of the processes of each mesh, which choose their devices; by default each
    has virtual CPU devices. `processes` are the numbers of processes of meshes that have several: each has an equal
    part of the devices, and they join in `jax.distributed`. Raise WorkerError if a process fails to start or to
    compile, and ValueError if a mesh cannot be shared so.
    """
    workers: dict[WorkerName, Worker] = {}
    meeting: dict[str, str] = {}
    callbacks = CallbackServer(lowered.host_callbacks)
    try:
        for name, spec in worker_specs(lowered, compiler_options, processes, callbacks.address).items():
            if spec.is_shared:
                spec = replace(spec, coordinator=meeting.setdefault(name.mesh, free_address(spec.host)))
            own = spec.sizes[name.mesh] // spec.ranks[name.mesh]
            variables = cpu_environment(own) if environment is None else environment[name.mesh]
            workers[name] = _Process(spec, variables)
        return RemoteFunction(lowered, workers, _collect, callbacks)
    except BaseException:
        for worker in workers.values():
            worker.kill()
        callbacks.close()
        raise


class _Process:
    """A process that owns a mesh."""

    def __init__(self, spec: WorkerSpec, environment: Mapping[str, str]) -> None:
        self.name = spec.name
        self.what = str(spec)
        self.connection, theirs = Pipe()
        handle = theirs.fileno()
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVE, str(handle), str(os.getpid())],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment},
            pass_fds=[handle],
            stdin=subprocess.DEVNULL,
        )
        theirs.close()
        with contextlib.suppress(OSError):  # it has died: the next wait reports it
            self.connection.send(spec)

    def send(self, method: str, *arguments: Any) -> None:
        """Start a method."""
        with contextlib.suppress(OSError):
            self.connection.send((method, arguments))

    def kill(self) -> None:
        """End the process at once: one that joined JAX's services ignores gentler signals."""
        self.process.kill()
        self.process.wait()


def _collect(workers: Mapping[WorkerName, Worker]) -> dict[WorkerName, Any]:
    """Wait for the results of all processes. Raise WorkerError if one raises or ends."""
    waiting: dict[Any, _Process] = {}
    for process in cast("Mapping[WorkerName, _Process]", workers).values():
        waiting[process.connection] = process
    found: dict[WorkerName, Any] = {}
    problems: dict[WorkerName, str] = {}
    while waiting and (ready := wait(list(waiting), GRACE if problems else None)):
        for connection in ready:
            process = waiting.pop(connection)
            try:
                is_error, result = process.connection.recv()
            except (EOFError, OSError):
                raise worker_error(problems, _ended(process)) from None
            if is_error:
                problems[process.name] = f"the process of {process.what} failed: {result}"
            else:
                found[process.name] = result
    if problems:
        raise worker_error(problems)
    return found


def _ended(process: _Process) -> str:
    return f"the process of {process.what} ended with exit status {process.process.wait()}"
