"""CHLO's functions in terms of StableHLO ops, element by element.

Approximations are rational or polynomial, by Horner's rule; the coefficients are those of XLA. What they are for the
type f64 differs; narrower types are computed as f32 where that counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import AnyFloat, ComplexType, TensorType, f32, f64, i1
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.chlo import coefficients as c
from pyshardy.dialects.stablehlo import StableHLO
from pyshardy.dialects.stablehlo.enums import ComparisonDirection, ComparisonDirectionAttr
from pyshardy.dialects.stablehlo.values import constant_of
from pyshardy.text.dense import element_data, make_dense
from pyshardy.text.floats import FORMATS, to_double

_OPS = {op.name.partition(".")[2]: op for op in StableHLO.operations}


class Builder:
    """Makes ops on tensors of one shape, one after the other."""

    def __init__(self, insert: Callable[[Operation], None], location: Any) -> None:
        self._insert = insert
        self._location = location

    def op(self, name: str, type: Attribute, *operands: SSAValue, **properties: Attribute) -> Term:
        """The result of a new op."""
        made = _OPS[name].create(operands=operands, result_types=[type], properties=properties)
        made.location = self._location
        self._insert(made)
        return Term(self, made.results[0])

    def constant(self, number: float, type: Attribute) -> Term:
        """A constant of equal elements."""
        made = constant_of(make_dense(type, element_data(number, cast("TensorType[Any]", type).element_type)))
        made.location = self._location
        self._insert(made)
        return Term(self, made.output)

    def select(self, predicate: Term, on_true: Operand, on_false: Operand) -> Term:
        """One of two values, element by element; one of them may be a number."""
        type = next(one for one in (on_true, on_false) if isinstance(one, Term)).type
        values = [one if isinstance(one, Term) else self.constant(one, type) for one in (on_true, on_false)]
        return self.op("select", type, predicate.value, *(one.value for one in values))


@dataclass(frozen=True, eq=False)
class Term:
    """A value to compute with. Numbers beside it become constants right where they are used."""

    builder: Builder
    value: SSAValue

    @property
    def type(self) -> TensorType[Any]:
        """The type of the tensor."""
        return cast("TensorType[Any]", self.value.type)

    def constant(self, number: float) -> Term:
        """A constant like this value."""
        return self.builder.constant(number, self.type)

    def apply(self, name: str, *others: Operand) -> Term:
        """An op on this value and others, of the same type."""
        terms = [one if isinstance(one, Term) else self.constant(one) for one in others]
        return self.builder.op(name, self.type, self.value, *(one.value for one in terms))

    def to(self, element: Attribute) -> Term:
        """The value converted to another element type."""
        return self.builder.op("convert", TensorType(element, self.type.get_shape()), self.value)

    def part(self, name: str) -> Term:
        """The real (`real`) or imaginary (`imag`) part."""
        element = cast("ComplexType[Any]", self.type.element_type).element_type
        return self.builder.op(name, TensorType(element, self.type.get_shape()), self.value)

    def compare(self, direction: str, other: Operand) -> Term:
        """A comparison, element by element."""
        right = other if isinstance(other, Term) else self.constant(other)
        type = TensorType(i1, self.type.get_shape())
        how = ComparisonDirectionAttr(ComparisonDirection(direction))
        return self.builder.op("compare", type, self.value, right.value, comparison_direction=how)

    def is_finite(self) -> Term:
        """Whether each element is neither infinite nor NaN."""
        return self.builder.op("is_finite", TensorType(i1, self.type.get_shape()), self.value)

    def __add__(self, other: Operand) -> Term:
        return self.apply("add", other)

    def __sub__(self, other: Operand) -> Term:
        return self.apply("subtract", other)

    def __mul__(self, other: Operand) -> Term:
        return self.apply("multiply", other)

    def __truediv__(self, other: Operand) -> Term:
        return self.apply("divide", other)

    def __neg__(self) -> Term:
        return self.apply("negate")

    def __abs__(self) -> Term:
        return self.apply("abs")


Operand = Term | float


def _horner(x: Term, coefficients: Sequence[float]) -> Term:
    """The polynomial with these coefficients, of the highest power first."""
    first, second, *others = coefficients
    value = x.constant(first) * x + second
    for coefficient in others:
        value = value * x + coefficient
    return value


def _largest(x: Term) -> float:
    """The largest finite number of the type of a value."""
    name = cast(AnyFloat, x.type.element_type).name
    kind = FORMATS[name]
    return to_double(((1 << kind.exponent) - 1 << kind.mantissa) - 1, name)


# --- inverse circular and hyperbolic functions ----------------------------------------------------------------------


def _acos(b: Builder, x: Term) -> Term:
    one = x.constant(1.0)
    return ((one - x) * (one + x)).apply("sqrt").apply("atan2", x)


def _asin(b: Builder, x: Term) -> Term:
    one = x.constant(1.0)
    half = x.apply("atan2", one + ((one - x) * (one + x)).apply("sqrt"))
    return half + half


def _atan(b: Builder, x: Term) -> Term:
    return x.apply("atan2", 1.0)


def _acosh(b: Builder, x: Term) -> Term:
    largest, two = x.constant(_largest(x)), x.constant(2.0)
    is_large = x.compare("GE", largest / two)
    large = two.apply("log") + x.apply("log")
    one = x.constant(1.0)
    below = (x - one).apply("sqrt")
    small = (below * ((x + one).apply("sqrt") + below)).apply("log_plus_one")
    return b.select(is_large, large, small)


def _asinh(b: Builder, x: Term) -> Term:
    sign, size = x.apply("sign"), abs(x)
    is_large = size.compare("GE", x.constant(_largest(x)).apply("sqrt"))
    large = x.constant(2.0).apply("log") + size.apply("log")
    square = size * size
    one = x.constant(1.0)
    small = (size + square / (one + (one + square).apply("sqrt"))).apply("log_plus_one")
    return sign * b.select(is_large, large, small)


def _atanh(b: Builder, x: Term) -> Term:
    outside = abs(x).compare("GT", 1.0)
    nan = x.constant(float("nan"))
    inside = (x.apply("log_plus_one") - (-x).apply("log_plus_one")) * 0.5
    return b.select(outside, nan, inside)


def _cosh(b: Builder, x: Term) -> Term:
    log_half = x.constant(0.5).apply("log")
    return (x + log_half).apply("exponential") + (log_half - x).apply("exponential")


def _sinh(b: Builder, x: Term) -> Term:
    log_half = x.constant(0.5).apply("log")
    large = (x + log_half).apply("exponential") - (log_half - x).apply("exponential")
    above = x.apply("exponential_minus_one")
    one, half = x.constant(1.0), x.constant(0.5)
    small = half * (above + above / (above + one))
    return b.select(abs(x).compare("LT", one), small, large)


# --- the error function -----------------------------------------------------------------------------------------------


def _erf(b: Builder, x: Term) -> Term:
    if x.type.element_type == f64:
        near, one = _erf64_near(x), x.constant(1.0)
        far = one - _erfc64_far(b, x)
        return b.select(abs(x).compare("LT", one), near, far)
    low, high = x.constant(-4.0), x.constant(4.0)
    clamped = low.apply("clamp", x, high)
    square = clamped * clamped
    numerator, denominator = _horner(square, c.ERF_P), _horner(square, c.ERF_Q)
    value = clamped * numerator / denominator
    return x.constant(-1.0).apply("clamp", value, 1.0)


def _erf64_near(x: Term) -> Term:
    square = x * x
    numerator = x * _horner(square, c.ERF64_P)
    return numerator / _horner(square, c.ERF64_Q)


def _erfc64_far(b: Builder, x: Term) -> Term:
    exponent = -(x * x)
    factor, size = exponent.apply("exponential"), abs(x)
    middle = factor * _horner(size, c.ERFC64_P) / _horner(size, c.ERFC64_Q)
    far = factor * _horner(size, c.ERFC64_FAR_P) / _horner(size, c.ERFC64_FAR_Q)
    value = b.select(size.compare("LT", 8.0), middle, far)
    return _erfc_by_sign(b, x, exponent, value, -709.78271289338397)


def _erfc_by_sign(b: Builder, x: Term, exponent: Term, value: Term, least: float, two: Term | None = None) -> Term:
    """What underflows is 0; of a negative number erfc is 2 minus that of the positive one."""
    underflows = exponent.compare("LT", least)
    zero = x.constant(0.0)
    value = b.select(underflows, zero, value)
    is_negative = x.compare("LT", zero)
    return b.select(is_negative, (two or x.constant(2.0)) - value, value)


def _erfc(b: Builder, x: Term) -> Term:
    if x.type.element_type == f64:
        far = _erfc64_far(b, x)
        one = x.constant(1.0)
        near = one - _erf64_near(x)
        return b.select(abs(x).compare("LT", one), near, far)
    square = x * x
    exponent, size = -square, abs(x)
    one = x.constant(1.0)
    inverse_square = one / square
    factor = exponent.apply("exponential") * (one / size)
    two = x.constant(2.0)
    is_middle = size.compare("LT", two)
    value = factor * b.select(is_middle, _horner(inverse_square, c.ERFC_P), _horner(inverse_square, c.ERFC_FAR_P))
    far = _erfc_by_sign(b, x, exponent, value, -88.7228394, two)
    one = x.constant(1.0)
    near = one - x * _horner(x * x, c.ERFC_NEAR_P)
    return b.select(abs(x).compare("LT", one), near, far)


def _erf_inv(b: Builder, x: Term) -> Term:
    w = -(x * -x).apply("log_plus_one")
    value = (_erf_inv64_polynomial if x.type.element_type == f64 else _erf_inv32_polynomial)(b, w) * x
    return b.select(abs(x).compare("EQ", 1.0), x * float("inf"), value)


def _erf_inv32_polynomial(b: Builder, w: Term) -> Term:
    is_small = w.compare("LT", 5.0)
    w = b.select(is_small, w - 2.5, w.apply("sqrt") - 3.0)

    def coefficient(pair: tuple[float, float]) -> Term:
        return b.select(is_small, w.constant(pair[0]), w.constant(pair[1]))

    first, *others = zip(c.ERF_INV_P, c.ERF_INV_FAR_P, strict=True)
    value = coefficient(first)
    for pair in others:
        value = coefficient(pair) + value * w
    return value


def _erf_inv64_polynomial(b: Builder, w: Term) -> Term:
    is_small, is_middle = w.compare("LT", 6.25), w.compare("LT", 16.0)
    root = w.apply("sqrt")
    small = w - 3.125
    w = b.select(is_small, small, root - b.select(is_middle, root.constant(3.25), root.constant(5.0)))

    def coefficient(small: float, middle: float) -> Term:
        return b.select(is_small, w.constant(small), w.constant(middle))

    first, *others = zip(c.ERF_INV64_P, c.ERF_INV64_MIDDLE_P, c.ERF_INV64_FAR_P, strict=True)
    value = b.select(is_middle, coefficient(*first[:2]), first[2])
    for small_one, middle, far in others:
        value = b.select(is_middle, coefficient(small_one, middle), far) + value * w
    for small_one, middle in zip(c.ERF_INV64_END, c.ERF_INV64_MIDDLE_END, strict=False):
        value = b.select(is_middle, coefficient(small_one, middle) + value * w, value)
    for small_one in c.ERF_INV64_END[len(c.ERF_INV64_MIDDLE_END) :]:
        value = b.select(is_small, w.constant(small_one) + value * w, value)
    return value


# --- others -----------------------------------------------------------------------------------------------------------


def _square(b: Builder, x: Term) -> Term:
    if not isinstance(x.type.element_type, ComplexType):
        return x * x
    real = x.part("real")
    is_finite, size, imaginary = real.is_finite(), abs(real), x.part("imag")
    have_equal_size = is_finite.apply("and", size.compare("EQ", abs(imaginary)))
    zero = real.constant(0.0)
    new_real = b.select(have_equal_size, zero, (real - imaginary) * (real + imaginary))
    new_imaginary = real.constant(2.0) * (real * imaginary)
    return b.op("complex", x.type, new_real.value, new_imaginary.value)


def _conj(b: Builder, x: Term) -> Term:
    if not isinstance(x.type.element_type, ComplexType):
        return x
    real, imaginary = x.part("real"), x.part("imag")
    return b.op("complex", x.type, real.value, (-imaginary).value)


def _tan(b: Builder, x: Term) -> Term:
    return x.apply("tan")


def _is_inf(b: Builder, x: Term) -> Term:
    return abs(x).compare("EQ", float("inf"))


def _is_pos_inf(b: Builder, x: Term) -> Term:
    return x.compare("EQ", float("inf"))


def _is_neg_inf(b: Builder, x: Term) -> Term:
    return x.compare("EQ", float("-inf"))


Expansion = Callable[[Builder, Term], Term]

ANY: Mapping[str, Expansion] = {"square": _square, "conj": _conj, "tan": _tan}
"""Expansions for real and complex numbers."""
REAL: Mapping[str, Expansion] = {
    "acos": _acos,
    "acosh": _acosh,
    "asin": _asin,
    "asinh": _asinh,
    "atan": _atan,
    "atanh": _atanh,
    "is_inf": _is_inf,
    "is_neg_inf": _is_neg_inf,
    "is_pos_inf": _is_pos_inf,
}
"""Expansions for real numbers, in their own type."""
AS_F32: Mapping[str, Expansion] = {"cosh": _cosh, "erf": _erf, "erf_inv": _erf_inv, "erfc": _erfc, "sinh": _sinh}
"""Expansions for f32 and f64; narrower types are converted to f32 and back."""


def expand(name: str, builder: Builder, operand: SSAValue) -> SSAValue | None:
    """The value of a function of CHLO of one operand; None if it stays as it is."""
    x = Term(builder, operand)
    if not isinstance(operand.type, TensorType) or not x.type.has_static_shape():
        return None
    element = x.type.element_type
    if name in ANY:
        return ANY[name](builder, x).value
    if not isinstance(element, AnyFloat) or FORMATS[element.name].special != "ieee":
        return None
    if name in REAL:
        return REAL[name](builder, x).value
    if name not in AS_F32:
        return None
    if FORMATS[element.name].width >= 32:
        return AS_F32[name](builder, x).value
    return AS_F32[name](builder, x.to(f32)).to(element).value
