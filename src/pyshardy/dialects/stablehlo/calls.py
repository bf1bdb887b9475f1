"""Custom calls and composites."""

from __future__ import annotations

from typing import ClassVar, cast

from xdsl.dialects.builtin import ArrayAttr, BytesAttr, DictionaryAttr, IntegerAttr, StringAttr, SymbolRefAttr, i1, i32
from xdsl.ir import Operation
from xdsl.irdl import (
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    traits_def,
    var_operand_def,
    var_region_def,
    var_result_def,
)

from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.attributes import OutputOperandAliasAttr
from pyshardy.dialects.stablehlo.base import CallEffect, StableHLOOp
from pyshardy.dialects.type_class import TypeClass
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op_builder import OpBuilder

_api_version = TypeClass(
    "an i32 integer from 0 to 4",
    lambda a: isinstance(a, IntegerAttr) and a.type == i32 and 0 <= a.value.data <= 4,  # pyright: ignore
)
_config = TypeClass("a string or a dictionary", lambda a: isinstance(a, StringAttr | BytesAttr | DictionaryAttr))


class _Target:
    """The name of a call's target, as a symbol."""

    shows = ("call_target_name",)

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        position = parser.pos
        name = parser.parse_optional_symbol_name()
        if name is None:
            parser.raise_error("expected the name of the target, such as @target", position)
        op.properties["call_target_name"] = name

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        name = cast(StringAttr, op.properties["call_target_name"]).data
        printer.out.append(printer.symbol(name) if name else "@<<INVALID EMPTY SYMBOL>>")


@irdl_op_definition
class CustomCallOp(StableHLOOp):
    """Calls something the backend knows by name."""

    name = "stablehlo.custom_call"
    ASSEMBLY: ClassVar = Assembly("{target}({inputs}){attr-dict} : {functional-type}", target=_Target())
    DEFAULTS: ClassVar = {
        "has_side_effect": IntegerAttr(0, i1),
        "api_version": IntegerAttr(1, i32),
        "called_computations": ArrayAttr([]),
        "output_operand_aliases": ArrayAttr([]),
    }

    inputs = var_operand_def(c.custom_call_value)
    call_target_name = prop_def(c.string_attr)
    has_side_effect = opt_prop_def(c.bool_attr)
    backend_config = opt_prop_def(_config)
    api_version = opt_prop_def(_api_version)
    called_computations = opt_prop_def(c.flat_symbols)
    operand_layouts = opt_prop_def(c.layouts)
    result_layouts = opt_prop_def(c.layouts)
    output_operand_aliases = opt_prop_def(c.array_of(OutputOperandAliasAttr))
    result_tilings = opt_prop_def(c.tilings)
    outputs = var_result_def(c.custom_call_value)
    traits = traits_def(CallEffect())


class _Regions:
    """` ({...}, {...})` if there are regions; `()` is read as none."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        if parser.parse_optional_punctuation("(") is not None and parser.parse_optional_punctuation(")") is None:
            op.regions = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_region)
            parser.parse_punctuation(")")

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        for index, region in enumerate(op.regions):
            printer.out.append(", " if index else " (")
            block = region.first_block
            printer.region(region, entry_args=block is not None and (bool(block.args) or block.first_op is None))
        if op.regions:
            printer.out.append(")")


@irdl_op_definition
class CompositeOp(StableHLOOp):
    """An op made of others: those of its decomposition."""

    name = "stablehlo.composite"
    ASSEMBLY: ClassVar = Assembly(
        "{name:string} {operands}{regions}{attr-dict} : {functional-type}",
        regions=_Regions(),
    )
    DEFAULTS: ClassVar = {"composite_attributes": DictionaryAttr({}), "version": IntegerAttr(0, i32)}

    inputs = var_operand_def(c.tensor_token_tuple)
    composite_name = prop_def(c.string_attr, prop_name="name")
    composite_attributes = opt_prop_def(c.dictionary_attr)
    decomposition = prop_def(c.flat_symbol)
    version = opt_prop_def(c.i32_attr)
    composite_regions = var_region_def()
    outputs = var_result_def(c.tensor_token_tuple)

    @property
    def target(self) -> str:
        """The name of the function that defines the composite."""
        return cast(SymbolRefAttr, self.decomposition).root_reference.data


CALL_OPS = (CustomCallOp, CompositeOp)
