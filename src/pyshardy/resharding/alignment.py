"""Align two lists of axes: split them until overlapping axes are equal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyshardy.sharding import AxisRef, Mesh, first_overlapping

AxisListPerDim = list[list[AxisRef]]


def align(first: AxisListPerDim, second: AxisListPerDim, mesh: Mesh) -> None:
    """Split the axes of both lists where axes of the other begin or end, as far as one factorization contains both."""
    cuts = _in_order(second), _in_order(first)
    for lists, others in zip((first, second), cuts, strict=True):
        decompose(lists, others, mesh)


def decompose(lists: AxisListPerDim, others: Sequence[AxisRef], mesh: Mesh) -> None:
    """Split the axes where one of `others`, which are sorted, begins or ends."""
    if others:
        for axes in lists:
            axes[:] = [part for axis in axes for part in _parts(axis, others, mesh)]


def _in_order(lists: Iterable[Iterable[AxisRef]]) -> list[AxisRef]:
    return sorted(axis for axes in lists for axis in axes)


def _parts(axis: AxisRef, others: Sequence[AxisRef], mesh: Mesh) -> list[AxisRef]:
    parts: list[AxisRef] = []
    first = first_overlapping(axis, others)
    for other in () if first is None else others[first:]:
        if not other.overlaps(axis) or not other.can_coexist(axis) or other.contains(axis):
            break
        before, common = axis.prefix_without_overlap(other), axis.overlap(other)
        after = axis.suffix_without_overlap(other, mesh)
        assert common is not None
        if before is not None:
            parts.append(before)
        parts.append(common)
        if after is None:
            return parts
        axis = after
    return [*parts, axis]
