"""Look up the sharding rules of ops."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import SHARDING_RULE
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr
from pyshardy.interfaces import ShardingRuleInterface, data_flow, has_sharding_rules, sharding_rule_interface
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_signature import signature, signature_owners
from pyshardy.ir.op_traits import NoShardingRule, class_has_trait, is_terminator, may_have_attributes, trait_of
from pyshardy.rules import custom_calls, table
from pyshardy.rules.op_data import string
from pyshardy.sharding import OpShardingRule

assert table  # provides the rules

"""The attribute with the rule of an op."""

_UNKNOWN = object()

Warn = Callable[[Operation, str], None]


def _ignore(op: Operation, message: str) -> None:
    pass


@dataclass
class RuleFinder:
    """Return and cache the rules of ops; equal ops share one rule object.

    `warn` is called for an op without a rule, and for an unknown target of a custom call: for the first of each class,
    unless it is already in `warned`: "op" after a warning about an unknown op, "target" after one about a custom call.
    """

    conservative: bool = False
    warn: Warn = _ignore
    warned: set[str] = field(default_factory=set[str])
    _known: IdentityCache[object] = field(default_factory=IdentityCache[object])
    _without: set[str] = field(default_factory=set[str])

    def given(self, op: Operation) -> OpShardingRule | None:
        """Return the rule that the op has as an attribute."""
        found = op.attributes.get(SHARDING_RULE)
        return found.data if found is not None and isinstance(found, OpShardingRuleAttr) else None

    def rule_of(self, op: Operation) -> OpShardingRule | None:
        """Return the rule that the op has as an attribute, or else the computed one; None if it has none."""
        return self.given(op) or self.made(op)

    def made(self, op: Operation) -> OpShardingRule | None:
        """Return the computed rule of an op, regardless of its attributes."""
        name = op.name
        if name in self._without:
            return None
        interface = sharding_rule_interface(op)
        if interface is None or interface.depends_on_context or name == UnregisteredOp.name:
            return self.make(op, interface)
        key = signature(op, may_have_attributes(op.__class__))
        rule = self._known.get(key, _UNKNOWN)
        if rule is _UNKNOWN:
            rule = self._known.remember(key, self.make(op, interface), signature_owners(op))
        return cast("OpShardingRule | None", rule)

    def make(self, op: Operation, interface: ShardingRuleInterface | None) -> OpShardingRule | None:
        """Return the rule that the op's interface computes, without the cache."""
        if interface is None:
            if self.given(op) is None:
                self._check_known(op)
            if op.name == op_name(op):
                self._without.add(op.name)
            return None
        rule = interface.rule(op, self.conservative)
        if rule is None and op_name(op) == "stablehlo.custom_call" and self.given(op) is None:
            self._check_target(op)
        return rule

    def may_warn_of(self, op_class: type[Operation]) -> bool:
        """Return whether querying the rule of an op of a class may still cause a warning."""
        if op_class.name == "stablehlo.custom_call":
            return "target" not in self.warned
        return (
            "op" not in self.warned
            and not class_has_trait(op_class, NoShardingRule)
            and not has_sharding_rules(op_class)
        )

    def _check_known(self, op: Operation) -> None:
        if "op" in self.warned or trait_of(op, NoShardingRule) is not None:
            return
        if data_flow(op) is not None or is_terminator(type(op)):
            return
        self.warned.add("op")
        self.warn(op, f"there is no sharding rule for op '{op_name(op)}'")

    def _check_target(self, op: Operation) -> None:
        target = string(op, "call_target_name")
        if target in custom_calls.SILENT_TARGETS or target in custom_calls.TARGETS or "target" in self.warned:
            return
        self.warned.add("target")
        self.warn(op, f"there is no sharding rule for custom call @{target}")
