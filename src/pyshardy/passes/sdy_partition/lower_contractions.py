"""Dots, convolutions, reductions and random numbers on the shards of one device, and the sums of their parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from xdsl.dialects.builtin import IntegerType, i1
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.stablehlo.dimension_numbers import ConvNumbers, DotNumbers
from pyshardy.dialects.stablehlo.elementwise import AddOp
from pyshardy.dialects.stablehlo.linear_algebra import ConvolutionOp, DotGeneralOp, DotOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.dialects.stablehlo.values import RngBitGeneratorOp
from pyshardy.ir.mutation import insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.ir.unvalidated import i64_array
from pyshardy.passes.sdy_partition.building import Builder, binary_body, copied_body, integer_attr, shape, tensor
from pyshardy.passes.sdy_partition.conversion import (
    Axes,
    Case,
    Lowering,
    axes_of,
    distinct_axes,
    is_reduced_elsewhere,
    is_replicated,
)
from pyshardy.passes.sdy_partition.lower_collectives import all_gather, all_reduce
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.sharding import TensorSharding
from pyshardy.sharding.axis_lists import sharding_size, sort_and_merge
from pyshardy.sharding.device_layout import shard_indices


def _sum(case: Case, sharding: TensorSharding, axes: Axes) -> None:
    """Add up the parts of the result, unless others do."""
    if not axes or is_reduced_elsewhere(case, axes, case.mesh(sharding)):
        return
    build, result = case.builder(cast(Operation, insertion_point_after_op(case.op))), case.op.results[0]
    body = binary_body(AddOp, tensor(result).element_type, case.op.location)
    _redirect(result, all_reduce(build, result, sharding.mesh, axes, body))


def _redirect(old: SSAValue, new: SSAValue) -> None:
    assert isinstance(new.owner, Operation)
    replace_all_uses(old, new, but=new.owner)


def _contracted_dims(op: Operation, rank: int) -> Sequence[int]:
    """Return the dimensions of the first operand, of a rank, that an op contracts."""
    if isinstance(op, DotOp):
        return (rank - 1,)
    if isinstance(op, DotGeneralOp):
        dot: DotNumbers = numbers(op, "dot_dimension_numbers")
        return dot.lhs_contracting_dimensions
    return ints(op, "dimensions") or ()


def _contracted_axes(op: Operation, sharding: TensorSharding) -> Axes:
    """Return the axes of the dimensions of the first operand that an op contracts; `sharding` is the operand's."""
    return distinct_axes(axes_of(sharding, dim) for dim in _contracted_dims(op, sharding.rank))


def contracts_shards(op: Operation) -> bool:
    """Return whether a matrix product or a reduction contracts a sharded dimension of its first operand."""
    sharding = get_sharding(op._operands[0])
    if sharding is None:
        return False
    return any([axes_of(sharding, dim) for dim in _contracted_dims(op, sharding.rank)])


def _dot(case: Case) -> None:
    sharding = case.operand_shardings[0]
    axes = () if sharding is None else _contracted_axes(case.op, sharding)
    if sharding is None or not axes:
        return
    _sum(case, sharding, axes if isinstance(case.op, DotOp) else sort_and_merge(axes, case.mesh(sharding)))


