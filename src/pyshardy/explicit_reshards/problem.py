"""The question: an op, as far as shardings are concerned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from pyshardy.propagation.projection import Axes, FactorSharding, Projection, TensorFactors, project_tensor
from pyshardy.sharding import Mesh, OpShardingRule, TensorSharding, are_equivalent, resolve_mesh
from pyshardy.sharding.mesh import MeshTable

Shardings = tuple[TensorSharding | None, ...]
"""Of operands or results; None where there is none."""


class ReshardError(Exception):
    """No reshards can make the program consistent."""


class OpKind(Enum):
    """The ops that are treated in a way of their own."""

    RESHAPE = "reshape"
    DOT = "dot"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class OpProblem:
    """An op with a sharding rule and the shardings around it."""

    rule: OpShardingRule
    kind: OpKind
    sizes: tuple[int | None, ...]
    """The number of elements of operands, then results; 0 or less if a dimension is dynamic, None without a rank."""
    result_ranks: tuple[int, ...]
    operands: Shardings
    """Those of the operands; an operand behind a propagation barrier has that of the barrier's operand."""
    own_operands: Shardings
    """Those of the operands, whatever barriers are in front of them."""
    results: Shardings

    @property
    def shardings(self) -> Shardings:
        """Operands, then results."""
        return self.operands + self.results

    def size(self, tensor: int) -> int:
        """The number of elements; 0 where it is not known."""
        return max(self.sizes[tensor] or 0, 0)


def mesh_of(sharding: TensorSharding, meshes: MeshTable) -> Mesh:
    """The mesh that a sharding refers to; an error if it is unknown."""
    mesh = resolve_mesh(sharding.mesh, meshes)
    if mesh is None:
        raise ReshardError(f"unknown mesh: @{sharding.mesh}")
    return mesh


def agree(source: TensorSharding | None, target: TensorSharding | None) -> bool:
    """Equivalence; of values that are not sharded the unreduced axes, which are dealt with already, do not matter."""
    if source is None or source.is_fully_replicated:
        return target is None or target.is_fully_replicated
    return are_equivalent(source, target)


def project_closed(problem: OpProblem, mesh: Mesh) -> Projection:
    """The factor shardings of all tensors; those without a sharding are closed."""
    rule = problem.rule
    tensors = [
        project_tensor(mapping, sharding, rule.factor_sizes, mesh, closed_if_missing=True)
        for mapping, sharding in zip(rule.mappings, problem.shardings, strict=True)
    ]
    return Projection(tensors[: len(rule.operands)], tensors[len(rule.operands) :])


def factor_entries(tensors: Iterable[TensorFactors], factor: int) -> list[FactorSharding]:
    """How each tensor that has the factor shards it."""
    return [tensor.factors[factor] for tensor in tensors if factor in tensor.factors]


def set_factor(tensors: Iterable[TensorFactors], factor: int, axes: Axes) -> list[int]:
    """Shards a factor on exactly `axes` in every tensor that has it; the indices of the tensors that changed."""
    changed: list[int] = []
    for index, tensor in enumerate(tensors):
        entry = tensor.factors.get(factor)
        if entry is not None and (entry.axes != axes or entry.overflow):
            entry.axes, entry.overflow = axes, ()
            changed.append(index)
    return changed
