"""How sdy ops are brought into their canonical form.

Where a pattern makes a new op in place of another one, the discardable attributes of the old one are dropped.
"""

from __future__ import annotations

import math
from typing import Any, TypeVar

from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.diagnostics.locations import fused
from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import (
    AllToAllParamListAttr,
    ListOfAxisRefListsAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
)
from pyshardy.dialects.sdy.collective_checks import sliced
from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllReduceOp,
    AllSliceOp,
    AllToAllOp,
    CollectivePermuteOp,
    ReduceScatterOp,
    ReplicatedToUnreducedOp,
    ShardedToUnreducedOp,
    reduction_attr,
)
from pyshardy.dialects.sdy.ops import ReshardOp, ReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.reshard_cse import reuse_reshard
from pyshardy.dialects.sdy.scope import mesh_of, meshes_of
from pyshardy.interfaces import CollectiveOp
from pyshardy.sharding import (
    AxisRef,
    TensorSharding,
    are_equivalent,
    common_mesh,
    sort_and_merge,
)

RESHARD = ("sdy-reshard",)
COLLECTIVE = ("sdy-collective",)
OpT = TypeVar("OpT", bound=Operation)


def _producer(value: SSAValue, kind: type[OpT]) -> OpT | None:
    """Return the op of the given class that a value is a result of."""
    return value.op if isinstance(value, OpResult) and isinstance(value.op, kind) else None


def _make(kind: type[OpT], operand: SSAValue, like: Operation, **properties: Attribute) -> OpT:
    """Return an op with one operand and one result, of the type and at the location of those of another op."""
    op = kind.create(operands=[operand], result_types=like.result_types, properties=properties)
    op.location = like.location
    return op


def _comes_from(made: Operation, *ops: Operation) -> None:
    location: Any = fused(*(op.location for op in ops))
    made.location = location


def _reshard_of_reshard(op: ReshardOp, rewriter: Rewriter) -> bool:
    inner = _producer(op.input, ReshardOp)
    if inner is None or not inner.result.has_one_use():
        return False
    made = _make(ReshardOp, inner.input, op, sharding=op.sharding)
    _comes_from(made, op, inner)
    rewriter.replace(op, made)
    return True


# Collectives


def _drop(op: CollectiveOp, rewriter: Rewriter) -> bool:
    rewriter.replace(op, [op.tensor])
    return True


def _empty_all_gather(op: AllGatherOp, rewriter: Rewriter) -> bool:
    return not any(op.gathering_axes.data) and _drop(op, rewriter)


def _empty_all_slice(op: AllSliceOp, rewriter: Rewriter) -> bool:
    return not any(op.slicing_axes.data) and _drop(op, rewriter)


def _empty_reduce_scatter(op: ReduceScatterOp, rewriter: Rewriter) -> bool:
    return not any(op.reduce_scatter_axes.data) and _drop(op, rewriter)


def _empty_all_reduce(op: AllReduceOp, rewriter: Rewriter) -> bool:
    return not op.reduction_axes.data and _drop(op, rewriter)


def _needless_permute(op: CollectivePermuteOp, rewriter: Rewriter) -> bool:
    return are_equivalent(get_sharding(op.tensor), op.sharding) and _drop(op, rewriter)


def _slice_of_gather(op: AllSliceOp, rewriter: Rewriter) -> bool:
    gather = _producer(op.tensor, AllGatherOp)
    if gather is None or gather.gathering_axes != op.slicing_axes:
        return False
    rewriter.replace(op, [gather.tensor])
    return True


def _reduce_of_replicated(op: AllReduceOp, rewriter: Rewriter) -> bool:
    inner = _producer(op.tensor, ReplicatedToUnreducedOp)
    if inner is None or inner.axes != op.reduction_axes:
        return False
    rewriter.replace(op, [inner.tensor])
    return True


def _reduce_of_sharded(op: AllReduceOp, rewriter: Rewriter) -> bool:
    inner = _producer(op.tensor, ShardedToUnreducedOp)
    mesh = None if inner is None else mesh_of(inner, inner.sharding.mesh)
    if inner is None or mesh is None:
        return False
    if sort_and_merge((axis for axes in inner.axes.data for axis in axes), mesh) != op.reduction_axes.data:
        return False
    gather = _make(AllGatherOp, inner.tensor, op, gathering_axes=inner.axes, out_sharding=op.out_sharding)
    rewriter.replace(op, gather)
    return True


def _unused_all_to_all(op: AllToAllOp, rewriter: Rewriter) -> bool:
    if op.result.first_use is not None:
        return False
    rewriter.erase(op)
    return True


def _fuse_all_to_alls(op: AllToAllOp, rewriter: Rewriter) -> bool:
    inner = _producer(op.tensor, AllToAllOp)
    if inner is None or not inner.result.has_one_use():
        return False
    params = inner.params.data + op.params.data
    dims = [dim for param in params for dim in (param.source, param.target)]
    if len(set(dims)) != len(dims):
        return False
    ordered = tuple(sorted(params, key=lambda param: param.source))
    made = _make(AllToAllOp, inner.tensor, op, params=AllToAllParamListAttr(ordered), out_sharding=op.out_sharding)
    _comes_from(made, op, inner)
    rewriter.replace(op, made)
    return True


