"""Arithmetic on lists of axes, major to minor."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import pairwise

from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.mesh import Mesh
from pyshardy.sharding.tensor_sharding import TensorSharding


def sharding_size(axes: Iterable[AxisRef], mesh: Mesh) -> int:
    """Return the product of the sizes."""
    return math.prod(axis.size(mesh) for axis in axes)


def flattened(lists: Iterable[Iterable[AxisRef]]) -> tuple[AxisRef, ...]:
    """Return the axes of several lists, one after the other."""
    return tuple(axis for axes in lists for axis in axes)


def mesh_order_key(mesh: Mesh, axis: AxisRef) -> tuple[int, tuple[str, int, float]]:
    """Return the key of mesh order: the index of the name in the mesh, then the order of references. Unknown names are
    last."""
    return mesh.positions.get(axis.name, len(mesh.axes)), axis.order_key


def sort_by_mesh(axes: Iterable[AxisRef], mesh: Mesh) -> tuple[AxisRef, ...]:
    """Return the axes in mesh order."""
    return tuple(sorted(axes, key=lambda axis: mesh_order_key(mesh, axis)))


def is_sorted_by_mesh(axes: Sequence[AxisRef], mesh: Mesh) -> bool:
    """Return whether the axes are in mesh order."""
    keys = [mesh_order_key(mesh, axis) for axis in axes]
    return all(a <= b for a, b in pairwise(keys))


def add_or_merge(axes: Sequence[AxisRef], axis: AxisRef, mesh: Mesh) -> tuple[AxisRef, ...]:
    """Append `axis` or merge it into the last element; the merged element is not merged again."""
    if axes and axes[-1].can_merge(axis):
        return (*axes[:-1], axes[-1].merge(axis, mesh))
    return (*axes, axis)


def sort_and_merge(axes: Iterable[AxisRef], mesh: Mesh) -> tuple[AxisRef, ...]:
    """Return the axes in mesh order, with adjacent sub-axes merged; requires axes that do not overlap."""
    merged: tuple[AxisRef, ...] = ()
    for axis in sort_by_mesh(axes, mesh):
        merged = add_or_merge(merged, axis, mesh)
    return merged


def greatest_common_prefix(first: Sequence[AxisRef], second: Sequence[AxisRef]) -> tuple[AxisRef, ...]:
    """Return the common prefix: equal elements, then the common prefix of the first two elements that differ, if
    any."""
    prefix: list[AxisRef] = []
    for a, b in zip(first, second, strict=False):
        if a == b:
            prefix.append(a)
            continue
        common = a.greatest_common_prefix(b)
        if common is not None:
            prefix.append(common)
        break
    return tuple(prefix)


def lists_overlap(first: Iterable[AxisRef], second: Sequence[AxisRef]) -> bool:
    """Return whether some pair overlaps."""
    return any(a.overlaps(b) for a in first for b in second)


def prefix_without_overlap(axis: AxisRef, others: Iterable[AxisRef]) -> AxisRef | None:
    """Return the largest prefix of `axis` that overlaps none of `others`."""
    prefix = axis
    for other in others:
        shorter = prefix.prefix_without_overlap(other)
        if shorter is None:
            return None
        prefix = shorter
    return prefix


def truncate_without_overlap(axes: tuple[AxisRef, ...], others: Sequence[AxisRef]) -> tuple[AxisRef, ...]:
    """Return the largest prefix of the list that overlaps none of `others`; the same object if it is the whole list."""
    for i, axis in enumerate(axes):
        prefix = prefix_without_overlap(axis, others)
        if prefix != axis:
            return axes[:i] if prefix is None else (*axes[:i], prefix)
    return axes


def list_order_key(axes: Sequence[AxisRef]) -> tuple[int, list[tuple[str, int, float]]]:
    """Return the key of the order of lists: shorter ones first, then element by element."""
    return len(axes), [axis.order_key for axis in axes]


def is_strict_prefix(axes: Sequence[AxisRef], of: Sequence[AxisRef]) -> bool:
    """Return whether the list is a strict prefix of another; its last element may be a prefix of the other's."""
    if not axes:
        return bool(of)
    count = len(axes)
    if count > len(of) or any(a != b for a, b in zip(axes[:-1], of, strict=False)):
        return False
    last, other = axes[-1], of[count - 1]
    return last.is_strict_prefix_of(other) if count == len(of) else last.is_prefix_of(other)


