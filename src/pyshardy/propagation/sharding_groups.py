"""Sharding groups: values that must be sharded the same way.

Before propagation the members of each group get one sharding; during propagation they change together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import BlockArgument, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import owning_op
from pyshardy.dialects.sdy.ops import ShardingConstraintOp, ShardingGroupOp
from pyshardy.ir.walk import walk
from pyshardy.sharding import TensorSharding

Warn = Callable[[Operation, str], None]


def sync_groups(module: ModuleOp, warn: Warn) -> None:
    """Set the sharding of all members of each group to that of its sharded members.

    If these differ, each member gets an open constraint instead, which replaces it in the group.
    """
    groups: dict[int, list[SSAValue]] = {}
    group_of: dict[SSAValue, int] = {}
    for op in walk(module, ShardingGroupOp):
        number = op.group_id.value.data
        if (known := group_of.setdefault(op.input, number)) != number:
            raise error(op.location, f"the value is in two sharding groups, {known} and {number}", op=op)
        groups.setdefault(number, []).append(op.input)
    for number, members in sorted(groups.items()):
        _sync(number, members, warn)


def _sync(number: int, members: Sequence[SSAValue], warn: Warn) -> None:
    shardings = [sharding for member in members if (sharding := get_sharding(member)) is not None]
    if len(members) > 1:
        shardings = [sharding for sharding in shardings if not sharding.is_fully_replicated_and_open]
    if not shardings:
        return
    chosen = shardings[0]
    if all(sharding == chosen for sharding in shardings):
        for member in members:
            set_sharding(member, chosen)
        return
    owner = owning_op(members[0])
    assert owner is not None
    warn(
        owner,
        f"the members of sharding group {number} have different shardings: each of them gets an open sharding "
        "constraint instead",
    )
    for member in members:
        _constrain(member, chosen.fully_open_like())


def _constrain(member: SSAValue, sharding: TensorSharding) -> None:
    """Insert a constraint after the value, and replace all its uses."""
    constraint = ShardingConstraintOp.create(
        operands=[member], result_types=[member.type], properties={"sharding": TensorShardingAttr(sharding)}
    )
    if isinstance(member, BlockArgument):
        constraint.location = member.location
        assert member.block.first_op is not None
        member.block.insert_op_before(constraint, member.block.first_op)
    elif isinstance(member, OpResult):
        constraint.location = member.op.location
        assert member.op.parent is not None
        member.op.parent.insert_op_after(constraint, member.op)
    member.replace_uses_with_if(constraint.results[0], lambda use: use.operation is not constraint)
