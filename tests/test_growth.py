"""The work on a program grows with its size, not with the square of it: calls are counted, not seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import read, write
from pyshardy.verification import verify
from tests import kept
from tests.growth_programs import PROGRAMS

SMALL, TIMES = 40, 4
PIPELINES = (
    "sdy-propagation-pipeline,sdy-export-pipeline{enable-insert-explicit-collectives=true}",
    "func.func(sdy-insert-explicit-reshards{enable-full-version=true}),canonicalize,cse",
)


def calls(work: Callable[[], object]) -> int:
    """How many functions are called, those of C included."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def work_on(text: str, pipeline: str) -> str:
    module = read(text)
    run(parse_pipeline(f"builtin.module({pipeline})"), module, Session(verify="never", report=lambda diagnostic: None))
    assert not verify(module)
    return write(module)


@pytest.mark.parametrize("pipeline", PIPELINES, ids=["pipelines", "explicit"])
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_the_work_grows_with_the_size(
    program: Callable[[int], str], pipeline: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "note", kept.note)  # without the checks that tests add
    work_on(program(SMALL * TIMES), pipeline)  # what is found out once is not counted
    small = calls(lambda: work_on(program(SMALL), pipeline))
    large = calls(lambda: work_on(program(SMALL * TIMES), pipeline))
    assert large < 1.4 * TIMES * small
