"""A scan as a loop over the slices of its inputs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects.builtin import IntegerAttr, TensorType, i32, i64
from xdsl.ir import Attribute, Block, Region, SSAValue

from pyshardy.dialects.chlo.expansions.terms import Builder, Term
from pyshardy.dialects.chlo.scan import ScanOp
from pyshardy.dialects.stablehlo.control_flow import ReturnOp, WhileOp
from pyshardy.dialects.stablehlo.pieces import ints
from pyshardy.text.literals.dense import dense_from_values


def scan(op: ScanOp, builder: Builder) -> list[SSAValue] | None:
    """Carry an index, the carries, and the outputs, which start as zeros and are filled slice by slice."""
    types = [*op.operand_types, *op.result_types]
    if not all(isinstance(type, TensorType) and type.has_static_shape() for type in types):
        return None
    dimension = op.dimension_number
    size = _size(op, builder).to(i64)
    start = _constant(builder, 0)
    outputs = [_zeros(builder, cast("TensorType[Any]", output.type)) for output in op.outputs]
    values = [start.value, *op.inits, *(output.value for output in outputs)]
    cond, body = (Block(arg_types=[value.type for value in values]) for _ in range(2))

    inside = Builder(cond.add_op, op.location)
    _end(inside, [(Term(inside, cond.args[0]) < size).value])

    inside = Builder(body.add_op, op.location)
    carries = len(op.inits)
    index = Term(inside, body.args[0])
    place = index
    if op.is_reverse is not None and cast("IntegerAttr[Any]", op.is_reverse).value.data:
        place = Term(inside, size.value) - _constant(inside, 1) - index
    slices = [_slice(inside, operand, place, dimension) for operand in op.inputs]
    given = [*(slice.value for slice in slices), *body.args[1 : 1 + carries]]
    returned = _inline(op, given, body)
    results = [
        _update(Term(inside, whole), Term(inside, value), place, dimension)
        for whole, value in zip(body.args[1 + carries :], returned[: len(outputs)], strict=True)
    ]
    following = index + _constant(inside, 1)
    _end(inside, [following.value, *returned[len(outputs) :], *(result.value for result in results)])

    regions = [Region(cond), Region(body)]
    loop = WhileOp.create(operands=values, result_types=[value.type for value in values], regions=regions)
    builder.add(loop)
    return [*loop.results[1 + carries :], *loop.results[1 : 1 + carries]]


def _size(op: ScanOp, builder: Builder) -> Term:
    """Return how many slices there are."""
    if op.inputs:
        dimension = IntegerAttr(op.dimension_number, i64)
        return builder.op("get_dimension_size", TensorType(i32, []), Term(builder, op.inputs[0]), dimension=dimension)
    return _constant(builder, cast("IntegerAttr[Any]", op.scan_dim_size).value.data, i32)


def _constant(builder: Builder, number: int, element: Attribute = i64) -> Term:
    return builder.constant(dense_from_values(TensorType(element, []), [number]))


def _zeros(builder: Builder, type: TensorType[Any]) -> Term:
    zero = _constant(builder, 0, type.element_type)
    return builder.op("broadcast_in_dim", type, zero, broadcast_dimensions=ints(()))


def _slice(builder: Builder, operand: SSAValue, place: Term, dimension: int) -> Term:
    """Return the slice of an input at a place, without the dimension along which it is cut."""
    whole = Term(builder, operand)
    sizes = whole.type.get_shape()
    zero = _constant(builder, 0)
    starts = [place if dim == dimension else zero for dim in range(len(sizes))]
    one = TensorType(whole.element, [1 if dim == dimension else size for dim, size in enumerate(sizes)])
    slice = builder.op("dynamic_slice", one, whole, *starts, slice_sizes=ints(one.get_shape()))
    return builder.op("reshape", TensorType(whole.element, [*sizes[:dimension], *sizes[dimension + 1 :]]), slice)


def _update(whole: Term, value: Term, place: Term, dimension: int) -> Term:
    """Return an output with a slice put in at a place."""
    builder, sizes = whole.builder, whole.type.get_shape()
    one = TensorType(whole.element, [1 if dim == dimension else size for dim, size in enumerate(sizes)])
    slice = builder.op("reshape", one, value)
    zero = _constant(builder, 0)
    starts = [place if dim == dimension else zero for dim in range(len(sizes))]
    return builder.op("dynamic_update_slice", whole.type, whole, slice, *starts)


def _inline(op: ScanOp, given: Sequence[SSAValue], into: Block) -> Sequence[SSAValue]:
    """Move the ops of the scan's body; the values that it returns."""
    body = op.body.block
    for argument, value in zip(body.args, given, strict=True):
        argument.replace_all_uses_with(value)
    *ops, end = body.ops
    for inner in ops:
        inner.detach()
        into.add_op(inner)
    return end.operands


def _end(builder: Builder, values: Sequence[SSAValue]) -> None:
    end = ReturnOp.create(operands=values)
    end.location = builder.location
    builder.insert(end)
