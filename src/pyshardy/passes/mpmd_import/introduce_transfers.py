"""Introduce transfers between the meshes of named computations: `--mpmd-introduce-transfers`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from xdsl.ir import BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import AssignOp, CallOp, MeshTensorType, TransferOp, UnassignOp
from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.dialects.stablehlo.elementwise import AddOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily
from pyshardy.passes.mpmd_common.building import assign, mesh_of, transfer, unassign, wrap
from pyshardy.passes.mpmd_common.functions import (
    Callees,
    entry_block,
    is_entry_point,
    mpmd_functions,
    return_op,
    used_calls,
)
from pyshardy.passes.mpmd_import.transfer_patterns import Transfers, cross_mesh_assigns, source_of

INFERRED_BY = "introduce_transfers"


@dataclass(frozen=True)
class IntroduceTransfersPass(Pass):
    """Insert transfers of values defined on one mesh and assigned to another.

    A value that several other meshes use is transferred from mesh to mesh, in mesh order. There is no transfer to the
    mesh that a value is on, and existing transfers are reused. A sum of such values is computed on the mesh that uses
    it. A function whose calls all pass a value of one mesh takes it on that mesh.
    """

    name: ClassVar[str] = "mpmd-introduce-transfers"

    def run(self, op: Operation, session: Session) -> None:
        """Process a module."""
        calls, callees = used_calls(op), Callees(op)
        for func in mpmd_functions(op):
            if not is_entry_point(func):
                _push_into(func, calls.get(func.sym_name.data, []), callees)
        patterns = (
            Pattern(AssignOp, "assign-of-unassign", partial(_assign_of_unassign, Transfers())),
            Pattern(AssignOp, "push-assign-back-through-add", _push_back_through_add),
        )
        rewrite_greedily(op, GreedyConfig(regions="disabled", folding=False, unique_constants=False, instead=patterns))


def _push_into(func: FuncOp, calls: list[CallOp], callees: Callees) -> None:
    """Record the mesh of a function's arguments, if all its calls agree on it."""
    if not calls:
        return
    block = entry_block(func)
    for argument in block.args:
        sources = [_source_type(call.operands[argument.index], callees) for call in calls]
        first = sources[0]
        if first is None or any(source is None or source.mesh != first.mesh for source in sources):
            continue
        if any(isinstance(use.operation, AssignOp) for use in argument.uses):
            assigned = assign(argument, first, argument.location)
            back = unassign(assigned.result, argument.location)
            mutation.insert_at_start(block, back)
            mutation.insert_at_start(block, assigned)
            mutation.replace_all_uses(argument, back.result, but=assigned)


def _source_type(value: SSAValue, callees: Callees) -> MeshTensorType | None:
    """Return the mesh tensor type that a value is unassigned from, here or at the end of a called function."""
    owner = value.owner
    if isinstance(value, OpResult) and isinstance(owner, CallOp):
        owner = return_op(callees.of(owner)).operands[value.index].owner
    return owner.source_type if isinstance(owner, UnassignOp) else None


def _assign_of_unassign(transfers: Transfers, op: AssignOp, rewriter: Rewriter) -> bool:
    source = source_of(op)
    if source is None:
        return False
    tensor, wanted = source.tensor, op.target_type
    if tensor.type == wanted:
        rewriter.replace(op, [tensor])
        return True
    for use in tensor.uses:
        user = use.operation
        if isinstance(user, TransferOp) and not user.is_intra_mesh and user.target_type == wanted:
            transfers.reuse(op, user, rewriter)
            return True
    assigns = cross_mesh_assigns(source)
    if len(assigns) > 1:
        transfers.chain(assigns, tensor, rewriter)
    else:
        rewriter.replace(op, transfer(tensor, wanted, op.location))
    return True


def _push_back_through_add(op: AssignOp, rewriter: Rewriter) -> bool:
    value = op.tensor
    if isinstance(value, BlockArgument) or not _is_sum_of_mesh_tensors(value):
        return False
    add = value.owner
    assert isinstance(add, AddOp)
    wrap(add, mesh_of(op.result), INFERRED_BY, rewriter)
    rewriter.erase(add)
    return True


def _is_sum_of_mesh_tensors(value: SSAValue) -> bool:
    """Return whether a value is the only use of a sum of unassigned mesh tensors, or of such sums."""
    pending = [value]
    while pending:
        add = pending.pop().owner
        if not isinstance(add, AddOp) or not add.results[0].has_one_use():
            return False
        pending += [operand for operand in add.operands if not isinstance(operand.owner, UnassignOp)]
    return True
