"""Schedules that list the order of a mesh."""

from __future__ import annotations

import pytest

from pyshardy.schedule import Pipeline, Unit, find_schedule
from pyshardy.schedule.explicit_orders import dual_pipe_v, interleaved_1f1b, zero_bubble_v
from tests.schedule.runs import check_run, simulated, workload


def names(steps: object) -> str:
    return " ".join(f"{letter}{stage}.{microbatch}" for letter, stage, microbatch in steps)  # type: ignore[attr-defined]


def test_the_last_mesh_of_interleaved_1f1b():
    assert names(step for step in interleaved_1f1b(1, 2, 2, 4) if step[0] != "W") == (
        "F1.0 F1.1 F3.0 B3.0 F3.1 B3.1 F1.2 B1.0 F1.3 B1.1 F3.2 B3.2 F3.3 B3.3 B1.2 B1.3"
    )


def test_the_last_mesh_of_zero_bubble_v():
    assert names(zero_bubble_v(1, 2, 2, 3)) == (
        "F1.0 F2.0 F1.1 F2.1 B2.0 W2.0 F1.2 B1.0 W1.0 F2.2 B2.1 W2.1 B1.1 B2.2 B1.2 W1.1 W2.2 W1.2"
    )


def test_the_first_mesh_of_dual_pipe_v():
    assert names(dual_pipe_v(0, 2, 2, 4)) == (
        "F0.0 F0.1 F0.2 F3.0 B3.0 W3.0 F3.1 F0.3 B3.1 W3.1 F3.2 B0.0 W0.0 B3.2 W3.2 F3.3 B0.1 W0.1 "
        "B3.3 W3.3 B0.2 W0.2 B0.3 W0.3"
    )


@pytest.mark.parametrize("order", [interleaved_1f1b, zero_bubble_v, dual_pipe_v])
@pytest.mark.parametrize("meshes", [1, 2, 3, 5])
@pytest.mark.parametrize("microbatches", [1, 2, 7, 12])
def test_every_step_is_listed_once(order, meshes: int, microbatches: int):  # type: ignore[no-untyped-def]
    for mesh in range(meshes):
        stages = (mesh, meshes + mesh) if order is interleaved_1f1b else (mesh, 2 * meshes - 1 - mesh)
        expected = [(letter, stage, c) for letter in "FBW" for stage in stages for c in range(microbatches)]
        assert sorted(order(mesh, meshes, 2, microbatches)) == sorted(expected)


@pytest.mark.parametrize("name", ["Interleaved1F1B", "ZeroBubbleV", "DualPipeV"])
def test_runs_of_any_size_are_in_order_and_cannot_deadlock(name: str):
    for meshes in (1, 2, 3, 5):
        for microbatches in (1, 2, 3, 7, 11):
            check_run(simulated(name, workload(meshes, microbatches)))


def test_call_counters_may_begin_at_1():
    before = find_schedule("ZeroBubbleV").before
    pipeline = Pipeline(meshes=2, stages=4, microbatches=3, first_call=1)
    first, second = Unit(1, 1, stage=1), Unit(1, 1, stage=2)
    assert before(first, second, pipeline)
    assert not before(second, first, pipeline)


def test_fragments_without_a_stage_are_not_ordered():
    before = find_schedule("Interleaved1F1B").before
    assert not before(Unit(0, 0), Unit(0, 1, stage=0), Pipeline(2, 4, 4))


def test_short_names():
    assert find_schedule("zb-v").name == find_schedule("ZBV").name == "ZeroBubbleV"
    assert find_schedule("ZB-H1").name == "ZeroBubbleH1"
