"""Drop sharding rules: `--sdy-drop-sharding-rules`."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress
from typing import ClassVar

from xdsl.ir import Attribute, Operation

from pyshardy.dialects.sdy.access import SHARDING_RULE
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class DropShardingRulesPass(Pass):
    """Remove the attribute `sdy.sharding_rule` from every op, except for custom rules."""

    name: ClassVar[str] = "sdy-drop-sharding-rules"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Drop the rules of a function."""
        found = session.op_index(op).occurrences(SHARDING_RULE)
        dropped = set(map(id, filter(_is_dropped, found.distinct)))
        if not dropped and not _is_dropped(op.attributes.get(SHARDING_RULE)):
            return Preserved.ALL
        for inner in compress(found.ops, map(dropped.__contains__, map(id, found.attributes))):
            del inner.attributes[SHARDING_RULE]
        if _is_dropped(op.attributes.get(SHARDING_RULE)):
            del op.attributes[SHARDING_RULE]
        return Preserved.OPS


def _is_dropped(rule: Attribute | None) -> bool:
    return isinstance(rule, OpShardingRuleAttr) and not rule.data.is_custom
