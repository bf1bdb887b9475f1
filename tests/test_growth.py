"""The work on a program grows with its size, not with the square of it: lines are counted, not seconds."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import CodeType, FrameType

import pytest

from pyshardy import api
from pyshardy.diagnostics.diagnostic import position_of
from pyshardy.mpmd import Plan, import_program, parse_assignments, parse_meshes
from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.report import Origins
from pyshardy.text import PrintOptions, parse_module, to_text
from pyshardy.verification import verify
from tests import preserved
from tests.growth_programs import PROGRAMS, calls_of_functions_on_meshes, chain_of_calls, nested_loops

SMALL, TIMES = 40, 4
PIPELINES = (
    "sdy-propagation-pipeline,sdy-export-pipeline{enable-insert-explicit-collectives=true}",
    "func.func(sdy-insert-explicit-reshards{enable-full-version=true}),canonicalize,cse",
    "inline",
)


def lines_run(work: Callable[[], object]) -> int:
    """How many lines of Python are run."""
    return (_traced_lines if sys.version_info < (3, 12) else _monitored_lines)(work)


def _monitored_lines(work: Callable[[], object]) -> int:
    """`lines_run` in half the time, by what Python 3.12 has for it."""
    count = 0

    def note(code: CodeType, line: int) -> None:
        nonlocal count
        count += 1

    monitoring, tool = sys.monitoring, sys.monitoring.PROFILER_ID
    monitoring.use_tool_id(tool, "lines_run")
    monitoring.register_callback(tool, monitoring.events.LINE, note)
    monitoring.set_events(tool, monitoring.events.LINE)
    try:
        work()
    finally:
        monitoring.set_events(tool, 0)
        monitoring.free_tool_id(tool)
    return count


def _traced_lines(work: Callable[[], object]) -> int:
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> object:
        nonlocal count
        count += 1
        return note

    outer = sys.gettrace()
    threading.settrace(note)  # deep programs are worked on in a thread with a large stack
    sys.settrace(note)
    try:
        work()
    finally:
        sys.settrace(outer)
        threading.settrace(outer)  # pyright: ignore[reportArgumentType]
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


def check_growth(work: Callable[[str], object], program: Callable[[int], str], count: int = SMALL) -> None:
    work(program(count * TIMES))  # what is found out once is not counted
    small = lines_run(lambda: work(program(count)))
    large = lines_run(lambda: work(program(count * TIMES)))
    assert large < 1.1 * TIMES * small


@pytest.mark.parametrize("pipeline", PIPELINES, ids=["pipelines", "explicit", "inline"])
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_the_work_grows_with_the_size(
    program: Callable[[int], str], pipeline: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)  # without the checks that tests add
    check_growth(lambda text: work_on(text, pipeline), program)


@pytest.mark.parametrize("pipeline", PIPELINES, ids=["pipelines", "explicit", "inline"])
def test_the_work_grows_with_the_length_of_chains_of_calls(pipeline: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)
    check_growth(lambda text: work_on(text, pipeline), chain_of_calls, count=200)


def test_the_xla_import_grows_with_the_depth_of_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)

    def work(text: str) -> None:
        run(parse_pipeline("builtin.module(xla-import-pipeline)"), parse_module(text), Session(verify="never"))

    check_growth(work, nested_loops, count=100)


def test_propagation_and_verification_grow_with_the_depth_of_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)
    check_growth(lambda text: work_on(text, "sdy-propagation-pipeline"), nested_loops, count=100)


def test_names_grow_with_the_depth_of_loops() -> None:
    modules = {text: parse_module(text) for text in map(nested_loops, (200, 800))}
    check_growth(lambda text: to_text(modules[text]), nested_loops, count=200)


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_reports_grow_with_the_size(program: Callable[[int], str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)
    check_growth(report_on, program)


def test_importing_many_functions_grows_with_the_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "invalidate", preserved.invalidate)
    plan = Plan(parse_meshes(["m0:x=2"]), parse_assignments(["f@m0"], stages=True))
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


NESTED = {
    "fused": '#loc{0} = loc(fused[#loc{1}, "b"(#loc{1})])',
    "metadata": '#loc{0} = loc(fused<[#loc{1}, #loc{1}]>["a", #loc{1}])',
    "callsite": "#loc{0} = loc(callsite(#loc{1} at #loc{1}))",
    "fused twice": '#loc{0} = loc(fused<"x">[fused<"y">[#loc{1}], "b"(#loc{1})])',
}
USES = {
    "op": "func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {{ return %arg0 : tensor<8xf32> }} loc(#loc{0})",
    "attribute": """
        func.func @main(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {{
          %0 = "foo.op"(%arg0) {{a = #loc{0}}} : (tensor<8xf32>) -> tensor<8xf32>
          %1 = "foo.op"(%arg0) {{a = #loc{0}, b = 1 : i32}} : (tensor<8xf32>) -> tensor<8xf32>
          return %0, %1 : tensor<8xf32>, tensor<8xf32>
        }}""",
}


@pytest.mark.parametrize("use", USES)
@pytest.mark.parametrize("nested", NESTED)
def test_nested_locations(nested: str, use: str) -> None:
    """What an attribute contains is visited once, not once for every path to it."""

    def program(levels: int) -> str:
        lines = [NESTED[nested].format(level, level - 1) for level in range(1, levels + 1)]
        return "\n".join(['#loc0 = loc("x")', *lines, USES[use].format(levels)])

    def work(text: str) -> None:
        module = parse_module(text, allow_unregistered=True)
        assert not verify(module)
        run(parse_pipeline("builtin.module(canonicalize,cse,sdy-propagation-pipeline)"), module, QUIET)
        for op in module.walk():
            position_of(op.location)
        to_text(module, PrintOptions(debuginfo=True))

    work(program(12))  # what is found out once is not counted
    assert lines_run(lambda: work(program(12))) < 4 * lines_run(lambda: work(program(6)))


QUIET = Session(report=lambda diagnostic: None)
