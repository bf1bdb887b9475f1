"""Facts about ops: op traits in addition to those of xDSL, and cached queries of traits.

An op class declares a fact in its `traits`: `traits = traits_def(Pure(), Elementwise(), PointwiseShardingRule())`. So
do op classes of external dialects. `pyshardy.interfaces.register_op_traits` declares traits of ops whose class cannot
be changed, or that have none.

Passes query facts by the functions at the end: `Operation.has_trait` of xDSL searches the traits of a class each time.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from xdsl.dialects.builtin import ModuleOp, ShapedType, UnregisteredOp
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation
from xdsl.traits import ConstantLike, IsolatedFromAbove, IsTerminator, OpTrait, SymbolTable

from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.op_names import is_unregistered

TraitT = TypeVar("TraitT", bound=OpTrait)


# --- Propagation ------------------------------------------------------------------------------------------------------


class Elementwise(OpTrait):
    """Each element of the results depends only on the elements of the operands at the same index."""

    def applies_to(self, op: Operation) -> bool:
        """Return whether the op itself is elementwise."""
        return True


class ElementwiseIfSameShape(Elementwise):
    """The op is elementwise unless it changes the shape."""

    def applies_to(self, op: Operation) -> bool:
        """Return whether operand and result have the same shape."""
        return _shape(op.operands[0].type) == _shape(op.results[0].type)


def _shape(type: Attribute) -> tuple[int, ...] | None:
    return tuple(type.get_shape()) if isinstance(type, ShapedType) else None


class PointwiseShardingRule(OpTrait):
    """Each dimension is a factor of the op's sharding rule, the same in all operands and results."""


class NoShardingRule(OpTrait):
    """The op has no sharding rule, and propagation reports no warning."""


class PriorityClass(Enum):
    """How op-priority propagation treats an op."""

    PASS_THROUGH = "pass-through"
    """Shardings pass through the op in both directions from the first round on, as through elementwise ops."""
    FORWARD_ONLY = "forward only"
    """In the first two rounds shardings propagate only from operands to results."""
    BROADCAST = "broadcast"
    """Until the last round shardings propagate only from results to operands."""
    OTHER = "other"


@dataclass(frozen=True)
class OpPriority(OpTrait):
    """The op's class in op-priority propagation. Elementwise ops are pass-through without this trait."""

    priority: PriorityClass


class ForwardsOperandsToBody(OpTrait):
    """The arguments of the op's body are its operands: they have no shardings of their own."""


# --- Structure --------------------------------------------------------------------------------------------------------


class FunctionCall(OpTrait):
    """The op calls the function that its property `callee` names."""


class NeverInlined(OpTrait):
    """The inliner does not inline this call."""


class SingleBlock(OpTrait):
    """MLIR's trait of ops whose regions have one block each. It is verified before the rest of the declaration."""


@dataclass(frozen=True)
class SymbolReferencesIn(OpTrait):
    """Only these properties of the op may contain references to symbols."""

    properties: frozenset[str] = frozenset()


class CombinesValues(OpTrait):
    """A binary op, associative and commutative, by which reductions and scatters combine values."""


class CombinesBooleans(CombinesValues):
    """An op that combines booleans only."""


# --- Verification -----------------------------------------------------------------------------------------------------


class ChecksRegionBoundaries(OpTrait):
    """The op's verifier depends only on the terminators of its regions, not on other ops in them."""


class ChecksRegionContents(OpTrait):
    """The op's verifier depends on all ops in its regions, regardless of the base class."""


class MayBeAsynchronous(OpTrait):
    """`stablehlo.async_start` accepts the op in its region."""


class AttributeScope(OpTrait):
    """The op changes the meaning of sharding attributes in its regions."""


# --- Cost -------------------------------------------------------------------------------------------------------------


class CostClass(Enum):
    """What the cost model counts for an op: arithmetic, and bytes read and written."""

    ELEMENTWISE = "elementwise"
    """One operation per element of the result; computed where it is used."""
    BROADCAST = "broadcast"
    """No operations; computed where it is used."""
    RESHAPE = "reshape"
    """Nothing: the result is the memory of the operand."""
    ALIAS = "alias"
    """Nothing: each result is the memory of the operand with the same index."""
    CONSTANT = "constant"
    """Nothing."""
    REDUCTION = "reduction"
    """One operation per element of the operand, which can be computed as it is reduced."""
    WINDOW_REDUCTION = "window reduction"
    """One operation per element of the operand."""
    CONTRACTION = "contraction"
    """A multiplication and an addition per element of the result and of the contracting dimensions."""
    PARTIAL_READ = "partial read"
    """Reads as many bytes as it writes, whatever the size of the operand."""
    PARTIAL_WRITE = "partial write"
    """Writes its updates into the memory of the operand."""
    LOOP = "loop"
    """Runs its body as often as its condition specifies; the results are in the memory of the operands."""
    BRANCH = "branch"
    """Runs one of its regions."""
    OTHER = "other"
    """No operations; reads its operands and writes its results."""


