"""Control dependencies between fragments, as operands without a block argument, and paths between ops of a block.

While a fragment has control operands the IR is not valid: its operands outnumber the arguments of its body.
"""

from __future__ import annotations

from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Block, Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.ir import mutation
from pyshardy.ir.block_sort import used_ops
from pyshardy.passes.mpmd_common.fragments import CONTROL_OPERANDS_FROM, top_level_fragments


def remove_control_dependencies(func: FuncOp) -> None:
    """Erase the control operands of all fragments of a function."""
    for fragment in top_level_fragments(func):
        start = fragment.attributes.pop(CONTROL_OPERANDS_FROM, None)
        if start is None:
            continue
        if not isinstance(start, IntegerAttr) or not 0 <= start.value.data < len(fragment.operands):
            message = f"attribute '{CONTROL_OPERANDS_FROM}' must be the index of an operand"
            raise error(fragment.location, message, op=fragment)
        mutation.retain_operands(fragment, range(start.value.data))


class DependencyGraph:
    """The data and control dependencies between the ops of a block, to which control dependencies can be added.

    A path ends at a target and visits no op that is after the target in the block. For each target queried, the set of
    ops with a path to it is kept up to date.
    """

    def __init__(self, block: Block) -> None:
        ops = list(block.ops)
        self._number = {op: index for index, op in enumerate(ops)}
        self._used = [[self._number[used] for used in used_ops(op, block)] for op in ops]
        self._reaching: dict[int, set[int]] = {}
        """By target: the ops with a path to it, and the target itself."""

    def has_path(self, source: Operation, target: Operation) -> bool:
        """Return whether the target depends on the source."""
        number = self._number[target]
        reaching = self._reaching.get(number)
        if reaching is None:
            reaching = self._reaching[number] = set()
            self._extend(reaching, number, number)
        return source is not target and self._number[source] in reaching

    def add_dependency(self, fragment: FragmentOp, on: FragmentOp) -> None:
        """Make a fragment depend on another one, by a control operand."""
        if not on.results:
            message = "a fragment without results cannot be ordered before another one"
            raise error(on.location, message, op=on)
        if CONTROL_OPERANDS_FROM not in fragment.attributes:
            fragment.attributes[CONTROL_OPERANDS_FROM] = IntegerAttr(len(fragment.operands), i64)
        mutation.append_operands(fragment, [on.results[0]])
        head, tail = self._number[fragment], self._number[on]
        self._used[head].append(tail)
        for target, reaching in self._reaching.items():
            if head <= target and head in reaching:
                self._extend(reaching, tail, target)

    def _extend(self, reaching: set[int], start: int, target: int) -> None:
        """Add an op, and all ops with a path to it, to those with a path to a target."""
        pending = [start]
        while pending:
            op = pending.pop()
            if op in reaching:
                continue
            reaching.add(op)
            if op <= target:
                pending += self._used[op]
