"""Rewrites of assigns of what has been taken off a mesh, shared by the passes that make transfers of them."""

from __future__ import annotations

from xdsl.ir import Operation

from pyshardy.dialects.mpmd import AssignOp, TransferOp, UnassignOp
from pyshardy.dialects.rewriting import Rewriter
from pyshardy.passes.mpmd_import.building import is_before, mesh_of
from pyshardy.passes.mpmd_import.fragment_inputs import assigns_of


def source_of(op: AssignOp) -> UnassignOp | None:
    """The unassign whose result an assign assigns again."""
    owner = op.tensor.owner
    return owner if isinstance(owner, UnassignOp) else None


def cross_mesh_assigns(source: UnassignOp) -> list[AssignOp]:
    """The assigns of an unassign's result to other meshes, newest first."""
    mesh = mesh_of(source.tensor)
    return [one for one in assigns_of(source.result) if mesh_of(one.result) != mesh]


def reuse_transfer(op: AssignOp, transfer: TransferOp, rewriter: Rewriter) -> None:
    """Replaces an assign by a transfer that does the same, which is moved before it if need be."""
    block = transfer.parent
    around: Operation | None = op
    while around is not None and around.parent is not block:
        around = around.parent_op()
    assert around is not None and block is not None
    if is_before(around, transfer):
        transfer.detach()
        block.insert_op_before(transfer, around)
    rewriter.replace(op, [transfer.result])
