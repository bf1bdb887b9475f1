"""What the ops of a program cost a device in arithmetic and memory traffic, as plain numbers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.stablehlo.linear_algebra import DotGeneralOp, DotOp
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.rules.op_data import numbers
from pyshardy.text.printer.attribute_printer import attribute_text

_FUSED = frozenset({CostClass.ELEMENTWISE, CostClass.BROADCAST, CostClass.RESHAPE})
_FUSES_INPUTS = _FUSED | {CostClass.REDUCTION}

Shape: TypeAlias = Sequence[int]


@dataclass(frozen=True, slots=True)
class OpCost:
    """The work of one op on one device: operations, and bytes read from and written to memory."""

    flops: int
    bytes: int
    product: str = ""
    """For products of matrices and convolutions the element type they multiply, as in MLIR; else empty."""


def is_fused(op: Operation) -> bool:
    """Whether the result of an op never stands in memory, because it is made where it is used.

    So it is taken to be with element-wise ops, broadcasts, iotas, reshapes and constants of one value that are used
    in the same block only, by element-wise ops and reductions only.
    """
    if cost_class(op) not in _FUSED and not _is_splat(op):
        return False
    block = op.parent
    return all(
        use.operation.parent is block and cost_class(use.operation) in _FUSES_INPUTS for use in op.results[0].uses
    )


def _is_splat(op: Operation) -> bool:
    value = op.properties.get("value") if cost_class(op) is CostClass.CONSTANT else None
    return isinstance(value, DenseIntOrFPElementsAttr) and len(value) > 0 and value.is_splat()


def flops(op: Operation, shape: Callable[[SSAValue], Shape]) -> int:
    """The operations of an op on shapes of one device.

    A product of matrices or a convolution takes two for each number that it multiplies and adds, an element-wise op
    one for each element of its result, a reduction one for each element of its operand; what moves data takes none.
    With sizes that are not known nothing is counted.
    """
    match cost_class(op):
        case CostClass.CONTRACTION:
            return 2 * _product([*shape(op.results[0]), *_summed(op, shape)])
        case CostClass.ELEMENTWISE:
            return _product(shape(op.results[0]))
        case CostClass.REDUCTION | CostClass.WINDOW_REDUCTION:
            return _product(shape(op.operands[0]))
        case _:
            return 0


def _product(sizes: Shape) -> int:
    """0 if one of them is not known."""
    return 0 if any(size < 0 for size in sizes) else math.prod(sizes)


def _summed(op: Operation, shape: Callable[[SSAValue], Shape]) -> Shape:
    """The sizes of the dimensions along which products are added up for each element of the result."""
    if isinstance(op, DotOp):
        return shape(op.operands[0])[-1:]
    if isinstance(op, DotGeneralOp):
        lhs = shape(op.operands[0])
        return [lhs[dim] for dim in numbers(op, "dot_dimension_numbers").lhs_contracting_dimensions]
    kernel, dims = shape(op.operands[1]), numbers(op, "dimension_numbers")
    return [kernel[dim] for dim in (*dims.kernel_spatial_dimensions, dims.kernel_input_feature_dimension)]


def multiplied_type(op: Operation) -> str:
    """The element type that a product multiplies; empty for other ops."""
    if cost_class(op) is not CostClass.CONTRACTION:
        return ""
    type = op.operands[0].type
    return attribute_text(type.element_type) if isinstance(type, TensorType) else ""
