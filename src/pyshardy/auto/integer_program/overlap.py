"""What runs beside compute: reshards of values that are known at the start, such as gathers of parameters.

An op waits for those that it needs. In loops, what depends on no variable of them is moved before them, and other
values wait for the compute of runs before.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.layouts.problem import Node
from pyshardy.auto.program.inlined import outside_loops
from pyshardy.auto.solver.linear_program import LinearProgram
from pyshardy.ir.op_traits import CostClass, cost_class


class Overlap:
    """The variables of compute and of early reshards, with the ops at which they count: places in a list of nodes."""

    def __init__(self, nodes: Sequence[Node], block: Block) -> None:
        self._extents = tuple(_extents(nodes, block))
        self._outside = outside_loops(block)
        self._compute: list[tuple[int, float, int]] = []
        """Variables, with the seconds of compute, and the place of the op."""
        self._early: dict[int, tuple[float, int]] = {}
        """By variable of a reshard: its seconds, and the place that the last op that it may be for waits at."""
        self._first_uses: dict[int, tuple[int, list[int], int]] = {}
        """By variable of a reshard that uses share: the first of them, its flows, and the place at which it waits."""
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
        first, flows, _ = self._first_uses.setdefault(variable, (self._use, [], self._waits_at))
        if first == self._use:
            flows.append(flow)

    def add_to(self, program: LinearProgram) -> None:
        """Replace the costs of compute, and of early reshards, by the time of both together.

        It is at least that of such reshards for the ops up to any one, and of the compute from this one on. Those that
        uses share may be for the last use only, but for what the first use needs.
        """
        if not self._early:
            return
        early = [(variable, seconds, place) for variable, (seconds, place) in self._early.items()]
        firsts = [
            (flow, self._early[shared][0], place, self._early[shared][1])
            for shared, (_, flows, place) in self._first_uses.items()
            for flow in flows
            if shared in self._early and place < self._early[shared][1]
        ]
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
