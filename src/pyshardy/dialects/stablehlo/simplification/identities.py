"""Ops that do nothing, or always the same: neutral elements, equal operands, parts of pairs."""

from __future__ import annotations

from typing import Any, cast

from xdsl.dialects.builtin import IntegerType, TensorType
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.rewriting import Rewriter
from pyshardy.dialects.stablehlo.simplification.tools import (
    constant,
    has_static_shape,
    is_complex,
    maker,
    new_op,
    replace_by_constant,
    shape,
    splat,
)
from pyshardy.dialects.stablehlo.values import constant_of
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.text.literals.dense import Number, element_data, make_dense


def _ones(op: Operation) -> int:
    """Return the integer of all bits set, as constants of the type of the op's result have it."""
    element = cast("TensorType[Any]", op.results[0].type).element_type
    if not isinstance(element, IntegerType):
        return -1
    signed = element.width.data > 1 and element.signedness.data.value != 2
    return -1 if signed else (1 << element.width.data) - 1


def _same_type(op: Operation, index: int) -> bool:
    return op.operands[index].type == op.results[0].type


def _hand_on(op: Operation, index: int, rewriter: Rewriter) -> bool:
    if not _same_type(op, index):
        return False
    rewriter.replace(op, [op.operands[index]])
    return True


def _zero(op: Operation, rewriter: Rewriter) -> bool:
    type = op.results[0].type
    if not has_static_shape(type):
        return False
    element = cast("TensorType[Any]", type).element_type
    return replace_by_constant(op, make_dense(type, element_data(0, element)), rewriter)


def constant_to_the_right(op: Operation, rewriter: Rewriter) -> bool:
    """Of operands that may change places, a constant comes second."""
    lhs, rhs = op._operands  # pyright: ignore[reportPrivateUsage]
    if constant(lhs) is None or constant(rhs) is not None:
        return False
    rewriter.replace(op, new_op(op, type(op), [rhs, lhs], None, op.properties))
    return True


def _real_splat(value: SSAValue) -> Number | None:
    """Return the element of a splat constant. None for complex elements, which no identity here covers."""
    return None if is_complex(value._type) else splat(value)  # pyright: ignore[reportPrivateUsage]


def add_zero(op: Operation, rewriter: Rewriter) -> bool:
    """`x + 0` is `x`."""
    return _real_splat(op.operands[1]) == 0 and _hand_on(op, 0, rewriter)


def subtract_zero(op: Operation, rewriter: Rewriter) -> bool:
    """`x - 0` is `x`; of integers, `x - x` is 0."""
    left, right = op._operands  # pyright: ignore[reportPrivateUsage]
    if _real_splat(right) == 0:
        return _hand_on(op, 0, rewriter)
    return left is right and not _is_complex_or_float(op) and _zero(op, rewriter)


def _is_complex_or_float(op: Operation) -> bool:
    return not isinstance(cast("TensorType[Any]", op.results[0].type).element_type, IntegerType)


def multiply_by_one(op: Operation, rewriter: Rewriter) -> bool:
    """`x * 1` is `x`; of integers, `x * 0` is 0."""
    factor = _real_splat(op.operands[1])
    if factor == 1:
        return _hand_on(op, 0, rewriter)
    return factor == 0 and not _is_complex_or_float(op) and _hand_on(op, 1, rewriter)


def and_constant(op: Operation, rewriter: Rewriter) -> bool:
    """`x & 0` is 0, `x & 1...1` is `x`."""
    mask = splat(op.operands[1])
    if mask == 0:
        return _hand_on(op, 1, rewriter)
    return mask is not None and mask == _ones(op) and _hand_on(op, 0, rewriter)


def or_constant(op: Operation, rewriter: Rewriter) -> bool:
    """`x | 0` is `x`, `x | 1...1` is `1...1`."""
    mask = splat(op.operands[1])
    if mask == 0:
        return _hand_on(op, 0, rewriter)
    return mask is not None and mask == _ones(op) and _hand_on(op, 1, rewriter)


def xor_constant(op: Operation, rewriter: Rewriter) -> bool:
    """`x ^ x` is 0, `x ^ 0` is `x`."""
    if op.operands[0] is op.operands[1]:
        return _zero(op, rewriter)
    return splat(op.operands[1]) == 0 and _hand_on(op, 0, rewriter)


