"""Project tensor shardings to the factors of an op's sharding rule, and back."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.axis_lists import add_or_merge, is_strict_prefix, sharding_size
from pyshardy.sharding.mesh import Mesh, MeshRef
from pyshardy.sharding.rule import OpShardingRule, TensorMapping
from pyshardy.sharding.tensor_sharding import DimensionSharding, Reduction, TensorSharding

Axes = tuple[AxisRef, ...]


@dataclass(slots=True)
class FactorSharding:
    """How a tensor shards a factor.

    `overflow` has the axes of the dimension that did not fit into this factor and block later factors.
    """

    axes: Axes = ()
    is_closed: bool = False
    is_minor_most: bool = False
    overflow: Axes = ()


@dataclass(slots=True)
class TensorFactors:
    """The factor shardings of a tensor, by factor index.

    A factor after an overflowing one may be missing: then it counts as not in the tensor.
    """

    factors: dict[int, FactorSharding] = field(default_factory=dict[int, FactorSharding])
    replicated: Axes = ()
    unreduced: Axes = ()
    reduction: Reduction = Reduction.SUM

    def expand(self, factor: int, axes: Axes) -> bool:
        """Shard `factor` on `axes` if that extends its axes, and return whether it did."""
        sharding = self.factors.get(factor)
        if sharding is None or not is_strict_prefix(sharding.axes, axes):
            return False
        sharding.axes = axes
        return True


@dataclass(slots=True)
class Projection:
    """The factor shardings of the operands and results of an op."""

    operands: list[TensorFactors]
    results: list[TensorFactors]

    @property
    def tensors(self) -> list[TensorFactors]:
        """Return operands, then results."""
        return self.operands + self.results

    def expand(self, factor: int, axes: Axes) -> list[int]:
        """Shard `factor` on `axes` wherever that extends its axes; return the changed tensors, operands first."""
        return [i for i, tensor in enumerate(self.tensors) if tensor.expand(factor, axes)]


def is_prefix(first: Axes, second: Axes) -> bool:
    """Return whether `second` starts with `first`, the last axis of which may be a prefix of its counterpart."""
    return first == second or is_strict_prefix(first, second)


def project(rule: OpShardingRule, shardings: Sequence[TensorSharding | None], mesh: Mesh) -> Projection:
    """Return the factor shardings of an op given the shardings of operands, then results; None is open without axes."""
    tensors = [
        project_tensor(mapping, sharding, rule.factor_sizes, mesh)
        for mapping, sharding in zip(rule.mappings, shardings, strict=True)
    ]
    split = len(rule.operands)
    return Projection(tensors[:split], tensors[split:])


def project_tensor(
    mapping: TensorMapping,
    sharding: TensorSharding | None,
    factor_sizes: Sequence[int],
    mesh: Mesh,
    closed_if_missing: bool = False,
) -> TensorFactors:
    """Return the factor shardings of a tensor."""
    if sharding is None:
        return TensorFactors({f: FactorSharding((), closed_if_missing, f == dim[-1]) for dim in mapping for f in dim})
    tensor = TensorFactors({}, sharding.replicated, sharding.unreduced, sharding.reduction)
    for dim, dim_sharding in zip(mapping, sharding.dims, strict=True):
        _project_dim(dim, dim_sharding, factor_sizes, mesh, tensor.factors)
    return tensor


def _project_dim(
    dim: Sequence[int],
    sharding: DimensionSharding,
    factor_sizes: Sequence[int],
    mesh: Mesh,
    factors: dict[int, FactorSharding],
) -> None:
    """Assign the axes of a dimension to its factors, major to minor, and split axes where a factor is full."""
    last = len(dim) - 1
    left = list(sharding.axes)
    for position, factor in enumerate(dim):
        if position == last:
            factors[factor] = FactorSharding(_merged(left, mesh), sharding.is_closed, True)
            return
        taken: list[AxisRef] = []
        room = factor_sizes[factor]
        while left:
            axis, size = left[0], left[0].size(mesh)
            common = math.gcd(room, size)
            if size == 1 or size == common:
                taken.append(left.pop(0))
                room //= size
            elif common > 1:
                pre = axis.pre_size
                taken.append(AxisRef.sub_axis(axis.name, pre, common))
                left[0] = AxisRef.sub_axis(axis.name, pre * common, size // common)
                room //= common
            else:
                break
        factors[factor] = FactorSharding(tuple(taken), sharding.is_closed)
        if room > 1 and left:
            factors[factor].overflow = _merged(left, mesh)
            following = dim[position + 1]
            factors[following] = FactorSharding((), True, position + 1 == last)
            return


def _merged(axes: Iterable[AxisRef], mesh: Mesh) -> Axes:
    result: Axes = ()
    for axis in axes:
        result = add_or_merge(result, axis, mesh)
    return result


def tensor_sharding(
    tensor: TensorFactors, mapping: TensorMapping, factor_sizes: Sequence[int], ref: MeshRef, mesh: Mesh
) -> TensorSharding:
    """Return the sharding of a tensor on the mesh `ref` with these factor shardings.

    Axes of a factor after one that is not full are dropped: they would need a strided view. Priorities are lost.
    """
    dims = tuple(_dim_sharding(tensor, dim, factor_sizes, mesh) for dim in mapping)
    return TensorSharding(ref, dims, tensor.replicated, tensor.unreduced, tensor.reduction)


def _dim_sharding(
    tensor: TensorFactors, dim: Sequence[int], factor_sizes: Sequence[int], mesh: Mesh
) -> DimensionSharding:
    axes: Axes = ()
    is_closed = False
    for factor in dim:
        sharding = tensor.factors.get(factor)
        if sharding is None:
            break
        is_closed |= sharding.is_closed
        axes = _joined(axes, sharding.axes, mesh)
        if sharding.overflow:
            axes = _joined(axes, sharding.overflow, mesh)
            break
        if sharding_size(sharding.axes, mesh) < factor_sizes[factor]:
            break
    return DimensionSharding(axes, is_closed)


def _joined(axes: Axes, added: Axes, mesh: Mesh) -> Axes:
    return (*add_or_merge(axes, added[0], mesh), *added[1:]) if added else axes
