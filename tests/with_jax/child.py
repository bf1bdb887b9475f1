"""Run a function on virtual CPU devices in a child process with a hard limit: CPU collectives can deadlock.

run_in_child(my_test_body)          # in a test; the function is at module level
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Mapping
from functools import cache
from multiprocessing.context import ForkServerContext, SpawnContext
from pathlib import Path

from pyshardy.jax.worker import flags_of_devices

ROOT = Path(__file__).parents[2]


def child_environment(devices: int) -> dict[str, str]:
    """Return the environment of a process with virtual CPU devices."""
    return {
        **os.environ,
        "JAX_PLATFORMS": "cpu",
        "XLA_FLAGS": flags_of_devices(devices),
        "PYTHONPATH": f"{ROOT / 'src'}:{ROOT}",
    }


@cache
def _forks() -> ForkServerContext:
    """Processes that are forked from one which has imported JAX and pyshardy: this takes seconds."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.with_jax.preloaded"])
    return context


def run_in_child(
    function: Callable[..., None],
    *arguments: str,
    devices: int = 8,
    seconds: int = 300,
    imports_jax: bool = False,
) -> str:
    """Call a function of a module in a new process, killed with all it started after some seconds; return its output.

    What it raises fails the test, with the end of the child's output. JAX is imported before, without devices, unless
    the function does it itself, after it has set what JAX reads only then.
    """
    context: ForkServerContext | SpawnContext = SpawnContext() if imports_jax else _forks()
    with tempfile.NamedTemporaryFile("r", prefix="pyshardy-", errors="replace") as output:
        environment = child_environment(devices)
        child = context.Process(target=_call, args=(output.name, environment, imports_jax, function, arguments))
        child.start()
        child.join(seconds)
        is_late = child.is_alive()
        if is_late:
            assert child.pid is not None
            os.killpg(child.pid, signal.SIGKILL)
            child.join()
        printed = output.read()
    assert not is_late, f"{function.__name__} took more than {seconds} s:\n{printed[-3000:]}"
    assert child.exitcode == 0, printed[-6000:]
    return printed


def _call(
    output: str,
    environment: Mapping[str, str],
    imports_jax: bool,
    function: Callable[..., None],
    arguments: tuple[str, ...],
) -> None:
    assert ("jax" in sys.modules) != imports_jax
    os.setsid()
    file = os.open(output, os.O_WRONLY | os.O_APPEND)
    os.dup2(file, 1)
    os.dup2(file, 2)
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(environment)
    function(*arguments)
