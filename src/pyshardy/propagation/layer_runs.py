"""Find equal layers: sequences of node classes that repeat with a period."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from pyshardy.propagation.problem import NOWHERE, Problem

_KEY_LENGTH = 12
"""Positions with so many equal classes in sequence may be a period apart."""
_LEAST_PERIOD = 20
LEAST_REPEATS = 6
_PERIODS = 20
"""So many periods, the most frequent ones, are tried."""


@dataclass(frozen=True, slots=True)
class Run:
    """Nodes that repeat with a period; the last of them may be a part of one."""

    start: int
    end: int
    period: int


def runs_of(problem: Problem) -> list[Run]:
    """Return the stretches of nodes in which classes repeat with a period, in order."""
    classes = problem.classes
    last: dict[tuple[int, ...], int] = {}
    gaps: Counter[int] = Counter()
    for index in range(len(classes) - _KEY_LENGTH):
        key = tuple(classes[index : index + _KEY_LENGTH])
        if key in last:
            gaps[index - last[key]] += 1
        last[key] = index
    covered = bytearray(len(classes))
    found: list[Run] = []
    for period, _ in gaps.most_common(_PERIODS):
        if period < _LEAST_PERIOD:
            continue
        differ = [-1, *(i for i in range(len(classes) - period) if classes[i] != classes[i + period])]
        for before, after in pairwise((*differ, len(classes) - period)):
            run = Run(before + 1, after + period, period)
            is_long = after - run.start >= (LEAST_REPEATS - 1) * period
            if is_long and not any(covered[run.start : run.end]) and _is_connected(problem, run):
                found.append(run)
                covered[run.start : run.end] = bytes([1]) * (run.end - run.start)
    return sorted(found, key=lambda run: run.start)


def _is_connected(problem: Problem, run: Run) -> bool:
    """Return whether the nodes of a period use each other's results."""
    results: set[int] = set()
    inside = 0
    for tensors in problem.tensors[run.start : run.start + run.period]:
        inside += not results.isdisjoint(tensors)
        results.update(set(tensors[-1:]) - {NOWHERE})
    return 2 * inside > run.period
