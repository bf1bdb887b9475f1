"""The arithmetic and memory traffic of ops on one device."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Sequence
from typing import NamedTuple, TypeAlias

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, TensorType
from xdsl.ir import Block, Operation, SSAValue

from pyshardy.dialects.sdy.collective_ops import AllGatherOp, AllSliceOp, CollectivePermuteOp
from pyshardy.dialects.sdy.shapes import is_scalar
from pyshardy.dialects.stablehlo import collectives as stablehlo
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, ScatterOp
from pyshardy.dialects.stablehlo.linear_algebra import DotGeneralOp, DotOp
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.linear_algebra import linear_algebra_flops
from pyshardy.report.cost.xla_steps import OF_COPY
from pyshardy.rules.op_data import numbers
from pyshardy.text.printer.attribute_printer import attribute_text

_FUSED = frozenset({CostClass.ELEMENTWISE, CostClass.BROADCAST, CostClass.RESHAPE})
_FUSES_INPUTS = _FUSED | {CostClass.REDUCTION}
_MOVES = (AllGatherOp, AllSliceOp, CollectivePermuteOp)
"""What the partitioner does not do to a scalar that is broadcast."""
_COMBINES = (AllGatherOp, stablehlo.AllGatherOp, stablehlo.AllReduceOp, stablehlo.ReduceScatterOp)
"""What XLA drops later if the scalar is a constant."""

Shape: TypeAlias = Sequence[int]


class OpCost(NamedTuple):
    """The work of an op on one device: operations, and bytes read from and written to memory."""

    flops: int
    bytes: int
    product: str = ""
    """The element type of the operands of a contraction, as in MLIR; empty for other ops."""


_NO_WORK = frozenset({CostClass.CONSTANT, CostClass.ALIAS, CostClass.RESHAPE})


def op_work(
    op: Operation,
    shape: Callable[[SSAValue], Shape],
    bytes_of: Callable[[SSAValue], int],
    fused: Container[SSAValue],
) -> OpCost | None:
    """Return the work of an op on a device, without that of ops in its regions; None if it does none.

    `shape` and `bytes_of` are those of the part of a value that the device has; `fused` values are not in memory.
    """
    cost = cost_class(op)
    if is_made_again(op):
        return OpCost(0, sum(bytes_of(value) for value in op.results if value not in fused))
    if cost in _NO_WORK or not op.results or op.dialect_name() == "sdy":
        return None
    if cost is CostClass.PARTIAL_READ:
        return OpCost(0, 2 * sum(map(bytes_of, op.results)))
    if cost is CostClass.PARTIAL_WRITE:
        return OpCost(0, 2 * sum(map(bytes_of, _updates(op))))
    moved = [value for value in (*dict.fromkeys(op.operands), *op.results) if value not in fused]
    return OpCost(flops(op, shape), sum(map(bytes_of, moved)), multiplied_type(op))


def _updates(op: Operation) -> Sequence[SSAValue]:
    """Return the updates of an op: the operands after its inputs, and after the indices of a scatter."""
    targets = len(op.results)
    return op.operands[targets + 1 :] if isinstance(op, ScatterOp) else op.operands[targets : targets + 1]


def _never(op: Operation) -> bool:
    return False


def is_fused(op: Operation, is_dead: Callable[[Operation], bool] = _never) -> bool:
    """Return whether the result of an op is assumed to be fused into its users, without being in memory.

    These are elementwise ops, broadcasts, iotas, reshapes and splats all of whose users are elementwise ops or
    reductions in the same block, `is_dead` ones aside. A splat is also computed in the bodies of loops that use it.
    """
    return may_be_fused(op) and is_fused_by_users(op.results[0], None if is_splat(op) else op.parent, is_dead)


def may_be_fused(op: Operation) -> bool:
    """Return whether the result of an op may be fused into its users."""
    return cost_class(op) in _FUSED or is_splat(op) or is_made_again(op)


def is_fused_by_users(
    value: SSAValue, block: Block | None = None, is_dead: Callable[[Operation], bool] = _never
) -> bool:
    """Return whether all users of a value, `is_dead` ones aside, compute it themselves if the op that defines it may be
    fused; with a block, these are the users in the block."""
    return all(
        ((block is None or use.operation.parent is block) and fuses_inputs(use.operation)) or is_dead(use.operation)
        for use in value.uses
    )


def fuses_inputs(op: Operation) -> bool:
    """Return whether an op computes operands itself that may be fused."""
    return cost_class(op) in _FUSES_INPUTS or is_made_again(op)


def is_splat(op: Operation) -> bool:
    """Return whether all elements of the result of an op are one scalar."""
    if cost_class(op) is CostClass.BROADCAST and op.operands:
        return is_scalar(op.operands[0].type)
    value = op.properties.get("value") if cost_class(op) is CostClass.CONSTANT else None
    return isinstance(value, DenseIntOrFPElementsAttr) and len(value) > 0 and value.is_splat()


def is_broadcast_scalar(op: Operation) -> bool:
    """Return whether an op broadcasts a scalar to a shape."""
    return isinstance(op, BroadcastInDimOp) and is_scalar(op.operands[0].type)


def has_equal_elements(value: SSAValue) -> bool:
    """Return whether a value is a scalar broadcast to a shape, whose parts are equal on all devices.

    It may have been made again in other shards (`is_made_again`), but not exchanged: XLA does not follow it further.
    """
    return _broadcast(value) is not None


def is_made_again(op: Operation) -> bool:
    """Return whether XLA broadcasts a scalar again instead of a collective of the broadcast one.

    Its partitioner does so where it changes the shards, but not after a constraint, which has a copy. Later it finds
    gathers and sums of constants, also in manual computations.
    """
    return _repeated_broadcast(op) is not None


def _broadcast(value: SSAValue) -> Operation | None:
    owner = value.owner
    if not isinstance(owner, Operation):
        return None
    return owner if is_broadcast_scalar(owner) else _repeated_broadcast(owner)


def _repeated_broadcast(op: Operation) -> Operation | None:
    moves, combines = isinstance(op, _MOVES) and OF_COPY not in op.attributes, isinstance(op, _COMBINES)
    found = _broadcast(op.operands[0]) if (moves or combines) and len(op.operands) == 1 else None
    if found is None or moves:
        return found
    scalar = found.operands[0].owner
    return found if isinstance(scalar, Operation) and cost_class(scalar) is CostClass.CONSTANT else None


def flops(op: Operation, shape: Callable[[SSAValue], Shape]) -> int:
    """Return the number of operations of an op, for the shapes on one device.

    A contraction takes two for each multiplication and addition, an elementwise op one for each element of its result,
    a reduction one for each element of its operand; data movement takes none. Transforms and linear algebra: see
    `report.cost.linear_algebra`. Ops with dynamic shapes count 0.
    """
    match cost_class(op):
        case CostClass.CONTRACTION:
            return 2 * element_count([*shape(op.results[0]), *_contracting_sizes(op, shape)])
        case CostClass.ELEMENTWISE:
            return element_count(shape(op.results[0]))
        case CostClass.REDUCTION | CostClass.WINDOW_REDUCTION:
            return element_count(shape(op.operands[0]))
        case _:
            return linear_algebra_flops(op, shape) or 0


def element_count(sizes: Shape) -> int:
    """Return the number of elements of a tensor; 0 if a size is dynamic."""
    return 0 if any(size < 0 for size in sizes) else math.prod(sizes)


def _contracting_sizes(op: Operation, shape: Callable[[SSAValue], Shape]) -> Shape:
    """Return the sizes of the contracting dimensions."""
    if isinstance(op, DotOp):
        return shape(op.operands[0])[-1:]
    if isinstance(op, DotGeneralOp):
        lhs = shape(op.operands[0])
        return [lhs[dim] for dim in numbers(op, "dot_dimension_numbers").lhs_contracting_dimensions]
    kernel, dims = shape(op.operands[1]), numbers(op, "dimension_numbers")
    return [kernel[dim] for dim in (*dims.kernel_spatial_dimensions, dims.kernel_input_feature_dimension)]


def multiplied_type(op: Operation) -> str:
    """Return the element type of the operands of a contraction; empty for other ops."""
    if cost_class(op) is not CostClass.CONTRACTION:
        return ""
    type = op.operands[0].type
    return attribute_text(type.element_type) if isinstance(type, TensorType) else ""
