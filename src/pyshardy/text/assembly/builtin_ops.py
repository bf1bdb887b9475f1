"""Syntax of builtin ops, whose classes are xDSL's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from xdsl.dialects.builtin import ModuleOp, StringAttr, UnrealizedConversionCastOp
from xdsl.ir import Block, Operation, SSAValue
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter


class OpSyntax(NamedTuple):
    """Parse and print an op after its name."""

    parse: Callable[[OpAsmParser], Operation]
    print: Callable[[Any, OpAsmPrinter], None]


def _parse_module(parser: OpAsmParser) -> ModuleOp:
    """Parse `[@name] [attributes {...}] {...}`."""
    name = parser.parse_optional_symbol_name()
    attributes = parser.parse_optional_attr_dict_after_keyword()
    region = parser.parse_region()
    if region.first_block is None:
        region.add_block(Block())
    module = ModuleOp(region, None, name)
    visibility = attributes.pop("sym_visibility", None)
    if visibility is not None:
        module.properties["sym_visibility"] = visibility
    module.attributes.update(attributes)
    return module


def _print_module(module: ModuleOp, printer: OpAsmPrinter) -> None:
    name = module.properties.get("sym_name")
    if isinstance(name, StringAttr):
        printer.out.append(f" {printer.symbol(name.data)}")
    text = printer.attr_dict(module, frozenset({"sym_name"}))
    if text:
        printer.out.append(f" attributes{text}")
    printer.out.append(" ")
    printer.region(module.body)


def _parse_conversion_cast(parser: OpAsmParser) -> UnrealizedConversionCastOp:
    """Parse `%a, %b : T, U to V {...}`."""
    inputs: list[SSAValue] = []
    if parser.next_is(MLIRTokenKind.PERCENT_IDENT):
        operands = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_unresolved_operand)
        parser.parse_punctuation(":")
        types = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type)
        inputs = list(parser.resolve_operands(operands, types, parser.pos))
    parser.parse_keyword("to")
    outputs = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type)
    attributes = parser.parse_optional_attr_dict()
    return UnrealizedConversionCastOp.create(operands=inputs, result_types=outputs, attributes=attributes)


def _print_conversion_cast(op: UnrealizedConversionCastOp, printer: OpAsmPrinter) -> None:
    if op.operands:
        printer.out.append(f" {printer.values(op.operands)} : {printer.types(op.operand_types)}")
    printer.out.append(f" to {printer.types(op.result_types)}{printer.attr_dict(op)}")


BUILTIN_OPS: Mapping[str, OpSyntax] = {
    "builtin.module": OpSyntax(_parse_module, _print_module),
    "builtin.unrealized_conversion_cast": OpSyntax(_parse_conversion_cast, _print_conversion_cast),
}
"""Syntax by op name."""
