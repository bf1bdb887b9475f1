"""The ops of the mpmd dialect with a body."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr
from xdsl.ir import Attribute, Operation, Region, SSAValue
from xdsl.irdl import (
    AnyAttr,
    irdl_op_definition,
    opt_prop_def,
    prop_def,
    region_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import UnresolvedOperand
from xdsl.traits import (
    HasParent,
    IsolatedFromAbove,
    IsTerminator,
    Pure,
    RecursivelySpeculatable,
    RecursiveMemoryEffect,
    ReturnLike,
)

from pyshardy.diagnostics.wording import type_count_problem
from pyshardy.dialects.body_op import BodyOp, parse_body
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.attributes import UserOriginAttr
from pyshardy.dialects.mpmd.constraints import I64, MESH_TENSOR_OR_TOKEN, ORIGINS, STRING, UI32
from pyshardy.dialects.mpmd.header import mesh_and_origins_text, parse_mesh_and_origins, parse_origin
from pyshardy.dialects.mpmd.pieces import parse_arrow
from pyshardy.dialects.sdy import syntax as sdy
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr, sharding_list_text
from pyshardy.dialects.stablehlo.constraints import tensor_or_token
from pyshardy.text.assembly.asm_parser import Delimiter, OpAsmParser
from pyshardy.text.assembly.asm_printer import OpAsmPrinter
from pyshardy.text.assembly.op import Op
from pyshardy.text.assembly.op_builder import parse_operands
from pyshardy.text.printer.attribute_printer import expected_attribute


@irdl_op_definition
class ReturnOp(Op):
    """Ends the body of a computation, fragment or loop with its results."""

    name = "mpmd.return"

    results_ = var_operand_def(AnyAttr())

    traits = traits_def(Pure(), IsTerminator(), ReturnLike())

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> ReturnOp:
        """Parse `{attributes} %a, %b : T, U`."""
        attributes = parser.parse_optional_attr_dict()
        start = parser.pos
        operands = parse_operands(parser)
        types: list[Attribute] = []
        if parser.parse_optional_punctuation(":") is not None:
            types = list(parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type))
        return ReturnOp.create(operands=resolve(parser, operands, types, start), attributes=attributes)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print what `parse` reads; of no operands a blank is left."""
        printer.out.append(f"{printer.attr_dict(self)} ")
        if self.operands:
            printer.out.append(f"{printer.values(self.operands)} : {printer.types(self.operand_types)}")


def resolve(
    parser: OpAsmParser, operands: Sequence[UnresolvedOperand], types: Sequence[Attribute], position: int
) -> list[SSAValue]:
    """Return the values of operands; a wrong number of types is an error at `position`."""
    if len(operands) != len(types):
        parser.raise_error(type_count_problem(len(operands), len(types)), position)
    return list(parser.resolve_operands(operands, types, position))


def _parse_operands(parser: OpAsmParser) -> tuple[int, list[UnresolvedOperand]]:
    start = parser.pos
    return start, parser.parse_comma_separated_list(
        Delimiter.PAREN, parser.parse_unresolved_operand, " in operand list"
    )


@irdl_op_definition
class NamedComputationOp(BodyOp):
    """A computation to which the user gave a name, by which it can be assigned to a mesh."""

    name = "mpmd.named_computation"

    tensors = var_operand_def(tensor_or_token)
    origin = prop_def(UserOriginAttr)
    region = region_def()
    results_ = var_result_def(tensor_or_token)

    traits = traits_def(IsolatedFromAbove(), RecursiveMemoryEffect(), RecursivelySpeculatable())

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> Operation:
        """Parse `<"f"(1)> (%a) {attributes} (%x: T) {...} : (T) -> U`."""
        parser.parse_punctuation("<")
        origin = parse_origin(parser)
        parser.parse_punctuation(">")
        return _parse_rest(cls, parser, {"origin": origin})

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print what `parse` reads."""
        printer.out.append(self.origin.stripped())
        _write_rest(self, printer, frozenset({"origin", "name"}))


@irdl_op_definition
class ForOp(BodyOp):
    """A loop of a fixed number of iterations; the last argument of the body is the number of the iteration."""

    name = "mpmd.for"

    tensors = var_operand_def(AnyAttr())
    iterations = prop_def(UI32)
    unroll_factor = opt_prop_def(UI32)
    region = region_def()
    results_ = var_result_def(AnyAttr())

    traits = traits_def(RecursiveMemoryEffect())

    @property
    def count(self) -> int:
        """The number of iterations."""
        return cast(IntegerAttr, self.iterations).value.data

    @property
    def factor(self) -> int:
        """The number of iterations that one run of the body performs after unrolling."""
        return 1 if self.unroll_factor is None else cast(IntegerAttr, self.unroll_factor).value.data

    def asm_block_argument_names(self, region: Region) -> Sequence[str]:
        """Return the last one is the index."""
        block = region.first_block
        return () if block is None or not block.args else [*[""] * (len(block.args) - 1), "index"]

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> Operation:
        """Parse `(%a) {iterations = 4 : ui32} (%x: T, %index: tensor<ui32>) {...} : T`."""
        start, unresolved = _parse_operands(parser)
        attributes = parser.parse_optional_attr_dict()
        body = parse_body(parser)
        parser.parse_punctuation(":")
        types = parser.parse_comma_separated_list(Delimiter.NONE, parser.parse_type)
        # An attribute of another kind is lost, as in the reference; the op then lacks it.
        numbers = {key: attributes.pop(key) for key in ("iterations", "unroll_factor") if key in attributes}
        properties = {key: number for key, number in numbers.items() if isinstance(number, IntegerAttr)}
        return ForOp.create(
            operands=resolve(parser, unresolved, types, start),
            result_types=types,
            properties=properties,
            attributes=attributes,
            regions=[body],
        )

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print what `parse` reads."""
        printer.out.append(f" ({printer.values(self.operands)}){printer.attr_dict(self)}")
        self.write_body(printer)
        printer.out.append(f" : {printer.types(self.result_types)}")


