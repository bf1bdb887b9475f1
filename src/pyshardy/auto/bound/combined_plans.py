"""The integer program with the layouts of some plans only: its solution is near the best combination of them.

In large programs it is far smaller than that of all layouts, whose relaxation may be a mixture that no plan is near.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyshardy.auto.bound.relaxation import relaxed_with_solutions
from pyshardy.auto.bound.solution import Solution, solution_of
from pyshardy.auto.integer_program.step_model import StepModel
from pyshardy.auto.layouts.layout import Layouts
from pyshardy.auto.layouts.of_plans import layouts_of_plans
from pyshardy.auto.layouts.problem import LayoutProblem, step_count
from pyshardy.auto.program.facts import Facts
from pyshardy.auto.solver.linear_program import has_solver
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimator

_PLANS = 20
"""How many plans are combined."""
_MOST_STEPS, _MOST_IN_LAYERS = 100_000, 2_000_000
"""The number of steps between their layouts up to which: of one of equal layers, and of all."""


def combined_plans(
    estimator: Estimator, facts: Facts, memory: int | None, plans: Sequence[Annotations], layouts: Layouts
) -> Callable[[], tuple[Solution, ...]] | None:
    """Return what solves the program with the layouts of some plans only; None if it is too large, or without these or
    a solver. Its solution is near the best combination of the plans."""
    if not plans or not has_solver():
        return None
    among = layouts_of_plans(plans[:_PLANS], estimator.compiled, layouts)
    problem = LayoutProblem(estimator, facts, among)
    model = StepModel(estimator, problem)
    if step_count(problem, model.places) > _MOST_STEPS or step_count(problem) > _MOST_IN_LAYERS:
        return None
    made = model.program(memory)

    def solutions() -> tuple[Solution, ...]:
        found = relaxed_with_solutions(made, model, has_alike_axes=False)
        last = () if found is None else found.solutions()[-1:]  # the one in integers, if there is one
        return tuple([solution_of(one, model, problem, estimator) for one in last])

    return solutions
