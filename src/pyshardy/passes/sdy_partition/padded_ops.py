"""How each op is padded when the types of its values are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, TensorType
from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.collective_ops import (
    AllGatherOp,
    AllReduceOp,
    AllSliceOp,
    AllToAllOp,
    CollectivePermuteOp,
    ReduceScatterOp,
    ReplicatedToUnreducedOp,
    SdyCollectiveOp,
)
from pyshardy.dialects.sdy.ops import ConstantOp as SdyConstantOp
from pyshardy.dialects.sdy.ops import ReturnOp as SdyReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.stablehlo.data_movement import GatherOp, PadOp, ReshapeOp, SliceOp
from pyshardy.dialects.stablehlo.dimension_numbers import ConvNumbers, DotNumbers, GatherNumbers
from pyshardy.dialects.stablehlo.elementwise import MinimumOp
from pyshardy.dialects.stablehlo.linear_algebra import ConvolutionOp, DotGeneralOp, DotOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.dialects.stablehlo.values import ConstantOp
from pyshardy.interfaces import has_data_flow
from pyshardy.ir.mutation import set_operand
from pyshardy.ir.op_traits import PointwiseShardingRule, class_has_trait
from pyshardy.ir.unvalidated import i64_array, tensor_type
from pyshardy.passes.sdy_partition.building import constant_number, shape, tensor
from pyshardy.passes.sdy_partition.padded_values import PaddedValues, padded_shape
from pyshardy.passes.sdy_partition.reshape_groups import reshape_groups
from pyshardy.passes.sdy_partition.windows import is_local_slice
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.sharding import resolve_mesh
from pyshardy.text.literals.dense import dense_from_values, dense_values, is_splat, make_dense


def may_be_padded(op_class: type[Operation]) -> bool:
    """Return whether ops of a class may have padded operands or results."""
    return op_class.name.startswith("stablehlo.") or op_class is CallOp or issubclass(op_class, _PADDED_SDY_OPS)


def pad_op(values: PaddedValues, op: Operation) -> None:
    """Give the results of an op padded types, and change it so that padding does not show. Raise DiagnosticError."""
    _HANDLERS.get(type(op), _generic)(values, op)


def _generic(values: PaddedValues, op: Operation) -> None:
    """Give results their padded types, or those of the operands of an elementwise op if these are larger."""
    pointwise = class_has_trait(type(op), PointwiseShardingRule) or isinstance(op, SdyCollectiveOp)
    largest = [shape(operand) for operand in op.operands if isinstance(operand.type, TensorType)]
    for result in op.results:
        if not isinstance(result.type, TensorType):
            continue
        sizes = padded_shape(shape(result), get_sharding(result), values.meshes)
        if pointwise:
            for other in largest:
                if len(other) == len(sizes):
                    sizes = tuple(map(max, sizes, other))
        values.set_shape(result, sizes)
    if has_data_flow(type(op)):
        for region in op.regions:
            for argument in region.blocks[0].args:
                if isinstance(argument.type, TensorType):
                    values.set_shape(argument, padded_shape(shape(argument), get_sharding(argument), values.meshes))


def _constant(values: PaddedValues, op: Operation) -> None:
    """Pad a constant, whose value is padded with zeros."""
    result = op.results[0]
    type = values.padded(result, get_sharding(result))
    assert type is not None
    value = op.properties["value"]
    if not isinstance(value, DenseIntOrFPElementsAttr):
        raise error(op.location, "a constant whose elements are not in the text cannot be padded", op=op)
    if is_splat(value):
        op.properties["value"] = make_dense(type, value.data.data)
    else:
        op.properties["value"] = _padded_constant(value, type)
        values.zero.add(result)
    values.set_type(result, type)


def _slice(values: PaddedValues, op: SliceOp) -> None:
    """Pad a slice, whose end moves with that of the operand."""
    sharding = get_sharding(op.result)
    sizes = padded_shape(shape(op.result), sharding, values.meshes)
    if sizes == shape(op.result):
        return
    starts, limits, strides = (ints(op, name) or () for name in ("start_indices", "limit_indices", "strides"))
    new_limits = [start + size for start, size in zip(starts, sizes, strict=True)]
    assert sharding is not None
    mesh = resolve_mesh(sharding.mesh, values.meshes)
    assert mesh is not None
    before = values.original_shape(op.operand)
    for dim, (old, new) in enumerate(zip(limits, new_limits, strict=True)):
        if old == new:
            continue
        if strides[dim] != 1 and sizes[dim] == shape(op.result)[dim]:
            new_limits[dim] = old
            continue
        shards = sharding.dims[dim].sharded_size(mesh)
        if not is_local_slice(before[dim], shape(op.result)[dim], starts[dim], strides[dim], shards):
            raise error(
                op.location,
                f"a slice of dimension {dim}, which is sharded, needs elements of other devices; "
                "sdy-resolve-permutation-factors fetches them",
            )
    values.set_shape(op.result, sizes)
    op.properties["limit_indices"] = i64_array(new_limits)
    _keep_sharding_only(values, op)


def _keep_sharding_only(values: PaddedValues, op: Operation) -> None:
    """Drop the attributes of an op but its sharding."""
    kept = {name: value for name, value in op.attributes.items() if name == "sdy.sharding"}
    op.attributes.clear()
    op.attributes.update(kept)


def _pad(values: PaddedValues, op: PadOp) -> None:
    """Padding, which becomes longer at the end; the operand's own padding is replaced if it would show."""
    sizes = padded_shape(shape(op.result), get_sharding(op.result), values.meshes)
    low, high, interior = (
        ints(op, name) or () for name in ("edge_padding_low", "edge_padding_high", "interior_padding")
    )
    new_high = [
        size - old - first - max(0, old - 1) * gap
        for size, old, first, gap in zip(sizes, shape(op.operand), low, interior, strict=True)
    ]
    if any(new < old for new, old in zip(new_high, high, strict=True)):
        set_operand(op, 0, values.mask(values.before(op), op.operand, op.padding_value))
    op.properties["edge_padding_high"] = i64_array(new_high)
    _keep_sharding_only(values, op)
    values.set_shape(op.result, sizes)


