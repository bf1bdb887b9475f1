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
    padding, which no shard sends. First come what intervals begin with, for each target, then what follows that.
    """
    size = -(-rows // shards)
    found: dict[tuple[int, int], tuple[int, Interval]] = {}
    for target in range(shards):
        for low, high in needs(target):
            low, high = max(low, 0), min(high, rows)
            for source in range(low // size, -(-high // size)) if low < high else ():
                part = max(low - source * size, 0), min(high - source * size, size)
                place, other = found.get((source, target), (source - low // size, None))
                found[source, target] = place, _union(other, part)
    in_order = sorted(found.items(), key=lambda item: (item[1][0], item[0][1], item[0][0]))
    return {(source, target): part for (source, target), (_, part) in in_order if source != target}


def takes_from_others(rows: int, shards: int, needs: Callable[[int], Iterable[Interval]]) -> bool:
    """Return whether `transfers` of the same arguments sends anything."""
    size = -(-rows // shards)
    return any(
        max(low, 0) < shard * size or min(high, rows) > (shard + 1) * size
        for shard in range(shards)
        for low, high in needs(shard)
        if max(low, 0) < min(high, rows)
    )


def _union(one: Interval | None, other: Interval) -> Interval:
    return other if one is None else (min(one[0], other[0]), max(one[1], other[1]))


@dataclass
class _Permute:
    sources: set[int]
    targets: set[int]
    rows: Interval


def permuted_rows(sent: Transfers, ring: int | None = None) -> list[int]:
    """Return the rows that each device sends in each of the collective-permutes that carry out the transfers.

    Rows that move around a `ring` of as many shards take one permute for each distance; else each permute takes the
    next transfer of every shard that has one left.
    """
    permutes: dict[int, list[_Permute]] = {}
    for (source, target), rows in sent.items():
        made = permutes.setdefault((target - source) % ring if ring else 0, [])
        for permute in made:
            if source not in permute.sources and target not in permute.targets:
                permute.sources.add(source)
                permute.targets.add(target)
                permute.rows = _union(permute.rows, rows)
                break
        else:
            made.append(_Permute({source}, {target}, rows))
    return [permute.rows[1] - permute.rows[0] for made in permutes.values() for permute in made]


@dataclass(frozen=True, slots=True)
class Edges:
    """How far the rows that the shards need reach beyond those that they hold, at most: negative if none does."""

    size: int
    """The rows of a shard."""
    shards: int
    below: int
    above: int
    first: int
    """Counted from the first row of a shard, the first row that any shard needs."""
    end: int

    @staticmethod
    def of(rows: int, shards: int, needs: Callable[[int], Iterable[Interval]]) -> Edges:
        """Return the edges of a dimension; the arguments are those of `transfers`."""
        size = -(-rows // shards)
        found = {shard: [one for one in needs(shard) if one[0] < one[1]] for shard in range(shards)}
        firsts = {shard: min(low for low, _ in part) - shard * size for shard, part in found.items() if part}
        ends = {shard: max(high for _, high in part) - shard * size for shard, part in found.items() if part}
        return Edges(
            size,
            shards,
            max((-first for shard, first in firsts.items() if shard), default=0),
            max((end - size for shard, end in ends.items() if shard < shards - 1), default=0),
            min(firsts.values(), default=0),
            max(ends.values(), default=0),
        )

    @property
    def takes_all(self) -> bool:
        """Whether a shard needs more than its neighbours have, and so much that all is gathered."""
        reach = max(self.below, self.above)
        return reach > self.size and self.below + self.above + self.size >= self.size * self.shards

    def permuted_rows(self) -> list[int]:
        """Return the rows of each collective-permute, one for each distance, if all shards send the same rows."""
        found: list[int] = []
        for distance in range(1, -(-self.below // self.size) + 1):
            low, high = -min(self.below, distance * self.size), (1 - distance) * self.size
            found.append(min(high, self.end) - max(low, self.first))
        for distance in range(1, -(-self.above // self.size) + 1):
            low, high = distance * self.size, self.size + min(self.above, distance * self.size)
            found.append(min(high, self.end) - max(low, self.first))
        return [rows for rows in found if rows > 0]
