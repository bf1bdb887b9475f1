"""A lower bound of the time of any plan: an integer program over the layouts of all values, or its relaxation.

The model leaves costs out rather than counting too many. If there are too many layouts, only the axes that shard each
value are decided (`coarse_problem.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace

from xdsl.ir import Operation, SSAValue

from pyshardy.auto import cutoff
from pyshardy.auto.coarse_model import CoarseModel
from pyshardy.auto.coarse_problem import CoarseProblem
from pyshardy.auto.facts import Facts
from pyshardy.auto.layout_model import Model
from pyshardy.auto.layout_problem import LayoutProblem, Problem, flow_count
from pyshardy.auto.layouts import Layout, Layouts
from pyshardy.auto.linear_program import LinearProgram, has_solver, is_optimal, minimum
from pyshardy.evaluation.estimate import Estimator

_MOST_FLOWS, _MOST_COARSE_FLOWS = 500_000, 250_000
"""The number of pairs of layouts of values, and those that ops need, up to which programs are made."""
_MOST_WITH_INTEGERS, _MOST_COARSE_WITH_INTEGERS = 120_000, 40_000
"""The number of variables up to which the integer program is solved, and not only its relaxation."""


@dataclass(frozen=True)
class Solution:
    """The layouts in a solution of the integer program; of its relaxation, those with most weight."""

    chosen: Mapping[int, Layout]
    """The layouts of tensors."""
    needed: Mapping[tuple[Operation, int], Layout]
    """Those that ops need of operands with other ones."""
    made: Mapping[SSAValue, Layout]
    """Those that ops make their results in."""
    layouts: Layouts


@dataclass(frozen=True)
class Bound:
    """A lower bound of the time of any plan, in seconds."""

    seconds: float
    source: str
    """What it was computed by."""
    solutions: tuple[Solution, ...] = ()
    """Solutions that have a layout for each value: that of the integer program, then that of its relaxation, if the
    former may not be optimal."""
    below: Callable[[float], Bound] | None = field(default=None, compare=False)
    """If this may not be the minimum: returns a bound that is no worse, from the seconds of a plan, with the solution
    of an integer program without what no better plan has."""


@dataclass(frozen=True, slots=True)
class PendingBound:
    """A lower bound that may still be computed, in another thread."""

    solutions: tuple[Solution, ...]
    """Those of the bound, if it is already computed."""
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
        return PendingBound(found.solutions, lambda: found)
    solve = _solver(CoarseProblem(fine, estimator), estimator, memory)
    alone = Bound(_seconds_alone(fine), "the fastest way to compute each op, without communication")
    if solve is None:
        return PendingBound((), lambda: alone)
    with_solver = ThreadPoolExecutor(1)  # HiGHS does not hold the interpreter while it solves
    future = with_solver.submit(solve)
    with_solver.shutdown(wait=False)
    return PendingBound((), lambda: future.result() or alone)


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
    most = _MOST_WITH_INTEGERS if problem.is_fine else _MOST_COARSE_WITH_INTEGERS
    whole = minimum(made, whole=True) if len(made.costs) <= most else None
    found = {} if whole is None else {"integer program": whole}
    if whole is None or (problem.is_fine and not is_optimal(made, whole)):
        relaxed = minimum(made)
        if relaxed is not None:
            found["linear relaxation"] = relaxed
    if not found:
        return None
    source, best = max(found.items(), key=lambda one: one[1].bound)
    made_solutions = [one.values for one in found.values() if one.values is not None and problem.is_fine]
    bound = Bound(
        max(best.bound, _seconds_alone(problem)),
        f"{source}{problem.what}",
        tuple([_solution(one, model, problem) for one in made_solutions]),
    )
    relaxed = found.get("linear relaxation")
    if not problem.is_fine or relaxed is None or relaxed.prices is None:
        return bound
    prices = relaxed.prices

    def below(most: float) -> Bound:
        remaining = cutoff.below(made, most, (*made.whole, *model.units), prices)
        if len(remaining.kept) > _MOST_WITH_INTEGERS:
            return bound
        solved = minimum(remaining.program, whole=True)
        if solved is None:
            return bound
        values = None if solved.values is None else remaining.expanded(solved.values)
        solutions = () if values is None else (_solution(values, model, problem),)
        return Bound(max(bound.seconds, min(solved.bound, most)), f"integer program{problem.what}", solutions)

    return replace(bound, below=below)


def _solution(values: Sequence[float], model: Model, problem: Problem) -> Solution:
    return Solution(model.chosen(values), model.needed(values), model.made(values), problem.layouts)
