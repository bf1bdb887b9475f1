"""Plan all-to-alls: move axes from one dimension to another."""

from __future__ import annotations

from collections.abc import Iterator

from pyshardy.resharding.layout import Layout, append, pop
from pyshardy.sharding import AllToAllParam, AxisRef


def all_to_alls(layout: Layout, strict: bool) -> Iterator[AllToAllParam]:
    """Move axes one after the other, and yield each move.

    The axes at the end of a dimension that one other dimension needs move together; in strict mode, only if they are in
    position afterwards.
    """
    for source in layout.dims:
        while (target := _target(layout, source)) is not None:
            axes = _moving(layout, source, target)
            if target in layout.uneven or (source in layout.uneven and len(axes) < len(layout.have[source])):
                break
            if strict and layout.want[target][: len(axes)] != axes:
                break
            yield _move(layout, axes, source, target)
            if not layout.have[source]:
                layout.uneven.discard(source)


def _target(layout: Layout, source: int) -> int | None:
    have = layout.have[source]
    target = layout.goal_dim(have[-1]) if have else None
    return None if target == source else target


def _moving(layout: Layout, source: int, target: int) -> list[AxisRef]:
    have = layout.have[source]
    start = len(have)
    while start > 0 and layout.goal_dim(have[start - 1]) == target:
        start -= 1
    return have[start:]


def _move(layout: Layout, axes: list[AxisRef], source: int, target: int) -> AllToAllParam:
    moved: list[AxisRef] = []
    pop(layout.axes[source], axes)
    del layout.have[source][-len(axes) :]
    for axis in axes:
        append(moved, axis, layout.mesh)
        append(layout.axes[target], axis, layout.mesh)
        if layout.is_next(target, axis):
            layout.held.discard(axis)
            del layout.want[target][0]
        else:
            layout.push(target, axis)
    return AllToAllParam(tuple(moved), source, target)
