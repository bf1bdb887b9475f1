"""`pyshardy partition`: read, verify, propagate, verify, write, estimate costs, report."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TextIO

from pyshardy.cli.work import Program, Work, cost_model_of, write_report
from pyshardy.text import diagnostics, files

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from pyshardy.report import Report

STAGES = ("read", "verify", "propagate", "verify again", "report", "write", "costs")
"""The parts of the work, in order; there is no `write` if no program is asked for, and no `costs` if they are not."""


@dataclass(frozen=True)
class Request:
    """What the command line asks for."""

    program: Program
    output: str = ""
    as_json: bool = False
    every_row: bool = False
    accelerator: str = ""
    """Of the cost report; none if empty."""
    collectives: bool = False
    """Whether the program that is written has explicit collectives."""
    keep_origins: bool = False
    """Whether it has attributes that say where shardings came from."""


def run(request: Request) -> int:
    """Does the work; returns the exit status."""
    work = Work(len(STAGES))
    try:
        with work.progress:
            text, report = _done(request, work)
    except diagnostics.DiagnosticError as problem:
        work.found += problem.diagnostics
        work.show_found()
        return 1
    work.show_found()
    if request.output and request.output != "-":
        with naming(request.output):
            files.write_file(request.output, text)
    elif request.output:
        write_program(sys.stdout, text)
    _write_report(report, request, sys.stderr if request.output == "-" else sys.stdout)
    return 0


def _done(request: Request, work: Work) -> tuple[str, Report]:
    """The sharded program, empty if it is not asked for, and the report."""
    from pyshardy.api import summarize

    model = cost_model_of(request.accelerator) if request.accelerator else None
    module = work.module_of(request.program)
    origins = work.propagate(module, request.keep_origins)
    with work.stage("report"):
        report = summarize(module, origins=origins)
    costs = None
    if request.collectives and request.output:
        costs = work.costs(module, model, in_place=False) if model is not None else None
        text = _text(module, request, work)
    else:
        text = _text(module, request, work) if request.output else ""
        costs = work.costs(module, model, in_place=True) if model is not None else None
    return text, replace(report, costs=costs, stages=tuple(work.stages))


def _text(module: ModuleOp, request: Request, work: Work) -> str:
    from pyshardy.api import make_explicit, to_text

    with work.stage("write"):
        if request.collectives:
            make_explicit(module)
        return to_text(module)


@contextmanager
def naming(path: str) -> Generator[None, None, None]:
    """Errors inside name the file that is written as the user wrote it."""
    try:
        yield
    except OSError as problem:
        raise OSError(problem.errno, f"cannot write the file: {problem.strerror}", path) from None


def write_program(stream: TextIO, text: str) -> None:
    """Writes a program to a stream, as UTF-8 whatever the stream's encoding."""
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

    write_report(parts_of(report, request.every_row), stream)
