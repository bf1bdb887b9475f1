"""Along which factors an op cannot be computed on the shards of its operands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, cast

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation

from pyshardy.dialects.stablehlo.control_flow import ReturnOp
from pyshardy.dialects.stablehlo.data_movement import (
    BroadcastInDimOp,
    ConcatenateOp,
    DynamicSliceOp,
    DynamicUpdateSliceOp,
    GatherOp,
    PadOp,
    ReshapeOp,
    ReverseOp,
    ScatterOp,
    SliceOp,
    TransposeOp,
)
from pyshardy.dialects.stablehlo.dimension_numbers import ConvNumbers, GatherNumbers, ScatterNumbers
from pyshardy.dialects.stablehlo.elementwise import AndOp, CompareOp, MaximumOp, MinimumOp, OrOp, SelectOp
from pyshardy.dialects.stablehlo.linear_algebra import (
    ConvolutionOp,
    DotGeneralOp,
    DotOp,
)
from pyshardy.dialects.stablehlo.reductions import ReduceOp, ReduceWindowOp, SelectAndScatterOp, SortOp, inner_op_of
from pyshardy.dialects.stablehlo.values import ConstantOp, IotaOp, RngBitGeneratorOp, RngOp
from pyshardy.ir.op_traits import PointwiseShardingRule, class_has_trait
from pyshardy.passes.sdy_export.body_reduction import body_reduction
from pyshardy.passes.sdy_partition.building import constant_number
from pyshardy.passes.sdy_partition.lower_gather_scatter import combining_op, is_neutral, neutral_number
from pyshardy.passes.sdy_partition.reshape_groups import reshape_groups
from pyshardy.passes.sdy_partition.windows import is_local_pad, is_local_update, is_local_window
from pyshardy.propagation.projection import project
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.sharding import OpShardingRule, TensorSharding, resolve_mesh
from pyshardy.sharding.mesh import MeshTable


def _is_pointwise(op_class: type[Operation]) -> bool:
    return op_class.name.startswith("stablehlo.") and class_has_trait(op_class, PointwiseShardingRule)


def is_always_local(op_class: type[Operation]) -> bool:
    """Return whether each element of a result depends on at most one element of each operand, padding included."""
    return op_class in (TransposeOp, IotaOp, ConstantOp) or _is_pointwise(op_class)


@dataclass(frozen=True)
class Surroundings:
    """An op with the shardings of its operands and results, and the sizes of these."""

    op: Operation
    shardings: tuple[TensorSharding | None, ...]
    shapes: tuple[tuple[int, ...], ...]
    meshes: MeshTable
    rule: OpShardingRule

    def shards(self, index: int, dim: int) -> int:
        """Return the number of shards of a dimension of an operand or result."""
        sharding = self.shardings[index]
        mesh = None if sharding is None else resolve_mesh(sharding.mesh, self.meshes)
        if sharding is None or mesh is None or dim >= sharding.rank:
            return 1
        return sharding.dims[dim].sharded_size(mesh)

    def factors(self, index: int, dims: Collection[int]) -> set[int]:
        """Return the factors of dimensions of an operand or result."""
        mapping = self.rule.mappings[index]
        return {factor for dim in dims for factor in mapping[dim]}

    def uneven_factors(self) -> set[int]:
        """Return the factors of the dimensions that their shardings do not divide."""
        found: set[int] = set()
        for index, sizes in enumerate(self.shapes):
            uneven = [dim for dim, size in enumerate(sizes) if size % self.shards(index, dim)]
            found |= self.factors(index, uneven)
        return found

    def factors_of_ones(self) -> set[int]:
        """Return the factors of the sharded dimensions of size 1."""
        found: set[int] = set()
        for index, sizes in enumerate(self.shapes):
            ones = [dim for dim, size in enumerate(sizes) if size == 1 and self.shards(index, dim) > 1]
            found |= self.factors(index, ones)
        return found

    def overflowing_factors(self) -> set[int]:
        """Return the factors with axes that do not divide them, though they may divide the dimension."""
        sharding = next(one for one in self.shardings if one is not None)
        mesh = resolve_mesh(sharding.mesh, self.meshes)
        if mesh is None:
            return set()
        tensors = project(self.rule, self.shardings, mesh).tensors
        return {factor for tensor in tensors for factor, entry in tensor.factors.items() if entry.overflow}

    def new_factors(self) -> set[int]:
        """Return the factors that the first result has and no operand."""
        result = self.factors(self.first_result, range(len(self.shapes[self.first_result])))
        return result - {
            f for index in range(self.first_result) for f in self.factors(index, range(len(self.shapes[index])))
        }

    @property
    def first_result(self) -> int:
        """The number of the first result."""
        return len(self.rule.operands)


Finder = Callable[[Surroundings], set[int]]
"""Return the factors along which an op cannot be partitioned, besides those that follow from their kind."""


def unpartitionable_factors(around: Surroundings) -> set[int]:
    """Return the factors along which an op cannot be computed on shards."""
    op, rule = around.op, around.rule
    op_class = type(op)
    bad = set(rule.need_replication)
    if op_class not in _WITH_PERMUTATIONS:
        bad.update(rule.permutation)
    if op_class not in _CONTRACTIONS:
        bad.update(rule.reduction)
    bad |= around.factors_of_ones()
    if op_class not in _MAY_BE_UNEVEN:
        bad |= around.uneven_factors()
    find = _FINDERS.get(op_class)
    return bad if find is None else bad | find(around)


def _random(around: Surroundings) -> set[int]:
    return set(range(around.rule.num_factors))


def _dynamic_slice(around: Surroundings) -> set[int]:
    sizes = ints(around.op, "slice_sizes") or ()
    return around.factors(0, [dim for dim, size in enumerate(around.shapes[0]) if sizes[dim] != size])


def _dynamic_update_slice(around: Surroundings) -> set[int]:
    """Return the factors of dimensions of which a part is updated, unless it is within a shard without padding."""
    found: set[int] = set()
    for dim, (size, updated) in enumerate(zip(*around.shapes[:2], strict=True)):
        if updated == size:
            continue
        found |= around.factors(1, [dim])
        start, shards = constant_number(around.op.operands[2 + dim]), around.shards(0, dim)
        if size % shards or not is_local_update(size, updated, start, shards):
            found |= around.factors(0, [dim])
    return found


def _broadcast(around: Surroundings) -> set[int]:
    sizes = around.shapes[0]
    targets = ints(around.op, "broadcast_dimensions") or ()
    result = around.shapes[around.first_result]
    expanded = [dim for dim, size in enumerate(sizes) if size == 1 != result[targets[dim]]]
    return around.factors(0, [dim for dim in expanded if around.shards(0, dim) > 1])


def _concatenate(around: Surroundings) -> set[int]:
    dim = integer(around.op, "dimension")
    found: set[int] = set()
    for index in range(len(around.shapes)):
        found |= around.factors(index, [dim])
    return found


def _pad(around: Surroundings) -> set[int]:
    """Return the factors of padded dimensions that keep their size, or that their sharding does not divide.

    Padding at the end that needs nothing of other shards is no problem.
    """
    names = ("edge_padding_low", "edge_padding_high", "interior_padding")
    low, high, interior = (ints(around.op, name) or () for name in names)
    before, after = around.shapes[0], around.shapes[around.first_result]
    found: list[int] = []
    for dim, size in enumerate(before):
        shards = around.shards(0, dim)
        only_at_end = low[dim] == 0 <= high[dim] and is_local_pad(size, after[dim], 0, interior[dim], shards)
        has_padding = low[dim] or high[dim] or interior[dim]
        if has_padding and not only_at_end and (size == after[dim] or size % shards):
            found.append(dim)
    return around.factors(0, found)


def _window(around: Surroundings) -> set[int]:
    rank = len(around.shapes[0])
    bases = ints(around.op, "base_dilations") or [1] * rank
    windows = [dim for dim in range(rank) if bases[dim] != 1 or not is_local_window(around.op, dim)]
    return around.factors(0, windows) | around.new_factors()


def _sort(around: Surroundings) -> set[int]:
    """Return the factors of the sorted dimension, which the rule does not know if it is counted from the end."""
    dim = integer(around.op, "dimension", -1)
    return around.factors(0, [dim + len(around.shapes[0])]) if dim < 0 else set()


def _slice(around: Surroundings) -> set[int]:
    """Return the factors of dimensions that are sliced if there are strides, which no halo exchange resolves."""
    if all(stride == 1 for stride in ints(around.op, "strides") or ()):
        return set()
    before, after = around.shapes[0], around.shapes[around.first_result]
    return around.factors(0, [dim for dim, size in enumerate(before) if size != after[dim]])


def _convolution(around: Surroundings) -> set[int]:
    """Return the factors of the kernel's spatial dimensions, all of which a window needs, and of new dimensions."""
    dims: ConvNumbers = numbers(around.op, "dimension_numbers")
    return around.factors(1, dims.kernel_spatial_dimensions) | around.new_factors()


