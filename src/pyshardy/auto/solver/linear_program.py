"""Linear and integer programs, solved by HiGHS: through `highspy`, or through SciPy, which bundles the same solver."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from statistics import median
from typing import Any

_RELATIVE_GAP = 0.002
"""How far from the optimum a solution of an integer program may be."""
_TOLERANCE = 1e-5
"""The part by which bounds are lowered: solvers have tolerances, and prune what is hardly better than a solution."""
_SMALL = 5_000
_EXACT: Mapping[str, object] = {"mip_feasibility_tolerance": 1e-9, "primal_feasibility_tolerance": 1e-9}
"""The tolerances of integer programs with at most so many variables, in place of 1e-6: in a small program, compute can
be a millionth of the time that collectives could take, and the solver missed the best solutions."""
_MOST_NODES = 2000
"""The number of branches after which the search for a solution ends. Unlike a time, it gives the same each time."""
_CHECKS, _FEWEST_CHECKS = 600_000_000, 40
"""How often the solver may ask whether to go on: so often, divided by the number of variables to the power of 1.5, but
never fewer times. Also what precedes branches (cuts and heuristics) asks, so that this limits the work, and the same
each time."""
_SECONDS_OF_SCIPY = 60.0
"""SciPy has no way to count the work on an integer program before branches."""
_SIMPLEX: Mapping[str, object] = {"solver": "simplex", "simplex_iteration_limit": 10_000}
"""How a program without integers is solved first: if so many iterations suffice, several times as fast."""
_MOST_FOR_SIMPLEX = 100_000
"""The number of variables up to which that is tried."""
_MOST_ITERATIONS = 500
_INTERIOR_POINTS: Mapping[str, object] = {
    "run_crossover": "off",
    "ipm_iteration_limit": _MOST_ITERATIONS,
    "ipm_optimality_tolerance": 1e-6,
}
"""How it is solved otherwise: to prices of the equations, which prove a bound also before the optimum."""
_WITHOUT_DOUBLETONS: Mapping[str, object] = {"presolve_rule_off": 1 << 9}
"""How all programs are solved: HiGHS 1.15 may find no solution, but wrongly, or not end, when it substitutes variables
of integer programs by equations of two."""
_WITHOUT_AGGREGATION: Mapping[str, object] = {"presolve_rule_off": 1 << 9 | 1 << 12}
_LOST = 1e-4
"""By which part the bound of the prices is below the minimum, from which on a program is solved again without the rule
that aggregates variables: after that, HiGHS 1.15 may return prices that some variables would make cheaper."""
_NORMAL_EQUATIONS: Mapping[str, object] = {"hipo_system": "normaleq"}
"""How HiPO solves each iteration of programs whose variables are in few equations each: it would factor two systems to
choose one, a fifth of the time of large programs, and chooses this one."""
_MOST_PRODUCTS = 10
"""The number of entries of the normal equations, per coefficient of a program, up to which it does."""
_INTERIOR_POINT_SOLVERS = "hipo", "ipm"
"""The first one that is installed is used. HiPO, of the package `highspy-extras`, factors matrices where the other one
iterates: large programs take a half to a quarter of the time."""

Terms = Sequence[tuple[int, float]]
"""Variables by number, with coefficients."""


@dataclass
class LinearProgram:
    """Minimize costs of variables that are not negative, under equations. Some solution of least cost has no variable
    above 1, or above its entry in `most`."""

    costs: list[float] = field(default_factory=list[float])
    values: list[float] = field(default_factory=list[float])
    """The right sides of the equations."""
    starts: list[int] = field(default_factory=lambda: [0])
    columns: list[int] = field(default_factory=list[int])
    coefficients: list[float] = field(default_factory=list[float])
    whole: list[int] = field(default_factory=list[int])
    """The variables that are whole numbers in the integer program."""

    most: dict[int, float] = field(default_factory=dict[int, float])
    """The variables that can be larger than 1, with a bound."""
    origin: int = -1
    """What the next equations belong to: a number, or -1."""
    origins: list[int] = field(default_factory=list[int])
    """The numbers that equations belong to."""

    def variable(self, cost: float = 0.0, is_whole: bool = False, most: float = 1.0) -> int:
        """Add a variable, and return its number."""
        if most != 1.0:
            self.most[len(self.costs)] = most
        if is_whole:
            self.whole.append(len(self.costs))
        self.costs.append(cost)
        return len(self.costs) - 1

    def equation(self, terms: Terms, value: float) -> None:
        """Add an equation."""
        for column, coefficient in terms:
            self.columns.append(column)
            self.coefficients.append(coefficient)
        self.starts.append(len(self.columns))
        self.values.append(value)
        self.origins.append(self.origin)

    def cost(self, values: Sequence[float]) -> float:
        """Return the cost of a solution."""
        return sum(cost * value for cost, value in zip(self.costs, values, strict=True))

    def at_most(self, terms: Terms, variable: int | None = None) -> None:
        """Add that terms are at most a variable, or 0."""
        all_terms = [*terms, *([] if variable is None else [(variable, -1.0)])]
        most = sum(-coefficient for _, coefficient in all_terms if coefficient < 0)
        self.equation([*all_terms, (self.variable(most=max(most, 1.0)), 1.0)], 0.0)


def has_solver() -> bool:
    """Return whether HiGHS is installed: the extra `auto`."""
    return find_spec("highspy") is not None or find_spec("scipy") is not None


@dataclass(frozen=True)
class Minimum:
    """What a solver found."""

    bound: float
    """A lower bound of the minimum; infinite if the equations have no solution."""
    values: tuple[float, ...] | None = None
    """The values of the variables of the best solution, if one was found; with SciPy, that of integer programs only."""
    prices: Sequence[float] | None = None
    """Those of the equations that prove the bound of a program without integers."""


def minimum(program: LinearProgram, whole: bool = False, patience: int = 1) -> Minimum | None:
    """Minimize a linear program, or with `whole` the integer program: with more `patience`, so many times as long.

    The search ends after a number of iterations and branches, so that the answer is the same each time; with SciPy,
    that for an integer program also ends after a minute. Return None if it ends without a bound.
    """
    if not program.costs:  # HiGHS does not solve it
        return Minimum(math.inf if any(program.values) else 0.0, (), [0.0] * len(program.values))
    # Times are some microseconds, below the tolerances of the solver: costs are scaled to be about 1.
    positive = [cost for cost in program.costs if cost > 0]
    scale = median(positive) if positive else 1.0
    scaled = replace(program, costs=[cost / scale for cost in program.costs], whole=program.whole if whole else [])
    found = _by_highspy(scaled, patience) if find_spec("highspy") is not None else _by_scipy(scaled)
    prices = None if found is None or found.prices is None else [one * scale for one in found.prices]
    return None if found is None else replace(found, bound=found.bound * scale * (1 - _TOLERANCE), prices=prices)


def is_optimal(program: LinearProgram, found: Minimum) -> bool:
    """Return whether a solution is as near to the bound as solutions of integer programs are searched for, or the
    program has none."""
    if found.values is None:
        return math.isinf(found.bound)
    return found.bound >= program.cost(found.values) * (1 - 2 * _RELATIVE_GAP)


def bound_of_prices(program: LinearProgram, prices: Sequence[float]) -> float:
    """Return the lower bound that prices of the equations (dual values) prove.

    Any prices give a valid bound: variables with a negative reduced cost are taken to be as large as they can be. That
    of optimal prices is the minimum.
    """
    import numpy as np

    most = np.ones(len(program.costs))
    most[list(program.most)] = list(program.most.values())
    reduced = reduced_costs(program, prices)
    return float(np.asarray(prices) @ np.array(program.values) + (np.minimum(reduced, 0.0) * most).sum())


def reduced_costs(program: LinearProgram, prices: Sequence[float], first: int = 0) -> Any:
    """Return the costs of the variables without what they add to the equations, from a first one on, at prices of
    these, as an array."""
    import numpy as np

    start = program.starts[first]
    rows = np.repeat(np.asarray(prices)[first:], np.diff(program.starts[first:]))
    columns = np.array(program.columns[start:], dtype=np.int64)
    added = np.bincount(columns, rows * np.array(program.coefficients[start:]), len(program.costs))
    return np.array(program.costs) - added


def _has_sparse_products(program: LinearProgram) -> bool:
    """Return whether the products of equations with each other have few entries, so that normal equations are solved
    fast: no variables are in very many equations."""
    import numpy as np

    counts = np.bincount(np.array(program.columns, dtype=np.int64)).astype(np.float64)
    return float(counts @ counts) <= _MOST_PRODUCTS * len(program.columns)


def _by_highspy(program: LinearProgram, patience: int = 1) -> Minimum | None:
    import highspy

    library: Any = highspy
    solver = _silent_solver(library)
    _set_options(solver, {"threads": 1, **_WITHOUT_DOUBLETONS})
    found = _in_integers(program, solver, library, patience) if program.whole else _relaxed(program, solver, library)
    is_infeasible = solver.getModelStatus() in _infeasible(library)
    return Minimum(math.inf) if is_infeasible else found  # costs are not negative


def _in_integers(program: LinearProgram, solver: Any, library: Any, patience: int) -> Minimum | None:
    """Solve an integer program; of one that has no solution, the solver's status says so."""
    count = len(program.costs)
    options = {"mip_rel_gap": _RELATIVE_GAP, "mip_max_nodes": patience * _MOST_NODES}
    _set_options(solver, {**options, **(_EXACT if count <= _SMALL else {})})
    solver.passModel(_model(program, library))
    _limit_checks(solver, library, patience * max(_FEWEST_CHECKS, int(_CHECKS / count**1.5)))
    solver.run()
    info, solution = solver.getInfo(), solver.getSolution()
    if not math.isfinite(info.mip_dual_bound):
        return None
    has_solution = math.isfinite(info.objective_function_value) and solution.value_valid
    return Minimum(float(info.mip_dual_bound), tuple(solution.col_value) if has_solution else None)


