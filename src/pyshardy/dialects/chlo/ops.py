"""The element-wise CHLO ops, constants, top_k and ragged dot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import FloatAttr, IntegerAttr, TensorType, i1
from xdsl.ir import Attribute, Operation
from xdsl.irdl import irdl_op_definition, operand_def, opt_prop_def, prop_def, result_def, traits_def
from xdsl.traits import Commutative, ConstantLike, HasFolder, OpTrait, Pure

from pyshardy.dialects.chlo import checks
from pyshardy.dialects.chlo import constraints as t
from pyshardy.dialects.chlo.attributes import (
    ComparisonDirectionAttr,
    ComparisonTypeAttr,
    PrecisionAttr,
    RaggedDotDimensionNumbersAttr,
)
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.base import AttachedAssembly, define
from pyshardy.dialects.stablehlo.pieces import TensorTypeOf
from pyshardy.dialects.stablehlo.values import elements
from pyshardy.dialects.type_class import TypeClass
from pyshardy.ir.op_traits import Elementwise
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op import Op
from pyshardy.text.assembly.op_builder import OpBuilder
from pyshardy.text.literals.dense import element_data, make_dense
from pyshardy.text.printer.attribute_printer import short_text


def _tensor_types(*operands: str) -> dict[str, Any]:
    """Return the slots of the types of operands and result."""
    slots = dict(zip(("first", "second", "third"), map(TensorTypeOf, operands), strict=False))
    return {**slots, "to": TensorTypeOf("result")}


_UNARY = Assembly("{operand}{attr-dict} : {first} -> {to}", **_tensor_types("operand"))
_BROADCAST = Assembly("{lhs}, {rhs}{attr-dict} : ({first}, {second}) -> {to}", **_tensor_types("lhs", "rhs"))
_TRAITS = (Pure(), Elementwise())


class UnaryOp(Op):
    """An op with one operand and one result."""

    operand = operand_def()
    result = result_def()

    def verify_(self) -> None:
        """Operand and result have compatible types."""
        checks.compatible_types(self)


class BinaryOp(Op):
    """An op with two operands of one shape."""

    def verify_(self) -> None:
        """Verify that operands and result have compatible types."""
        checks.compatible_types(self)


class BroadcastOp(Op):
    """An op whose operands are broadcast to a common shape."""

    lhs = operand_def()
    rhs = operand_def()
    broadcast_dimensions = opt_prop_def(c.i64_array)
    result = result_def()

    def verify_(self) -> None:
        """Verify that the result has the broadcast shape."""
        checks.broadcast(self)


def _unary(
    mnemonic: str, operand: TypeClass, doc: str, result: TypeClass | None = None, traits: Sequence[OpTrait] = _TRAITS
) -> type[UnaryOp]:
    fields = {
        "ASSEMBLY": _UNARY,
        "operand": operand_def(operand),
        "result": result_def(result or operand),
        "traits": traits_def(*traits),
    }
    return define(UnaryOp, mnemonic, doc, fields, "chlo")


def _binary(mnemonic: str, names: tuple[str, str], operand: TypeClass, doc: str, *traits: OpTrait) -> type[BinaryOp]:
    first, second = names
    fields = {
        "ASSEMBLY": Assembly(
            f"{{{first}}}, {{{second}}}{{attr-dict}} : {{first}}, {{second}} -> {{to}}", **_tensor_types(first, second)
        ),
        first: operand_def(operand),
        second: operand_def(operand),
        "result": result_def(operand),
        "traits": traits_def(Pure(), *traits),
    }
    return define(BinaryOp, mnemonic, doc, fields, "chlo")


def _broadcast(
    mnemonic: str, operand: TypeClass, doc: str, *traits: OpTrait, result: TypeClass | None = None
) -> type[BroadcastOp]:
    fields = {
        "ASSEMBLY": _BROADCAST,
        "lhs": operand_def(operand),
        "rhs": operand_def(operand),
        "broadcast_dimensions": opt_prop_def(c.i64_array),
        "result": result_def(result or operand),
        "traits": traits_def(*_TRAITS, *traits),
    }
    return define(BroadcastOp, f"broadcast_{mnemonic}", doc, fields, "chlo")


AcosOp = _unary("acos", t.flt_cplx, "Arc cosine.")
AcoshOp = _unary("acosh", t.flt_cplx, "Inverse hyperbolic cosine.")
AsinOp = _unary("asin", t.flt_cplx, "Arc sine.")
AsinhOp = _unary("asinh", t.flt_cplx, "Inverse hyperbolic sine.")
AtanOp = _unary("atan", t.flt_cplx, "Arc tangent.")
AtanhOp = _unary("atanh", t.flt_cplx, "Inverse hyperbolic tangent.")
BesselI1eOp = _unary("bessel_i1e", t.flt_cplx, "Exponentially scaled modified Bessel function of order one.")
ConjOp = _unary("conj", t.flt_cplx, "Complex conjugate.")
CoshOp = _unary("cosh", t.flt_cplx, "Hyperbolic cosine.")
SinhOp = _unary("sinh", t.flt_cplx, "Hyperbolic sine.")
TanOp = _unary("tan", t.flt_cplx, "Tangent.")
SquareOp = _unary("square", t.flt_cplx, "Square.")
DigammaOp = _unary("digamma", t.flt, "Logarithmic derivative of the gamma function.")
ErfOp = _unary("erf", t.flt, "Error function.")
ErfInvOp = _unary("erf_inv", t.flt, "Inverse of the error function.")
ErfcOp = _unary("erfc", t.flt, "Complementary error function.")
LgammaOp = _unary("lgamma", t.flt, "Logarithm of the gamma function.")
IsInfOp = _unary("is_inf", t.flt, "Whether a number is infinite.", t.pred)
IsNegInfOp = _unary("is_neg_inf", t.flt, "Whether a number is negative infinity.", t.pred)
IsPosInfOp = _unary("is_pos_inf", t.flt, "Whether a number is positive infinity.", t.pred)
AsinAcosKernelOp = _unary(
    "_asin_acos_kernel", t.cplx, "What arc sine and arc cosine of complex numbers share.", traits=(Pure(),)
)

# Neither these nor what is made of them is elementwise in the reference.
NextAfterOp = _binary("next_after", ("x", "y"), t.flt, "The next number from the first towards the second.")
PolygammaOp = _binary("polygamma", ("n", "x"), t.flt, "Derivatives of the digamma function.")
ZetaOp = _binary("zeta", ("x", "q"), t.flt, "Hurwitz zeta function.")
MulhiOp = _binary("mulhi", ("lhs", "rhs"), c.int_, "Upper half of the product.", Commutative())

BroadcastAddOp = _broadcast("add", t.number, "Sum.", Commutative())
BroadcastAndOp = _broadcast("and", t.pred_int, "Bitwise or logical and.", Commutative())
BroadcastAtan2Op = _broadcast("atan2", t.number, "Angle of a point.")
BroadcastComplexOp = _broadcast("complex", t.flt, "Complex numbers of real and imaginary parts.", result=t.cplx)
BroadcastDivideOp = _broadcast("divide", t.number, "Quotient.")
BroadcastMaximumOp = _broadcast("maximum", t.number, "The greater value.", Commutative())
BroadcastMinimumOp = _broadcast("minimum", t.number, "The smaller value.", Commutative())
BroadcastMultiplyOp = _broadcast("multiply", t.number, "Product.", Commutative())
BroadcastNextAfterOp = _broadcast("next_after", t.number, "The next number from the first towards the second.")
BroadcastOrOp = _broadcast("or", t.pred_int, "Bitwise or logical or.", Commutative())
BroadcastPolygammaOp = _broadcast("polygamma", t.number, "Derivatives of the digamma function.")
BroadcastPowerOp = _broadcast("power", t.number, "Power.")
BroadcastRemainderOp = _broadcast("remainder", t.number, "Remainder of the division.")
BroadcastShiftLeftOp = _broadcast("shift_left", t.number, "Left shift.")
BroadcastShiftRightArithmeticOp = _broadcast("shift_right_arithmetic", t.number, "Right shift that keeps the sign.")
BroadcastShiftRightLogicalOp = _broadcast("shift_right_logical", t.number, "Right shift filling with zeros.")
BroadcastSubtractOp = _broadcast("subtract", t.number, "Difference.")
BroadcastXorOp = _broadcast("xor", t.pred_int, "Bitwise or logical exclusive or.", Commutative())
BroadcastZetaOp = _broadcast("zeta", t.flt, "Hurwitz zeta function.")


@irdl_op_definition
class BroadcastCompareOp(Op):
    """Compares after broadcasting."""

    name = "chlo.broadcast_compare"
    ASSEMBLY: ClassVar = _BROADCAST

    lhs = operand_def(t.number)
    rhs = operand_def(t.number)
    broadcast_dimensions = opt_prop_def(c.i64_array)
    comparison_direction = prop_def(ComparisonDirectionAttr)
    compare_type = opt_prop_def(ComparisonTypeAttr)
    result = result_def(t.pred)
    traits = traits_def(Pure(), Elementwise())

    def verify_(self) -> None:
        """Verify that the result has the broadcast shape."""
        checks.broadcast(self)


@irdl_op_definition
class BroadcastSelectOp(Op):
    """One of two values after broadcasting."""

    name = "chlo.broadcast_select"
    ASSEMBLY: ClassVar = Assembly(
        "{pred}, {on_true}, {on_false}{attr-dict} : ({first}, {second}, {third}) -> {to}",
        **_tensor_types("pred", "on_true", "on_false"),
    )

    pred = operand_def(c.pred)
    on_true = operand_def(t.number)
    on_false = operand_def(t.number)
    result = result_def(t.number)
    traits = traits_def(Pure(), Elementwise())

    def verify_(self) -> None:
        """Verify that the branches have one element type, and the result the broadcast shape."""
        checks.broadcast_select(self)


@irdl_op_definition
class ConstantOp(Op):
    """A constant tensor."""

    name = "chlo.constant"

    value = prop_def(elements)
    output = result_def(c.static(c.T))
    traits = traits_def(Pure(), ConstantLike())

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ConstantOp:
        """Parse `{attrs} dense<...> : T`."""
        attributes = parser.parse_optional_attr_dict()
        position = parser.pos
        value = parser.parse_attribute()
        if not elements.accepts(value):
            parser.raise_error(f"expected elements, such as dense<0>, found '{short_text(value)}'", position)
        value = attributes.pop("value", value)
        type: Any = getattr(value, "type", None)
        if not elements.accepts(value):
            parser.raise_error(f"attribute 'value' must be {elements.summary}, found '{short_text(value)}'", position)
        return cls.create(result_types=[type], properties={"value": value}, attributes=attributes)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print `{attrs} dense<...> : T`."""
        printer.out.append(f"{printer.attr_dict(self, frozenset(('value',)))} {printer.attribute(self.value)}")

    def verify_(self) -> None:
        """Verify that the result has the value's type."""
        checks.same_type_as_value(self)


