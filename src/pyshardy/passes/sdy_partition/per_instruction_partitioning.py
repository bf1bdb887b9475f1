"""Partition instructions one by one: `--sdy-per-instruction-partitioning`."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import ModuleOp, StringAttr, TensorType
from xdsl.ir import Attribute, Operation, Region, SSAValue

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, error
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.func import ReturnOp as FuncReturnOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import ManualAxesAttr, TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.collective_ops import AllReduceOp, ReplicatedToUnreducedOp, ShardedToUnreducedOp
from pyshardy.dialects.sdy.data_flow import SHARDING, set_shardings_of
from pyshardy.dialects.sdy.functions import MAIN, callee_of, functions_of
from pyshardy.dialects.sdy.ops import ConstantOp as SdyConstantOp
from pyshardy.dialects.sdy.ops import (
    DataFlowEdgeOp,
    MeshOp,
    PropagationBarrierOp,
    ReshardOp,
    ReturnOp,
    ShardingConstraintOp,
    ShardingGroupOp,
)
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.dialects.stablehlo.calls import CustomCallOp
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, SliceOp
from pyshardy.dialects.stablehlo.linear_algebra import ConvolutionOp
from pyshardy.dialects.stablehlo.values import ConstantOp
from pyshardy.interfaces import CollectiveOp
from pyshardy.ir.cloning import clone
from pyshardy.ir.construction import make_block, make_region
from pyshardy.ir.mutation import (
    erase,
    insert_at_start,
    insert_new,
    insertion_point_after_op,
    replace_all_uses,
    set_operands,
)
from pyshardy.ir.op_traits import is_terminator
from pyshardy.ir.unvalidated import function_type, symbol
from pyshardy.ir.walk import captured, walk
from pyshardy.passes.base import Manager, Pass, Preserved, Session, nest, option
from pyshardy.passes.manager import run
from pyshardy.passes.sdy_partition.building import Builder, Devices, global_mesh, reshaped, shape, tensor
from pyshardy.passes.sdy_partition.convert_global_to_local import check_counts
from pyshardy.passes.sdy_partition.halo_exchange import rounded_up
from pyshardy.passes.sdy_partition.instruction_filter import InstructionFilter
from pyshardy.passes.sdy_partition.padded_values import padded_shape
from pyshardy.passes.sdy_partition.resolve_permutation_factors import ResolvePermutationFactorsPass
from pyshardy.passes.sdy_partition.stages import stage_passes
from pyshardy.rules.op_data import integer, ints, string
from pyshardy.sharding import Mesh, TensorSharding
from pyshardy.sharding.equivalence import common_mesh_ref
from pyshardy.sharding.mesh import MeshRef

_NO_INSTRUCTIONS = (
    DataFlowEdgeOp,
    ManualComputationOp,
    PropagationBarrierOp,
    ReplicatedToUnreducedOp,
    ShardedToUnreducedOp,
    ShardingConstraintOp,
    ShardingGroupOp,
)
_SHARDING_CUSTOM_CALLS = ("Sharding", "mhlo.sharding")


@dataclass(frozen=True)
class PerInstructionPartitioningPass(Pass):
    """Replace instructions by manual computations of their shards, to find one that is partitioned wrongly.

    The instructions are the ops of the main function, not those nested in them, that have a sharded operand or
    result; they are counted from 0. Each that `filter` selects becomes a function of its own, goes through the stages
    of the partitioner, and is replaced by a manual computation over all axes of its mesh. Operands and results that
    their shardings do not divide are padded around it. The program stays one of global shapes and may be partitioned
    further.
    """

    name: ClassVar[str] = "sdy-per-instruction-partitioning"

    filter: str = option(
        "",
        "The instructions: parts of op names, `selectLow=N` and `selectHigh=N`, with commas between; all if empty.",
    )
    enable_halo_exchange: bool = option(True, "Fetch elements of neighbors instead of replicating.")
    replica_count: int = option(1, "How many replicas run the program.")
    partition_count: int = option(1, "How many partitions run the program.")
    rng_bit_generator_unsafe: bool = option(
        True, "Let partitioning change the numbers that `stablehlo.rng_bit_generator` makes."
    )

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Partition the instructions of a module."""
        assert isinstance(op, ModuleOp)
        check_counts(op, self.replica_count, self.partition_count)
        func = _main_function(op)
        if func is None:
            return Preserved.ALL
        wanted = InstructionFilter.parse(self.filter)
        selected = [one for number, one in enumerate(_instructions(func)) if wanted.selects(number, one.name)]
        partitioner = _InstructionPartitioner(op, self._stages(), session)
        for one in selected:
            if one.parent is not None:  # An earlier one may have taken it along.
                partitioner.partition(one)
        return None if selected else Preserved.ALL

    def _stages(self) -> Manager:
        permutations = ResolvePermutationFactorsPass(
            enable_halo_exchange=self.enable_halo_exchange,
            replica_count=self.replica_count,
            partition_count=self.partition_count,
            rng_bit_generator_unsafe=self.rng_bit_generator_unsafe,
        )
        passes = stage_passes("convert-global-to-local", self.replica_count, self.partition_count, permutations)
        return Manager("builtin.module", nest(*passes))


