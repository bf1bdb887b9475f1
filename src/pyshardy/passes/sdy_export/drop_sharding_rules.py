"""No more rules: `--sdy-drop-sharding-rules`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import SHARDING_RULE
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr
from pyshardy.passes.base import Kept, Pass, Session


@dataclass(frozen=True)
class DropShardingRulesPass(Pass):
    """Removes the attribute `sdy.sharding_rule` from every op, unless the rule is a custom one."""

    name: ClassVar[str] = "sdy-drop-sharding-rules"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Kept:
        """Drops the rules of a function."""
        ops, rules = session.survey(op).having(SHARDING_RULE)
        for inner, rule in (*zip(ops, rules, strict=True), (op, op.attributes.get(SHARDING_RULE))):
            if isinstance(rule, OpShardingRuleAttr) and not rule.data.is_custom:
                del inner.attributes[SHARDING_RULE]
        return Kept.OPS
