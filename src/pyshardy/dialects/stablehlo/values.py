"""Constants, iota, tokens, tuples, barriers and random numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    IndexType,
    IntegerType,
    TensorType,
    TupleType,
)
from xdsl.ir import Attribute, Operation
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import ConstantLike, Pure
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.base import AttachedAssembly, StableHLOOp
from pyshardy.dialects.stablehlo.enums import RngAlgorithmAttr, RngDistributionAttr
from pyshardy.dialects.stablehlo.pieces import TensorTypeOf, Word
from pyshardy.dialects.type_class import TypeClass
from pyshardy.ir.builtin_attributes import SparseElementsAttr, StringElementsAttr
from pyshardy.ir.construction import new_op
from pyshardy.ir.op_traits import CostClass, HasCost, NoShardingRule
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.generic_form import parse_generic_operation
from pyshardy.text.assembly.op_builder import OpBuilder
from pyshardy.text.printer.attribute_printer import short_text

_ELEMENTS = (DenseIntOrFPElementsAttr, DenseResourceAttr, SparseElementsAttr, StringElementsAttr)
elements = TypeClass("elements of a tensor", lambda attribute: isinstance(attribute, _ELEMENTS))


def constant_name(type: Attribute) -> str:
    """Return the name of a constant's value in printed text: `c` for integers, else `cst`."""
    element: Any = getattr(type, "element_type", None)
    return "c" if isinstance(element, IntegerType | IndexType) else "cst"


@irdl_op_definition
class ConstantOp(StableHLOOp):
    """A constant tensor."""

    name = "stablehlo.constant"

    value = prop_def(elements)
    output = result_def(c.static(c.Tq))
    traits = traits_def(Pure(), ConstantLike(), NoShardingRule())

    def asm_result_names(self) -> Sequence[tuple[int, str]]:
        """`c` or `cst`, by the element type."""
        return ((0, constant_name(self.output.type)),)

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ConstantOp:
        """Parse `{attrs} dense<...> : T`, or `() <{value = ...}> : () -> T`."""
        if parser.next_is(MLIRTokenKind.L_PAREN):
            return cast(ConstantOp, parse_generic_operation(parser, cls, cls.name))
        attributes = parser.parse_optional_attr_dict()
        if "value" in attributes:
            name = parser.name_position
            parser.raise_error("attribute 'value' is specified twice", name)
        position = parser.pos
        value = parser.parse_attribute()
        if not isinstance(value, _ELEMENTS):
            parser.raise_error(f"expected elements, such as dense<0>, found '{short_text(value)}'", position)
        properties: dict[str, Attribute] = {"value": value}
        return cls.create(result_types=[cast(Any, value).type], properties=properties, attributes=attributes)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print the short form if the value has the result's type, else the generic one."""
        value: Any = self.value
        if value.type == self.output.type:
            printer.out.append(f"{printer.attr_dict(self, frozenset(('value',)))} {printer.attribute(value)}")
        else:
            attributes = f" {{{printer.entries(self.attributes.items())}}}" if self.attributes else ""
            properties = printer.entries(self.properties.items())
            printer.out.append(f"() <{{{properties}}}>{attributes} : {printer.functional((), self.result_types)}")


@irdl_op_definition
class IotaOp(StableHLOOp):
    """Counts up along a dimension."""

    name = "stablehlo.iota"
    ASSEMBLY: ClassVar = Assembly(
        "dim = {iota_dimension:int}{attr-dict} : {types}", types=TensorTypeOf("output", ranked=True)
    )

    iota_dimension = prop_def(c.i64_at_least_0)
    output = result_def(c.static(c.int_flt_cplx_q))
    traits = traits_def(Pure(), NoShardingRule(), HasCost(CostClass.BROADCAST))


@irdl_op_definition
class DynamicIotaOp(StableHLOOp):
    """Counts up along a dimension of a tensor whose shape is an operand."""

    name = "stablehlo.dynamic_iota"
    ASSEMBLY: ClassVar = Assembly("{output_shape}, dim = {iota_dimension:int}{attr-dict} : {functional-type}")

    output_shape = operand_def(c.static_sizes)
    iota_dimension = prop_def(c.i64_at_least_0)
    result = result_def(c.T)
    traits = traits_def(Pure())


@irdl_op_definition
class CreateTokenOp(StableHLOOp):
    """A token that waits for nothing."""

    name = "stablehlo.create_token"
    ASSEMBLY: ClassVar = Assembly("{attr-dict} : {type:output}")

    output = result_def(c.tok)
    traits = traits_def(Pure(), NoShardingRule())


@irdl_op_definition
class AfterAllOp(StableHLOOp):
    """A token that waits for all its operands."""

    name = "stablehlo.after_all"
    ASSEMBLY: ClassVar = Assembly("{inputs}{attr-dict} : {same-type}")

    inputs = var_operand_def(c.tok)
    result = result_def(c.tok)
    traits = traits_def(Pure(), NoShardingRule())


