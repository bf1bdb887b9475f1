"""Collectives of one value that are equal become one: `--sdy-merge-equal-collectives`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Block, Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.collective_ops import AllGatherOp, AllSliceOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class MergeEqualCollectivesPass(Pass):
    """Erase the collectives of the SDY dialect that repeat an earlier one of the same value.

    Collectives in inner regions also reuse those of the regions around them. A gather of what was just sliced is the
    value that was sliced.
    """

    name: ClassVar[str] = "sdy-merge-equal-collectives"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Merge the collectives of a function."""
        assert isinstance(op, FuncOp)
        if not _may_merge(session.op_index(op).of_class(CollectiveOp)):
            return Preserved.ALL
        for block in op.body.blocks:
            merge_equal_collectives(block)
        return None


def _may_merge(collectives: Sequence[CollectiveOp]) -> bool:
    """Return whether two collectives of a class have one operand, or one gathers what another one sliced."""
    if len({(type(one), one.operands[0]) for one in collectives}) < len(collectives):
        return True
    return any(isinstance(one, AllGatherOp) and isinstance(one.tensor.owner, AllSliceOp) for one in collectives)


_IS_COLLECTIVE = ClassCache[bool](lambda one: issubclass(one, CollectiveOp))


def merge_equal_collectives(
    block: Block,
    known: Mapping[object, Operation] | None = None,
    use_of: Callable[[CollectiveOp], object] = lambda _: None,
    *,
    undo_slices: bool = True,
) -> None:
    """Erase the repeated collectives of a block and the regions in it; `known` are those of enclosing blocks.

    Only those are merged whose `use_of` is equal. With `undo_slices` a gather of what was sliced is erased too.
    """
    seen: dict[object, Operation] = dict(known or {})
    for op in list(block.ops):
        if _IS_COLLECTIVE[type(op)] and isinstance(op, CollectiveOp):
            sliced = op.operands[0].owner
            if undo_slices and isinstance(op, AllGatherOp) and isinstance(sliced, AllSliceOp) and _undoes(op, sliced):
                replace_all_uses(op.result, sliced.tensor)
                erase(op)
                continue
            key = type(op), op.operands[0], tuple(sorted(op.properties.items())), use_of(op)
            first = seen.setdefault(key, op)
            if first is not op:
                replace_all_uses(op.results[0], first.results[0])
                erase(op)
                continue
        for region in op.regions:
            for inner in region.blocks:
                merge_equal_collectives(inner, seen, use_of, undo_slices=undo_slices)


def _undoes(gather: AllGatherOp, sliced: AllSliceOp) -> bool:
    before = get_sharding(sliced.tensor)
    return gather.gathering_axes == sliced.slicing_axes and before is not None and before.mesh == gather.sharding.mesh
