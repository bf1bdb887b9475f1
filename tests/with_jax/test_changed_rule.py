"""The example that changes a sharding rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_a_changed_rule_gives_other_collectives() -> None:
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "examples.changed_rule"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.splitlines() == ["as it is:     {'all_reduce': 256}", "changed rule: {'all_gather': 1024}"]
