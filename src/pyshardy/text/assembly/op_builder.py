"""The parts of an op that have been parsed so far, and how an op is created from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from xdsl.dialects.builtin import DenseArrayBase, FunctionType, i32
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.parser import UnresolvedOperand

from pyshardy.diagnostics.wording import type_count_problem
from pyshardy.ir.construction import new_op
from pyshardy.ir.op_definition import declared_operands, declared_properties, has_operand_segments
from pyshardy.text.assembly.asm_parser import OpAsmParser
from pyshardy.text.assembly.property_constraints import property_problem
from pyshardy.text.printer.attribute_printer import attribute_text


@dataclass
class OpBuilder:
    """The parts of an op that have been parsed so far."""

    op_class: type[Operation]
    start: int
    """The offset after the op's name."""
    operands: dict[str, list[UnresolvedOperand]] = field(default_factory=lambda: {})
    operand_types: dict[str, list[Attribute]] = field(default_factory=lambda: {})
    result_types: list[Attribute] | None = None
    properties: dict[str, Attribute] = field(default_factory=lambda: {})
    attributes: dict[str, Attribute] = field(default_factory=lambda: {})
    regions: list[Region] = field(default_factory=lambda: [])
    operands_start: int = 0
    """The offset of the operands, if the text has them in one list."""
    dictionary_start: int = 0
    """The offset of the attribute dictionary."""

    def all_operands(self) -> list[UnresolvedOperand]:
        """Return the operands in the order in which the op class declares them."""
        return [operand for name in declared_operands(self.op_class) for operand in self.operands.get(name, ())]

    def set_operand_types(self, types: Sequence[Attribute], parser: OpAsmParser, position: int) -> None:
        """Assign types to the operands in declared order. A wrong number of types is an error at `position`."""
        total = self._operand_count()
        if total != len(types):
            parser.raise_error(type_count_problem(total, len(types)), position)
        end = 0
        for name in declared_operands(self.op_class):
            start, end = end, end + len(self.operands.get(name, ()))
            self.operand_types[name] = list(types[start:end])

    def _operand_count(self) -> int:
        return sum(map(len, self.operands.values()))

    def complete_properties(self, parser: OpAsmParser) -> None:
        """Move properties out of the attribute dictionary, whose values win, and add the sizes of operand groups."""
        if self.attributes:
            declared = declared_properties(self.op_class)
            for key in [key for key in self.attributes if key in declared]:
                self.properties[key] = self.attributes.pop(key)
                problem = property_problem(self.op_class, key, self.properties[key])
                if problem is not None:
                    parser.raise_error(problem, self.dictionary_start)
        if has_operand_segments(self.op_class):
            sizes = [len(self.operands.get(name, ())) for name in declared_operands(self.op_class)]
            self.properties.setdefault("operandSegmentSizes", DenseArrayBase.from_list(i32, sizes))

    def build(self, parser: OpAsmParser) -> Operation:
        """Resolve the operands and create the op."""
        self.complete_properties(parser)
        operands: list[SSAValue] = []
        for name in declared_operands(self.op_class):
            values = self.operands.get(name, [])
            types = self.operand_types.get(name, [])
            operands += [parser.resolve_operand(o, t) for o, t in zip(values, types, strict=True)]
        return new_op(
            self.op_class, operands, self.result_types or (), self.properties, self.attributes, regions=self.regions
        )


def parse_operands(parser: OpAsmParser) -> list[UnresolvedOperand]:
    """Parse `%a, %b`, or an empty list."""
    operands = parser.parse_optional_undelimited_comma_separated_list(
        parser.parse_optional_unresolved_operand, parser.parse_unresolved_operand
    )
    return operands or []


def parse_functional_type(parser: OpAsmParser) -> FunctionType:
    """Parse a function type. Any other type is an error."""
    position = parser.pos
    type = parser.parse_type()
    if not isinstance(type, FunctionType):
        parser.raise_error(f"expected a function type, found '{attribute_text(type)}'", position)
    return type