def _reshape(around: Surroundings) -> set[int]:
    """Return the factors of dimensions that are split or combined and whose shards do not stay what they are."""
    before, after = around.shapes[0], around.shapes[around.first_result]
    groups = [group for group in reshape_groups(before, after) if not group.is_pass_through(before, after)]
    uneven, found = around.uneven_factors(), around.overflowing_factors() if groups else set[int]()
    for group in groups:
        factors = around.factors(0, group.source) | around.factors(around.first_result, group.target)
        if min(group.counts(before, after)) > 1 or not uneven.isdisjoint(factors):
            found |= factors
    return found


def _gather(around: Surroundings) -> set[int]:
    dims: GatherNumbers = numbers(around.op, "dimension_numbers")
    sizes = ints(around.op, "slice_sizes") or ()
    partial = [
        dim
        for dim, size in enumerate(around.shapes[0])
        if sizes[dim] not in (1, size) and dim not in dims.operand_batching_dims
    ]
    return around.factors(0, partial)


def _scatter(around: Surroundings) -> set[int]:
    op = around.op
    assert isinstance(op, ScatterOp)
    dims: ScatterNumbers = numbers(op, "scatter_dimension_numbers")
    count = len(op.inputs)
    update = count + 1
    scattered = [dim for dim in range(len(around.shapes[update])) if dim not in dims.update_window_dims]
    factors = around.factors(update, scattered)
    found = around.uneven_factors()
    element = cast("TensorType[Any]", op.inputs[0].type).element_type
    combiner = combining_op(op.regions[0])
    if neutral_number(combiner, element) is None or body_reduction(op) is None:
        found |= factors - around.factors(0, range(len(around.shapes[0])))
    # A dimension of the input that no index addresses has to be covered by the windows.
    unaddressed = [dim for dim in dims.inserted_window_dims if dim not in dims.scatter_dims_to_operand_dims]
    return found | around.factors(0, unaddressed)


