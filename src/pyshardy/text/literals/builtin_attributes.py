"""Builtin attributes of MLIR that xDSL lacks."""

from __future__ import annotations

from xdsl.dialects.builtin import ArrayAttr, IntAttr, StringAttr
from xdsl.ir import Attribute
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
