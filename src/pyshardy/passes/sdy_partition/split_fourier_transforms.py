"""Fourier transforms along sharded dimensions take one at a time: `--sdy-split-fourier-transforms`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Attribute, Operation

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.stablehlo.enums import FftType, FftTypeAttr
from pyshardy.dialects.stablehlo.linear_algebra import FftOp
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.unvalidated import i64_array
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_partition.building import Builder, Devices, shape
from pyshardy.rules.op_data import ints
from pyshardy.sharding import TensorSharding


@dataclass(frozen=True)
class SplitFourierTransformsPass(Pass):
    """Replace a Fourier transform of several dimensions, of which one is sharded, by one transform for each dimension.

    Each of them can then be computed on shards of other dimensions, which `sdy-replicate-unpartitionable-dimensions`
    gets by an exchange that sends less than gathering the tensor.
    """

    name: ClassVar[str] = "sdy-split-fourier-transforms"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Split the transforms of a function."""
        devices: Devices | None = None
        changed = False
        for transform in session.op_index(op).of_class(FftOp):
            lengths = ints(transform, "fft_length") or ()
            sharding, target = get_sharding(transform.operand), get_sharding(transform.result)
            if len(lengths) < 2 or sharding is None or target is None or sharding.mesh != target.mesh:
                continue
            if any(dim.axes for dim in sharding.dims[-len(lengths) :]):
                devices = devices or Devices(meshes_of(op))
                _split(transform, lengths, sharding, target, devices)
                changed = True
        return None if changed else Preserved.ALL


def _split(
    op: FftOp, lengths: Sequence[int], sharding: TensorSharding, target: TensorSharding, devices: Devices
) -> None:
    """Replace a transform; that of the last dimension is the one between real and complex numbers."""
    build = Builder(op, op.location, devices)
    kind, value, last = op.fft_type.data, op.operand, len(shape(op.operand)) - 1
    others = range(last - len(lengths) + 1, last)
    inner = FftTypeAttr(FftType.IFFT if kind in (FftType.IFFT, FftType.IRFFT) else FftType.FFT)
    if kind is not FftType.IRFFT:
        value = build.value(FftOp, (value,), op.result.type, _properties(op.fft_type, lengths[-1]), target)
        sharding = target
    for dim in others:
        order = [last if one == dim else dim if one == last else one for one in range(last + 1)]
        turned = sharding.with_dims(tuple(sharding.dims[one] for one in order))
        value = build.transpose(value, order, turned)
        value = build.value(FftOp, (value,), value.type, _properties(inner, shape(value)[last]), turned)
        value = build.transpose(value, order, sharding)
    if kind is FftType.IRFFT:
        value = build.value(FftOp, (value,), op.result.type, _properties(op.fft_type, lengths[-1]), target)
    replace_all_uses(op.result, value)
    erase(op)


def _properties(kind: FftTypeAttr, length: int) -> dict[str, Attribute]:
    return {"fft_type": kind, "fft_length": i64_array([length])}
