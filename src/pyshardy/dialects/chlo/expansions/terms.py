"""Formulas on tensors, element by element: each step of one makes a StableHLO op.

A number beside a term becomes a constant right where it is used. Where a formula uses one constant several times, it
makes it a term with `Term.constant`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import (
    AnyFloat,
    ComplexType,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IndexType,
    TensorType,
    i1,
    i64,
)
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.shape import ShapeOfOp
from pyshardy.dialects.stablehlo import StableHLO
from pyshardy.dialects.stablehlo.enums import ComparisonDirection, ComparisonDirectionAttr
from pyshardy.dialects.stablehlo.values import constant_of
from pyshardy.text.literals.dense import element_data, make_dense
from pyshardy.text.literals.floats import FORMATS, FloatFormat, decode, to_double

ACCURACY = "result_accuracy"
_NOTHING: dict[str, Attribute] = {}
OPS = {op.name.partition(".")[2]: op for op in StableHLO.operations}


@dataclass(frozen=True)
class Builder:
    """Makes ops, one after the other, all at one location."""

    insert: Callable[[Operation], None]
    location: Any
    says_accuracy: bool = False
    """Whether ops that have an accuracy get the default one spelled out; texts show it in the generic form only."""

    def add(self, op: Operation) -> SSAValue:
        """Insert an op; return its first result."""
        op.location = self.location
        self.insert(op)
        return op.results[0]

    def op(self, name: str, type: Attribute, *operands: Term, **properties: Attribute) -> Term:
        """Return the result of a new StableHLO op."""
        values = [operand.value for operand in operands]
        accuracy = getattr(OPS[name], "DEFAULTS", _NOTHING).get(ACCURACY) if self.says_accuracy else None
        if accuracy is not None:
            properties[ACCURACY] = accuracy
        return Term(self, self.add(OPS[name].create(operands=values, result_types=[type], properties=properties)))

    def constant(self, value: DenseIntOrFPElementsAttr) -> Term:
        """Return a constant."""
        return Term(self, self.add(constant_of(value)))


@dataclass(frozen=True, eq=False)
class Term:
    """A value to compute with.

    Constants beside it take the shape of the value `like`, which what is computed from it inherits: of the argument of
    a formula, mostly. That only shows where sizes are dynamic.
    """

    builder: Builder
    value: SSAValue
    like: SSAValue | None = None

    def start(self, like: Term | None = None) -> Term:
        """Return the same value; what is computed from it takes its shape, or that of another one."""
        return Term(self.builder, self.value, None if like is None else like.like or like.value)

    def _of(self, name: str, type: Attribute, *others: Term, **properties: Attribute) -> Term:
        return self.builder.op(name, type, self, *others, **properties).start(self)

    @property
    def type(self) -> TensorType[Any]:
        """The type of the tensor."""
        return cast("TensorType[Any]", self.value.type)

    @property
    def element(self) -> Any:
        """The type of its elements."""
        return self.type.element_type

    def of(self, element: Attribute) -> TensorType[Any]:
        """Return the type of a tensor of this shape."""
        return TensorType(element, self.type.shape)

    def constant(self, number: complex, element: Attribute | None = None) -> Term:
        """Return a constant of this shape, and of this element type unless another is given."""
        kind: Attribute = self.element if element is None else element
        data = _data(number, kind)
        if self.type.has_static_shape():
            return self.builder.constant(make_dense(self.of(kind), data)).start(self)
        scalar = self.builder.constant(make_dense(TensorType(kind, []), data))
        return scalar.broadcast(self.shape(), self.of(kind), ()).start(self)

    def shape(self) -> Term:
        """Return the sizes of the tensor, as they turn out when the program runs."""
        sizes = TensorType(IndexType(), [self.type.get_num_dims()])
        shape = ShapeOfOp.create(operands=[self.like or self.value], result_types=[sizes])
        return Term(self.builder, self.builder.add(shape))

    def broadcast(self, shape: Term, type: Attribute, dimensions: Sequence[int]) -> Term:
        """Return the tensor broadcast to a shape that is a value."""
        where = DenseArrayBase.from_list(i64, dimensions)
        return self.builder.op("dynamic_broadcast_in_dim", type, self, shape, broadcast_dimensions=where)

    def apply(self, name: str, *others: Operand) -> Term:
        """Return an op on this value and others, of the same type."""
        terms = [one if isinstance(one, Term) else self.constant(one) for one in others]
        return self._of(name, self.type, *terms)

    def to(self, element: Attribute) -> Term:
        """Return the value converted to another element type."""
        return self.builder.op("convert", self.of(element), self)

    def bits(self, element: Attribute) -> Term:
        """Return the bits of the value taken for another element type."""
        return self.builder.op("bitcast_convert", self.of(element), self)

    @property
    def real(self) -> Term:
        """The real part of complex numbers; made anew each time."""
        return self.builder.op("real", self.of(self.element.element_type), self)

    @property
    def imag(self) -> Term:
        """The imaginary part."""
        return self.builder.op("imag", self.of(self.element.element_type), self)

    def compare(self, direction: str, other: Operand) -> Term:
        """Return a comparison, element by element."""
        right = other if isinstance(other, Term) else self.constant(other)
        how = ComparisonDirectionAttr(ComparisonDirection(direction))
        return self._of("compare", self.of(i1), right, comparison_direction=how)

    def equals(self, other: Operand) -> Term:
        """Return where the values are equal."""
        return self.compare("EQ", other)

    def differs(self, other: Operand) -> Term:
        """Return where they are not."""
        return self.compare("NE", other)

    def is_finite(self) -> Term:
        """Return where the value is neither infinite nor NaN."""
        return self._of("is_finite", self.of(i1))

    def __lt__(self, other: Operand) -> Term:
        return self.compare("LT", other)

    def __le__(self, other: Operand) -> Term:
        return self.compare("LE", other)

    def __gt__(self, other: Operand) -> Term:
        return self.compare("GT", other)

    def __ge__(self, other: Operand) -> Term:
        return self.compare("GE", other)

    def __add__(self, other: Operand) -> Term:
        return self.apply("add", other)

    def __sub__(self, other: Operand) -> Term:
        return self.apply("subtract", other)

    def __mul__(self, other: Operand) -> Term:
        return self.apply("multiply", other)

    def __truediv__(self, other: Operand) -> Term:
        return self.apply("divide", other)

    def __mod__(self, other: Operand) -> Term:
        return self.apply("remainder", other)

    def __pow__(self, other: Operand) -> Term:
        return self.apply("power", other)

    def __and__(self, other: Operand) -> Term:
        return self.apply("and", other)

    def __or__(self, other: Operand) -> Term:
        return self.apply("or", other)

    def __radd__(self, other: float) -> Term:
        return self.constant(other) + self

    def __rsub__(self, other: float) -> Term:
        return self.constant(other) - self

    def __rmul__(self, other: float) -> Term:
        return self.constant(other) * self

    def __rtruediv__(self, other: float) -> Term:
        return self.constant(other) / self

    def __neg__(self) -> Term:
        return self.apply("negate")

    def __invert__(self) -> Term:
        return self.apply("not")

    def __abs__(self) -> Term:
        return self.apply("abs")


Operand = Term | float


def _function(name: str) -> Callable[[Term], Term]:
    return lambda x: x.apply(name)


cos = _function("cosine")
exp = _function("exponential")
expm1 = _function("exponential_minus_one")
floor = _function("floor")
log = _function("log")
log1p = _function("log_plus_one")
sign = _function("sign")
sin = _function("sine")
sqrt = _function("sqrt")


def atan2(y: Term, x: Operand) -> Term:
    """Return the angle of the point (x, y)."""
    return y.apply("atan2", x)


def maximum(x: Term, y: Operand) -> Term:
    """Return the greater value."""
    return x.apply("maximum", y)


def minimum(x: Term, y: Operand) -> Term:
    """Return the smaller value."""
    return x.apply("minimum", y)


def clamp(low: Term, x: Operand, high: Operand) -> Term:
    """Return the value, or the bound that it is beyond."""
    return low.apply("clamp", x, high)


def where(condition: Term, on_true: Operand, on_false: Operand) -> Term:
    """One of two values, element by element; one of them may be a number."""
    like = next(one for one in (on_true, on_false) if isinstance(one, Term))
    terms = [one if isinstance(one, Term) else like.constant(one) for one in (on_true, on_false)]
    return condition.builder.op("select", like.type, condition, *terms).start(like)


def complex_of(real: Term, imaginary: Term) -> Term:
    """Complex numbers of two parts."""
    return real.builder.op("complex", real.of(ComplexType(real.element)), real, imaginary)


def horner(x: Term, coefficients: Sequence[float]) -> Term:
    """Return the polynomial with these coefficients, of the highest power first, by Horner's rule."""
    first, *others = coefficients
    value = x.start().constant(first)
    for coefficient in others:
        value = value * x + coefficient
    return value.start(x)


