"""The nodes of a program at the same place of equal layers."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.auto.solver.colour_refinement import Entries, mixed, refined
from pyshardy.propagation.layer_runs import runs_of
from pyshardy.propagation.problem import NOWHERE, Problem

_ROUNDS = 12
"""How often nodes outside of layers are distinguished at most: in models, a few times suffice."""


def alike_nodes(problem: Problem, has_ends: bool) -> Sequence[int] | None:
    """Return a number for each node, which those at the same place of equal layers share; None without such layers.

    Nodes outside of the sequences that repeat share one if they look alike with what is around them (see
    `colour_refinement.py`). With `has_ends`, nodes of the first and of the last layer of a sequence have numbers of
    their own.
    """
    import numpy as np

    runs = runs_of(problem)
    if not runs:
        return None
    places: dict[int, tuple[object, ...]] = {}
    for run in runs:
        for node in range(run.start, run.end):
            is_end = min(node - run.start, run.end - 1 - node) < run.period
            places[node] = (run, node) if is_end and has_ends else (run, (node - run.start) % run.period)
    numbers: dict[object, int] = {}
    names = [numbers.setdefault(places.get(node, one), len(numbers)) for node, one in enumerate(problem.classes)]
    entries = [
        (node, tensor, index)
        for node, tensors in enumerate(problem.tensors)
        for index, tensor in enumerate(tensors)
        if tensor != NOWHERE
    ]
    rows, columns, indices = (np.array(one, dtype=np.int64) for one in zip(*entries, strict=True))
    is_outside = np.array([node not in places for node in range(len(names))])
    found, _ = refined(
        Entries(rows, columns, mixed(indices.astype(np.uint64))),
        mixed(np.array(names, dtype=np.uint64)),
        np.zeros(columns.max() + 1, dtype=np.uint64),
        _ROUNDS,
        is_outside,
    )
    return np.unique(found, return_inverse=True)[1].tolist()
