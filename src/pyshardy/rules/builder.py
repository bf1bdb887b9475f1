"""Build sharding rules factor by factor, and the pointwise rule that most ops have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from typing import cast

from xdsl.dialects.builtin import DYNAMIC_INDEX, ShapedType, TensorType
from xdsl.ir import Attribute, Operation

from pyshardy.sharding import FactorKind, OpShardingRule, TensorMapping

Shape = tuple[int, ...]
Dims = Sequence[int | None]
"""The dimension of each tensor; None for none."""
KindOf = Callable[[int], FactorKind]
"""Return the kind of the factor of a dimension."""

PASS_THROUGH = FactorKind.PASS_THROUGH
REDUCTION = FactorKind.REDUCTION
NEED_REPLICATION = FactorKind.NEED_REPLICATION
PERMUTATION = FactorKind.PERMUTATION

DYNAMIC_SIZE = -(1 << 63)
"""The size of a factor of a dynamic dimension; a rule with one never matches its op."""


def shape_of(type: Attribute) -> Shape:
    """Return the shape of a type; empty if it is not shaped. Dynamic dimensions are `DYNAMIC_SIZE`."""
    if type.__class__ is TensorType:
        shape = tuple([size.data for size in cast("TensorType[Attribute]", type).shape.data])
    elif isinstance(type, ShapedType):
        shape = tuple(type.get_shape())
    else:
        return ()
    if DYNAMIC_INDEX in shape:
        return tuple(DYNAMIC_SIZE if size == DYNAMIC_INDEX else size for size in shape)
    return shape


def shapes_of(types: Iterable[Attribute]) -> list[Shape]:
    """Return the shape of each type."""
    return [shape_of(type) for type in types]


class RuleBuilder:
    """Build a rule; factors are numbered in the order in which they are added.

    `operands` and `results` are the shapes of the tensors.
    """

    def __init__(self, operands: Iterable[Shape], results: Iterable[Shape]) -> None:
        self.operands = list(operands)
        self.results = list(results)
        self._sizes: list[int] = []
        self._dims: list[list[list[int]]] = [[[] for _ in shape] for shape in (*self.operands, *self.results)]
        self._special: dict[FactorKind, list[int]] = {REDUCTION: [], NEED_REPLICATION: [], PERMUTATION: []}
        self._blocked: list[int] = []

    @staticmethod
    def of(op: Operation) -> RuleBuilder:
        """Return a builder for the operands and results of an op."""
        return RuleBuilder(shapes_of(v.type for v in op.operands), shapes_of(v.type for v in op.results))

    def _new(self, size: int, kind: FactorKind, blocked: bool) -> int:
        factor = len(self._sizes)
        self._sizes.append(size)
        if kind is not PASS_THROUGH:
            self._special[kind].append(factor)
        if blocked:
            self._blocked.append(factor)
        return factor

    def add(
        self, operands: Dims, results: Dims, size: int, kind: FactorKind = PASS_THROUGH, blocked: bool = False
    ) -> RuleBuilder:
        """Add a factor of these dimensions. A factor of size 1 is added only to dimensions without a factor."""
        factor = self._new(size, kind, blocked)
        for dims, dim in zip(self._dims, (*operands, *results), strict=True):
            if dim is not None and (size != 1 or not dims[dim]):
                dims[dim].append(factor)
        return self

    def _add_to(
        self, tensors: Sequence[list[list[int]]], dim: int, size: int, kind: FactorKind, blocked: bool
    ) -> RuleBuilder:
        factor = self._new(size, kind, blocked)
        for dims in tensors:
            if dims:
                dims[dim].append(factor)
        return self

    def add_all(self, dim: int, size: int, kind: FactorKind = PASS_THROUGH, blocked: bool = False) -> RuleBuilder:
        """Add a factor of one dimension of every tensor that is not a scalar."""
        return self._add_to(self._dims, dim, size, kind, blocked)

    def add_all_operands(self, dim: int, size: int, kind: FactorKind = PASS_THROUGH) -> RuleBuilder:
        """Add a factor of one dimension of every operand that is not a scalar."""
        return self._add_to(self._dims[: len(self.operands)], dim, size, kind, blocked=False)

    def add_all_results(
        self, dim: int, size: int, kind: FactorKind = PASS_THROUGH, blocked: bool = False
    ) -> RuleBuilder:
        """Add a factor of one dimension of every result that is not a scalar."""
        return self._add_to(self._dims[len(self.operands) :], dim, size, kind, blocked)

    def add_pointwise(
        self, shape: Shape, kind_of: KindOf = lambda dim: PASS_THROUGH, block: Iterable[FactorKind] = ()
    ) -> RuleBuilder:
        """Add a factor for each dimension of `shape`, in every tensor that is not a scalar; factors of the kinds in
        `block` are blocked."""
        return self.add_pointwise_if(shape, lambda dim: True, kind_of, block)

    def add_pointwise_if(
        self,
        shape: Shape,
        wanted: Callable[[int], bool],
        kind_of: KindOf = lambda dim: PASS_THROUGH,
        block: Iterable[FactorKind] = (),
    ) -> RuleBuilder:
        """Add factors like `add_pointwise`, of the selected dimensions only."""
        blocked = tuple(block)
        for dim, size in enumerate(shape):
            if wanted(dim):
                kind = kind_of(dim)
                self.add_all(dim, size, kind, kind in blocked)
        return self

    def add_pointwise_mismatch(
        self, before: Shape, after: Shape, kind: FactorKind = NEED_REPLICATION, blocked: bool = False
    ) -> RuleBuilder:
        """Add a factor for each dimension, with its size in the operand; of the given kind where the size changes."""
        for dim, (size, new_size) in enumerate(zip(before, after, strict=True)):
            if size == new_size:
                self.add_all(dim, size)
            else:
                self.add_all(dim, size, kind, blocked)
        return self

    def build(self) -> OpShardingRule:
        """Return the rule. Dimensions without a factor get one of size 1 each, operands first."""
        for dims in self._dims:
            for factors in dims:
                if not factors:
                    factors.append(self._new(1, PASS_THROUGH, blocked=False))
        mappings = tuple(tuple(tuple(factors) for factors in dims) for dims in self._dims)
        split = len(self.operands)
        return OpShardingRule(
            tuple(self._sizes),
            mappings[:split],
            mappings[split:],
            tuple(self._special[REDUCTION]),
            tuple(self._special[NEED_REPLICATION]),
            tuple(self._special[PERMUTATION]),
            tuple(self._blocked),
        )


def pointwise(op: Operation) -> OpShardingRule | None:
    """Return a rule in which every dimension of the first result is a factor of all tensors; None if it has no
    shape."""
    if not op.results or not isinstance(op.results[0].type, ShapedType):
        return None
    sizes = shape_of(op.results[0].type)
    ranks = tuple([len(shape_of(value.type)) for value in op.operands])
    return _pointwise(sizes, ranks, tuple([len(shape_of(value.type)) for value in op.results]))


@lru_cache(maxsize=1 << 14)
def _pointwise(sizes: Shape, operand_ranks: Shape, result_ranks: Shape) -> OpShardingRule:
    return OpShardingRule(sizes, tuple(map(_identity, operand_ranks)), tuple(map(_identity, result_ranks)))


@cache
def _identity(rank: int) -> TensorMapping:
    return tuple((dim,) for dim in range(rank))
