"""How XLA's partitioner computes a convolution whose operands and result are sharded: plain data.

XLA tries to compute it at once, with operands that follow each other or the result; then by groups of devices that have
the same part of a dimension, within which it begins again. Tests compare with compiled programs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

from pyshardy.report.cost.windows import Slide
from pyshardy.report.cost.xla_products import Axes, Dims, Pairs, Partition, merged, parts_of_axes
from pyshardy.sharding import AxisRef, Mesh, MeshAxis, sharding_size, sub_or_full
from pyshardy.sharding.axis_lists import flattened, free_axes

_T = TypeVar("_T")
Triples = tuple[tuple[int, int, int], ...]
"""Dimensions of both operands and the result."""


class Groups(Enum):
    """What a convolution is computed in groups of."""

    NOTHING = auto()
    ONE_FEATURE = auto()
    """As a depthwise convolution."""
    FEATURES = auto()
    BATCH = auto()
    """As the gradient to the kernel of a convolution with groups of features."""


@dataclass(frozen=True, slots=True)
class Convolution:
    """The dimensions of a convolution and their axes; sizes are those of whole tensors, in bytes."""

    operands: tuple[Dims, Dims]
    result: Dims
    kept: tuple[Pairs, Pairs]
    """For each operand, the dimensions that only it has, as batch and features, and those of the result."""
    summed: Pairs
    """The dimensions of both operands that are summed, as features."""
    shared: Triples
    """The dimensions of both operands and the result that have the groups."""
    slides: tuple[Slide, ...]
    """The other dimensions, and kept ones along which a window does not move."""
    operand_bytes: tuple[int, int]
    result_bytes: int
    mesh: Mesh
    """The devices that compute it."""
    groups: Groups = Groups.NOTHING

    @property
    def larger(self) -> int:
        """The operand that is not smaller than the other one."""
        return 0 if self.operand_bytes[0] >= self.operand_bytes[1] else 1

    def count(self, axes: Axes) -> int:
        """Return the number of shards along axes."""
        return sharding_size(axes, self.mesh)

    @property
    def has_parts_of_sums(self) -> bool:
        """Whether both operands have the same part of the dimensions that are summed."""
        lhs, rhs = ([self.operands[side][pair[side]] for pair in self.summed] for side in (0, 1))
        return any(lhs) and lhs == rhs

    @property
    def has_parts_of_groups(self) -> bool:
        """Whether an operand or the result is sharded along a dimension that has the groups."""
        values = (*self.operands, self.result)
        return any(one[dim] for dims in self.shared for one, dim in zip(values, dims, strict=True))

    @property
    def has_windows(self) -> bool:
        """Whether a dimension is sharded along which windows slide."""
        values = (*self.operands, self.result)
        return any(one[dim] for slide in self.slides for one, dim in zip(values, slide.dims, strict=True))


@lru_cache(maxsize=1 << 12)
def computed(convolution: Convolution) -> Partition | None:
    """Return how XLA computes a convolution; None if parts of axes do not divide each other."""
    mesh, values = convolution.mesh, (*convolution.operands, convolution.result)
    parts = parts_of_axes(values, mesh)
    if parts is None:
        return None
    if all(axis == AxisRef(axis.name) for axis in parts):
        return _computed(convolution)
    pieces = _pieces(mesh, {part for some in parts.values() for part in some})
    names = {piece: AxisRef(name) for name, piece in pieces.items()}
    whole = {AxisRef(name): piece for name, piece in pieces.items()}

    def divided(dims: Dims) -> Dims:
        return tuple(tuple(names[part] for axis in axes for part in parts[axis]) for axes in dims)

    def joined(dims: Dims) -> Dims:
        return merged(tuple(tuple(whole[axis] for axis in axes) for axes in dims), mesh)

    lhs, rhs, result = map(divided, values)
    fine = Mesh(tuple(MeshAxis(name, piece.size(mesh)) for name, piece in pieces.items()))
    found = _computed(replace(convolution, operands=(lhs, rhs), result=result, mesh=fine))
    steps = [tuple(map(joined, one)) for one in (*found.operands, found.result)]
    (added,) = joined((found.added,))
    return replace(found, operands=(steps[0], steps[1]), result=steps[2], added=added)


def _pieces(mesh: Mesh, parts: Collection[AxisRef]) -> Mapping[str, AxisRef]:
    """The parts into which the axes of a mesh are cut so that none of some parts is, by names for them."""
    found: dict[str, AxisRef] = {}
    for axis in mesh.axes:
        own = [part for part in parts if part.name == axis.name]
        ends = {1, axis.size}.union(*((part.pre_size, part.next_pre_size(mesh)) for part in own))
        for low, high in pairwise(sorted(ends)):
            piece = sub_or_full(axis.name, low, high // low, mesh)
            found[str(piece)] = piece
    return found


def _computed(convolution: Convolution) -> Partition:
    groups = convolution.groups
    by_features = _by_feature_groups(convolution) if groups is Groups.ONE_FEATURE else None
    if by_features is not None and convolution.count(by_features.axes) == convolution.mesh.total_size:
        return by_features.partition
    if groups is Groups.BATCH or (convolution.has_windows and not convolution.has_parts_of_sums):
        found = None if groups is Groups.FEATURES else _by_parts_of_windows(convolution)
        if found is None and groups in (Groups.NOTHING, Groups.ONE_FEATURE) and not convolution.has_parts_of_groups:
            found = _by_parts_of_result(convolution)
        if found is not None:
            return found
    if by_features is not None:
        return by_features.partition
    if groups is Groups.FEATURES:
        lhs, rhs, result = map(_whole, (*convolution.operands, convolution.result))
        return Partition(((lhs,), (rhs,)), (result,))
    for dims in convolution.shared:
        axes = _axes_of_groups(convolution, dims)
        if axes:
            return _in_groups(_sliced(convolution, axes, dims), axes, {0, 1}, has_result=True)
    if groups is Groups.BATCH and convolution.has_windows:
        return _by_copies(convolution)
    for side in (convolution.larger, 1 - convolution.larger):
        pairs = convolution.kept[side]
        axes = _axes(convolution.operands[side], [dim for dim, _ in pairs])
        if axes and all(convolution.operands[side][dim] == convolution.result[out] for dim, out in pairs):
            return _in_groups(convolution, axes, {side}, has_result=True)
    aligned = _with_parts_of_sums(convolution)
    if aligned is not None:
        axes = _axes(aligned.operands[0], [dim for dim, _ in aligned.summed])
        return _in_groups(aligned, axes, {0, 1}, has_result=False)
    return _by_parts_of_sum(convolution) or _by_copies(convolution)


@dataclass(frozen=True, slots=True)
class _FeatureGroups:
    axes: Axes
    partition: Partition


def _by_feature_groups(convolution: Convolution) -> _FeatureGroups | None:
    """Each device has some of the features, and all else of operands and the result, which are brought there and back.

    None if two of these have the same features, and the other one may have these and its own axes.
    """
    values = (*convolution.operands, convolution.result)
    dims = convolution.shared[0]
    given = [one[dim] for one, dim in zip(values, dims, strict=True)]
    axes = max(given, key=convolution.count)
    if not axes:
        return None
    others = [_put(one, dim, ()) for one, dim in zip(values, dims, strict=True) if one[dim] != axes]
    free = convolution.mesh.total_size // convolution.count(axes)
    if len(others) < 2 and all(convolution.count(_axes(one, range(len(one)))) <= free for one in others):
        return None
    lhs, rhs, result = (_put(_whole(one), dim, axes) for one, dim in zip(values, dims, strict=True))
    return _FeatureGroups(axes, Partition(((lhs,), (rhs,)), (result,)))


def _axes_of_groups(convolution: Convolution, dims: tuple[int, int, int]) -> Axes:
    """The axes of groups: those that two values have, or an operand alone."""
    lhs, rhs, result = (one[dim] for one, dim in zip((*convolution.operands, convolution.result), dims, strict=True))
    if lhs and lhs in (rhs, result):
        return lhs
    if rhs and (rhs == result or not lhs):
        return rhs
    return () if rhs or result else lhs


def _sliced(convolution: Convolution, axes: Axes, dims: tuple[int, int, int]) -> Convolution:
    """The convolution of which both operands and the result have the parts of groups; if the result has others, it has
    no other axes."""
    shared = Mesh(tuple(axis for axis in convolution.mesh.axes if AxisRef(axis.name) not in axes))
    lhs, rhs = (
        _put(one if one[dim] == axes else _cleared(one, axes, convolution.count(axes), shared), dim, axes)
        for one, dim in zip(convolution.operands, dims[:2], strict=True)
    )
    result = convolution.result if convolution.result[dims[2]] == axes else _whole(convolution.result)
    return replace(convolution, operands=(lhs, rhs), result=_put(result, dims[2], axes))


def _by_parts_of_windows(convolution: Convolution) -> Partition | None:
    """Each device computes with a part of the kernel, and the whole result is summed over all devices.

    The smaller operand follows the larger one, which must not be sharded along a dimension of the result.
    """
    side = convolution.larger
    larger, other = convolution.operands[side], convolution.operands[1 - side]
    own = [*(dim for dim, _ in convolution.kept[side]), *(dims[side] for dims in convolution.shared)]
    if any(larger[dim] for dim in own) or not any(larger) or not any(other):
        return None
    if convolution.groups is not Groups.BATCH and not any(
        one[slide.dims[i]] for slide in convolution.slides for i, one in enumerate(convolution.operands)
    ):
        return None
    followed: list[Axes] = [()] * len(other)
    for dims in (*convolution.summed, *(slide.dims for slide in convolution.slides)):
        followed[dims[1 - side]] = larger[dims[side]]
    for slide in convolution.slides:
        shards = convolution.count(larger[slide.dims[side]])
        if slide.window.base_dilation > 1 or not slide.has_kernel_parts(shards):
            return None
    added = tuple(AxisRef(axis.name) for axis in convolution.mesh.axes)
    return Partition(_in_order(side, (larger,), (tuple(followed),)), (_whole(convolution.result),), added)


def _by_parts_of_result(convolution: Convolution) -> Partition | None:
    """Each device computes a part of the result with the whole kernel."""
    features = [dims[-1] for dims in (*convolution.kept[1], *convolution.shared)]
    if any(convolution.result[out] for out in features):
        return None
    lhs = list(_whole(convolution.operands[0]))
    for dim, out in (*convolution.kept[0], *((slide.dims[0], slide.dims[2]) for slide in convolution.slides)):
        lhs[dim] = convolution.result[out]
    return Partition(((tuple(lhs),), (_whole(convolution.operands[1]),)), (convolution.result,))


def _with_parts_of_sums(convolution: Convolution) -> Convolution | None:
    """The convolution with the same parts of summed dimensions in both operands, if both have parts of the same size.

    The smaller operand follows, and the larger one takes its part of a dimension that it has whole.
    """
    side = convolution.larger
    larger, other = (list(convolution.operands[one]) for one in (side, 1 - side))
    dims = [(pair[side], pair[1 - side]) for pair in convolution.summed]
    if not any(larger[dim] for dim, _ in dims) or not any(other[dim] for _, dim in dims):
        return None
    for dim, follows in dims:
        if larger[dim] and other[follows] and convolution.count(larger[dim]) != convolution.count(other[follows]):
            return None
        used = {axis for axes in larger for axis in axes}
        larger[dim] = larger[dim] or (() if used.intersection(other[follows]) else other[follows])
        other[follows] = larger[dim]
    kept = {dim: axes for dim, axes in enumerate(other) if dim not in [follows for _, follows in dims]}
    taken = {axis for dim, _ in dims for axis in larger[dim]}
    for dim, axes in kept.items():
        other[dim] = () if taken.intersection(axes) else axes
    return replace(convolution, operands=_in_order(side, tuple(larger), tuple(other)))


def _by_parts_of_sum(convolution: Convolution) -> Partition | None:
    """Each device has a part of one operand's features, and the whole result is summed, if it is smaller than these."""
    for side in () if convolution.groups is Groups.BATCH else (0, 1):
        sharding, other = convolution.operands[side], convolution.operands[1 - side]
        axes = _axes(sharding, [pair[side] for pair in convolution.summed])
        if any(other) or any(convolution.result) or convolution.count(axes) < convolution.mesh.total_size:
            continue
        if axes and convolution.result_bytes < convolution.operand_bytes[side]:
            followed = list(_whole(other))
            for pair in convolution.summed:
                followed[pair[1 - side]] = sharding[pair[side]]
            return Partition(_in_order(side, (sharding,), (tuple(followed),)), (_whole(convolution.result),))
    return None


