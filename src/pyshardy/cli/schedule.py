"""`pyshardy schedule`: simulate a pipeline schedule."""

from __future__ import annotations

import json
import math
import shutil
import sys
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import named_in_errors, write_report
from pyshardy.cli.streams import can_encode
from pyshardy.diagnostics import files

if TYPE_CHECKING:
    from collections.abc import Generator

    from pyshardy.report.render.layout import Part
    from pyshardy.report.schedule.report import ScheduleReport
    from pyshardy.schedule import Program, Schedule, Timeline, Workload

AUTO = "auto"
"""The schedule that is searched for."""
MAX_STEPS = 10_000_000
"""The most steps of work: pairs of fragments on one mesh that a schedule orders, choices among meshes."""


@dataclass(frozen=True)
class ScheduleRequest:
    """The request of the command line. Lists are texts, a number for each stage or one for all."""

    stages: int | None
    microbatches: int
    schedule: str
    forward: str
    backward: str
    weight: str
    activation: str
    chunks: int | None
    latency: float
    transfer: float
    bandwidth: float
    memory: str
    as_compiled: bool
    trace: str
    as_json: bool


def run(request: ScheduleRequest) -> int:
    """Simulate, write the trace and print the report; return the exit status."""
    from pyshardy.report.schedule.report import report_on
    from pyshardy.schedule import trace_of

    if request.trace == "-":
        raise RequestError("--trace: expected the name of a file; the report has the standard output")
    with _explained():
        name, timeline, lower_bound = _found(request)
    report = report_on(name, timeline, lower_bound)
    if request.trace:
        with named_in_errors(request.trace):
            files.write_file(request.trace, json.dumps(trace_of(timeline)) + "\n")
    _write(report, request, sys.stdout)
    return 0


@contextmanager
def _explained() -> Generator[None]:
    from pyshardy.schedule import ScheduleError

    try:
        yield
    except ScheduleError as problem:
        raise RequestError(str(problem)) from None


def workload_of(request: ScheduleRequest) -> Workload:
    """Return the workload that the options describe. Raise RequestError."""
    from pyshardy.schedule import Links, Stage, Workload

    lists = {
        "--forward": _numbers("--forward", request.forward),
        "--backward": _numbers("--backward", request.backward),
        "--weight": _numbers("--weight", request.weight, zero=True),
        "--activation": _numbers("--activation", request.activation, zero=True),
    }
    if request.stages is not None:
        _check_positive("--stages", request.stages)
        if request.stages > MAX_STEPS:
            raise RequestError(f"--stages: {request.stages} stages are too many to simulate")
    _check_positive("--microbatches", request.microbatches)
    longest = max(map(len, lists.values()))
    stages = request.stages or (longest if longest > 1 else 4)
    for option, given in lists.items():
        if len(given) not in (0, 1, stages):
            raise RequestError(f"{option}: {len(given)} numbers for {stages} stages; give one for each, or one for all")
    forward = _for_each(lists["--forward"], [1.0] * stages)
    backward = _for_each(lists["--backward"], [2 * time for time in forward])
    weight = _for_each(lists["--weight"], [time / 2 for time in backward])
    activation = _for_each(lists["--activation"], [1.0] * stages)
    for stage, (part, whole) in enumerate(zip(weight, backward, strict=True)):
        if part > whole:
            raise RequestError(
                f"--weight: {part:g} is longer than the whole backward computation of stage {stage}, {whole:g}; it is "
                "the part of --backward that computes gradients of weights"
            )
    for option, value in (("--latency", request.latency), ("--transfer", request.transfer)):
        if not 0 <= value < math.inf:
            raise RequestError(f"{option}: expected a number that is not negative, got {value:g}")
    if not request.bandwidth > 0:
        raise RequestError(f"--bandwidth: expected a positive number, got {request.bandwidth:g}")
    transfers = 2 * stages * (request.latency + request.transfer / request.bandwidth)
    if not math.isfinite(request.microbatches * (sum(forward) + sum(backward) + sum(activation) + transfers)):
        raise RequestError("--forward, --backward, --activation, --latency, --transfer: the sum of all is not finite")
    return Workload(
        tuple(map(Stage, forward, backward, weight, activation)),
        request.microbatches,
        Links(request.latency, request.bandwidth),
        request.transfer,
    )


