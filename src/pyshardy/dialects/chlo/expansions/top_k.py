"""The greatest values as a sort and a slice."""

from __future__ import annotations

from typing import Any, cast

from xdsl.dialects.builtin import AnyFloat, BoolAttr, IntegerAttr, TensorType, i1, i32, i64
from xdsl.ir import Block, Region, SSAValue

from pyshardy.dialects.chlo.expansions.terms import Builder, Term
from pyshardy.dialects.chlo.ops import TopKOp
from pyshardy.dialects.stablehlo.control_flow import ReturnOp
from pyshardy.dialects.stablehlo.elementwise import CompareOp
from pyshardy.dialects.stablehlo.enums import (
    ComparisonDirection,
    ComparisonDirectionAttr,
    ComparisonType,
    ComparisonTypeAttr,
)
from pyshardy.dialects.stablehlo.pieces import ints
from pyshardy.dialects.stablehlo.reductions import SortOp


def top_k(op: TopKOp, builder: Builder) -> list[SSAValue] | None:
    """Sort values and their indices along the last dimension, in descending order, and take the first ones."""
    type = op.operand.type
    if not isinstance(type, TensorType) or not type.has_static_shape():
        return None
    sizes, last = type.get_shape(), IntegerAttr(type.get_num_dims() - 1, i64)
    places_type = TensorType(i32, sizes)
    places = builder.op("iota", places_type, iota_dimension=last)
    sort = SortOp.create(
        operands=[op.operand, places.value],
        result_types=[type, places_type],
        properties={"dimension": last, "is_stable": BoolAttr.from_bool(True)},
        regions=[_is_greater(type.element_type)],
    )
    builder.add(sort)
    limits = (*sizes[:-1], cast("IntegerAttr[Any]", op.k).value.data)
    cut = {"start_indices": ints((0,) * len(sizes)), "limit_indices": ints(limits), "strides": ints((1,) * len(sizes))}
    return [
        builder.op("slice", result.type, Term(builder, value), **cut).value
        for result, value in zip(op.results, sort.results, strict=True)
    ]


def _is_greater(element: Any) -> Region:
    values, places = TensorType(element, []), TensorType(i32, [])
    block = Block(arg_types=[values, values, places, places])
    properties: dict[str, Any] = {"comparison_direction": ComparisonDirectionAttr(ComparisonDirection.GT)}
    if isinstance(element, AnyFloat):
        properties["compare_type"] = ComparisonTypeAttr(ComparisonType.TOTALORDER)
    greater = CompareOp.create(operands=block.args[:2], result_types=[TensorType(i1, [])], properties=properties)
    block.add_ops([greater, ReturnOp.create(operands=greater.results)])
    return Region(block)
