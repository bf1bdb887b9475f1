"""Which rows move between the shards of a dimension, if each shard needs rows that others hold: plain numbers.

A slice, a shift, a reversal or a window along a sharded dimension gives each shard of the result an interval of rows
of the operand to read. The rows that it does not hold come by collective-permutes, in each of which a device sends to
at most one other and receives from at most one. All devices run the same program, so that each sends the rows that any
of them has to send.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

Interval = tuple[int, int]
"""The first row and the one after the last; empty if they are not in this order."""
Transfers = Mapping[tuple[int, int], Interval]
"""The rows that a shard sends to another, `{(source, target): rows}`, counted from the first that the source holds."""


def transfers(rows: int, shards: int, needs: Callable[[int], Iterable[Interval]]) -> Transfers:
    """Return the rows that each shard sends to each other shard.

    `rows` is the size of the dimension before, of which each of the `shards` holds an equal part, rounded up; `needs`
    gives the intervals of it that a shard of the result is made of. Parts of intervals outside the dimension are
    padding, which no shard sends.
    """
    size = -(-rows // shards)
    found: dict[tuple[int, int], Interval] = {}
    for target in range(shards):
        for low, high in needs(target):
            low, high = max(low, 0), min(high, rows)
            for source in range(low // size, -(-high // size)) if low < high else ():
                part = max(low - source * size, 0), min(high - source * size, size)
                if source != target:
                    found[source, target] = _union(found.get((source, target)), part)
    return found


def _union(one: Interval | None, other: Interval) -> Interval:
    return other if one is None else (min(one[0], other[0]), max(one[1], other[1]))


@dataclass
class _Permute:
    sources: set[int]
    targets: set[int]
    rows: Interval


def permuted_rows(sent: Transfers, ring: int | None = None) -> list[int]:
    """Return the rows that each device sends in each of the collective-permutes that carry out the transfers.

    Rows that move to neighbours only, or around a `ring` of as many shards, take one permute for each distance; else
    each permute takes the next transfer of every shard that has one left.
    """
    by_distance = ring is not None or reaches_neighbours_only(sent)
    permutes: dict[int, list[_Permute]] = {}
    for (source, target), rows in sorted(sent.items(), key=lambda item: (item[0][1], item[0][0])):
        distance = (target - source) % ring if ring else target - source
        made = permutes.setdefault(distance if by_distance else 0, [])
        for permute in made:
            if source not in permute.sources and target not in permute.targets:
                permute.sources.add(source)
                permute.targets.add(target)
                permute.rows = _union(permute.rows, rows)
                break
        else:
            made.append(_Permute({source}, {target}, rows))
    return [permute.rows[1] - permute.rows[0] for made in permutes.values() for permute in made]


def reaches_neighbours_only(sent: Transfers) -> bool:
    """Whether all rows move to the next or the previous shard."""
    return all(abs(source - target) == 1 for source, target in sent)
