"""Ops in loops that depend on no variable of them: such an op computes in each run, unless what is computed from it is
moved between devices. Then both are moved out of the loop (`report.cost.hoisting`), the op computes once, and a value
outside the loop may be fused into it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Operation, SSAValue

from pyshardy.auto.layouts.problem import Node
from pyshardy.auto.solver.linear_program import LinearProgram


@dataclass(frozen=True)
class Moves:
    """What is moved between devices, for the results of ops."""

    ways: Mapping[Operation, Sequence[int]]
    """By op, the variables of its ways."""
    results: Mapping[Operation, Collection[int]]
    """By op, the flows that convert its results, in it or where they are used."""
    is_free: Callable[[Node], bool]
    """Whether what an op computes may be moved between devices at no cost, or beside compute."""
    least: float
    """The least seconds of a collective."""


@dataclass
class LoopInvariants:
    """Adds the compute that ops are saved if they are moved out of loops."""

    program: LinearProgram
    nodes: Sequence[Node]
    moves: Moves
    fused_if_moved: Mapping[SSAValue, Sequence[Operation]]
    """Values that are fused into their users if some of these, which are here, are moved out of loops."""
    merged: Mapping[SSAValue, SSAValue]
    """Constants that may be one value, with the first of them."""
    added: list[tuple[int, float, int]] = field(default_factory=list[tuple[int, float, int]])
    """The variables of the compute, with their seconds and the place of the op in the list."""
    _moved: dict[Operation, int | None] = field(default_factory=dict[Operation, int | None])
    """By op, the variable that is 1 at most, and only if it can be moved; None if it can be in any solution."""
    _fused: dict[SSAValue, int | None] = field(default_factory=dict[SSAValue, int | None])
    """By value, the variable that is 1 at most, and only if it can be fused; None if it can be in any solution."""

    def add(self, is_decided: Callable[[Node], bool]) -> None:
        """Add the compute of runs of loops after the first one, and that of values in memory which would be fused if
        their users were moved.

        A value may also be moved to and fro, which layouts do not show: that takes a collective, too.
        """
        repeated = {node.op: place for place, node in enumerate(self.nodes) if node.runs < node.runs_of_block}
        for op, place in reversed(repeated.items()):
            node = self.nodes[place]
            users = dict.fromkeys(use.operation for result in op.results for use in result.uses)
            may_move = [self._moved.get(user) for user in users if user in repeated]
            is_free = not is_decided(node) or self.moves.is_free(node) or None in may_move
            if op not in self.moves.ways or is_free or any(user not in self.moves.ways for user in users):
                self._moved[op] = None  # or what users need is not known
                continue
            own = self._moved[op] = self.program.variable()
            there_and_back = self.program.variable(self.moves.least)
            flows = [*self.moves.results.get(op, ()), *(one for one in may_move if one is not None), there_and_back]
            self.program.at_most([(own, 1.0), *((flow, -1.0) for flow in flows)])
            if op.results[0] not in self.merged:
                self._add_unless([place], [self._again(node)], [own])
        merged: dict[SSAValue, list[int]] = {}
        for op, place in repeated.items():
            if op.results[0] in self.merged:
                merged.setdefault(self.merged[op.results[0]], []).append(place)
        for places in merged.values():
            some = [self._moved[self.nodes[place].op] for place in places]
            own = [one for one in some if one is not None]
            if len(own) == len(some):
                self._add_unless(places, [self._again(self.nodes[place]) for place in places], own)
        self._add_in_memory()

    @staticmethod
    def _again(node: Node) -> Sequence[float]:
        """Return the seconds that each way takes in runs after the first one."""
        return [way.seconds * (node.runs_of_block - node.runs) for way in node.ways]

    def _add_in_memory(self) -> None:
        for value, movable in self.fused_if_moved.items():
            moved = [one for op in movable if (one := self._moved.get(op)) is not None]
            if len(moved) < len(movable):
                self._fused[value] = None
                continue
            fused = self._fused[value] = self.program.variable()
            for one in moved:
                self.program.at_most([(fused, 1.0)], one)
        for place, node in enumerate(self.nodes):
            if not node.in_memory or node.op not in self.moves.ways or node.op.results[0] in self.merged:
                continue
            some = [self._fused[value] for value in dict.fromkeys(node.values) if value in self._fused]
            fused = [one for one in some if one is not None]
            if len(fused) < len(some):
                continue
            self._add_unless([place], [[seconds * node.runs for seconds in node.in_memory]], fused)
            own = self._moved.get(node.op)
            if own is not None:
                again = node.runs_of_block - node.runs
                self._add_unless([place], [[seconds * again for seconds in node.in_memory]], [*fused, own])

    def _add_unless(self, places: Sequence[int], seconds: Sequence[Sequence[float]], variables: Sequence[int]) -> None:
        """Add the seconds that the ways to compute an op take, the slowest of some ops, unless one of some variables
        is 1."""
        unit = max((max(one, default=0.0) for one in seconds), default=0.0)
        if not unit:
            return
        more = self.program.variable(unit)
        for place, some in zip(places, seconds, strict=True):
            ways = zip(self.moves.ways[self.nodes[place].op], some, strict=True)
            parts = [(way, one / unit) for way, one in ways if one]
            self.program.at_most([*parts, *((variable, -1.0) for variable in variables)], more)
        self.added.append((more, unit, min(places)))
