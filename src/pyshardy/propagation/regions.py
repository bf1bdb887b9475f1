"""Divide the nodes of a problem into regions, so that equal layers of a model become equal regions.

Layers are found as sequences of node classes that repeat with a period. The pieces of one layer, as its forward and its
backward pass, are joined by the tensors they share, and nodes outside of layers belong to the layer that they share
tensors with. If there are many layers, a region has several of them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import chain, groupby, pairwise

from pyshardy.ir.graph_algorithms import DisjointSets
from pyshardy.propagation.problem import NOWHERE, Problem

_KEY_LENGTH = 12
"""Positions with so many equal classes in sequence may be a period apart."""
_LEAST_PERIOD = 20
_LEAST_REPEATS = 6
_PERIODS = 20
"""So many periods, the most frequent ones, are tried."""
_WIDELY_SHARED = 8
"""Tensors of more nodes do not connect a node with a layer."""
_REST = 100
"""The size of the regions of nodes that belong to no layer."""
_SEQUENCE = 10
"""Of so many equal layers in sequence, each is a region; of n times as many, the square root of n are one: there are
fewer visits then, but those that are not known take longer."""


@dataclass(frozen=True, slots=True)
class _Run:
    start: int
    end: int
    period: int


def regions_of(problem: Problem) -> list[list[int]] | None:
    """Return the nodes of each region, ascending; None if there are no equal layers."""
    runs = _runs(problem)
    if not runs:
        return None
    nodes_of: dict[int, list[int]] = {}
    for node, tensors in enumerate(problem.tensors):
        for tensor in {*tensors} - {NOWHERE}:
            nodes_of.setdefault(tensor, []).append(node)
    piece, run_of = [-1] * len(problem.classes), list[int]()
    for number, run in enumerate(runs):
        for start in range(run.start, run.end, run.period):
            for node in range(start, min(start + run.period, run.end)):
                piece[node] = len(run_of)
            run_of.append(number)
    _attach(problem, piece, nodes_of)
    layers = _joined(piece, run_of, nodes_of)
    found: dict[int, list[int]] = {}
    rest: list[int] = []
    for node, one in enumerate(piece):
        if one >= 0:
            found.setdefault(layers.root(one), []).append(node)
        else:
            rest.append(node)
    return [
        *_grouped([*found.values()], problem.classes),
        *(rest[start : start + _REST] for start in range(0, len(rest), _REST)),
    ]


def _grouped(layers: Sequence[list[int]], classes: Sequence[int]) -> list[list[int]]:
    """Return the regions of layers: of several ones where many equal ones follow each other."""
    found: list[list[int]] = []
    for _, group in groupby(layers, lambda nodes: tuple([classes[node] for node in nodes])):
        alike = list(group)
        size = max(1, round(math.sqrt(len(alike) / _SEQUENCE)))
        found += [sorted(chain(*alike[start : start + size])) for start in range(0, len(alike), size)]
    return found


def _runs(problem: Problem) -> list[_Run]:
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
    found: list[_Run] = []
    for period, _ in gaps.most_common(_PERIODS):
        if period < _LEAST_PERIOD:
            continue
        differ = [-1, *(i for i in range(len(classes) - period) if classes[i] != classes[i + period])]
        for before, after in pairwise((*differ, len(classes) - period)):
            run = _Run(before + 1, after + period, period)
            is_long = after - run.start >= (_LEAST_REPEATS - 1) * period
            if is_long and not any(covered[run.start : run.end]) and _is_connected(problem, run):
                found.append(run)
                covered[run.start : run.end] = bytes([1]) * (run.end - run.start)
    return sorted(found, key=lambda run: run.start)


def _is_connected(problem: Problem, run: _Run) -> bool:
    """Return whether the nodes of a period use each other's results."""
    results: set[int] = set()
    inside = 0
    for tensors in problem.tensors[run.start : run.start + run.period]:
        inside += not results.isdisjoint(tensors)
        results.update(set(tensors[-1:]) - {NOWHERE})
    return 2 * inside > run.period


def _attach(problem: Problem, piece: list[int], nodes_of: Mapping[int, Sequence[int]]) -> None:
    """Add each node whose neighbors all belong to one piece to that piece."""
    pending = [node for node, one in enumerate(piece) if one < 0]
    changed = True
    while changed:
        changed = False
        for node in pending:
            near: Set[int] = {
                piece[other]
                for tensor in problem.tensors[node]
                if len(nodes_of.get(tensor, ())) <= _WIDELY_SHARED
                for other in nodes_of.get(tensor, ())
            } - {-1}
            if len(near) == 1:
                (piece[node],) = near
                changed = True
        pending = [node for node in reversed(pending) if piece[node] < 0]


def _joined(piece: Sequence[int], run_of: Sequence[int], nodes_of: Mapping[int, Sequence[int]]) -> DisjointSets[int]:
    """Join pieces of different runs that share the most tensors, at most one of each run."""
    shared: Counter[tuple[int, int]] = Counter()
    for nodes in nodes_of.values():
        near = sorted({piece[node] for node in nodes} - {-1})
        if len(near) <= _LEAST_REPEATS:
            shared.update((one, other) for i, one in enumerate(near) for other in near[i + 1 :])
    layers = DisjointSets[int]()
    runs = {one: {run} for one, run in enumerate(run_of)}
    for (one, other), _ in sorted(shared.items(), key=lambda item: (-item[1], item[0])):
        first, second = layers.root(one), layers.root(other)
        if first != second and runs[first].isdisjoint(runs[second]):
            both = runs[first] | runs[second]
            layers.join(first, second)
            runs[layers.root(first)] = both
    return layers
