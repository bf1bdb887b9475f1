"""Dots, convolutions, decompositions, transforms and batch norms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import DenseArrayBase, TensorType, i1, i64
from xdsl.ir import Attribute, Operation
from xdsl.irdl import irdl_op_definition, operand_def, opt_prop_def, prop_def, result_def, traits_def
from xdsl.traits import Pure

from pyshardy.diagnostics.wording import counted, either
from pyshardy.dialects.plain_attribute import ints_text, parse_int, parse_ints
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.attributes import DotAlgorithmAttr
from pyshardy.dialects.stablehlo.base import AttachedAssembly, StableHLOOp
from pyshardy.dialects.stablehlo.dimension_numbers import (
    ConvDimensionNumbersAttr,
    DotDimensionNumbersAttr,
    conv_numbers_text,
    parse_conv_numbers,
)
from pyshardy.dialects.stablehlo.enums import FftTypeAttr, PrecisionAttr, TransposeAttr
from pyshardy.dialects.stablehlo.pieces import DotGeneral, OptionalLower, OptionalPrecision, Word, ints, ints_of
from pyshardy.ir.op_traits import CostClass, HasCost
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op_builder import OpBuilder
from pyshardy.text.literals.dense import dense_from_values, dense_values

precision_config = c.array_of(PrecisionAttr)


@irdl_op_definition
class DotOp(StableHLOOp):
    """Product of vectors or matrices."""

    name = "stablehlo.dot"
    ASSEMBLY: ClassVar = Assembly(
        "{lhs}, {rhs}{precision}{attr-dict} : {functional-type}", precision=OptionalPrecision()
    )

    lhs = operand_def(c.T)
    rhs = operand_def(c.Tq)
    precision_config = opt_prop_def(precision_config)
    result = result_def(c.Tq)
    traits = traits_def(Pure(), HasCost(CostClass.CONTRACTION))


@irdl_op_definition
class DotGeneralOp(StableHLOOp):
    """Product summed over contracting dimensions, for each index of the batch dimensions."""

    name = "stablehlo.dot_general"
    ASSEMBLY: ClassVar = Assembly("{lhs}, {rhs}, {dot}{attr-dict} : {functional-type}", dot=DotGeneral())

    lhs = operand_def(c.T)
    rhs = operand_def(c.Tq)
    dot_dimension_numbers = prop_def(DotDimensionNumbersAttr)
    precision_config = opt_prop_def(precision_config)
    algorithm = opt_prop_def(DotAlgorithmAttr)
    result = result_def(c.Tq)
    traits = traits_def(Pure(), HasCost(CostClass.CONTRACTION))


class _ConvNumbers:
    """`[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]`."""

    shows = ("dimension_numbers",)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        op.properties["dimension_numbers"] = ConvDimensionNumbersAttr(parse_conv_numbers(parser))

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(conv_numbers_text(cast(ConvDimensionNumbersAttr, op.properties["dimension_numbers"]).data))


def _parse_padding(parser: OpAsmParser) -> Attribute:
    def one() -> tuple[int, ...]:
        values = parse_ints(parser)
        if len(values) != 2:
            found = counted(len(values), "number")
            parser.raise_error(f"expected a pair of numbers, the low and the high padding, found {found}", parser.pos)
        return values

    pairs = parser.parse_comma_separated_list(Delimiter.SQUARE, one)
    return dense_from_values(TensorType(i64, [len(pairs), 2]), [value for pair in pairs for value in pair])


def _padding_text(attribute: Any) -> str:
    values = cast(tuple[int, ...], dense_values(attribute))
    return f"[{', '.join(ints_text(values[i : i + 2]) for i in range(0, len(values), 2))}]"


def _parse_reversal(parser: OpAsmParser) -> Attribute:
    def one() -> bool:
        value = parser.parse_optional_boolean()
        return parse_int(parser) != 0 if value is None else value

    flags = parser.parse_comma_separated_list(Delimiter.SQUARE, one)
    return DenseArrayBase.from_list(i1, flags)


def _reversal_text(attribute: Any) -> str:
    return f"[{', '.join('true' if flag else 'false' for flag in attribute.get_values())}]"


def _parse_int_list(parser: OpAsmParser) -> Attribute:
    return ints(parse_ints(parser))


def _int_list_text(attribute: Any) -> str:
    return ints_text(ints_of(attribute))


_WINDOW: dict[str, tuple[str, Callable[[OpAsmParser], Attribute], Callable[[Any], str]]] = {
    "stride": ("window_strides", _parse_int_list, _int_list_text),
    "pad": ("padding", _parse_padding, _padding_text),
    "lhs_dilate": ("lhs_dilation", _parse_int_list, _int_list_text),
    "rhs_dilate": ("rhs_dilation", _parse_int_list, _int_list_text),
    "reverse": ("window_reversal", _parse_reversal, _reversal_text),
}


class _Window:
    """`stride = [1, 1], pad = [[0, 1], [1, 0]]`: the window properties that are set."""

    shows = tuple(property for property, _, _ in _WINDOW.values())

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        seen: set[str] = set()
        while True:
            key = parser.parse_optional_identifier()
            if key is None:
                return
            if key not in _WINDOW:
                parser.raise_error(f"expected {either(*_WINDOW)}, found '{key}'", parser.pos)
            if key in seen:
                parser.raise_error(f"'{key}' is specified twice", parser.pos)
            seen.add(key)
            parser.parse_punctuation("=")
            property, read, _ = _WINDOW[key]
            op.properties[property] = read(parser)
            if parser.parse_optional_punctuation(",") is None:
                return

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        parts = [
            f"{key} = {text(op.properties[property])}"
            for key, (property, _, text) in _WINDOW.items()
            if property in op.properties
        ]
        printer.out.append(f"{{{', '.join(parts)}}}")


class _BracedWindow(_Window):
    """The window in braces, which a template cannot say."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        parser.parse_punctuation("{")
        super().parse(parser, op)
        parser.parse_punctuation("}")


@irdl_op_definition
class ConvolutionOp(StableHLOOp):
    """Convolution of an input with a kernel."""

    name = "stablehlo.convolution"
    ASSEMBLY: ClassVar = AttachedAssembly(
        "({operands}) dim_numbers = {numbers}, window = {window}{attr-dict} : {functional-type}",
        numbers=_ConvNumbers(),
        window=_BracedWindow(),
    )

    lhs = operand_def(c.T)
    rhs = operand_def(c.Tq)
    window_strides = opt_prop_def(c.i64_array)
    padding = opt_prop_def(c.i64_elements)
    lhs_dilation = opt_prop_def(c.i64_array)
    rhs_dilation = opt_prop_def(c.i64_array)
    window_reversal = opt_prop_def(c.bool_array)
    dimension_numbers = prop_def(ConvDimensionNumbersAttr)
    feature_group_count = prop_def(c.i64_at_least_1)
    batch_group_count = prop_def(c.i64_at_least_1)
    precision_config = opt_prop_def(precision_config)
    result = result_def(c.Tq)
    traits = traits_def(Pure(), HasCost(CostClass.CONTRACTION))


@irdl_op_definition
class DynamicConvOp(StableHLOOp):
    """A convolution whose padding is an operand."""

    name = "stablehlo.dynamic_conv"

    lhs = operand_def(c.T)
    rhs = operand_def(c.T)
    padding = operand_def(c.static(c.of_rank(2, c.int_)))
    window_strides = opt_prop_def(c.i64_array)
    lhs_dilation = opt_prop_def(c.i64_array)
    rhs_dilation = opt_prop_def(c.i64_array)
    window_reversal = opt_prop_def(c.bool_array)
    dimension_numbers = prop_def(ConvDimensionNumbersAttr)
    feature_group_count = prop_def(c.i64_at_least_1)
    batch_group_count = prop_def(c.i64_at_least_1)
    precision_config = opt_prop_def(precision_config)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class EinsumOp(StableHLOOp):
    """Product in Einstein's notation."""

    name = "stablehlo.einsum"
    ASSEMBLY: ClassVar = Assembly("{lhs}, {rhs}, config = {einsum_config:string}{attr-dict} : {functional-type}")

    lhs = operand_def(c.T)
    rhs = operand_def(c.T)
    einsum_config = prop_def(c.string_attr)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class UnaryEinsumOp(StableHLOOp):
    """Sum or transposition in Einstein's notation."""

    name = "stablehlo.unary_einsum"
    ASSEMBLY: ClassVar = Assembly("{operand}, config = {einsum_config:string}{attr-dict} : {functional-type}")

    operand = operand_def(c.T)
    einsum_config = prop_def(c.string_attr)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class TorchIndexSelectOp(StableHLOOp):
    """Slices along a dimension chosen by indices."""

    name = "stablehlo.torch_index_select"

    operand = operand_def(c.T)
    index = operand_def(c.T)
    dim = prop_def(c.i64_attr)
    batch_dims = prop_def(c.i64_attr)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class CholeskyOp(StableHLOOp):
    """Cholesky decomposition of a batch of matrices."""

    name = "stablehlo.cholesky"
    ASSEMBLY: ClassVar = Assembly("{a}{lower}{attr-dict} : {same-type}", lower=OptionalLower())

    a = operand_def(c.flt_cplx_q)
    lower = opt_prop_def(c.bool_attr)
    result = result_def(c.flt_cplx_q)
    traits = traits_def(Pure())


@irdl_op_definition
class TriangularSolveOp(StableHLOOp):
    """Solves linear equations with triangular matrices."""

    name = "stablehlo.triangular_solve"

    a = operand_def(c.flt_cplx)
    b = operand_def(c.flt_cplx)
    left_side = prop_def(c.bool_attr)
    lower = prop_def(c.bool_attr)
    unit_diagonal = prop_def(c.bool_attr)
    transpose_a = prop_def(TransposeAttr)
    result = result_def(c.flt_cplx)
    traits = traits_def(Pure())


@irdl_op_definition
class FftOp(StableHLOOp):
    """Fourier transform of the last dimensions."""

    name = "stablehlo.fft"
    ASSEMBLY: ClassVar = Assembly(
        "{operand}, type = {kind}, length = {fft_length:ints}{attr-dict} : {functional-type}",
        kind=Word("fft_type", FftTypeAttr),
    )

    operand = operand_def(c.flt_cplx)
    fft_type = prop_def(FftTypeAttr)
    fft_length = prop_def(c.i64_array)
    result = result_def(c.flt_cplx)
    traits = traits_def(Pure())


_vector = c.of_rank(1, c.flt_q)


@irdl_op_definition
class BatchNormInferenceOp(StableHLOOp):
    """Normalises with a given mean and variance."""

    name = "stablehlo.batch_norm_inference"

    operand = operand_def(c.flt_q)
    scale = operand_def(_vector)
    offset = operand_def(_vector)
    mean = operand_def(_vector)
    variance = operand_def(_vector)
    epsilon = prop_def(c.f32_attr)
    feature_index = prop_def(c.i64_at_least_0)
    result = result_def(c.flt_q)
    traits = traits_def(Pure(), HasCost(CostClass.ELEMENTWISE))


@irdl_op_definition
class BatchNormTrainingOp(StableHLOOp):
    """Normalises with the batch's mean and variance, which are results too."""

    name = "stablehlo.batch_norm_training"
    RESULT_NAMES: ClassVar = ("output", "batch_mean", "batch_var")

    operand = operand_def(c.flt_q)
    scale = operand_def(_vector)
    offset = operand_def(_vector)
    epsilon = prop_def(c.f32_attr)
    feature_index = prop_def(c.i64_at_least_0)
    output = result_def(c.flt_q)
    batch_mean = result_def(_vector)
    batch_var = result_def(_vector)
    traits = traits_def(Pure())


@irdl_op_definition
class BatchNormGradOp(StableHLOOp):
    """Gradients of the operands of batch_norm_training."""

    name = "stablehlo.batch_norm_grad"
    RESULT_NAMES: ClassVar = ("grad_operand", "grad_scale", "grad_offset")

    operand = operand_def(c.flt_q)
    scale = operand_def(_vector)
    mean = operand_def(_vector)
    variance = operand_def(_vector)
    grad_output = operand_def(c.flt_q)
    epsilon = prop_def(c.f32_attr)
    feature_index = prop_def(c.i64_at_least_0)
    grad_operand = result_def(c.flt_q)
    grad_scale = result_def(_vector)
    grad_offset = result_def(_vector)
    traits = traits_def(Pure())


LINEAR_ALGEBRA_OPS = (
    DotOp,
    DotGeneralOp,
    ConvolutionOp,
    DynamicConvOp,
    EinsumOp,
    UnaryEinsumOp,
    TorchIndexSelectOp,
    CholeskyOp,
    TriangularSolveOp,
    FftOp,
    BatchNormInferenceOp,
    BatchNormTrainingOp,
    BatchNormGradOp,
)
