"""The memory of the values of a function on a device over time: lifetimes from IR."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.liveness import Lifetime, LiveBytes, live_bytes, peak
from pyshardy.report.cost.loops import runs_regions
from pyshardy.report.cost.scheduling import used_by

_VIEWS = frozenset({CostClass.RESHAPE, CostClass.ALIAS})
"""Ops whose results are views of their operands."""
_IN_PLACE = frozenset({CostClass.LOOP, CostClass.PARTIAL_WRITE})
"""Ops that may write result i into the memory of operand i, if it has no other users."""

_BEFORE = -1
"""The step before the first, at which inputs are live."""


@dataclass(frozen=True, slots=True)
class Temporaries:
    """The memory that a compiler needs besides values from their definition to their last use."""

    workspace: Callable[[Operation], int]
    """The bytes that an op needs while it runs, besides operands and results."""
    waits_for: Callable[[Sequence[Operation]], Mapping[Operation, Operation]]
    """Of the ops of a block, those that run together with a later one: until then their operands stay live."""
    schedule: Callable[[Block, Set[SSAValue], Mapping[Operation, Operation]], Sequence[Operation]]
    """The ops of a block in the order in which they run, from the values without memory and what `waits_for` gave."""


NO_TEMPORARIES = Temporaries(lambda _: 0, lambda _: {}, lambda block, _fused, _waits: list(block.ops))


@dataclass(frozen=True, slots=True)
class LiveBytesAtOp:
    """A number of live bytes, and the op at which it is reached; None if there are no values."""

    bytes: int
    op: Operation | None


def peak_memory(
    block: Block,
    bytes_of: Callable[[SSAValue], int],
    fused: Set[SSAValue] = frozenset(),
    donated: Set[int] = frozenset(),
    temporaries: Temporaries = NO_TEMPORARIES,
) -> LiveBytesAtOp:
    """Return the peak memory of a function's body.

    A value is live from the op that defines it to its last use. Inputs belong to the caller and are always live, except
    the `donated` ones (by index), which are live until their last use. Returned values are live to the end. `fused`
    values have no memory; instead their operands stay live. Views and updates in place share the memory of their
    operand. A loop, branch or computation takes the peak memory of its body while it runs, and other
    ops the `temporaries` of the compiler.
    """
    kept = frozenset(range(len(block.args))) - donated
    return _Body(block, bytes_of, fused, kept, temporaries, inner=False).peak()


def memory_over_time(
    block: Block,
    bytes_of: Callable[[SSAValue], int],
    fused: Set[SSAValue],
    donated: Set[int],
    temporaries: Temporaries = NO_TEMPORARIES,
) -> list[LiveBytesAtOp]:
    """Return the live bytes at each op that changes them, in order; arguments as for `peak_memory`."""
    kept = frozenset(range(len(block.args))) - donated
    return _Body(block, bytes_of, fused, kept, temporaries, inner=False).over_time()


class _Body:
    """The lifetimes of the values of a block. The arguments of a nested block share the memory of other values."""

    def __init__(
        self,
        block: Block,
        bytes_of: Callable[[SSAValue], int],
        fused: Set[SSAValue],
        kept: Set[int],
        temporaries: Temporaries,
        inner: bool = True,
    ) -> None:
        self.block = block
        self.bytes_of = bytes_of
        self.fused = fused
        self.kept = kept
        self.temporaries = temporaries
        self.inner = inner
        self.waits = temporaries.waits_for(list(block.ops))
        self.ops = temporaries.schedule(block, fused, self.waits)
        self.home: dict[SSAValue, SSAValue] = {}
        """The values whose memory other values share."""

    def peak(self) -> LiveBytesAtOp:
        lifetimes, inner = list(self.lifetimes()), self.inner_peaks()
        found = peak(lifetimes, {step: best.bytes for step, best in inner.items()})
        return self.at_op(found, inner) if self.ops and found.bytes else LiveBytesAtOp(0, None)

    def over_time(self) -> list[LiveBytesAtOp]:
        lifetimes, inner = list(self.lifetimes()), self.inner_peaks()
        found = live_bytes(lifetimes, {step: best.bytes for step, best in inner.items()})
        return [self.at_op(one, inner) for one in found] if self.ops else []

    def at_op(self, found: LiveBytes, inner: Mapping[int, LiveBytesAtOp]) -> LiveBytesAtOp:
        step = max(found.step, 0)
        op, best = self.ops[step], inner.get(step)
        return LiveBytesAtOp(found.bytes, op if best is None or best.op is None else best.op)

    def inner_peaks(self) -> Mapping[int, LiveBytesAtOp]:
        """Return the peaks inside ops, by step. `lifetimes` must have found which values share memory."""
        found = {step: self.inside(op) for step, op in enumerate(self.ops)}
        return {step: best for step, best in found.items() if best is not None}

    def inside(self, op: Operation) -> LiveBytesAtOp | None:
        """Return the largest peak of the regions; a loop that is not in place also needs memory for its state.

        Other ops need their workspace, and at the same time their results.
        """
        if not runs_regions(op):
            own = self.temporaries.workspace(op)
            return LiveBytesAtOp(own + sum(map(self.bytes_of, op.results)), op) if own else None
        blocks = [block for region in op.regions for block in region.blocks]
        peaks = [_Body(block, self.bytes_of, self.fused, frozenset(), self.temporaries).peak() for block in blocks]
        best = max(peaks, key=lambda one: one.bytes, default=None)
        if best is None or cost_class(op) is not CostClass.LOOP:
            return best
        state = sum(self.bytes_of(result) for result in op.results if result not in self.home)
        return LiveBytesAtOp(best.bytes + state, best.op)

    def lifetimes(self) -> Iterator[Lifetime]:
        steps = len(self.ops)
        made: dict[SSAValue, int] = {}
        for step, op in enumerate(self.ops):
            for index, result in enumerate(op.results):
                if result in self.fused:
                    continue
                if self.shares(op, index):
                    self.home[result] = self.root(op.operands[index])
                else:
                    made[result] = step
        last = self.last_uses()
        for value, step in made.items():
            yield Lifetime(step, last.get(value, step), self.bytes_of(value))
        if self.inner:
            return
        for argument in self.block.args:
            end = steps - 1 if argument.index in self.kept else last.get(argument, 0)
            yield Lifetime(_BEFORE, max(end, 0), self.bytes_of(argument))

    def shares(self, op: Operation, index: int) -> bool:
        """Return whether a result shares the memory of the operand with the same index."""
        cost = cost_class(op)
        if (cost not in _VIEWS and cost not in _IN_PLACE) or index >= len(op.operands):
            return False
        operand, result = op.operands[index], op.results[index]
        if operand in self.fused or self.bytes_of(operand) != self.bytes_of(result):
            return False
        root = self.root(operand)
        if cost in _VIEWS:
            return True
        is_mine = root.owner is self.block or (isinstance(root.owner, Operation) and root.owner.parent is self.block)
        is_kept = isinstance(root, BlockArgument) and root.index in self.kept
        return operand.has_one_use() and is_mine and not is_kept

    def root(self, value: SSAValue) -> SSAValue:
        """Return the value whose memory a value shares."""
        while (home := self.home.get(value)) is not None:
            value = home
        return value

    def last_uses(self) -> dict[SSAValue, int]:
        """Return the last step that uses the memory of each value."""
        last: dict[SSAValue, int] = {}
        steps = {op: step for step, op in enumerate(self.ops)} if self.waits else {}
        for step in range(len(self.ops) - 1, -1, -1):
            op = self.ops[step]
            end = max(step, steps[self.waits[op]]) if op in self.waits else step
            if op.results and op.results[0] in self.fused:
                end = last.get(op.results[0], step)
            for operand in used_by(op):
                value = self.root(operand)
                last[value] = max(last.get(value, 0), end)
        return last
