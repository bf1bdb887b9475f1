"""Iteration order of the reference's hash tables, where it is visible in results.

Several MPMD passes of the reference iterate over hash tables (`DenseMap`, `StringMap`). Their order depends on the keys
and on the order of insertion only, and is reproduced here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from pyshardy.ir.quoting import name_bytes
from pyshardy.passes.mpmd_common.xxh3 import xxh3_64

_K = TypeVar("_K", int, str)


def integer_table_order(keys: Iterable[int]) -> list[int]:
    """Return distinct integers in the iteration order of a table that they are inserted into in order."""
    return _table_order(keys, lambda key: 37 * key)


def string_table_order(keys: Iterable[str]) -> list[str]:
    """Return distinct strings in the iteration order of a table that they are inserted into in order."""
    return _table_order(keys, lambda key: xxh3_64(name_bytes(key)) ^ 0xFF51AFD7ED558CCD)


def _table_order(keys: Iterable[_K], hash_of: Callable[[_K], int]) -> list[_K]:
    """Return the buckets in ascending order of an open-addressing table that doubles when three quarters are
    occupied."""
    buckets: list[_K | None] = [None] * 64

    def insert(key: _K) -> bool:
        at = (hash_of(key) & 0xFFFFFFFF) % len(buckets)
        step = 0
        while (found := buckets[at]) is not None:
            if found == key:
                return False
            step += 1
            at = (at + step) % len(buckets)
        buckets[at] = key
        return True

    for count, key in enumerate(dict.fromkeys(keys)):
        if (count + 1) * 4 >= len(buckets) * 3:
            old = buckets
            buckets = [None for _ in range(2 * len(old))]
            for earlier in old:
                if earlier is not None:
                    insert(earlier)
        insert(key)
    return [key for key in buckets if key is not None]
