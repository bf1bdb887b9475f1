"""Linear programs, solved by HiGHS: through `highspy`, or through SciPy, which bundles the same solver."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from statistics import median
from typing import Any

Terms = Sequence[tuple[int, float]]
"""Variables by number, with coefficients."""


@dataclass
class LinearProgram:
    """Minimize costs of variables that are not negative, under equations."""

    costs: list[float] = field(default_factory=list[float])
    values: list[float] = field(default_factory=list[float])
    """The right sides of the equations."""
    starts: list[int] = field(default_factory=lambda: [0])
    columns: list[int] = field(default_factory=list[int])
    coefficients: list[float] = field(default_factory=list[float])

    def variable(self, cost: float = 0.0) -> int:
        """Add a variable, and return its number."""
        self.costs.append(cost)
        return len(self.costs) - 1

    def equation(self, terms: Terms, value: float) -> None:
        """Add an equation."""
        for column, coefficient in terms:
            self.columns.append(column)
            self.coefficients.append(coefficient)
        self.starts.append(len(self.columns))
        self.values.append(value)


def has_solver() -> bool:
    """Return whether HiGHS is installed: the extra `auto`."""
    return find_spec("highspy") is not None or find_spec("scipy") is not None


def minimum(program: LinearProgram, seconds: float) -> float | None:
    """Return a lower bound of the minimum: the minimum itself, or None if it was not found in so many seconds."""
    # Times are some microseconds, below the tolerances of the solver: costs are scaled to be about 1.
    positive = [cost for cost in program.costs if cost > 0]
    scale = median(positive) if positive else 1.0
    scaled = replace(program, costs=[cost / scale for cost in program.costs])
    found = _by_highspy(scaled, seconds) if find_spec("highspy") is not None else _by_scipy(scaled, seconds)
    return None if found is None else found * scale


def _by_highspy(program: LinearProgram, seconds: float) -> float | None:
    import highspy
    import numpy as np

    library: Any = highspy
    lp: Any = library.HighsLp()
    count, rows = len(program.costs), len(program.values)
    lp.num_col_, lp.num_row_ = count, rows
    lp.col_cost_ = np.array(program.costs)
    lp.col_lower_, lp.col_upper_ = np.zeros(count), np.full(count, library.kHighsInf)
    lp.row_lower_ = lp.row_upper_ = np.array(program.values)
    lp.a_matrix_.format_ = library.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.array(program.starts)
    lp.a_matrix_.index_ = np.array(program.columns)
    lp.a_matrix_.value_ = np.array(program.coefficients)
    solver: Any = library.Highs()
    for option, value in (("output_flag", False), ("time_limit", seconds), ("threads", 1)):
        solver.setOptionValue(option, value)
    solver.passModel(lp)
    solver.run()
    if solver.getModelStatus() != library.HighsModelStatus.kOptimal:
        return None
    return float(solver.getInfo().objective_function_value)


def _by_scipy(program: LinearProgram, seconds: float) -> float | None:
    from scipy import optimize, sparse  # pyright: ignore[reportMissingTypeStubs]

    shape = len(program.values), len(program.costs)
    made: Any = sparse.csr_matrix((program.coefficients, program.columns, program.starts), shape=shape)
    library: Any = optimize
    found = library.linprog(
        program.costs, A_eq=made, b_eq=program.values, method="highs", options={"time_limit": seconds}
    )
    return float(found.fun) if found.status == 0 else None
