"""A constant for every use: `--sdy-constant-or-scalar-splitter`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, OpResult, Region, SSAValue
from xdsl.traits import IsTerminator

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.functions import functions_by_calls, original_callee_name, original_func_name
from pyshardy.dialects.sdy.ops import ConstantOp, ShardingGroupOp
from pyshardy.dialects.sdy.region_ops import NamedComputationOp
from pyshardy.dialects.sdy.shapes import is_scalar
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp
from pyshardy.dialects.stablehlo.values import ConstantOp as StableHLOConstantOp
from pyshardy.dialects.stablehlo.values import IotaOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.edits import erase, replace_all_uses, set_operand
from pyshardy.passes.sdy_import.clones import CalleeCloner
from pyshardy.passes.sdy_import.constant_expressions import BROADCAST, RESHAPE, SLICE, PureExpressions
from pyshardy.passes.walk import of_class, ops_inside_last
from pyshardy.text import collector_paused


@dataclass(frozen=True)
class ConstantOrScalarSplitterPass(Pass):
    """Gives each use of a constant a constant of its own, so that sharding one use says nothing about the others.

    - Every `stablehlo.constant` becomes an `sdy.constant`, which is not merged with equal ones.
    - A *constant expression* is a constant, an iota, or a broadcast, reshape, slice, element-wise op, call or named
      computation of constant expressions; the last two only if there is nothing else in their bodies. Each
      operand of another op that is a constant expression becomes a copy of the whole expression.
    - So does each operand that is the broadcast of a scalar, constant or not.
    - Scalars are shared, and so is all that computes them: they have no dimension to shard.
    - Sharding groups are copied with their values. Expressions that are not used any more are erased.

    Functions of copied calls are copied, with what they call; the originals stay.
    """

    name: ClassVar[str] = "sdy-constant-or-scalar-splitter"

    def run(self, op: Operation, session: Session) -> None:
        """Splits the constants of a module."""
        assert isinstance(op, ModuleOp)
        with collector_paused():
            for constant in of_class(ops_inside_last(op), StableHLOConstantOp):
                _to_sdy_constant(constant)
            splitter = _Splitter(ModuleSymbols(op))
            for func in functions_by_calls(op):
                splitter.split_function(func)


def _to_sdy_constant(op: Operation) -> None:
    block, (result,) = op.parent, op.results
    assert block is not None
    constant = ConstantOp.create(
        result_types=[result.type],
        properties={"value": op.properties["value"]},
        attributes=op.attributes,
        location=op.location,
    )
    block.insert_op_before(constant, op)
    replace_all_uses(result, constant.results[0])
    erase(op)


class _Splitter:
    def __init__(self, symbols: ModuleSymbols) -> None:
        self.symbols = symbols
        self.cloner = CalleeCloner(symbols)
        self.pure = PureExpressions((BROADCAST, RESHAPE, SLICE))
        self.varying_functions: set[str] = set()
        self.varying_computations: set[str] = set()

    def split_function(self, func: FuncOp) -> None:
        """Splits the constants in a function: in named computations, inner ones first, then in the rest."""
        for computation in of_class(ops_inside_last(func), NamedComputationOp):
            self.split_region(computation.body, func, computation)
        self.split_region(func.body, func, None)

    def is_constant_preserving(self, op: Operation) -> bool:
        """Whether the results are constant if the operands are."""
        if isinstance(op, CallOp):
            return original_callee_name(op, self.symbols) not in self.varying_functions
        if isinstance(op, NamedComputationOp):
            return op.name_.data not in self.varying_computations
        return op in self.pure

    def split_region(self, region: Region, func: FuncOp, computation: NamedComputationOp | None) -> None:
        """Splits the constants in the body of a function or named computation, not those in computations inside."""
        ops: list[Operation] = []
        _add_ops(region, ops)
        constants: dict[Operation, None] = {}
        expansions: dict[Operation, None] = {}
        split: set[Operation] = set()
        for op in ops:
            kind = type(op)
            if kind is ShardingGroupOp or kind is FuncOp:
                continue
            operands = op._operands
            if kind is ConstantOp or kind is IotaOp:
                constants[op] = None
                split.add(op)
                continue
            preserving = self.is_constant_preserving(op)
            if preserving and all(isinstance(v, OpResult) and v.op in constants for v in operands):
                constants[op] = None
                split.add(op)
                continue
            if not preserving and not _is_terminator(kind):
                self.varying_functions.add(original_func_name(func))
                if computation is not None:
                    self.varying_computations.add(computation.name_.data)
            if kind is BroadcastInDimOp and is_scalar(operands[0].type):
                expansions[op] = None
                split.add(op)
                continue
            for i, value in enumerate(operands):
                if isinstance(value, OpResult) and value.op in split and not _has_own_copy(value):
                    set_operand(op, i, self.copy(value))
        for op in (*expansions, *reversed(constants)):
            _erase_if_unused(op)

    def copy(self, value: OpResult) -> SSAValue:
        """A copy of the value, with all that computes it except scalars; in front of the original op by op."""
        copies: dict[SSAValue, SSAValue] = {}
        stack = [(value, False)]
        while stack:
            one, has_operands = stack.pop()
            if one in copies or is_scalar(one.type):
                continue
            if has_operands:
                self.copy_op(one, copies)
                continue
            stack.append((one, True))
            stack += [(v, False) for v in reversed(one.op._operands) if isinstance(v, OpResult)]
        return copies.get(value, value)

    def copy_op(self, value: OpResult, copies: dict[SSAValue, SSAValue]) -> None:
        """Copies the op of a value, and the sharding groups that the value is in."""
        op, block = value.op, value.op.parent
        assert block is not None
        copy = op.clone(copies) if op.regions else _clone(op, copies)
        block.insert_op_before(copy, op)
        if isinstance(copy, CallOp):
            self.cloner.give_clone(copy)
        use = value.first_use
        while use is not None:
            user = use._operation
            if type(user) is ShardingGroupOp:
                block.insert_op_before(_clone(user, copies), op)
            use = use._next_use


def _clone(op: Operation, copies: dict[SSAValue, SSAValue]) -> Operation:
    """A copy of an op without regions, on copies of its operands where there are any."""
    copy = type(op).create(
        operands=[copies.get(v, v) for v in op._operands],
        result_types=[v._type for v in op.results],
        properties=op.properties.copy(),
        attributes=op.attributes.copy(),
        location=op.location,
    )
    copies.update(zip(op.results, copy.results, strict=True))
    return copy


def _has_own_copy(value: OpResult) -> bool:
    """Whether nobody else uses the value, or anything it is computed from except scalars: it can stay as it is."""
    stack = [value]
    while stack:
        one = stack.pop()
        if is_scalar(one.type):
            continue
        op, use = one.op, one.first_use
        if use is None or use._next_use is not None or len(op.results) > 1 or op.regions or type(op) is CallOp:
            return False
        stack += [v for v in op._operands if isinstance(v, OpResult)]
    return True


def _erase_if_unused(op: Operation) -> None:
    """Erases an op whose results are used only by sharding groups, and these."""
    users = [use._operation for value in op.results if value.first_use is not None for use in value.uses]
    if all(type(user) is ShardingGroupOp for user in users):
        for user in users:
            erase(user)
        erase(op)


def _add_ops(region: Region, found: list[Operation]) -> None:
    """Adds all ops in a region, each before those inside it; those in named computations are left out."""
    block = region.first_block
    while block is not None:
        op = block._first_op
        while op is not None:
            found.append(op)
            if op.regions and type(op) is not NamedComputationOp:
                for inner in op.regions:
                    _add_ops(inner, found)
            op = op._next_op
        block = block.next_block


@cache
def _is_terminator(kind: type[Operation]) -> bool:
    return kind.has_trait(IsTerminator, value_if_unregistered=False)
