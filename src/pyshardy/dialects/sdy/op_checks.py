"""Verify SDY ops other than collectives against the ops that enclose and use them."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from xdsl.dialects.builtin import ShapedType, TensorType
from xdsl.ir import Attribute, BlockArgument, OpResult, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted
from pyshardy.dialects.errors import NotedProblem, type_list_problem
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.access import get_sharding_past_barriers
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp, ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.dialects.sdy.scope import check_once, mesh_of, meshes_of
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.dialects.sdy.unreduced import check_unreduced
from pyshardy.dialects.sdy.verification import check_bound_axes, check_sharding_list, check_sharding_on_type, fail_if
from pyshardy.interfaces import data_flow
from pyshardy.ir.op_names import op_name
from pyshardy.ir.quoting import quoted
from pyshardy.sharding import AxisRef, Mesh, TensorSharding, common_mesh, other_rank, unknown_axis
from pyshardy.text.printer.attribute_printer import attribute_text


def verify_reshard(op: ShardingConstraintOp | ReshardOp) -> None:
    """Verify the sharding of a constraint or reshard, and its unreduced axes, which keep their kind."""
    check_once(_check_reshard, op, get_sharding_past_barriers(op._operands[0]))


def _check_reshard(op: ShardingConstraintOp | ReshardOp, source: TensorSharding | None) -> None:
    sharding = op.sharding.data
    fail_if(check_sharding_on_type(sharding, op.result.type, op))
    if source is not None:
        fail_if(check_unreduced([source], [sharding], meshes_of(op), sharding.reduction, source.reduction))


def _verify_edge_shape_and_use(op: DataFlowEdgeOp | FuncDataFlowEdgeOp) -> None:
    type = op.result.type
    if static_shape(type) is None:
        raise VerifyException(f"expected a static result, found '{attribute_text(type)}'")
    if not op.input.has_one_use():
        raise VerifyException("must be the only user of its operand, which has other users")


def verify_data_flow_edge(op: DataFlowEdgeOp) -> None:
    """Verify a data-flow edge: the only user of a value that no SDY op defines, except one with data-flow edges."""
    _verify_edge_shape_and_use(op)
    if isinstance(op.input, OpResult):
        producer = op.input.op
        if producer.name.startswith("sdy.") and data_flow(producer) is None:
            message = f"the operand is a result of '{producer.name}', which has no data-flow edges"
            raise VerifyException(NotedProblem.of(message, "the operand is defined here", producer.location))
    if op.sharding is not None:
        fail_if(check_sharding_on_type(op.sharding.data, op.result.type, op))


def verify_func_data_flow_edge(op: FuncDataFlowEdgeOp) -> None:
    """Verify an edge of a function: the only user of an argument of the function or of a result of a call."""
    _verify_edge_shape_and_use(op)
    value = op.input
    if isinstance(value, OpResult) and not isinstance(value.op, CallOp):
        raise VerifyException(f"expected the operand to be a result of 'func.call', found one of '{op_name(value.op)}'")
    if isinstance(value, BlockArgument) and not isinstance(value.block.parent_op(), FuncOp):
        raise VerifyException("expected the operand to be an argument of a function, found one of another region")


def verify_named_computation(op: NamedComputationOp) -> None:
    """Verify a named computation: the body takes the operands, and the shardings fit."""
    fail_if(type_list_problem("operand", op.operand_types, "the body takes", op.block.arg_types))
    if op.in_shardings is not None:
        fail_if(check_sharding_list(op.in_shardings.data, op.operand_types, op, "operand"))
    if op.out_shardings is not None:
        fail_if(check_sharding_list(op.out_shardings.data, op.result_types, op, "result"))


def verify_manual_computation(op: ManualComputationOp) -> None:
    """Verify a manual computation: its axes are not manual already, the shardings fit, and so do the local types."""
    manual = op.manual_axes.data
    fail_if(check_bound_axes(manual, op))
    sharded = (
        ("operand", op.in_shardings.data, op.operands, op.block.args),
        ("result", op.out_shardings.data, op.results, op.terminator.operands),
    )
    for what, shardings, globals_, locals_ in sharded:
        if shardings or globals_ or locals_:
            _verify_manual_values(op, what, shardings, globals_, locals_)
    shardings = op.in_shardings.data + op.out_shardings.data
    if not shardings:
        return
    mesh = common_mesh(shardings, meshes_of(op))
    if mesh is None:
        if manual:
            raise VerifyException("operands and results are sharded on different meshes, so no axis can be manual")
        return
    for name in manual:
        if not mesh.has_axis(name):
            raise VerifyException(f"'manual_axes': {unknown_axis(name, mesh)}")


def _verify_manual_values(
    op: ManualComputationOp,
    what: str,
    shardings: Sequence[TensorSharding],
    globals_: Sequence[SSAValue],
    locals_: Sequence[SSAValue],
) -> None:
    types = [value.type for value in globals_]
    fail_if(check_sharding_list(shardings, types, op, what))
    other = "the body takes" if what == "operand" else "the body returns"
    if len(globals_) != len(locals_):
        raise VerifyException(f"has {counted(len(globals_), what)}, but {other} {len(locals_)}")
    manual = op.manual_axes.data
    for i, (sharding, type, local) in enumerate(zip(shardings, types, locals_, strict=False)):
        for dim in sharding.dims:
            free: AxisRef | None = None
            for axis in dim.axes:
                if axis.name not in manual:
                    free = axis
                elif free is not None:
                    raise VerifyException(
                        f"{what} {i}: manual axis {quoted(axis.name)} comes after {quoted(free.name)}, which is not "
                        "manual: put the manual axes of a dimension first"
                    )
        mesh = mesh_of(op, sharding.mesh)
        if not isinstance(type, ShapedType) or mesh is None:
            continue
        expected = _local_type(sharding, type, mesh, manual)
        if isinstance(expected, str):
            raise VerifyException(f"{what} {i}: {expected}")
        if expected != local.type:
            mine, theirs = attribute_text(expected), attribute_text(local.type)
            raise VerifyException(f"{what} {i} has local type '{mine}', but {other} '{theirs}'")


def _local_type(
    sharding: TensorSharding, type: Attribute, mesh: Mesh, manual: Collection[str]
) -> TensorType[Attribute] | str:
    """Return the type of a shard along the manual axes; a message if a dimension is not divisible."""
    assert isinstance(type, ShapedType)
    shape = type.get_shape()
    if len(shape) != sharding.rank:
        return other_rank(sharding, len(shape))
    local: list[int] = []
    for index, (size, dim) in enumerate(zip(shape, sharding.dims, strict=True)):
        parts = math.prod(axis.size(mesh) for axis in dim.axes if axis.name in manual)
        if size >= 0 and size % parts:
            return f"dimension {index} has size {size}, which the size {parts} of its manual axes does not divide"
        local.append(size if size < 0 else size // parts)
    element: Attribute = type.get_element_type()  # pyright: ignore
    return TensorType(element, local)
