"""Branches, loops and the terminator of StableHLO's regions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from xdsl.ir import Attribute, Operation, Region
from xdsl.irdl import (
    irdl_op_definition,
    operand_def,
    region_def,
    traits_def,
    var_operand_def,
    var_region_def,
    var_result_def,
)
from xdsl.parser import UnresolvedOperand
from xdsl.traits import IsTerminator, Pure, RecursivelySpeculatable, RecursiveMemoryEffect
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.wording import type_count_problem
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.base import StableHLOOp
from pyshardy.ir.op_traits import CostClass, HasCost, NoShardingRule, SingleBlock
from pyshardy.text.assembly.asm_parser import ArgumentName, Delimiter, OpAsmParser, RegionArgument
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.assembly.op_builder import OpBuilder


class _OptionalTypes:
    """` : A, B` of the operands, or nothing without operands."""

    def parse(self, parser: OpAsmParser, op: OpBuilder) -> None:
        op.result_types = []
        types: list[Attribute] = []
        if parser.parse_optional_punctuation(":") is not None:
            types = list(parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type))
        op.set_operand_types(types, parser, op.start)

    def print(self, op: Operation, printer: OpAsmPrinter) -> None:
        if op.operands:
            printer.out.append(f" : {printer.types(op.operand_types)}")


@irdl_op_definition
class ReturnOp(StableHLOOp):
    """Ends a region with its values."""

    name = "stablehlo.return"
    ASSEMBLY: ClassVar = Assembly("{arguments}{attr-dict}{types}", types=_OptionalTypes())

    arguments = var_operand_def(c.tensor_token_buffer)
    traits = traits_def(IsTerminator(), Pure())


@irdl_op_definition
class IfOp(StableHLOOp):
    """Runs one of two branches."""

    name = "stablehlo.if"

    pred = operand_def(c.pred)
    true_branch = region_def("single_block")
    false_branch = region_def("single_block")
    outputs = var_result_def(c.tensor_token)
    traits = traits_def(
        RecursiveMemoryEffect(), RecursivelySpeculatable(), SingleBlock(), NoShardingRule(), HasCost(CostClass.BRANCH)
    )


@irdl_op_definition
class CaseOp(StableHLOOp):
    """Runs the branch of a number; the last one for numbers out of range."""

    name = "stablehlo.case"

    index = operand_def(c.i32_tensor)
    branches = var_region_def("single_block")
    outputs = var_result_def(c.tensor_token)
    traits = traits_def(
        RecursiveMemoryEffect(), RecursivelySpeculatable(), SingleBlock(), NoShardingRule(), HasCost(CostClass.BRANCH)
    )


@irdl_op_definition
class WhileOp(StableHLOOp):
    """Runs its body on the values as long as the condition holds of them."""

    name = "stablehlo.while"

    operand = var_operand_def(c.tensor_token_buffer)
    cond = region_def("single_block")
    body = region_def("single_block")
    outputs = var_result_def(c.tensor_token_buffer)
    traits = traits_def(
        RecursiveMemoryEffect(), RecursivelySpeculatable(), SingleBlock(), NoShardingRule(), HasCost(CostClass.LOOP)
    )

    def asm_block_argument_names(self, region: Region) -> Sequence[str]:
        """`iterArg` for each."""
        block = region.first_block
        return () if block is None else ("iterArg",) * len(block.args)

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> WhileOp:
        """Parse `(%x = %init, ...) : types attributes {...} cond {...} do {...}`."""
        names: list[ArgumentName] = []
        operands: list[UnresolvedOperand] = []

        position = parser.pos
        parser.parse_punctuation("(")
        while parser.parse_optional_punctuation(")") is None:
            names.append(parser.parse_argument_name())
            parser.parse_punctuation("=")
            operands.append(parser.parse_unresolved_operand())
            if not parser.next_is(MLIRTokenKind.R_PAREN):
                parser.parse_punctuation(",")
        types: list[Attribute] = []
        if operands:
            parser.parse_punctuation(":")
            types = list(parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type))
            if len(types) != len(operands):
                parser.raise_error(type_count_problem(len(operands), len(types)), position)
        values = parser.resolve_operands(operands, types, position)
        attributes = parser.parse_optional_attr_dict_after_keyword()
        arguments = [RegionArgument(*name, type) for name, type in zip(names, types, strict=True)]
        parser.parse_keyword("cond")
        cond = parser.parse_region(arguments)
        parser.parse_keyword("do")
        body = parser.parse_region(arguments)
        return cls.create(operands=values, result_types=types, attributes=attributes, regions=[cond, body])

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print values, types, attributes and both regions."""
        block = self.body.first_block
        names = block.args if block is not None else ()
        pairs = [
            f"{printer.value(name)} = {printer.value(value)}" for name, value in zip(names, self.operands, strict=False)
        ]
        printer.out.append(f"({', '.join(pairs)})")
        if self.operands:
            printer.out.append(f" : {printer.types(self.operand_types)}")
        attributes = printer.attr_dict(self)
        if attributes:
            printer.out.append(f" attributes{attributes}")
        printer.out.append(f"{printer.line_break}cond ")
        printer.region(self.cond)
        printer.out.append(" do ")
        printer.region(self.body)


CONTROL_FLOW_OPS = (ReturnOp, IfOp, CaseOp, WhileOp)
