"""Copy constant expressions, for the passes that split constants."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.ops import ConstantOp, DataFlowEdgeOp, ShardingGroupOp
from pyshardy.dialects.stablehlo.values import ConstantOp as StableHLOConstantOp
from pyshardy.ir.cloning import clone
from pyshardy.ir.mutation import change_op_class, insert_new, order_uses
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.op_traits import may_have_regions
from pyshardy.passes.sdy_import.clones import CalleeCloner
from pyshardy.passes.support.fold_operands import fold_operands


def to_sdy_constants(op_index: OpIndex) -> bool:
    """Convert every `stablehlo.constant` in an op to an `sdy.constant`, and return whether ops were erased.

    The reference does this by MLIR's dialect conversion, which sets the operands of all ops again. This affects the
    order of uses at values used by ops with regions, which are created after the ops in them, and at data-flow edges.
    """
    constants, has_erased = op_index.of_class(StableHLOConstantOp), fold_operands(op_index)
    for op in constants:
        op.properties = {"value": op.properties["value"]}
        change_op_class(op, ConstantOp)
    around = op_index.where(may_have_regions)
    used_around = {id(value): value for op in around if op.regions for value in op._operands}
    order_uses([*used_around.values(), *(edge.result for edge in op_index.of_class(DataFlowEdgeOp))], op_index.ops)
    return has_erased


@dataclass(frozen=True)
class ExpressionCopier:
    """Copy values with the ops that compute them, up to values of a shared type, which are not copied.

    Sharding groups are copied with their values; callees with their calls, if there is a `cloner`.
    """

    is_shared: Callable[[Attribute], bool]
    cloner: CalleeCloner | None = None
    groups: dict[SSAValue, Sequence[Operation]] = field(default_factory=dict[SSAValue, Sequence[Operation]])
    """The groups of copied values; a value may have thousands of uses."""

    def copy(self, value: OpResult) -> SSAValue:
        """Return a copy of a value, with each op of it right before the original."""
        copies: dict[SSAValue, SSAValue] = {}
        stack = [(value, False)]
        while stack:
            one, has_operands = stack.pop()
            if one in copies or self.is_shared(one._type):
                continue
            if has_operands:
                self._copy_op(one, copies)
                continue
            stack.append((one, True))
            stack += [(v, False) for v in reversed(one.op._operands) if type(v) is OpResult]
        return copies.get(value, value)

    def is_used_once(self, value: OpResult) -> bool:
        """Return whether a value, and all ops that would be copied with it, have one use. Then a copy is not needed."""
        stack = [value]
        while stack:
            one = stack.pop()
            if self.is_shared(one._type):
                continue
            op, use = one.op, one.first_use
            if use is None or use._next_use is not None or len(op.results) > 1 or op.regions or type(op) is CallOp:
                return False
            stack += [v for v in op._operands if type(v) is OpResult]
        return True

    def _copy_op(self, value: OpResult, copies: dict[SSAValue, SSAValue]) -> None:
        op = value.op
        if op.regions:
            assert op.parent is not None
            op.parent.insert_op_before(clone(op, copies), op)
        else:
            copy = _copy_before(op, op, copies)
            if self.cloner is not None and isinstance(copy, CallOp):
                self.cloner.give_clone(copy)
        groups = self.groups.get(value)
        if groups is None:
            users = [use.operation for use in value.uses]
            groups = self.groups[value] = [user for user in users if type(user) is ShardingGroupOp]
        for group in groups:
            _copy_before(group, op, copies)


def _copy_before(op: Operation, anchor: Operation, copies: dict[SSAValue, SSAValue]) -> Operation:
    """Insert a copy of an op without regions, with copied operands where there are copies."""
    copy = insert_new(
        anchor,
        type(op),
        [copies.get(v, v) for v in op._operands],
        [v._type for v in op.results],
        op.properties,
        op.attributes,
        op.location,
    )
    copies.update(zip(op.results, copy.results, strict=True))
    return copy
