"""Verify constants, iota, tokens, tuples and random numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import AnyFloat, IntegerType, Signedness, TensorType, TupleType, i32
from xdsl.ir import Attribute, Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import listed
from pyshardy.dialects.errors import InferenceException
from pyshardy.dialects.quant import UniformQuantizedType
from pyshardy.dialects.stablehlo.types import TokenType
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    both,
    constant_shape,
    inferred,
    integer,
    one_result_per_operand,
    same_elements,
)
from pyshardy.dialects.stablehlo.verification.shapes import (
    DYNAMIC,
    Inferred,
    Tensor,
    dims_compatible,
    fail,
    operand,
    operands,
    result,
    scalar,
    shapes_compatible,
)
from pyshardy.text.printer.attribute_printer import attribute_text

_UI32 = IntegerType(32, Signedness.UNSIGNED)


def _verify_constant(op: Operation) -> None:
    value: Any = op.properties["value"]
    written = op.results[0].type
    expected = result(op).element
    if isinstance(expected, UniformQuantizedType):
        written = TensorType(expected.data.storage, cast("TensorType[Any]", written).get_shape())
    if value.type != written:
        raise _other_type(op, value.type, "a value")


def _other_type(op: Operation, inferred: Attribute, of: str) -> InferenceException:
    mine, written = attribute_text(inferred), attribute_text(op.results[0].type)
    return InferenceException(f"has {of} of type '{mine}', but a result of type '{written}'")


def _verify_iota(op: Operation) -> None:
    rank = result(op).rank
    if rank == 0:
        fail("the result is a scalar, which has no dimension to count along")
    _check_iota_dimension(op)


def _check_iota_dimension(op: Operation) -> None:
    dimension, rank = integer(op, "iota_dimension"), result(op).rank
    if dimension >= rank:
        fail(f"expected 'iota_dimension' in [0, {rank}), found {dimension}")


def check_constant_shape(op: Operation, index: int) -> None:
    """Verify that a shape that is a constant operand is compatible with the result's."""
    shape = constant_shape(op.operands[index])
    if shape is None:
        return
    if any(dim.size is not None and dim.size < 0 for dim in shape) or not dims_compatible(shape, result(op).dims):
        fail(f"operand {index} specifies the shape {listed(shape)}, but the result has type '{result(op)}'")


def _verify_dynamic_iota_shape(op: Operation) -> None:
    check_constant_shape(op, 0)


def _infer_token(op: Operation) -> Sequence[Inferred]:
    return [TokenType()]


def _infer_id(op: Operation) -> Sequence[Inferred]:
    return [scalar(_UI32)]


def check_size_dimension(op: Operation) -> None:
    """Verify that the dimension whose size is read or set exists."""
    dimension, rank = integer(op, "dimension"), operand(op, 0).rank
    if dimension >= rank:
        fail(f"expected 'dimension' in [0, {rank}), found {dimension}")


def _infer_get_dimension_size(op: Operation) -> Sequence[Inferred]:
    check_size_dimension(op)
    return [scalar(i32)]


def _verify_tuple(op: Operation) -> None:
    members = cast(TupleType, op.results[0].type).types.data
    if tuple(members) != tuple(op.operand_types):
        raise _other_type(op, TupleType(cast(Any, list(op.operand_types))), "operands for a tuple")


def _infer_tuple_element(op: Operation) -> Sequence[Inferred]:
    types: Sequence[Attribute] = cast(TupleType, op.operands[0].type).types.data
    index = integer(op, "index")
    if not 0 <= index < len(types):
        fail(f"expected 'index' in [0, {len(types)}), the elements of the tuple, found {index}")
    return [types[index]]


def _verify_barrier(op: Operation) -> None:
    one_result_per_operand(op)
    for index, (mine, theirs) in enumerate(zip(op.operand_types, op.result_types, strict=True)):
        if mine != theirs:
            one, other = attribute_text(mine), attribute_text(theirs)
            raise VerifyException(f"operand {index} has type '{one}', but result {index} has type '{other}'")


# --- random numbers -------------------------------------------------------------------------------------------------


def _check_rng(op: Operation) -> Tensor:
    a, _, shape = operands(op)
    if cast(Any, op.properties["rng_distribution"]).data == "NORMAL" and not isinstance(a.element, AnyFloat):
        fail(
            f"a normal distribution needs floating point operands, found elements of type '{attribute_text(a.element)}'"
        )
    (length,) = shape.sizes
    assert length is not None
    return Tensor((DYNAMIC,) * length, a.element)


def _infer_rng(op: Operation) -> Sequence[Inferred]:
    return [_check_rng(op)]


def _infer_rng_of_constant(op: Operation) -> Sequence[Inferred]:
    shape = constant_shape(op.operands[2])
    return [_check_rng(op) if shape is None else Tensor(shape, operand(op, 0).element)]


def _verify_rng_bit_generator(op: Operation) -> None:
    if not shapes_compatible(operand(op, 0), result(op)):
        fail(f"the initial state has type '{operand(op, 0)}', but the output state has type '{result(op)}'")


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.constant": _verify_constant,
    "stablehlo.iota": _verify_iota,
    "stablehlo.dynamic_iota": _check_iota_dimension,
    "stablehlo.create_token": inferred(_infer_token),
    "stablehlo.after_all": inferred(_infer_token),
    "stablehlo.replica_id": inferred(_infer_id),
    "stablehlo.partition_id": inferred(_infer_id),
    "stablehlo.get_dimension_size": inferred(_infer_get_dimension_size),
    "stablehlo.tuple": _verify_tuple,
    "stablehlo.get_tuple_element": inferred(_infer_tuple_element),
    "stablehlo.optimization_barrier": _verify_barrier,
    "stablehlo.rng": both(same_elements(0, 1), inferred(_infer_rng)),
    "stablehlo.rng_bit_generator": _verify_rng_bit_generator,
}

OPERAND_VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.dynamic_iota": _verify_dynamic_iota_shape,
    "stablehlo.rng": inferred(_infer_rng_of_constant),
}
