"""Reshard a dot's result instead of one of its operands (default version)."""

from __future__ import annotations

from pyshardy.explicit_reshards.problem import OpProblem
from pyshardy.propagation.projection import Axes, Projection
from pyshardy.sharding import FactorKind, lists_overlap
from pyshardy.sharding.axis_lists import flattened


def dot_factor_to_move(problem: OpProblem, projection: Projection) -> tuple[int, Axes] | None:
    """Return a factor of the result to reshard, and the axes that the operands shard it on.

    The factor must be the only one that result and operands shard differently. The result must shard it on the axes of
    the contracting factors, and not be larger than the operands that have the factor.
    """
    if None in problem.sizes:
        return None
    lhs, rhs = projection.operands
    (result,) = projection.results
    lhs_size, rhs_size, result_size = (size or 0 for size in problem.sizes)
    contracted: list[Axes] = []
    seen: list[Axes] = []
    found: tuple[int, Axes] | None = None
    for factor in range(problem.rule.num_factors):
        left, right = lhs.factors.get(factor), rhs.factors.get(factor)
        if left is not None and right is not None:
            if left.axes != right.axes:
                return None
            if problem.rule.kind(factor) is FactorKind.REDUCTION:
                contracted.append(left.axes)
                continue
            axes, largest = left.axes, max(lhs_size, rhs_size)
        elif (one := left or right) is not None:
            axes, largest = one.axes, lhs_size if left is not None else rhs_size
            if any(lists_overlap(axes, other) for other in seen):
                return None
            seen.append(axes)
        else:
            continue
        entry = result.factors.get(factor)
        if entry is None or entry.axes == axes:
            continue
        if not axes or found is not None or result_size > largest:
            return None
        found = factor, axes
    if found is None:
        return None
    wanted = result.factors[found[0]].axes
    return found if wanted and wanted == flattened(contracted) else None
