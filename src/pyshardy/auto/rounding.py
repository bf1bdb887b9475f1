"""A solution in integers near that of a relaxation: what is almost decided is fixed, and the rest is solved again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyshardy.auto.cutoff import Remaining, without
from pyshardy.auto.linear_program import LinearProgram, Minimum, minimum, reduced_costs

_FIXED = 0.9, 0.7, 0.5, 0.0
"""The weights of alternatives from which on they are fixed, one after the other."""
_DEAR = 0.01
"""Variables that would add more than this part of the minimum are left out, if they are 0: most are."""
_ABSENT = 1e-4


def rounded(
    program: LinearProgram, relaxed: Minimum, alternatives: Iterable[Sequence[int]]
) -> tuple[float, ...] | None:
    """Return values of variables, of which one of each of some alternatives is not 0; None if that fails.

    `relaxed` is the minimum of the program.
    """
    import numpy as np

    if relaxed.values is None or relaxed.prices is None:
        return None
    values = np.asarray(relaxed.values)
    keep = (values > _ABSENT) | (reduced_costs(program, relaxed.prices) <= _DEAR * relaxed.bound)
    undecided = [np.unique(one) for one in alternatives]
    for least in _FIXED:
        decided = [one for one in undecided if values[one].max() >= least * values[one].sum()]
        for one in decided:
            best = one[values[one].argmax()]
            keep[one] = False
            keep[best] = True
        if not decided:
            continue
        undecided = [one for one in undecided if np.count_nonzero(keep[one]) > 1]
        remaining: Remaining = without(program, keep)
        found = minimum(remaining.program)
        if found is None or found.values is None:
            return None
        values = np.asarray(remaining.expanded(found.values))
        if not undecided:
            break
    return tuple(values.tolist())
