"""The work on a program grows with its size, not with the square of it: lines are counted, not seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from pyshardy import api
from pyshardy.mpmd import Plan, assignments_of, import_program, meshes_of
from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.report import Origins
from pyshardy.text import parse_module, to_text
from pyshardy.verification import verify
from tests import preserved
from tests.growth_programs import PROGRAMS, calls_of_functions_on_meshes

SMALL, TIMES = 40, 4
PIPELINES = (
    "sdy-propagation-pipeline,sdy-export-pipeline{enable-insert-explicit-collectives=true}",
    "func.func(sdy-insert-explicit-reshards{enable-full-version=true}),canonicalize,cse",
    "inline",
)


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of Python are run."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> object:
        nonlocal count
        count += 1
        return note

    outer = sys.gettrace()
    sys.settrace(note)
    try:
        work()
    finally:
        sys.settrace(outer)
    return count


def work_on(text: str, pipeline: str) -> str:
    module = parse_module(text)
    run(parse_pipeline(f"builtin.module({pipeline})"), module, Session(verify="never", report=lambda diagnostic: None))
    assert not verify(module)
    return to_text(module)


def report_on(text: str) -> str:
    module, origins = api.parse(text), Origins()
    api.propagate(module, origins=origins)
    report = api.summarize(module, origins=origins, costs=api.estimate_costs(module))
    return f"{report}{report.to_json()}"


def check_growth(work: Callable[[str], object], program: Callable[[int], str]) -> None:
    work(program(SMALL * TIMES))  # what is found out once is not counted
    small = lines_run(lambda: work(program(SMALL)))
    large = lines_run(lambda: work(program(SMALL * TIMES)))
    assert large < 1.1 * TIMES * small


@pytest.mark.parametrize("pipeline", PIPELINES, ids=["pipelines", "explicit", "inline"])
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_the_work_grows_with_the_size(
    program: Callable[[int], str], pipeline: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)  # without the checks that tests add
    check_growth(lambda text: work_on(text, pipeline), program)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_reports_grow_with_the_size(program: Callable[[int], str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)
    check_growth(report_on, program)


def test_importing_many_functions_grows_with_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)
    plan = Plan(meshes_of(["m0:x=2"]), assignments_of(["f@m0"], stages=True))
    check_growth(lambda text: import_program(api.parse(text), plan), calls_of_functions_on_meshes)


def values_of_a_main_function(count: int) -> str:
    names, types = [f"%a{i}" for i in range(count)], ", ".join(["tensor<4xf32>"] * count)
    arguments = ", ".join(f"{name}: tensor<4xf32>" for name in names)
    topology = 'topology = #mpmd.topology<<"m0" : <["x"=2]>>>'
    return f"func.func @main({arguments}) -> ({types}) attributes {{{topology}}} {{\nreturn {', '.join(names)} : {types}\n}}"


def test_many_constraints_grow_with_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)

    def work(text: str) -> None:
        constraints = ",".join(f"{i}:{i}" for i in range(text.count(": tensor") - 1))  # one more at the end
        work_on(text, f"mpmd-infer-mesh-assign-using-input-output-constraints{{constraints={constraints}}}")

    check_growth(work, values_of_a_main_function)
