"""`pyshardy compare`: compare two shardings of one program."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import Output, Program, Steps, load_cost_model

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from pyshardy.report import Comparison, Report
    from pyshardy.report.cost.cost_model import CostModel
    from pyshardy.report.cost.partitioners import Partitioner
    from pyshardy.report.render.layout import Part

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


def run(request: CompareRequest) -> int:
    """Run the command; return the exit status."""
    steps = Steps(STEP_COUNT)
    output = Output(as_json=request.as_json)
    return output.write_result(
        steps, lambda: ("", _comparison(request, steps)), lambda found, _: _parts(found, request)
    )


def _parts(comparison: Comparison, request: CompareRequest) -> Sequence[Part]:
    return comparison.parts(request.all_rows)


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
