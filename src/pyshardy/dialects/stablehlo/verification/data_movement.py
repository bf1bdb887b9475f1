"""Verify ops that move elements: broadcasts, reshapes, slices, pads."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NoReturn, cast

from xdsl.dialects.builtin import ComplexType
from xdsl.ir import Operation
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.wording import counted, listed
from pyshardy.dialects.stablehlo.verification.inference import (
    Verifier,
    at_least_one_operand,
    both,
    check_distinct,
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
    fail,
    most_specific_dim,
    operand,
    operands,
    result,
    sizes_compatible,
    static,
)
from pyshardy.dialects.stablehlo.verification.values import check_constant_shape, check_size_dimension
from pyshardy.text.printer.attribute_printer import attribute_text

_SAME = same_elements(0)
_COMPATIBLE = same_elements(0, compatible=True)


def same_length(*names: str) -> Verifier:
    """Return the verifier of list attributes that have one length."""

    def verify(op: Operation) -> None:
        first, *rest = (len(numbers(op, name)) for name in names)
        for name, length in zip(names[1:], rest, strict=True):
            if length != first:
                raise VerifyException(f"{_entries(names[0], first)}, but '{name}' has {length}")

    return verify


def _entries(name: str, count: int) -> str:
    return f"'{name}' has {counted(count, 'entry', 'entries')}"


def _check_length(name: str, length: int | None, rank: int, of: str = "the operand") -> None:
    """Verify that a list, an attribute or an operand, has one entry for each dimension of the operand or result."""
    if length is None:
        fail(f"'{name}' has an unknown number of entries, but {of} has rank {rank}")
    if length != rank:
        fail(f"{_entries(name, length)}, but {of} has rank {rank}")


def _check_start_count(count: int, rank: int) -> None:
    if count != rank:
        fail(f"has {_starts(count)}, but the operand has rank {rank}")


def _starts(count: int) -> str:
    return counted(count, "start index", "start indices")


# --- reshape --------------------------------------------------------------------------------------------------------


def _check_element_counts(source: Sequence[int | None], target: Sequence[int | None]) -> None:
    if None in source or None in target:
        return
    counts = [math.prod(cast("Sequence[int]", sizes)) for sizes in (source, target)]
    if counts[0] != counts[1]:
        fail(f"the operand has {counted(counts[0], 'element')}, but the result has {counts[1]}")


def _verify_reshape(op: Operation) -> None:
    source, target = operand(op, 0), result(op)
    _check_element_counts(source.sizes, target.sizes)


def _verify_dynamic_reshape(op: Operation) -> None:
    source, shape = operands(op)
    target = result(op)
    (length,) = shape.sizes
    _check_length("output_shape", length, target.rank, "the result")
    _check_element_counts(source.sizes, target.sizes)


def _verify_dynamic_reshape_shape(op: Operation) -> None:
    check_constant_shape(op, 1)
    shape, source = constant_values(op.operands[1]), operand(op, 0)
    if shape is not None and source.is_static:
        given, wanted = math.prod(cast("Sequence[int]", source.sizes)), math.prod(shape)
        if given != wanted:
            fail(f"the operand has {counted(given, 'element')}, but 'output_shape' {listed(shape)} needs {wanted}")


# --- broadcast ------------------------------------------------------------------------------------------------------


def _infer_broadcast(op: Operation) -> Sequence[Tensor]:
    source, sizes = operand(op, 0), numbers(op, "broadcast_sizes")
    for size in sizes:
        if size < 0:
            fail(f"'broadcast_sizes' contains the negative size {size}")
    return [source.with_dims((*static(*sizes), *source.without_bounds().shape))]


def _check_repeated(name: str, dims: Sequence[int]) -> None:
    for index, dim in enumerate(dims):
        if dim in dims[:index]:
            fail(f"'{name}' contains dimension {dim} twice: {list(dims)}")


def _check_into(dims: Sequence[int], rank: int) -> None:
    _check_repeated("broadcast_dimensions", dims)
    for dim in dims:
        if not 0 <= dim < rank:
            fail(f"expected 'broadcast_dimensions' in [0, {rank}), the dimensions of the result, found {dim}")


def _verify_broadcast_in_dim(op: Operation) -> None:
    source, target = operand(op, 0), result(op)
    dims = numbers(op, "broadcast_dimensions")
    _check_length("broadcast_dimensions", len(dims), source.rank)
    _check_into(dims, target.rank)
    for index, (dim, size) in enumerate(zip(dims, source.sizes, strict=True)):
        if size is not None and size not in (1, target.sizes[dim]):
            _cannot_broadcast(index, size, f"dimension {dim} of the result has size {target.shape[dim]}")


def _cannot_broadcast(index: int, size: int | None, into: str) -> NoReturn:
    fail(f"dimension {index} of the operand has size {size}, which is not 1, but {into}")


def _check_broadcast(sizes: Sequence[int | None], dims: Sequence[int], into: Sequence[int | None], what: str) -> None:
    for index, (dim, size) in enumerate(zip(dims, sizes, strict=True)):
        if size != 1 and not sizes_compatible(size, into[dim]):
            _cannot_broadcast(index, size, f"{what.format(dim)} {into[dim]}")


def _verify_dynamic_broadcast_in_dim(op: Operation) -> None:
    source, target = operand(op, 0), result(op)
    dims = numbers(op, "broadcast_dimensions")
    _check_length("broadcast_dimensions", len(dims), source.rank)
    if target.rank < source.rank:
        fail(f"the result has rank {target.rank}, less than rank {source.rank} of the operand")
    _check_into(dims, target.rank)
    _check_broadcast(source.sizes, dims, target.sizes, "dimension {} of the result has size")
    names = "known_expanding_dimensions", "known_nonexpanding_dimensions"
    hints = [numbers(op, name) for name in names]
    check_distinct(names, *hints)
    for name, dims in zip(names, hints, strict=True):
        for dim in dims:
            if not 0 <= dim < source.rank:
                fail(f"expected '{name}' in [0, {source.rank}), the dimensions of the operand, found {dim}")


def _verify_dynamic_broadcast_shape(op: Operation) -> None:
    check_constant_shape(op, 1)
    shape = constant_shape(op.operands[1])
    if shape is not None:
        sizes, dims = operand(op, 0).sizes, numbers(op, "broadcast_dimensions")
        _check_broadcast(sizes, dims, [dim.size for dim in shape], "entry {} of the output shape is")


# --- transpose, reverse ---------------------------------------------------------------------------------------------


def _infer_transpose(op: Operation) -> Sequence[Tensor]:
    source, permutation = operand(op, 0), numbers(op, "permutation")
    _check_length("permutation", len(permutation), source.rank)
    if sorted(permutation) != list(range(source.rank)):
        fail(f"expected 'permutation' to contain each of 0 to {source.rank - 1} once, found {listed(permutation)}")
    return [source.with_dims(source.shape[dim] for dim in permutation)]


def _infer_reverse(op: Operation) -> Sequence[Tensor]:
    source, dims = operand(op, 0), numbers(op, "dimensions")
    _check_repeated("dimensions", dims)
    for dim in dims:
        if not 0 <= dim < source.rank:
            fail(f"expected 'dimensions' in [0, {source.rank}), found {dim}")
    return [source]


# --- slices ---------------------------------------------------------------------------------------------------------


def _infer_slice(op: Operation) -> Sequence[Tensor]:
    source = operand(op, 0)
    starts, limits, strides = (numbers(op, name) for name in ("start_indices", "limit_indices", "strides"))
    _check_length("start_indices", len(starts), source.rank)
    sizes: list[int] = []
    for axis, (start, limit, stride, dim) in enumerate(zip(starts, limits, strides, source.shape, strict=True)):
        if start < 0:
            fail(f"dimension {axis} has the negative start index {start}")
        if dim.limit is not None and limit > dim.limit:
            what = "bound" if dim.size is None else "size"
            fail(f"dimension {axis} has limit index {limit}, but {what} {dim.limit}")
        if start > limit:
            fail(f"dimension {axis} has start index {start}, which is greater than its limit index {limit}")
        if stride < 1:
            fail(f"dimension {axis} has stride {stride}, but it must be at least 1")
        sizes.append(-((start - limit) // stride))
    return [source.with_dims(static(*sizes))]


def _check_starts(starts: Sequence[Tensor]) -> None:
    for index, start in enumerate(starts):
        if start.element != starts[0].element:
            fail(f"start index 0 has type '{starts[0]}', but start index {index} has type '{start}'")


def _infer_dynamic_slice(op: Operation) -> Sequence[Tensor]:
    source, *starts = operands(op)
    sizes = numbers(op, "slice_sizes")
    if len(sizes) != len(starts):
        fail(f"{_entries('slice_sizes', len(sizes))}, but the op has {_starts(len(starts))}")
    _check_start_count(len(starts), source.rank)
    _check_starts(starts)
    for axis, (size, whole) in enumerate(zip(sizes, source.sizes, strict=True)):
        if size < 0:
            fail(f"dimension {axis} has the negative slice size {size}")
        if whole is not None and size > whole:
            fail(f"dimension {axis} has slice size {size}, but size {whole} in the operand")
    return [source.with_dims(static(*sizes))]


def _infer_dynamic_update_slice(op: Operation) -> Sequence[Tensor]:
    source, update, *starts = operands(op)
    if update.rank != source.rank:
        fail(f"the update has rank {update.rank}, but the operand has rank {source.rank}")
    _check_start_count(len(starts), source.rank)
    _check_starts(starts)
    for axis, (size, whole) in enumerate(zip(update.sizes, source.sizes, strict=True)):
        if size is not None and whole is not None and size > whole:
            fail(f"dimension {axis} has size {size} in the update, but size {whole} in the operand")
    return [source]


def _check_same_types(op: Operation, first: int, *names: str) -> None:
    """Verify that operands, from the first on, have one type."""
    types = list(op.operand_types)[first : first + len(names)]
    for name, type in zip(names, types, strict=True):
        if type != types[0]:
            mine, theirs = attribute_text(types[0]), attribute_text(type)
            raise VerifyException(f"'{names[0]}' has type '{mine}', but '{name}' has type '{theirs}'")


def _verify_real_dynamic_slice(op: Operation) -> None:
    source, starts, *_ = operands(op)
    _check_same_types(op, 1, "start_indices", "limit_indices", "strides")
    (length,) = starts.sizes
    _check_length("start_indices", length, source.rank)


# --- concatenate, pad -----------------------------------------------------------------------------------------------


def _infer_concatenate(op: Operation) -> Sequence[Tensor]:
    inputs = operands(op)
    dimension = integer(op, "dimension")
    first = inputs[0]
    if dimension < 0:
        fail(f"expected 'dimension' of at least 0, found {dimension}")
    for index, other in enumerate(inputs):
        if other.rank != first.rank:
            fail(f"operand 0 has rank {first.rank}, but operand {index} has rank {other.rank}")
    if first.rank == 0:
        fail("the operands are scalars, which have no dimension to concatenate along")
    if dimension >= first.rank:
        fail(f"expected 'dimension' in [0, {first.rank}), found {dimension}")
    dims = list(first.shape)
    for index, other in enumerate(inputs[1:], start=1):
        for axis, dim in enumerate(other.shape):
            if axis != dimension and not sizes_compatible(first.sizes[axis], dim.size):
                fail(
                    f"only dimension {dimension} is concatenated, but dimension {axis} has size {first.shape[axis]} in "
                    f"operand 0 and {dim} in operand {index}"
                )
            joined = _joined(dims[axis], dim) if axis == dimension else most_specific_dim(dims[axis], dim, axis)
            dims[axis] = joined
    return [first.with_dims(dims)]


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
    _check_length("edge_padding_low", len(low), source.rank)
    dims: list[Dim] = []
    for axis, (dim, before, after, between) in enumerate(zip(source.shape, low, high, interior, strict=True)):
        if between < 0:
            fail(f"dimension {axis} has the negative interior padding {between}")
        padded = Dim(_padded(dim.size, before, after, between), _padded(dim.bound, before, after, between))
        if padded.limit is not None and padded.limit < 0:
            what = "bound" if dim.size is None else "size"
            fail(f"padding gives dimension {axis} the negative {what} {padded.limit}")
        dims.append(padded)
    return [source.with_dims(dims)]


_PADDINGS = (("edge", "_low"), ("edge", "_high"), ("interior", ""))


def _verify_dynamic_pad(op: Operation) -> None:
    source, _, low, *_ = operands(op)
    target = result(op)
    _check_same_types(op, 2, "edge_padding_low", "edge_padding_high", "interior_padding")
    if target.rank != source.rank:
        raise VerifyException(f"the operand has rank {source.rank}, but the result has rank {target.rank}")
    (length,) = low.sizes
    _check_length("edge_padding_low", length, source.rank)


def _verify_dynamic_pad_sizes(op: Operation) -> None:
    low, high, interior = (constant_values(value) for value in op.operands[2:])
    if interior is not None and min(interior, default=0) < 0:
        fail(f"interior padding must not be negative, found {listed(interior)}")
    if low is None or high is None or interior is None or not operand(op, 0).is_static:
        return
    target = result(op)
    for axis, (size, written) in enumerate(zip(operand(op, 0).sizes, target.sizes, strict=True)):
        expected = _padded(size, low[axis], high[axis], interior[axis])
        if not sizes_compatible(expected, written):
            fail(f"padding gives dimension {axis} size {expected}, but the result has size {written}")


# --- dimension sizes ------------------------------------------------------------------------------------------------


def _set_dimension_size(op: Operation, constant: int | None) -> Sequence[Tensor]:
    source, size = operands(op)
    if size.rank != 0:
        fail(f"expected 'size' to be a scalar, found '{size}'")
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
        fail(f"cannot reinterpret '{source}' as '{target}': only one of them is complex")
    small, large = sorted((source, target), key=lambda t: bit_width(t.element))
    narrow, wide = bit_width(small.element), bit_width(large.element)
    if narrow != wide and small.rank != large.rank + 1:
        fail(
            f"elements of {narrow} bits need one dimension more than elements of {wide} bits: expected rank "
            f"{large.rank + 1}, found '{small}'"
        )
    if narrow != wide:
        last = small.sizes[-1]
        if last is not None and last * narrow != wide:
            fail(f"{last} elements of {narrow} bits, the last dimension of '{small}', do not make one of {wide} bits")
    if not all(map(sizes_compatible, source.sizes, target.sizes)):
        fail(f"cannot reinterpret '{source}' as '{target}': their sizes differ in a dimension that both have")


VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.reshape": both(_COMPATIBLE, _verify_reshape),
    "stablehlo.dynamic_reshape": both(_COMPATIBLE, _verify_dynamic_reshape),
    "stablehlo.broadcast": both(_SAME, inferred(_infer_broadcast)),
    "stablehlo.broadcast_in_dim": both(_COMPATIBLE, _verify_broadcast_in_dim),
    "stablehlo.dynamic_broadcast_in_dim": both(_COMPATIBLE, _verify_dynamic_broadcast_in_dim),
    "stablehlo.transpose": both(_COMPATIBLE, inferred(_infer_transpose)),
    "stablehlo.reverse": both(_SAME, checked(_infer_reverse), inferred(_infer_reverse)),
    "stablehlo.slice": both(_SAME, same_length("start_indices", "limit_indices", "strides"), inferred(_infer_slice)),
    "stablehlo.dynamic_slice": both(_SAME, inferred(_infer_dynamic_slice)),
    "stablehlo.dynamic_update_slice": both(same_elements(0, 1), inferred(_infer_dynamic_update_slice)),
    "stablehlo.real_dynamic_slice": both(_SAME, _verify_real_dynamic_slice),
    "stablehlo.concatenate": both(at_least_one_operand, same_elements(), inferred(_infer_concatenate)),
    "stablehlo.pad": both(
        same_elements(),
        same_length("edge_padding_low", "edge_padding_high", "interior_padding"),
        inferred(_infer_pad),
    ),
    "stablehlo.dynamic_pad": both(same_elements(0, 1), _verify_dynamic_pad),
    "stablehlo.set_dimension_size": inferred(_infer_set_dimension_size),
    "stablehlo.bitcast_convert": _verify_bitcast_convert,
}

OPERAND_VERIFIERS: Mapping[str, Verifier] = {
    "stablehlo.dynamic_reshape": _verify_dynamic_reshape_shape,
    "stablehlo.dynamic_broadcast_in_dim": _verify_dynamic_broadcast_shape,
    "stablehlo.dynamic_pad": _verify_dynamic_pad_sizes,
    "stablehlo.set_dimension_size": inferred(_infer_set_constant_size),
}
