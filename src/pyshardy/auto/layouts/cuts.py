"""Where the rules of ops cut mesh axes that shard a dimension with several factors."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

from pyshardy.sharding import Mesh, OpShardingRule


def cuts_of(rule: OpShardingRule, mesh: Mesh) -> Iterator[tuple[str, int]]:
    """Yield where a rule cuts axes that shard a dimension with several factors, by name of the axis."""
    for factors in {factors for mapping in rule.mappings for factors in mapping if len(factors) > 1}:
        yield from _cuts([rule.factor_sizes[factor] for factor in factors], mesh)


def _cuts(sizes: Sequence[int], mesh: Mesh) -> Iterator[tuple[str, int]]:
    """Yield where axes are cut if they shard a dimension with factors of these sizes, after any of the other axes.

    A factor is sharded if those before it are full. The last one takes axes as they are.
    """
    filled = 1
    for size in sizes[:-1]:
        for axis in mesh.axes:
            others = [other.size for other in mesh.axes if other is not axis]
            for used in {math.prod(some) for some in product(*((1, other) for other in others))}:
                if size % used == 0:
                    yield axis.name, math.gcd(size // used, axis.size)
        filled *= size
        if filled >= mesh.total_size:
            return
