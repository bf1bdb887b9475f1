"""Simplify regions: erase unreachable blocks and dead cycles of ops, and merge equal blocks.

Regions of one block need no simplification.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from xdsl.ir import Block, Operation, Region

from pyshardy.ir.dominance import reachable_blocks
from pyshardy.ir.op_signature import OpNumbers, ValueNumbers, block_signature
from pyshardy.ir.walk import walk
from pyshardy.passes.support.side_effects import dead_if_unused


def simplify_regions(regions: Sequence[Region], *, merge_blocks: bool) -> bool:
    """Simplify regions and the regions nested in them, and return whether anything changed. `merge_blocks` merges equal
    blocks."""
    several = list(_regions_of_several_blocks(regions))
    changed = False
    for region in several:
        changed |= _erase_unreachable(region)
    for region in several:
        changed |= _erase_dead_cycles(region)
    if merge_blocks:
        for region in several:
            changed |= _merge_equal_blocks(region)
    return changed


def _regions_of_several_blocks(regions: Iterable[Region]) -> Iterable[Region]:
    for region in regions:
        for one in (region, *(inner for op in walk(region) for inner in op.regions)):
            if one.first_block is not one.last_block:
                yield one


def _erase_unreachable(region: Region) -> bool:
    first = region.first_block
    reachable = set[Block]() if first is None else set(reachable_blocks(first))
    dead = [block for block in region.blocks if block not in reachable]
    for block in dead:
        for op in walk(block):
            op.operands = ()
            op.successors = ()
    for block in dead:
        region.detach_block(block)
        block.erase(safe_erase=False)
    return bool(dead)


def _erase_dead_cycles(region: Region) -> bool:
    """Erase ops that no terminator and no op with side effects depends on, cycles included."""
    live: set[Operation] = set()
    pending = [op for op in walk(region) if not dead_if_unused(op)]
    while pending:
        op: Operation | None = pending.pop()
        while op is not None and op not in live and op is not region.parent:
            live.add(op)
            for operand in op.operands:
                if isinstance(operand.owner, Operation):
                    pending.append(operand.owner)
            op = op.parent_op()
    dead = [op for block in region.blocks for op in block.ops if op not in live]
    for op in dead:
        for inner in (op, *walk(op)):
            inner.operands = ()
    for op in dead:
        if op.parent is not None:
            op.parent.erase_op(op)
    return bool(dead)


def _merge_equal_blocks(region: Region) -> bool:
    """Redirect the predecessors of equal blocks to the first of them.

    Blocks that only differ in values from outside could take these as arguments, but it is not known here how branches
    pass arguments. A group of such blocks is not merged.
    """
    groups: dict[Any, list[tuple[Block, Any]]] = {}
    number = OpNumbers()
    for block in list(region.blocks)[1:]:
        shape, outer_values = _block_key(block, number)
        if shape is not None:
            groups.setdefault(shape, []).append((block, outer_values))
    changed = False
    for group in groups.values():
        (kept, values), *others = group
        if not others or any(other_values != values for _, other_values in others):
            continue
        for block, _ in others:
            for use in list(block.uses):
                use.operation.successors[use.index] = kept
            for op in list(block.ops):
                op.operands = ()
            region.detach_block(block)
            block.erase(safe_erase=False)
        changed = True
    return changed


def _block_key(block: Block, number: OpNumbers) -> tuple[Hashable | None, list[int]]:
    """Return a key of a block, equal for equal blocks (None: not comparable), and the outer values it uses."""
    outer: list[int] = []

    def op_key(op: Operation, inner: ValueNumbers) -> Hashable | None:
        if op.regions or any(use.operation.parent is not block for result in op.results for use in result.uses):
            return None
        outer.extend([id(value) for value in op._operands if id(value) not in inner])
        operands = [inner.get(id(value)) or ("outer", number.attributes(value.type)) for value in op._operands]
        return (number(op), *operands, *map(id, op.successors))

    return block_signature(block, op_key, number.attributes), outer