def _dot(values: PaddedValues, op: DotOp) -> None:
    """Pad a matrix product, whose operands have zeros in the padding of the contracting dimension."""
    for index, dim in enumerate((len(shape(op.lhs)) - 1, 0)):
        value = op.operands[index]
        if shape(value)[dim] != values.original_shape(value)[dim]:
            values.mask_zero(op, index, (dim,))
    _generic(values, op)


def _dot_general(values: PaddedValues, op: DotGeneralOp) -> None:
    """Pad a dot, whose operands have zeros in the padding of contracting dimensions."""
    dims: DotNumbers = numbers(op, "dot_dimension_numbers")
    values.mask_zero(op, 0, dims.lhs_contracting_dimensions)
    values.mask_zero(op, 1, dims.rhs_contracting_dimensions)
    _generic(values, op)


def _convolution(values: PaddedValues, op: ConvolutionOp) -> None:
    """Pad a convolution, whose operands have zeros in the padding of features and windows."""
    dims: ConvNumbers = numbers(op, "dimension_numbers")
    values.mask_zero(op, 0, (dims.input_feature_dimension, *dims.input_spatial_dimensions))
    values.mask_zero(op, 1, (dims.kernel_input_feature_dimension, *dims.kernel_spatial_dimensions))
    sizes = list(padded_shape(shape(op.result), get_sharding(op.result), values.meshes))
    wanted = tuple(sizes)
    for index, dim in enumerate(dims.output_spatial_dimensions):
        sizes[dim] = _window_count(op, dims, index)
        if sizes[dim] < wanted[dim]:
            raise error(
                op.location,
                f"output dimension {dim} of the padded input has size {sizes[dim]}, not {wanted[dim]}",
                op=op,
            )
    sizes[dims.output_batch_dimension] = max(
        wanted[dims.output_batch_dimension],
        shape(op.lhs)[dims.input_batch_dimension] // integer(op, "batch_group_count", 1),
    )
    values.set_shape(op.result, sizes)
    values.trim(op.result, wanted, dims.output_spatial_dimensions, known=True)


