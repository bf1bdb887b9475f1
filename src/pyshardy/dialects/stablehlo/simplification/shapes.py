"""Ops that only move elements: those that do nothing, chains of them, and simpler ops for the same."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, cast

from xdsl.dialects.builtin import IntegerAttr, TensorType, i64
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.rewriting import Rewriter
from pyshardy.dialects.stablehlo.data_movement import (
    BroadcastInDimOp,
    ConcatenateOp,
    DynamicBroadcastInDimOp,
    ReshapeOp,
    SliceOp,
    TransposeOp,
)
from pyshardy.dialects.stablehlo.elementwise import ConvertOp
from pyshardy.dialects.stablehlo.pieces import ints, ints_of
from pyshardy.dialects.stablehlo.simplification.tools import (
    Dense,
    constant,
    element_count,
    has_static_shape,
    is_complex,
    maker,
    new_op,
    replace_by_constant,
    shape,
    shape_of_type,
    splat,
)
from pyshardy.dialects.stablehlo.values import DynamicIotaOp, IotaOp, constant_of
from pyshardy.ir.identity_cache import by_identity_in_process
from pyshardy.text.literals.dense import (
    dense_from_values,
    dense_values,
    element_bytes,
    element_data,
    is_splat,
    iterate_values,
    make_dense,
)


def _element(value: SSAValue) -> Attribute:
    return cast("TensorType[Any]", value.type).element_type


def _resplat(op: Operation, rewriter: Rewriter) -> bool:
    """Give a splat the shape of the op's result."""
    known, type = constant(op.operands[0]), op.results[0].type
    if known is None or not is_splat(known) or not has_static_shape(type):
        return False
    splats, data = _splats(type), known.data.data
    made = splats.get(data)
    if made is None:
        if len(splats) >= _MOST_SPLATS:
            splats.clear()
        made = splats[data] = make_dense(type, data)
    return replace_by_constant(op, made, rewriter)


_MOST_SPLATS = 256


@by_identity_in_process
def _splats(type: Attribute) -> dict[bytes, Dense]:
    """Return the splats of a type that have been made, by the bytes of their element: equal ones share an attribute."""
    return {}


def identity(op: Operation, rewriter: Rewriter) -> bool:
    """Pass on an operand that already has the (static) type of the result."""
    given, wanted = op.operands[0].type, op.results[0].type
    if not has_static_shape(given) or not has_static_shape(wanted):
        return False
    if shape_of_type(given) != shape_of_type(wanted) or given != wanted:
        return False
    rewriter.replace(op, [op.operands[0]])
    return True


# --- reshape and transpose ----------------------------------------------------------------------------------------


def reshape_constant(op: Operation, rewriter: Rewriter) -> bool:
    """Fold a reshape of a constant."""
    known = constant(op.operands[0])
    if known is None or not has_static_shape(op.results[0].type):
        return False
    return replace_by_constant(op, make_dense(op.results[0].type, known.data.data), rewriter)


def reshape_of_reshape(op: Operation, rewriter: Rewriter) -> bool:
    """Two reshapes are one."""
    inner = maker(op.operands[0], "reshape")
    if inner is None:
        return False
    rewriter.replace(op, new_op(op, ReshapeOp, [inner.operands[0]]))
    return True


def transpose_constant(op: Any, rewriter: Rewriter) -> bool:
    """Fold a transpose of a constant."""
    known = constant(op.operands[0])
    if known is None:
        return False
    if is_splat(known):
        return _resplat(op, rewriter)
    if is_complex(known.type):
        return False
    order = ints_of(op.permutation)
    sizes = shape(op.operands[0])
    strides = [math.prod(sizes[d + 1 :]) for d in order]
    places = [0]
    for size, stride in zip(shape(op.results[0]), strides, strict=True):
        places = [place + i * stride for place in places for i in range(size)]
    return replace_by_constant(op, _picked(op, known, places), rewriter)


