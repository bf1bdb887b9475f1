"""Structured attributes of StableHLO: result accuracy, dot algorithm, channels, aliases, meshes and replica groups.

Dimension numbers and enumerations have files of their own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import copysign
from typing import Any, cast

from xdsl.dialects.builtin import ArrayAttr, DenseIntOrFPElementsAttr, IntegerType, SymbolRefAttr
from xdsl.ir import Attribute
from xdsl.irdl import irdl_attr_definition
from xdsl.utils.exceptions import VerifyException
from xdsl.utils.mlir_lexer import MLIRTokenKind

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.plain_attribute import (
    ParseField,
    PlainAttr,
    ints_text,
    parse_all_fields,
    parse_instance,
    parse_int,
    parse_ints,
    parse_ordered_fields,
    parse_string,
)
from pyshardy.dialects.stablehlo.dimension_numbers import DIMENSION_NUMBERS
from pyshardy.dialects.stablehlo.enums import ENUM_ATTRIBUTES, ResultAccuracyMode, ResultAccuracyModeAttr
from pyshardy.text.assembly.asm_parser import AsmParser
from pyshardy.text.assembly.asm_printer import AsmPrinter
from pyshardy.text.literals.floats import bits_of, float_text
from pyshardy.text.printer.attribute_printer import attribute_text, expected_attribute, short_text


@dataclass(frozen=True)
class ResultAccuracy:
    """How exact a function's result must be: absolute and relative tolerance, and units in the last place."""

    atol: float = 0.0
    rtol: float = 0.0
    ulps: int = 0
    mode: ResultAccuracyMode = ResultAccuracyMode.DEFAULT


@irdl_attr_definition
class ResultAccuracyAttr(PlainAttr[ResultAccuracy]):
    """`#stablehlo.result_accuracy<atol = 1.000000e-05, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>`."""

    name = "stablehlo.result_accuracy"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> ResultAccuracy:
        """Parse `<[atol = F, ][rtol = F, ][ulps = N, ]mode = ATTRIBUTE>`."""
        found: dict[str, Any] = {}
        parser.parse_punctuation("<")
        for name, read in (("atol", _parse_double), ("rtol", _parse_double), ("ulps", parse_int)):
            if parser.parse_optional_keyword(name) is not None:
                parser.parse_punctuation("=")
                found[name] = read(parser)
                parser.parse_punctuation(",")
        parser.parse_keyword("mode")
        parser.parse_punctuation("=")
        mode: ResultAccuracyModeAttr = parse_instance(parser, ResultAccuracyModeAttr)
        parser.parse_punctuation(">")
        accuracy = ResultAccuracy(**found, mode=mode.data)
        problem = _accuracy_problem(accuracy)
        if problem:
            parser.raise_error(problem, parser.pos)
        return accuracy

    def verify(self) -> None:
        """Verify that tolerances are not negative, and zero unless the mode is TOLERANCE."""
        problem = _accuracy_problem(self.data)
        if problem:
            raise VerifyException(problem)

    def stripped(self, printer: AsmPrinter) -> str:
        """`<...>` without the tolerances that are zero."""
        accuracy = self.data
        parts = [
            f"{name} = {float_text(bits_of(value, 'f64'), 'f64')}"
            for name, value in (("atol", accuracy.atol), ("rtol", accuracy.rtol))
            if value
        ]
        if accuracy.ulps:
            parts.append(f"ulps = {accuracy.ulps}")
        parts.append(f"mode = #stablehlo.result_accuracy_mode<{accuracy.mode}>")
        return f"<{', '.join(parts)}>"


def _accuracy_problem(accuracy: ResultAccuracy) -> str:
    tolerances = (accuracy.atol, accuracy.rtol, accuracy.ulps)
    if any(copysign(1, tolerance) < 0 for tolerance in tolerances):
        return "a tolerance is negative"
    if accuracy.mode != ResultAccuracyMode.TOLERANCE and any(tolerances):
        return f"mode {accuracy.mode} uses no tolerances: remove them, or set the mode to TOLERANCE"
    return ""


DEFAULT_ACCURACY = ResultAccuracyAttr(ResultAccuracy())


def _parse_double(parser: AsmParser) -> float:
    position = parser.pos
    value = parser.parse_number()
    if isinstance(value, int):
        parser.raise_error(f"expected a floating point number, such as {value}.0", position)
    return value


