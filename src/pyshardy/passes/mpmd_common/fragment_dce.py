"""Eliminate dead code of fragments: `--mpmd-fragment-dce`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.ir import mutation
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import keep_operands, keep_results
from pyshardy.passes.mpmd_common.functions import has_distributed_body, walk_outside_fragments
from pyshardy.passes.support.side_effects import dead_if_unused


@dataclass(frozen=True)
class FragmentDcePass(Pass):
    """Remove unused results of fragments, the ops that only they need, and operands without uses.

    Fragments without results and transfers without uses are erased. A fragment with side effects is kept. Blocks are
    processed backwards, so that fragments used only by dead fragments are erased too.
    """

    name: ClassVar[str] = "mpmd-fragment-dce"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Process the fragments of a function."""
        changed = False
        if has_distributed_body(op):
            equal, clean = session.equal_bodies(op), set[int]()
            for inner in reversed(walk_outside_fragments(op)):
                if isinstance(inner, FragmentOp):
                    body = equal.get(id(inner))
                    is_changed = _clean(inner, body in clean)
                    changed |= is_changed
                    if body is not None and not is_changed:
                        clean.add(body)
                elif isinstance(inner, TransferOp) and inner.result.first_use is None:
                    mutation.erase(inner)
                    changed = True
        return None if changed else Preserved.ALL


def _clean(fragment: FragmentOp, is_needed: bool) -> bool:
    """Remove what is dead in a fragment, or the fragment; return whether there is anything.

    If it `is_needed`, all ops and arguments in its body are needed for what it returns."""
    changed = False
    used = [index for index, result in enumerate(fragment.results) if result.first_use is not None]
    if len(used) < len(fragment.results):
        fragment = keep_results(fragment, used)
        changed = True
    elif is_needed:
        return False
    block = fragment.block
    changed |= mutation.erase_dead_ops(block, dead_if_unused)
    needed = [argument.index for argument in block.args if argument.first_use is not None]
    if len(needed) < len(block.args):
        control = range(len(block.args), len(fragment.operands))
        keep_operands(fragment, block, needed, control)
        changed = True
    if not fragment.operands and not fragment.results and block.first_op is block.last_op:
        assert fragment.parent is not None
        fragment.parent.erase_op(fragment)
        changed = True
    return changed
