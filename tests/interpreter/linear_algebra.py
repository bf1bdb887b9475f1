"""FFT, Cholesky decomposition, triangular solves and batch normalisation of StableHLO, and custom calls of LAPACK."""

from __future__ import annotations

from typing import Any

import numpy as np
import scipy.linalg
from xdsl.ir import Operation

from tests.interpreter.control_flow import CUSTOM_CALLS
from tests.interpreter.data_movement import integer, result_shape
from tests.interpreter.elementwise import result_dtype
from tests.interpreter.machine import Frame, handles
from tests.interpreter.values import Array, aligned, ints, narrow, widen


def _flag(op: Operation, name: str) -> bool:
    attribute: Any = op.properties.get(name)
    return attribute is not None and bool(attribute.value.data)


@handles("stablehlo.fft")
def _fft(frame: Frame, op: Operation, operand: Array) -> Array:
    attribute: Any = op.properties["fft_type"]
    lengths = ints(op.properties["fft_length"])
    axes = range(operand.ndim - len(lengths), operand.ndim)
    functions: dict[str, Any] = {"FFT": np.fft.fftn, "IFFT": np.fft.ifftn, "RFFT": np.fft.rfftn, "IRFFT": np.fft.irfftn}
    return functions[str(attribute.data)](operand, s=lengths, axes=axes).astype(result_dtype(op))


@handles("stablehlo.cholesky")
def _cholesky(frame: Frame, op: Operation, operand: Array) -> Array:
    return cholesky(widen(operand), _flag(op, "lower")).astype(operand.dtype)


def cholesky(matrices: Array, lower: bool) -> Array:
    """Return the factors of matrices, of which one triangle is read; NaN where there is none."""
    triangle = np.tril(matrices) if lower else np.conj(np.swapaxes(np.triu(matrices), -1, -2))
    flat = triangle.reshape(-1, *triangle.shape[-2:])
    diagonal = np.real(np.diagonal(flat, axis1=-2, axis2=-1))
    full = flat + np.conj(np.swapaxes(np.tril(flat, -1), -1, -2))
    full[:, range(full.shape[-1]), range(full.shape[-1])] = diagonal
    factors = np.full_like(full, np.nan)
    for i, matrix in enumerate(full):
        try:
            factors[i] = np.linalg.cholesky(matrix)
        except np.linalg.LinAlgError:
            continue
    factors = factors.reshape(matrices.shape)
    return factors if lower else np.conj(np.swapaxes(factors, -1, -2))


@handles("stablehlo.triangular_solve")
def _triangular_solve(frame: Frame, op: Operation, a: Array, b: Array) -> Array:
    transpose: Any = op.properties["transpose_a"]
    return solve(a, b, *(_flag(op, name) for name in ("left_side", "lower", "unit_diagonal")), str(transpose.data))


def solve(a: Array, b: Array, left: bool, lower: bool, unit_diagonal: bool, transpose: str) -> Array:
    """Solve `op(a) x = b`, or `x op(a) = b`, for triangular matrices."""
    a, b = aligned(a, b)
    matrices, rights = a.reshape(-1, *a.shape[-2:]), b.reshape(-1, *b.shape[-2:])
    results = np.empty_like(rights)
    for i, (matrix, right) in enumerate(zip(matrices, rights, strict=True)):
        triangle = np.tril(matrix) if lower else np.triu(matrix)
        if unit_diagonal:
            np.fill_diagonal(triangle, 1)
        if transpose in ("TRANSPOSE", "ADJOINT"):
            triangle = triangle.T if transpose == "TRANSPOSE" else triangle.conj().T
        is_lower = lower == (transpose not in ("TRANSPOSE", "ADJOINT"))
        if left:
            results[i] = scipy.linalg.solve_triangular(triangle, right, lower=is_lower, check_finite=False)
        else:
            results[i] = scipy.linalg.solve_triangular(triangle.T, right.T, lower=not is_lower, check_finite=False).T
    return results.reshape(b.shape)


