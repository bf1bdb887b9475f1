"""The orders of all schedules: as listed here, and as the reference gives them."""

from __future__ import annotations

import pytest

from pyshardy.schedule.ordering import find_cycle, schedule_order, sort_by_sweeps
from pyshardy.schedule.rules import SCHEDULES, Pipeline, ScheduleError, Unit, find_schedule, merge_groups
from tests.mpmd_oracle import mpmd_phases
from tests.schedule.programs import Imported, training_program

REFERENCE = [name for name, schedule in SCHEDULES.items() if schedule.in_reference]


def orders(
    schedule: str, stages: int, meshes: int, microbatches: int, first_call: int = 0, split: bool = False,
    accumulate: bool = False, backward: bool = True, staged: bool = True,
) -> tuple[list[str], list[str]]:  # fmt: skip
    """The names of ops in our order and in the reference's."""
    text = training_program(stages, microbatches, first_call, accumulate, backward)
    names = [f"m{i}" for i in range(meshes)]
    shapes = {name: [("x", 2)] for name in names}
    assignment = {f"s{s}": (names[s % meshes], s) if staged else names[s % meshes] for s in range(stages)}
    options = {"mpmd_infer_transfers": True, "mpmd_split_bwd_fragments": split, "mpmd_pipeline_schedule": schedule}
    program = Imported(mpmd_phases(text, shapes, assignment, phases="IMPORT", **options))
    expected = Imported(mpmd_phases(text, shapes, assignment, phases="IMPORT|OPTIMIZE", **options))
    units = program.units(names)
    pipeline = Pipeline.of(list(units.values()), meshes)
    order = schedule_order(units, program.successors, pipeline, find_schedule(schedule).before)
    return [program.names[op] for op in order], expected.names


@pytest.mark.parametrize("schedule", REFERENCE)
def test_orders_are_those_of_the_reference(schedule: str):
    if schedule == "ParallelPipelinesWithWrapAround":
        for meshes in (2, 3, 4):
            ours, theirs = orders(schedule, meshes, meshes, meshes, backward=False)
            assert ours == theirs
        return
    tried = 0
    splits = (False,) if schedule.startswith("Circular") else (False, True)
    for stages, meshes in ((2, 2), (3, 3), (4, 4), (4, 2)):
        for microbatches, first_call, accumulate in ((2, 0, False), (4, 0, True), (5, 1, False)):
            for split in splits:
                ours, theirs = orders(schedule, stages, meshes, microbatches, first_call, split, accumulate)
                assert ours == theirs, (stages, meshes, microbatches, first_call, split, accumulate)
                tried += 1
    assert tried == 12 * len(splits)


def test_order_without_stage_ids_is_that_of_the_reference():
    for schedule in ("Circular", "1F1B"):
        ours, theirs = orders(schedule, 4, 2, 3, staged=False)
        assert ours == theirs


def unit(
    counter: int, count: int = 0, mesh: int = 0, weight: bool = False, stage: int | None = 0, name: str = ""
) -> Unit:
    return Unit(mesh, counter, count, weight, stage, name)


def test_sweeps_take_what_becomes_ready_in_the_same_sweep_and_leave_sorted_programs():
    assert sort_by_sweeps([[1], [2], []]) == ([0, 1, 2], True)
    assert sort_by_sweeps([[], [0], [0, 3], []]) == ([1, 2, 3, 0], True)
    assert sort_by_sweeps([[1], [0], []]) == ([2, 0, 1], False)


def test_schedules_that_cannot_order_units_raise_errors():
    two = Pipeline(2)
    with pytest.raises(ScheduleError, match=r"Circular cannot order two backward fragments of microbatch 1 in stage 0"):
        find_schedule("circular").before(unit(1, 1), unit(1, 1, weight=True), two)
    with pytest.raises(ScheduleError, match="without backward fragments"):
        find_schedule("ParallelPipelinesWithWrapAround").before(unit(1, 1), unit(2), two)
    with pytest.raises(ScheduleError, match="two fragments of microbatch 1"):
        find_schedule("ParallelPipelinesWithWrapAround").before(unit(1), unit(1), two)
    with pytest.raises(ScheduleError, match="'m0b' does not"):
        find_schedule("ParallelPipelinesWithWrapAround").before(unit(1, name="m0b"), unit(2, name="m0b"), two)
    with pytest.raises(ScheduleError, match="unknown schedule 'ZeroBubbleH3'; did you mean 'ZeroBubbleH1'"):
        find_schedule("ZeroBubbleH3")


def test_a_stage_that_is_missing_leaves_circular_pairs_unordered():
    for name in ("Circular", "CircularWithReversedBackward"):
        assert not find_schedule(name).before(unit(0, stage=None), unit(1), Pipeline(2))


def test_users_merge_fragments_by_predicates():
    units = [unit(0, mesh=0), unit(0, mesh=1), unit(1, mesh=1), unit(0, 1, mesh=1), unit(0, 1, mesh=0)]

    def on_last_mesh(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return a.mesh == pipeline.meshes - 1 and a.call_counter == b.call_counter

    assert merge_groups(units, Pipeline.of(units, 2), on_last_mesh) == [[1, 3]]


def test_units_that_pairs_connect_are_one_group():
    units = [unit(call) for call in (0, 1, 2, 4, 5)]

    def are_neighbors(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return b.call_counter - a.call_counter == 1

    assert merge_groups(units, Pipeline.of(units, 1), are_neighbors) == [[0, 1, 2], [3, 4]]


def test_cycles():
    assert find_cycle([[1], [2], [0, 3], []]) in ([0, 1, 2], [1, 2, 0], [2, 0, 1])
    assert find_cycle([[1, 2], [3], [3], []]) == []


def test_the_pipeline_of_units():
    assert Pipeline.of([unit(1), unit(3, stage=4)], 2) == Pipeline(2, stages=5, microbatches=3, first_call=1)
    assert Pipeline.of([], 2) == Pipeline(2, 0, 1, 0)
