"""How XLA's partitioner computes a product whose operands and result are sharded: plain data.

XLA groups devices by the dimensions that an operand shares with the result, then by those that are summed, and counts
shards, not axes. What no group accounts for follows the result: operands are gathered along axes that it has not. Tests
compare with compiled programs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from pyshardy.sharding import AxisRef, Mesh, add_or_merge, sharding_size
from pyshardy.sharding.axis_lists import flattened, free_axes

Axes = tuple[AxisRef, ...]
Dims = tuple[Axes, ...]
"""The axes of each dimension."""
Pairs = tuple[tuple[int, int], ...]
"""Dimensions of one value, and those of another."""


@dataclass(frozen=True, slots=True)
class Product:
    """The dimensions of a product and their axes; sizes are those of whole tensors, in bytes."""

    operands: tuple[Dims, Dims]
    result: Dims
    batch: tuple[tuple[int, int, int], ...]
    """The dimensions that both operands and the result have."""
    contracting: Pairs
    """The dimensions of both operands that are summed."""
    kept: tuple[Pairs, Pairs]
    """For each operand, the dimensions that only it has, and those of the result."""
    operand_bytes: tuple[int, int]
    result_bytes: int
    mesh: Mesh

    def count(self, axes: Axes) -> int:
        """Return the number of shards along axes."""
        return sharding_size(axes, self.mesh)


@dataclass(frozen=True, slots=True)
class Partition:
    """The shardings that a product is computed with."""

    operands: tuple[tuple[Dims, ...], tuple[Dims, ...]]
    """What each operand is brought to, step by step; the last one is computed with."""
    result: tuple[Dims, ...]
    """What the result is computed as, after the sum of partial results, and what it is sliced to."""
    added: Axes = ()
    """The axes along which a convolution adds up parts of windows, those of copies included."""
    adds_in_full: bool = False
    """Whether the whole result is added up along each dimension that is summed, also if the result is sharded."""
    added_shards: int = 1
    """Into how many shards the result is sliced before these are added up."""


@lru_cache(maxsize=1 << 12)
def partition_of(product: Product) -> Partition | None:
    """Return how XLA computes a product; None if parts of axes do not divide each other."""
    divided = _in_parts(product)
    if divided is None or divided == product:
        return None if divided is None else _partition_of(product)
    found = _partition_of(divided)
    lhs, rhs, result = (tuple(merged(dims, product.mesh) for dims in one) for one in (*found.operands, found.result))
    return replace(found, operands=(lhs, rhs), result=result)


def _in_parts(product: Product) -> Product | None:
    """The product with axes in parts, so that no two of them overlap; None if there are none."""
    lhs, rhs = product.operands
    parts = parts_of_axes((lhs, rhs, product.result), product.mesh)
    if parts is None:
        return None

    def divided(dims: Dims) -> Dims:
        return tuple(flattened(parts[axis] for axis in axes) for axes in dims)

    return replace(product, operands=(divided(lhs), divided(rhs)), result=divided(product.result))


def parts_of_axes(values: Iterable[Dims], mesh: Mesh) -> Mapping[AxisRef, Axes] | None:
    """Return the parts of each axis that values have, so that no two parts overlap; None if there are none."""
    axes = _set(dims for value in values for dims in value)
    bounds = dict[str, set[int]]()
    for axis in axes:
        bounds.setdefault(axis.name, set()).update((axis.pre_size, axis.next_pre_size(mesh)))
    parts = {name: [*pairwise(sorted(ends))] for name, ends in bounds.items()}
    if any(high % low for some in parts.values() for low, high in some):
        return None

    def parts_of(axis: AxisRef) -> Axes:
        first, last = axis.pre_size, axis.next_pre_size(mesh)
        inside = [(low, high) for low, high in parts[axis.name] if first <= low and high <= last]
        return (axis,) if len(inside) < 2 else tuple(AxisRef.sub_axis(axis.name, a, b // a) for a, b in inside)

    return {axis: parts_of(axis) for axis in axes}


def merged(dims: Dims, mesh: Mesh) -> Dims:
    """Return the axes of dimensions with parts of axes that are next to each other as one."""
    found: list[Axes] = []
    for axes in dims:
        made: Axes = ()
        for axis in axes:
            made = add_or_merge(made, axis, mesh)
        found.append(made)
    return tuple(found)


def _partition_of(product: Product) -> Partition:
    product = _in_batch_shards(product)
    inner = _batched(product)
    matched = tuple(_matched(inner, side) for side in (0, 1))
    cleared = tuple(_cleared(inner, side, _alike(inner, 1 - side)) for side in (0, 1))
    moved = tuple(_is_moved(product, inner, side, cleared[side]) for side in (0, 1))
    alone = _alone(inner, matched, cleared)
    summed = _summed(inner, matched, cleared, moved, alone)
    result = _without_summed(inner, (*summed, alone))
    steps = tuple(
        (inner.operands[side], cleared[side], _operand(inner, side, cleared[side], result, summed)) for side in (0, 1)
    )
    lhs, rhs = cleared
    adds_in_full = any(
        axes and lhs[left] != rhs[right] for axes, (left, right) in zip(summed, inner.contracting, strict=True)
    )
    return Partition((steps[0], steps[1]), (result, _sliced(inner, result, summed)), adds_in_full=adds_in_full)


def _operand(product: Product, side: int, dims: Dims, result: Dims, summed: Sequence[Axes]) -> Dims:
    """An operand as the product is computed with it."""
    found = list(dims)
    for position, pair in enumerate(product.contracting):
        found[pair[side]] = summed[position]
    for dim, out in product.kept[side]:
        found[dim] = result[out]
    for both in product.batch:
        found[both[side]] = result[both[2]]
    return tuple(found)


def _in_batch_shards(product: Product) -> Product:
    """The product with the batch axes of its operands in the result too, if it is whole along batch dimensions, and
    these axes, those of the dimensions that are as in the result, and those that are summed make groups of one device.
    """
    lhs, rhs = product.operands
    batch = [lhs[both[0]] for both in product.batch]
    summed = [lhs[left] for left, _ in product.contracting]
    whole = all(not product.result[both[2]] for both in product.batch)
    alike = batch == [rhs[both[1]] for both in product.batch] and summed == [
        rhs[right] for _, right in product.contracting
    ]
    groups = [flattened(batch), flattened(summed), *(_matched(product, side) for side in (0, 1))]
    axes = flattened(groups)
    is_free = {*groups[0], *groups[1]}.isdisjoint(flattened(product.result))
    if not (any(batch) and whole and alike and is_free and product.count(axes) == product.mesh.total_size):
        return product
    result = list(product.result)
    for both, own in zip(product.batch, batch, strict=True):
        result[both[2]] = own
    return replace(product, result=tuple(result))


def _batched(product: Product) -> Product:
    """The product with the axes of batch dimensions of the result in both operands, if one operand has them.

    Another dimension of the other operand that has some of these axes keeps the rest if the result wants just that.
    """
    operands = [list(dims) for dims in product.operands]
    for both in product.batch:
        axes = product.result[both[2]]
        if not axes or all(product.operands[side][both[side]] != axes for side in (0, 1)):
            continue
        for side, dims in enumerate(operands):
            kept = dict(product.kept[side])
            for dim, old in enumerate(dims):
                if dim == both[side]:
                    dims[dim] = axes
                elif not set(axes).isdisjoint(old):
                    rest = tuple(axis for axis in old if axis not in axes)
                    dims[dim] = rest if dim in kept and product.result[kept[dim]] == rest else ()
    return replace(product, operands=(tuple(operands[0]), tuple(operands[1])))


def _matched(product: Product, side: int) -> Axes:
    """The axes of the dimensions that only an operand has, if the result has all of these as the operand has them."""
    kept = product.kept[side]
    own = product.operands[side]
    return flattened(own[dim] for dim, _ in kept) if all(own[dim] == product.result[out] for dim, out in kept) else ()


def _alike(product: Product, side: int) -> Axes:
    """The axes of those dimensions that only an operand has, and that the result has as the operand has them."""
    own = product.operands[side]
    return flattened(own[dim] for dim, out in product.kept[side] if own[dim] == product.result[out])


def _cleared(product: Product, side: int, group: Axes) -> Dims:
    """An operand without the axes of the group that the other operand and the result form.

    Copies of the operand make room: its shards are spread over the axes that it has not, if these are enough.
    """
    dims = list(product.operands[side])
    free = free_axes(flattened(dims), product.mesh)
    batch = {both[side] for both in product.batch}
    for dim, axes in enumerate(dims):
        if axes and dim not in batch and set(axes) <= set(group):
            enough = free and product.count(free) % product.count(group) == 0
            dims[dim], free = (free, ()) if enough else ((), free)
    return tuple(dims)


def _summed(
    product: Product, matched: Sequence[Axes], cleared: Sequence[Dims], moved: Sequence[bool], alone: Axes
) -> Sequence[Axes]:
    """The axes along which devices have parts of the sum, for each dimension that is summed.

    Where one operand has such axes, and the other is not moved, devices in groups have the whole sum, or gather the
    operand: the smaller one. So they do if both have other axes in common.
    """
    whole: list[Axes] = [()] * len(product.contracting)
    parts = [[cleared[side][pair[side]] for pair in product.contracting] for side in (0, 1)]
    left, right = (_outside(product, side, parts[side], matched[1 - side]) for side in (0, 1))
    if any(parts[0]) and any(parts[1]):
        common = [own if own == other else () for own, other in zip(left, right, strict=True)]
        side = 0 if set(alone) & _set(parts[0]) else 1
        is_sum_smaller = product.result_bytes < product.operand_bytes[side] // product.count(flattened(common))
        return [own or other for own, other in zip(left, right, strict=True)] if alone and is_sum_smaller else common
    side = 0 if any(parts[0]) else 1
    axes, busy = flattened(parts[side]), _set(product.result)
    groups = [product.count(flattened(product.result[both[2]] for both in product.batch)), *map(product.count, matched)]
    is_grouped = all(
        matched[one] == flattened(product.result[out] for _, out in product.kept[one]) for one in (0, 1)
    ) and all(
        product.operands[0][lhs] == product.operands[1][rhs] == product.result[out] for lhs, rhs, out in product.batch
    )
    devices = product.count(axes)
    for group in groups:
        devices *= group
    if not axes or not busy.isdisjoint(axes) or not is_grouped or moved[1 - side] or devices != product.mesh.total_size:
        return whole
    kept = [*(out for _, out in product.kept[side]), *(both[2] for both in product.batch)]
    gathered = product.operand_bytes[side] // product.count(flattened(product.result[out] for out in kept))
    summed = product.result_bytes // product.count(flattened(product.result))
    return parts[side] if summed < gathered else whole


def _alone(product: Product, matched: Sequence[Axes], cleared: Sequence[Dims]) -> Axes:
    """The axes of summed dimensions that one operand alone has, where others are in the same shards in both, if groups
    of devices do not have the shards of the result: copies of it are not as many as groups.

    Together they must be all devices, and the other operand have nothing along them.
    """
    parts = [[cleared[side][pair[side]] for pair in product.contracting] for side in (0, 1)]
    common = flattened(own for own, other in zip(*parts, strict=True) if own == other)
    more = [_set(some).difference(common) for some in parts]
    used = flattened(product.result)
    copies = product.mesh.total_size // product.count(used)
    if not common or all(more) or (used and copies % product.count(common) == 0):
        return ()
    side = 0 if more[0] else 1
    axes = tuple(axis for axis in flattened(parts[side]) if axis in more[side])
    devices = product.count((*common, *axes))
    for group in (flattened(product.result[both[2]] for both in product.batch), *matched):
        devices *= product.count(group)
    is_free = _set(product.operands[1 - side]).isdisjoint(axes)
    return axes if is_free and devices == product.mesh.total_size else ()


def _is_moved(product: Product, batched: Product, side: int, cleared: Dims) -> bool:
    """Return whether an operand has lost axes of dimensions that are summed to batch dimensions, or is spread over
    others."""
    given, now = product.operands[side], batched.operands[side]
    is_lost = any(not set(given[pair[side]]) <= set(now[pair[side]]) for pair in product.contracting)
    return is_lost or any(new and new != old for old, new in zip(now, cleared, strict=True))


def _outside(product: Product, side: int, parts: Sequence[Axes], group: Axes) -> Sequence[Axes]:
    """The axes of the dimensions that are summed, without those of a group if the operand has as many shards along its
    other dimensions as the result."""
    kept = product.kept[side]
    own = product.count(flattened(product.operands[side][dim] for dim, _ in kept))
    if own != product.count(flattened(product.result[out] for _, out in kept)):
        return parts
    return [tuple(axis for axis in axes if axis not in group) for axes in parts]


def _without_summed(product: Product, summed: Sequence[Axes]) -> Dims:
    """The result before partial sums are added up: dimensions with an axis of these are whole.

    Or they have the axes of the operand, if the other one has not, and the result begins with these, or the operand is
    larger than the result.
    """
    found, busy, used = list(product.result), _set(summed), _set(product.result)
    dropped = [dim for dim, axes in enumerate(found) if not busy.isdisjoint(axes)]
    for dim in dropped:
        found[dim] = ()
    for side in (0, 1):
        others = _set(product.operands[1 - side])
        for dim, out in product.kept[side]:
            own = product.operands[side][dim]
            if out not in dropped or not own or not (busy | others | _set(found)).isdisjoint(own):
                continue
            begins = product.result[out][: len(own)] == own
            is_larger = product.operand_bytes[side] > product.result_bytes
            if begins or (is_larger and used.isdisjoint(own)):
                found[out] = own
    return tuple(found)


def _sliced(product: Product, result: Dims, summed: Sequence[Axes]) -> Dims:
    """The result after partial sums have been added up, with the axes of these where the result wants them."""
    found, busy = list(result), _set(summed)
    for dim, axes in enumerate(product.result):
        others = _set(one for other, one in enumerate(found) if other != dim)
        if not found[dim] and not busy.isdisjoint(axes) and others.isdisjoint(axes):
            found[dim] = axes
    return tuple(found)


def _set(dims: Iterable[Axes]) -> frozenset[AxisRef]:
    return frozenset(flattened(dims))
