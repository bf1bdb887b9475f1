"""Rows of numbers that have been seen before, recognized in whole arrays at once.

A row is known by a sum of random numbers, one for each number in it and its position: rows that differ have equal sums
with a probability of about 2^-63.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]


_SPREAD = np.uint64(0x9E3779B97F4A7C15)
"""The golden ratio in 64 bits: the first bits of products with it differ for numbers that are close, too."""


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
    """The numbers of rows that were seen.

    They are in a hash table, and in order for those whose place in it another one has.
    """

    def __init__(self) -> None:
        self._keys, self._numbers = np.zeros(0, dtype=np.uint64), np.zeros(0, dtype=np.int64)
        self._resize(10)

    def _resize(self, bits: int) -> None:
        self._shift = np.uint64(64 - bits)
        self._table_keys = np.zeros(1 << bits, dtype=np.uint64)
        self._table_numbers = np.full(1 << bits, -1, dtype=np.int64)
        places = self._places(self._keys)
        self._table_keys[places], self._table_numbers[places] = self._keys, self._numbers

    def _places(self, keys: Array) -> Array:
        return ((keys * _SPREAD) >> self._shift).astype(np.int64)

    def find(self, keys: Array) -> Array:
        """Return the numbers of rows by their sums; -1 for new ones."""
        places = self._places(keys)
        numbers = np.where(self._table_keys[places] == keys, self._table_numbers[places], -1)
        others = np.nonzero(numbers < 0)[0]
        if len(others) and len(self._keys):
            wanted = keys[others]
            places = np.minimum(np.searchsorted(self._keys, wanted), len(self._keys) - 1)
            numbers[others] = np.where(self._keys[places] == wanted, self._numbers[places], -1)
        return numbers

    def add(self, keys: Array, numbers: Array) -> None:
        """Number new rows."""
        keys, numbers = np.concatenate((self._keys, keys)), np.concatenate((self._numbers, numbers))
        order = np.argsort(keys, kind="stable")
        self._keys, self._numbers = keys[order], numbers[order]
        self._resize(len(keys).bit_length() + 3)
