"""The three interfaces of ops towards sharding, and the registries by which any dialect implements them.

- A *sharding rule* relates the dimensions of an op's operands and results. Most ops have one:

      @sharding_rule("my.scale")
      def scale(op: Operation) -> OpShardingRule | None:
          return pointwise(op)

- *Data flow* edges tie together values that have the same sharding, through the body of an op or a barrier. An op has
  either a rule or data flow: `register_data_flow("my.loop", MyFlow())`.
- A *collective* communicates between devices. Its class inherits from `CollectiveOp`.

Facts about ops that need no code are traits (`pyshardy.ir.op_traits`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, TypeVar, cast

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Data, Operation, SSAValue, Use
from xdsl.irdl import IRDLOperation, operand_def, result_def
from xdsl.traits import OpTrait

from pyshardy.ir.op_traits import TRAITS_BY_NAME, add_traits, class_has_trait, trait_of
from pyshardy.sharding import OpShardingRule, TensorSharding
from pyshardy.text.dialect_registry import NAMED_OPS, check_op_names

EntryT = TypeVar("EntryT")

Ops = str | type[Operation] | type[OpTrait]
"""The ops of a name or of a class, or all ops with a trait."""


class OpRegistry(Generic[EntryT]):
    """What is registered for ops. An entry for a name or class takes precedence over one for a trait."""

    def __init__(self) -> None:
        self.by_name: dict[str, EntryT] = {}
        self.by_trait: dict[type[OpTrait], EntryT] = {}
        NAMED_OPS.append(lambda: self.by_name)

    def register(self, entry: EntryT, ops: Iterable[Ops]) -> None:
        """Register an entry for ops; the last registration counts. Raise ValueError for a name that no op has."""
        ops = tuple(ops)
        check_op_names(op for op in ops if isinstance(op, str))
        for op in ops:
            if isinstance(op, str) or issubclass(op, Operation):
                self.by_name[op if isinstance(op, str) else op.name] = entry
            else:
                self.by_trait[op] = entry

    def provide(self, entries: Mapping[Ops, EntryT]) -> None:
        """Add the entries for pyshardy's own ops, over which registrations take precedence.

        Names are not checked, because that loads their dialects; a test checks them.
        """
        for op, entry in entries.items():
            if isinstance(op, str) or issubclass(op, Operation):
                self.by_name.setdefault(op if isinstance(op, str) else op.name, entry)
            else:
                self.by_trait.setdefault(op, entry)

    def find(self, op: Operation) -> EntryT | None:
        """Return the entry for an op, registered or not."""
        found = self.by_name.get(op.name)
        if found is not None:
            return found
        if op.name == UnregisteredOp.name:
            found = self.by_name.get(cast(UnregisteredOp, op).op_name.data)
        if found is None:
            for trait, entry in self.by_trait.items():
                if trait_of(op, trait) is not None:
                    return entry
        return found

    def find_for_class(self, op_class: type[Operation]) -> EntryT | None:
        """Return the entry for the ops of a class. Unregistered ops share a class and may have entries by name."""
        found = self.by_name.get(op_class.name)
        if found is None:
            for trait, entry in self.by_trait.items():
                if class_has_trait(op_class, trait):
                    return entry
        return found


NAMED_OPS.append(lambda: TRAITS_BY_NAME)


def register_op_traits(op: str | type[Operation], *traits: OpTrait) -> None:
    """Declare traits of ops, given by class or name, whose class does not declare them.

    Raise ValueError for a name that no op has.
    """
    if isinstance(op, str):
        check_op_names([op])
    add_traits(op if isinstance(op, str) else op.name, *traits)


# --- Sharding rules ---------------------------------------------------------------------------------------------------

RuleFunction = Callable[[Operation], OpShardingRule | None]
"""Returns the sharding rule of an op; None if it has none."""
ConservativeRuleFunction = Callable[[Operation, bool], OpShardingRule | None]
"""The same; if the second argument is set, factors that may need communication are left out or blocked."""


@dataclass(frozen=True)
class ShardingRuleInterface:
    """How ops find their sharding rules (ShardingRuleOpInterface of Shardy)."""

    rule: ConservativeRuleFunction
    depends_on_context: bool = False
    """Whether the rule depends on more than the op's own types and attributes: on regions or other ops."""
    keeps_result_shardings_divisible: bool = False
    """Whether shardings of the results must divide their dimensions."""


SHARDING_RULES: OpRegistry[ShardingRuleInterface] = OpRegistry()
"""The sharding rules of ops; `pyshardy.rules.table` has those of pyshardy's own."""


def register_sharding_rule(interface: ShardingRuleInterface, *ops: Ops) -> None:
    """Register how ops, given by name, class or trait, find their sharding rules.

    The last registration counts. Raise ValueError for a name that no op has.
    """
    SHARDING_RULES.register(interface, ops)


def sharding_rule(*ops: Ops, depends_on_context: bool = False) -> Callable[[RuleFunction], RuleFunction]:
    """Decorate a function that returns the sharding rule of these ops.

    `depends_on_context` means that it reads regions or other ops, so that its result does not hold for every op with
    the same types and attributes.
    """

    def decorate(function: RuleFunction) -> RuleFunction:
        register_sharding_rule(ShardingRuleInterface(lambda op, conservative: function(op), depends_on_context), *ops)
        return function

    return decorate


