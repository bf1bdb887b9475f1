"""Rewrite ops into fragments: `--mpmd-infer-mesh-rewrite-using-analysis`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import BlockArgument, Operation, OpResult

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.building import assign, mesh_of, mesh_tensor, set_type, unassign_before
from pyshardy.passes.mpmd_common.functions import (
    entry_block,
    first_mesh,
    is_entry_point,
    is_mesh_tensor,
    mpmd_functions,
    return_op,
    update_function_type,
)
from pyshardy.passes.mpmd_common.mesh_order import distinct_meshes
from pyshardy.passes.mpmd_import.absorbing import Absorber, places
from pyshardy.passes.mpmd_import.fragment_inputs import assigns_of
from pyshardy.passes.mpmd_import.mesh_sets import names, pick
from pyshardy.passes.mpmd_import.set_access import COPIES, Sets, src_set
from pyshardy.passes.mpmd_import.signatures import check_can_be_on_mesh, result_location


@dataclass(frozen=True)
class InferMeshRewriteUsingAnalysisPass(Pass):
    """Move every op without a mesh into fragments on the meshes where its results are needed.

    An op used by a single fragment is moved into it. An op used by several fragments is cloned into them if they are at
    most `max-clones` or cloning is free; else it gets a fragment of its own on each mesh. Called functions return a
    value once for each mesh where it is needed, and take arguments likewise; `mpmd.copies` relates these results and
    arguments.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-rewrite-using-analysis"

    max_clones: int = option(1, "The most fragments that an op may be cloned into.", kind="int")

    def run(self, op: Operation, session: Session) -> None:
        """Rewrite the functions of a module, callees first."""
        sets = Sets(op)
        absorber = Absorber(sets, self.max_clones)
        functions = mpmd_functions(op)
        callees = [func for func in functions if not is_entry_point(func)]
        for func in callees:
            _assign_results(func, sets)
            absorber.all(entry_block(func))
            _assign_arguments(func, sets)
        for func in functions:
            if func not in callees:
                absorber.all(entry_block(func))
        sets.write()
        for func in functions:
            update_function_type(func)


def _assign_results(func: FuncOp, sets: Sets) -> None:
    """Return each value of a called function once for each mesh where calls need it."""
    end = return_op(func)
    assert end.parent is not None
    for index, value in enumerate(list(end.operands)):
        if is_mesh_tensor(value.type):
            continue
        check_can_be_on_mesh(f"output {index}", value, func)
        meshes = names(sets.result_set(func, index))
        if not meshes:
            if not isinstance(value, OpResult):
                message = f"result {index} of function '{func.sym_name.data}' is an argument that is on no mesh"
                raise error(func.location, message, op=func)
            meshes = (pick(src_set(value.op)) or first_mesh(func),)
        count = len(end.operands)
        if len(meshes) > 1:
            sets.results(func)[index][COPIES] = places(count, len(meshes) - 1)
        for number, mesh in enumerate(meshes):
            made = assign(value, mesh_tensor(mesh, value.type), result_location(func, index, value))
            end.parent.insert_op_before(made, end)
            if number == 0:
                mutation.set_operand(end, index, made.result)
            else:
                mutation.append_operands(end, [made.result])


def _assign_arguments(func: FuncOp, sets: Sets) -> None:
    """Take each argument of a called function once for each mesh where it is needed."""
    block = entry_block(func)
    before = block.first_op
    assert before is not None
    for argument in list(block.args):
        if is_mesh_tensor(argument.type):
            continue
        assigns = list(assigns_of(argument))
        if not assigns:
            message = f"argument {argument.index} of function '{func.sym_name.data}' is used on no mesh"
            raise error(func.location, message, op=func)
        _split(argument, assigns, before, func, sets)


def _split(argument: BlockArgument, assigns: list[AssignOp], before: Operation, func: FuncOp, sets: Sets) -> None:
    block = entry_block(func)
    meshes = distinct_meshes(mesh_of(one.result) for one in assigns)
    type = argument.type
    if len(meshes) > 1:
        sets.arguments(func)[argument.index][COPIES] = places(len(block.args), len(meshes) - 1)
    for number, mesh in enumerate(meshes):
        if number == 0:
            set_type(argument, mesh_tensor(mesh, type))
            source = argument
        else:
            source = block.insert_arg(mesh_tensor(mesh, type), len(block.args), argument.location)
        taken = unassign_before(before, source, argument.location)
        for one in assigns:
            if mesh_of(one.result) == mesh:
                mutation.set_operand(one, 0, taken)
