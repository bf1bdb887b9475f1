"""Ops and values of a module by number: the part of reading a problem that every op goes through.

Propagation has to look at each op at least once, and what it needs to know of one follows from its name, attributes
and types. So ops are put into classes by the identity of these, and only the first of a class is looked at closely.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import ModuleOp, TupleType, UnregisteredOp
from xdsl.ir import Attribute, Block, Operation, SSAValue

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.sdy.access import SHARDING
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import (
    DataFlowEdgeOp,
    FuncDataFlowEdgeOp,
    PropagationBarrierOp,
    ReshardOp,
    ShardingConstraintOp,
    ShardingGroupOp,
)
from pyshardy.dialects.sdy.shapes import is_shaped, rank_of, static_shape
from pyshardy.interfaces import CollectiveOp, ShardingRuleInterface, data_flow, sharding_rule_interface
from pyshardy.ir.dominance import is_graph_region_op
from pyshardy.ir.identity_cache import IdentityCache, by_identity
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_signature import Signature, signature, signature_owners
from pyshardy.ir.op_traits import (
    ForwardsOperandsToBody,
    PriorityClass,
    class_has_trait,
    is_elementwise,
    is_terminator,
    may_have_attributes,
    may_have_regions,
    priority_class,
)
from pyshardy.propagation.problem import NO_KIND, NO_SHARDING, NOWHERE, NodeClass, Problem
from pyshardy.propagation.step import StepKind
from pyshardy.rules.lookup import RuleFinder
from pyshardy.rules.op_data import string
from pyshardy.sharding import MeshTable, OpShardingRule, TensorSharding

_LATER = -1
"""Instead of the number of a value that has none yet."""

_OFFLOADS = frozenset({"MoveToDevice", "MoveToHost"})

SPECIAL_OPS = PropagationBarrierOp | DataFlowEdgeOp | FuncDataFlowEdgeOp | ShardingGroupOp
KEEPERS = DataFlowEdgeOp | ShardingConstraintOp | ReshardOp | CollectiveOp
"""Ops that keep the sharding of their result elsewhere than in `sdy.sharding`."""


def _priority(op: Operation) -> PriorityClass:
    """Return the op's class in op-priority propagation."""
    if op_name(op) == "stablehlo.custom_call" and string(op, "call_target_name") in _OFFLOADS:
        return PriorityClass.PASS_THROUGH
    return priority_class(op)


def is_unsupported(type: Attribute) -> bool:
    """Whether propagation refuses results of this type."""
    return isinstance(type, TupleType) or (is_shaped(type) and static_shape(type) is None)


def _has_results(blocks: Sequence[Block]) -> bool:
    return any(op.results for block in blocks for op in block.ops)


@dataclass(frozen=True, slots=True)
class _Family:
    """What all ops of one class have in common, or all unregistered ops of one name."""

    interface: ShardingRuleInterface | None
    looks_alike: bool
    """Whether the rule follows from attributes and types."""
    by_attributes: bool
    """Whether it may follow from attributes that are no properties."""
    ruleless: bool
    """Whether no op has a rule, whatever its attributes and operands are."""
    odd: bool
    leaves: bool


def _family(op: Operation) -> _Family:
    interface, flows, kind = sharding_rule_interface(op), data_flow(op) is not None, type(op)
    is_unknown = isinstance(op, UnregisteredOp)
    return _Family(
        interface,
        looks_alike=interface is None or not interface.depends_on_context,
        by_attributes=is_unknown or (interface is not None and may_have_attributes(kind)),
        ruleless=interface is None and not flows and not is_unknown,
        odd=flows or may_have_regions(kind) or isinstance(op, SPECIAL_OPS | KEEPERS | CallOp),
        leaves=flows or isinstance(op, CallOp) or is_terminator(kind),
    )


