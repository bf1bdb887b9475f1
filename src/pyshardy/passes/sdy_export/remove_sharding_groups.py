"""Remove sharding groups: `--sdy-remove-sharding-groups`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.ops import ShardingGroupOp
from pyshardy.ir.mutation import erase
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class RemoveShardingGroupsPass(Pass):
    """Erase every `sdy.sharding_group`, which propagation has processed."""

    name: ClassVar[str] = "sdy-remove-sharding-groups"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Erase the groups of a module."""
        groups = session.op_index(op).of_class(ShardingGroupOp)
        for group in groups:
            erase(group)
        return None if groups else Preserved.ALL