def _picked(op: Operation, known: Any, places: Sequence[int]) -> Any:
    width = element_bytes(known.type.get_element_type())
    data = known.data.data
    picked = bytearray()
    for p in places:
        picked += data[p * width : (p + 1) * width]
    return make_dense(op.results[0].type, bytes(picked))


def no_transpose(op: Any, rewriter: Rewriter) -> bool:
    """Remove a transpose by the identity permutation."""
    order = ints_of(op.permutation)
    return order == tuple(range(len(order))) and identity(op, rewriter)


def transpose_of_transpose(op: Any, rewriter: Rewriter) -> bool:
    """Two transposes are one."""
    inner = maker(op.operands[0], "transpose")
    if inner is None:
        return False
    first = ints_of(inner.permutation)
    order = tuple(first[d] for d in ints_of(op.permutation))
    rewriter.replace(op, new_op(op, TransposeOp, [inner.operands[0]], None, {"permutation": ints(order)}))
    return True


def transpose_to_reshape(op: Any, rewriter: Rewriter) -> bool:
    """Only dimensions of size 1 move: the elements stay in order."""
    sizes = shape(op.operands[0])
    if not has_static_shape(op.operands[0].type) or not has_static_shape(op.results[0].type):
        return False
    long = [d for d in ints_of(op.permutation) if sizes[d] != 1]
    if long != sorted(long):
        return False
    rewriter.replace(op, new_op(op, ReshapeOp, [op.operands[0]]))
    return True


# --- broadcast ----------------------------------------------------------------------------------------------------


def broadcast_splat(op: Operation, rewriter: Rewriter) -> bool:
    """Fold a broadcast of a splat constant."""
    return _resplat(op, rewriter)


def broadcast_to_same_size(op: Any, rewriter: Rewriter) -> bool:
    """Rewrite a broadcast that copies no elements to a reshape or transpose, or remove it."""
    operand = op.operands[0]
    count = element_count(operand.type)
    if count is None or count != element_count(op.results[0].type):
        return False
    dims = ints_of(op.broadcast_dimensions)
    if list(dims) == sorted(dims):
        rewriter.replace(op, new_op(op, ReshapeOp, [operand]))
        return True
    if len(dims) != len(shape(op.results[0])):
        return False
    order = tuple(dims.index(d) for d in range(len(dims)))
    rewriter.replace(op, new_op(op, TransposeOp, [operand], None, {"permutation": ints(order)}))
    return True


def broadcast_of_broadcast(op: Any, rewriter: Rewriter) -> bool:
    """Two broadcasts are one, if the first makes copies."""
    inner = maker(op.operands[0], "broadcast_in_dim")
    if inner is None or element_count(inner.operands[0].type) == element_count(inner.results[0].type):
        return False
    outer = ints_of(op.broadcast_dimensions)
    dims = tuple(outer[d] for d in ints_of(inner.broadcast_dimensions))
    rewriter.replace(op, new_op(op, BroadcastInDimOp, [inner.operands[0]], None, {"broadcast_dimensions": ints(dims)}))
    return True


def static_broadcast(op: Any, rewriter: Rewriter) -> bool:
    """Rewrite a dynamic broadcast to a static shape as a static one."""
    if not has_static_shape(op.results[0].type) or not has_static_shape(op.operands[0].type):
        return False
    properties = {"broadcast_dimensions": op.broadcast_dimensions}
    rewriter.replace(op, new_op(op, BroadcastInDimOp, [op.operands[0]], None, properties))
    return True


def static_reshape(op: Any, rewriter: Rewriter) -> bool:
    """Rewrite a dynamic reshape to a static shape as a static one."""
    if not has_static_shape(op.results[0].type):
        return False
    rewriter.replace(op, new_op(op, ReshapeOp, [op.operands[0]]))
    return True