_typed = TypeClass("an attribute with a type", lambda a: True)


class _FoldsToConstant(HasFolder):
    @classmethod
    def fold(cls, op: Operation) -> Sequence[Attribute] | None:
        """Return a constant of the operand's shape, if that is static, filled with the value."""
        assert isinstance(op, ConstantLikeOp)
        shape, value = op.operand.type, op.value
        if not isinstance(shape, TensorType) or not shape.has_static_shape():
            return None
        if not isinstance(value, IntegerAttr | FloatAttr):
            return None
        number = cast("IntegerAttr[Any] | FloatAttr[Any]", value)
        type: TensorType[Attribute] = TensorType(number.type, shape.get_shape())
        return (make_dense(type, element_data(number.value.data, number.type)),) if type == op.result.type else None


@irdl_op_definition
class ConstantLikeOp(Op):
    """A constant of the operand's shape."""

    name = "chlo.constant_like"

    operand = operand_def(t.number)
    value = prop_def(_typed)
    result = result_def(t.number)
    traits = traits_def(Pure(), Elementwise(), _FoldsToConstant())

    def verify_(self) -> None:
        """Verify that the value has the result's element type, and the shapes agree."""
        checks.constant_like(self)


@dataclass(frozen=True)
class _TrueUnlessSaid:
    """`, is_stable = false` of a flag with this name, printed if it is false."""

    name: str

    @property
    def shows(self) -> tuple[str, ...]:
        return (self.name,)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        if parser.parse_optional_punctuation(",") is not None:
            parser.parse_keyword(self.name)
            parser.parse_punctuation("=")
            op.properties[self.name] = IntegerAttr(1 if parser.parse_boolean() else 0, i1)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        flag = op.properties.get(self.name)
        if flag is not None and not cast(IntegerAttr[Any], flag).value.data:
            printer.out.append(f", {self.name} = false")