def _relaxed(program: LinearProgram, solver: Any, library: Any) -> Minimum | None:
    """Solve a program without integers; of one that has no solution, the solver's status says so."""
    is_small = len(program.costs) <= _MOST_FOR_SIMPLEX
    if is_small:
        _set_options(solver, _SIMPLEX)
    solver.passModel(_model(program, library))
    if not is_small:
        _use_interior_points(program, solver, library)
    solver.run()
    if is_small and solver.getModelStatus() not in (library.HighsModelStatus.kOptimal, *_infeasible(library)):
        _use_interior_points(program, solver, library)
        solver.clearSolver()  # the basis of the simplex method is of no use
        solver.run()
    found = _found(program, solver)
    if found is not None and found.bound < (1 - _LOST) * solver.getInfo().objective_function_value:
        _set_options(solver, _WITHOUT_AGGREGATION)
        solver.clearSolver()
        solver.run()
        found = max(found, _found(program, solver) or found, key=lambda one: one.bound)
    return found


def _found(program: LinearProgram, solver: Any) -> Minimum | None:
    solution = solver.getSolution()
    values, prices = tuple(solution.col_value) if solution.value_valid else None, solution.row_dual
    return Minimum(bound_of_prices(program, prices), values, prices) if solution.dual_valid else None


