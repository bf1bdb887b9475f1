"""Child processes that run programs on virtual CPU devices, killed after some time: CPU collectives can deadlock."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
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


def run_program(text: str, request: Request, inputs: Sequence[Any], seconds: float) -> RunResult:
    """Compile and run a module in a process of its own.

    `inputs` are NumPy arrays, the arguments of `main`. Raise RunError if XLA refuses the program, if the process dies,
    or if it takes more than `seconds`; it is killed then, with all that it started.
    """
    with tempfile.TemporaryDirectory(prefix="pyshardy-") as name:
        folder = Path(name)
        (folder / "program.mlir").write_text(text)
        (folder / "request.json").write_text(json.dumps(asdict(request)))
        save_arrays(folder / "inputs.npz", inputs)
        status = _run_worker(folder, seconds)
        failure = folder / "error.txt"
        if failure.exists():
            raise RunError(failure.read_text())
        if status:
            raise RunError(f"the process that ran the program on {request.devices} devices ended with status {status}")
        return RunResult(
            load_arrays(folder / "outputs.npz", request.outputs),
            (folder / "compiled.txt").read_text(),
            Answer(**json.loads((folder / "answer.json").read_text())),
        )


def _run_worker(folder: Path, seconds: float) -> int:
    source = str(Path(pyshardy.__file__).parents[1])
    path = os.pathsep.join(filter(None, (source, os.environ.get("PYTHONPATH", ""))))
    child = subprocess.Popen(
        [sys.executable, "-m", "pyshardy.jax.worker", str(folder)],
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return child.wait(timeout=seconds)
    except subprocess.TimeoutExpired:
        raise RunError(f"the program did not end within {seconds:g} s") from None
    finally:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
