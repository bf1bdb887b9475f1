"""`pyshardy compare`: compare two shardings of one program, or a program with what XLA made of it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import Output, Program, Steps, load_cost_model
from pyshardy.diagnostics import files

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from pyshardy.explanations.migration import Migration
    from pyshardy.report import Comparison, Report
    from pyshardy.report.cost.cost_model import CostModel
    from pyshardy.report.cost.partitioners import Partitioner

STEP_COUNT = 14
"""Seven steps for each of the two programs."""


@dataclass(frozen=True)
class CompareRequest:
    """The arguments of the command."""

    first: Program
    second: Program
    accelerator: str
    as_json: bool = False
    all_rows: bool = False
    partitioner: Partitioner = "xla"


@dataclass(frozen=True)
class MigrationRequest:
    """The arguments of the command with `--against`."""

    program: Program
    """Without the import for XLA, which is part of the explanation."""
    against: str
    """The file of the partitioned program: HLO, or MLIR with shardings."""
    accelerator: str
    as_json: bool = False
    all_rows: bool = False
    as_written: bool = False


def run(request: CompareRequest | MigrationRequest) -> int:
    """Run the command; return the exit status."""
    steps = Steps(STEP_COUNT)
    output = Output(as_json=request.as_json)

    def result() -> tuple[str, Comparison | Migration]:
        if isinstance(request, MigrationRequest):
            return "", _migration(request, steps)
        return "", _comparison(request, steps)

    return output.write_result(steps, result, lambda found, _: found.parts(request.all_rows))


def _migration(request: MigrationRequest, steps: Steps) -> Migration:
    from pyshardy.explanations.explain import Explanations
    from pyshardy.explanations.migration import explain_migration
    from pyshardy.explanations.suggestions import Suggestions
    from pyshardy.report.model.compare import DifferentProgramsError

    model = load_cost_model(request.accelerator)
    module = steps.read_program(request.program)
    against = files.read_file(request.against)
    steps.sources.append(against)
    with steps.stage("propagate"):
        explanations = Explanations(module, source=steps.sources[0], import_for_xla=not request.as_written)
    with steps.stage("compare"):
        suggestions = Suggestions(explanations, model, not request.as_written)
        try:
            return explain_migration(explanations, suggestions, against, os.path.basename(request.against))
        except DifferentProgramsError as problem:
            raise RequestError(f"--against {request.against}: {problem}") from None


def _comparison(request: CompareRequest, steps: Steps) -> Comparison:
    from pyshardy.report.model.compare import DifferentProgramsError, compare

    model = load_cost_model(request.accelerator)
    first, first_report = _propagated(request.first, model, steps, request.partitioner)
    second, second_report = _propagated(request.second, model, steps, request.partitioner)
    try:
        return compare(first, second, first_report, second_report, _names(request))
    except DifferentProgramsError as problem:
        raise RequestError(str(problem)) from None


def _propagated(program: Program, model: CostModel, steps: Steps, partitioner: Partitioner) -> tuple[ModuleOp, Report]:
    from pyshardy.api import summarize

    module = steps.read_program(program)
    origins = steps.propagate(module)
    costs = steps.costs(module, model, in_place=False, partitioner=partitioner)
    with steps.stage("report"):
        return module, summarize(module, origins=origins, costs=costs)


def _names(request: CompareRequest) -> tuple[str, str]:
    """Return the names of the files, or A and B if they are the same."""
    first, second = (os.path.basename(one.path).removesuffix(".mlir") for one in (request.first, request.second))
    return (first, second) if first != second else ("A", "B")
