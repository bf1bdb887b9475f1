"""Assign the inputs and outputs of functions to meshes."""

from __future__ import annotations

from typing import Any

from xdsl.dialects.builtin import NameLoc, StringAttr, UnknownLoc
from xdsl.ir import BlockArgument, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp, UnassignOp
from pyshardy.ir import mutation
from pyshardy.ir.op_names import op_name
from pyshardy.passes.mpmd_common.building import assign, mesh_tensor, set_type, unassign
from pyshardy.passes.mpmd_common.functions import is_ranked_tensor, return_op
from pyshardy.text.printer.attribute_printer import attribute_text


def check_can_be_on_mesh(what: str, value: SSAValue, op: Operation) -> None:
    """Raise an error at an op, which is the function or a user of the value, unless the value is a ranked tensor."""
    if not is_ranked_tensor(value.type):
        owner = f"function '{op.sym_name.data}'" if isinstance(op, FuncOp) else f"'{op_name(op)}' op"
        message = (
            f"{what} of {owner} cannot be put on a mesh: it is no ranked tensor but '{attribute_text(value.type)}'"
        )
        raise error(op.location, message, op=op)


def put_argument_on(
    func: FuncOp, argument: BlockArgument, mesh: str, kind: str | None, before: Operation, origin: str | None = None
) -> UnassignOp:
    """Assign an argument to a mesh. Its users use an unassign of it, which is inserted before an op."""
    check_can_be_on_mesh(f"input {argument.index}", argument, func)
    set_type(argument, mesh_tensor(mesh, argument.type, kind))
    return take_off(argument, before, origin)


def take_off(argument: BlockArgument, before: Operation, origin: str | None = None) -> UnassignOp:
    """Insert an unassign of an argument before an op, and replace all other uses of the argument by it."""
    made = unassign(argument, argument.location, origin)
    assert before.parent is not None
    before.parent.insert_op_before(made, before)
    mutation.replace_all_uses(argument, made.result, but=made)
    return made


def assign_result(func: FuncOp, index: int, mesh: str, origin: str | None, kind: str | None = None) -> AssignOp:
    """Assign a value that a function returns, right before the return."""
    end = return_op(func)
    value = end.operands[index]
    check_can_be_on_mesh(f"output {index}", value, func)
    made = assign(value, mesh_tensor(mesh, value.type, kind), result_location(func, index, value), origin)
    assert end.parent is not None
    end.parent.insert_op_before(made, end)
    mutation.set_operand(end, index, made.result)
    return made


def result_location(func: FuncOp, index: int, value: SSAValue) -> Any:
    """Return the location of a result: the name that JAX gives it, or the location of the value."""
    info = func.result_attributes(index).get("jax.result_info")
    return NameLoc(info, UnknownLoc()) if isinstance(info, StringAttr) else mutation.location_of(value)
