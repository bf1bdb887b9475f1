"""A higher bound than that of a relaxation, by branches.

A relaxation mixes solutions of about equal costs, in all ops that are connected. In one branch, an op in the middle of
the most of these takes the alternative with the most weight, in another one it does not: both cost more than the
mixture. Where ops alike could take it in place of each other, as gathers for which there is only so much time, the
number of those that do is decided instead. The bound is the lowest one of all branches that are left (Land and Doig, An
Automatic Method of Solving Discrete Programming Problems, 1960).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pyshardy.auto.solver.cutoff import without
from pyshardy.auto.solver.flow_paths import Near
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, minimum
from pyshardy.auto.solver.rounding import mixtures

NEAR = 0.01
"""Branches end if the bound is at most this part of the cost of the best known solution below it, also where costs are
not raised."""
_VARIABLES, _MOST_VARIABLES = 6_000_000, 350_000
"""The number of variables of all relaxations that are solved, and the most that cheap solutions may have: of a million,
a relaxation takes some 60 s of the processor."""
_WHOLE = 0.1
"""How near weights are to 0 or 1 that count as such, where a number of alternatives is decided."""
_FIRST, _GAIN = 0.4, 0.25
"""After the first part of these, branches end if the bound has gained less than the second part of what it misses."""


@dataclass(frozen=True)
class Choices:
    """What solutions in integers choose."""

    alternatives: Sequence[Any]
    """Arrays of variables, one of each of which is 1."""
    counts: Any
    """An array with the number of variables that each one is the mean of: of several, some may be 0 and others 1."""
    kinds: Any
    """An array of numbers: the same one for alternatives that look alike, in ops that could be exchanged; 0 for other
    variables."""
    near: Near
    """Leaves out what cheap solutions do not have."""


def may_branch(variables: int, times: int = 1) -> bool:
    """Return whether so many variables are few enough for branches, if so many `times` as much may be solved."""
    return variables <= times * _MOST_VARIABLES


@dataclass(frozen=True)
class Branched:
    """What branches show."""

    bound: float
    """A lower bound of all solutions in integers."""
    values: Any = None
    """The values of the variables in a solution that costs less than the known one, if one was found."""


def branched(
    program: LinearProgram,
    relaxed: Minimum,
    choices: Choices,
    most: float,
    combined: Callable[[Sequence[Any]], Any | None],
    times: int = 1,
    raised: float = 1.0,
) -> Branched:
    """Solve the relaxations of branches, for a bound that is at most `most`: the cost of a known solution.

    `relaxed` is the minimum of the program. So many `times` as much as by default is solved. `combined` returns a
    solution in integers of what some relaxations choose, if it finds one. Costs are `raised`: up to so many times as
    high as they are.
    """
    import numpy as np

    if relaxed.values is None:
        return Branched(relaxed.bound)
    alone = [one for one in choices.alternatives if (choices.counts[one] == 1).all()]
    most_solved, best = times * _VARIABLES, Branched(most)
    root = _Branch(np.ones(len(program.costs), dtype=bool), (), relaxed.bound, np.array(relaxed.values), relaxed.prices)

    def cheap(branch: _Branch) -> _Branch:
        room, rows = best.bound - branch.bound, len(program.values)
        return replace(branch, possible=choices.near(branch.prices[:rows], room, branch.possible, _added(branch, rows)))

    def better(relaxations: Sequence[Any]) -> Branched:
        values = combined(relaxations)
        cost = math.inf if values is None else program.cost(values)
        return Branched(cost, values) if cost < best.bound else best

    root = cheap(root)
    if not may_branch(int(root.possible.sum()), times):
        return Branched(relaxed.bound)
    branches, relaxations, solved, counted = [root], [root.values], 0, 0
    decides_numbers: bool | None = None  # until both have been tried
    with ThreadPoolExecutor(2) as threads:  # HiGHS does not hold the interpreter while it solves
        while branches and solved < most_solved:
            if solved >= _FIRST * most_solved and not counted:
                best, counted = better(relaxations), len(relaxations)
            lowest = min(branches, key=_bound)
            mixed = mixtures(alone, lowest.values)
            enough = (1 - NEAR) * min(best.bound * raised, most)
            worthwhile = relaxed.bound + _GAIN * (enough - relaxed.bound)
            is_in_vain = solved >= _FIRST * most_solved and lowest.bound < worthwhile
            if not mixed or is_in_vain or lowest.bound >= enough:
                break
            tried: list[Sequence[_Branch]] = []
            for made in _parts(lowest, alone, mixed, choices.kinds, decides_numbers):
                parts = list(map(cheap, made))
                found = list(threads.map(partial(_solved, program), parts))
                tried.append([one for one in found if one is not None])
                solved += sum(int(part.possible.sum()) for part in parts)
            if any(len(parts) < 2 for parts in tried):
                break
            chosen = max(tried, key=lambda parts: min(map(_bound, parts)))
            if len(tried) > 1:
                decides_numbers = chosen is tried[0]
            branches.remove(lowest)
            branches = [one for one in (*branches, *chosen) if one.bound < best.bound]
            relaxations += [one.values for one in chosen if one in branches]
    if len(relaxations) > max(counted, 1):
        best = better(relaxations)
    return Branched(min([best.bound, *map(_bound, branches)]), best.values)


@dataclass(frozen=True, eq=False)
class _Count:
    """How many of some variables are 1: at least or at most a number."""

    variables: Any
    number: int
    is_most: bool


@dataclass(frozen=True, eq=False)
class _Branch:
    """Solutions of which some variables are 0, and so many others are 1.

    Until its own relaxation is solved, a branch has the bound, values and prices of the one that it is a part of.
    """

    possible: Any
    """An array that is false for variables that are 0, or are known to cost too much."""
    counts: tuple[_Count, ...]
    bound: float
    """A lower bound; infinite if there are no solutions."""
    values: Any
    """The values of the variables in the relaxation."""
    prices: Any
    """The prices that prove the bound: those of the program's equations, then those of the counts."""


