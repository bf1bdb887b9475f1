"""`pyshardy auto`: find the shardings of a program."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import Output, Program, Steps, load_cost_model, program_location

if TYPE_CHECKING:
    from pyshardy.auto.report import AutoReport

STEP_COUNT = 4

_MOST_PROCESSES = 4

_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*([KkMGT]i?)?B?\s*")
_UNITS = {
    prefix + mark: base**power for mark, base in (("", 1000), ("i", 1024)) for power, prefix in enumerate("KMGT", 1)
}


@dataclass(frozen=True)
class AutoRequest:
    """The arguments of the command."""

    program: Program
    output: str = ""
    accelerator: str = ""
    memory: str = ""
    fixed: tuple[str, ...] = ()
    from_scratch: bool = False
    untied: bool = False
    pareto: bool = False
    print_specs: bool = False
    as_json: bool = False
    free_outputs: bool = False
    fastest: bool = False
    thorough: bool = False
    branches: bool = True
    import_for_xla: bool = True
    """Whether to propagate the program as XLA converts it."""
    processes: int | None = None
    """How many evaluate plans: by default that of the processors, up to 4."""


def run(request: AutoRequest) -> int:
    """Run the command; return the exit status."""
    steps = Steps(STEP_COUNT)
    output = Output(request.output, request.as_json)
    return output.write_result(
        steps,
        lambda: _result(request, steps),
        lambda report, _: [report.specs()] if request.print_specs else [*report.parts(), *_hints(request, report)],
    )


def _hints(request: AutoRequest, report: AutoReport) -> Iterator[str]:
    if report.has_coarse_bound and not request.thorough:
        yield "the bound is of coarse layouts: with --thorough, better plans and bounds may be found, in minutes"


def _result(request: AutoRequest, steps: Steps) -> tuple[str, AutoReport]:
    from pyshardy.annotate import AnnotationError, drop_annotations, set_mesh
    from pyshardy.annotate.assignment import split_assignment
    from pyshardy.annotate.uneven import uneven_shardings
    from pyshardy.api import to_text
    from pyshardy.auto.driver import Wanted, shard_automatically
    from pyshardy.auto.program.facts import NoMeshError
    from pyshardy.diagnostics.diagnostic import Diagnostic
    from pyshardy.evaluation.workers import cores
    from pyshardy.report.cost.explicit import explicit_collective
    from pyshardy.verification import verify

    model = load_cost_model(request.accelerator)
    memory = memory_bytes(request.memory) if request.memory else None
    # Shardings that are dropped need not be valid on a mesh that replaces the one of the program.
    program = replace(request.program, mesh=("--mesh", "")) if request.from_scratch else request.program
    module = steps.read_program(program)
    if explicit_collective(module) is not None:
        raise RequestError("the program has collectives, so its shardings cannot be changed")
    if request.from_scratch and request.program.mesh[1]:
        try:
            set_mesh(module, request.program.mesh[1])
        except AnnotationError as problem:
            raise RequestError(f"--mesh {request.program.mesh[1]}: {problem}") from None
        if verify(module):
            drop_annotations(module)
    if not request.from_scratch:
        for found in uneven_shardings(module):
            steps.report(found)
    with steps.stage("search"):
        try:
            fixed = [split_assignment(text) for text in request.fixed]
            wanted = Wanted(
                memory,
                fixed,
                request.from_scratch,
                not request.untied,
                request.pareto,
                request.free_outputs,
                fastest=request.fastest,
                thorough=request.thorough,
                branches=request.branches,
                processes=request.processes or min(cores(), _MOST_PROCESSES),
            )
            answer = shard_automatically(module, model, wanted, import_for_xla=request.import_for_xla)
        except AnnotationError as problem:
            raise RequestError(f"--fix {problem}") from None
        except NoMeshError as problem:
            raise RequestError(str(problem)) from None
    if answer.report.infeasible is not None:
        message = "no plan fits the memory of a device; the plan that exceeds it least is reported, but not written"
        steps.report(Diagnostic("error", program_location(module), message))
    with steps.stage("write"):
        return to_text(answer.module) if request.output else "", answer.report


def memory_bytes(text: str) -> int:
    """Return the bytes of a size such as `80GiB`, `16 GB` or `1000`. Raise RequestError."""
    match = _SIZE.fullmatch(text)
    if match is None or not 0 < float(match[1]) < math.inf:
        raise RequestError(f"--memory {text}: expected a size, such as 80GiB or 16GB")
    return int(float(match[1]) * _UNITS.get((match[2] or "").replace("k", "K"), 1))
