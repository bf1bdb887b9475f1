"""Builtin attributes of MLIR that xDSL lacks."""

from __future__ import annotations

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr, UnregisteredAttr
from xdsl.ir import Attribute, Data, TypeAttribute
from xdsl.irdl import ParametrizedAttribute, irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer


@irdl_attr_definition
class TypedStringAttr(ParametrizedAttribute):
    """`"text" : type`."""

    name = "builtin.typed_string"

    value: StringAttr
    type: Attribute


@irdl_attr_definition
class DistinctAttr(ParametrizedAttribute):
    """`distinct[N]<attribute>`; N only distinguishes them in the text. A unit attribute inside means none: `<>`."""

    name = "builtin.distinct"

    number: IntAttr
    attribute: Attribute


@irdl_attr_definition
class SparseElementsAttr(ParametrizedAttribute):
    """`sparse<indices, values> : type`: `indices` of shape [n, rank], `values` of shape [n]."""

    name = "builtin.sparse"

    indices: Attribute
    values: Attribute
    type: Attribute


@irdl_attr_definition
class StringElementsAttr(ParametrizedAttribute):
    """`dense<["a", "b"]> : type` for element types that are not numbers; a splat keeps one string."""

    name = "builtin.dense_string"

    type: Attribute
    values: ArrayAttr[StringAttr]


class ResourceHandle(Data[str]):
    """The key of a resource, with its data: the handle of a `dense_resource`, instead of xDSL's string.

    All attributes that name one resource of a text share the handle. The data is the text between the quotes, None if
    the file has none. It comes after the attributes in a file, so it is set when the handle is in use already.
    """

    name = "pyshardy.resource_handle"
    blob: str | None = None

    def set_blob(self, blob: str) -> None:
        """Set the data."""
        object.__setattr__(self, "blob", blob)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ResourceHandle) and (self.data, self.blob) == (other.data, other.blob)

    def __hash__(self) -> int:
        return hash(self.data)

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> str:
        """Raise ParseError: a handle has no syntax of its own."""
        parser.raise_error("expected an attribute")

    def print_parameter(self, printer: Printer) -> None:
        """Print the key."""
        printer.print_string(self.data)


@irdl_attr_definition(init=False)
class UnknownAttr(UnregisteredAttr):
    """An attribute of an unknown dialect: one class for all names."""


@irdl_attr_definition(init=False)
class UnknownType(UnregisteredAttr, TypeAttribute):
    """A type of an unknown dialect."""
