"""The attributes of the sdy dialect: wrappers around the plain values of `pyshardy.sharding`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser

from pyshardy.dialects.plain_attribute import PlainAttr, ValueT
from pyshardy.dialects.sdy import syntax
from pyshardy.sharding import (
    AllToAllParam,
    AxisRef,
    AxisToPropagationDetails,
    DimensionSharding,
    DimMapping,
    EdgeValueRef,
    Mesh,
    MeshAxis,
    OpShardingRule,
    PropagationOneStep,
    SubAxis,
    TensorMapping,
    TensorSharding,
    axes_text,
    dim_mapping_text,
    rule_text,
    tensor_mapping_text,
)
from pyshardy.sharding.printing import quoted

if TYPE_CHECKING:
    from pyshardy.text.writer import Writer

_PRETTY = re.compile(r"[\w.]*(<.*>)?", re.DOTALL)


def _list_text(items: tuple[Any, ...], opening: str = "[", closing: str = "]") -> str:
    return f"{opening}{', '.join(map(str, items))}{closing}"


class SdyAttr(PlainAttr[ValueT]):
    """An attribute with its way to be read, and the text of its value."""

    READ: ClassVar[Callable[[AttrParser], Any]]
    TEXT: ClassVar[Callable[[Any], str]] = str

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> ValueT:
        """Reads the body."""
        return cls.READ(parser)

    def stripped(self, w: Writer | None = None) -> str:
        """The body."""
        return type(self).TEXT(self.data)

    def text(self, w: Writer | None = None) -> str:
        """`#sdy.mnemonic<...>` if the body is in angle brackets, else `#sdy<mnemonicBODY>`."""
        body = self.stripped()
        if _PRETTY.fullmatch(body):
            return f"#{self.name}{body}"
        return f"#sdy<{self.name.removeprefix('sdy.')}{body}>"


@irdl_attr_definition
class MeshAxisAttr(SdyAttr[MeshAxis]):
    """A named axis of a mesh with its size."""

    name = "sdy.mesh_axis"
    READ = syntax.mesh_axis


@irdl_attr_definition
class MeshAttr(SdyAttr[Mesh]):
    """A mesh of devices."""

    name = "sdy.mesh"
    READ = syntax.mesh


@irdl_attr_definition
class SubAxisInfoAttr(SdyAttr[SubAxis]):
    """Which part of an axis a sub-axis is."""

    name = "sdy.sub_axis_info"
    READ = syntax.sub_axis


@irdl_attr_definition
class AxisRefAttr(SdyAttr[AxisRef]):
    """An axis, or a sub-axis."""

    name = "sdy.axis_ref"
    READ = syntax.axis_ref


@irdl_attr_definition
class AxisRefListAttr(SdyAttr[tuple[AxisRef, ...]]):
    """A list of axes."""

    name = "sdy.axis_ref_list"
    READ = syntax.axis_refs
    TEXT = axes_text


def axis_ref_lists_text(lists: tuple[tuple[AxisRef, ...], ...]) -> str:
    """`[{"a"}, {}]`"""
    return _list_text(tuple(map(axes_text, lists)))


@irdl_attr_definition
class ListOfAxisRefListsAttr(SdyAttr[tuple[tuple[AxisRef, ...], ...]]):
    """A list of axes for every dimension."""

    name = "sdy.list_of_axis_ref_lists"
    READ = syntax.axis_ref_lists
    TEXT = axis_ref_lists_text


@irdl_attr_definition
class DimensionShardingAttr(SdyAttr[DimensionSharding]):
    """How a dimension is sharded."""

    name = "sdy.dimension_sharding"
    READ = syntax.dimension_sharding


@irdl_attr_definition
class TensorShardingAttr(SdyAttr[TensorSharding]):
    """How a tensor is sharded."""

    name = "sdy.sharding"
    READ = syntax.tensor_sharding


def sharding_list_text(shardings: tuple[TensorSharding, ...]) -> str:
    """`[<@m, [{}]>]`"""
    return _list_text(shardings)


def _sharding_per_value_text(shardings: tuple[TensorSharding, ...]) -> str:
    return _list_text(shardings, "<[", "]>")


@irdl_attr_definition
class TensorShardingPerValueAttr(SdyAttr[tuple[TensorSharding, ...]]):
    """How each of several values is sharded."""

    name = "sdy.sharding_per_value"
    READ = syntax.sharding_per_value
    TEXT = _sharding_per_value_text


@irdl_attr_definition
class DimMappingAttr(SdyAttr[DimMapping]):
    """The factors of a dimension. Only its stripped form can be read back."""

    name = "sdy.dim_mapping"
    READ = syntax.dim_mapping
    TEXT = dim_mapping_text


@irdl_attr_definition
class TensorMappingAttr(SdyAttr[TensorMapping]):
    """The factors of each dimension of a tensor."""

    name = "sdy.tensor_mapping"
    READ = syntax.tensor_mapping
    TEXT = tensor_mapping_text


@irdl_attr_definition
class OpShardingRuleAttr(SdyAttr[OpShardingRule]):
    """How the dimensions of the operands and results of an op go together."""

    name = "sdy.op_sharding_rule"
    READ = syntax.op_sharding_rule
    TEXT = rule_text


def manual_axes_text(axes: tuple[str, ...]) -> str:
    """`{"a", "b"}`"""
    return _list_text(tuple(map(quoted, axes)), "{", "}")


@irdl_attr_definition
class ManualAxesAttr(SdyAttr[tuple[str, ...]]):
    """Axes that a computation handles itself."""

    name = "sdy.manual_axes"
    READ = syntax.manual_axes
    TEXT = manual_axes_text


@irdl_attr_definition
class AllToAllParamAttr(SdyAttr[AllToAllParam]):
    """The axes that move from one dimension to another."""

    name = "sdy.all_to_all_param"
    READ = syntax.all_to_all_param


@irdl_attr_definition
class AllToAllParamListAttr(SdyAttr[tuple[AllToAllParam, ...]]):
    """All the moves of an all-to-all."""

    name = "sdy.all_to_all_param_list"
    READ = syntax.all_to_all_params
    TEXT = _list_text


@irdl_attr_definition
class EdgeValueRefAttr(SdyAttr[EdgeValueRef]):
    """An operand or result of an op. Its printed form can only be read inside a parent."""

    name = "sdy.edge_value_ref"
    READ = syntax.edge_value_ref


@irdl_attr_definition
class AxisToPropagationDetailsAttr(SdyAttr[AxisToPropagationDetails]):
    """From where to where an axis was propagated."""

    name = "sdy.axis_to_propagation_details"
    READ = syntax.propagation_details


@irdl_attr_definition
class PropagationOneStepAttr(SdyAttr[PropagationOneStep]):
    """What was propagated in one step."""

    name = "sdy.propagation_one_step"
    READ = syntax.propagation_step


def _propagation_edges_text(steps: tuple[PropagationOneStep, ...]) -> str:
    return _list_text(steps, "<[", "]>")


@irdl_attr_definition
class PropagationEdgesAttr(SdyAttr[tuple[PropagationOneStep, ...]]):
    """What was propagated, step by step."""

    name = "sdy.propagation_edges"
    READ = syntax.propagation_edges
    TEXT = _propagation_edges_text


ATTRIBUTES = (
    MeshAxisAttr,
    MeshAttr,
    SubAxisInfoAttr,
    AxisRefAttr,
    AxisRefListAttr,
    ListOfAxisRefListsAttr,
    DimensionShardingAttr,
    TensorShardingAttr,
    TensorShardingPerValueAttr,
    DimMappingAttr,
    TensorMappingAttr,
    OpShardingRuleAttr,
    ManualAxesAttr,
    AllToAllParamAttr,
    AllToAllParamListAttr,
    EdgeValueRefAttr,
    AxisToPropagationDetailsAttr,
    PropagationOneStepAttr,
    PropagationEdgesAttr,
)
