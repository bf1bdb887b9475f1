"""Ops that move elements around: shapes, slices, gather and scatter."""

from __future__ import annotations

from typing import ClassVar

from xdsl.irdl import (
    SameVariadicOperandSize,
    irdl_op_definition,
    operand_def,
    opt_prop_def,
    prop_def,
    region_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import Pure, RecursivelySpeculatable, RecursiveMemoryEffect

from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.base import StableHLOOp
from pyshardy.dialects.stablehlo.dimension_numbers import GatherDimensionNumbersAttr, ScatterDimensionNumbersAttr
from pyshardy.dialects.stablehlo.pieces import OperandsWithComma, SliceRanges
from pyshardy.ir.op_traits import (
    CostClass,
    ElementwiseIfSameShape,
    HasCost,
    MayBeAsynchronous,
    OpPriority,
    PriorityClass,
)
from pyshardy.text.assembly.assembly_format import Assembly


@irdl_op_definition
class BitcastConvertOp(StableHLOOp):
    """The same bits as elements of another type."""

    name = "stablehlo.bitcast_convert"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {functional-type}")

    operand = operand_def(c.Tq)
    result = result_def(c.Tq)
    traits = traits_def(Pure(), ElementwiseIfSameShape(), HasCost(CostClass.OTHER))


@irdl_op_definition
class BroadcastOp(StableHLOOp):
    """Adds leading dimensions."""

    name = "stablehlo.broadcast"
    ASSEMBLY: ClassVar = Assembly("{operand}, sizes = {broadcast_sizes:ints}{attr-dict} : {functional-type}")

    operand = operand_def(c.T)
    broadcast_sizes = prop_def(c.i64_array)
    result = result_def(c.T)
    traits = traits_def(Pure(), HasCost(CostClass.BROADCAST))


@irdl_op_definition
class BroadcastInDimOp(StableHLOOp):
    """Puts the operand's dimensions at given dimensions of the result and repeats it along the others."""

    name = "stablehlo.broadcast_in_dim"
    ASSEMBLY: ClassVar = Assembly("{operand}, dims = {broadcast_dimensions:ints}{attr-dict} : {functional-type}")

    operand = operand_def(c.Tq)
    broadcast_dimensions = prop_def(c.i64_array)
    result = result_def(c.static_or_one_bound(c.Tq))
    traits = traits_def(Pure(), OpPriority(PriorityClass.BROADCAST), HasCost(CostClass.BROADCAST))


@irdl_op_definition
class DynamicBroadcastInDimOp(StableHLOOp):
    """Broadcasts to a shape that is an operand."""

    name = "stablehlo.dynamic_broadcast_in_dim"
    ASSEMBLY: ClassVar = Assembly(
        "{operand}, {output_dimensions}, dims = {broadcast_dimensions:ints}{attr-dict} : {functional-type}"
    )

    operand = operand_def(c.Tq)
    output_dimensions = operand_def(c.static_sizes)
    broadcast_dimensions = prop_def(c.i64_array)
    known_expanding_dimensions = opt_prop_def(c.i64_array)
    known_nonexpanding_dimensions = opt_prop_def(c.i64_array)
    result = result_def(c.Tq)
    traits = traits_def(Pure())


@irdl_op_definition
class ReshapeOp(StableHLOOp):
    """The same elements in another shape."""

    name = "stablehlo.reshape"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {functional-type}")

    operand = operand_def(c.Tq)
    result = result_def(c.static_or_one_bound(c.Tq))
    traits = traits_def(Pure(), OpPriority(PriorityClass.PASS_THROUGH), HasCost(CostClass.RESHAPE))


@irdl_op_definition
class DynamicReshapeOp(StableHLOOp):
    """The same elements in a shape that is an operand."""

    name = "stablehlo.dynamic_reshape"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {functional-type}")

    operand = operand_def(c.Tq)
    output_shape = operand_def(c.static_sizes)
    result = result_def(c.Tq)
    traits = traits_def(Pure())


@irdl_op_definition
class TransposeOp(StableHLOOp):
    """Permutes the dimensions: dimension i of the result is dimension `permutation[i]` of the operand."""

    name = "stablehlo.transpose"
    ASSEMBLY: ClassVar = Assembly("{operand}, dims = {permutation:ints}{attr-dict} : {functional-type}")

    operand = operand_def(c.Tq)
    permutation = prop_def(c.i64_array)
    result = result_def(c.Tq)
    traits = traits_def(Pure(), OpPriority(PriorityClass.PASS_THROUGH))


@irdl_op_definition
class ReverseOp(StableHLOOp):
    """Reverses the order along some dimensions."""

    name = "stablehlo.reverse"
    ASSEMBLY: ClassVar = Assembly("{operand}, dims = {dimensions:ints}{attr-dict} : {same-type}")

    operand = operand_def(c.T)
    dimensions = prop_def(c.i64_array)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class SliceOp(StableHLOOp):
    """A range, perhaps with a stride, of each dimension."""

    name = "stablehlo.slice"
    ASSEMBLY: ClassVar = Assembly("{operand} {ranges}{attr-dict} : {functional-type}", ranges=SliceRanges())

    operand = operand_def(c.T)
    start_indices = prop_def(c.i64_array)
    limit_indices = prop_def(c.i64_array)
    strides = prop_def(c.i64_array)
    result = result_def(c.T)
    traits = traits_def(Pure(), HasCost(CostClass.PARTIAL_READ), MayBeAsynchronous())


@irdl_op_definition
class DynamicSliceOp(StableHLOOp):
    """A slice of fixed size at a place that is given by operands."""

    name = "stablehlo.dynamic_slice"
    ASSEMBLY: ClassVar = Assembly(
        "{operand}, {starts}sizes = {slice_sizes:ints}{attr-dict} : {functional-type}",
        starts=OperandsWithComma("start_indices"),
    )

    operand = operand_def(c.T)
    start_indices = var_operand_def(c.scalar_int)
    slice_sizes = prop_def(c.i64_array)
    result = result_def(c.T)
    traits = traits_def(
        Pure(), OpPriority(PriorityClass.FORWARD_ONLY), HasCost(CostClass.PARTIAL_READ), MayBeAsynchronous()
    )


@irdl_op_definition
class DynamicUpdateSliceOp(StableHLOOp):
    """The operand with a slice replaced at a place that is given by operands."""

    name = "stablehlo.dynamic_update_slice"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {functional-type}")

    operand = operand_def(c.T)
    update = operand_def(c.T)
    start_indices = var_operand_def(c.scalar_int)
    result = result_def(c.T)
    traits = traits_def(
        Pure(), OpPriority(PriorityClass.FORWARD_ONLY), HasCost(CostClass.PARTIAL_WRITE), MayBeAsynchronous()
    )


@irdl_op_definition
class RealDynamicSliceOp(StableHLOOp):
    """A slice whose starts, limits and strides are operands."""

    name = "stablehlo.real_dynamic_slice"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {functional-type}")

    operand = operand_def(c.T)
    start_indices = operand_def(c.sizes)
    limit_indices = operand_def(c.sizes)
    strides = operand_def(c.sizes)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class ConcatenateOp(StableHLOOp):
    """Joins tensors along a dimension."""

    name = "stablehlo.concatenate"
    ASSEMBLY: ClassVar = Assembly(
        "{values}dim = {dimension:int}{attr-dict} : {functional-type}", values=OperandsWithComma("inputs")
    )

    inputs = var_operand_def(c.T)
    dimension = prop_def(c.i64_at_least_0)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class PadOp(StableHLOOp):
    """Puts a value around and between the elements; negative padding cuts."""

    name = "stablehlo.pad"
    ASSEMBLY: ClassVar = Assembly(
        "{operand}, {padding_value}, low = {edge_padding_low:ints}, high = {edge_padding_high:ints}, "
        "interior = {interior_padding:ints}{attr-dict} : {functional-type}"
    )

    operand = operand_def(c.T)
    padding_value = operand_def(c.scalar_T)
    edge_padding_low = prop_def(c.i64_array)
    edge_padding_high = prop_def(c.i64_array)
    interior_padding = prop_def(c.i64_array)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class DynamicPadOp(StableHLOOp):
    """Pads by amounts that are operands."""

    name = "stablehlo.dynamic_pad"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {functional-type}")

    operand = operand_def(c.T)
    padding_value = operand_def(c.scalar_T)
    edge_padding_low = operand_def(c.static_sizes)
    edge_padding_high = operand_def(c.static_sizes)
    interior_padding = operand_def(c.static_sizes)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class GetDimensionSizeOp(StableHLOOp):
    """The size of a dimension."""

    name = "stablehlo.get_dimension_size"
    ASSEMBLY: ClassVar = Assembly("{operand}, dim = {dimension:int}{attr-dict} : {functional-type}")

    operand = operand_def(c.Tq)
    dimension = prop_def(c.i64_at_least_0)
    result = result_def(c.i32_tensor)
    traits = traits_def(Pure())


@irdl_op_definition
class SetDimensionSizeOp(StableHLOOp):
    """The operand with a dimension of another, dynamic size."""

    name = "stablehlo.set_dimension_size"
    ASSEMBLY: ClassVar = Assembly("{operand}, {size}, dim = {dimension:int}{attr-dict} : {functional-type}")

    operand = operand_def(c.T)
    size = operand_def(c.i32_tensor)
    dimension = prop_def(c.i64_at_least_0)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class GatherOp(StableHLOOp):
    """Slices of the operand at places given by indices."""

    name = "stablehlo.gather"

    operand = operand_def(c.T)
    start_indices = operand_def(c.int_)
    dimension_numbers = prop_def(GatherDimensionNumbersAttr)
    slice_sizes = prop_def(c.i64_array)
    indices_are_sorted = opt_prop_def(c.bool_attr)
    result = result_def(c.T)
    traits = traits_def(Pure(), HasCost(CostClass.PARTIAL_READ))


@irdl_op_definition
class DynamicGatherOp(StableHLOOp):
    """A gather whose slice sizes are an operand."""

    name = "stablehlo.dynamic_gather"

    operand = operand_def(c.T)
    start_indices = operand_def(c.int_)
    slice_sizes = operand_def(c.static(c.of_rank(1, c.int_)))
    dimension_numbers = prop_def(GatherDimensionNumbersAttr)
    indices_are_sorted = opt_prop_def(c.bool_attr)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class ScatterOp(StableHLOOp):
    """The inputs with slices of the updates put in, by a computation, at places given by indices."""

    name = "stablehlo.scatter"

    inputs = var_operand_def(c.T)
    scatter_indices = operand_def(c.any_integer_or_index)
    updates = var_operand_def(c.T)
    scatter_dimension_numbers = prop_def(ScatterDimensionNumbersAttr)
    indices_are_sorted = opt_prop_def(c.bool_attr)
    unique_indices = opt_prop_def(c.bool_attr)
    update_computation = region_def("single_block")
    outputs = var_result_def(c.T)
    irdl_options = (SameVariadicOperandSize(),)
    traits = traits_def(RecursiveMemoryEffect(), RecursivelySpeculatable(), HasCost(CostClass.PARTIAL_WRITE))


DATA_MOVEMENT_OPS = (
    BitcastConvertOp,
    BroadcastOp,
    BroadcastInDimOp,
    DynamicBroadcastInDimOp,
    ReshapeOp,
    DynamicReshapeOp,
    TransposeOp,
    ReverseOp,
    SliceOp,
    DynamicSliceOp,
    DynamicUpdateSliceOp,
    RealDynamicSliceOp,
    ConcatenateOp,
    PadOp,
    DynamicPadOp,
    GetDimensionSizeOp,
    SetDimensionSizeOp,
    GatherOp,
    DynamicGatherOp,
    ScatterOp,
)
