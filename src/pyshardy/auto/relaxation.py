"""A lower bound of the time of any plan: an integer program over the layouts of all values, or its relaxation.

The model leaves costs out rather than counting too many. If there are too many layouts, only the axes that shard each
value are decided (`coarse_problem.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from xdsl.ir import Operation, SSAValue

from pyshardy.auto.coarse_model import CoarseModel
from pyshardy.auto.coarse_problem import CoarseProblem
from pyshardy.auto.facts import Facts
from pyshardy.auto.layout_model import Model
from pyshardy.auto.layout_problem import LayoutProblem, Problem, flow_count
from pyshardy.auto.layouts import Layout, Layouts
from pyshardy.auto.linear_program import LinearProgram, has_solver, minimum
from pyshardy.evaluation.estimate import Estimator

_MOST_FLOWS, _MOST_COARSE_FLOWS = 500_000, 250_000
"""The number of pairs of layouts of values, and those that ops need, up to which programs are made."""
_MOST_WITH_INTEGERS, _MOST_COARSE_WITH_INTEGERS = 120_000, 40_000
"""The number of variables up to which the integer program is solved, and not only its relaxation."""


@dataclass(frozen=True)
class Bound:
    """A lower bound of the time of any plan, in seconds."""

    seconds: float
    source: str
    """What it was computed by."""
    chosen: Mapping[int, Layout] | None = None
    """The layouts of tensors in a solution of the integer program; of its relaxation, those with most weight."""
    layouts: Layouts | None = None
    needed: Mapping[tuple[Operation, int], Layout] = field(default_factory=dict[tuple[Operation, int], Layout])
    """The layouts that ops need of operands with other ones, in the solution."""
    made: Mapping[SSAValue, Layout] = field(default_factory=dict[SSAValue, Layout])
    """The layouts that ops make their results in, in the solution."""


@dataclass(frozen=True, slots=True)
class PendingBound:
    """A lower bound that may still be computed, in another thread."""

    solution: Bound | None
    """The bound, if its solution has a layout for each value."""
    result: Callable[[], Bound]
    """Waits for the bound, and returns it."""


def pending_bound(estimator: Estimator, facts: Facts, memory: int | None = None) -> PendingBound:
    """Start to compute a lower bound of the time of all plans, whose inputs fit `memory` bytes per device.

    For programs that are too large, or without a solver, ops are not connected: each has the cost of the best way to
    compute it.
    """
    fine = LayoutProblem(estimator, facts)
    found = bound_of(fine, estimator, memory)
    if found is not None:
        return PendingBound(found, lambda: found)
    solve = _solver(CoarseProblem(fine, estimator), estimator, memory)
    alone = Bound(_seconds_alone(fine), "the fastest way to compute each op, without communication")
    if solve is None:
        return PendingBound(None, lambda: alone)
    with_solver = ThreadPoolExecutor(1)  # HiGHS does not hold the interpreter while it solves
    future = with_solver.submit(solve)
    with_solver.shutdown(wait=False)
    return PendingBound(None, lambda: future.result() or alone)


def lower_bound(estimator: Estimator, facts: Facts, memory: int | None = None) -> Bound:
    """Return the bound of `pending_bound`."""
    return pending_bound(estimator, facts, memory).result()


def _seconds_alone(problem: Problem) -> float:
    return sum(min((way.seconds for way in node.ways), default=0.0) * node.runs for node in problem.nodes)


def bound_of(problem: Problem, estimator: Estimator, memory: int | None = None) -> Bound | None:
    """Return the bound of an integer program, or of its relaxation; None if it has too many flows, or without a
    solver."""
    solve = _solver(problem, estimator, memory)
    return None if solve is None else solve()


def _solver(problem: Problem, estimator: Estimator, memory: int | None) -> Callable[[], Bound | None] | None:
    """Return a function that solves the program of a problem."""
    if not has_solver() or flow_count(problem) > (_MOST_FLOWS if problem.is_fine else _MOST_COARSE_FLOWS):
        return None
    model = (Model if problem.is_fine else CoarseModel)(estimator, problem)
    made = model.program(memory)
    return lambda: _solved(made, model, problem)


def _solved(made: LinearProgram, model: Model, problem: Problem) -> Bound | None:
    what, alone = problem.what, _seconds_alone(problem)
    most = _MOST_WITH_INTEGERS if problem.is_fine else _MOST_COARSE_WITH_INTEGERS
    whole = minimum(made, whole=True) if len(made.costs) <= most else None
    found, source = (whole, "integer program") if whole is not None else (minimum(made), "linear relaxation")
    if found is None:
        return None
    seconds, values = max(found.bound, alone), found.values
    if values is None or not problem.is_fine:
        return Bound(seconds, f"{source}{what}", None, problem.layouts)
    solution = model.chosen(values), problem.layouts, model.needed(values), model.made(values)
    return Bound(seconds, f"{source}{what}", *solution)