def compare_with_boolean(op: Any, rewriter: Rewriter) -> bool:
    """`x == true` and `x != false` are `x`."""
    direction = op.comparison_direction.data.value
    element = cast("TensorType[Any]", op.operands[0].type).element_type
    wanted = {"EQ": 1, "NE": 0}.get(direction)
    if wanted is None or not isinstance(element, IntegerType) or element.width.data != 1:
        return False
    return splat(op.operands[1]) == wanted and _hand_on(op, 0, rewriter)


def convert_to_same(op: Operation, rewriter: Rewriter) -> bool:
    """Remove a conversion to the same type."""
    return _hand_on(op, 0, rewriter)


def select_known(op: Operation, rewriter: Rewriter) -> bool:
    """Fold a select with a constant predicate or equal values; of two constants, to a new constant."""
    predicate, on_true, on_false = splat(op.operands[0]), constant(op.operands[1]), constant(op.operands[2])
    if predicate is not None and on_true is not None and on_false is not None:
        return replace_by_constant(op, on_true if predicate else on_false, rewriter)
    if op.operands[1] is op.operands[2]:
        return _hand_on(op, 1, rewriter)
    return predicate is not None and _hand_on(op, 1 if predicate else 2, rewriter)


def select_by_negation(op: Operation, rewriter: Rewriter) -> bool:
    """Rewrite `select(not p, a, b)` to `select(p, b, a)`; the predicate may be broadcast."""
    predicate = op.operands[0]
    broadcast = maker(predicate, "broadcast_in_dim")
    negation = maker(predicate if broadcast is None else broadcast.operands[0], "not")
    if negation is None:
        return False
    positive = negation.operands[0]
    if broadcast is not None:
        made = new_op(broadcast, type(broadcast), [positive], None, broadcast.properties)
        positive = rewriter.insert_before(op, made).results[0]
    rewriter.replace(op, new_op(op, type(op), [positive, op.operands[2], op.operands[1]]))
    return True


def real_of_complex(op: Operation, rewriter: Rewriter) -> bool:
    """Rewrite `real(complex(a, b))` to `a`."""
    pair = maker(op.operands[0], "complex")
    if pair is None:
        return False
    rewriter.replace(op, [pair.operands[0]])
    return True


def imaginary_of_complex(op: Operation, rewriter: Rewriter) -> bool:
    """Rewrite `imag(complex(a, b))` to `b`."""
    pair = maker(op.operands[0], "complex")
    if pair is None:
        return False
    rewriter.replace(op, [pair.operands[1]])
    return True


def complex_of_parts(op: Operation, rewriter: Rewriter) -> bool:
    """`complex(real(x), imag(x))` is `x`."""
    real, imaginary = maker(op.operands[0], "real"), maker(op.operands[1], "imag")
    if real is None or imaginary is None or real.operands[0] is not imaginary.operands[0]:
        return False
    if real.operands[0].type != op.results[0].type:
        return False
    rewriter.replace(op, [real.operands[0]])
    return True


def element_of_tuple(op: Any, rewriter: Rewriter) -> bool:
    """Replace an element of a `tuple` op by the operand."""
    made = maker(op.operands[0], "tuple")
    if made is None:
        return False
    rewriter.replace(op, [made.operands[op.index.value.data]])
    return True


def known_dimension_size(op: Any, rewriter: Rewriter) -> bool:
    """Replace a static dimension size by a constant."""
    size = shape(op.operands[0])[op.dimension.value.data]
    if size < 0:
        return False
    element = cast("TensorType[Any]", op.results[0].type).element_type
    return replace_by_constant(op, make_dense(op.results[0].type, element_data(size, element)), rewriter)


def no_elements(op: Operation, rewriter: Rewriter) -> bool:
    """Replace results and operands without elements by constants."""
    for value in (*op.results, *op._operands):  # pyright: ignore[reportPrivateUsage]
        if is_empty(value._type):
            return _without_elements(op, rewriter)
    return False


def _without_elements(op: Operation, rewriter: Rewriter) -> bool:
    if len(op.results) == 1 and is_empty(op.results[0].type):
        return replace_by_constant(op, make_dense(op.results[0].type, b""), rewriter)
    empty = [i for i, operand in enumerate(op.operands) if is_empty(operand.type) and constant(operand) is None]
    for index in empty:
        made = constant_of(make_dense(op.operands[index].type, b""))
        made.location = op.location
        op.operands[index] = rewriter.insert_before(op, made).results[0]
    if empty:
        rewriter.modified(op)
    return bool(empty)


@by_identity_in_process
def is_empty(type: Attribute) -> bool:
    """Return whether a type is a tensor without elements."""
    return has_static_shape(type) and 0 in cast("TensorType[Any]", type).get_shape()
