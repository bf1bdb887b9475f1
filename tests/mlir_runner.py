"""Runs the ``// RUN:`` lines of a ``.mlir`` file as tests.

A line is a pipeline of commands: ``sdy-opt``, ``mpmd-opt``, ``pyshardy``, ``filecheck``, each maybe behind ``not``, with
``2>&1`` and the file as ``%s``; a line that ends in a backslash goes on in the next ``RUN:`` line. ``%t`` names a file
of the test's own, ``%S`` the folder of ``%s``. The commands run in this process, with their streams captured.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

_RUN = re.compile(r"^\s*//\s*RUN:(.*)$", re.M)

# The function that each command of a RUN line calls.
_COMMANDS = {
    "sdy-opt": "pyshardy.cli.opt:sdy_opt",
    "sdy_opt": "pyshardy.cli.opt:sdy_opt",
    "mpmd-opt": "pyshardy.cli.opt:mpmd_opt",
    "mpmd_opt": "pyshardy.cli.opt:mpmd_opt",
    "pyshardy": "pyshardy.cli.main:main",
    "filecheck": "filecheck.main:main",
}


class RunError(Exception):
    """A command of a RUN line ended otherwise than the line says."""


@dataclass(frozen=True)
class Stage:
    """One command of a pipeline."""

    words: tuple[str, ...]
    must_fail: bool = False
    join_errors: bool = False


@dataclass(frozen=True)
class Outcome:
    status: int
    out: str
    err: str


def run_lines(text: str) -> list[str]:
    """The commands of the RUN lines, continued lines joined."""
    lines: list[str] = []
    going_on = False
    for found in _RUN.findall(text):
        line = found.strip()
        if going_on:
            lines[-1] += " " + line.rstrip("\\").rstrip()
        else:
            lines.append(line.rstrip("\\").rstrip())
        going_on = line.endswith("\\")
    return lines


def stages(line: str, substitutions: dict[str, str]) -> list[Stage]:
    """The commands of one RUN line, split at its pipes."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars="|;")
    lexer.whitespace_split = True
    lexer.commenters = ""
    commands: list[list[str]] = [[]]
    for word in lexer:
        if word == "|":
            commands.append([])
        elif word in ("&&", "||", ";", "&", ">", "<", ">>"):
            raise RunError(f"{word!r} is not understood in: {line}")
        else:
            commands[-1].append(word)
    made: list[Stage] = []
    for words in commands:
        must_fail = words[:1] == ["not"]
        join = "2>&1" in words
        kept = [w for w in words[must_fail:] if w != "2>&1"]
        if not kept:
            raise RunError(f"empty command in: {line}")
        made.append(Stage(tuple(_substituted(w, substitutions) for w in kept), must_fail, join))
    return made


def _substituted(word: str, substitutions: dict[str, str]) -> str:
    return re.sub(r"%(%|[A-Za-z]+)", lambda m: substitutions.get(m[1], m[0]) if m[1] != "%" else "%", word)


def call(command: Sequence[str], given: str) -> Outcome:
    """Runs one command in this process, with ``given`` as its standard input."""
    name, *arguments = command
    if name == "cat":
        return Outcome(0, "".join(Path(a).read_text() for a in arguments), "")
    if name not in _COMMANDS:
        raise RunError(f"unknown command {name!r}")
    module, _, attribute = _COMMANDS[name].partition(":")
    function = getattr(importlib.import_module(module), attribute)
    with _streams([name, *arguments], given) as (out, err):
        status = _status(function)
    return Outcome(status, out(), err())


def _status(function: Callable[[], Any]) -> int:
    try:
        result = function()
    except SystemExit as stop:
        result = stop.code
        if isinstance(result, str):
            print(result, file=sys.stderr)
            return 1
    return 0 if result is None else int(result)


@contextlib.contextmanager
def _streams(argv: list[str], given: str) -> Iterator[tuple[Callable[[], str], Callable[[], str]]]:
    before = sys.argv, sys.stdin
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="", write_through=True) for _ in range(2))
    sys.argv, sys.stdin = argv, io.TextIOWrapper(io.BytesIO(given.encode()), "utf-8", newline="")

    def content(stream: io.TextIOWrapper) -> str:
        stream.flush()
        return stream.buffer.getvalue().decode("utf-8", "replace")

    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            yield lambda: content(out), lambda: content(err)
    finally:
        sys.argv, sys.stdin = before


def run(line: str, substitutions: dict[str, str]) -> None:
    """Runs one RUN line; raises RunError where a command does not end as it should."""
    given = ""
    for stage in stages(line, substitutions):
        outcome = call(stage.words, given)
        if (outcome.status != 0) != stage.must_fail:
            expected = "to fail" if stage.must_fail else "status 0"
            raise RunError(
                f"{shlex.join(stage.words)}: status {outcome.status}, expected {expected}\n"
                f"{outcome.err}{outcome.out}\ninput:\n{given[:20000]}"
            )
        given = outcome.out + outcome.err if stage.join_errors else outcome.out


class MlirFile(pytest.File):
    """A ``.mlir`` file; each of its RUN lines is an item."""

    def collect(self) -> Iterator[pytest.Item]:
        for number, line in enumerate(run_lines(self.path.read_text(errors="replace"))):
            yield RunLine.from_parent(self, name=f"run{number}", line=line)


class RunLine(pytest.Item):
    def __init__(self, *, line: str, **rest: Any):
        super().__init__(**rest)
        self.line = line

    def runtest(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            names = {"s": str(self.path), "S": str(self.path.parent), "t": os.path.join(folder, "t")}
            run(self.line, names)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, RunError):
            return f"RUN: {self.line}\n{excinfo.value}"
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"{self.path.name}: {self.line}"
