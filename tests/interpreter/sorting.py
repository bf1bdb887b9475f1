"""Sort of StableHLO."""

from __future__ import annotations

from typing import Any

import numpy as np
from xdsl.ir import Operation, Region

from tests.interpreter.machine import Frame, apply, handles
from tests.interpreter.values import Array, aligned


@handles("stablehlo.sort")
def _sort(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    attribute: Any = op.properties.get("dimension")
    dim = -1 if attribute is None else attribute.value.data
    axis = dim + 1 if dim >= 0 else operands[0].ndim + dim
    rows = [np.moveaxis(value, axis, -1) for value in aligned(*operands)]
    order = sorted_order(frame, op.regions[0], rows)
    return [np.moveaxis(np.take_along_axis(row, order, -1), -1, axis) for row in rows]


def sorted_order(frame: Frame, comparator: Region, rows: list[Array]) -> Array:
    """Return the stable order of rows by a comparator, with a sorting network that compares all its pairs at once."""
    size = rows[0].shape[-1]
    count = 1 << max(0, size - 1).bit_length()
    order = np.broadcast_to(np.arange(count), (*rows[0].shape[:-1], count)).copy()
    block = 2
    while block <= count:
        distance = block // 2
        while distance:
            left = np.flatnonzero(np.arange(count) & distance == 0)
            right = left + distance
            ascending = left & block == 0
            a, b = order[..., left], order[..., right]
            swap = _comes_before(frame, comparator, rows, b, a) == ascending
            order[..., left], order[..., right] = np.where(swap, b, a), np.where(swap, a, b)
            distance //= 2
        block *= 2
    return order[..., :size]


def _comes_before(frame: Frame, comparator: Region, rows: list[Array], a: Array, b: Array) -> Array:
    """Whether elements at positions `a` come before those at `b`; positions past the end come last."""
    size = rows[0].shape[-1]
    inside = [np.minimum(place, size - 1) for place in (a, b)]
    first, second = ([np.take_along_axis(row, place, -1) for row in rows] for place in inside)
    pairs = [value for both in zip(first, second, strict=True) for value in both]
    back = [value for both in zip(second, first, strict=True) for value in both]
    (less,), (greater,) = apply(frame, comparator, pairs), apply(frame, comparator, back)
    both_inside = (a < size) & (b < size)
    return np.where(both_inside, less | (~greater & (a < b)), a < b)
