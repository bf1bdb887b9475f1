"""A lower bound of the time of any plan: an integer program over the layouts of all values, or its relaxation.

The model leaves costs out rather than counting too many. If there are too many layouts, only the axes that shard each
value are decided (`coarse_problem.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeAlias

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.auto.bound.combined_plans import combined_plans
from pyshardy.auto.bound.relaxation import relaxed, relaxed_with_solutions
from pyshardy.auto.bound.solution import Solution, solution_of
from pyshardy.auto.integer_program.layout_model import Model
from pyshardy.auto.integer_program.step_model import StepModel
from pyshardy.auto.layouts.coarse_problem import CoarseProblem
from pyshardy.auto.layouts.problem import LayoutProblem, Problem, flow_count, step_count
from pyshardy.auto.program.facts import Facts
from pyshardy.auto.solver import cutoff
from pyshardy.auto.solver.branches import NEAR
from pyshardy.auto.solver.linear_program import LinearProgram, has_solver, is_optimal, minimum
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import Compiled
from pyshardy.evaluation.estimate import Estimator
from pyshardy.ir.walk import walk

_MOST_FLOWS = 120_000
"""The number of pairs of layouts of values, and those that ops need, up to which flows connect them."""
_MOST_STEPS, _MOST_COARSE_STEPS, _MOST_IN_LAYERS = 600_000, 200_000, 2_000_000
"""The number of steps between layouts of operands up to which those of larger programs connect them: of one of equal
layers, and of all."""
_IF_AXES_ARE_ALIKE = 1.5
"""How many times these may be, if axes look alike: then the bound is that of a program of about half the size."""
_MOST_AXES = 4
"""The number of mesh axes up to which layouts are fine: a reshard counts as between the best orders of the axes that
shard a dimension, of which there are factorially many."""
_MOST_LAYOUTS = 5_000
"""The number of layouts of a value, with each axis in any dimension or none, up to which there is a bound if the mesh
has more axes."""
_THOROUGH = 2
"""How many times these may be, if minutes are spent on the bound."""
_MOST_WITH_INTEGERS, _MOST_COARSE_WITH_INTEGERS = 120_000, 40_000
"""The number of variables up to which the integer program is solved, and not only its relaxation."""
_MORE_BRANCHES = 4
"""How many times as much is solved in branches of a relaxation for a thorough bound."""
_GAIN = 0.25
"""The part of what a bound misses that orders of axes must add to be decided in branches, too: there are more then."""
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
    below: Callable[[float], Bound] | None = field(default=None, compare=False)
    """If this may not be the minimum: returns a bound that is no worse, from the seconds of a plan. It comes with
    solutions, and may have one below it, too."""

    def at_least(self, other: Bound) -> Bound:
        """Return this with the bound of another one, if that is higher."""
        return self if self.seconds >= other.seconds else replace(self, seconds=other.seconds, source=other.source)

    def all_solutions(self) -> tuple[Solution, ...]:
        """Return the solutions at hand, and further ones."""
        return self.solutions if self.further is None else (*self.solutions, *self.further())


@dataclass(frozen=True, slots=True)
class PendingBound:
    """A lower bound that may still be computed, in another thread."""

    solutions: tuple[Solution, ...]
    """Those of the bound, if it is already computed."""
    result: Callable[[], Bound]
    """Waits for the bound, and returns it."""
    within: Callable[[int], tuple[Solution, ...]] = lambda _: ()
    """Returns solutions that need at most so much memory, in bytes per device, if they are soon found: the plans of
    the bound's may need more than the limit, as the model leaves memory out."""


Plans: TypeAlias = Callable[[], Sequence[Annotations]]
"""Returns plans, the best ones first."""


def pending_bound(
    estimator: Estimator,
    facts: Facts,
    memory: int | None = None,
    thorough: bool = False,
    plans: Plans = tuple,
    branches: bool = True,
) -> PendingBound:
    """Start to compute a lower bound of the time of all plans, whose inputs fit `memory` bytes per device.

    In large programs layouts are coarse. In yet larger ones, or without a solver, ops are not connected: each has the
    cost of the best way to compute it. A `thorough` bound takes minutes, programs may be twice as large, and large ones
    also have a solution that combines some `plans`. With `branches`, relaxations have a higher bound below a plan. If
    the accelerator's compiler orders and fuses ops by rules of its own, the model may count more memory than a plan
    needs: then the bound is of plans without a limit, and only solutions keep it.
    """
    times = (_MORE_BRANCHES if thorough else 1) if branches else 0
    limited = _pending(estimator, facts, memory, thorough, plans, times)
    if memory is None or not estimator.model.workspace:
        return limited
    free = _pending(estimator, facts, None, thorough, tuple, times)

    def result() -> Bound:
        found = free.result()
        source = f"{found.source}, without a memory limit"
        within = limited.result()
        return replace(found, source=source, solutions=within.solutions, further=within.further, below=None)

    return replace(limited, result=result)