def _reduce(values: PaddedValues, op: ReduceOp) -> None:
    """Pad a reduction, whose operands have the initial values in the padding of the reduced dimensions."""
    dims = ints(op, "dimensions") or ()
    count = len(op.results)
    for index in range(count):
        value, initial = op.operands[index], op.operands[index + count]
        # The reference does not read an sdy.constant here.
        is_zero = not isinstance(initial.owner, SdyConstantOp) and constant_number(initial) == 0
        if value not in values.original or (value in values.zero and is_zero):
            continue
        set_operand(op, index, values.mask(values.before(op), value, initial, dims))
    _generic(values, op)


def _gather(values: PaddedValues, op: GatherOp) -> None:
    """Pad a gather, whose indices stay within what is not padding."""
    dims: GatherNumbers = numbers(op, "dimension_numbers")
    if op.operand in values.original:
        before, after = values.original_shape(op.operand), shape(op.operand)
        sizes = list(ints(op, "slice_sizes") or ())
        if any(before[dim] != after[dim] for dim in dims.start_index_map):
            build, type = values.before(op), tensor(op.start_indices)
            last = [before[dim] - sizes[dim] for dim in dims.start_index_map]
            if dims.index_vector_dim < len(type.get_shape()):
                row = tensor_type([len(last)], type.element_type)
                limit = build.constant(dense_from_values(row, last), row)
                limit = build.broadcast(limit, type.get_shape(), (dims.index_vector_dim,))
            else:
                limit = build.splat(last[0], type)
            bounded = build.same(MinimumOp, op.start_indices, limit)
            sharding = get_sharding(op.start_indices)
            if sharding is not None:
                for made in (limit, bounded):
                    set_sharding(made, sharding)
            if op.start_indices in values.original:
                values.original[bounded] = values.original[op.start_indices]
            set_operand(op, 1, bounded)
        for dim, size in enumerate(before):
            if sizes[dim] == size and size != after[dim] and dim not in dims.start_index_map:
                sizes[dim] = after[dim]
        op.properties["slice_sizes"] = i64_array(sizes)
    _keep_sharding_only(values, op)
    _generic(values, op)


def _reshape(values: PaddedValues, op: ReshapeOp) -> None:
    """Pad a reshape, which may pass padded dimensions on but not combine or split them."""
    before, after = values.original_shape(op.operand), shape(op.result)
    sizes = padded_shape(after, get_sharding(op.result), values.meshes)
    for group in reshape_groups(before, after):
        changed = any(shape(op.operand)[dim] != before[dim] for dim in group.source)
        changed |= any(sizes[dim] != after[dim] for dim in group.target)
        if changed and not group.is_pass_through(before, after):
            message = (
                "dimensions that the shardings do not divide are split or combined; "
                "sdy-resolve-permutation-factors reshards them"
            )
            raise error(op.location, message, op=op)
    _generic(values, op)


def _manual_computation(values: PaddedValues, op: ManualComputationOp) -> None:
    """Pad a manual computation, whose dimensions without manual axes may be padded."""
    manual = set(op.manual_axes.data)
    shardings = (*op.in_shardings.data, *op.out_shardings.data)
    for value, sharding in zip((*op.operands, *op.results), shardings, strict=True):
        wanted = padded_shape(values.original_shape(value), sharding, values.meshes)
        for dim, one in enumerate(sharding.dims):
            if wanted[dim] != values.original_shape(value)[dim] and any(axis.name in manual for axis in one.axes):
                raise error(op.location, f"dimension {dim} is sharded along a manual axis, and cannot be padded", op=op)
    for result, sharding in zip(op.results, op.out_shardings.data, strict=True):
        values.set_shape(result, padded_shape(shape(result), sharding, values.meshes))
    for operand, argument, sharding in zip(op.operands, op.block.args, op.in_shardings.data, strict=True):
        sizes = [
            new if old != new and not any(axis.name in manual for axis in dim.axes) else size
            for size, old, new, dim in zip(
                shape(argument), values.original_shape(operand), shape(operand), sharding.dims, strict=True
            )
        ]
        values.set_shape(argument, sizes)


