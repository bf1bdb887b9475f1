"""What the commands do when their streams are closed, or interrupted, or full: one line, and no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "pyshardy": "from pyshardy.cli.main import main as tool; arguments = ['partition', *sys.argv[1:]]",
    "sdy-opt": "from pyshardy.cli.opt import sdy_opt as tool; arguments = sys.argv[1:]",
}
PROGRAM = "func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {\n  return %x : tensor<8xf32>\n}\n"


def command(name: str, *words: str) -> list[str]:
    return [sys.executable, "-c", f"import sys; {COMMANDS[name]}; sys.exit(tool(arguments))", *words]


ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUNBUFFERED": ""}


def through_shell(name: str, redirection: str, *words: str) -> tuple[int, str]:
    """The exit status, and what is on the standard error stream."""
    script = f'exec "$@" {redirection}'
    done = subprocess.run(["sh", "-c", script, "sh", *command(name, *words)], capture_output=True, text=True, timeout=60,
                          env=ENVIRONMENT, stdin=subprocess.DEVNULL, check=False)  # fmt: skip
    return done.returncode, done.stderr


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "program.mlir"
    path.write_text(PROGRAM)
    return str(path)


@pytest.mark.parametrize("name", COMMANDS)
def test_closed_streams(name: str, program: str) -> None:
    status, errors = through_shell(name, ">&-", program)
    assert (status, errors.splitlines()) == (1, [errors.strip()])
    assert errors.startswith(f"{name}: ") and errors.endswith("the standard output is closed\n")
    assert through_shell(name, "<&-", "-") == (1, "<stdin>:1:1: error: the standard input is closed\n")
    assert through_shell(name, "2>&-", program) == (0, "")
    assert through_shell(name, "2>&-", "missing.mlir") == (1, "")


@pytest.mark.parametrize("name", COMMANDS)
def test_full_disk(name: str, program: str) -> None:
    status, errors = through_shell(name, "> /dev/full", program)
    assert status == 1 and errors.endswith("No space left on device\n") and errors.count("\n") == 1


@pytest.mark.parametrize("name", COMMANDS)
def test_binary_files_are_not_shown(name: str, tmp_path: Path) -> None:
    path = tmp_path / "binary.mlir"
    path.write_bytes(b"\x7fELF\x02\x1b[2J\xff\xfe\n")
    assert through_shell(name, "", str(path)) == (1, f"{path}:1:10: error: invalid UTF-8: invalid start byte\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_interrupts(name: str, tmp_path: Path) -> None:
    target = tmp_path / "out.mlir"
    tool = subprocess.Popen(command(name, "-", "-o", str(target)), stdin=subprocess.PIPE, stderr=subprocess.PIPE,
                            env=ENVIRONMENT)  # fmt: skip
    assert tool.stdin and tool.stderr
    tool.stdin.write(b"module {\n")
    tool.stdin.flush()
    time.sleep(1.5)  # until it waits for the rest
    tool.send_signal(signal.SIGINT)
    assert tool.wait(30) == 130
    assert tool.stderr.read() == b"" and not target.exists()


def test_python_m(program: str) -> None:
    done = subprocess.run([sys.executable, "-m", "pyshardy", "partition", program, "--no-costs"], capture_output=True,
                          text=True, timeout=60, env=ENVIRONMENT, check=False)  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "") and "1 input" in done.stdout


STARTS = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]


@pytest.mark.parametrize("name", STARTS)
def test_interrupted_while_python_loads_a_command(name: str) -> None:
    module, _, function = STARTS[name].partition(":")
    code = f"""
import os, signal, sys, {module}
class Interrupt:
    def find_spec(self, name, path, target=None):
        os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
sys.exit({module}.{function}())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env=ENVIRONMENT)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
