"""What runs beside compute: reshards of values that are known at the start, such as gathers of parameters.

An op waits for those that it needs. In loops, what depends on no variable of them is moved before them, and other
values wait for the compute of runs before.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.layouts.problem import Node
from pyshardy.auto.program.inlined import outside_loops
from pyshardy.auto.solver.linear_program import LinearProgram
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.ir.op_traits import CostClass, cost_class


@dataclass(frozen=True, slots=True)
class _Use:
    """A use of a reshard: its number, its flows, and the place at which it waits."""

    number: int
    flows: list[int]
    place: int
    is_constraint: bool


class OverlapModel:
    """The variables of compute and of early reshards, with the ops at which they count: places in a list of nodes."""

    def __init__(self, nodes: Sequence[Node], block: Block) -> None:
        self._extents = tuple(_extents(nodes, block))
        self._outside = outside_loops(block)
        self._compute: list[tuple[int, float, int]] = []
        """Variables, with the seconds of compute, and the place of the op."""
        self._early: dict[int, tuple[float, int]] = {}
        """By variable of a reshard: its seconds, and the place that the last op that it may be for waits at."""
        self._first_uses: dict[int, list[_Use]] = {}
        """By variable of a reshard that uses share: the first of them, up to the first one that is no constraint."""
        self._constraints = {place for place, node in enumerate(nodes) if isinstance(node.op, ShardingConstraintOp)}
        self._place = self._waits_at = self._use = 0

    @property
    def early(self) -> Mapping[int, float]:
        """The variables of early reshards, with their seconds."""
        return {variable: seconds for variable, (seconds, _) in self._early.items()}

    def start(self, place: int) -> None:
        """Start with the op at a place: what is added from now on is for it; after the last op, for the outputs."""
        self._place = self._waits_at = place

    def wait_for(self, value: SSAValue) -> None:
        """Set that early reshards that are added from now on are of a value that the op needs.

        The next op after a loop has waited for all that its body needs.
        """
        self.next_use()
        first, end, is_loop = self._extents[self._place]
        if end == self._place + 1 and not is_loop:
            self._waits_at = self._place
        else:
            self._waits_at = first if is_loop and value in self._outside else end

    def next_use(self) -> None:
        """Set that reshards that are added from now on are for another use."""
        self._use += 1

    def add_compute(self, variable: int, seconds: float, place: int) -> None:
        """Add compute of the op at a place."""
        self._compute.append((variable, seconds, place))

    def add_early(self, variable: int, seconds: float) -> None:
        """Add a reshard for the op."""
        self._early[variable] = seconds, self._waits_at

    def add_use(self, variable: int, seconds: float, flow: int) -> None:
        """Add a use of a reshard that uses share, with its flow."""
        if variable in self._early:
            self._early[variable] = seconds, max(self._waits_at, self._early[variable][1])
        uses = self._first_uses.setdefault(variable, [])
        if uses and uses[-1].number == self._use:
            uses[-1].flows.append(flow)
        elif not uses or uses[-1].is_constraint:
            uses.append(_Use(self._use, [flow], self._waits_at, self._place in self._constraints))

    def add_to(self, program: LinearProgram) -> None:
        """Replace the costs of compute, and of early reshards, by the time of both together.

        It is at least that of such reshards for the ops up to any one, and of the compute from this one on. Those that
        uses share may be for the last use only, but for what the first use needs; if that is a constraint, also what
        the first one needs that is none.
        """
        if not self._early:
            return
        early = [(variable, seconds, place) for variable, (seconds, place) in self._early.items()]
        firsts = list(self._firsts(program))
        waiting = {place for _, _, place in early} | {place for _, _, place, _ in firsts}
        unit = max(seconds for _, seconds, _ in (*self._compute, *early))
        largest = sum(seconds / unit for _, seconds, _ in (*self._compute, *early))
        together = program.variable(unit, most=largest)
        for variable, seconds, _ in (*self._compute, *early):
            program.costs[variable] -= seconds
        steps = sorted({0, *waiting, len(self._extents)})
        # By how much the time of both is more than that of the gathers up to a step and the compute from it on.
        parts: list[list[tuple[int, float]]] = [[] for _ in steps]
        for variable, seconds, place in early:
            parts[bisect_left(steps, place)].append((variable, seconds / unit))
        for flow, seconds, place, last in firsts:
            parts[bisect_left(steps, place)].append((flow, seconds / unit))
            parts[bisect_left(steps, last)].append((flow, -seconds / unit))
        for variable, seconds, place in self._compute:
            parts[0].append((variable, seconds / unit))
            if (end := bisect_right(steps, place)) < len(steps):
                parts[end].append((variable, -seconds / unit))
        before = together
        for place, part in zip(steps, parts, strict=True):
            left = program.variable(most=largest)
            program.origin = place if place < len(self._extents) else -1
            program.equation([*part, (left, 1.0), (before, -1.0)], 0.0)
            before = left

    def _firsts(self, program: LinearProgram) -> Iterator[tuple[int, float, int, int]]:
        """Yield variables of what is moved for the first uses, with its seconds, the place of the use, and that of the
        next one."""
        for shared, uses in self._first_uses.items():
            if shared not in self._early:
                continue
            seconds, last = self._early[shared]
            before = [one for one in uses if one.place < last]
            ends, moved = [*(one.place for one in before[1:]), last], list[int]()
            for use, end in zip(before, ends, strict=False):
                if moved:
                    most = program.variable()
                    for some in (moved, use.flows):
                        program.at_most([(one, 1.0) for one in some], most)
                    moved = [most]
                else:
                    moved = use.flows
                yield from ((one, seconds, use.place, end) for one in moved)


def _extents(nodes: Sequence[Node], block: Block) -> Iterator[tuple[int, int, bool]]:
    """Yield for each op the places of the first op of the block's op around it, and of the first one after that, and
    whether it is in loops only."""
    around: list[tuple[Operation, bool]] = []
    for node in nodes:
        op, is_loop = node.op, False
        while op.parent is not block and (outer := op.parent_op()) is not None:
            is_loop = cost_class(outer) is CostClass.LOOP and (is_loop or op is node.op)
            op = outer
        around.append((op, is_loop))
    place = 0
    for _, some in groupby(around, key=lambda one: one[0]):
        flags = [is_loop for _, is_loop in some]
        yield from ((place, place + len(flags), is_loop) for is_loop in flags)
        place += len(flags)
