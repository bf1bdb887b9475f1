"""Simulated runs for tests, and what every run must satisfy."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyshardy.schedule import (
    Links,
    Stage,
    Timeline,
    Workload,
    actions_of,
    find_deadlock,
    find_schedule,
    orders_under,
    program_for,
    simulate,
)
from pyshardy.schedule.program import NO_DELAY


def workload(meshes: int, microbatches: int, links: Links = NO_DELAY, transfer: float = 0.0) -> Workload:
    return Workload((Stage(),) * meshes, microbatches, links, transfer)


def simulated(name: str, given: Workload, chunks: int = 0) -> Timeline:
    schedule = find_schedule(name)
    program = program_for(given, schedule, chunks)
    return simulate(program, orders_under(program, schedule.before))


def check_run(timeline: Timeline) -> None:
    """Every fragment runs once, after what it needs and alone on its mesh; blocking communication cannot hang."""
    program = timeline.program
    assert sorted(f for order in timeline.orders for f in order) == list(range(len(program.fragments)))
    for mesh, order in enumerate(timeline.orders):
        assert all(program.fragments[f].mesh == mesh for f in order)
        for first, second in pairwise(order):
            assert timeline.ends[first] <= timeline.starts[second]
    for index, fragment in enumerate(program.fragments):
        assert timeline.ends[index] == pytest.approx(timeline.starts[index] + fragment.duration)
    for value in program.values:
        home = program.fragments[value.producer].mesh
        for user in value.users:
            distance = program.links.delay(value.transfer_size) if program.fragments[user].mesh != home else 0
            assert timeline.starts[user] >= timeline.ends[value.producer] + distance - 1e-9
    assert find_deadlock(program, actions_of(timeline)) is None
