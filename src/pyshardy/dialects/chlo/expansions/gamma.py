"""The gamma function's logarithm and its derivatives, and the Hurwitz zeta function.

The gamma function comes from Lanczos' approximation with g = 7 and eight terms; below 1/2 it is reflected.
"""

from __future__ import annotations

import math

from pyshardy.dialects.chlo.expansions.coefficients import LANCZOS, LANCZOS_BASE, LANCZOS_G, ZETA
from pyshardy.dialects.chlo.expansions.others import is_inf
from pyshardy.dialects.chlo.expansions.terms import Term, cos, exp, floor, log, log1p, sin, smallest, where

_NAN, _INF = float("nan"), float("inf")


def lgamma(x: Term) -> Term:
    """log|Γ(x)|: of Lanczos' sum, and where x < 1/2 by log|Γ(x)| = log π - log|sin πx| - log|Γ(1 - x)|."""
    half, is_reflected, one, z = _reflected(x)
    total = z.constant(LANCZOS_BASE)
    for place, coefficient in enumerate(LANCZOS, start=1):
        total = total + z.constant(coefficient) / (z + place)
    t, log_t = _lanczos_logarithm(z)
    quotient = t / log_t
    power = (z + half - quotient) * log_t
    log_total = log(total)
    value = math.log(2 * math.pi) / 2 + power + log_total

    size = abs(x)
    fraction = size - floor(size)
    fraction = where(half < fraction, one - fraction, fraction)
    log_sine = log(sin(math.pi * fraction))
    reflection = math.log(math.pi) - log_sine - value
    value = where(is_reflected, where(log_sine.is_finite(), reflection, -log_sine), value)
    return where(is_inf(x), _INF, value)


def digamma(x: Term) -> Term:
    """Return the derivative of log Γ: of Lanczos' sum, and where x < 1/2 by ψ(x) = ψ(1 - x) - π cot πx."""
    _, is_reflected, _, z = _reflected(x)
    zero = z.constant(0.0)
    derivative, total = zero, z.constant(LANCZOS_BASE)
    for place, number in enumerate(LANCZOS, start=1):
        coefficient = z.constant(number)
        term = z + place
        derivative = derivative - coefficient / (term * term)
        total = total + coefficient / term
    t, log_t = _lanczos_logarithm(z)
    quotient = derivative / total
    correction = LANCZOS_G / t
    value = log_t + quotient - correction

    angle = x + abs(floor(x + 0.5))
    pi = x.constant(math.pi)
    angle = pi * angle
    cosine, sine = cos(angle), sin(angle)
    value = where(is_reflected, value - pi * cosine / sine, value)
    is_zero = x.equals(zero)
    is_pole = (x < zero) & x.equals(floor(x))
    return where(is_zero, -_INF, where(is_pole, _NAN, value))


def _reflected(x: Term) -> tuple[Term, Term, Term, Term]:
    """1/2, where x is below that, 1, and z of Γ(z + 1): x - 1, or -x where x is reflected."""
    half = x.constant(0.5)
    is_reflected = x < half
    minus = -x
    one = x.constant(1.0)
    return half, is_reflected, one, where(is_reflected, minus, x - one)


def _lanczos_logarithm(z: Term) -> tuple[Term, Term]:
    """t = z + g + 1/2 and its logarithm."""
    offset = z.constant(LANCZOS_G + 0.5)
    t = offset + z
    log_offset = z.constant(math.log(LANCZOS_G + 0.5))
    return t, log_offset + log1p(z / offset)


def zeta(x: Term, q: Term) -> Term:
    """Return the sum of (q + k)⁻ˣ over all k: ten terms, and the Euler-Maclaurin formula for the others."""
    zero, one = q.constant(0.0), q.constant(1.0)
    exponent = -x
    total = q**exponent
    a = q
    for _ in range(9):
        a = a + one
        total = total + a**exponent
    a = (a + one).start()
    power = a**exponent
    other_one = x.constant(1.0)
    integral = power * a / (x - other_one)

    inverse_square = one / (a * a)
    rest = zero
    for step, coefficient in zip(range(2 * len(ZETA), 0, -2), ZETA, strict=True):
        factor = (x + step) * (x + (step - 1))
        rest = factor * (inverse_square * (rest + a.constant(coefficient)))
    half = power.start().constant(0.5)
    corrections = power * (half + x / a * (a.constant(1 / 12) + rest))
    value = total + integral + corrections
    is_negligible = abs(power) < abs(total) * smallest(a)
    value = where(is_negligible, total, value)

    nan = x.constant(_NAN)
    value = where(x < other_one, nan, value)
    is_left = q <= zero
    value = where(is_left & x.differs(floor(x)), nan, value)
    infinity = x.constant(_INF)
    is_pole = is_left & q.equals(floor(q))
    two = x.constant(2.0)
    is_integer = x.equals(floor(x))
    is_even = is_integer & (x % two).equals(zero)
    value = where(is_pole, where(is_even, infinity, nan), value)
    return where(x.equals(one), infinity, value)


def polygamma(n: Term, x: Term) -> Term:
    """Return the n-th derivative of the digamma function: (-1)ⁿ⁺¹ n! ζ(n + 1, x)."""
    one, two = x.constant(1.0), x.constant(2.0)
    signs = two * (n % two) - one
    next_n = (n + one).start()
    factorial = exp(lgamma(next_n))
    sum = zeta(next_n, x)
    value = signs * factorial * sum
    zero = x.constant(0.0)
    value = where(n.equals(zero), digamma(x), value)
    return where(n.differs(floor(n)) | (n < zero), _NAN, value)
