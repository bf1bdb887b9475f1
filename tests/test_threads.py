"""Pipelines that run in several threads at once give the same results as one after another, and leave no state."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor

import pytest
from xdsl.ir.core import SSAValues

from pyshardy import api
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.ir import recursion
from pyshardy.text import to_text
from tests.growth_programs import calls_of_one_function, constraints, values_of_one_loop
from tests.ir.test_recursion import nested_loops


def folded_operands(count: int) -> str:
    """A program whose last op has many operands, each of which `canonicalize` replaces on its own."""
    names, types = [f"%{i}" for i in range(count)], ", ".join(["tensor<8xf32>"] * count)
    lines = [f"{name} = stablehlo.reshape %x : (tensor<8xf32>) -> tensor<8xf32>" for name in names]
    end = f"return {', '.join(names)} : {types}"
    return "\n".join([f"func.func @main(%x: tensor<8xf32>) -> ({types}) {{", *lines, end, "}"])


PIPELINES = ("canonicalize,cse,inline", "sdy-propagation-pipeline,func.func(sdy-insert-explicit-reshards)")
PROGRAMS = (
    nested_loops(3),
    nested_loops(recursion.LEVELS + 2),
    values_of_one_loop(70),
    folded_operands(100),
    constraints(4),
    calls_of_one_function(5),
    "[" * 20_000,
    "func.func @f() -> i32 { return }",
)
"""Shallow programs and deep ones, ops with many operands, and programs that are rejected."""


@pytest.fixture
def frequent_switches() -> Generator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(5e-4)
    yield
    sys.setswitchinterval(interval)


def work_on(text: str) -> list[str]:
    """Return what comes of a program: the texts after each pipeline, or the error."""
    try:
        module = api.parse(text)
        found: list[str] = []
        for pipeline in PIPELINES:
            api.run_pipeline(module, pipeline)
            found.append(to_text(module))
        assert all(type(op._operands) is SSAValues for op in module.walk())
        return found
    except DiagnosticError as refusal:
        return [str(refusal)]


@pytest.mark.usefixtures("frequent_switches")
def test_threads_give_the_results_of_one_thread() -> None:
    limit, expected = sys.getrecursionlimit(), [work_on(text) for text in PROGRAMS]
    jobs = [(number * 5) % len(PROGRAMS) for number in range(2 * len(PROGRAMS))]
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda job: work_on(PROGRAMS[job]), jobs))
    assert [job for job, texts in zip(jobs, found, strict=True) if texts != expected[job]] == []
    assert sys.getrecursionlimit() == limit and not recursion._limits
    assert gc.isenabled() and threading.stack_size() == 0
    assert work_on(PROGRAMS[1]) == expected[1]
