"""Cholesky, triangular solve, FFT and batch normalization (Shardy spec: StableHLO verification, linear algebra)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ComplexType, Float32Type, Float64Type
from xdsl.ir import Operation

from pyshardy.dialects.stablehlo.enums import FftType, Transpose
from pyshardy.dialects.stablehlo.verification.inference import Verifier, both, inferred, integer, numbers, same_elements
from pyshardy.dialects.stablehlo.verification.shapes import (
    Dim,
    Tensor,
    agree,
    dims_compatible,
    fail,
    operand,
    operands,
    sizes_compatible,
)
from pyshardy.text.printer.attribute_printer import attribute_text


def _listed(sizes: Sequence[object]) -> str:
    return ", ".join(map(str, sizes))


def _infer_cholesky(op: Operation) -> Sequence[Tensor]:
    source = operand(op, 0)
    if source.rank < 2:
        fail(f"argument 'a' must have rank >= 2, got shape {_listed(source.shape)}.")
    if not sizes_compatible(*source.sizes[-2:]):
        fail(f"minor dimensions of 'a' must have equal size, got shape {_listed(source.shape)}.")
    return [source]


def _infer_triangular_solve(op: Operation) -> Sequence[Tensor]:
    a, b = operands(op)
    if a.rank < 2:
        fail(f"operand 'a' must have rank >= 2, but got '{a}'")
    if not sizes_compatible(*a.sizes[-2:]):
        fail(f"two minor dimensions of operand 'a' must be compatible, but got '{a}'")
    if a.rank != b.rank:
        fail(f"operands must have equal rank, but got '{a}' and '{b}'")
    shared = b.rank - 2 if integer(op, "left_side") else b.rank - 1
    if not sizes_compatible(a.sizes[-2], b.sizes[shared]):
        fail(f"shared dimension of operands 'a' and 'b' must be compatible, but got '{a}' and '{b}'")
    if not dims_compatible(a.shape[:-2], b.shape[:-2]):
        fail(f"batch dimensions of the operands must be compatible, but got '{a}' and '{b}'")
    if cast(Any, op.properties["transpose_a"]).data == Transpose.TRANSPOSE_INVALID:
        fail("Invalid transpose option value for triangular solve")
    return [b]


# --- fft ------------------------------------------------------------------------------------------------------------


def _infer_fft(op: Operation) -> Sequence[Tensor]:
    source, lengths = operand(op, 0), numbers(op, "fft_length")
    kind = cast(Any, op.properties["fft_type"]).data
    element = source.element
    real = kind == FftType.RFFT
    if real and not isinstance(element, Float32Type | Float64Type):
        fail(f"RFFT requires f32 or f64 input type, but is given '{attribute_text(element)}'.")
    if not real and not isinstance(element, ComplexType):
        fail(f"FFT/IFFT/IRFFT take a complex tensor as input, but is given '{source}'.")
    if not 1 <= len(lengths) <= 3:
        fail(f"rank must be between 1 and 3, but got {len(lengths)}.")
    if source.rank < len(lengths):
        fail(f"operand rank must not be less than fft rank of {len(lengths)} for operand of type '{source}'.")
    if real:
        return [_rfft(source, lengths)]
    return [_irfft(source, lengths) if kind == FftType.IRFFT else source]


def _half(length: int) -> int:
    return length // 2 + 1 if length else 0


def _rfft(source: Tensor, lengths: Sequence[int]) -> Tensor:
    inner = source.sizes[source.rank - len(lengths) :]
    if not all(map(sizes_compatible, inner, lengths)):
        fail(
            "RFFT requires innermost dimensions to be compatible with fft_length. "
            f"Got: {_listed(source.shape)} but wanted {_listed(lengths)}."
        )
    element = ComplexType(cast(Any, source.element))
    last = Dim(lengths[-1] // 2 + 1) if lengths[-1] else Dim(source.sizes[-1])
    return Tensor((*source.shape[:-1], last), element)


def _irfft(source: Tensor, lengths: Sequence[int]) -> Tensor:
    *outer, last = source.sizes[source.rank - len(lengths) :]
    for size, length in zip(outer, lengths, strict=False):
        if not sizes_compatible(size, length):
            fail(
                "IRFFT requires non-final dimensions to be compatible with fft_length. "
                f"Got: {_listed(source.shape)} but wanted {_listed(lengths)}, and {size} != {length}."
            )
    # The reference takes a last size of 1 for a length of 0, too.
    if last is not None and last not in (_half(lengths[-1]), lengths[-1] // 2 + 1):
        fail(
            "IRFFT requires innermost dimension to be compatible with fft_length[-1]/2+1. "
            f"Got: {last} but fft_length is {_listed(lengths)}."
        )
    assert isinstance(source.element, ComplexType)
    return Tensor((*source.shape[:-1], Dim(lengths[-1])), source.element.element_type)


# --- batch normalization --------------------------------------------------------------------------------------------


def _check_batch_norm(op: Operation, whole: Sequence[Tensor], features: Sequence[Tensor]) -> None:
    first = whole[0]
    if not agree(whole):
        fail("expects multi-dimensional operands to have compatible shapes.")
    if not agree(features):
        fail("expects single-dimensional operands to have compatible shapes.")
    index = integer(op, "feature_index")
    if not 0 <= index < first.rank:
        fail(
            "expects featureIndex to be smaller than the rank of multi-dimensional operands; "
            f"got featureIndex {index}, and rank {first.rank}."
        )
    if not sizes_compatible(first.sizes[index], features[0].sizes[0]):
        fail(
            "expects the size of single-dimensional operands to be compatible with feature count, but the size of "
            f"single-dimensional operands is {features[0].shape[0]} and the feature count is {first.shape[index]}."
        )


def _feature_vector(op: Operation, source: Tensor) -> Tensor:
    return Tensor((source.shape[integer(op, "feature_index")],), source.element)


def _infer_batch_norm_inference(op: Operation) -> Sequence[Tensor]:
    source, *features = operands(op)
    _check_batch_norm(op, [source], features)
    return [source]


def _infer_batch_norm_training(op: Operation) -> Sequence[Tensor]:
    source, *features = operands(op)
    _check_batch_norm(op, [source], features)
    vector = _feature_vector(op, source)
    return [source, vector, vector]


def _infer_batch_norm_grad(op: Operation) -> Sequence[Tensor]:
    source, *features, gradient = operands(op)
    _check_batch_norm(op, [source, gradient], features)
    vector = _feature_vector(op, source)
    return [source, vector, vector]


_COMPATIBLE = same_elements(compatible=True)

VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.cholesky": both(_COMPATIBLE, inferred(_infer_cholesky)),
    "stablehlo.triangular_solve": both(_COMPATIBLE, inferred(_infer_triangular_solve)),
    "stablehlo.fft": inferred(_infer_fft),
    "stablehlo.batch_norm_inference": both(_COMPATIBLE, inferred(_infer_batch_norm_inference)),
    "stablehlo.batch_norm_training": both(_COMPATIBLE, inferred(_infer_batch_norm_training)),
    "stablehlo.batch_norm_grad": both(_COMPATIBLE, inferred(_infer_batch_norm_grad)),
}
