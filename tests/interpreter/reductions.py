"""Ops of StableHLO that combine elements by a computation: reductions, windows and maps."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from xdsl.ir import Operation, Region

from tests.interpreter.data_movement import pad, result_shape
from tests.interpreter.machine import Frame, apply, handles, run_region, simple_function
from tests.interpreter.values import Array, aligned, ints, table

_UFUNCS: dict[str, Any] = {
    "stablehlo.add": np.add,
    "stablehlo.multiply": np.multiply,
    "stablehlo.maximum": np.maximum,
    "stablehlo.minimum": np.minimum,
    "stablehlo.and": np.bitwise_and,
    "stablehlo.or": np.bitwise_or,
    "stablehlo.xor": np.bitwise_xor,
}


def fold(frame: Frame, body: Region, values: Sequence[Array]) -> list[Array]:
    """Combine elements along the last axis of arrays, neighbours first; there must be one at least."""
    function = simple_function(body)
    if function is not None and len(values) == 1 and function.name in _UFUNCS and values[0].dtype.kind in "biufc":
        return [_UFUNCS[function.name].reduce(values[0], axis=-1, dtype=values[0].dtype)]
    values = list(values)
    while (size := values[0].shape[-1]) > 1:
        pairs = apply(frame, body, [v[..., i : size - size % 2 : 2] for i in (0, 1) for v in values])
        values = [np.concatenate([p, v[..., size - size % 2 :]], -1) for p, v in zip(pairs, values, strict=True)]
    return [value[..., 0] for value in values]


@handles("stablehlo.reduce")
def _reduce(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    operands = aligned(*operands)
    inputs, inits = operands[: len(operands) // 2], operands[len(operands) // 2 :]
    dims = ints(op.properties["dimensions"])
    kept = [dim for dim in range(inputs[0].ndim - 1) if dim not in dims]
    shape, count = result_shape(op), math.prod(inputs[0].shape[1 + dim] for dim in dims)
    order = [0, *(dim + 1 for dim in (*kept, *dims))]
    rows = [value.transpose(order).reshape(value.shape[0], *shape, count) for value in inputs]
    starts = [np.broadcast_to(init.reshape(-1, *(1,) * len(shape)), (init.shape[0], *shape)) for init in inits]
    if not count or not math.prod(shape):
        return starts
    return apply(frame, op.regions[0], [*starts, *fold(frame, op.regions[0], rows)])


@handles("stablehlo.map")
def _map(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    return apply(frame, op.regions[0], operands)


class Window:
    """The window of an op: sizes, strides, dilations and padding."""

    def __init__(self, op: Operation, rank: int) -> None:
        names = ("window_dimensions", "window_strides", "base_dilations", "window_dilations")
        self.sizes, self.strides, self.base, self.dilations = (ints(op.properties.get(n), [1] * rank) for n in names)
        attribute = op.properties.get("padding")
        self.padding = [[0, 0]] * rank if attribute is None else table(attribute)

    def padded(self, array: Array, value: Array) -> Array:
        """Return an array with a value around and between its elements."""
        low, high = ([pair[side] for pair in self.padding] for side in (0, 1))
        return pad(array, value, low, high, [d - 1 for d in self.base])

    def places(self, shape: Sequence[int]) -> list[tuple[slice, ...]]:
        """Return, for each position in the window, where its elements are in the padded array."""
        return [
            tuple(
                slice(at * d, at * d + (size - 1) * s + 1, s) if size else slice(0, 0)
                for at, d, s, size in zip(place, self.dilations, self.strides, shape, strict=True)
            )
            for place in itertools.product(*map(range, self.sizes))
        ]


@handles("stablehlo.reduce_window")
def _reduce_window(frame: Frame, op: Operation, *operands: Array) -> list[Array]:
    operands = aligned(*operands)
    inputs, inits = operands[: len(operands) // 2], operands[len(operands) // 2 :]
    shape = result_shape(op)
    window = Window(op, len(shape))
    padded = [window.padded(value, init) for value, init in zip(inputs, inits, strict=True)]
    results = [np.broadcast_to(i.reshape(-1, *(1,) * len(shape)), (i.shape[0], *shape)) for i in inits]
    for place in window.places(shape):
        results = apply(frame, op.regions[0], [*results, *(value[(slice(None), *place)] for value in padded)])
    return results


@handles("stablehlo.select_and_scatter")
def _select_and_scatter(frame: Frame, op: Operation, operand: Array, source: Array, init: Array) -> Array:
    operand, source, init = aligned(operand, source, init)
    lanes, shape = operand.shape[0], operand.shape[1:]
    window = Window(op, len(shape))
    size = math.prod(shape)
    numbers = np.broadcast_to(np.arange(1, size + 1).reshape(1, *shape), operand.shape)
    numbers = window.padded(numbers, np.zeros(1, int))  # 0 is padding, which is never selected
    values = window.padded(operand, np.zeros(1, operand.dtype))
    best = chosen = None
    for place in window.places(source.shape[1:]):
        value, number = values[(slice(None), *place)], numbers[(slice(None), *place)]
        if best is None or chosen is None:
            best, chosen = value, number
            continue
        (keep,) = apply(frame, op.regions[0], [best, value])
        replace = (number > 0) & ((chosen == 0) | ~keep)
        best, chosen = np.where(replace, value, best), np.where(replace, number, chosen)
    assert chosen is not None
    result = np.broadcast_to(init.reshape(-1, 1), (lanes, size)).copy()
    places = chosen.reshape(lanes, -1) - 1
    combine_at(frame, op.regions[1], [result], places, [source.reshape(lanes, -1)])
    return result.reshape(operand.shape)


def combine_at(frame: Frame, body: Region, results: list[Array], places: Array, updates: list[Array]) -> None:
    """Combine rows of elements with updates in order; a place below 0 leaves its update out.

    `results` are changed: all arrays are lanes of a row each.
    """
    _lanes, size = results[0].shape
    lane, column = np.nonzero(places >= 0)
    where = lane * size + places[lane, column]
    order = np.argsort(where, kind="stable")
    where, lane, column = where[order], lane[order], column[order]
    first = np.flatnonzero(np.r_[True, where[1:] != where[:-1]]) if len(where) else np.zeros(0, int)
    counts = np.diff(np.r_[first, len(where)])
    flat = [result.reshape(-1) for result in results]
    for turn in range(int(counts.max(initial=0))):
        now = first[counts > turn] + turn
        at = where[now]
        values = [*(one[at] for one in flat), *(update[lane[now], column[now]] for update in updates)]
        for one, value in zip(flat, _apply_at(frame, body, lane[now], values), strict=True):
            one[at] = value


def _apply_at(frame: Frame, body: Region, lane: Array, values: list[Array]) -> list[Array]:
    """Apply a computation to elements that belong to some lanes."""
    inner = frame.elements(lane if frame.count > 1 else np.zeros(len(lane), int))
    inner.count = len(lane)
    return [np.broadcast_to(result, (len(lane),)) for result in run_region(inner, body, values)]
