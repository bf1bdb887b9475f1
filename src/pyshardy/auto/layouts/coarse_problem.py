"""A smaller integer program for large programs: of each value only which parts of the mesh shard it, not where.

A coarse layout represents all layouts in which the same parts shard some dimension, and costs as much as the cheapest
of them: its minimum is a lower bound of that over all layouts.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations, product

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.auto.layouts.problem import LayoutProblem, Link
from pyshardy.auto.layouts.steps import TimedStep
from pyshardy.auto.layouts.ways import Way
from pyshardy.evaluation.estimate import Estimator
from pyshardy.report.model.sizes import tensor_bytes
from pyshardy.sharding import TensorSharding


def coarse(layout: Layout) -> Layout:
    """Return which parts shard a dimension, in place of which one."""
    return tuple([None if dim is None else 0 for dim in layout])


class CoarseProblem:
    """A layout problem whose layouts are coarse."""

    is_fine = False
    what = " of the axes that shard each value"

    def __init__(self, fine: LayoutProblem, estimator: Estimator, why: str = "") -> None:
        """`why` is appended to the name of the bound: the reason, if fine layouts are never tried."""
        self._fine, self._estimator = fine, estimator
        self.what = CoarseProblem.what + why
        self.layouts: Layouts = fine.layouts
        self.values = fine.values
        known: dict[int, tuple[Way, ...]] = {}
        for node in fine.nodes:
            if id(node.ways) not in known:
                known[id(node.ways)] = _coarse_ways(node.ways)
        self.nodes = tuple([replace(one, ways=known[id(one.ways)], in_memory=()) for one in fine.nodes])
        self._points: tuple[Layout, ...] = tuple(product((None, 0), repeat=len(self.layouts.parts)))
        self._timed_steps: dict[int, tuple[TimedStep, ...]] = {}
        self._steps = tuple([(before, after) for before in self._points for after in _next_to(before)])
        self._projected: dict[tuple[Layout, ...], tuple[Layout, ...]] = {}

    def layouts_of(self, tensor: int, value: SSAValue) -> tuple[Layout, ...]:
        """Return the coarse layouts that a tensor can have, with the sharding that the program gives it."""
        return self._all(self._fine.layouts_of(tensor, value))

    def _all(self, layouts: tuple[Layout, ...]) -> tuple[Layout, ...]:
        found = self._projected.get(layouts)
        if found is None:
            found = self._projected[layouts] = tuple(dict.fromkeys(map(coarse, layouts)))
        return found

    def given(self, tensor: int) -> TensorSharding | None:
        """Return the sharding that the program gives a tensor."""
        return self._fine.given(tensor)

    def links(self) -> Iterator[Link]:
        """Yield values that become others."""
        return self._fine.links()

    def output_links(self) -> Iterator[Link]:
        """Yield nothing: coarse layouts do not show in which dimensions sub-axes are."""
        yield from ()

    def decided(self) -> set[int]:
        """Return the tensors whose layout is a decision."""
        return self._fine.decided()

    def bytes(self, value: SSAValue, layout: Layout) -> int:
        """Return the least bytes of a shard."""
        if not isinstance(value.type, TensorType):
            return 0
        parts = math.prod(one.size for one, dim in zip(self.layouts.parts, layout, strict=True) if dim is not None)
        return -(-(tensor_bytes(value.type.get_shape(), value.type.element_type) or 0) // parts)

    def points_of(self, tensor: int, value: SSAValue) -> tuple[Layout, ...]:
        """Return all sets of parts."""
        return self._points

    def step_count(self, tensor: int, value: SSAValue) -> int:
        """Return how many steps there are between these."""
        return len(self._steps)

    def steps_of(self, tensor: int, value: SSAValue) -> Sequence[TimedStep]:
        """Return the steps between sets with a part more or less, or another one in place of one."""
        found = self._timed_steps.get(id(value.type))
        if found is None:
            made = ((*step, self.reshard_seconds(value, *step)) for step in self._steps)
            found = self._timed_steps[id(value.type)] = tuple(made)
        return found

    def reshard_seconds(self, value: SSAValue, before: Layout, after: Layout) -> float:
        """Return the least time to convert a value: the parts that no longer shard it are gathered, of shards that the
        new parts have cut before, or if there are new parts, shards may be permuted instead."""
        parts = self.layouts.parts
        dropped = [part for part, (old, new) in enumerate(zip(before, after, strict=True)) if new is None is not old]
        if not dropped:
            return 0.0
        added = [part for part, (old, new) in enumerate(zip(before, after, strict=True)) if old is None is not new]
        start = tuple([0 if part in added else old for part, old in enumerate(before)])
        sharding = self.layouts.sharding((None,) * len(parts), 1)
        smallest = self.bytes(value, start)

        def gathered(order: Sequence[int]) -> float:
            here, size, total = start, smallest, 0.0
            for part in order:
                here = tuple([None if one == part else old for one, old in enumerate(here)])
                larger = self.bytes(value, here)
                total += seconds("all_gather", [parts[part].axis], size, larger, sharding)
                size = larger
            return total

        seconds = self._estimator.collective_seconds
        ways = [gathered(order) for order in permutations(dropped)]
        for part in (*dropped, *added) if added else ():
            ways.append(seconds("collective_permute", [parts[part].axis], smallest, smallest, sharding))
        return min(ways)


def _coarse_ways(ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """Return ways with coarse layouts; of those with the same ones and the same sums, the fastest."""
    found: dict[tuple[tuple[Layout, ...], tuple[int, ...]], float] = {}
    for way in ways:
        key = tuple([coarse(one) for one in way.tensors]), way.reduced
        found[key] = min(way.seconds, found.get(key, math.inf))
    return tuple([Way(tensors, reduced, seconds) for (tensors, reduced), seconds in found.items()])


def _next_to(layout: Layout) -> Iterator[Layout]:
    """Yield the sets with a part more or less, or another one in place of one."""
    for part, dim in enumerate(layout):
        other = tuple([(None if dim is not None else 0) if one == part else old for one, old in enumerate(layout)])
        yield other
        if dim is not None:
            for new, free in enumerate(layout):
                if free is None:
                    yield tuple([0 if one == new else old for one, old in enumerate(other)])
