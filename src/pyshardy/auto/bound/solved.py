"""The bound of one problem: that of its integer program, or of its relaxation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from xdsl.ir import SSAValue

from pyshardy.auto.bound.relaxation import relaxed, relaxed_with_solutions
from pyshardy.auto.bound.solution import Solution, solution_of
from pyshardy.auto.integer_program.layout_model import Model
from pyshardy.auto.integer_program.step_model import StepModel
from pyshardy.auto.layouts.problem import LayoutProblem, Problem, flow_count, step_count
from pyshardy.auto.solver import cutoff
from pyshardy.auto.solver.linear_program import LinearProgram, has_solver, is_optimal, minimum
from pyshardy.evaluation.estimate import Estimator

_MOST_FLOWS = 120_000
"""The number of pairs of layouts of values, and those that ops need, up to which flows connect them."""
_MOST_STEPS, _MOST_COARSE_STEPS, _MOST_IN_LAYERS = 600_000, 200_000, 2_000_000
"""The number of steps between layouts of operands up to which those of larger programs connect them: of one of equal
layers, and of all."""
_IF_AXES_ARE_ALIKE = 1.5
"""How many times these may be, if axes look alike: then the bound is that of a program of about half the size."""
_AND_IN_ORDER = 2
"""How many times as many again, if layouts have the order of axes: those that swap such axes are alike, too."""
_THOROUGH = 2
"""How many times these may be, if minutes are spent on the bound."""
_MOST_WITH_INTEGERS, _MOST_COARSE_WITH_INTEGERS = 120_000, 40_000
"""The number of variables up to which the integer program is solved, and not only its relaxation."""
_PATIENCE = 4
"""How many times as long the integer program of what a better plan may have is solved: often little is missing."""


Further: TypeAlias = Callable[[], tuple[Solution, ...]]
"""Finds more solutions."""


@dataclass(frozen=True)
class Bound:
    """A lower bound of the time of any plan, in seconds."""

    seconds: float
    source: str
    """What it was computed by."""
    solutions: tuple[Solution, ...] = ()
    """Solutions that have a layout for each value: that of the integer program, then that of its relaxation, if the
    former may not be optimal."""
    further: Further | None = field(default=None, compare=False)
    """Finds further solutions, which takes longer than the bound: that of a relaxation by steps, one in integers near
    it, and one that combines plans."""
    in_order: Further | None = field(default=None, compare=False)
    """Finds solutions with orders of axes, near those that leave these open."""
    below: Callable[[float], Bound] | None = field(default=None, compare=False)
    """If this may not be the minimum: returns a bound that is no worse, from the seconds of a plan. It comes with
    solutions, and may have one below it, too."""

    def at_least(self, other: Bound) -> Bound:
        """Return this with the bound of another one, if that is higher."""
        return self if self.seconds >= other.seconds else replace(self, seconds=other.seconds, source=other.source)

    def all_solutions(self) -> tuple[Solution, ...]:
        """Return the solutions at hand, and further ones."""
        return self.solutions if self.further is None else (*self.solutions, *self.further())


def seconds_alone(problem: Problem) -> float:
    """Return the sum of the fastest ways to compute all ops; of constants that may be one, the slowest."""
    slowest: dict[SSAValue, float] = {}
    for node in problem.nodes:
        seconds = min((way.seconds for way in node.ways), default=0.0) * node.runs
        one = problem.values.constants.merged.get(node.op.results[0], node.op.results[0])
        slowest[one] = max(seconds, slowest.get(one, 0.0))
    return sum(slowest.values())


def bound_of(
    problem: Problem, estimator: Estimator, memory: int | None = None, model_class: type[Model] | None = None
) -> Bound | None:
    """Return the bound of an integer program, or of its relaxation; None if it is too large, or without a solver.

    The program is that of a model which is chosen by its size, unless a class is given.
    """
    model = model_of(problem, estimator) if model_class is None else model_class(estimator, problem)
    return None if model is None else solved(model.program(memory), model, problem, estimator)


def model_of(problem: Problem, estimator: Estimator, thorough: bool = False) -> Model | None:
    """Return the model of a problem, by its size; None if it is too large, or without a solver."""
    if not has_solver():
        return None
    if problem.is_fine and flow_count(problem) <= _MOST_FLOWS:
        return Model(estimator, problem)
    model, times = StepModel(estimator, problem), _THOROUGH if thorough else 1.0
    if isinstance(problem, LayoutProblem) and problem.has_alike_axes:
        times *= _IF_AXES_ARE_ALIKE * (_AND_IN_ORDER if problem.layouts.with_orders else 1)
    most = (_MOST_STEPS if problem.is_fine else _MOST_COARSE_STEPS) * times
    is_small = step_count(problem, model.places) <= most and step_count(problem) <= _MOST_IN_LAYERS * times
    return model if is_small else None


def solved(
    made: LinearProgram, model: Model, problem: Problem, estimator: Estimator, branches: int = 1
) -> Bound | None:
    """Return the bound of a program, which relaxations by steps raise by branches: so many times as many as by
    default."""
    if isinstance(model, StepModel) and isinstance(problem, LayoutProblem):
        by_steps = relaxed_with_solutions(made, model, problem.has_alike_axes)
        if by_steps is None:
            return None
        seconds = max(by_steps.seconds, seconds_alone(problem))

        def further() -> tuple[Solution, ...]:
            return tuple([solution_of(one, model, problem, estimator) for one in by_steps.solutions()])

        relaxation = Bound(seconds, f"linear relaxation{problem.what}", further=further)

        def below(most: float) -> Bound:
            found = by_steps.of_branches(most, branches)
            values = () if found.solution is None else (found.solution,)
            solutions = tuple([solution_of(one, model, problem, estimator) for one in values])
            proved = found.seconds > seconds
            source = f"branches of a linear relaxation{problem.what}" if proved else relaxation.source
            return Bound(max(found.seconds, seconds), source, solutions)

        return replace(relaxation, below=below) if branches else relaxation
    most = _MOST_WITH_INTEGERS if problem.is_fine else _MOST_COARSE_WITH_INTEGERS
    whole = minimum(made, whole=True) if len(made.costs) <= most else None
    found = {} if whole is None else {"integer program": whole}
    if whole is None or (problem.is_fine and not is_optimal(made, whole)):
        without_integers = relaxed(made, model) if isinstance(model, StepModel) else minimum(made)
        if without_integers is not None:
            found["linear relaxation"] = without_integers
    if not found:
        return None
    source, best = max(found.items(), key=lambda one: one[1].bound)
    seconds, name = max(best.bound, seconds_alone(problem)), f"{source}{problem.what}"
    if not isinstance(problem, LayoutProblem):
        return Bound(seconds, name)
    values = [one.values for one in found.values() if one.values is not None]
    bound = Bound(seconds, name, tuple([solution_of(one, model, problem, estimator) for one in values]))
    without_integers = found.get("linear relaxation")
    if without_integers is None or without_integers.prices is None:
        return bound
    prices = without_integers.prices

    def below(most: float) -> Bound:
        remaining = cutoff.below(made, most, (*made.whole, *model.units), prices)
        if len(remaining.kept) > _MOST_WITH_INTEGERS:
            return bound
        solved = minimum(remaining.program, whole=True, patience=_PATIENCE)
        if solved is None:
            return bound
        values = None if solved.values is None else remaining.expanded(solved.values)
        solutions = () if values is None else (solution_of(values, model, problem, estimator),)
        return Bound(max(bound.seconds, min(solved.bound, most)), f"integer program{problem.what}", solutions)

    return replace(bound, below=below)
