"""Bounds of branches."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest

from pyshardy.auto.solver import branches
from pyshardy.auto.solver.branches import Choices, branched
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, minimum, reduced_costs


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
    return program, choices_of(program, values)


def choices_of(
    program: LinearProgram, alternatives: Sequence[Sequence[int]], kinds: Mapping[int, int] | None = None
) -> Choices:
    """Choices in a program all of whose variables may be 0 or 1."""
    numbers = np.zeros(len(program.costs), dtype=np.int64)
    for variable, kind in (kinds or {}).items():
        numbers[variable] = kind

    def near(prices: Sequence[float], room: float, possible: Any, added: Any) -> Any:
        return possible & (reduced_costs(program, prices) - added <= room + 1e-6)

    return Choices([np.array(one) for one in alternatives], np.ones(len(program.costs)), numbers, near)


def bound_of_branches(program: LinearProgram, relaxed: Minimum, choices: Choices, most: float, times: int = 1) -> float:
    """The bound, if no solution is searched for."""
    found = branched(program, relaxed, choices, most, lambda _: None, times)
    assert found.values is None
    return found.bound


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
    several = replace(choices, counts=np.full(len(program.costs), 2.0))
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
    for name, value in (("NEAR", 0.0), ("_VARIABLES", rng.choice([1, 100]))):
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


@pytest.mark.parametrize(("raised", "bound"), [(1.0, 10.0), (1.15, 12.0)])
def test_branches_go_on_until_the_bound_is_near_without_raised_costs(
    raised: float, bound: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A solution is found at the start, which costs 12, and 9 are proved."""
    program, choices = colouring(
        [[1.0, 1.0]] * 9, [(3 * i + a, 3 * i + b, c) for i in range(3) for a, b, c in TRIANGLE]
    )
    best = minimum(program, whole=True)
    assert best is not None
    for name, value in (("NEAR", 0.2), ("_FIRST", 0.0), ("_GAIN", 0.0)):
        monkeypatch.setattr(branches, name, value)
    found = branched(program, relaxation(program), choices, 12.0 * raised, lambda _: best.values, raised=raised)
    assert found.bound == pytest.approx(bound, rel=1e-3)


def gathers(sizes: Sequence[float], gains: Sequence[float], room: float) -> tuple[LinearProgram, Choices]:
    """A program that gathers some values, each of which saves time, as far as there is room for them."""
    program = LinearProgram()
    values = [[program.variable(), program.variable(gain)] for gain in gains]
    for pair in values:
        program.equation([(one, 1.0) for one in pair], 1.0)
    unit = max(sizes)
    terms = [(pair[0], size / unit) for pair, size in zip(values, sizes, strict=True)]
    program.equation([*terms, (program.variable(most=room / unit), 1.0)], room / unit)
    kinds: dict[int, int] = {}
    numbers: dict[object, int] = {}
    for pair, size, gain in zip(values, sizes, gains, strict=True):
        for place, one in enumerate(pair):
            kinds[one] = numbers.setdefault((size, gain, place), len(numbers) + 1)
    return program, choices_of(program, values, kinds)


def test_the_number_of_exchangeable_alternatives_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten equal gathers there is room for three and a half: one by one, each of them could be the half."""
    program, choices = gathers([1.0] * 10, [1.0] * 10, 3.5)
    relaxed = relaxation(program)
    half = (1.0, 0.0) * 3 + (0.5, 0.5) + (0.0, 1.0) * 6 + (0.0,)
    relaxed = Minimum(relaxed.bound, half, relaxed.prices)
    assert relaxed.bound == pytest.approx(6.5, rel=1e-4)
    monkeypatch.setattr(branches, "NEAR", 1e-4)
    monkeypatch.setattr(branches, "_VARIABLES", 3 * len(program.costs))
    assert bound_of_branches(program, relaxed, choices, 8.0) == pytest.approx(7.0, rel=1e-3)
    one_by_one = replace(choices, kinds=np.zeros_like(choices.kinds))
    assert bound_of_branches(program, relaxed, one_by_one, 8.0) < 6.6


@pytest.mark.parametrize("seed", range(30))
def test_no_choice_of_gathers_costs_less_than_the_bound(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    kinds = [(rng.choice([1.0, 2.0, 3.0]), rng.choice([1.0, 2.0, 5.0])) for _ in range(3)]
    some = [rng.choice(kinds) for _ in range(rng.randint(3, 8))]
    sizes, gains = zip(*some, strict=True)
    room = rng.choice([1.5, 3.5, 4.0, 5.5])
    best = min(
        sum(gain for gain, taken in zip(gains, chosen, strict=True) if not taken)
        for chosen in product((0, 1), repeat=len(some))
        if sum(size for size, taken in zip(sizes, chosen, strict=True) if taken) <= room
    )
    program, choices = gathers(sizes, gains, room)
    relaxed = relaxation(program)
    monkeypatch.setattr(branches, "NEAR", 0.0)
    for solved in (50, 10_000):
        monkeypatch.setattr(branches, "_VARIABLES", solved)
        found = bound_of_branches(program, relaxed, choices, 2 * best + 1)
        assert relaxed.bound <= found <= best + 1e-4
        assert bound_of_branches(program, relaxed, choices, best) <= best


def test_a_solution_that_combines_relaxations_ends_the_branches() -> None:
    program, choices = colouring([[1.0, 1.0]] * 3, TRIANGLE)
    given: list[int] = []
    solution = [1.0, 0.0, 1.0, 0.0, 0.0, 1.0]
    solution += [1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]

    def combined(relaxations: Sequence[Any]) -> Any:
        given.append(len(relaxations))
        return np.array(solution)

    found = branched(program, relaxation(program), choices, 9.0, combined)
    assert found.values is not None and found.values.tolist() == solution and given[-1] > 1
    assert found.bound == pytest.approx(4.0, rel=1e-3)