def is_complex(x: Term) -> bool:
    """Return whether the elements are complex numbers."""
    return isinstance(x.element, ComplexType)


def format_of(x: Term) -> FloatFormat:
    """Return the format of real floating-point numbers."""
    return FORMATS[cast(AnyFloat, x.element).name]


def largest_number(x: Term) -> float:
    """Return the largest finite number of the type of a value."""
    form = format_of(x)
    top = (1 << form.exponent + form.mantissa) - 1
    candidates = (top, top - 1, (((1 << form.exponent) - 1) << form.mantissa) - 1)
    bits = next(bits for bits in candidates if not isinstance(decode(bits, form), str))
    return to_double(bits, x.element.name)


def largest(x: Term) -> Term:
    """Return the largest finite number of the type, as a constant."""
    return x.constant(largest_number(x))


def smallest_normal(x: Term) -> Term:
    """Return the smallest positive number of full precision."""
    return x.constant(2.0 ** (1 - format_of(x).exponent_bias))


def smallest(x: Term) -> Term:
    """Return the smallest positive number."""
    form = format_of(x)
    return x.constant(2.0 ** (1 - form.exponent_bias - form.mantissa))


def _data(number: complex, element: Attribute) -> bytes:
    """Return the bytes of a number; where there are no infinities and no NaNs, they are zero."""
    if isinstance(element, AnyFloat) and FORMATS[element.name].special == "finite" and not abs(number) < float("inf"):
        return element_data(-0.0 if number == float("-inf") else 0.0, element)
    return element_data(number, element)
