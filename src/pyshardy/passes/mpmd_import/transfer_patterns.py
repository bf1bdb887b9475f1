"""Convert assigns of unassigned values to transfers, as several passes do."""

from __future__ import annotations

from collections.abc import Sequence

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.mpmd import AssignOp, TransferOp, UnassignOp
from pyshardy.dialects.rewriting import Rewriter
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.mpmd_common.building import mesh_of, transfer
from pyshardy.passes.mpmd_common.mesh_order import in_mesh_order
from pyshardy.passes.mpmd_import.fragment_inputs import assigns_of


def source_of(op: AssignOp) -> UnassignOp | None:
    """Return the unassign whose result an assign uses."""
    (value,) = op._operands  # pyright: ignore[reportPrivateUsage]
    owner = value.owner
    return owner if owner.__class__ is UnassignOp else None  # pyright: ignore[reportReturnType]


def cross_mesh_assigns(source: UnassignOp) -> list[AssignOp]:
    """Return the assigns of an unassign's result to other meshes, newest first."""
    mesh = mesh_of(source.tensor)
    return [one for one in assigns_of(source.result) if mesh_of(one.result) != mesh]


class Transfers:
    """Replace assigns by transfers. Code that moves ops of the same blocks must update `order`."""

    def __init__(self) -> None:
        self.order = BlockOrder()

    def chain(self, assigns: Sequence[AssignOp], source: SSAValue, rewriter: Rewriter) -> None:
        """Replace assigns by transfers from mesh to mesh, in mesh order, starting at a mesh tensor.

        The transfers are inserted at the first of the assigns, which are all in one block.
        """
        anchor: Operation = assigns[0] if len(assigns) == 1 else self.order.first(assigns)
        previous = source
        for one in in_mesh_order(assigns, lambda a: mesh_of(a.result)):
            if one.result.type != previous.type:
                moved = transfer(previous, one.target_type, one.location)
                previous = rewriter.insert_before(anchor, moved).results[0]
            if one is anchor:
                following = one.next_op
                assert following is not None
                anchor = following
            rewriter.replace(one, [previous])

    def reuse(self, op: AssignOp, known: TransferOp, rewriter: Rewriter) -> None:
        """Replace an assign by an equal transfer, which is moved before it if needed."""
        block = known.parent
        around = None if block is None else block.find_ancestor_op_in_block(op)
        assert around is not None and block is not None
        if self.order[around] < self.order[known]:
            known.detach()
            block.insert_op_before(known, around)
            self.order.moved(known)
        rewriter.replace(op, [known.result])
