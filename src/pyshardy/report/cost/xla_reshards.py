"""Make the choices of XLA's partitioner explicit where Shardy's explicit reshards would choose otherwise.

Works on a propagated module before `sdy-export-pipeline` inserts collectives: what XLA computes on whole operands gets
reshards around it, and a product that XLA sums in full before it takes a shard gets one after it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.ir.mutation import insert_new, insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.ir.walk import walk
from pyshardy.rules.op_data import ints, numbers
from pyshardy.sharding import DimensionSharding, TensorSharding

Dims = Collection[int]


def follow_partitioner(module: ModuleOp) -> None:
    """Insert reshards where XLA's partitioner moves data in another way than explicit reshards would."""
    for op in walk(module):
        whole = _WHOLE.get(op.name)
        if whole is not None:
            _replicate(op, whole(op))
        elif op.name in ("stablehlo.dot_general", "stablehlo.dot"):
            _sum_before_slicing(op)


def _all_dims(op: Operation) -> Dims:
    return range(_rank(op.operands[0]))


def _sliced_dims(op: Operation) -> Dims:
    """The dimensions of which a dynamic slice takes a part."""
    operand, sizes = op.operands[0], ints(op, "slice_sizes") or ()
    assert isinstance(operand.type, TensorType)
    return [dim for dim, size in enumerate(operand.type.get_shape()) if size != sizes[dim]]


def _transformed_dims(op: Operation) -> Dims:
    rank = _rank(op.operands[0])
    return range(rank - len(ints(op, "fft_length") or ()), rank)


_WHOLE: Mapping[str, Callable[[Operation], Dims]] = {
    "stablehlo.fft": _transformed_dims,
    "chlo.top_k": _all_dims,
    "stablehlo.dynamic_slice": _sliced_dims,
}
"""The dimensions along which XLA gathers the first operand of an op, whatever the sharding of the result."""


def _rank(value: SSAValue) -> int:
    return value.type.get_num_dims() if isinstance(value.type, TensorType) else 0


def _without(sharding: TensorSharding, dims: Dims) -> TensorSharding:
    whole = DimensionSharding((), is_closed=True)
    return sharding.with_dims(tuple(whole if dim in dims else old for dim, old in enumerate(sharding.dims)))


def _replicate(op: Operation, dims: Dims) -> None:
    operand = op.operands[0]
    sharding = get_sharding(operand)
    if sharding is not None and any(sharding.dims[dim].axes for dim in dims):
        whole = {"sharding": TensorShardingAttr(_without(sharding, dims))}
        gathered = insert_new(op, ReshardOp, (operand,), (operand.type,), whole, {}, op.location)
        set_operand(op, 0, gathered.results[0])
    for result in op.results:
        _drop_axes(result, lambda dim: dim in dims)


def _drop_axes(result: SSAValue, is_dropped: Callable[[int], bool]) -> None:
    """Compute a result without the axes of some dimensions, and reshard it to what it was."""
    sharding = get_sharding(result)
    if sharding is None:
        return
    dims = [dim for dim, old in enumerate(sharding.dims) if old.axes and is_dropped(dim)]
    if not dims or not isinstance(result.owner, Operation):
        return
    op = result.owner
    set_sharding(result, _without(sharding, dims))
    properties = {"sharding": TensorShardingAttr(sharding)}
    after = insert_new(insertion_point_after_op(op), ReshardOp, (result,), (result.type,), properties, {}, op.location)
    replace_all_uses(result, after.results[0], after)


def _sum_before_slicing(op: Operation) -> None:
    """Sum a product in full whose operands are sharded along the contracting dimension, and its result too."""
    if op.name == "stablehlo.dot":
        contracting = [(_rank(op.operands[0]) - 1, 0)]
    else:
        dims = numbers(op, "dot_dimension_numbers")
        contracting = list(zip(dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions, strict=True))
    lhs, rhs = (get_sharding(operand) for operand in op.operands[:2])
    result = get_sharding(op.results[0])
    if lhs is None or rhs is None or result is None:
        return
    summed = {
        axis.name
        for left, right in contracting
        if lhs.dims[left].axes == rhs.dims[right].axes
        for axis in lhs.dims[left].axes
    }
    if summed:
        _drop_axes(op.results[0], lambda dim: any(axis.name in summed for axis in result.dims[dim].axes))
