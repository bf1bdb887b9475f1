"""The bound of layouts with the order of axes, after one that leaves it open."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from pyshardy.auto.bound.near_layouts import layouts_near
from pyshardy.auto.bound.solution import Solution
from pyshardy.auto.bound.solved import Bound, model_of, solved
from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.auto.layouts.problem import LayoutProblem
from pyshardy.auto.program.facts import Facts
from pyshardy.auto.solver.branches import NEAR
from pyshardy.evaluation.estimate import Estimator

_GAIN = 0.25
"""The part of what a bound misses that orders of axes must add to be decided in branches, too: there are more then."""


@dataclass(frozen=True)
class OrderedProgram:
    """A program whose layouts have the order of axes."""

    estimator: Estimator
    facts: Facts
    layouts: Layouts
    """The same, with open orders."""
    memory: int | None
    thorough: bool
    branches: int

    def bound(self, among: Mapping[int, Collection[Layout]] | None = None) -> Bound | None:
        """Return the bound of all layouts, or of some; None if there are too many."""
        problem = LayoutProblem(self.estimator, self.facts, among, with_orders=True)
        model = model_of(problem, self.estimator, self.thorough)
        if model is None:
            return None
        return solved(model.program(self.memory), model, problem, self.estimator, self.branches)

    def solutions_near(self, known: Sequence[Solution]) -> tuple[Solution, ...]:
        """Return solutions of the layouts near others, in which orders are open."""
        layouts = replace(self.layouts, with_orders=True)
        found = self.bound(layouts_near(known, self.estimator.compiled.problem.place_of, layouts))
        return () if found is None else found.all_solutions()


def then_in_order(bound: Bound, program: OrderedProgram) -> Bound:
    """Return a bound that is followed by one of layouts with the order of axes, if plans may cost more than solutions
    because that is open.

    After it come the branches, or the integer program, with orders if these have raised the bound, or else without.
    """
    further = None if bound.further is None else cache(bound.further)
    first = replace(bound, further=further)
    near = cache(lambda: program.solutions_near(first.all_solutions()))

    def below(most: float) -> Bound:
        own = bound.below
        lost = most - max((one.seconds for one in first.all_solutions()), default=bound.seconds)
        if lost <= NEAR * most:
            return bound if own is None else own(most)
        every = program.bound() or bound
        more = every.further if further is None else None  # in large programs, it takes minutes
        best = replace(every.at_least(bound), solutions=(*near(), *every.solutions), further=more)
        if every.seconds - bound.seconds > _GAIN * (most - bound.seconds):
            return best

        def then(most: float) -> Bound:
            return best if own is None else own(most).at_least(best)

        return replace(best, below=then)

    return replace(first, in_order=near, below=below)
