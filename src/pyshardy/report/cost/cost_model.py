"""How long communication and arithmetic take on an accelerator: a few numbers and the formulas that use them.

docs/cost-model.md explains both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pyshardy.report.cost.collectives import CollectiveKind, rounds
from pyshardy.report.cost.op_costs import OpCost

DEFAULT = "default"
"""The element type that stands for all that are not named."""


@dataclass(frozen=True, slots=True)
class Link:
    """A mesh axis as a network: bytes that a device sends over it in a second, and seconds that a round takes
    besides."""

    bandwidth: float
    latency: float


@dataclass(frozen=True)
class CostModel:
    """An accelerator, and the network between several."""

    name: str
    product_flops: Mapping[str, float]
    """Operations a second in products of matrices, by the element type that is multiplied, and by default."""
    memory_bandwidth: float
    """Bytes a second between the memory of a device and its units."""
    link: Link
    """Every axis that is not in `axes`."""
    memory: float | None = None
    """The bytes that a device has."""
    elementwise_flops: float | None = None
    """Operations a second outside products; None if memory is what counts."""
    axes: Mapping[str, Link] = field(default_factory=dict[str, Link])
    """Mesh axes that are unlike the others, by name."""
    reduce_scatter: bool = True
    """Whether the compiler emits reduce-scatter; else an all-reduce, of which each device keeps a part."""
    widened: frozenset[str] = frozenset()
    """Element types, as in MLIR, whose collectives run in `f32`."""

    def link_of(self, axis: str) -> Link:
        """The network along a mesh axis, given by name."""
        return self.axes.get(axis, self.link)

    def op_seconds(self, cost: OpCost) -> float:
        """The time of an op: of its arithmetic or its memory traffic, whichever takes longer."""
        if cost.product:
            rate = self.product_flops.get(cost.product, self.product_flops[DEFAULT])
        else:
            rate = self.elementwise_flops
        arithmetic = 0.0 if rate is None else cost.flops / rate
        return max(arithmetic, cost.bytes / self.memory_bandwidth)

    def collective_seconds(
        self, kind: CollectiveKind, axes: Sequence[str], sizes: Sequence[int], sent: Sequence[int]
    ) -> float:
        """The time of a collective: over each axis one latency for each round, and the bytes at its bandwidth.

        `axes` are the mesh axes of the group by name, `sizes` and `sent` their sizes and the bytes that
        `bytes_sent` gives for each.
        """
        total = 0.0
        for axis, count, bytes_ in zip(axes, rounds(kind, sizes), sent, strict=True):
            link = self.link_of(axis)
            total += count * link.latency + bytes_ / link.bandwidth
        return total
