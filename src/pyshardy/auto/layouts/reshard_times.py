"""The least times of reshards between layouts, as they are compiled, over the orders of axes.

Their collectives are found once for many types: they depend on a size only by what divides it, if all shards are equal,
and on no dimension that neither layout shards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
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


class ReshardTimes:
    """The least times of the reshards of a program's values."""

    def __init__(self, layouts: Layouts, model: CostModel) -> None:
        self._layouts, self._model = layouts, model
        self._planned: dict[object, tuple[tuple[_Collective, ...], ...]] = {}
        self._of_pairs: dict[object, tuple[tuple[_Collective, ...], ...]] = {}
        """The same, by layouts of all dimensions, where these have equal shards."""
        self._shapes: dict[Sequence[int], _Shape] = {}
        self._times: dict[tuple[CollectiveKind, tuple[str, ...], tuple[int, ...], int, int], float] = {}

    def seconds(self, value: SSAValue, before: Layout, after: Layout) -> float:
        """Return the least time to convert a value from one layout to another."""
        if before == after or not isinstance(value.type, TensorType):
            return 0.0
        shape = value.type.get_shape()
        known = self._shapes.get(shape)
        if known is None:
            divisors = tuple([math.gcd(size, self._layouts.mesh.total_size) for size in shape])
            known = self._shapes[shape] = _Shape(divisors, math.prod(shape), {})
        bits = element_bits(value.type.element_type) or 0
        if self._has_equal_shards(known, before) and self._has_equal_shards(known, after):
            key = known.divisors, before, after
            planned = self._of_pairs.get(key)
            if planned is None:
                planned = self._of_pairs[key] = self._planned_for(known.divisors, before, after)
            return min([sum([self._time_of(one, known.count, bits) for one in some]) for some in planned])
        dims = _dims(before, after)
        sizes = tuple([self._size(before, after, dim, size) for dim, size in enumerate(shape)])
        planned = self._planned_for(sizes, before, after)
        lengths = [shape[dim] for dim in dims]
        others = bits * math.prod([size for dim, size in enumerate(shape) if dim not in dims])
        return min(sum(self._time(one, lengths, others) for one in some) for some in planned)

    def _has_equal_shards(self, shape: _Shape, layout: Layout) -> bool:
        found = shape.is_equal.get(layout)
        if found is None:
            found = shape.is_equal[layout] = self._layouts.divides(layout, shape.divisors)
        return found

    def _planned_for(self, sizes: Sequence[int], before: Layout, after: Layout) -> tuple[tuple[_Collective, ...], ...]:
        """Return the collectives for each order of axes, by the least sizes for which they are the same."""
        dims = _dims(before, after)
        sharded = _Sharded(
            tuple([sizes[dim] for dim in dims]),
            tuple([None if dim is None else dims.index(dim) for dim in before]),
            tuple([None if dim is None else dims.index(dim) for dim in after]),
        )
        planned = self._planned.get(sharded)
        if planned is None:
            planned = self._planned[sharded] = self._plan(sharded)
        return planned

    def _size(self, before: Layout, after: Layout, dim: int, size: int) -> int:
        """Return the least size of a dimension for which the collectives are the same."""
        counts = self._layouts.count(before, dim), self._layouts.count(after, dim)
        is_equal = all(size % count == 0 for count in counts)
        return math.gcd(size, self._layouts.mesh.total_size) if is_equal else size

    def _plan(self, sharded: _Sharded) -> tuple[tuple[_Collective, ...], ...]:
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
