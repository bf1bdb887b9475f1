"""Ops with a body of one block that returns their results: the computations of sdy and mpmd."""

from __future__ import annotations

from xdsl.ir import Block, Operation, Region
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.region_checks import check_one_block, check_single_block
from pyshardy.ir.op_names import op_name
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser, RegionArgument
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.op import Op


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

    def write_body(self, printer: OpAsmPrinter) -> None:
        """Print the arguments of the body and the body."""
        block = self.regions[0].first_block
        arguments = () if block is None else block.args
        printer.out.append(f" ({', '.join(map(printer.block_arg, arguments))}) ")
        printer.region(self.regions[0])


def check_body(op: Operation) -> None:
    """Verify that the body is one block that is not empty."""
    body = op.regions[0]
    if body.first_block is None:
        name, _ = op.get_irdl_definition().regions[0]  # pyright: ignore
        check_one_block(0, name, body)
    check_single_block(op, 0, body)


def check_terminator(op: Operation, name: str) -> None:
    """Verify that the body ends with the op of this name."""
    last = op.regions[0].block.last_op
    if last is None or last.name != name:
        found = "nothing" if last is None else f"'{op_name(last)}'"
        raise VerifyException(f"expected '{name}' at the end of the body, found {found}")


def parse_body(parser: OpAsmParser) -> Region:
    """Parse `(%a: T, %b: U) { ops }`; attributes of the arguments are dropped."""

    def argument() -> RegionArgument:
        name = parser.parse_argument_name()
        parser.parse_punctuation(":")
        type = parser.parse_type()
        parser.parse_optional_attr_dict()
        return RegionArgument(*name, type, parser.parse_optional_location())

    arguments = parser.parse_comma_separated_list(Delimiter.PAREN, argument, " in argument list")
    return parser.parse_region(arguments or None)
