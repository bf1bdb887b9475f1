"""Plans that only differ in the order of mesh axes of one size, which makes little difference, if any."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pyshardy.auto.plans.groups import Choice, Choices
from pyshardy.evaluation.compiled import Compiled
from pyshardy.sharding import Mesh


@dataclass(frozen=True)
class EqualAxes:
    """The axes of a mesh that have one size, if a program uses no axes."""

    mesh: Mesh
    compiled: Compiled

    def unordered(self, choices: Choices) -> tuple[tuple[int, ...], ...]:
        """Return the same for all choices that only differ in the order of such axes."""
        axes = [(one.size, *(_number(choice, axis) for choice in choices)) for axis, one in enumerate(self.mesh.axes)]
        return tuple(axes if self._are_used else sorted(axes))

    @cached_property
    def _are_used(self) -> bool:
        tables, initial = self.compiled.problem.problem.tables, set(self.compiled.initial)
        return any(one is not None and any(one.axis_refs()) for one in map(tables.__getitem__, initial))


def _number(choice: Choice, axis: int) -> int:
    """Return the dimension that an axis shards in a choice; other numbers for no dimension, and for no choice."""
    dim = -2 if choice is None else choice[axis]
    return -1 if dim is None else dim
