"""What cheap solutions may have, by paths of flows."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from pyshardy.auto.solver.flow_paths import FlowPaths
from pyshardy.auto.solver.linear_program import LinearProgram, bound_of_prices, minimum, reduced_costs

Steps = Sequence[tuple[int, int, float]]


def conversion(
    made: Sequence[float], needed: Sequence[float], steps: Steps, shared: bool = False
) -> tuple[LinearProgram, list[int]]:
    """A value that is made in one of some layouts, and needed in another one, with steps between them; and its units.

    A step may be shared with other uses: it is paid for by the largest of them.
    """
    program, units = LinearProgram(), list[int]()
    start = [program.variable(cost, is_whole=True) for cost in made]
    end = [program.variable(cost, is_whole=True) for cost in needed]
    for some in (start, end):
        program.equation([(one, 1.0) for one in some], 1.0)
    into: list[list[int]] = [[one] for one in start]
    out_of: list[list[int]] = [[one] for one in end]
    for before, after, cost in steps:
        flow = program.variable(0.0 if shared else cost)
        units.append(flow)
        if shared:
            paid = program.variable(cost)
            units.append(paid)
            program.equation([(flow, 1.0), (program.variable(), 1.0), (paid, -1.0)], 0.0)
        out_of[before].append(flow)
        into[after].append(flow)
    for some, others in zip(into, out_of, strict=True):
        program.equation([*((one, 1.0) for one in some), *((one, -1.0) for one in others)], 0.0)
    return program, [*program.whole, *units]


def possible(program: LinearProgram, units: Sequence[int], most: float) -> list[bool]:
    """Which variables solutions of at most a cost may have, at the prices of the relaxation."""
    relaxed = minimum(program)
    assert relaxed is not None and relaxed.prices is not None
    room = most - bound_of_prices(program, relaxed.prices) + 1e-6
    every = np.ones(len(program.costs), dtype=bool)
    return FlowPaths(program, units).possible(reduced_costs(program, relaxed.prices), room, every).tolist()


@pytest.mark.parametrize("shared", [False, True])
def test_steps_of_paths_that_cost_too_much_are_left_out(shared: bool) -> None:
    """A value is made in layout 0, and needed in layout 1: through layout 2 it takes two steps."""
    steps = [(0, 1, 1.0), (0, 2, 2.0), (2, 1, 2.0)]
    program, units = conversion([0.0, 9.0, 9.0], [9.0, 0.0, 9.0], steps, shared)
    program_flows = [units[6], units[8], units[10]] if shared else units[6:]
    for most, kept in ((1.5, [True, False, False]), (4.5, [True, True, True])):
        left = possible(program, units, most)
        assert [left[one] for one in program_flows] == kept


def test_alone_each_step_is_cheap() -> None:
    """Prices that share what a path costs among its steps show of none that it is dear."""
    program, units = conversion([0.0, 9.0, 9.0], [9.0, 0.0, 9.0], [(0, 1, 1.0), (0, 2, 2.0), (2, 1, 2.0)])
    reduced = np.array([0.0, 9.0, 9.0, 9.0, 0.0, 9.0, 0.0, 1.5, 1.5])
    every = np.ones(len(reduced), dtype=bool)
    left = FlowPaths(program, units).possible(reduced, 2.0, every).tolist()
    assert left == [True, False, False, False, True, False, True, False, False]
    without_units = FlowPaths(program, program.whole).possible(reduced, 2.0, every).tolist()
    assert without_units[6:] == [True, True, True]


def test_what_leads_nowhere_is_left_out() -> None:
    """Steps round in a circle, from layouts in which the value is not made."""
    program, units = conversion([0.0, 9.0, 9.0, 9.0], [0.0, 9.0, 9.0, 9.0], [(2, 3, 0.0), (3, 2, 0.0), (0, 1, 0.0)])
    assert possible(program, units, 1.0)[8:] == [False, False, False]


def test_a_flow_that_may_be_more_than_another_unit_does_not_need_it() -> None:
    """It is at most that unit and a variable that is no unit."""
    program = LinearProgram()
    flow, dear, other, slack = (program.variable(cost) for cost in (0.0, 9.0, 0.0, 0.0))
    every = np.ones(4, dtype=bool)
    program.equation([(flow, 1.0), (dear, -1.0), (other, -1.0)], 0.0)
    left = FlowPaths(program, [flow, dear]).possible(np.array(program.costs), 1.0, every).tolist()
    assert left == [True, False, True, True]
    program.equation([(flow, 1.0), (dear, -1.0), (slack, 1.0)], 0.0)
    left = FlowPaths(program, [flow, dear]).possible(np.array(program.costs), 1.0, every).tolist()
    assert left == [False, False, True, True]


def simple_paths(steps: Steps, start: int, passed: frozenset[int] = frozenset()) -> Iterator[tuple[int, list[int]]]:
    """All paths from a layout, with the numbers of their steps, that are in no layout twice."""
    yield start, []
    for number, (before, after, _) in enumerate(steps):
        if before == start and after not in passed | {start}:
            for end, path in simple_paths(steps, after, passed | {start}):
                yield end, [number, *path]


@pytest.mark.parametrize("seed", range(60))
def test_no_cheap_solution_has_what_is_left_out(seed: int) -> None:
    """Random conversions of a value: all solutions are enumerated."""
    rng = random.Random(seed)
    layouts, shared = rng.randint(2, 4), rng.random() < 0.5
    pairs = [(a, b) for a in range(layouts) for b in range(layouts) if a != b and rng.random() < 0.7]
    steps = [(a, b, float(rng.randint(0, 4))) for a, b in pairs]
    made, needed = ([float(rng.randint(0, 5)) for _ in range(layouts)] for _ in range(2))
    program, units = conversion(made, needed, steps, shared)
    flows = units[2 * layouts :][:: 2 if shared else 1]
    solutions = [
        (
            [start, layouts + end, *(flows[one] for one in path)],
            made[start] + needed[end] + sum(steps[i][2] for i in path),
        )
        for start in range(layouts)
        for end, path in simple_paths(steps, start)
    ]
    most = min(cost for _, cost in solutions) + rng.choice([0.0, 1.0, 3.0])
    left = possible(program, units, most)
    assert all(left[one] for some, cost in solutions if cost <= most for one in some)
