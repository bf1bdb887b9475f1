"""The order in which XLA's CPU backend runs the ops of a block: breadth first, so that independent ones can overlap.

What can run first does, also if its result is needed much later. JAX 0.10 and 0.12 both have this order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from pyshardy.ir.walk import walk


def breadth_first(block: Block, fused: Set[SSAValue], together: Mapping[Operation, Operation]) -> Sequence[Operation]:
    """Return the ops of a block in the order in which their operands are available.

    Values are available from the start if the block does not define them; its arguments are in the order of their first
    use. `fused` values are available when the operands of their op are. Ops that `together` maps to one op, the last of
    them, run one after another, when all are ready.
    """
    return _Schedule(block, fused, together).order()


def used_by(op: Operation) -> Iterator[SSAValue]:
    """Yield the operands of an op and of the ops in its regions."""
    yield from op.operands
    for inner in walk(op) if op.regions else ():
        yield from inner.operands


class _Schedule:
    def __init__(self, block: Block, fused: Set[SSAValue], together: Mapping[Operation, Operation]) -> None:
        self.fused = fused
        self.last = block.last_op
        self.ops = [op for op in block.ops if op is not self.last]
        self.users: dict[SSAValue, list[Operation]] = {}
        self.missing: dict[Operation, int] = {}
        """How many values each op waits for."""
        self.groups: dict[Operation, list[Operation]] = {}
        """The ops that run together, for each of them."""
        self.made: dict[Operation, None] = {}
        self.queue: deque[Operation] = deque()
        for op in self.ops:
            used = dict.fromkeys(value for value in used_by(op) if _block(value) is block)
            self.missing[op] = len(used)
            for value in used:
                self.users.setdefault(value, []).append(op)
            if (last := together.get(op)) is not None:
                group = self.groups[last] = self.groups.get(last, [])
                group.append(op)
                self.groups[op] = group

    def order(self) -> Sequence[Operation]:
        self.start([op for op in self.ops if not self.missing[op]])
        for argument in [value for value in self.users if isinstance(value, BlockArgument)]:
            self.start(self.completed([argument]))
        while self.queue or self.separated():
            self.run(self.queue.popleft())
        return [*self.made, *([] if self.last is None else [self.last])]

    def run(self, op: Operation) -> None:
        """Run an op, and those that run together with it."""
        group = [one for one in self.groups.get(op, [op]) if one not in self.made]
        self.made.update(dict.fromkeys(group))
        for one in group:
            self.start(self.completed(one.results))

    def start(self, ops: Iterable[Operation]) -> None:
        """Queue ops whose operands are available; those whose results are fused do not run themselves."""
        waiting = deque(ops)
        while waiting:
            op = waiting.popleft()
            if op.results and op.results[0] in self.fused:
                self.made[op] = None
                waiting.extend(self.completed(op.results))
            elif not any(self.missing[one] for one in self.groups.get(op, ())):
                self.queue.append(op)

    def completed(self, values: Iterable[SSAValue]) -> Iterator[Operation]:
        """Yield the ops that waited for nothing but these values, which are available now."""
        for value in values:
            for op in self.users.get(value, ()):
                self.missing[op] -= 1
                if not self.missing[op]:
                    yield op

    def separated(self) -> bool:
        """If groups wait for each other, let their ops run one by one; return whether any can."""
        stalled = [op for op in self.ops if op not in self.made and not self.missing[op]]
        for op in stalled:
            self.groups[op] = [op]
        self.queue.extend(stalled)
        return bool(stalled)


def _block(value: SSAValue) -> Block | None:
    return value.owner if isinstance(value.owner, Block) else value.owner.parent
