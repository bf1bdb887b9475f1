"""Checks of sdy ops against what is around them, but for the collectives. (Shardy spec: operations.)"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from xdsl.dialects.builtin import ShapedType, TensorType
from xdsl.ir import Attribute, BlockArgument, OpResult, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.errors import BareVerifyException, NotedProblem
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.access import get_sharding_past_barriers
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp, ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.dialects.sdy.scope import check_once, mesh_of, meshes_of
from pyshardy.dialects.sdy.shapes import static_shape
from pyshardy.dialects.sdy.unreduced import check_unreduced
from pyshardy.dialects.sdy.verification import check_bound_axes, check_sharding_list, check_sharding_on_type, fail_if
from pyshardy.interfaces import data_flow
from pyshardy.ir.quoting import quoted
from pyshardy.sharding import AxisRef, Mesh, Reduction, TensorSharding, common_mesh
from pyshardy.text.printer.attribute_printer import attribute_text


def verify_reshard(op: ShardingConstraintOp | ReshardOp) -> None:
    """A constraint or reshard: the sharding fits; new unreduced axes are of kind sum, kept ones keep their kind."""
    check_once(_check_reshard, op, get_sharding_past_barriers(op._operands[0]))


def _check_reshard(op: ShardingConstraintOp | ReshardOp, source: TensorSharding | None) -> None:
    sharding = op.sharding.data
    fail_if(check_sharding_on_type(sharding, op.result.type, op))
    if source is not None:
        fail_if(check_unreduced([source], [sharding], meshes_of(op), Reduction.SUM, source.reduction))


def _verify_edge_shape_and_use(op: DataFlowEdgeOp | FuncDataFlowEdgeOp, operand: str) -> None:
    type = op.result.type
    if static_shape(type) is None:
        raise VerifyException(f"expected {op.name} to have a static-shaped result. type: '{attribute_text(type)}'")
    if not op.input.has_one_use():
        raise VerifyException(f"expected {operand} of {op.name} to have a single user")


def verify_data_flow_edge(op: DataFlowEdgeOp) -> None:
    """An edge: the only user of a value that does not come from an sdy op, but for one that passes data on."""
    _verify_edge_shape_and_use(op, "input")
    if isinstance(op.input, OpResult):
        producer = op.input.op
        if producer.name.startswith("sdy.") and data_flow(producer) is None:
            message = (
                f"expected input of {op.name} to not be defined by an SdyDialect op "
                "(other than an sdy.named_computation)."
            )
            note = f"sdy op defining the input of the {op.name}"
            raise VerifyException(NotedProblem.of(message, note, producer.location))
    if op.sharding is not None:
        fail_if(check_sharding_on_type(op.sharding.data, op.result.type, op))


def verify_func_data_flow_edge(op: FuncDataFlowEdgeOp) -> None:
    """An edge of a function: the only user of an argument of the function or of a result of a call."""
    _verify_edge_shape_and_use(op, "operand")
    value = op.input
    if isinstance(value, OpResult) and not isinstance(value.op, CallOp):
        raise VerifyException(f"expected operand of {op.name} to be a result of call op.")
    if isinstance(value, BlockArgument) and not isinstance(value.block.parent_op(), FuncOp):
        raise VerifyException(f"expected operand of {op.name} to be a block argument of a func op.")


def verify_named_computation(op: NamedComputationOp) -> None:
    """A named computation: the arguments of the body are as the operands, and the shardings fit."""
    types = [argument.type for argument in op.block.args]
    if len(types) != len(op.operands):
        raise BareVerifyException(
            f"number of block arguments must match the number of operands: {len(types)} != {len(op.operands)}"
        )
    for i, (operand, argument) in enumerate(zip(op.operand_types, types, strict=True)):
        if operand != argument:
            raise BareVerifyException(
                f"expected the type of the {i}'th block argument to match the type of the corresponding operand: "
                f"'{attribute_text(argument)}' vs '{attribute_text(operand)}'"
            )
    if op.in_shardings is not None:
        fail_if(check_sharding_list(op.in_shardings.data, op.operand_types, op, "in_shardings"))
    if op.out_shardings is not None:
        fail_if(check_sharding_list(op.out_shardings.data, op.result_types, op, "out_shardings"))


def verify_manual_computation(op: ManualComputationOp) -> None:
    """A manual computation: its axes are new, the shardings fit, and the local types follow from them."""
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
            raise VerifyException("all in and out shardings must be bound to the same mesh or an empty mesh.")
        return
    for name in manual:
        if not mesh.has_axis(name):
            raise VerifyException(f"unknown manual axis: {quoted(name)}")


def _verify_manual_values(
    op: ManualComputationOp,
    what: str,
    shardings: Sequence[TensorSharding],
    globals_: Sequence[SSAValue],
    locals_: Sequence[SSAValue],
) -> None:
    types = [value.type for value in globals_]
    fail_if(check_sharding_list(shardings, types, op, what))
    if len(globals_) != len(locals_):
        raise VerifyException(
            f"number of op {what}s and region {what}s must match. "
            f"Op has {len(globals_)} op {what}s and {len(locals_)} region {what}s"
        )
    manual = op.manual_axes.data
    for i, (sharding, type, local) in enumerate(zip(shardings, types, locals_, strict=False)):
        for dim in sharding.dims:
            free: AxisRef | None = None
            for axis in dim.axes:
                if axis.name not in manual:
                    free = axis
                elif free is not None:
                    raise VerifyException(
                        f"{what} sharding at index {i} must have all manual axes come before free axes in its "
                        f"dimension sharding at index {i}. "
                        f"Saw manual axis {quoted(axis.name)} after free axis {quoted(free.name)}"
                    )
        mesh = mesh_of(op, sharding.mesh)
        if not isinstance(type, ShapedType) or mesh is None:
            continue
        expected = _local_type(sharding, type, mesh, manual)
        if isinstance(expected, str):
            raise VerifyException(f"{what} {expected}")
        if expected != local.type:
            raise VerifyException(
                f"{what} shape, corresponding sharding, and region {what} shape at index {i} must match. "
                f"Expected local shape '{attribute_text(expected)}', actual local shape '{attribute_text(local.type)}'"
            )


def _local_type(
    sharding: TensorSharding, type: Attribute, mesh: Mesh, manual: Collection[str]
) -> TensorType[Attribute] | str:
    """The type of the part along the manual axes; a message if some dimension cannot be divided."""
    assert isinstance(type, ShapedType)
    shape = type.get_shape()
    if len(shape) != sharding.rank:
        return f"sharding doesn't match tensor rank: {sharding.rank} != {len(shape)}"
    local: list[int] = []
    for size, dim in zip(shape, sharding.dims, strict=True):
        parts = math.prod(axis.size(mesh) for axis in dim.axes if axis.name in manual)
        if size >= 0 and size % parts:
            return f"dimension size {size} is not divisible by the manual axes size {parts}"
        local.append(size if size < 0 else size // parts)
    element: Attribute = type.get_element_type()  # pyright: ignore
    return TensorType(element, local)
