"""Parts of the text of mpmd ops that the general slots of templates do not cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from xdsl.dialects.builtin import TensorType, UnrankedTensorType

if TYPE_CHECKING:
    from pyshardy.text.op_builder import OpBuilder
    from pyshardy.text.reader import Reader
    from pyshardy.text.writer import Writer


class FunctionTypeAtEnd:
    """The types; a wrong number of them is an error behind the op."""

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        """Reads the function type."""
        type = parser.parse_function_type()
        op.match_operand_types(type.inputs.data, parser, parser.pos)
        op.result_types = list(type.outputs.data)

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
