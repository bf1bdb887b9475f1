"""Colour refinement: which rows and columns of a matrix look alike, with what is around them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Entries:
    """The entries of a matrix that are not 0: arrays of their rows, ascending, columns, and names of what they are."""

    rows: Any
    columns: Any
    names: Any


def refined(
    entries: Entries, row_names: Any, column_names: Any, rounds: int, which: Any | None = None
) -> tuple[Any, Any]:
    """Return names of rows and columns, arrays of 64-bit numbers: equal for those that had equal ones before, and have
    entries alike in columns and rows alike.

    They are distinguished up to so many rounds, or until no more rows are; rows that `which` is not true for keep their
    names.
    """
    import numpy as np

    by_column = np.argsort(entries.columns, kind="stable")
    of_columns, in_rows, of_names = entries.columns[by_column], entries.rows[by_column], entries.names[by_column]
    count = 0
    for _ in range(rounds):
        around = _sums(entries.rows, mixed(column_names[entries.columns] ^ entries.names), len(row_names))
        found = mixed(row_names + around)
        row_names = found if which is None else np.where(which, found, row_names)
        column_names = mixed(column_names + _sums(of_columns, mixed(row_names[in_rows] ^ of_names), len(column_names)))
        before, count = count, len(np.unique(row_names))
        if count == before:
            break
    return row_names, column_names


def _sums(numbers: Any, values: Any, count: int) -> Any:
    """Return the sums of the values of each number; the numbers are sorted."""
    import numpy as np

    found = np.zeros(count, dtype=np.uint64)
    if len(numbers):
        starts = np.flatnonzero(np.diff(numbers, prepend=-1))
        found[numbers[starts]] = np.add.reduceat(values, starts)
    return found


def mixed(values: Any) -> Any:
    """Return numbers of 64 bits that look random (the mixer of SplitMix64: Steele, Lea and Flood, 2014)."""
    import numpy as np

    made = values + np.uint64(0x9E3779B97F4A7C15)
    made = (made ^ (made >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    made = (made ^ (made >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return made ^ (made >> np.uint64(31))
