"""Bessel functions."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.dialects.builtin import f64

from pyshardy.dialects.chlo.expansions import coefficients as c
from pyshardy.dialects.chlo.expansions.terms import Term, sign, sqrt, where


def bessel_i1e(x: Term) -> Term:
    """e⁻ˡˣˡ I₁(x): a Chebyshev series in |x| up to 8, and one in 1 / |x| beyond, as in Cephes."""
    double = x.element == f64
    size = abs(x)
    half, two, thirty_two, eight = (size.constant(number) for number in (0.5, 2.0, 32.0, 8.0))
    near = size * chebyshev(half * size - two, c.BESSEL_I1E[0 if double else c.BESSEL_I1E_F32 :])
    series = chebyshev(thirty_two / size - two, c.BESSEL_I1E_FAR[0 if double else c.BESSEL_I1E_FAR_F32 :])
    far = series / sqrt(size)
    value = where(size <= eight, near, far)
    return sign(x) * value


def chebyshev(x: Term, coefficients: Sequence[float]) -> Term:
    """Half the sum of a Chebyshev series at x / 2, of the highest degree first, by Clenshaw's recurrence."""
    x = x.start()
    value, before, last = (x.constant(0.0) for _ in range(3))
    for coefficient in coefficients:
        value, before, last = x * value - before + coefficient, value, before
    return (value - last) * 0.5
