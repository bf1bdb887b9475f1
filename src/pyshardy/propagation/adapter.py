"""From IR to a propagation problem and back: the module is read once and written once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, BlockArgument, Operation, OpResult, SSAValue, Use
from xdsl.traits import IsTerminator

from pyshardy.dialects.func import CallOp, FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import (
    SHARDING,
    func_argument_shardings,
    func_result_shardings,
    get_sharding,
    set_func_argument_shardings,
    set_func_result_shardings,
    set_sharding,
    shardable_value,
)
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.collective_ops import CollectiveOp
from pyshardy.dialects.sdy.data_flow import DataFlow, EdgeStep, data_flow, edge_of_source, owning_op
from pyshardy.dialects.sdy.ops import (
    DataFlowEdgeOp,
    FuncDataFlowEdgeOp,
    PropagationBarrierOp,
    ReshardOp,
    ShardingConstraintOp,
    ShardingGroupOp,
)
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import rank_of, static_shape
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.problem import NOWHERE, EdgeTransform, Node, Problem, Step
from pyshardy.propagation.step import StepKind, identity_rule
from pyshardy.rules.lookup import SHARDING_RULE, RuleFinder
from pyshardy.rules.properties import is_elementwise
from pyshardy.sharding import OpShardingRule, TensorSharding

_OWN_ATTRIBUTE = (DataFlowEdgeOp, ShardingConstraintOp, ReshardOp, CollectiveOp)
"""Ops that keep the sharding of their result elsewhere than in `sdy.sharding`."""


class ModuleProblem:
    """The propagation problem of a module, and the way back.

    `removable` tells whether an op can go when its results are unused.
    """

    def __init__(self, module: ModuleOp, rules: RuleFinder, removable: Callable[[Operation], bool]) -> None:
        self.module = module
        self.rules = rules
        self.problem = Problem(module_meshes(module))
        self.problem.watchers = self._watchers
        self.problem.removable = lambda node: removable(self._ops[node])
        self._ops: list[Operation] = []
        self._values: list[SSAValue | None] = [None]
        self._numbers: dict[int, int] = {}
        """Of values, by identity."""
        self._nodes: dict[int, int] = {}
        """Of ops, by identity."""
        self._places: dict[int, int] = {}
        """Where the sharding of a value is kept, by number, if not at the value itself."""
        self._siblings: dict[int, list[tuple[int, int]]] = {}
        self._kinds: dict[tuple[int, bool, bool], int] = {}
        self._equal_kinds: dict[StepKind, int] = {}
        self._kept_rules: list[OpShardingRule] = []
        self._made_rules: list[tuple[Operation, OpShardingRule]] = []
        self._functions: dict[str, FuncOp] = {}
        self._call_lists: dict[str, list[CallOp]] | None = None
        self._data_flow_ops: list[tuple[Operation, DataFlow]] = []
        self._output_function: FuncOp | None = None
        self._output_start = 0
        self._number_all()
        self._find_places()
        self._read_nodes()
        self._read_groups()
        self._read_outputs()
        self._before = list(self.problem.shardings)

    # Reading

    def _number_all(self) -> None:
        """Number ops and values, and read the shardings that ops carry."""
        problem, ops, nodes = self.problem, self._ops, self.problem.nodes
        for op, size_of in _walk(self.module):
            if op is None:
                nodes[size_of].size = len(nodes) - size_of
                continue
            self._nodes[id(op)] = len(nodes)
            ops.append(op)
            node = Node()
            nodes.append(node)
            results = op.results
            if results:
                first = len(self._values)
                self._add_values(results, len(nodes) - 1)
                node.results = tuple(range(first, len(self._values)))
            if op.attributes or len(results) > 1:
                self._read_shardings(op, node)
            if op.regions:
                self._enter(op)
            if isinstance(op, _OWN_ATTRIBUTE):
                problem.shardings[node.results[0]] = problem.tables.number(get_sharding(op.results[0]))

    def _add_values(self, values: Sequence[SSAValue], definer: int) -> None:
        problem, numbers = self.problem, self._numbers
        for value in values:
            numbers[id(value)] = len(self._values)
            self._values.append(value)
            problem.shardings.append(0)
            problem.users.append([])
            problem.definers.append(definer)

    def _read_shardings(self, op: Operation, node: Node) -> None:
        attribute = op.attributes.get(SHARDING)
        if isinstance(attribute, TensorShardingPerValueAttr) and op.results:
            for number, sharding in zip(node.results, attribute.data, strict=True):
                self.problem.shardings[number] = self.problem.tables.number(sharding)
        if len(op.results) > 1:
            self._add_siblings(op.results)

    def _add_siblings(self, values: Sequence[SSAValue]) -> None:
        siblings = [(self._numbers[id(value)], rank_of(value.type)) for value in values]
        self._siblings.update(dict.fromkeys((number for number, _ in siblings), siblings))

    def _enter(self, op: Operation) -> None:
        """Number the arguments of the op's blocks, and note what kind of op it is."""
        for region in op.regions:
            for block in region.blocks:
                self._add_values(block.args, -1)
        if isinstance(op, FuncOp):
            self._functions[op.sym_name.data] = op
            block = op.body.first_block
            if block is not None:
                for value, sharding in zip(block.args, func_argument_shardings(op), strict=True):
                    self.problem.shardings[self._numbers[id(value)]] = self.problem.tables.number(sharding)

    def _find_places(self) -> None:
        """Find where the shardings of block arguments and of results with edges are kept."""
        for op in self._ops:
            flow = data_flow(op)
            if flow is not None:
                self._data_flow_ops.append((op, flow))
                for value in op.results:
                    self._set_place(value)
            if op.regions and not isinstance(op, FuncOp):
                for region in op.regions:
                    for block in region.blocks:
                        for value in block.args:
                            self._set_place(value)
        for op, flow in self._data_flow_ops:
            for owners in (flow.block_argument_owners(op), flow.result_owners(op)):
                held = [value for value in owners if self._place(value) == self._numbers[id(value)]]
                for value in held:
                    number = self._numbers[id(value)]
                    self.problem.shardings[number] = self.problem.tables.number(get_sharding(value))
                if held:
                    self._add_siblings(owners)
        self.problem.siblings = self._siblings

    def _set_place(self, value: SSAValue) -> None:
        holder = shardable_value(value)
        if holder is not value:
            place = NOWHERE if holder is None else self._numbers[id(holder)]
            self._places[self._numbers[id(value)]] = place

    def _place(self, value: SSAValue) -> int:
        number = self._numbers[id(value)]
        return self._places.get(number, number)

    def _read_nodes(self) -> None:
        problem, numbers, places = self.problem, self._numbers, self._places
        users, rule_of = problem.users, self.rules.rule_of
        for index, (op, node) in enumerate(zip(self._ops, problem.nodes, strict=True)):
            operands = [numbers[id(operand)] for operand in op.operands]
            for operand in operands:
                users[operand].append(index)
            node.operands = tuple(operands)
            steps = tuple(self._special_steps(op)) if isinstance(op, _SPECIAL) else ()
            rule = rule_of(op)
            if rule is not None:
                if SHARDING_RULE not in op.attributes:
                    self._made_rules.append((op, rule))
                tensors = (*operands, *node.results)
                if places:
                    tensors = tuple([places.get(tensor, tensor) for tensor in tensors])
                steps = (*steps, Step(self._kind(rule, is_elementwise(op), self.rules.conservative), tensors))
            node.steps = steps

    def _kind(self, rule: OpShardingRule, elementwise: bool = False, conservative: bool = False) -> int:
        key = (id(rule), elementwise, conservative)
        number = self._kinds.get(key)
        if number is None:
            self._kept_rules.append(rule)
            kind = StepKind(rule, elementwise, conservative)
            number = self._equal_kinds.get(kind)
            if number is None:
                number = self._equal_kinds[kind] = len(self.problem.kinds)
                self.problem.kinds.append(kind)
            self._kinds[key] = number
        return number

    def _special_steps(self, op: Operation) -> Iterator[Step]:
        """The steps of barriers and edges, which go by the identity rule."""
        if isinstance(op, PropagationBarrierOp):
            yield from self._identity_step([op.input], op.result, direction=op)
        elif isinstance(op, DataFlowEdgeOp):
            owner = owning_op(op.input)
            flow = None if owner is None else data_flow(owner)
            if owner is not None and flow is not None:
                sources = [use.operation.operands[use.index] for use in flow.sources(owner, op.input)]
                for step in self._identity_step(sources, op.result):
                    step.transform = _transform(owner, flow, op.input)
                    yield step
        elif isinstance(op, FuncDataFlowEdgeOp):
            yield from self._identity_step(self._call_sources(op.input), op.result)

    def _identity_step(
        self, sources: Sequence[SSAValue], target: SSAValue, direction: PropagationBarrierOp | None = None
    ) -> Iterator[Step]:
        shape = static_shape(target.type)
        if shape is not None and sources:
            kind = self._kind(identity_rule(shape, len(sources)))
            tensors = tuple([self._place(value) for value in (*sources, target)])
            yield Step(kind, tensors, None if direction is None else direction.direction)

    def _call_sources(self, value: SSAValue) -> list[SSAValue]:
        """What flows into an argument of a function from its calls, or into a call's result from the function."""
        if isinstance(value, BlockArgument):
            function = value.block.parent_op()
            assert isinstance(function, FuncOp)
            return [call.operands[value.index] for call in self._calls(function.sym_name.data)]
        assert isinstance(value, OpResult) and isinstance(value.op, CallOp)
        function = self._functions[value.op.callee.string_value()]
        terminator = _terminator(function)
        return [] if terminator is None else [terminator.operands[value.index]]

    def _calls(self, name: str) -> Sequence[CallOp]:
        """The calls of a function in symbol-user order: within a function those outside regions first."""
        if self._call_lists is None:
            self._call_lists = {}
            for function in self._functions.values():
                for call in _calls_in(function):
                    self._call_lists.setdefault(call.callee.string_value(), []).append(call)
        return self._call_lists.get(name, ())

    def _read_groups(self) -> None:
        groups: dict[int, list[int]] = {}
        for op in self._ops:
            if isinstance(op, ShardingGroupOp):
                groups.setdefault(op.group_id.value.data, []).append(self._place(op.input))
        self.problem.groups = {
            member: [other for other in members if other != member] for members in groups.values() for member in members
        }

    def _read_outputs(self) -> None:
        """Tie what the main function returns to the shardings of its results."""
        functions = list(self._functions.values())
        function = functions[0] if len(functions) == 1 else self._functions.get("main")
        terminator = None if function is None else _terminator(function)
        if function is None or terminator is None:
            return
        self._output_function = function
        self._output_start = len(self.problem.shardings)
        self.problem.shardings += map(self.problem.tables.number, func_result_shardings(function))
        for index, value in enumerate(terminator.operands):
            shape = static_shape(value.type)
            if shape is not None:
                tensors = (self._place(value), self._output_start + index)
                self.problem.outputs.append(Step(self._kind(identity_rule(shape)), tensors))

    # Who looks at what

    def _watchers(self, tensor: int) -> Iterable[int]:
        if tensor >= len(self._values):
            return ()
        value = self._values[tensor]
        assert value is not None
        found: list[int] = []
        if isinstance(value, OpResult) and isinstance(value.op, DataFlowEdgeOp):
            owner = owning_op(value.op.input)
            flow = None if owner is None else data_flow(owner)
            if owner is not None and flow is not None:
                for target in flow.other_targets(owner, value.op.input):
                    self._add_users(target, found, set())
        definer = owning_op(value)
        if definer is not None:
            self._add(definer, found)
        self._add_users(value, found, set())
        return found

    def _add_users(self, value: SSAValue, found: list[int], seen: set[int]) -> None:
        """Those that use the value, in the order of its list of uses; through calls and returns."""
        if id(value) in seen:
            return
        seen.add(id(value))
        for use in value.uses:
            user = use.operation
            ends_block = _is_terminator(type(user))
            if (ends_block or data_flow(user) is not None) and (edge := _edge(use)) is not None:
                self._add(edge, found)
            elif isinstance(user, ReturnOp):
                function = user.parent_op()
                assert isinstance(function, FuncOp)
                for call in self._calls(function.sym_name.data):
                    self._add_users(call.results[use.index], found, seen)
            elif ends_block:
                parent = user.parent_op()
                assert parent is not None
                self._add(parent, found)
            elif isinstance(user, CallOp):
                callee = self._functions.get(user.callee.string_value())
                block = None if callee is None else callee.body.first_block
                if block is not None:
                    self._add_users(block.args[use.index], found, seen)
            else:
                self._add(user, found)

    def _add(self, op: Operation, found: list[int]) -> None:
        """The op, and the ops around it that have steps too."""
        current: Operation | None = op
        while current is not None and not isinstance(current, FuncOp | ModuleOp):
            node = self._nodes[id(current)]
            if current is op or self.problem.nodes[node].steps:
                found.append(node)
            current = current.parent_op()

    # Writing

    def write_back(self, engine: Engine, keep_rules: bool = False) -> None:
        """Erase the ops found dead and store all shardings that changed.

        With `keep_rules` the rules made for ops are stored too.
        """
        gone: set[int] = set()
        for node in engine.erased:
            gone.update(range(node, node + self.problem.nodes[node].size))
        for node in engine.erased:
            op = self._ops[node]
            op.detach()
            op.erase()
        if keep_rules:
            attributes: dict[int, OpShardingRuleAttr] = {}
            for op, rule in self._made_rules:
                if self._nodes[id(op)] not in gone:
                    attribute = attributes.get(id(rule))
                    if attribute is None:
                        attribute = attributes[id(rule)] = OpShardingRuleAttr(rule)
                    op.attributes[SHARDING_RULE] = attribute
        self._write_shardings(gone)
        self._write_outputs()

    def _write_shardings(self, gone: set[int]) -> None:
        problem, before = self.problem, self._before
        lists: dict[tuple[int, ...], TensorShardingPerValueAttr] = {}
        functions: dict[int, FuncOp] = {}
        done: set[int] = set()
        for tensor, number in enumerate(problem.shardings[: len(self._values)]):
            value = self._values[tensor]
            if number == before[tensor] or value is None:
                continue
            op = owning_op(value)
            assert op is not None
            node = self._nodes[id(op)]
            if node in gone or node in done:
                continue
            if isinstance(op, FuncOp):
                functions[node] = op
            elif isinstance(value, BlockArgument) or isinstance(op, _OWN_ATTRIBUTE) or data_flow(op) is not None:
                sharding = problem.tables[number]
                assert sharding is not None
                set_sharding(value, sharding)
            else:
                numbers = tuple([problem.shardings[result] for result in problem.nodes[node].results])
                attribute = lists.get(numbers)
                if attribute is None:
                    attribute = lists[numbers] = TensorShardingPerValueAttr(self._list(numbers))
                op.attributes[SHARDING] = attribute
                done.add(node)
        for function in functions.values():
            set_func_argument_shardings(function, [self._sharding_of(value) for value in function.body.blocks[0].args])

    def _list(self, numbers: Iterable[int]) -> tuple[TensorSharding, ...]:
        shardings = [self.problem.tables[number] for number in numbers]
        return tuple(sharding for sharding in shardings if sharding is not None)

    def _sharding_of(self, value: SSAValue) -> TensorSharding | None:
        return self.problem.tables[self.problem.shardings[self._numbers[id(value)]]]

    def _write_outputs(self) -> None:
        if self._output_function is not None:
            numbers = self.problem.shardings[self._output_start :]
            if numbers != self._before[self._output_start :]:
                set_func_result_shardings(self._output_function, [self.problem.tables[number] for number in numbers])


