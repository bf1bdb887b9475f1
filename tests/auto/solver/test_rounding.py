"""Solutions in integers near those of relaxations."""

from __future__ import annotations

import numpy as np
import pytest

from pyshardy.auto.solver import rounding
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, minimum
from pyshardy.auto.solver.rounding import combined, rounded


def test_halves_are_decided() -> None:
    """Of three values each two should differ: in the relaxation all are halves. A fourth one is decided."""
    program = LinearProgram()
    groups = [[program.variable(), program.variable()] for _ in range(3)]
    groups.append([program.variable(1.0), program.variable(3.0)])
    for ways in groups:
        program.equation([(one, 1.0) for one in ways], 1.0)
    for first, other in ((0, 1), (1, 2), (2, 0)):
        for way in (0, 1):
            equal = program.variable(1.0)
            slack = program.variable()
            terms = [(groups[first][way], 1.0), (groups[other][way], 1.0), (equal, -1.0), (slack, 1.0)]
            program.equation(terms, 1.0)
    relaxed = minimum(program)
    assert relaxed is not None and relaxed.values is not None
    assert relaxed.bound == pytest.approx(1.0, rel=1e-4)
    values = rounded(program, relaxed, groups)
    assert values is not None
    for ways in groups:
        assert sorted(round(values[one], 4) for one in ways) == [0.0, 1.0]
    cost = sum(cost * value for cost, value in zip(program.costs, values, strict=True))
    assert cost == pytest.approx(2.0, rel=1e-4)  # two of three values are equal
    assert values[groups[3][0]] == pytest.approx(1.0)


def test_without_values_there_is_no_solution() -> None:
    program, groups = LinearProgram(), [[0]]
    assert rounded(program, Minimum(1.0), groups) is None


@pytest.mark.parametrize("way", ["combined", "_by_rounds"])
def test_open_alternatives_are_decided_by_the_integer_program(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is gathered beside compute must fit: the best choice is not the one that is best for each value."""
    program = LinearProgram()
    groups = [[program.variable(seconds), program.variable()] for seconds in (9.0, 9.0, 10.0)]
    for ways in groups:
        program.equation([(one, 1.0) for one in ways], 1.0)
    beside = [(ways[1], size / 11) for ways, size in zip(groups, (5, 5, 6), strict=True)]
    program.equation([*beside, (program.variable(), 1.0)], 1.0)
    least = minimum(program)
    assert least is not None and least.values is not None
    mixture = (0.2, 0.8) * 2 + (0.5, 0.5, 0.0)
    relaxed = Minimum(least.bound, mixture, least.prices)

    def cost() -> float:
        values = rounded(program, relaxed, groups)
        assert values is not None
        return sum(cost * value for cost, value in zip(program.costs, values, strict=True))

    monkeypatch.setattr(rounding, way, lambda *_: None)  # either of them finds the best one
    assert cost() == pytest.approx(9.0, rel=1e-4)
    monkeypatch.undo()
    monkeypatch.setattr(rounding, "_MOST_VARIABLES", 2)
    assert cost() == pytest.approx(10.0, rel=1e-4)
    monkeypatch.undo()
    monkeypatch.setattr(rounding, "combined", lambda *_: None)
    monkeypatch.setattr(rounding, "_MOST_OPEN", 2)
    assert cost() == pytest.approx(10.0, rel=1e-4)


def test_nothing_else_is_tried_if_the_integer_program_is_near(monkeypatch: pytest.MonkeyPatch) -> None:
    program = LinearProgram()
    ways = [program.variable(1.0), program.variable(1.01)]
    program.equation([(one, 1.0) for one in ways], 1.0)
    relaxed = minimum(program)
    assert relaxed is not None
    monkeypatch.setattr(rounding, "_by_rounds", lambda *_: pytest.fail("tried"))
    assert rounded(program, relaxed, [ways]) == pytest.approx((1.0, 0.0), abs=1e-6)


def test_a_solution_combines_what_several_choose() -> None:
    """Each of two relaxations chooses well for one value; a third choice is in none of them."""
    program = LinearProgram()
    groups = [[program.variable(cost) for cost in (3.0, 2.0, 1.0)] for _ in range(2)]
    for ways in groups:
        program.equation([(one, 1.0) for one in ways], 1.0)
    some = [np.array([1.0, 0, 0, 0, 1.0, 0]), np.array([0, 1.0, 0, 1.0, 0, 0])]
    found = combined(program, some, [np.array(ways) for ways in groups], [], lambda possible: possible)
    assert found is not None and found.tolist() == pytest.approx([0, 1, 0, 0, 1, 0], abs=1e-6)


def test_what_ways_leave_open_is_decided_last() -> None:
    """Where a parameter is gathered is open in each way: beside compute, where there is room for one of them, or not."""
    program = LinearProgram()
    ways = [program.variable(1.0), program.variable(2.0)]
    layouts = [[program.variable(seconds), program.variable()] for seconds in (2.0, 3.0)]
    for some in (ways, *layouts):
        program.equation([(one, 1.0) for one in some], 1.0)
    program.equation([(layouts[0][1], 0.5), (layouts[1][1], 0.5), (program.variable(), 1.0)], 0.75)
    relaxed = minimum(program)
    assert relaxed is not None and relaxed.bound == pytest.approx(2.0, rel=1e-4)
    values = rounded(program, relaxed, [ways], layouts)
    assert values is not None
    assert [values[one] for some in layouts for one in some] == pytest.approx([1.0, 0.0, 0.0, 1.0], abs=1e-6)


def test_what_most_layers_have_is_decided_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The relaxation has layers in mixtures, and an op next to them as the fewer of them have it."""
    program = LinearProgram()
    layers = [program.variable(8.0), program.variable(8.5)]
    last = [program.variable(1.0), program.variable(0.9)]
    for ways in (layers, last):
        program.equation([(one, 1.0) for one in ways], 1.0)
    there, back = program.variable(2.0), program.variable(2.0)
    program.equation([(layers[0], 1.0), (there, -1.0), (back, 1.0), (last[0], -1.0)], 0.0)
    least = minimum(program)
    assert least is not None and least.prices is not None
    monkeypatch.setattr(rounding, "_MOST_OPEN", 0)
    mixture = Minimum(least.bound, (0.8, 0.2, 0.05, 0.95, 0.75, 0.0), least.prices)
    values = rounded(program, mixture, [*[layers] * 8, last], has_layers=True)
    assert values is not None and (values[layers[0]], values[last[0]]) == pytest.approx((1.0, 1.0))
