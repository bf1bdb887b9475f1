"""The communication that XLA's SPMD partitioner adds to ops along sharded dimensions, a rule per situation.

The explicit collectives of `sdy-export-pipeline` bring the operands of an op to shardings that fit together. What is
left are ops that work along a sharded dimension: windows need the edges of neighbouring shards, slices and shifts need
rows of other shards, and some ops XLA computes on whole operands only. See docs/xla.md, "What moves bytes"; tests
compare each rule with compiled programs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, OpResult, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import AllReduceOp
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.report.cost.communication import sized_axes
from pyshardy.report.cost.shifts import Edges, Interval, permuted_rows, takes_from_others, transfers
from pyshardy.report.cost.transforms import DistributedTransform
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.lookup import RuleFinder
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.sharding import AxisRef, OpShardingRule

MOST_SHARDS = 1 << 13
"""What moves between the shards of a dimension is not counted if there are more: the time is theirs squared."""


@dataclass(frozen=True, slots=True)
class Implicit:
    """A collective that the partitioner adds: kind, axes of its groups, bytes of a device's operand and result."""

    kind: CollectiveKind
    axes: tuple[AxisRef, ...]
    operand: int
    result: int
    moved: object
    """What it moves: XLA combines collectives in a block that move the same."""


@dataclass(frozen=True, slots=True)
class _Cut:
    """A dimension of a value that is sharded."""

    value: SSAValue
    axes: tuple[AxisRef, ...]
    shards: int
    rows: int
    """The size of the whole dimension."""
    row_bytes: int
    """Of what a device holds of the value, the bytes of one row along the dimension."""
    bytes: int
    """Of what a device holds of the value."""


Needs = Callable[[int], Sequence[Interval]]


def implicit_collectives(op: Operation, shards: Shards) -> Iterator[Implicit]:
    """Yield what the partitioner adds for an op whose operands and results have their final shardings."""
    rule = _RULES.get(op.name)
    if rule is not None:
        yield from rule(op, _Sharded(shards))


def reductions(op: AllReduceOp, shards: Shards, rules: RuleFinder) -> list[tuple[tuple[str, int], ...]]:
    """Return the axes of the all-reduces that the partitioner makes of one: one for each dimension that is summed.

    All spatial dimensions of a convolution are summed by one. The axes of an all-reduce that is not of a reduced value,
    or of which only some are known, are not separated.
    """
    source, mesh = op.tensor.owner, shards.mesh_of(op.result)
    rule = rules.rule_of(source) if isinstance(source, Operation) else None
    if rule is None or mesh is None or not isinstance(source, Operation):
        return []
    left = list(op.reduction_axes.data)
    parts: dict[int, list[AxisRef]] = {}
    for factor in rule.reduction:
        axes = _axes_of_factor(source, rule, factor)
        part = [axis for axis in left if axis in axes]
        left = [axis for axis in left if axis not in axes]
        if part:
            parts.setdefault(-1 if _is_spatial(source, rule, factor) else factor, []).extend(part)
    return [] if left else [sized_axes(part, mesh) for part in parts.values()]


def _axes_of_factor(op: Operation, rule: OpShardingRule, factor: int) -> set[AxisRef]:
    """The axes of the operands' dimensions that have the factor first."""
    found: set[AxisRef] = set()
    for operand, mapping in zip(op.operands, rule.operands, strict=True):
        sharding = get_sharding(operand)
        for dim, factors in zip(() if sharding is None else sharding.dims, mapping, strict=False):
            if factors[:1] == (factor,):
                found.update(dim.axes)
    return found


def _is_spatial(op: Operation, rule: OpShardingRule, factor: int) -> bool:
    if op.name != "stablehlo.convolution":
        return False
    mapping = rule.operands[0]
    return any(factor in mapping[dim] for dim in numbers(op, "dimension_numbers").input_spatial_dimensions)


