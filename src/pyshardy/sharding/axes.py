"""Axis references: a mesh axis or a sub-axis, and the arithmetic on two of them."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from pyshardy.ir.quoting import quoted
from pyshardy.sharding.mesh import Mesh


@dataclass(frozen=True, slots=True, order=True)
class SubAxis:
    """The middle dimension of an axis of size n viewed as `[pre_size, size, n / (pre_size * size)]`."""

    pre_size: int
    size: int

    @property
    def next_pre_size(self) -> int:
        """Return the pre-size of the sub-axis that follows."""
        return self.pre_size * self.size

    def __str__(self) -> str:
        return f"({self.pre_size}){self.size}"


@dataclass(frozen=True, slots=True, eq=False)
class AxisRef:
    """A whole mesh axis (`sub` is None), or a sub-axis of it.

    Ordered by name, then from major to minor: `x:(1)k < x < x:(p)k`, the last with p > 1. Operations that depend on the
    size of a whole axis take the mesh.
    """

    name: str
    sub: SubAxis | None = None
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.name, self.sub)))

    @staticmethod
    def sub_axis(name: str, pre_size: int, size: int) -> AxisRef:
        """Return the sub-axis `name:(pre_size)size`."""
        return AxisRef(name, SubAxis(pre_size, size))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, AxisRef):
            return NotImplemented
        return self.name == other.name and self.sub == other.sub

    @property
    def order_key(self) -> tuple[str, int, float]:
        """Return the key of the order."""
        sub = self.sub
        return (self.name, 1, math.inf) if sub is None else (self.name, sub.pre_size, sub.size)

    def __lt__(self, other: AxisRef) -> bool:
        return self.order_key < other.order_key

    def __str__(self) -> str:
        name = quoted(self.name)
        return name if self.sub is None else f"{name}:{self.sub}"

    @property
    def is_full(self) -> bool:
        """Return whether it is a whole axis."""
        return self.sub is None

    @property
    def pre_size(self) -> int:
        """Return the product of the sizes more major in the axis: 1 for a whole axis."""
        return 1 if self.sub is None else self.sub.pre_size

    def size(self, mesh: Mesh) -> int:
        """Return the size of the axis or sub-axis."""
        return mesh.sizes[self.name] if self.sub is None else self.sub.size

    def next_pre_size(self, mesh: Mesh) -> int:
        """Return pre-size times size: the pre-size of the sub-axis that follows."""
        return mesh.sizes[self.name] if self.sub is None else self.sub.next_pre_size

    def contains(self, other: AxisRef) -> bool:
        """Return whether `other` lies in this reference, regardless of coexistence."""
        if self.name != other.name:
            return False
        a, b = self.sub, other.sub
        if a is None:
            return True
        if b is None:
            return False
        return a.pre_size <= b.pre_size and a.next_pre_size >= b.next_pre_size

    def is_prefix_of(self, other: AxisRef) -> bool:
        """Return whether `other` contains this reference and both start at the same pre-size."""
        return other.contains(self) and self.pre_size == other.pre_size

    def is_strict_prefix_of(self, other: AxisRef) -> bool:
        """Return whether it is a prefix of `other` and different."""
        return self != other and self.is_prefix_of(other)

    def is_suffix_of(self, other: AxisRef, mesh: Mesh) -> bool:
        """Return whether `other` contains this reference and both end at the same pre-size."""
        return other.contains(self) and self.next_pre_size(mesh) == other.next_pre_size(mesh)

    def overlaps(self, other: AxisRef) -> bool:
        """Return whether the references have a part in common."""
        if self.name != other.name:
            return False
        a, b = self.sub, other.sub
        if a is None or b is None:
            return True
        return a.pre_size < b.next_pre_size and b.pre_size < a.next_pre_size

    def can_coexist(self, other: AxisRef) -> bool:
        """Return whether one factorization of the axis contains both."""
        if self.name != other.name:
            return True
        a, b = self.sub, other.sub
        if a is None or b is None:
            return True
        low, high = sorted((a.pre_size, b.pre_size))
        next_low, next_high = sorted((a.next_pre_size, b.next_pre_size))
        if next_low > high:
            return next_low % high == 0 and high % low == 0 and next_high % next_low == 0
        return high % next_low == 0

    def can_merge(self, other: AxisRef) -> bool:
        """Return whether `other` is the sub-axis right after this one; not symmetric."""
        a, b = self.sub, other.sub
        return a is not None and b is not None and self.name == other.name and a.next_pre_size == b.pre_size

    def overlap(self, other: AxisRef) -> AxisRef | None:
        """Return the common part; None if they do not overlap or cannot coexist."""
        if self.name != other.name:
            return None
        a, b = self.sub, other.sub
        if a is None:
            return other
        if b is None:
            return self
        high = max(a.pre_size, b.pre_size)
        next_low = min(a.next_pre_size, b.next_pre_size)
        if next_low <= high or not self.can_coexist(other):
            return None
        return AxisRef.sub_axis(self.name, high, next_low // high)

    def prefix_without_overlap(self, other: AxisRef) -> AxisRef | None:
        """Return the largest prefix of this reference that does not overlap `other`, if any."""
        if not self.can_coexist(other):
            return None
        if not self.overlaps(other):
            return self
        pre = self.pre_size
        if pre >= other.pre_size:
            return None
        return AxisRef.sub_axis(self.name, pre, other.pre_size // pre)

    def suffix_without_overlap(self, other: AxisRef, mesh: Mesh) -> AxisRef | None:
        """Return the largest suffix of this reference that does not overlap `other`, if any."""
        if not self.can_coexist(other):
            return None
        if not self.overlaps(other):
            return self
        start, end = other.next_pre_size(mesh), self.next_pre_size(mesh)
        if end <= start:
            return None
        return AxisRef.sub_axis(self.name, start, end // start)

    def greatest_common_prefix(self, other: AxisRef) -> AxisRef | None:
        """Return the smaller of the two if it is a prefix of the other; None if neither is."""
        if not self.can_coexist(other):
            return None
        if self.is_prefix_of(other):
            return self
        return other if other.is_prefix_of(self) else None

    def merge(self, other: AxisRef, mesh: Mesh) -> AxisRef:
        """Return this sub-axis merged with the one right after it; requires `can_merge`."""
        return sub_or_full(self.name, self.pre_size, self.size(mesh) * other.size(mesh), mesh)


def sub_or_full(name: str, pre_size: int, size: int, mesh: Mesh) -> AxisRef:
    """Return the sub-axis, or the whole axis if the size is that of the whole axis."""
    return AxisRef(name) if size == mesh.sizes[name] else AxisRef.sub_axis(name, pre_size, size)
