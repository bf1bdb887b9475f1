"""Verify SDY collectives: the op must lead from the sharding of its operand to that of its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from xdsl.ir import OpResult
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
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


def verify_shardings(op: CollectiveOp) -> None:
    """Verify the sharding of the result, and that the operand has one on the same mesh and of the same rank."""
    check_once(_check_shardings, op, get_sharding(op._operands[0]))


def _check_shardings(op: CollectiveOp, source: TensorSharding | None) -> None:
    target = op.sharding
    if source is None and not op.ALLOWS_MISSING_SHARDING:
        raise VerifyException("the operand has no sharding")
    fail_if(check_sharding_on_type(target, op.result.type, op))
    if target.rank != rank_of(op.result.type):
        raise VerifyException("the result has dimensions, so it cannot be on a maximal mesh")
    if source is None:
        return
    meshes = meshes_of(op)
    mesh, source_mesh = resolve_mesh(target.mesh, meshes), resolve_mesh(source.mesh, meshes)
    if not op.ALLOWS_DIFFERENT_MESHES and source_mesh is not None and source_mesh != mesh:
        fail_by_mesh("the result is on another mesh than the operand", op, source_mesh)
    if source.rank != target.rank:
        raise VerifyException(f"the operand is sharded with rank {source.rank}, but the result with rank {target.rank}")


def fail_by_mesh(message: str, op: CollectiveOp, mesh: Mesh | None) -> NoReturn:
    """Raise VerifyException with a note at the operand that shows its mesh."""
    operand = op._operands[0]
    location = operand.op.location if isinstance(operand, OpResult) else operand.location  # pyright: ignore
    raise VerifyException(NotedProblem.of(message, f"the operand is on #sdy.mesh{mesh}", location))


def verify_collective(op: CollectiveOp) -> None:
    """Verify that the op leads from the sharding of the operand to that of the result, which are valid themselves.

    Of a collective of another dialect only the shardings are verified.
    """
    check_once(_check_effect if type(op) in _CHECKS else _check_shardings, op, get_sharding(op._operands[0]))


def _check_effect(op: CollectiveOp, source: TensorSharding | None) -> None:
    target = op.sharding
    source = source or TensorSharding.fully_open(target.rank, target.mesh)
    mesh = resolve_mesh(target.mesh, meshes_of(op))
    assert mesh is not None
    _CHECKS[type(op)](op, source, target, mesh)


def gathered(current: AxisList, axes: Sequence[AxisRef], mesh: Mesh) -> AxisList | AxisRef:
    """Return the axes of a dimension that remain when `axes` are gathered, or the axis that cannot be gathered."""
    left = list(current)
    for axis in reversed(axes):
        if not left or not axis.is_suffix_of(left[-1], mesh):
            return axis
        rest = left.pop().prefix_without_overlap(axis)
        if rest is not None:
            left.append(rest)
    return tuple(left)


def sliced(current: AxisList, axes: Sequence[AxisRef], mesh: Mesh) -> AxisList:
    """Return the axes of a dimension that is also sliced along `axes`."""
    result = current
    for axis in axes:
        result = add_or_merge(result, axis, mesh)
    return result


def _expect(dim: int, expected: AxisList, sharding: TensorSharding) -> None:
    if sharding.dims[dim].axes != expected:
        found = axes_text(sharding.dims[dim].axes)
        raise VerifyException(f"dimension {dim} of the result must have the axes {axes_text(expected)}, found {found}")


def _gather(current: AxisList, dim: int, axes: Sequence[AxisRef], mesh: Mesh) -> AxisList:
    left = gathered(current, axes, mesh)
    if isinstance(left, AxisRef):
        raise VerifyException(
            f"axis {left} cannot be removed from dimension {dim} of the operand: its axes are {axes_text(current)}"
        )
    return left


def _check_dims(
    source: TensorSharding,
    target: TensorSharding,
    mesh: Mesh,
    lists: Sequence[AxisList],
    gathering: bool = False,
) -> None:
    seen: set[AxisRef] = set()
    for axes in lists:
        fail_if(check_axis_list(axes, mesh, seen))
    if len(lists) != target.rank:
        lists_of_axes = counted(len(lists), "list of axes", "lists of axes")
        raise VerifyException(f"has {lists_of_axes}, but the result has rank {target.rank}")
    for i, axes in enumerate(lists):
        before = source.dims[i].axes
        _expect(i, _gather(before, i, axes, mesh) if gathering else sliced(before, axes, mesh), target)


def _all_gather(op: AllGatherOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_dims(source, target, mesh, op.gathering_axes.data, gathering=True)


def _all_slice(op: AllSliceOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_dims(source, target, mesh, op.slicing_axes.data)


def _reduce_scatter(op: ReduceScatterOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    fail_if(check_unreduced([source], [target], meshes_of(op), None, op.reduction))
    _check_dims(source, target, mesh, op.reduce_scatter_axes.data)


def _check_new_unreduced(source: TensorSharding, target: TensorSharding, mesh: Mesh, axes: Sequence[AxisRef]) -> None:
    expected = sort_and_merge((*source.unreduced, *axes), mesh)
    if target.unreduced != expected:
        found = axes_text(target.unreduced)
        raise VerifyException(f"expected the unreduced axes {axes_text(expected)} in the result, found {found}")


def _sharded_to_unreduced(op: ShardedToUnreducedOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    _check_dims(source, target, mesh, op.axes.data, gathering=True)
    axes = [axis for axes in op.axes.data for axis in axes]
    _check_new_unreduced(source, target, mesh, axes)


def _replicated_to_unreduced(
    op: ReplicatedToUnreducedOp, source: TensorSharding, target: TensorSharding, mesh: Mesh
) -> None:
    if source.dims != target.dims:
        raise VerifyException("the dimensions of operand and result have different axes")
    axes = op.axes.data
    if not axes:
        raise VerifyException("expected at least one axis, found none")
    fail_if(check_sorted_axis_list(axes, mesh, set()))
    for axis in axes:
        if any(lists_overlap((axis,), dim.axes) for dim in source.dims):
            raise VerifyException(f"axis {axis} shards a dimension of the operand already")
        if lists_overlap((axis,), source.unreduced):
            raise VerifyException(f"axis {axis} is unreduced in the operand already")
    _check_new_unreduced(source, target, mesh, axes)


def _all_to_all(op: AllToAllOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    params = op.params.data
    if not params:
        raise VerifyException("expected at least one parameter, found none")
    rank = target.rank
    seen: set[AxisRef] = set()
    touched: set[int] = set()
    previous = -1
    for param in params:
        fail_if(check_axis_list(param.axes, mesh, seen))
        for what, dim in (("source", param.source), ("target", param.target)):
            if not 0 <= dim < rank:
                raise VerifyException(f"expected a {what} dimension in [0, {rank}), found {dim}")
        for dim in (param.source, param.target):
            if dim in touched:
                raise VerifyException(f"dimension {dim} is a source or target of several parameters")
            touched.add(dim)
        if param.source <= previous:
            raise VerifyException(
                f"expected source dimensions in ascending order, found {param.source} after {previous}"
            )
        previous = param.source
    for param in params:
        _expect(param.source, _gather(source.dims[param.source].axes, param.source, param.axes, mesh), target)
        _expect(param.target, sliced(source.dims[param.target].axes, param.axes, mesh), target)
    for dim in range(rank):
        if dim not in touched:
            _expect(dim, source.dims[dim].axes, target)


def _collective_permute(op: CollectivePermuteOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    source_mesh = resolve_mesh(source.mesh, meshes_of(op))
    if source_mesh is None or source_mesh.axes != mesh.axes:
        fail_by_mesh("the mesh of the result has other axes than that of the operand", op, source_mesh)
    if source.mesh != target.mesh and source_mesh.device_ids == mesh.device_ids:
        fail_by_mesh("operand and result are on equal meshes of different names: use one of them", op, source_mesh)
    for i, (before, after) in enumerate(zip(source.dims, target.dims, strict=True)):
        if before.axes != after.axes and before.sharded_size(mesh) != after.sharded_size(mesh):
            raise VerifyException(
                f"dimension {i} is split into {counted(before.sharded_size(mesh), 'shard')} in the operand, but into "
                f"{after.sharded_size(mesh)} in the result"
            )


def _all_reduce(op: AllReduceOp, source: TensorSharding, target: TensorSharding, mesh: Mesh) -> None:
    if not are_equivalent(source, target, ignore_unreduced=True):
        raise VerifyException(f"the operand is sharded as {source}, but the result as {target}")
    axes = op.reduction_axes.data
    fail_if(check_sorted_axis_list(axes, mesh, set()))
    for axis in axes:
        in_dims = any(lists_overlap((axis,), dim.axes) for dim in source.dims)
        if in_dims or lists_overlap((axis,), source.replicated):
            use = "shards a dimension of" if in_dims else "is explicitly replicated in"
            raise VerifyException(f"reduction axis {axis} {use} the operand")
        if lists_overlap((axis,), target.unreduced):
            raise VerifyException(f"reduction axis {axis} is unreduced in the result")
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

POSITION_VERIFIERS: Mapping[str, Callable[[Any], None]] = {op_class.name: verify_shardings for op_class in _CHECKS}
"""Verifiers of the ops themselves; `verify_collective` runs when all ops are valid by themselves."""
