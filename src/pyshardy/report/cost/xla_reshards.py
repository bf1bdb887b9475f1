"""Make the choices of XLA's partitioner explicit where Shardy's explicit reshards would choose otherwise.

Works on a propagated module before `sdy-export-pipeline` inserts collectives: what XLA computes on whole operands gets
reshards around it, and a product that XLA sums in full before it takes a shard gets one after it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from xdsl.dialects.builtin import DictionaryAttr, IntAttr, ModuleOp, StringAttr, TensorType, UnitAttr
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.access import SHARDING_RULE, get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import (
    AxisRefListAttr,
    OpShardingRuleAttr,
)
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import rank_of, shape_of
from pyshardy.dialects.stablehlo.data_movement import DynamicUpdateSliceOp, GatherOp, ScatterOp
from pyshardy.ir.op_traits import Elementwise, class_has_trait
from pyshardy.ir.walk import walk
from pyshardy.passes.sdy_partition.building import constant_number
from pyshardy.passes.sdy_partition.windows import is_local_update
from pyshardy.propagation.projection import FactorSharding, project_tensor, tensor_sharding
from pyshardy.report.cost.after_products import is_gathered_after_products
from pyshardy.report.cost.convolution_roles import ADDED, ADDED_SHARDS, convolution_of, rule_of_parts
from pyshardy.report.cost.transforms import DistributedTransform
from pyshardy.report.cost.xla_conversions import compute_as, drop_axes, reshard_operand, with_axes, without
from pyshardy.report.cost.xla_convolutions import computed
from pyshardy.report.cost.xla_lookups import Lookup, look_up
from pyshardy.report.cost.xla_products import Dims, Pairs, Partition, Product, partition_of
from pyshardy.report.cost.xla_scatter_ops import Scatter, rule_of_rows, scatter_updates
from pyshardy.report.cost.xla_steps import IN_FULL
from pyshardy.report.model.sizes import Shards
from pyshardy.rules.builder import RuleBuilder, pointwise
from pyshardy.rules.custom_calls import is_identity
from pyshardy.rules.lookup import RuleFinder
from pyshardy.rules.op_data import ints, numbers
from pyshardy.sharding import Mesh, TensorMapping, TensorSharding

SomeDims = Collection[int]
_NO_AXES = FactorSharding()


@dataclass(frozen=True, slots=True)
class _Partitioner:
    """What the handling of each op depends on, besides the op."""

    shards: Shards
    rules: RuleFinder
    is_old: bool


def follow_partitioner(module: ModuleOp, rules: RuleFinder, old_partitioner: bool = False) -> None:
    """Insert reshards where XLA's partitioner moves data in another way than explicit reshards would.

    The `old_partitioner` gathers the operands of Fourier transforms along all dimensions. Nested modules have
    meshes of their own and are left alone.
    """
    partitioner = _Partitioner(Shards(module_meshes(module)), rules, old_partitioner)
    for op in walk(module, enter=lambda one: not isinstance(one, ModuleOp)):
        follow = _BY_OP.get(op.name)
        if follow is not None:
            follow(op, partitioner)
        elif class_has_trait(type(op), Elementwise):
            _follow_operands_or_result(op)


_WholeDims = Callable[[Operation, SSAValue], SomeDims]


def _all_dims(op: Operation, value: SSAValue) -> SomeDims:
    return range(rank_of(value.type))


def _sliced_dims(op: Operation, value: SSAValue) -> SomeDims:
    """The dimensions of which a dynamic slice takes a part."""
    operand, sizes = op.operands[0], ints(op, "slice_sizes") or ()
    assert isinstance(operand.type, TensorType)
    return (
        [dim for dim, size in enumerate(operand.type.get_shape()) if size != sizes[dim]] if rank_of(value.type) else ()
    )


def _transformed_dims(op: Operation, value: SSAValue) -> SomeDims:
    """The dimensions that a Fourier transform sums; all if one of them is sharded in the result."""
    rank = rank_of(value.type)
    transformed = range(rank - len(ints(op, "fft_length") or ()), rank)
    result = get_sharding(op.results[0])
    return range(rank) if result is not None and any(result.dims[dim].axes for dim in transformed) else transformed


def _matrix_dims(op: Operation, value: SSAValue) -> SomeDims:
    rank = rank_of(value.type)
    return range(max(rank - 2, 0), rank)


def _not_batch_dims(op: Operation, value: SSAValue) -> SomeDims:
    """All dimensions of a value of a custom call, but those that the call is independent along, as JAX annotates it."""
    if is_identity(op):
        return ()
    attributes = op.attributes.get("mhlo.frontend_attributes")
    count = attributes.data.get("num_batch_dims") if isinstance(attributes, DictionaryAttr) else None
    batched = int(count.data) if isinstance(count, StringAttr) and count.data.isdecimal() else 0
    return range(batched, rank_of(value.type))


_WHOLE: Mapping[str, _WholeDims] = {
    "stablehlo.fft": _transformed_dims,
    "chlo.top_k": _all_dims,
    "stablehlo.dynamic_slice": _sliced_dims,
    "stablehlo.cholesky": _matrix_dims,
    "stablehlo.triangular_solve": _matrix_dims,
    "stablehlo.custom_call": _not_batch_dims,
}
"""The dimensions along which XLA gathers the operands of an op, whatever the sharding of the result."""


def whole_dims(op: Operation, value: SSAValue) -> SomeDims:
    """Return the dimensions of a value along which XLA computes an op on whole values, however they are sharded: all
    that do not depend on shardings, as those of Fourier transforms do."""
    if isinstance(op, DynamicUpdateSliceOp):
        return _changed_dims(op) if value is op.update else ()
    found = _WHOLE.get(op.name)
    return () if found is None or op.name == "stablehlo.fft" else found(op, value)


def _changed_dims(op: DynamicUpdateSliceOp) -> Sequence[int]:
    """The dimensions of which an update of a slice changes a part."""
    sizes = zip(shape_of(op.operand.type), shape_of(op.update.type), strict=True)
    return [dim for dim, (size, part) in enumerate(sizes) if size != part]


def _transform(op: Operation, partitioner: _Partitioner) -> None:
    """Distribute a Fourier transform over all devices, or bring its operand to the sharding of a result that has the
    transformed dimensions whole, or compute it on whole operands."""
    if DistributedTransform.of(op, partitioner.shards) is None:
        result = get_sharding(op.results[0])
        is_whole = result is not None and not any(result.dims[dim].axes for dim in _transformed_dims(op, op.results[0]))
        if partitioner.is_old or result is None or not is_whole:
            _replicate(op, _all_dims if partitioner.is_old else _transformed_dims)
        elif (operand := get_sharding(op.operands[0])) is not None and operand.mesh == result.mesh:
            _reshard_if_other(op, 0, result)
        return
    rule = pointwise(op)
    assert rule is not None
    op.attributes[SHARDING_RULE] = OpShardingRuleAttr(rule)


def _compute_on_whole_operands(op: Operation, _: _Partitioner) -> None:
    _replicate(op, _WHOLE[op.name])


def _call(op: Operation, partitioner: _Partitioner) -> None:
    """Compute a custom call on whole operands, unless it only changes how they are stored."""
    if is_identity(op):
        _follow_operands_or_result(op)
    else:
        _compute_on_whole_operands(op, partitioner)


def _replicate(op: Operation, dims_of: _WholeDims) -> None:
    """Gather operands along dimensions, and compute results that are whole along these."""
    if len({one.mesh for one in map(get_sharding, (*op.operands, *op.results)) if one is not None}) > 1:
        return  # the partitioner has one mesh
    for index, operand in enumerate(op.operands):
        sharding, dims = get_sharding(operand), dims_of(op, operand)
        if sharding is not None and any(one.axes for dim, one in enumerate(sharding.dims) if dim in dims):
            reshard_operand(op, index, without(sharding, dims))
    for result in op.results:
        dims = dims_of(op, result)
        drop_axes(result, dims.__contains__)


def _update_slice(op: DynamicUpdateSliceOp, partitioner: _Partitioner) -> None:
    """Update with the whole slice; the operand is whole too where the slice may be in several of its shards."""
    sharding, mesh = _in_most_shards(op, partitioner.shards), partitioner.shards.mesh_of(op.result)
    update = get_sharding(op.update)
    if sharding is None or mesh is None or update is None or update.mesh != sharding.mesh:
        return
    sizes, updated, dims = shape_of(op.operand.type), shape_of(op.update.type), _changed_dims(op)
    whole = without(sharding, dims)
    is_local = all(
        is_local_update(
            sizes[dim], updated[dim], constant_number(op.start_indices[dim]), sharding.dims[dim].sharded_size(mesh)
        )
        for dim in dims
    )
    computed = sharding if is_local else whole
    _reshard_if_other(op, 0, computed)
    _reshard_if_other(op, 1, whole)
    compute_as(op.result, computed, () if is_local else (sharding,))


def _slice_in_most_shards(op: Operation, partitioner: _Partitioner) -> None:
    """Slice as the operand is sharded if that has more shards, else as the result is."""
    sharding = _in_most_shards(op, partitioner.shards)
    if sharding is not None:
        _reshard_if_other(op, 0, sharding)
        compute_as(op.results[0], sharding)


def _in_most_shards(op: Operation, shards: Shards) -> TensorSharding | None:
    """Return the sharding of the first operand if that has more shards, else that of the result; None if they are on
    different meshes."""
    operand, result = get_sharding(op.operands[0]), get_sharding(op.results[0])
    mesh = shards.mesh_of(op.results[0])
    if operand is None or result is None or mesh is None or operand.mesh != result.mesh:
        return None
    before, after = (math.prod(dim.sharded_size(mesh) for dim in one.dims) for one in (operand, result))
    return result.with_dims(operand.dims) if before > after else result


def _reshard_if_other(op: Operation, index: int, sharding: TensorSharding) -> None:
    operand = get_sharding(op.operands[index])
    if operand is not None and not _same_axes(operand, sharding):
        reshard_operand(op, index, sharding)


def _slice_as_result(op: Operation, _: _Partitioner) -> None:
    """Gather the operand of a slice along sliced dimensions, and bring it to the sharding of the result, before the
    slice is taken."""
    _replicate(op, _sliced_dims)
    operand, result = get_sharding(op.operands[0]), get_sharding(op.results[0])
    if operand is None or result is None or operand.mesh != result.mesh or len(operand.dims) != len(result.dims):
        return
    _reshard_if_other(op, 0, result)


def _have_common_axes(one: TensorSharding, other: TensorSharding) -> bool:
    return any(axis.overlaps(new) for axis in one.axis_refs() for new in other.axis_refs())


def _reduce_as_first_operand(op: Operation, _: _Partitioner) -> None:
    """Bring all operands that are reduced together to the sharding of the first one."""
    first = get_sharding(op.operands[0])
    for index in range(1, len(op.results)):
        given = get_sharding(op.operands[index])
        if given is None or (first is not None and (first.mesh != given.mesh or len(first.dims) != len(given.dims))):
            continue
        _reshard_if_other(op, index, first or without(given, range(len(given.dims))))


def _slide_as_result(op: Operation, partitioner: _Partitioner) -> None:
    """Bring operands to the sharding of the result, before windows slide over them.

    They become whole along windows that read all of them, as of cumulative sums. An operand that differs only along
    windows, and is whole along these, stays: each device takes what its windows read.
    """
    result, mesh = get_sharding(op.results[0]), partitioner.shards.mesh_of(op.results[0])
    if result is None or mesh is None or result.unreduced:
        return
    sizes = list(enumerate(ints(op, "window_dimensions") or ()))
    for index, operand in enumerate(op.operands):
        given = get_sharding(operand)
        if given is None or given.mesh != result.mesh or not given.dims or len(given.dims) != len(result.dims):
            continue
        shape = shape_of(operand.type)
        kept = [dim for dim, size in sizes if size > 1 and not given.dims[dim].axes]
        target = result.with_dims(tuple(given.dims[dim] if dim in kept else one for dim, one in enumerate(result.dims)))
        if _same_axes(given, target) or _same_axes(given, result):
            continue
        is_gathered = not partitioner.is_old and is_gathered_after_products(given, result, mesh)
        target = result
        if is_gathered or not _have_common_axes(given, result):
            read = [
                dim for dim, size in sizes if 1 < size >= shape[dim] and given.dims[dim].axes != result.dims[dim].axes
            ]
            target = without(result, read)
        reshard_operand(op, index, target, (without(given, range(len(given.dims))),) if is_gathered else ())


def _scatter_as_result(op: Operation, _: _Partitioner) -> None:
    """Bring the operand and the source of a gradient of pooling to the sharding of the result; devices exchange rows
    then."""
    result = get_sharding(op.results[0])
    if result is None or result.unreduced:
        return
    rule = RuleBuilder.of(op)
    for dim, size in enumerate(rule.results[0]):
        rule.add_all(dim, size)
    op.attributes[SHARDING_RULE] = OpShardingRuleAttr(rule.build())
    for index, operand in enumerate(op.operands):
        given = get_sharding(operand)
        if given is not None and given.mesh == result.mesh and len(given.dims) == len(result.dims):
            _reshard_if_other(op, index, result)


def _follow_operands_or_result(op: Operation) -> None:
    """Compute an elementwise op as its operands are sharded if they agree, else as its result is."""
    result = get_sharding(op.results[0]) if len(op.results) == 1 else None
    if result is None or result.unreduced or not result.dims:
        return
    given = [get_sharding(operand) for operand in op.operands]
    if all(one is not None and one.dims == result.dims for one in given):
        return  # it is computed as it is sharded
    if any(rank_of(operand.type) != len(result.dims) for operand in op.operands):
        return  # a scalar bound or predicate
    whole = without(result, range(len(result.dims)))
    known = [one or whole for one in given]
    if any(one.unreduced or one.mesh != result.mesh or len(one.dims) != len(result.dims) for one in known):
        return
    if len(known) > 1 and all(_same_axes(known[0], one) for one in known):
        if not _same_axes(known[0], result):
            compute_as(op.results[0], result.with_dims(known[0].dims))
        return
    for index, one in enumerate(known):
        if not _same_axes(one, result):
            reshard_operand(op, index, result)


def _same_axes(one: TensorSharding, other: TensorSharding) -> bool:
    return all(old.axes == new.axes for old, new in zip(one.dims, other.dims, strict=True))


def _keeps_its_sharding(value: SSAValue) -> bool:
    """Return whether only a constraint uses a value, and has its sharding: what comes after that does not change how
    the value is computed."""
    own, use = get_sharding(value), value.get_user_of_unique_use()
    wanted = get_sharding(use.results[0]) if isinstance(use, ReshardOp) else None
    return own is not None and wanted is not None and own.mesh == wanted.mesh and _same_axes(own, wanted)


def _gather_what_a_reshape_cannot_keep(op: Operation, partitioner: _Partitioner) -> None:
    """Gather an operand, and compute a whole result, along dimensions that have no counterpart on the other side.

    XLA reshapes shards if the operand can be brought to the sharding of the result, or the result has the operand's.
    """
    value, result, shards = op.operands[0], op.results[0], partitioner.shards
    source, target, rule = get_sharding(value), get_sharding(result), partitioner.rules.rule_of(op)
    mesh, other = shards.mesh_of(value), shards.mesh_of(result)
    if source is None or target is None or rule is None or not source.dims or not target.dims:
        return
    if mesh is None or mesh != other:  # between meshes, nothing is carried over
        return
    lost_before = _lost_dims(source, rule.operands[0], rule.results[0], rule.factor_sizes, mesh)
    lost_after = _lost_dims(target, rule.results[0], rule.operands[0], rule.factor_sizes, mesh)
    if lost_before and lost_after:
        reshard_operand(op, 0, without(source, lost_before))
        drop_axes(result, lost_after.__contains__)


@lru_cache(maxsize=1 << 12)
def _lost_dims(
    sharding: TensorSharding, own: TensorMapping, other: TensorMapping, sizes: tuple[int, ...], mesh: Mesh
) -> Sequence[int]:
    """The dimensions with axes that a reshape cannot carry over to the other side of its rule."""
    factors = project_tensor(own, sharding, sizes, mesh)
    carried = tensor_sharding(factors, other, sizes, sharding.mesh, mesh)
    found = project_tensor(other, carried, sizes, mesh)
    return tuple(
        dim
        for dim, parts in enumerate(own)
        if any(
            (one := factors.factors.get(part)) is not None
            and (one.overflow or (one.axes and one.axes != found.factors.get(part, _NO_AXES).axes))
            for part in parts
        )
    )


@dataclass(frozen=True)
class _Sharded:
    """A product or convolution of which values are sharded."""

    op: Operation
    shardings: tuple[TensorSharding, TensorSharding, TensorSharding]
    """Those of both operands and the result."""
    sizes: tuple[int, int, int]
    """In bytes, of whole tensors."""
    mesh: Mesh

    @staticmethod
    def of(op: Operation, shards: Shards) -> _Sharded | None:
        """Return the product of an op; None if no value has a sharding, or one is on a single device or unreduced."""
        values = (*op.operands[:2], op.results[0])
        name = next((one.mesh for one in map(get_sharding, values) if one is not None), None)
        mesh = next(filter(None, map(shards.mesh_of, values)), None)
        if name is None or mesh is None:
            return None
        lhs, rhs, result = (
            get_sharding(value) or TensorSharding.closed(name, ((),) * rank_of(value.type)) for value in values
        )
        if not lhs.dims or not rhs.dims or (not result.dims and rank_of(op.results[0].type)):
            return None  # on a single device
        if any(one.mesh != result.mesh or one.unreduced for one in (lhs, rhs, result)):
            return None
        sizes = [shards.bytes_of(value.type, None) for value in values]
        return _Sharded(op, (lhs, rhs, result), (sizes[0], sizes[1], sizes[2]), mesh)

    @property
    def axes(self) -> tuple[Dims, Dims, Dims]:
        """The axes of each dimension of both operands and the result."""
        lhs, rhs, result = (tuple(dim.axes for dim in one.dims) for one in self.shardings)
        return lhs, rhs, result

    def compute_with(self, partition: Partition, batch: Pairs = ()) -> None:
        """Bring operands to the shardings that XLA computes with, and the result from those to its own.

        What is gathered along batch dimensions is so for all devices, as for other ops.
        """
        op = self.op
        if partition.adds_in_full:
            op.attributes[IN_FULL] = UnitAttr()
        *operands, result = self.shardings
        for index, (sharding, steps) in enumerate(zip(operands, partition.operands, strict=True)):
            passed = [dims for before, dims in pairwise((self.axes[index], *steps)) if dims != before]
            if passed:
                *between, target = (with_axes(sharding, dims) for dims in passed)
                in_groups = all(set(self.axes[index][both[index]]) <= set(passed[-1][both[index]]) for both in batch)
                reshard_operand(op, index, target, between, for_product=in_groups)
        if get_sharding(op.results[0]) is None:
            set_sharding(op.results[0], result)
        computed, *sliced = (with_axes(result, dims) for dims in partition.result)
        compute_as(op.results[0], computed, [one for one in sliced if one not in (computed, result)])


def _multiply(op: Operation, partitioner: _Partitioner) -> None:
    """Compute a product as XLA does."""
    sharded = _Sharded.of(op, partitioner.shards)
    if sharded is None:
        return
    (lhs, rhs, result), sizes = sharded.axes, sharded.sizes
    batching: list[tuple[int, int]] = []
    if op.name == "stablehlo.dot":
        contracting = [(len(lhs) - 1, 0)]
    else:
        dims = numbers(op, "dot_dimension_numbers")
        contracting = list(zip(dims.lhs_contracting_dimensions, dims.rhs_contracting_dimensions, strict=True))
        batching = list(zip(dims.lhs_batching_dimensions, dims.rhs_batching_dimensions, strict=True))
    summed = {
        axis.name for pair in contracting for dims, dim in zip((lhs, rhs), pair, strict=True) for axis in dims[dim]
    }
    if summed.isdisjoint(axis.name for axes in result for axis in axes) and _keeps_its_sharding(op.results[0]):
        op.attributes[IN_FULL] = UnitAttr()
    kept: list[Pairs] = []
    next_dim = len(batching)
    for side, axes in enumerate((lhs, rhs)):
        used = {pair[side] for pair in (*contracting, *batching)}
        free = [dim for dim in range(len(axes)) if dim not in used]
        kept.append(tuple((dim, next_dim + index) for index, dim in enumerate(free)))
        next_dim += len(free)
    batch = tuple((*pair, out) for out, pair in enumerate(batching))
    product = Product(
        (lhs, rhs), result, batch, tuple(contracting), (kept[0], kept[1]), sizes[:2], sizes[2], sharded.mesh
    )
    partition = partition_of(product)
    if partition is not None:
        sharded.compute_with(partition, tuple(batching))


def _convolve(op: Operation, partitioner: _Partitioner) -> None:
    """Compute a convolution as XLA does."""
    sharded = _Sharded.of(op, partitioner.shards)
    if sharded is None:
        return
    convolution = convolution_of(op, sharded.axes, sharded.sizes, sharded.mesh)
    found = computed(convolution)
    if found is None:
        return
    if found.added:
        op.attributes[ADDED] = AxisRefListAttr(found.added)
        op.attributes[ADDED_SHARDS] = IntAttr(found.added_shards)
    op.attributes[SHARDING_RULE] = OpShardingRuleAttr(rule_of_parts(op, convolution, found))
    sharded.compute_with(found)


def _look_up(op: GatherOp, partitioner: _Partitioner) -> None:
    lookup = Lookup.of(op, partitioner.shards)
    if lookup is not None:
        look_up(lookup, partitioner.shards)


def _scatter(op: ScatterOp, partitioner: _Partitioner) -> None:
    rule = rule_of_rows(op)
    if rule is not None:
        op.attributes[SHARDING_RULE] = OpShardingRuleAttr(rule)
    scatter = Scatter.of(op)
    if scatter is not None:
        scatter_updates(scatter, partitioner.rules, partitioner.shards)


_BY_OP: Mapping[str, Callable[[Any, _Partitioner], None]] = {
    "chlo.top_k": _compute_on_whole_operands,
    "stablehlo.cholesky": _compute_on_whole_operands,
    "stablehlo.convolution": _convolve,
    "stablehlo.custom_call": _call,
    "stablehlo.dot": _multiply,
    "stablehlo.dot_general": _multiply,
    "stablehlo.dynamic_slice": _slice_as_result,
    "stablehlo.dynamic_update_slice": _update_slice,
    "stablehlo.fft": _transform,
    "stablehlo.gather": _look_up,
    "stablehlo.reduce": _reduce_as_first_operand,
    "stablehlo.reduce_window": _slide_as_result,
    "stablehlo.reshape": _gather_what_a_reshape_cannot_keep,
    "stablehlo.scatter": _scatter,
    "stablehlo.select_and_scatter": _scatter_as_result,
    "stablehlo.slice": _slice_in_most_shards,
    "stablehlo.triangular_solve": _compute_on_whole_operands,
}
"""How the partitioner moves the operands and results of ops that are not elementwise."""
