"""Move transfers to their producers: `--mpmd-move-transfers-to-producer`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import top_level_transfers
from pyshardy.passes.mpmd_common.functions import has_distributed_body


@dataclass(frozen=True)
class MoveTransfersToProducerPass(Pass):
    """Move each transfer right after the op that defines its operand, or to the start of the block for an argument.

    Transfers of the same value end up in reverse order.
    """

    name: ClassVar[str] = "mpmd-move-transfers-to-producer"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Move the transfers of a function."""
        if not has_distributed_body(op):
            return Preserved.ALL
        for transfer in top_level_transfers(cast(FuncOp, op)):
            transfer.detach()
            mutation.insert_after_value(transfer.tensor, transfer)
        return Preserved.BODIES
