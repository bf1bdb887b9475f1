"""No more groups: `--sdy-remove-sharding-groups`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.ops import ShardingGroupOp
from pyshardy.passes.base import Pass, Session
from pyshardy.passes.edits import erase
from pyshardy.traversal import ops_of


@dataclass(frozen=True)
class RemoveShardingGroupsPass(Pass):
    """Erases every `sdy.sharding_group`, which after propagation has done its work."""

    name: ClassVar[str] = "sdy-remove-sharding-groups"

    def run(self, op: Operation, session: Session) -> None:
        """Erases the groups of a module."""
        for group in ops_of(op, ShardingGroupOp):
            erase(group)
