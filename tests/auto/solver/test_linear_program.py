"""Linear and integer programs, and the solvers of them."""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

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


@pytest.mark.parametrize(("equations", "is_sparse"), [(3, True), (200, False)])
def test_normal_equations_are_solved_if_they_are_sparse(equations: int, is_sparse: bool) -> None:
    """They are not, with a variable in many equations."""
    library = pytest.importorskip("highspy")
    program = LinearProgram()
    shared = program.variable(1.0)
    for _ in range(equations):
        program.equation([(shared, 1.0), (program.variable(1.0), 1.0)], 1.0)
    solver = library.Highs()
    linear_program._use_interior_points(program, solver, library)  # pyright: ignore[reportPrivateUsage]
    assert (solver.getOptionValue("hipo_system")[1] == "normaleq") == is_sparse


_SOLVE = """
import json, sys
from pyshardy.auto.solver import linear_program
program = linear_program.LinearProgram()
for name, value in json.loads(sys.stdin.read()).items():
    setattr(program, name, {int(one): most for one, most in value.items()} if name == "most" else value)
print(getattr(linear_program, sys.argv[1])(program).bound)
"""


@pytest.mark.parametrize("solver", ["_by_highspy", "_by_scipy"])
def test_an_integer_program_of_equations_of_two_ends(solver: str) -> None:
    """One without a solution, of a random program (seed 8111): presolve of HiGHS 1.15 does not end by itself."""
    pytest.importorskip("highspy")
    text = (Path(__file__).parent / "doubletons.json").read_text()
    found = subprocess.run(
        [sys.executable, "-c", _SOLVE, solver], input=text, capture_output=True, text=True, timeout=60
    )
    assert float(found.stdout) == math.inf


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


def test_prices_that_prove_too_little_are_computed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """HiGHS may aggregate variables, and return prices that are not those of the minimum."""
    program = LinearProgram()
    first, second = program.variable(2.0), program.variable(3.0)
    program.equation([(first, 1.0), (second, 1.0)], 1.5)
    options: list[Mapping[str, object]] = []
    found = iter([Minimum(1.0, (1.0, 0.5)), Minimum(3.5, (1.0, 0.5))])
    monkeypatch.setattr(linear_program, "_found", lambda *_: next(found))
    set_options = linear_program._set_options  # pyright: ignore

    def noted(solver: object, some: Mapping[str, object]) -> None:
        options.append(some)
        set_options(solver, some)

    monkeypatch.setattr(linear_program, "_set_options", noted)
    least = linear_program._by_highspy(program)  # pyright: ignore
    assert least is not None and least.bound == 3.5
    assert options[-1] == linear_program._WITHOUT_AGGREGATION  # pyright: ignore