def iota_along_one_dimension(op: Any, rewriter: Rewriter) -> bool:
    """Rewrite an iota of several dimensions as a broadcast of a one-dimensional one; fold one of size 1."""
    type = cast("TensorType[Any]", op.results[0].type)
    if not has_static_shape(type):
        return False
    sizes, dimension = type.get_shape(), op.iota_dimension.value.data
    if sizes[dimension] == 1:
        return replace_by_constant(op, make_dense(type, element_data(0, type.element_type)), rewriter)
    if len(sizes) == 1:
        return False
    short = TensorType(type.element_type, [sizes[dimension]])
    made = new_op(op, IotaOp, [], [short], {"iota_dimension": IntegerAttr(0, i64)})
    values = rewriter.insert_before(op, made).results[0]
    dims = {"broadcast_dimensions": ints((dimension,))}
    rewriter.replace(op, new_op(op, BroadcastInDimOp, [values], [type], dims))
    return True


def static_iota(op: Any, rewriter: Rewriter) -> bool:
    """Rewrite a dynamic iota of a static shape as a static one."""
    type = op.results[0].type
    if not has_static_shape(type):
        return False
    rewriter.replace(op, new_op(op, IotaOp, [], [type], {"iota_dimension": op.iota_dimension}))
    return True


def dynamic_iota_along_one_dimension(op: Any, rewriter: Rewriter) -> bool:
    """Rewrite a dynamic iota of several dimensions as a broadcast of a one-dimensional one."""
    type = cast("TensorType[Any]", op.results[0].type)
    rank, dimension, sizes = type.get_num_dims(), op.iota_dimension.value.data, op.operands[0]
    if rank < 2:
        return False
    numbers = sizes
    if sizes.type.element_type != i64:
        made = new_op(op, ConvertOp, [sizes], [TensorType(i64, [rank])])
        numbers = rewriter.insert_before(op, made).results[0]
    cut = {"start_indices": ints((dimension,)), "limit_indices": ints((dimension + 1,)), "strides": ints((1,))}
    size = rewriter.insert_before(op, new_op(op, SliceOp, [numbers], [TensorType(i64, [1])], cut)).results[0]
    short = TensorType(type.element_type, [type.get_shape()[dimension]])
    made = new_op(op, DynamicIotaOp, [size], [short], {"iota_dimension": IntegerAttr(0, i64)})
    values = rewriter.insert_before(op, made).results[0]
    dims = {"broadcast_dimensions": ints((dimension,))}
    rewriter.replace(op, new_op(op, DynamicBroadcastInDimOp, [values, sizes], [type], dims))
    return True


# --- slices and what they are cut from ------------------------------------------------------------------------------


def slice_constant(op: Any, rewriter: Rewriter) -> bool:
    """Fold a slice of a constant."""
    known = constant(op.operands[0])
    if known is None or is_complex(known.type) or not has_static_shape(op.results[0].type):
        return False
    if is_splat(known):
        return _resplat(op, rewriter)
    sizes = shape(op.operands[0])
    places = [0]
    for d, size in enumerate(shape(op.results[0])):
        start, step = ints_of(op.start_indices)[d], ints_of(op.strides)[d]
        stride = math.prod(sizes[d + 1 :])
        places = [place + (start + i * step) * stride for place in places for i in range(size)]
    return replace_by_constant(op, _picked(op, known, places), rewriter)


def slice_of_concatenation(op: Any, rewriter: Rewriter) -> bool:
    """Slice only the operands of a concatenation that a slice of it overlaps."""
    whole = maker(op.operands[0], "concatenate")
    if whole is None:
        return False
    dimension = whole.dimension.value.data
    start, limit = ints_of(op.start_indices)[dimension], ints_of(op.limit_indices)[dimension]
    end, before, kept = 0, None, list[SSAValue]()
    for operand in whole.operands:
        begin, end = end, end + shape(operand)[dimension]
        if begin < limit and start < end:
            before = begin if before is None else before
            kept.append(operand)
    if before is None or len(kept) == len(whole.operands):
        return False
    source = kept[0]
    if len(kept) > 1:
        sizes = list(shape(kept[0]))
        sizes[dimension] = sum(shape(operand)[dimension] for operand in kept)
        type = TensorType(_element(kept[0]), sizes)
        made = new_op(whole, ConcatenateOp, kept, [type], {"dimension": whole.dimension})
        source = rewriter.insert_before(op, made).results[0]
    moved = {
        name: ints(tuple(v - before if d == dimension else v for d, v in enumerate(ints_of(getattr(op, name)))))
        for name in ("start_indices", "limit_indices")
    }
    rewriter.replace(op, new_op(op, SliceOp, [source], None, {**moved, "strides": op.strides}))
    return True


