"""The dimensions that can be sharded as others cannot: in uneven shards, or by a part of an axis."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pyshardy.auto.layouts.cuts import cuts_of
from pyshardy.auto.layouts.layout import Layouts
from pyshardy.ir.graph_algorithms import DisjointSets
from pyshardy.propagation.problem import NO_KIND, NOWHERE, Problem
from pyshardy.sharding import TensorSharding

_Dim = tuple[int, int]
"""A tensor, and one of its dimensions."""


class SpecialDims:
    """The dimensions that can be sharded as others cannot.

    Uneven ones may have shards of different sizes: those that are connected with one of another size. Cut ones may be
    sharded by a part of an axis: those that are connected with one that a reshape makes of several, or several of it;
    and all, if an annotation shards one so, as conflicts leave others the rest of the axis.
    """

    def __init__(
        self,
        problem: Problem,
        initial: Sequence[int],
        annotations: Iterable[TensorSharding],
        shapes: Mapping[int, Sequence[int]],
        layouts: Layouts,
    ) -> None:
        """Read the dimensions of tensors with these shapes.

        `initial` are their shardings before propagation, by number, and `annotations` those of the program, as they are
        given and as inputs have them.
        """
        self._related = DisjointSets[_Dim]()
        self._parts: list[tuple[_Dim, _Dim]] = []
        """Dimensions that are a part of others."""
        self._mesh = layouts.mesh
        uneven, cut, sizes = set[_Dim](), set[_Dim](), dict[_Dim, set[int]]()
        for node, tensors in enumerate(problem.tensors):
            cut.update(self._connect(problem, problem.node_classes[problem.classes[node]].kind, tensors))
        for step in (*problem.special.values(), *problem.outputs):
            cut.update(self._connect(problem, step.kind, step.tensors))
        for tensor, shape in shapes.items():
            given = problem.tables[initial[tensor]]
            for dim, size in enumerate(shape):
                sizes.setdefault(self._related.root((tensor, dim)), set()).add(size)
                if given is not None and given.dims and size % given.dims[dim].sharded_size(layouts.mesh):
                    uneven.add((tensor, dim))
        if any(axis.sub is not None for one in annotations for axis in one.axis_refs()):
            cut.update((tensor, dim) for tensor, shape in shapes.items() for dim in range(len(shape)))
        uneven.update(root for root, some in sizes.items() if len(some) > 1)
        self._uneven, self._cut = self._connected(uneven), self._connected(cut)

    def is_uneven(self, tensor: int, dim: int) -> bool:
        """Return whether the shards of a dimension may have different sizes."""
        return self._related.root((tensor, dim)) in self._uneven

    def is_cut(self, tensor: int, dim: int) -> bool:
        """Return whether a part of an axis may shard a dimension on its own."""
        return self._related.root((tensor, dim)) in self._cut

    def class_of(self, tensor: int, dim: int) -> _Dim:
        """Return the first of the dimensions that are sharded together with one."""
        return self._related.root((tensor, dim))

    def _connected(self, dims: Iterable[_Dim]) -> set[_Dim]:
        """Return the roots of dimensions, and of all that have parts of them or are a part of them."""
        roots, count = {self._related.root(dim) for dim in dims}, -1
        while count < len(roots):
            count = len(roots)
            for pair in self._parts:
                both = {self._related.root(dim) for dim in pair}
                if not both.isdisjoint(roots):
                    roots |= both
        return roots

    def _connect(self, problem: Problem, kind: int, tensors: tuple[int, ...]) -> Iterator[_Dim]:
        """Connect the dimensions of an op; yield those with several factors that cut axes."""
        if kind == NO_KIND:
            return
        rule = problem.kinds[kind].rule
        cuts = any(1 < cut < self._mesh.axis_size(name) for name, cut in cuts_of(rule, self._mesh))
        first: dict[int, tuple[_Dim, bool]] = {}
        for tensor, mapping in zip(tensors, rule.mappings, strict=False):
            for dim, factors in enumerate(mapping):
                for factor in factors if tensor != NOWHERE else ():
                    is_whole = len(factors) == 1
                    other, is_other_whole = first.setdefault(factor, ((tensor, dim), is_whole))
                    if is_whole and is_other_whole:
                        self._related.join(other, (tensor, dim))
                    else:
                        self._parts.append(((tensor, dim), other))
                if cuts and len(factors) > 1 and tensor != NOWHERE:
                    yield tensor, dim