def _pending(
    estimator: Estimator, facts: Facts, memory: int | None, thorough: bool, plans: Plans, branches: int
) -> PendingBound:
    axes = sum(axis.size > 1 for axis in facts.mesh.axes)
    has_many_axes = axes > _MOST_AXES
    if has_many_axes and (_most_dims(estimator.compiled) + 1) ** axes > _MOST_LAYOUTS:
        none = Bound(0.0, "not computed, as the mesh has too many axes")
        return PendingBound((), lambda: none)
    fine = LayoutProblem(estimator, facts)
    alone = Bound(_seconds_alone(fine), "the fastest way to compute each op, without communication")
    problem, model = fine, None if has_many_axes else _model_of(fine, estimator, thorough)

    def in_order(bound: Bound) -> Bound:
        if problem is not fine or not branches or len(fine.layouts.parts) < 2:
            return bound
        return _then_in_order(bound, estimator, facts, memory, thorough, branches)

    if model is None:
        problem = CoarseProblem(fine, estimator, ", as the mesh has many axes" if has_many_axes else "")
        model = _model_of(problem, estimator, thorough)
    if model is not None and not isinstance(model, StepModel):
        found = _solved(model.program(memory), model, problem, estimator)
        found = alone if found is None else in_order(found)

        def within(memory: int) -> tuple[Solution, ...]:
            again = bound_of(problem, estimator, memory)
            return () if again is None else again.solutions

        return PendingBound(found.solutions, lambda: found, within)
    combined = None
    if thorough and not has_many_axes:
        combined = combined_plans(estimator, facts, memory, plans(), fine.layouts)
    if model is None and combined is None:
        return PendingBound((), lambda: alone)
    made = None if model is None else model.program(memory)

    def solved() -> Bound:
        bound = None if made is None or model is None else _solved(made, model, problem, estimator, branches)
        bound = alone if bound is None else in_order(bound)
        return bound if combined is None else replace(bound, further=_both(bound.further, combined))

    with_solver = ThreadPoolExecutor(1)  # HiGHS does not hold the interpreter while it solves
    future = with_solver.submit(solved)
    with_solver.shutdown(wait=False)
    return PendingBound((), future.result)


def _then_in_order(
    bound: Bound, estimator: Estimator, facts: Facts, memory: int | None, thorough: bool, branches: int
) -> Bound:
    """Return a bound that is followed by one of layouts with the order of axes, if plans may cost more than solutions
    because that is open.

    After it come the branches, or the integer program, with orders if these have raised the bound, or else without.
    """
    further = None if bound.further is None else cache(bound.further)
    first = replace(bound, further=further)

    def below(most: float) -> Bound:
        lost = most - max((one.seconds for one in first.all_solutions()), default=bound.seconds)
        found = None
        if lost > NEAR * most:
            problem = LayoutProblem(estimator, facts, with_orders=True)
            model = _model_of(problem, estimator, thorough)
            found = None if model is None else _solved(model.program(memory), model, problem, estimator, branches)
        if found is None:
            return bound if bound.below is None else bound.below(most)
        best = found.at_least(bound)
        if found.seconds - bound.seconds > _GAIN * (most - bound.seconds):
            return best
        own = bound.below

        def then(most: float) -> Bound:
            return best if own is None else own(most).at_least(best)

        return replace(best, below=then)

    return replace(first, below=below)


def _both(first: Further | None, second: Further) -> Further:
    return second if first is None else lambda: (*first(), *second())


def lower_bound(estimator: Estimator, facts: Facts, memory: int | None = None) -> Bound:
    """Return the bound of `pending_bound`."""
    return pending_bound(estimator, facts, memory).result()


def _most_dims(compiled: Compiled) -> int:
    """Return the largest number of dimensions of a tensor that ops of a program use or make."""
    types = (value.type for op in walk(compiled.main) for value in (*op.operands, *op.results))
    return max((type.get_num_dims() for type in types if isinstance(type, TensorType)), default=0)


def _seconds_alone(problem: Problem) -> float:
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
    model = _model_of(problem, estimator) if model_class is None else model_class(estimator, problem)
    return None if model is None else _solved(model.program(memory), model, problem, estimator)


def _model_of(problem: Problem, estimator: Estimator, thorough: bool = False) -> Model | None:
    if not has_solver():
        return None
    if problem.is_fine and flow_count(problem) <= _MOST_FLOWS:
        return Model(estimator, problem)
    model, times = StepModel(estimator, problem), _THOROUGH if thorough else 1.0
    if isinstance(problem, LayoutProblem) and problem.has_alike_axes:
        times *= _IF_AXES_ARE_ALIKE
    most = (_MOST_STEPS if problem.is_fine else _MOST_COARSE_STEPS) * times
    is_small = step_count(problem, model.places) <= most and step_count(problem) <= _MOST_IN_LAYERS * times
    return model if is_small else None


def _solved(
    made: LinearProgram, model: Model, problem: Problem, estimator: Estimator, branches: int = 1
) -> Bound | None:
    """Return the bound of a program, which relaxations by steps raise by branches: so many times as many as by
    default."""
    if isinstance(model, StepModel) and isinstance(problem, LayoutProblem):
        by_steps = relaxed_with_solutions(made, model, problem.has_alike_axes)
        if by_steps is None:
            return None
        seconds = max(by_steps.seconds, _seconds_alone(problem))

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
    seconds, name = max(best.bound, _seconds_alone(problem)), f"{source}{problem.what}"
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
