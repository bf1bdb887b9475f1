"""Order ops as HLO does: `--xla-post-order`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Block, Operation, OpResult

from pyshardy.dialects.stablehlo.values import GetTupleElementOp, TupleOp
from pyshardy.ir.mutation import erase, erase_dead_ops, relink, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.effects import is_dead
from pyshardy.rules.op_data import integer


@dataclass(frozen=True)
class PostOrderPass(Pass):
    """Order the ops of each block by a depth-first walk from the values it returns.

    Each op comes after its operands, and after the values from outside that its regions use. Ops without uses and
    effects are erased, and tuples whose elements are taken out.
    """

    name: ClassVar[str] = "xla-post-order"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Order a function's ops."""
        has_tuples = bool(session.op_index(op).of_class(TupleOp))
        blocks = [block for region in op.regions for block in region.blocks]
        for block in blocks:
            _order(block)
        if has_tuples:
            for made in walk(op, TupleOp):
                _remove(made)
            for block in blocks:
                erase_dead_ops(block, is_dead)
        return None


def _remove(made: TupleOp) -> None:
    """Replace the elements that are taken out of a tuple by what it was made of."""
    users = [use.operation for use in made.results[0].uses]
    if not all(isinstance(user, GetTupleElementOp) for user in users):
        return
    for user in users:
        assert isinstance(user, GetTupleElementOp)
        replace_all_uses(user.results[0], made.operands[integer(user, "index")])
        erase(user)
    erase(made)


def _order(block: Block) -> None:
    end = block.last_op
    if end is None:
        return
    ordered: list[Operation] = []
    visited: set[Operation] = set()
    _visit(end, block, ordered, visited)
    last = ordered.pop()
    for op in [op for op in block.ops if op not in visited and not is_dead(op)]:
        _visit(op, block, ordered, visited)
    for op in reversed([op for op in block.ops if op not in visited]):
        erase(op)
    relink(block, [*ordered, last])
    for op in ordered:
        for region in op.regions:
            for inner in region.blocks:
                _order(inner)


def _visit(root: Operation, block: Block, ordered: list[Operation], visited: set[Operation]) -> None:
    """Append the ops that `root` depends on, then `root`. Without recursion, as chains may be long."""
    if root in visited:
        return
    visited.add(root)
    stack = [(root, _dependences(root))]
    while stack:
        op, waiting = stack[-1]
        for value in waiting:
            if value.__class__ is OpResult and value.op.parent is block and value.op not in visited:  # pyright: ignore
                visited.add(value.op)  # pyright: ignore
                stack.append((value.op, _dependences(value.op)))  # pyright: ignore
                break
        else:
            ordered.append(op)
            stack.pop()


def _dependences(op: Operation) -> Iterator[object]:
    """The values that an op uses, operands first, then what its regions use, in order."""
    if not op.regions:
        return iter(op._operands)
    return iter([*op._operands, *(value for region in op.regions for one in walk(region) for value in one._operands)])
