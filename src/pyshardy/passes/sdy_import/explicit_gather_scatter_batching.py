"""Make batch dimensions explicit: `--sdy-explicit-gather-scatter-batching`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from xdsl.dialects.builtin import BoolAttr, DenseArrayBase, IntegerAttr, TensorType, i1, i64
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.dialects.sdy.shapes import optional_shape
from pyshardy.dialects.stablehlo.data_movement import (
    BroadcastInDimOp,
    ConcatenateOp,
    GatherOp,
    ReshapeOp,
    ScatterOp,
    SliceOp,
)
from pyshardy.dialects.stablehlo.dimension_numbers import GatherDimensionNumbersAttr, ScatterDimensionNumbersAttr
from pyshardy.dialects.stablehlo.elementwise import ClampOp, SelectOp
from pyshardy.dialects.stablehlo.values import IotaOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily


@dataclass(frozen=True)
class ExplicitGatherScatterBatchingPass(Pass):
    """Convert implicit batch dimensions of gathers and scatters to explicit ones.

    A gather or scatter has an implicit batch dimension if row i of its indices selects row i of the operand: then the
    indices for dimension 0 of the operand count up (an iota). It is replaced by batching dimensions, along which
    operand and indices can be sharded the same way. The counting indices and ops that become unused are removed.
    """

    name: ClassVar[str] = "sdy-explicit-gather-scatter-batching"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Rewrite the gathers and scatters of a function."""
        rewrite_greedily(op, GreedyConfig(instead=PATTERNS))


@dataclass(frozen=True)
class _Indices:
    """The indices of a gather or scatter, the dimension of index vectors, and the operand dimension of each
    component."""

    values: SSAValue
    vector_dim: int
    operand_dims: tuple[int, ...]

    def counting_position(self, operand: SSAValue, dropped_dims: Sequence[int]) -> int | None:
        """Return the component of index vectors that counts up with the first dimension of the indices and selects the
        row of the operand; None if there is none, or if it cannot become a batching dimension."""
        indices, rows = optional_shape(self.values.type), optional_shape(operand.type)
        if not indices or not rows or self.vector_dim >= len(indices) or indices[self.vector_dim] <= 1:
            return None
        if indices[0] != rows[0] or 0 not in self.operand_dims or 0 not in dropped_dims:
            return None
        position = self.operand_dims.index(0)
        return position if self._counts_up(position) else None

    def _counts_up(self, position: int) -> bool:
        value: SSAValue = self.values
        if isinstance(value, OpResult) and isinstance(value.op, ConcatenateOp):
            if _integer(value.op, "dimension") != self.vector_dim or position >= len(value.op.operands):
                return False
            value = value.op.operands[position]
        while isinstance(value, OpResult):
            op = value.op
            if isinstance(op, ReshapeOp | BroadcastInDimOp):
                value = op.operands[0]
            elif isinstance(op, ClampOp):
                value = op.operands[1]
            elif isinstance(op, SelectOp):
                other = op.operands[2]
                value = other if isinstance(other, OpResult) and isinstance(other.op, IotaOp) else op.operands[1]
            else:
                return isinstance(op, IotaOp) and _integer(op, "iota_dimension") == 0
        return False

    def without(self, position: int, user: Operation, rewriter: Rewriter) -> SSAValue:
        """Return the indices without one component; new ops are inserted before the user."""
        op = self.values.op if isinstance(self.values, OpResult) else None
        sizes = optional_shape(self.values.type)
        assert sizes is not None
        count = sizes[self.vector_dim]
        if isinstance(op, ConcatenateOp) and _integer(op, "dimension") == self.vector_dim and len(op.operands) == count:
            parts = [part for i, part in enumerate(op.operands) if i != position]
        else:
            ranges = [(start, end) for start, end in ((0, position), (position + 1, count)) if start < end]
            parts = [self._slice(start, end, user, rewriter) for start, end in ranges]
        if len(parts) == 1:
            return parts[0]
        joined = ConcatenateOp.create(
            operands=parts,
            result_types=[self._type(count - 1)],
            properties={"dimension": IntegerAttr(self.vector_dim, i64)},
            location=user.location,
        )
        return rewriter.insert_before(user, joined).results[0]

    def _slice(self, start: int, end: int, user: Operation, rewriter: Rewriter) -> SSAValue:
        sizes = optional_shape(self.values.type)
        assert sizes is not None
        starts, limits = [0] * len(sizes), list(sizes)
        starts[self.vector_dim], limits[self.vector_dim] = start, end
        numbers = {"start_indices": starts, "limit_indices": limits, "strides": [1] * len(sizes)}
        cut = SliceOp.create(
            operands=[self.values],
            result_types=[self._type(end - start)],
            properties={name: DenseArrayBase.from_list(i64, value) for name, value in numbers.items()},
            location=user.location,
        )
        return rewriter.insert_before(user, cut).results[0]

    def _type(self, count: int) -> TensorType[Attribute]:
        """Return the type of indices with vectors of a length."""
        type = self.values.type
        assert isinstance(type, TensorType)
        sizes = list(type.get_shape())
        sizes[self.vector_dim] = count
        return TensorType(type.element_type, sizes, type.encoding)


