"""What the shards of a dimension read of other shards: plain numbers, and the ops that fetch it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from xdsl.dialects.builtin import i1
from xdsl.ir import SSAValue

from pyshardy.passes.sdy_partition.building import Builder, constant_number, shape
from pyshardy.passes.sdy_partition.conversion import Axes
from pyshardy.passes.sdy_partition.halo_exchange import shift_pairs
from pyshardy.passes.sdy_partition.lower_collectives import permute
from pyshardy.sharding import Mesh, TensorSharding
from pyshardy.sharding.device_layout import shard_indices


@dataclass(frozen=True)
class Piece:
    """Rows of the shard `hops` before (after, if negative), which some shards need."""

    hops: int
    first: int
    end: int
    """The rows are those from `first` up to `end` of the other shard."""
    room: int
    """How many rows of the buffer belong to that shard."""
    readers: frozenset[int]


@dataclass(frozen=True)
class ShardWindow:
    """Each shard of a result reads `footprint` places of a dimension, shard t from `starts[t]` or `t * step - low`.

    Places are the elements of the dimension with `dilation - 1` fillers after each; what is outside is filler.
    """

    dim: int
    axes: Axes
    shards: int
    size: int
    footprint: int
    step: int = 0
    low: int = 0
    dilation: int = 1
    fills_with_zero: bool = True
    starts: tuple[int, ...] = ()

    @property
    def rows(self) -> int:
        """The rows of a shard."""
        return -(-self.size // self.shards)

    def start(self, shard: int) -> int:
        """Return the first place that a shard reads."""
        return self.starts[shard] if self.starts else shard * self.step - self.low

    @cached_property
    def before(self) -> int:
        """The rows before its own that a shard has to have in its buffer."""
        gaps = (shard * self.rows * self.dilation - self.start(shard) for shard in range(self.shards))
        return max(0, -(-max(gaps) // self.dilation))

    @cached_property
    def after(self) -> int:
        """The rows after its own that a shard has to have in its buffer."""
        ends = (
            self.start(shard) + self.footprint - (shard + 1) * self.rows * self.dilation for shard in range(self.shards)
        )
        return max(0, -(-max(ends) // self.dilation))

    def needs(self, shard: int) -> tuple[int, int]:
        """Return the rows that a shard reads, of those that there are: the first, and the one after the last."""
        start = self.start(shard)
        first, last = -(-start // self.dilation), (start + self.footprint - 1) // self.dilation
        # With a filler that is not zero, the padding of the last shard is read as well.
        limit = self.size if self.fills_with_zero else self.rows * self.shards
        return max(0, first), min(limit, last + 1)

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """What shards fetch, in the order of the rows; empty pieces are filler for all."""
        left = -(-self.before // self.rows)
        right = -(-self.after // self.rows)
        hops = [*range(left, 0, -1), *range(-1, -right - 1, -1)]
        return tuple(map(self._piece, hops))

    def _piece(self, hops: int) -> Piece:
        rows, extent = self.rows, self.before if hops > 0 else self.after
        room = min(rows, extent - (abs(hops) - 1) * rows)
        low, high = (rows - room, rows) if hops > 0 else (0, room)
        first, end, readers = high, low, set[int]()
        for shard in range(self.shards):
            source = shard - hops
            if not 0 <= source < self.shards:
                continue
            begin, stop = (row - source * rows for row in self.needs(shard))
            begin, stop = max(begin, low), min(stop, high)
            if begin < stop:
                first, end = min(first, begin), max(end, stop)
                readers.add(shard)
        return (
            Piece(hops, first, end, room, frozenset(readers)) if readers else Piece(hops, low, low, room, frozenset())
        )

    @property
    def fetched(self) -> int:
        """The rows that a shard sends."""
        return sum(one.end - one.first for one in self.pieces)

    @property
    def is_worth_it(self) -> bool:
        """Whether fetching sends less than gathering the dimension."""
        return self.fetched < (self.shards - 1) * self.rows or self.fetched == 0


def read(
    build: Builder, mesh: Mesh, value: SSAValue, fill: SSAValue, window: ShardWindow, sharding: TensorSharding
) -> SSAValue:
    """Insert what the device's shard reads of a dimension; return a value whose dimension is the footprint."""
    dim, rows = window.dim, window.rows
    buffer = list(_parts(build, mesh, value, fill, window, sharding))
    value = buffer[0] if len(buffer) == 1 else build.concatenate(buffer, dim, sharding)
    rank = len(shape(value))

    def along(number: int) -> list[int]:
        return [number if one == dim else 0 for one in range(rank)]

    dilation = window.dilation
    if dilation > 1:
        value = build.pad(value, fill, along(0), along(dilation - 1), along(dilation - 1), sharding)
    offsets = [window.start(t) - (t * rows - window.before) * dilation for t in range(window.shards)]
    sizes = [window.footprint if one == dim else size for one, size in enumerate(shape(value))]
    if len(set(offsets)) == 1:
        if list(shape(value)) == sizes:
            return value
        limits = [start + size for start, size in zip(along(offsets[0]), sizes, strict=True)]
        return build.slice(value, along(offsets[0]), limits, sharding=sharding)
    offset = build.lookup("window", [offsets[index] for index in shard_indices(mesh, window.axes)])
    zero = build.index(0)
    return build.dynamic_slice(value, [offset if one == dim else zero for one in range(rank)], sizes, sharding)


def _parts(
    build: Builder, mesh: Mesh, value: SSAValue, fill: SSAValue, window: ShardWindow, sharding: TensorSharding
) -> Iterator[SSAValue]:
    is_before = True
    for piece in window.pieces:
        if piece.hops < 0 and is_before:
            is_before = False
            yield value
        yield _fetched(build, mesh, value, fill, window, piece, sharding)
    if is_before:
        yield value


def _fetched(
    build: Builder,
    mesh: Mesh,
    value: SSAValue,
    fill: SSAValue,
    window: ShardWindow,
    piece: Piece,
    sharding: TensorSharding,
) -> SSAValue:
    """Insert the rows of another shard; filler where there is no such shard."""
    dim, rows, sizes = window.dim, window.rows, list(shape(value))
    if not piece.readers:
        sizes[dim] = piece.room
        return build.broadcast(fill, sizes, (), sharding)
    starts = [0] * len(sizes)
    limits = list(sizes)
    starts[dim], limits[dim] = piece.first, piece.end
    sent = value if (piece.first, piece.end) == (0, rows) else build.slice(value, starts, limits, sharding=sharding)
    indices = shard_indices(mesh, window.axes)
    pairs = [pair for pair in shift_pairs(mesh, window.axes, piece.hops) if indices[pair[1]] in piece.readers]
    moved = permute(build, sent, pairs, sharding=sharding)
    if constant_number(fill) != 0:
        exists = [0 <= index - piece.hops < window.shards for index in indices]
        there = build.lookup("exists", exists, i1)
        size = shape(moved)
        other = build.broadcast(fill, size, (), sharding)
        moved = build.select(build.broadcast(there, size, (), sharding), moved, other, sharding)
    first = rows - piece.room if piece.hops > 0 else 0
    low, high = piece.first - first, first + piece.room - piece.end
    if low or high:
        lows, highs = [0] * len(sizes), [0] * len(sizes)
        lows[dim], highs[dim] = low, high
        moved = build.pad(moved, fill, lows, highs, sharding=sharding)
    return moved
