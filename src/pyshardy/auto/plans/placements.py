"""The shardings that a tensor can have on a mesh."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

from pyshardy.sharding import AxisRef, DimensionSharding, Mesh, TensorSharding

Placement = tuple[int | None, ...]
"""The dimension that each axis of a mesh shards; None for an axis that shards none."""


def placements(shape: Sequence[int], mesh: Mesh) -> Iterator[Placement]:
    """Yield all placements of the axes of a mesh on the dimensions of a tensor whose sizes they divide.

    Axes of one device are not placed.
    """
    choices = [[None] if axis.size == 1 else [None, *range(len(shape))] for axis in mesh.axes]
    for placement in product(*choices):
        if divides(placement, shape, mesh):
            yield placement


def divides(placement: Placement, shape: Sequence[int], mesh: Mesh) -> bool:
    """Return whether the shards of a placement have equal sizes."""
    return all(size > 0 and size % shard_count(placement, dim, mesh) == 0 for dim, size in enumerate(shape))


def shard_count(placement: Placement, dim: int, mesh: Mesh) -> int:
    """Return the number of shards of a dimension."""
    return math.prod(axis.size for axis, where in zip(mesh.axes, placement, strict=True) if where == dim)


def sharding_of(placement: Placement, rank: int, mesh: Mesh, name: str) -> TensorSharding:
    """Return the closed sharding of a placement; axes of one dimension are in the order of the mesh."""
    dims = (
        tuple(AxisRef(axis.name) for axis, where in zip(mesh.axes, placement, strict=True) if where == dim)
        for dim in range(rank)
    )
    return TensorSharding(name, tuple(DimensionSharding(axes, is_closed=True) for axes in dims))


def placement_of(sharding: TensorSharding, mesh: Mesh) -> Placement:
    """Return the placement of a sharding that has no sub-axes."""
    where = {axis.name: dim for dim, one in enumerate(sharding.dims) for axis in one.axes}
    return tuple(where.get(axis.name) for axis in mesh.axes)