def _integer(op: Operation, name: str) -> int:
    attribute = op.properties[name]
    assert isinstance(attribute, IntegerAttr)
    return attribute.value.data


def _flag(op: Operation, name: str) -> Attribute:
    """Return a flag, False if it is missing."""
    return op.properties.get(name) or BoolAttr(0, i1)


def _rewrite_gather(op: GatherOp, rewriter: Rewriter) -> bool:
    numbers = op.dimension_numbers.data
    indices = _Indices(op.start_indices, numbers.index_vector_dim, numbers.start_index_map)
    position = indices.counting_position(op.operand, numbers.collapsed_slice_dims)
    if numbers.operand_batching_dims or position is None:
        return False
    batched = replace(
        numbers,
        collapsed_slice_dims=_without_row(numbers.collapsed_slice_dims),
        operand_batching_dims=(0,),
        start_indices_batching_dims=(0,),
        start_index_map=_without_row(numbers.start_index_map),
    )
    new = GatherOp.create(
        operands=[op.operand, indices.without(position, op, rewriter)],
        result_types=op.result_types,
        properties={
            **op.properties,
            "dimension_numbers": GatherDimensionNumbersAttr(batched),
            "indices_are_sorted": _flag(op, "indices_are_sorted"),
        },
        attributes=dict(op.attributes),
        location=op.location,
    )
    rewriter.replace(op, new)
    return True


def _rewrite_scatter(op: ScatterOp, rewriter: Rewriter) -> bool:
    numbers = op.scatter_dimension_numbers.data
    indices = _Indices(op.scatter_indices, numbers.index_vector_dim, numbers.scatter_dims_to_operand_dims)
    position = indices.counting_position(op.inputs[0], numbers.inserted_window_dims)
    if numbers.input_batching_dims or position is None:
        return False
    batched = replace(
        numbers,
        inserted_window_dims=_without_row(numbers.inserted_window_dims),
        input_batching_dims=(0,),
        scatter_indices_batching_dims=(0,),
        scatter_dims_to_operand_dims=_without_row(numbers.scatter_dims_to_operand_dims),
    )
    operands = [*op.inputs, indices.without(position, op, rewriter), *op.updates]
    new = ScatterOp.create(
        operands=operands,
        result_types=op.result_types,
        properties={
            **op.properties,
            "scatter_dimension_numbers": ScatterDimensionNumbersAttr(batched),
            "indices_are_sorted": _flag(op, "indices_are_sorted"),
            "unique_indices": _flag(op, "unique_indices"),
        },
        attributes=dict(op.attributes),
        regions=[op.detach_region(0)],
        location=op.location,
    )
    rewriter.replace(op, new)
    return True


def _without_row(dims: tuple[int, ...]) -> tuple[int, ...]:
    """Return the dimensions without the first 0."""
    at = dims.index(0)
    return dims[:at] + dims[at + 1 :]


PATTERNS = (
    Pattern(GatherOp, "ExplicitGatherBatching", _rewrite_gather),
    Pattern(ScatterOp, "ExplicitScatterBatching", _rewrite_scatter),
)
