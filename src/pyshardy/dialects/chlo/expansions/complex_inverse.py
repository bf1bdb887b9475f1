"""Inverse circular and hyperbolic functions of complex numbers.

Source of the mathematics: T. E. Hull, T. F. Fairgrieve, P. T. P. Tang, "Implementing the complex arcsine and arccosine
functions using exception handling" (1997); W. Kahan, "Branch cuts for complex elementary functions" (1987).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache

from pyshardy.dialects.chlo.expansions.terms import (
    Term,
    atan2,
    complex_of,
    largest,
    log,
    log1p,
    maximum,
    minimum,
    smallest_normal,
    sqrt,
    where,
)

Constants = Callable[[float], Term]


def kernel(z: Term) -> Term:
    """Return what arc sine and arc cosine of z = x + iy share, with x and y made positive.

    With a the half sum of the distances of z from 1 and -1: √(a² - x²) is the real part, and log(a + √(a² - 1)) the
    imaginary one. Each comes from whichever of several equal expressions does not cancel or overflow.
    """
    x, y = abs(z.real), abs(z.imag)
    bigger = maximum(x, y)
    huge = sqrt(largest(x))
    safe = huge / 8.0
    is_far = bigger >= safe
    number = cache(x.constant)

    one = number(1.0)
    is_inside = x <= one
    half = number(0.5)
    x_plus = x + one
    right = hypotenuse(abs(x_plus), y, number)
    x_minus = x - one
    left = hypotenuse(abs(x_minus), y, number)
    a = half * (right + left)

    a_plus_x = half * (a + x)
    y_square = y * y
    right_plus = right + x_plus
    from_right = y_square / right_plus
    left_minus = left - x_minus
    inside = sqrt(a_plus_x * (from_right + left_minus))
    from_right = a_plus_x / right_plus
    left_plus = left + x_minus
    outside = y * sqrt(from_right + a_plus_x / left_plus)
    real = where(is_far, y, where(is_inside, inside, outside))

    far, is_very_far = _logarithm_far_away(x, y, safe, number)
    is_flat = (y < sqrt(smallest_normal(x)) * 4.0) & (x < one)
    product = x_plus * x_minus
    a_plus = a + one
    flat = -(product / a_plus)
    is_outside = x >= one
    half_square = half * y_square
    from_right = half_square / right_plus
    outside = from_right + half * left_plus
    is_near = a <= 1.5
    near = from_right + half_square / left_minus
    a_minus = where(is_flat, flat, where(is_outside, outside, where(is_near, near, a - one)))
    root = sqrt(a_minus * a_plus)
    imaginary = where(is_flat, y / root, log1p(a_minus + root))
    return complex_of(real, where(is_very_far, far, imaginary))


def hypotenuse(x: Term, y: Term, number: Constants) -> Term:
    """√(x² + y²) of positive numbers, without overflow."""
    longer, shorter = maximum(x, y), minimum(x, y)
    are_equal = longer.equals(shorter)
    diagonal = number(math.sqrt(2.0)) * longer
    ratio = shorter / longer
    square = ratio * ratio
    one = number(1.0)
    root = sqrt(one + square)
    is_lost = root.equals(one) & (square > number(0.0))
    first_terms = longer + longer * square / number(2.0)
    return where(are_equal, diagonal, where(is_lost, first_terms, longer * root))


def _logarithm_far_away(x: Term, y: Term, safe: Term, number: Constants) -> tuple[Term, Term]:
    """log(2√(x² + y²)) of positive numbers, and where that is what the logarithm of a + √(a² - 1) comes to."""
    bound = where(x < safe * 1e12, safe * 1e-6, safe * 1e2)
    is_y_large = y >= bound
    bigger, limit = where(is_y_large, y, x), where(is_y_large, bound, safe)
    is_far = bigger >= limit
    value = log(number(2.0)) + log(bigger)
    has_ratio = is_y_large & ~y.equals(float("inf"))
    ratio = where(has_ratio, x / y, number(0.0))
    return value + number(0.5) * log1p(ratio * ratio), is_far


def acos(z: Term) -> Term:
    """Arc cosine: the angle is that of the real part of z and of the kernel."""
    shared = kernel(z)
    angle = atan2(shared.real, z.real)
    is_below = z.imag < 0.0
    size = shared.imag
    return complex_of(angle, where(is_below, size, -size))


def asin(z: Term) -> Term:
    """Arc sine: the angle is the other one of the triangle."""
    x = z.real
    shared = kernel(z)
    angle = atan2(x, shared.real)
    is_below = z.imag < x.constant(0.0)
    size = shared.imag
    return complex_of(angle, where(is_below, -size, size))


def acosh(z: Term) -> Term:
    """Return the arc cosine, turned by a right angle."""
    shared = kernel(z)
    size = shared.imag
    is_below = z.imag < 0.0
    angle = atan2(shared.real, z.real)
    return complex_of(size, where(is_below, -angle, angle))


def asinh(z: Term) -> Term:
    """-i asin(iz)."""
    x = z.real
    is_left = x < 0.0
    y = z.imag
    shared = kernel(complex_of(-y, x))
    size = shared.imag
    return complex_of(where(is_left, -size, size), atan2(y, shared.real))


def atan(z: Term) -> Term:
    """-i atanh(iz)."""
    y = z.imag
    turned = atanh(complex_of(-y, z.real))
    x = turned.imag
    return complex_of(x, -turned.real)


def atanh(z: Term) -> Term:
    """Return a quarter of log(1 + 4|x| / ((1 - |x|)² + y²)) with the sign of x, and half an angle, after Kahan."""
    x = z.real
    zero = x.constant(0.0)
    is_right = x >= zero
    one, minus_one = x.constant(1.0), x.constant(-1.0)
    signs = where(is_right, one, minus_one)
    four = x.constant(4.0)
    size = abs(x)
    scale = _scale(x)
    limit = scale * scale
    is_x_small = size < limit
    y = z.imag
    height = abs(y)
    is_small = is_x_small & (height < limit)

    one_minus = one - size
    one_minus_square = one_minus * one_minus
    y_square = y * y
    small = size / (one_minus_square + y_square)
    is_y_tiny = height * scale < size
    inverse = one / size
    infinity = x.constant(float("inf"))
    is_x_infinite = x.equals(infinity)
    minus_infinity = x.constant(float("-inf"))
    is_x_infinite = is_x_infinite | x.equals(minus_infinity)
    is_infinite = is_x_infinite | (y.equals(infinity) | y.equals(minus_infinity))
    large = where(is_infinite, zero, one / (size / y + y / size) / y)
    quotient = where(is_small, small, where(is_y_tiny, inverse, large))
    real = signs * log1p(four * quotient) * 0.25

    double = y + y
    angle = atan2(double, one_minus * (one + size) - y_square)
    half_turn = where(y >= 0.0, one, minus_one) * math.pi
    return complex_of(real, where(is_small, angle, half_turn) * x.constant(0.5))


def _scale(x: Term) -> Term:
    """Return a number that 1 is lost beside: 2ᵖ + 2, for p bits of precision."""
    huge = largest(x)
    is_double = huge > 1e308
    double = x.constant(2.0**53 + 2.0)
    is_single = huge > 1e38
    single, half = x.constant(2.0**24 + 2.0), x.constant(2.0**11 + 2.0)
    return where(is_double, double, where(is_single, single, half))
