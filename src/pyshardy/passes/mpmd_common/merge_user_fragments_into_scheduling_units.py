"""Merge user fragments into scheduling units: `--mpmd-merge-user-fragments-into-scheduling-units`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import call_counter, is_user_fragment, single_transpose_count
from pyshardy.passes.mpmd_common.functions import has_distributed_body
from pyshardy.passes.mpmd_common.merge_driver import closest_user, merge_fragments


@dataclass(frozen=True)
class MergeUserFragmentsIntoSchedulingUnitsPass(Pass):
    """Merge consecutive user fragments on a mesh that belong to the same forward or backward pass.

    A fragment is merged with its closest user if both are user fragments with the same transpose count, and their call
    counters and stages are equal or undefined for one of them. The resulting fragments are what pipeline schedules
    order. A user fragment with computations of different transpose counts is an error.
    """

    name: ClassVar[str] = "mpmd-merge-user-fragments-into-scheduling-units"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Merge the fragments of a function."""
        if has_distributed_body(op) and merge_fragments(cast(FuncOp, op), _candidate):
            return None
        return Preserved.ALL


def _candidate(fragment: FragmentOp, order: BlockOrder) -> FragmentOp | None:
    other = closest_user(fragment, order)
    if other is None or not is_user_fragment(fragment) or not is_user_fragment(other):
        return None
    return other if _alike(fragment, other) else None


def _alike(first: FragmentOp, second: FragmentOp) -> bool:
    counters, stages = {call_counter(first), call_counter(second)}, {first.stage, second.stage}
    return _count(first) == _count(second) and len(counters - {None}) <= 1 and len(stages - {None}) <= 1


def _count(fragment: FragmentOp) -> int:
    count = single_transpose_count(fragment)
    if count is None:
        message = "'mpmd.fragment' op has computations of different transpose counts"
        raise error(fragment.location, message, op=fragment)
    return count
