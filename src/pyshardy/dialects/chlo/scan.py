"""`chlo.scan`: applies a body to the slices of its inputs along a dimension, and passes on the carries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase, FunctionType, IntegerAttr, TensorType, i32, i64
from xdsl.ir import Attribute, Region
from xdsl.irdl import (
    AttrSizedOperandSegments,
    AttrSizedResultSegments,
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import IsolatedFromAbove, RecursiveMemoryEffect
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.plain_attribute import parse_int
from pyshardy.dialects.stablehlo import constraints as c
from pyshardy.dialects.stablehlo.verification.inference import inferred
from pyshardy.dialects.stablehlo.verification.shapes import Dim, Tensor, sizes_compatible, tensor, tensors_compatible
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.op import Op
from pyshardy.text.printer.attribute_printer import attribute_text

_SHOWN = frozenset(("dimension", "operandSegmentSizes", "resultSegmentSizes"))


@irdl_op_definition
class ScanOp(Op):
    """Applies its body to the slices of the inputs one after the other, and passes on the carries."""

    name = "chlo.scan"

    inputs = var_operand_def(c.any_tensor)
    inits = var_operand_def(c.any_tensor)
    dimension = prop_def(c.i64_at_least_0)
    scan_dim_size = opt_prop_def(c.i64_at_least_0)
    is_reverse = opt_prop_def(c.bool_attr)
    is_associative = opt_prop_def(c.bool_attr)
    body = region_def("single_block")
    outputs = var_result_def(c.any_tensor)
    carries = var_result_def(c.any_tensor)
    irdl_options = (AttrSizedOperandSegments(as_property=True), AttrSizedResultSegments(as_property=True))
    traits = traits_def(IsolatedFromAbove(), RecursiveMemoryEffect())

    def asm_block_argument_names(self, region: Region) -> Sequence[str]:
        """Return `input` for the slices of the inputs, `carry` for the other arguments."""
        block = region.first_block
        inputs = len(self.inputs)
        return ["input" if index < inputs else "carry" for index in range(len(block.args) if block else 0)]

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ScanOp:
        """Parse `(%inputs) inits (%inits) dimension=1 attributes {...} {body} : type`."""
        inputs = parser.parse_comma_separated_list(Delimiter.PAREN, parser.parse_unresolved_operand)
        parser.parse_keyword("inits")
        inits = parser.parse_comma_separated_list(Delimiter.PAREN, parser.parse_unresolved_operand)
        parser.parse_keyword("dimension")
        parser.parse_punctuation("=")
        properties: dict[str, Attribute] = {"dimension": IntegerAttr(parse_int(parser), i64)}
        attributes: dict[str, Attribute] = {}
        if parser.parse_optional_keyword("attributes") is not None:
            attributes = parser.parse_optional_attr_dict()
        for key in [key for key in attributes if key in cls.get_irdl_definition().properties]:
            if key in properties:
                parser.raise_error(f"attribute '{key}' is specified twice", parser.name_position)
            properties[key] = attributes.pop(key)
        region = parser.parse_region()
        parser.parse_punctuation(":")
        position = parser.pos
        type = parser.parse_type()
        if not isinstance(type, FunctionType):
            parser.raise_error(f"expected a function type, found '{attribute_text(type)}'", position)
        operands = parser.resolve_operands([*inputs, *inits], type.inputs.data, position)
        outputs = len(type.outputs.data) - len(inits)
        if outputs < 0:
            parser.raise_error(
                f"expected at least {counted(len(inits), 'result')}, one for each carry, found "
                f"{len(type.outputs.data)}",
                position,
            )
        properties["operandSegmentSizes"] = DenseArrayBase.from_list(i32, [len(inputs), len(inits)])
        properties["resultSegmentSizes"] = DenseArrayBase.from_list(i32, [outputs, len(inits)])
        return cls.create(
            operands=operands,
            result_types=type.outputs.data,
            properties=properties,
            attributes=attributes,
            regions=[region],
        )

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print the op after its name."""
        attributes = printer.attr_dict(self, _SHOWN)
        printer.out.append(
            f"({printer.values(self.inputs)}) inits ({printer.values(self.inits)}) dimension={self.dimension_number}  "
            f"{f'attributes{attributes} ' if attributes else ''}"
        )
        printer.region(self.body, entry_args=True)
        printer.out.append(f" : {printer.functional(self.operand_types, self.result_types)}")

    @property
    def dimension_number(self) -> int:
        """The dimension along which the inputs are sliced."""
        return cast(IntegerAttr, self.dimension).value.data

    def verify_(self) -> None:
        """Verify that inputs, carries, body and results fit together."""
        _check(self)


def _check(op: ScanOp) -> None:
    """Verify that inputs have one size along the dimension, and that body and results fit inputs and carries."""
    inputs, inits = op.inputs.types, op.inits.types
    if not inputs and not op.outputs:
        raise VerifyException("expected inputs or outputs, found neither")
    dimension = op.dimension_number
    size = None if op.scan_dim_size is None else cast(IntegerAttr[Any], op.scan_dim_size).value.data
    expected: list[Tensor] = []
    for index, type in enumerate(inputs):
        if not isinstance(type, TensorType):
            raise VerifyException(f"expected input {index} to be a ranked tensor, found '{attribute_text(type)}'")
        one = tensor(cast(Attribute, type))
        if dimension >= one.rank:
            raise VerifyException(f"expected 'dimension' in [0, {one.rank}), found {dimension}")
        mine = one.sizes[dimension]
        if not sizes_compatible(mine, size):
            raise VerifyException(f"input {index} has size {mine} in dimension {dimension}, expected {size}")
        size = mine if size is None else size
        expected.append(one.with_dims((*one.shape[:dimension], *one.shape[dimension + 1 :])))
    expected += map(tensor, inits)
    arguments = op.body.block.args
    if len(arguments) != len(expected):
        raise VerifyException(
            f"expected the body to take {counted(len(expected), 'argument')}, one for each operand, found "
            f"{len(arguments)}"
        )
    for index, (argument, type) in enumerate(zip(arguments, expected, strict=True)):
        if not tensors_compatible(tensor(argument.type), type):
            found = attribute_text(argument.type)
            raise VerifyException(f"expected argument {index} of the body to have type '{type}', found '{found}'")
    inferred(lambda _: _results(op, size))(op)


def _results(op: ScanOp, size: int | None) -> Sequence[Tensor]:
    end = op.body.block.last_op
    returned = [] if end is None else [tensor(type) for type in end.operand_types]
    dimension = op.dimension_number
    outputs = len(op.outputs)
    return [
        one.with_dims((*one.shape[:dimension], Dim(size), *one.shape[dimension:]))
        if index < outputs and one.dims is not None
        else one
        for index, one in enumerate(returned)
    ]
