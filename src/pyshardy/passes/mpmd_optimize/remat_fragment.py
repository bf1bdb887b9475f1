"""Compute forward fragments again where backward fragments use them: `--mpmd-remat-fragment`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.mpmd.fragment_info import CALL_COUNTER
from pyshardy.ir import mutation
from pyshardy.ir.cloning import clone
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.building import PLAIN
from pyshardy.passes.mpmd_common.fragments import (
    REMAT,
    call_counter,
    single_transpose_count,
    top_level_fragments,
)
from pyshardy.passes.mpmd_common.functions import has_distributed_body
from pyshardy.passes.mpmd_common.merge_driver import next_on_mesh
from pyshardy.passes.mpmd_common.merging import merge


@dataclass(frozen=True)
class RematFragmentPass(Pass):
    """Clone forward fragments right before the backward fragments of the same call and stage that use them.

    The results of the forward fragment then need not be kept until the backward fragment runs. Nothing is cloned for a
    backward fragment that is the next one on its mesh. The clone has the attribute `remat`; with
    `merge-remat-fragments` it is merged with the backward fragment.
    """

    name: ClassVar[str] = "mpmd-remat-fragment"
    anchor: ClassVar[str] = "func.func"

    merge_remat_fragments: bool = option(False, "Merge the clones with the backward fragments.")

    def run(self, op: Operation, session: Session) -> None:
        """Clone the forward fragments of a function."""
        if not has_distributed_body(op):
            return
        for fragment in top_level_fragments(cast(FuncOp, op)):
            if single_transpose_count(fragment) == 0 and call_counter(fragment) is not None:
                for user in _backward_users(fragment):
                    self._rematerialize(fragment, user)

    def _rematerialize(self, forward: FragmentOp, backward: FragmentOp) -> None:
        copy = clone(forward)
        PLAIN.insert_before(backward, copy)
        for old, new in zip(forward.results, copy.results, strict=True):
            mutation.replace_uses_if(old, new, lambda use: use.operation is backward)
        if self.merge_remat_fragments:
            counter = backward.attributes[CALL_COUNTER]
            copy = merge(copy, backward)
            copy.attributes[CALL_COUNTER] = counter
        copy.attributes[REMAT] = UnitAttr()


def _backward_users(forward: FragmentOp) -> list[FragmentOp]:
    users = dict.fromkeys(use.operation for result in forward.results for use in result.uses)
    following = next_on_mesh(forward)
    return [
        user
        for user in users
        if isinstance(user, FragmentOp)
        and user is not following
        and single_transpose_count(user) == 1
        and call_counter(user) == call_counter(forward)
        and user.stage_id == forward.stage_id
    ]
