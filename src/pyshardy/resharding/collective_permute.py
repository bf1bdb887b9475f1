"""Plan collective permutes: move as many axes as possible into position, and put the others in order."""

from __future__ import annotations

from pyshardy.resharding.layout import Layout, append, pop
from pyshardy.sharding import AxisRef


def collective_permute(layout: Layout) -> bool:
    """Permute if this is useful, and return whether it did."""
    if not _is_needed(layout):
        return False
    from_target, from_source = _put_in_place(layout)
    count = len(layout.dims)
    layout.distribute([from_target] * count, in_front=False)
    layout.distribute(from_source, in_front=True)
    left = [axis for axes in from_source for axis in axes]
    layout.distribute([left] * count, in_front=True)
    layout.find_goals()
    for dim in layout.dims:
        for axis in layout.have[dim]:
            append(layout.axes[dim], axis, layout.mesh)
    return True


def _is_needed(layout: Layout) -> bool:
    free_in: AxisRef | None = None
    free_out: AxisRef | None = None
    for dim in layout.dims:
        have, want = layout.have[dim], layout.want[dim]
        if have and want and _one_divides_other(layout, have[0], want[0]):
            return True
        seen: set[int] = set()
        last: tuple[int, int] | None = None
        for axis in have:
            goal = layout.goal.get(axis)
            if goal is None:
                if last is not None and not want:
                    return True
                free_in = axis
            else:
                follows = last is not None and goal == (last[0], last[1] + 1)
                if (goal[0] == dim or goal[0] in seen) and not follows:
                    return True
                seen.add(goal[0])
            last = goal
        for axis in want:
            if axis not in layout.held:
                free_out = axis
    return free_in is not None and free_out is not None and _one_divides_other(layout, free_in, free_out)


def _one_divides_other(layout: Layout, first: AxisRef, second: AxisRef) -> bool:
    small, large = sorted((first.size(layout.mesh), second.size(layout.mesh)))
    return large % small == 0


def _put_in_place(layout: Layout) -> tuple[list[AxisRef], list[list[AxisRef]]]:
    """Give each dimension the axes it needs next, as far as its size allows, and no others.

    Returns what all dimensions still need, and by dimension the axes it had that no dimension needs, those to be
    removed first.
    """
    layout.held.clear()
    wanted: list[AxisRef] = []
    unwanted: list[list[AxisRef]] = []
    for dim in layout.dims:
        have, want = layout.have[dim], layout.want[dim]
        room = used = layout.size(have)
        pop(layout.axes[dim], have)
        while want and (taken := layout.take(want[0], room)) is not None:
            part, rest, room = taken
            want[:1] = [] if rest is None else [rest]
            append(layout.axes[dim], part, layout.mesh)
        layout.room[dim] = room
        wanted += want
        used //= room
        free = [axis for axis in have if axis not in layout.goal]
        replaced: list[AxisRef] = []
        while free and (taken := layout.take(free[0], used)) is not None:
            part, rest, used = taken
            free[:1] = [] if rest is None else [rest]
            replaced.append(part)
        unwanted.append(free + replaced)
        have.clear()
    return wanted, unwanted
