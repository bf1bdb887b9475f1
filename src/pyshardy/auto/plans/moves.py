"""Plans that differ in few decisions from another one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from pyshardy.auto.plans.groups import Choices, Group
from pyshardy.auto.plans.placements import Placement, divides
from pyshardy.auto.program.facts import Facts


@dataclass(frozen=True)
class Moves:
    """Changes of the decisions about groups."""

    groups: Sequence[Group]
    facts: Facts
    may_constrain: Callable[[], bool]
    """Whether constraints may be changed, too."""

    def single(self, choices: Choices) -> Iterator[Choices]:
        """Yield plans that differ in one decision: an axis of all dimensions of a class, or the sharding of a group."""
        yield from self._of_classes(choices)
        for index, group in self._movable():
            for choice in (None, *group.placements):
                if choice != choices[index]:
                    yield (*choices[:index], choice, *choices[index + 1 :])

    def _movable(self) -> Sequence[tuple[int, Group]]:
        """The groups whose shardings are changed."""
        may_constrain = self.may_constrain()
        return [(index, one) for index, one in enumerate(self.groups) if may_constrain or one.first.role != "value"]

    def pairs(self, choices: Choices) -> Iterator[Choices]:
        """Yield plans that differ in the shardings of two groups."""
        for (first, group), (second, another) in combinations(self._movable(), 2):
            for one in (None, *group.placements):
                for other in (None, *another.placements):
                    if one != choices[first] and other != choices[second]:
                        yield (*choices[:first], one, *choices[first + 1 : second], other, *choices[second + 1 :])

    def _of_classes(self, choices: Choices) -> Iterator[Choices]:
        """Yield plans in which an axis is added to all dimensions of a class, or taken from them."""
        inputs = [group for group in self.groups if group.first.role == "input"]
        classes = dict.fromkeys(dim_class for group in inputs for dim_class in group.first.classes)
        rank = len(self.facts.mesh.axes)
        for dim_class in classes:
            for position in range(rank):
                for adds in (True, False):
                    moved = list(choices)
                    for index, group in enumerate(inputs):  # they are the first groups
                        dims = [dim for dim, one in enumerate(group.first.classes) if one == dim_class]
                        before: Placement = choices[index] or (None,) * rank
                        after = (*before[:position], dims[0] if adds and dims else None, *before[position + 1 :])
                        taken = before[position] in dims
                        if dims and adds != taken and divides(after, group.first.shape, self.facts.mesh):
                            moved[index] = after
                    if moved != list(choices):
                        yield tuple(moved)