def _convolution(case: Case) -> None:
    op = case.op
    lhs, rhs = case.operand_shardings
    if all(map(is_replicated, (lhs, rhs, case.result_shardings[0]))):
        return
    dims: ConvNumbers = numbers(op, "dimension_numbers")
    op.attributes.clear()
    for name, sharding, dim in (
        ("feature_group_count", rhs, dims.kernel_output_feature_dimension),
        ("batch_group_count", lhs, dims.input_batch_dimension),
    ):
        count, axes = integer(op, name), axes_of(sharding, dim)
        if count <= 1 or sharding is None or not axes:
            continue
        shards = min(count, sharding_size(axes, case.mesh(sharding)))
        if count % shards:
            raise case.fail(f"{count} groups do not divide into {shards} shards")
        op.properties[name] = integer_attr(count // shards)
    if rhs is not None:
        contracting = (dims.kernel_input_feature_dimension, *dims.kernel_spatial_dimensions)
        axes = distinct_axes(axes_of(rhs, dim) for dim in contracting)
        _sum(case, rhs, sort_and_merge(axes, case.mesh(rhs)))


def _reduce(case: Case) -> None:
    op, sharding = case.op, case.operand_shardings[0]
    if sharding is None:
        return
    axes = _contracted_axes(op, sharding)
    if not axes:
        return
    mesh = case.mesh(sharding)
    axes = sort_and_merge(axes, mesh)
    if is_reduced_elsewhere(case, axes, mesh):
        return
    build, results = case.builder(cast(Operation, insertion_point_after_op(op))), op.results
    if len(results) == 1:
        _redirect(results[0], all_reduce(build, results[0], sharding.mesh, axes, copied_body(op)))
        return
    gathered = [_all_parts(build, result, sharding, axes) for result in results]
    last = len(shape(results[0]))
    again = build.op(
        ReduceOp,
        [*gathered, *op.operands[len(results) :]],
        op.result_types,
        {"dimensions": i64_array([last])},
    )
    again.regions = (copied_body(op),)
    again.regions[0].parent = again
    for result, value, new in zip(results, gathered, again.results, strict=True):
        reshape = cast(Operation, cast(Operation, value.owner).operands[0].owner)
        replace_all_uses(result, new, but=reshape)


def _all_parts(build: Builder, value: SSAValue, sharding: TensorSharding, axes: Axes) -> SSAValue:
    """Return the values of the devices along a new last dimension."""
    sizes = shape(value)
    return all_gather(build, build.reshape(value, (*sizes, 1)), len(sizes), sharding.mesh, axes)


def _random(case: Case) -> None:
    """Let each shard be made from a state of its own, and the new state be that of the first shard.

    The numbers are others than those of the whole tensor.
    """
    sharding = case.result_shardings[1]
    if sharding is None or sharding.is_fully_replicated:
        return
    op, build, mesh = case.op, case.builder(), case.mesh(sharding)
    axes = tuple(axis for dim in sharding.dims for axis in dim.axes)
    state = tensor(op.operands[0])
    element = cast(IntegerType, state.element_type)
    device = build.device_id()
    seeds = [_seed(index, element.width.data) for index in shard_indices(mesh, axes)]
    seed = build.broadcast(build.lookup("seed", seeds, element, device), state.get_shape())
    set_operand(op, 0, build.same(AddOp, op.operands[0], seed))
    op.attributes.clear()
    after = case.builder(cast(Operation, insertion_point_after_op(op)))
    new_state = op.results[0]
    is_first = after.lookup("first", [index == 0 for index in shard_indices(mesh, axes)], i1, device)
    kept = after.select(is_first, new_state, after.splat(0, state))
    body = binary_body(AddOp, element, op.location)
    value = all_reduce(after, kept, sharding.mesh, axes, body)
    assert isinstance(kept.owner, Operation)
    replace_all_uses(new_state, value, but=kept.owner)


def _seed(index: int, width: int) -> int:
    """Return a number that depends on a shard number, with bits that look random: those of MurmurHash3's finalizer."""
    mask = (1 << 64) - 1
    index = (index ^ index >> 33) * 0xFF51AFD7ED558CCD & mask
    index = (index ^ index >> 33) * 0xC4CEB9FE1A85EC53 & mask
    half = (index ^ index >> 33) & 0xFFFFFFFF
    return half | half << 32 if width == 64 else half


LOWERINGS: Mapping[type[Operation], Lowering] = {
    DotOp: _dot,
    DotGeneralOp: _dot,
    ConvolutionOp: _convolution,
    ReduceOp: _reduce,
    RngBitGeneratorOp: _random,
}
"""How these ops are converted."""

CONDITIONS: Mapping[type[Operation], Callable[[Operation], bool]] = dict.fromkeys(
    (DotOp, DotGeneralOp, ReduceOp), contracts_shards
)
"""Whether an op needs its lowering; those of other classes always do."""
