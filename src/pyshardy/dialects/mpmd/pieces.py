"""Parts of the text of mpmd ops that the general slots of templates do not cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from xdsl.dialects.builtin import TensorType, UnrankedTensorType
from xdsl.ir import Attribute
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.printer.attribute_printer import attribute_text

if TYPE_CHECKING:
    from pyshardy.text.assembly.op_builder import OpBuilder


def parse_arrow(parser: OpAsmParser) -> tuple[Sequence[Attribute], Sequence[Attribute]]:
    """`(A, B) -> C`."""
    inputs = parser.parse_comma_separated_list(Delimiter.PAREN, parser.parse_type)
    parser.parse_punctuation("->")
    if not parser.next_is(MLIRTokenKind.L_PAREN):
        return inputs, [parser.parse_type()]
    return inputs, parser.parse_comma_separated_list(Delimiter.PAREN, parser.parse_type)


class FunctionTypeAtEnd:
    """The types; a wrong number of them is an error at the end of the op."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the function type."""
        inputs, outputs = parse_arrow(parser)
        op.set_operand_types(inputs, parser, parser.pos)
        op.result_types = list(outputs)

    def print(self, op: Any, printer: OpAsmPrinter) -> None:
        """Print the function type."""
        printer.out.append(printer.functional(op.operand_types, op.result_types))


class OneTensorType:
    """The type of operand and result, which must be a tensor."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        """Parse the type."""
        start = parser.pos
        type = parser.parse_type()
        if not isinstance(type, TensorType | UnrankedTensorType):
            parser.raise_error(f"expected a tensor type, found '{attribute_text(type)}'", start)
        op.result_types = [type]

    def print(self, op: Any, printer: OpAsmPrinter) -> None:
        """Print the type."""
        printer.out.append(printer.type(op.result.type))
