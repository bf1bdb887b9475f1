"""Folds of `arith` ops: constants are computed, neutral elements dropped."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from typing import Any

from xdsl.dialects.builtin import AnyFloat, FloatAttr, IntegerAttr, IntegerType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.constants import Fold, Folded, constant_value
from pyshardy.text.literals.floats import bits_of, to_double

Number = int | float


def _wrapped(value: int, type: Any) -> IntegerAttr[Any]:
    width = type.width.data if isinstance(type, IntegerType) else 64
    value &= (1 << width) - 1
    return IntegerAttr(value - (1 << width) if width > 1 and value >> (width - 1) else value, type)


def _rounded(value: float, type: Any) -> FloatAttr[Any] | None:
    if not isinstance(type, AnyFloat):
        return None
    try:
        return FloatAttr(to_double(bits_of(value, type.name), type.name), type)
    except OverflowError:
        return None


def _number(value: SSAValue) -> Number | None:
    attribute = constant_value(value)
    return attribute.value.data if isinstance(attribute, IntegerAttr | FloatAttr) else None


def _same(a: Number | None, b: Number | None) -> bool:
    """Return whether two numbers are the same, zeros of different signs apart."""
    if a is None or b is None or a != b:
        return False
    return not isinstance(a, float) or math.copysign(1, a) == math.copysign(1, b)


def _binary(compute: Callable[[Any, Any], Any], right: Number | None = None, zero: Number | None = None) -> Fold:
    """Fold `x op right` to x, `x op zero` to zero, and two constants to the result of `compute`."""

    def fold(op: Operation) -> Folded:
        first, second = op.operands
        a, b = _number(first), _number(second)
        if right is not None and _same(b, right):
            return (first,)
        if zero is not None and _same(b, zero):
            return (second,)
        if a is None or b is None:
            return None
        type = op.results[0].type
        computed = _wrapped(compute(a, b), type) if isinstance(a, int) else _rounded(compute(a, b), type)
        return None if computed is None else (computed,)

    return fold


def _difference_of_integers(op: Operation) -> Folded:
    if op.operands[0] is op.operands[1] and isinstance(type := op.results[0].type, IntegerType):
        return (IntegerAttr(0, type),)
    return _binary(operator.sub, 0)(op)


def _integer_quotient(op: Operation) -> Folded:
    a, b = map(_number, op.operands)
    if _same(b, 1):
        return (op.operands[0],)
    if not isinstance(a, int) or not isinstance(b, int) or not b or b == -1:
        return None
    quotient = abs(a) // abs(b)
    return (_wrapped(quotient if (a < 0) == (b < 0) else -quotient, op.results[0].type),)


def _left_shift(op: Operation) -> Folded:
    a, b = map(_number, op.operands)
    type = op.results[0].type
    if _same(b, 0):
        return (op.operands[0],)
    if not isinstance(a, int) or not isinstance(b, int) or not isinstance(type, IntegerType):
        return None
    return (_wrapped(a << b, type),) if 0 <= b < type.width.data else None


def _quotient(a: float, b: float) -> float:
    if b:
        return a / b
    return math.nan if not a or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1, b)


def _negation(op: Operation) -> Folded:
    number = _number(op.operands[0])
    negated = None if number is None else _rounded(-float(number), op.results[0].type)
    return None if negated is None else (negated,)


def _selection(op: Operation) -> Folded:
    condition, on_true, on_false = op.operands
    known = _number(condition)
    if on_true is on_false:
        return (on_true,)
    return None if known is None else (on_true if known else on_false,)


FOLDS: Mapping[str, Fold] = {
    "arith.addi": _binary(operator.add, 0),
    "arith.subi": _difference_of_integers,
    "arith.muli": _binary(operator.mul, 1, 0),
    "arith.divsi": _integer_quotient,
    "arith.shli": _left_shift,
    "arith.andi": _binary(operator.and_, -1, 0),
    "arith.ori": _binary(operator.or_, 0, -1),
    "arith.xori": _binary(operator.xor, 0),
    "arith.addf": _binary(operator.add, -0.0),
    "arith.subf": _binary(operator.sub, 0.0),
    "arith.mulf": _binary(operator.mul, 1.0),
    "arith.divf": _binary(_quotient, 1.0),
    "arith.negf": _negation,
    "arith.select": _selection,
}
"""By op name: the function that folds the op."""
