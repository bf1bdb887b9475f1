"""Checks of sdy ops against what is around them, but for the collectives. (Shardy spec: operations.)"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from xdsl.dialects.builtin import ShapedType, TensorType
from xdsl.ir import Attribute, BlockArgument, OpResult, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.access import get_sharding_past_barriers
from pyshardy.dialects.sdy.data_flow import data_flow
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp, ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.dialects.sdy.scope import enclosing_manual_axes, mesh_of, meshes_of
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.dialects.sdy.unreduced import check_unreduced
from pyshardy.dialects.sdy.verification import check_sharding_list, check_sharding_on_type, fail_if
from pyshardy.sharding import Mesh, Reduction, TensorSharding, common_mesh
from pyshardy.sharding.printing import quoted
from pyshardy.text.writer import attribute_text


def verify_reshard(op: ShardingConstraintOp | ReshardOp, sharding: TensorSharding) -> None:
    """A constraint or reshard: the sharding fits; new unreduced axes are of kind sum, kept ones keep their kind."""
    fail_if(check_sharding_on_type(sharding, op.result.type, op))
    source = get_sharding_past_barriers(op.input)
    if source is not None:
        fail_if(check_unreduced([source], [sharding], meshes_of(op), Reduction.SUM, source.reduction))


def _verify_edge_shape_and_use(op: DataFlowEdgeOp | FuncDataFlowEdgeOp) -> None:
    if static_shape(op.result.type) is None:
        raise VerifyException("expected a type of static shape")
    if not op.input.has_one_use():
        raise VerifyException("the edge must be the only user of its operand")


def verify_data_flow_edge(op: DataFlowEdgeOp) -> None:
    """An edge: the only user of a value that does not come from an sdy op, but for one that passes data on."""
    _verify_edge_shape_and_use(op)
    if isinstance(op.input, OpResult):
        producer = op.input.op
        if producer.name.startswith("sdy.") and data_flow(producer) is None:
            raise VerifyException(f"the operand must not come from '{producer.name}'")
    if op.sharding is not None:
        fail_if(check_sharding_on_type(op.sharding.data, op.result.type, op))


def verify_func_data_flow_edge(op: FuncDataFlowEdgeOp) -> None:
    """An edge of a function: the only user of an argument of the function or of a result of a call."""
    _verify_edge_shape_and_use(op)
    value = op.input
    of_call = isinstance(value, OpResult) and isinstance(value.op, CallOp)
    of_func = isinstance(value, BlockArgument) and isinstance(value.block.parent_op(), FuncOp)
    if not of_call and not of_func:
        raise VerifyException("the operand must be an argument of a function or a result of a call")


def verify_named_computation(op: NamedComputationOp) -> None:
    """A named computation: the arguments of the body are as the operands, and the shardings fit."""
    types = [argument.type for argument in op.block.args]
    if len(types) != len(op.operands):
        raise VerifyException(
            f"number of operands and body arguments must match: {len(op.operands)} operands, {len(types)} arguments"
        )
    for i, (operand, argument) in enumerate(zip(op.operand_types, types, strict=True)):
        if operand != argument:
            raise VerifyException(
                f"type of body argument {i} must be that of the operand: "
                f"'{attribute_text(argument)}' vs. '{attribute_text(operand)}'"
            )
    if op.in_shardings is not None:
        fail_if(check_sharding_list(op.in_shardings.data, op.operand_types, op, "in_shardings"))
    if op.out_shardings is not None:
        fail_if(check_sharding_list(op.out_shardings.data, op.result_types, op, "out_shardings"))


def verify_manual_computation(op: ManualComputationOp) -> None:
    """A manual computation: its axes are new, the shardings fit, and the local types follow from them."""
    manual = op.manual_axes.data
    outer = enclosing_manual_axes(op)
    for name in manual:
        if name in outer:
            raise VerifyException(f"axis {quoted(name)} is already manual in an enclosing manual computation")
    sharded = (
        ("in_shardings", "operand", op.in_shardings.data, op.operands, op.block.args),
        ("out_shardings", "result", op.out_shardings.data, op.results, op.terminator.operands),
    )
    for name, what, shardings, globals_, locals_ in sharded:
        if shardings or globals_ or locals_:
            _verify_manual_values(op, name, what, shardings, globals_, locals_)
    shardings = op.in_shardings.data + op.out_shardings.data
    if not shardings:
        return
    mesh = common_mesh(shardings, meshes_of(op))
    if mesh is None:
        if manual:
            raise VerifyException("all shardings must have the same mesh")
        return
    for name in manual:
        if not mesh.has_axis(name):
            raise VerifyException(f"unknown manual axis {quoted(name)} in mesh {mesh}")


def _verify_manual_values(
    op: ManualComputationOp,
    name: str,
    what: str,
    shardings: Sequence[TensorSharding],
    globals_: Sequence[SSAValue],
    locals_: Sequence[SSAValue],
) -> None:
    types = [value.type for value in globals_]
    fail_if(check_sharding_list(shardings, types, op, name))
    if len(globals_) != len(locals_):
        raise VerifyException(
            f"number of {what}s and of the {what}s of the body must match: {len(globals_)} vs. {len(locals_)}"
        )
    manual = op.manual_axes.data
    for i, (sharding, type, local) in enumerate(zip(shardings, types, locals_, strict=False)):
        for dim in sharding.dims:
            names = [axis.name in manual for axis in dim.axes]
            if names != sorted(names, reverse=True):
                raise VerifyException(f"{what} {i}: a manual axis comes after a free axis in its dimension sharding")
        mesh = mesh_of(op, sharding.mesh)
        if not isinstance(type, ShapedType) or mesh is None:
            continue
        expected = _local_type(sharding, type, mesh, manual)
        if isinstance(expected, str):
            raise VerifyException(f"{what} {i}: {expected}")
        if expected != local.type:
            raise VerifyException(
                f"{what} {i}: the type in the body must be that of the part along the manual axes: "
                f"expected '{attribute_text(expected)}', got '{attribute_text(local.type)}'"
            )


def _local_type(
    sharding: TensorSharding, type: Attribute, mesh: Mesh, manual: Collection[str]
) -> TensorType[Attribute] | str:
    """The type of the part along the manual axes; a message if some dimension cannot be divided."""
    assert isinstance(type, ShapedType)
    shape = type.get_shape()
    if len(shape) != sharding.rank:
        return f"sharding has rank {sharding.rank}, the tensor has rank {len(shape)}"
    local: list[int] = []
    for i, (size, dim) in enumerate(zip(shape, sharding.dims, strict=True)):
        parts = math.prod(axis.size(mesh) for axis in dim.axes if axis.name in manual)
        if size >= 0 and size % parts:
            return f"dimension {i} of size {size} is not divisible by its manual axes, of size {parts}"
        local.append(size if size < 0 else size // parts)
    element: Attribute = type.get_element_type()  # pyright: ignore
    return TensorType(element, local)
