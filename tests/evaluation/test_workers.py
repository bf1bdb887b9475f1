"""Processes beside this one answer requests in its place."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

import pyshardy
from pyshardy.annotate import drop_annotations
from pyshardy.auto.driver import Wanted, shard_automatically
from pyshardy.auto.plans.groups import annotations_of, decision_groups
from pyshardy.auto.plans.plan_costs import PlanCosts
from pyshardy.auto.program.facts import facts_of
from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.workers import Workers
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.sharding import AxisRef, DimensionSharding, TensorSharding
from tests.evaluation.test_what_if import EXAMPLES
from tests.processes import still_running


def slow(number: int) -> tuple[int, int]:
    time.sleep(0.05)
    return number, os.getpid()


@pytest.mark.parametrize("count", [0, 1, 2])
def test_answers_come_in_order_from_all_processes(count: int) -> None:
    with closing(Workers(slow, count)) as workers:
        for _ in range(2):
            found = workers.answers(range(6))
            assert [number for number, _ in found] == list(range(6))
            assert len({process for _, process in found}) == count + 1
        assert workers.answers([]) == []


def test_this_process_replaces_others_that_end() -> None:
    here = os.getpid()

    def answer(number: int) -> int:
        if os.getpid() != here and number == 3:
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number

    with closing(Workers(answer, 2)) as workers:
        assert workers.answers(range(4)) == [0, 1, 4, 9]
        assert workers.count == 1
        assert workers.answers(range(4)) == [0, 1, 4, 9]
        assert workers.count == 0


def test_what_fails_is_raised_here() -> None:
    here = os.getpid()

    def answer(number: int) -> int:
        if number == 3:
            raise ValueError(os.getpid())
        return number

    with closing(Workers(answer, 1)) as workers, pytest.raises(ValueError, match=str(here)):
        workers.answers(range(4))


def test_processes_end_when_they_are_closed() -> None:
    with closing(Workers(os.getsid, 1)) as workers:
        assert workers.count == 1
        (process,) = workers._processes  # pyright: ignore[reportPrivateUsage]
    assert process.exitcode is not None


KILLED = """
import os, signal
from pyshardy.evaluation.workers import Workers
workers = Workers(abs, 2)
print(*[process.pid for process in workers._processes], flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_if_this_one_is_killed() -> None:
    source = str(Path(pyshardy.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", KILLED],
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        check=False,
        timeout=20,
    )
    others = [int(one) for one in done.stdout.split()]
    assert len(others) == 2 and not still_running(others)


def test_figures_of_several_annotations() -> None:
    module = pyshardy.parse(EXAMPLES / "mlp_train_step.mlir")
    drop_annotations(module)
    alone, together = (pyshardy.what_if(module, "h100", import_for_xla=True) for _ in range(2))
    facts = facts_of(alone)
    groups = decision_groups(facts, inputs_only=True)
    plans = [
        annotations_of(groups, tuple(placement if group is one else None for group in groups), facts)
        for one in groups
        for placement in one.placements
    ]
    assert together.figures_of([*plans, plans[0]], 2) == [alone.figures(one) for one in (*plans, plans[0])]
    unknown = TensorSharding("mesh", (DimensionSharding((AxisRef("none"),), is_closed=True),) * 2)
    with pytest.raises(DiagnosticError):
        together.figures_of([Annotations(), Annotations(values=((0, unknown),))], 2)


def test_what_is_computed_ahead_is_used_once_it_is_asked_for() -> None:
    what_if = pyshardy.what_if(pyshardy.parse(EXAMPLES / "mlp_train_step.mlir"), "h100", import_for_xla=True)
    plans = [Annotations(), Annotations(outputs=((0, TensorSharding("mesh", ())),))]
    with closing(PlanCosts(what_if, 2)) as costs:
        costs.prepare([("estimate", one) for one in plans])
        costs.prepare([("figures", one) for one in plans])
        assert costs.evaluations == 0
        found = [costs.estimate(one) for one in plans], [costs.figures(one) for one in plans]
        assert costs.evaluations == 2
    alone = PlanCosts(what_if)
    assert found == ([alone.estimate(one) for one in plans], [what_if.figures(one) for one in plans])


@pytest.mark.parametrize(("name", "memory"), [("mlp_train_step", 3_000_000), ("lstm_scan_grad", None)])
def test_the_answer_of_a_search_does_not_depend_on_the_processes(name: str, memory: int | None) -> None:
    module = pyshardy.parse(EXAMPLES / f"{name}.mlir")
    found = [
        shard_automatically(
            module, cost_model("h100"), Wanted(memory, from_scratch=True, processes=count), import_for_xla=True
        )
        for count in (1, 2)
    ]
    assert found[0].report == found[1].report
    assert pyshardy.to_text(found[0].module) == pyshardy.to_text(found[1].module)
