"""Merge fragments with later ones until no candidates are left."""

from __future__ import annotations

from collections.abc import Callable

from xdsl.ir import Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.mpmd_common.fragments import top_level_fragments
from pyshardy.passes.mpmd_common.functions import entry_block
from pyshardy.passes.mpmd_common.merging import merge, merged_attributes
from pyshardy.passes.support.side_effects import is_pure

Candidate = Callable[[FragmentOp, BlockOrder], FragmentOp | None]


def merge_fragments(func: FuncOp, candidate: Candidate) -> bool:
    """Merge each fragment of a function, from the last to the first, with later fragments while there are candidates;
    return whether anything changed.

    `candidate(fragment, order)` returns the next fragment to merge with. The merged fragment has the position of the
    later one if nothing before that uses the earlier one; else that of the earlier one, if all operands of the later
    one are available there. Pure fragments without uses are erased. A merged fragment has the attributes that both
    agree on.
    """
    block = entry_block(func)
    order = BlockOrder()
    changed = False
    for fragment in reversed(top_level_fragments(func)):
        if all(result.first_use is None for result in fragment.results) and is_pure(fragment):
            block.erase_op(fragment)
            changed = True
        else:
            changed |= _merge_onwards(fragment, candidate, order)
    return changed


def _merge_onwards(fragment: FragmentOp, candidate: Candidate, order: BlockOrder) -> bool:
    """Merge a fragment with later ones; return whether there are any."""
    changed = False
    while (other := candidate(fragment, order)) is not None:
        if any(order.is_before(user, other) for user in _users(fragment)):
            if not _can_move_up(other, fragment, order):
                return changed
            block = fragment.parent
            assert block is not None
            other.detach()
            block.insert_op_after(other, fragment)
            order.moved(other)
        attributes = merged_attributes(fragment, other)
        fragment = merge(fragment, other)
        fragment.attributes.update(attributes)
        changed = True
    return changed


def _users(fragment: FragmentOp) -> list[Operation]:
    """Return the ops of a fragment's block that use it, directly or in their regions."""
    block = fragment.parent
    assert block is not None
    users = [block.find_ancestor_op_in_block(use.operation) for result in fragment.results for use in result.uses]
    return [user for user in users if user is not None]


def _can_move_up(op: FragmentOp, after: FragmentOp, order: BlockOrder) -> bool:
    """Return whether all operands of an op are available right after another op."""
    return all(
        not isinstance(owner := value.owner, Operation) or owner is after or order.is_before(owner, after)
        for value in op.operands
    )


def fragment_users(fragment: FragmentOp, order: BlockOrder) -> list[FragmentOp]:
    """Return the fragments that use results of a fragment, each once, in block order."""
    users = dict.fromkeys(
        use.operation for result in fragment.results for use in result.uses if isinstance(use.operation, FragmentOp)
    )
    for user in users:
        if user.parent is not fragment.parent:
            raise error(user.location, "'mpmd.fragment' op uses a fragment of another block", op=user)
    return sorted(users, key=order.__getitem__)


def closest_user(fragment: FragmentOp, order: BlockOrder) -> FragmentOp | None:
    """Return the first later fragment that uses results of a fragment."""
    return next(iter(fragment_users(fragment, order)), None)


def next_on_mesh(fragment: FragmentOp) -> FragmentOp | None:
    """Return the next fragment of the block on the same mesh."""
    op = fragment.next_op
    while op is not None:
        if isinstance(op, FragmentOp) and op.mesh == fragment.mesh:
            return op
        op = op.next_op
    return None
