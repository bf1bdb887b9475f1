"""The program of one device: `--sdy-convert-global-to-local`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import ClassVar, cast

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, Block, Operation, SSAValue
from xdsl.utils.exceptions import VerifyException

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.func import ReturnOp as FuncReturnOp
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings, get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import MODULE_METADATA, SHARDING, shardings_of
from pyshardy.dialects.sdy.functions import MAIN
from pyshardy.dialects.sdy.ops import ConstantOp as SdyConstantOp
from pyshardy.dialects.sdy.ops import MeshOp, ReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.dialects.sdy.scope import module_meshes, runs_by_module
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.dialects.stablehlo.values import ConstantOp
from pyshardy.interfaces import CollectiveOp, has_data_flow
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import by_identity
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.ir.op_traits import ForwardsOperandsToBody, class_has_trait
from pyshardy.ir.unvalidated import function_type
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.sdy_partition import (
    lower_collectives,
    lower_contractions,
    lower_data_movement,
    lower_gather_scatter,
)
from pyshardy.passes.sdy_partition.building import Devices, new_channels
from pyshardy.passes.sdy_partition.conversion import Case, LocalTypes, Lowering, make_case
from pyshardy.sharding import Mesh, TensorSharding, resolve_mesh

_SDY_OPS = (SdyConstantOp, ManualComputationOp, MeshOp, NamedComputationOp, ReturnOp)
"""Ops of the SDY dialect, besides collectives, that can be converted."""


@dataclass(frozen=True)
class ConvertGlobalToLocalPass(Pass):
    """Give every value the shape of the shard that one device holds, and turn collectives into those of StableHLO.

    Shardings must divide the dimensions and fit together, as after `sdy-insert-explicit-reshards`,
    `sdy-reshard-to-collectives` and `sdy-pad-for-divisibility`. Ops whose result is a part of a sum get an all-reduce
    unless the sharding of the result has unreduced axes or a user reduces them. Where the program of a device depends
    on the device, it looks up a number in a table by the id of the device. Manual computations are inlined.
    """

    name: ClassVar[str] = "sdy-convert-global-to-local"

    per_dim_all_gather: bool = option(False, "Gather one dimension after the other.")
    combine_multi_dimension_reduce_scatter: bool = option(
        False, "Reduce and scatter several dimensions by one collective, instead of an all-reduce and a slice."
    )
    enable_rgv3: bool = option(True, "Let collectives name the mesh and the axes of their groups.", name="enable-rgv3")
    replica_count: int = option(1, "How many replicas run the program.")
    partition_count: int = option(1, "How many partitions run the program.")

    def run(self, op: Operation, session: Session) -> None:
        """Convert a module."""
        assert isinstance(op, ModuleOp)
        check_counts(op, self.replica_count, self.partition_count)
        index = session.op_index(op)
        ops, has_nested = index.ops, any(issubclass(one, ModuleOp) for one in index.classes)
        channels = new_channels(ops)
        lowerings = {
            **lower_collectives.lowerings(self.per_dim_all_gather, self.combine_multi_dimension_reduce_scatter),
            **lower_data_movement.LOWERINGS,
            **lower_gather_scatter.LOWERINGS,
            **lower_contractions.LOWERINGS,
        }
        _check_ops(ops)
        _record_shardings(op)
        conversion = _Conversion(lowerings)
        types: dict[ModuleOp, LocalTypes] = {}
        for module, run in runs_by_module(ops) if has_nested else [(op, ops)]:
            if module not in types:
                devices = Devices(module_meshes(module), self.replica_count > 1, self.enable_rgv3, channels)
                types[module] = LocalTypes(devices)
            conversion.read(run, types[module])
        conversion.apply()
        for computation in reversed(conversion.manual):
            _inline(computation)


def check_counts(module: Operation, replicas: int, partitions: int) -> None:
    """Raise an error if there are several replicas and several partitions."""
    if replicas > 1 and partitions > 1:
        raise error(module.location, f"{replicas} replicas of {partitions} partitions: one of the two must be 1")


def _check_ops(ops: Sequence[Operation]) -> None:
    is_of_sdy = ClassCache[bool](
        lambda one: (one.name.startswith("sdy.") or issubclass(one, CollectiveOp)) and not issubclass(one, _SDY_OPS)
    )
    for op in compress(ops, map(is_of_sdy.__getitem__, map(type, ops))):
        if not isinstance(op, CollectiveOp):
            raise error(op.location, f"'{op.name}' has no counterpart on one device", op=op)
        if not isinstance(op.tensor.type, TensorType):
            raise error(op.location, f"'{op.name}' is not on a tensor, so it has no counterpart on one device", op=op)


def _record_shardings(module: ModuleOp) -> None:
    """Store the shardings of the inputs and outputs of the main function at the module, where XLA reads them.

    An output without one has that of the value that is returned. What has none is replicated on the first mesh.
    """
    main = next((op for op in module.body.ops if isinstance(op, FuncOp) and op.sym_name.data == MAIN), None)
    if main is None:
        return
    meshes = module_meshes(module)
    mesh = next((mesh for mesh in meshes.values() if mesh.axes), Mesh())
    end = next((block.last_op for block in main.body.blocks if isinstance(block.last_op, FuncReturnOp)), None)
    returned = [None] * len(main.function_type.outputs.data) if end is None else list(map(get_sharding, end.operands))
    results = [given or own for given, own in zip(func_result_shardings(main), returned, strict=True)]

    @by_identity
    def on_its_mesh(sharding: TensorSharding) -> TensorSharding:
        return sharding.with_mesh(resolve_mesh(sharding.mesh, meshes) or sharding.mesh)

    def inlined(types: Sequence[Attribute], shardings: Sequence[TensorSharding | None]) -> TensorShardingPerValueAttr:
        filled = [
            TensorSharding.fully_closed(rank_of(type), mesh) if sharding is None else on_its_mesh(sharding)
            for type, sharding in zip(types, shardings, strict=True)
        ]
        return TensorShardingPerValueAttr(tuple(filled))

    kind, (parameters, outputs) = main.function_type, MODULE_METADATA
    module.attributes[parameters] = inlined(kind.inputs.data, func_argument_shardings(main))
    module.attributes[outputs] = inlined(kind.outputs.data, results)


class _Conversion:
    """The conversion of all ops of a module: first everything is read, then changed."""

    def __init__(self, lowerings: Mapping[type[Operation], Lowering]) -> None:
        self.lowerings = lowerings
        self.changes: list[tuple[SSAValue, Attribute]] = []
        self.functions: list[tuple[FuncOp, list[Attribute], list[Attribute]]] = []
        self.cases: list[tuple[Lowering, Case]] = []
        self.manual: list[ManualComputationOp] = []

    def read(self, ops: Iterable[Operation], types: LocalTypes) -> None:
        """Note the new types of all values of ops of one module, and the ops that need more than new types."""
        self.types = types
        has_own_sharding = ClassCache[bool](lambda one: issubclass(one, CollectiveOp) or has_data_flow(one))
        has_arguments = ClassCache[bool](lambda one: has_data_flow(one) or class_has_trait(one, ForwardsOperandsToBody))
        needs_types_only = ClassCache[bool](
            lambda one: (
                not (
                    has_own_sharding[one]
                    or has_arguments[one]
                    or one in self.lowerings
                    or one in (FuncOp, NamedComputationOp, ManualComputationOp)
                )
            )
        )
        for op in ops:
            op_class = type(op)
            try:
                if needs_types_only[op_class]:
                    if op.attributes:
                        self.results(op)
                    continue
                if op_class is FuncOp:
                    self.function(op)
                    continue
                if has_own_sharding[op_class]:
                    for result in op.results:
                        self.value(result, get_sharding(result))
                elif op.attributes:
                    self.results(op)
                if op.regions and has_arguments[op_class]:
                    for region in op.regions:
                        for argument in region.blocks[0].args if region.first_block else ():
                            self.value(argument, get_sharding(argument))
            except VerifyException as problem:
                raise error(op.location, str(problem), op=op) from None
            lowering = self.lowerings.get(op_class)
            if op_class is ConstantOp and (not self.changes or self.changes[-1][0] is not op.results[0]):
                continue
            if lowering is not None:
                condition = lower_contractions.CONDITIONS.get(op_class)
                if condition is not None and not condition(op):
                    continue
                self.cases.append((lowering, make_case(op, types.devices)))
            elif op_class is NamedComputationOp:
                op.attributes.clear()
            elif op_class is ManualComputationOp:
                self.manual.append(op)  # pyright: ignore[reportArgumentType]

    def results(self, op: Operation) -> None:
        """Note the new types of the results of an op that has their shardings in `sdy.sharding`."""
        attribute, results = op.attributes.get(SHARDING), op.results
        if attribute is None:
            return
        if len(results) != 1:
            for result, sharding in zip(results, shardings_of(op), strict=False):
                self.value(result, sharding)
            return
        (result,) = results
        key = id(result._type), id(attribute)
        of_lists = self.types.of_lists
        new = of_lists.get(key, self)
        if new is self:
            shardings = shardings_of(op)
            local = self.types.of(result.type, shardings[0] if shardings else None)
            new = of_lists.remember(key, local, (result.type, attribute))
        if new is not None:
            self.changes.append((result, cast(Attribute, new)))

    def value(self, value: SSAValue, sharding: TensorSharding | None) -> None:
        """Note the new type of a value."""
        new = self.types.of(value.type, sharding)
        if new is not None:
            self.changes.append((value, new))

    def function(self, func: Operation) -> None:
        """Note the new types of a function and its arguments."""
        assert isinstance(func, FuncOp)
        inputs = self.list(func.function_type.inputs.data, func_argument_shardings(func))
        outputs = self.list(func.function_type.outputs.data, func_result_shardings(func))
        self.functions.append((func, inputs, outputs))
        if not func.is_declaration:
            self.changes.extend(zip(func.body.blocks[0].args, inputs, strict=True))

    def list(self, types: Sequence[Attribute], shardings: Sequence[TensorSharding | None]) -> list[Attribute]:
        """Return the local types of types."""
        return [self.types.of(type, sharding) or type for type, sharding in zip(types, shardings, strict=True)]

    def apply(self) -> None:
        """Change the types and convert the ops."""
        for value, type in self.changes:
            value._type = type
        for func, inputs, outputs in self.functions:
            func.properties["function_type"] = function_type(inputs, outputs)
        for lowering, case in self.cases:
            values = lowering(case)
            if values is None:
                continue
            for result, value in zip(case.op.results, values, strict=True):
                replace_all_uses(result, value)
            erase(case.op)


def _inline(computation: ManualComputationOp) -> None:
    """Put the body of a computation in its place."""
    block = computation.body.blocks[0]
    end = block.last_op
    assert end is not None and computation.parent is not None
    for argument, operand in zip(block.args, computation.operands, strict=True):
        replace_all_uses(argument, operand)
    for result, value in zip(computation.results, end.operands, strict=True):
        replace_all_uses(result, value)
    erase(end)
    _move_ops(block, computation)
    erase(computation)


def _move_ops(block: Block, anchor: Operation) -> None:
    """Move the ops of a block before an op of another one."""
    first, last, target = block._first_op, block._last_op, anchor.parent
    if first is None or last is None or target is None:
        return
    op: Operation | None = first
    while op is not None:
        op.parent = target
        op = op._next_op
    block._first_op = block._last_op = None
    previous = anchor._prev_op
    first._prev_op, last._next_op, anchor._prev_op = previous, anchor, last
    if previous is None:
        target._first_op = first
    else:
        previous._next_op = first
