"""The attributes of the sdy dialect: wrappers around the plain values of `pyshardy.sharding`."""

from __future__ import annotations

from typing import Any

from xdsl.irdl import irdl_attr_definition

from pyshardy.dialects.plain_attribute import SyntaxAttr
from pyshardy.dialects.sdy import syntax
from pyshardy.ir.quoting import quoted
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


def _list_text(items: tuple[Any, ...], opening: str = "[", closing: str = "]") -> str:
    return f"{opening}{', '.join(map(str, items))}{closing}"


@irdl_attr_definition
class MeshAxisAttr(SyntaxAttr[MeshAxis]):
    """A named axis of a mesh with its size."""

    name = "sdy.mesh_axis"
    PARSE = syntax.mesh_axis


@irdl_attr_definition
class MeshAttr(SyntaxAttr[Mesh]):
    """A mesh of devices."""

    name = "sdy.mesh"
    PARSE = syntax.mesh


@irdl_attr_definition
class SubAxisInfoAttr(SyntaxAttr[SubAxis]):
    """Which part of an axis a sub-axis is."""

    name = "sdy.sub_axis_info"
    PARSE = syntax.sub_axis


@irdl_attr_definition
class AxisRefAttr(SyntaxAttr[AxisRef]):
    """An axis, or a sub-axis."""

    name = "sdy.axis_ref"
    PARSE = syntax.axis_ref


@irdl_attr_definition
class AxisRefListAttr(SyntaxAttr[tuple[AxisRef, ...]]):
    """A list of axes."""

    name = "sdy.axis_ref_list"
    PARSE = syntax.axis_refs
    TEXT = axes_text


def axis_ref_lists_text(lists: tuple[tuple[AxisRef, ...], ...]) -> str:
    """`[{"a"}, {}]`"""
    return _list_text(tuple(map(axes_text, lists)))


@irdl_attr_definition
class ListOfAxisRefListsAttr(SyntaxAttr[tuple[tuple[AxisRef, ...], ...]]):
    """A list of axes for every dimension."""

    name = "sdy.list_of_axis_ref_lists"
    PARSE = syntax.axis_ref_lists
    TEXT = axis_ref_lists_text


@irdl_attr_definition
class DimensionShardingAttr(SyntaxAttr[DimensionSharding]):
    """How a dimension is sharded."""

    name = "sdy.dimension_sharding"
    PARSE = syntax.dimension_sharding


@irdl_attr_definition
class TensorShardingAttr(SyntaxAttr[TensorSharding]):
    """How a tensor is sharded."""

    name = "sdy.sharding"
    PARSE = syntax.tensor_sharding


def sharding_list_text(shardings: tuple[TensorSharding | None, ...]) -> str:
    """`[<@m, [{}]>]`"""
    # Between passes on fragments an entry can be missing, which MLIR prints so.
    return _list_text(tuple("<<NULL ATTRIBUTE>>" if one is None else one for one in shardings))


def _sharding_per_value_text(shardings: tuple[TensorSharding, ...]) -> str:
    return f"<{sharding_list_text(shardings)}>"


@irdl_attr_definition
class TensorShardingPerValueAttr(SyntaxAttr[tuple[TensorSharding, ...]]):
    """How each of several values is sharded."""

    name = "sdy.sharding_per_value"
    PARSE = syntax.sharding_per_value
    TEXT = _sharding_per_value_text


@irdl_attr_definition
class DimMappingAttr(SyntaxAttr[DimMapping]):
    """The factors of a dimension. Only its stripped form can be read back."""

    name = "sdy.dim_mapping"
    PARSE = syntax.dim_mapping
    TEXT = dim_mapping_text


@irdl_attr_definition
class TensorMappingAttr(SyntaxAttr[TensorMapping]):
    """The factors of each dimension of a tensor."""

    name = "sdy.tensor_mapping"
    PARSE = syntax.tensor_mapping
    TEXT = tensor_mapping_text


@irdl_attr_definition
class OpShardingRuleAttr(SyntaxAttr[OpShardingRule]):
    """How the dimensions of the operands and results of an op go together."""

    name = "sdy.op_sharding_rule"
    PARSE = syntax.op_sharding_rule
    TEXT = rule_text


def manual_axes_text(axes: tuple[str, ...]) -> str:
    """`{"a", "b"}`"""
    return _list_text(tuple(map(quoted, axes)), "{", "}")


@irdl_attr_definition
class ManualAxesAttr(SyntaxAttr[tuple[str, ...]]):
    """Axes that a computation handles itself."""

    name = "sdy.manual_axes"
    PARSE = syntax.manual_axes
    TEXT = manual_axes_text


@irdl_attr_definition
class AllToAllParamAttr(SyntaxAttr[AllToAllParam]):
    """The axes that move from one dimension to another."""

    name = "sdy.all_to_all_param"
    PARSE = syntax.all_to_all_param


@irdl_attr_definition
class AllToAllParamListAttr(SyntaxAttr[tuple[AllToAllParam, ...]]):
    """All the moves of an all-to-all."""

    name = "sdy.all_to_all_param_list"
    PARSE = syntax.all_to_all_params
    TEXT = _list_text


@irdl_attr_definition
class EdgeValueRefAttr(SyntaxAttr[EdgeValueRef]):
    """An operand or result of an op. Its printed form can only be read inside a parent."""

    name = "sdy.edge_value_ref"
    PARSE = syntax.edge_value_ref


@irdl_attr_definition
class AxisToPropagationDetailsAttr(SyntaxAttr[AxisToPropagationDetails]):
    """From where to where an axis was propagated."""

    name = "sdy.axis_to_propagation_details"
    PARSE = syntax.propagation_details


@irdl_attr_definition
class PropagationOneStepAttr(SyntaxAttr[PropagationOneStep]):
    """What was propagated in one step."""

    name = "sdy.propagation_one_step"
    PARSE = syntax.propagation_step


def _propagation_edges_text(steps: tuple[PropagationOneStep, ...]) -> str:
    return _list_text(steps, "<[", "]>")


@irdl_attr_definition
class PropagationEdgesAttr(SyntaxAttr[tuple[PropagationOneStep, ...]]):
    """What was propagated, step by step."""

    name = "sdy.propagation_edges"
    PARSE = syntax.propagation_edges
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
