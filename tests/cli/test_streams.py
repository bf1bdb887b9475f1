"""What the commands do when their streams are closed, or interrupted, or full: one line, and no traceback."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pyshardy.cli.opt import sdy_opt

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "pyshardy": "from pyshardy.cli.main import main as tool; arguments = ['partition', *sys.argv[1:]]",
    "sdy-opt": "from pyshardy.cli.opt import sdy_opt as tool; arguments = sys.argv[1:]",
}
PROGRAM = """func.func @main(%x: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}
sdy.mesh @mesh = <["data"=2]>
"""


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


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "words", [("sdy-opt",), ("sdy-opt", "--help"), ("pyshardy", "-o", "-"), ("pyshardy", "--json")]
)
def test_full_files(words: tuple[str, ...], unbuffered: str, program: str, tmp_path: Path) -> None:
    """A part of the output fits."""
    name, *options = words
    lines = "".join(f"  %{i + 1} = stablehlo.sine %{i} : tensor<8xf32>\n" for i in range(200))
    Path(program).write_text(PROGRAM.replace("%x", "%0").replace("  return %0", f"{lines}  return %200"))
    output = tmp_path / "output"
    script = f'ulimit -f 1; exec "$@" > {output}'
    done = subprocess.run(["sh", "-c", script, "sh", *command(name, program, *options)], capture_output=True, text=True,
                          env={**ENVIRONMENT, "PYTHONUNBUFFERED": unbuffered}, timeout=60, check=False)  # fmt: skip
    assert done.returncode == 1 and done.stderr.endswith(f"{name}: {'error: ' * (name == 'pyshardy')}File too large\n")
    assert output.stat().st_size <= 1024


class Slow(io.RawIOBase):
    """Takes few bytes at a time."""

    def __init__(self) -> None:
        self.taken = b""

    def writable(self) -> bool:
        return True

    def write(self, data: Any, /) -> int:
        self.taken += bytes(data[:1000])
        return min(len(data), 1000)


def test_streams_that_write_parts(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    raw, errors = Slow(), Slow()
    unbuffered: Any = io.TextIOWrapper(raw, "utf-8", write_through=True)  # pyright: ignore[reportArgumentType]
    monkeypatch.setattr(sys, "stdout", unbuffered)
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(errors, "utf-8", write_through=True))  # pyright: ignore
    assert sdy_opt(["--help"]) == 0
    assert sdy_opt([f"--{'x' * 5000}"]) == 1
    assert sys.stdout is unbuffered and not raw.closed
    assert len(raw.taken) > 5000 and raw.taken.endswith(b"\n") and len(errors.taken) > 5000


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


AT_EXIT = """
import atexit, os, signal, sys, pyshardy.cli.start
atexit.register(lambda: os.kill(os.getpid(), signal.SIGINT))
sys.exit(pyshardy.cli.start.{}())
"""


@pytest.mark.parametrize("function", ["pyshardy", "sdy_opt", "mpmd_opt"])
def test_interrupts_at_exit(function: str, program: str) -> None:
    words = [
        sys.executable,
        "-c",
        AT_EXIT.format(function),
        *(["partition"] if function == "pyshardy" else []),
        program,
    ]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, env=ENVIRONMENT, check=False)
    assert (done.returncode, done.stderr) == (130, "") and done.stdout


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
