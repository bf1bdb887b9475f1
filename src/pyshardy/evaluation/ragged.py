"""Rows of numbers of different lengths, many of which are read at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pyshardy.evaluation.known_rows import Array


class Ragged:
    """Rows of different lengths, with some columns of numbers each."""

    def __init__(self, *types: type[Any]) -> None:
        self.columns = [np.zeros(0, dtype=one) for one in types]
        """The numbers of all rows, one row after the other."""
        self.starts, self.counts = np.zeros(0, dtype=np.int64), np.zeros(0, dtype=np.int64)
        """By row, its start in the columns, and its length."""

    def add(self, rows: Sequence[Sequence[Sequence[Any]]]) -> None:
        """Add rows: for each one its columns."""
        counts = np.array([len(row[0]) for row in rows], dtype=np.int64)
        starts = len(self.columns[0]) + np.cumsum(counts) - counts
        self.starts, self.counts = np.concatenate((self.starts, starts)), np.concatenate((self.counts, counts))
        for index, old in enumerate(self.columns):
            new = [number for row in rows for number in row[index]]
            self.columns[index] = np.concatenate((old, np.array(new, dtype=old.dtype)))

    def places(self, rows: Array) -> tuple[Array, Array]:
        """Return for all numbers of some rows the index of the row among these, and the place in the columns."""
        counts = self.counts[rows]
        owners = np.repeat(np.arange(len(rows)), counts)
        shifts = self.starts[rows] - np.cumsum(counts) + counts
        return owners, np.arange(len(owners)) + shifts[owners]
