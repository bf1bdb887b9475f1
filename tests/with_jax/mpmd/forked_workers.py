"""Workers that are forked from a process which has imported JAX, instead of started: this takes more than a second each.

`processes_body` and `constants_body` in `test_workers` start them as users do.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch


@contextmanager
def forked_workers() -> Iterator[None]:
    """Let `processes.start` fork workers. To be entered before JAX has devices: their threads would not be forked."""
    from pyshardy.jax.mpmd import processes

    ours, theirs = socket.socketpair(type=socket.SOCK_SEQPACKET)
    source = os.fork()
    if not source:
        ours.close()
        _serve(theirs)
    theirs.close()
    lock = threading.Lock()

    class Forked:
        """What is used of `subprocess.Popen`."""

        def __init__(self, command: Sequence[str], env: Mapping[str, str], pass_fds: Sequence[int], stdin: int) -> None:
            assert stdin == subprocess.DEVNULL
            self.returncode: int | None = None
            with lock:
                socket.send_fds(ours, [json.dumps([command[2:-1], dict(env)]).encode()], list(pass_fds))
                self.pid = int(ours.recv(100))

        def kill(self) -> None:
            if self.returncode is None:
                os.kill(self.pid, signal.SIGKILL)

        def wait(self) -> int:
            with lock:
                if self.returncode is None:
                    ours.send(json.dumps(self.pid).encode())
                    self.returncode = int(ours.recv(100))
            return self.returncode

    replaced = SimpleNamespace(Popen=Forked, DEVNULL=subprocess.DEVNULL)
    with ours, patch.object(processes, "subprocess", replaced):
        yield
    os.waitpid(source, 0)


def _serve(requests: socket.socket) -> None:
    """Fork a worker for each code to run, and wait for the worker of each process id, until the driver has ended."""
    while True:
        request, handles, _, _ = socket.recv_fds(requests, 1_000_000, 1)
        if not request:
            os._exit(0)
        asked = json.loads(request)
        if isinstance(asked, int):
            answer = os.waitstatus_to_exitcode(os.waitpid(asked, 0)[1])
        else:
            answer = os.fork()
            if not answer:
                requests.close()
                _run(*asked, handles[0])
            os.close(handles[0])
        requests.send(str(answer).encode())


def _run(code: Sequence[str], environment: Mapping[str, str], handle: int) -> None:
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["-c", str(handle), str(os.getppid())]  # it ends with its parent, which ends with the driver
    try:
        exec(code[0])
    finally:
        os._exit(1)
