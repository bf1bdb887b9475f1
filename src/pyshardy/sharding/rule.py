"""Sharding rules: relate the dimensions of the operands and results of an op by factors."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TypeAlias

DimMapping: TypeAlias = tuple[int, ...]
"""The factors of a dimension, major to minor."""

TensorMapping: TypeAlias = tuple[DimMapping, ...]
"""The factors of each dimension of a tensor."""


class FactorKind(Enum):
    """How a factor may be sharded: without communication, with a reduction of the result, or not."""

    PASS_THROUGH = "pass-through"
    REDUCTION = "reduction"
    NEED_REPLICATION = "need-replication"
    PERMUTATION = "permutation"


class PropagationDirection(IntEnum):
    """The directions in which shardings may be propagated through an op, ordered from NONE to BOTH."""

    NONE = 0
    FORWARD = 1
    BACKWARD = 2
    BOTH = 3


@dataclass(frozen=True, slots=True)
class OpShardingRule:
    """A sharding rule: factor sizes, the mappings of operands and results to factors, and the factors of special kinds.

    A rule is custom if the user specified it, not the op. Tensors are numbered operands first, then results.
    """

    factor_sizes: tuple[int, ...]
    operands: tuple[TensorMapping, ...]
    results: tuple[TensorMapping, ...]
    reduction: tuple[int, ...] = ()
    need_replication: tuple[int, ...] = ()
    permutation: tuple[int, ...] = ()
    blocked: tuple[int, ...] = ()
    is_custom: bool = False

    @property
    def num_factors(self) -> int:
        """Return the number of factors."""
        return len(self.factor_sizes)

    @property
    def mappings(self) -> tuple[TensorMapping, ...]:
        """Return the mappings of all tensors: operands, then results."""
        return self.operands + self.results

    def kind(self, factor: int) -> FactorKind:
        """Return the kind of a factor: that of the first list with the factor."""
        if factor in self.reduction:
            return FactorKind.REDUCTION
        if factor in self.need_replication:
            return FactorKind.NEED_REPLICATION
        if factor in self.permutation:
            return FactorKind.PERMUTATION
        return FactorKind.PASS_THROUGH

    def is_blocked(self, factor: int) -> bool:
        """Return whether propagation along the factor is blocked."""
        return factor in self.blocked

    def is_batching(self, factor: int) -> bool:
        """Return whether it is a pass-through factor of every tensor that is not a scalar."""
        return self.kind(factor) is FactorKind.PASS_THROUGH and all(
            contains_factor(mapping, factor) for mapping in self.mappings if mapping
        )

    @property
    def has_dims_with_multiple_factors(self) -> bool:
        """Return whether a dimension has more than one factor."""
        return any(len(dim) > 1 for mapping in self.mappings for dim in mapping)


def contains_factor(mapping: TensorMapping, factor: int) -> bool:
    """Return whether a dimension of the tensor has the factor."""
    return any(factor in dim for dim in mapping)


def factor_symbol(factor: int) -> str:
    """Return the name of a factor: `i`..`z`, then `z_1`, `z_2`, ..."""
    return chr(ord("i") + factor) if factor < 18 else f"z_{factor - 17}"


def dim_mapping_text(dim: DimMapping) -> str:
    """Return `ij`."""
    return "".join(map(factor_symbol, dim))


def tensor_mapping_text(mapping: TensorMapping) -> str:
    """Return `[i, jk]`; a dimension without factors is an empty text."""
    return f"[{', '.join(dim_mapping_text(dim) or '#sdy.dim_mapping' for dim in mapping)}]"


def rule_text(rule: OpShardingRule) -> str:
    """Return `<([i, k], [k, j])->([i, j]) {i=2, j=4, k=8} reduction={k}>`."""

    def factors(keyword: str, indices: tuple[int, ...]) -> str:
        return f" {keyword}={{{', '.join(map(factor_symbol, indices))}}}" if indices else ""

    sizes = ", ".join(f"{factor_symbol(i)}={size}" for i, size in enumerate(rule.factor_sizes))
    return "".join(
        (
            f"<({', '.join(map(tensor_mapping_text, rule.operands))})",
            f"->({', '.join(map(tensor_mapping_text, rule.results))})",
            f" {{{sizes}}}" if sizes else "",
            factors("reduction", rule.reduction),
            factors("need_replication", rule.need_replication),
            factors("permutation", rule.permutation),
            factors("blocked_propagation", rule.blocked),
            ", custom" if rule.is_custom else "",
            ">",
        )
    )
