"""`pyshardy partition`: propagate shardings, estimate costs, report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import Output, Program, Steps, load_cost_model

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp

    from pyshardy.report import CostReport, Report
    from pyshardy.report.cost.partitioners import Partitioner
    from pyshardy.report.model.records import ValueReport
    from pyshardy.report.render.layout import Part

STAGES = ("read", "verify", "import", "propagate", "verify again", "report", "write", "costs")
"""The steps, in order. `import`, `write` and `costs` are optional."""


@dataclass(frozen=True)
class Request:
    """The arguments of the command."""

    program: Program
    output: str = ""
    as_json: bool = False
    all_rows: bool = False
    accelerator: str = ""
    """The accelerator of the cost model; without costs if empty."""
    collectives: bool = False
    """Whether to write the program with explicit collectives."""
    keep_origins: bool = False
    """Whether to write the origins of shardings as attributes."""
    per_device: bool = False
    """Whether to write the program that each device runs."""
    partitioner: Partitioner = "xla"
    """Whose program of one device the costs are counted in."""
    values: str = ""
    """The pattern of the intermediate values to list; none if empty."""


def run(request: Request) -> int:
    """Run the command; return the exit status."""
    steps = Steps(len(STAGES))
    output = Output(request.output, request.as_json)
    return output.write_result(steps, lambda: _result(request, steps), lambda report, _: _parts(report, request))


def _result(request: Request, steps: Steps) -> tuple[str, Report]:
    """Return the text of the sharded program, empty if it is not written, and the report."""
    from pyshardy.api import summarize

    model = load_cost_model(request.accelerator) if request.accelerator else None
    module = steps.read_program(request.program)
    origins = steps.propagate(module, request.keep_origins, keep_uneven=request.per_device)
    with steps.stage("report"):
        report = summarize(module, origins=origins)
        if request.values:
            found = _selected_values(module, request.values, report.function)
            report = replace(report, selected_values=found)
    in_place = not ((request.collectives or request.per_device) and request.output)

    def costs() -> CostReport | None:
        return steps.costs(module, model, in_place, request.partitioner) if model is not None else None

    found = None if in_place else costs()
    text = _text(module, request, steps) if request.output else ""
    found = costs() if in_place else found
    return text, replace(report, costs=found, stages=tuple(steps.stages))


def _selected_values(module: ModuleOp, pattern: str, entry: str) -> tuple[ValueReport, ...]:
    """Return the values of a module that a pattern selects, without the inputs, which the report has anyway."""
    from pyshardy.report.model.select_values import NoSuchValuesError, select_values
    from pyshardy.report.model.values import ARGUMENT, collect_values

    values = [one for one in collect_values(module) if (one.op, one.function) != (ARGUMENT, entry)]
    try:
        return select_values(values, pattern)
    except NoSuchValuesError as problem:
        raise RequestError(f"--values {pattern}: {problem}") from None


def _text(module: ModuleOp, request: Request, steps: Steps) -> str:
    from pyshardy.api import make_explicit, partition, to_text
    from pyshardy.passes.base import Session

    with steps.stage("write"):
        session = Session(report=steps.report)
        if request.per_device:
            partition(module, session=session)
        elif request.collectives:
            make_explicit(module, session=session)
        return to_text(module)


def _parts(report: Report, request: Request) -> Sequence[Part]:
    return report.parts(request.all_rows)
