"""Order ops as HLO does: `--xla-post-order`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Block, Operation, OpResult

from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.dialects.stablehlo.values import GetTupleElementOp, TupleOp
from pyshardy.ir.mutation import erase, erase_dead_ops, relink, replace_all_uses
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.support.side_effects import is_dead
from pyshardy.rules.op_data import integer


@dataclass(frozen=True)
class PostOrderPass(Pass):
    """Order the ops of each block by a depth-first walk from its ops with effects and the values it returns.

    Each op comes after its operands, and after the values from outside that its regions use. Ops with effects whose
    results are not used keep their order. Ops without uses and effects are erased, also sharding constraints, and
    tuples whose elements are taken out.
    """

    name: ClassVar[str] = "xla-post-order"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Order a function's ops."""
        has_tuples = bool(session.op_index(op).of_class(TupleOp))
        blocks = [block for region in op.regions for block in region.blocks]
        captured = _captured(op)
        for block in blocks:
            _order(block, captured)
        if has_tuples:
            for made in walk(op, TupleOp):
                _remove(made)
            for block in blocks:
                erase_dead_ops(block, _is_dead)
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


def _is_dead(op: Operation) -> bool:
    """Return whether XLA erases an op: a constraint without uses is a custom call without effects in HLO."""
    return is_dead(op) or (isinstance(op, ShardingConstraintOp) and op.result.first_use is None)


def _captured(function: Operation) -> Mapping[int, Sequence[Operation]]:
    """Return the ops of its own block whose results the regions of an op use, in order of the uses, by identity."""
    captured: dict[int, list[Operation]] = {}
    depths = {id(block): 0 for region in function.regions for block in region.blocks}
    enclosing: list[Operation] = []
    """The ops that the current op is nested in, by the depth of their blocks."""
    for op in walk(function):
        depth = depths[id(op.parent)]
        for value in op._operands if depth else ():  # pyright: ignore[reportPrivateUsage]
            if value.__class__ is OpResult and value.op.parent is not op.parent:  # pyright: ignore
                needed: Operation = value.op  # pyright: ignore
                user = enclosing[depths[id(needed.parent)]]
                if user.parent is needed.parent:
                    captured.setdefault(id(user), []).append(needed)
        if op.regions:
            enclosing[depth:] = [op]
            depths.update((id(block), depth + 1) for region in op.regions for block in region.blocks)
    return captured


def _order(block: Block, captured: Mapping[int, Sequence[Operation]]) -> None:
    end = block.last_op
    if end is None:
        return
    ordered: list[Operation] = []
    started: set[int] = set()
    finished: set[int] = set()

    def visit(root: Operation) -> None:
        """Append the ops that `root` depends on, then `root`. Without recursion, as chains may be long."""
        stack = [root]
        while stack:
            op = stack[-1]
            key = id(op)
            if key in started:
                stack.pop()
                if key not in finished:
                    finished.add(key)
                    ordered.append(op)
                continue
            started.add(key)
            first = len(stack)
            for value in op._operands:  # pyright: ignore[reportPrivateUsage]
                if value.__class__ is OpResult:
                    needed: Operation = value.op  # pyright: ignore
                    if id(needed) not in started and needed.parent is block:
                        stack.append(needed)
            if key in captured:
                stack += captured[key]
            stack[first:] = stack[: first - 1 : -1]

    visit(end)
    for op in reversed([op for op in block.ops if id(op) not in started]):
        if _is_dead(op):
            erase(op)
    if any(id(op) not in started for op in block.ops):
        ordered.clear()
        started.clear()
        finished.clear()
        for op in block.ops:
            if not any(result.uses for result in op.results):
                visit(op)
    last = ordered.pop()
    relink(block, [*ordered, last])
    for op in ordered:
        for region in op.regions:
            for inner in region.blocks:
                _order(inner, captured)
