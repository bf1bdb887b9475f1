"""Gather and scatter on the shards of one device: indices relative to the shard, and masks for what is elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from xdsl.dialects.builtin import BoolAttr, IntegerType, i1
from xdsl.ir import Attribute, Operation, Region, SSAValue

from pyshardy.dialects.stablehlo.data_movement import GatherOp, ScatterOp
from pyshardy.dialects.stablehlo.dimension_numbers import GatherNumbers, ScatterNumbers
from pyshardy.dialects.stablehlo.elementwise import (
    AddOp,
    AndOp,
    ClampOp,
    ConvertOp,
    MaximumOp,
    MinimumOp,
    MultiplyOp,
    OrOp,
    SubtractOp,
)
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.ir.mutation import insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.ir.unvalidated import i64_array, tensor_type
from pyshardy.passes.sdy_partition.building import (
    PREDICATE,
    Builder,
    binary_body,
    copied_body,
    greatest_value,
    least_value,
    scalar_type,
    shape,
    tensor,
)
from pyshardy.passes.sdy_partition.conversion import (
    Axes,
    Case,
    Lowering,
    axes_of,
    distinct_axes,
    is_reduced_elsewhere,
    is_replicated,
)
from pyshardy.passes.sdy_partition.lower_collectives import all_reduce
from pyshardy.rules.op_data import ints, numbers
from pyshardy.sharding import Mesh, TensorSharding
from pyshardy.sharding.axis_lists import sharding_size, sort_and_merge
from pyshardy.text.literals.dense import dense_from_values

_FALSE = BoolAttr.from_bool(False)


@dataclass(frozen=True)
class _Indices:
    """How the components of index vectors address the dimensions of an operand."""

    value: SSAValue
    vector_dim: int
    dims: tuple[int, ...]
    sizes: tuple[int, ...]
    local_sizes: tuple[int, ...]
    sharded: frozenset[int]

    @property
    def is_single(self) -> bool:
        """Whether an index is one number."""
        return len(self.dims) == 1 or self.vector_dim == len(shape(self.value))

    def per_component(self, build: Builder, bounds: Sequence[SSAValue], sharding: TensorSharding) -> SSAValue:
        """Return bounds of the components in the shape of the indices."""
        sizes = shape(self.value)
        replicated = TensorSharding.fully_closed(len(sizes), sharding.mesh)
        if self.is_single:
            return build.broadcast(bounds[0], sizes, (), replicated)
        row = build.concatenate([build.reshape(bound, (1,)) for bound in bounds], 0)
        return build.broadcast(row, sizes, (self.vector_dim,), replicated)

    def bounds(
        self, build: Builder, sharding: TensorSharding, mesh: Mesh, with_last: bool
    ) -> tuple[list[SSAValue], list[SSAValue]]:
        """Return the first and the last index of the device's shard for each component."""
        element = tensor(self.value).element_type
        scalar = scalar_type(element)
        firsts: list[SSAValue] = []
        lasts: list[SSAValue] = []
        for dim in self.dims:
            if dim in self.sharded:
                size = self.local_sizes[dim]
                offset = build.dim_offset(mesh, axes_of(sharding, dim), size)
                firsts.append(build.value(ConvertOp, (offset,), scalar))
                if with_last:
                    lasts.append(build.same(AddOp, firsts[-1], build.splat(size - 1, scalar)))
            else:
                firsts.append(build.splat(0, scalar))
                if with_last:
                    lasts.append(build.splat(self.sizes[dim] - 1, scalar))
        return firsts, lasts

    def clamped(self, build: Builder) -> SSAValue:
        """Return the indices within the operand."""
        type = tensor(self.value)
        zero = build.splat(0, type)
        last = [self.sizes[dim] - 1 for dim in self.dims]
        if self.is_single:
            limit = build.splat(last[0], type)
        else:
            row = tensor_type([len(last)], type.element_type)
            limit = build.broadcast(
                build.constant(dense_from_values(row, last), row), type.get_shape(), (self.vector_dim,)
            )
        return build.value(ClampOp, (zero, self.value, limit), type)


def _sharded_dims(case: Case, sharding: TensorSharding, dims: Sequence[int]) -> list[int]:
    mesh = case.mesh(sharding)
    return [dim for dim in dims if sharding_size(axes_of(sharding, dim), mesh) > 1]


