"""What an op can tell the sharding system about itself, and how any dialect, also one from outside, lets its ops do so.

- *A sharding rule* (ShardingRuleOpInterface): how the dimensions of operands and results go together.

      @sharding_rule("my.scale")
      def scale(op: Operation) -> OpShardingRule | None:
          return pointwise(op)

- *Data flow* (ShardableDataFlowOpInterface): which values flow into which others through a body or a barrier.
  Subclass `DataFlow` and hand an instance to `register_data_flow`.
- *A collective* (CollectiveOpInterface): an op from the sharding of its operand to its own. Subclass `CollectiveOp`.

Shardy spec: op interfaces.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Operation
from xdsl.traits import OpTrait

from pyshardy.dialects.sdy.collective_ops import CollectiveOp
from pyshardy.dialects.sdy.data_flow import DataFlow, EdgeStep, data_flow, register_data_flow
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_traits import TRAITS_BY_NAME, add_traits, class_has_trait, trait_of
from pyshardy.sharding import OpShardingRule
from pyshardy.text.context import NAMED_OPS, check_op_names

__all__ = [
    "CollectiveOp",
    "DataFlow",
    "EdgeStep",
    "ShardingRuleOpInterface",
    "conservative_sharding_rule",
    "data_flow",
    "may_keep_output_shardings_divisible",
    "register_data_flow",
    "register_op_traits",
    "register_sharding_rule",
    "sharding_rule",
    "sharding_rule_interface",
]

OpKind = str | type[Operation] | type[OpTrait]
"""Ops by name, by class, or all that have a trait."""

RuleFunction = Callable[[Operation], OpShardingRule | None]
ConservativeRuleFunction = Callable[[Operation, bool], OpShardingRule | None]


class ShardingRuleOpInterface(ABC):
    """Ops that know how their dimensions go together."""

    @abstractmethod
    def sharding_rule(self, op: Operation, conservative: bool = False) -> OpShardingRule | None:
        """The rule for the op; None if it has none (`getShardingRule`).

        Conservatively, factors that would need communication are left out or blocked.
        """

    def looks_around(self) -> bool:
        """Whether the rule depends on more than the op's own types and attributes: regions or other ops."""
        return False

    def keeps_output_shardings_divisible(self, op: Operation) -> bool:
        """Whether shardings of the results must divide their dimensions (`shouldKeepOutputShardingsDivisible`)."""
        return False


_SHARDING_RULES: dict[str, ShardingRuleOpInterface] = {}
_SHARDING_RULES_OF_TRAITS: dict[type[OpTrait], ShardingRuleOpInterface] = {}
NAMED_OPS.extend((lambda: _SHARDING_RULES, lambda: TRAITS_BY_NAME))


def register_sharding_rule(
    interface: ShardingRuleOpInterface, ops: Sequence[OpKind], *, check_names: bool = True
) -> None:
    """Register how ops, given by class, name or trait, find their rules; the last registration counts.

    A registration for a trait holds for ops for which there is no other. Raise ValueError for a name that no op has.
    Without `check_names`, the dialect is not loaded for that.
    """
    if check_names:
        check_op_names(op for op in ops if isinstance(op, str))
    for op in ops:
        if isinstance(op, str):
            _SHARDING_RULES[op] = interface
        elif issubclass(op, Operation):
            _SHARDING_RULES[op.name] = interface
        else:
            _SHARDING_RULES_OF_TRAITS[op] = interface


def register_op_traits(op: str | type[Operation], *traits: OpTrait) -> None:
    """Declare traits of ops, given by class or name, whose class does not declare them.

    Raise ValueError for a name that no op has.
    """
    if isinstance(op, str):
        check_op_names([op])
    add_traits(op if isinstance(op, str) else op.name, *traits)


def sharding_rule_interface(op: Operation) -> ShardingRuleOpInterface | None:
    """How the op finds its rule; None if nobody said."""
    found = _SHARDING_RULES.get(op_name(op))
    if found is None:
        for trait, interface in _SHARDING_RULES_OF_TRAITS.items():
            if trait_of(op, trait) is not None:
                return interface
    return found


def _interface_of_class(op_class: type[Operation]) -> ShardingRuleOpInterface | None:
    found = _SHARDING_RULES.get(op_class.name)
    if found is None:
        for trait, interface in _SHARDING_RULES_OF_TRAITS.items():
            if class_has_trait(op_class, trait):
                return interface
    return found


def has_rules(kind: type[Operation]) -> bool:
    """Whether somebody said how ops of a class find their rules."""
    return _interface_of_class(kind) is not None


def may_keep_output_shardings_divisible(kind: type[Operation]) -> bool:
    """Whether ops of a class may ask for shardings of their results that divide the dimensions."""
    if issubclass(kind, UnregisteredOp):
        return True
    interface = _interface_of_class(kind)
    asked = ShardingRuleOpInterface.keeps_output_shardings_divisible
    return interface is not None and type(interface).keeps_output_shardings_divisible is not asked


class _RuleOfFunction(ShardingRuleOpInterface):
    def __init__(self, function: ConservativeRuleFunction, looks_around: bool) -> None:
        self._function = function
        self._looks_around = looks_around

    def sharding_rule(self, op: Operation, conservative: bool = False) -> OpShardingRule | None:
        return self._function(op, conservative)

    def looks_around(self) -> bool:
        return self._looks_around


def sharding_rule(*ops: OpKind, looks_around: bool = False) -> Callable[[RuleFunction], RuleFunction]:
    """Decorator: the function gives the sharding rule of ops of these kinds.

    `looks_around` says that it reads regions or other ops, so that its answer does not hold for every op with the
    same types and attributes.
    """

    def decorate(function: RuleFunction) -> RuleFunction:
        register_sharding_rule(_RuleOfFunction(lambda op, conservative: function(op), looks_around), ops)
        return function

    return decorate


def conservative_sharding_rule(
    *ops: OpKind, looks_around: bool = False
) -> Callable[[ConservativeRuleFunction], ConservativeRuleFunction]:
    """Decorator like `sharding_rule`, for a function that is told whether to be conservative."""

    def decorate(function: ConservativeRuleFunction) -> ConservativeRuleFunction:
        register_sharding_rule(_RuleOfFunction(function, looks_around), ops)
        return function

    return decorate
