"""Run a function on virtual CPU devices in a child process with a hard limit: CPU collectives can deadlock.

run_in_child(my_test_body)          # in a test; the function is at module level
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
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


def run_in_child(function: Callable[..., None], *arguments: str, devices: int = 8, seconds: int = 300) -> str:
    """Call a function of a module in a new process, killed with all it started after some seconds; return its output.

    What it raises fails the test, with the end of the child's output.
    """
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.with_jax.child", function.__module__, function.__name__, *arguments],
        cwd=ROOT,
        env=child_environment(devices),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        output, _ = child.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        output, _ = child.communicate()
        raise AssertionError(f"{function.__name__} took more than {seconds} s:\n{output[-3000:]}") from None
    assert child.returncode == 0, output[-6000:]
    return output


if __name__ == "__main__":
    getattr(import_module(sys.argv[1]), sys.argv[2])(*sys.argv[3:])
