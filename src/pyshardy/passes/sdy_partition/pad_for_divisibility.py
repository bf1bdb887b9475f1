"""Sharded dimensions become multiples of their number of shards: `--sdy-pad-for-divisibility`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import DenseIntOrFPElementsAttr, ModuleOp, TensorType, i32
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import DiagnosticError, error
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.func import ReturnOp as FuncReturnOp
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings, get_sharding, set_sharding
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
from pyshardy.dialects.sdy.data_flow import SHARDING, shardings_of
from pyshardy.dialects.sdy.functions import MAIN
from pyshardy.dialects.sdy.ops import ConstantOp as SdyConstantOp
from pyshardy.dialects.sdy.ops import ReturnOp as SdyReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import enclosing_module, module_meshes
from pyshardy.dialects.stablehlo.data_movement import GatherOp, PadOp, ReshapeOp, SliceOp
from pyshardy.dialects.stablehlo.dimension_numbers import ConvNumbers, DotNumbers, GatherNumbers
from pyshardy.dialects.stablehlo.elementwise import AndOp, MinimumOp
from pyshardy.dialects.stablehlo.linear_algebra import ConvolutionOp, DotGeneralOp, DotOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.dialects.stablehlo.values import ConstantOp
from pyshardy.interfaces import CollectiveOp, has_data_flow
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.mutation import insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.ir.op_traits import PointwiseShardingRule, class_has_trait
from pyshardy.ir.unvalidated import function_type, i64_array, tensor_type
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.sdy_partition.building import Builder, Devices, constant_number, shape, tensor
from pyshardy.passes.sdy_partition.reshape_groups import reshape_groups
from pyshardy.passes.sdy_partition.windows import is_local_slice
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.sharding import TensorSharding, resolve_mesh
from pyshardy.sharding.mesh import MeshTable
from pyshardy.text.literals.dense import dense_from_values, dense_values, is_splat, make_dense


@dataclass(frozen=True)
class PadForDivisibilityPass(Pass):
    """Pad sharded dimensions to multiples of their number of shards, so that all shards have one size.

    Arguments and results of functions must divide already. Elements are padded where a collective makes shards, and cut
    off where it gathers them. What ops make of the padding is not considered, unless it would show: dots, convolutions
    and reductions get it masked in the dimensions that they contract, a gather reads none of it.
    """

    name: ClassVar[str] = "sdy-pad-for-divisibility"

    def run(self, op: Operation, session: Session) -> None:
        """Pad the values of a module."""
        padded_types: defaultdict[ModuleOp, PaddedTypes] = defaultdict(PaddedTypes)
        for func in walk(op, FuncOp, enter=lambda one: not isinstance(one, FuncOp)):
            module = enclosing_module(func)
            assert module is not None
            meshes = module_meshes(module)
            _pad_signature(func, meshes)
            if not func.is_declaration:
                _Padder(meshes, padded_types[module]).run(func)


def padded_shape(sizes: Sequence[int], sharding: TensorSharding | None, meshes: MeshTable) -> tuple[int, ...]:
    """Return the sizes, those of sharded dimensions rounded up to multiples of the number of shards."""
    mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
    if sharding is None or mesh is None or len(sizes) != sharding.rank:
        return tuple(sizes)
    found: list[int] = []
    for size, dim in zip(sizes, sharding.dims, strict=True):
        shards = dim.sharded_size(mesh)
        found.append(-(-size // shards) * shards if size >= 0 else size)
    return tuple(found)


def padded_type(type: Attribute, sharding: TensorSharding, meshes: MeshTable) -> TensorType[Any] | None:
    """Return the type with padded sizes; None if it is the type itself."""
    if not isinstance(type, TensorType) or sharding.is_fully_replicated:
        return None
    sizes = type.get_shape()
    new = padded_shape(sizes, sharding, meshes)
    return None if new == sizes else tensor_type(list(new), cast(Attribute, type.element_type))


PaddedTypes = dict[tuple[int, int], tuple[TensorType[Any] | None, Attribute, TensorSharding]]
"""The padded types of types and shardings, by their identities; both are kept alive."""


def is_called_in_module(func: FuncOp) -> bool:
    """Return whether a function is no input of the program: only ops of the module call it."""
    is_private = func.sym_visibility is not None and func.sym_visibility.data == "private"
    return is_private and func.sym_name.data != MAIN


def _pad_signature(func: FuncOp, meshes: MeshTable) -> None:
    """Pad the arguments and results of a function that only the module calls; raise an error for others."""
    is_padded = is_called_in_module(func)
    new: list[list[Attribute]] = []
    kinds = (
        ("argument", func.function_type.inputs.data, func_argument_shardings(func)),
        ("result", func.function_type.outputs.data, func_result_shardings(func)),
    )
    for what, types, shardings in kinds:
        new.append(list(types))
        for index, (type, sharding) in enumerate(zip(types, shardings, strict=True)):
            if not isinstance(type, TensorType):
                continue
            sizes = padded_shape(type.get_shape(), sharding, meshes)
            if sizes == type.get_shape():
                continue
            if not is_padded:
                message = f"the sharding of {what} {index} does not divide its type; shorten it, or pad the {what}"
                raise error(func.location, message, op=func)
            new[-1][index] = tensor_type(list(sizes), cast(Attribute, type.element_type))
    if is_padded:
        func.properties["function_type"] = function_type(new[0], new[1])


class _Padder:
    """The padding of the values of a function."""

    def __init__(self, meshes: MeshTable, padded_types: PaddedTypes) -> None:
        self.meshes = meshes
        self.devices = Devices(meshes)
        self.padded_types = padded_types
        self.has_own_sharding = ClassCache[bool](lambda one: issubclass(one, CollectiveOp) or has_data_flow(one))
        self.original: dict[SSAValue, TensorType[Any]] = {}
        """The types that values had whose type has changed."""
        self.even = IdentityCache[bool]()
        """Shardings with the types of results that they divide."""
        self.zero: set[SSAValue] = set()
        """Values whose padding is known to be zero."""
        self.handlers: Mapping[type[Operation], Callable[[Any], None]] = {
            ConstantOp: self.constant,
            SdyConstantOp: self.constant,
            SliceOp: self.slice,
            PadOp: self.pad,
            DotOp: self.dot,
            DotGeneralOp: self.dot_general,
            ConvolutionOp: self.convolution,
            ReduceOp: self.reduce,
            GatherOp: self.gather,
            ReshapeOp: self.reshape,
            AllGatherOp: self.all_gather,
            AllSliceOp: self.pad_collective,
            ReduceScatterOp: self.pad_collective,
            AllToAllOp: self.all_to_all,
            ManualComputationOp: self.manual_computation,
        }

    def run(self, func: FuncOp) -> None:
        """Pad the values of the function."""
        for argument, new in zip(func.body.blocks[0].args, func.function_type.inputs.data, strict=True):
            if isinstance(new, TensorType):
                self.set_type(argument, cast("TensorType[Any]", new))
        for op in walk(func):
            if type(op) is FuncReturnOp:
                continue
            is_changed = bool(self.original) and not self.original.keys().isdisjoint(op._operands)
            if not is_changed and not self.needs_padding(op):
                continue
            if not _may_be_padded(type(op)):
                if not is_changed and not any(map(self.is_padded_for_users, op.results)):
                    continue
                raise error(
                    op.location,
                    f"'{op.name}' cannot be padded; reshard its values to shardings that divide them",
                    op=op,
                )
            self.handlers.get(type(op), self.generic)(op)

    def needs_padding(self, op: Operation) -> bool:
        """Return whether the shardings of results, or of an operand after a collective, do not divide the types."""
        if not self.has_own_sharding[type(op)]:
            attribute = op.attributes.get(SHARDING)
            if attribute is None:
                return False
            types = [result._type for result in op.results]
            key = (id(attribute), *map(id, types))
            if self.even.get(key):
                return False
            shardings = shardings_of(op)
            if any([self.padded(*one) is not None for one in zip(op.results, shardings, strict=False)]):
                return True
            self.even.remember(key, True, (attribute, *types))
            return False
        if isinstance(op, AllSliceOp | ReduceScatterOp | AllToAllOp):
            return self.padded(op.tensor, op.sharding) is not None
        return any([self.padded(result, get_sharding(result)) is not None for result in op.results])

    def is_padded_for_users(self, value: SSAValue) -> bool:
        """Return whether a value is used, and its sharding does not divide its type."""
        return value.first_use is not None and self.padded(value, get_sharding(value)) is not None

    def padded(self, value: SSAValue, sharding: TensorSharding | None) -> TensorType[Any] | None:
        """Return the padded type of a value; None if it is the type that it has."""
        if sharding is None:
            return None
        type = value.type
        key = id(type), id(sharding)
        known = self.padded_types.get(key)
        if known is None:
            known = self.padded_types[key] = (padded_type(type, sharding, self.meshes), type, sharding)
        return known[0]

    def fail(self, op: Operation, message: str) -> DiagnosticError:
        return error(op.location, message, op=op)

    # Types

    def set_type(self, value: SSAValue, type: TensorType[Any]) -> None:
        """Give a value another type."""
        if value.type != type:
            if max(type.get_shape(), default=0) >= 1 << 63:
                op = value.op if isinstance(value, OpResult) else value.owner.parent_op()
                assert op is not None
                raise self.fail(op, f"a dimension padded to {max(type.get_shape())} elements is too large")
            self.original.setdefault(value, tensor(value))
            value._type = type

    def set_shape(self, value: SSAValue, sizes: Sequence[int]) -> None:
        """Give a value other sizes."""
        self.set_type(value, tensor_type(list(sizes), tensor(value).element_type))

    def original_shape(self, value: SSAValue) -> tuple[int, ...]:
        """Return the sizes that a value had."""
        return self.original[value].get_shape() if value in self.original else shape(value)

    def generic(self, op: Operation) -> None:
        """Give results their padded types, or those of the operands of an elementwise op if these are larger."""
        pointwise = class_has_trait(type(op), PointwiseShardingRule) or isinstance(op, SdyCollectiveOp)
        largest = [shape(operand) for operand in op.operands if isinstance(operand.type, TensorType)]
        for result in op.results:
            if not isinstance(result.type, TensorType):
                continue
            sizes = padded_shape(shape(result), get_sharding(result), self.meshes)
            if pointwise:
                for other in largest:
                    if len(other) == len(sizes):
                        sizes = tuple(map(max, sizes, other))
            self.set_shape(result, sizes)
        if has_data_flow(type(op)):
            for region in op.regions:
                for argument in region.blocks[0].args:
                    if isinstance(argument.type, TensorType):
                        self.set_shape(argument, padded_shape(shape(argument), get_sharding(argument), self.meshes))

    # Ops inserted

    def before(self, op: Operation) -> Builder:
        return Builder(op, op.location, self.devices)

    def pad_to(self, build: Builder, value: SSAValue, sizes: Sequence[int], known: bool) -> SSAValue:
        """Return a value padded with zeros at the end of dimensions."""
        zero = build.splat(0, tensor_type([], tensor(value).element_type))
        new = build.pad_end(value, zero, sizes, get_sharding(value))
        self.original[new] = self.original.get(value, tensor(value))
        if known:
            self.zero.add(new)
        return new

    def trim(self, value: SSAValue, sizes: Sequence[int], dims: Collection[int], known: bool) -> None:
        """Let the users of a value use a slice of it that has the given sizes in some dimensions.

        Dimensions that stay sharded keep the padding that their sharding needs.
        """
        current = shape(value)
        if all(current[dim] <= sizes[dim] for dim in dims):
            return
        needed = padded_shape(sizes, get_sharding(value), self.meshes)
        wanted = [needed[dim] if dim in dims else size for dim, size in enumerate(current)]
        owner = cast(Operation, value.owner)
        build = Builder(insertion_point_after_op(owner), owner.location, self.devices)
        new = build.slice_front(value, wanted, get_sharding(value))
        replace_all_uses(value, new, but=cast(Operation, new.owner))
        if tuple(wanted) != self.original_shape(value):
            self.original[new] = self.original.get(value, tensor(value))
        if known:
            self.zero.add(new)

    def mask(self, build: Builder, value: SSAValue, fill: SSAValue, dims: Collection[int] | None = None) -> SSAValue:
        """Return a value whose padding in some dimensions is replaced by a scalar."""
        sizes, sharding = shape(value), get_sharding(value)
        inside: SSAValue | None = None
        for dim, (old, new) in enumerate(zip(self.original_shape(value), sizes, strict=True)):
            if old == new or (dims is not None and dim not in dims):
                continue
            counts = build.iota(tensor_type(list(sizes), i32), dim, sharding)
            limit = build.broadcast(build.splat(old, tensor_type([], i32)), sizes, (), sharding)
            here = build.compare("LT", counts, limit, sharding)
            inside = here if inside is None else build.value(AndOp, (inside, here), here.type, None, sharding)
        if inside is None:
            return value
        other = build.broadcast(fill, sizes, (), sharding)
        new = build.select(inside, value, other, sharding)
        self.original[new] = self.original[value]
        return new

    def mask_zero(self, op: Operation, index: int, dims: Collection[int] | None = None) -> None:
        """Mask the padding of an operand in some dimensions by zeros, unless it is known to be zero."""
        value = op.operands[index]
        if value not in self.original or value in self.zero:
            return
        build = self.before(op)
        zero = build.splat(0, tensor_type([], tensor(value).element_type))
        new = self.mask(build, value, zero, dims)
        if dims is None:
            self.zero.add(new)
        set_operand(op, index, new)

    # Ops

    def constant(self, op: Operation) -> None:
        """Pad a constant, whose value is padded with zeros."""
        result = op.results[0]
        type = self.padded(result, get_sharding(result))
        assert type is not None
        value = op.properties["value"]
        if not isinstance(value, DenseIntOrFPElementsAttr):
            raise self.fail(op, "a constant whose elements are not in the text cannot be padded")
        if is_splat(value):
            op.properties["value"] = make_dense(type, value.data.data)
        else:
            op.properties["value"] = _padded_constant(value, type)
            self.zero.add(result)
        self.set_type(result, type)

    def slice(self, op: SliceOp) -> None:
        """Pad a slice, whose end moves with that of the operand."""
        sharding = get_sharding(op.result)
        sizes = padded_shape(shape(op.result), sharding, self.meshes)
        if sizes == shape(op.result):
            return
        starts, limits, strides = (ints(op, name) or () for name in ("start_indices", "limit_indices", "strides"))
        new_limits = [start + size for start, size in zip(starts, sizes, strict=True)]
        assert sharding is not None
        mesh = resolve_mesh(sharding.mesh, self.meshes)
        assert mesh is not None
        before = self.original_shape(op.operand)
        for dim, (old, new) in enumerate(zip(limits, new_limits, strict=True)):
            if old == new:
                continue
            if strides[dim] != 1 and sizes[dim] == shape(op.result)[dim]:
                new_limits[dim] = old
                continue
            shards = sharding.dims[dim].sharded_size(mesh)
            if not is_local_slice(before[dim], shape(op.result)[dim], starts[dim], strides[dim], shards):
                raise self.fail(
                    op,
                    f"a slice of dimension {dim}, which is sharded, needs elements of other devices; "
                    "sdy-resolve-permutation-factors fetches them",
                )
        self.set_shape(op.result, sizes)
        op.properties["limit_indices"] = i64_array(new_limits)
        self.keep_sharding_only(op)

    def keep_sharding_only(self, op: Operation) -> None:
        """Drop the attributes of an op but its sharding."""
        kept = {name: value for name, value in op.attributes.items() if name == "sdy.sharding"}
        op.attributes.clear()
        op.attributes.update(kept)

    def pad(self, op: PadOp) -> None:
        """Padding, which becomes longer at the end; the operand's own padding is replaced if it would show."""
        sizes = padded_shape(shape(op.result), get_sharding(op.result), self.meshes)
        low, high, interior = (
            ints(op, name) or () for name in ("edge_padding_low", "edge_padding_high", "interior_padding")
        )
        new_high = [
            size - old - first - max(0, old - 1) * gap
            for size, old, first, gap in zip(sizes, shape(op.operand), low, interior, strict=True)
        ]
        if any(new < old for new, old in zip(new_high, high, strict=True)):
            set_operand(op, 0, self.mask(self.before(op), op.operand, op.padding_value))
        op.properties["edge_padding_high"] = i64_array(new_high)
        self.keep_sharding_only(op)
        self.set_shape(op.result, sizes)

    def dot(self, op: DotOp) -> None:
        """Pad a matrix product, whose operands have zeros in the padding of the contracting dimension."""
        for index, dim in enumerate((len(shape(op.lhs)) - 1, 0)):
            value = op.operands[index]
            if shape(value)[dim] != self.original_shape(value)[dim]:
                self.mask_zero(op, index, (dim,))
        self.generic(op)

    def dot_general(self, op: DotGeneralOp) -> None:
        """Pad a dot, whose operands have zeros in the padding of contracting dimensions."""
        dims: DotNumbers = numbers(op, "dot_dimension_numbers")
        self.mask_zero(op, 0, dims.lhs_contracting_dimensions)
        self.mask_zero(op, 1, dims.rhs_contracting_dimensions)
        self.generic(op)

    def convolution(self, op: ConvolutionOp) -> None:
        """Pad a convolution, whose operands have zeros in the padding of features and windows."""
        dims: ConvNumbers = numbers(op, "dimension_numbers")
        self.mask_zero(op, 0, (dims.input_feature_dimension, *dims.input_spatial_dimensions))
        self.mask_zero(op, 1, (dims.kernel_input_feature_dimension, *dims.kernel_spatial_dimensions))
        sizes = list(padded_shape(shape(op.result), get_sharding(op.result), self.meshes))
        wanted = tuple(sizes)
        for index, dim in enumerate(dims.output_spatial_dimensions):
            sizes[dim] = _window_count(op, dims, index)
            if sizes[dim] < wanted[dim]:
                raise self.fail(
                    op, f"output dimension {dim} of the padded input has size {sizes[dim]}, not {wanted[dim]}"
                )
        sizes[dims.output_batch_dimension] = max(
            wanted[dims.output_batch_dimension],
            shape(op.lhs)[dims.input_batch_dimension] // integer(op, "batch_group_count", 1),
        )
        self.set_shape(op.result, sizes)
        self.trim(op.result, wanted, dims.output_spatial_dimensions, known=True)

    def reduce(self, op: ReduceOp) -> None:
        """Pad a reduction, whose operands have the initial values in the padding of the reduced dimensions."""
        dims = ints(op, "dimensions") or ()
        count = len(op.results)
        for index in range(count):
            value, initial = op.operands[index], op.operands[index + count]
            # The reference does not read an sdy.constant here.
            is_zero = not isinstance(initial.owner, SdyConstantOp) and constant_number(initial) == 0
            if value not in self.original or (value in self.zero and is_zero):
                continue
            set_operand(op, index, self.mask(self.before(op), value, initial, dims))
        self.generic(op)

    def gather(self, op: GatherOp) -> None:
        """Pad a gather, whose indices stay within what is not padding."""
        dims: GatherNumbers = numbers(op, "dimension_numbers")
        if op.operand in self.original:
            before, after = self.original_shape(op.operand), shape(op.operand)
            sizes = list(ints(op, "slice_sizes") or ())
            if any(before[dim] != after[dim] for dim in dims.start_index_map):
                build, type = self.before(op), tensor(op.start_indices)
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
                if op.start_indices in self.original:
                    self.original[bounded] = self.original[op.start_indices]
                set_operand(op, 1, bounded)
            for dim, size in enumerate(before):
                if sizes[dim] == size and size != after[dim] and dim not in dims.start_index_map:
                    sizes[dim] = after[dim]
            op.properties["slice_sizes"] = i64_array(sizes)
        self.keep_sharding_only(op)
        self.generic(op)

    def reshape(self, op: ReshapeOp) -> None:
        """Pad a reshape, which may pass padded dimensions on but not combine or split them."""
        before, after = self.original_shape(op.operand), shape(op.result)
        sizes = padded_shape(after, get_sharding(op.result), self.meshes)
        for group in reshape_groups(before, after):
            changed = any(shape(op.operand)[dim] != before[dim] for dim in group.source)
            changed |= any(sizes[dim] != after[dim] for dim in group.target)
            if changed and not group.is_pass_through(before, after):
                raise self.fail(
                    op, "dimensions that the shardings do not divide are split or combined; "
                    "sdy-resolve-permutation-factors reshards them"
                )  # fmt: skip
        self.generic(op)

    def manual_computation(self, op: ManualComputationOp) -> None:
        """Pad a manual computation, whose dimensions without manual axes may be padded."""
        manual = set(op.manual_axes.data)
        shardings = (*op.in_shardings.data, *op.out_shardings.data)
        for value, sharding in zip((*op.operands, *op.results), shardings, strict=True):
            wanted = padded_shape(self.original_shape(value), sharding, self.meshes)
            for dim, one in enumerate(sharding.dims):
                if wanted[dim] != self.original_shape(value)[dim] and any(axis.name in manual for axis in one.axes):
                    raise self.fail(op, f"dimension {dim} is sharded along a manual axis, and cannot be padded")
        for result, sharding in zip(op.results, op.out_shardings.data, strict=True):
            self.set_shape(result, padded_shape(shape(result), sharding, self.meshes))
        for operand, argument, sharding in zip(op.operands, op.block.args, op.in_shardings.data, strict=True):
            sizes = [
                new if old != new and not any(axis.name in manual for axis in dim.axes) else size
                for size, old, new, dim in zip(
                    shape(argument), self.original_shape(operand), shape(operand), sharding.dims, strict=True
                )
            ]
            self.set_shape(argument, sizes)

    # Collectives

    def pad_collective(self, op: SdyCollectiveOp) -> None:
        """Pad a collective that makes shards, whose operand is padded."""
        value = op.tensor
        was_padded, known = value in self.original, value in self.zero
        sizes = padded_shape(shape(value), op.sharding, self.meshes)
        if sizes != shape(value):
            known = known or not was_padded
            value = self.pad_to(self.before(op), value, sizes, known)
            set_operand(op, 0, value)
        self.set_shape(op.result, sizes)
        if known:
            self.zero.add(op.result)

    def all_gather(self, op: AllGatherOp) -> None:
        """Pad a gather of shards, after which padding is cut off."""
        wanted, known = shape(op.result), op.tensor in self.zero
        sizes = tuple(map(max, shape(op.tensor), padded_shape(wanted, op.sharding, self.meshes)))
        self.set_shape(op.result, sizes)
        if known:
            self.zero.add(op.result)
        gathered = [dim for dim, axes in enumerate(op.gathering_axes.data) if axes]
        self.trim(op.result, wanted, gathered, known)

    def all_to_all(self, op: AllToAllOp) -> None:
        """Pad an exchange of shards, after which the padding of dimensions that are no longer sharded is cut off."""
        wanted, known = self.original_shape(op.tensor), op.tensor in self.zero
        self.pad_collective(op)
        self.trim(op.result, wanted, [param.source for param in op.params.data], known)


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


def _may_be_padded(op_class: type[Operation]) -> bool:
    return op_class.name.startswith("stablehlo.") or op_class is CallOp or issubclass(op_class, _PADDED_SDY_OPS)


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
