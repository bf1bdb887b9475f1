"""The error function, its complement and its inverse: rational approximations, for f64 those of Cephes."""

from __future__ import annotations

from collections.abc import Callable

from xdsl.dialects.builtin import f64

from pyshardy.dialects.chlo.expansions import coefficients as c
from pyshardy.dialects.chlo.expansions.terms import Term, clamp, exp, horner, log1p, sqrt, where


def erf(x: Term) -> Term:
    """x P(x²) / Q(x²): between -4 and 4 for f32; between -1 and 1 for f64, beyond which it is 1 - erfc(x)."""
    if x.element == f64:
        near, one = _erf64_near(x), x.constant(1.0)
        far = one - _erfc64_far(x)
        return where(abs(x) < one, near, far)
    low, high = x.constant(-4.0), x.constant(4.0)
    clamped = clamp(low, x, high).start()
    square = clamped * clamped
    numerator, denominator = horner(square, c.ERF_P), horner(square, c.ERF_Q)
    value = clamped * numerator / denominator
    return clamp(clamped.constant(-1.0), value, clamped.constant(1.0))


def _erf64_near(x: Term) -> Term:
    square = x * x
    numerator = x * horner(square, c.ERF64_P)
    return numerator / horner(square, c.ERF64_Q)


def _erfc64_far(x: Term) -> Term:
    exponent = -(x * x)
    factor, size = exp(exponent), abs(x)
    middle = factor * horner(size, c.ERFC64_P) / horner(size, c.ERFC64_Q)
    far = factor * horner(size, c.ERFC64_FAR_P) / horner(size, c.ERFC64_FAR_Q)
    value = where(size < 8.0, middle, far)
    return _erfc_by_sign(x, exponent, value, -709.78271289338397)


def _erfc_by_sign(x: Term, exponent: Term, value: Term, least: float, two: Term | None = None) -> Term:
    """Return 0 where exp(-x²) underflows, and 2 - erfc(-x) for negative x."""
    underflows = exponent < least
    zero = x.constant(0.0)
    value = where(underflows, zero, value)
    is_negative = x < zero
    return where(is_negative, (two or x.constant(2.0)) - value, value)


def erfc(x: Term) -> Term:
    """1 - erf(x): between -1 and 1 by erf, beyond by e^(-x²) times a function of |x|."""
    if x.element == f64:
        far = _erfc64_far(x)
        one = x.constant(1.0)
        near = one - _erf64_near(x)
        return where(abs(x) < one, near, far)
    square = x * x
    exponent, size = -square, abs(x)
    one = x.constant(1.0)
    inverse_square = one / square
    factor = exp(exponent) * (one / size)
    two = x.constant(2.0)
    is_middle = size < two
    value = factor * where(is_middle, horner(inverse_square, c.ERFC_P), horner(inverse_square, c.ERFC_FAR_P))
    far = _erfc_by_sign(x, exponent, value, -88.7228394, two)
    one = x.constant(1.0)
    near = one - x * horner(x * x, c.ERFC_NEAR_P)
    return where(abs(x) < one, near, far)


def erf_inv(x: Term) -> Term:
    """x P(w), w made of -log(1 - x²); infinite at -1 and 1 (M. Giles, "Approximating the erfinv function", 2010)."""
    w = -log1p(x * -x)
    polynomial: Callable[[Term], Term] = _erf_inv64_polynomial if x.element == f64 else _erf_inv32_polynomial
    value = polynomial(w) * x
    return where(abs(x).equals(1.0), x * float("inf"), value)


def _erf_inv32_polynomial(w: Term) -> Term:
    is_small = w < 5.0
    w = where(is_small, w - 2.5, sqrt(w) - 3.0)

    def coefficient(small: float, far: float) -> Term:
        return where(is_small, w.constant(small), w.constant(far))

    first, *others = zip(c.ERF_INV_P, c.ERF_INV_FAR_P, strict=True)
    value = coefficient(*first)
    for pair in others:
        value = coefficient(*pair) + value * w
    return value


def _erf_inv64_polynomial(w: Term) -> Term:
    is_small, is_middle = w < 6.25, w < 16.0
    root = sqrt(w)
    small = w - 3.125
    like_w = w.start()
    w = where(is_small, small, root - where(is_middle, like_w.constant(3.25), like_w.constant(5.0)))

    def coefficient(small: float, middle: float) -> Term:
        return where(is_small, w.constant(small), w.constant(middle))

    first, *others = zip(c.ERF_INV64_P, c.ERF_INV64_MIDDLE_P, c.ERF_INV64_FAR_P, strict=True)
    value = where(is_middle, coefficient(*first[:2]), first[2])
    for small_one, middle, far in others:
        value = where(is_middle, coefficient(small_one, middle), far) + value * w
    for small_one, middle in zip(c.ERF_INV64_END, c.ERF_INV64_MIDDLE_END, strict=False):
        value = where(is_middle, coefficient(small_one, middle) + value * w, value)
    for small_one in c.ERF_INV64_END[len(c.ERF_INV64_MIDDLE_END) :]:
        value = where(is_small, w.constant(small_one) + value * w, value)
    return value
