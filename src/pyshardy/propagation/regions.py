"""Divide the nodes of a problem into regions, so that equal layers of a model become equal regions.

Layers are found as sequences of node classes that repeat with a period. The pieces of one layer, as its forward and its
backward pass, are joined by the tensors they share, and nodes outside of layers belong to the layer that they share
tensors with. If there are many layers, a region has several of them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from itertools import chain, groupby

from pyshardy.ir.graph_algorithms import DisjointSets
from pyshardy.propagation.layer_runs import LEAST_REPEATS, runs_of
from pyshardy.propagation.problem import NOWHERE, Problem

_WIDELY_SHARED = 8
"""Tensors of more nodes do not connect a node with a layer."""
_REST = 100
"""The size of the regions of nodes that belong to no layer."""
_SEQUENCE = 10
"""Of so many equal layers in sequence, each is a region; of n times as many, the square root of n are one: there are
fewer visits then, but those that are not known take longer."""


def regions_of(problem: Problem) -> list[list[int]] | None:
    """Return the nodes of each region, ascending; None if there are no equal layers."""
    runs = runs_of(problem)
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
        if len(near) <= LEAST_REPEATS:
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
