"""Functions that work on the bits of numbers: the next floating-point number, the upper half of a product."""

from __future__ import annotations

from typing import cast

from xdsl.dialects.builtin import IntegerType, Signedness

from pyshardy.dialects.chlo.expansions.terms import Term, where
from pyshardy.text.literals.floats import FORMATS


def next_after(x: Term, y: Term) -> Term:
    """Return the number next to x towards y: the bits of a float, taken for an integer, count up with its size."""
    element = x.element
    width = element.width.data if isinstance(element, IntegerType) else FORMATS[element.name].width
    integer = IntegerType(width)
    a, b = x.bits(integer), y.bits(integer)
    is_nan = x.differs(x) | y.differs(y)
    nan = x.constant(_INTEGER_NAN if isinstance(element, IntegerType) else float("nan")).bits(integer)
    sign_bit, others = a.constant(-(1 << width - 1)), a.constant((1 << width - 1) - 1)
    size_a, size_b = a & others, b & others
    are_equal = x.equals(y)
    zero = a.constant(0)
    is_a_zero, is_b_zero = size_a.equals(zero), size_b.equals(zero)
    sign_a, sign_b = a & sign_bit, b & sign_bit
    one = a.constant(1)
    smallest = sign_b | one
    have_other_signs = sign_a.differs(sign_b)
    towards_zero = (size_a > size_b) | have_other_signs
    stepped = a + where(towards_zero, a.constant(-1), one)
    from_zero = where(is_b_zero, b, smallest)
    found = where(are_equal, b, where(is_a_zero, from_zero, stepped))
    return where(is_nan, nan, found).bits(element)


def mulhi(x: Term, y: Term) -> Term:
    """Return the upper half of the product: of twice as wide integers, or of halves for those of 64 bits."""
    element = cast(IntegerType, x.element)
    width = element.width.data
    if width < 64:
        wider = IntegerType(2 * width, element.signedness)
        product = x.to(wider) * y.to(wider)
        return _shift(product.start(), width).to(element)
    if element.signedness.data == Signedness.UNSIGNED:
        return _upper_half(x, y)
    unsigned = IntegerType(64, Signedness.UNSIGNED)
    value = _upper_half(x.to(unsigned), y.to(unsigned))
    # A negative number represents itself plus 2⁶⁴.
    for one, other in ((x, y), (y, x)):
        is_negative = one < 0
        taken, like = other.to(unsigned), other.to(unsigned)
        value = value - where(is_negative, taken, like.constant(0))
    return value.to(element)


def _upper_half(x: Term, y: Term) -> Term:
    """Return the upper 64 bits of the product of unsigned integers, by the school method with digits of 32 bits."""
    high_x, high_y = _shift(x, 32), _shift(y, 32)
    high = high_x * high_y
    low_x = x & _DIGIT
    crossed = low_x * high_y
    low_y = y & _DIGIT
    carried = crossed + _shift(low_x * low_y, 32)
    high = high + _shift(carried, 32)
    crossed = high_x * low_y
    return high + _shift(crossed + (carried & _DIGIT), 32)


_INTEGER_NAN = -(1 << 63)
"""What C++ makes of NaN as an integer, on most processors."""
_DIGIT = (1 << 32) - 1


def _shift(x: Term, count: int) -> Term:
    """Shifted right, as suits the sign."""
    is_unsigned = x.element.signedness.data == Signedness.UNSIGNED
    return x.apply("shift_right_logical" if is_unsigned else "shift_right_arithmetic", count)
