"""A scheduled program as plain data: fragments with durations on meshes, values between them, links between meshes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from pyshardy.schedule.ordering import schedule_order
from pyshardy.schedule.rules import Before, Pipeline, Unit

Orders: TypeAlias = Sequence[Sequence[int]]
"""The fragments of each mesh, in the order in which the mesh runs them."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """A computation on one mesh."""

    name: str
    mesh: int
    duration: float
    unit: Unit | None = None
    """What schedules know of it; None if they do not order it."""


@dataclass(frozen=True, slots=True)
class Value:
    """A result of a fragment. Each other mesh with a fragment that uses it receives it by one transfer."""

    producer: int
    users: tuple[int, ...]
    size: float = 0.0
    """The memory it takes on each mesh, while it is live."""
    transfer_size: float = 0.0
    """How much is sent to another mesh."""


@dataclass(frozen=True, slots=True)
class Links:
    """The connections between meshes. Each ordered pair of meshes has a link of its own, which sends in order."""

    latency: float = 0.0
    bandwidth: float = float("inf")
    """What a link sends in a unit of time."""

    def occupied(self, size: float) -> float:
        """Return for how long a transfer occupies the link."""
        return size / self.bandwidth

    def delay(self, size: float) -> float:
        """Return the time from start to end of a transfer."""
        return self.latency + self.occupied(size)


NO_DELAY = Links()
"""Links that take no time."""


@dataclass(frozen=True)
class Program:
    """Fragments in program order, the values between them, and the meshes that they run on."""

    fragments: tuple[Fragment, ...]
    values: tuple[Value, ...]
    mesh_names: tuple[str, ...]
    links: Links = NO_DELAY

    @cached_property
    def successors(self) -> tuple[tuple[int, ...], ...]:
        """The fragments that use a value of each fragment."""
        found: list[dict[int, None]] = [{} for _ in self.fragments]
        for value in self.values:
            found[value.producer].update(dict.fromkeys(value.users))
        return tuple(tuple(users) for users in found)

    @cached_property
    def inputs(self) -> tuple[tuple[int, ...], ...]:
        """The values that each fragment uses."""
        found: list[list[int]] = [[] for _ in self.fragments]
        for index, value in enumerate(self.values):
            for user in dict.fromkeys(value.users):
                found[user].append(index)
        return tuple(map(tuple, found))

    @cached_property
    def outputs(self) -> tuple[tuple[int, ...], ...]:
        """The values that each fragment produces."""
        found: list[list[int]] = [[] for _ in self.fragments]
        for index, value in enumerate(self.values):
            found[value.producer].append(index)
        return tuple(map(tuple, found))

    @cached_property
    def work(self) -> tuple[float, ...]:
        """The sum of durations on each mesh."""
        found = [0.0] * len(self.mesh_names)
        for fragment in self.fragments:
            found[fragment.mesh] += fragment.duration
        return tuple(found)

    @cached_property
    def pipeline(self) -> Pipeline:
        """What schedules know of the program."""
        return Pipeline.of([f.unit for f in self.fragments if f.unit is not None], len(self.mesh_names))

    def orders(self, sequence: Sequence[int]) -> Orders:
        """Return the order of each mesh in a sequence of all fragments."""
        found: list[list[int]] = [[] for _ in self.mesh_names]
        for fragment in sequence:
            found[self.fragments[fragment].mesh].append(fragment)
        return tuple(map(tuple, found))

    def orders_of(self, before: Before) -> Orders:
        """Return the order of each mesh under a schedule."""
        units = {i: fragment.unit for i, fragment in enumerate(self.fragments) if fragment.unit is not None}
        return self.orders(schedule_order(units, self.successors, self.pipeline, before))
