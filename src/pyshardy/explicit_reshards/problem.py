"""The problem: an op with its sharding rule and the shardings of its operands and results."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from pyshardy.propagation.projection import Axes, FactorSharding, Projection, TensorFactors, project_tensor
from pyshardy.sharding import Mesh, OpShardingRule, TensorSharding, are_equivalent, resolve_mesh
from pyshardy.sharding.mesh import MeshTable

Shardings = tuple[TensorSharding | None, ...]
"""The shardings of operands or results; None where there is none."""


class ReshardError(Exception):
    """An error for shardings that no reshards can make compatible."""


class OpKind(Enum):
    """The ops that need special treatment."""

    RESHAPE = "reshape"
    DOT = "dot"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class OpProblem:
    """An op with a sharding rule, and the shardings of its operands and results."""

    rule: OpShardingRule
    kind: OpKind
    sizes: tuple[int | None, ...]
    """The number of elements of operands, then results; 0 or less if a dimension is dynamic, None without a rank."""
    result_ranks: tuple[int, ...]
    operands: Shardings
    """The shardings of the operands; an operand after a propagation barrier has that of the barrier's operand."""
    own_operands: Shardings
    """The shardings of the operands themselves, regardless of barriers."""
    results: Shardings

    @property
    def shardings(self) -> Shardings:
        """Return the shardings of operands, then results."""
        return self.operands + self.results

    def size(self, tensor: int) -> int:
        """Return the number of elements of a tensor; 0 if it is not known."""
        return max(self.sizes[tensor] or 0, 0)


def mesh_of(sharding: TensorSharding, meshes: MeshTable) -> Mesh:
    """Return the mesh that a sharding refers to. Raises an error if it is unknown."""
    mesh = resolve_mesh(sharding.mesh, meshes)
    if mesh is None:
        raise ReshardError(f"unknown mesh: @{sharding.mesh}")
    return mesh


def agree(source: TensorSharding | None, target: TensorSharding | None) -> bool:
    """Return whether shardings are equivalent. Meshes of replicated values are not compared."""
    if source is None or (source.is_fully_replicated and not source.unreduced):
        return target is None or target.is_fully_replicated
    return are_equivalent(source, target)


def project_closed(problem: OpProblem, mesh: Mesh) -> Projection:
    """Return the factor shardings of all tensors; those without a sharding are closed."""
    rule = problem.rule
    tensors = [
        project_tensor(mapping, sharding, rule.factor_sizes, mesh, closed_if_missing=True)
        for mapping, sharding in zip(rule.mappings, problem.shardings, strict=True)
    ]
    return Projection(tensors[: len(rule.operands)], tensors[len(rule.operands) :])


def factor_entries(tensors: Iterable[TensorFactors], factor: int) -> list[FactorSharding]:
    """Return how each tensor that has a factor shards it."""
    return [tensor.factors[factor] for tensor in tensors if factor in tensor.factors]


def set_factor(tensors: Iterable[TensorFactors], factor: int, axes: Axes) -> list[int]:
    """Shard a factor on exactly `axes` in every tensor that has it; return the indices of the tensors that changed."""
    changed: list[int] = []
    for index, tensor in enumerate(tensors):
        entry = tensor.factors.get(factor)
        if entry is not None and (entry.axes != axes or entry.overflow):
            entry.axes, entry.overflow = axes, ()
            changed.append(index)
    return changed