def _by_copies(convolution: Convolution) -> Partition:
    """Devices have whole operands, but for the dimensions of the result that are sharded over all of them."""
    result, operands = list(_whole(convolution.result)), [list(_whole(dims)) for dims in convolution.operands]
    for side in (0, 1):
        pairs = convolution.kept[side]
        if convolution.count(_axes(convolution.result, [out for _, out in pairs])) == convolution.mesh.total_size:
            for dim, out in pairs:
                operands[side][dim] = result[out] = convolution.result[out]
    return Partition(((tuple(operands[0]),), (tuple(operands[1]),)), (tuple(result),))


def _in_groups(convolution: Convolution, axes: Axes, sides: Collection[int], *, has_result: bool) -> Partition:
    """Groups of devices compute with the parts of operands along axes, and have those of the result."""
    count = convolution.count(axes)
    mesh = Mesh(tuple(axis for axis in convolution.mesh.axes if AxisRef(axis.name) not in axes))
    cleared = [
        _without(dims, axes) if side in sides else _cleared(dims, axes, count, mesh)
        for side, dims in enumerate(convolution.operands)
    ]
    sizes = [size // count if side in sides else size for side, size in enumerate(convolution.operand_bytes)]
    found = _computed(
        replace(
            convolution,
            operands=(cleared[0], cleared[1]),
            result=_without(convolution.result, axes),
            operand_bytes=(sizes[0], sizes[1]),
            result_bytes=convolution.result_bytes // (count if has_result else 1),
            mesh=mesh,
        )
    )
    grouped = [_only(dims, axes) if side in sides else {} for side, dims in enumerate(convolution.operands)]
    lhs, rhs = (
        tuple(_with(grouped[side], dims) for dims in (cleared[side], *steps))
        for side, steps in enumerate(found.operands)
    )
    out = _only(convolution.result, axes) if has_result else {}
    sliced = 1 if has_result else _slices(convolution, count)
    results = tuple(_with(out, dims) for dims in found.result)
    return Partition((lhs, rhs), results, found.added, added_shards=found.added_shards * sliced)


def _slices(convolution: Convolution, groups: int) -> int:
    """The number of shards that the result is sliced into once groups have added up their sums: as many as groups, if a
    dimension of the result has as many, and copies of the result are not as many as groups."""
    copies = convolution.mesh.total_size // convolution.count(_axes(convolution.result, range(len(convolution.result))))
    has_dim = any(convolution.count(axes) == groups for axes in convolution.result)
    return groups if has_dim and copies % groups else 1


def _cleared(dims: Dims, axes: Axes, count: int, mesh: Mesh) -> Dims:
    """The operand that all groups have, without their axes: its shards are spread over the axes that it has not, if
    these are enough."""
    found = list(_without(dims, axes))
    free = free_axes(flattened(dims), mesh)
    for dim, one in enumerate(dims):
        if one and set(one) <= set(axes) and free and sharding_size(free, mesh) % count == 0:
            found[dim], free = free, ()
    return tuple(found)


def _in_order(side: int, own: _T, other: _T) -> tuple[_T, _T]:
    """Both operands, of which one has been found by its side."""
    return (own, other) if side == 0 else (other, own)


def _without(dims: Dims, axes: Axes) -> Dims:
    return tuple(() if set(axes).intersection(one) else one for one in dims)


def _put(dims: Dims, dim: int, axes: Axes) -> Dims:
    return (*dims[:dim], axes, *dims[dim + 1 :])


def _only(dims: Dims, axes: Axes) -> Mapping[int, Axes]:
    return {dim: one for dim, one in enumerate(dims) if one and set(one) <= set(axes)}


def _with(grouped: Mapping[int, Axes], dims: Dims) -> Dims:
    return tuple(grouped.get(dim, one) for dim, one in enumerate(dims))


def _axes(dims: Dims, some: Sequence[int]) -> Axes:
    return flattened(dims[dim] for dim in some)


def _whole(dims: Dims) -> Dims:
    return ((),) * len(dims)
