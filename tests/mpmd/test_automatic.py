"""The schedule `auto` of `mpmd.partition`: the best one by estimated times."""

from __future__ import annotations

from random import Random

import pytest

import pyshardy
from pyshardy import mpmd
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.mpmd.timeline import estimate_schedule
from pyshardy.schedule.rules import SCHEDULES, Layout
from tests.mpmd.pipelines import Shape, pipeline


def makespan(text: str, plan: mpmd.Plan, schedule: str) -> tuple[float, float]:
    """The estimated time of the compiled program, and its lower bound."""
    module = pyshardy.parse(text)
    phases = mpmd.Phase.IMPORT | mpmd.Phase.OPTIMIZE
    mpmd.partition(module, plan, mpmd.PartitionOptions(schedule), phases)
    report = estimate_schedule(module, cost_model("tpu_v5p"))
    assert report is not None
    assert not report.deadlock
    return report.makespan, report.lower_bound


@pytest.mark.parametrize(("stages", "microbatches", "split"), [(3, 4, False), (3, 5, True)])
def test_no_named_schedule_is_better(stages: int, microbatches: int, split: bool) -> None:
    text = pipeline(Shape(stages, stages, microbatches), Random(1)).text.replace("8x8", "2048x2048")
    meshes = mpmd.parse_meshes([",".join(f"m{i}" for i in range(stages)) + ":x=2"])
    assign = mpmd.parse_assignments([f"s{i}@m{i}/{i}" for i in range(stages)])
    plan = mpmd.Plan(meshes, assign, infer_transfers=True, split_backward=split)
    found, bound = makespan(text, plan, "Auto")
    names = [name for name, schedule in SCHEDULES.items() if schedule.layout is Layout.STRAIGHT]
    named = {name: makespan(text, plan, name)[0] for name in names}
    assert bound <= found <= min(named.values())
    assert found < min(named.values()) or not split


def test_a_program_without_microbatches_is_not_ordered() -> None:
    text = pipeline(Shape(2, 2, 1), Random(1)).text.replace("call_counter", "other")
    plan = mpmd.Plan(mpmd.parse_meshes(["m0,m1:x=2"]), mpmd.parse_assignments(["s0@m0,s1@m1"]), infer_transfers=True)
    texts: list[str] = []
    for schedule in ("auto", "none"):
        module = pyshardy.parse(text)
        mpmd.partition(module, plan, mpmd.PartitionOptions(schedule))
        texts.append(pyshardy.to_text(module))
    assert texts[0] == texts[1]
