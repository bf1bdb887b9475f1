"""The communication that XLA's SPMD partitioner adds to ops along sharded dimensions, a rule per situation.

The explicit collectives of `sdy-export-pipeline` bring the operands of an op to shardings that fit together. What is
left are ops that work along a sharded dimension: windows need the edges of neighbouring shards, slices and shifts need
rows of other shards, and some ops XLA computes on whole operands only. See docs/xla.md, "What moves bytes"; tests
compare each rule with compiled programs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from xdsl.dialects.builtin import IntAttr, TensorType
from xdsl.ir import Operation, OpResult, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import AxisRefListAttr
from pyshardy.dialects.sdy.collective_ops import AllReduceOp, AllSliceOp, ReduceScatterOp
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.report.cost.communication import SizedAxes, sized_axes
from pyshardy.report.cost.convolution_roles import ADDED, ADDED_SHARDS, slides_of
from pyshardy.report.cost.shared_conversions import is_product
from pyshardy.report.cost.shifts import Edges, Interval, permuted_rows, takes_from_others, transfers
from pyshardy.report.cost.transforms import DistributedTransform
from pyshardy.report.cost.windows import Needs, Window
from pyshardy.report.cost.xla_steps import IN_FULL
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.lookup import RuleFinder
from pyshardy.rules.op_data import integer, ints
from pyshardy.sharding import AxisRef, OpShardingRule, set_difference
from pyshardy.sharding.axis_lists import flattened

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


def implicit_collectives(op: Operation, shards: Shards) -> Iterator[Implicit]:
    """Yield what the partitioner adds for an op whose operands and results have their final shardings."""
    rule = _RULES.get(op.name)
    if rule is not None:
        yield from rule(op, _Sharded(shards))


@dataclass(frozen=True, slots=True)
class Reduction:
    """An all-reduce that the partitioner makes: its axes, and into how many shards what it sums was sliced before."""

    axes: SizedAxes
    shards: int


def reductions(op: AllReduceOp | ReduceScatterOp, shards: Shards, rules: RuleFinder) -> list[Reduction]:
    """Return the all-reduces that the partitioner makes of one, or of a reduce-scatter: one for each dimension that is
    summed.

    A product is summed along the axes of each dimension of its shards first. Then these are taken, and summed along the
    other axes, unless all sums are of the whole product. What is not a sum of a known op, or along axes of which only
    some are known, is not separated.
    """
    source, mesh = op.tensor.owner, shards.mesh_of(op.result)
    rule = rules.rule_of(source) if isinstance(source, Operation) else None
    if rule is None or mesh is None or not isinstance(source, Operation):
        return []
    by_dim = op.reduce_scatter_axes.data if isinstance(op, ReduceScatterOp) else ()
    left = op.reduction_axes.data if isinstance(op, AllReduceOp) else flattened(by_dim)
    found: list[Reduction] = []
    if is_product(source) and IN_FULL not in source.attributes:
        sliced = [[axis for axis in axes if axis in left] for axes in by_dim or _sliced(op)]
        left = set_difference(left, flattened(sliced), mesh)
        found = [Reduction(sized_axes(axes, mesh), 1) for axes in sliced if axes]
    count = math.prod(size for one in found for _, size in one.axes)
    for factor in rule.reduction:
        others = left
        for axes in _axes_of_factor(source, rule, factor):
            others = set_difference(others, axes, mesh)
        part, left = set_difference(left, others, mesh), others
        if part:
            found.append(Reduction(sized_axes(part, mesh), count))
    return [] if left else found


def _sliced(op: AllReduceOp | ReduceScatterOp) -> Sequence[Sequence[AxisRef]]:
    """The axes of each dimension that the result is sliced along, if that is its only use."""
    uses = list(op.result.uses)
    slice = uses[0].operation if len(uses) == 1 else None
    return slice.slicing_axes.data if isinstance(slice, AllSliceOp) else ()


def _axes_of_factor(op: Operation, rule: OpShardingRule, factor: int) -> Iterator[tuple[AxisRef, ...]]:
    """The axes of the operands' dimensions that have the factor first."""
    for operand, mapping in zip(op.operands, rule.operands, strict=True):
        sharding = get_sharding(operand)
        for dim, factors in zip(() if sharding is None else sharding.dims, mapping, strict=False):
            if factors[:1] == (factor,):
                yield dim.axes


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
    moved: object = edges
    if ring is not None or max(edges.below, edges.above) > 2 * _most_needed(cut, needs):
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


def _most_needed(cut: _Cut, needs: Needs) -> int:
    return max((high - low for shard in range(cut.shards) for low, high in needs(shard)), default=0)


