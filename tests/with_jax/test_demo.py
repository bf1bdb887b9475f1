"""The demo's check, as the README shows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyshardy.cli.main import main

ROOT = Path(__file__).parents[2]


def test_the_readme_shows_what_the_check_of_the_demo_prints(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(ROOT / "examples" / "demo" / "train_step.mlir")]) == 0
    printed = capfd.readouterr().out
    shown = re.search(r"<!-- check -->\n```\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    assert shown is not None
    # The error depends on the machine, and the compiled memory on the version of XLA.
    for line in shown[1].splitlines():
        if "largest error" in line:
            assert line.split("; the largest")[0] in printed
        else:
            assert (line.rpartition("  ")[0] if line.startswith("  memory") else line) in printed