@dataclass(frozen=True)
class DotAlgorithm:
    """The arithmetic of a dot: precision of the operands, of the sum, and how many products approximate one."""

    lhs_precision_type: Attribute
    rhs_precision_type: Attribute
    accumulation_type: Attribute
    lhs_component_count: int
    rhs_component_count: int
    num_primitive_operations: int
    allow_imprecise_accumulation: bool


_F8 = {"f8E3M4", "f8E4M3", "f8E4M3FN", "f8E5M2", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E5M2FNUZ"}
# Precision of both operands, of the accumulation, and the numbers of primitive operations known for them.
_KNOWN_ALGORITHMS = {
    ("f16", "f16"): (1,),
    ("f16", "f32"): (1,),
    ("bf16", "bf16"): (1,),
    ("bf16", "f32"): (1, 3, 6, 9),
    ("tf32", "f32"): (1, 3),
    ("f32", "f32"): (1,),
    ("f64", "f64"): (1,),
}


@irdl_attr_definition
class DotAlgorithmAttr(PlainAttr[DotAlgorithm]):
    """`#stablehlo.dot_algorithm<lhs_precision_type = tf32, ...>`."""

    name = "stablehlo.dot_algorithm"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> DotAlgorithm:
        """Parse `<...>`, all fields in order."""
        readers: dict[str, ParseField] = {
            "lhs_precision_type": lambda parser: parser.parse_type(),
            "rhs_precision_type": lambda parser: parser.parse_type(),
            "accumulation_type": lambda parser: parser.parse_type(),
            "lhs_component_count": parse_int,
            "rhs_component_count": parse_int,
            "num_primitive_operations": parse_int,
            "allow_imprecise_accumulation": lambda parser: bool(parser.parse_integer()),
        }
        return DotAlgorithm(**parse_ordered_fields(parser, readers))

    def verify(self) -> None:
        """Verify that counts are positive and the combination is one that some hardware has."""
        a = self.data
        for field_name in ("lhs_component_count", "rhs_component_count", "num_primitive_operations"):
            if (count := getattr(a, field_name)) < 1:
                raise VerifyException(f"expected '{field_name}' of at least 1, found {count}")
        lhs, rhs, sum_ = (t.name for t in (a.lhs_precision_type, a.rhs_precision_type, a.accumulation_type))
        known = a.lhs_component_count == 1 and a.rhs_component_count == 1
        if lhs in _F8 and rhs in _F8:
            known &= sum_ == "f32" and a.num_primitive_operations == 1
        else:
            known &= lhs == rhs and a.num_primitive_operations in _KNOWN_ALGORITHMS.get((lhs, sum_), ())
            known &= not a.allow_imprecise_accumulation
        if not known:
            lhs, rhs, sum_ = map(attribute_text, (a.lhs_precision_type, a.rhs_precision_type, a.accumulation_type))
            components = f"{a.lhs_component_count} and {a.rhs_component_count} components"
            imprecise = ", imprecise accumulation" if a.allow_imprecise_accumulation else ""
            raise VerifyException(
                f"there is no dot algorithm that multiplies '{lhs}' and '{rhs}' and sums '{sum_}' with {components}, "
                f"{counted(a.num_primitive_operations, 'primitive operation')}{imprecise}"
            )

    def stripped(self, printer: AsmPrinter) -> str:
        """`<...>`."""
        a = self.data
        return (
            f"<lhs_precision_type = {printer.type(a.lhs_precision_type)}, "
            f"rhs_precision_type = {printer.type(a.rhs_precision_type)}, "
            f"accumulation_type = {printer.type(a.accumulation_type)}, lhs_component_count = {a.lhs_component_count}, "
            f"rhs_component_count = {a.rhs_component_count}, num_primitive_operations = {a.num_primitive_operations}, "
            f"allow_imprecise_accumulation = {'true' if a.allow_imprecise_accumulation else 'false'}>"
        )


@dataclass(frozen=True)
class ChannelHandle:
    """A channel's number and kind."""

    handle: int
    type: int


@irdl_attr_definition
class ChannelHandleAttr(PlainAttr[ChannelHandle]):
    """`#stablehlo.channel_handle<handle = 1, type = 0>`."""

    name = "stablehlo.channel_handle"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> ChannelHandle:
        """Parse both fields in any order."""
        return ChannelHandle(**parse_all_fields(parser, {"handle": parse_int, "type": parse_int}))

    def stripped(self, printer: AsmPrinter) -> str:
        """`<handle = 1, type = 0>`."""
        return f"<handle = {self.data.handle}, type = {self.data.type}>"


@dataclass(frozen=True)
class OutputOperandAlias:
    """A part of a custom call's results that shares memory with a part of an operand."""

    output_tuple_indices: tuple[int, ...]
    operand_index: int
    operand_tuple_indices: tuple[int, ...]


@irdl_attr_definition
class OutputOperandAliasAttr(PlainAttr[OutputOperandAlias]):
    """`#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 1, operand_tuple_indices = []>`."""

    name = "stablehlo.output_operand_alias"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> OutputOperandAlias:
        """Parse all fields in order."""
        readers = {"output_tuple_indices": parse_ints, "operand_index": parse_int, "operand_tuple_indices": parse_ints}
        return OutputOperandAlias(**parse_ordered_fields(parser, readers))

    def stripped(self, printer: AsmPrinter) -> str:
        """`<...>`."""
        alias = self.data
        return (
            f"<output_tuple_indices = {ints_text(alias.output_tuple_indices)}, operand_index = {alias.operand_index}, "
            f"operand_tuple_indices = {ints_text(alias.operand_tuple_indices)}>"
        )


@dataclass(frozen=True)
class MeshAxis:
    """A named axis of a device mesh."""

    name: str
    size: int


@irdl_attr_definition
class MeshAxisAttr(PlainAttr[MeshAxis]):
    """`#stablehlo.mesh_axis<name = "x", size = 2>`."""

    name = "stablehlo.mesh_axis"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> MeshAxis:
        """Parse both fields in any order."""
        return MeshAxis(**parse_all_fields(parser, {"name": parse_string, "size": parse_int}))

    def stripped(self, printer: AsmPrinter) -> str:
        """`<name = "x", size = 2>`."""
        return f"<name = {printer.string(self.data.name)}, size = {self.data.size}>"


@dataclass(frozen=True)
class DeviceMesh:
    """Axes, and the devices in their order if that is not 0, 1, 2, ..."""

    axes: tuple[MeshAxisAttr, ...]
    device_ids: DenseIntOrFPElementsAttr | None = None


@irdl_attr_definition
class MeshAttr(PlainAttr[DeviceMesh]):
    """`#stablehlo.mesh<axes=[<name = "x", size = 2>], device_ids=dense<[1, 0]> : tensor<2xi64>>`."""

    name = "stablehlo.mesh"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> DeviceMesh:
        """Parse at least one axis, and the device ids if given."""
        parser.parse_punctuation("<")
        parser.parse_keyword("axes")
        parser.parse_punctuation("=")
        parser.parse_punctuation("[")
        axes = [_parse_axis(parser)]
        while parser.parse_optional_punctuation(",") is not None:
            axes.append(_parse_axis(parser))
        parser.parse_punctuation("]")
        devices: DenseIntOrFPElementsAttr | None = None
        if parser.parse_optional_punctuation(",") is not None:
            parser.parse_keyword("device_ids")
            parser.parse_punctuation("=")
            position = parser.pos
            devices = cast(DenseIntOrFPElementsAttr, parse_instance(parser, DenseIntOrFPElementsAttr))
            if not isinstance(devices.get_element_type(), IntegerType):
                parser.raise_error("expected device ids that are integers", position)
        parser.parse_punctuation(">")
        return DeviceMesh(tuple(axes), devices)

    def stripped(self, printer: AsmPrinter) -> str:
        """`<axes=[...]>`."""
        axes = ", ".join(axis.stripped(printer) for axis in self.data.axes)
        devices = "" if self.data.device_ids is None else f", device_ids={printer.attribute(self.data.device_ids)}"
        return f"<axes=[{axes}]{devices}>"


def _parse_axis(parser: AsmParser) -> MeshAxisAttr:
    if parser.next_is(MLIRTokenKind.HASH_IDENT):
        return parse_instance(parser, MeshAxisAttr)
    return MeshAxisAttr(MeshAxisAttr.parse_value(parser))


@dataclass(frozen=True)
class SubAxis:
    """A part of an axis: the product of the parts before it, and its own size."""

    pre_size: int
    size: int


@irdl_attr_definition
class SubAxisInfoAttr(PlainAttr[SubAxis]):
    """`#stablehlo<sub_axis_info(1)2>`."""

    name = "stablehlo.sub_axis_info"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> SubAxis:
        """Parse `(1)2`."""
        parser.parse_punctuation("(")
        pre_size = parse_int(parser)
        parser.parse_punctuation(")")
        return SubAxis(pre_size, parse_int(parser))

    def stripped(self, printer: AsmPrinter) -> str:
        """`(1)2`."""
        return f"({self.data.pre_size}){self.data.size}"

    def text(self, printer: AsmPrinter) -> str:
        """`#stablehlo<sub_axis_info(1)2>`."""
        return f"#stablehlo<sub_axis_info{self.stripped(printer)}>"


@dataclass(frozen=True)
class AxisRef:
    """An axis or a part of one."""

    name: str
    sub_axis_info: SubAxisInfoAttr | None = None


@irdl_attr_definition
class AxisRefAttr(PlainAttr[AxisRef]):
    """`#stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>`."""

    name = "stablehlo.axis_ref"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> AxisRef:
        """Parse the fields in any order."""
        readers = {"name": parse_string, "sub_axis_info": _parse_sub_axis}
        return AxisRef(**parse_all_fields(parser, readers, optional=("sub_axis_info",)))

    def stripped(self, printer: AsmPrinter) -> str:
        """`<name = "y">`."""
        sub_axis = self.data.sub_axis_info
        part = "" if sub_axis is None else f", sub_axis_info = {sub_axis.stripped(printer)}"
        return f"<name = {printer.string(self.data.name)}{part}>"


def _parse_sub_axis(parser: AsmParser) -> SubAxisInfoAttr:
    if parser.next_is(MLIRTokenKind.HASH_IDENT):
        return parse_instance(parser, SubAxisInfoAttr)
    return SubAxisInfoAttr(SubAxisInfoAttr.parse_value(parser))


@dataclass(frozen=True)
class ReplicaGroupMeshAxes:
    """Groups of devices given by axes of a mesh: those that differ only along these axes."""

    mesh: Attribute
    axes: ArrayAttr[Attribute] = field(default_factory=lambda: ArrayAttr[Attribute]([]))


@irdl_attr_definition
class ReplicaGroupMeshAxesAttr(PlainAttr[ReplicaGroupMeshAxes]):
    """`#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>`."""

    name = "stablehlo.replica_group_mesh_axes"

    @classmethod
    def parse_value(cls, parser: AsmParser) -> ReplicaGroupMeshAxes:
        """Parse both fields in any order."""
        readers: dict[str, ParseField] = {
            "mesh": lambda parser: parser.parse_attribute(),
            "axes": lambda parser: parse_instance(parser, ArrayAttr),
        }
        return ReplicaGroupMeshAxes(**parse_all_fields(parser, readers))

    def verify(self) -> None:
        """Verify that the mesh is a symbol or a mesh; the axes are those of a mesh given here."""
        mesh = self.data.mesh
        if isinstance(mesh, SymbolRefAttr) and not mesh.nested_references.data:
            return
        if not isinstance(mesh, MeshAttr):
            raise VerifyException(f"expected a mesh or the symbol of one, such as @mesh, found '{short_text(mesh)}'")
        names = {axis.data.name for axis in mesh.data.axes}
        for axis in self.data.axes:
            if not isinstance(axis, AxisRefAttr):
                raise VerifyException(expected_attribute(AxisRefAttr.name, axis))
            if axis.data.name not in names:
                known = ", ".join(f"'{one.data.name}'" for one in mesh.data.axes)
                raise VerifyException(f"the mesh has no axis '{axis.data.name}'; its axes are {known}")

    def stripped(self, printer: AsmPrinter) -> str:
        """`<mesh = @mesh, axes = [...]>`."""
        return f"<mesh = {printer.attribute(self.data.mesh)}, axes = {printer.attribute(self.data.axes)}>"


ATTRIBUTES = (
    *ENUM_ATTRIBUTES,
    *DIMENSION_NUMBERS,
    ResultAccuracyAttr,
    DotAlgorithmAttr,
    ChannelHandleAttr,
    OutputOperandAliasAttr,
    MeshAxisAttr,
    MeshAttr,
    SubAxisInfoAttr,
    AxisRefAttr,
    ReplicaGroupMeshAxesAttr,
)
