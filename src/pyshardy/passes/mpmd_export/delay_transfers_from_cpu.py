"""Transfer from the host right before the first use: `--mpmd-delay-transfers-from-cpu`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import PINNED_HOST
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import is_cpu_mesh, top_level_transfers
from pyshardy.passes.mpmd_common.functions import has_mpmd_body, is_entry_point
from pyshardy.passes.mpmd_export.delay_inferred_fragments import move_to_first_user


@dataclass(frozen=True)
class DelayTransfersFromCpuPass(Pass):
    """Move transfers from meshes of host processors, and from host memory, right before their first user."""

    name: ClassVar[str] = "mpmd-delay-transfers-from-cpu"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Move the transfers of a public function."""
        if not (has_mpmd_body(op) and is_entry_point(op)):
            return Preserved.ALL
        order = BlockOrder()
        changed = False
        for transfer in top_level_transfers(cast(FuncOp, op)):
            if is_cpu_mesh(transfer.source_type.mesh) or transfer.source_type.kind == PINNED_HOST:
                changed |= move_to_first_user(transfer, order)
        return None if changed else Preserved.ALL
