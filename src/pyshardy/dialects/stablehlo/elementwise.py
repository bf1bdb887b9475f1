"""Ops that compute each element from the elements at the same place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from xdsl.dialects.builtin import ComplexType, FunctionType, TensorType
from xdsl.ir import Attribute, Operation
from xdsl.irdl import irdl_op_definition, operand_def, opt_prop_def, prop_def, result_def, traits_def
from xdsl.traits import OpTrait, Pure

from pyshardy.diagnostics.wording import counted, type_count_problem
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.attributes import DEFAULT_ACCURACY, ResultAccuracyAttr
from pyshardy.dialects.stablehlo.base import StableHLOCommutative, StableHLOOp, define
from pyshardy.dialects.stablehlo.enums import ComparisonDirectionAttr, ComparisonTypeAttr
from pyshardy.dialects.stablehlo.pieces import OptionalWord, ReducedPrecision, Word
from pyshardy.dialects.type_class import TypeClass, is_a
from pyshardy.ir.op_traits import CombinesBooleans, CombinesValues, Elementwise, PointwiseShardingRule
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op_builder import OpBuilder, declared_operands
from pyshardy.text.printer.attribute_printer import attribute_text

_UNARY = Assembly("{operand}{attr-dict} : {same-type}")
_BINARY = Assembly("{lhs}, {rhs}{attr-dict} : {same-type}")
_TRAITS = (Pure(), Elementwise(), PointwiseShardingRule())


class UnaryOp(StableHLOOp):
    """An op with one operand and one result."""

    operand = operand_def()
    result = result_def()


class BinaryOp(StableHLOOp):
    """An op with two operands and one result."""

    lhs = operand_def()
    rhs = operand_def()
    result = result_def()


def _unary(
    mnemonic: str, operand: TypeClass, doc: str, result: TypeClass | None = None, traits: Sequence[OpTrait] = _TRAITS
) -> type[UnaryOp]:
    fields = {
        "ASSEMBLY": _UNARY,
        "operand": operand_def(operand),
        "result": result_def(result or operand),
        "traits": traits_def(*traits),
    }
    return define(UnaryOp, mnemonic, doc, fields)


def _accurate(mnemonic: str, doc: str) -> type[UnaryOp]:
    fields: dict[str, Any] = {
        "ASSEMBLY": _UNARY,
        "DEFAULTS": {"result_accuracy": DEFAULT_ACCURACY},
        "operand": operand_def(c.flt_cplx_q),
        "result_accuracy": opt_prop_def(c.instance(ResultAccuracyAttr)),
        "result": result_def(c.flt_cplx_q),
        "traits": traits_def(*_TRAITS),
    }
    return define(UnaryOp, mnemonic, doc, fields)


def _binary(mnemonic: str, operands: TypeClass, doc: str, *traits: OpTrait) -> type[BinaryOp]:
    fields = {
        "ASSEMBLY": _BINARY,
        "lhs": operand_def(operands),
        "rhs": operand_def(operands),
        "result": result_def(operands),
        "traits": traits_def(*_TRAITS, *traits),
    }
    return define(BinaryOp, mnemonic, doc, fields)


CbrtOp = _accurate("cbrt", "Cubic root.")
CosineOp = _accurate("cosine", "Cosine.")
ExponentialOp = _accurate("exponential", "Exponential function.")
ExponentialMinusOneOp = _accurate("exponential_minus_one", "Exponential function minus one.")
LogOp = _accurate("log", "Natural logarithm.")
LogPlusOneOp = _accurate("log_plus_one", "Natural logarithm of the operand plus one.")
LogisticOp = _accurate("logistic", "Logistic function.")
RsqrtOp = _accurate("rsqrt", "Reciprocal of the square root.")
SineOp = _accurate("sine", "Sine.")
SqrtOp = _accurate("sqrt", "Square root.")
TanOp = _accurate("tan", "Tangent.")
TanhOp = _accurate("tanh", "Hyperbolic tangent.")

AbsOp = _unary("abs", c.sint_flt_cplx_q, "Absolute value.", c.sint_flt_q)
CeilOp = _unary("ceil", c.flt_q, "Rounds up.")
FloorOp = _unary("floor", c.flt_q, "Rounds down.")
RoundNearestAfzOp = _unary("round_nearest_afz", c.flt_q, "Rounds to the nearest integer, ties away from zero.")
RoundNearestEvenOp = _unary("round_nearest_even", c.flt_q, "Rounds to the nearest integer, ties to even.")
ConvertOp = _unary("convert", c.flt_pred_int_cplx, "Converts to another element type.")
CountLeadingZerosOp = _unary("count_leading_zeros", c.int_, "Number of leading zero bits.")
PopcntOp = _unary("popcnt", c.int_, "Number of one bits.")
RealOp = _unary("real", c.flt_cplx, "Real part.", c.flt)
ImagOp = _unary("imag", c.flt_cplx, "Imaginary part.", c.flt)
NegateOp = _unary("negate", c.int_flt_cplx_q, "Negation.")
NotOp = _unary("not", c.pred_int, "Bitwise or logical not.")
SignOp = _unary("sign", c.sint_flt_cplx_q, "Sign.")
# Quantized types have no pointwise rule in the reference.
UniformQuantizeOp = _unary("uniform_quantize", c.flt_q_qa, "Quantizes.", c.q_qa, (Pure(), Elementwise()))
UniformDequantizeOp = _unary(
    "uniform_dequantize", c.q_qa, "The reals that quantized values represent.", c.flt, (Pure(), Elementwise())
)

AddOp = _binary("add", c.Tq, "Sum; logical or of preds.", StableHLOCommutative(), CombinesValues())
MaximumOp = _binary("maximum", c.T, "The greater value.", StableHLOCommutative(), CombinesValues())
MinimumOp = _binary("minimum", c.T, "The smaller value.", StableHLOCommutative(), CombinesValues())
MultiplyOp = _binary("multiply", c.T, "Product; logical and of preds.", StableHLOCommutative(), CombinesValues())
DivideOp = _binary("divide", c.int_flt_cplx_q, "Quotient.")
PowerOp = _binary("power", c.int_flt_cplx_q, "Power.")
RemainderOp = _binary("remainder", c.int_flt_cplx_q, "Remainder of the division.")
SubtractOp = _binary("subtract", c.int_flt_cplx_q, "Difference.")
Atan2Op = _binary("atan2", c.flt_cplx_q, "Angle of a point.")
ShiftLeftOp = _binary("shift_left", c.int_, "Left shift.")
ShiftRightArithmeticOp = _binary("shift_right_arithmetic", c.int_, "Right shift that keeps the sign.")
ShiftRightLogicalOp = _binary("shift_right_logical", c.int_, "Right shift filling with zeros.")
AndOp = _binary("and", c.pred_int, "Bitwise or logical and.", StableHLOCommutative(), CombinesBooleans())
OrOp = _binary("or", c.pred_int, "Bitwise or logical or.", StableHLOCommutative(), CombinesBooleans())
XorOp = _binary("xor", c.pred_int, "Bitwise or logical exclusive or.", StableHLOCommutative())


@irdl_op_definition
class IsFiniteOp(StableHLOOp):
    """Whether a number is neither infinite nor NaN."""

    name = "stablehlo.is_finite"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {functional-type}")

    x = operand_def(c.flt_q)
    y = result_def(c.pred)
    traits = traits_def(Pure(), Elementwise(), PointwiseShardingRule())


@irdl_op_definition
class ReducePrecisionOp(StableHLOOp):
    """Rounds to a float format with fewer bits and back."""

    name = "stablehlo.reduce_precision"
    ASSEMBLY: ClassVar = Assembly("{operand}, format = {format}{attr-dict} : {same-type}", format=ReducedPrecision())

    operand = operand_def(c.flt_q)
    exponent_bits = prop_def(c.i32_at_least_1)
    mantissa_bits = prop_def(c.i32_at_least_0)
    output = result_def(c.flt_q)
    traits = traits_def(Pure(), Elementwise(), PointwiseShardingRule())


def _real_type(type: Any) -> Attribute | None:
    """Return the type of the parts of a tensor of complex numbers."""
    if not is_a(type, TensorType) or not is_a(type.element_type, ComplexType):
        return None
    element: Attribute = type.element_type.element_type
    return TensorType(element, type.get_shape(), type.encoding)


def _give_types(op: OpBuilder, types: Sequence[Attribute], parser: OpAsmParser, position: int) -> None:
    """Give types to operands of one list; the op defines how many there must be of both."""
    declared = len(declared_operands(op.op_class))
    if len(types) != declared:
        parser.raise_error(type_count_problem(declared, len(types)), position)
    op.set_operand_types(types, parser, op.operands_start)


class _ComplexType:
    """The result type if the operands are its parts, else a function type."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        position = parser.pos
        type = parser.parse_type()
        if isinstance(type, FunctionType):
            _give_types(op, type.inputs.data, parser, position)
            op.result_types = list(type.outputs.data)
            return
        part = _real_type(type)
        if part is None:
            parser.raise_error(f"expected a tensor of complex elements, found '{attribute_text(type)}'", position)
        _give_types(op, [part, part], parser, position)
        op.result_types = [type]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        part = _real_type(op.results[0].type)
        if all(type == part for type in op.operand_types):
            printer.out.append(printer.type(op.results[0].type))
        else:
            printer.out.append(printer.functional(op.operand_types, op.result_types))