class _Sharded:
    """Sharded dimensions of values."""

    def __init__(self, shards: Shards) -> None:
        self.shards = shards

    def cut(self, value: SSAValue, dim: int) -> _Cut | None:
        """The sharding of a dimension; None if it is whole, or in more than `MOST_SHARDS`."""
        sharding, mesh = get_sharding(value), self.shards.mesh_of(value)
        if sharding is None or mesh is None or not isinstance(value.type, TensorType) or dim >= len(sharding.dims):
            return None
        axes = sharding.dims[dim].axes
        count = sharding.dims[dim].sharded_size(mesh)
        if not 1 < count <= MOST_SHARDS:
            return None
        local, size = self.shards.shape(value), self.shards.bytes(value)
        return _Cut(value, axes, count, value.type.get_shape()[dim], size // max(local[dim], 1), size)


Rule = Callable[[Operation, _Sharded], Iterator[Implicit]]


def _move(cut: _Cut, needs: Needs, ring: int | None = None) -> Iterator[Implicit]:
    """Collective-permutes of the rows that shards need from others; an all-gather if some need most of the others'.

    All shards exchange as many rows, up to the edges of shards, unless that is more than twice what one needs.
    """
    if not takes_from_others(cut.rows, cut.shards, needs):
        return
    edges = Edges.of(cut.rows, cut.shards, needs)
    needed = max((high - low for shard in range(cut.shards) for low, high in needs(shard)), default=0)
    moved: object = edges
    if ring is not None or max(edges.below, edges.above) > 2 * needed:
        sent = transfers(cut.rows, cut.shards, needs)
        moved, found = tuple(sorted(sent.items())), permuted_rows(sent, ring)
    elif edges.takes_all:
        yield Implicit("all_gather", cut.axes, cut.bytes, cut.bytes * cut.shards, (cut.value, cut.axes))
        return
    else:
        found = edges.permuted_rows()
    for index, rows in enumerate(found):
        size = rows * cut.row_bytes
        yield Implicit("collective_permute", cut.axes, size, size, (cut.value, cut.axes, moved, index))


def _rows_per_shard(cut: _Cut, rows: int) -> int:
    return -(-rows // cut.shards)


# --- Slices, padding, reversal, shifts ---


def _slice(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    if _only_shifts(op):
        return  # counted at the concatenation
    starts, strides = ints(op, "start_indices") or (), ints(op, "strides") or ()
    for dim, (start, stride) in enumerate(zip(starts, strides, strict=True)):
        cut = sharded.cut(op.operands[0], dim)
        if cut is None or sharded.cut(op.results[0], dim) is None:
            continue
        rows = shape_of(op.results[0].type)[dim]
        size = _rows_per_shard(cut, rows)

        def needs(shard: int, start: int = start, stride: int = stride, rows: int = rows, size: int = size):
            first, end = shard * size, min((shard + 1) * size, rows)
            return [(start + first * stride, start + (end - 1) * stride + 1)] if first < end else []

        yield from _move(cut, needs)


def _pad(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    lows, interiors = ints(op, "edge_padding_low") or (), ints(op, "interior_padding") or ()
    for dim, (low, interior) in enumerate(zip(lows, interiors, strict=True)):
        cut = sharded.cut(op.operands[0], dim)
        if cut is None or sharded.cut(op.results[0], dim) is None:
            continue
        size, step = _rows_per_shard(cut, shape_of(op.results[0].type)[dim]), interior + 1

        def needs(shard: int, low: int = low, size: int = size, step: int = step):
            return [(-(-(shard * size - low) // step), ((shard + 1) * size - 1 - low) // step + 1)]

        yield from _move(cut, needs)


def _reverse(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    for dim in ints(op, "dimensions") or ():
        cut = sharded.cut(op.operands[0], dim)
        if cut is None:
            continue
        rows, size = cut.rows, _rows_per_shard(cut, cut.rows)

        def needs(shard: int, rows: int = rows, size: int = size):
            return [(rows - (shard + 1) * size, rows - shard * size)]

        yield from _move(cut, needs)


def _concatenate(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    """A concatenation of slices of one value is a shift of its rows; others have been resharded."""
    dim = integer(op, "dimension")
    pieces = _pieces(op, dim)
    cut = sharded.cut(op.results[0], dim)
    if cut is None or pieces is None:
        return
    source = sharded.cut(pieces[0].operands[0], dim)
    if source is None:
        return
    size = _rows_per_shard(cut, cut.rows)

    def needs(shard: int) -> list[Interval]:
        found: list[Interval] = []
        offset = 0
        for piece in pieces:
            start, rows = (ints(piece, "start_indices") or ())[dim], shape_of(piece.results[0].type)[dim]
            low, high = max(shard * size, offset), min((shard + 1) * size, offset + rows)
            found.append((start + low - offset, start + high - offset))
            offset += rows
        return found

    yield from _move(source, needs, source.shards)


def _pieces(op: Operation, dim: int) -> list[Operation] | None:
    """The slices that a concatenation is made of, if all are of one value and take all of its other dimensions."""
    made = [value.op for value in op.operands if isinstance(value, OpResult) and value.op.name == "stablehlo.slice"]
    if len(made) != len(op.operands) or len({piece.operands[0] for piece in made}) != 1:
        return None
    source = made[0].operands[0]
    rank = len(ints(made[0], "start_indices") or ())
    others = [other for other in range(rank) if other != dim]
    if any(
        shape_of(piece.results[0].type)[other] != shape_of(source.type)[other] for piece in made for other in others
    ):
        return None
    return made


def _only_shifts(op: Operation) -> bool:
    users = [use.operation for use in op.results[0].uses]
    return bool(users) and all(
        user.name == "stablehlo.concatenate" and _pieces(user, integer(user, "dimension")) is not None for user in users
    )


# --- Windows ---


@dataclass(frozen=True, slots=True)
class _Window:
    """A window along one dimension."""

    size: int
    stride: int
    low: int
    """The rows of padding before the first."""
    dilation: int
    base_dilation: int

    def needs(self, first: int, end: int) -> Interval:
        """The rows of the operand that the rows from `first` up to `end` of the result read."""
        low = first * self.stride - self.low
        high = (end - 1) * self.stride - self.low + (self.size - 1) * self.dilation
        return -(-low // self.base_dilation), high // self.base_dilation + 1


def _slide(
    value: SSAValue, dim: int, result: SSAValue, out: int, window: _Window, sharded: _Sharded
) -> Iterator[Implicit]:
    """The edges that a window along a sharded dimension reads from neighbours; the whole if it reads most of it."""
    cut = sharded.cut(value, dim)
    if cut is None or sharded.cut(result, out) is None:
        return
    rows = shape_of(result.type)[out]
    size = _rows_per_shard(cut, rows)

    def needs(shard: int) -> list[Interval]:
        first, end = shard * size, min((shard + 1) * size, rows)
        return [window.needs(first, end)] if first < end else []

    yield from _move(cut, needs)


def _pairs(op: Operation, name: str, count: int) -> list[int]:
    """The first of each pair of numbers, as in `padding = [[low, high], ...]`; zeros without the attribute."""
    flat = ints(op, name)
    return [0] * count if flat is None else list(flat[::2])


def _reduce_window(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    sizes = ints(op, "window_dimensions") or ()
    ones = (1,) * len(sizes)
    strides, dilations = ints(op, "window_strides") or ones, ints(op, "window_dilations") or ones
    bases, lows = ints(op, "base_dilations") or ones, _pairs(op, "padding", len(sizes))
    for value in op.operands[: len(op.results)]:
        for dim, size in enumerate(sizes):
            window = _Window(size, strides[dim], lows[dim], dilations[dim], bases[dim])
            yield from _slide(value, dim, op.results[0], dim, window, sharded)


def _convolution(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    dims = numbers(op, "dimension_numbers")
    count = len(dims.input_spatial_dimensions)
    ones = (1,) * count
    strides, dilations = ints(op, "window_strides") or ones, ints(op, "rhs_dilation") or ones
    bases, lows = ints(op, "lhs_dilation") or ones, _pairs(op, "padding", count)
    lhs, rhs = op.operands
    for index in range(count):
        dim, kernel, out = (
            spatial[index]
            for spatial in (
                dims.input_spatial_dimensions,
                dims.kernel_spatial_dimensions,
                dims.output_spatial_dimensions,
            )
        )
        summed, cut = sharded.cut(rhs, kernel), sharded.cut(lhs, dim)
        if summed is not None and cut is not None and sharded.cut(op.results[0], out) is None:
            # Both are sharded along the dimension that is summed: a shard reads what its part of the kernel meets.
            size, rows = _rows_per_shard(summed, summed.rows), shape_of(op.results[0].type)[out]
            window = _Window(rows, dilations[index], lows[index], strides[index], bases[index])
            yield from _move(
                cut,
                lambda shard, size=size, summed=summed, window=window: [
                    window.needs(shard * size, min((shard + 1) * size, summed.rows))
                ],
            )
        else:
            window = _Window(shape_of(rhs.type)[kernel], strides[index], lows[index], dilations[index], bases[index])
            yield from _slide(lhs, dim, op.results[0], out, window, sharded)


def _select_and_scatter(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    sizes = ints(op, "window_dimensions") or ()
    strides, lows = ints(op, "window_strides") or (1,) * len(sizes), _pairs(op, "padding", len(sizes))
    for dim, size in enumerate(sizes):
        window = _Window(size, strides[dim], lows[dim], 1, 1)
        yield from _slide(op.operands[0], dim, op.operands[1], dim, window, sharded)


def _reduce(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    """Parts of several values that are reduced together are gathered, and combined by each device.

    An explicit all-reduce of them is counted itself.
    """
    if len(op.results) == 1 or any(isinstance(use.operation, AllReduceOp) for use in op.results[0].uses):
        return
    cuts = [sharded.cut(op.operands[0], dim) for dim in ints(op, "dimensions") or ()]
    axes = tuple([axis for cut in cuts if cut is not None for axis in cut.axes])
    parts = math.prod(cut.shards for cut in cuts if cut is not None)
    for result in op.results if parts > 1 else ():
        size = sharded.shards.bytes(result)
        yield Implicit("all_gather", axes, size, size * parts, (result, axes))


def _fft(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    """A transform that all devices compute together; others have whole operands."""
    transform = DistributedTransform.of(op, sharded.shards)
    if transform is None:
        return
    for index, (kind, moved) in enumerate(transform.collectives()):
        yield Implicit(kind, transform.axes, moved, moved, (op.operands[0], index))


_RULES: Mapping[str, Rule] = {
    "stablehlo.fft": _fft,
    "stablehlo.slice": _slice,
    "stablehlo.pad": _pad,
    "stablehlo.reverse": _reverse,
    "stablehlo.concatenate": _concatenate,
    "stablehlo.reduce_window": _reduce_window,
    "stablehlo.convolution": _convolution,
    "stablehlo.select_and_scatter": _select_and_scatter,
    "stablehlo.reduce": _reduce,
}
