"""Split backward fragments: `--mpmd-split-bwd-fragments`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.mpmd_common.fragment_splitting import ops_behind, split
from pyshardy.passes.mpmd_common.fragments import SPLIT_DROP, SPLIT_KEEP, single_transpose_count
from pyshardy.passes.mpmd_common.functions import fragments_in


@dataclass(frozen=True)
class SplitBwdFragmentsPass(Pass):
    """Split backward fragments into the part that computes transferred results, and the rest.

    The first part computes the results that are transferred, such as the gradients of activations; the second, which
    can run later, all other results, such as the gradients of weights. A fragment is not split if all its results are
    transferred, or none. Both parts have the attributes of the fragment, and `split_keep_transferred` or
    `split_drop_transferred`. Values of the first part that the second needs are added to its results; `canonicalize`
    and `mpmd-fragment-dce` then remove unused operands and results.
    """

    name: ClassVar[str] = "mpmd-split-bwd-fragments"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Split the backward fragments of a function."""
        for fragment in fragments_in(op):
            if single_transpose_count(fragment) == 1 and not {SPLIT_KEEP, SPLIT_DROP} & fragment.attributes.keys():
                _split(fragment)


def _split(fragment: FragmentOp) -> None:
    pulled = [not _is_transferred(result) for result in fragment.results]
    if all(pulled) or not any(pulled):
        return
    returned = fragment.terminator.operands
    kept_ops = ops_behind([value for value, pull in zip(returned, pulled, strict=True) if not pull])
    assert fragment.parent is not None
    # The reference compares with the ops around the fragment, not with those inside.
    if len(kept_ops) + 1 != len(list(fragment.parent.ops)):
        split(fragment, pulled, kept_ops)


def _is_transferred(result: SSAValue) -> bool:
    return any(isinstance(use.operation, TransferOp) for use in result.uses)
