"""Programs without what no solution below a cost has."""

from __future__ import annotations

import pytest

from pyshardy.auto.solver import cutoff
from pyshardy.auto.solver.linear_program import LinearProgram, minimum


def choice(costs: list[float]) -> LinearProgram:
    """A program that chooses one of several costs."""
    program = LinearProgram()
    chosen = [program.variable(cost, is_whole=True) for cost in costs]
    program.equation([(one, 1.0) for one in chosen], 1.0)
    return program


def test_what_costs_more_is_left_out() -> None:
    program = choice([3.0, 1.0, 2.0, 9.0])
    relaxed = minimum(program)
    assert relaxed is not None and relaxed.prices is not None
    remaining = cutoff.below(program, 2.5, program.whole, relaxed.prices)
    assert list(remaining.kept) == [1, 2] and remaining.program.whole == [0, 1]
    found = minimum(remaining.program, whole=True)
    assert found is not None and found.values is not None
    assert found.bound == pytest.approx(1.0, rel=1e-5) and remaining.expanded(found.values) == (0.0, 1.0, 0.0, 0.0)


def test_other_variables_and_equations_stay() -> None:
    program = choice([3.0, 1.0])
    free = program.variable(5.0, most=4.0)
    program.equation([(free, 2.0), (0, 1.0)], 3.0)
    remaining = cutoff.below(program, 0.0, program.whole, [0.0, 0.0])
    assert list(remaining.kept) == [free] and remaining.program.most == {0: 4.0}
    assert remaining.program.starts == [0, 0, 1] and remaining.program.coefficients == [2.0]
    assert remaining.program.values == [1.0, 3.0]
