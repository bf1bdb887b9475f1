"""The ops of the mpmd dialect with a body. (Shardy spec: MPMD operations.)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

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
from xdsl.parser import Parser, UnresolvedOperand
from xdsl.traits import (
    HasParent,
    IsolatedFromAbove,
    IsTerminator,
    Pure,
    RecursivelySpeculatable,
    RecursiveMemoryEffect,
    ReturnLike,
)

from pyshardy.dialects.body_op import BodyOp, parse_body
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd.attributes import UserOriginAttr
from pyshardy.dialects.mpmd.constraints import FRAGMENT_VALUES, I64, ORIGINS, STRING, UI32, VALUES
from pyshardy.dialects.mpmd.header import mesh_and_origins_text, parse_mesh_and_origins, parse_origin
from pyshardy.dialects.mpmd.pieces import parse_arrow
from pyshardy.dialects.sdy import syntax as sdy
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr, sharding_list_text
from pyshardy.text.assembly.assembly_format import Op, parse_operands

if TYPE_CHECKING:
    from pyshardy.text.parser.parser import Reader
    from pyshardy.text.printer.printer import Writer


@irdl_op_definition
class ReturnOp(Op):
    """Ends the body of a computation, fragment or loop with its results."""

    name = "mpmd.return"

    results_ = var_operand_def(AnyAttr())

    traits = traits_def(Pure(), IsTerminator(), ReturnLike())

    @classmethod
    def parse(cls, parser: Parser) -> ReturnOp:
        """Reads `{attributes} %a, %b : T, U`."""
        reader = cast("Reader", parser)
        attributes = reader.parse_attr_dict()
        start = reader.pos
        operands = parse_operands(reader)
        types: list[Attribute] = []
        if reader.parse_optional_punctuation(":") is not None:
            types = list(reader.parse_comma_separated_list(reader.Delimiter.NONE, reader.parse_type))
        return ReturnOp.create(operands=resolve(reader, operands, types, start), attributes=attributes)

    def write(self, w: Writer) -> None:
        """Appends what `parse` reads; of no operands a blank is left."""
        w.out.append(f"{w.attr_dict(self)} ")
        if self.operands:
            w.out.append(f"{w.values(self.operands)} : {w.types(self.operand_types)}")


def resolve(
    reader: Reader, operands: Sequence[UnresolvedOperand], types: Sequence[Attribute], position: int
) -> list[SSAValue]:
    """The values of operands; a wrong number of types is an error at `position`."""
    if len(operands) != len(types):
        reader.raise_error(
            f"number of operands and types do not match: got {len(operands)} operands and {len(types)} types", position
        )
    return list(reader.resolve_operands(operands, types, position))


def _parse_operands(reader: Reader) -> tuple[int, list[UnresolvedOperand]]:
    start = reader.pos
    return start, reader.parse_comma_separated_list(
        reader.Delimiter.PAREN, reader.parse_unresolved_operand, " in operand list"
    )


@irdl_op_definition
class NamedComputationOp(BodyOp):
    """A computation to which the user gave a name, by which it can be assigned to a mesh."""

    name = "mpmd.named_computation"

    tensors = var_operand_def(VALUES)
    origin = prop_def(UserOriginAttr)
    region = region_def()
    results_ = var_result_def(VALUES)

    traits = traits_def(IsolatedFromAbove(), RecursiveMemoryEffect(), RecursivelySpeculatable())

    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        """Reads `<"f"(1)> (%a) {attributes} (%x: T) {...} : (T) -> U`."""
        reader = cast("Reader", parser)
        reader.parse_punctuation("<")
        origin = parse_origin(reader)
        reader.parse_punctuation(">")
        return _parse_rest(cls, reader, {"origin": origin})

    def write(self, w: Writer) -> None:
        """Appends what `parse` reads."""
        w.out.append(self.origin.stripped())
        _write_rest(self, w, frozenset({"origin", "name"}))


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
        """How many iterations one run of the body stands for after unrolling."""
        return 1 if self.unroll_factor is None else cast(IntegerAttr, self.unroll_factor).value.data

    def asm_block_argument_names(self, region: Region) -> Sequence[str]:
        """The last one is the index."""
        block = region.first_block
        return () if block is None or not block.args else [*[""] * (len(block.args) - 1), "index"]

    @classmethod
    def parse(cls, parser: Parser) -> Operation:
        """Reads `(%a) {iterations = 4 : ui32} (%x: T, %index: tensor<ui32>) {...} : T`."""
        reader = cast("Reader", parser)
        start, unresolved = _parse_operands(reader)
        attributes = reader.parse_attr_dict()
        body = parse_body(reader)
        reader.parse_punctuation(":")
        types = reader.parse_comma_separated_list(reader.Delimiter.NONE, reader.parse_type)
        # An attribute of another kind is lost, as in the reference; the op then lacks it.
        numbers = {key: attributes.pop(key) for key in ("iterations", "unroll_factor") if key in attributes}
        properties = {key: number for key, number in numbers.items() if isinstance(number, IntegerAttr)}
        return ForOp.create(
            operands=resolve(reader, unresolved, types, start),
            result_types=types,
            properties=properties,
            attributes=attributes,
            regions=[body],
        )

    def write(self, w: Writer) -> None:
        """Appends what `parse` reads."""
        w.out.append(f" ({w.values(self.operands)}){w.attr_dict(self)}")
        self.write_body(w)
        w.out.append(f" : {w.types(self.result_types)}")


@irdl_op_definition
class FragmentOp(BodyOp):
    """A computation on one mesh."""

    name = "mpmd.fragment"

    tensors = var_operand_def(FRAGMENT_VALUES)
    origin = prop_def(ORIGINS)
    mesh_name = prop_def(STRING)
    stage_id = opt_prop_def(I64)
    in_shardings = opt_prop_def(TensorShardingPerValueAttr)
    out_shardings = opt_prop_def(TensorShardingPerValueAttr)
    region = region_def()
    results_ = var_result_def(FRAGMENT_VALUES)

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
    def parse(cls, parser: Parser) -> Operation:
        """Reads `<mesh="m0", origin=["f"], stage=3, in_shardings=[], out_shardings=[]> (%a) {..} (%x: T) {..} : ..`."""
        reader = cast("Reader", parser)
        reader.parse_punctuation("<")
        properties = parse_mesh_and_origins(reader)
        more = reader.parse_optional_punctuation(",") is not None
        if more and reader.parse_optional_keyword("stage") is not None:
            reader.parse_punctuation("=")
            properties["stage_id"] = _parse_stage(reader)
            more = reader.parse_optional_punctuation(",") is not None
        for keyword in ("in_shardings", "out_shardings"):
            if more and reader.parse_optional_keyword(keyword) is not None:
                reader.parse_punctuation("=")
                properties[keyword] = TensorShardingPerValueAttr(sdy.sharding_list(reader))
                more = keyword == "in_shardings" and reader.parse_optional_punctuation(",") is not None
        reader.parse_punctuation(">")
        return _parse_rest(cls, reader, properties)

    def write(self, w: Writer) -> None:
        """Appends what `parse` reads."""
        w.out.append(f"<{mesh_and_origins_text(self.properties)}")
        if self.stage is not None:
            w.out.append(f", stage={self.stage}")
        for keyword, shardings in (("in_shardings", self.in_shardings), ("out_shardings", self.out_shardings)):
            if shardings is not None:
                w.out.append(f", {keyword}={sharding_list_text(shardings.data)}")
        w.out.append(">")
        _write_rest(self, w, frozenset({"origin", "mesh_name", "stage_id", "in_shardings", "out_shardings"}))


def _parse_stage(reader: Reader) -> IntegerAttr:
    start = reader.pos
    stage = reader.parse_attribute()
    if not isinstance(stage, IntegerAttr):
        reader.raise_error("invalid kind of attribute specified", start)
    return stage


def _parse_rest(
    op_class: type[NamedComputationOp | FragmentOp], reader: Reader, properties: dict[str, Attribute]
) -> Operation:
    name_position = reader.name_position
    _, unresolved = _parse_operands(reader)
    attributes = reader.parse_attr_dict()
    inherent = op_class.get_irdl_definition().properties
    for key in [key for key in attributes if key in inherent]:
        if key in properties:
            reader.raise_error(f"attribute '{key}' occurs more than once in the attribute list", name_position)
        properties[key] = attributes.pop(key)
    body = parse_body(reader)
    reader.parse_punctuation(":")
    inputs, outputs = parse_arrow(reader)
    end = reader.pos
    return op_class.create(
        operands=resolve(reader, unresolved, inputs, end),
        result_types=outputs,
        properties=properties,
        attributes=attributes,
        regions=[body],
    )


def _write_rest(op: BodyOp, w: Writer, shown: frozenset[str]) -> None:
    w.out.append(f" ({w.values(op.operands)}){w.attr_dict(op, shown)}")
    op.write_body(w)
    w.out.append(f" : {w.functional(op.operand_types, op.result_types)}")
