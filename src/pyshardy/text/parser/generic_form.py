"""Reading the generic form of an op. Source: Shardy spec, MLIR text, generic form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Operation, Region
from xdsl.traits import IsTerminator
from xdsl.utils.mlir_lexer import MLIRTokenKind as Kind

from pyshardy.ir.unchecked import dictionary, string
from pyshardy.text.assembly.assembly_format import Op, parse_operands
from pyshardy.text.parser.op_builder import OpBuilder
from pyshardy.text.printer.attribute_printer import attribute_text

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader


def parse_generic_operation(reader: Reader, op_type: type[Operation], name: str) -> Operation:
    """Parse an op after its quoted name."""
    builder = OpBuilder(op_type, reader.pos)
    name_position = reader.name_position
    reader.parse_punctuation("(", " to start operand list")
    operands = parse_operands(reader)
    reader.parse_punctuation(")", " to end operand list")
    if reader.next_is(Kind.L_SQUARE) and not op_type.has_trait(IsTerminator):
        reader.raise_error("successors in non-terminator")
    successors = reader.parse_optional_successors() or []
    builder.properties = reader.parse_optional_properties_dict()
    regions: list[Region] = []
    if reader.parse_optional_punctuation("(") is not None:
        regions = reader.parse_comma_separated_list(reader.Delimiter.NONE, reader.parse_region)
        reader.parse_punctuation(")", " to end region list")
    attributes = reader.parse_optional_attr_dict()
    reader.parse_punctuation(":", " followed by operation type")
    position = reader.pos
    if not reader.next_is(Kind.L_PAREN):
        reader.parse_type()
        reader.raise_error("expected function type", position)
    type = reader.parse_function_type()
    if len(operands) != len(type.inputs.data):
        reader.raise_error(
            f"expected {len(operands)} operand type{'' if len(operands) == 1 else 's'} but had {len(type.inputs.data)}",
            position,
        )
    values = [reader.resolve_operand(o, t) for o, t in zip(operands, type.inputs.data, strict=True)]
    properties = builder.properties
    definition: Any = getattr(op_type, "get_irdl_definition", None)
    inherent: Any = definition().properties if definition is not None else {}
    for key in [key for key in attributes if key in inherent]:
        properties.setdefault(key, attributes.pop(key))
    if definition is not None:
        if properties and not inherent:
            reader.raise_error(
                f"invalid properties {attribute_text(dictionary(properties))} for op {op_type.name}: "
                "this operation has empty properties",
                name_position,
            )
        # Only what the op declares is taken from `<{...}>`; the rest is ignored.
        properties = {key: value for key, value in properties.items() if key in inherent}
    if op_type is UnregisteredOp:
        attributes["op_name__"] = string(name)
    elif issubclass(op_type, Op):
        properties = {**op_type.FILLED_IN, **properties}
    return op_type.create(
        operands=values,
        result_types=type.outputs.data,
        properties=properties,
        attributes=attributes,
        successors=successors,
        regions=regions,
    )
