"""What child processes import: none waits for the passes, which it does not run."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "modules",
    ["pyshardy.jax.worker, pyshardy.jax.exported", "pyshardy.jax.mpmd.serving, pyshardy.jax.mpmd.runtime"],
)
def test_child_processes_import_no_pass(modules: str) -> None:
    code = (
        f"import sys, {modules}; print([one for one in ('xdsl', 'pyshardy.api', 'pyshardy.ir') if one in sys.modules])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
