"""Linear programs of equal layers: equations and variables that look alike are one.

Equations with other variables are distinguished, and variables in other equations, repeatedly (colour refinement). The
sums of alike equations are equations of the sums of alike variables, as these are in as many equations of each kind:
whatever solves the program solves them, so that their minimum is a lower bound. If nothing more can be distinguished,
it is the minimum. This is how Grohe, Kersting, Mladenov and Selman (Dimension Reduction via Colour Refinement, 2014)
reduce linear programs.

In deep models all layers would differ by how far they are from the ends, so that most variables are distinguished, or
few of those within a layer, if that is done less often. If it is known which ops are at the same place of equal layers,
their equations are alike instead, also those of the layers next to the ends. Only sums that are 1, of which a solution
chooses one variable, are distinguished further: else one layer may choose several, and another none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pyshardy.auto.solver.colour_refinement import Entries, mixed, refined
from pyshardy.auto.solver.linear_program import LinearProgram

_ROUNDS = 12
"""How often equations and variables are distinguished at most: what is farther away in the program makes no difference.
All layers would differ at last by how far the ends of the program are."""


@dataclass(frozen=True)
class Alike:
    """A program whose variables are means of alike ones."""

    program: LinearProgram
    variables: Any
    """An array with the number that each variable has in the program."""
    equations: Any
    """An array with the number that each equation has in the program."""
    counts: Any
    """An array of the numbers of alike equations."""

    def expanded(self, values: Sequence[float]) -> tuple[float, ...]:
        """Return the values of all variables."""
        import numpy as np

        return tuple(np.asarray(values)[self.variables].tolist())

    def expanded_prices(self, prices: Sequence[float]) -> Sequence[float]:
        """Return the prices of all equations."""
        import numpy as np

        return (np.asarray(prices) / self.counts)[self.equations].tolist()


def alike(program: LinearProgram, marks: Mapping[int, int], places: Sequence[int] | None = None) -> Alike:
    """Return a program with a variable for all that look alike, whose minimum is no larger; integers are none there.

    Variables with different `marks` are not alike. With numbers of the `places` that equations originate from, the
    equations of alike places are alike, one by one.
    """
    import numpy as np

    names = None if places is None else _names_of_origins(program, places)
    starts = np.array(program.starts)
    rows = np.repeat(np.arange(len(program.values)), np.diff(starts))
    columns = np.array(program.columns, dtype=np.int64)
    coefficients = np.array(program.coefficients, dtype=np.float64)
    most = np.ones(len(program.costs))
    most[list(program.most)] = list(program.most.values())
    marked = np.zeros(len(program.costs), dtype=np.uint64)
    marked[list(marks)] = list(marks.values())
    row_names, column_names = _distinguished(
        program, rows, columns, mixed(coefficients.view(np.uint64)), (most, marked), names
    )
    equations, _ = _numbered(row_names)
    variables, first = _numbered(column_names)
    row_counts, column_counts = np.bincount(equations), np.bincount(variables)
    # The coefficients of one of the alike variables in all alike equations.
    is_first = np.zeros(len(program.costs), dtype=bool)
    is_first[first] = True
    of_first = is_first[columns]
    in_rows, in_columns = equations[rows[of_first]], variables[columns[of_first]]
    keys, numbers = np.unique(in_rows * len(first) + in_columns, return_inverse=True)
    sums = np.bincount(numbers, coefficients[of_first])
    in_rows, in_columns = keys // len(first), keys % len(first)
    made = LinearProgram(
        (np.array(program.costs)[first] * column_counts).tolist(),
        (np.bincount(equations, program.values) / row_counts).tolist(),
        [0, *np.cumsum(np.bincount(in_rows, minlength=len(row_counts))).tolist()],
        in_columns.tolist(),
        (sums * column_counts[in_columns] / row_counts[in_rows]).tolist(),
        most={number: float(most[one]) for number, one in enumerate(first.tolist()) if most[one] != 1.0},
    )
    return Alike(made, variables, equations, row_counts)


def _distinguished(
    program: LinearProgram, rows: Any, columns: Any, coefficients: Any, marks: Iterable[Any], names: Any | None
) -> tuple[Any, Any]:
    """Return names of equations and variables: 64-bit numbers, equal for those that look alike.

    Equations with equal `names` are alike if they look so at first, unless their right side is not 0.
    """
    import numpy as np

    values = np.array(program.values, dtype=np.float64)
    row_names = mixed(values.view(np.uint64))
    column_names = np.zeros(len(program.costs), dtype=np.uint64)
    for one in (np.array(program.costs, dtype=np.float64), *marks):
        column_names = mixed(column_names + one.view(np.uint64))
    entries = Entries(rows, columns, coefficients)
    if names is None:
        return refined(entries, row_names, column_names, _ROUNDS)
    row_names, column_names = refined(entries, mixed(row_names + names), column_names, 1)
    return refined(entries, row_names, column_names, _ROUNDS, values != 0)


def _names_of_origins(program: LinearProgram, places: Sequence[int]) -> Any:
    """Return names of equations: equal for those in the same order of origins with equal places."""
    import numpy as np

    count: dict[int, int] = {}
    numbers = np.empty((len(program.origins), 2), dtype=np.uint64)
    for equation, origin in enumerate(program.origins):
        count[origin] = count.get(origin, -1) + 1
        numbers[equation] = (0 if origin < 0 else 1 + places[origin]), count[origin]
    return mixed(mixed(numbers[:, 0]) + numbers[:, 1])


def _numbered(names: Any) -> tuple[Any, Any]:
    """Return a number for each name, in the order in which names come first, and where these do."""
    import numpy as np

    _, first, numbers = np.unique(names, return_index=True, return_inverse=True)
    order = np.argsort(first, kind="stable")
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return rank[numbers], first[order]
