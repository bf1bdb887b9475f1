"""Short expansions: squares, conjugates, tests for infinity."""

from __future__ import annotations

from pyshardy.dialects.chlo.expansions.terms import Term, complex_of, is_complex, where


def square(x: Term) -> Term:
    """x²; of a complex number (x - y)(x + y) + 2xyi, with no rounding error where x and y are equal in size."""
    if not is_complex(x):
        return x * x
    real = x.real
    is_finite, size, imaginary = real.is_finite(), abs(real), x.imag
    have_equal_size = is_finite & size.equals(abs(imaginary))
    zero = real.constant(0.0)
    new_real = where(have_equal_size, zero, (real - imaginary) * (real + imaginary))
    return complex_of(new_real, real.constant(2.0) * (real * imaginary))


def conj(x: Term) -> Term:
    """x - yi."""
    return complex_of(x.real, -x.imag) if is_complex(x) else x


def tan(x: Term) -> Term:
    """StableHLO has this one."""
    return x.apply("tan")


def is_inf(x: Term) -> Term:
    """Return whether x is infinite."""
    return abs(x).start().equals(float("inf"))


def is_pos_inf(x: Term) -> Term:
    """Return whether x is +∞."""
    return x.equals(float("inf"))


def is_neg_inf(x: Term) -> Term:
    """Return whether x is -∞."""
    return x.equals(float("-inf"))
