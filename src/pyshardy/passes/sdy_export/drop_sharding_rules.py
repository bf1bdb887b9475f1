"""No more rules: `--sdy-drop-sharding-rules`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import remove_sharding_rules
from pyshardy.passes.base import Pass, Session


@dataclass(frozen=True)
class DropShardingRulesPass(Pass):
    """Removes the attribute `sdy.sharding_rule` from every op, unless the rule is a custom one."""

    name: ClassVar[str] = "sdy-drop-sharding-rules"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> None:
        """Drops the rules of a function."""
        remove_sharding_rules(op)
