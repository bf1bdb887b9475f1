"""Populate sharding rules: `--sdy-populate-op-sharding-rules`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import SHARDING_RULE
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session, option
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import OpShardingRule


@dataclass(frozen=True)
class PopulateOpShardingRulesPass(Pass):
    """Set the sharding rule of every op as the attribute `sdy.sharding_rule`.

    An op with a rule attribute keeps it; ops without a rule get none. Ops in regions get rules too.
    """

    name: ClassVar[str] = "sdy-populate-op-sharding-rules"
    anchor: ClassVar[str] = "func.func"

    conservative_propagation: bool = option(False, "Omit or block factors whose propagation may cause communication.")

    def run(self, op: Operation, session: Session) -> None:
        """Set the rules of the ops in a function."""
        rules = RuleFinder(self.conservative_propagation, session.warn, session.warned)
        attributes: dict[OpShardingRule, OpShardingRuleAttr] = {}
        for inner in (op, *walk(op)):
            rule = None if SHARDING_RULE in inner.attributes else rules.rule_of(inner)
            if rule is not None:
                attribute = attributes.get(rule)
                if attribute is None:
                    attribute = attributes[rule] = OpShardingRuleAttr(rule)
                inner.attributes[SHARDING_RULE] = attribute
