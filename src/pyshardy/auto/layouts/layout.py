"""The layouts that values can have, for the lower bound: which dimension each part of a mesh axis shards.

An axis is a single part, unless a reshape or an annotation can shard different dimensions with different sub-axes of
it. The order of axes within a dimension is a part of the layout only if that is wanted. Else it is left open: the cost
of a reshard is that between the best orders.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations, product

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.auto.layouts.cuts import cuts_of
from pyshardy.propagation.problem import Problem
from pyshardy.report.model.sizes import tensor_bytes
from pyshardy.sharding import (
    AxisRef,
    DimensionSharding,
    Mesh,
    TensorSharding,
    add_or_merge,
    sub_or_full,
)

Layout = tuple[int | None, ...]
"""The dimension that each part of the mesh axes shards; None for a part that shards none."""


class LayoutInOrder(tuple[int | None, ...]):
    """A layout, with the order of the parts that shard a dimension together."""

    order: tuple[int, ...]
    """These parts: of each dimension, from the first one on."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LayoutInOrder) and self.order == other.order and tuple.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = tuple.__hash__


@dataclass(frozen=True, slots=True)
class Part:
    """An axis of the mesh, or a sub-axis of it."""

    axis: AxisRef
    size: int


@dataclass(frozen=True)
class Layouts:
    """The parts of a mesh, and the arithmetic of layouts on them."""

    mesh_name: str
    mesh: Mesh
    parts: tuple[Part, ...]
    with_orders: bool = False
    """Whether layouts have the order of the parts that shard a dimension together."""

    @property
    def whole(self) -> Layout:
        """The layout of what is whole on each device."""
        return (None,) * len(self.parts)

    def all_of(self, shape: Sequence[int], uneven: Container[int], cut: Container[int]) -> tuple[Layout, ...]:
        """Return the layouts of a tensor whose dimensions divide into equal shards, except the `uneven` ones, and whose
        parts of an axis shard no dimension on their own, except the `cut` ones."""
        choices = product((None, *range(len(shape))), repeat=len(self.parts))
        fitting = (one for one in choices if self._fits(one, shape, uneven) and self.is_together(one, cut))
        return tuple(ordered for one in fitting for ordered in self.in_orders(one))

    def in_orders(self, layout: Layout) -> tuple[Layout, ...]:
        """Return a layout in all orders of the parts that shard a dimension together; as it is if orders are open."""
        if not self.with_orders:
            return (layout,)
        return tuple(dict.fromkeys(self.in_order(layout, order) for order in self.orders))

    def in_order(self, layout: Iterable[int | None], order: Sequence[int]) -> Layout:
        """Return a layout in which parts that shard a dimension together are in the order that a sequence has them in;
        without an order if orders are open."""
        plain = tuple(layout)
        together: dict[int, list[int]] = {}
        for part in order if self.with_orders else ():
            if (dim := plain[part]) is not None:
                together.setdefault(dim, []).append(part)
        own = tuple([part for _, some in sorted(together.items()) if len(some) > 1 for part in some])
        if not own:
            return plain
        found = LayoutInOrder(plain)
        found.order = own
        return found

    def order_of(self, layout: Layout) -> Sequence[int]:
        """Return all parts, those that shard a dimension together in their order: that of the mesh if it is open."""
        if not isinstance(layout, LayoutInOrder):
            return range(len(self.parts))
        return (*(part for part in range(len(self.parts)) if part not in layout.order), *layout.order)

    def placed(self, layout: Layout, parts: Sequence[int], dim: int | None) -> Layout:
        """Return a layout with parts of the mesh that shard a dimension, as its last ones, or none."""
        order = [part for part in self.order_of(layout) if part not in parts]
        return self.in_order([dim if part in parts else old for part, old in enumerate(layout)], [*order, *parts])

    def is_sliced(self, layout: Layout, after: Layout, summed: Container[int] = ()) -> bool:
        """Return whether slices get a value from a layout to the one `after`: parts that shard a dimension stay there,
        before any new ones. Parts of the mesh along which a sum of parts is `summed` are new, if they shard one after.
        """
        for part, (old, new) in enumerate(zip(layout, after, strict=True)):
            if part not in summed and old is not None and old != new:
                return False
        if not self.with_orders:
            return True
        own = [part for part in self.order_of(layout) if layout[part] is not None and part not in summed]
        new = [part for part in self.order_of(after) if part not in own]
        return self.in_order(after, [*own, *new]) == after

    def mapped(self, layout: Layout, to: Mapping[int, int], places: Mapping[int, int] | None = None) -> Layout:
        """Return a layout with other dimensions in place of its own, or none; those that become one in the order of
        their places."""
        new = tuple([None if dim is None else to.get(dim) for dim in layout])
        if not self.with_orders:
            return new
        order = self.order_of(layout)
        if places is not None:
            order = sorted(order, key=lambda part: -1 if (dim := layout[part]) is None else places.get(dim, -1))
        return self.in_order(new, order)

    def divides(self, layout: Layout, shape: Sequence[int]) -> bool:
        """Return whether all shards are equal."""
        return self._fits(layout, shape, ())

    def _fits(self, layout: Layout, shape: Sequence[int], uneven: Container[int]) -> bool:
        return all(size % self.count(layout, dim) == 0 or dim in uneven for dim, size in enumerate(shape))

    def without(self, axes: Container[str], layouts: tuple[Layout, ...]) -> tuple[Layout, ...]:
        """Return the layouts that these axes do not shard."""
        parts = [index for index, part in enumerate(self.parts) if part.axis.name in axes]
        return tuple(one for one in layouts if all(one[part] is None for part in parts)) if parts else layouts

    def is_together(self, layout: Layout, cut: Container[int] = ()) -> bool:
        """Return whether the parts of an axis shard one dimension together, or those that do not shard `cut` ones."""
        return all(
            len(dims) == 1 or all(dim is None or dim in cut for dim in dims)
            for positions in self.cut_axes
            if (dims := {layout[position] for position in positions})
        )

    def is_uncut(self, order: Sequence[int]) -> bool:
        """Return whether the parts of each axis follow each other in an order of all parts."""
        places = {part: place for place, part in enumerate(order)}
        return all(places[axis[-1]] - places[axis[0]] == len(axis) - 1 for axis in self.cut_axes)

    @cached_property
    def cut_axes(self) -> Sequence[Sequence[int]]:
        """The positions of the parts of each axis that has several."""
        by_axis: dict[str, list[int]] = {}
        for position, part in enumerate(self.parts):
            by_axis.setdefault(part.axis.name, []).append(position)
        return [some for some in by_axis.values() if len(some) > 1]

    def by_axis(self, layout: Layout) -> tuple[tuple[int, ...], ...]:
        """Return the dimensions that each axis shards, whichever parts of it do, for parts that shard one."""
        names = dict.fromkeys(part.axis.name for part in self.parts)
        dims = [(part.axis.name, dim) for part, dim in zip(self.parts, layout, strict=True) if dim is not None]
        return tuple(tuple(sorted(dim for axis, dim in dims if axis == name)) for name in names)

    def count(self, layout: Layout, dim: int) -> int:
        """Return the number of shards of a dimension."""
        return math.prod(part.size for part, where in zip(self.parts, layout, strict=True) if where == dim)

    def shard(self, layout: Layout, shape: Sequence[int]) -> tuple[int, ...]:
        """Return the shape of the largest shard."""
        return tuple(-(-size // self.count(layout, dim)) for dim, size in enumerate(shape))

    def bytes(self, value: SSAValue, layout: Layout) -> int:
        """Return the bytes of the largest shard of a value."""
        if not isinstance(value.type, TensorType):
            return 0
        return tensor_bytes(self.shard(layout, value.type.get_shape()), value.type.element_type) or 0

    def sharding(self, layout: Layout, rank: int) -> TensorSharding:
        """Return a closed sharding with this layout, with axes in the order of the mesh if it has none."""
        return self.ordered(layout, [self.order_of(layout)] * rank)

    def shardings(self, layout: Layout, rank: int) -> tuple[TensorSharding, ...]:
        """Return the closed shardings with this layout, for all orders of the axes of a dimension if it has none."""
        found = self._shardings.get((layout, rank))
        if found is None:
            placed = [where for where in layout if where is not None]
            is_open = not self.with_orders and len(set(placed)) < len(placed)
            orders = self.orders if is_open else [self.order_of(layout)]
            made = dict.fromkeys(self.ordered(layout, [order] * rank) for order in orders)
            found = self._shardings[layout, rank] = tuple(made)
        return found

    @cached_property
    def orders(self) -> Sequence[tuple[int, ...]]:
        """The orders of the parts, in which those of one axis are in their order; that of the mesh first."""
        return [
            order
            for order in permutations(range(len(self.parts)))
            if all([one for one in order if one in axis] == list(axis) for axis in self.cut_axes)
        ]

    @cached_property
    def _shardings(self) -> dict[tuple[Layout, int], tuple[TensorSharding, ...]]:
        return {}

    def ordered(self, layout: Layout, orders: Sequence[Iterable[int]]) -> TensorSharding:
        """Return the closed sharding with this layout, with parts in the order that each dimension has."""
        dims: list[DimensionSharding] = []
        for dim, order in enumerate(orders):
            axes: tuple[AxisRef, ...] = ()
            for position in order:
                if layout[position] == dim:
                    axes = add_or_merge(axes, self.parts[position].axis, self.mesh)
            dims.append(DimensionSharding(axes, is_closed=True))
        return TensorSharding(self.mesh_name, tuple(dims))

    def of(self, sharding: TensorSharding) -> Layout | None:
        """Return the layout of a sharding; None if a part is sharded in part."""
        found: list[int | None] = []
        for part in self.parts:
            touching = [
                (dim, axis) for dim, one in enumerate(sharding.dims) for axis in one.axes if axis.overlaps(part.axis)
            ]
            if any(not axis.contains(part.axis) for _, axis in touching):
                return None
            found.append(touching[0][0] if touching else None)
        axes = [axis for one in sharding.dims for axis in one.axes]
        own = [part for axis in axes for part, one in enumerate(self.parts) if axis.contains(one.axis)]
        return self.in_order(found, own)

    def extends(self, layout: Layout, given: TensorSharding) -> bool:
        """Return whether propagation can make a layout of a sharding: parts of open dimensions follow those given."""
        fixed = self.of(given)
        if fixed is None:
            return True
        for part, wanted in zip(layout, fixed, strict=True):
            if part != wanted and (wanted is not None or part is None or given.dims[part].is_closed):
                return False
        if not self.with_orders:
            return True
        own, given_order = self.order_of(layout), self.order_of(fixed)
        for dim in {*fixed} - {None}:
            first = [part for part in given_order if fixed[part] == dim]
            if [part for part in own if layout[part] == dim][: len(first)] != first:
                return False
        return True

    def has_alike_axes(self, annotations: Iterable[TensorSharding]) -> bool:
        """Return whether two axes of one size shard the same dimension, or none, in all annotations."""
        given = [self.of(one) for one in annotations]
        return any(
            first.axis.name != second.axis.name
            and first.size == second.size
            and all(layout is not None and layout[one] == layout[other] for layout in given)
            for (one, first), (other, second) in combinations(enumerate(self.parts), 2)
        )


def layouts_of(
    mesh_name: str, mesh: Mesh, problem: Problem, annotations: Iterable[TensorSharding], kinds: Iterable[int]
) -> Layouts:
    """Return the layouts of a program: axes are cut where its annotations and the rules of its ops can cut them.

    `kinds` are those of the steps of its propagation, by number.
    """
    cuts: dict[str, set[int]] = {axis.name: set() for axis in mesh.axes}
    for sharding in annotations:
        for axis in sharding.axis_refs():
            if axis.sub is not None and axis.name in cuts:
                cuts[axis.name].update((axis.sub.pre_size, axis.sub.next_pre_size))
    for kind in set(kinds):
        for name, cut in cuts_of(problem.kinds[kind].rule, mesh):
            cuts[name].add(cut)
    parts: list[Part] = []
    for axis in mesh.axes:
        before = 1
        for cut in (*sorted(one for one in cuts[axis.name] if 1 < one < axis.size), axis.size):
            if cut > before and cut % before == 0 and axis.size % cut == 0:
                parts.append(Part(sub_or_full(axis.name, before, cut // before, mesh), cut // before))
                before = cut
    return Layouts(mesh_name, mesh, tuple(parts))
