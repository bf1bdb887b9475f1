"""`pyshardy explore` in a browser: the page of Model Explorer, clicked through."""

from __future__ import annotations

import importlib.util
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.explorer.chromium import BROWSER, chromium

PROGRAM = Path(__file__).parents[2] / "examples" / "mlp_train_step.mlir"
FOUND = (
    "[...document.querySelectorAll('io-tree .node-label')].filter((one) => one.textContent.trim() === 'sdy.all_reduce')"
)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("localhost", 0))
        return one.getsockname()[1]


@contextmanager
def served(program: Path) -> Iterator[str]:
    """Start `pyshardy explore`, and yield the address of its page."""
    command = [
        sys.executable,
        "-m",
        "pyshardy.cli.main",
        "explore",
        str(program),
        "--no-browser",
        "--port",
        str(free_port()),
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert server.stdout is not None
    try:
        printed: list[str] = []
        for line in server.stdout:
            printed.append(line)
            if found := re.search(r"http://localhost:\S+", line):
                yield found[0]
                return
        pytest.fail("".join(printed))
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")
@pytest.mark.skipif(importlib.util.find_spec("model_explorer") is None, reason="Model Explorer is not installed")
def test_the_page_of_a_program(tmp_path: Path) -> None:
    with served(PROGRAM) as address, chromium(tmp_path) as page:
        page.open(address)
        shown = page.wait_for(
            "document.querySelector('info-panel')?.innerText.includes('layer count') && document.body.innerText"
        )
        assert re.search(r"bytes sent per device\s+1\.5 MiB", shown)
        assert re.search(r"op node count\s+85", shown)

        search = "document.querySelector('search-bar input')"
        page.click_until(search, f"document.activeElement === {search}")
        page.type("all_reduce")
        page.wait_for(f"{FOUND}.length")
        assert page.run(f"{FOUND}.length") == 6
        page.click(f"{FOUND}[0]", alt=True)
        node = page.wait_for(
            "document.querySelector('info-panel').innerText.includes('communication') && document.querySelector('info-panel').innerText"
        )
        assert "all_reduce of" in node and "for stablehlo.dot_general" in node
        assert "bytes per device" in node

        page.click("document.querySelector('edge-overlays-dropdown .bubble-click')")
        overlays = page.wait_for("document.body.innerText.match(/propagation of axes[\\s\\S]*?Load/)?.[0]")
        assert re.findall(r"^(data|model)$", overlays, re.M) == ["data", "model"]