def conservative_sharding_rule(
    *ops: Ops, depends_on_context: bool = False
) -> Callable[[ConservativeRuleFunction], ConservativeRuleFunction]:
    """Decorate a function like `sharding_rule`, one that is also given whether propagation is conservative."""

    def decorate(function: ConservativeRuleFunction) -> ConservativeRuleFunction:
        register_sharding_rule(ShardingRuleInterface(function, depends_on_context), *ops)
        return function

    return decorate


def sharding_rule_interface(op: Operation) -> ShardingRuleInterface | None:
    """Return how an op finds its sharding rule; None if nothing is registered."""
    return SHARDING_RULES.find(op)


def has_sharding_rules(op_class: type[Operation]) -> bool:
    """Return whether rules are registered for the ops of a class."""
    return SHARDING_RULES.find_for_class(op_class) is not None


def may_keep_result_shardings_divisible(op_class: type[Operation]) -> bool:
    """Return whether ops of a class may require result shardings that divide the dimensions."""
    interface = SHARDING_RULES.find_for_class(op_class)
    is_required = interface is not None and interface.keeps_result_shardings_divisible
    return is_required or issubclass(op_class, UnregisteredOp)


# --- Data flow --------------------------------------------------------------------------------------------------------

Shardings = tuple[TensorSharding, ...]


class EdgeStep(Enum):
    """When a sharding is transformed: as it is read to be propagated, or as it is stored after that."""

    BEFORE = "before"
    AFTER = "after"


class DataFlow(ABC):
    """The data-flow edges of ops (ShardableDataFlowOpInterface of Shardy).

    An edge ties *sources* (operands of the op and of the terminators in it) to *targets* (its results and the
    arguments of its blocks); all have the same sharding. One target is the *owner* of the edge: a
    `sdy.data_flow_edge` with the owner as its operand holds the sharding of all.

    By default only results own edges. `pyshardy.dialects.sdy.data_flow.ResultDataFlow` also stores their shardings.
    """

    keeps_shardings_divisible: ClassVar[bool] = False
    """Whether shardings of owners must divide their dimensions."""

    @abstractmethod
    def sources(self, op: Operation, owner: SSAValue) -> list[Use]:
        """Return the sources of the owner's edge, in order."""

    def owner_of_source(self, op: Operation, source: Use) -> SSAValue | None:
        """Return the owner of the edge that a source belongs to; None for no edge."""
        return op.results[source.index]

    def owner_of_target(self, op: Operation, target: SSAValue) -> SSAValue | None:
        """Return the owner of the edge that a target belongs to; None for no edge."""
        return target

    def other_targets(self, op: Operation, owner: SSAValue) -> list[SSAValue]:
        """Return the targets of the owner's edge besides the owner."""
        return []

    def result_owners(self, op: Operation) -> Sequence[SSAValue]:
        """Return the results that own edges."""
        return op.results

    def block_argument_owners(self, op: Operation) -> Sequence[SSAValue]:
        """Return the block arguments that own edges."""
        return ()

    @abstractmethod
    def result_shardings(self, op: Operation) -> Shardings:
        """Return the stored shardings of the results that own edges; nothing if there are none."""

    @abstractmethod
    def set_result_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Store the shardings of the results that own edges."""

    def block_argument_shardings(self, op: Operation) -> Shardings:
        """Return the stored shardings of the block arguments that own edges; nothing if there are none."""
        return ()

    def block_argument_sharding(self, op: Operation, index: int) -> TensorSharding | None:
        """Return the stored sharding of one block argument, if there is one."""
        shardings = self.block_argument_shardings(op)
        return shardings[index] if index < len(shardings) else None

    def set_block_argument_shardings(self, op: Operation, shardings: Shardings) -> None:
        """Store the shardings of the block arguments that own edges."""
        assert not shardings, f"no block arguments of '{op.name}' own edges"

    def transform(self, op: Operation, target: SSAValue, sharding: TensorSharding, step: EdgeStep) -> TensorSharding:
        """Return the sharding of a target as propagation reads or stores it."""
        return sharding


DATA_FLOWS: OpRegistry[DataFlow] = OpRegistry()
"""The data flow of ops. The sdy and mpmd dialects provide that of pyshardy's own as they are loaded."""


def register_data_flow(flow: DataFlow, *ops: Ops) -> None:
    """Register how data flows through ops, given by name, class or trait.

    The last registration counts. Raise ValueError for a name that no op has.
    """
    DATA_FLOWS.register(flow, ops)


def data_flow(op: Operation) -> DataFlow | None:
    """Return how data flows through an op; None if it has no edges."""
    return DATA_FLOWS.find(op)


def has_data_flow(op_class: type[Operation]) -> bool:
    """Return whether the ops of a class have data-flow edges."""
    return DATA_FLOWS.find_for_class(op_class) is not None


# --- Collectives ------------------------------------------------------------------------------------------------------


class CollectiveOp(IRDLOperation):
    """An op that moves data between devices, from the sharding of its operand to its own (CollectiveOpInterface of
    Shardy). Operand and result have the same, global, type; the property `out_sharding` is the result's sharding.

    `pyshardy.dialects.sdy.collective_ops.SdyCollectiveOp` declares and verifies these.
    """

    name: ClassVar[str] = "sdy.collective"
    """The name by which tables of verifiers know all collectives."""
    ALLOWS_DIFFERENT_MESHES: ClassVar[bool] = False
    """Whether operand and result may be on different meshes."""
    ALLOWS_MISSING_SHARDING: ClassVar[bool] = False
    """Whether the operand may have no sharding."""

    tensor = operand_def()
    result = result_def()

    @property
    def sharding(self) -> TensorSharding:
        """The sharding of the result."""
        return cast("Data[TensorSharding]", self.properties["out_sharding"]).data