@irdl_op_definition
class ComplexOp(StableHLOOp):
    """Complex numbers of real and imaginary parts."""

    name = "stablehlo.complex"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {types}", types=_ComplexType())

    lhs = operand_def(c.f32_f64)
    rhs = operand_def(c.f32_f64)
    result = result_def(c.cplx)
    traits = traits_def(Pure(), Elementwise(), PointwiseShardingRule())


@irdl_op_definition
class CompareOp(StableHLOOp):
    """Compares element by element."""

    name = "stablehlo.compare"
    ASSEMBLY: ClassVar = Assembly(
        "{direction}, {lhs}, {rhs}{order}{attr-dict} : {functional-type}",
        direction=Word("comparison_direction", ComparisonDirectionAttr),
        order=OptionalWord("compare_type", ComparisonTypeAttr),
    )

    lhs = operand_def(c.T)
    rhs = operand_def(c.T)
    comparison_direction = prop_def(ComparisonDirectionAttr)
    compare_type = opt_prop_def(ComparisonTypeAttr)
    result = result_def(c.pred)
    traits = traits_def(Pure(), Elementwise(), PointwiseShardingRule())


class _SelectType:
    """Types of the condition and of the result if both branches have the latter, else a function type."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        position = parser.pos
        types = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type)
        first, last = types[0], types[-1]
        if len(types) == 2:
            _give_types(op, [first, last, last], parser, position)
            op.result_types = [last]
        elif len(types) == 1 and isinstance(first, FunctionType):
            _give_types(op, first.inputs.data, parser, position)
            op.result_types = list(first.outputs.data)
        else:
            parser.raise_error(
                f"expected a function type, or the types of the predicate and of the result, found "
                f"{counted(len(types), 'type')}",
                position,
            )

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        pred, on_true, on_false = op.operand_types
        result = op.results[0].type
        if on_true == result and on_false == result:
            printer.out.append(printer.types((pred, result)))
        else:
            printer.out.append(printer.functional(op.operand_types, op.result_types))


@irdl_op_definition
class SelectOp(StableHLOOp):
    """One of two values, element by element."""

    name = "stablehlo.select"
    ASSEMBLY: ClassVar = Assembly("{operands}{attr-dict} : {types}", types=_SelectType())

    pred = operand_def(c.pred)
    on_true = operand_def(c.T)
    on_false = operand_def(c.T)
    result = result_def(c.T)
    traits = traits_def(Pure(), Elementwise())


@irdl_op_definition
class ClampOp(StableHLOOp):
    """Limits values to a range."""

    name = "stablehlo.clamp"
    ASSEMBLY: ClassVar = Assembly("{min}, {operand}, {max}{attr-dict} : {same-type}")

    min = operand_def(c.T)
    operand = operand_def(c.T)
    max = operand_def(c.T)
    result = result_def(c.T)
    traits = traits_def(Pure(), Elementwise())


ELEMENTWISE_OPS = tuple(
    value
    for value in tuple(vars().values())
    if isinstance(value, type) and issubclass(value, StableHLOOp) and hasattr(value, "name")
)