def reduced_by(op: Operation) -> tuple[type[Operation] | None, Any]:
    """Return the class of the op that a reduction with one result reduces by, and the number it begins with."""
    inner = inner_op_of(op)
    return None if inner is None else type(inner), constant_number(op._operands[1])


def _reduce(around: Surroundings) -> set[int]:
    op = around.op
    if _chooses(op):
        return set()
    if len(op.results) > 1:
        return set(around.rule.reduction)
    inner, initial = reduced_by(op)
    neutral = (
        None if inner is None else neutral_number(inner, cast("TensorType[Any]", op.operands[0].type).element_type)
    )
    if neutral is None or initial is None:
        return set(around.rule.reduction)
    return set() if is_neutral(initial, neutral) else set(around.rule.reduction)


def _chooses(op: Operation) -> bool:
    """Return whether a reduction of several results returns one of its elements, so that parts can be reduced again."""
    block = op.regions[0].first_block
    return len(op.results) > 1 and block is not None and all(isinstance(inner, _CHOICES) for inner in block.ops)


_CHOICES = (AndOp, CompareOp, ConstantOp, MaximumOp, MinimumOp, OrOp, ReturnOp, SelectOp)

_CONTRACTIONS = frozenset({DotOp, DotGeneralOp, ConvolutionOp, ReduceOp, GatherOp, ScatterOp})
"""Ops whose parts along a contracted dimension can be combined."""

_WITH_PERMUTATIONS = frozenset({DynamicUpdateSliceOp, PadOp, ReverseOp, SliceOp})
"""Ops that are computed on shards along permutation factors, with or without an exchange."""

_MAY_BE_UNEVEN = frozenset(
    {
        BroadcastInDimOp,
        ConcatenateOp,
        DotOp,
        DotGeneralOp,
        GatherOp,
        PadOp,
        ReduceOp,
        ReshapeOp,
        ReverseOp,
        ScatterOp,
        SliceOp,
    }
)
"""Ops to which padding makes no difference along the dimensions that they can be partitioned along."""

_FINDERS: Mapping[type[Operation], Finder] = {
    BroadcastInDimOp: _broadcast,
    ConcatenateOp: _concatenate,
    ConvolutionOp: _convolution,
    DynamicSliceOp: _dynamic_slice,
    DynamicUpdateSliceOp: _dynamic_update_slice,
    GatherOp: _gather,
    PadOp: _pad,
    ReduceOp: _reduce,
    ReduceWindowOp: _window,
    ReshapeOp: _reshape,
    RngBitGeneratorOp: _random,
    RngOp: _random,
    ScatterOp: _scatter,
    SelectAndScatterOp: _window,
    SliceOp: _slice,
    SortOp: _sort,
}
