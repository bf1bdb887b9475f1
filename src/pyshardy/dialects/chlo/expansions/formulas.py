"""Which formula is used for which function of CHLO and which type of numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from xdsl.dialects.builtin import AnyFloat, ComplexType, IntegerType, TensorType, bf16, f16, f32, f64

from pyshardy.dialects.chlo.expansions import bessel, bits, complex_inverse, error_function, gamma, hyperbolic, others
from pyshardy.dialects.chlo.expansions.terms import Term

Formula = Callable[..., Term]

_ANY: Mapping[str, Formula] = {"square": others.square, "conj": others.conj, "tan": others.tan}
"""Formulas for real and complex numbers, in their own type."""
_INTEGER: Mapping[str, Formula] = {"mulhi": bits.mulhi, "next_after": bits.next_after}
_REAL: Mapping[str, Formula] = {
    "acos": hyperbolic.acos,
    "acosh": hyperbolic.acosh,
    "asin": hyperbolic.asin,
    "asinh": hyperbolic.asinh,
    "atan": hyperbolic.atan,
    "atanh": hyperbolic.atanh,
    "is_inf": others.is_inf,
    "is_neg_inf": others.is_neg_inf,
    "is_pos_inf": others.is_pos_inf,
    "next_after": bits.next_after,
}
"""Formulas for real numbers, in their own type."""
_AS_F32: Mapping[str, Formula] = {
    "bessel_i1e": bessel.bessel_i1e,
    "cosh": hyperbolic.cosh,
    "digamma": gamma.digamma,
    "erf": error_function.erf,
    "erf_inv": error_function.erf_inv,
    "erfc": error_function.erfc,
    "lgamma": gamma.lgamma,
    "polygamma": gamma.polygamma,
    "sinh": hyperbolic.sinh,
    "zeta": gamma.zeta,
}
"""Formulas for f32 and f64; narrower numbers are converted to f32 and back."""
_COMPLEX: Mapping[str, Formula] = {
    "_asin_acos_kernel": complex_inverse.kernel,
    "acos": complex_inverse.acos,
    "acosh": complex_inverse.acosh,
    "asin": complex_inverse.asin,
    "asinh": complex_inverse.asinh,
    "atan": complex_inverse.atan,
    "atanh": complex_inverse.atanh,
    "cosh": hyperbolic.cosh,
    "sinh": hyperbolic.sinh,
}
"""Formulas for complex numbers."""
_NOT_OF_EIGHT_BITS = ("bessel_i1e", "erf", "erfc")


def evaluate(name: str, *operands: Term) -> Term | None:
    """Return the value of a CHLO function (named without `chlo.`); None if there is none for the operands' type."""
    if not all(isinstance(x.value.type, TensorType) for x in operands):
        return None
    element = operands[0].element
    if isinstance(element, ComplexType):
        formula = _ANY.get(name) or _COMPLEX.get(name)
    elif isinstance(element, IntegerType):
        formula = _INTEGER.get(name)
    elif isinstance(element, AnyFloat):
        formula = _ANY.get(name) or _REAL.get(name)
        if formula is None and name in _AS_F32:
            return _as_f32(name, *operands)
    else:
        formula = None
    return formula(*operands) if formula else None


def _as_f32(name: str, *operands: Term) -> Term | None:
    element, formula = operands[0].element, _AS_F32[name]
    if element in (f32, f64):
        return formula(*operands)
    if name in _NOT_OF_EIGHT_BITS and element not in (f16, bf16):
        return None
    return formula(*(x.to(f32) for x in operands)).to(element)
