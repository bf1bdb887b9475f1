"""A solution in integers near that of a relaxation.

It is that of the integer program of what the relaxation is a mixture of. If that is too large, or costs more than what
may be found otherwise, what is almost decided is fixed, and the rest is solved again. As soon as only a few
alternatives are open, the integer program of these is solved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pyshardy.auto.solver.cutoff import Remaining, without
from pyshardy.auto.solver.flow_paths import Near
from pyshardy.auto.solver.linear_program import LinearProgram, Minimum, minimum

_MANY, _DECIDED_BY_LAYERS = 4, 0.7
"""The number of equal alternatives, as equal layers have, which are fixed before others, and from which weight on: what
is best next to them depends on them."""
_DECIDED, _ROUNDS, _ROUNDS_IF_LARGE, _LARGE = 0.9, 8, 3, 200_000
"""The weight from which on an alternative is fixed, and how often the rest is solved, the last time with all fixed:
less often with so many variables, as each time takes long."""
_DEAR = 0.03
"""What would add more than this part of the minimum is left out, if that leaves a solution: most variables are."""
_GOOD = 0.03
"""By which part of the minimum the integer program of the mixture may cost more for nothing else to be tried."""
_ABSENT = 1e-4
_MOST_OPEN = 30
"""The number of different alternatives that are not decided up to which the integer program of them is solved, after
the first one."""
_MOST_VARIABLES = 200_000
"""The number of its variables up to which it is: more can take minutes."""


def rounded(
    program: LinearProgram,
    relaxed: Minimum,
    alternatives: Iterable[Sequence[int]],
    following: Iterable[Sequence[int]] = (),
    has_layers: bool = False,
    near: Near | None = None,
) -> tuple[float, ...] | None:
    """Return values of variables, of which one of each of some alternatives is not 0; None if that fails.

    `relaxed` is the minimum of the program. If it `has_layers`, alternatives of many of them are decided first.
    `following` are alternatives most of which are decided by the others: the rest is decided last, unless there are too
    many. `near` leaves out what cheap solutions do not have.
    """
    import numpy as np

    if relaxed.values is None or relaxed.prices is None:
        return None
    prices, values = relaxed.prices, np.asarray(relaxed.values)
    chosen = [[np.asarray(one) for one in some if len(one) > 1] for some in (alternatives, following)]
    every, rest = ([np.unique(one) for one in some] for some in chosen)

    def likely(possible: Any) -> Any:
        return possible if near is None else near(prices, _DEAR * relaxed.bound, possible, 0.0)

    found = combined(program, [values], chosen[0], chosen[1], likely)
    if found is not None and program.cost(found) <= (1 + _GOOD) * relaxed.bound:
        return tuple(found.tolist())
    other = _by_rounds(program, values, likely, every, has_layers)
    if other is not None:
        other = _with_rest(program, other, likely, every, rest)
    best = min((one for one in (found, other) if one is not None), key=program.cost, default=None)
    return None if best is None else tuple(best.tolist())


def combined(
    program: LinearProgram,
    some: Sequence[Any],
    alternatives: Sequence[Any],
    following: Sequence[Any],
    likely: Callable[[Any], Any],
    patience: int = 1,
) -> Any | None:
    """Return the best values that choose one of each of some alternatives, and of the following ones, of those that
    some values choose; None if there are too many variables, or none are found, with so much `patience` of the solver.
    """
    import numpy as np

    most = np.max(some, axis=0)
    keep = likely(_chosen(alternatives, most))
    # The sum of variables that stand for several of one choice is not 1.
    single = [one for one in (*alternatives, *following) if len(np.unique(one)) == len(one)]
    numbers = {number for one in single for number in one[keep[one]].tolist()}
    return _in_integers(program, keep, numbers, patience)


def _by_rounds(
    program: LinearProgram, values: Any, likely: Callable[[Any], Any], every: Sequence[Any], has_layers: bool
) -> Any | None:
    """Return values of which almost decided alternatives are fixed, a part at a time."""
    import numpy as np

    possible = np.ones(len(values), dtype=bool)
    rounding = _Rounding(program, possible, likely(possible) | (values > _ABSENT))
    counts = Counter(one.tobytes() for one in every)
    of_layers = {one for one, count in counts.items() if has_layers and count >= _MANY}
    first = [one for one in every if one.tobytes() in of_layers and _weight(values[one]) >= _DECIDED_BY_LAYERS]
    done = {one.tobytes() for one in first}
    found = rounding.decide(first, values) if first else values
    return rounding.decide_all([one for one in every if one.tobytes() not in done], found)


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
            in_integers = _best_of_mixture(self.program, values, undecided, self.possible & self.likely, _MOST_OPEN)
            if in_integers is not None:
                return in_integers
            weights = [_weight(values[one]) for one in undecided]
            undecided = [undecided[place] for place in sorted(range(len(weights)), key=lambda place: -weights[place])]
            almost = sum(weight >= _DECIDED for weight in weights)
            count = max(almost, -(-len(undecided) // 3)) if left else len(undecided)
            values, undecided = self.decide(undecided[:count], values), undecided[count:]
        return values


def _with_rest(
    program: LinearProgram,
    values: Any,
    likely: Callable[[Any], Any],
    alternatives: Iterable[Any],
    following: Sequence[Any],
) -> Any:
    """Return the best values with the alternatives as they are and one of each of the `following` ones; the given ones
    if too many of these are open."""
    decided = _decided(alternatives, values)
    for possible in (likely(decided), decided):
        found = _best_of_mixture(program, values, following, possible, _MOST_OPEN)
        if found is not None:
            return found
    return values


def _best_of_mixture(
    program: LinearProgram, values: Any, alternatives: Sequence[Any], keep: Any, most_open: int
) -> Any | None:
    """Return the best values of the variables that an array is true for, with one of each of some alternatives, of
    those that given values are a mixture of; None if there are too many, or too many variables, or none are found."""
    mixed = mixtures(alternatives, values)
    if not mixed:
        return values
    if len(mixed) > most_open:
        return None
    keep = keep & _chosen(alternatives, values)
    return _in_integers(program, keep, {number for one in mixed for number in one[keep[one]].tolist()})


def _in_integers(program: LinearProgram, keep: Any, whole: Collection[int], patience: int = 1) -> Any | None:
    """Return the best values of the variables that an array is true for, some of which are whole numbers."""
    import numpy as np

    remaining = without(replace(program, whole=sorted(whole)), keep)
    if len(remaining.program.costs) > _MOST_VARIABLES:
        return None
    found = minimum(remaining.program, whole=True, patience=patience)
    return None if found is None or found.values is None else np.array(remaining.expanded(found.values))


def mixtures(alternatives: Iterable[Any], values: Any) -> Sequence[Any]:
    """Return the different ones of some alternatives, arrays of variables, of which given values choose several."""
    distinct = {one.tobytes(): one for one in alternatives}.values()
    return [one for one in distinct if _weight(values[one]) < 1 - _ABSENT]


def _chosen(alternatives: Iterable[Any], values: Any) -> Any:
    """Return which variables given values choose, of some alternatives, and all others."""
    import numpy as np

    keep = np.ones(len(values), dtype=bool)
    for one in alternatives:
        keep[one] &= values[one] > _ABSENT
    return keep


def _decided(alternatives: Iterable[Any], values: Any) -> Any:
    """Return which variables are the best ones of some alternatives, and all others."""
    import numpy as np

    keep = np.ones(len(values), dtype=bool)
    for one in alternatives:
        keep[one] = values[one] == values[one].max()
    return keep


def _weight(values: Any) -> float:
    """Return the part that the largest of some values has of all."""
    return float(values.max() / values.sum())


def _solved(remaining: Remaining) -> tuple[float, ...] | None:
    found = minimum(remaining.program)
    return None if found is None or found.values is None else remaining.expanded(found.values)
