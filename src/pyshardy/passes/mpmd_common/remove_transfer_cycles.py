"""Remove cycles of transfers: `--mpmd-remove-transfer-cycles`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import TransferOp
from pyshardy.dialects.mpmd.types import DEVICE
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.fragments import top_level_transfers
from pyshardy.passes.mpmd_common.functions import has_distributed_body


@dataclass(frozen=True)
class RemoveTransferCyclesPass(Pass):
    """Replace a transfer back to the type of an earlier value in a chain of transfers by that value.

    If several values of the chain have the type of the result, the closest one is used. The search ends at tensors in
    other than device memory, which were moved there on purpose.
    """

    name: ClassVar[str] = "mpmd-remove-transfer-cycles"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Process the transfers of a function, the last first."""
        if not has_distributed_body(op):
            return
        for transfer in reversed(top_level_transfers(cast(FuncOp, op))):
            origin = _earlier_value(transfer)
            if origin is not None:
                mutation.replace_all_uses(transfer.result, origin)
                mutation.erase(transfer)


def _earlier_value(transfer: TransferOp) -> SSAValue | None:
    op: object = transfer
    while isinstance(op, TransferOp):
        if op.source_type.kind not in (None, DEVICE):
            return None
        if op.tensor.type == transfer.result.type:
            return op.tensor
        op = op.tensor.owner
    return None
