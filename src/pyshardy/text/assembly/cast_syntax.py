"""The text of `builtin.unrealized_conversion_cast`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xdsl.dialects.builtin import UnrealizedConversionCastOp
from xdsl.ir import SSAValue
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader
    from pyshardy.text.printer.printer import Writer


def parse(reader: Reader) -> UnrealizedConversionCastOp:
    """Reads a cast behind its name."""
    inputs: list[SSAValue] = []
    if reader.next_is(Kind.PERCENT_IDENT):
        operands = reader.parse_comma_separated_list(reader.Delimiter.NONE, reader.parse_unresolved_operand)
        reader.parse_punctuation(":")
        types = reader.parse_comma_separated_list(reader.Delimiter.NONE, reader.parse_type)
        inputs = list(reader.resolve_operands(operands, types, reader.pos))
    reader.parse_keyword("to")
    outputs = reader.parse_comma_separated_list(reader.Delimiter.NONE, reader.parse_type)
    attributes = reader.parse_optional_attr_dict()
    return UnrealizedConversionCastOp.create(operands=inputs, result_types=outputs, attributes=attributes)


def write(cast: UnrealizedConversionCastOp, w: Writer) -> None:
    """Appends a cast behind its name."""
    if cast.operands:
        w.out.append(f" {w.values(cast.operands)} : {', '.join(w.attribute(value.type) for value in cast.operands)}")
    w.out.append(f" to {', '.join(w.attribute(value.type) for value in cast.results)}{w.attr_dict(cast)}")
