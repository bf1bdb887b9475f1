"""`pyshardy partition`: read, verify, propagate, verify, write, report."""

from __future__ import annotations

import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TextIO

from pyshardy.cli.progress import Progress
from pyshardy.text import diagnostics, files

if TYPE_CHECKING:
    from pyshardy.report import Report, Stage

STAGES = ("read", "verify", "propagate", "verify again", "write", "report")
"""The parts of the work, in order; there is no `write` if no program is asked for."""


@dataclass(frozen=True)
class Request:
    """What the command line asks for."""

    program: str
    output: str = ""
    as_json: bool = False
    every_row: bool = False
    allow_unregistered: bool = False


def run(request: Request) -> int:
    """Does the work; returns the exit status."""
    found: list[diagnostics.Diagnostic] = []
    sources: list[diagnostics.Source] = []
    work = _Work(request, found, sources)
    try:
        with work.progress:
            text, report = work.done()
    except diagnostics.DiagnosticError as problem:
        found += problem.diagnostics
        _show(found, sources)
        return 1
    _show(found, sources)
    if request.output and request.output != "-":
        with _naming(request.output):
            files.write_file(request.output, text)
    elif request.output:
        _write_program(sys.stdout, text)
    _write_report(report, request, sys.stderr if request.output == "-" else sys.stdout)
    return 0


@dataclass
class _Work:
    request: Request
    found: list[diagnostics.Diagnostic]
    sources: list[diagnostics.Source]
    stages: list[Stage] = field(default_factory=list["Stage"])
    progress: Progress = field(default_factory=lambda: Progress(len(STAGES), sys.stderr))

    @contextmanager
    def stage(self, name: str) -> Generator[None, None, None]:
        from pyshardy.report import Stage

        self.progress.begin(name)
        start = time.perf_counter()
        yield
        self.stages.append(Stage(name, time.perf_counter() - start))

    def done(self) -> tuple[str, Report]:
        """The sharded program, empty if it is not asked for, and the report."""
        from pyshardy.api import propagate, summarize, to_text, verify
        from pyshardy.passes.base import Session
        from pyshardy.text import read

        request = self.request
        with self.stage("read"):
            source = files.read_file(request.program)
            self.sources.append(source)
            if not source.text.strip():
                raise files.failure(source, 0, "the file is empty: expected an MLIR program")
            module = read(source.text, source.name, allow_unregistered=request.allow_unregistered)
        with self.stage("verify"):
            verify(module)
        with self.stage("propagate"):
            propagate(module, session=Session(report=self.found.append, verify="never"))
        with self.stage("verify again"):
            verify(module)
        text = ""
        if request.output:
            with self.stage("write"):
                text = to_text(module)
        with self.stage("report"):
            report = summarize(module)
        return text, replace(report, stages=tuple(self.stages))


def _show(found: list[diagnostics.Diagnostic], sources: list[diagnostics.Source]) -> None:
    for one in found:
        print(diagnostics.render(one, sources), file=sys.stderr)


@contextmanager
def _naming(path: str) -> Generator[None, None, None]:
    """Errors inside name the file they are about as the user wrote it."""
    try:
        yield
    except OSError as problem:
        raise OSError(problem.errno, f"cannot write the file: {problem.strerror}", path) from None


def _write_program(stream: TextIO, text: str) -> None:
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        stream.write(text)
    else:
        stream.flush()
        buffer.write(text.encode())
        buffer.flush()


def _write_report(report: Report, request: Request, stream: TextIO) -> None:
    if request.as_json:
        import json

        stream.write(json.dumps(report.to_json(), indent=2) + "\n")
        return
    from pyshardy.report.tables import parts_of

    parts = parts_of(report, request.every_row)
    if stream.isatty():
        from pyshardy.cli.terminal import show

        show(parts, stream)
    else:
        from pyshardy.report.plain_text import plain_text

        stream.write(plain_text(parts) + "\n")
