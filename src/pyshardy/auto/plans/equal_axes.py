"""Plans that only differ in the order of mesh axes of one size, which makes little difference, if any."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations

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
        return min(tuple([_numbers(placement, order) for placement in choices]) for order in self._orders)

    @cached_property
    def _orders(self) -> Sequence[Sequence[int]]:
        """The orders of the axes of the mesh that make no difference to the program."""
        axes = self.mesh.axes
        tables, initial = self.compiled.problem.problem.tables, set(self.compiled.initial)
        if any(one is not None and any(one.axis_refs()) for one in map(tables.__getitem__, initial)):
            return [range(len(axes))]
        orders = permutations(range(len(axes)))
        sizes = [axis.size for axis in axes]
        return [order for order in orders if [sizes[axis] for axis in order] == sizes]


def _numbers(placement: Choice, order: Sequence[int]) -> tuple[int, ...]:
    """Return a choice with its axes in another order, as numbers."""
    where = [] if placement is None else [placement[axis] for axis in order]
    return tuple([-1 if dim is None else dim for dim in where])
