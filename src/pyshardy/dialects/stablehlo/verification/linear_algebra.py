"""Verify Cholesky decompositions, triangular solves, FFTs and batch normalization."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import ComplexType, Float32Type, Float64Type
from xdsl.ir import Operation

from pyshardy.diagnostics.wording import counted, listed
from pyshardy.dialects.stablehlo.enums import FftType, Transpose
from pyshardy.dialects.stablehlo.verification.inference import Verifier, both, inferred, integer, numbers, same_elements
from pyshardy.dialects.stablehlo.verification.shapes import (
    Dim,
    Tensor,
    agree,
    conflict,
    dims_compatible,
    fail,
    operand,
    operands,
    sizes_compatible,
)
from pyshardy.text.printer.attribute_printer import attribute_text


def _check_square(a: Tensor) -> None:
    if a.rank < 2:
        fail(f"expected 'a' to be a matrix or a batch of matrices, found '{a}'")
    if not sizes_compatible(*a.sizes[-2:]):
        fail(f"expected square matrices, found {a.shape[-2]} x {a.shape[-1]} in '{a}'")


def _infer_cholesky(op: Operation) -> Sequence[Tensor]:
    source = operand(op, 0)
    _check_square(source)
    return [source]


def _infer_triangular_solve(op: Operation) -> Sequence[Tensor]:
    a, b = operands(op)
    _check_square(a)
    if a.rank != b.rank:
        fail(f"'a' has rank {a.rank}, but 'b' has rank {b.rank}")
    shared = b.rank - 2 if integer(op, "left_side") else b.rank - 1
    if not sizes_compatible(a.sizes[-2], b.sizes[shared]):
        fail(f"the matrices in 'a' have size {a.shape[-2]}, but dimension {shared} of 'b' has size {b.shape[shared]}")
    if not dims_compatible(a.shape[:-2], b.shape[:-2]):
        fail(f"'a' has batch dimensions {listed(a.shape[:-2])}, but 'b' has {listed(b.shape[:-2])}")
    if cast(Any, op.properties["transpose_a"]).data == Transpose.TRANSPOSE_INVALID:
        fail("expected 'transpose_a' to be NO_TRANSPOSE, TRANSPOSE or ADJOINT, found TRANSPOSE_INVALID")
    return [b]


# --- fft ------------------------------------------------------------------------------------------------------------


def _infer_fft(op: Operation) -> Sequence[Tensor]:
    source, lengths = operand(op, 0), numbers(op, "fft_length")
    fft_type: FftType = cast(Any, op.properties["fft_type"]).data
    element = source.element
    real = fft_type == FftType.RFFT
    if real and not isinstance(element, Float32Type | Float64Type):
        fail(f"RFFT transforms elements of type 'f32' or 'f64', found '{attribute_text(element)}'")
    if not real and not isinstance(element, ComplexType):
        fail(f"{fft_type} transforms complex elements, found '{source}'")
    if not 1 <= len(lengths) <= 3:
        fail(f"expected 1 to 3 entries in 'fft_length', found {len(lengths)}")
    if source.rank < len(lengths):
        fail(f"'fft_length' has {counted(len(lengths), 'entry', 'entries')}, but the operand has rank {source.rank}")
    if real:
        return [_rfft(source, lengths)]
    return [_irfft(source, lengths) if fft_type == FftType.IRFFT else source]


def _half(length: int) -> int:
    return length // 2 + 1 if length else 0


def _rfft(source: Tensor, lengths: Sequence[int]) -> Tensor:
    inner = source.sizes[source.rank - len(lengths) :]
    if not all(map(sizes_compatible, inner, lengths)):
        fail(f"'fft_length' is {listed(lengths)}, but the operand has the shape {source.shape_text}")
    element = ComplexType(cast(Any, source.element))
    last = Dim(lengths[-1] // 2 + 1) if lengths[-1] else Dim(source.sizes[-1])
    return Tensor((*source.shape[:-1], last), element)


def _irfft(source: Tensor, lengths: Sequence[int]) -> Tensor:
    *outer, last = source.sizes[source.rank - len(lengths) :]
    for size, length in zip(outer, lengths, strict=False):
        if not sizes_compatible(size, length):
            fail(
                f"'fft_length' is {listed(lengths)}, but the operand has size {size} where length {length} is expected"
            )
    # The reference also accepts a last size of 1 for a length of 0.
    if last is not None and last not in (_half(lengths[-1]), lengths[-1] // 2 + 1):
        half = f"{_half(lengths[-1])}, half of the length {lengths[-1]} plus 1"
        fail(f"expected the last dimension of the operand to have size {half}, found {last}")
    assert isinstance(source.element, ComplexType)
    return Tensor((*source.shape[:-1], Dim(lengths[-1])), source.element.element_type)


# --- batch normalization --------------------------------------------------------------------------------------------


def _check_batch_norm(op: Operation, whole: Sequence[Tensor], features: Sequence[Tensor]) -> None:
    first = whole[0]
    if not agree(whole):
        fail(f"the operand has shape {first.shape_text}, but 'grad_output' has shape {whole[1].shape_text}")
    if not agree(features):
        one, other = conflict(features)
        sizes = features[one].shape[0], features[other].shape[0]
        fail(f"operand {one + 1} has size {sizes[0]}, but operand {other + 1} has size {sizes[1]}")
    index = integer(op, "feature_index")
    if not 0 <= index < first.rank:
        fail(f"expected 'feature_index' in [0, {first.rank}), found {index}")
    if not sizes_compatible(first.sizes[index], features[0].sizes[0]):
        sizes = first.shape[index], features[0].shape[0]
        fail(f"dimension {index} of the operand has size {sizes[0]}, but operand 1 has size {sizes[1]}")


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
