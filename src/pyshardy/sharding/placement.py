"""Where the shards of a tensor are, without a mesh: for each dimension, the shard that each device has."""

from __future__ import annotations

import math
from collections.abc import Iterator

from pyshardy.sharding.axes import AxisRef, sub_or_full
from pyshardy.sharding.device_layout import MOST_DEVICES, shard_indices
from pyshardy.sharding.mesh import Mesh, MeshRef
from pyshardy.sharding.tensor_sharding import DimensionSharding, TensorSharding

Placement = tuple[tuple[int, ...], ...]
"""For each dimension the number of the shard of each device, in the order of device ids; empty if it is not sharded."""


def placement(sharding: TensorSharding | None, rank: int, mesh: Mesh | None) -> Placement | None:
    """Return the placement of a tensor; None if there are more than `MOST_DEVICES`.

    Without a sharding or mesh, each device has the whole tensor.
    """
    if sharding is None or mesh is None or mesh.is_maximal:
        return ((),) * rank
    if mesh.total_size > MOST_DEVICES:
        return None
    return normal_placement(tuple(shard_indices(mesh, dim.axes) for dim in sharding.dims))


def normal_placement(shards: Placement) -> Placement:
    """Return a placement in which dimensions of one shard are empty."""
    return tuple(one if any(one) else () for one in shards)


def parts(shards: tuple[int, ...]) -> int:
    """Return the number of shards of a dimension."""
    return max(shards, default=0) + 1


def placement_in_mesh(shards: Placement, mesh: Mesh, ref: MeshRef) -> TensorSharding | None:
    """Return the closed sharding along axes of a mesh that has a placement; None if none was found.

    Sub-axes of an axis whose size has several prime factors are found only if the smaller factors are the major ones.
    """
    found: list[DimensionSharding] = []
    components = list(_components(mesh))
    for one in shards:
        axes = _axes(one, mesh, components) if one else ()
        if axes is None:
            return None
        found.append(DimensionSharding(axes, is_closed=True))
    return TensorSharding(ref, tuple(found))


def _axes(shards: tuple[int, ...], mesh: Mesh, components: list[tuple[AxisRef, int]]) -> tuple[AxisRef, ...] | None:
    """Return the axes along which a dimension has these shards: those that change the shard, the major one first."""
    if len(shards) != mesh.total_size:
        return None
    first = shards[_device(mesh, 0)]
    strides = [(shards[_device(mesh, step)] - first, axis) for axis, step in components]
    axes: list[AxisRef] = []
    for _, axis in sorted(((stride, axis) for stride, axis in strides if stride > 0), key=lambda one: -one[0]):
        if axes and axes[-1].can_merge(axis):
            axes[-1] = axes[-1].merge(axis, mesh)
        else:
            axes.append(axis)
    return tuple(axes) if shard_indices(mesh, tuple(axes)) == shards else None


def _components(mesh: Mesh) -> Iterator[tuple[AxisRef, int]]:
    """Yield the parts of prime size of the axes, and how many positions in the mesh are between their steps."""
    inner = mesh.total_size
    for axis in mesh.axes:
        pre_size = 1
        for factor in _prime_factors(axis.size):
            inner //= factor
            yield sub_or_full(axis.name, pre_size, factor, mesh), inner
            pre_size *= factor


def _prime_factors(number: int) -> Iterator[int]:
    divisor = 2
    while number > 1:
        if divisor > math.isqrt(number):
            divisor = number
        if number % divisor:
            divisor += 1
        else:
            yield divisor
            number //= divisor


def _device(mesh: Mesh, position: int) -> int:
    return mesh.device_ids[position] if mesh.device_ids else position
