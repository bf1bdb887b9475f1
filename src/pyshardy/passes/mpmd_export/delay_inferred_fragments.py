"""Run inferred fragments right before their first user: `--mpmd-delay-inferred-fragments`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Block, Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import is_user_fragment, top_level_fragments
from pyshardy.passes.mpmd_common.functions import has_mpmd_body, is_entry_point


@dataclass(frozen=True)
class DelayInferredFragmentsPass(Pass):
    """Move inferred fragments of public functions right before the first op that uses them."""

    name: ClassVar[str] = "mpmd-delay-inferred-fragments"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Move the inferred fragments of a function, the last one first."""
        if not (has_mpmd_body(op) and is_entry_point(op)):
            return Preserved.ALL
        order = BlockOrder()
        changed = False
        for fragment in reversed(top_level_fragments(cast(FuncOp, op))):
            if not is_user_fragment(fragment):
                changed |= move_to_first_user(fragment, order)
        return Preserved.BODIES if changed else Preserved.ALL


def move_to_first_user(op: Operation, order: BlockOrder) -> bool:
    """Move an op right before its first user in the block, if it has users; return whether it was elsewhere."""
    block = op.parent
    assert isinstance(block, Block)
    users = [block.find_ancestor_op_in_block(use.operation) for result in op.results for use in result.uses]
    if users:
        first = order.first([user for user in users if user is not None])
        if op.next_op is not first:
            op.detach()
            block.insert_op_before(op, first)
            order.moved(op)
            return True
    return False
