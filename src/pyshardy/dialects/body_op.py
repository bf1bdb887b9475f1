"""Ops with a body of one block, in which they compute their results: the computations of sdy and mpmd."""

from __future__ import annotations

from typing import TYPE_CHECKING

from xdsl.ir import Block, Operation, Region
from xdsl.parser import Parser

from pyshardy.text.assembly.assembly_format import Op

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader
    from pyshardy.text.printer.printer import Writer


class BodyOp(Op):
    """An op whose first region is its body; the body ends with an op that returns the results."""

    @property
    def block(self) -> Block:
        """The block of the body."""
        block = self.regions[0].first_block
        assert block is not None
        return block

    @property
    def terminator(self) -> Operation:
        """The op at the end of the body, whose operands are the results."""
        op = self.block.last_op
        assert op is not None
        return op

    def write_body(self, w: Writer) -> None:
        """Appends the arguments of the body and the body."""
        block = self.regions[0].first_block
        arguments = () if block is None else block.args
        w.out.append(f" ({', '.join(map(w.block_arg, arguments))}) ")
        w.region(self.regions[0])


def parse_body(reader: Reader) -> Region:
    """`(%a: T, %b: U) { ops }`; attributes of the arguments are read and dropped."""

    def argument() -> Parser.Argument:
        name = reader.parse_argument_name()
        reader.parse_punctuation(":")
        type = reader.parse_type()
        reader.parse_attr_dict()
        return Parser.Argument(name.span, type, reader.parse_optional_location())

    arguments = reader.parse_comma_separated_list(reader.Delimiter.PAREN, argument, " in argument list")
    return reader.parse_region(arguments or None)