# Collectives


def _pad_collective(values: PaddedValues, op: SdyCollectiveOp) -> None:
    """Pad a collective that makes shards, whose operand is padded."""
    value = op.tensor
    was_padded, known = value in values.original, value in values.zero
    sizes = padded_shape(shape(value), op.sharding, values.meshes)
    if sizes != shape(value):
        known = known or not was_padded
        value = values.pad_to(values.before(op), value, sizes, known)
        set_operand(op, 0, value)
    values.set_shape(op.result, sizes)
    if known:
        values.zero.add(op.result)


def _all_gather(values: PaddedValues, op: AllGatherOp) -> None:
    """Pad a gather of shards, after which padding is cut off."""
    wanted, known = shape(op.result), op.tensor in values.zero
    sizes = tuple(map(max, shape(op.tensor), padded_shape(wanted, op.sharding, values.meshes)))
    values.set_shape(op.result, sizes)
    if known:
        values.zero.add(op.result)
    gathered = [dim for dim, axes in enumerate(op.gathering_axes.data) if axes]
    values.trim(op.result, wanted, gathered, known)


def _all_to_all(values: PaddedValues, op: AllToAllOp) -> None:
    """Pad an exchange of shards, after which the padding of dimensions that are no longer sharded is cut off."""
    wanted, known = values.original_shape(op.tensor), op.tensor in values.zero
    _pad_collective(values, op)
    values.trim(op.result, wanted, [param.source for param in op.params.data], known)


def _padded_constant(value: DenseIntOrFPElementsAttr, type: TensorType[Any]) -> Attribute:
    """Pad a constant with zeros at the end of its dimensions."""
    numbers = dense_values(value)
    old, new = value.get_shape(), type.get_shape()
    blocks: list[Any] = list(numbers)
    for dim in reversed(range(len(old))):
        inner = 1
        for size in new[dim + 1 :]:
            inner *= size
        block, filler = old[dim] * inner, [0] * ((new[dim] - old[dim]) * inner)
        blocks = [one for start in range(0, len(blocks), block) for one in (*blocks[start : start + block], *filler)]
    return dense_from_values(type, blocks)


def _window_count(op: ConvolutionOp, dims: ConvNumbers, index: int) -> int:
    """Return the size of a spatial dimension of the result, which follows from that of the input."""

    def at(name: str, default: int) -> int:
        values = ints(op, name)
        return default if values is None else values[index]

    padding = (ints(op, "padding") or (0, 0) * (index + 1))[2 * index : 2 * index + 2]
    size = shape(op.lhs)[dims.input_spatial_dimensions[index]]
    window = shape(op.rhs)[dims.kernel_spatial_dimensions[index]]
    dilated = (size - 1) * at("lhs_dilation", 1) + 1 if size else 0
    reach = (window - 1) * at("rhs_dilation", 1) + 1 if window else 0
    room = dilated + sum(padding) - reach
    return room // at("window_strides", 1) + 1 if room >= 0 else 0


_PADDED_SDY_OPS = (
    AllGatherOp,
    AllReduceOp,
    AllSliceOp,
    AllToAllOp,
    CollectivePermuteOp,
    ManualComputationOp,
    ReduceScatterOp,
    ReplicatedToUnreducedOp,
    SdyConstantOp,
    SdyReturnOp,
)
_HANDLERS: Mapping[type[Operation], Callable[[PaddedValues, Any], None]] = {
    ConstantOp: _constant,
    SdyConstantOp: _constant,
    SliceOp: _slice,
    PadOp: _pad,
    DotOp: _dot,
    DotGeneralOp: _dot_general,
    ConvolutionOp: _convolution,
    ReduceOp: _reduce,
    GatherOp: _gather,
    ReshapeOp: _reshape,
    AllGatherOp: _all_gather,
    AllSliceOp: _pad_collective,
    ReduceScatterOp: _pad_collective,
    AllToAllOp: _all_to_all,
    ManualComputationOp: _manual_computation,
}
