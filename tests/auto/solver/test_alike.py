"""Linear programs in which equations and variables that look alike are one."""

from __future__ import annotations

import random

import pytest

from pyshardy.auto.solver import alike as reducing
from pyshardy.auto.solver.alike import alike
from pyshardy.auto.solver.linear_program import LinearProgram, bound_of_prices, minimum


def layers(count: int, ends: tuple[float, float] = (0.0, 0.0)) -> LinearProgram:
    """A chain of values that each have one of two layouts, made of ops that prefer one and moves between them; the ends
    have costs of their own."""
    program = LinearProgram()
    before: list[int] = []
    for place in range(count):
        program.origin = place
        costs = ends if place in (0, count - 1) else (1.0, 1.5)
        ways = [program.variable(cost, is_whole=True) for cost in costs]
        program.equation([(one, 1.0) for one in ways], 1.0)
        if before:
            there, back = program.variable(0.75), program.variable(0.75)
            program.equation([(before[0], 1.0), (there, -1.0), (back, 1.0), (ways[0], -1.0)], 0.0)
        before = ways
    return program


def test_programs_without_ends_become_one_layer() -> None:
    program = LinearProgram()
    for _ in range(50):
        ways = [program.variable(1.0), program.variable(2.0)]
        program.equation([(one, 1.0) for one in ways], 1.0)
    made = alike(program, {})
    assert len(made.program.costs) == 2 and len(made.program.values) == 1
    found = minimum(made.program)
    assert found is not None and found.values is not None and found.prices is not None
    assert found.bound == pytest.approx(50.0, rel=2e-5)
    assert made.expanded(found.values) == pytest.approx([1.0, 0.0] * 50, abs=1e-5)
    assert bound_of_prices(program, made.expanded_prices(found.prices)) == pytest.approx(50.0, rel=1e-5)


@pytest.mark.parametrize("ends", [(0.0, 9.0), (9.0, 0.0), (0.0, 0.0)])
def test_layers_between_the_ends_are_alike(ends: tuple[float, float], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is farther away than the rounds makes a difference to the minimum, but it is no larger."""
    program = layers(60, ends)
    exact = minimum(program)
    assert exact is not None
    for rounds, most in ((1, 20), (6, 60), (100, len(program.costs))):
        monkeypatch.setattr(reducing, "_ROUNDS", rounds)
        made = alike(program, {})
        found = minimum(made.program)
        assert found is not None and found.prices is not None
        assert len(made.program.costs) <= most
        proved = bound_of_prices(program, made.expanded_prices(found.prices))
        assert proved == pytest.approx(found.bound, rel=1e-4) and proved <= exact.bound * (1 + 2e-5)
    assert found.bound == pytest.approx(exact.bound, rel=1e-4)


def test_random_programs_have_the_same_minimum_if_all_is_distinguished_that_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reducing, "_ROUNDS", 1000)
    some = random.Random(1)
    smaller = 0
    for _ in range(40):
        program = LinearProgram()
        choices = [
            [program.variable(some.choice((1.0, 2.0, 3.0))) for _ in range(some.choice((2, 3)))] for _ in range(6)
        ]
        for ways in choices:
            program.equation([(one, 1.0) for one in ways], 1.0)
        for _ in range(4):
            first, other = some.sample(choices, 2)
            program.at_most([(first[0], 1.0), (other[0], some.choice((1.0, -1.0)))], program.variable(0.5))
        made = alike(program, {})
        exact, found = minimum(program), minimum(made.program)
        assert exact is not None and found is not None
        assert found.bound == pytest.approx(exact.bound, rel=2e-5)
        smaller += len(made.program.costs) < len(program.costs)
    assert smaller > 20


def test_marked_variables_are_not_alike() -> None:
    program = LinearProgram()
    ways = [program.variable(1.0) for _ in range(4)]
    program.equation([(one, 1.0) for one in ways], 1.0)
    assert len(alike(program, {}).program.costs) == 1
    made = alike(program, {ways[0]: 1, ways[2]: 1, ways[3]: 2})
    assert made.variables.tolist() == [0, 1, 0, 2]


@pytest.mark.parametrize("ends", [(0.0, 9.0), (9.0, 0.0)])
def test_layers_at_equal_places_are_alike_however_far_the_ends_are(ends: tuple[float, float]) -> None:
    program = layers(60, ends)
    exact, made = minimum(program), alike(program, {}, [0, *[1] * 58, 2])
    found = minimum(made.program)
    assert exact is not None and found is not None and found.values is not None and found.prices is not None
    assert len(made.program.costs) == 16  # of the ends, their neighbors, and between these
    assert 0.95 * exact.bound < found.bound <= exact.bound * (1 + 2e-5)
    proved = bound_of_prices(program, made.expanded_prices(found.prices))
    assert proved == pytest.approx(found.bound, rel=1e-4)


def test_each_layer_chooses_one() -> None:
    """What else the last of alike layers chooses costs more: without it, the others would choose more than one."""
    program = LinearProgram()
    for place in range(5):
        program.origin = place
        ways = [program.variable(1.0) for _ in range(2)]
        program.equation([(one, 1.0) for one in ways], 1.0)
    program.origin = -1
    for way in (8, 9):
        program.at_most([(way, 1.0)], program.variable(0.5))
    made = alike(program, {}, [7] * 5)
    found = minimum(made.program)
    assert found is not None and found.values is not None
    values = made.expanded(found.values)
    assert [values[2 * place] + values[2 * place + 1] for place in range(5)] == pytest.approx([1.0] * 5, abs=1e-5)


def test_equations_of_no_place_are_alike_to_none() -> None:
    program = LinearProgram()
    for origin in (0, 0, -1, -1, 1):
        program.origin = origin
        program.equation([(program.variable(1.0), 1.0)], 1.0)
    assert alike(program, {}, [3, 3]).equations.tolist() == [0, 1, 2, 3, 0]
