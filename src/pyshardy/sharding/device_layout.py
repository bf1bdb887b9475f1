"""Which part of a dimension each device of a mesh holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.axis_lists import ordered_mesh_axes
from pyshardy.sharding.mesh import Mesh
from pyshardy.sharding.tensor_sharding import TensorSharding

MOST_DEVICES = 1 << 20
"""Programs for more devices are not partitioned, nor are their placements compared: both take lists of devices."""


def axis_stride(mesh: Mesh, axis: AxisRef) -> int:
    """Return how far apart positions in the mesh are that are next to each other along an axis."""
    stride = mesh.sizes[axis.name] // (axis.pre_size * axis.size(mesh))
    for inner in mesh.axes[mesh.positions[axis.name] + 1 :]:
        stride *= inner.size
    return stride


def position_indices(mesh: Mesh, axes: Sequence[AxisRef]) -> list[int]:
    """Return, for each position in the mesh, the number of the shard along the axes, the first axis being the major."""
    total = mesh.total_size
    indices = [0] * total
    for axis in axes:
        size, stride = axis.size(mesh), axis_stride(mesh, axis)
        indices = [index * size + position // stride % size for position, index in enumerate(indices)]
    return indices


@lru_cache(maxsize=1024)
def shard_indices(mesh: Mesh, axes: tuple[AxisRef, ...]) -> tuple[int, ...]:
    """Return, for each device id in increasing order, the number of its shard of a dimension sharded along the axes."""
    indices = position_indices(mesh, axes)
    if not mesh.device_ids:
        return tuple(indices)
    by_device = dict(zip(mesh.device_ids, indices, strict=True))
    return tuple(by_device[device] for device in range(len(indices)))


def permutation(
    source: TensorSharding, source_mesh: Mesh, target: TensorSharding, target_mesh: Mesh
) -> tuple[tuple[int, int], ...]:
    """Return for each device the device that needs its shard when a tensor goes from one sharding to another.

    Every dimension has the same number of shards in both.
    """
    refs = ordered_mesh_axes((*source.axis_refs(), *target.axis_refs()), target_mesh)
    here = shard_indices(source_mesh, _device_order(source, refs))
    there = shard_indices(target_mesh, _device_order(target, refs))
    device_of = {shard: device for device, shard in enumerate(there)}
    return tuple((device, device_of[shard]) for device, shard in enumerate(here))


def _device_order(sharding: TensorSharding, refs: Sequence[AxisRef]) -> tuple[AxisRef, ...]:
    """Return the parts of mesh axes in the order in which a sharding uses them, then those that it does not use."""
    used: dict[AxisRef, None] = {}
    for dim in sharding.dims:
        for axis in dim.axes:
            used.update(dict.fromkeys(ref for ref in refs if axis.contains(ref)))
    return (*used, *(ref for ref in refs if ref not in used))
