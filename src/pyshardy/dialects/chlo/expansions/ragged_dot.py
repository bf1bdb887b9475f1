"""A ragged dot as one dot per group, on what belongs to the group of the left side and zeros elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, TensorType, i64
from xdsl.ir import Attribute, SSAValue

from pyshardy.dialects.chlo.attributes import PrecisionAttr, RaggedDotNumbers
from pyshardy.dialects.chlo.expansions.terms import Builder, Term, where
from pyshardy.dialects.chlo.ops import RaggedDotOp
from pyshardy.dialects.stablehlo import enums
from pyshardy.dialects.stablehlo.dimension_numbers import DotDimensionNumbersAttr, DotNumbers
from pyshardy.dialects.stablehlo.pieces import ints
from pyshardy.text.literals.dense import element_data, make_dense


def ragged_dot(op: RaggedDotOp, builder: Builder) -> list[SSAValue] | None:
    """Return the sum of the groups' dots; one beside the other, if the ragged dimension is the one that is summed over.

    Groups that lie along a batch dimension make no difference.
    """
    types = [*(operand.type for operand in op.operands), op.result.type]
    if not all(isinstance(type, TensorType) and type.has_static_shape() for type in types):
        return None
    lhs, rhs, sizes = (Term(builder, operand) for operand in op.operands)
    numbers = op.ragged_dot_dimension_numbers.data
    result = cast("TensorType[Any]", op.result.type)
    precision = _precision(op)
    dot = DotNumbers(
        numbers.lhs_batching_dimensions,
        numbers.rhs_batching_dimensions,
        numbers.lhs_contracting_dimensions,
        numbers.rhs_contracting_dimensions,
    )
    (ragged,) = numbers.lhs_ragged_dimensions
    if ragged in numbers.lhs_batching_dimensions:
        return [_dot(lhs, rhs, dot, precision, result).value]
    masked = _groups(lhs, sizes, ragged)
    if ragged in numbers.lhs_contracting_dimensions:
        if len(numbers.lhs_contracting_dimensions) > 1:
            return None
        shape = result.get_shape()
        one, group = TensorType(result.element_type, [1, *shape[1:]]), TensorType(result.element_type, shape[1:])
        dots = [_dot(part, rhs, dot, precision, group) for part in masked]
        slices = [builder.op("reshape", one, part) for part in dots]
        return [builder.op("concatenate", result, *slices, dimension=IntegerAttr(0, i64)).value]
    if lhs.type.get_num_dims() != len(dot.lhs_batching_dimensions) + len(dot.lhs_contracting_dimensions) + 1:
        return None
    dot = _without_groups(dot, numbers)
    total: Term | None = None
    for index, part in enumerate(masked):
        product = _dot(part, _group(rhs, numbers.rhs_group_dimensions[0], index), dot, precision, result)
        total = product if total is None else total + product
    return None if total is None else [total.value]


def _groups(lhs: Term, sizes: Term, ragged: int) -> Iterator[Term]:
    """Return the left side for each group, with zeros outside of it."""
    builder, rank = lhs.builder, lhs.type.get_num_dims()
    *batch, count = sizes.type.get_shape()
    number = TensorType(i64, lhs.type.get_shape())
    bounds = TensorType(i64, batch)
    sizes_of_one = TensorType(sizes.element, [*batch, 1])
    start = builder.constant(make_dense(bounds, element_data(0, i64)))
    along = [lhs.type.get_shape()[ragged] if dim == ragged else 1 for dim in range(rank)]
    places = builder.op("iota", TensorType(i64, along), iota_dimension=IntegerAttr(ragged, i64))
    zero = lhs.constant(0)

    def spread(value: Term, dims: int) -> Term:
        return builder.op("broadcast_in_dim", number, value, broadcast_dimensions=ints(list(range(dims))))

    for index in range(count):
        size = _slice(sizes, len(batch), index, sizes_of_one)
        size = builder.op("reshape", TensorType(sizes.element, batch), size)
        end = start + (size if sizes.element == i64 else size.to(i64))
        low, high, place = spread(start, len(batch)), spread(end, len(batch)), spread(places, rank)
        yield where((place >= low) & (place < high), lhs, zero)
        start = end


def _slice(value: Term, dimension: int, index: int, type: Attribute) -> Term:
    """One index of a dimension, which stays."""
    shape = value.type.get_shape()
    start = [index if dim == dimension else 0 for dim in range(len(shape))]
    limit = [index + 1 if dim == dimension else size for dim, size in enumerate(shape)]
    cut = {"start_indices": ints(start), "limit_indices": ints(limit), "strides": ints([1] * len(shape))}
    return value.builder.op("slice", type, value, **cut)


def _group(rhs: Term, dimension: int, index: int) -> Term:
    """Return the right side of a group."""
    shape = rhs.type.get_shape()
    before, after = shape[:dimension], shape[dimension + 1 :]
    found = _slice(rhs, dimension, index, TensorType(rhs.element, [*before, 1, *after]))
    return rhs.builder.op("reshape", TensorType(rhs.element, [*before, *after]), found)


def _without_groups(dot: DotNumbers, numbers: RaggedDotNumbers) -> DotNumbers:
    """Return the dimensions of the right side as they are without that of the groups."""
    (groups,) = numbers.rhs_group_dimensions

    def moved(dimensions: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(dim - (dim > groups) for dim in dimensions)

    return replace(
        dot,
        rhs_batching_dimensions=moved(dot.rhs_batching_dimensions),
        rhs_contracting_dimensions=moved(dot.rhs_contracting_dimensions),
    )


def _dot(lhs: Term, rhs: Term, numbers: DotNumbers, precision: dict[str, Attribute], type: Attribute) -> Term:
    dimensions = DotDimensionNumbersAttr(numbers)
    return lhs.builder.op("dot_general", type, lhs, rhs, dot_dimension_numbers=dimensions, **precision)


def _precision(op: RaggedDotOp) -> dict[str, Attribute]:
    """Return the precision as StableHLO has it."""
    if op.precision_config is None:
        return {}
    given = cast("ArrayAttr[PrecisionAttr]", op.precision_config)
    return {"precision_config": ArrayAttr([enums.PrecisionAttr(enums.Precision(one.data)) for one in given])}