def _solved(program: LinearProgram, branch: _Branch) -> _Branch | None:
    """Return a branch with its relaxation; None if that cannot be solved."""
    import numpy as np

    remaining = without(program, branch.possible)
    made, numbers = remaining.program, np.cumsum(branch.possible) - 1
    for one in branch.counts:
        terms = [(int(numbers[variable]), 1.0) for variable in one.variables if branch.possible[variable]]
        left = made.variable(most=len(one.variables))
        made.equation([*terms, (left, 1.0 if one.is_most else -1.0)], float(one.number))
    found = minimum(made)
    if found is not None and math.isinf(found.bound):
        return replace(branch, bound=math.inf)
    if found is None or found.values is None or found.prices is None:
        return None
    values = np.array(remaining.expanded(found.values[: len(remaining.kept)]))
    return replace(branch, bound=found.bound, values=values, prices=found.prices)


def _added(branch: _Branch, rows: int) -> Any:
    """Return what the counts of a branch take from the costs of variables at their prices."""
    import numpy as np

    added = np.zeros(len(branch.possible))
    for one, price in zip(branch.counts, branch.prices[rows:], strict=False):
        added[one.variables] += price
    return added


def _bound(branch: _Branch) -> float:
    return branch.bound


def _parts(
    branch: _Branch, alone: Sequence[Any], mixed: Sequence[Any], kinds: Any, decides_numbers: bool | None
) -> Iterator[Sequence[_Branch]]:
    """Yield the two parts of a branch: in one of them, more of the alternatives are taken that could be exchanged, or
    those in the middle of the most that are mixed alike take that with the most weight; both if it is not known which
    gains more."""
    values = branch.values
    alike: dict[tuple[float, ...], list[Any]] = {}
    for one in mixed:
        weights = (values[one] / values[one].sum()).round(2)
        alike.setdefault(tuple(sorted(weights[weights > 0].tolist())), []).append(one)
    counted = None if decides_numbers is False else _exchangeable(values, alone, alike, kinds)
    if counted is not None:
        number = math.floor(values[counted].sum())
        numbers = [_Count(counted, number + 1, is_most=False), _Count(counted, number, is_most=True)]
        yield [replace(branch, counts=(*branch.counts, part)) for part in numbers]
        if decides_numbers:
            return
    most = max(alike.values(), key=len)
    middle = most[len(most) // 2]
    best = middle[values[middle].argmax()]
    taken, other = branch.possible.copy(), branch.possible.copy()
    taken[middle] = other[best] = False
    taken[best] = True
    yield [replace(branch, possible=possible) for possible in (taken, other)]


def _exchangeable(
    values: Any, alone: Sequence[Any], alike: Mapping[tuple[float, ...], Sequence[Any]], kinds: Any
) -> Any | None:
    """Return alternatives of one kind, of which some are taken and one is by a part, as of what must fit somewhere: in
    the most ops that are mixed alike, of which at least half have such ones; None if there are none."""
    import numpy as np

    variables = np.concatenate(list(alone))
    of_kinds, weights = kinds[variables], values[variables]
    most = int(kinds.max()) + 1
    taken = np.bincount(of_kinds, weights >= 1 - _WHOLE, most)
    parts = np.bincount(of_kinds, (weights >= _WHOLE) & (weights < 1 - _WHOLE), most)
    best: tuple[int, int] = (0, 0)
    for some in alike.values():
        of_parts = (kinds[one[(values[one] >= _WHOLE) & (values[one] < 1 - _WHOLE)]].tolist() for one in some)
        found = [{kind for kind in one if kind and taken[kind] and parts[kind] == 1} for one in of_parts]
        if 2 * sum(map(bool, found)) >= len(some):
            best = max(best, (len(some), max(set().union(*found))))
    return None if not best[1] else variables[of_kinds == best[1]]
