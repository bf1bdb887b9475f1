"""The equivalence classes of the dimensions of tensors under the sharding rules of a program.

Dimensions that have a factor of a rule in common are sharded together by propagation. Where that would make two
dimensions of one tensor equal, as the queries and keys of self-attention, the classes are not merged: there a choice is
left. The idea of classes of dimensions with conflicts as choices is that of TOAST.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyshardy.ir.graph_algorithms import DisjointSets
from pyshardy.propagation.problem import NO_KIND, NOWHERE, Problem

Dim = tuple[int, int]
"""The number of a tensor of the problem, and of one of its dimensions."""


class DimensionClasses:
    """The classes of all dimensions of the tensors of a propagation problem. A class is one of its dimensions."""

    def __init__(self, problem: Problem) -> None:
        self._joined = DisjointSets[Dim]()
        self._tensors: dict[Dim, dict[int, int]] = {}
        """By class, its tensors and the dimension of each, if it has more than one tensor."""
        for group in _related(problem):
            for other in group[1:]:
                self._merge(group[0], other)

    def of(self, tensor: int, dim: int) -> Dim:
        """Return the class of a dimension."""
        return self._joined.root((tensor, dim))

    def _merge(self, first: Dim, second: Dim) -> None:
        first, second = self._joined.root(first), self._joined.root(second)
        if first == second:
            return
        large = self._tensors.setdefault(first, {first[0]: first[1]})
        small = self._tensors.setdefault(second, {second[0]: second[1]})
        if len(large) < len(small):
            first, second, large, small = second, first, small, large
        if not large.keys().isdisjoint(small):
            return  # a conflict: two dimensions of one tensor
        large.update(small)
        del self._tensors[second]
        self._joined.join(first, second)


def _related(problem: Problem) -> Iterator[list[Dim]]:
    """Yield the dimensions that have a factor of a rule as their first one, node by node."""
    for node, tensors in enumerate(problem.tensors):
        kind = problem.node_classes[problem.classes[node]].kind
        if kind != NO_KIND:
            yield from _by_factor(problem, kind, tensors)
        step = problem.special.get(node)
        if step is not None:
            yield from _by_factor(problem, step.kind, step.tensors)
    for step in problem.outputs:
        yield from _by_factor(problem, step.kind, step.tensors)


def _by_factor(problem: Problem, kind: int, tensors: tuple[int, ...]) -> Iterator[list[Dim]]:
    rule = problem.kinds[kind].rule
    found: dict[int, list[Dim]] = {}
    for tensor, mapping in zip(tensors, rule.mappings, strict=False):
        for dim, factors in enumerate(mapping):
            if factors and tensor != NOWHERE and factors[0] not in rule.need_replication:
                found.setdefault(factors[0], []).append((tensor, dim))
    yield from (dims for dims in found.values() if len(dims) > 1)
