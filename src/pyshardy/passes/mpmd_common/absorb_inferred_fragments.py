"""Absorb inferred fragments into other fragments: `--mpmd-absorb-inferred-fragments`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.ir import mutation
from pyshardy.ir.block_order import BlockOrder
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily
from pyshardy.passes.mpmd_common.building import INFERRED_BY
from pyshardy.passes.mpmd_common.fragments import inferred_by, is_user_fragment
from pyshardy.passes.mpmd_common.functions import has_mpmd_body, is_entry_point
from pyshardy.passes.mpmd_common.merging import merge

OpT = TypeVar("OpT", bound=Operation)


@dataclass(frozen=True)
class AbsorbInferredFragmentsPass(Pass):
    """Merge inferred fragments into fragments that use them or that they use.

    The fragments that absorb others are *roots*: user fragments, fragments without users among fragments, and fragments
    that use no other fragments. A root absorbs an inferred fragment whose closest user it is, and one that uses nothing
    later than the root. Transfers between them are moved away first. The root keeps its attributes. Public functions
    are only processed with `absorb-on-entry-point-function`.
    """

    name: ClassVar[str] = "mpmd-absorb-inferred-fragments"
    anchor: ClassVar[str] = "func.func"

    absorb_on_entry_point_function: bool = option(False, "Process public functions too")

    def run(self, op: Operation, session: Session) -> None:
        """Absorb the inferred fragments of a function."""
        if not has_mpmd_body(op) or (is_entry_point(op) and not self.absorb_on_entry_point_function):
            return
        absorb = _Absorption(BlockOrder())
        patterns = [
            Pattern(FragmentOp, "absorb-producer", absorb.producer),
            Pattern(FragmentOp, "absorb-consumer", absorb.consumer),
        ]
        if not rewrite_greedily(op, GreedyConfig(regions="disabled", folding=False, instead=patterns)).converged:
            raise error(op.location, "inferred fragments are absorbed without end", op=op)


class _Absorption:
    """The two patterns, and the order of the ops of the function."""

    def __init__(self, order: BlockOrder) -> None:
        self.order = order

    def producer(self, root: FragmentOp, rewriter: Rewriter) -> bool:
        """Merge a root with the first inferred fragment it uses whose closest user it is."""
        if not _is_root(root):
            return False
        qualified: list[FragmentOp] = []
        for made in dict.fromkeys(operand.owner for operand in root.operands):
            if isinstance(made, FragmentOp) and not is_user_fragment(made):
                for transfer in [user for user in _users(made) if isinstance(user, TransferOp)]:
                    self.move_to_user(transfer, rewriter)
                if self.order.first(_users(made)) is root:
                    qualified.append(made)
        if not qualified:
            return False
        attributes = _attributes(root, qualified[0])
        merged = merge(qualified[0], root, rewriter)
        merged.attributes.update(attributes)
        return True

    def consumer(self, root: FragmentOp, rewriter: Rewriter) -> bool:
        """Merge a root with the first inferred fragment that uses it and nothing later, at the position of the root."""
        if not _is_root(root):
            return False
        qualified: list[FragmentOp] = []
        for user in _users(root):
            if isinstance(user, FragmentOp) and not is_user_fragment(user):
                for transfer in _makers(user, TransferOp):
                    self.move_to_producer(transfer)
                if self.order.last(_makers(user, Operation)) is root:
                    qualified.append(user)
        if not qualified:
            return False
        absorbed = qualified[0]
        following = absorbed.next_op if root.next_op is absorbed else root.next_op
        assert following is not None and root.parent is not None
        block = root.parent
        attributes = _attributes(root, absorbed)
        merged = merge(root, absorbed, rewriter)
        merged.attributes.update(attributes)
        if merged.next_op is not following:
            merged.detach()
            block.insert_op_before(merged, following)
        return True

    def move_to_user(self, transfer: TransferOp, rewriter: Rewriter) -> None:
        """Move a transfer right before its first user, or erase it if it has no users."""
        users = _users(transfer)
        if not users:
            rewriter.erase(transfer)
            return
        user = self.order.first(users)
        if transfer.next_op is not user:
            block = transfer.parent
            assert block is not None
            transfer.detach()
            block.insert_op_before(transfer, user)
            self.order.moved(transfer)

    def move_to_producer(self, transfer: TransferOp) -> None:
        """Move a transfer right after the op that defines its operand, or to the start of the block."""
        maker = transfer.tensor.owner
        if transfer.prev_op is not (maker if isinstance(maker, Operation) else None):
            transfer.detach()
            mutation.insert_after_value(transfer.tensor, transfer)
            self.order.moved(transfer)


def _is_root(fragment: FragmentOp) -> bool:
    return (
        is_user_fragment(fragment)
        or not any(isinstance(user, FragmentOp) for user in _each_user(fragment))
        or not any(isinstance(operand.owner, FragmentOp) for operand in fragment.operands)
    )


def _each_user(op: Operation) -> Iterator[Operation]:
    return (use.operation for result in op.results for use in result.uses)


def _users(op: Operation) -> Sequence[Operation]:
    """Return the users of an op, each once, by result, the newest use first."""
    return list(dict.fromkeys(_each_user(op)))


def _makers(op: Operation, kind: type[OpT]) -> list[OpT]:
    """Return the ops of a class that define operands of an op, each once, in the order of the operands."""
    return list(dict.fromkeys(operand.owner for operand in op.operands if isinstance(operand.owner, kind)))


def _attributes(root: FragmentOp, absorbed: FragmentOp) -> dict[str, Attribute]:
    made = dict(root.attributes)
    if not is_user_fragment(root) and INFERRED_BY in absorbed.attributes:
        names = inferred_by(root, absorbed)
        assert names is not None
        made[INFERRED_BY] = names
    return made
