"""Mark values of fragments that are in the memory of the host: `--mpmd-mark-offloaded-input-output`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.dialects.builtin import DictionaryAttr, StringAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue, Use

from pyshardy.diagnostics.diagnostic import Diagnostic, DiagnosticError, error
from pyshardy.dialects.func import CallOp, FuncOp, ReturnOp
from pyshardy.dialects.mpmd import DEVICE, PINNED_HOST, FragmentOp
from pyshardy.dialects.mpmd.memory_kinds import MEMORY_KIND
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.dialects.stablehlo.calls import CustomCallOp
from pyshardy.dialects.stablehlo.control_flow import WhileOp
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, DynamicUpdateSliceOp, ReshapeOp
from pyshardy.dialects.stablehlo.values import OptimizationBarrierOp
from pyshardy.dialects.symbol_tables import lookup_symbol
from pyshardy.ir.mutation import location_of
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.fragments import top_level_fragments
from pyshardy.passes.mpmd_common.functions import entry_block, has_distributed_body, is_entry_point, return_op
from pyshardy.passes.mpmd_export.value_attributes import set_value_attributes, string_entry, value_attributes

_FRONTEND_ATTRIBUTES = "mhlo.frontend_attributes"
_SHARDING_CALLS = frozenset({"Sharding", "SPMDShardToFullShape", "SPMDFullToShardShape"})


@dataclass(frozen=True)
class MarkOffloadedInputOutputPass(Pass):
    """Mark operands and results of fragments that are in the memory of the host, by `mhlo.memory_kind`.

    A result is there if it is computed by the custom call `annotate_device_placement` for `pinned_host`, or on the
    host. Memory kinds of the inputs and outputs of the function must agree with what uses and computes them.
    """

    name: ClassVar[str] = "mpmd-mark-offloaded-input-output"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Mark the fragments of a public function."""
        if has_distributed_body(op) and is_entry_point(op):
            func = cast(FuncOp, op)
            kinds = _MemoryKinds({})
            for fragment in top_level_fragments(func):
                kinds.mark(fragment)
            problems = [*kinds.input_problems(func), *kinds.output_problems(func)]
            if problems:
                raise DiagnosticError(problems)
        return Preserved.OPS | Preserved.BODIES


@dataclass(frozen=True)
class _MemoryKinds:
    """The memory kinds that attributes give the results of fragments and their operands."""

    marks: dict[FragmentOp, tuple[list[str | None], list[str | None]]]

    def mark(self, fragment: FragmentOp) -> None:
        """Mark the operands and results of a fragment."""
        arguments = value_attributes(fragment, "arg_attrs")
        for attributes, operand in zip(arguments, fragment.operands, strict=True):
            if self.of_value(operand) == PINNED_HOST:
                _mark(attributes, fragment)
        results = value_attributes(fragment, "res_attrs")
        for attributes, value in zip(results, fragment.terminator.operands, strict=True):
            if is_computed_on_host(value):
                _mark(attributes, fragment)
        set_value_attributes(fragment, "arg_attrs", arguments)
        set_value_attributes(fragment, "res_attrs", results)
        self.marks[fragment] = (
            [string_entry(one, MEMORY_KIND) for one in arguments],
            [string_entry(one, MEMORY_KIND) for one in results],
        )

    def of_value(self, value: SSAValue) -> str | None:
        """Return the memory kind of an input of the function, or of a result of a fragment."""
        if isinstance(value, BlockArgument):
            func = value.block.parent_op()
            return _argument_kind(func, value.index) if isinstance(func, FuncOp) else None
        owner = value.owner
        return self.marks[owner][1][cast(OpResult, value).index] if isinstance(owner, FragmentOp) else None

    def of_use(self, use: Use) -> str | None:
        """Return the memory kind in which a user wants a value."""
        if isinstance(use.operation, FragmentOp):
            return self.marks[use.operation][0][use.index]
        func = use.operation.parent_op()
        if isinstance(use.operation, ReturnOp) and isinstance(func, FuncOp):
            return _result_kind(func, use.index)
        return None

    def input_problems(self, func: FuncOp) -> list[Diagnostic]:
        """Return an error for each argument whose memory kind is not that of its users."""
        problems: list[Diagnostic] = []
        for argument in entry_block(func).args:
            wanted = [self.of_use(use) for use in argument.uses]
            given = _argument_kind(func, argument.index)
            if len(set(wanted)) > 1:
                kinds = " and ".join(sorted({kind or DEVICE for kind in wanted}))
                message = f"input {argument.index} is used in different memory kinds: {kinds}"
            elif wanted and (given or DEVICE) != (wanted[0] or DEVICE):
                message = (
                    f"input {argument.index} is in memory kind {given or DEVICE}, but used in {wanted[0] or DEVICE}"
                )
            else:
                continue
            problems.append(Diagnostic("error", location_of(argument), message, (), func))
        return problems

    def output_problems(self, func: FuncOp) -> list[Diagnostic]:
        """Return an error for each result whose memory kind is not that of the value returned."""
        problems: list[Diagnostic] = []
        end = return_op(func)
        for index, value in enumerate(end.operands):
            wanted, given = _result_kind(func, index) or DEVICE, self.of_value(value) or DEVICE
            if wanted != given:
                message = f"output {index} should be in memory kind {wanted}, but is in {given}"
                problems.append(Diagnostic("error", end.location, message, (), end))
        return problems


