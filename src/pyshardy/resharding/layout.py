"""The state of a tensor between two shardings: the axes that its dimensions have and still need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from pyshardy.resharding.alignment import AxisListPerDim, align, decompose
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, sharding_size


@dataclass
class Layout:
    """Axes by dimension, split so that overlapping axes are equal.

    `axes` is the current sharding. It starts with axes in their position in the target; `have` has the axes after them.
    `want` has the axes of the target that are not in position. `held` has all axes of `have`, and `goal` the dimension
    and index of each axis of `want`, as of the last `find_goals`. `room` is the factor by which a dimension can be
    sharded further by the current collective. Of the dimensions in `uneven`, all axes must be removed before any are
    added, as the padding of the source is not that of the target.
    """

    mesh: Mesh
    shape: Sequence[int]
    axes: AxisListPerDim
    have: AxisListPerDim
    want: AxisListPerDim
    room: list[int]
    uneven: set[int] = field(default_factory=set[int])
    held: set[AxisRef] = field(default_factory=set[AxisRef])
    goal: dict[AxisRef, tuple[int, int]] = field(default_factory=dict[AxisRef, tuple[int, int]])

    @staticmethod
    def between(source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: Sequence[int]) -> Layout:
        """Return the initial state of a tensor of `shape` (dynamic sizes are negative)."""
        have, want = _axes_of(source), _axes_of(target)
        align(have, want, mesh)
        uneven = {dim for dim, size in enumerate(shape) if _is_uneven(size, have[dim], want[dim], mesh)}
        for dim, (mine, theirs) in enumerate(zip(have, want, strict=True)):
            if dim in uneven:
                continue
            common = 0
            while common < min(len(mine), len(theirs)) and mine[common] == theirs[common]:
                common += 1
            del mine[:common], theirs[:common]
        layout = Layout(mesh, shape, _axes_of(source), have, want, [1] * len(have), uneven)
        layout.held.update(axis for axes in have for axis in axes)
        layout.find_goals()
        return layout

    @property
    def dims(self) -> range:
        """Return the indices of the dimensions."""
        return range(len(self.axes))

    @property
    def is_done(self) -> bool:
        """Return whether every axis is in position."""
        return not any(self.have) and not any(self.want)

    def size(self, axes: Iterable[AxisRef]) -> int:
        """Return the product of the sizes."""
        return sharding_size(axes, self.mesh)

    def find_goals(self) -> None:
        """Set `goal` from the axes that are still needed."""
        self.goal = {axis: (dim, index) for dim, axes in enumerate(self.want) for index, axis in enumerate(axes)}

    def goal_dim(self, axis: AxisRef) -> int | None:
        """Return the dimension that needs the axis, if any."""
        goal = self.goal.get(axis)
        return None if goal is None else goal[0]

    def push(self, dim: int, axis: AxisRef) -> None:
        """Append `axis` to the axes of a dimension that are not in position."""
        self.have[dim].append(axis)
        self.held.add(axis)

    def is_next(self, dim: int, axis: AxisRef) -> bool:
        """Return whether the axis would be in position if it came last now."""
        return not self.have[dim] and self.want[dim][:1] == [axis]

    def take(self, axis: AxisRef, room: int) -> tuple[AxisRef, AxisRef | None, int] | None:
        """Return the leading part of the axis that fits into the capacity, the rest of the axis, and the remaining
        capacity."""
        size = axis.size(self.mesh)
        if room <= 1 or (size % room and room % size):
            return None
        if room >= size:
            return axis, None, room // size
        pre = axis.pre_size
        part = AxisRef.sub_axis(axis.name, pre, room)
        return part, AxisRef.sub_axis(axis.name, pre * room, size // room), 1

    def distribute(
        self,
        available: Sequence[list[AxisRef]],
        in_front: bool,
        notify: Callable[[int, AxisRef], None] | None = None,
    ) -> None:
        """Fill the capacity of the dimensions with axes from their lists of available axes.

        One list may be used by several dimensions. An axis that is too large is split: its rest remains available, and
        the needed axes are split likewise.
        """
        cut: list[AxisRef] = []
        for dim in self.dims:
            axes, added, index = available[dim], list[AxisRef](), 0
            while index < len(axes) and self.room[dim] > 1:
                taken = self.take(axes[index], self.room[dim])
                if taken is None:
                    index += 1
                    continue
                part, rest, self.room[dim] = taken
                del axes[index]
                added.append(part)
                self.held.add(part)
                if notify is not None:
                    notify(dim, part)
                if rest is not None:
                    cut.append(part)
                    axes.insert(0, rest)
            have = self.have[dim]
            have[:] = added + have if in_front else have + added
        decompose(self.want, sorted(cut), self.mesh)


def _axes_of(sharding: TensorSharding) -> AxisListPerDim:
    return [list(dim.axes) for dim in sharding.dims]


def _is_uneven(size: int, have: Sequence[AxisRef], want: Sequence[AxisRef], mesh: Mesh) -> bool:
    """Return whether shards of a dimension of `size` have different padding along `have` and `want`."""
    parts = sharding_size(have, mesh), sharding_size(want, mesh)
    return size >= 0 and min(parts) > 1 and _padded(size, parts[0]) != _padded(size, parts[1])


def _padded(size: int, parts: int) -> int:
    return -(-size // parts) * parts


def append(axes: list[AxisRef], axis: AxisRef, mesh: Mesh) -> None:
    """Append an axis, or merge it into the last one."""
    if axes and axes[-1].can_merge(axis):
        axes[-1] = axes[-1].merge(axis, mesh)
    else:
        axes.append(axis)


def pop(axes: list[AxisRef], last: Sequence[AxisRef]) -> None:
    """Remove axes from the end, some of which may be merged there."""
    for axis in reversed(last):
        left = axes[-1].prefix_without_overlap(axis)
        if left is None:
            axes.pop()
        else:
            axes[-1] = left
