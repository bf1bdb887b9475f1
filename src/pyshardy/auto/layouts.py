"""The layouts that values can have, for the lower bound: which dimension each part of a mesh axis shards.

An axis is a single part, unless a reshape or an annotation can shard different dimensions with different sub-axes of
it. The order of axes within a dimension is left open: the cost of a reshard is that between the best orders.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

from xdsl.dialects.builtin import TensorType
from xdsl.ir import SSAValue

from pyshardy.ir.graph_algorithms import DisjointSets
from pyshardy.propagation.problem import NO_KIND, NOWHERE, Problem
from pyshardy.report.model.sizes import tensor_bytes
from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, TensorSharding, add_or_merge, sub_or_full

Layout = tuple[int | None, ...]
"""The dimension that each part of the mesh axes shards; None for a part that shards none."""

_Dim = tuple[int, int]
"""A tensor, and one of its dimensions."""

ReshardSeconds = Callable[[SSAValue, TensorSharding, TensorSharding], float]


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

    @property
    def has_sub_axes(self) -> bool:
        """Whether an axis has several parts."""
        return any(part.axis.sub is not None for part in self.parts)

    @property
    def whole(self) -> Layout:
        """The layout of what is whole on each device."""
        return (None,) * len(self.parts)

    def all_of(self, shape: Sequence[int], uneven: Container[int]) -> tuple[Layout, ...]:
        """Return the layouts of a tensor whose dimensions divide into equal shards, except the `uneven` ones."""
        choices = product((None, *range(len(shape))), repeat=len(self.parts))
        return tuple(one for one in choices if self._fits(one, shape, uneven))

    def divides(self, layout: Layout, shape: Sequence[int]) -> bool:
        """Return whether all shards are equal."""
        return self._fits(layout, shape, ())

    def has_whole_axes(self, layout: Layout) -> bool:
        """Return whether each axis shards one dimension with all its parts, or none."""
        where: dict[str, int | None] = {}
        return all(where.setdefault(one.axis.name, dim) == dim for one, dim in zip(self.parts, layout, strict=True))

    def _fits(self, layout: Layout, shape: Sequence[int], uneven: Container[int]) -> bool:
        return all(size % self.count(layout, dim) == 0 or dim in uneven for dim, size in enumerate(shape))

    def without(self, axes: Container[str], layouts: tuple[Layout, ...]) -> tuple[Layout, ...]:
        """Return the layouts that these axes do not shard."""
        parts = [index for index, part in enumerate(self.parts) if part.axis.name in axes]
        return tuple(one for one in layouts if all(one[part] is None for part in parts)) if parts else layouts

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

    def sharding(self, layout: Layout, rank: int, order: Sequence[int] = ()) -> TensorSharding:
        """Return a closed sharding with this layout, with the axes of a dimension in an order of the parts: by default,
        that of the mesh."""
        return self._ordered(layout, rank, order or range(len(self.parts)))

    def orders(self, layouts: Iterable[Layout]) -> Iterator[tuple[int, ...]]:
        """Yield the orders of axes, by their parts, between which these layouts leave the choice."""
        names = [part.axis.name for part in self.parts]
        together = {
            (names[first], names[second])
            for layout in set(layouts)
            for first, second in combinations(range(len(layout)), 2)
            if layout[first] is not None and layout[first] == layout[second]
        }
        seen = set[frozenset[tuple[str, str]]]()
        for axes in permutations(dict.fromkeys(names)):
            turned = frozenset(pair for pair in together if axes.index(pair[0]) > axes.index(pair[1]))
            if turned not in seen:
                seen.add(turned)
                yield tuple(sorted(range(len(names)), key=lambda part: axes.index(names[part])))

    def shardings(self, layout: Layout, rank: int) -> tuple[TensorSharding, ...]:
        """Return the closed shardings with this layout, for all orders of the axes of a dimension."""
        placed = [where for where in layout if where is not None]
        orders = permutations(range(len(layout))) if len(set(placed)) < len(placed) else [range(len(layout))]
        return tuple(dict.fromkeys(self._ordered(layout, rank, order) for order in orders))

    def _ordered(self, layout: Layout, rank: int, order: Iterable[int]) -> TensorSharding:
        dims: list[tuple[AxisRef, ...]] = [()] * rank
        for position in order:
            where = layout[position]
            if where is not None:
                dims[where] = add_or_merge(dims[where], self.parts[position].axis, self.mesh)
        return TensorSharding(self.mesh_name, tuple(DimensionSharding(axes, is_closed=True) for axes in dims))

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
        return tuple(found)

    def reshard_seconds(self, value: SSAValue, before: Layout, after: Layout, seconds: ReshardSeconds) -> float:
        """Return the least time to convert a value from one layout to another, over the orders of axes."""
        if before == after or not isinstance(value.type, TensorType):
            return 0.0
        rank = value.type.get_num_dims()
        pairs = product(self.shardings(before, rank), self.shardings(after, rank))
        return min(seconds(value, *pair) for pair in pairs)


def layouts_of(mesh_name: str, mesh: Mesh, problem: Problem, initial: Iterable[int], kinds: Iterable[int]) -> Layouts:
    """Return the layouts of a program: axes are cut where its annotations and the rules of its ops can cut them.

    `initial` are the shardings before propagation, and `kinds` those of its steps, by number.
    """
    cuts: dict[str, set[int]] = {axis.name: set() for axis in mesh.axes}
    for sharding in filter(None, (problem.tables[number] for number in set(initial))):
        for axis in sharding.axis_refs():
            if axis.sub is not None and axis.name in cuts:
                cuts[axis.name].update((axis.sub.pre_size, axis.sub.next_pre_size))
    for kind in set(kinds):
        rule = problem.kinds[kind].rule
        for factors in {factors for mapping in rule.mappings for factors in mapping if len(factors) > 1}:
            for name, cut in _cuts([rule.factor_sizes[factor] for factor in factors], mesh):
                cuts[name].add(cut)
    parts: list[Part] = []
    for axis in mesh.axes:
        before = 1
        for cut in (*sorted(one for one in cuts[axis.name] if 1 < one < axis.size), axis.size):
            if cut > before and cut % before == 0 and axis.size % cut == 0:
                parts.append(Part(sub_or_full(axis.name, before, cut // before, mesh), cut // before))
                before = cut
    return Layouts(mesh_name, mesh, tuple(parts))


def _cuts(sizes: Sequence[int], mesh: Mesh) -> Iterator[tuple[str, int]]:
    """Yield where axes are cut if they shard a dimension with factors of these sizes, after any of the other axes.

    A factor is sharded if those before it are full. The last one takes axes as they are.
    """
    filled = 1
    for size in sizes[:-1]:
        for axis in mesh.axes:
            others = [other.size for other in mesh.axes if other is not axis]
            for used in {math.prod(some) for some in product(*((1, other) for other in others))}:
                if size % used == 0:
                    yield axis.name, math.gcd(size // used, axis.size)
        filled *= size
        if filled >= mesh.total_size:
            return


class UnevenDims:
    """The dimensions whose shards may have different sizes: those that are connected with one of another size."""

    def __init__(
        self, problem: Problem, initial: Sequence[int], shapes: Mapping[int, Sequence[int]], layouts: Layouts
    ) -> None:
        self._related = DisjointSets[_Dim]()
        self._parts: list[tuple[_Dim, _Dim]] = []
        """Dimensions that are a part of others."""
        for node, tensors in enumerate(problem.tensors):
            self._connect(problem, problem.node_classes[problem.classes[node]].kind, tensors)
        for step in (*problem.special.values(), *problem.outputs):
            self._connect(problem, step.kind, step.tensors)
        sizes: dict[_Dim, set[int]] = {}
        self._uneven: set[_Dim] = set()
        for tensor, shape in shapes.items():
            given = problem.tables[initial[tensor]]
            for dim, size in enumerate(shape):
                root = self._related.root((tensor, dim))
                sizes.setdefault(root, set()).add(size)
                if given is not None and given.dims and size % given.dims[dim].sharded_size(layouts.mesh):
                    self._uneven.add(root)
        self._uneven.update(root for root, some in sizes.items() if len(some) > 1)
        count = -1
        while count < len(self._uneven):
            count = len(self._uneven)
            for one, other in self._parts:
                roots = {self._related.root(one), self._related.root(other)}
                if not roots.isdisjoint(self._uneven):
                    self._uneven |= roots

    def has(self, tensor: int, dim: int) -> bool:
        """Return whether the shards of a dimension may have different sizes."""
        return self._related.root((tensor, dim)) in self._uneven

    def _connect(self, problem: Problem, kind: int, tensors: tuple[int, ...]) -> None:
        if kind == NO_KIND:
            return
        first: dict[int, tuple[_Dim, bool]] = {}
        for tensor, mapping in zip(tensors, problem.kinds[kind].rule.mappings, strict=False):
            for dim, factors in enumerate(mapping):
                for factor in factors if tensor != NOWHERE else ():
                    is_whole = len(factors) == 1
                    other, is_other_whole = first.setdefault(factor, ((tensor, dim), is_whole))
                    if is_whole and is_other_whole:
                        self._related.join(other, (tensor, dim))
                    else:
                        self._parts.append(((tensor, dim), other))
