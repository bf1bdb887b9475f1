"""Verify the windows of convolutions and window reductions, and compute the sizes of their results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.ir import Operation

from pyshardy.diagnostics.wording import counted, listed
from pyshardy.dialects.stablehlo.verification.inference import elements, numbers
from pyshardy.dialects.stablehlo.verification.shapes import DYNAMIC, Dim, fail


@dataclass(frozen=True)
class Window:
    """A window along one dimension; `size` is None if it is not known."""

    size: int | None
    stride: int = 1
    low: int = 0
    high: int = 0
    base_dilation: int = 1
    window_dilation: int = 1

    def check(self, axis: int) -> None:
        """Verify that size, stride and dilations are positive."""
        for name, value in (
            ("size", self.size),
            ("stride", self.stride),
            ("base dilation", self.base_dilation),
            ("window dilation", self.window_dilation),
        ):
            if value is not None and value < 1:
                fail(f"window dimension {axis} has {name} {value}, but it must be at least 1")

    def positions(self, size: int) -> int:
        """Return the number of positions of the window along a dimension of a size."""
        assert self.size is not None
        dilated = 0 if size == 0 else (size - 1) * self.base_dilation + 1
        padded = self.low + dilated + self.high
        extent = (self.size - 1) * self.window_dilation + 1
        if padded == 0 or extent > padded:
            return 0
        return (padded - extent) // self.stride + 1

    def over(self, dim: Dim) -> Dim:
        """Return the dimension of the result for a dimension of the operand."""
        if self.size is None or dim.limit is None:
            return DYNAMIC
        if dim.size is not None:
            return Dim(self.positions(dim.size))
        return Dim(None, self.positions(dim.limit))


def windows(
    op: Operation,
    sizes: Sequence[int | None],
    *,
    base: str = "base_dilations",
    window: str = "window_dilations",
    padding: bool = True,
) -> list[Window]:
    """Return the windows of an op, one for each dimension; `base` and `window` name the attributes of the dilations."""
    rank = len(sizes)
    strides = _entries(op, "window_strides", rank)
    base_dilations = _entries(op, base, rank)
    window_dilations = _entries(op, window, rank)
    pads = _pads(op, rank) if padding else [(0, 0)] * rank
    found = [
        Window(size, stride, low, high, dilation, window_dilation)
        for size, stride, (low, high), dilation, window_dilation in zip(
            sizes, strides, pads, base_dilations, window_dilations, strict=True
        )
    ]
    for axis, one in enumerate(found):
        one.check(axis)
    return found


def _pads(op: Operation, rank: int) -> Sequence[tuple[int, int]]:
    shape, entries = elements(op, "padding") or ((0, 2), [])
    if len(shape) != 2 or shape[1] != 2:
        fail(f"expected 'padding' to have shape [{rank}, 2], a pair for each window dimension, found {listed(shape)}")
    if entries and shape[0] != rank:
        fail(other_count("padding", counted(shape[0], "pair"), rank))
    return list(zip(entries[::2], entries[1::2], strict=True)) or [(0, 0)] * rank


def _entries(op: Operation, name: str, rank: int) -> Sequence[int]:
    entries = numbers(op, name)
    if entries and len(entries) != rank:
        fail(other_count(name, counted(len(entries), "entry", "entries"), rank))
    return entries or (1,) * rank


def other_count(name: str, found: str, rank: int) -> str:
    """Return the message for an attribute that has not one entry for each dimension of the window."""
    return f"the window has {counted(rank, 'dimension')}, but '{name}' has {found}"
