"""Rows of numbers that have been seen before, recognized in whole arrays at once.

A row is known by a sum of random numbers, one for each number in it and its position: rows that differ have equal sums
with a probability of about 2^-63.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]


class Marks:
    """A random number for each natural number. The same each time, by `seed`."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.Generator(np.random.PCG64(seed))
        self._marks = np.zeros(0, dtype=np.uint64)

    def of(self, numbers: Array) -> Array:
        """Return those of numbers."""
        return self.up_to(int(numbers.max(initial=0)) + 1)[numbers]

    def up_to(self, count: int) -> Array:
        """Return those of the first numbers, at least so many."""
        while len(self._marks) < count:
            self._marks = np.concatenate((self._marks, self._random.integers(0, 1 << 64, 4096, dtype=np.uint64)))
        return self._marks


class KnownRows:
    """The numbers of rows that were seen."""

    def __init__(self) -> None:
        self._keys, self._numbers = np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.int64)

    def find(self, keys: Array) -> Array:
        """Return the numbers of rows by their sums; -1 for new ones."""
        if not len(self._keys):
            return np.full(len(keys), -1, dtype=np.int64)
        places = np.minimum(np.searchsorted(self._keys, keys), len(self._keys) - 1)
        return np.where(self._keys[places] == keys, self._numbers[places], -1)

    def add(self, keys: Array, numbers: Array) -> None:
        """Number new rows."""
        keys, numbers = np.concatenate((self._keys, keys)), np.concatenate((self._numbers, numbers))
        order = np.argsort(keys, kind="stable")
        self._keys, self._numbers = keys[order], numbers[order]
