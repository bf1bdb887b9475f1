"""Fourier transforms that XLA's partitioner distributes over all devices, without gathering the transformed dimension.

The algorithm is that of Cooley and Tukey: each device transforms the numbers whose indices are alike modulo the number
of devices, multiplies them by twiddle factors, and sums its part of the result from the parts of all others, which move
around the ring.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.stablehlo.enums import FftType
from pyshardy.dialects.stablehlo.linear_algebra import FftOp
from pyshardy.report.cost.collectives import CollectiveKind
from pyshardy.report.model.sizes import Shards, element_bits
from pyshardy.sharding import AxisRef

_SMALLEST_RANK = 3
"""The dimensions that a transform has at least to be distributed: XLA computes others on whole operands."""


@dataclass(frozen=True, slots=True)
class DistributedTransform:
    """A transform along a dimension that is sharded over all devices of its mesh."""

    axes: tuple[AxisRef, ...]
    devices: int
    length: int
    row_bytes: int
    """Of what a device holds, the bytes of one number of each transform."""
    number_bytes: int

    @staticmethod
    def of(op: Operation, shards: Shards) -> DistributedTransform | None:
        """Return the transform of an op; None if it is another op, or computed on whole operands."""
        if not isinstance(op, FftOp) or op.fft_type.data is not FftType.FFT:
            return None
        result = op.results[0]
        sharding, mesh = get_sharding(result), shards.mesh_of(result)
        if sharding is None or mesh is None or not isinstance(result.type, TensorType):
            return None
        shape, local = result.type.get_shape(), shards.shape(result)
        if len(sharding.dims) < _SMALLEST_RANK or any(dim.axes for dim in sharding.dims[:-1]):
            return None
        axes = sharding.dims[-1].axes
        devices = sharding.dims[-1].sharded_size(mesh)
        if devices == 1 or devices != mesh.total_size or not local[-1]:
            return None
        number = (element_bits(result.type.element_type) or 0) // 8
        found = DistributedTransform(axes, devices, shape[-1], shards.bytes(result) // local[-1], number)
        return found if len(found.padding_rows()) < devices else None

    @property
    def rows(self) -> int:
        """The numbers of a transform that a device holds."""
        return -(-self.length // self.devices)

    @property
    def padded_rows(self) -> int:
        """The same, rounded up so that each device sends as many to each other."""
        return -(-self.rows // self.devices) * self.devices

    def padding_rows(self) -> list[int]:
        """The numbers that come from the next devices, by distance, so that the last ones hold the padding."""
        left = self.devices * (self.padded_rows - self.rows)
        return [min(self.rows, left - start) for start in range(0, left, self.rows)]

    def collectives(self) -> Iterator[tuple[CollectiveKind, int]]:
        """Yield the collectives and the bytes of their operands on a device; those of the ring one by one."""
        for rows in self.padding_rows():
            yield "collective_permute", rows * self.row_bytes
        yield "all_to_all", self.padded_rows * self.row_bytes
        for _ in range(self.devices):
            yield "collective_permute", self.rows * self.row_bytes
            yield "collective_permute", self.number_bytes
