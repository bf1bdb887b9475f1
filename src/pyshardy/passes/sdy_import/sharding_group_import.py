"""Import sharding groups: `--sdy-sharding-group-import`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import IntegerAttr, ModuleOp, i64
from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.diagnostics.wording import listed
from pyshardy.dialects.sdy.ops import ShardingGroupOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.ir.mutation import erase
from pyshardy.ir.walk import enclosing_op
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class ShardingGroupImportPass(Pass):
    """Merge sharding groups that share a value, renumber groups from 0, and remove duplicates.

    Groups are numbered in the order in which the leaders of merged groups first occur; when groups are merged at a
    value, the leader is the first group of the value. The first of several `sdy.sharding_group` ops of a value is kept.
    All values of a group must have one shape and be in the same manual computation, or in none.
    """

    name: ClassVar[str] = "sdy-sharding-group-import"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Import the groups of a module."""
        assert isinstance(op, ModuleOp)
        ops = session.op_index(op).of_class(ShardingGroupOp)
        if not ops:
            return Preserved.ALL
        _check(ops)
        groups: dict[SSAValue, list[ShardingGroupOp]] = {}
        for one in ops:
            groups.setdefault(one.input, []).append(one)
        classes = _Classes()
        for of_value in groups.values():
            first = _id(of_value[0])
            for one in of_value:
                classes.join(first, _id(one))
        numbers = classes.numbers()
        for of_value in groups.values():
            kept, *repetitions = of_value
            kept.group_id = IntegerAttr(numbers[classes.leader(_id(kept))], i64)
            for one in repetitions:
                erase(one)
        return None


def _id(op: ShardingGroupOp) -> int:
    return op.group_id.value.data


def _check(ops: Sequence[ShardingGroupOp]) -> None:
    """Raise an error at the first op that cannot be in one group with the first op of its group."""
    firsts: dict[int, tuple[Operation | None, tuple[int, ...]]] = {}
    for op in ops:
        around, shape = enclosing_op(op.parent_op(), ManualComputationOp), tuple(shape_of(op.input.type))
        first_around, first_shape = firsts.setdefault(_id(op), (around, shape))
        if around is not first_around:
            message = f"sharding group {_id(op)} has members in different manual computations"
            raise error(op.location, message, op=op)
        if shape != first_shape:
            shapes = f"{listed(first_shape)} and {listed(shape)}"
            message = f"sharding group {_id(op)} has members of different shapes, {shapes}"
            raise error(op.location, message, op=op)


class _Classes:
    """Disjoint sets of groups, as trees with the leader as root."""

    def __init__(self) -> None:
        self.parents: dict[int, int] = {}

    def leader(self, group: int) -> int:
        """Return the leader of the set of a group."""
        root = group
        while self.parents[root] != root:
            root = self.parents[root]
        while group != root:
            self.parents[group], group = root, self.parents[group]
        return root

    def join(self, first: int, second: int) -> None:
        """Merge two sets; the leader is that of the first."""
        for group in (first, second):
            self.parents.setdefault(group, group)
        self.parents[self.leader(second)] = self.leader(first)

    def numbers(self) -> dict[int, int]:
        """Return the number of each leader, in the order in which the groups were first joined."""
        leaders = [group for group, parent in self.parents.items() if group == parent]
        return {group: number for number, group in enumerate(leaders)}