_SPECIAL = (PropagationBarrierOp, DataFlowEdgeOp, FuncDataFlowEdgeOp)


def _walk(module: ModuleOp) -> Iterator[tuple[Operation | None, int]]:
    """All ops in the module's body, each before those in it; behind an op with regions None and its position."""
    count = 0

    def inside(op: Operation) -> Iterator[tuple[Operation | None, int]]:
        nonlocal count
        for region in op.regions:
            for block in region.blocks:
                current = block.first_op
                while current is not None:
                    position = count
                    count += 1
                    yield current, position
                    if current.regions:
                        yield from inside(current)
                        yield None, position
                    current = current.next_op

    return inside(module)


def _calls_in(function: FuncOp) -> Iterator[CallOp]:
    regions = list(function.regions)
    while regions:
        region = regions.pop()
        for block in region.blocks:
            for op in block.ops:
                if isinstance(op, CallOp):
                    yield op
                regions += op.regions


def _terminator(function: FuncOp) -> Operation | None:
    block: Block | None = function.body.first_block
    return None if block is None else block.last_op


@cache
def _is_terminator(kind: type[Operation]) -> bool:
    return kind.has_trait(IsTerminator, value_if_unregistered=False)


def _edge(use: Use) -> DataFlowEdgeOp | None:
    return edge_of_source(use)


def _transform(op: Operation, flow: DataFlow, owner: SSAValue) -> EdgeTransform | None:
    """How the sharding of an owner changes at the border of its op, if it may."""
    if type(flow).transform is DataFlow.transform:
        return None
    return EdgeTransform(
        lambda sharding: flow.transform(op, owner, sharding, EdgeStep.BEFORE),
        lambda sharding: flow.transform(op, owner, sharding, EdgeStep.AFTER),
    )
