"""Bounds of branches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, product

import numpy as np
import pytest

from pyshardy.auto.solver import branches
from pyshardy.auto.solver.branches import Choices, bound_of_branches
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, minimum


def colouring(
    ways: Sequence[Sequence[float]], edges: Sequence[tuple[int, int, float]]
) -> tuple[LinearProgram, Choices]:
    """A program that chooses a way of each value, at a cost, and pays for each pair of values with equal ways."""
    program = LinearProgram()
    values = [[program.variable(cost, is_whole=True) for cost in costs] for costs in ways]
    for chosen in values:
        program.equation([(one, 1.0) for one in chosen], 1.0)
    for first, other, cost in edges:
        for one, two in zip(values[first], values[other], strict=True):
            program.equation([(one, 1.0), (two, 1.0), (program.variable(cost), -1.0), (program.variable(), 1.0)], 1.0)
    count = len(program.costs)
    return program, Choices([np.array(one) for one in values], np.ones(count, dtype=bool), np.ones(count))


def relaxation(program: LinearProgram) -> Minimum:
    found = minimum(program)
    assert found is not None and found.values is not None
    return found


TRIANGLE = [(0, 1, 1.0), (1, 2, 1.0), (2, 0, 1.0)]


def test_branches_prove_what_a_mixture_does_not() -> None:
    """Of three values each two should differ in two ways: in the relaxation all are halves."""
    program, choices = colouring([[1.0, 1.0]] * 3, TRIANGLE)
    relaxed = relaxation(program)
    assert relaxed.bound == pytest.approx(3.0, rel=1e-4)
    assert bound_of_branches(program, relaxed, choices, 4.0) == pytest.approx(4.0, rel=1e-4)


def test_a_bound_is_at_most_the_known_cost() -> None:
    program, choices = colouring([[1.0, 1.0]] * 3, TRIANGLE)
    assert bound_of_branches(program, relaxation(program), choices, 3.5) == 3.5


def test_variables_that_stand_for_several_are_not_decided() -> None:
    """Some of those could be 0 and others 1."""
    program, choices = colouring([[1.0, 1.0]] * 3, TRIANGLE)
    several = Choices(choices.alternatives, choices.units, np.full(len(program.costs), 2.0))
    relaxed = relaxation(program)
    assert bound_of_branches(program, relaxed, several, 4.0) == relaxed.bound


@pytest.mark.parametrize("seed", range(40))
def test_no_solution_costs_less_than_the_bound(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random programs: the bound is at most the minimum, also if branches end early, and near it if they do not."""
    rng = random.Random(seed)
    count = rng.randint(3, 6)
    ways = [[rng.choice([0.5, 1.0, 2.0]) for _ in range(2)] for _ in range(count)]
    edges = [(*pair, rng.choice([0.3, 1.0, 3.0])) for pair in combinations(range(count), 2) if rng.random() < 0.7]
    best = min(
        sum(one[way] for one, way in zip(ways, chosen, strict=True))
        + sum(cost for first, other, cost in edges if chosen[first] == chosen[other])
        for chosen in product(range(2), repeat=count)
    )
    program, choices = colouring(ways, edges)
    relaxed = relaxation(program)
    known = best * rng.choice([1.0, 1.1])
    assert 0.989 * best <= bound_of_branches(program, relaxed, choices, known) <= known
    for name, value in (("_NEAR", 0.0), ("_VARIABLES", rng.choice([1, 100]))):
        monkeypatch.setattr(branches, name, value)
    assert relaxed.bound <= bound_of_branches(program, relaxed, choices, 2 * best) <= best * (1 + 1e-6)


def test_large_programs_have_no_branches_unless_more_is_to_be_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    program, choices = colouring([[1.0, 1.0]] * 3, TRIANGLE)
    relaxed = relaxation(program)
    monkeypatch.setattr(branches, "_MOST_VARIABLES", len(program.costs) - 1)
    assert bound_of_branches(program, relaxed, choices, 4.0) == relaxed.bound
    assert bound_of_branches(program, relaxed, choices, 4.0, times=2) == pytest.approx(4.0, rel=1e-4)


def test_branches_end_if_they_gain_little(monkeypatch: pytest.MonkeyPatch) -> None:
    program, choices = colouring(
        [[1.0, 1.0]] * 9, [(3 * i + a, 3 * i + b, c) for i in range(3) for a, b, c in TRIANGLE]
    )
    relaxed = relaxation(program)
    solved: list[int] = []

    def counted(given: LinearProgram) -> Minimum | None:
        solved.append(len(given.costs))
        return minimum(given)

    monkeypatch.setattr(branches, "minimum", counted)
    monkeypatch.setattr(branches, "_VARIABLES", 4 * len(program.costs))
    assert bound_of_branches(program, relaxed, choices, 100.0) < 13
    assert len(solved) == 2
