"""Ops that move elements along sharded dimensions: `--sdy-resolve-permutation-factors`."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.access import SHARDING_RULE, get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import AxisRefListAttr, TensorShardingAttr
from pyshardy.dialects.sdy.collective_ops import AllReduceOp
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import module_meshes, runs_by_module
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.dialects.stablehlo.data_movement import (
    BroadcastInDimOp,
    DynamicUpdateSliceOp,
    PadOp,
    ReshapeOp,
    ReverseOp,
    SliceOp,
)
from pyshardy.dialects.stablehlo.dimension_numbers import ConvNumbers
from pyshardy.dialects.stablehlo.linear_algebra import ConvolutionOp, DotGeneralOp, DotOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.dialects.stablehlo.values import RngBitGeneratorOp
from pyshardy.explicit_reshards.meshes import differs_in_devices
from pyshardy.explicit_reshards.problem import OpKind, OpProblem, project_closed, set_factor
from pyshardy.ir.mutation import erase, insert_new, insertion_point_after_op, location_of, replace_all_uses, set_operand
from pyshardy.ir.op_traits import is_terminator
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.sdy_partition.building import (
    Builder,
    Devices,
    check_device_count,
    constant_number,
    new_channels,
    scalar_type,
    shape,
    tensor,
)
from pyshardy.passes.sdy_partition.halo_exchange import (
    DimExchange,
    Exchanger,
    exchange_of,
    manual_axis_names,
    rounded_shape,
    rounded_up,
)
from pyshardy.passes.sdy_partition.resolve_reshapes import resolve_reshape
from pyshardy.passes.sdy_partition.resolve_reverses import MeshReverser, resolve_reverse
from pyshardy.passes.sdy_partition.unpartitionable_factors import is_always_local
from pyshardy.passes.sdy_partition.windows import is_local_pad, is_local_slice, is_local_update
from pyshardy.propagation.projection import Projection, tensor_sharding
from pyshardy.rules.lookup import RuleFinder
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.sharding import (
    AxisRef,
    Mesh,
    OpShardingRule,
    TensorSharding,
    are_equivalent,
    common_mesh_ref,
    resolve_mesh,
)
from pyshardy.sharding.axis_lists import set_difference


@dataclass(frozen=True)
class ResolvePermutationFactorsPass(Pass):
    """Make ops that move elements along sharded dimensions work on shards.

    Padding, slices and reverses fetch what they need from the shards beside their own, in manual computations, or let
    the devices of a mesh be in reverse order. If that is not possible, and for other ops with permutation factors, as
    convolutions and windows, the dimensions are replicated by reshards. A reshape that splits a dimension which its
    sharding does not divide fetches elements likewise.
    """

    name: ClassVar[str] = "sdy-resolve-permutation-factors"
    replicates_groups: ClassVar[bool] = True
    """Whether convolutions are replicated along groups of several elements. The reference does it, though shards may be
    whole groups."""

    enable_halo_exchange: bool = option(True, "Fetch elements of neighbors instead of replicating.")
    replica_count: int = option(1, "How many replicas run the program.")
    partition_count: int = option(1, "How many partitions run the program.")
    rng_bit_generator_unsafe: bool = option(
        True, "Let partitioning change the numbers that `stablehlo.rng_bit_generator` makes."
    )

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Resolve the ops of a module."""
        assert isinstance(op, ModuleOp)
        index = session.op_index(op)
        rules = RuleFinder(warn=session.warn, warned=session.warned)
        channels = new_channels(index.ops)
        resolvers: dict[ModuleOp, _Resolver] = {}
        with_rules = set(map(type, index.occurrences(SHARDING_RULE).ops))
        ops = index.where(lambda one: _may_permute(one) or (one in with_rules and _has_values(one)), order="post")
        has_changed = False
        for module, run in runs_by_module(ops):
            resolver = resolvers.get(module)
            if resolver is None:
                resolver = resolvers[module] = _Resolver(self, module, channels, rules)
            for one in run:
                if SHARDING_RULE in one.attributes or _may_permute(type(one)):
                    around = one.parent, one._prev_op, one._next_op
                    resolver.resolve(one)
                    has_changed |= (one.parent, one._prev_op, one._next_op) != around
        return None if has_changed else Preserved.ALL


