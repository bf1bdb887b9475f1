"""A tensor on its way from one sharding to another: what its dimensions have, and what they still want."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from pyshardy.resharding.alignment import AxisListPerDim, align, decompose
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, sharding_size


@dataclass
class Layout:
    """Axes by dimension, cut so that axes which overlap are equal.

    `axes` is the present sharding. It starts with axes that are where the target has them; `have` is what follows.
    `want` are the axes of the target that are not in place. `held` are all the axes of `have`, and `goal` says for
    each axis of `want` in which dimension it is and at which index; it is only as good as the last `find_goals`.
    `room` is how many times a dimension can be cut further, in the sense of the collective looked at.
    """

    mesh: Mesh
    shape: Sequence[int]
    axes: AxisListPerDim
    have: AxisListPerDim
    want: AxisListPerDim
    room: list[int]
    held: set[AxisRef] = field(default_factory=set[AxisRef])
    goal: dict[AxisRef, tuple[int, int]] = field(default_factory=dict[AxisRef, tuple[int, int]])

    @staticmethod
    def between(source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: Sequence[int]) -> Layout:
        """A tensor of `shape` (dynamic sizes are negative) at the start of its way."""
        have, want = _axes_of(source), _axes_of(target)
        align(have, want, mesh)
        for mine, theirs in zip(have, want, strict=True):
            common = 0
            while common < min(len(mine), len(theirs)) and mine[common] == theirs[common]:
                common += 1
            del mine[:common], theirs[:common]
        layout = Layout(mesh, shape, _axes_of(source), have, want, [1] * len(have))
        layout.held.update(axis for axes in have for axis in axes)
        layout.find_goals()
        return layout

    @property
    def dims(self) -> range:
        """The indices of the dimensions."""
        return range(len(self.axes))

    @property
    def is_done(self) -> bool:
        """Whether every axis is in place."""
        return not any(self.have) and not any(self.want)

    def size(self, axes: Iterable[AxisRef]) -> int:
        """The product of the sizes."""
        return sharding_size(axes, self.mesh)

    def find_goals(self) -> None:
        """Sets `goal` by what is wanted now."""
        self.goal = {axis: (dim, index) for dim, axes in enumerate(self.want) for index, axis in enumerate(axes)}

    def goal_dim(self, axis: AxisRef) -> int | None:
        """The dimension that wants the axis, if one does."""
        goal = self.goal.get(axis)
        return None if goal is None else goal[0]

    def push(self, dim: int, axis: AxisRef) -> None:
        """Lets the dimension have `axis` too, as the last one that is not in place."""
        self.have[dim].append(axis)
        self.held.add(axis)

    def is_next(self, dim: int, axis: AxisRef) -> bool:
        """Whether the axis would be in place if it came last now."""
        return not self.have[dim] and self.want[dim][:1] == [axis]

    def take(self, axis: AxisRef, room: int) -> tuple[AxisRef, AxisRef | None, int] | None:
        """The leading part of the axis that fills the room or fits into it; the rest of the axis; the room left."""
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
        """Fills the room of the dimensions with axes from the lists of what is available to them.

        One list may serve several dimensions. An axis with more than enough is cut: its rest stays available, and
        what is wanted is cut likewise.
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


def append(axes: list[AxisRef], axis: AxisRef, mesh: Mesh) -> None:
    """Appends an axis, or merges it into the last one."""
    if axes and axes[-1].can_merge(axis):
        axes[-1] = axes[-1].merge(axis, mesh)
    else:
        axes.append(axis)


def pop(axes: list[AxisRef], last: Sequence[AxisRef]) -> None:
    """Removes axes from the end, some of which may be merged there."""
    for axis in reversed(last):
        left = axes[-1].prefix_without_overlap(axis)
        if left is None:
            axes.pop()
        else:
            axes[-1] = left