@irdl_op_definition
class FragmentOp(BodyOp):
    """A computation on one mesh."""

    name = "mpmd.fragment"

    tensors = var_operand_def(MESH_TENSOR_OR_TOKEN)
    origin = prop_def(ORIGINS)
    mesh_name = prop_def(STRING)
    stage_id = opt_prop_def(I64)
    in_shardings = opt_prop_def(TensorShardingPerValueAttr)
    out_shardings = opt_prop_def(TensorShardingPerValueAttr)
    region = region_def()
    results_ = var_result_def(MESH_TENSOR_OR_TOKEN)

    traits = traits_def(
        IsolatedFromAbove(), RecursiveMemoryEffect(), RecursivelySpeculatable(), HasParent(FuncOp, ForOp)
    )

    @property
    def mesh(self) -> str:
        """The name of the mesh it runs on."""
        return cast(StringAttr, self.mesh_name).data

    @property
    def origins(self) -> tuple[UserOriginAttr, ...]:
        """The named computations it comes from; none if it was inferred."""
        return cast("ArrayAttr[UserOriginAttr]", self.origin).data

    @property
    def stage(self) -> int | None:
        """The pipeline stage, if it has one."""
        return None if self.stage_id is None else cast(IntegerAttr, self.stage_id).value.data

    @classmethod
    def parse_assembly(cls, parser: OpAsmParser) -> Operation:
        """Parse `<mesh="m0", origin=["f"], stage=3, in_shardings=[], out_shardings=[]> (%a) {..} (%x: T) {..} : ..`."""
        parser.parse_punctuation("<")
        properties = parse_mesh_and_origins(parser)
        more = parser.parse_optional_punctuation(",") is not None
        if more and parser.parse_optional_keyword("stage") is not None:
            parser.parse_punctuation("=")
            properties["stage_id"] = _parse_stage(parser)
            more = parser.parse_optional_punctuation(",") is not None
        for keyword in ("in_shardings", "out_shardings"):
            if more and parser.parse_optional_keyword(keyword) is not None:
                parser.parse_punctuation("=")
                properties[keyword] = TensorShardingPerValueAttr(sdy.sharding_list(parser))
                more = keyword == "in_shardings" and parser.parse_optional_punctuation(",") is not None
        parser.parse_punctuation(">")
        return _parse_rest(cls, parser, properties)

    def print_assembly(self, printer: OpAsmPrinter) -> None:
        """Print what `parse` reads."""
        printer.out.append(f"<{mesh_and_origins_text(self.properties)}")
        if self.stage is not None:
            printer.out.append(f", stage={self.stage}")
        for keyword, shardings in (("in_shardings", self.in_shardings), ("out_shardings", self.out_shardings)):
            if shardings is not None:
                printer.out.append(f", {keyword}={sharding_list_text(shardings.data)}")
        printer.out.append(">")
        _write_rest(self, printer, frozenset({"origin", "mesh_name", "stage_id", "in_shardings", "out_shardings"}))


def _parse_stage(parser: OpAsmParser) -> IntegerAttr:
    start = parser.pos
    stage = parser.parse_attribute()
    if not isinstance(stage, IntegerAttr):
        parser.raise_error(expected_attribute("integer", stage), start)
    return stage


def _parse_rest(
    op_class: type[NamedComputationOp | FragmentOp], parser: OpAsmParser, properties: dict[str, Attribute]
) -> Operation:
    name_position = parser.name_position
    _, unresolved = _parse_operands(parser)
    attributes = parser.parse_optional_attr_dict()
    inherent = op_class.get_irdl_definition().properties
    for key in [key for key in attributes if key in inherent]:
        if key in properties:
            parser.raise_error(f"attribute '{key}' is specified twice", name_position)
        properties[key] = attributes.pop(key)
    body = parse_body(parser)
    parser.parse_punctuation(":")
    inputs, outputs = parse_arrow(parser)
    end = parser.pos
    return op_class.create(
        operands=resolve(parser, unresolved, inputs, end),
        result_types=outputs,
        properties=properties,
        attributes=attributes,
        regions=[body],
    )


def _write_rest(op: BodyOp, printer: OpAsmPrinter, shown: frozenset[str]) -> None:
    printer.out.append(f" ({printer.values(op.operands)}){printer.attr_dict(op, shown)}")
    op.write_body(printer)
    printer.out.append(f" : {printer.functional(op.operand_types, op.result_types)}")
