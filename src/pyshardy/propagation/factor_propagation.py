"""Determine how far the axes of a factor can be propagated to the tensors of an op: the base of both strategies."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pyshardy.propagation.projection import (
    Axes,
    Projection,
    TensorFactors,
    is_prefix,
)
from pyshardy.sharding.axes import AxisRef
from pyshardy.sharding.axis_lists import is_strict_prefix, sharding_size
from pyshardy.sharding.mesh import Mesh
from pyshardy.sharding.rule import PropagationDirection

Directions = PropagationDirection | tuple[PropagationDirection, ...]
"""The allowed direction of every factor of a rule: one for all, or one each."""

AxisFilter = Callable[[AxisRef, int], AxisRef | None]
"""Return the allowed prefix of an axis, given the product of the sizes before it in its list."""


@dataclass(frozen=True, slots=True)
class FactorTask:
    """The input of a strategy besides the projection."""

    factor_sizes: tuple[int, ...]
    directions: tuple[PropagationDirection, ...]
    mesh: Mesh
    conservative: bool = False
    elementwise: bool = False


Strategy = Callable[[Projection, FactorTask], list[int]]
"""Propagate axes in a projection, and return the changed tensors, operands first, ascending."""


def compatible_major_axes(projection: Projection, factor: int, direction: PropagationDirection) -> Axes:
    """Return the longest list of axes on which the tensors agree for `factor`, regardless of conflicts.

    Forwards, only operands can add axes, backwards only results; the others can still truncate the list.
    """
    if direction is PropagationDirection.NONE:
        return ()
    first, second = projection.operands, projection.results
    if direction is PropagationDirection.BACKWARD:
        first, second = second, first
    axes: Axes = ()
    can_expand = True
    for tensor in first:
        if sharding := tensor.factors.get(factor):
            axes, can_expand = _common_axes(axes, sharding.axes, can_expand)
    can_expand = can_expand and direction is PropagationDirection.BOTH
    for tensor in second:
        if sharding := tensor.factors.get(factor):
            axes, can_expand = _common_axes(axes, sharding.axes, can_expand)
    return axes


def _common_axes(old: Axes, new: Axes, can_expand: bool) -> tuple[Axes, bool]:
    """Return `old` as far as `new` agrees, followed by the rest of `new` if allowed; and whether it may grow later.

    The list cannot grow after the first disagreement.
    """
    if not new or old == new:
        return old, can_expand
    if not old:
        return (new if can_expand else old), can_expand
    result: list[AxisRef] = []
    common = min(len(old), len(new))
    for i, (a, b) in enumerate(zip(old, new, strict=False)):
        if a == b or (b.is_prefix_of(a) and i + 1 == len(new)):
            result.append(a)
        elif b.is_prefix_of(a):
            return (*result, b), False
        elif a.is_prefix_of(b):
            if not can_expand or i + 1 < len(old):
                return (*result, a), False
            result.append(b)
        else:
            return tuple(result), False
    result += old[common:]
    if can_expand:
        result += new[common:]
    return tuple(result), can_expand


def prefix_without_conflict_across(axis: AxisRef, tensor: TensorFactors, factor: int) -> AxisRef | None:
    """Return the prefix of `axis` that no other factor of the tensor uses."""
    prefix: AxisRef | None = axis
    for other, sharding in tensor.factors.items():
        if other == factor:
            continue
        for used in (*sharding.overflow, *sharding.axes):
            prefix = prefix.prefix_without_overlap(used)
            if prefix is None:
                return None
    return prefix


def prefix_without_conflict_within(
    axis: AxisRef, tensor: TensorFactors, factor: int, factor_size: int, size_before: int, mesh: Mesh
) -> AxisRef | None:
    """Return the prefix of `axis` that `factor`, which must be in the tensor, can take after axes of size
    `size_before`."""
    sharding = tensor.factors[factor]
    prefix: AxisRef | None = axis
    for used in (*tensor.replicated, *tensor.unreduced):
        prefix = prefix.prefix_without_overlap(used)
        if prefix is None:
            return None
    if any(have.contains(prefix) for have in sharding.axes):
        return prefix
    if not sharding.is_closed and not sharding.overflow:
        if sharding.is_minor_most:
            return prefix
        if factor_size % size_before == 0:
            size = prefix.size(mesh)
            fitting = math.gcd(factor_size // size_before, size)
            if fitting == size:
                return prefix
            if fitting > 1:
                return AxisRef.sub_axis(prefix.name, prefix.pre_size, fitting)
    if sharding.axes and sharding.axes[-1].is_prefix_of(prefix):
        return sharding.axes[-1]
    return None


def truncated(axes: Sequence[AxisRef], allowed: AxisFilter, mesh: Mesh, conservative: bool) -> Axes:
    """Return `axes` up to the first that is not fully allowed, of which the allowed prefix is included.

    With conservative propagation, sub-axes are not allowed.
    """
    kept: list[AxisRef] = []
    size_before = 1
    for axis in axes:
        prefix = allowed(axis, size_before)
        if prefix is None or (conservative and not prefix.is_full):
            break
        kept.append(prefix)
        if prefix != axis:
            break
        size_before *= axis.size(mesh)
    return tuple(kept)


def basic_strategy(projection: Projection, task: FactorTask) -> list[int]:
    """Propagate factor by factor, to all tensors alike: no tensor gets an axis that another one cannot take."""
    touched: set[int] = set()
    tensors = projection.tensors
    for factor, (size, direction) in enumerate(zip(task.factor_sizes, task.directions, strict=True)):

        def allowed(axis: AxisRef, size_before: int, factor: int = factor, size: int = size) -> AxisRef | None:
            prefix: AxisRef | None = axis
            for tensor in tensors:
                prefix = prefix_without_conflict_across(prefix, tensor, factor)
                if prefix is not None and factor in tensor.factors:
                    prefix = prefix_without_conflict_within(prefix, tensor, factor, size, size_before, task.mesh)
                if prefix is None:
                    return None
            return prefix

        axes = compatible_major_axes(projection, factor, direction)
        axes = truncated(axes, allowed, task.mesh, task.conservative)
        touched.update(projection.expand(factor, axes))
    return sorted(touched)


def aggressive_strategy(projection: Projection, task: FactorTask) -> list[int]:
    """Propagate tensor by tensor, results first: each takes what it can, the factors with the largest source tensors
    first."""
    factors = range(len(task.factor_sizes))
    axes = [compatible_major_axes(projection, factor, task.directions[factor]) for factor in factors]
    tensors = projection.tensors
    extensible = [_extensible(tensor, axes) for tensor in tensors]
    if not any(extensible):
        return []
    order = _preference(projection, axes, task)
    split = len(projection.operands)
    touched: set[int] = set()
    for index in (*range(split, len(tensors)), *range(split)):
        if not extensible[index]:
            continue
        tensor = tensors[index]
        limits = projection.results if task.elementwise and index < split else ()
        for factor in order:
            if factor not in extensible[index]:
                continue
            wanted = _axes_for_tensor(tensor, factor, axes[factor], task)
            for result in limits if wanted else ():
                have = result.factors.get(factor)
                if have is not None and is_strict_prefix(have.axes, wanted):
                    wanted = have.axes
            if tensor.expand(factor, wanted):
                touched.add(index)
    return sorted(touched)


def _extensible(tensor: TensorFactors, axes: Sequence[Axes]) -> list[int]:
    """Return the factors that would get more axes if there were no conflicts."""
    return [
        factor
        for factor, one in tensor.factors.items()
        if (wanted := axes[factor]) and one.axes != wanted and is_strict_prefix(one.axes, wanted)
    ]


def _axes_for_tensor(tensor: TensorFactors, factor: int, axes: Axes, task: FactorTask) -> Axes:
    """Return the part of `axes` that `factor` can take in this tensor now; empty if that adds nothing."""

    def within(axis: AxisRef, size_before: int) -> AxisRef | None:
        size = task.factor_sizes[factor]
        return prefix_without_conflict_within(axis, tensor, factor, size, size_before, task.mesh)

    def across(axis: AxisRef, size_before: int) -> AxisRef | None:
        return prefix_without_conflict_across(axis, tensor, factor)

    wanted = truncated(axes, within, task.mesh, task.conservative)
    if not is_strict_prefix(tensor.factors[factor].axes, wanted):
        return ()
    return truncated(wanted, across, task.mesh, task.conservative)


def _preference(projection: Projection, axes: Sequence[Axes], task: FactorTask) -> list[int]:
    """Return the factors, those whose axes come from the largest tensor first."""
    tensors = projection.tensors
    sizes = [math.prod(task.factor_sizes[factor] for factor in tensor.factors) for tensor in tensors]

    def key(factor: int) -> tuple[int, int, int, int]:
        wanted = axes[factor]
        source, source_size = -1, -1
        for index, tensor in enumerate(tensors):
            sharding = tensor.factors.get(factor)
            if wanted and sharding and sizes[index] > source_size and is_prefix(wanted, sharding.axes):
                source, source_size = index, sizes[index]
        spread = sharding_size(wanted, task.mesh) if task.elementwise else 0
        return -source_size, -spread, source, factor

    return sorted(range(len(axes)), key=key)
