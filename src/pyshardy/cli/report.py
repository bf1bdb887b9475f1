"""`pyshardy report`: the report of a program as an HTML file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pyshardy.cli.steps import Output, Program, Steps, load_cost_model

if TYPE_CHECKING:
    from pyshardy.report.cost.partitioners import Partitioner

STEP_COUNT = 7


@dataclass(frozen=True)
class ReportRequest:
    """The arguments of the command."""

    program: Program
    output: str
    accelerator: str
    partitioner: Partitioner = "xla"


@dataclass(frozen=True)
class _Written:
    """What the command prints besides the page."""

    path: str
    characters: int

    def to_json(self) -> Any:
        return {"path": self.path, "characters": self.characters}


def run(request: ReportRequest) -> int:
    """Run the command; return the exit status."""
    steps = Steps(STEP_COUNT)

    def result() -> tuple[str, _Written]:
        text = _page(request, steps)
        return text, _Written(request.output, len(text))

    return Output(request.output).write_result(steps, result, lambda done, _: [f"wrote {done.path}"])


def _page(request: ReportRequest, steps: Steps) -> str:
    from pyshardy.api import summarize
    from pyshardy.report.model.values import collect_values
    from pyshardy.report.page.page import page

    model = load_cost_model(request.accelerator)
    module = steps.read_program(request.program)
    origins = steps.propagate(module)
    with steps.stage("report"):
        report, values = summarize(module, origins=origins), collect_values(module)
    costs = steps.costs(module, model, in_place=True, partitioner=request.partitioner, over_time=True)
    return page(replace(report, costs=costs), values)
