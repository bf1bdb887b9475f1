"""The least times of reshards between layouts, as they are compiled, over the orders of axes.

Their collectives are found once for many types: they depend on a size only by what divides it, if all shards are equal,
and on no dimension that neither layout shards. Sizes that divide into all numbers of shards on the way make no
difference.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.auto.layouts.layout import Layout, Layouts
from pyshardy.evaluation.reshard_collectives import reshard_collectives
from pyshardy.report.cost.collectives import CollectiveKind, bytes_sent
from pyshardy.report.cost.communication import sized_axes
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.report.cost.xla_steps import compiled_steps
from pyshardy.report.model.sizes import element_bits
from pyshardy.sharding import TensorSharding


class _Collective(NamedTuple):
    """A collective of devices along axes, with the number of shards of each sharded dimension before and after."""

    kind: CollectiveKind
    axes: tuple[str, ...]
    sizes: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]


_Planned = tuple[tuple[_Collective, ...], ...]
"""The collectives for each order of axes."""


class ReshardTimes:
    """The least times of the reshards of a program's values."""

    def __init__(self, layouts: Layouts, model: CostModel) -> None:
        self._layouts, self._model = layouts, model
        self._planned: dict[_Sharded, _Planned] = {}
        self._of_divisible: dict[_Sharded, tuple[_Planned, tuple[int, ...]]] = {}
        """The collectives where sizes divide into any number of shards, and of each dimension, into how many they have
        to for these."""
        self._counts: dict[Layout, Mapping[int, int]] = {}
        self._of_pairs: dict[object, _Planned] = {}
        """The collectives by layouts of all dimensions, where these have equal shards."""
        self._devices = layouts.mesh.total_size
        self._shapes: dict[Sequence[int], _Shape] = {}
        self._times: dict[tuple[CollectiveKind, tuple[str, ...], tuple[int, ...], int, int], float] = {}

    def seconds(self, value: SSAValue, before: Layout, after: Layout) -> float:
        """Return the least time to convert a value from one layout to another."""
        if before == after or not isinstance(value.type, TensorType):
            return 0.0
        shape = value.type.get_shape()
        known = self._shapes.get(shape)
        if known is None:
            divisors = tuple([math.gcd(size, self._devices) for size in shape])
            known = self._shapes[shape] = _Shape(divisors, math.prod(shape), {})
        bits = element_bits(value.type.element_type) or 0
        if self._has_equal_shards(known, before) and self._has_equal_shards(known, after):
            key = known.divisors, before, after
            planned = self._of_pairs.get(key)
            if planned is None:
                planned = self._of_pairs[key] = self._planned_for(known.divisors, before, after)
            return min([sum([self._time_of(one, known.count, bits) for one in some]) for some in planned])
        dims = _dims(before, after)
        planned = self._planned_for(shape, before, after)
        lengths = [shape[dim] for dim in dims]
        others = bits * math.prod([size for dim, size in enumerate(shape) if dim not in dims])
        return min(sum(self._time(one, lengths, others) for one in some) for some in planned)

    def _has_equal_shards(self, shape: _Shape, layout: Layout) -> bool:
        found = shape.is_equal.get(layout)
        if found is None:
            found = shape.is_equal[layout] = self._layouts.divides(layout, shape.divisors)
        return found

    def _planned_for(self, sizes: Sequence[int], before: Layout, after: Layout) -> _Planned:
        """Return the collectives for each order of axes, by the least sizes for which they are the same."""
        dims = _dims(before, after)
        new = {dim: index for index, dim in enumerate(dims)}
        sharded = _Sharded(
            tuple([self._least(sizes[dim]) for dim in dims]),
            self._layouts.mapped(before, new),
            self._layouts.mapped(after, new),
        )
        planned = self._planned.get(sharded)
        if planned is None:
            planned = self._planned[sharded] = self._plan_of_divisible(sharded) or self._plan(sharded)
        return planned

    def _plan_of_divisible(self, sharded: _Sharded) -> _Planned | None:
        """Return the collectives as if all dimensions that have equal shards divided into any number of them; None if
        one of these sizes makes a difference."""
        ends = self._counts_of(sharded.before), self._counts_of(sharded.after)
        is_equal = [not any(size % counts.get(dim, 1) for counts in ends) for dim, size in enumerate(sharded.shape)]
        sizes = [self._devices if equal else size for size, equal in zip(sharded.shape, is_equal, strict=True)]
        general = replace(sharded, shape=tuple(sizes))
        found = self._of_divisible.get(general)
        if found is None:
            planned = self._plan(general)
            passed = (one for some in planned for collective in some for one in (collective.before, collective.after))
            most = tuple([math.lcm(*some) for some in zip(*passed, strict=True)]) or (1,) * len(sharded.shape)
            found = self._of_divisible[general] = planned, most
        planned, most = found
        is_same = all(
            not equal or size % count == 0 for size, count, equal in zip(sharded.shape, most, is_equal, strict=True)
        )
        return planned if is_same else None

    def _least(self, size: int) -> int:
        """Return the least size for which collectives are the same, as the padding of shards is."""
        return size % self._devices or self._devices

    def _counts_of(self, layout: Layout) -> Mapping[int, int]:
        """Return the number of shards of each dimension that has several."""
        found = self._counts.get(layout)
        if found is None:
            dims = {dim for dim in layout if dim is not None}
            found = self._counts[layout] = {dim: self._layouts.count(layout, dim) for dim in dims}
        return found

    def _plan(self, sharded: _Sharded) -> _Planned:
        layouts, rank = self._layouts, len(sharded.shape)
        pairs = product(layouts.shardings(sharded.before, rank), layouts.shardings(sharded.after, rank))
        found = (tuple(sorted(self._collectives(*pair, sharded.shape))) for pair in pairs)
        return tuple(dict.fromkeys(found))

    def _collectives(self, before: TensorSharding, after: TensorSharding, shape: Sequence[int]) -> list[_Collective]:
        mesh, found = self._layouts.mesh, list[_Collective]()
        for kind, axes, here, there in reshard_collectives(before, compiled_steps(before, after, mesh, tuple(shape))):
            sized = sized_axes(axes, mesh)
            names, sizes = (tuple([name.partition(":")[0] for name, _ in sized]), tuple([size for _, size in sized]))
            counts = [tuple([dim.sharded_size(mesh) for dim in one.dims]) for one in (here, there)]
            found.append(_Collective(kind, names, sizes, *counts))
        return found

    def _time_of(self, one: _Collective, count: int, bits: int) -> float:
        """Return the seconds of a collective of equal shards of so many elements with so many bits."""
        before, after = (-(-(count // math.prod(counts) * bits) // 8) for counts in (one.before, one.after))
        return self._seconds(one, before, after)

    def _time(self, one: _Collective, lengths: Sequence[int], bits: int) -> float:
        """Return the seconds of a collective of shards; `bits` are those of all other dimensions."""
        before, after = (
            -(-math.prod([-(-size // count) for size, count in zip(lengths, counts, strict=True)]) * bits // 8)
            for counts in (one.before, one.after)
        )
        return self._seconds(one, before, after)

    def _seconds(self, one: _Collective, before: int, after: int) -> float:
        """Return the seconds of a collective, from the bytes before and after."""
        key = one.kind, one.axes, one.sizes, before, after
        found = self._times.get(key)
        if found is None:
            sent = bytes_sent(one.kind, one.sizes, before, after)
            found = self._times[key] = self._model.collective_seconds(one.kind, one.axes, one.sizes, sent)
        return found


@dataclass(frozen=True, slots=True)
class _Shape:
    """What is known of a shape."""

    divisors: tuple[int, ...]
    """Of each dimension, the largest number that divides it and the devices."""
    count: int
    """The number of elements."""
    is_equal: dict[Layout, bool]
    """Whether the shards of a layout are equal."""


@dataclass(frozen=True, slots=True)
class _Sharded:
    """A conversion, with only those dimensions that one of the layouts shards."""

    shape: tuple[int, ...]
    before: Layout
    after: Layout


def _dims(*layouts: Layout) -> list[int]:
    """Return the dimensions that some layout shards."""
    return sorted({dim for layout in layouts for dim in layout if dim is not None})
