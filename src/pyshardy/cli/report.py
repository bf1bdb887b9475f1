"""`pyshardy report`: the report of a program as an HTML file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pyshardy.cli.steps import Output, Program, Steps, load_cost_model

if TYPE_CHECKING:
    from pyshardy.report.cost.partitioners import Partitioner

STEP_COUNT = 9


@dataclass(frozen=True)
class ReportRequest:
    """The arguments of the command."""

    program: Program
    """Without the import for XLA, which is part of the explanations."""
    output: str
    accelerator: str
    partitioner: Partitioner = "xla"
    as_written: bool = False
    suggestion_seconds: float = 0
    """The time to search for annotations that shard the largest replicated values."""


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
    from pyshardy.api import import_for_xla, summarize
    from pyshardy.evaluation.tracking import TrackedCopy
    from pyshardy.explanations.answers import explain_largest
    from pyshardy.explanations.explain import Explanations
    from pyshardy.explanations.suggestions import Suggestions
    from pyshardy.report.cost.explicit import explicit_collective
    from pyshardy.report.model.values import collect_values
    from pyshardy.report.page.page import page

    model = load_cost_model(request.accelerator)
    original = steps.read_program(request.program)
    explanations = None
    copied = TrackedCopy(original)
    module = copied.module
    if explicit_collective(module) is None:
        with steps.stage("record"):
            explanations = Explanations(original, source=steps.sources[0], import_for_xla=not request.as_written)
        if not request.as_written:
            with steps.stage("import"):
                import_for_xla(module)
    origins = steps.propagate(module)
    with steps.stage("report"):
        report, values = summarize(module, origins=origins), collect_values(module)
    answers = None
    if explanations is not None:
        with steps.stage("explain"):
            suggestions = Suggestions(explanations, model, not request.as_written)
            answers = explain_largest(explanations, copied, values, suggestions, request.suggestion_seconds)
    costs = steps.costs(module, model, in_place=True, partitioner=request.partitioner, over_time=True)
    return page(replace(report, costs=costs), values, answers)