def _gather(case: Case) -> Sequence[SSAValue] | None:
    sharding = case.operand_shardings[0]
    if sharding is None or sharding.is_fully_replicated:
        return None
    op, mesh, build = case.op, case.mesh(sharding), case.builder()
    dims: GatherNumbers = numbers(op, "dimension_numbers")
    sizes = list(ints(op, "slice_sizes") or ())
    whole = case.operand_shape()
    trivial: list[int] = []
    for dim in _sharded_dims(case, sharding, range(len(whole))):
        shards = sharding_size(axes_of(sharding, dim), mesh)
        if dim in dims.operand_batching_dims:
            continue
        if sizes[dim] == 1:
            trivial.append(dim)
        elif sizes[dim] != whole[dim] or sizes[dim] % shards:
            raise case.fail(f"slices along dimension {dim}, which is sharded, are not whole")
        else:
            sizes[dim] //= shards
    op.properties["slice_sizes"] = i64_array(sizes)
    op.properties.setdefault("indices_are_sorted", _FALSE)
    if not trivial:
        return None
    indices = _Indices(
        case.operands[1],
        dims.index_vector_dim,
        dims.start_index_map,
        whole,
        shape(case.operands[0]),
        frozenset(trivial),
    )
    mask: SSAValue | None = None
    if any(dim in dims.start_index_map for dim in trivial):
        clamped = indices.clamped(build)
        firsts, lasts = indices.bounds(build, sharding, mesh, with_last=True)
        first = indices.per_component(build, firsts, sharding)
        last = indices.per_component(build, lasts, sharding)
        local = build.same(SubtractOp, clamped, first)
        mask = build.same(AndOp, build.compare("GE", clamped, first), build.compare("LE", clamped, last))
        set_operand(op, 1, local)
    mask = _with_unindexed(build, case, sharding, mesh, [d for d in trivial if d not in dims.start_index_map], mask)
    assert mask is not None
    after = case.builder(cast(Operation, insertion_point_after_op(op)))
    result = op.results[0]
    masked = _masked(after, result, mask, dims)
    axes = distinct_axes(axes_of(sharding, dim) for dim in trivial)
    replace = masked
    if not is_reduced_elsewhere(case, axes, mesh):
        body = binary_body(AddOp, case.local_result().element_type, op.location)
        replace = all_reduce(after, masked, sharding.mesh, sort_and_merge(axes, mesh), body)
    assert isinstance(masked.owner, Operation)
    replace_all_uses(result, replace, but=masked.owner)
    return None


def _with_unindexed(
    build: Builder, case: Case, sharding: TensorSharding, mesh: Mesh, dims: Sequence[int], mask: SSAValue | None
) -> SSAValue | None:
    """Return the mask, and that the device has the first element of dimensions that no index addresses."""
    is_first: SSAValue | None = None
    for dim in dims:
        offset = build.dim_offset(mesh, axes_of(sharding, dim), shape(case.operands[0])[dim])
        here = build.compare("EQ", offset, build.index(0))
        is_first = here if is_first is None else build.same(AndOp, is_first, here)
    if is_first is None or mask is None:
        return mask if is_first is None else is_first
    return build.same(AndOp, mask, build.broadcast(is_first, shape(mask)))


def _masked(build: Builder, value: SSAValue, mask: SSAValue, dims: GatherNumbers) -> SSAValue:
    """Return the gathered slices with zeros for those that are on other devices."""
    sizes = list(shape(mask))
    if sizes and dims.index_vector_dim < len(sizes):
        true = build.splat(1, PREDICATE)
        del sizes[dims.index_vector_dim]
        reduce = build.op(
            ReduceOp,
            (mask, true),
            (tensor_type(sizes, i1),),
            {"dimensions": i64_array([dims.index_vector_dim])},
        )
        body = binary_body(AndOp, i1, build.location)
        body.parent, reduce.regions = reduce, (body,)
        mask = reduce.results[0]
    type = tensor(value)
    batch = [dim for dim in range(len(type.get_shape())) if dim not in dims.offset_dims] if shape(mask) else []
    mask = build.broadcast(mask, type.get_shape(), batch)
    return build.select(mask, value, build.splat(0, type))


# Scatter


def _zero(_: Attribute) -> float:
    return 0


def _one(_: Attribute) -> float:
    return 1


_NEUTRAL: Mapping[type[Operation], Callable[[Attribute], float]] = {
    AddOp: _zero,
    MultiplyOp: _one,
    MaximumOp: least_value,
    MinimumOp: greatest_value,
}
_NEUTRAL_BOOLEAN: Mapping[type[Operation], int] = {OrOp: 0, AndOp: 1}


def combining_op(body: Region) -> type[Operation] | None:
    """Return the op by which the body of a scatter combines each input with its update, if it is one kind of op."""
    block = body.first_block
    assert block is not None and block.last_op is not None
    count = len(block.args) // 2
    classes: set[type[Operation]] = set()
    for index, value in enumerate(block.last_op.operands):
        owner = value.owner
        pair = {id(block.args[index]), id(block.args[index + count])}
        if not isinstance(owner, Operation) or {id(operand) for operand in owner.operands} != pair:
            return None
        classes.add(type(owner))
    return classes.pop() if len(classes) == 1 else None


