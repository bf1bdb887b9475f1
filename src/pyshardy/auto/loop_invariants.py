"""Ops in loops that depend on no variable of them: such an op computes in each run, unless what is computed from it is
moved between devices. Then both are moved out of the loop (`report.cost.hoisting`), and the op computes once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from xdsl.ir import Operation

from pyshardy.auto.layout_problem import Node
from pyshardy.auto.linear_program import LinearProgram


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


def add_repeated_compute(
    program: LinearProgram, nodes: Sequence[Node], moves: Moves, is_decided: Callable[[Node], bool]
) -> list[tuple[int, float, int]]:
    """Add the compute of runs of loops after the first one; return the variables, with their seconds and the place of
    the op in the list.

    A value may also be moved to and fro, which layouts do not show: that takes a collective, too.
    """
    repeated = {node.op: place for place, node in enumerate(nodes) if node.runs < node.runs_of_block}
    moved: dict[Operation, int | None] = {}
    """By op, the variable that is 1 at most, and only if it can be moved; None if it can be in any solution."""
    found: list[tuple[int, float, int]] = []
    for op, place in reversed(repeated.items()):
        node = nodes[place]
        users = {use.operation for result in op.results for use in result.uses}
        variables = moves.ways.get(op)
        extra = [way.seconds * (node.runs_of_block - node.runs) for way in node.ways]
        may_move = [moved.get(user) for user in users if user in repeated]
        if variables is None or not is_decided(node) or moves.is_free(node) or None in may_move:
            moved[op] = None
            continue
        if any(user not in moves.ways for user in users):  # what it needs is not known
            moved[op] = None
            continue
        own = moved[op] = program.variable()
        there_and_back = program.variable(moves.least)
        flows = [*moves.results.get(op, ()), *(one for one in may_move if one is not None), there_and_back]
        program.at_most([(own, 1.0), *((flow, -1.0) for flow in flows)])
        unit = max(extra)
        if unit:
            again = program.variable(unit)
            parts = [(variable, seconds / unit) for variable, seconds in zip(variables, extra, strict=True)]
            program.at_most([*parts, (own, -1.0)], again)
            found.append((again, unit, place))
    return found
