"""The memory that XLA's CPU backend needs while an op runs, besides operands and results."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.dialects.stablehlo.data_movement import TransposeOp
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.op_data import integer, ints, numbers

_INDEX_BYTES = 4
"""The bytes of an index of a scatter: XLA's are of the type `s32`."""


def workspace(op: Operation, shards: Shards) -> int:
    """Return the bytes that an op needs while it runs on a device.

    Pooling gradients are computed by a scatter, with an index for each dimension of each element. Convolutions
    copy operands whose dimensions are not in the order batch, spatial, features, as Eigen needs them, and those with
    groups of the batch (gradients of depthwise ones) have a result for each pair of groups first. Products copy
    operands that are no matrices in memory, except values that are written as they are read.
    """
    rule = _WORKSPACE.get(op.name)
    return 0 if rule is None else rule(op, shards)


def _select_and_scatter(op: Operation, shards: Shards) -> int:
    operand = op.operands[0]
    shape = shards.shape(operand)
    return 2 * shards.bytes(operand) + _INDEX_BYTES * len(shape) * math.prod(shape)


def _convolution(op: Operation, shards: Shards) -> int:
    dims = numbers(op, "dimension_numbers")
    orders: tuple[tuple[SSAValue, Sequence[int]], ...] = (
        (
            op.operands[0],
            (dims.input_batch_dimension, *dims.input_spatial_dimensions, dims.input_feature_dimension),
        ),
        (
            op.operands[1],
            (
                *dims.kernel_spatial_dimensions,
                dims.kernel_input_feature_dimension,
                dims.kernel_output_feature_dimension,
            ),
        ),
        (
            op.results[0],
            (dims.output_batch_dimension, *dims.output_spatial_dimensions, dims.output_feature_dimension),
        ),
    )
    copies = {value: shards.bytes(value) for value, order in orders if list(order) != sorted(order)}
    result = op.results[0]
    return sum(copies.values()) + (_groups(op, shards) - 1) * (shards.bytes(result) + copies.get(result, 0))


def _groups(op: Operation, shards: Shards) -> int:
    """The number of groups of the batch on a device: XLA computes all pairs of groups, and takes the equal ones. One if
    the result is empty."""
    result, dim = op.results[0], numbers(op, "dimension_numbers").output_feature_dimension
    features = shape_of(result.type)[dim]
    return max(1, integer(op, "batch_group_count", 1) * shards.shape(result)[dim] // max(features, 1))


def _dot_general(op: Operation, shards: Shards) -> int:
    dims = numbers(op, "dot_dimension_numbers")
    batching = dims.lhs_batching_dimensions, dims.rhs_batching_dimensions
    contracting = dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions
    return sum(
        shards.bytes(value)
        for value, batch, summed in zip(op.operands, batching, contracting, strict=True)
        if not _is_written_for_one(value) and not _is_matrix(value, batch, summed, shards)
    )


def _is_written_for_one(value: SSAValue) -> bool:
    """Whether an op that can write its result in any order computes the value for one user."""
    op = value.owner
    return isinstance(op, Operation) and cost_class(op) is CostClass.ELEMENTWISE and value.has_one_use()


def _is_matrix(value: SSAValue, batch: Sequence[int], summed: Sequence[int], shards: Shards) -> bool:
    """Whether the kept and the summed dimensions of an operand are each together in memory, after the batch ones."""
    local = shards.shape(value)
    kept = [dim for dim in range(len(local)) if dim not in batch and dim not in summed]
    in_memory = (ints(value.owner, "permutation") if isinstance(value.owner, TransposeOp) else None) or range(
        len(local)
    )
    orders = ((*batch, *kept, *summed), (*batch, *summed, *kept))
    return any(_is_sorted([in_memory[dim] for dim in order if local[dim] != 1]) for order in orders)


def _is_sorted(numbers: Sequence[int]) -> bool:
    return all(low < high for low, high in pairwise(numbers))


_WORKSPACE: Mapping[str, Callable[[Operation, Shards], int]] = {
    "stablehlo.select_and_scatter": _select_and_scatter,
    "stablehlo.convolution": _convolution,
    "stablehlo.dot_general": _dot_general,
}
