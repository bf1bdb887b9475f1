"""Convert between the shapes of a tensor and of its shards. A dynamic size is negative."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.sharding.mesh import Mesh
from pyshardy.sharding.tensor_sharding import TensorSharding


def local_shape(
    sharding: TensorSharding, shape: Sequence[int], mesh: Mesh, allow_non_divisible: bool = True
) -> tuple[int, ...] | None:
    """Return each static size divided by the number of shards, rounded up; None for one not divisible if that is not
    allowed. A sharding of rank 0 leaves the shape unchanged."""
    if not sharding.dims:
        return tuple(shape)
    result: list[int] = []
    for size, dim in zip(shape, sharding.dims, strict=True):
        if size < 0 or not dim.axes:
            result.append(size)
            continue
        parts = dim.sharded_size(mesh)
        if not allow_non_divisible and size % parts:
            return None
        result.append(-(-size // parts))
    return tuple(result)
