"""What the ops of a program take in total. Times are added exactly and rounded once, as `math.fsum` does it: the order
does not matter, and equal ones are multiplied."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

import numpy as np

from pyshardy.evaluation.known_rows import Array

_UNITS = 1 << 1074
"""Times this, all floating-point numbers are integers."""


class Totals(NamedTuple):
    """What an op takes, or several ones."""

    compute: int = 0
    """Seconds in the unit of `units`."""
    communication: int = 0
    flops: int = 0
    traffic: int = 0
    """Bytes read from and written to memory."""
    sent: int = 0
    """Bytes."""


def units(seconds: float) -> int:
    """Return a time in the unit in which sums are exact."""
    numerator, denominator = seconds.as_integer_ratio()
    return numerator * (_UNITS // denominator)


def rounded(total: int) -> float:
    """Return the seconds nearest to a sum in this unit."""
    return total / _UNITS


def total(known: Sequence[Totals], numbers: Array) -> Totals:
    """Return the sum of some of the known ones, by their numbers."""
    counts = np.bincount(numbers)
    chosen = np.nonzero(counts)[0]
    times = counts[chosen].tolist()
    columns = zip(*[known[number] for number in chosen.tolist()], strict=True)
    return Totals(*[sum(map(mul, times, column)) for column in columns])