def concatenate_one(op: Operation, rewriter: Rewriter) -> bool:
    """Remove a concatenation of a single operand."""
    return len(op.operands) == 1 and identity(op, rewriter)


def concatenate_without_empty(op: Any, rewriter: Rewriter) -> bool:
    """Remove operands without elements from a concatenation."""
    dimension = op.dimension.value.data
    kept = [operand for operand in op.operands if shape(operand)[dimension] != 0]
    if not kept or len(kept) == len(op.operands):
        return False
    rewriter.replace(op, new_op(op, ConcatenateOp, kept, None, {"dimension": op.dimension}))
    return True


def concatenate_flat(op: Any, rewriter: Rewriter) -> bool:
    """Merge concatenations that are used only by this concatenation into it."""
    flat: list[SSAValue] = []
    for operand in op.operands:
        inner = maker(operand, "concatenate")
        if inner is not None and inner.dimension == op.dimension and operand.has_one_use():
            flat += inner.operands
        else:
            flat.append(operand)
    if len(flat) == len(op.operands):
        return False
    rewriter.replace(op, new_op(op, ConcatenateOp, flat, None, {"dimension": op.dimension}))
    return True


def concatenate_repeated_splat(op: Any, rewriter: Rewriter) -> bool:
    """Merge consecutive operands that are the same splat constant."""
    dimension = op.dimension.value.data
    runs: list[list[SSAValue]] = []
    for operand in op.operands:
        if runs and operand is runs[-1][0] and splat(operand) is not None:
            runs[-1].append(operand)
        else:
            runs.append([operand])
    if len(runs) == len(op.operands):
        return False
    joined = [run[0] if len(run) == 1 else _repeated(op, run, dimension, rewriter) for run in runs]
    if len(joined) == 1:
        rewriter.replace(op, joined)
    else:
        rewriter.replace(op, new_op(op, ConcatenateOp, joined, op.result_types, {"dimension": op.dimension}))
    return True


MOST_CONCATENATED = 1 << 16
"""Concatenations of constants to more elements are left to be done when the program runs."""


