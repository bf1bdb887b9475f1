"""The memory that XLA's CPU backend needs while an op runs, besides operands and results."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from xdsl.ir import Operation, SSAValue

from pyshardy.report.model.sizes import Shards
from pyshardy.rules.op_data import numbers

_INDEX_BYTES = 4


def workspace(op: Operation, shards: Shards) -> int:
    """Return the bytes that an op needs while it runs on a device.

    Pooling gradients are computed by a scatter, with an index for each dimension of each element. Convolutions
    copy operands whose dimensions are not in the order batch, spatial, features, as Eigen needs them.
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
    return sum(shards.bytes(value) for value, order in orders if list(order) != sorted(order))


_WORKSPACE: Mapping[str, Callable[[Operation, Shards], int]] = {
    "stablehlo.select_and_scatter": _select_and_scatter,
    "stablehlo.convolution": _convolution,
}
