"""Checks of the collectives. (Shardy spec: verification of collectives.)"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllReduceOp,
    AllSliceOp,
    AllToAllOp,
    CollectiveOp,
    CollectivePermuteOp,
    ReduceScatterOp,
    ReplicatedToUnreducedOp,
    ShardedToUnreducedOp,
)
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.dialects.sdy.unreduced import check_unreduced
from pyshardy.dialects.sdy.verification import check_sharding_on_type, fail_if
from pyshardy.sharding import (
    AxisRef,
    Mesh,
    Reduction,
    TensorSharding,
    add_or_merge,
    are_equivalent,
    axes_text,
    check_axis_list,
    check_sorted_axis_list,
    lists_overlap,
    resolve_mesh,
    sort_and_merge,
)

AxisList = tuple[AxisRef, ...]


def verify_collective(op: CollectiveOp) -> None:
    """Checks the shardings of operand and result, and that the op leads from the one to the other."""
    source = get_sharding(op.tensor)
    target = op.sharding
    if source is None and not op.ALLOWS_MISSING_SHARDING:
        raise VerifyException("collective on an operand without sharding")
    fail_if(check_sharding_on_type(target, op.result.type, op))
    if target.rank != rank_of(op.result.type):
        raise VerifyException("a value with dimensions cannot be on a maximal mesh")
    meshes = meshes_of(op)
    mesh = resolve_mesh(target.mesh, meshes)
    assert mesh is not None
    if source is not None:
        source_mesh = resolve_mesh(source.mesh, meshes)
        if not op.ALLOWS_DIFFERENT_MESHES and source_mesh is not None and source_mesh != mesh:
            raise VerifyException(f"result mesh {mesh} does not match operand mesh {source_mesh}")
        if source.rank != target.rank:
            raise VerifyException(f"result sharding has rank {target.rank}, operand sharding has rank {source.rank}")
    else:
        source = TensorSharding.fully_open(target.rank, target.mesh)
    _CHECKS[type(op)](op, source, target, mesh)


def gathered(current: AxisList, axes: Sequence[AxisRef], mesh: Mesh) -> AxisList:
    """What is left of the axes of a dimension when `axes` are gathered; raises VerifyException if they cannot be."""
    left = list(current)
    for axis in reversed(axes):
        if not left or not axis.is_suffix_of(left[-1], mesh):
            raise VerifyException(f"cannot gather {axes_text(axes)} from {axes_text(current)}")
        rest = left.pop().prefix_without_overlap(axis)
        if rest is not None:
            left.append(rest)
    return tuple(left)


def sliced(current: AxisList, axes: Sequence[AxisRef], mesh: Mesh) -> AxisList:
    """The axes of a dimension when it is also sliced along `axes`."""
    result = current
    for axis in axes:
        result = add_or_merge(result, axis, mesh)
    return result


def _expect(dim: int, expected: AxisList, sharding: TensorSharding) -> None:
    if sharding.dims[dim].axes != expected:
        raise VerifyException(
            f"result sharding does not match on dimension {dim}: expected {axes_text(expected)}, "
            f"got {axes_text(sharding.dims[dim].axes)}"
        )


def _check_dims(
    source: TensorSharding,
    target: TensorSharding,
    mesh: Mesh,
    lists: Sequence[AxisList],
    apply: Callable[[AxisList, Sequence[AxisRef], Mesh], AxisList],
) -> None:
    seen: set[AxisRef] = set()
    for axes in lists:
        fail_if(check_axis_list(axes, mesh, seen))
    if len(lists) != target.rank:
        raise VerifyException(f"number of axis lists {len(lists)} must be the rank of the sharding {target.rank}")
    for i, axes in enumerate(lists):
        _expect(i, apply(source.dims[i].axes, axes, mesh), target)


def _all_gather(op: AllGatherOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_dims(source, target, mesh, op.gathering_axes.data, gathered)


def _all_slice(op: AllSliceOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_dims(source, target, mesh, op.slicing_axes.data, sliced)


def _reduce_scatter(op: ReduceScatterOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    fail_if(check_unreduced([source], [target], meshes_of(op), None, op.reduction))
    _check_dims(source, target, mesh, op.reduce_scatter_axes.data, sliced)


def _check_sum(target: TensorSharding) -> None:
    if target.reduction is not Reduction.SUM:
        raise VerifyException(f"unreduced axes of the result must be of kind sum, got {target.reduction.text}")


def _check_new_unreduced(source: TensorSharding, target: TensorSharding, mesh: Mesh, axes: Sequence[AxisRef]) -> None:
    expected = sort_and_merge((*source.unreduced, *axes), mesh)
    if target.unreduced != expected:
        raise VerifyException(
            f"unreduced axes of the result must be {axes_text(expected)}, got {axes_text(target.unreduced)}"
        )


def _sharded_to_unreduced(op: ShardedToUnreducedOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_sum(target)
    _check_dims(source, target, mesh, op.axes.data, gathered)
    _check_new_unreduced(source, target, mesh, [axis for axes in op.axes.data for axis in axes])


def _replicated_to_unreduced(
    op: ReplicatedToUnreducedOp, source: TensorSharding, target: TensorSharding, mesh: Mesh
) -> None:
    _check_sum(target)
    if source.dims != target.dims:
        raise VerifyException("dimension shardings of operand and result must be the same")
    axes = op.axes.data
    if not axes:
        raise VerifyException("axes must not be empty")
    fail_if(check_sorted_axis_list(axes, mesh, set(), "replicated-to-unreduced"))
    for axis in axes:
        if any(lists_overlap((axis,), dim.axes) for dim in source.dims):
            raise VerifyException(f"axis {axis} overlaps with a dimension sharding of the operand")
        if lists_overlap((axis,), source.unreduced):
            raise VerifyException(f"axis {axis} overlaps with the unreduced axes of the operand")
    _check_new_unreduced(source, target, mesh, axes)


def _all_to_all(op: AllToAllOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    params = op.params.data
    if not params:
        raise VerifyException("parameters must not be empty")
    rank = target.rank
    seen: set[AxisRef] = set()
    touched: set[int] = set()
    previous = -1
    for param in params:
        fail_if(check_axis_list(param.axes, mesh, seen))
        for what, dim in (("source", param.source), ("target", param.target)):
            if not 0 <= dim < rank:
                raise VerifyException(f"{what} dimension {dim} must be in range [0, {rank})")
        for dim in (param.source, param.target):
            if dim in touched:
                raise VerifyException(f"dimension {dim} is used more than once")
            touched.add(dim)
        if param.source <= previous:
            raise VerifyException("parameters must be sorted by source dimension")
        previous = param.source
    for param in params:
        _expect(param.source, gathered(source.dims[param.source].axes, param.axes, mesh), target)
        _expect(param.target, sliced(source.dims[param.target].axes, param.axes, mesh), target)
    for dim in range(rank):
        if dim not in touched:
            _expect(dim, source.dims[dim].axes, target)


def _collective_permute(op: CollectivePermuteOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    source_mesh = resolve_mesh(source.mesh, meshes_of(op))
    if source_mesh is None or source_mesh.axes != mesh.axes:
        raise VerifyException(f"axes of result mesh {mesh} do not match those of operand mesh {source_mesh}")
    if source.mesh != target.mesh and source_mesh.device_ids == mesh.device_ids:
        raise VerifyException("operand and result must have the same mesh, or meshes that differ in their device ids")
    for i, (before, after) in enumerate(zip(source.dims, target.dims, strict=True)):
        if before.axes != after.axes and before.sharded_size(mesh) != after.sharded_size(mesh):
            raise VerifyException(
                f"sharded sizes of dimension {i} must match: {before.sharded_size(mesh)} in the operand, "
                f"{after.sharded_size(mesh)} in the result"
            )


def _all_reduce(op: AllReduceOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    if not are_equivalent(source, target, ignore_unreduced=True):
        raise VerifyException("operand and result must be sharded alike, but for unreduced axes")
    axes = op.reduction_axes.data
    fail_if(check_sorted_axis_list(axes, mesh, set(), "reduction"))
    for axis in axes:
        in_dims = any(lists_overlap((axis,), dim.axes) for dim in source.dims)
        if in_dims or lists_overlap((axis,), source.replicated):
            raise VerifyException(f"reduction axis {axis} overlaps with the operand sharding")
        if lists_overlap((axis,), target.unreduced):
            raise VerifyException(f"reduction axis {axis} overlaps with the unreduced axes of the result")
    fail_if(check_unreduced([source], [target], meshes_of(op), None, op.reduction))


_CHECKS: dict[type[CollectiveOp], Callable[[Any, TensorSharding, TensorSharding, Mesh], None]] = {
    AllGatherOp: _all_gather,
    AllSliceOp: _all_slice,
    AllToAllOp: _all_to_all,
    CollectivePermuteOp: _collective_permute,
    AllReduceOp: _all_reduce,
    ReduceScatterOp: _reduce_scatter,
    ShardedToUnreducedOp: _sharded_to_unreduced,
    ReplicatedToUnreducedOp: _replicated_to_unreduced,
}
