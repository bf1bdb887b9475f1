"""Plan all-slices: along as many axes as the target has more, in dimensions with capacity."""

from __future__ import annotations

import math

from pyshardy.resharding.alignment import AxisListPerDim
from pyshardy.resharding.layout import Layout, append
from pyshardy.sharding import AxisRef

_DYNAMIC_SIZE = -(1 << 63)


def all_slice(layout: Layout) -> AxisListPerDim:
    """Slice, and return the axes by dimension."""
    slices: AxisListPerDim = [[] for _ in layout.dims]
    for dim in layout.dims:
        had, wanted = layout.size(layout.have[dim]), layout.size(layout.want[dim])
        layout.room[dim] = 1 if dim in layout.uneven else wanted // math.gcd(had, wanted)
    for dim in layout.dims:
        _slice_before_all_to_all(layout, dim, slices)
    _slice_where_wanted(layout, slices)
    layout.find_goals()
    return slices


def _slice_before_all_to_all(layout: Layout, dim: int, slices: AxisListPerDim) -> None:
    """Slice a dimension that will lose its axes along those that another dimension needs after them.

    One all-to-all then moves all of them.
    """
    have = layout.have[dim]
    if not have or layout.want[dim]:
        return
    target = layout.goal_dim(have[-1])
    if target is None or layout.have[target] or have[-1] not in layout.want[target]:
        return
    wanted = layout.want[target]
    index = wanted.index(have[-1])
    end = index + 1
    while end < len(wanted) and wanted[end] not in layout.held:
        end += 1
    added = wanted[index + 1 : end]
    if not added:
        return
    common = 0
    while common < len(have) and common <= index and have[-1 - common] == wanted[index - common]:
        common += 1
    if any(layout.goal_dim(axis) == target for axis in have[: len(have) - common]):
        return
    factor = layout.size(added)
    size = layout.shape[dim] if layout.shape[dim] >= 0 else _DYNAMIC_SIZE
    if size % (layout.size(layout.axes[dim]) * factor):
        return
    layout.room[target] //= layout.size(wanted[index - common + 1 : index + 1]) * factor
    for axis in added:
        layout.push(dim, axis)
        append(slices[dim], axis, layout.mesh)
        append(layout.axes[dim], axis, layout.mesh)


def _slice_where_wanted(layout: Layout, slices: AxisListPerDim) -> None:
    """Slice each dimension along the axes it needs; axes that do not fit there are used in dimensions with capacity."""

    def note(dim: int, axis: AxisRef) -> None:
        append(slices[dim], axis, layout.mesh)
        append(layout.axes[dim], axis, layout.mesh)

    left: list[AxisRef] = []
    for dim in layout.dims:
        if dim in layout.uneven:
            continue
        kept: list[AxisRef] = []
        for axis in layout.want[dim]:
            if axis in layout.held:
                kept.append(axis)
                continue
            taken = layout.take(axis, layout.room[dim])
            if taken is None:
                kept.append(axis)
                left.append(axis)
                continue
            part, rest, layout.room[dim] = taken
            note(dim, part)
            if layout.have[dim] or kept:
                layout.push(dim, part)
                kept.append(part)
            if rest is not None:
                kept.append(rest)
                left.append(rest)
        layout.want[dim] = kept
    layout.distribute([left] * len(layout.dims), in_front=False, notify=note)
