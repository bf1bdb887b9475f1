"""Simulated runs: times, transfers, memory, errors, and runs of random pipelines."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyshardy.schedule import (
    SCHEDULES,
    Fragment,
    Layout,
    Links,
    Pipeline,
    Program,
    ScheduleError,
    Stage,
    Unit,
    Value,
    Workload,
    find_schedule,
    orders_under,
    program_for,
    simulate,
)
from pyshardy.schedule.bounds import relax
from tests.schedule.runs import check_run, simulated, workload


def chain(*durations: float, size: float = 0.0, links: Links | None = None) -> Program:
    """Fragments on meshes of their own, each using the one before."""
    fragments = tuple(Fragment(f"f{i}", i, duration) for i, duration in enumerate(durations))
    values = tuple(Value(i, (i + 1,), 1.0, size) for i in range(len(durations) - 1))
    return Program(fragments, values, tuple(f"m{i}" for i in range(len(durations))), links or Links())


def test_latency_and_bandwidth_delay_the_next_mesh():
    run = simulate(chain(1, 2, 3, size=8, links=Links(latency=0.5, bandwidth=4)), ((0,), (1,), (2,)))
    assert run.starts == (0.0, 3.5, 8.0)
    assert [(t.source, t.target, t.start, t.end) for t in run.transfers] == [(0, 1, 1.0, 3.5), (1, 2, 5.5, 8.0)]
    assert run.makespan == 11.0


def test_transfers_of_one_link_follow_each_other_and_others_do_not():
    fragments = tuple(Fragment(f"f{i}", mesh, 1) for i, mesh in enumerate((0, 1, 1, 2)))
    values = (Value(0, (1,), transfer_size=4), Value(0, (2,), transfer_size=4), Value(0, (3,), transfer_size=4))
    run = simulate(Program(fragments, values, ("a", "b", "c"), Links(0.25, 2.0)), ((0,), (1, 2), (3,)))
    assert [(t.target, t.start, t.end) for t in run.transfers] == [(1, 1.0, 3.25), (1, 3.0, 5.25), (2, 1.0, 3.25)]
    assert run.starts == (0.0, 3.25, 5.25, 3.25)


def test_a_value_is_sent_once_to_each_mesh():
    fragments = tuple(Fragment(f"f{i}", mesh, 1) for i, mesh in enumerate((0, 1, 1)))
    run = simulate(Program(fragments, (Value(0, (1, 2)),), ("a", "b")), ((0,), (1, 2)))
    assert len(run.transfers) == 1


def test_live_values_are_counted_on_both_meshes():
    run = simulate(chain(1, 1, size=1, links=Links(0, 1)), ((0,), (1,)))
    assert run.peaks == (1.0, 1.0)
    fragments = (Fragment("a", 0, 1), Fragment("b", 0, 1), Fragment("c", 0, 1))
    values = (Value(0, (2,), 3), Value(1, (2,), 5), Value(2, (), 7))
    assert simulate(Program(fragments, values, ("m",)), ((0, 1, 2),)).peaks == (15.0,)


def test_memory_is_free_for_what_starts_when_its_last_user_ends():
    fragments = (Fragment("a", 0, 1), Fragment("b", 0, 1), Fragment("c", 0, 1))
    assert simulate(Program(fragments, (Value(0, (1,), 2), Value(2, (), 2)), ("m",)), ((0, 1, 2),)).peaks == (2.0,)


def test_orders_that_contradict_dependencies_are_errors():
    program = program_for(workload(2, 2), find_schedule("1F1B"))
    order = {f.name: i for i, f in enumerate(program.fragments)}
    first = [order[name] for name in ("F0.0", "B0.0", "F0.1", "B0.1")]
    second = [order[name] for name in ("F1.1", "B1.1", "F1.0", "B1.0")]
    with pytest.raises(ScheduleError) as caught:
        simulate(program, (first, second))
    assert str(caught.value) == (
        "the schedule contradicts the data dependencies: B0.0 needs B1.0, which m1 runs after F1.1; "
        "F1.1 needs F0.1, which m0 runs after B0.0"
    )


def test_users_schedules_are_predicates():
    program = program_for(workload(3, 4), find_schedule("GPipe"))

    def descending(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return (a.transpose_count, -a.call_counter) < (b.transpose_count, -b.call_counter)

    run = simulate(program, orders_under(program, descending))
    names = [program.fragments[f].name for f in run.orders[1]]
    assert names == ["F1.3", "F1.2", "F1.1", "F1.0", "B1.3", "B1.2", "B1.1", "B1.0"]
    check_run(run)


def test_users_schedules_that_contradict_dependencies_are_errors():
    program = program_for(workload(2, 2), find_schedule("GPipe"))

    def backward_first(a: Unit, b: Unit, pipeline: Pipeline) -> bool:
        return a.transpose_count > b.transpose_count

    with pytest.raises(
        ScheduleError, match=r"contradicts itself or the data dependencies: \S+ (needs|must run after) "
    ):
        orders_under(program, backward_first)


def test_orders_of_compiled_programs_leave_weight_gradients_where_they_are():
    """What ZeroBubbleH1 leaves open at the end is worse in program order than by what starts first."""
    schedule = find_schedule("ZeroBubbleH1")
    program = program_for(workload(4, 16), schedule)
    compiled = simulate(program, program.orders_of(schedule.before))
    check_run(compiled)
    assert compiled.makespan == 53.0
    assert simulated("ZeroBubbleH1", workload(4, 16)).makespan == 51.0


def test_schedules_refuse_other_numbers_of_chunks_and_microbatches():
    with pytest.raises(ScheduleError, match="1F1B is for one chunk on each mesh, not 2"):
        program_for(workload(2, 2), find_schedule("1F1B"), 2)
    with pytest.raises(ScheduleError, match="3 microbatches are too many for 2 meshes"):
        program_for(workload(2, 3), find_schedule("ParallelPipelinesWithWrapAround"))


TIMES = st.floats(0.125, 8.0).map(lambda time: round(time * 8) / 8)
STAGES = st.builds(lambda f, b, part: Stage(f, b, b * part, 1.0), TIMES, TIMES, st.sampled_from((0.0, 0.25, 0.5, 1.0)))
LINKS = st.sampled_from((Links(), Links(0.5), Links(0.25, 2.0)))


@given(
    name=st.sampled_from(list(SCHEDULES)),
    stages=st.lists(STAGES, min_size=1, max_size=5),
    microbatches=st.integers(1, 12),
    links=LINKS,
    chunks=st.sampled_from((1, 2, 3)),
    compiled=st.booleans(),
)
def test_random_pipelines_run_in_order_and_cannot_deadlock(
    name: str, stages: list[Stage], microbatches: int, links: Links, chunks: int, compiled: bool
):
    schedule = find_schedule(name)
    if schedule.layout is Layout.WRAP_AROUND:
        microbatches = min(microbatches, len(stages))
    program = program_for(
        Workload(tuple(stages), microbatches, links, 1.0), schedule, chunks if schedule.layout is Layout.LOOP else 0
    )
    orders = program.orders_of(schedule.before) if compiled else orders_under(program, schedule.before)
    run = simulate(program, orders)
    check_run(run)
    for limits in ([math.inf] * len(stages), list(run.peaks)):
        assert max(program.work) - 1e-9 <= relax(program, limits).bound <= run.makespan + 1e-9
    position = {f: at for order in orders for at, f in enumerate(order)}
    for order in orders if not compiled else ():
        for first in order:
            for second in order:
                a, b = program.fragments[first].unit, program.fragments[second].unit
                assert a is not None and b is not None
                if first != second and schedule.before(a, b, program.pipeline):
                    assert position[first] < position[second]