class Numbering:
    """The ops and values of a module by number, and the classes of ops. Values of function results come later."""

    def __init__(self, module: ModuleOp, meshes: MeshTable, rules: RuleFinder) -> None:
        self.problem = Problem(meshes)
        self.rules = rules
        self.ops: list[Operation] = []
        self.values: list[SSAValue | None] = [None]
        self.numbers: dict[int, int] = {}
        """Of values, by identity."""
        self.odd: list[Operation] = []
        """The ops that do not just have operands, results and a rule."""
        self.modules: list[ModuleOp] = []
        """The modules in the module. They have their own meshes and functions; what is in them is not numbered."""
        self.unused: list[int] = []
        """The nodes whose results have no uses."""
        self.given_rules: list[int] = []
        """The nodes of ops that carry a rule."""
        self.siblings: dict[int, list[tuple[int, int]]] = {}
        self.has_unsupported = False
        """Whether some result has a type that propagation refuses."""
        self.ordinary = bytearray()
        """Of each node: whether only the node itself is to be looked at when something that it uses changes."""
        self._kinds = IdentityCache[int]()
        self._equal_kinds: dict[StepKind, int] = {}
        self._classes = IdentityCache[int]()
        self._equal_classes: dict[tuple[int, PriorityClass, bool, bool], int] = {}
        self._families: dict[type[Operation] | str, _Family] = {}
        self._is_unsupported = by_identity(is_unsupported)
        self._is_odd: list[bool] = []
        self._leaves: list[bool] = []
        """By class, whether what the op uses comes out elsewhere: behind the end of a block, in a called function."""
        self._ruleless: set[type[Operation]] = set()
        """The kinds of op without rules, whatever their attributes and operands are."""
        self._numbers_of_list = by_identity(self._number_list)
        self._number_regions(module)
        self.nodes = dict(zip(map(id, self.ops), range(len(self.ops)), strict=True))
        """Of ops, by identity."""
        self.problem.shardings += [NO_SHARDING] * (len(self.values) - len(self.problem.shardings))
        self._find_ordinary()

    def _number_regions(self, op: Operation) -> None:
        sharded = (
            isinstance(op, FuncOp) or data_flow(op) is not None or class_has_trait(type(op), ForwardsOperandsToBody)
        )
        for region in op.regions:
            start = len(self.ops)
            blocks = region.blocks
            # Values may be used before: those of later blocks, and any where order has no meaning.
            any_order = len(blocks) > 1 or (is_graph_region_op(op) and _has_results(blocks))
            if any_order:
                self.numbers.update((id(value), _LATER) for block in blocks for op in block.ops for value in op.results)
                self.numbers.update((id(value), _LATER) for block in blocks for value in block.args)
            for block in blocks:
                if sharded:
                    self._add_values(block.args)
                else:
                    self.numbers.update((id(value), NOWHERE) for value in block.args)
                self._number_block(block)
            if any_order:
                self._renumber(start)

    def _renumber(self, start: int) -> None:
        """Find the operands again of the nodes from there on."""
        tensors, numbers = self.problem.tensors, self.numbers
        for node in range(start, len(self.ops)):
            if tensors[node]:
                op = self.ops[node]
                tensors[node] = tuple([numbers[id(value)] for value in (*op.operands, *op.results)])

    def _add_values(self, values: Sequence[SSAValue]) -> None:
        for value in values:
            self.numbers[id(value)] = len(self.values)
            self.values.append(value)

    def _number_block(self, block: Block) -> None:
        """Number the ops of a block and their results; find their classes and what rules and shardings they carry.

        This is the loop that all ops go through.
        """
        ops, values, numbers = self.ops, self.values, self.numbers
        classes, tensors, unused = self.problem.classes, self.problem.tensors, self.unused
        known, is_odd, ruleless = self._classes.get, self._is_odd, self._ruleless
        number_of = numbers.__getitem__
        op = block._first_op
        while op is not None:
            node = len(ops)
            ops.append(op)
            results, operands, kind = op.results, op._operands, op.__class__
            first = len(values)
            if len(results) == 1:
                (result,) = results
                numbers[id(result)] = first
                values.append(result)
                if result.first_use is None:
                    unused.append(node)
                if kind in ruleless:
                    key = (kind, id(result._type))
                    used = ()
                else:
                    key = signature(op, False)
                    used = (*map(number_of, map(id, operands)), first)
            else:
                self._add_values(results)
                self.add_siblings(results)
                if all(value.first_use is None for value in results):
                    unused.append(node)
                key = signature(op, False)
                used = (*map(number_of, map(id, operands)), *range(first, len(values)))
            number = known(key)
            if number is None:
                number = self._find_class(op, key)
            if op.attributes:
                number = self._read_attributes(op, node, number)
                if kind in ruleless:
                    used = (*map(number_of, map(id, operands)), *range(first, len(values)))
            classes.append(number)
            tensors.append(used)
            if is_odd[number]:
                self.odd.append(op)
                if type(op) is ModuleOp:
                    self.modules.append(op)
                elif op.regions:
                    self._number_regions(op)
                    if node + 1 < len(ops):
                        self.problem.nested[node] = len(ops) - 1 - node
            op = op._next_op

    def _find_class(self, op: Operation, key: Signature) -> int:
        """The class of an op of a new look."""
        family = self._family_of(op)
        if family.by_attributes:
            key = signature(op)
            known = self._classes.get(key)
            if known is not None:
                return known
        if any([self._is_unsupported(value._type) for value in op.results]):
            self.has_unsupported = True
        number = self.class_of(op, self.rules.make(op, family.interface))
        # An op that looks alike, but carries no rule, may be worth a warning.
        is_told = self.problem.node_classes[number].kind != NO_KIND or self.rules.given(op) is None
        if family.looks_alike and is_told:
            if family.ruleless and len(op.results) == 1:
                self._ruleless.add(op.__class__)
                key = (op.__class__, id(op.results[0].type))
            self._classes.remember(key, number, signature_owners(op))
        return number

    def _family_of(self, op: Operation) -> _Family:
        key = op_name(op) if isinstance(op, UnregisteredOp) else op.__class__
        family = self._families.get(key)
        if family is None:
            family = self._families[key] = _family(op)
        return family

    def class_of(self, op: Operation, rule: OpShardingRule | None) -> int:
        """The class of an op that has this rule."""
        elementwise = is_elementwise(op)
        kind = NO_KIND if rule is None else self.kind(rule, elementwise, self.rules.conservative)
        family = self._family_of(op)
        key = (kind, _priority(op), family.odd, family.leaves)
        number = self._equal_classes.get(key)
        if number is None:
            number = self._equal_classes[key] = len(self._is_odd)
            self.problem.node_classes.append(NodeClass(kind, key[1]))
            self._is_odd.append(family.odd)
            self._leaves.append(family.leaves)
        return number

    def _read_attributes(self, op: Operation, node: int, number: int) -> int:
        """Read the shardings that an op carries; its class, which is another if it carries a rule."""
        attribute = op.attributes.get(SHARDING)
        if isinstance(attribute, TensorShardingPerValueAttr):
            shardings = self.problem.shardings
            shardings += [NO_SHARDING] * (len(self.values) - len(shardings))
            listed = self._numbers_of_list(attribute)
            first = len(self.values) - len(op.results)
            shardings[first : first + len(listed)] = listed[: len(op.results)]
        rule = self.rules.given(op)
        if rule is None:
            return number
        self.given_rules.append(node)
        return self.class_of(op, rule)

    def _number_list(self, attribute: TensorShardingPerValueAttr) -> tuple[int, ...]:
        return tuple(map(self.problem.tables.number, attribute.data))

    def kind(self, rule: OpShardingRule, elementwise: bool = False, conservative: bool = False) -> int:
        """The number of a kind of step."""
        key = (id(rule), elementwise, conservative)
        number = self._kinds.get(key)
        if number is None:
            kind = StepKind(rule, elementwise, conservative)
            number = self._equal_kinds.get(kind)
            if number is None:
                number = self._equal_kinds[kind] = len(self.problem.kinds)
                self.problem.kinds.append(kind)
            self._kinds.remember(key, number, rule)
        return number

    def add_siblings(self, values: Sequence[SSAValue]) -> None:
        """The shardings of these values are in one list."""
        siblings = [(self.numbers[id(value)], rank_of(value.type)) for value in values]
        self.siblings.update(dict.fromkeys((number for number, _ in siblings), siblings))

    def set(self, value: SSAValue, sharding: TensorSharding | None) -> None:
        """Store the sharding of a value at the value itself."""
        self.problem.shardings[self.numbers[id(value)]] = self.problem.tables.number(sharding)

    def has_step(self, node: int) -> bool:
        """Whether a node has an ordinary step."""
        problem = self.problem
        return problem.node_classes[problem.classes[node]].kind != NO_KIND

    def _find_ordinary(self) -> None:
        classes = self.problem.node_classes
        flags = [one.kind != NO_KIND and not leaves for one, leaves in zip(classes, self._leaves, strict=True)]
        self.ordinary = bytearray([flags[number] for number in self.problem.classes])
        for node, count in self.problem.nested.items():
            if self.has_step(node):
                self.ordinary[node + 1 : node + 1 + count] = bytes(count)
