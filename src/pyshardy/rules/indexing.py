"""Sharding rules of gather and scatter: slices of a tensor at positions given by indices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType, TensorType
from xdsl.ir import BlockArgument, Operation, SSAValue

from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_traits import CombinesBooleans, CombinesValues, trait_of
from pyshardy.rules.builder import NEED_REPLICATION, PASS_THROUGH, REDUCTION, RuleBuilder, Shape
from pyshardy.rules.op_data import numbers
from pyshardy.sharding import FactorKind, OpShardingRule


@dataclass(frozen=True)
class _Places:
    """The common dimension numbers of gather and scatter; `slices` are a gather's result or a scatter's updates."""

    input: Shape
    indices: Shape
    slices: Shape
    offset_dims: Sequence[int]
    """The dimensions of the slices that lie within the input; the others are those of the indices."""
    collapsed: Sequence[int]
    """The input dimensions that slices do not have."""
    input_batching: Sequence[int]
    indices_batching: Sequence[int]
    index_vector_dim: int


Add = Callable[..., None]
"""Add a factor, given the dimension in inputs, indices and slices, size, kind, and whether it is blocked."""


def gather(op: Operation) -> OpShardingRule:
    """Return a rule in which whole dimensions pass through; indexed ones need a reduction over the shards."""
    rule = RuleBuilder.of(op)
    dims = numbers(op, "dimension_numbers")
    places = _Places(
        rule.operands[0],
        rule.operands[1],
        rule.results[0],
        dims.offset_dims,
        dims.collapsed_slice_dims,
        dims.operand_batching_dims,
        dims.start_indices_batching_dims,
        dims.index_vector_dim,
    )

    def add(
        x: int | None, y: int | None, z: int | None, size: int, kind: FactorKind = PASS_THROUGH, blocked: bool = False
    ) -> None:
        rule.add([x, y], [z], size, kind, blocked)

    def add_offset(x: int, z: int) -> None:
        size, slice_size = places.input[x], places.slices[z]
        if size == slice_size:
            add(x, None, z, size)
        elif slice_size == 1:
            add(x, None, None, size, REDUCTION)
            add(None, None, z, 1, NEED_REPLICATION)
        else:
            add(x, None, z, size, NEED_REPLICATION, True)

    _add_dims(places, add, add_offset, PASS_THROUGH)
    for dim in places.collapsed:
        size = places.input[dim]
        add(dim, None, None, size, NEED_REPLICATION if size == 1 else REDUCTION)
    _add_index_vector(places, add)
    return rule.build()


def scatter(op: Operation, *, rows_in_shards: bool = False) -> OpShardingRule:
    """Return a rule in which dimensions of the indices are reduced if the update computation is a known reduction.

    With `rows_in_shards`, dimensions of which updates have one row pass through, as those that updates do not have.
    """
    rule = RuleBuilder.of(op)
    dims = numbers(op, "scatter_dimension_numbers")
    count = len(op.results)
    places = _Places(
        rule.operands[0],
        rule.operands[count],
        rule.operands[count + 1],
        dims.update_window_dims,
        dims.inserted_window_dims,
        dims.input_batching_dims,
        dims.scatter_indices_batching_dims,
        dims.index_vector_dim,
    )

    def add(x: int | None, y: int | None, z: int | None, size: int, kind: FactorKind = PASS_THROUGH) -> None:
        rule.add([*[x] * count, y, *[z] * count], [x] * count, size, kind)

    def add_offset(x: int, z: int) -> None:
        size, slice_size = places.input[x], places.slices[z]
        if size == slice_size:
            add(x, None, z, size)
        else:
            add(x, None, None, size, PASS_THROUGH if rows_in_shards and slice_size == 1 else NEED_REPLICATION)
            add(None, None, z, slice_size, NEED_REPLICATION)

    _add_dims(places, add, add_offset, REDUCTION if _is_reduction(op) else NEED_REPLICATION)
    for dim in places.collapsed:
        add(dim, None, None, places.input[dim])
    _add_index_vector(places, add)
    return rule.build()


def _add_dims(places: _Places, add: Add, add_offset: Callable[[int, int], None], kind: FactorKind) -> None:
    """Add the dimensions of the slices in order; `kind` is that of an index dimension without batching."""
    input_dims = (
        dim for dim in range(len(places.input)) if dim not in places.collapsed and dim not in places.input_batching
    )
    index_dims = (dim for dim in range(len(places.indices)) if dim != places.index_vector_dim)
    batching = dict(zip(places.indices_batching, places.input_batching, strict=True))
    for z, size in enumerate(places.slices):
        if z in places.offset_dims:
            add_offset(next(input_dims), z)
        else:
            y = next(index_dims)
            x = batching.get(y)
            add(x, y, z, size, kind if x is None else PASS_THROUGH)


def _add_index_vector(places: _Places, add: Add) -> None:
    dim = places.index_vector_dim
    if dim < len(places.indices):
        add(None, dim, None, places.indices[dim], NEED_REPLICATION)


def _is_reduction(op: Operation) -> bool:
    """Return whether the update computation combines the old value and the update by one op that is a known
    reduction."""
    region = op.regions[0]
    block = region.first_block
    if block is None or block.last_op is None or op_name(block.last_op) != "stablehlo.return":
        return False
    returned, count = block.last_op.operands, len(op.results)
    if len(block.args) != 2 * count or len(returned) != count:
        return False
    names = {_reducer(value, {block.args[k], block.args[k + count]}) for k, value in enumerate(returned)}
    return len(names) == 1 and None not in names


def _reducer(value: SSAValue, arguments: set[BlockArgument]) -> str | None:
    """Return the name of the reducing op that defines `value` from both arguments, or None."""
    op, type = value.owner, value.type
    if not isinstance(op, Operation) or not isinstance(type, TensorType):
        return None
    if len(op.operands) != 2 or set(op.operands) != arguments:
        return None
    combines = trait_of(op, CombinesValues)
    element = type.element_type
    is_boolean = isinstance(element, IntegerType) and element.width.data == 1
    applies = combines is not None and (is_boolean or not isinstance(combines, CombinesBooleans))
    return op_name(op) if applies else None
