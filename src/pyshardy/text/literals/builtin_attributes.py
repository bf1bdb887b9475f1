"""Builtin attributes of MLIR that xDSL lacks."""

from __future__ import annotations

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr, UnregisteredAttr
from xdsl.ir import Attribute, TypeAttribute
from xdsl.irdl import ParametrizedAttribute, irdl_attr_definition


@irdl_attr_definition
class TypedStringAttr(ParametrizedAttribute):
    """`"text" : type`."""

    name = "builtin.typed_string"

    value: StringAttr
    type: Attribute


@irdl_attr_definition
class DistinctAttr(ParametrizedAttribute):
    """`distinct[N]<attribute>`; N only tells them apart in the text. A unit attribute inside means none: `<>`."""

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


@irdl_attr_definition(init=False)
class UnknownAttr(UnregisteredAttr):
    """An attribute of a dialect that nobody knows: one class for all names."""


@irdl_attr_definition(init=False)
class UnknownType(UnregisteredAttr, TypeAttribute):
    """A type of a dialect that nobody knows."""
