"""Exponential, logarithms and square root of complex numbers, by functions of real numbers.

Source of the mathematics: T. J. Dekker, "A floating-point technique for extending the available precision" (1971), for
sums and products with their rounding errors; W. Kahan, "Branch cuts for complex elementary functions" (1987).
"""

from __future__ import annotations

import math
from functools import cache

from pyshardy.dialects.chlo.expansions.complex_inverse import hypotenuse
from pyshardy.dialects.chlo.expansions.terms import (
    Term,
    atan2,
    complex_of,
    cos,
    exp,
    format_of,
    largest_number,
    log,
    log1p,
    maximum,
    minimum,
    sin,
    sqrt,
    where,
)


def complex_exp(z: Term) -> Term:
    """e^x (cos y + i sin y); where e^x overflows, half of it is multiplied twice."""
    x, y = z.real, z.imag
    size = exp(x)
    overflows = size.equals(math.inf)
    root = exp(x * 0.5)
    cosine, sine = cos(y), sin(y)
    real = where(overflows, root * cosine * root, size * cosine)
    imaginary = where(overflows, root * sine * root, size * sine)
    return complex_of(real, where(y.equals(0.0), 0.0, imaginary))


def complex_log(z: Term) -> Term:
    """log |z| and the angle of z; near |z| = 1 by the error of |z|² - 1, which is summed in twice the precision."""
    y = z.imag
    y_square = y * y
    x = z.real
    x_square = x * x
    is_y_bigger = y_square > x_square
    bigger, smaller = where(is_y_bigger, y_square, x_square), where(is_y_bigger, x_square, y_square)
    base = bigger + -1.0
    total = base + smaller
    y_error, x_error = _square_error(y, y_square), _square_error(x, x_square)
    with_y = total + y_error
    with_x = with_y + x_error
    lost = (bigger - (base - -1.0)) + (smaller - (total - base))
    lost = lost + (y_error - (with_y - total)) + (x_error - (with_x - with_y))
    excess = with_x + lost
    near = log1p(excess) * 0.5
    x_size, y_size = abs(x), abs(y)
    longer, shorter = maximum(x_size, y_size), minimum(x_size, y_size)
    ratio = where(shorter.equals(longer), 1.0, shorter / longer)
    far = log(longer) + log1p(ratio * ratio) * 0.5
    return complex_of(where(abs(excess) < 0.5, near, far), atan2(y, x))


def complex_log1p(z: Term) -> Term:
    """log |1 + z| and its angle; near 1 by 2x + x² + y², which is summed in twice the precision."""
    x, y = z.real, z.imag
    x_size, y_size = abs(x), abs(y)
    longer, shorter = maximum(x_size, y_size), minimum(x_size, y_size)
    ratio = shorter / longer
    far = log(longer) + log1p(where(shorter.equals(longer), 1.0, ratio * ratio)) * 0.5
    is_far = longer > math.sqrt(largest_number(x)) * 0.01
    x_plus = x + 1.0
    y_square = y * y
    is_near_zero = abs(x_plus) + y_size < 0.2
    near_zero = log(x_plus * x_plus + y_square) * 0.5
    total, x_square = x + x, x * x
    lost: Term | None = None
    for part in (y_square, x_square, _square_error(y, y_square), _square_error(x, x_square)):
        before, total = total, total + part
        rounded = total - before
        error = (before - (total - rounded)) + (part - rounded)
        lost = error if lost is None else lost + error
    assert lost is not None
    near = log1p(total + lost) * 0.5
    return complex_of(where(is_far, far, where(is_near_zero, near_zero, near)), atan2(y, x_plus))


def _square_error(x: Term, square: Term) -> Term:
    """Return the rounding error of the square of x, by its parts of half the precision."""
    scaled = x * (2.0 ** ((format_of(x).mantissa + 2) // 2) + 1.0)
    high = scaled + (x - scaled)
    low = x - high
    cross = high * low
    return -square + high * high + cross + cross + low * low


def complex_sqrt(z: Term) -> Term:
    """√z by √((|z| + |x|) / 2) and |y| divided by twice that; by ratios where that over- or underflows."""
    x, y = z.real, z.imag
    number = cache(x.constant)
    x_size, y_size = abs(x), abs(y)
    diagonal = math.sqrt(2.0)
    are_equal, is_x_less, is_x_more = x_size.equals(y_size), x_size < y_size, x_size > y_size
    x_root, y_root = sqrt(x_size), sqrt(y_size)
    larger = sqrt(hypotenuse(x_size, y_size, number) / 2.0 + x_size / 2.0)
    is_lost = larger.equals(0.0) | larger.equals(math.inf)
    ratio = where(are_equal, 1.0, where(is_x_less, x_size / y_size, y_size / x_size))
    length = hypotenuse(abs(ratio), number(1.0), number)
    by_x, by_y = sqrt(length + 1.0), sqrt(ratio + length)
    scaled = where(is_x_more, x_root * (by_x / diagonal), y_root * (by_y / diagonal))
    on_diagonal = math.sqrt(1.0 + diagonal)
    first = where(are_equal, x_root * on_diagonal / diagonal, where(is_lost, scaled, larger))
    root_ratio = where(are_equal, 1.0, where(is_x_less, x_root / y_root, y_root / x_root))
    scaled = where(is_x_more, y_root * root_ratio / (by_x * diagonal), y_root / (by_y * diagonal))
    other = where(is_lost, scaled, y_size / (larger * 2.0))
    second = where(are_equal, y_root / (on_diagonal * diagonal), other)
    is_below = y < 0.0
    first_signed, second_signed = where(is_below, -first, first), where(is_below, -second, second)
    return complex_of(where(x >= 0.0, first, second), where(x < 0.0, first_signed, second_signed))
