"""Merge inferred fragments: `--mpmd-merge-inferred-fragments`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_common.absorb_inferred_fragments import AbsorbInferredFragmentsPass
from pyshardy.passes.mpmd_common.fragments import SPLIT_DROP, SPLIT_KEEP, is_user_fragment
from pyshardy.passes.mpmd_common.functions import has_distributed_body
from pyshardy.passes.mpmd_common.merge_driver import fragment_users, merge_fragments, next_on_mesh


@dataclass(frozen=True)
class MergeInferredFragmentsPass(Pass):
    """Merge inferred fragments with fragments on the same mesh that use them or that they use.

    Processes the fragments of a function from the last to the first, and merges each with its closest user while one of
    the two is inferred. With `merge-any-consumer`, a fragment whose closest user does not qualify is merged with the
    first user that does. With `merge-sideways`, it is merged with the next fragment on the mesh, whether or not that
    uses it. Fragments split by `mpmd-split-bwd-fragments` are not merged again. The call counter is kept if both
    fragments agree on it, or if only one of them is a user fragment.
    """

    name: ClassVar[str] = "mpmd-merge-inferred-fragments"
    anchor: ClassVar[str] = "func.func"

    merge_any_consumer: bool = option(False, "Merge with the first user that qualifies, not only with the closest")
    merge_sideways: bool = option(False, "Merge with the next fragment on the mesh, whether or not it is a user")

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Merge the fragments of a function."""
        if not has_distributed_body(op):
            return Preserved.ALL
        if self.merge_any_consumer and self.merge_sideways:
            message = "cannot have both options 'merge-any-consumer' and 'merge-sideways'"
            raise error(op.location, message, op=op)
        return None if merge_fragments(cast(FuncOp, op), self._candidate) else Preserved.ALL

    def _candidate(self, fragment: FragmentOp, order: BlockOrder) -> FragmentOp | None:
        if self.merge_sideways:
            following = next_on_mesh(fragment)
            candidates = [] if following is None else [following]
        else:
            users = fragment_users(fragment, order)
            candidates = users if self.merge_any_consumer else users[:1]
        return next((other for other in candidates if _allowed(fragment, other)), None)


def _allowed(first: FragmentOp, second: FragmentOp) -> bool:
    if is_user_fragment(first) and is_user_fragment(second):
        return False
    return not (SPLIT_KEEP in first.attributes and SPLIT_DROP in second.attributes)


def merge_inferred_passes(absorb_on_entry_point_function: bool) -> tuple[Pass, ...]:
    """Return the passes that merge inferred fragments as far as possible: into users, into any user, sideways."""
    return (
        AbsorbInferredFragmentsPass(absorb_on_entry_point_function),
        MergeInferredFragmentsPass(merge_any_consumer=True),
        MergeInferredFragmentsPass(merge_sideways=True),
    )