def _model(program: LinearProgram, library: Any) -> Any:
    import numpy as np

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
    if program.whole:
        types = [library.HighsVarType.kContinuous] * count
        for one in program.whole:
            types[one] = library.HighsVarType.kInteger
        lp.integrality_ = types
    return lp


def _infeasible(library: Any) -> Sequence[Any]:
    """Return the statuses of models without solutions."""
    statuses = library.HighsModelStatus
    return statuses.kInfeasible, statuses.kUnboundedOrInfeasible


def _silent_solver(library: Any) -> Any:
    """Return a solver that prints nothing: HiGHS 1.16 prints its version when the constructor enables callbacks."""

    class Silent(library.Highs):
        def enableCallbacks(self) -> None:
            self.setOptionValue("output_flag", False)
            super().enableCallbacks()

    return Silent()


def _set_options(solver: Any, options: Mapping[str, object]) -> None:
    for option, value in options.items():
        solver.setOptionValue(option, value)


def _use_interior_points(program: LinearProgram, solver: Any, library: Any) -> None:
    """Set the options of the fastest solver by interior points that is installed."""
    _set_options(solver, {**_INTERIOR_POINTS, **(_NORMAL_EQUATIONS if _has_sparse_products(program) else {})})
    for name in _INTERIOR_POINT_SOLVERS:
        if solver.setOptionValue("solver", name) == library.HighsStatus.kOk:
            return


def _limit_checks(solver: Any, library: Any, most: int) -> None:
    """Interrupt the search of an integer program when it asks for the `most`-th time."""
    left = most

    def asked(kind: object, message: object, state: object, answer: Any, data: object) -> None:
        nonlocal left
        left -= 1
        answer.user_interrupt = left <= 0

    solver.setCallback(asked, None)
    solver.startCallback(library.cb.HighsCallbackType.kCallbackMipInterrupt)


def _by_scipy(program: LinearProgram) -> Minimum | None:
    import numpy as np
    from scipy import optimize, sparse  # pyright: ignore[reportMissingTypeStubs]

    shape = len(program.values), len(program.costs)
    made: Any = sparse.csr_matrix((program.coefficients, program.columns, program.starts), shape=shape)
    library: Any = optimize
    if not program.whole:
        found = library.linprog(
            program.costs, A_eq=made, b_eq=program.values, method="highs-ipm", options={"maxiter": _MOST_ITERATIONS}
        )
        if found.status:
            return Minimum(math.inf) if found.status == 2 else None
        return Minimum(float(found.fun), prices=found.eqlin.marginals)
    whole = np.zeros(len(program.costs))
    whole[program.whole] = 1
    limits = {"node_limit": _MOST_NODES, "time_limit": _SECONDS_OF_SCIPY}
    options = {"mip_rel_gap": _RELATIVE_GAP, "presolve": False, **limits}  # see `_WITHOUT_DOUBLETONS`
    equations = library.LinearConstraint(made, program.values, program.values)
    found = library.milp(program.costs, integrality=whole, constraints=equations, options=options)
    if found.status == 2:
        return Minimum(math.inf)
    bound = found.mip_dual_bound
    if bound is None or not math.isfinite(bound):
        return None
    return Minimum(float(bound), None if found.x is None else tuple(found.x))