def _has_values(op_class: type[Operation]) -> bool:
    return op_class.name.startswith("stablehlo.") and not is_terminator(op_class)


@functools.cache
def _may_permute(op_class: type[Operation]) -> bool:
    """Return whether the computed rules of ops of a class may have permutation factors."""
    return _has_values(op_class) and not (is_always_local(op_class) or op_class in _WITHOUT_PERMUTATION)


_WITHOUT_PERMUTATION = frozenset({BroadcastInDimOp, DotOp, DotGeneralOp, ReduceOp})
"""Ops whose rules have no permutation factors, of those that programs have many of."""


@dataclass(frozen=True)
class ResolvePermutationFactorsAlongGroupsPass(ResolvePermutationFactorsPass):
    """The same, but convolutions stay sharded along their groups."""

    replicates_groups: ClassVar[bool] = False


class _Resolver:
    def __init__(
        self, options: ResolvePermutationFactorsPass, module: ModuleOp, channels: Iterator[int], rules: RuleFinder
    ) -> None:
        self.options = options
        self.meshes = dict(module_meshes(module))
        self.rules = rules
        self.devices = Devices(self.meshes, options.replica_count > 1, channels=channels)
        self.reverser = MeshReverser(module, self.meshes)
        self.halo: Mapping[type[Operation], Callable[[Any], bool]] = {
            PadOp: self.pad,
            SliceOp: self.slice,
            ReverseOp: lambda op: resolve_reverse(op, self.devices, self.reverser),
        }

    def resolve(self, op: Operation) -> None:
        """Resolve an op."""
        if isinstance(op, ReshapeOp):
            resolve_reshape(op, self.devices, self.options.enable_halo_exchange)
            return
        if isinstance(op, RngBitGeneratorOp) and not self.options.rng_bit_generator_unsafe:
            self.replicate_numbers(op)
            return
        rule = self.rules.rule_of(op)
        if rule is None or rule.is_custom or not (rule.permutation or self.more_factors(op, rule)):
            return
        find = self.halo.get(type(op)) if self.options.enable_halo_exchange else None
        if find is None or not find(op):
            self.replicate(op)

    # Halo exchange

    def pad(self, op: PadOp) -> bool:
        """Padding along sharded dimensions."""
        low, high, interior = (
            ints(op, name) or () for name in ("edge_padding_low", "edge_padding_high", "interior_padding")
        )
        sizes = shape(op.result)

        def exchange(dim: int, axes: Any, shards: int) -> DimExchange:
            part = -(-sizes[dim] // shards)
            size = shape(op.operand)[dim]
            return exchange_of(dim, axes, shards, size, part, part, low[dim], interior[dim] + 1)

        def finish(build: Builder, value: SSAValue, fill: SSAValue, free: list[int]) -> SSAValue:
            amounts = [[one[dim] if dim in free else 0 for dim in range(len(sizes))] for one in (low, high, interior)]
            sharding = get_sharding(op.operand)
            assert sharding is not None
            if not any(map(any, amounts)):
                return value
            return build.pad(value, fill, *amounts, sharding=self.inner(sharding))

        return self.exchange(op, exchange, finish, lambda build: op.padding_value, lambda build: op.padding_value)

    def slice(self, op: SliceOp) -> bool:
        """Resolve a slice along sharded dimensions; one with strides is left to be replicated."""
        starts, limits, strides = (ints(op, name) or () for name in ("start_indices", "limit_indices", "strides"))
        sizes, before = shape(op.result), shape(op.operand)
        sharding = get_sharding(op.operand)
        mesh = None if sharding is None else resolve_mesh(sharding.mesh, self.meshes)
        if sharding is not None and mesh is not None and not mesh.is_maximal:
            for dim, stride in zip(sharding.dims, strides, strict=True):
                if stride != 1 and dim.sharded_size(mesh) > 1:
                    return False

        def exchange(dim: int, axes: Any, shards: int) -> DimExchange:
            part = -(-sizes[dim] // shards)
            found = exchange_of(dim, axes, shards, before[dim], part, part, -starts[dim])
            # Elements of the same shard are at another place in it.
            return replace(found, needs_communication=True) if starts[dim] else found

        def finish(build: Builder, value: SSAValue, fill: SSAValue, free: list[int]) -> SSAValue:
            assert sharding is not None
            if all((starts[dim], limits[dim], strides[dim]) == (0, before[dim], 1) for dim in free):
                return value
            current = shape(value)
            from_, to = (
                [one[dim] if dim in free else other for dim, other in enumerate(others)]
                for one, others in ((starts, [0] * len(current)), (limits, current))
            )
            return build.slice(value, from_, to, strides, self.inner(sharding))

        def zero(build: Builder) -> SSAValue:
            return build.splat(0, scalar_type(tensor(op.operand).element_type))

        return self.exchange(op, exchange, finish, zero, zero)

    def inner(self, sharding: TensorSharding) -> TensorSharding:
        """Return the sharding within the exchange: all axes of its sharded dimensions are manual."""
        return TensorSharding(
            sharding.mesh,
            tuple(dim.with_axes(()) for dim in sharding.dims),
            sharding.replicated,
            sharding.unreduced,
            sharding.reduction,
        )

    def exchange(
        self,
        op: Operation,
        exchange_of_dim: Callable[[int, Any, int], DimExchange],
        finish: Callable[[Builder, SSAValue, SSAValue, list[int]], SSAValue],
        first_fill: Callable[[Builder], SSAValue],
        fill: Callable[[Builder], SSAValue],
    ) -> bool:
        """Replace an op by a halo exchange if it needs one; return False if there can be none."""
        value, result = op.operands[0], op.results[0]
        sharding = get_sharding(value)
        mesh = None if sharding is None else resolve_mesh(sharding.mesh, self.meshes)
        if sharding is None or mesh is None or mesh.is_maximal or sharding.is_fully_replicated:
            return True
        if min((*shape(value), *shape(result)), default=0) < 0:
            return False
        check_device_count(op, mesh)
        exchanges: list[DimExchange] = []
        free: list[int] = []
        for dim, one in enumerate(sharding.dims):
            shards = one.sharded_size(mesh)
            if shards > 1:
                exchanges.append(exchange_of_dim(dim, one.axes, shards))
            else:
                free.append(dim)
        if not any(one.needs_communication for one in exchanges):
            return True
        if not all(one.is_possible for one in exchanges):
            return False
        # A dimension whose shards change their size has to take part, whether or not it needs its neighbors.
        for one in exchanges:
            local_change = -(-shape(value)[one.dim] // one.shards) != -(-shape(result)[one.dim] // one.shards)
            if local_change and not one.needs_communication:
                return False
        build = Builder(op, op.location, self.devices)
        divisible = list(shape(value))
        for one in exchanges:
            divisible[one.dim] = rounded_up(divisible[one.dim], one.shards)
        source = value
        if tuple(divisible) != shape(value):
            source = build.pad_end(value, first_fill(build), divisible, sharding)
        manual = manual_axis_names([one.axes for one in exchanges], mesh)
        new = Exchanger(build, mesh).halo_computation(
            source,
            fill(build),
            sharding,
            sharding,
            exchanges,
            manual,
            rounded_shape(shape(result), sharding, mesh),
            lambda inner, one, padding: finish(inner, one, padding, free),
        )
        if shape(new) != shape(result):
            new = build.slice_front(new, shape(result), sharding)
        replace_all_uses(result, new)
        erase(op)
        return True

    # Replication

    def replicate(self, op: Operation) -> None:
        """Replicate the dimensions of the permutation factors of an op."""
        rule = self.rules.rule_of(op)
        assert rule is not None
        values = (*op.operands, *op.results)
        shardings = tuple(map(get_sharding, values))
        ref = common_mesh_ref(shardings, self.meshes, ignore_device_ids=True)
        mesh = None if ref is None else resolve_mesh(ref, self.meshes)
        if ref is None or mesh is None or mesh.is_maximal:
            return
        count = len(op.operands)
        problem = OpProblem(
            rule,
            OpKind.OTHER,
            tuple(None for _ in values),
            tuple(rank_of(result.type) for result in op.results),
            shardings[:count],
            shardings[:count],
            shardings[count:],
        )
        projection = project_closed(problem, mesh)
        more = self.more_factors(op, rule)
        summed = _common_axes(projection, [factor for factor in more if factor in rule.reduction])
        changed: set[int] = set()
        for factor in (*rule.permutation, *more):
            if not self.is_local(op, rule, factor, shardings[0], mesh):
                changed.update(set_factor(projection.tensors, factor, ()))
        if not changed:
            return
        for index, sharding in enumerate(shardings):
            is_sharded = sharding is not None and not sharding.is_fully_replicated
            if sharding is not None and is_sharded and differs_in_devices(sharding.mesh, mesh, self.meshes):
                changed.add(index)
        if summed:
            self.sum_no_longer(op.results[0], summed, mesh)
            result = get_sharding(op.results[0])
            shardings = (*shardings[:count], result)
            projection.results[0].unreduced = () if result is None else result.unreduced
        for index in sorted(changed):
            mapping = rule.mappings[index]
            new = tensor_sharding(projection.tensors[index], mapping, rule.factor_sizes, ref, mesh)
            self.reshard_value(op, index, shardings[index], new)

    def sum_no_longer(self, result: SSAValue, axes: tuple[AxisRef, ...], mesh: Mesh) -> None:
        """Drop axes from those along which a result is the sum of parts, and from the all-reduces that sum them.

        A result that is not marked as unreduced may have all-reduces as well; they sum its parts.
        """
        sharding = get_sharding(result)
        if sharding is not None and (left := set_difference(sharding.unreduced, axes, mesh)) != sharding.unreduced:
            set_sharding(result, sharding.with_unreduced(left))
        for sum in [use.operation for use in result.uses]:
            if not isinstance(sum, AllReduceOp):
                continue
            left = set_difference(sum.reduction_axes.data, axes, mesh)
            if left:
                sum.reduction_axes = AxisRefListAttr(left)
            else:
                replace_all_uses(sum.result, result)
                erase(sum)

    def reshard_value(self, op: Operation, index: int, old: TensorSharding | None, new: TensorSharding) -> None:
        """Let an op have another sharding of an operand or result, by a reshard before or after it."""
        count = len(op.operands)
        if index < count:
            set_operand(op, index, _reshard(op.operands[index], new, op))
            return
        result = op.results[index - count]
        old = old or TensorSharding.fully_closed(rank_of(result.type), new.mesh)
        set_sharding(result, new)
        back = _reshard(result, old, insertion_point_after_op(op))
        replace_all_uses(result, back, but=cast(Operation, back.owner))

    def is_local(
        self, op: Operation, rule: OpShardingRule, factor: int, sharding: TensorSharding | None, mesh: Mesh
    ) -> bool:
        """Return whether a slice, padding or update needs nothing from other shards along a factor."""
        if isinstance(op, DynamicUpdateSliceOp):
            dims = [dim for dim, factors in enumerate(rule.mappings[0]) if factor in factors]
            return bool(dims) and all(self.is_local_update(op, dim, sharding, mesh) for dim in dims)
        if not isinstance(op, PadOp | SliceOp):
            return False
        dim = factor  # The rules of these ops have a factor for each dimension.
        if isinstance(op, SliceOp) and not are_equivalent(sharding, get_sharding(op.result)):
            return False
        shards = 1 if sharding is None else sharding.dims[dim].sharded_size(mesh)
        size, result = shape(op.operand)[dim], shape(op.result)[dim]
        if isinstance(op, PadOp):
            low, interior = (ints(op, name) or () for name in ("edge_padding_low", "interior_padding"))
            return is_local_pad(size, result, low[dim], interior[dim], shards)
        starts, strides = (ints(op, name) or () for name in ("start_indices", "strides"))
        return is_local_slice(size, result, starts[dim], strides[dim], shards)

    def is_local_update(self, op: DynamicUpdateSliceOp, dim: int, sharding: TensorSharding | None, mesh: Mesh) -> bool:
        """Return whether the elements that an op updates are all in one shard of a dimension."""
        shards = 1 if sharding is None else sharding.dims[dim].sharded_size(mesh)
        start = constant_number(op.start_indices[dim])
        return is_local_update(shape(op.operand)[dim], shape(op.update)[dim], start, shards)

    def more_factors(self, op: Operation, rule: OpShardingRule) -> list[int]:
        """Return the factors of a convolution that are replicated though they do not permute elements."""
        if not isinstance(op, ConvolutionOp):
            return []
        grouped = _grouped_factors(op, rule) if self.options.replicates_groups else []
        return [*grouped, *_window_factors(op, rule)]

    def replicate_numbers(self, op: RngBitGeneratorOp) -> None:
        """Replicate the numbers of a random number generator, but not its state."""
        sharding = get_sharding(op.output)
        if sharding is not None and not sharding.is_fully_replicated and isinstance(op.output.type, TensorType):
            new = TensorSharding.fully_closed(sharding.rank, sharding.mesh)
            self.reshard_value(op, len(op.operands) + 1, sharding, new)


def _window_factors(op: ConvolutionOp, rule: OpShardingRule) -> list[int]:
    """Return the factors of windows that a convolution sums over, but whose shards are not those of its input.

    They are if the window is the whole input, without padding, strides and dilation.
    """
    dims: ConvNumbers = numbers(op, "dimension_numbers")
    ones = [1] * len(dims.kernel_spatial_dimensions)
    steps = [ints(op, name) or ones for name in ("window_strides", "lhs_dilation", "rhs_dilation")]
    padding = ints(op, "padding") or [0, 0] * len(ones)
    found: list[int] = []
    for index, dim in enumerate(dims.kernel_spatial_dimensions):
        if any(step[index] != 1 for step in steps) or any(padding[2 * index : 2 * index + 2]):
            found += [factor for factor in rule.mappings[1][dim] if factor in rule.reduction]
    return found


def _common_axes(projection: Projection, factors: Sequence[int]) -> tuple[AxisRef, ...]:
    """Return the axes along which all operands shard some factors."""
    lists = [[one.factors[factor].axes for one in projection.operands] for factor in factors]
    return tuple(axis for first, *others in lists for axis in first if all(axis in other for other in others))


def _grouped_factors(op: ConvolutionOp, rule: OpShardingRule) -> list[int]:
    """Return the factors of the dimensions that the groups of a convolution divide; none for groups of one."""
    dims: ConvNumbers = numbers(op, "dimension_numbers")
    by_batch, by_feature = ((integer(op, name) or 1) > 1 for name in ("batch_group_count", "feature_group_count"))
    if not (by_batch or by_feature):
        return []
    grouped = (
        dims.input_batch_dimension if by_batch else dims.input_feature_dimension,
        dims.kernel_output_feature_dimension,
        dims.output_feature_dimension,
    )
    factors = {factor: None for mapping, dim in zip(rule.mappings, grouped, strict=True) for factor in mapping[dim]}
    return list(factors) if len(factors) > 1 else []


def _reshard(value: SSAValue, sharding: TensorSharding, place: Any) -> SSAValue:
    properties = {"sharding": TensorShardingAttr(sharding)}
    return insert_new(place, ReshardOp, (value,), (value.type,), properties, {}, location_of(value)).results[0]