def _main_function(module: ModuleOp) -> FuncOp | None:
    """Return the function `main`; without one the first that is not private, or the first."""
    functions = [func for func in functions_of(module) if not func.is_declaration]
    named = [func for func in functions if func.sym_name.data == MAIN]
    public = [func for func in functions if func.sym_visibility is None or func.sym_visibility.data != "private"]
    return next(iter((*named, *public, *functions)), None)


def _instructions(func: FuncOp) -> Iterator[Operation]:
    """Iterate over the ops of a function that are instructions."""
    for block in func.body.blocks:
        for op in block.ops:
            if is_terminator(type(op)) or isinstance(op, _NO_INSTRUCTIONS):
                continue
            if isinstance(op, CustomCallOp) and string(op, "call_target_name") in _SHARDING_CUSTOM_CALLS:
                continue
            if isinstance(op, AllReduceOp) and isinstance(op.tensor.owner, ConvolutionOp):
                continue  # It is partitioned with the convolution.
            shardings = map(get_sharding, (*op.operands, *op.results))
            if any(one is not None and not one.is_fully_replicated for one in shardings):
                yield op


@dataclass(frozen=True)
class _Instruction:
    """An op to be partitioned: its inputs are its operands and the values that its regions use from outside."""

    op: Operation
    inputs: tuple[SSAValue, ...]
    in_shardings: tuple[TensorSharding, ...]
    out_shardings: tuple[TensorSharding, ...]
    mesh: Mesh
    in_types: tuple[Attribute, ...]
    """The types of the inputs, padded where their shardings do not divide them."""
    out_types: tuple[Attribute, ...]

    own_out_shardings: tuple[TensorSharding, ...]
    """The shardings of the results of the op, which may be those before a sum."""
    sum: AllReduceOp | None = None
    """The sum of the parts of a convolution, which is partitioned with it."""

    @property
    def padding_goes_through(self) -> bool:
        """Whether the op works on padded values as they are."""
        return isinstance(self.op, ReshardOp | SdyConstantOp | ConstantOp)

    @property
    def results(self) -> Sequence[SSAValue]:
        """The values that the manual computation computes."""
        return self.op.results if self.sum is None else self.sum.results


