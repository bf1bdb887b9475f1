"""`pyshardy mpmd`: partition a program into fragments on meshes, report."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TextIO

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import Output, Program, Steps
from pyshardy.cli.streams import can_encode

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from pyshardy.mpmd import MpmdReport, PartitionOptions, Phase, Plan
    from pyshardy.report.render.layout import Part

STAGES = ("read", "verify", "import", "optimize", "verify again", "report", "partition", "write")
"""The steps, in order. Phases that are not wanted are left out, and `write` if no program is written."""

_FOR_IMPORT = ("meshes", "assign", "inputs", "outputs", "donate")
"""The arguments that only the phase import reads."""


@dataclass(frozen=True)
class MpmdRequest:
    """The arguments of the command."""

    program: Program
    meshes: tuple[str, ...] = ()
    assign: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    outputs: tuple[str, ...] = ()
    plan: str = ""
    """A TOML file; the other arguments take precedence over it."""
    flags: tuple[str, ...] = ()
    """The options of the plan that are enabled."""
    output: str = ""
    as_json: bool = False
    all_rows: bool = False
    schedule: str = ""
    remat: bool = False
    donate: tuple[str, ...] = ()
    phases: str = ""
    """Names of phases, separated by commas; empty for the default."""


def run(request: MpmdRequest) -> int:
    """Run the command; return the exit status."""
    steps = Steps(len(STAGES))
    output = Output(request.output, request.as_json)
    return output.write_result(
        steps, lambda: _result(request, steps), lambda report, stream: _parts(report, request, stream)
    )


def _result(request: MpmdRequest, steps: Steps) -> tuple[str, MpmdReport]:
    """Return the text of the program of fragments, empty if it is not written, and the report."""
    from pyshardy.api import to_text, verify
    from pyshardy.mpmd import Phase, summarize

    plan, options, phases = plan_of(request), options_of(request), phases_of(request)
    module = steps.read_program(request.program)
    for phase in (Phase.IMPORT, Phase.OPTIMIZE):
        if phase in phases:
            _run_phase(module, plan, options, phase, steps)
    with steps.stage("verify again"):
        verify(module)
    with steps.stage("report"):
        report = summarize(module)
    if Phase.PARTITION in phases:
        _run_phase(module, plan, options, Phase.PARTITION, steps)
    text = ""
    if request.output:
        with steps.stage("write"):
            text = to_text(module)
    return text, replace(report, stages=tuple(steps.stages))


@contextmanager
def _naming_option(option: str) -> Generator[None]:
    from pyshardy.annotate import AnnotationError

    try:
        yield
    except AnnotationError as problem:
        raise RequestError(f"{option}: {problem}" if option else str(problem)) from None


def plan_of(request: MpmdRequest) -> Plan:
    """Return the plan of the file and the other arguments. Raise RequestError and DiagnosticError."""
    from pyshardy.mpmd import Plan, load_plan, parse_assignments, parse_meshes
    from pyshardy.mpmd.plan_file import OPTIONS

    with _naming_option(request.plan):
        base = load_plan(request.plan) if request.plan else Plan()
    with _naming_option("--meshes"):
        meshes = parse_meshes(request.meshes)
    with _naming_option("--assign"):
        assign = parse_assignments(request.assign)
    with _naming_option("--inputs"):
        inputs = parse_assignments(request.inputs, stages=False)
    with _naming_option("--outputs"):
        outputs = parse_assignments(request.outputs, stages=False)
    flags = {OPTIONS[name]: True for name in request.flags}
    return Plan(meshes, assign, inputs, outputs, **flags).over(base)


def options_of(request: MpmdRequest) -> PartitionOptions:
    """Return the options of the arguments. Raise RequestError for an unknown schedule."""
    from pyshardy.mpmd import PartitionOptions
    from pyshardy.mpmd.automatic import AUTO
    from pyshardy.schedule.rules import ScheduleError, find_schedule

    try:
        schedule = AUTO if request.schedule.lower() == AUTO else find_schedule(request.schedule or "none")
    except ScheduleError as problem:
        raise RequestError(f"--schedule: {problem}, and {AUTO}") from None
    return PartitionOptions(schedule, remat=request.remat, donate=request.donate or None)


def phases_of(request: MpmdRequest) -> Phase:
    """Return the phases of the arguments. Raise RequestError for an unknown one."""
    from pyshardy.mpmd import Phase

    if not request.phases:
        return Phase.ALL if request.schedule or request.remat else Phase.IMPORT
    wanted = Phase(0)
    for name in request.phases.split(","):
        found = Phase.__members__.get(name.strip().upper())
        if found is None:
            raise RequestError(
                f"--phases: unknown phase '{name.strip()}'; there are import, optimize, partition and all"
            )
        wanted |= found
    ignored = [f"--{name}" for name in _FOR_IMPORT if getattr(request, name)]
    if Phase.IMPORT not in wanted and ignored:
        raise RequestError(f"{ignored[0]} needs the phase import")
    if Phase.OPTIMIZE not in wanted and (request.schedule or request.remat):
        raise RequestError("--schedule and --remat need the phase optimize")
    return wanted


def _run_phase(module: ModuleOp, plan: Plan, options: PartitionOptions, phase: Phase, steps: Steps) -> None:
    from pyshardy.mpmd import partition
    from pyshardy.passes.base import Session

    assert phase.name is not None
    with steps.stage(phase.name.lower()), _naming_option(""):
        partition(module, plan, options, phase, Session(report=steps.reported.append, verify="never"))


def _parts(report: MpmdReport, request: MpmdRequest, stream: TextIO) -> Sequence[Part]:
    from pyshardy.report.mpmd.diagram import ASCII, MAX_WIDTH, UNICODE

    width = shutil.get_terminal_size((MAX_WIDTH, 0)).columns if stream.isatty() else MAX_WIDTH
    strokes = UNICODE if can_encode(stream, "█├─▶◀┤│↻…") else ASCII
    return report.parts(request.all_rows, strokes, width)
