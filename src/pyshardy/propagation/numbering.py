"""Number the ops and values of a module: the part of reading a problem that visits every op.

The step of an op follows from its name, attributes and types. Ops are grouped into classes by the identities of these,
and only the first op of a class is analyzed.
"""

from __future__ import annotations

import copy
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import compress

from xdsl.dialects.builtin import ModuleOp, TupleType
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
from pyshardy.ir.cloning import Copy
from pyshardy.ir.dominance import is_graph_region_op
from pyshardy.ir.equal_bodies import BodyNumbers
from pyshardy.ir.flat_block import ops_and_values
from pyshardy.ir.identity_cache import IdentityCache, by_identity
from pyshardy.ir.op_names import is_unregistered, op_name
from pyshardy.ir.op_signature import Signature, signature, signature_owners
from pyshardy.ir.op_traits import (
    IS_ISOLATED,
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

_UNNUMBERED = -1
"""The number of a value that is not numbered yet."""

_OFFLOADS = frozenset({"MoveToDevice", "MoveToHost"})

SPECIAL_OPS = PropagationBarrierOp | DataFlowEdgeOp | FuncDataFlowEdgeOp | ShardingGroupOp
SHARDING_IN_PROPERTY = DataFlowEdgeOp | ShardingConstraintOp | ReshardOp | CollectiveOp
"""Ops that store the sharding of their result in a property, not in `sdy.sharding`."""


def _priority(op: Operation, elementwise: bool) -> PriorityClass:
    """Return the op's class in op-priority propagation."""
    if op_name(op) == "stablehlo.custom_call" and string(op, "call_target_name") in _OFFLOADS:
        return PriorityClass.PASS_THROUGH
    return priority_class(op, elementwise)


def is_unsupported(type: Attribute) -> bool:
    """Return whether propagation rejects results of a type."""
    return isinstance(type, TupleType) or (is_shaped(type) and static_shape(type) is None)


def _has_results(blocks: Sequence[Block]) -> bool:
    return any(op.results for block in blocks for op in block.ops)


@dataclass(frozen=True, slots=True)
class _Family:
    """Properties of all ops of one class, or of all unregistered ops of one name."""

    interface: ShardingRuleInterface | None
    by_signature: bool
    """Whether the rule follows from attributes and types."""
    by_attributes: bool
    """Whether it may depend on discardable attributes."""
    ruleless: bool
    """Whether ops have no rule, regardless of attributes and operands."""
    is_special: bool
    escapes: bool


def _family(op: Operation) -> _Family:
    interface, flows, op_class = sharding_rule_interface(op), data_flow(op) is not None, type(op)
    is_unknown = is_unregistered(op)
    return _Family(
        interface,
        by_signature=interface is None or not interface.depends_on_context,
        by_attributes=is_unknown or (interface is not None and may_have_attributes(op_class)),
        ruleless=interface is None and not flows and not is_unknown,
        is_special=flows or may_have_regions(op_class) or isinstance(op, SPECIAL_OPS | SHARDING_IN_PROPERTY | CallOp),
        escapes=flows or isinstance(op, CallOp) or is_terminator(op_class),
    )


@dataclass(frozen=True, slots=True)
class _Position:
    """How many of each there are: ops, values, and so on (see `Numbering`)."""

    ops: int
    values: int
    unused: int
    given_rules: int
    multi_result: int
    dependent_rules: int


@dataclass(frozen=True, slots=True)
class _NumberedBlock:
    """A block of an isolated op that was numbered, for blocks with equal ops."""

    block: Block
    start: _Position
    end: _Position


class Numbering:
    """The ops and values of a module by number, and the classes of ops. Values of function results come later."""

    def __init__(self, module: ModuleOp, meshes: MeshTable, rules: RuleFinder, bodies: BodyNumbers) -> None:
        self.problem = Problem(meshes)
        self.rules = rules
        self.ops: list[Operation] = []
        self.values: list[SSAValue | None] = [None]
        self.numbers: dict[int, int] = {}
        """The numbers of values, by identity."""
        self.special_ops: list[Operation] = []
        """The ops with more than operands, results and a rule."""
        self.modules: list[ModuleOp] = []
        """The nested modules, which have their own meshes and functions. Ops in them are not numbered."""
        self.unused: list[int] = []
        """The nodes whose results have no uses."""
        self.given_rules: list[int] = []
        """The nodes of ops with a rule attribute."""
        self.siblings: dict[int, list[tuple[int, int]]] = {}
        self._multi_result: list[int] = []
        """The nodes of ops with several results."""
        self._dependent_rules = 0
        """How many ops have rules that do not follow from their signatures, or may need a warning."""
        self._first_blocks: dict[Hashable, _NumberedBlock | None] = {}
        """By outline, the first block of an isolated op; None if it is among the flat blocks."""
        self._bodies = bodies
        self._functions = BodyNumbers()
        self._flat_blocks: dict[Hashable, _NumberedBlock] = {}
        """By outline and number, the first flat block with them, of the outlines that several have."""
        self.has_unsupported = False
        """Whether the type of a result is one that propagation rejects."""
        self.simple_users = bytearray()
        """For each node, whether it alone is visited when one of its operands changes."""
        self._kinds = IdentityCache[int]()
        self._equal_kinds: dict[StepKind, int] = {}
        self._classes = IdentityCache[int]()
        self._equal_classes: dict[tuple[int, PriorityClass, bool, bool], int] = {}
        self._families: dict[type[Operation] | str, _Family] = {}
        self._is_unsupported = by_identity(is_unsupported)
        self._is_special: list[bool] = []
        self._escapes: list[bool] = []
        """By class, whether operands flow elsewhere: to the users of an enclosing op's results, or into a called
        function."""
        self._ruleless: set[type[Operation]] = set()
        """The op classes without rules, regardless of attributes and operands."""
        self._numbers_of_list = by_identity(self._number_list)
        self._number_regions(module)
        self.nodes = dict(zip(map(id, self.ops), range(len(self.ops)), strict=True))
        """The nodes of ops, by identity."""
        self.problem.shardings += [NO_SHARDING] * (len(self.values) - len(self.problem.shardings))
        self._find_simple_users()

    def of_copy(self, copied: Copy[ModuleOp], problem: Problem) -> Numbering:
        """Return the numbering of a copy of the module, with another state of the problem."""
        made = copy.copy(self)
        made.problem = problem
        made.ops = list(map(copied.ops.__getitem__, self.ops))
        made.values = [None if value is None else copied.values[value] for value in self.values]
        made.numbers = {id(value): number for number, value in enumerate(made.values) if value is not None}
        made.nodes = {id(op): node for node, op in enumerate(made.ops)}
        return made

    def _number_regions(self, op: Operation) -> None:
        sharded = (
            isinstance(op, FuncOp) or data_flow(op) is not None or class_has_trait(type(op), ForwardsOperandsToBody)
        )
        for region in op.regions:
            start = len(self.ops)
            blocks = region.blocks
            # Values may be used before they are defined: those of later blocks, and any in a graph region.
            any_order = len(blocks) > 1 or (is_graph_region_op(op) and _has_results(blocks))
            if any_order:
                self.numbers.update(
                    (id(value), _UNNUMBERED) for block in blocks for op in block.ops for value in op.results
                )
                self.numbers.update((id(value), _UNNUMBERED) for block in blocks for value in block.args)
            for block in blocks:
                if not sharded:
                    self.numbers.update((id(value), NOWHERE) for value in block.args)
                    self._number_block(block)
                elif any_order or len(blocks) > 1 or not IS_ISOLATED[op.__class__]:
                    self._add_values(block.args)
                    self._number_block(block)
                else:
                    self._number_isolated_block(op, block)
            if any_order:
                self._renumber(start)

    def _renumber(self, start: int) -> None:
        """Look up the operands of the nodes from `start` again."""
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
        """Number the ops of a block and their results, and read their classes, rules and shardings.

        This is the loop that visits every op.
        """
        ops, values, numbers = self.ops, self.values, self.numbers
        classes, tensors, unused = self.problem.classes, self.problem.tensors, self.unused
        known, is_special, ruleless = self._classes.get, self._is_special, self._ruleless
        number_of = numbers.__getitem__
        op = block._first_op
        while op is not None:
            node = len(ops)
            ops.append(op)
            results, operands, op_class = op.results, op._operands, op.__class__
            first = len(values)
            if len(results) == 1:
                (result,) = results
                numbers[id(result)] = first
                values.append(result)
                if result.first_use is None:
                    unused.append(node)
                if op_class in ruleless:
                    key = (op_class, id(result._type))
                    used = ()
                else:
                    key = signature(op, False)
                    used = (*map(number_of, map(id, operands)), first)
            else:
                self._add_values(results)
                self.add_siblings(results)
                if results:
                    self._multi_result.append(node)
                if all(value.first_use is None for value in results):
                    unused.append(node)
                key = signature(op, False)
                used = (*map(number_of, map(id, operands)), *range(first, len(values)))
            number = known(key)
            if number is None:
                number = self._find_class(op, key)
            if op.attributes:
                number = self._read_attributes(op, node, number)
                if op_class in ruleless:
                    used = (*map(number_of, map(id, operands)), *range(first, len(values)))
            classes.append(number)
            tensors.append(used)
            if is_special[number]:
                self.special_ops.append(op)
                if type(op) is ModuleOp:
                    self.modules.append(op)
                elif op.regions:
                    self._number_regions(op)
                    if node + 1 < len(ops):
                        self.problem.nested[node] = len(ops) - 1 - node
            op = op._next_op

    def _number_isolated_block(self, op: Operation, block: Block) -> None:
        """Number the only block of an isolated op, like an equal block if there is one.

        Microbatches of a program, and calls of a function, have equal blocks; to find out costs a third of numbering
        one. Blocks of which no other has the outline are not compared.
        """
        outline = op.__class__, len(block._args), block._first_op.__class__, block._last_op.__class__
        bodies = self._functions if type(op) is FuncOp else self._bodies
        if outline not in self._first_blocks:
            self._first_blocks[outline] = self._number_arguments_and_ops(block)
            return
        first = self._first_blocks[outline]
        if first is not None:
            self._first_blocks[outline] = None
            compared = bodies.of_flat(first.block)
            if compared is not None:
                self._flat_blocks[outline, compared] = first
        number = bodies.of_flat(block)
        equal = None if number is None else self._flat_blocks.get((outline, number))
        if equal is not None and equal.start.dependent_rules == equal.end.dependent_rules:
            self._number_like(equal, block)
            return
        numbered = self._number_arguments_and_ops(block)
        if number is not None:
            self._flat_blocks[outline, number] = numbered

    def _number_arguments_and_ops(self, block: Block) -> _NumberedBlock:
        start = self._position()
        self._add_values(block._args)
        self._number_block(block)
        return _NumberedBlock(block, start, self._position())

    def _position(self) -> _Position:
        return _Position(
            len(self.ops),
            len(self.values),
            len(self.unused),
            len(self.given_rules),
            len(self._multi_result),
            self._dependent_rules,
        )

    def _number_like(self, equal: _NumberedBlock, block: Block) -> None:
        """Number the ops and values of a flat block in the order of an equal one."""
        problem, start, end = self.problem, equal.start, equal.end
        flat = ops_and_values(block)
        first_node, first_value = len(self.ops), len(self.values)
        nodes_after, values_after = first_node - start.ops, first_value - start.values
        self.ops += flat.ops
        self.values += flat.values
        self.numbers.update(zip(map(id, flat.values), range(first_value, len(self.values)), strict=True))
        classes = problem.classes[start.ops : end.ops]
        problem.classes += classes
        problem.tensors += [tuple([one + values_after for one in of]) for of in problem.tensors[start.ops : end.ops]]
        self.special_ops += compress(flat.ops, map(self._is_special.__getitem__, classes))
        shardings = problem.shardings[start.values : end.values]
        if any(shardings):
            problem.shardings += [NO_SHARDING] * (first_value - len(problem.shardings))
            problem.shardings += shardings
        self.unused += [node + nodes_after for node in self.unused[start.unused : end.unused]]
        self.given_rules += [node + nodes_after for node in self.given_rules[start.given_rules : end.given_rules]]
        for node in self._multi_result[start.multi_result : end.multi_result]:
            self._multi_result.append(node + nodes_after)
            self.add_siblings(self.ops[node + nodes_after].results)

    def _find_class(self, op: Operation, key: Signature) -> int:
        """Return the class of an op with a new signature."""
        family = self._family_of(op)
        if family.by_attributes:
            key = signature(op)
            known = self._classes.get(key)
            if known is not None:
                return known
        if any([self._is_unsupported(value._type) for value in op.results]):
            self.has_unsupported = True
        number = self.class_of(op, self.rules.make(op, family.interface))
        # An op of this signature without a rule attribute may need a warning.
        is_reported = self.problem.node_classes[number].kind != NO_KIND or self.rules.given(op) is None
        if family.by_signature and is_reported:
            if family.ruleless and len(op.results) == 1:
                self._ruleless.add(op.__class__)
                key = (op.__class__, id(op.results[0].type))
            self._classes.remember(key, number, signature_owners(op))
        else:
            self._dependent_rules += 1
        return number

    def _family_of(self, op: Operation) -> _Family:
        key = op_name(op) if is_unregistered(op) else op.__class__
        family = self._families.get(key)
        if family is None:
            family = self._families[key] = _family(op)
        return family

    def class_of(self, op: Operation, rule: OpShardingRule | None) -> int:
        """Return the class of an op with a rule."""
        elementwise = is_elementwise(op)
        kind = NO_KIND if rule is None else self.kind(rule, elementwise, self.rules.conservative)
        family = self._family_of(op)
        key = (kind, _priority(op, elementwise), family.is_special, family.escapes)
        number = self._equal_classes.get(key)
        if number is None:
            number = self._equal_classes[key] = len(self._is_special)
            self.problem.node_classes.append(NodeClass(kind, key[1]))
            self._is_special.append(family.is_special)
            self._escapes.append(family.escapes)
        return number

    def _read_attributes(self, op: Operation, node: int, number: int) -> int:
        """Read the shardings in the attributes of an op; return its class, which differs if it has a rule attribute."""
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
        """Return the number of a step kind."""
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
        """Record that the shardings of these values are in one list."""
        siblings = [(self.numbers[id(value)], rank_of(value.type)) for value in values]
        self.siblings.update(dict.fromkeys((number for number, _ in siblings), siblings))

    def set(self, value: SSAValue, sharding: TensorSharding | None) -> None:
        """Store the sharding of a value at the value itself."""
        self.problem.shardings[self.numbers[id(value)]] = self.problem.tables.number(sharding)

    def has_step(self, node: int) -> bool:
        """Return whether a node has a step on its operands and results."""
        problem = self.problem
        return problem.node_classes[problem.classes[node]].kind != NO_KIND

    def _find_simple_users(self) -> None:
        classes = self.problem.node_classes
        flags = [one.kind != NO_KIND and not escapes for one, escapes in zip(classes, self._escapes, strict=True)]
        self.simple_users = bytearray([flags[number] for number in self.problem.classes])
        for node, count in self.problem.nested.items():
            if self.has_step(node):
                self.simple_users[node + 1 : node + 1 + count] = bytes(count)
