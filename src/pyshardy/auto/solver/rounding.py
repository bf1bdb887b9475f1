"""A solution in integers near that of a relaxation: what is almost decided is fixed, and the rest is solved again.

As soon as only a few alternatives are open, the integer program of these is solved. Of more of them it can take
minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyshardy.auto.solver.cutoff import Remaining, without
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, minimum, reduced_costs

_MANY, _DECIDED_BY_LAYERS = 4, 0.7
"""The number of equal alternatives, as equal layers have, which are fixed before others, and from which weight on: what
is best next to them depends on them."""
_DECIDED, _ROUNDS, _ROUNDS_IF_LARGE, _LARGE = 0.9, 8, 3, 200_000
"""The weight from which on an alternative is fixed, and how often the rest is solved, the last time with all fixed:
less often with so many variables, as each time takes long."""
_DEAR = 0.01
"""Variables that would add more than this part of the minimum are left out, if that leaves a solution: most are."""
_ABSENT = 1e-4
_MOST_OPEN = 30
"""The number of different alternatives that are not decided up to which the integer program of them is solved."""
_MOST_VARIABLES = 120_000
"""The number of its variables up to which it is: more can take minutes."""


def rounded(
    program: LinearProgram,
    relaxed: Minimum,
    alternatives: Iterable[Sequence[int]],
    following: Iterable[Sequence[int]] = (),
    has_layers: bool = False,
) -> tuple[float, ...] | None:
    """Return values of variables, of which one of each of some alternatives is not 0; None if that fails.

    `relaxed` is the minimum of the program. If it `has_layers`, alternatives of many of them are decided first.
    `following` are alternatives most of which are decided by the others: the rest is decided last, unless there are too
    many.
    """
    import numpy as np

    if relaxed.values is None or relaxed.prices is None:
        return None
    values = np.asarray(relaxed.values)
    likely = (values > _ABSENT) | (reduced_costs(program, relaxed.prices) <= _DEAR * relaxed.bound)
    rounding = _Rounding(program, np.ones(len(values), dtype=bool), likely)
    every = [np.unique(one) for one in alternatives if len(one) > 1]
    counts = Counter(one.tobytes() for one in every)
    of_layers = {one for one, count in counts.items() if has_layers and count >= _MANY}
    first = [one for one in every if one.tobytes() in of_layers and _weight(values[one]) >= _DECIDED_BY_LAYERS]
    done = {one.tobytes() for one in first}
    found = rounding.decide(first, values) if first else values
    found = rounding.decide_all([one for one in every if one.tobytes() not in done], found)
    if found is None:
        return None
    return tuple(_with_rest(program, found, likely, every, map(np.unique, following)).tolist())


@dataclass
class _Rounding:
    """A program, of which more and more is decided."""

    program: LinearProgram
    possible: Any
    """Which variables no decision has made 0."""
    likely: Any
    """Which variables are tried first."""

    def decide(self, decided: Iterable[Any], values: Any) -> Any | None:
        """Take the best one of some alternatives, by given values, and solve again; None if there is no solution."""
        import numpy as np

        for one in decided:
            best = one[values[one].argmax()]
            self.possible[one] = False
            self.possible[best] = self.likely[best] = True
        found = _solved(without(self.program, self.possible & self.likely))
        if found is None and not self.likely.all():
            self.likely[:] = True
            found = _solved(without(self.program, self.possible))
        return None if found is None else np.asarray(found)

    def decide_all(self, undecided: Sequence[Any], values: Any | None) -> Any | None:
        """Take one of each of some alternatives, those with the most weight first."""
        for left in reversed(range(_ROUNDS if len(self.possible) <= _LARGE else _ROUNDS_IF_LARGE)):
            if values is None:
                return None
            in_integers = _best_of_mixture(self.program, values, undecided, self.possible & self.likely)
            if in_integers is not None:
                return in_integers
            weights = [_weight(values[one]) for one in undecided]
            undecided = [undecided[place] for place in sorted(range(len(weights)), key=lambda place: -weights[place])]
            almost = sum(weight >= _DECIDED for weight in weights)
            count = max(almost, -(-len(undecided) // 3)) if left else len(undecided)
            values, undecided = self.decide(undecided[:count], values), undecided[count:]
        return values


def _with_rest(
    program: LinearProgram, values: Any, likely: Any, alternatives: Iterable[Any], following: Iterable[Any]
) -> Any:
    """Return the best values with the alternatives as they are and one of each of the `following` ones; the given ones
    if too many of these are open."""
    import numpy as np

    rest = [one for one in following if len(one) > 1]
    for possible in (likely, np.ones_like(likely)):
        found = _best_of_mixture(program, values, rest, _with_decided(alternatives, values, possible))
        if found is not None:
            return found
    return values


def _best_of_mixture(program: LinearProgram, values: Any, alternatives: Iterable[Any], keep: Any) -> Any | None:
    """Return the best values of the variables that an array is true for, with one of each of some alternatives, of
    those that given values are a mixture of; None if there are too many, or too many variables, or none are found."""
    import numpy as np

    every = list(alternatives)
    mixed = mixtures(every, values)
    if not mixed:
        return values
    if len(mixed) > _MOST_OPEN:
        return None
    keep = keep.copy()
    for one in every:
        keep[one] &= values[one] > _ABSENT
    whole = {number for one in mixed for number in one[keep[one]].tolist()}
    remaining = without(replace(program, whole=sorted(whole)), keep)
    if len(remaining.program.costs) > _MOST_VARIABLES:
        return None
    found = minimum(remaining.program, whole=True)
    return None if found is None or found.values is None else np.array(remaining.expanded(found.values))


def mixtures(alternatives: Iterable[Any], values: Any) -> Sequence[Any]:
    """Return the different ones of some alternatives, arrays of variables, of which given values choose several."""
    distinct = {one.tobytes(): one for one in alternatives}.values()
    return [one for one in distinct if _weight(values[one]) < 1 - _ABSENT]


def _with_decided(alternatives: Iterable[Any], values: Any, likely: Any) -> Any:
    """Return which variables are likely, with only the best one of each of some alternatives."""
    keep = likely.copy()
    for one in alternatives:
        keep[one] = values[one] == values[one].max()
    return keep


def _weight(values: Any) -> float:
    """Return the part that the largest of some values has of all."""
    return float(values.max() / values.sum())


def _solved(remaining: Remaining) -> tuple[float, ...] | None:
    found = minimum(remaining.program)
    return None if found is None or found.values is None else remaining.expanded(found.values)