def _features(op: Operation, vector: Array, rank: int) -> Array:
    """Return a vector as an array that varies along the feature dimension."""
    dim = integer(op, "feature_index")
    return widen(vector).reshape(vector.shape[0], *(-1 if i == dim else 1 for i in range(rank)))


@handles("stablehlo.batch_norm_inference")
def _batch_norm_inference(frame: Frame, op: Operation, operand: Array, *vectors: Array) -> Array:
    scale, offset, mean, variance = (_features(op, vector, operand.ndim - 1) for vector in vectors)
    epsilon: Any = op.properties["epsilon"]
    result = (widen(operand) - mean) / np.sqrt(variance + epsilon.value.data) * scale + offset
    return narrow(result, operand.dtype)


@handles("stablehlo.batch_norm_training")
def _batch_norm_training(frame: Frame, op: Operation, operand: Array, *vectors: Array) -> list[Array]:
    dims = tuple(dim + 1 for dim in range(operand.ndim - 1) if dim != integer(op, "feature_index"))
    scale, offset = (_features(op, vector, operand.ndim - 1) for vector in vectors)
    epsilon: Any = op.properties["epsilon"]
    wide = widen(operand)
    mean, variance = wide.mean(dims, keepdims=True), wide.var(dims, keepdims=True)
    result = (wide - mean) / np.sqrt(variance + epsilon.value.data) * scale + offset
    statistics = [narrow(value.reshape(len(value), *result_shape(op, 1)), operand.dtype) for value in (mean, variance)]
    return [narrow(result, operand.dtype), *statistics]


@handles("stablehlo.batch_norm_grad")
def _batch_norm_grad(frame: Frame, op: Operation, operand: Array, *values: Array) -> list[Array]:
    dims = tuple(dim + 1 for dim in range(operand.ndim - 1) if dim != integer(op, "feature_index"))
    scale, mean, variance = (_features(op, vector, operand.ndim - 1) for vector in values[:3])
    gradient, epsilon = widen(values[3]), op.properties["epsilon"].value.data
    centered, root = widen(operand) - mean, np.sqrt(variance + epsilon)
    count = np.prod([operand.shape[dim] for dim in dims])
    total, product = gradient.sum(dims, keepdims=True), (gradient * centered).sum(dims, keepdims=True)
    result = scale / root * (gradient - (total + centered * product / (variance + epsilon)) / count)
    shape = result_shape(op, 1)
    statistics = [narrow(value.reshape(len(value), *shape), operand.dtype) for value in (product / root, total)]
    return [narrow(result, operand.dtype), *statistics]


def _config(op: Operation, name: str) -> Any:
    """Return an entry of the configuration of a custom call: the character of a number."""
    config: Any = op.properties.get("backend_config", op.attributes.get("mhlo.backend_config"))
    config = op.attributes.get("mhlo.backend_config", config)
    return chr(config.data[name].value.data)


def _lapack_potrf(frame: Frame, op: Operation, operand: Array) -> list[Array]:
    factors = cholesky(operand, _config(op, "uplo") == "L")
    failed = np.isnan(factors).any((-1, -2))
    other = np.triu(operand, 1) if _config(op, "uplo") == "L" else np.tril(operand, -1)
    return [factors + np.where(failed[..., None, None], 0, other), failed.astype(np.int32)]


def _lapack_trsm(frame: Frame, op: Operation, a: Array, b: Array) -> list[Array]:
    transpose = {"N": "NO_TRANSPOSE", "T": "TRANSPOSE", "C": "ADJOINT"}[_config(op, "trans_x")]
    side, lower, diagonal = (_config(op, name) for name in ("side", "uplo", "diag"))
    return [solve(a, b, side == "L", lower == "L", diagonal == "U", transpose)]


for _letter in "sdcz":
    CUSTOM_CALLS[f"lapack_{_letter}potrf_ffi"] = _lapack_potrf
    CUSTOM_CALLS[f"lapack_{_letter}trsm_ffi"] = _lapack_trsm