@dataclass(frozen=True)
class HasCost(OpTrait):
    """The op's class in the cost model. Without this trait, the classes of elementwise ops and constants are
    derived."""

    cost: CostClass


# --- Cached queries ---------------------------------------------------------------------------------------------------

TRAITS_BY_NAME: defaultdict[str, frozenset[OpTrait]] = defaultdict(frozenset)
"""Traits of ops whose classes do not declare them, or that have no class."""


def add_traits(op_name: str, *traits: OpTrait) -> None:
    """Declare traits of the ops of a name, registered or not."""
    TRAITS_BY_NAME[op_name] |= frozenset(traits)
    for query in (_trait_of_class, _cost_of_class, is_terminator, is_symbol_table, may_name_symbols):
        query.cache_clear()


def _declared(op_name: str, trait: type[TraitT]) -> TraitT | None:
    return next((one for one in TRAITS_BY_NAME.get(op_name, ()) if isinstance(one, trait)), None)


@cache
def _trait_of_class(op_class: type[Operation], trait: type[OpTrait]) -> Any:
    if issubclass(op_class, UnregisteredOp):
        return None
    return op_class.get_trait(trait) or _declared(op_class.name, trait)


def trait_of_class(op_class: type[Operation], trait: type[TraitT]) -> TraitT | None:
    """Return the trait of an op class, or None."""
    return _trait_of_class(op_class, trait)


def trait_of(op: Operation, trait: type[TraitT]) -> TraitT | None:
    """Return the trait of an op, registered or not, or None."""
    if is_unregistered(op):
        return _declared(op.op_name.data, trait)
    return _trait_of_class(op.__class__, trait)


def class_has_trait(op_class: type[Operation], trait: type[OpTrait]) -> bool:
    """Return whether ops of a class have a trait; that of unregistered ops is unknown."""
    return _trait_of_class(op_class, trait) is not None


IS_ISOLATED = ClassCache(lambda op_class: class_has_trait(op_class, IsolatedFromAbove))
"""By op class, whether no values are used across the boundary of an op; false for unregistered ops."""


def is_isolated(op: Operation) -> bool:
    """Return whether no values are used across the boundary of an op. Unregistered ops count as isolated."""
    return IS_ISOLATED[op.__class__] or is_unregistered(op)


def is_elementwise(op: Operation) -> bool:
    """Return whether the op is elementwise, given the shapes of its operands and results."""
    trait = trait_of(op, Elementwise)
    return trait is not None and trait.applies_to(op)


def priority_class(op: Operation, elementwise: bool) -> PriorityClass:
    """Return the class of an op in op-priority propagation, given whether it is elementwise."""
    trait = trait_of(op, OpPriority)
    if trait is not None:
        return trait.priority
    return PriorityClass.PASS_THROUGH if elementwise else PriorityClass.OTHER


@cache
def _cost_of_class(op_class: type[Operation]) -> CostClass:
    trait = trait_of_class(op_class, HasCost)
    if trait is not None:
        return trait.cost
    if class_has_trait(op_class, ConstantLike):
        return CostClass.CONSTANT
    return CostClass.ELEMENTWISE if class_has_trait(op_class, Elementwise) else CostClass.OTHER


def cost_class(op: Operation) -> CostClass:
    """Return the op's class in the cost model."""
    return _cost_of_class(op.__class__)


@cache
def is_terminator(op_class: type[Operation]) -> bool:
    """Return whether ops of a class are known to be terminators."""
    return op_class.has_trait(IsTerminator, value_if_unregistered=False)


def is_constant_class(op_class: type[Operation]) -> bool:
    """Return whether ops of a class are constants, whose value is their property `value`."""
    return class_has_trait(op_class, ConstantLike)


@cache
def is_symbol_table(op_class: type[Operation]) -> bool:
    """Return whether symbols defined directly in ops of a class can be looked up there."""
    return op_class.has_trait(SymbolTable, value_if_unregistered=False)


def is_call(op_class: type[Operation]) -> bool:
    """Return whether ops of a class call a function, their `callee`."""
    return class_has_trait(op_class, FunctionCall)


@cache
def may_have_regions(op_class: type[Operation]) -> bool:
    """Return whether ops of a class may have regions; some of them may have none."""
    return not issubclass(op_class, IRDLOperation) or bool(op_class.get_irdl_definition().regions)


@cache
def may_have_attributes(op_class: type[Operation]) -> bool:
    """Return whether discardable attributes of ops of a class may affect their meaning."""
    return not issubclass(op_class, IRDLOperation) or bool(op_class.get_irdl_definition().attributes)


@cache
def may_name_symbols(op_class: type[Operation]) -> bool:
    """Return whether the properties of ops of a class may refer to symbols."""
    declared = trait_of_class(op_class, SymbolReferencesIn)
    if declared is None or not issubclass(op_class, IRDLOperation):
        return True
    return not declared.properties.isdisjoint(op_class.get_irdl_definition().properties)


# Traits that xDSL's own op lacks.
add_traits(ModuleOp.name, SingleBlock(), NoShardingRule())
