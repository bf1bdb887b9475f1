"""Parse the header of a function: visibility, name, arguments and results."""

from __future__ import annotations

from xdsl.dialects.builtin import DictionaryAttr
from xdsl.ir import Attribute
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.ir.unvalidated import dictionary
from pyshardy.text.assembly.asm_parser import Delimiter, FunctionHeader, OpAsmParser, RegionArgument

_VISIBILITIES = ("public", "private", "nested")
NO_ATTRIBUTES = dictionary({})


def parse_function_header(parser: OpAsmParser) -> FunctionHeader:
    """Parse `[visibility] @name(arguments)[ -> results]`."""
    visibility = next((one for one in _VISIBILITIES if parser.parse_optional_keyword(one) is not None), None)
    name = parser.parse_symbol_name()
    arguments: list[RegionArgument] = []
    types: list[Attribute] = []
    attributes: list[DictionaryAttr] = []

    def argument() -> None:
        start = parser.pos
        name = parser.parse_optional_argument_name()
        if types and (name is None) == bool(arguments):
            message = "expected the name of an argument" if arguments else "expected a type without a name"
            parser.raise_error(message, start)
        if name is not None:
            parser.parse_punctuation(":")
        types.append(parser.parse_type())
        attributes.append(_attributes(parser))
        location = parser.parse_optional_location()
        if name is not None:
            arguments.append(RegionArgument(*name, types[-1], location))

    parser.parse_comma_separated_list(Delimiter.PAREN, argument)
    return FunctionHeader(visibility, name, arguments, types, attributes, *_parse_results(parser))


def _parse_results(parser: OpAsmParser) -> tuple[list[Attribute], list[DictionaryAttr]]:
    """Parse `-> T` or `-> (T {...}, ...)`, or nothing, and return types and attributes."""
    types: list[Attribute] = []
    attributes: list[DictionaryAttr] = []
    if parser.parse_optional_punctuation("->") is None:
        return types, attributes

    def result() -> None:
        types.append(parser.parse_type())
        attributes.append(_attributes(parser))

    if parser.next_is(MLIRTokenKind.L_PAREN):
        parser.parse_comma_separated_list(Delimiter.PAREN, result)
    else:
        types.append(parser.parse_type())
        attributes.append(NO_ATTRIBUTES)
    return types, attributes


def _attributes(parser: OpAsmParser) -> DictionaryAttr:
    entries = parser.parse_optional_attr_dict()
    return dictionary(entries) if entries else NO_ATTRIBUTES
