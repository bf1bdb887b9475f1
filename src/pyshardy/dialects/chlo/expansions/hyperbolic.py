"""Circular and hyperbolic functions and their inverses, of real numbers."""

from __future__ import annotations

from pyshardy.dialects.chlo.expansions.terms import (
    Term,
    atan2,
    exp,
    expm1,
    is_complex,
    largest,
    log,
    log1p,
    sign,
    sqrt,
    where,
)


def acos(x: Term) -> Term:
    """Return the angle of the point (x, √(1 - x²)) of the unit circle."""
    one = x.constant(1.0)
    return atan2(sqrt((one - x) * (one + x)), x)


def asin(x: Term) -> Term:
    """Return the angle of the point (√(1 - x²), x) of the unit circle."""
    one = x.constant(1.0)
    return atan2(x, sqrt((one - x) * (one + x)))


def atan(x: Term) -> Term:
    """Return the angle of the point (1, x)."""
    return atan2(x, 1.0)


def acosh(x: Term) -> Term:
    """log(x + √(x² - 1)), written so that nothing cancels near 1; log(2x) where x² would overflow."""
    huge, two = largest(x), x.constant(2.0)
    is_large = x >= huge / two
    large = log(two) + log(x)
    one = x.constant(1.0)
    below = sqrt(x - one)
    return where(is_large, large, log1p(below * (sqrt(x + one) + below)))


def asinh(x: Term) -> Term:
    """log(|x| + √(x² + 1)) with the sign of x, written so that nothing cancels; log(2|x|) where x² would overflow."""
    signs, size = sign(x), abs(x)
    is_large = size >= sqrt(largest(x))
    large = log(x.constant(2.0)) + log(size)
    square = size * size
    one = x.constant(1.0)
    small = log1p(size + square / (one + sqrt(one + square)))
    return signs * where(is_large, large, small)


def atanh(x: Term) -> Term:
    """Half of log((1 + x) / (1 - x)); NaN outside of -1 to 1."""
    outside = abs(x) > 1.0
    nan = x.constant(float("nan"))
    return where(outside, nan, (log1p(x) - log1p(-x)) * 0.5)


def cosh(x: Term) -> Term:
    """Half of eˣ + e⁻ˣ; the half is in the exponents, so that neither overflows early. Complex numbers as well."""
    log_half = log(x.constant(0.5))
    return exp(x + log_half) + exp(log_half - x)


def sinh(x: Term) -> Term:
    """Half of eˣ - e⁻ˣ; by eˣ - 1 where the two are close to each other. Complex numbers only by the first."""
    log_half = log(x.constant(0.5))
    large = exp(x + log_half) - exp(log_half - x)
    if is_complex(x):
        return large
    above = expm1(x)
    one, half = x.constant(1.0), x.constant(0.5)
    small = half * (above + above / (above + one))
    return where(abs(x) < one, small, large)
