"""From which step on an operand may have been converted for its op.

A collective comes just before the op that needs it, and so does a sharding constraint of an operand. But where programs
are imported, ops are ordered by a depth-first walk: what computes later operands of the op comes after the constraint.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from xdsl.ir import Block, Operation

from pyshardy.report.cost.loops import runs_regions


class UseOrder:
    """The order of the ops of a block, as a depth-first walk."""

    def __init__(self, block: Block) -> None:
        self._ops = list(block.ops)

    @cached_property
    def steps(self) -> Mapping[Operation, int]:
        """The place of each op."""
        return {op: step for step, op in enumerate(self._ops)}

    def earliest(self, op: Operation, operand: int) -> int:
        """Return the step of the first op that may come after a constraint of an operand."""
        if runs_regions(op):  # what its regions use is visited after its operands
            return 0
        visited = [one.owner for one in op.operands[: operand + 1]]
        end = self.steps[op]
        for later in reversed(op.operands[operand + 1 :]):
            if isinstance(later.owner, Operation) and later.owner not in visited:
                end = self._first_before(later.owner, end)
        return end

    def _first_before(self, op: Operation, end: int) -> int:
        """Return the first of the steps before `end` at which a walk from an op visits it and its operands."""
        pending = [op]
        while pending:
            one = pending.pop()
            if self.steps.get(one) == end - 1:
                end -= 1
                pending += [value.owner for value in one.operands if isinstance(value.owner, Operation)]
        return end