class _InstructionPartitioner:
    def __init__(self, module: ModuleOp, stages: Manager, session: Session) -> None:
        self.symbols = ModuleSymbols(module)
        self.module = module
        self.stages = stages
        self.session = session
        self.meshes = dict(module_meshes(module))
        self.devices = Devices(self.meshes)

    def partition(self, op: Operation) -> None:
        """Replace an op by a manual computation."""
        instruction = self.read(op)
        outlined = ModuleOp([])
        callees = {func.sym_name.data: clone(func) for func in self.called_by(op)}
        for copy in (*(MeshOp.of(name, mesh) for name, mesh in self.meshes.items()), *callees.values()):
            outlined.body.block.add_op(copy)
        func = self.outline(instruction)
        ModuleSymbols(outlined).insert(func)
        try:
            run(self.stages, outlined, Session(report=self.session.report))
        except DiagnosticError as failure:
            raise _failure(op, failure) from None
        self.move_functions(func, list(callees.values()))
        self.replace(instruction, func.body)

    def read(self, op: Operation) -> _Instruction:
        """Return what is known of an op; raise an error if it cannot be in a manual computation."""
        inputs, results = (*op.operands, *captured(op)), op.results
        sum = _sum_of(op) if isinstance(op, ConvolutionOp) else None
        given = [list(map(get_sharding, values)) for values in (inputs, results, () if sum is None else sum.results)]
        mesh_ref = common_mesh_ref([one for shardings in given for one in shardings], self.meshes)
        if mesh_ref is None:
            message = f"'{op.name}' cannot be partitioned: its operands and results are on different meshes"
            raise error(op.location, f"{message}; reshard them to one mesh", op=op)
        in_shardings, own_shardings, sum_shardings = (
            tuple(
                self.with_named_mesh(sharding or TensorSharding.fully_closed(rank_of(value.type), mesh_ref), mesh_ref)
                for value, sharding in zip(values, shardings, strict=True)
            )
            for values, shardings in zip((inputs, results, () if sum is None else sum.results), given, strict=True)
        )
        out_shardings = sum_shardings or own_shardings
        mesh = mesh_ref if isinstance(mesh_ref, Mesh) else self.meshes[mesh_ref]
        in_types = tuple(map(self.padded, inputs, in_shardings))
        out_types = tuple(map(self.padded, results, out_shardings))
        if isinstance(op, ReshardOp) and isinstance(op.input.type, TensorType):
            shards = [
                math.lcm(before.sharded_size(mesh), after.sharded_size(mesh))
                for before, after in zip(in_shardings[0].dims, out_shardings[0].dims, strict=True)
            ]
            sizes = [rounded_up(size, count) for size, count in zip(shape(op.input), shards, strict=True)]
            in_types = out_types = (reshaped(tensor(op.input), sizes),)
        return _Instruction(op, inputs, in_shardings, out_shardings, mesh, in_types, out_types, own_shardings, sum)

    def with_named_mesh(self, sharding: TensorSharding, common: MeshRef) -> TensorSharding:
        """Return a sharding whose mesh has a name: that of the common mesh, of an equal one, or a new one."""
        mesh = sharding.mesh
        if isinstance(mesh, str):
            return sharding
        if isinstance(common, str) and self.meshes[common] == mesh:
            return sharding.with_mesh(common)
        default = global_mesh(self.meshes)
        names = [name for name, other in self.meshes.items() if other == mesh]
        if default in names:
            names = [default]
        if not names:
            made = MeshOp.of("mesh", mesh)
            insert_at_start(self.module.body.block, made)
            names = [self.symbols.insert(made)]
            self.meshes[names[0]] = mesh
        return sharding.with_mesh(names[0])

    def padded(self, value: SSAValue, sharding: TensorSharding) -> Attribute:
        """Return the type of a value, padded so that its sharding divides it."""
        if not isinstance(value.type, TensorType):
            return value.type
        sizes = shape(value)
        padded = padded_shape(sizes, sharding, self.meshes)
        return value.type if padded == sizes else reshaped(tensor(value), padded)

    def called_by(self, op: Operation) -> list[FuncOp]:
        """Return the functions that an op calls, and those that they call."""
        found: dict[FuncOp, None] = {}
        pending = [op]
        while pending:
            root = pending.pop()
            for call in (root, *walk(root)):
                if not isinstance(call, CallOp):
                    continue
                callee = callee_of(call, self.symbols)
                if callee not in found:
                    found[callee] = None
                    pending.append(callee)
        return list(found)

    def outline(self, instruction: _Instruction) -> FuncOp:
        """Return a function of the op, whose arguments and results are padded."""
        op = instruction.op
        block = make_block(instruction.in_types, op.location)
        build = Builder(block, op.location, self.devices)
        count = len(op.operands)
        values: list[SSAValue] = list(block.args)
        joined = (integer(op, "dimension") or 0,) if isinstance(op, ConcatenateOp) else ()
        # The reference begins with the values that regions use.
        for index in (*range(count, len(values)), *range(count)):
            value, sharding = instruction.inputs[index], instruction.in_shardings[index]
            if values[index].type != value.type and not instruction.padding_goes_through:
                values[index] = build.slice_front(values[index], shape(value), sharding)
            replicated = _without_axes(sharding, joined)
            if replicated != sharding:
                values[index] = _resharded(build, values[index], replicated)
        copy = clone(op, dict(zip(instruction.inputs[count:], values[count:], strict=True)))
        set_operands(copy, values[:count])
        block.add_op(copy)
        shardings = [_without_axes(sharding, joined) for sharding in instruction.own_out_shardings]
        _set_out_shardings(copy, tuple(shardings))
        results = list[SSAValue](copy.results)
        if isinstance(copy, ReshardOp):
            results[0]._type = instruction.out_types[0]
        if instruction.sum is not None:
            copy = clone(instruction.sum, {op.results[0]: results[0]})
            block.add_op(copy)
            results, shardings = list[SSAValue](copy.results), [instruction.out_shardings[0]]
        for index, sharding in enumerate(instruction.out_shardings):
            if shardings[index] != sharding:
                results[index] = _resharded(build, results[index], sharding)
            if not instruction.padding_goes_through:
                results[index] = _padded_to(build, results[index], instruction.out_types[index], sharding)
        insert_new(block, FuncReturnOp, results, (), {}, {}, op.location)
        func = FuncOp.create(
            properties={
                "sym_name": StringAttr("outlined_op"),
                "sym_visibility": StringAttr("private"),
                "function_type": function_type(list(instruction.in_types), list(instruction.out_types)),
            },
            regions=[Region(block)],
        )
        func.location = op.location
        func.set_argument_attributes([{SHARDING: TensorShardingAttr(one)} for one in instruction.in_shardings])
        func.set_result_attributes([{SHARDING: TensorShardingAttr(one)} for one in instruction.out_shardings])
        return func

    def move_functions(self, func: FuncOp, callees: Sequence[FuncOp]) -> None:
        """Add the partitioned callees to the module, under names that are free."""
        renamed: dict[str, str] = {}
        symbols = ModuleSymbols(self.module) if callees else self.symbols  # New names are numbered from 0.
        for callee in callees:
            callee.detach()
            name = callee.sym_name.data
            renamed[name] = symbols.insert(callee)
        for call in [one for root in (func, *callees) for one in walk(root, CallOp)]:
            call.callee = symbol(renamed[call.callee.root_reference.data])

    def replace(self, instruction: _Instruction, body: Region) -> None:
        """Put the body of a partitioned function into a manual computation in place of the op."""
        op = instruction.op
        build = Builder(op, op.location, self.devices)
        operands = [
            _before_trimming(value, type) or _padded_to(build, value, type, sharding)
            for value, type, sharding in zip(
                instruction.inputs, instruction.in_types, instruction.in_shardings, strict=True
            )
        ]
        properties = {
            "in_shardings": TensorShardingPerValueAttr(instruction.in_shardings),
            "out_shardings": TensorShardingPerValueAttr(instruction.out_shardings),
            "manual_axes": ManualAxesAttr(tuple(axis.name for axis in instruction.mesh.axes)),
        }
        computation = build.op(ManualComputationOp, operands, instruction.out_types, properties)
        block = body.detach_block(body.blocks[0])
        computation.regions = (make_region(block, computation),)
        end = block.last_op
        assert end is not None
        insert_new(block, ReturnOp, end.operands, (), {}, {}, end.location)
        erase(end)
        after = Builder(insertion_point_after_op(op), op.location, self.devices)
        for old, new, sharding in zip(instruction.results, computation.results, instruction.out_shardings, strict=True):
            if new.type == old.type:
                replace_all_uses(old, new)
                continue
            replace_all_uses(old, after.slice_front(new, shape(old), sharding))
        if instruction.sum is not None:
            erase(instruction.sum)
        erase(op)


