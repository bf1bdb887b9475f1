"""The mesh tensor type."""

from __future__ import annotations

from typing import cast

from xdsl.dialects.builtin import ContainerType, NoneAttr, ShapedType, StringAttr, TensorType
from xdsl.ir import Attribute, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import irdl_attr_definition

from pyshardy.dialects.plain_attribute import string_attribute
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.ir.builtin_attributes import TypedStringAttr
from pyshardy.sharding import TensorSharding
from pyshardy.text.assembly.asm_attribute import AsmAttribute
from pyshardy.text.assembly.asm_parser import AsmParser
from pyshardy.text.assembly.asm_printer import AsmPrinter
from pyshardy.text.printer.attribute_printer import attribute_text, expected_attribute

PINNED_HOST = "pinned_host"
DEVICE = "device"


@irdl_attr_definition
class MeshTensorType(AsmAttribute, ParametrizedAttribute, TypeAttribute, ShapedType, ContainerType[Attribute]):
    """A tensor that lives on a mesh of the topology, of its *global* type, perhaps sharded, perhaps of a memory kind.

    `!mpmd.mesh_tensor<"m0", tensor<8x4xf32>, sharding=<@mesh, [{"x"}, {}]>, memory_kind="pinned_host">`. Shape and
    element type are those of the global type. Types of no memory kind and of kind `device` mean the same and differ.
    """

    name = "mpmd.mesh_tensor"

    mesh_name: StringAttr
    ranked_tensor_type: TensorType[Attribute]
    sharding: Attribute
    memory_kind: Attribute

    @staticmethod
    def of(
        mesh: str, type: Attribute, sharding: TensorSharding | None = None, memory_kind: str | None = None
    ) -> MeshTensorType:
        """Return the type of a tensor of `type` on `mesh`; without a sharding it is fully replicated."""
        return MeshTensorType(
            StringAttr(mesh),
            cast("TensorType[Attribute]", type),
            NoneAttr() if sharding is None else TensorShardingAttr(sharding),
            NoneAttr() if memory_kind is None else StringAttr(memory_kind),
        )

    @property
    def mesh(self) -> str:
        """The name of the mesh."""
        return self.mesh_name.data

    @property
    def global_type(self) -> TensorType[Attribute]:
        """The type of the whole tensor."""
        return self.ranked_tensor_type

    @property
    def tensor_sharding(self) -> TensorSharding | None:
        """The sharding; None if the tensor is fully replicated."""
        return self.sharding.data if isinstance(self.sharding, TensorShardingAttr) else None

    @property
    def kind(self) -> str | None:
        """The memory kind, if the type has one."""
        attribute = self.memory_kind
        if isinstance(attribute, TypedStringAttr):
            attribute = attribute.value
        return attribute.data if isinstance(attribute, StringAttr) else None

    @property
    def is_fully_replicated(self) -> bool:
        """Whether no dimension is sharded."""
        sharding = self.tensor_sharding
        return sharding is None or sharding.is_fully_replicated

    def get_num_dims(self) -> int:
        """Return the rank."""
        return self.ranked_tensor_type.get_num_dims()

    def get_shape(self) -> tuple[int, ...]:
        """Return the sizes of the whole tensor."""
        return self.ranked_tensor_type.get_shape()

    def get_element_type(self) -> Attribute:
        """Return the type of the elements."""
        return self.ranked_tensor_type.element_type

    @classmethod
    def parse_body(cls, parser: AsmParser) -> MeshTensorType:
        """Parse `<"mesh", type, sharding=<...>, memory_kind="...">`."""
        parser.parse_punctuation("<")
        mesh = string_attribute(parser)
        parser.parse_punctuation(",")
        start = parser.pos
        type = parser.parse_type()
        if not isinstance(type, TensorType):
            parser.raise_error(f"expected a ranked tensor type, found '{attribute_text(type)}'", start)
        sharding: Attribute = NoneAttr()
        kind: Attribute = NoneAttr()
        at_end = _end_or_comma(parser)
        if not at_end and parser.parse_optional_keyword("sharding") is not None:
            parser.parse_punctuation("=")
            sharding = parser.parse_stripped(TensorShardingAttr)
            at_end = _end_or_comma(parser)
        if not at_end:
            parser.parse_keyword("memory_kind")
            parser.parse_punctuation("=")
            kind = _string(parser)
            parser.parse_punctuation(">")
        return cls(mesh, cast("TensorType[Attribute]", type), sharding, kind)

    def text(self, printer: AsmPrinter) -> str:
        """Return the text; the name of the mesh is not escaped."""
        sharding, kind = self.sharding, self.memory_kind
        return (
            f'!mpmd.mesh_tensor<"{self.mesh}", {printer.type(self.ranked_tensor_type)}'
            + (f", sharding={sharding.stripped()}" if isinstance(sharding, TensorShardingAttr) else "")
            + ("" if isinstance(kind, NoneAttr) else f", memory_kind={printer.attribute(kind)}")
            + ">"
        )


def _end_or_comma(parser: AsmParser) -> bool:
    """Return whether the next token is the closing bracket, not a comma."""
    if parser.parse_optional_punctuation(">") is not None:
        return True
    parser.parse_punctuation(",")
    return False


def _string(parser: AsmParser) -> Attribute:
    start = parser.pos
    string = parser.parse_attribute()
    if not isinstance(string, StringAttr | TypedStringAttr):
        parser.raise_error(expected_attribute("string", string), start)
    return string


def is_mesh_tensor(type: object) -> bool:
    """Return whether it is a mesh tensor type."""
    return isinstance(type, MeshTensorType)
