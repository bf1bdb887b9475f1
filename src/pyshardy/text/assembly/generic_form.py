"""Parse the generic form of ops."""

from __future__ import annotations

from collections.abc import Mapping

from xdsl.dialects.builtin import ModuleOp, UnregisteredOp
from xdsl.ir import Operation, Region
from xdsl.traits import IsTerminator
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.wording import type_count_problem
from pyshardy.ir.op_definition import declared_properties, definition_of
from pyshardy.ir.unvalidated import dictionary, string
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.op import Op
from pyshardy.text.assembly.op_builder import parse_operands
from pyshardy.text.printer.attribute_printer import attribute_text, short_text

_MORE_PROPERTIES: Mapping[type[Operation], tuple[str, ...]] = {ModuleOp: ("sym_visibility",)}
"""Properties that xDSL's classes do not declare."""


def parse_generic_operation(parser: OpAsmParser, op_class: type[Operation], name: str) -> Operation:
    """Parse an op after its quoted name."""
    name_position = parser.name_position
    parser.parse_punctuation("(", " to start operand list")
    operands = parse_operands(parser)
    parser.parse_punctuation(")", " to end operand list")
    if parser.next_is(MLIRTokenKind.L_SQUARE) and not op_class.has_trait(IsTerminator):
        parser.raise_error("only a terminator can have successors")
    successors = parser.parse_optional_successors() or []
    properties = parser.parse_optional_properties_dict()
    regions: list[Region] = []
    if parser.parse_optional_punctuation("(") is not None:
        regions = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_region)
        parser.parse_punctuation(")", " to end region list")
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":", " before the type of the operation")
    position = parser.pos
    if not parser.next_is(MLIRTokenKind.L_PAREN):
        found = attribute_text(parser.parse_type())
        parser.raise_error(f"expected a function type, found '{found}'", position)
    type = parser.parse_function_type()
    if len(operands) != len(type.inputs.data):
        parser.raise_error(type_count_problem(len(operands), len(type.inputs.data)), position)
    values = [parser.resolve_operand(o, t) for o, t in zip(operands, type.inputs.data, strict=True)]
    declared = {*declared_properties(op_class), *_MORE_PROPERTIES.get(op_class, ())}
    for key in [key for key in attributes if key in declared]:
        properties.setdefault(key, attributes.pop(key))
    if definition_of(op_class) is not None:
        if properties and not declared:
            found = short_text(dictionary(properties))
            parser.raise_error(f"'{op_class.name}' has no properties, found {found}", name_position)
        # Only what the op declares is taken from `<{...}>`; the rest is ignored.
        properties = {key: value for key, value in properties.items() if key in declared}
    if op_class is UnregisteredOp:
        attributes["op_name__"] = string(name)
    elif issubclass(op_class, Op):
        properties = {**op_class.FILLED_IN, **properties}
    return op_class.create(
        operands=values,
        result_types=type.outputs.data,
        properties=properties,
        attributes=attributes,
        successors=successors,
        regions=regions,
    )