def first_overlapping(axis: AxisRef, in_order: Sequence[AxisRef]) -> int | None:
    """Return the index of the first element that overlaps `axis`, for sorted elements that do not overlap."""
    at = bisect_left(in_order, axis)
    if at > 0 and in_order[at - 1].overlaps(axis):
        return at - 1
    return at if at < len(in_order) and in_order[at].overlaps(axis) else None


def set_difference(first: tuple[AxisRef, ...], second: tuple[AxisRef, ...], mesh: Mesh) -> tuple[AxisRef, ...]:
    """Return the parts of `first` that are not in `second`, in the order of `first`; an axis may be split."""
    if not first or first == second:
        return ()
    if not second:
        return first
    removed = sorted(second)
    result: list[AxisRef] = []
    for axis in first:
        rest: AxisRef | None = axis
        while rest is not None:
            at = first_overlapping(rest, removed)
            if at is None:
                result.append(rest)
                break
            prefix = rest.prefix_without_overlap(removed[at])
            if prefix is not None:
                result.append(prefix)
            rest = rest.suffix_without_overlap(removed[at], mesh)
    return tuple(result)


def free_axes(used: tuple[AxisRef, ...], mesh: Mesh) -> tuple[AxisRef, ...]:
    """Return the axes of several devices of a mesh, and parts of them, that are not used, in the order of the mesh."""
    return set_difference(tuple(AxisRef(axis.name) for axis in mesh.axes if axis.size > 1), used, mesh)


def ordered_mesh_axes(source: TensorSharding | Iterable[AxisRef], mesh: Mesh) -> tuple[AxisRef, ...]:
    """Return the axes of the mesh in order, split wherever a sub-axis of `source` starts or ends.

    The axes of the dimensions and the unreduced axes of a sharding count, the replicated ones do not.
    """
    if isinstance(source, TensorSharding):
        source = [axis for dim in source.dims for axis in dim.axes] + list(source.unreduced)
    cuts: dict[str, set[int]] = {}
    for ref in source:
        if ref.sub is not None:
            cuts.setdefault(ref.name, set()).update((ref.sub.pre_size, ref.sub.next_pre_size))
    result: list[AxisRef] = []
    for axis in mesh.axes:
        points = sorted(cuts.get(axis.name, set()) | {1, axis.size})
        if len(points) <= 2:
            result.append(AxisRef(axis.name))
            continue
        result.extend(AxisRef.sub_axis(axis.name, a, b // a) for a, b in pairwise(points))
    return tuple(result)


def replica_groups(reduction_axes: Sequence[AxisRef], mesh: Mesh) -> tuple[tuple[int, ...], ...]:
    """Return the groups of device ids that differ only along the given axes, in row-major order of the axes."""
    refs = ordered_mesh_axes(reduction_axes, mesh)
    stride_of: dict[AxisRef, int] = {}
    stride = 1
    for ref in reversed(refs):
        stride_of[ref] = stride
        stride *= ref.size(mesh)
    kept = [ref for ref in refs if ref not in reduction_axes]
    firsts = _offsets(kept, stride_of, mesh)
    within = _offsets(reduction_axes, stride_of, mesh)
    ids = mesh.device_ids
    if not ids:
        return tuple(tuple(first + offset for offset in within) for first in firsts)
    return tuple(tuple(ids[first + offset] for offset in within) for first in firsts)


def _offsets(axes: Sequence[AxisRef], stride_of: dict[AxisRef, int], mesh: Mesh) -> list[int]:
    """Return the offsets along the axes, the first being the slowest."""
    offsets = [0]
    for axis in axes:
        stride = stride_of[axis]
        offsets = [offset + i * stride for offset in offsets for i in range(axis.size(mesh))]
    return offsets