def _argument_kind(func: FuncOp, index: int) -> str | None:
    return string_entry(func.argument_attributes(index), MEMORY_KIND)


def _result_kind(func: FuncOp, index: int) -> str | None:
    return string_entry(func.result_attributes(index), MEMORY_KIND)


def _mark(attributes: dict[str, Attribute], fragment: FragmentOp) -> None:
    if MEMORY_KIND in attributes:
        message = f"a value of the fragment has the attribute '{MEMORY_KIND}' already"
        raise error(fragment.location, message, op=fragment)
    attributes[MEMORY_KIND] = StringAttr(PINNED_HOST)


def is_computed_on_host(value: SSAValue) -> bool:
    """Return whether the computation of a value in a fragment puts it into the memory of the host."""
    while isinstance(value, OpResult):
        op = value.op
        frontend = _frontend_attributes(op)
        compute_type = string_entry(frontend, "_xla_compute_type")
        if compute_type is not None:
            return compute_type == "host"
        source = _source(op, value.index)
        if source is None:
            return _is_placed_on_host(op, frontend)
        value = source
    return False


def _frontend_attributes(op: Operation) -> Mapping[str, Attribute]:
    found = op.attributes.get(_FRONTEND_ATTRIBUTES)
    return found.data if isinstance(found, DictionaryAttr) else {}


def _source(op: Operation, index: int) -> SSAValue | None:
    """Return the value in whose memory the result of an op is, if the op only passes data through."""
    if isinstance(op, OptimizationBarrierOp):
        return op.operands[index]
    if isinstance(op, WhileOp):
        return _returned(op.regions[1].first_block, index)
    if isinstance(op, DynamicUpdateSliceOp):
        return op.operands[1]
    if isinstance(op, ReshapeOp | BroadcastInDimOp):
        return op.operands[0] if _sizes(op.operands[0]) == _sizes(op.results[0]) else None
    if isinstance(op, CustomCallOp):
        return op.operands[0] if op.operands and _target(op) in _SHARDING_CALLS else None
    if isinstance(op, CallOp):
        callee = lookup_symbol(op, op.callee)
        return _returned(callee.body.first_block, index) if isinstance(callee, FuncOp) else None
    return None


def _target(op: CustomCallOp) -> str:
    return cast(StringAttr, op.call_target_name).data


def _returned(block: Block | None, index: int) -> SSAValue | None:
    end = None if block is None else block.last_op
    return None if end is None else end.operands[index]


def _sizes(value: SSAValue) -> list[int]:
    """Return the sizes of a tensor other than 1."""
    return [size for size in shape_of(value.type) if size != 1]


def _is_placed_on_host(op: Operation, frontend: Mapping[str, Attribute]) -> bool:
    if not isinstance(op, CustomCallOp) or _target(op) != "annotate_device_placement":
        return False
    placement = string_entry(frontend, "_xla_buffer_placement")
    if placement is None:
        message = f"a custom call 'annotate_device_placement' needs '_xla_buffer_placement' in '{_FRONTEND_ATTRIBUTES}'"
        raise error(op.location, message, op=op)
    return placement == PINNED_HOST
