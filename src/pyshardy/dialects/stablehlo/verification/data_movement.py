"""Ops that move elements: broadcasts, reshapes, slices, pads (Shardy spec: StableHLO verification, shape ops)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import cast

from xdsl.dialects.builtin import ComplexType
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    at_least_one_operand,
    both,
    checked,
    constant_shape,
    constant_values,
    inferred,
    integer,
    numbers,
    same_elements,
)
from pyshardy.dialects.stablehlo.verification.shapes import (
    DYNAMIC,
    Dim,
    Tensor,
    bit_width,
    elements_compatible,
    fail,
    most_specific_dim,
    operand,
    operands,
    result,
    sizes_compatible,
    static,
)
from pyshardy.dialects.stablehlo.verification.values import check_constant_shape, check_size_dimension

_SAME = same_elements(0)
_NAMED = same_elements(0, names="operand, result")
_COMPATIBLE = same_elements(0, compatible=True)


def same_length(*names: str) -> Verifier:
    """List attributes have one length."""

    def verify(op: Operation) -> None:
        if len({len(numbers(op, name)) for name in names}) > 1:
            raise VerifyException(f"failed to verify that all of {{{', '.join(names)}}} have same size")

    return verify


def _check_kinds(op: Operation) -> None:
    source, target = operand(op, 0), result(op)
    if not elements_compatible(source.element, target.element):
        fail(f"expects operand and result to have compatible element type. Got: '{source}' and '{target}'")


# --- reshape --------------------------------------------------------------------------------------------------------


def _check_element_counts(source: Sequence[int | None], target: Sequence[int | None]) -> None:
    if None in source or None in target:
        return
    counts = [math.prod(cast("Sequence[int]", sizes)) for sizes in (source, target)]
    if counts[0] != counts[1]:
        fail(f"number of output elements ({counts[1]}) doesn't match expected number of elements ({counts[0]})")


def _verify_reshape(op: Operation) -> None:
    source, target = operand(op, 0), result(op)
    _check_element_counts(source.sizes, target.sizes)


def _verify_dynamic_reshape(op: Operation) -> None:
    source, shape = operands(op)
    target = result(op)
    (length,) = shape.sizes
    if length != target.rank:
        fail("result should have a rank equal to the number of elements in output_shape")
    _check_element_counts(source.sizes, target.sizes)


def _verify_dynamic_reshape_shape(op: Operation) -> None:
    check_constant_shape(op, 1)
    shape, source = constant_values(op.operands[1]), operand(op, 0)
    if shape is not None and source.is_static:
        given, wanted = math.prod(cast("Sequence[int]", source.sizes)), math.prod(shape)
        if given != wanted:
            fail(
                f"output_shape is incompatible with input type of operation: input has {given} elements, but "
                f"output_shape has {wanted}"
            )


# --- broadcast ------------------------------------------------------------------------------------------------------


def _infer_broadcast(op: Operation) -> Sequence[Tensor]:
    source, sizes = operand(op, 0), numbers(op, "broadcast_sizes")
    for size in sizes:
        if size < 0:
            fail(f"Broadcast with negative dimension size {size}")
    return [source.with_dims((*static(*sizes), *source.without_bounds().shape))]


def _check_into(dims: Sequence[int], rank: int) -> None:
    if len(set(dims)) != len(dims):
        fail("broadcast_dimensions should not have duplicates")
    for dim in dims:
        if not 0 <= dim < rank:
            fail(f"broadcast_dimensions contains invalid value {dim} for result with rank {rank}")


def _check_from(dims: Sequence[int], rank: int) -> None:
    if len(dims) != rank:
        fail(f"broadcast_dimensions size ({len(dims)}) does not match operand rank ({rank})")


def _verify_broadcast_in_dim(op: Operation) -> None:
    source, target = operand(op, 0), result(op)
    dims = numbers(op, "broadcast_dimensions")
    _check_from(dims, source.rank)
    _check_into(dims, target.rank)
    for index, (dim, size) in enumerate(zip(dims, source.sizes, strict=True)):
        if size is not None and size not in (1, target.sizes[dim]):
            fail(
                f"size of operand dimension {index} ({size}) is not equal to 1 or size of result dimension {dim} "
                f"({target.shape[dim]})"
            )


def _check_broadcast(
    sizes: Sequence[int | None], dims: Sequence[int], into: Sequence[int | None], otherwise: str
) -> None:
    for index, (dim, size) in enumerate(zip(dims, sizes, strict=True)):
        if size != 1 and not sizes_compatible(size, into[dim]):
            fail(f"size of operand dimension {index} ({size}) is not {otherwise} {dim} ({into[dim]})")


def _verify_dynamic_broadcast_in_dim(op: Operation) -> None:
    source, target = operand(op, 0), result(op)
    dims = numbers(op, "broadcast_dimensions")
    _check_from(dims, source.rank)
    if target.rank < source.rank:
        fail(f"result rank ({target.rank}) is less than operand rank ({source.rank})")
    _check_into(dims, target.rank)
    _check_broadcast(source.sizes, dims, target.sizes, "compatible with size of result dimension")
    hints = (*numbers(op, "known_expanding_dimensions"), *numbers(op, "known_nonexpanding_dimensions"))
    if len(set(hints)) != len(hints):
        fail("duplicate expansion hint for at least one operand dimension")
    for dim in hints:
        if not 0 <= dim < source.rank:
            fail(f"hint for expanding dimension {dim} does not refer to a valid operand dimension")


def _verify_dynamic_broadcast_shape(op: Operation) -> None:
    check_constant_shape(op, 1)
    shape = constant_shape(op.operands[1])
    if shape is not None:
        sizes, dims = operand(op, 0).sizes, numbers(op, "broadcast_dimensions")
        _check_broadcast(sizes, dims, [dim.size for dim in shape], "equal to 1 or value of shape at index")


# --- transpose, reverse ---------------------------------------------------------------------------------------------


def _infer_transpose(op: Operation) -> Sequence[Tensor]:
    source, permutation = operand(op, 0), numbers(op, "permutation")
    if len(permutation) != source.rank:
        fail(f"TransposeOp operand rank {source.rank} does not match permutation size {len(permutation)}")
    if sorted(permutation) != list(range(source.rank)):
        shown = ", ".join(map(str, permutation))
        fail(f"attribute permutation must be a permutation of {list(range(source.rank))} but got {shown}")
    return [source.with_dims(source.shape[dim] for dim in permutation)]


def _infer_reverse(op: Operation) -> Sequence[Tensor]:
    source, dims = operand(op, 0), numbers(op, "dimensions")
    if len(set(dims)) != len(dims):
        fail(f"dimensions should be unique. Got: {', '.join(map(str, dims))}")
    for dim in dims:
        if dim < 0:
            fail(f"all dimensions should be non-negative. Got dimension: {dim}.")
        if dim >= source.rank:
            fail(f"all dimensions should be between [0, {source.rank}). Got dimension: {dim}.")
    return [source]


# --- slices ---------------------------------------------------------------------------------------------------------


def _infer_slice(op: Operation) -> Sequence[Tensor]:
    source = operand(op, 0)
    starts, limits, strides = (numbers(op, name) for name in ("start_indices", "limit_indices", "strides"))
    if len(starts) != source.rank:
        what = f"does not match the rank of the operand ({source.rank})"
        fail(f"the number of elements in start_indices ({len(starts)}) {what}")
    sizes: list[int] = []
    for axis, (start, limit, stride, dim) in enumerate(zip(starts, limits, strides, source.shape, strict=True)):
        if start < 0:
            fail(f"negative start index {start} in dimension {axis}")
        if dim.limit is not None and limit > dim.limit:
            what = "bound" if dim.size is None else "size"
            fail(f"limit index {limit} is larger than dimension {what} {dim.limit} in dimension {axis}")
        if start > limit:
            fail(f"start index {start} is larger than limit index {limit} in dimension {axis}")
        if stride < 1:
            fail(f"stride must be positive but got {stride} in dimension {axis}")
        sizes.append(-((start - limit) // stride))
    return [source.with_dims(static(*sizes))]


def _check_starts(starts: Sequence[Tensor]) -> None:
    if any(start.element != starts[0].element for start in starts):
        fail("start indices must have same element type")


def _infer_dynamic_slice(op: Operation) -> Sequence[Tensor]:
    source, *starts = operands(op)
    sizes = numbers(op, "slice_sizes")
    if len(sizes) != len(starts):
        fail(f"has mismatched number of slice sizes ({len(sizes)}) and number of start indices ({len(starts)})")
    if len(starts) != source.rank:
        fail(f"has mismatched number of start indices ({len(starts)}) and the rank of operand ({source.rank})")
    _check_starts(starts)
    for axis, (size, whole) in enumerate(zip(sizes, source.sizes, strict=True)):
        if size < 0:
            fail(f"has negative size index to dynamic slice: {size}")
        if whole is not None and size > whole:
            fail(f"has slice size {size} greater than dimension size {whole} in dimension {axis} of operand")
    return [source.with_dims(static(*sizes))]


def _infer_dynamic_update_slice(op: Operation) -> Sequence[Tensor]:
    source, update, *starts = operands(op)
    if update.rank != source.rank:
        fail(f"update rank does not match operand rank: {update.rank} vs {source.rank}.")
    if len(starts) != source.rank:
        fail(f"expects number of start_indices to match operand rank: {len(starts)} vs {source.rank}.")
    _check_starts(starts)
    for axis, (size, whole) in enumerate(zip(update.sizes, source.sizes, strict=True)):
        if size is not None and whole is not None and size > whole:
            fail(f"expects size at dimension {axis} of update to be in range [0, {whole}]. Got: {size}.")
    return [source]


def _check_same_types(op: Operation, first: int, names: str) -> None:
    types = list(op.operand_types)[first : first + 3]
    if any(type != types[0] for type in types):
        raise VerifyException(f"failed to verify that all of {{{names}}} have same type")


def _verify_real_dynamic_slice(op: Operation) -> None:
    source, starts, *_ = operands(op)
    _check_same_types(op, 1, "start_indices, limit_indices, strides")
    (length,) = starts.sizes
    if length != source.rank:
        fail(f"has mismatched number of operand rank ({source.rank}) and start_indices size ({starts.shape[0]})")


# --- concatenate, pad -----------------------------------------------------------------------------------------------


def _infer_concatenate(op: Operation) -> Sequence[Tensor]:
    inputs = operands(op)
    dimension = integer(op, "dimension")
    first = inputs[0]
    if dimension < 0:
        fail(f"dimension {dimension} is negative")
    for index, other in enumerate(inputs):
        if other.rank != first.rank:
            fail(f"operands (0) and ({index}) do not match rank")
    if first.rank == 0:
        fail("rank-0 values cannot be concatenated")
    if dimension >= first.rank:
        fail(f"dimension {dimension} is out-of-bounds for input rank {first.rank}")
    dims = list(first.shape)
    for index, other in enumerate(inputs[1:], start=1):
        for axis, dim in enumerate(other.shape):
            if axis != dimension and not sizes_compatible(first.sizes[axis], dim.size):
                fail(
                    f"shapes of operand (0) and ({index}) are not compatible at non-concat index {axis}: "
                    f"{_listed(first)} != {_listed(other)}"
                )
            joined = _joined(dims[axis], dim) if axis == dimension else most_specific_dim(dims[axis], dim, axis)
            dims[axis] = joined
    return [first.with_dims(dims)]


def _listed(tensor: Tensor) -> str:
    return f"({', '.join(map(str, tensor.shape))})"


def _joined(one: Dim, other: Dim) -> Dim:
    if one.size is not None and other.size is not None:
        return Dim(one.size + other.size)
    if one.limit is None or other.limit is None:
        return DYNAMIC
    return Dim(None, one.limit + other.limit)


def _padded(size: int | None, low: int, high: int, interior: int) -> int | None:
    return None if size is None else size + low + high + max(size - 1, 0) * interior


def _infer_pad(op: Operation) -> Sequence[Tensor]:
    source = operand(op, 0)
    low, high, interior = (numbers(op, f"{n}_padding{s}") for n, s in _PADDINGS)
    if len(low) != source.rank:
        fail(f"edge_padding_low length ({len(low)}) must match operand rank ({source.rank})")
    dims: list[Dim] = []
    for axis, (dim, before, after, between) in enumerate(zip(source.shape, low, high, interior, strict=True)):
        if between < 0:
            fail(f"Interior padding cannot be negative: {between}")
        padded = Dim(_padded(dim.size, before, after, between), _padded(dim.bound, before, after, between))
        if padded.limit is not None and padded.limit < 0:
            fail(f"Padding result in negative {'bound' if dim.size is None else 'size'} for dimension {axis}")
        dims.append(padded)
    return [source.with_dims(dims)]


_PADDINGS = (("edge", "_low"), ("edge", "_high"), ("interior", ""))


def _verify_dynamic_pad(op: Operation) -> None:
    source, _, low, *_ = operands(op)
    target = result(op)
    _check_same_types(op, 2, "edge_padding_low, edge_padding_high, interior_padding")
    if target.rank != source.rank:
        raise VerifyException("failed to verify that all of {operand, result} have same rank")
    (length,) = low.sizes
    if length != source.rank:
        fail(f"padding operands size ({low.shape[0]}) must match operand rank ({source.rank})")


def _verify_dynamic_pad_sizes(op: Operation) -> None:
    low, high, interior = (constant_values(value) for value in op.operands[2:])
    if interior is not None and min(interior, default=0) < 0:
        fail(f"interior_padding must be non-negative, but got {', '.join(map(str, interior))}")
    if low is None or high is None or interior is None or not operand(op, 0).is_static:
        return
    target = result(op)
    for axis, (size, written) in enumerate(zip(operand(op, 0).sizes, target.sizes, strict=True)):
        expected = _padded(size, low[axis], high[axis], interior[axis])
        if not sizes_compatible(expected, written):
            fail(f"expected output dimension at index {axis} to equal {expected}, but got {written}")


# --- dimension sizes ------------------------------------------------------------------------------------------------


def _set_dimension_size(op: Operation, constant: int | None) -> Sequence[Tensor]:
    source, size = operands(op)
    if size.rank != 0:
        fail("size operand should be of rank-0")
    check_size_dimension(op)
    dimension = integer(op, "dimension")
    dims = list(source.shape)
    bound = dims[dimension].limit
    dims[dimension] = Dim(bound) if constant is not None and constant == bound else Dim(None, bound)
    return [source.with_dims(dims)]


def _infer_set_dimension_size(op: Operation) -> Sequence[Tensor]:
    return _set_dimension_size(op, None)


def _infer_set_constant_size(op: Operation) -> Sequence[Tensor]:
    values = constant_values(op.operands[1])
    return _set_dimension_size(op, values[0] if values else None)


# --- bitcast --------------------------------------------------------------------------------------------------------


def _verify_bitcast_convert(op: Operation) -> None:
    source, target = operand(op, 0), result(op)
    if isinstance(source.element, ComplexType) != isinstance(target.element, ComplexType):
        fail(f"cannot convert between real and complex types, but got: '{source}' and '{target}'")
    small, large = sorted((source, target), key=lambda t: bit_width(t.element))
    narrow, wide = bit_width(small.element), bit_width(large.element)
    if narrow != wide and small.rank != large.rank + 1:
        fail(
            f"rank of smaller element type ({small.rank}) should be 1 more than rank of larger element type "
            f"({large.rank}), but {small.rank} != {large.rank} + 1."
        )
    if narrow != wide:
        last = small.sizes[-1]
        if last is not None and last * narrow != wide:
            fail(f"requires compatible bit widths. Got: '{source}' and '{target}', but {narrow} * {last} != {wide}.")
    if not all(map(sizes_compatible, source.sizes, target.sizes)):
        fail(
            "operand and result shapes must match except for the innermost dimension of the shape with the smaller "
            f"element type. Got: '{source}' and '{target}'."
        )


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.reshape": both(_COMPATIBLE, _verify_reshape),
    "stablehlo.dynamic_reshape": both(_check_kinds, _verify_dynamic_reshape),
    "stablehlo.broadcast": both(_SAME, inferred(_infer_broadcast)),
    "stablehlo.broadcast_in_dim": both(_COMPATIBLE, _verify_broadcast_in_dim),
    "stablehlo.dynamic_broadcast_in_dim": both(_check_kinds, _verify_dynamic_broadcast_in_dim),
    "stablehlo.transpose": both(_COMPATIBLE, inferred(_infer_transpose)),
    "stablehlo.reverse": both(_SAME, checked(_infer_reverse), inferred(_infer_reverse)),
    "stablehlo.slice": both(_SAME, same_length("start_indices", "limit_indices", "strides"), inferred(_infer_slice)),
    "stablehlo.dynamic_slice": both(_NAMED, inferred(_infer_dynamic_slice)),
    "stablehlo.dynamic_update_slice": both(
        same_elements(0, 1, names="operand, update, result"), inferred(_infer_dynamic_update_slice)
    ),
    "stablehlo.real_dynamic_slice": both(_NAMED, _verify_real_dynamic_slice),
    "stablehlo.concatenate": both(at_least_one_operand, same_elements(), inferred(_infer_concatenate)),
    "stablehlo.pad": both(
        same_elements(),
        same_length("edge_padding_low", "edge_padding_high", "interior_padding"),
        inferred(_infer_pad),
    ),
    "stablehlo.dynamic_pad": both(same_elements(0, 1, names="operand, padding_value, result"), _verify_dynamic_pad),
    "stablehlo.set_dimension_size": inferred(_infer_set_dimension_size),
    "stablehlo.bitcast_convert": _verify_bitcast_convert,
}

OPERAND_VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.dynamic_reshape": _verify_dynamic_reshape_shape,
    "stablehlo.dynamic_broadcast_in_dim": _verify_dynamic_broadcast_shape,
    "stablehlo.dynamic_pad": _verify_dynamic_pad_sizes,
    "stablehlo.set_dimension_size": inferred(_infer_set_constant_size),
}
