"""What child processes import, and their flags: none waits for the passes, which it does not run."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pyshardy.jax.mpmd.remote import cpu_environment
from pyshardy.jax.worker import flags_of_devices
from tests.with_jax.child import child_environment


@pytest.mark.parametrize(
    "modules",
    ["pyshardy.jax.worker, pyshardy.jax.exported", "pyshardy.jax.mpmd.serving, pyshardy.jax.mpmd.runtime"],
)
def test_child_processes_import_no_pass(modules: str) -> None:
    code = (
        f"import sys, {modules}; print([one for one in ('xdsl', 'pyshardy.api', 'pyshardy.ir') if one in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_child_processes_keep_the_flags_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XLA_FLAGS", "--xla_dump_to=there")
    assert flags_of_devices(2) == "--xla_dump_to=there --xla_force_host_platform_device_count=2"
    assert cpu_environment(2)["XLA_FLAGS"] == child_environment(2)["XLA_FLAGS"] == flags_of_devices(2)
    monkeypatch.delenv("XLA_FLAGS")
    assert flags_of_devices(1) == "--xla_force_host_platform_device_count=1"
