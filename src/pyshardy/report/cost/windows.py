"""Windows that slide along a dimension, and the rows of it that they read: plain numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pyshardy.report.cost.shifts import Edges, Interval

Needs = Callable[[int], Sequence[Interval]]
"""The intervals of rows that a shard needs."""


@dataclass(frozen=True, slots=True)
class Window:
    """A window along one dimension."""

    size: int
    stride: int
    low: int
    """The rows of padding before the first."""
    dilation: int
    base_dilation: int

    def reads(self, first: int, end: int) -> Interval:
        """Return the rows of the operand that the rows from `first` up to `end` of the result read."""
        low = first * self.stride - self.low
        high = (end - 1) * self.stride - self.low + (self.size - 1) * self.dilation
        return -(-low // self.base_dilation), high // self.base_dilation + 1

    def needs(self, rows: int, shards: int) -> Needs:
        """Return what a shard of the result reads, which has `rows` in all."""
        size = -(-rows // shards)

        def needs(shard: int) -> list[Interval]:
            first, end = shard * size, min((shard + 1) * size, rows)
            return [self.reads(first, end)] if first < end else []

        return needs

    def of_kernel(self, rows: int) -> Window:
        """Return the window of what the rows of the kernel meet, if the result has `rows`."""
        return Window(rows, self.dilation, self.low, self.stride, self.base_dilation)


@dataclass(frozen=True, slots=True)
class Slide:
    """A window of a convolution: its dimension in both operands and the result, and the sizes of these."""

    dims: tuple[int, int, int]
    rows: tuple[int, int, int]
    window: Window

    @property
    def is_trivial(self) -> bool:
        """Whether the window is one row, which does not move: an element of the result for each of the operand."""
        return self.window == Window(1, 1, 0, 1, 1) and self.rows[0] == self.rows[2]

    @property
    def is_sum(self) -> bool:
        """Whether the window has all rows of the operand, so that they are summed."""
        return self.window == Window(self.rows[0], self.window.stride, 0, 1, 1) and self.rows[2] == 1

    def needs_of_kernel_part(self, shards: int) -> Needs:
        """Return what a device reads that has a part of the kernel, for the whole result."""
        _, kernel, result = self.rows
        return self.window.of_kernel(result).needs(kernel, shards)

    def has_kernel_parts(self, shards: int) -> bool:
        """Return whether each shard gets a part of the kernel: each has a row, and does not read all of others."""
        edges = Edges.of(self.rows[0], shards, self.needs_of_kernel_part(shards))
        return shards <= self.rows[1] and not edges.takes_all
