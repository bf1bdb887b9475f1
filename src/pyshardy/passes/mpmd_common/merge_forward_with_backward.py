"""Merge the last forward with the first backward fragment: `--mpmd-merge-forward-with-backward`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.fragments import single_transpose_count
from pyshardy.passes.mpmd_common.functions import has_distributed_body
from pyshardy.passes.mpmd_common.merge_driver import closest_user, merge_fragments, next_on_mesh


@dataclass(frozen=True)
class MergeForwardWithBackwardPass(Pass):
    """Merge a forward fragment with its closest user if that is a backward fragment and the next fragment on the mesh.

    The last pipeline stage then runs the forward and backward pass of a microbatch at once.
    """

    name: ClassVar[str] = "mpmd-merge-forward-with-backward"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Merge the fragments of a function."""
        if has_distributed_body(op):
            merge_fragments(cast(FuncOp, op), _candidate)


def _candidate(fragment: FragmentOp, order: BlockOrder) -> FragmentOp | None:
    other = closest_user(fragment, order)
    if other is None or next_on_mesh(fragment) is not other:
        return None
    return other if (single_transpose_count(fragment), single_transpose_count(other)) == (0, 1) else None
