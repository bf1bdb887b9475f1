"""A higher bound than that of a relaxation, by branches.

A relaxation mixes solutions of about equal costs, in all ops that are connected. In one branch, an op in the middle of
the most of these takes the alternative with the most weight, in another one it does not: both cost more than the
mixture. The bound is the lowest one of all branches that are left (Land and Doig, An Automatic Method of Solving
Discrete Programming Problems, 1960).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pyshardy.auto.solver.cutoff import without
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, minimum, reduced_costs
from pyshardy.auto.solver.rounding import mixtures

_NEAR = 0.01
"""Branches end if the bound is at most this part of the cost of the best known solution below it."""
_VARIABLES, _MOST_VARIABLES = 5_000_000, 350_000
"""The number of variables of all relaxations that are solved, and the most of the first one: of a million, that takes
some 60 s of the processor."""
_FIRST, _GAIN = 0.4, 0.25
"""After the first part of these, branches end if the bound has gained less than the second part of what it misses."""


@dataclass(frozen=True)
class Choices:
    """What solutions in integers choose."""

    alternatives: Sequence[Any]
    """Arrays of variables, one of each of which is 1."""
    units: Any
    """An array that is true for variables that are 0 or 1."""
    counts: Any
    """An array with the number of variables that each one is the mean of: of several, some may be 0 and others 1."""


def may_branch(program: LinearProgram, times: int = 1) -> bool:
    """Return whether a program is small enough for branches, if so many `times` as much may be solved."""
    return len(program.costs) <= times * _MOST_VARIABLES


def bound_of_branches(program: LinearProgram, relaxed: Minimum, choices: Choices, most: float, times: int = 1) -> float:
    """Return a lower bound of all solutions in integers, at most `most`: the cost of a known one.

    `relaxed` is the minimum of the program. So many `times` as much as by default is solved.
    """
    import numpy as np

    if relaxed.values is None or not may_branch(program, times):
        return relaxed.bound
    alone = [one for one in choices.alternatives if (choices.counts[one] == 1).all()]
    enough, most_solved = (1 - _NEAR) * most, times * _VARIABLES
    worthwhile = relaxed.bound + _GAIN * (enough - relaxed.bound)
    branches, solved = [_branch(program, np.ones(len(program.costs), dtype=bool), relaxed, choices, most)], 0
    with ThreadPoolExecutor(2) as threads:  # HiGHS does not hold the interpreter while it solves
        while branches and solved < most_solved:
            lowest = min(branches, key=_bound)
            mixed = mixtures(alone, lowest.values)
            is_in_vain = solved >= _FIRST * most_solved and lowest.bound < worthwhile
            if not mixed or is_in_vain or lowest.bound >= enough:
                break
            parts = _parts(lowest, _middle_of_most(mixed, lowest.values))
            found = list(threads.map(partial(_solved, program, choices, most), parts))
            if None in found:
                break
            solved += sum(int(part.sum()) for part in parts)
            branches.remove(lowest)
            branches += [one for one in found if one is not None and one.bound < most]
    return min([most, *map(_bound, branches)])


@dataclass(frozen=True, eq=False)
class _Branch:
    """The solutions of which some variables are 0."""

    bound: float
    possible: Any
    """An array that is false for variables that are 0, or are known to cost too much."""
    values: Any
    """The values of the variables in the relaxation; None if it has no solution."""


def _branch(program: LinearProgram, possible: Any, relaxed: Minimum, choices: Choices, most: float) -> _Branch:
    """Return a branch without the variables of which no solution that costs less than the known one has any."""
    import numpy as np

    assert relaxed.prices is not None
    dear = reduced_costs(program, relaxed.prices) > (most - relaxed.bound) * choices.counts
    return _Branch(relaxed.bound, possible & ~(dear & choices.units), np.array(relaxed.values))


def _solved(program: LinearProgram, choices: Choices, most: float, possible: Any) -> _Branch | None:
    """Return the branch of solutions of which some variables are 0; None if its relaxation cannot be solved."""
    remaining = without(program, possible)
    found = minimum(remaining.program)
    if found is not None and math.isinf(found.bound):
        return _Branch(math.inf, possible, None)
    if found is None or found.values is None or found.prices is None:
        return None
    return _branch(program, possible, replace(found, values=remaining.expanded(found.values)), choices, most)


def _bound(branch: _Branch) -> float:
    return branch.bound


def _middle_of_most(mixed: Sequence[Any], values: Any) -> Any:
    """Return the one in the middle of the most alternatives that are mixed alike."""
    alike: dict[tuple[float, ...], list[Any]] = {}
    for one in mixed:
        weights = (values[one] / values[one].sum()).round(2)
        alike.setdefault(tuple(sorted(weights[weights > 0].tolist())), []).append(one)
    most = max(alike.values(), key=len)
    return most[len(most) // 2]


def _parts(branch: _Branch, alternatives: Any) -> Sequence[Any]:
    """Return what is possible with the alternative that has the most weight, and without it."""
    best = alternatives[branch.values[alternatives].argmax()]
    taken, other = branch.possible.copy(), branch.possible.copy()
    taken[alternatives] = other[best] = False
    taken[best] = True
    return taken, other
