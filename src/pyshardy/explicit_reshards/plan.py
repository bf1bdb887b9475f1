"""The plan for an op: what to insert around it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pyshardy.explicit_reshards.common_axes import find_common_axes
from pyshardy.explicit_reshards.dots import dot_factor_to_move
from pyshardy.explicit_reshards.meshes import differs_in_devices, pick_mesh
from pyshardy.explicit_reshards.problem import (
    OpKind,
    OpProblem,
    ReshardError,
    Shardings,
    factor_entries,
    project_closed,
    set_factor,
)
from pyshardy.explicit_reshards.reshapes import agree_across_reshape, has_overflow
from pyshardy.propagation.projection import Axes, Projection, tensor_sharding
from pyshardy.sharding import (
    Mesh,
    MeshRef,
    OpShardingRule,
    TensorSharding,
    open_list_with,
    replace_at,
    set_difference,
    sort_and_merge,
)
from pyshardy.sharding.axis_lists import flattened
from pyshardy.sharding.mesh import MeshTable


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan for an op: reshard operands before it; after it, reduce its results, then reshard them."""

    operands: tuple[tuple[int, TensorSharding], ...] = ()
    """Operands by index, and the shardings to reshard them to."""
    shardings: tuple[TensorSharding, ...] | None = None
    """The shardings that the op computes its results in; None if they are unchanged."""
    reduced: Axes = ()
    """The axes over which each result is reduced."""
    reduced_shardings: tuple[TensorSharding, ...] = ()
    """The shardings of the results after the reduction."""
    results: tuple[tuple[int, TensorSharding], ...] = ()
    """Results by index, and the shardings that their users expect."""


NOTHING = Plan()


def plan_op(problem: OpProblem, full: bool, meshes: MeshTable) -> Plan:
    """Return the plan that makes the shardings of an op compatible with its rule.

    The default version only processes dots, and reductions whose result keeps unreduced axes.
    """
    picked = pick_mesh(problem.shardings, meshes)
    if picked is None:
        return NOTHING
    return _Planner(problem, meshes, *picked).plan(full)


class _Planner:
    def __init__(self, problem: OpProblem, meshes: MeshTable, ref: MeshRef, mesh: Mesh) -> None:
        self.problem = problem
        self.meshes = meshes
        self.ref = ref
        self.mesh = mesh
        self.projection: Projection = project_closed(problem, mesh)
        self.split = len(problem.operands)
        self.results: Shardings = problem.results
        """The shardings after the conversions planned so far."""
        self.operand_reshards: list[tuple[int, TensorSharding]] = []
        self.result_reshards: list[tuple[int, TensorSharding]] = []

    def plan(self, full: bool) -> Plan:
        reduced = self.full_version() if full else self.light_version()
        kept = () if self.first_result is None else self.first_result.unreduced
        reduced = sort_and_merge(set_difference(reduced, kept, self.mesh), self.mesh) if self.results else ()
        changed = self.results is not self.problem.results
        if not (self.operand_reshards or changed or reduced):
            return NOTHING
        return Plan(
            tuple(self.operand_reshards),
            tuple(one for one in self.results if one is not None) if changed else None,
            reduced,
            tuple(self.result_sharding(i) for i in range(len(self.results))) if reduced else (),
            tuple(self.result_reshards),
        )

    def full_version(self) -> Axes:
        """Plan the reshards, and return the axes that the results are reduced over."""
        tensors, rule = self.projection.tensors, self.problem.rule
        if self.problem.kind is OpKind.RESHAPE and any(map(has_overflow, tensors)):
            common, changed = agree_across_reshape(self.problem, self.projection, self.ref, self.mesh)
            updated = set(changed)
        else:
            common = find_common_axes(self.problem, self.projection, self.mesh)
            updated = {i for i, sharding in enumerate(self.problem.shardings) if self.is_elsewhere(sharding)}
            for factor, axes in enumerate(common):
                updated.update(set_factor(tensors, factor, axes))
        for index in sorted(updated):
            self.reshard(index)
        return flattened(common[factor] for factor in rule.reduction)

    def light_version(self) -> Axes:
        """Plan the reshard of a dot's result, if any, and return the axes that the results are reduced over."""
        if self.problem.kind is OpKind.DOT:
            found = dot_factor_to_move(self.problem, self.projection)
            if found is not None:
                factor, axes = found
                self.projection.results[0].factors[factor].axes = axes
                self.reshard(self.split)
        if self.first_result is None or not self.first_result.unreduced:
            return ()
        return flattened(_agreed_reductions(self.problem.rule, self.projection))

    @property
    def first_result(self) -> TensorSharding | None:
        """Return the sharding of the first result, which specifies the unreduced axes that all results keep."""
        return self.results[0] if self.results else None

    def is_elsewhere(self, sharding: TensorSharding | None) -> bool:
        """Return whether the mesh of a tensor has its devices in another order than that of the op."""
        return (
            sharding is not None
            and not sharding.is_fully_replicated
            and differs_in_devices(sharding.mesh, self.mesh, self.meshes)
        )

    def reshard(self, index: int) -> None:
        """Plan the reshard of a tensor to the sharding of the projection, before the op or after it."""
        rule = self.problem.rule
        new = tensor_sharding(
            self.projection.tensors[index], rule.mappings[index], rule.factor_sizes, self.ref, self.mesh
        )
        if index < self.split:
            self.operand_reshards.append((index, new))
            return
        result = index - self.split
        self.result_reshards.append((result, self.result_sharding(result)))
        if all(one is None for one in self.results):
            self.results = open_list_with(self.problem.result_ranks, result, new)
        else:
            known = tuple(one for one in self.results if one is not None)
            self.results = replace_at(known, result, new)

    def result_sharding(self, result: int) -> TensorSharding:
        """Return the sharding of a result as planned so far; if it has none, one without axes."""
        sharding = self.results[result]
        return sharding or TensorSharding.fully_closed(self.problem.result_ranks[result], self.ref)


def _agreed_reductions(rule: OpShardingRule, projection: Projection) -> Iterable[Axes]:
    for factor in rule.reduction:
        entries = factor_entries(projection.tensors, factor)
        axes = entries[0].axes if entries else ()
        if any(entry.axes != axes for entry in entries):
            raise ReshardError("incompatible shardings of a reduced dimension, with a result that has unreduced axes")
        yield axes