def _check_positive(option: str, value: int) -> None:
    if value < 1:
        raise RequestError(f"{option}: expected a positive number, got {value}")


def _numbers(option: str, text: str, zero: bool = False) -> list[float]:
    found: list[float] = []
    for word in text.split(",") if text else ():
        try:
            value = float(word)
        except ValueError:
            raise RequestError(f"{option}: expected numbers separated by commas, got '{word}' in '{text}'") from None
        if not (value > 0 or (zero and value == 0)) or value == math.inf:
            wanted = "that are not negative" if zero else "greater than 0"
            raise RequestError(f"{option}: expected numbers {wanted}, got '{word}'")
        found.append(value)
    return found


def _for_each(given: list[float], usual: list[float]) -> list[float]:
    return usual if not given else given * len(usual) if len(given) == 1 else given


def _found(request: ScheduleRequest) -> tuple[str, Timeline, float]:
    """Return the name of the schedule, its run and a lower bound."""
    from pyshardy.schedule import ScheduleError, find_schedule, search
    from pyshardy.schedule.bounds import relax

    if request.chunks is not None:
        _check_positive("--chunks", request.chunks)
    workload = workload_of(request)
    limits = _limits(request, len(workload.stages))
    if request.schedule.lower() != AUTO:
        try:
            schedule = find_schedule(request.schedule)
        except ScheduleError as problem:
            raise RequestError(f"--schedule: {problem}, and {AUTO}") from None
        timeline = _simulated(workload, schedule, request, limits)
        return schedule.name, timeline, relax(timeline.program, limits).bound
    if request.as_compiled:
        raise RequestError("--as-compiled: the order of --schedule auto leaves nothing open")
    _check_size(workload, request.chunks or 2, 3, MAX_STEPS // 10)
    found = search(workload, limits, request.chunks or 0)
    return f"auto ({found.name})", found.timeline, found.lower_bound


def _simulated(workload: Workload, schedule: Schedule, request: ScheduleRequest, limits: Sequence[float]) -> Timeline:
    from pyshardy.schedule import orders_under, program_for, simulate

    parts = 3 if schedule.splits_backward else 2
    _check_size(workload, request.chunks or schedule.chunks, parts, MAX_STEPS)
    program = program_for(workload, schedule, request.chunks or 0)
    orders = program.orders_of(schedule.before) if request.as_compiled else orders_under(program, schedule.before)
    timeline = simulate(program, orders)
    _check_memory(program, timeline.peaks, limits, schedule.name)
    return timeline


def _check_size(workload: Workload, chunks: int, parts: int, steps: int) -> None:
    """Refuse a workload with too many fragments: `parts` for each microbatch and chunk."""
    units = workload.microbatches * chunks * parts
    meshes = len(workload.stages)
    if units * meshes * max(units, meshes) > steps:
        raise RequestError(
            f"--microbatches: {workload.microbatches} microbatches on {meshes} meshes are too many to simulate"
        )


def _limits(request: ScheduleRequest, meshes: int) -> list[float]:
    given = _numbers("--memory", request.memory)
    if len(given) not in (0, 1, meshes):
        raise RequestError(f"--memory: {len(given)} numbers for {meshes} meshes; give one for each, or one for all")
    return _for_each(given, [math.inf] * meshes)


def _check_memory(program: Program, peaks: Sequence[float], limits: Sequence[float], schedule: str) -> None:
    over = [
        f"{peak:g} on {name} (limit {limit:g})"
        for name, peak, limit in zip(program.mesh_names, peaks, limits, strict=True)
        if peak > limit * (1 + 1e-9)
    ]
    if over:
        raise RequestError(f"--memory: {schedule} needs {', '.join(over)}")


def _write(report: ScheduleReport, request: ScheduleRequest, stream: TextIO) -> None:
    if request.as_json:
        stream.write(json.dumps(report.to_json(), indent=2) + "\n")
    else:
        write_report(_parts(report, stream), stream)


def _parts(report: ScheduleReport, stream: TextIO) -> Sequence[Part]:
    from pyshardy.report.schedule.gantt import ASCII, MAX_WIDTH, UNICODE

    width = shutil.get_terminal_size((MAX_WIDTH, 0)).columns if stream.isatty() else MAX_WIDTH
    return report.parts(UNICODE if can_encode(stream, "·─") else ASCII, width)
