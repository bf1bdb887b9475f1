"""What solutions in integers may have that cost little more than a bound.

A variable that is 1 adds its reduced cost to the bound. A flow also needs others, along a path from a choice to another
one, which add theirs: it may be left out if the cheapest path by it costs too much.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeAlias

from pyshardy.auto.solver.linear_program import LinearProgram

_MOST_TIMES = 100
"""How often variables are left out at most, each time with the paths that are left."""

Near: TypeAlias = Callable[[Sequence[float], float, Any, Any], Any]
"""Returns an array that is false for variables that are 0 in all solutions in integers that cost less than so much more
than the bound that prices of the equations prove, if those are 0 that another array is false for. What other equations
take from the costs of variables is a last array."""


class FlowPaths:
    """The paths of a program: of variables that are in two equations each, which are balances of units.

    A balance is an equation whose sum is 0, of units with the coefficients 1 and -1: if one of them is 1, so is one of
    another sign. Paths end at the variables that are whole numbers, and at other units in one balance, or in several.
    """

    def __init__(self, program: LinearProgram, units: Collection[int]) -> None:
        """Find the paths: `units` are the variables that are 0 or 1 in some best solution in integers."""
        import numpy as np

        sizes = np.diff(program.starts)
        rows = np.repeat(np.arange(len(program.values)), sizes)
        columns = np.array(program.columns, dtype=np.int64)
        signs = np.array(program.coefficients)
        self._units = np.zeros(len(program.costs), dtype=bool)
        self._units[list(units)] = True
        is_unit = self._units[columns]
        others = np.bincount(rows, ~is_unit, len(program.values))
        unequal = np.bincount(rows, np.abs(signs) != 1, len(program.values))
        balanced = (np.array(program.values) == 0) & (unequal == 0)
        is_most = balanced & (others == 1) & (sizes == 3) & (np.bincount(rows, signs, len(program.values)) == 1)
        # Flows that are at most a unit that they share: in an equation with these two and what is left of it.
        entries = np.flatnonzero(is_most[rows] & is_unit)
        entries = entries[np.argsort(2 * rows[entries] + (signs[entries] < 0), kind="stable")]
        flows, shared = entries[::2], entries[1::2]
        has_both = signs[shared] < 0
        self._flows, self._shared = columns[flows[has_both]], columns[shared[has_both]]
        inside = (balanced & (others == 0))[rows]
        columns, sides = columns[inside], 2 * rows[inside] + (signs[inside] > 0)
        moves = self._units & (np.bincount(columns, minlength=len(program.costs)) == 2)
        moves[list(program.whole)] = False
        ends = ~moves[columns]
        self._ends, self._end_sides = columns[ends], sides[ends]
        order = np.argsort(columns[~ends], kind="stable")
        self._moves = columns[~ends][order][::2]
        self._from, self._to = sides[~ends][order][::2], sides[~ends][order][1::2]
        self._sides = 2 * len(program.values)

    def possible(self, reduced: Any, room: float, possible: Any) -> Any:
        """Return which variables a solution may have that costs at most so much more than a bound.

        `reduced` are the reduced costs of the variables at the prices of the bound; a variable is 0 if `possible`, an
        array, is false for it.
        """
        import numpy as np

        least = np.maximum(reduced, 0.0)
        for _ in range(_MOST_TIMES):
            left = possible & ~(self._units & (self._cheapest(np.where(possible, least, np.inf)) > room))
            if left.sum() == possible.sum():
                break
            possible = left
        return possible

    def _cheapest(self, costs: Any) -> Any:
        """Return for each variable the least cost of what a solution has with it."""
        import numpy as np

        lengths = costs.copy()
        np.add.at(lengths, self._flows, costs[self._shared])
        # By side of a balance, the least cost of what has a variable on this side.
        of_side = np.full(self._sides, np.inf)
        np.minimum.at(of_side, self._end_sides, costs[self._ends])
        along = lengths[self._moves]
        while True:
            before = of_side.copy()
            np.minimum.at(of_side, self._from, along + before[self._to ^ 1])
            np.minimum.at(of_side, self._to, along + before[self._from ^ 1])
            if np.array_equal(before, of_side):
                break
        around = np.zeros_like(costs)
        np.maximum.at(around, self._ends, of_side[self._end_sides ^ 1])
        cheapest = lengths + around
        cheapest[self._moves] = along + of_side[self._from ^ 1] + of_side[self._to ^ 1]
        return cheapest
