"""Ops on constants, computed: element by element, rounded to the type.

Not every op is: the table has those that the reference computes whatever the number of elements.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from typing import Any, cast

from xdsl.dialects.builtin import AnyFloat, ComplexType, IntegerType, Signedness, TensorType
from xdsl.ir import Attribute, BlockArgument, Operation

from pyshardy.dialects.rewriting import Rewriter
from pyshardy.dialects.stablehlo.enums import ComparisonDirection, ComparisonDirectionAttr
from pyshardy.dialects.stablehlo.simplification.tools import (
    Dense,
    constant,
    has_static_shape,
    is_complex,
    new_op,
    replace_by_constant,
)
from pyshardy.text.literals.dense import (
    dense_count,
    dense_from_values,
    element_data,
    is_splat,
    iterate_values,
    make_dense,
    splat_value,
)

Function = Callable[..., Any]
"""What an op computes of elements; None if it is better left to be found out when the program runs."""


def _divide_floats(a: float, b: float) -> float:
    if b != 0:
        return a / b
    return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, a) * math.copysign(1.0, b)


def _divide_integers(a: int, b: int) -> int | None:
    if b == 0:
        return None
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def _remainder_of_floats(a: float, b: float) -> float:
    if b == 0 or math.isinf(a) or math.isnan(a) or math.isnan(b):
        return math.nan
    return math.fmod(a, b)


def _remainder_of_integers(a: int, b: int) -> int | None:
    return None if b == 0 else (abs(a) % abs(b)) * (-1 if a < 0 else 1)


def _maximum(a: float, b: float) -> float:
    if math.isnan(a) or math.isnan(b):
        return math.nan
    return a if a > b or (a == b and math.copysign(1.0, a) > 0) else b


def _minimum(a: float, b: float) -> float:
    if math.isnan(a) or math.isnan(b):
        return math.nan
    return a if a < b or (a == b and math.copysign(1.0, a) < 0) else b


def _exponential(a: float) -> float:
    try:
        return math.exp(a)
    except OverflowError:
        return math.inf


def _logistic(a: float) -> float:
    return 1 / (1 + _exponential(-a))


def _away_from_zero(a: float) -> float:
    return a if math.isinf(a) or math.isnan(a) else math.copysign(math.floor(abs(a) + 0.5), a)


def _to_even(a: float) -> float:
    return a if math.isinf(a) or math.isnan(a) else math.copysign(float(round(a)), a)


def _sign(a: float) -> float | None:
    if math.isnan(a):
        return None
    return 0.0 if a == 0 else math.copysign(1.0, a)


def _only_if(holds: Callable[[float], bool], function: Callable[[float], float]) -> Callable[[float], float | None]:
    return lambda a: function(a) if holds(a) else None


def _periodic(function: Callable[[float], float]) -> Callable[[float], float]:
    """Of infinity a periodic function is a negative NaN, as the reference has it."""
    return lambda a: math.copysign(math.nan, -1.0) if math.isinf(a) else function(a)


def _positive_nan(function: Callable[[float, float], float]) -> Callable[[float, float], float]:
    """Return a function whose NaN of numbers has no sign."""

    def computed(a: float, b: float) -> float:
        result = function(a, b)
        return math.nan if math.isnan(result) and not (math.isnan(a) or math.isnan(b)) else result

    return computed


def _is_positive(a: float) -> bool:
    return not a <= 0


def _is_not_negative(a: float) -> bool:
    return not a < 0


def _reciprocal_root(a: float) -> float:
    return 1 / math.sqrt(a)


def _clamp_floats(low: float, value: float, high: float) -> float:
    return _minimum(_maximum(value, low), high)


def _clamp_integers(low: int, value: int, high: int) -> int:
    return min(max(value, low), high)


def _sign_of_integer(a: int) -> int:
    return (a > 0) - (a < 0)


def _not(a: int) -> int:
    return 1 - a


_FLOAT: Mapping[str, Function] = {
    "abs": abs,
    "cosine": _periodic(math.cos),
    "exponential": _exponential,
    "log": _only_if(_is_positive, math.log),
    "logistic": _logistic,
    "negate": operator.neg,
    "round_nearest_afz": _away_from_zero,
    "round_nearest_even": _to_even,
    "rsqrt": _only_if(_is_positive, _reciprocal_root),
    "sign": _sign,
    "sine": _periodic(math.sin),
    "sqrt": _only_if(_is_not_negative, math.sqrt),
    "tan": _periodic(math.tan),
    "tanh": math.tanh,
    "add": _positive_nan(operator.add),
    "divide": _positive_nan(_divide_floats),
    "maximum": _maximum,
    "minimum": _minimum,
    "multiply": _positive_nan(operator.mul),
    "remainder": _remainder_of_floats,
    "subtract": _positive_nan(operator.sub),
    "clamp": _clamp_floats,
}
_INTEGER: Mapping[str, Function] = {
    "abs": abs,
    "negate": operator.neg,
    "not": operator.invert,
    "sign": _sign_of_integer,
    "add": operator.add,
    "and": operator.and_,
    "divide": _divide_integers,
    "maximum": max,
    "minimum": min,
    "multiply": operator.mul,
    "or": operator.or_,
    "remainder": _remainder_of_integers,
    "subtract": operator.sub,
    "xor": operator.xor,
    "clamp": _clamp_integers,
}
_BOOLEAN: Mapping[str, Function] = {
    "add": operator.xor,
    "and": operator.and_,
    "maximum": max,
    "minimum": min,
    "multiply": operator.and_,
    "not": _not,
    "or": operator.or_,
    "xor": operator.xor,
}
_COMPARISONS: Mapping[str, Function] = {
    "EQ": operator.eq,
    "NE": operator.ne,
    "LT": operator.lt,
    "LE": operator.le,
    "GT": operator.gt,
    "GE": operator.ge,
}
EVALUATED = tuple(sorted({*_FLOAT, *_INTEGER, *_BOOLEAN}))
"""The ops that `evaluate` computes."""


def _function(name: str, element: Attribute) -> Function | None:
    if isinstance(element, AnyFloat):
        return _FLOAT.get(name)
    if isinstance(element, IntegerType):
        return (_BOOLEAN if element.width.data == 1 else _INTEGER).get(name)
    return None


def evaluate(op: Operation, rewriter: Rewriter) -> bool:
    """Replace an op on constants by what it computes."""
    operands: list[Dense] = []
    for operand in op._operands:  # pyright: ignore[reportPrivateUsage]
        known = constant(operand)
        if known is None or is_complex(known.type):
            return False
        operands.append(known)
    type = op.results[0].type
    if not has_static_shape(type):
        return False
    if len(operands) == 3 and len({known.type.get_shape() for known in operands}) > 1:
        return False  # a clamp to scalar bounds
    element = cast("TensorType[Any]", type).element_type
    function = _function(op.name.partition(".")[2], element)
    values = None if function is None else _values(function, operands)
    if values is None:
        return False
    return replace_by_constant(op, dense_from_values(type, values), rewriter)


def _values(function: Function, operands: list[Dense]) -> list[Any] | None:
    """Return the results, a single one if all operands are splats; None if one cannot be computed."""
    if not all(map(dense_count, operands)):
        return None
    if all(map(is_splat, operands)):
        value = function(*map(splat_value, operands))
        return None if value is None else [value]
    found: list[Any] = []
    for value in map(function, *map(iterate_values, operands)):
        if value is None:
            return None
        found.append(value)
    return found


MOST_CONVERTED = 1 << 16
"""Conversions of constants with more elements are left to be done when the program runs."""


def evaluate_conversion(op: Operation, rewriter: Rewriter) -> bool:
    """Replace the conversion of a constant by its result, unless an element is out of the range of integers."""
    known, type = constant(op.operands[0]), op.results[0].type
    if known is None or is_complex(known.type) or not has_static_shape(type) or dense_count(known) > MOST_CONVERTED:
        return False
    convert = _conversion(known.type.get_element_type(), cast("TensorType[Any]", type).element_type)
    values = None if convert is None else _values(convert, [known])
    return values is not None and replace_by_constant(op, dense_from_values(type, values), rewriter)


def _conversion(source: Attribute, target: Attribute) -> Function | None:
    if isinstance(target, AnyFloat):
        return float
    if not isinstance(target, IntegerType):
        return None
    if target.width.data == 1:
        return bool
    return _float_to_integer(target) if isinstance(source, AnyFloat) else int


def _float_to_integer(type: IntegerType) -> Function:
    is_unsigned = type.signedness.data is Signedness.UNSIGNED
    bits = type.width.data - (not is_unsigned)
    low, high = 0 if is_unsigned else -(1 << bits), (1 << bits) - 1

    def convert(value: float) -> int | None:
        return int(value) if math.isfinite(value) and low <= int(value) <= high else None

    return convert


def evaluate_reduction(op: Operation, rewriter: Rewriter) -> bool:
    """Replace the `and` or `or` of equal elements by that of one of them and the initial value."""
    known = [constant(operand) for operand in op._operands]  # pyright: ignore[reportPrivateUsage]
    found = [one for one in known if one is not None and is_splat(one)]
    type = op.results[0].type
    if len(known) != 2 or len(found) != 2 or not has_static_shape(type):
        return False
    block = op.regions[0].block
    inner, end = block.first_op, block.last_op
    if inner is None or end is None or inner.next_op is not end or end.operands[0].owner is not inner:
        return False
    name = inner.name.partition(".")[2]
    taken = [
        found[value.index] for value in inner.operands if isinstance(value, BlockArgument) and value.block is block
    ]
    if name not in ("and", "or") or len(taken) != 2:
        return False
    element = cast("TensorType[Any]", type).element_type
    function = _function(name, element)
    values = None if function is None else _values(function, taken)
    return values is not None and replace_by_constant(op, dense_from_values(type, values), rewriter)


def evaluate_comparison(op: Any, rewriter: Rewriter) -> bool:
    """Replace a comparison of constants by its result."""
    lhs, rhs = constant(op.operands[0]), constant(op.operands[1])
    if lhs is None or rhs is None or not has_static_shape(op.results[0].type):
        return False
    element = lhs.type.get_element_type()
    if isinstance(element, ComplexType):
        return False
    compare = _COMPARISONS[op.comparison_direction.data.value]
    values = _values(compare, [lhs, rhs])
    if values is None:
        return False
    type = op.results[0].type
    return replace_by_constant(op, dense_from_values(type, values), rewriter)


_MIRRORED = {"EQ": "EQ", "NE": "NE", "LT": "GT", "GT": "LT", "LE": "GE", "GE": "LE"}


def _compares_integers(op: Any) -> bool:
    """Return whether the type of a comparison is one of integers."""
    kind = op.compare_type
    return kind is not None and kind.data.value in ("SIGNED", "UNSIGNED")


def compare_with_constant(op: Any, rewriter: Rewriter) -> bool:
    """Move a constant to the right, if the comparison type is one of integers."""
    left, right = op.operands
    if constant(left) is None or constant(right) is not None or not _compares_integers(op):
        return False
    direction = ComparisonDirection(_MIRRORED[op.comparison_direction.data.value])
    properties = {**op.properties, "comparison_direction": ComparisonDirectionAttr(direction)}
    rewriter.replace(op, new_op(op, type(op), [right, left], None, properties))
    return True


def compare_with_itself(op: Any, rewriter: Rewriter) -> bool:
    """Fold a comparison of an integer with itself, if its comparison type is one of integers."""
    if op.operands[0] is not op.operands[1] or not _compares_integers(op):
        return False
    if not has_static_shape(op.results[0].type):
        return False
    holds = op.comparison_direction.data.value in ("EQ", "LE", "GE")
    type = op.results[0].type
    return replace_by_constant(op, make_dense(type, element_data(int(holds), IntegerType(1))), rewriter)