def concatenate_constants(op: Any, rewriter: Rewriter) -> bool:
    """Fold a concatenation of constants."""
    known = [found for operand in op.operands if (found := constant(operand)) is not None]
    type = op.results[0].type
    count = element_count(type)
    if len(known) < len(op.operands) or count is None or count > MOST_CONCATENATED or is_complex(type):
        return False
    dimension = op.dimension.value.data
    rows = math.prod(shape(op.results[0])[:dimension])
    parts = [list(iterate_values(one)) for one in known]
    widths = [len(part) // max(rows, 1) for part in parts]
    joined = [
        value
        for row in range(rows)
        for part, width in zip(parts, widths, strict=True)
        for value in part[row * width : (row + 1) * width]
    ]
    return replace_by_constant(op, dense_from_values(type, joined), rewriter)


def _repeated(op: Operation, run: Sequence[SSAValue], dimension: int, rewriter: Rewriter) -> SSAValue:
    known = constant(run[0])
    assert known is not None
    sizes = list(shape(run[0]))
    sizes[dimension] *= len(run)
    type = cast("TensorType[Any]", run[0].type)
    made = constant_of(make_dense(TensorType(type.element_type, sizes, type.encoding), known.data.data))
    made.location = op.location
    return rewriter.insert_before(op, made).results[0]


def no_padding(op: Any, rewriter: Rewriter) -> bool:
    """Padding by nothing."""
    for name in ("edge_padding_low", "edge_padding_high", "interior_padding"):
        if any(ints_of(getattr(op, name))):
            return False
    return identity(op, rewriter)


def pad_nothing(op: Operation, rewriter: Rewriter) -> bool:
    """Rewrite padding of a tensor without elements as a broadcast of the padding value."""
    if not has_static_shape(op.results[0].type) or 0 not in shape(op.operands[0]):
        return False
    rewriter.replace(op, new_op(op, BroadcastInDimOp, [op.operands[1]], None, {"broadcast_dimensions": ints(())}))
    return True


def slice_of_splat(op: Operation, rewriter: Rewriter) -> bool:
    """Fold a dynamic slice of a splat constant."""
    return _resplat(op, rewriter)


def static_slice(op: Any, rewriter: Rewriter) -> bool:
    """Rewrite a dynamic slice with constant start indices, clamped to the operand, as a static one."""
    operand, *indices = op.operands
    starts = [splat(index) for index in indices]
    if None in starts or not has_static_shape(operand.type):
        return False
    sizes = ints_of(op.slice_sizes)
    low = tuple(
        min(max(cast(int, start), 0), whole - size)
        for start, whole, size in zip(starts, shape(operand), sizes, strict=True)
    )
    properties = {
        "start_indices": ints(low),
        "limit_indices": ints(tuple(start + size for start, size in zip(low, sizes, strict=True))),
        "strides": ints((1,) * len(low)),
    }
    rewriter.replace(op, new_op(op, SliceOp, [operand], None, properties))
    return True


def update_all_or_nothing(op: Operation, rewriter: Rewriter) -> bool:
    """Replace an update without elements by the operand, and an update of all elements by the update."""
    operand, update, *indices = op.operands
    if has_static_shape(update.type) and 0 in shape(update):
        rewriter.replace(op, [operand])
        return True
    if update.type != op.results[0].type or any(splat(index) != 0 for index in indices):
        return False
    rewriter.replace(op, [update])
    return True


def reverse_in_vain(op: Any, rewriter: Rewriter) -> bool:
    """Remove a reverse of splat constants or of dimensions of size 1."""
    sizes = shape(op.operands[0])
    known = constant(op.operands[0])
    if not (known is not None and is_splat(known)) and any(sizes[d] != 1 for d in ints_of(op.dimensions)):
        return False
    return identity(op, rewriter)


def gather_to_slice(op: Any, rewriter: Rewriter) -> bool:
    """Rewrite a gather of one slice at constant indices as a slice."""
    numbers = op.dimension_numbers.data
    known = constant(op.operands[1])
    sizes, operand = ints_of(op.slice_sizes), op.operands[0]
    if known is None or not has_static_shape(operand.type) or len(shape(op.operands[1])) != 1:
        return False
    if numbers.index_vector_dim != 0 or numbers.operand_batching_dims:
        return False
    indices = dict(zip(numbers.start_index_map, dense_values(known), strict=True))
    low = tuple(
        min(max(int(cast(int, indices.get(d, 0))), 0), whole - size)
        for d, (whole, size) in enumerate(zip(shape(operand), sizes, strict=True))
    )
    properties = {
        "start_indices": ints(low),
        "limit_indices": ints(tuple(start + size for start, size in zip(low, sizes, strict=True))),
        "strides": ints((1,) * len(low)),
    }
    cut_type = TensorType(_element(operand), sizes)
    cut = new_op(op, SliceOp, [operand], [cut_type], properties)
    if cut_type == op.results[0].type:
        rewriter.replace(op, cut)
    else:
        rewriter.insert_before(op, cut)
        rewriter.replace(op, new_op(op, ReshapeOp, [cut.results[0]]))
    return True
