"""Conversions of operands and results to other shardings, before and after an op."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.ir.mutation import insert_new, insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.report.cost.xla_steps import FOR_PRODUCT, THROUGH
from pyshardy.sharding import AxisRef, DimensionSharding, TensorSharding


def without(sharding: TensorSharding, dims: Collection[int]) -> TensorSharding:
    """Return a sharding without the axes of some dimensions."""
    whole = DimensionSharding((), is_closed=True)
    return sharding.with_dims(tuple(whole if dim in dims else old for dim, old in enumerate(sharding.dims)))


def reshard_operand(
    op: Operation,
    index: int,
    sharding: TensorSharding,
    between: Sequence[TensorSharding] = (),
    *,
    for_product: bool = False,
) -> None:
    """Reshard an operand, through the shardings `between`."""
    operand, properties = op.operands[index], {"sharding": TensorShardingAttr(sharding)}
    attributes = _passing(between)
    if for_product:
        attributes[FOR_PRODUCT] = UnitAttr()
    made = insert_new(op, ReshardOp, (operand,), (operand.type,), properties, attributes, op.location)
    set_operand(op, index, made.results[0])


def _passing(between: Sequence[TensorSharding]) -> dict[str, Attribute]:
    return {THROUGH: TensorShardingPerValueAttr(tuple(between))} if between else {}


def drop_axes(result: SSAValue, is_dropped: Callable[[int], bool]) -> None:
    """Compute a result without the axes of some dimensions, and reshard it to what it was."""
    sharding = get_sharding(result)
    if sharding is None:
        return
    dims = [dim for dim, old in enumerate(sharding.dims) if old.axes and is_dropped(dim)]
    if dims:
        compute_as(result, without(sharding, dims))


def compute_as(result: SSAValue, computed: TensorSharding, between: Sequence[TensorSharding] = ()) -> None:
    """Compute a result with a sharding, and reshard it to what it was, through the shardings `between`."""
    sharding, op = get_sharding(result), result.owner
    if sharding is None or sharding == computed or not isinstance(op, Operation):
        return
    set_sharding(result, computed)
    properties, attributes = {"sharding": TensorShardingAttr(sharding)}, _passing(between)
    place = insertion_point_after_op(op)
    after = insert_new(place, ReshardOp, (result,), (result.type,), properties, attributes, op.location)
    replace_all_uses(result, after.results[0], after)


def with_dim(sharding: TensorSharding, dim: int, axes: Sequence[AxisRef]) -> TensorSharding:
    """Return a sharding with other axes of a dimension."""
    new = DimensionSharding(tuple(axes), is_closed=True)
    return sharding.with_dims(tuple(new if place == dim else old for place, old in enumerate(sharding.dims)))


def with_axes(sharding: TensorSharding, dims: Sequence[tuple[AxisRef, ...]]) -> TensorSharding:
    """Return a sharding with the axes of each dimension."""
    return sharding.with_dims(tuple(DimensionSharding(axes, is_closed=True) for axes in dims))
