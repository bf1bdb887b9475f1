"""The relaxation of the integer program by steps, its bound, and solutions near it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pyshardy.auto.integer_program.step_model import StepModel
from pyshardy.auto.solver import cutoff
from pyshardy.auto.solver.alike import Alike, alike
from pyshardy.auto.solver.branches import Choices, branched, may_branch
from pyshardy.auto.solver.flow_paths import FlowPaths
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, bound_of_prices, minimum, reduced_costs
from pyshardy.auto.solver.rounding import combined, rounded

_MERGED, _NEAR = 0.75, 0.001
"""The part of its variables that a program has at most if equal axes are one, to be solved so first; and that of the
bound which variables of solutions may cost."""
_PATIENCE = 6
"""How many times as long the integer program of what branches choose is solved: a better solution ends them sooner."""
_RAISED, _RAISED_BESIDE, _GOLDEN = 0.001, 0.0005, (math.sqrt(5) - 1) / 2
"""By which part costs are raised at most in relaxations, and what is moved beside compute; multiples of the latter
differ evenly."""


@dataclass(frozen=True)
class Relaxed:
    """The bound that a relaxation proves."""

    seconds: float
    solutions: Callable[[], tuple[tuple[float, ...], ...]]
    """Returns the values of all variables in solutions: that of the relaxation, and one in integers. It takes longer
    than the bound."""
    of_branches: Callable[[float, int], OfBranches]
    """Returns the bound of branches, from the cost of a known solution, and how many times as much as by default may be
    solved."""


@dataclass(frozen=True)
class OfBranches:
    """The bound that branches prove."""

    seconds: float
    solution: tuple[float, ...] | None = None
    """The values of all variables in a solution that combines those of branches."""


def relaxed(made: LinearProgram, model: StepModel) -> Minimum | None:
    """Return the minimum of the relaxation, with one variable for those that are alike."""
    return _of_classes(made, alike(made, {}, model.places))


def relaxed_with_solutions(made: LinearProgram, model: StepModel, has_alike_axes: bool) -> Relaxed | None:
    """Return the bound of the relaxation, and what finds solutions; None if there are none.

    If axes look alike, as those of one size may that no annotation distinguishes, the bound is that of a program in
    which they are one, half as large for two axes. Its minimum is a mixture of them: solutions are those of the whole
    program, without what costs more than a part of the bound.
    """
    classes = _with_axes_merged(made, model) if has_alike_axes else None
    if classes is None:
        return _with_solutions(made, model, range(len(made.costs)))
    merged = _of_classes(made, classes)
    if merged is None or merged.prices is None:
        return None
    near = cutoff.without(made, reduced_costs(made, merged.prices) <= _NEAR * merged.bound)

    def solutions() -> tuple[tuple[float, ...], ...]:
        found = _with_solutions(near.program, model, near.kept)
        return () if found is None else tuple(map(near.expanded, found.solutions()))

    def of_branches(most: float, times: int) -> OfBranches:
        remaining = cutoff.below(made, most, (*made.whole, *model.units), merged.prices or ())
        is_small = may_branch(len(remaining.kept), times)
        apart = _with_solutions(remaining.program, model, remaining.kept) if is_small else None
        if apart is None:
            return OfBranches(merged.bound)
        found = apart.of_branches(most, times)
        solution = None if found.solution is None else remaining.expanded(found.solution)
        return OfBranches(max(merged.bound, min(most, found.seconds)), solution)

    return Relaxed(merged.bound, solutions, of_branches)


def _of_classes(made: LinearProgram, classes: Alike) -> Minimum | None:
    found = minimum(classes.program)
    if found is None or found.prices is None:  # no plan fits the memory
        return found
    prices = classes.expanded_prices(found.prices)
    return Minimum(min(found.bound, bound_of_prices(made, prices)), prices=prices)


def _with_axes_merged(made: LinearProgram, model: StepModel) -> Alike | None:
    """Return a program in which axes that look alike are one; None if that is not much smaller."""
    found, apart = (alike(made, marks, model.places) for marks in ({}, model.marks))
    return found if len(found.program.costs) <= _MERGED * len(apart.program.costs) else None


def _with_solutions(made: LinearProgram, model: StepModel, numbers: Sequence[int]) -> Relaxed | None:
    """Return the bound of a program, whose variables have these numbers in the model, and what finds solutions.

    Costs are a little higher for some variables than for others: of plans that take equal times, interior points would
    be a mixture. What is moved beside compute costs a little too, up to a part of its time; all of it takes no longer
    than the program.
    """
    import numpy as np

    costs, new = list(made.costs), {old: number for number, old in enumerate(numbers)}
    for variable, seconds in model.early.items():
        if variable in new:
            costs[new[variable]] += _RAISED_BESIDE * seconds
    marks = {new[variable]: mark for variable, mark in model.marks.items() if variable in new}
    classes = alike(replace(made, costs=costs), marks, model.places)
    raised = [1 + _RAISED * (index * _GOLDEN % 1.0) for index in range(len(classes.program.costs))]
    reduced = classes.program
    reduced = replace(reduced, costs=[cost * by for cost, by in zip(reduced.costs, raised, strict=True)])
    found = minimum(reduced)
    if found is None or found.prices is None:
        return None
    of_all = [cost * raised[one] for cost, one in zip(costs, classes.variables.tolist(), strict=True)]
    proved = bound_of_prices(replace(made, costs=of_all), classes.expanded_prices(found.prices))
    more = 1 + _RAISED + _RAISED_BESIDE
    seconds = min(found.bound, proved) / more

    def of_classes(alternatives: Iterable[Sequence[int]]) -> Iterator[Any]:
        left = ([new[variable] for variable in some if variable in new] for some in alternatives)
        return (classes.variables[some] for some in left if some)

    counts = np.bincount(classes.variables)
    units = {*made.whole, *(new[variable] for variable in model.units if variable in new)}
    paths = FlowPaths(made, units)

    def near(prices: Sequence[float], room: float, possible: Any, added: Any = 0.0) -> Any:
        of_each = reduced_costs(replace(made, costs=of_all), classes.expanded_prices(prices))
        of_each -= (added / counts)[classes.variables]
        left = np.zeros(len(possible), dtype=bool)
        left[classes.variables[paths.possible(of_each, room, possible[classes.variables])]] = True
        return left & possible

    def solutions() -> tuple[tuple[float, ...], ...]:
        ways, layouts = of_classes(model.alternatives), of_classes(model.layouts_of_tensors)
        values = filter(None, (found.values, rounded(reduced, found, ways, layouts, model.places is not None, near)))
        return tuple(map(classes.expanded, values))

    def of_branches(most: float, times: int) -> OfBranches:
        alternatives, layouts = (list(of_classes(some)) for some in (model.alternatives, model.layouts_of_tensors))
        kinds = np.zeros(len(counts), dtype=np.int64)
        for variable, kind in model.kinds.items():
            if variable in new:
                kinds[classes.variables[new[variable]]] = kind
        choices = Choices([np.unique(one) for one in alternatives], counts, kinds, near)
        prices, room = found.prices or (), most * more - found.bound

        def of_some(relaxations: Sequence[Any]) -> Any | None:
            likely = partial(near, prices, room)
            return combined(reduced, relaxations, alternatives, layouts, likely, _PATIENCE)

        branches = branched(reduced, found, choices, most * more, of_some, times, more)
        proved = max(seconds, min(most, branches.bound / more))
        return OfBranches(proved, None if branches.values is None else classes.expanded(branches.values))

    return Relaxed(seconds, solutions, of_branches)
