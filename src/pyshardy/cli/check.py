"""`pyshardy check`: run a program unpartitioned and partitioned, and compare."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING

from pyshardy.cli.errors import RequestError
from pyshardy.cli.steps import Output, Program, Steps
from pyshardy.report.cost.partitioners import PARTITIONERS, Partitioner

if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp
    from xdsl.ir import Operation

    from pyshardy.jax.check_report import CheckReport

STAGES = ("read", "verify", "check")
"""The steps, in order."""


@dataclass(frozen=True)
class CheckRequest:
    """The request of the command line."""

    program: Program
    as_written: bool = False
    """Whether to propagate the text as it is."""
    seed: int = 0
    seconds: float = 600.0
    as_json: bool = False
    all_rows: bool = False
    partitioners: tuple[Partitioner, ...] = PARTITIONERS


def run(request: CheckRequest) -> int:
    """Check the program; return 0 if everything is as expected, else 1."""
    if find_spec("jax") is None:
        raise RequestError("programs run on JAX, which is not installed: pip install 'pyshardy[jax]'")
    steps = Steps(len(STAGES))
    found: list[CheckReport] = []

    def checked() -> tuple[str, CheckReport]:
        found.append(_checked(request, steps))
        return "", found[0]

    output = Output(as_json=request.as_json)
    status = output.write_result(steps, checked, lambda report, _: report.parts(request.all_rows))
    return status or int(not found[0].ok)


def _checked(request: CheckRequest, steps: Steps) -> CheckReport:
    from pyshardy.diagnostics.diagnostic import error
    from pyshardy.jax.checking import check_module
    from pyshardy.jax.partitioning import DEFAULT_PIPELINE
    from pyshardy.jax.processes import RunError

    module = steps.read_program(request.program)
    pipeline = "sdy-propagation-pipeline" if request.as_written else DEFAULT_PIPELINE
    with steps.stage("check"):
        try:
            return check_module(
                module,
                pipeline=pipeline,
                partitioners=request.partitioners,
                seed=request.seed,
                seconds=request.seconds,
            )
        except RunError as problem:
            call = _missing_call(module, str(problem))
            if call is not None:
                message = (
                    "XLA's CPU backend, on which programs are checked, has no implementation of this custom call; "
                    "check a program that has other ops in its place"
                )
                raise error(call.location, message, op=call) from None
            raise RequestError(f"{request.program.path}: {problem}") from None


def _missing_call(module: ModuleOp, problem: str) -> Operation | None:
    """Return the custom call whose implementation XLA did not find, if that is the problem."""
    from pyshardy.dialects.stablehlo.calls import CustomCallOp
    from pyshardy.ir.walk import walk
    from pyshardy.rules.op_data import string

    calls = walk(module, CustomCallOp) if "No registered implementation" in problem else ()
    targets = ((one, string(one, "call_target_name")) for one in calls)
    return next((one for one, name in targets if name and re.search(rf"\b{re.escape(name)}\b", problem)), None)
