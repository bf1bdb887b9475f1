"""Which conversions of a value XLA's partitioner shares between the ops that need them."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import AllGatherOp, AllSliceOp, AllToAllOp
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.report.cost.xla_steps import FOR_PRODUCT, OF_COPY
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.op_data import numbers
from pyshardy.sharding import AxisRef
from pyshardy.sharding.axis_lists import flattened, sharding_size

_PRODUCTS = ("stablehlo.dot_general", "stablehlo.convolution")


def use_of_conversion(op: CollectiveOp, shards: Shards) -> object:
    """Return what a collective is for: those that convert one value to one sharding are one if this is equal.

    XLA shares them between the uses of a value, or of one constraint of it, but not between those of two constraints.

    It partitions a product for groups of devices: those that have the same part of a dimension that is summed, of a
    batch dimension, or of one of the operands (`group_axes`). Convolutions are products of channels. An operand is
    gathered within the groups if it has the dimension, else once for all groups, in the same way for all products and
    other ops. What is gathered for a constraint or another op is so for all devices, also if products use it. Axes move
    from one dimension to another within groups of the other operand, too. A product of a value with itself converts a
    copy of it as its second operand. Compiled programs show this; it holds for most placements, not for all.
    """
    return op.attributes.get(OF_COPY), _groups_of_use(op, shards), _product_with_itself(op)


def _product_with_itself(op: CollectiveOp) -> Operation | None:
    """Return the product of a value with itself whose second operand a collective is for: XLA makes a copy of that."""
    user: Operation = op
    index = 0
    while isinstance(user, CollectiveOp):
        uses = list(user.results[0].uses)
        if len(uses) != 1 or FOR_PRODUCT not in user.attributes:
            return None
        user, index = uses[0].operation, uses[0].index
    is_one = user.name == "stablehlo.dot_general" and index == 1
    return user if is_one and _converted(user.operands[0]) is _converted(user.operands[1]) else None


def _converted(value: SSAValue) -> SSAValue:
    """Return the value that is converted for a product."""
    while isinstance(value.owner, CollectiveOp | ReshardOp) and FOR_PRODUCT in value.owner.attributes:
        value = value.owner.operands[0]
    return value


def _groups_of_use(op: CollectiveOp, shards: Shards) -> frozenset[tuple[AxisRef, ...]]:
    if not isinstance(op, AllGatherOp | AllToAllOp) or FOR_PRODUCT not in op.attributes:
        return frozenset({()})
    return frozenset(
        _group_axes(op, use.operation, use.index, shards) if is_product(use.operation) else () for use in op.result.uses
    )


def is_product(op: Operation) -> bool:
    """Return whether an op is partitioned for groups of devices."""
    return op.name in _PRODUCTS


def _group_axes(op: AllGatherOp | AllToAllOp, dot: Operation, side: int, shards: Shards) -> tuple[AxisRef, ...]:
    if isinstance(op, AllToAllOp):
        return groups_of_move(dot, side)
    gathered = [dim for dim, axes in enumerate(op.gathering_axes.data) if axes]
    is_sliced = isinstance(dot.operands[1 - side].owner, AllSliceOp)
    return group_axes(dot, side, shards, gathers_kept=gathers_kept(dot, side, gathered), other_is_sliced=is_sliced)


def gathers_kept(dot: Operation, side: int, gathered: Sequence[int]) -> bool:
    """Return whether all dimensions along which an operand of a product is gathered are dimensions of the result that
    only this operand has."""
    summed, batching = _common_dims(dot)
    return {*gathered}.isdisjoint((*summed[side], *batching[side]))


def group_axes(
    dot: Operation, side: int, shards: Shards, *, gathers_kept: bool, other_is_sliced: bool
) -> tuple[AxisRef, ...]:
    """Return the axes along which the groups of a product differ, within which an operand is gathered; () for all
    devices. It matters along which dimensions, and whether the other operand is what devices have just sliced, or is
    itself gathered within the groups.

    If both operands have dimensions that only they have, the groups are those of an operand in p shards, where the
    other one has q, unless its shards are, before they are converted, more than p / q times as large as those of the
    other one; the first operand's, if as large.
    """
    common = _common_axes(dot)
    if common:
        return common
    summed, batching = _common_dims(dot)
    own, other = (_kept_axes(dot.operands[index], (*summed[index], *batching[index])) for index in (side, 1 - side))
    if gathers_kept:
        return own
    mesh = shards.mesh_of(dot.results[0])
    if other_is_sliced or mesh is None:
        return ()
    if not other:
        return own
    given, beside = (_converted(dot.operands[index]) for index in (side, 1 - side))
    parts, others = sharding_size(own, mesh), sharding_size(other, mesh)
    before = sharding_size(_kept_axes(beside, (*summed[1 - side], *batching[1 - side])), mesh)
    mine, theirs = shards.bytes(given) * others, shards.bytes(beside) * parts
    is_gathered_in_groups = before == parts * others > others
    return () if is_gathered_in_groups or mine > theirs or (mine == theirs and side == 1) else own


def groups_of_move(dot: Operation, side: int) -> tuple[AxisRef, ...]:
    """Return the axes along which the groups of a product differ, within which an all-to-all of an operand is done."""
    summed, batching = _common_dims(dot)
    return _common_axes(dot) or _kept_axes(dot.operands[1 - side], (*summed[1 - side], *batching[1 - side]))


def _common_axes(dot: Operation) -> tuple[AxisRef, ...]:
    """The axes of the batch dimensions, or else of those that are summed, if both operands have the same."""
    for pairs in reversed(_common_dims(dot)):
        both = [_axes(operand, pairs[index]) for index, operand in enumerate(dot.operands)]
        if both[0] and both[0] == both[1]:
            return both[0]
    return ()


def _common_dims(dot: Operation) -> tuple[tuple[Sequence[int], Sequence[int]], tuple[Sequence[int], Sequence[int]]]:
    """The dimensions of both operands that are summed, and the batch dimensions; of a convolution, the channels."""
    if dot.name == "stablehlo.convolution":
        dims = numbers(dot, "dimension_numbers")
        return ((dims.input_feature_dimension,), (dims.kernel_input_feature_dimension,)), ((), ())
    dims = numbers(dot, "dot_dimension_numbers")
    return (
        (dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions),
        (dims.lhs_batching_dimensions, dims.rhs_batching_dimensions),
    )


def _kept_axes(value: SSAValue, dims: Sequence[int]) -> tuple[AxisRef, ...]:
    sharding = get_sharding(value)
    count = 0 if sharding is None else len(sharding.dims)
    return _axes(value, [dim for dim in range(count) if dim not in dims])


def _axes(value: SSAValue, dims: Sequence[int]) -> tuple[AxisRef, ...]:
    sharding = get_sharding(value)
    return () if sharding is None else flattened(sharding.dims[dim].axes for dim in dims)
