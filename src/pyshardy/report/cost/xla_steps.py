"""How XLA's partitioner converts one sharding to another, where it takes other steps than explicit reshards.

XLA compares the numbers of shards of each dimension. It permutes shards, moves shards from one dimension to another, or
gathers; what it finds no short way for it gathers whole, and each device takes its shard.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from xdsl.dialects.builtin import IntAttr, ModuleOp, TensorType

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.mutation import erase, insert_new, replace_all_uses, set_operand
from pyshardy.ir.walk import walk
from pyshardy.passes.sdy_export.reshard_to_collectives import collective_of
from pyshardy.resharding import CollectivePermute, Step, steps_between
from pyshardy.sharding import (
    AxisRef,
    DimensionSharding,
    Mesh,
    TensorSharding,
    add_or_merge,
    check_sharding,
    resolve_mesh,
    sharding_size,
)
from pyshardy.sharding.axis_lists import flattened, free_axes

Axes = tuple[AxisRef, ...]
Dims = tuple[Axes, ...]
"""The axes of each dimension."""


THROUGH = "pyshardy.through"
"""The attribute of a reshard with the shardings that XLA brings a value to on the way, one after the other."""

FOR_PRODUCT = "pyshardy.for_product"
"""The attribute of a reshard that a product needs, and of its collectives."""

OF_COPY = "pyshardy.of_copy"
"""The attribute of a reshard, and of its collectives, with the number of the constraint that it converts the result
of. XLA shares conversions between the uses of one constraint, but not between those of several, even equal ones."""

IN_FULL = "pyshardy.in_full"
"""The attribute of a product whose whole result is added up along each dimension."""


def reshards_to_xla_collectives(module: ModuleOp) -> None:
    """Replace the reshards of a module by collectives that XLA does in several steps, that products need, or after
    constraints."""
    meshes = module_meshes(module)
    for op in walk(module, ReshardOp):
        _skip_other_meshes(op)
    numbers: dict[ReshardOp, int] = {}
    for op in walk(module, ReshardOp):
        if isinstance(op.input.owner, ReshardOp):
            op.attributes[OF_COPY] = IntAttr(numbers.setdefault(op.input.owner, len(numbers)))
    for op in walk(module, ReshardOp):
        source, target, type = get_sharding(op.operands[0]), get_sharding(op.results[0]), op.results[0].type
        if source is None or target is None or source.mesh != target.mesh or source.unreduced or target.unreduced:
            continue
        mesh = resolve_mesh(target.mesh, meshes)
        if mesh is None or not source.dims or not isinstance(type, TensorType):
            continue
        steps: list[Step] = []
        between = op.attributes.pop(THROUGH, None)
        stops = between.data if isinstance(between, TensorShardingPerValueAttr) else ()
        is_noted = bool(stops) or not op.attributes.keys().isdisjoint((FOR_PRODUCT, OF_COPY))
        for stop in (*stops, target):
            found = xla_steps(source, stop, mesh, type.get_shape())
            steps += found or (steps_between(source, stop, mesh, type.get_shape()) if is_noted else ())
            source = stop
        if steps:
            _replace(op, steps)


def _skip_other_meshes(reshard: ReshardOp) -> None:
    """Take a value from where it comes from, if it moves between meshes on the way."""
    while isinstance(inner := reshard.input.owner, ReshardOp) and inner.result.has_one_use():
        shardings = get_sharding(inner.input), inner.sharding.data, reshard.sharding.data
        if len({one.mesh for one in shardings if one is not None}) == 1:
            return
        set_operand(reshard, 0, inner.input)
        erase(inner)


def _replace(reshard: ReshardOp, steps: Sequence[Step]) -> None:
    value = reshard.operands[0]
    for op_class, properties in map(collective_of, steps):
        attributes = reshard.attributes.copy()
        made = insert_new(reshard, op_class, (value,), (value.type,), properties, attributes, reshard.location)
        value = made.results[0]
    replace_all_uses(reshard.results[0], value)
    erase(reshard)


@lru_cache(maxsize=1 << 12)
def xla_steps(source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: tuple[int, ...]) -> tuple[Step, ...]:
    """Return the collectives by which XLA converts one sharding to another; none if it takes the shortest way.

    Also none where sizes do not divide each other, so that shardings on the way do not exist.
    """
    here, there = (tuple(dim.axes for dim in one.dims) for one in (source, target))
    passed = _Reshard(mesh).steps(here, there) or []
    if len(passed) < 2:
        return ()
    found: list[Step] = []
    for dims in passed:
        after = target.with_dims(tuple(DimensionSharding(axes, True) for axes in dims))
        if check_sharding(after, shape, mesh) is not None:
            return ()
        if _counts(source, mesh) == _counts(after, mesh):
            found.append(CollectivePermute(after))
        else:
            found += steps_between(source, after, mesh, shape)
        source = after
    return tuple(found)


def compiled_steps(
    source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: tuple[int, ...]
) -> Sequence[Step]:
    """Return the collectives and slices by which XLA converts one sharding to another."""
    return xla_steps(source, target, mesh, shape) or steps_between(source, target, mesh, shape)


def _counts(sharding: TensorSharding, mesh: Mesh) -> list[int]:
    return [sharding_size(dim.axes, mesh) for dim in sharding.dims]


@dataclass(frozen=True)
class _Reshard:
    mesh: Mesh

    def steps(self, source: Dims, target: Dims, may_gather_all: bool = True) -> list[Dims] | None:
        """Return what each step leads to, the target last; None if only gathering all leads there."""
        if source == target:
            return []
        before, after = self.counts(source), self.counts(target)
        if before == after:
            return [target]
        parts, wanted = math.prod(before), math.prod(after)
        if parts == wanted:
            exchanged = self.exchanged(source, before, after)
            if exchanged is not None:
                return [*exchanged, *([] if exchanged[-1] == target else [target])]
        if parts < self.mesh.total_size and all(new % old == 0 for old, new in zip(before, after, strict=True)):
            sliced = self.extended(source, target, after)
            return None if sliced is None else [sliced, *([] if sliced == target else [target])]
        if wanted < self.mesh.total_size and all(old % new == 0 for old, new in zip(before, after, strict=True)):
            permuted = self.extended(target, source, before)
            return None if permuted is None else [*([] if permuted == source else [permuted]), target]
        for between in self.nearer(source, before, after):
            rest = self.steps(between, target, may_gather_all=False)
            if rest is not None:
                return [between, *rest]
        kept = tuple(axes if axes == other else () for axes, other in zip(source, target, strict=True))
        return [kept, target] if may_gather_all else None

    def counts(self, dims: Dims) -> tuple[int, ...]:
        return tuple(sharding_size(axes, self.mesh) for axes in dims)

    def exchanged(self, source: Dims, before: Sequence[int], after: Sequence[int]) -> list[Dims] | None:
        """Exchange the numbers of shards of pairs of dimensions by all-to-alls, if that gives the wanted numbers.

        The dimension in the fewest shards takes those that it needs from another: one that others need then, if it is
        whole, or one that needs just what it has.
        """
        if sorted(before) != sorted(after):
            return None
        found: list[Dims] = []
        now, counts = source, list(before)
        while counts != list(after):
            wrong = [dim for dim, (old, new) in enumerate(zip(counts, after, strict=True)) if old != new]
            fewest = min(counts[dim] for dim in wrong)
            low = max(dim for dim in wrong if counts[dim] == fewest)
            givers = [dim for dim in wrong if counts[dim] == after[low]]
            preferred = [dim for dim in givers if (after[dim] > 1 if fewest == 1 else after[dim] == fewest)]
            high = next(iter(preferred or givers[-1:]))
            moved = self.moved(now, high, low, counts[high] // fewest) if counts[high] % fewest == 0 else None
            if moved is None:
                return None
            now = moved
            counts[high], counts[low] = fewest, counts[high]
            found.append(now)
        return found

    def nearer(self, source: Dims, before: Sequence[int], after: Sequence[int]) -> Iterator[Dims]:
        """Yield shardings from which a step or two may lead to the target."""
        copies, wanted = (self.mesh.total_size // math.prod(counts) for counts in (before, after))
        pairs = [
            (i, j) for i, j in combinations(range(len(before)), 2) if before[i] != after[i] and before[j] != after[j]
        ]
        pairs += [(j, i) for i, j in pairs]
        if copies == wanted:
            for i, j in pairs:
                if before[i] * before[j] == after[i] * after[j] and before[i] > after[i] and before[i] % after[i] == 0:
                    moved = self.moved(source, i, j, before[i] // after[i])
                    if moved is not None:
                        yield moved
        if wanted > 1:
            for dim, count in enumerate(before):
                if count > 1 and count * copies == wanted:
                    yield (*source[:dim], (), *source[dim + 1 :])
        elif copies > 1:
            for dim, count in enumerate(before):
                if count == 1 and after[dim] > 1 and after[dim] % copies == 0:
                    sliced = self.extended(source, source, [*before[:dim], copies, *before[dim + 1 :]])
                    if sliced is not None:
                        yield sliced

    def moved(self, dims: Dims, source: int, target: int, count: int) -> Dims | None:
        """Move the last axes of a dimension, which have `count` shards, to the end of another."""
        axes = self.split_last(dims[source], count)
        if axes is None:
            return None
        kept, taken = axes
        given = dims[target]
        for axis in taken:
            given = add_or_merge(given, axis, self.mesh)
        return tuple(kept if dim == source else given if dim == target else old for dim, old in enumerate(dims))

    def split_last(self, axes: Axes, count: int) -> tuple[Axes, Axes] | None:
        taken: Axes = ()
        while count > 1:
            if not axes:
                return None
            axis, size = axes[-1], axes[-1].size(self.mesh)
            if count % size == 0:
                axes, taken, count = axes[:-1], (axis, *taken), count // size
            elif size % count == 0:
                pre, first = axis.pre_size, size // count
                kept = AxisRef.sub_axis(axis.name, pre, first)
                return (*axes[:-1], kept), (AxisRef.sub_axis(axis.name, pre * first, count), *taken)
            else:
                return None
        return axes, taken

    def extended(self, dims: Dims, like: Dims, counts: Sequence[int]) -> Dims | None:
        """Give dimensions more axes for these numbers of shards; those of `like` if it has the others."""
        extends = all(new[: len(old)] == old for old, new in zip(dims, like, strict=True))
        if extends and self.counts(like) == tuple(counts):
            return like
        left = free_axes(flattened(dims), self.mesh)
        found: list[Axes] = []
        for axes, count in zip(dims, counts, strict=True):
            made = extended(axes, count, left, self.mesh)
            if made is None:
                return None
            axes, left = made
            found.append(axes)
        return tuple(found)


def moved(dims: Sequence[Axes], source: int, target: int, count: int, mesh: Mesh) -> Dims | None:
    """Move the last axes of a dimension, which have `count` shards, to the end of another; None if no axes have."""
    return _Reshard(mesh).moved(tuple(dims), source, target, count)


def extended(axes: Axes, count: int, left: Axes, mesh: Mesh) -> tuple[Axes, Axes] | None:
    """Return axes with `count` shards, of which those of `axes` are a part, by the first axes of `left`, and what is
    left then; None if no sub-axes have so many."""
    need = count // sharding_size(axes, mesh)
    while need > 1 and left:
        axis, size = left[0], left[0].size(mesh)
        if need % size == 0:
            left = left[1:]
        elif size % need == 0:
            pre = axis.pre_size
            axis, left = (
                AxisRef.sub_axis(axis.name, pre, need),
                (AxisRef.sub_axis(axis.name, pre * need, size // need), *left[1:]),
            )
            size = need
        else:
            return None
        axes, need = add_or_merge(axes, axis, mesh), need // size
    return None if need > 1 else (axes, left)
