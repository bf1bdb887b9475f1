"""The dependencies between the ops of a block, and the block sorted by them."""

from __future__ import annotations

from xdsl.ir import Block, Operation
from xdsl.traits import IsolatedFromAbove

from pyshardy.ir import mutation
from pyshardy.ir.walk import walk
from pyshardy.schedule.ordering import sort_by_sweeps


def block_dependencies(block: Block) -> tuple[list[Operation], list[list[int]]]:
    """Return the ops of a block except its terminator, and for each the indices of those that use it, each once.

    A use inside the regions of an op is a use by the op.
    """
    ops = list(block.ops)[:-1]
    number = {op: index for index, op in enumerate(ops)}
    users: list[list[int]] = [[] for _ in ops]
    for index, op in enumerate(ops):
        for owner in dict.fromkeys(_owners(op)):
            if owner in number and owner is not op:
                users[number[owner]].append(index)
    return ops, users


def _owners(op: Operation) -> list[Operation]:
    values = list(op.operands)
    if op.regions and not op.has_trait(IsolatedFromAbove, value_if_unregistered=False):
        values += [operand for inner in walk(op) for operand in inner.operands]
    return [value.owner for value in values if isinstance(value.owner, Operation)]


def sort_block(block: Block) -> bool:
    """Sort the ops of a block topologically, except its terminator. Return whether they have no cycle."""
    ops, users = block_dependencies(block)
    order, acyclic = sort_by_sweeps(users)
    last = block.last_op
    assert last is not None
    mutation.relink(block, [*(ops[index] for index in order), last])
    return acyclic
