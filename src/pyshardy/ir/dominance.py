"""Check that definitions dominate uses, as MLIR does.

In a block, values must be defined by earlier ops; across blocks of a region, by a dominating block; nested regions can
use the values that are visible at the enclosing op. In graph regions (of a module, of unregistered ops) the order of
ops does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from xdsl.dialects.builtin import ModuleOp, UnregisteredOp
from xdsl.ir import Block, Operation, Region, SSAValue
from xdsl.traits import IsolatedFromAbove

from pyshardy.ir.graph_algorithms import post_order


class Violation(NamedTuple):
    """A use of a value that its definition does not dominate."""

    op: Operation
    operand: int


def is_graph_region_op(op: Operation) -> bool:
    """Return whether the regions of an op are graph regions."""
    return isinstance(op, ModuleOp | UnregisteredOp)


def first_violation(
    op: Operation, is_isolated: Callable[[Operation], bool] = lambda op: op.has_trait(IsolatedFromAbove)
) -> Violation | None:
    """Return the first violation in the regions of an isolated op, without the isolated ops nested in it."""
    checker = _Checker(is_isolated)
    for region in op.regions:
        found = checker.region(region)
        if found is not None:
            return found
    return None


class _Checker:
    """Walk regions in dominance order; `visible` holds the ids of the values defined on the path."""

    def __init__(self, is_isolated: Callable[[Operation], bool]) -> None:
        self.is_isolated = is_isolated
        self.visible: set[int] = set()

    def region(self, region: Region) -> Violation | None:
        first = region.first_block
        if first is None:
            return None
        parent = region.parent
        if parent is not None and is_graph_region_op(parent):
            return self._graph(region)
        if first.next_block is None:
            defined: list[int] = []
            found = self._block(first, defined)
            self.visible.difference_update(defined)
            return found
        return self._tree(first)

    def _block(self, block: Block, defined: list[int]) -> Violation | None:
        visible = self.visible
        self._define(block.args, defined)
        op = block._first_op
        while op is not None:
            operands, results = op._operands, op.results
            if op.regions or (operands and not visible.issuperset(map(id, operands))):
                found = self._op(op)
                if found is not None:
                    return found
            if len(results) == 1:
                (result,) = results
                key = id(result)
                visible.add(key)
                defined.append(key)
            else:
                self._define(results, defined)
            op = op._next_op
        return None

    def _op(self, op: Operation) -> Violation | None:
        visible = self.visible
        for operand in op._operands:
            if id(operand) not in visible:
                return Violation(op, next(i for i, v in enumerate(op._operands) if v is operand))
        if op.regions and not self.is_isolated(op):
            for region in op.regions:
                found = self.region(region)
                if found is not None:
                    return found
        return None

    def _define(self, values: Iterable[SSAValue], defined: list[int]) -> None:
        keys = [id(value) for value in values]
        self.visible.update(keys)
        defined += keys

    def _graph(self, region: Region) -> Violation | None:
        defined: list[int] = []
        for block in region.blocks:
            self._define(block.args, defined)
            for op in block.ops:
                self._define(op.results, defined)
        for block in region.blocks:
            for op in block.ops:
                found = self._op(op)
                if found is not None:
                    return found
        self.visible.difference_update(defined)
        return None

    def _tree(self, entry: Block) -> Violation | None:
        """Return the blocks from the entry down the dominator tree; unreachable blocks are omitted."""
        children = dominator_tree(entry)
        defined_by: list[list[int]] = []
        pending: list[Block | None] = [entry]
        while pending:
            block = pending.pop()
            if block is None:
                self.visible.difference_update(defined_by.pop())
                continue
            defined_by.append([])
            found = self._block(block, defined_by[-1])
            if found is not None:
                return found
            pending.append(None)
            pending += reversed(children[block])
        return None


def _successors(block: Block) -> Iterable[Block]:
    return () if block.last_op is None else block.last_op.successors


def reachable_blocks(entry: Block) -> list[Block]:
    """Return the blocks that can be reached from `entry`, in reverse post-order."""
    return post_order([entry], _successors)[::-1]


def dominator_tree(entry: Block) -> dict[Block, list[Block]]:
    """Return, for each block reachable from `entry`, the blocks that it immediately dominates. The entry comes first,
    and each other block after the one that dominates it."""
    order = reachable_blocks(entry)
    number = {block: i for i, block in enumerate(order)}
    predecessors: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order:
        for successor in _successors(block):
            predecessors[successor].append(block)
    dominator = {entry: entry}
    changed = True
    while changed:
        changed = False
        for block in order[1:]:
            known = [p for p in predecessors[block] if p in dominator]
            best = known[0]
            for other in known[1:]:
                while best is not other:
                    if number[best] > number[other]:
                        best = dominator[best]
                    else:
                        other = dominator[other]
            if dominator.get(block) is not best:
                dominator[block] = best
                changed = True
    children: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order[1:]:
        children[dominator[block]].append(block)
    return children
