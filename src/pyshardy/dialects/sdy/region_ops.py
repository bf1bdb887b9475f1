"""SDY ops with a body: manual and named computations."""

from __future__ import annotations

from collections.abc import Callable

from xdsl.dialects.builtin import StringAttr
from xdsl.ir import Attribute, Operation
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import UnresolvedOperand
from xdsl.traits import IsolatedFromAbove, RecursivelySpeculatable, RecursiveMemoryEffect

from pyshardy.dialects.body_op import BodyOp, check_body, check_terminator, parse_body
from pyshardy.dialects.errors import wrong_result_types
from pyshardy.dialects.sdy import syntax
from pyshardy.dialects.sdy.attributes import ManualAxesAttr, TensorShardingPerValueAttr, sharding_list_text
from pyshardy.dialects.sdy.ops import ReturnOp
from pyshardy.ir.op_traits import AttributeScope, NoShardingRule
from pyshardy.sharding import TensorSharding
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.op_builder import parse_functional_type, parse_operands


def _parse_operands(parser: OpAsmParser) -> tuple[int, list[UnresolvedOperand]]:
    parser.parse_punctuation("(")
    start = parser.pos
    operands = parse_operands(parser)
    parser.parse_punctuation(")")
    return start, operands


def _parse_shardings(parser: OpAsmParser, keyword: str) -> TensorShardingPerValueAttr:
    parser.parse_keyword(keyword)
    parser.parse_punctuation("=")
    return TensorShardingPerValueAttr(syntax.sharding_list(parser))


def _finish(
    op_class: type[IRDLOperation],
    parser: OpAsmParser,
    operands: tuple[int, list[UnresolvedOperand]],
    properties: dict[str, Attribute],
) -> Operation:
    """Parse the body, the attributes and the types, and create the op."""
    body = parse_body(parser)
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    type = parse_functional_type(parser)
    start, unresolved = operands
    return op_class.create(
        operands=parser.resolve_operands(unresolved, type.inputs.data, start),
        result_types=type.outputs.data,
        properties=properties,
        attributes=attributes,
        regions=[body],
    )


class ComputationOp(BodyOp):
    """What a manual and a named computation have in common: `sdy.return` at the end of the body, and shardings."""

    def set_in_shardings(self, shardings: tuple[TensorSharding, ...]) -> None:
        """Replace the shardings of the operands."""
        self.properties["in_shardings"] = TensorShardingPerValueAttr(shardings)

    def set_out_shardings(self, shardings: tuple[TensorSharding, ...]) -> None:
        """Replace the shardings of the results."""
        self.properties["out_shardings"] = TensorShardingPerValueAttr(shardings)

    def write_rest(self, printer: OpAsmPrinter) -> None:
        """Print the body, the attributes and the types."""
        self.write_body(printer)
        printer.out.append(printer.attr_dict(self, frozenset(self.properties)))
        printer.out.append(f" : {printer.functional(self.operand_types, self.result_types)}")

    def verify_(self) -> None:
        """Verify that the body is one block that is not empty."""
        check_body(self)


@irdl_op_definition
class ManualComputationOp(ComputationOp):
    """A computation that is written for one device along its manual axes."""

    name = "sdy.manual_computation"

    tensors = var_operand_def()
    in_shardings = prop_def(TensorShardingPerValueAttr)
    out_shardings = prop_def(TensorShardingPerValueAttr)
    manual_axes = prop_def(ManualAxesAttr)
    body = region_def()
    results_ = var_result_def()

    traits = traits_def(IsolatedFromAbove(), RecursiveMemoryEffect(), NoShardingRule(), AttributeScope())

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> Operation:
        """Parse `(%a) in_shardings=[..] out_shardings=[..] manual_axes={..} (%p: t) {...} : (T) -> U`."""
        operands = _parse_operands(parser)
        properties: dict[str, Attribute] = {
            "in_shardings": _parse_shardings(parser, "in_shardings"),
            "out_shardings": _parse_shardings(parser, "out_shardings"),
        }
        parser.parse_keyword("manual_axes")
        parser.parse_punctuation("=")
        properties["manual_axes"] = parser.parse_stripped(ManualAxesAttr)
        return _finish(cls, parser, operands, properties)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print what `parse` reads."""
        printer.out.append(
            f"({printer.values(self.operands)}) in_shardings={sharding_list_text(self.in_shardings.data)}"
        )
        printer.out.append(f" out_shardings={sharding_list_text(self.out_shardings.data)}")
        printer.out.append(f" manual_axes={self.manual_axes.stripped()}")
        self.write_rest(printer)


@irdl_op_definition
class NamedComputationOp(ComputationOp):
    """A computation with a name, and shardings of its operands and results."""

    name = "sdy.named_computation"

    name_ = prop_def(StringAttr, prop_name="name")
    arguments = var_operand_def()
    in_shardings = opt_prop_def(TensorShardingPerValueAttr)
    out_shardings = opt_prop_def(TensorShardingPerValueAttr)
    body = region_def()
    results_ = var_result_def()

    traits = traits_def(IsolatedFromAbove(), RecursiveMemoryEffect(), RecursivelySpeculatable())

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> Operation:
        """Parse `<"name">(%a) in_shardings=[..] out_shardings=[..] (%p: t) {...} : (T) -> U`."""
        parser.parse_punctuation("<")
        properties: dict[str, Attribute] = {"name": parser.parse_string_attribute()}
        parser.parse_punctuation(">")
        operands = _parse_operands(parser)
        for keyword in ("in_shardings", "out_shardings"):
            if parser.parse_optional_keyword(keyword) is not None:
                parser.parse_punctuation("=")
                properties[keyword] = TensorShardingPerValueAttr(syntax.sharding_list(parser))
        return _finish(cls, parser, operands, properties)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print what `parse` reads."""
        printer.out.append(f"<{printer.string(self.name_.data)}>({printer.values(self.operands)})")
        for keyword, shardings in (("in_shardings", self.in_shardings), ("out_shardings", self.out_shardings)):
            if shardings is not None:
                printer.out.append(f" {keyword}={sharding_list_text(shardings.data)}")
        self.write_rest(printer)


def _verify_terminator(op: Operation) -> None:
    check_terminator(op, ReturnOp.name)


def _verify_named_results(op: Operation) -> None:
    _verify_terminator(op)
    assert isinstance(op, NamedComputationOp)
    returned = op.terminator.operand_types
    if tuple(returned) != tuple(op.result_types):
        raise wrong_result_types(returned, op.result_types)


RESULT_VERIFIERS: dict[str, Callable[[Operation], None]] = {
    "sdy.manual_computation": _verify_terminator,
    "sdy.named_computation": _verify_named_results,
}
"""Verifiers that run after those of the ops in the body, by op name."""