def _rows_per_shard(cut: _Cut, rows: int) -> int:
    return -(-rows // cut.shards)


# --- Slices, padding, reversal, shifts ---


def _slice(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    if is_part_of_shift(op):
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
    """Devices exchange their shards: all in one permute. Where shards are uneven, they send rows of padding then."""
    value = op.operands[0]
    cuts = [cut for dim in ints(op, "dimensions") or () if (cut := sharded.cut(value, dim)) is not None]
    axes = tuple(flattened(cut.axes for cut in cuts))
    if cuts:
        yield Implicit("collective_permute", axes, cuts[0].bytes, cuts[0].bytes, (value, axes))
    for cut in cuts:
        padding = cut.row_bytes * (_rows_per_shard(cut, cut.rows) * cut.shards - cut.rows)
        if padding:
            yield Implicit("collective_permute", cut.axes, padding, padding, (value, cut.axes, padding))


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


def _itself(value: SSAValue) -> SSAValue:
    return value


def _pieces(op: Operation, dim: int, source_of: Callable[[SSAValue], SSAValue] = _itself) -> list[Operation] | None:
    """The slices that a concatenation is made of, if all are of one value and take all of its other dimensions."""
    values = map(source_of, op.operands)
    made = [value.op for value in values if isinstance(value, OpResult) and value.op.name == "stablehlo.slice"]
    if len(made) != len(op.operands) or len({source_of(piece.operands[0]) for piece in made}) != 1:
        return None
    source = made[0].operands[0]
    rank = len(ints(made[0], "start_indices") or ())
    others = [other for other in range(rank) if other != dim]
    if any(
        shape_of(piece.results[0].type)[other] != shape_of(source.type)[other] for piece in made for other in others
    ):
        return None
    return made


def is_part_of_shift(
    op: Operation,
    users: Collection[Operation] | None = None,
    source_of: Callable[[SSAValue], SSAValue] = _itself,
) -> bool:
    """Return whether all users of a slice put slices of one value together again, in another order.

    `users` are those that count, if not all do, and `source_of` returns what a value is the same as.
    """
    if op.name != "stablehlo.slice":
        return False
    users = [use.operation for use in op.results[0].uses] if users is None else users
    return bool(users) and all(
        user.name == "stablehlo.concatenate" and _pieces(user, integer(user, "dimension"), source_of) is not None
        for user in users
    )


# --- Windows ---


def _slide(slides: Iterable[tuple[_Cut | None, Needs]]) -> Iterator[Implicit]:
    """The edges that windows along sharded dimensions read from neighbours; the whole if they read most of it.

    Dimension by dimension: what is sent along one includes what has come along those before it. An empty dimension has
    no rows to send.
    """
    held, holds = 1, 1
    for cut, needs in slides:
        if cut is None or not cut.rows:
            continue
        yield from _move(replace(cut, row_bytes=cut.row_bytes * holds // held), needs)
        held *= _rows_per_shard(cut, cut.rows)
        holds *= _most_needed(cut, needs)


def _slid(
    value: SSAValue, dim: int, result: SSAValue, out: int, window: Window, sharded: _Sharded
) -> tuple[_Cut | None, Needs]:
    """A dimension along which a window slides and the result is sharded too, and what its shards need."""
    cut, wanted = sharded.cut(value, dim), sharded.cut(result, out)
    shards = 1 if cut is None else cut.shards
    return None if wanted is None else cut, window.needs(shape_of(result.type)[out], shards)


def _pairs(op: Operation, name: str, count: int) -> list[int]:
    """The first of each pair of numbers, as in `padding = [[low, high], ...]`; zeros without the attribute."""
    flat = ints(op, name)
    return [0] * count if flat is None else list(flat[::2])


def _reduce_window(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    sizes = ints(op, "window_dimensions") or ()
    ones = (1,) * len(sizes)
    strides, dilations = ints(op, "window_strides") or ones, ints(op, "window_dilations") or ones
    bases, lows = ints(op, "base_dilations") or ones, _pairs(op, "padding", len(sizes))
    windows = [Window(size, strides[dim], lows[dim], dilations[dim], bases[dim]) for dim, size in enumerate(sizes)]
    for value in op.operands[: len(op.results)]:
        yield from _slide(_slid(value, dim, op.results[0], dim, window, sharded) for dim, window in enumerate(windows))


def _convolution(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    (lhs, _), result, added = op.operands, op.results[0], op.attributes.get(ADDED)
    slides = list(slides_of(op))
    if not isinstance(added, AxisRefListAttr):
        yield from _slide(_slid(lhs, one.dims[0], result, one.dims[2], one.window, sharded) for one in slides)
        return
    cuts = [sharded.cut(lhs, one.dims[0]) for one in slides]
    parts = [(cut, one) for cut, one in zip(cuts, slides, strict=True) if cut is not None]
    yield from _slide((cut, one.needs_of_kernel_part(cut.shards)) for cut, one in parts)
    shards = op.attributes.get(ADDED_SHARDS)
    size = -(-sharded.shards.bytes(result) // (shards.data if isinstance(shards, IntAttr) else 1))
    yield Implicit("all_reduce", added.data, size, size, (result, added.data))


def _select_and_scatter(op: Operation, sharded: _Sharded) -> Iterator[Implicit]:
    sizes = ints(op, "window_dimensions") or ()
    strides, lows = ints(op, "window_strides") or (1,) * len(sizes), _pairs(op, "padding", len(sizes))
    windows = [Window(size, strides[dim], lows[dim], 1, 1) for dim, size in enumerate(sizes)]
    value, source = op.operands[:2]
    yield from _slide(_slid(value, dim, source, dim, window, sharded) for dim, window in enumerate(windows))


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
