"""Windows that slide over tensors (Shardy spec: StableHLO verification, reduce_window)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.ir import Operation

from pyshardy.dialects.stablehlo.verification.inference import elements, numbers
from pyshardy.dialects.stablehlo.verification.shapes import DYNAMIC, Dim, fail


@dataclass(frozen=True)
class Window:
    """The window along one dimension; `size` is None if it is not known."""

    size: int | None
    stride: int = 1
    low: int = 0
    high: int = 0
    base_dilation: int = 1
    window_dilation: int = 1

    def check(self, axis: int) -> None:
        """What must be positive is so."""
        for name, value in (
            ("value", self.size),
            ("stride", self.stride),
            ("base dilation factor", self.base_dilation),
            ("window dilation factor", self.window_dilation),
        ):
            if value is not None and value < 1:
                fail(f"expects window to have positive {name} for {axis}-th window dimension, but got {value}.")

    def places(self, size: int) -> int:
        """The number of places of the window along a dimension of a size."""
        assert self.size is not None
        dilated = 0 if size == 0 else (size - 1) * self.base_dilation + 1
        padded = self.low + dilated + self.high
        extent = (self.size - 1) * self.window_dilation + 1
        if padded == 0 or extent > padded:
            return 0
        return (padded - extent) // self.stride + 1

    def over(self, dim: Dim) -> Dim:
        """The dimension of the result along a dimension of the operand."""
        if self.size is None or dim.limit is None:
            return DYNAMIC
        if dim.size is not None:
            return Dim(self.places(dim.size))
        return Dim(None, self.places(dim.limit))


def windows(
    op: Operation,
    sizes: Sequence[int | None],
    *,
    base: str = "base_dilations",
    window: str = "window_dilations",
    padding: bool = True,
) -> list[Window]:
    """The windows of an op along each dimension; `base` and `window` name the attributes of the dilations."""
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
        fail(f"expects the shape of padding-attribute to be {{N, 2}}, but got {{{', '.join(map(str, shape))}}}.")
    if entries and shape[0] != rank:
        fail(
            f"expects padding-entries to have same dimension-size as size of window dimensions ({rank}), but got: "
            f"{shape[0]}."
        )
    return list(zip(entries[::2], entries[1::2], strict=True)) or [(0, 0)] * rank


_SHOWN = {
    "base_dilations": "base-dilation factors",
    "window_dilations": "window-dilation factors",
    "lhs_dilation": "base-dilation factors",
    "rhs_dilation": "window-dilation factors",
}


def _entries(op: Operation, name: str, rank: int) -> Sequence[int]:
    entries = numbers(op, name)
    if entries and len(entries) != rank:
        shown = _SHOWN.get(name, name.replace("_", "-"))
        fail(
            f"expects {shown} to have same dimension-size as size of window dimensions ({rank}), but got: "
            f"{len(entries)}."
        )
    return entries or (1,) * rank
