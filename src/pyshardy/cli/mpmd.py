"""`pyshardy mpmd`: read, verify, cut into fragments, verify, write, report."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TextIO

from pyshardy.cli.errors import RequestError
from pyshardy.cli.work import Delivery, Program, Work

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from pyshardy.mpmd import MpmdReport, Plan
    from pyshardy.report.render.layout import Part

STAGES = ("read", "verify", "import", "verify again", "report", "write")
"""The parts of the work, in order; there is no `write` if no program is asked for."""


@dataclass(frozen=True)
class MpmdRequest:
    """What the command line asks for."""

    program: Program
    meshes: tuple[str, ...] = ()
    assign: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    plan: str = ""
    """A TOML file, of which the other words tell only differences."""
    flags: tuple[str, ...] = ()
    """The options of a plan that are on."""
    output: str = ""
    as_json: bool = False
    every_row: bool = False


def run(request: MpmdRequest) -> int:
    """Does the work; returns the exit status."""
    work = Work(len(STAGES))
    delivery = Delivery(request.output, request.as_json)
    return delivery.run(work, lambda: _done(request, work), lambda report, stream: _parts(report, request, stream))


def _done(request: MpmdRequest, work: Work) -> tuple[str, MpmdReport]:
    """The program on meshes, empty if it is not asked for, and the report."""
    from pyshardy.api import to_text, verify
    from pyshardy.mpmd import summarize

    plan = plan_of(request)
    module = work.module_of(request.program)
    with work.stage("import"):
        _import(module, plan, work)
    with work.stage("verify again"):
        verify(module)
    with work.stage("report"):
        report = summarize(module)
    text = ""
    if request.output:
        with work.stage("write"):
            text = to_text(module)
    return text, replace(report, stages=tuple(work.stages))


@contextmanager
def _explained(option: str) -> Generator[None]:
    from pyshardy.annotate import AnnotationError

    try:
        yield
    except AnnotationError as problem:
        raise RequestError(f"{option}: {problem}" if option else str(problem)) from None


def plan_of(request: MpmdRequest) -> Plan:
    """The plan of the file and the other words. Raises RequestError and DiagnosticError."""
    from pyshardy.mpmd import Plan, assignments_of, meshes_of, plan_of_file
    from pyshardy.mpmd.plan_file import OPTIONS

    with _explained(request.plan):
        base = plan_of_file(request.plan) if request.plan else Plan()
    with _explained("--meshes"):
        meshes = meshes_of(request.meshes)
    with _explained("--assign"):
        assign = assignments_of(request.assign)
    with _explained("--inputs"):
        inputs = assignments_of(request.inputs, stages=False)
    with _explained("--outputs"):
        outputs = assignments_of(request.outputs, stages=False)
    flags = {OPTIONS[name]: True for name in request.flags}
    return Plan(meshes, assign, inputs, outputs, **flags).over(base)


def _import(module: ModuleOp, plan: Plan, work: Work) -> None:
    from pyshardy.mpmd import import_program
    from pyshardy.passes.base import Session

    with _explained(""):
        import_program(module, plan, Session(report=work.found.append, verify="never"))


def _parts(report: MpmdReport, request: MpmdRequest, stream: TextIO) -> Sequence[Part]:
    from pyshardy.report.mpmd.picture import FINE, PLAIN, WIDEST

    width = shutil.get_terminal_size((WIDEST, 0)).columns if stream.isatty() else WIDEST
    strokes = FINE if _can_draw(stream) else PLAIN
    return report.parts(request.every_row, strokes, width)


def _can_draw(stream: TextIO) -> bool:
    try:
        "█├─▶◀┤│↻…".encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
