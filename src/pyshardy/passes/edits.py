"""Quick changes of single ops and values, which keep the order of uses as MLIR does: newest first."""

from __future__ import annotations

from xdsl.ir import Block, Operation, SSAValue
from xdsl.ir.core import SSAValues


def set_operand(op: Operation, index: int, value: SSAValue) -> None:
    """Lets an operand be another value, whose newest use it becomes."""
    operands, use = op._operands, op._operand_uses[index]
    operands[index].remove_use(use)
    value.add_use(use)
    op._operands = SSAValues((*operands[:index], value, *operands[index + 1 :]))


def replace_all_uses(old: SSAValue, new: SSAValue, but: Operation | None = None) -> None:
    """Lets the users of one value use another, newest use first; the op `but` keeps the old one."""
    use = old.first_use
    while use is not None:
        following = use._next_use
        if use._operation is not but:
            set_operand(use._operation, use._index, new)
        use = following


def erase(op: Operation) -> None:
    """Erases an op without uses."""
    block = op.parent
    assert block is not None
    block.erase_op(op)


def insert_after_value(value: SSAValue, op: Operation) -> None:
    """Inserts an op right behind the one that defines a value, or at the start of the block it is an argument of."""
    owner = value.owner
    if isinstance(owner, Block):
        insert_at_start(owner, op)
    else:
        block = owner.parent
        assert block is not None
        block.insert_op_after(op, owner)


def insert_at_start(block: Block, op: Operation) -> None:
    """Inserts an op at the start of a block."""
    first = block.first_op
    if first is None:
        block.add_op(op)
    else:
        block.insert_op_before(op, first)
