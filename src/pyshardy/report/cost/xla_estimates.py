"""What XLA's partitioner estimates of a way to compute an op, to choose one: memory first, then bytes sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute

from pyshardy.report.cost.xla_steps import compiled_steps
from pyshardy.report.model.sizes import Shards
from pyshardy.resharding import AllGather, AllSlice, AllToAll
from pyshardy.sharding import Mesh, TensorSharding, sharding_size


@dataclass(frozen=True, order=True)
class Estimate:
    """The most bytes that an op has as operands and results, and the bytes that a device sends."""

    memory: int = 0
    sent: int = 0

    def and_then(self, other: Estimate) -> Estimate:
        """Return the estimate of one after the other."""
        return Estimate(max(self.memory, other.memory), self.sent + other.sent)


def of_conversions(type: Attribute, shardings: Sequence[TensorSharding], mesh: Mesh, shards: Shards) -> Estimate:
    """Estimate the collectives that bring a value of a type from one sharding to the next ones."""
    found = Estimate()
    if not isinstance(type, TensorType):
        return found
    shape = type.get_shape()
    for source, target in pairwise(shardings):
        here = source
        for step in compiled_steps(source, target, mesh, shape):
            before, after = shards.bytes_of(type, here), shards.bytes_of(type, step.sharding)
            here = step.sharding
            if isinstance(step, AllSlice):
                continue
            sent = after - before if isinstance(step, AllGather) else before
            if isinstance(step, AllToAll):
                sent -= before // sharding_size(step.param.axes, mesh)
            found = found.and_then(Estimate(before + after, sent))
    return found
