"""Child processes that run programs on virtual CPU devices, killed after some time: CPU collectives can deadlock."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

import pyshardy
from pyshardy.jax.worker import Answer, Request, load_arrays, save_arrays


class RunError(Exception):
    """A program that could not be compiled or run, or took too long; the text is the reason."""


class RunResult(NamedTuple):
    """What a program returned, and what it was compiled to."""

    outputs: list[Any]
    """NumPy arrays."""
    compiled: str
    """The text of the compiled HLO."""
    answer: Answer


class ProgramRunner:
    """Compiles and runs modules one after another in a child process with virtual CPU devices, a context manager.

    To start JAX takes seconds, so that the process is started once, with the first program; and again after a run in
    which it died or was killed.
    """

    def __init__(self, devices: int) -> None:
        self.devices = devices
        """How many the process has; programs may use fewer."""
        self._child: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> ProgramRunner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, text: str, request: Request, inputs: Sequence[Any], seconds: float) -> RunResult:
        """Compile and run a module; one that was among the last few is not compiled again.

        `inputs` are NumPy arrays, the arguments of `main`. Raise RunError if XLA refuses the program, if the process
        dies, or if it takes more than `seconds`; it is killed then, with all that it started.
        """
        with tempfile.TemporaryDirectory(prefix="pyshardy-") as name:
            folder = Path(name)
            (folder / "program.mlir").write_text(text)
            (folder / "request.json").write_text(json.dumps(asdict(request)))
            save_arrays(folder / "inputs.npz", inputs)
            status = self._answer(folder, seconds)
            if status:
                reason = f"the process that ran the program on {request.devices} devices ended with status {status}"
                raise RunError(reason)
            failure = folder / "error.txt"
            if failure.exists():
                raise RunError(failure.read_text())
            return RunResult(
                load_arrays(folder / "outputs.npz", request.outputs),
                (folder / "compiled.txt").read_text(),
                Answer(**json.loads((folder / "answer.json").read_text())),
            )

    def close(self) -> None:
        """Kill the process, with all that it started."""
        if self._child is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._child.pid, signal.SIGKILL)
            self._child.communicate()
            self._child = None

    def _answer(self, folder: Path, seconds: float) -> int:
        """Have a request answered; return the exit status of the process if it died, else 0."""
        child = self._child = self._child or self._started()
        assert child.stdin is not None and child.stdout is not None
        is_answered = False
        try:
            with suppress(BrokenPipeError):
                child.stdin.write(f"{folder}\n".encode())
                child.stdin.flush()
            if not select.select([child.stdout], [], [], seconds)[0]:
                raise RunError(f"the program did not end within {seconds:g} s")
            is_answered = child.stdout.read(1) != b""
            return 0 if is_answered else child.wait()
        finally:
            if not is_answered:
                self.close()

    def _started(self) -> subprocess.Popen[bytes]:
        source = str(Path(pyshardy.__file__).parents[1])
        path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH", ""))))
        return subprocess.Popen(
            [sys.executable, "-m", "pyshardy.jax.worker", str(self.devices)],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
