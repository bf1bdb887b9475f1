"""Topological sort of the ops of a block, in the order of the repeated sweeps that MLIR makes."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from xdsl.ir import Block, Operation
from xdsl.traits import IsolatedFromAbove

from pyshardy.ir import mutation
from pyshardy.ir.walk import walk


def used_ops(op: Operation, block: Block) -> list[Operation]:
    """Return the ops of a block whose results an op of the block uses, itself or inside its regions, each once."""
    values = list(op.operands)
    if op.regions and not op.has_trait(IsolatedFromAbove, value_if_unregistered=False):
        values += [operand for inner in walk(op) for operand in inner.operands]
    owners = dict.fromkeys(value.owner for value in values)
    return [owner for owner in owners if isinstance(owner, Operation) and owner.parent is block and owner is not op]


def sweep_order(uses: Sequence[Sequence[int]]) -> tuple[list[int], bool]:
    """Return a topological order of the nodes 0, 1, ..., and whether there is one.

    `uses[i]` are the nodes that must come before node i. The order is that of repeated sweeps over the nodes that
    remain, each of which takes the nodes that are ready, one after the other. In a cycle, the first node that remains
    is taken as if it were ready.
    """
    users: list[list[int]] = [[] for _ in uses]
    pending = [len(used) for used in uses]
    for node, used in enumerate(uses):
        for one in used:
            users[one].append(node)
    # A node that becomes ready is taken in the same sweep if it is yet to come, else in the next one.
    ready = [(0, node) for node, count in enumerate(pending) if not count]
    heapify(ready)
    taken = [False] * len(uses)
    order: list[int] = []
    first, sweep, acyclic = 0, 0, True
    while len(order) < len(uses):
        if ready:
            sweep, node = heappop(ready)
        else:
            while taken[first]:
                first += 1
            node, acyclic = first, False
        if taken[node]:
            continue
        taken[node] = True
        order.append(node)
        for user in users[node]:
            pending[user] -= 1
            if not pending[user] and not taken[user]:
                heappush(ready, (sweep + (user < node), user))
    return order, acyclic


def sort_block(block: Block) -> bool:
    """Sort the ops of a block topologically, its terminator excepted. Return whether they have no cycle."""
    *ops, last = block.ops
    number = {op: index for index, op in enumerate(ops)}
    order, acyclic = sweep_order([[number[used] for used in used_ops(op, block) if used in number] for op in ops])
    mutation.relink(block, [*(ops[index] for index in order), last])
    return acyclic
