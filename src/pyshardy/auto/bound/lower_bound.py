"""A lower bound of the time of any plan: an integer program over the layouts of all values, or its relaxation.

The model leaves costs out rather than counting too many. If there are too many layouts, only the axes that shard each
value are decided (`coarse_problem.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import TypeAlias

from xdsl.dialects.builtin import TensorType

from pyshardy.auto.bound.combined_plans import combined_plans
from pyshardy.auto.bound.ordered_program import OrderedProgram, then_in_order
from pyshardy.auto.bound.solution import Solution
from pyshardy.auto.bound.solved import Bound, Further, bound_of, model_of, seconds_alone, solved
from pyshardy.auto.integer_program.step_model import StepModel
from pyshardy.auto.layouts.coarse_problem import CoarseProblem
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.auto.program.facts import Facts
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.compiled import Compiled
from pyshardy.evaluation.estimate import Estimator
from pyshardy.ir.walk import walk

_MOST_AXES = 4
"""The number of mesh axes up to which layouts are fine: a reshard counts as between the best orders of the axes that
shard a dimension, of which there are factorially many."""
_MOST_LAYOUTS = 5_000
"""The number of layouts of a value, with each axis in any dimension or none, up to which there is a bound if the mesh
has more axes."""
_MORE_BRANCHES = 4
"""How many times as much is solved in branches of a relaxation for a thorough bound."""


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
        solutions, further, in_order = within.solutions, within.further, within.in_order
        return replace(found, source=source, solutions=solutions, further=further, in_order=in_order, below=None)

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
    alone = Bound(seconds_alone(fine), "the fastest way to compute each op, without communication")
    problem, model = fine, None if has_many_axes else model_of(fine, estimator, thorough)
    if model is None:
        problem = CoarseProblem(fine, estimator, ", as the mesh has many axes" if has_many_axes else "")
        model = model_of(problem, estimator, thorough)

    def followed(bound: Bound) -> Bound:
        if problem is not fine or not branches or len(fine.layouts.parts) < 2:
            return bound
        return then_in_order(bound, OrderedProgram(estimator, facts, fine.layouts, memory, thorough, branches))

    if model is not None and not isinstance(model, StepModel):
        found = solved(model.program(memory), model, problem, estimator)
        found = alone if found is None else followed(found)

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

    def result() -> Bound:
        bound = None if made is None or model is None else solved(made, model, problem, estimator, branches)
        bound = alone if bound is None else followed(bound)
        return bound if combined is None else replace(bound, further=_both(bound.further, combined))

    with_solver = ThreadPoolExecutor(1)  # HiGHS does not hold the interpreter while it solves
    future = with_solver.submit(result)
    with_solver.shutdown(wait=False)
    return PendingBound((), future.result)


def _both(first: Further | None, second: Further) -> Further:
    return second if first is None else lambda: (*first(), *second())


def lower_bound(estimator: Estimator, facts: Facts, memory: int | None = None) -> Bound:
    """Return the bound of `pending_bound`."""
    return pending_bound(estimator, facts, memory).result()


def _most_dims(compiled: Compiled) -> int:
    """Return the largest number of dimensions of a tensor that ops of a program use or make."""
    types = (value.type for op in walk(compiled.main) for value in (*op.operands, *op.results))
    return max((type.get_num_dims() for type in types if isinstance(type, TensorType)), default=0)
