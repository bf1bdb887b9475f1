"""The nodes of a program at the same place of equal layers."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.propagation.layer_runs import runs_of
from pyshardy.propagation.problem import NOWHERE, Problem

_ROUNDS = 12
"""How often nodes outside of layers are distinguished at most: in models, a few times suffice."""


def alike_nodes(problem: Problem, has_ends: bool) -> Sequence[int] | None:
    """Return a number for each node, which those at the same place of equal layers share; None without such layers.

    Nodes outside of the sequences that repeat share one if they look alike with what is around them (see `alike.py`).
    With `has_ends`, nodes of the first and of the last layer of a sequence have numbers of their own.
    """
    runs = runs_of(problem)
    if not runs:
        return None
    places: dict[int, tuple[object, ...]] = {}
    for run in runs:
        for node in range(run.start, run.end):
            is_end = min(node - run.start, run.end - 1 - node) < run.period
            places[node] = (run, node) if is_end and has_ends else (run, (node - run.start) % run.period)
    users: dict[int, list[tuple[int, int]]] = {}
    for node, tensors in enumerate(problem.tensors):
        for index, tensor in enumerate(tensors):
            if tensor != NOWHERE:
                users.setdefault(tensor, []).append((node, index))
    numbers: dict[object, int] = {}

    def number(key: object) -> int:
        return numbers.setdefault(key, len(numbers))

    found = [number(places.get(node, one)) for node, one in enumerate(problem.classes)]
    rest = [node for node in range(len(found)) if node not in places]
    count = 0
    for _ in range(_ROUNDS):
        around = {
            tensor: number(("tensor", *sorted((found[one], i) for one, i in some))) for tensor, some in users.items()
        }
        found = list(found)
        for node in rest:
            found[node] = number((found[node], *map(around.get, problem.tensors[node])))
        before, count = count, len(set(found))
        if count == before:
            break
    return found