_id_type = c.of_rank(0, c.ranked("ui32", c.is_ui32))


@irdl_op_definition
class ReplicaIdOp(StableHLOOp):
    """The number of the replica that runs this."""

    name = "stablehlo.replica_id"
    ASSEMBLY: ClassVar = Assembly("{attr-dict} : {type:result}")

    result = result_def(_id_type)
    traits = traits_def(Pure())


@irdl_op_definition
class PartitionIdOp(StableHLOOp):
    """The number of the partition that runs this."""

    name = "stablehlo.partition_id"
    ASSEMBLY: ClassVar = Assembly("{attr-dict} : {type:result}")

    result = result_def(_id_type)
    traits = traits_def(Pure(), NoShardingRule())


class _TupleType:
    """The tuple type; its elements are the operand types."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        position = parser.pos
        type = parser.parse_type()
        if not isinstance(type, TupleType):
            parser.raise_error(f"expected a tuple type, found '{short_text(type)}'", position)
        op.set_operand_types(type.types.data, parser, op.start)
        op.result_types = [type]

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(printer.type(op.results[0].type))


@irdl_op_definition
class TupleOp(StableHLOOp):
    """Packs values into a tuple."""

    name = "stablehlo.tuple"
    ASSEMBLY: ClassVar = Assembly("{val}{attr-dict} : {types}", types=_TupleType())

    val = var_operand_def(c.tuple_member)
    result = result_def(c.tup)
    traits = traits_def(Pure())


@irdl_op_definition
class GetTupleElementOp(StableHLOOp):
    """One element of a tuple."""

    name = "stablehlo.get_tuple_element"
    ASSEMBLY: ClassVar = Assembly("{operand}[{index:int32}]{attr-dict} : {functional-type}")

    operand = operand_def(c.tup)
    index = prop_def(c.i32_at_least_0)
    result = result_def(c.tuple_member)
    traits = traits_def(Pure(), NoShardingRule())


class _BarrierBody:
    """`() ` without operands, ` %a, %b : A, B` with."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        if not parser.next_is(MLIRTokenKind.PERCENT_IDENT):
            parser.parse_punctuation("(")
            parser.parse_punctuation(")")
            op.result_types = []
            return
        start = parser.pos
        op.operands["operand"] = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_unresolved_operand)
        parser.parse_punctuation(":")
        types = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type)
        op.set_operand_types(types, parser, start)
        op.result_types = list(types)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        printer.out.append(
            f" {printer.values(op.operands)} : {printer.types(op.operand_types)}" if op.operands else "()"
        )


@irdl_op_definition
class OptimizationBarrierOp(StableHLOOp):
    """Passes its operands on; nothing is moved across."""

    name = "stablehlo.optimization_barrier"
    ASSEMBLY: ClassVar = AttachedAssembly("{attr-dict}{body}", body=_BarrierBody())

    operand = var_operand_def(c.tensor_or_token)
    result = var_result_def(c.tensor_or_token)
    traits = traits_def(Pure(), NoShardingRule(), HasCost(CostClass.ALIAS))


@irdl_op_definition
class RngOp(StableHLOOp):
    """Random numbers of a distribution."""

    name = "stablehlo.rng"
    ASSEMBLY: ClassVar = Assembly(
        "{a}, {b}, {shape}, distribution = {distribution}{attr-dict} : {functional-type}",
        distribution=Word("rng_distribution", RngDistributionAttr),
    )

    a = operand_def(c.of_rank(0, c.pred_int_flt))
    b = operand_def(c.of_rank(0, c.pred_int_flt))
    shape = operand_def(c.static_sizes)
    rng_distribution = prop_def(RngDistributionAttr)
    result = result_def(c.pred_int_flt)


@irdl_op_definition
class RngBitGeneratorOp(StableHLOOp):
    """Random bits, and the generator's next state."""

    name = "stablehlo.rng_bit_generator"
    ASSEMBLY: ClassVar = Assembly(
        "{initial_state}, algorithm = {algorithm}{attr-dict} : {functional-type}",
        algorithm=Word("rng_algorithm", RngAlgorithmAttr),
    )
    RESULT_NAMES: ClassVar = ("output_state", "output")

    initial_state = operand_def(c.int_flt)
    rng_algorithm = prop_def(RngAlgorithmAttr)
    output_state = result_def(c.int_flt)
    output = result_def(c.static(c.int_flt))
    traits = traits_def(Pure())


def constant_of(value: DenseIntOrFPElementsAttr) -> ConstantOp:
    """Return a constant op of a value."""
    return new_op(ConstantOp, (), (cast(TensorType[Any], value.type),), {"value": value}, {})


VALUE_OPS = (
    ConstantOp,
    IotaOp,
    DynamicIotaOp,
    CreateTokenOp,
    AfterAllOp,
    ReplicaIdOp,
    PartitionIdOp,
    TupleOp,
    GetTupleElementOp,
    OptimizationBarrierOp,
    RngOp,
    RngBitGeneratorOp,
)
