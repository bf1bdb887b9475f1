"""Apply sharding constraints: `--sdy-apply-sharding-constraints`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, OpResult, SSAValue, Use

from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import SHARDING_RULE, get_sharding, set_sharding, shardable_value
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr, TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import edge_of_target
from pyshardy.dialects.sdy.functions import MAIN, functions_of
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.ir.block_order import BlockOrder
from pyshardy.ir.mutation import insert_after_value, replace_all_uses, set_operand
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.sdy_import.constraint_steps import ConstraintRecorder
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import OPEN, TensorSharding


@dataclass(frozen=True)
class ApplyShardingConstraintsPass(Pass):
    """Apply closed sharding constraints, and manual computations, to the shardings of their operands.

    - An operand without a sharding, or with one that is open and has no axes, gets that of the constraint if all its
      dimensions are closed and no other constraint or manual computation requires another sharding. The constraint then
      keeps its sharding rule.
    - If the operand belongs to a data-flow edge, the constraint is moved right after it and replaces it in all uses
      instead, as the values of the edge may have another sharding.
    - Of a chain of constraints on a value without a sharding, users after the chain, in the same block, use the end of
      the chain instead of the value, except for the return of the main function.
    """

    name: ClassVar[str] = "sdy-apply-sharding-constraints"

    debug_sharding_origins: bool = option(False, "Record the origin of each axis of a sharding.")
    debug_propagation_edge_sharding: bool = option(
        False, "Record from where to where each axis was propagated, and in which step."
    )

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Apply the constraints of a module."""
        assert isinstance(op, ModuleOp)
        found = session.op_index(op).of_class((ShardingConstraintOp, ManualComputationOp), order="post")
        recorder = None
        if self.debug_sharding_origins or self.debug_propagation_edge_sharding:
            recorder = ConstraintRecorder(op, self.debug_propagation_edge_sharding, self.debug_sharding_origins)
        applying = _Applying(RuleFinder(), recorder, _entry(op))
        for inner in found:
            if isinstance(inner, ShardingConstraintOp):
                applying.shortcut_chain(inner)
                applying.apply(inner, inner.input, inner.sharding.data)
            else:
                for i, sharding in enumerate(inner.in_shardings.data):
                    applying.apply(inner, inner.operands[i], sharding)
        if recorder is not None:
            recorder.store()
        elif not found:
            return Preserved.ALL
        return None


def _entry(module: ModuleOp) -> FuncOp | None:
    functions = functions_of(module)
    if len(functions) == 1:
        return functions[0]
    return next((func for func in functions if func.sym_name.data == MAIN), None)


def _is_closed(sharding: TensorSharding) -> bool:
    return all(dim.is_closed for dim in sharding.dims)


def _has_sharding(value: SSAValue) -> bool:
    """Return whether a value has a sharding other than one that is open and has no axes."""
    sharding = get_sharding(value)
    if sharding is None:
        return False
    return not (sharding.rank and sharding.has_empty_axes and sharding.is_fully_replicated_and_open)


def _constrains(op: Operation) -> bool:
    return isinstance(op, ShardingConstraintOp | ManualComputationOp)


def _users(value: SSAValue) -> Iterator[Operation]:
    return (use.operation for use in value.uses)


def _demanded(use: Use) -> TensorSharding | None:
    """Return the sharding that a user requires of its operand; None if it requires none."""
    user = use.operation
    if isinstance(user, ShardingConstraintOp):
        return user.sharding.data
    return user.in_shardings.data[use.index] if isinstance(user, ManualComputationOp) else None


class _Applying:
    def __init__(self, rules: RuleFinder, recorder: ConstraintRecorder | None, entry: FuncOp | None) -> None:
        self.rules = rules
        self.entry = entry
        self.recorder = recorder
        self.order = BlockOrder()

    def is_entry_return(self, op: Operation) -> bool:
        """Return whether an op returns from the main function, or from any if it is not known."""
        return isinstance(op, ReturnOp) and self.entry in (None, op.parent_op())

    def shortcut_chain(self, head: ShardingConstraintOp) -> None:
        """Replace later uses of the first operand of a chain by the last result of the chain."""
        value = head.input
        if isinstance(value, OpResult) and isinstance(value.op, ShardingConstraintOp):
            return
        last: Operation = head
        while isinstance(user := last.results[0].get_user_of_unique_use(), ShardingConstraintOp):
            last = user
        if last is head or _has_sharding(value):
            return
        if any(_constrains(user) for user in _users(last.results[0])):
            return
        if any(_constrains(user) for user in _users(value) if user is not head):
            return
        for use in list(value.uses):
            user = use.operation
            if user is head or self.is_entry_return(user) or user.parent is not last.parent:
                continue
            if self.order.is_before(last, user):
                set_operand(user, use.index, last.results[0])

    def apply(self, op: ShardingConstraintOp | ManualComputationOp, value: SSAValue, sharding: TensorSharding) -> None:
        """Set the sharding of the operand of a constraint or manual computation, if it can have it."""
        if not _is_closed(sharding) or shardable_value(value) is None or _has_sharding(value):
            return
        if any(wanted is not None and wanted != sharding for wanted in map(_demanded, value.uses)):
            return
        is_edge = isinstance(value, OpResult) and isinstance(value.op, DataFlowEdgeOp | FuncDataFlowEdgeOp)
        if is_edge or edge_of_target(value) is not None:
            self.constrain_all_uses(op, value, sharding)
            return
        rule = self.rules.rule_of(op)
        if rule is not None and self.rules.given(op) is None:
            op.attributes[SHARDING_RULE] = OpShardingRuleAttr(rule)
        if rule is not None and self.recorder is not None and isinstance(op, ShardingConstraintOp):
            self.recorder.applied(op, rule)
        set_sharding(value, sharding)

    def constrain_all_uses(
        self, op: ShardingConstraintOp | ManualComputationOp, value: SSAValue, sharding: TensorSharding
    ) -> None:
        """Move a constraint right after a value, and replace all uses of the value by it."""
        if isinstance(op, ShardingConstraintOp):
            constraint = op
            op.detach()
        else:
            constraint = ShardingConstraintOp.create(
                operands=[value],
                result_types=[value.type],
                properties={"sharding": TensorShardingAttr(sharding)},
                location=op.location,
            )
        insert_after_value(value, constraint)
        self.order.moved(constraint)
        replace_all_uses(value, constraint.result, but=constraint)
        if sharding.unreduced:
            dims = (OPEN,) * sharding.rank
            set_sharding(value, TensorSharding(sharding.mesh, dims, (), sharding.unreduced, sharding.reduction))