def _fuse_reduce_scatter(op: AllSliceOp, rewriter: Rewriter) -> bool:
    """Replace a reduction whose users all slice its result alike by one reduce-scatter."""
    reduce = _producer(op.tensor, AllReduceOp)
    if reduce is None:
        return False
    users: dict[Operation, None] = {use.operation: None for use in reduce.result.uses}
    for user in users:
        if not isinstance(user, AllSliceOp) or user.slicing_axes != op.slicing_axes or user.parent is not op.parent:
            return False
        if user is not op and rewriter.is_before(user, op):
            return False
    split = _split_slices(op.slicing_axes.data, reduce.reduction_axes.data)
    mesh = mesh_of(op, reduce.sharding.mesh)
    if split is None or mesh is None:
        return False
    scattered, residual = split
    source = get_sharding(reduce.tensor)
    outer = op.sharding
    sharding = TensorSharding.closed(
        reduce.sharding.mesh,
        [sliced(() if source is None else source.dims[i].axes, axes, mesh) for i, axes in enumerate(scattered)],
        outer.unreduced,
        outer.reduction,
    ).with_replicated(outer.replicated)
    scatter = _make(
        ReduceScatterOp,
        reduce.tensor,
        op,
        reduce_scatter_axes=ListOfAxisRefListsAttr(scattered),
        reduction_op=reduction_attr(reduce.reduction),
        out_sharding=TensorShardingAttr(sharding),
    )
    scatter.location = reduce.location
    result = rewriter.insert_before(op, scatter).results[0]
    if any(residual):
        rest = _make(
            AllSliceOp,
            result,
            op,
            slicing_axes=ListOfAxisRefListsAttr(residual),
            out_sharding=op.out_sharding,
        )
        result = rewriter.insert_before(op, rest).results[0]
    for user in users:
        rewriter.replace(user, [result])
    rewriter.erase(reduce)
    return True


_Lists = tuple[tuple[AxisRef, ...], ...]


def _split_slices(slices: _Lists, reduced: tuple[AxisRef, ...]) -> tuple[_Lists, _Lists] | None:
    """Per dimension the leading axes that are reduced, and the rest; None if some reduced axis is not among them."""
    left = set(reduced)
    scattered: list[tuple[AxisRef, ...]] = []
    residual: list[tuple[AxisRef, ...]] = []
    for axes in slices:
        count = 0
        while count < len(axes) and axes[count] in left:
            left.remove(axes[count])
            count += 1
        scattered.append(axes[:count])
        residual.append(axes[count:])
    return None if left else (tuple(scattered), tuple(residual))


# Manual computations


def _unused_inputs(op: ManualComputationOp, rewriter: Rewriter) -> bool:
    used = [i for i, argument in enumerate(op.block.args) if argument.first_use is not None]
    if len(used) == len(op.operands):
        return False
    for argument in [argument for argument in op.block.args if argument.first_use is None]:
        op.block.erase_arg(argument)
    op.operands = [op.operands[i] for i in used]
    op.in_shardings = TensorShardingPerValueAttr(tuple(op.in_shardings.data[i] for i in used))
    rewriter.modified(op)
    return True


def _redundant_computation(op: ManualComputationOp, rewriter: Rewriter) -> bool:
    """Nothing to compute, or one device along the manual axes: the body goes where the op is."""
    shardings = op.in_shardings.data + op.out_shardings.data
    if not shardings and isinstance(op.block.first_op, ReturnOp):
        rewriter.erase(op)
        return True
    if shardings and op.manual_axes.data:
        mesh = common_mesh(shardings, meshes_of(op))
        if mesh is None or math.prod(mesh.axis_size(name) for name in op.manual_axes.data) != 1:
            return False
    _inline(op, rewriter)
    return True


def _inline(op: ManualComputationOp, rewriter: Rewriter) -> None:
    block = op.block
    for argument, operand in zip(block.args, op.operands, strict=True):
        rewriter.replace_value(argument, operand)
    for inner in list(block.ops)[:-1]:
        inner.detach()
        rewriter.insert_before(op, inner)
    rewriter.replace(op, list(op.terminator.operands))


CANONICALIZATION: tuple[Pattern, ...] = (
    Pattern(ReshardOp, "ReshardOfReshard", _reshard_of_reshard, 2, RESHARD),
    Pattern(ReshardOp, "ReshardCse", reuse_reshard),
    Pattern(AllGatherOp, "AllGatherNoop", _empty_all_gather, labels=COLLECTIVE),
    Pattern(AllSliceOp, "AllSliceOfAllGather", _slice_of_gather, 2, COLLECTIVE),
    Pattern(AllSliceOp, "AllSliceNoop", _empty_all_slice, labels=COLLECTIVE),
    Pattern(AllSliceOp, "ReduceScatterFusion", _fuse_reduce_scatter, labels=COLLECTIVE),
    Pattern(AllReduceOp, "AllReduceOfReplicatedToUnreduced", _reduce_of_replicated, 2, COLLECTIVE),
    Pattern(AllReduceOp, "AllReduceNoop", _empty_all_reduce, labels=COLLECTIVE),
    Pattern(AllReduceOp, "AllReduceOfShardedToUnreduced", _reduce_of_sharded, labels=COLLECTIVE),
    Pattern(AllToAllOp, "AllToAllFusion", _fuse_all_to_alls, 2, COLLECTIVE),
    Pattern(AllToAllOp, "AllToAllUnused", _unused_all_to_all, labels=COLLECTIVE),
    Pattern(CollectivePermuteOp, "CollectivePermuteNoop", _needless_permute, labels=COLLECTIVE),
    Pattern(ReduceScatterOp, "ReduceScatterNoop", _empty_reduce_scatter, labels=COLLECTIVE),
    Pattern(ManualComputationOp, "UnusedInputs", _unused_inputs),
    Pattern(ManualComputationOp, "RedundantManualComputation", _redundant_computation),
)
