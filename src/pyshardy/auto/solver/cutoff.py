"""Leave out the variables of an integer program that no solution below a known cost has."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from pyshardy.auto.solver.flow_paths import FlowPaths
from pyshardy.auto.solver.linear_program import LinearProgram, bound_of_prices, reduced_costs


@dataclass(frozen=True)
class Remaining:
    """A program without some variables."""

    program: LinearProgram
    kept: Sequence[int]
    """The numbers that its variables had."""
    count: int
    """The number of variables before."""

    def expanded(self, values: Sequence[float]) -> tuple[float, ...]:
        """Return the values of all variables in a solution."""
        found = [0.0] * self.count
        for number, value in zip(self.kept, values, strict=True):
            found[number] = value
        return tuple(found)


def below(program: LinearProgram, most: float, units: Collection[int], prices: Sequence[float]) -> Remaining:
    """Return a program without those of some variables that are 0 in all solutions that cost less than `most`.

    `units` are variables that are 0 or 1 in some best solution in integers. Any prices of the equations prove a bound,
    to which a variable that is 1, and those that it needs, add their reduced costs.
    """
    import numpy as np

    room = max(most - bound_of_prices(program, prices), 0.0) * (1 + 1e-6)
    every = np.ones(len(program.costs), dtype=bool)
    return without(program, FlowPaths(program, units).possible(reduced_costs(program, prices), room, every))


def without(program: LinearProgram, keep: Any) -> Remaining:
    """Return a program with only those variables that an array is true for."""
    import numpy as np

    numbers = np.cumsum(keep) - 1
    columns = np.array(program.columns, dtype=np.int64)
    left = keep[columns]
    rows = np.repeat(np.arange(len(program.values)), np.diff(program.starts))[left]
    ends = np.cumsum(np.bincount(rows, minlength=len(program.values)))
    kept = np.flatnonzero(keep).tolist()
    made = LinearProgram(
        [program.costs[number] for number in kept],
        list(program.values),
        [0, *ends.tolist()],
        numbers[columns[left]].tolist(),
        np.array(program.coefficients)[left].tolist(),
        [int(numbers[number]) for number in program.whole if keep[number]],
        {int(numbers[number]): value for number, value in program.most.items() if keep[number]},
        origins=program.origins,
    )
    return Remaining(made, kept, len(program.costs))
