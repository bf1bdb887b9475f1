"""Equivalence of shardings: of one value, across reshapes, and their common mesh."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pyshardy.sharding.axes import AxisRef, sub_or_full
from pyshardy.sharding.mesh import Mesh, MeshRef, MeshTable, resolve_mesh
from pyshardy.sharding.tensor_sharding import TensorSharding


def are_equivalent(first: TensorSharding | None, second: TensorSharding | None, ignore_unreduced: bool = False) -> bool:
    """Return whether two shardings place the data in the same way.

    A missing sharding is replicated, and replicated ones are equivalent regardless of mesh, rank and replicated axes.
    Otherwise the mesh references, the unreduced axes (unless ignored) and the axes of the dimensions must be equal.
    Openness, priorities, replicated axes and the reduction kind are ignored.
    """

    def replicated(sharding: TensorSharding | None) -> bool:
        if sharding is None:
            return True
        return (ignore_unreduced or not sharding.unreduced) and sharding.is_fully_replicated

    if first is None or replicated(first):
        return replicated(second)
    return (
        second is not None
        and first.mesh == second.mesh
        and (ignore_unreduced or first.unreduced == second.unreduced)
        and first.rank == second.rank
        and all(a.axes == b.axes for a, b in zip(first.dims, second.dims, strict=True))
    )


def common_mesh_ref(
    shardings: Iterable[TensorSharding | None], meshes: MeshTable, ignore_device_ids: bool = False
) -> MeshRef | None:
    """Return the reference to the common mesh of all shardings; missing ones are skipped.

    Empty meshes are compatible with any mesh. The first name of equal meshes is returned or, ignoring device ids, the
    last one without ids. None if there is no sharding, if there are two meshes, or if a mesh is unknown.
    """
    current: Mesh | None = None
    ref: MeshRef | None = None
    for sharding in shardings:
        if sharding is None:
            continue
        mesh = resolve_mesh(sharding.mesh, meshes)
        if mesh is None:
            return None
        if current is None or current.is_empty:
            current, ref = mesh, sharding.mesh
        elif mesh.is_empty:
            continue
        elif not mesh.equals(current, ignore_device_ids):
            return None
        elif ignore_device_ids and not mesh.device_ids:
            current, ref = mesh, sharding.mesh
    return ref


def common_mesh(
    shardings: Iterable[TensorSharding | None], meshes: MeshTable, ignore_device_ids: bool = False
) -> Mesh | None:
    """Return the mesh that `common_mesh_ref` refers to."""
    ref = common_mesh_ref(shardings, meshes, ignore_device_ids)
    return None if ref is None else resolve_mesh(ref, meshes)


def are_on_one_mesh(shardings: Iterable[TensorSharding | None], meshes: MeshTable) -> bool:
    """Return whether the axes of all shardings are those of one mesh."""
    with_axes = [one for one in shardings if one is not None and not one.is_fully_replicated]
    return not with_axes or common_mesh_ref(with_axes, meshes) is not None


def first_usable_mesh_ref(shardings: Iterable[TensorSharding | None], meshes: MeshTable) -> MeshRef | None:
    """Return the mesh reference of the first sharding whose mesh is not maximal."""
    for sharding in shardings:
        if sharding is None:
            continue
        mesh = resolve_mesh(sharding.mesh, meshes)
        if mesh is None or not mesh.is_maximal:
            return sharding.mesh
    return None


def is_single_device(sharding: TensorSharding | None, meshes: MeshTable) -> bool:
    """Return whether there is a sharding and its mesh is maximal."""
    mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
    return mesh is not None and mesh.is_maximal


@dataclass(slots=True)
class _Entry:
    """An axis with the distance in elements between its shards, and the number of shards of the tensor before it."""

    axis: AxisRef
    stride: float
    prefix: int
    dim_size: int


_TOLERANCE = 1e-6


def equivalent_across_reshapes(
    first: TensorSharding | None,
    first_shape: Sequence[int],
    second: TensorSharding | None,
    second_shape: Sequence[int],
    meshes: MeshTable,
    allow_non_divisible: bool = False,
) -> bool:
    """Return whether shardings of tensors that are reshapes of each other place the elements in the same way.

    Shapes are static. Mesh names and replicated axes must be equal; unreduced axes, reduction kinds, openness and
    priorities are ignored. Each side is normalized to the axes with their distances in elements, which are compared.
    """
    if first is None or second is None:
        return first is second and tuple(first_shape) == tuple(second_shape)
    if first == second and tuple(first_shape) == tuple(second_shape):
        return True
    if first.mesh != second.mesh or first.replicated != second.replicated:
        return False
    mesh = resolve_mesh(first.mesh, meshes)
    if mesh is None:
        return False
    ours = _entries(first, first_shape, mesh, allow_non_divisible)
    theirs = _entries(second, second_shape, mesh, allow_non_divisible)
    if len(ours) != len(theirs):
        return False
    return all(
        a.axis == b.axis and (a.prefix == b.prefix if allow_non_divisible else abs(a.stride - b.stride) < _TOLERANCE)
        for a, b in zip(ours, theirs, strict=True)
    )


def _entries(sharding: TensorSharding, shape: Sequence[int], mesh: Mesh, allow_non_divisible: bool) -> list[_Entry]:
    entries: list[_Entry] = []
    inner = 1.0
    for i in reversed(range(len(shape))):
        size = shape[i]
        axes = sharding.dims[i].axes
        left = sharding.dims[i].sharded_size(mesh)
        stride = inner * (size / left if allow_non_divisible else -(-size // left))
        prefix = math.prod(shape[:i])
        for axis in reversed(axes):
            left //= axis.size(mesh)
            entries.append(_Entry(axis, stride, prefix * left, size))
            stride *= axis.size(mesh)
        inner *= size
    entries.sort(key=lambda entry: entry.stride)
    folded: list[_Entry] = []
    for entry in entries:
        last = folded[-1] if folded else None
        if last is not None and _folds(last, entry, mesh, allow_non_divisible):
            size = last.axis.size(mesh) * entry.axis.size(mesh)
            pre = min(last.axis.pre_size, entry.axis.pre_size)
            last.axis = sub_or_full(last.axis.name, pre, size, mesh)
            last.prefix = min(last.prefix, entry.prefix)
        else:
            folded.append(entry)
    return folded


def _folds(last: _Entry, entry: _Entry, mesh: Mesh, allow_non_divisible: bool) -> bool:
    axis, next_axis = entry.axis, last.axis
    if axis.name != next_axis.name or axis.pre_size * axis.size(mesh) != next_axis.pre_size:
        return False
    if not allow_non_divisible:
        return abs(entry.stride - last.stride * next_axis.size(mesh)) < _TOLERANCE
    return last.prefix == entry.prefix or (
        last.prefix == entry.prefix * entry.dim_size and axis.size(mesh) == entry.dim_size
    )
