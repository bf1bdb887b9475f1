"""Which dimensions of a reshape are combined into which, or split."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class ReshapeGroup:
    """Consecutive dimensions of the operand and of the result with the same elements."""

    source: range
    target: range

    def counts(self, before: Sequence[int], after: Sequence[int]) -> tuple[int, int]:
        """Return the numbers of dimensions that are larger than 1."""
        return sum(before[dim] != 1 for dim in self.source), sum(after[dim] != 1 for dim in self.target)

    def is_pass_through(self, before: Sequence[int], after: Sequence[int]) -> bool:
        """Return whether at most one dimension of each side is larger than 1."""
        source, target = self.counts(before, after)
        return source <= 1 and target <= 1

    def is_split(self, before: Sequence[int], after: Sequence[int]) -> bool:
        """Return whether one dimension becomes several."""
        source, target = self.counts(before, after)
        return source <= 1 < target


def reshape_groups(before: Sequence[int], after: Sequence[int]) -> list[ReshapeGroup]:
    """Return the smallest groups of dimensions of two static shapes with equally many elements."""
    groups: list[ReshapeGroup] = []
    i = j = 0
    while i < len(before) or j < len(after):
        first_i, first_j = i, j
        left = before[i] if i < len(before) else 1
        right = after[j] if j < len(after) else 1
        i, j = min(i + 1, len(before)), min(j + 1, len(after))
        while left != right:
            if left < right:
                if i == len(before):
                    break
                left *= before[i]
                i += 1
            else:
                if j == len(after):
                    break
                right *= after[j]
                j += 1
        groups.append(ReshapeGroup(range(first_i, i), range(first_j, j)))
    return groups
