"""What runs in a child process fails the test with its output, and ends in time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.processes import still_running
from tests.with_jax.child import run_in_child


def failing_body() -> None:
    print("printed")
    raise ValueError("raised")


def sleeping_body(path: str) -> None:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(100)"])
    Path(path).write_text(str(child.pid))
    print("printed", flush=True)
    time.sleep(100)


def devices_body() -> None:
    import jax

    print(os.getcwd(), len(jax.devices()))


def test_failures_have_the_output() -> None:
    with pytest.raises(AssertionError, match=r"printed\n[^$]*ValueError: raised"):
        run_in_child(failing_body)


def test_all_that_was_started_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "pid"
    with pytest.raises(AssertionError, match="sleeping_body took more than 2 s:\nprinted"):
        run_in_child(sleeping_body, str(path), seconds=2)
    assert not still_running([int(path.read_text())])


def test_each_child_has_its_own_devices() -> None:
    for devices in (2, 3):
        assert run_in_child(devices_body, devices=devices).endswith(f" {devices}\n")