def _before_trimming(value: SSAValue, type: Attribute) -> SSAValue | None:
    """Return the value of a type of which the first elements along each dimension are a value, if a slice made it."""
    op = value.owner
    if not isinstance(op, SliceOp) or op.operand.type != type:
        return None
    starts, strides = (ints(op, name) or () for name in ("start_indices", "strides"))
    return None if any(starts) or any(stride != 1 for stride in strides) else op.operand


def _padded_to(build: Builder, value: SSAValue, type: Attribute, sharding: TensorSharding) -> SSAValue:
    """Insert zeros at the end of each dimension of a value, up to a type."""
    if value.type == type:
        return value
    zero = build.splat(0, reshaped(tensor(value), ()))
    return build.pad_end(value, zero, cast("TensorType[Any]", type).get_shape(), sharding)


def _resharded(build: Builder, value: SSAValue, sharding: TensorSharding) -> SSAValue:
    return build.value(ReshardOp, (value,), value.type, {"sharding": TensorShardingAttr(sharding)})


def _without_axes(sharding: TensorSharding, dims: Collection[int]) -> TensorSharding:
    """Return a sharding without the axes of some dimensions."""
    new = tuple(one.with_axes(()) if dim in dims else one for dim, one in enumerate(sharding.dims))
    return sharding if new == sharding.dims else dataclasses.replace(sharding, dims=new)


def _sum_of(op: Operation) -> AllReduceOp | None:
    """Return the all-reduce that is the only user of the result of an op."""
    use = op.results[0].get_user_of_unique_use()
    return use if isinstance(use, AllReduceOp) else None


def _set_out_shardings(op: Operation, shardings: tuple[TensorSharding, ...]) -> None:
    """Store the shardings of the results of an op."""
    if isinstance(op, ReshardOp):
        op.sharding = TensorShardingAttr(shardings[0])
    elif isinstance(op, CollectiveOp):
        op.properties["out_sharding"] = TensorShardingAttr(shardings[0])
    elif shardings:
        set_shardings_of(op, shardings)


def _failure(op: Operation, failure: DiagnosticError) -> DiagnosticError:
    """Return the error of an op that could not be partitioned."""
    first = failure.diagnostics[0]
    message = (
        f"'{op.name}' cannot be partitioned by itself: {first.message}; "
        "make the shardings of its operands and results compatible by sdy-insert-explicit-reshards, "
        "or leave it out by 'filter'"
    )
    return DiagnosticError([Diagnostic("error", op.location, message, op=op)])
