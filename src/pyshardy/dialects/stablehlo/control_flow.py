"""Branches, loops and the terminator of StableHLO's regions (Shardy spec: StableHLO ops with their own syntax)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, cast

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
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.traits import IsTerminator, Pure, RecursivelySpeculatable, RecursiveMemoryEffect
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.base import StableHLOOp
from pyshardy.ir.op_traits import CostClass, HasCost, NoShardingRule, SingleBlock
from pyshardy.text.assembly.assembly_format import Assembly
from pyshardy.text.parser.op_builder import OpBuilder
from pyshardy.text.parser.parser import Reader
from pyshardy.text.printer.printer import Writer


class _OptionalTypes:
    """` : A, B` of the operands, or nothing without operands."""

    def parse(self, parser: Reader, op: OpBuilder) -> None:
        op.result_types = []
        types: list[Attribute] = []
        if parser.parse_optional_punctuation(":") is not None:
            types = list(parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type))
        op.match_operand_types(types, parser, op.start)

    def write(self, op: Operation, w: Writer) -> None:
        if op.operands:
            w.out.append(f" : {w.types(op.operand_types)}")


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
    traits = traits_def(RecursiveMemoryEffect(), RecursivelySpeculatable(), SingleBlock(), HasCost(CostClass.BRANCH))


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
    def parse(cls, parser: Parser) -> WhileOp:
        """Reads `(%x = %init, ...) : types attributes {...} cond {...} do {...}`."""
        reader = cast(Reader, parser)
        names: list[Any] = []
        operands: list[UnresolvedOperand] = []

        position = reader.pos
        reader.parse_punctuation("(")
        while reader.parse_optional_punctuation(")") is None:
            names.append(reader.UnresolvedArgument(reader.parse_argument_name().span))
            reader.parse_punctuation("=")
            operands.append(reader.parse_unresolved_operand())
            if not reader.next_is(Kind.R_PAREN):
                reader.parse_punctuation(",")
        types: list[Attribute] = []
        if operands:
            reader.parse_punctuation(":")
            types = list(reader.parse_comma_separated_list(reader.Delimiter.NONE, reader.parse_type))
            if len(types) != len(operands):
                reader.raise_error(
                    f"number of operands and types do not match: got {len(operands)} operands and {len(types)} types",
                    position,
                )
        values = reader.resolve_operands(operands, types, position)
        attributes = reader.parse_keyword_attr_dict()
        arguments = [name.resolve(type) for name, type in zip(names, types, strict=True)]
        reader.parse_keyword("cond")
        cond = reader.parse_region(arguments)
        reader.parse_keyword("do")
        body = reader.parse_region(arguments)
        return cls.create(operands=values, result_types=types, attributes=attributes, regions=[cond, body])

    def write(self, w: Writer) -> None:
        """Appends values, types, attributes and both regions."""
        block = self.body.first_block
        names = block.args if block is not None else ()
        pairs = [f"{w.value(name)} = {w.value(value)}" for name, value in zip(names, self.operands, strict=False)]
        w.out.append(f"({', '.join(pairs)})")
        if self.operands:
            w.out.append(f" : {w.types(self.operand_types)}")
        attributes = w.attr_dict(self)
        if attributes:
            w.out.append(f" attributes{attributes}")
        w.out.append(f"{w.line_break}cond ")
        w.region(self.cond)
        w.out.append(" do ")
        w.region(self.body)


CONTROL_FLOW_OPS = (ReturnOp, IfOp, CaseOp, WhileOp)
