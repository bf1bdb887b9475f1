"""`pyshardy compare`: two shardings of one program."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pyshardy.cli.errors import RequestError
from pyshardy.cli.work import Delivery, Program, Work, cost_model_of

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from pyshardy.report import Comparison, Report
    from pyshardy.report.cost.cost_model import CostModel
    from pyshardy.report.render.layout import Part

PARTS = 12
"""Of the work: six for each of the two."""


@dataclass(frozen=True)
class CompareRequest:
    """What the command line asks for."""

    first: Program
    second: Program
    accelerator: str
    as_json: bool = False
    every_row: bool = False


def run(request: CompareRequest) -> int:
    """Does the work; returns the exit status."""
    work = Work(PARTS)
    delivery = Delivery(as_json=request.as_json)
    return delivery.run(work, lambda: ("", _comparison(request, work)), lambda found, _: _parts(found, request))


def _parts(comparison: Comparison, request: CompareRequest) -> Sequence[Part]:
    return comparison.parts(request.every_row)


def _comparison(request: CompareRequest, work: Work) -> Comparison:
    from pyshardy.report.model.compare import DifferentProgramsError, compare

    model = cost_model_of(request.accelerator)
    first, first_report = _propagated(request.first, model, work)
    second, second_report = _propagated(request.second, model, work)
    try:
        return compare(first, second, first_report, second_report, _names(request))
    except DifferentProgramsError as problem:
        raise RequestError(str(problem)) from None


def _propagated(program: Program, model: CostModel, work: Work) -> tuple[ModuleOp, Report]:
    from pyshardy.api import summarize

    module = work.module_of(program)
    origins = work.propagate(module)
    costs = work.costs(module, model, in_place=False)
    with work.stage("report"):
        return module, summarize(module, origins=origins, costs=costs)


def _names(request: CompareRequest) -> tuple[str, str]:
    """The names of the files, if they differ."""
    first, second = (os.path.basename(one.path).removesuffix(".mlir") for one in (request.first, request.second))
    return (first, second) if first != second else ("A", "B")
