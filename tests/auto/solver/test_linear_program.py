"""Linear and integer programs, and the solvers of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import pytest

from pyshardy.auto.solver import linear_program
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, bound_of_prices


@pytest.mark.parametrize("solver", (linear_program._by_highspy, linear_program._by_scipy))  # pyright: ignore
def test_both_solvers_agree(solver: Callable[[LinearProgram], Minimum | None]) -> None:
    program = LinearProgram()
    first, second, slack = program.variable(2.0), program.variable(3.0), program.variable()
    program.equation([(first, 1.0), (second, 1.0)], 1.5)
    program.equation([(first, 2.0), (slack, 1.0)], 1.8)
    found = solver(program)
    assert found is not None and found.bound == pytest.approx(3.6)
    assert found.values is None or found.values == pytest.approx((0.9, 0.6, 0.0))
    program.whole.append(second)
    found = solver(program)
    assert found is not None and found.bound == pytest.approx(4.0)
    assert found.values is not None and found.values[:2] == pytest.approx((0.5, 1.0))
    program.equation([(second, 2.0)], 1.0)
    assert solver(program) == Minimum(math.inf)


@pytest.mark.parametrize("limit", ({"simplex_iteration_limit": 0}, {"objective_bound": 0.0}))
def test_after_too_many_iterations_another_method_is_used(
    limit: Mapping[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or if the simplex method ends without a solution for another reason."""
    program = LinearProgram()
    variables = [program.variable(1.0 + one) for one in range(6)]
    for one in range(5):
        program.equation([(variables[one], 1.0), (variables[one + 1], 1.0 + one), (program.variable(), -0.5)], 1.0)
    found = linear_program._by_highspy(program)  # pyright: ignore[reportPrivateUsage]
    monkeypatch.setattr(linear_program, "_SIMPLEX", {"solver": "simplex", **limit})
    for solvers in (("hipo", "ipm"), ("not installed", "ipm")):
        monkeypatch.setattr(linear_program, "_INTERIOR_POINT_SOLVERS", solvers)
        limited = linear_program._by_highspy(program)  # pyright: ignore[reportPrivateUsage]
        assert found is not None and limited is not None and found.bound > 0
        assert limited.bound == pytest.approx(found.bound, rel=1e-3)


@pytest.mark.parametrize(("total", "bound", "is_again"), ((5.0, math.inf, True), (2.0, 1.0, False)))
def test_what_seems_infeasible_is_solved_again(
    total: float, bound: float, is_again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HiGHS 1.15 reports some integer programs as infeasible that have solutions, by one of its presolve rules."""
    pytest.importorskip("highspy")
    options: list[Mapping[str, object]] = []
    set_options = linear_program._set_options  # pyright: ignore

    def recorded(solver: object, some: Mapping[str, object]) -> None:
        options.append(some)
        set_options(solver, some)

    monkeypatch.setattr(linear_program, "_set_options", recorded)
    program = LinearProgram()
    one, other = program.variable(1.0, is_whole=True), program.variable(2.0, is_whole=True)
    program.equation([(one, 2.0), (other, 4.0)], total)
    found = linear_program._by_highspy(program)  # pyright: ignore
    assert found is not None and found.bound == pytest.approx(bound)
    assert ("presolve_rule_off" in options[-1]) == is_again


def test_a_solution_is_optimal_if_it_is_near_the_bound() -> None:
    program = LinearProgram()
    program.variable(2.0)
    assert linear_program.is_optimal(program, Minimum(1.997, (1.0,)))
    assert not linear_program.is_optimal(program, Minimum(1.9, (1.0,)))
    assert not linear_program.is_optimal(program, Minimum(2.0))
    assert linear_program.is_optimal(program, Minimum(math.inf))


def test_any_prices_prove_a_bound() -> None:
    program = LinearProgram()
    first, second, slack = program.variable(2.0), program.variable(3.0), program.variable()
    program.equation([(first, 1.0), (second, 1.0)], 1.5)
    program.equation([(first, 2.0), (slack, 1.0)], 1.8)
    assert bound_of_prices(program, (3.0, -0.5)) == pytest.approx(3.6)
    assert bound_of_prices(program, (2.0, 0.0)) == pytest.approx(3.0)
    assert bound_of_prices(program, (10.0, 1.0)) == pytest.approx(15.0 + 1.8 - 10.0 - 7.0 - 1.0)
