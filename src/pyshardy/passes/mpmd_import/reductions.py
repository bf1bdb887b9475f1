"""Recognize ops that reduce values, and the kind of the reduction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from xdsl.dialects.builtin import DenseArrayBase, IntegerAttr, IntegerType, TensorType
from xdsl.ir import Block, BlockArgument, Operation, OpResult

from pyshardy.dialects.mpmd import Reduction
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp
from pyshardy.dialects.stablehlo.elementwise import AddOp, AndOp, MaximumOp, MinimumOp, MultiplyOp, OrOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp as StableHLOReduceOp

OPS: Mapping[Reduction, type[Operation]] = {
    Reduction.ADD: AddOp,
    Reduction.MAX: MaximumOp,
    Reduction.MIN: MinimumOp,
    Reduction.MUL: MultiplyOp,
    Reduction.OR: OrOp,
    Reduction.AND: AndOp,
}
_KINDS: Mapping[type[Operation], Reduction] = {op: kind for kind, op in OPS.items()}


def reduction_of_op(op: Operation) -> Reduction | None:
    """Return the reduction of two values that a binary op computes."""
    return _KINDS.get(type(op))


def reduction_of_block(block: Block) -> Reduction | None:
    """Return the reduction that the body of a reduction of tensors computes, if it is the same for all of them."""
    last = block.last_op
    returned = () if last is None else tuple(last.operands)
    if not returned or len(block.args) != 2 * len(returned):
        return None
    kinds: set[Reduction | None] = set()
    for i, value in enumerate(returned):
        op = value.owner
        if not isinstance(op, Operation):
            return None
        pair = {i, i + len(returned)}
        if {o.index for o in op.operands if isinstance(o, BlockArgument) and o.block is block} != pair:
            return None
        if len(op.operands) != 2:
            return None
        kinds.add(reduction_of_op(op))
    return kinds.pop() if len(kinds) == 1 else None


def reduce_of_concatenate(op: Operation) -> Operation | None:
    """Return the `stablehlo.reduce` that combines the equal slices of a concatenate, if it is used in this way."""
    if not isinstance(op, ConcatenateOp) or not op.results[0].has_one_use():
        return None
    use = op.results[0].first_use
    assert use is not None
    reduce = use.operation
    if not isinstance(reduce, StableHLOReduceOp) or len(reduce.operands) != 2:
        return None
    dimensions = cast("DenseArrayBase[IntegerType]", reduce.properties["dimensions"]).get_values()
    dimension = cast("IntegerAttr", op.properties["dimension"]).value.data
    if tuple(dimensions) != (dimension,):
        return None
    types = op.operand_types
    if not types or any(type != types[0] for type in types):
        return None
    first = types[0]
    return reduce if isinstance(first, TensorType) and first.get_shape()[dimension] == 1 else None


def concatenate_of_reduce(op: Operation) -> Operation | None:
    """Return the concatenate that defines the first operand of a `stablehlo.reduce`."""
    if not isinstance(op, StableHLOReduceOp) or not op.operands:
        return None
    first = op.operands[0]
    return first.op if isinstance(first, OpResult) and isinstance(first.op, ConcatenateOp) else None


def body(op: Operation) -> Block:
    """Return the block of a `stablehlo.reduce`."""
    block = op.regions[0].first_block
    assert block is not None
    return block
