"""What runs beside compute: reshards of values that are known at the start, such as gathers of parameters.

An op waits for those that it needs. In loops, what depends on no variable of them is moved before them. Other values
are moved in each run: in the first one before the op that needs them, and in those after it beside the runs before.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.layouts.problem import Node
from pyshardy.auto.program.inlined import outside_loops
from pyshardy.auto.solver.linear_program import LinearProgram
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.loops import Executed

_EQUAL = 1e-12
"""By which parts of the longest time differ that are equal but for rounding."""


class _Place(NamedTuple):
    """Where something counts: the place of an op for the first run, and one for all others."""

    first: int
    others: int
    runs: int = 1

    def parts(self, seconds: float) -> Iterator[tuple[float, int]]:
        """Yield the parts of the seconds of all runs, with the places where they count."""
        once = seconds / max(self.runs, 1)
        yield once, self.first
        if self.runs > 1:
            yield seconds - once, self.others


@dataclass(frozen=True, slots=True)
class _Extent:
    """What is around an op."""

    first: int
    """The place of the first op in the op of the block that has it."""
    end: int
    """That of the first one after these."""
    end_in_loop: int
    """That of the first one after those that follow each other with it and run as often."""
    runs: int
    is_loop: bool
    """Whether the op is in loops only."""


@dataclass(frozen=True, slots=True)
class _Use:
    """A use of a reshard: its number, its flows, and the place at which it waits."""

    number: int
    flows: list[int]
    place: _Place


class OverlapModel:
    """The variables of compute and of early reshards, with the ops at which they count: places in a list of nodes."""

    def __init__(self, nodes: Sequence[Node], block: Block, executed: Iterable[Executed]) -> None:
        self._extents = tuple(_extents(nodes, block, executed))
        self._outside = outside_loops(block)
        self._compute: list[tuple[int, float, _Place]] = []
        """Variables, with the seconds of compute, and the last places that wait before it."""
        self._early: dict[int, tuple[float, _Place]] = {}
        """By variable of a reshard: its seconds, and the place that the last op that it may be for waits at."""
        self._uses: dict[int, list[_Use]] = {}
        """By variable of a reshard that uses share: the uses, in order."""
        self._place = self._use = 0
        self._waits_at = _Place(0, 0)

    @property
    def early(self) -> Mapping[int, float]:
        """The variables of early reshards, with their seconds."""
        return {variable: seconds for variable, (seconds, _) in self._early.items()}

    def start(self, place: int) -> None:
        """Start with the op at a place: what is added from now on is for it; after the last op, for the outputs."""
        self._place, self._waits_at = place, _Place(place, place)

    def wait_for(self, value: SSAValue, runs: int) -> None:
        """Set that early reshards that are added from now on are of a value that the op needs, which is moved so often.

        The next op after a branch has waited for all that it needs.
        """
        self.next_use()
        extent = self._extents[self._place]
        if extent.is_loop and value in self._outside:
            self._waits_at = _Place(extent.first, extent.first)
        elif extent.is_loop or extent.end == self._place + 1:
            self._waits_at = _Place(self._place, extent.end_in_loop, runs)
        else:
            self._waits_at = _Place(extent.end, extent.end)

    def next_use(self) -> None:
        """Set that reshards that are added from now on are for another use."""
        self._use += 1

    def add_compute(self, variable: int, seconds: float, place: int, runs: int) -> None:
        """Add compute of the op at a place, so many runs of it: before its loop, if that has more."""
        extent = self._extents[place]
        is_outside = runs != extent.runs
        counts = _Place(extent.first, extent.first) if is_outside else _Place(place, extent.end_in_loop - 1, runs)
        self._compute.append((variable, seconds, counts))

    def add_early(self, variable: int, seconds: float) -> None:
        """Add a reshard for the op."""
        self._early[variable] = seconds, self._waits_at

    def add_use(self, variable: int, seconds: float, flow: int) -> None:
        """Add a use of a reshard that uses share, with its flow."""
        if variable in self._early:
            self._early[variable] = seconds, max(self._waits_at, self._early[variable][1])
        uses = self._uses.setdefault(variable, [])
        if uses and uses[-1].number == self._use:
            uses[-1].flows.append(flow)
        else:
            uses.append(_Use(self._use, [flow], self._waits_at))

    def add_to(self, program: LinearProgram) -> None:
        """Replace the costs of compute, and of early reshards, by the time of both together.

        It is at least that of such reshards for the ops up to any one, and of the compute from this one on. Of those
        that uses share, it has as much before a use as this one or one before it needs.
        """
        if not self._early:
            return
        compute = [(variable, *part) for variable, seconds, place in self._compute for part in place.parts(seconds)]
        early = [
            (variable, *part) for variable, (seconds, place) in self._early.items() for part in place.parts(seconds)
        ]
        before_last = list(self._before_last(program))
        unit = max(seconds for _, seconds, _ in (*compute, *early))
        largest = sum(seconds / unit for _, seconds, _ in (*compute, *early))
        together = program.variable(unit, most=largest)
        for variable, seconds in (*((one, seconds) for one, seconds, _ in self._compute), *self.early.items()):
            program.costs[variable] -= seconds
        steps = sorted({0, *(place for _, _, place in (*early, *before_last)), len(self._extents)})
        # By how much the time of both is more than that of the gathers up to a step and the compute from it on.
        parts: list[dict[int, float]] = [{} for _ in steps]

        def add(step: int, variable: int, seconds: float) -> None:
            parts[step][variable] = parts[step].get(variable, 0.0) + seconds / unit

        for variable, seconds, place in (*early, *before_last):
            add(bisect_left(steps, place), variable, seconds)
        for variable, seconds, place in compute:
            add(0, variable, seconds)
            if (end := bisect_right(steps, place)) < len(steps):
                add(end, variable, -seconds)
        before = together
        for place, part in zip(steps, parts, strict=True):
            left = program.variable(most=largest)
            program.origin = place if place < len(self._extents) else -1
            terms = [(variable, seconds) for variable, seconds in part.items() if abs(seconds) > _EQUAL]
            program.equation([*terms, (left, 1.0), (before, -1.0)], 0.0)
            before = left

    def _before_last(self, program: LinearProgram) -> Iterator[tuple[int, float, int]]:
        """Yield variables of what is moved for uses before the last one, with its seconds from the place of the use on,
        and as many less from that of the next one on."""
        for shared, uses in self._uses.items():
            if shared not in self._early:
                continue
            seconds, last = self._early[shared]
            before = [one for one in uses if one.place.first < last.first]
            ends, moved = [*(one.place for one in before[1:]), last], list[int]()
            for use, end in zip(before, ends, strict=False):
                if moved:
                    most = program.variable()
                    for some in (moved, use.flows):
                        program.at_most([(one, 1.0) for one in some], most)
                    moved = [most]
                else:
                    moved = use.flows
                for one in moved:
                    yield from ((one, part, place) for part, place in use.place.parts(seconds))
                    yield from ((one, -part, place) for part, place in end.parts(seconds))


def _extents(nodes: Sequence[Node], block: Block, executed: Iterable[Executed]) -> Iterator[_Extent]:
    """Yield what is around each op."""
    around, segments = [_around(node.op, block) for node in nodes], _segments(executed)
    place = 0
    for _, same in groupby(zip(around, nodes, strict=True), key=lambda one: one[0][0]):
        some = list(same)
        end, in_loop = place + len(some), place
        for _, together in groupby(some, key=lambda one: segments[one[1].op]):
            alike = list(together)
            in_loop += len(alike)
            yield from (_Extent(place, end, in_loop, node.runs_of_block, is_loop) for (_, is_loop), node in alike)
        place = end


def _around(op: Operation, block: Block) -> tuple[Operation, bool]:
    """Return the op of a block that has an op, and whether this is in loops only."""
    inside, is_loop = op, False
    while op.parent is not block and (outer := op.parent_op()) is not None:
        is_loop = cost_class(outer) is CostClass.LOOP and (is_loop or op is inside)
        op = outer
    return op, is_loop


def _segments(executed: Iterable[Executed]) -> Mapping[Operation, int]:
    """Return numbers of ops, the same for those that follow each other and run as often: their runs are one after
    another (as in `Overlap` of the report)."""
    found: dict[Operation, int] = {}
    number, runs = 0, 1
    for one in executed:
        number, runs = number + (one.runs != runs), one.runs
        found[one.op] = number
    return found
