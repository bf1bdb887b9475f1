"""Parts of the text of mpmd ops that the general slots of templates do not cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from xdsl.dialects.builtin import TensorType, UnrankedTensorType
from xdsl.ir import Attribute
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

if TYPE_CHECKING:
    from pyshardy.text.parser.op_builder import OpBuilder
    from pyshardy.text.parser.parser import Reader
    from pyshardy.text.printer.printer import Writer


def parse_arrow(reader: Reader) -> tuple[Sequence[Attribute], Sequence[Attribute]]:
    """`(A, B) -> C`."""
    inputs = reader.parse_comma_separated_list(reader.Delimiter.PAREN, reader.parse_type)
    reader.parse_punctuation("->")
    if not reader.next_is(Kind.L_PAREN):
        return inputs, [reader.parse_type()]
    return inputs, reader.parse_comma_separated_list(reader.Delimiter.PAREN, reader.parse_type)


class FunctionTypeAtEnd:
    """The types; a wrong number of them is an error behind the op."""

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        """Reads the function type."""
        inputs, outputs = parse_arrow(parser)
        op.match_operand_types(inputs, parser, parser.pos)
        op.result_types = list(outputs)

    def write(self, op: Any, w: Writer) -> None:
        """Appends the function type."""
        w.out.append(w.functional(op.operand_types, op.result_types))


class OneTensorType:
    """The type of operand and result, which must be a tensor."""

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        """Reads the type."""
        start = parser.pos
        type = parser.parse_type()
        if not isinstance(type, TensorType | UnrankedTensorType):
            parser.raise_error("invalid kind of type specified", start)
        op.result_types = [type]

    def write(self, op: Any, w: Writer) -> None:
        """Appends the type."""
        w.out.append(w.type(op.result.type))