class _TwoResults:
    """The operand's type, and both results' in parentheses."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        TensorTypeOf("operand").parse(parser, op)
        parser.parse_punctuation("->")
        parser.parse_punctuation("(")
        types: list[Attribute] = [parser.parse_type()]
        parser.parse_punctuation(",")
        types.append(parser.parse_type())
        parser.parse_punctuation(")")
        op.result_types = types

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(f"{printer.type(op.operands[0].type)} -> ({printer.types(op.result_types)})")


def top_k_assembly(flag: str) -> Assembly:
    """Return the text of an op that finds the greatest values, which has one flag."""
    return AttachedAssembly(
        "({operand}, k = {k:int}{flag}){attr-dict} : {types}", flag=_TrueUnlessSaid(flag), types=_TwoResults()
    )


@irdl_op_definition
class TopKOp(Op):
    """The greatest values along the last dimension, and their places."""

    name = "chlo.top_k"
    ASSEMBLY: ClassVar = top_k_assembly("is_stable")
    RESULT_NAMES: ClassVar = ("values", "indices")

    operand = operand_def(t.number)
    k = prop_def(c.i64_attr)
    is_stable = opt_prop_def(c.bool_attr)
    values = result_def(t.number)
    indices = result_def(t.number)
    traits = traits_def(Pure())

    def verify_(self) -> None:
        """Both results have the operand's shape with `k` as the last size; indices are i32."""
        checks.top_k(self)


@irdl_op_definition
class RaggedDotOp(Op):
    """A dot whose left side is cut into groups along a ragged dimension, each with a right side of its own."""

    name = "chlo.ragged_dot"

    lhs = operand_def(c.T)
    rhs = operand_def(c.T)
    group_sizes = operand_def(c.int_)
    ragged_dot_dimension_numbers = prop_def(RaggedDotDimensionNumbersAttr)
    precision_config = opt_prop_def(c.array_of(PrecisionAttr))
    result = result_def(c.T)
    traits = traits_def(Pure())

    def verify_(self) -> None:
        """Ragged, batch and contracting dimensions fit together, and the result's shape follows."""
        checks.ragged_dot(self)


OPS = tuple(
    value
    for value in tuple(vars().values())
    if isinstance(value, type) and issubclass(value, Op) and "name" in vars(value)
)
