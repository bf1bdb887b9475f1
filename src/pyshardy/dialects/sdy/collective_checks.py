"""Checks of the collectives. (Shardy spec: verification of collectives.)"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from xdsl.ir import OpResult
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.errors import NotedProblem
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllReduceOp,
    AllSliceOp,
    AllToAllOp,
    CollectivePermuteOp,
    ReduceScatterOp,
    ReplicatedToUnreducedOp,
    ShardedToUnreducedOp,
)
from pyshardy.dialects.sdy.scope import check_once, meshes_of
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.dialects.sdy.unreduced import check_unreduced
from pyshardy.dialects.sdy.verification import check_sharding_on_type, fail_if
from pyshardy.interfaces import CollectiveOp
from pyshardy.sharding import (
    AxisRef,
    Mesh,
    Reduction,
    TensorSharding,
    add_or_merge,
    are_equivalent,
    check_axis_list,
    check_sorted_axis_list,
    lists_overlap,
    resolve_mesh,
    sort_and_merge,
)

AxisList = tuple[AxisRef, ...]


def verify_shardings(op: CollectiveOp) -> None:
    """Checks the sharding of the result, and that the operand has one on the same mesh and of the same rank."""
    check_once(_check_shardings, op, get_sharding(op._operands[0]))


def _check_shardings(op: CollectiveOp, source: TensorSharding | None) -> None:
    target = op.sharding
    if source is None and not op.ALLOWS_MISSING_SHARDING:
        raise VerifyException("collective on operand without sharding")
    fail_if(check_sharding_on_type(target, op.result.type, op))
    if target.rank != rank_of(op.result.type):
        raise VerifyException("a value with dimensions cannot be on a maximal mesh")
    if source is None:
        return
    meshes = meshes_of(op)
    mesh, source_mesh = resolve_mesh(target.mesh, meshes), resolve_mesh(source.mesh, meshes)
    if not op.ALLOWS_DIFFERENT_MESHES and source_mesh is not None and source_mesh != mesh:
        fail_by_mesh("result mesh does not match operand mesh", op, source_mesh)
    if source.rank != target.rank:
        raise VerifyException(f"result sharding has rank {target.rank} but operand sharding has rank {source.rank}")


def fail_by_mesh(message: str, op: CollectiveOp, mesh: Mesh | None) -> NoReturn:
    """Raises VerifyException, with a note of the mesh of the operand at the operand."""
    operand = op._operands[0]
    location = operand.op.location if isinstance(operand, OpResult) else operand.location  # pyright: ignore
    raise VerifyException(NotedProblem.of(message, f"operand mesh: #sdy.mesh{mesh}", location))


def verify_collective(op: CollectiveOp) -> None:
    """Checks that the op leads from the sharding of the operand to that of the result; both are right by themselves.

    Of a collective from outside it checks the shardings.
    """
    check_once(_check_way if type(op) in _CHECKS else _check_shardings, op, get_sharding(op._operands[0]))


def _check_way(op: CollectiveOp, source: TensorSharding | None) -> None:
    target = op.sharding
    source = source or TensorSharding.fully_open(target.rank, target.mesh)
    mesh = resolve_mesh(target.mesh, meshes_of(op))
    assert mesh is not None
    _CHECKS[type(op)](op, source, target, mesh)


def gathered(current: AxisList, axes: Sequence[AxisRef], mesh: Mesh) -> AxisList | AxisRef:
    """What is left of the axes of a dimension when `axes` are gathered; the axis that cannot be, if any."""
    left = list(current)
    for axis in reversed(axes):
        if not left or not axis.is_suffix_of(left[-1], mesh):
            return axis
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
            f"result sharding doesn't match expected sharding [{', '.join(map(str, expected))}] on dimension {dim}"
        )


def _gather(current: AxisList, dim: int, axes: Sequence[AxisRef], mesh: Mesh, what: str) -> AxisList:
    left = gathered(current, axes, mesh)
    if isinstance(left, AxisRef):
        raise VerifyException(f"can't apply {what} axis {left} to operand sharding on dimension {dim}")
    return left


def _check_dims(
    source: TensorSharding,
    target: TensorSharding,
    mesh: Mesh,
    lists: Sequence[AxisList],
    gathering: str = "",
) -> None:
    seen: set[AxisRef] = set()
    for axes in lists:
        fail_if(check_axis_list(axes, mesh, seen))
    if len(lists) != target.rank:
        raise VerifyException(f"result sharding has rank {target.rank} but collective axes has rank {len(lists)}")
    for i, axes in enumerate(lists):
        before = source.dims[i].axes
        _expect(i, _gather(before, i, axes, mesh, gathering) if gathering else sliced(before, axes, mesh), target)


def _all_gather(op: AllGatherOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_dims(source, target, mesh, op.gathering_axes.data, "gathering")


def _all_slice(op: AllSliceOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_dims(source, target, mesh, op.slicing_axes.data)


def _reduce_scatter(op: ReduceScatterOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    fail_if(check_unreduced([source], [target], meshes_of(op), None, op.reduction))
    _check_dims(source, target, mesh, op.reduce_scatter_axes.data)


def _check_sum(target: TensorSharding) -> None:
    if target.reduction is not Reduction.SUM:
        raise VerifyException(f"unreduced axes of the result must be of kind sum, got {target.reduction.text}")


def _check_new_unreduced(
    source: TensorSharding, target: TensorSharding, mesh: Mesh, axes: Sequence[AxisRef], what: str
) -> None:
    expected = sort_and_merge((*source.unreduced, *axes), mesh)
    if target.unreduced != expected:
        raise VerifyException(f"out_unreduced_axes should be in_unreduced_axes + {what}_axes")


def _sharded_to_unreduced(op: ShardedToUnreducedOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_sum(target)
    _check_dims(source, target, mesh, op.axes.data, "shard-to-unreduce")
    axes = [axis for axes in op.axes.data for axis in axes]
    _check_new_unreduced(source, target, mesh, axes, "sharded_to_unreduced")


def _replicated_to_unreduced(
    op: ReplicatedToUnreducedOp, source: TensorSharding, target: TensorSharding, mesh: Mesh
) -> None:
    _check_sum(target)
    if source.dims != target.dims:
        raise VerifyException("input and output must share the same dimension shardings")
    axes = op.axes.data
    if not axes:
        raise VerifyException("r2u axes must not be empty")
    fail_if(check_sorted_axis_list(axes, mesh, set(), "r2u"))
    for axis in axes:
        if any(lists_overlap((axis,), dim.axes) for dim in source.dims):
            raise VerifyException(f"r2u axis {axis} overlaps with operand dimension sharding")
        if lists_overlap((axis,), source.unreduced):
            raise VerifyException(f"r2u axis {axis} overlaps with operand unreduced axes")
    _check_new_unreduced(source, target, mesh, axes, "r2u")


def _all_to_all(op: AllToAllOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    params = op.params.data
    if not params:
        raise VerifyException("parameter list is empty")
    rank = target.rank
    seen: set[AxisRef] = set()
    touched: set[int] = set()
    previous = -1
    for param in params:
        fail_if(check_axis_list(param.axes, mesh, seen))
        for what, dim in (("source", param.source), ("target", param.target)):
            if not 0 <= dim < rank:
                raise VerifyException(f"{what} dimension {dim} is out of range [0, {rank})")
        for dim in (param.source, param.target):
            if dim in touched:
                raise VerifyException(f"overlapping source/target dimensions in all-to-all params: {dim}")
            touched.add(dim)
        if param.source <= previous:
            raise VerifyException(
                f"source dimensions are not sorted in ascending order: {param.source} appears after {previous}"
            )
        previous = param.source
    for param in params:
        _expect(
            param.source, _gather(source.dims[param.source].axes, param.source, param.axes, mesh, "all-to-all"), target
        )
        _expect(param.target, sliced(source.dims[param.target].axes, param.axes, mesh), target)
    for dim in range(rank):
        if dim not in touched:
            _expect(dim, source.dims[dim].axes, target)


def _collective_permute(op: CollectivePermuteOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    source_mesh = resolve_mesh(source.mesh, meshes_of(op))
    if source_mesh is None or source_mesh.axes != mesh.axes:
        fail_by_mesh("result mesh has different axes than operand mesh", op, source_mesh)
    if source.mesh != target.mesh and source_mesh.device_ids == mesh.device_ids:
        fail_by_mesh("result mesh name is different but same device ids as operand", op, source_mesh)
    for i, (before, after) in enumerate(zip(source.dims, target.dims, strict=True)):
        if before.axes != after.axes and before.sharded_size(mesh) != after.sharded_size(mesh):
            raise VerifyException(
                f"sharded size of result doesn't match operand on dimension {i}: "
                f"{after.sharded_size(mesh)} != {before.sharded_size(mesh)}"
            )


def _all_reduce(op: AllReduceOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    if not are_equivalent(source, target, ignore_unreduced=True):
        raise VerifyException("operand and result shardings are not equivalent")
    axes = op.reduction_axes.data
    fail_if(check_sorted_axis_list(axes, mesh, set(), "reduction"))
    for axis in axes:
        in_dims = any(lists_overlap((axis,), dim.axes) for dim in source.dims)
        if in_dims or lists_overlap((axis,), source.replicated):
            raise VerifyException(f"reduction axis {axis} overlaps with operand dimension sharding or replicated axes")
        if lists_overlap((axis,), target.unreduced):
            raise VerifyException(f"reduction axis {axis} overlaps with result unreduced axes")
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

POSITION_VERIFIERS: Mapping[str, Callable[[Any], None]] = {kind.name: verify_shardings for kind in _CHECKS}
"""What is checked of these ops when they are met; `verify_collective` comes when all ops are right by themselves."""