def neutral_number(op_class: type[Operation] | None, element: Attribute) -> float | None:
    """Return the number that combining by an op ignores; None if there is none, or it is not known."""
    if op_class is None:
        return None
    if op_class in _NEUTRAL:
        return _NEUTRAL[op_class](element)
    if op_class in _NEUTRAL_BOOLEAN and isinstance(element, IntegerType) and element.width.data == 1:
        return _NEUTRAL_BOOLEAN[op_class]
    return None


def is_neutral(number: float, neutral: float) -> bool:
    """Return whether a number is a neutral one, or an infinity where that is the greatest or least finite number."""
    return number == neutral or (abs(number) == float("inf") and abs(neutral) > 1 and number * neutral > 0)


def _scatter(case: Case) -> None:
    op = case.op
    assert isinstance(op, ScatterOp)
    count = len(op.inputs)
    source, update = case.operand_shardings[0], case.operand_shardings[count + 1]
    if is_replicated(source) and is_replicated(update):
        return
    known = source if source is not None else update
    assert known is not None
    mesh, build = case.mesh(known), case.builder()
    dims: ScatterNumbers = numbers(op, "scatter_dimension_numbers")
    rank = len(case.operand_shape(count + 1))
    in_source = {axis for dim in source.dims for axis in dim.axes} if source is not None else set()
    axes: Axes = tuple(
        axis
        for dim in range(rank)
        if dim not in dims.update_window_dims
        for axis in axes_of(update, dim)
        if axis not in in_source
    )
    if not axes and is_replicated(source):
        return
    combine = combining_op(op.regions[0])
    indexed = _indexed_dims(case, source, dims)
    if axes:
        element = tensor(op.inputs[0]).element_type
        neutral = neutral_number(combine, element)
        if neutral is None:
            raise case.fail(
                "the updates are sharded, but parts of the result cannot be combined by the op's computation"
            )
        _keep_inputs_once(build, op, mesh, axes, neutral)
    elif not indexed:
        return
    if source is not None and indexed:
        indices = _Indices(
            op.operands[count],
            dims.index_vector_dim,
            dims.scatter_dims_to_operand_dims,
            case.operand_shape(),
            shape(op.operands[0]),
            frozenset(indexed),
        )
        firsts, _ = indices.bounds(build, source, mesh, with_last=False)
        first = indices.per_component(build, firsts, source)
        set_operand(op, count, build.same(SubtractOp, indices.value, first))
    op.properties.setdefault("indices_are_sorted", _FALSE)
    op.properties.setdefault("unique_indices", _FALSE)
    if axes and not is_reduced_elsewhere(case, axes, mesh):
        assert combine is not None
        after = case.builder(cast(Operation, insertion_point_after_op(op)))
        for result in op.results:
            body = copied_body(op) if count == 1 else binary_body(combine, tensor(result).element_type, op.location)
            new = all_reduce(after, result, known.mesh, sort_and_merge(axes, mesh), body)
            assert isinstance(new.owner, Operation)
            replace_all_uses(result, new, but=new.owner)


def _indexed_dims(case: Case, source: TensorSharding | None, dims: ScatterNumbers) -> list[int]:
    """Return the sharded dimensions of the input that indices address.

    Windows that are not of size 1 along a sharded dimension must cover all of it: their index is 0 on each device.
    """
    if source is None:
        return []
    sharded = _sharded_dims(case, source, range(source.rank))
    sizes = _window_sizes(case, dims)
    for dim in sharded:
        if dim in sizes and sizes[dim] != case.operand_shape()[dim]:
            raise case.fail(f"windows along dimension {dim}, which is sharded, are not whole")
        if dim in dims.inserted_window_dims and dim not in dims.scatter_dims_to_operand_dims:
            raise case.fail(f"no index addresses dimension {dim}, which is sharded")
    return [dim for dim in sharded if dim in dims.scatter_dims_to_operand_dims and dim in dims.inserted_window_dims]


def _window_sizes(case: Case, dims: ScatterNumbers) -> dict[int, int]:
    """Return the sizes of windows by dimension of the input."""
    outside = {*dims.inserted_window_dims, *dims.input_batching_dims}
    inside = [dim for dim in range(len(case.operand_shape())) if dim not in outside]
    update = case.operand_shape(len(case.op.operands) // 2 + 1)
    return {dim: update[place] for dim, place in zip(inside, dims.update_window_dims, strict=True)}


def _keep_inputs_once(build: Builder, op: ScatterOp, mesh: Mesh, axes: Axes, neutral: float) -> None:
    """Let only one of the devices that have parts of the updates start from the inputs."""
    first = tensor(op.inputs[0])
    scalar = build.splat(neutral, scalar_type(first.element_type))
    other = build.broadcast(scalar, first.get_shape())
    is_first = build.is_first(mesh, axes)
    for index in range(len(op.inputs)):
        set_operand(op, index, build.select(is_first, op.operands[index], other))


LOWERINGS: Mapping[type[Operation], Lowering] = {GatherOp: _gather, ScatterOp: _scatter}
"""How these ops are converted."""
