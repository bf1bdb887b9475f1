"""The cost model of an accelerator: its numbers, and the formulas for the time of ops and collectives.

See docs/cost-model.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pyshardy.report.cost.collectives import CollectiveKind, rounds
from pyshardy.report.cost.op_costs import OpCost

DEFAULT = "default"
"""The key of the rate for element types that are not listed."""


@dataclass(frozen=True, slots=True)
class Link:
    """The network along a mesh axis: bytes per second that a device sends, and seconds of latency per round."""

    bandwidth: float
    latency: float


@dataclass(frozen=True)
class CostModel:
    """The numbers of an accelerator and its network."""

    name: str
    product_flops: Mapping[str, float]
    """Operations per second in matrix products, by the element type of the operands, with a default."""
    memory_bandwidth: float
    """Bytes per second between the memory of a device and its compute units."""
    link: Link
    """The network along axes that are not in `axes`."""
    memory: float | None = None
    """The bytes of memory of a device."""
    elementwise_flops: float | None = None
    """Operations per second in other ops; None if only their memory traffic counts."""
    axes: Mapping[str, Link] = field(default_factory=dict[str, Link])
    """Networks along mesh axes, by name."""
    reduce_scatter: bool = True
    """Whether the compiler emits reduce-scatter; if not, it emits an all-reduce and a slice."""
    widened: frozenset[str] = frozenset()
    """Element types, as in MLIR, whose collectives run in `f32`."""
    workspace: bool = False
    """Whether ops need memory while they run, and all-reduces run together, as on XLA's CPU backend."""
    old_partitioner: bool = False
    """Whether XLA's partitioner is that of JAX 0.10, which gathers operands of Fourier transforms along all dimensions,
    and for which it makes no difference whether a product has used a value before it is converted."""
    host_memory: bool = False
    """Whether the memory of the device is that of the host, as on CPUs: what is placed there takes it too."""
    overlap: bool = True
    """Whether collectives of values that are known at the start of the program run beside its compute."""

    def link_of(self, axis: str) -> Link:
        """Return the network along a mesh axis, or along the axis of a sub-axis, such as `x:(1)2`."""
        return self.axes.get(axis.partition(":")[0], self.link)

    def op_seconds(self, cost: OpCost) -> float:
        """Return the time of an op: the longer one of its arithmetic and its memory traffic."""
        if cost.product:
            rate = self.product_flops.get(cost.product, self.product_flops[DEFAULT])
        else:
            rate = self.elementwise_flops
        arithmetic = 0.0 if rate is None else cost.flops / rate
        return max(arithmetic, cost.bytes / self.memory_bandwidth)

    def collective_seconds(
        self, kind: CollectiveKind, axes: Sequence[str], sizes: Sequence[int], sent: Sequence[int]
    ) -> float:
        """Return the time of a collective: for each axis the latency of its rounds, and its bytes over the bandwidth.

        `axes` are the axes and sub-axes of the group, as texts of `axis_text`, `sizes` their sizes, and `sent` the
        results of `bytes_sent`.
        """
        total = 0.0
        for axis, count, bytes_ in zip(axes, rounds(kind, sizes), sent, strict=True):
            link = self.link_of(axis)
            total += count * link.latency + bytes_ / link.bandwidth
        return total
