"""`pyshardy why`: explain the sharding of a value, a collective, or the difference of two shardings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import Output, Program, Steps, load_cost_model

if TYPE_CHECKING:
    from pyshardy.explanations.collectives import CollectiveExplanation
    from pyshardy.explanations.differences import Differences
    from pyshardy.explanations.explain import Explanations
    from pyshardy.explanations.explanation import Explanation

    Explained: TypeAlias = Explanation | CollectiveExplanation | Differences

STEP_COUNT = 8
DEFAULT_ACCELERATOR = "tpu_v5p"


@dataclass(frozen=True)
class WhyRequest:
    """The arguments of the command."""

    program: Program
    """Without the import for XLA, which is part of the explanation."""
    value: str = ""
    collective: int | None = None
    """The number of the collective to explain instead of a value."""
    diff: str = ""
    """The file whose shardings differ, to explain instead of a value."""
    accelerator: str = ""
    """The accelerator of the costs of suggestions; without suggestions if empty."""
    as_json: bool = False
    as_written: bool = False


def run(request: WhyRequest) -> int:
    """Run the command; return the exit status."""
    steps = Steps(STEP_COUNT)
    output = Output(as_json=request.as_json)
    return output.write_result(steps, lambda: ("", _explanation(request, steps)), lambda found, _: found.parts())


def _explanation(request: WhyRequest, steps: Steps) -> Explained:
    from pyshardy.explanations.collectives import CollectiveNumberError, explain_collective
    from pyshardy.explanations.differences import explain_differences
    from pyshardy.explanations.names import ValueNameError
    from pyshardy.explanations.suggestions import Suggestions
    from pyshardy.report.model.compare import DifferentProgramsError

    model = load_cost_model(request.accelerator or DEFAULT_ACCELERATOR)
    first = _propagated(request, request.program, steps)
    if request.diff:
        second = _propagated(request, replace(request.program, path=request.diff), steps)
        with steps.stage("explain"):
            try:
                return explain_differences(first, second)
            except DifferentProgramsError as problem:
                raise RequestError(str(problem)) from None
    suggestions = Suggestions(first, model, not request.as_written)
    if request.collective is not None:
        with steps.stage("explain"):
            try:
                return explain_collective(first, suggestions, request.collective, bool(request.accelerator))
            except CollectiveNumberError as problem:
                raise RequestError(str(problem)) from None
    with steps.stage("explain"):
        try:
            value = first.names.find(request.value)
        except ValueNameError as problem:
            raise RequestError(str(problem)) from None
        explanation = first.explain_value(value)
        return suggestions.complete(explanation, value) if request.accelerator else explanation


def _propagated(request: WhyRequest, program: Program, steps: Steps) -> Explanations:
    from pyshardy.explanations.explain import Explanations

    module = steps.read_program(program)
    with steps.stage("propagate"):
        return Explanations(module, source=steps.sources[-1], import_for_xla=not request.as_written)
