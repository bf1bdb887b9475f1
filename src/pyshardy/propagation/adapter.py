"""From IR to a propagation problem and back: the module is read once and written once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue
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
from pyshardy.propagation.problem import NO_SHARDING, NOWHERE, EdgeTransform, Node, Problem, Step
from pyshardy.propagation.step import StepKind, identity_rule
from pyshardy.rules.lookup import SHARDING_RULE, RuleFinder
from pyshardy.rules.properties import is_elementwise
from pyshardy.sharding import OpShardingRule, PropagationDirection, TensorSharding


class ModuleProblem:
    """The propagation problem of a module, and the way back.

    `removable` tells whether an op can go when its results are unused.
    """

    def __init__(self, module: ModuleOp, rules: RuleFinder, removable: Callable[[Operation], bool]) -> None:
        self.module = module
        self.rules = rules
        self.problem = Problem(
            module_meshes(module),
            watchers=self._watchers,
            users=self._users,
            operands=self._operands,
            definer=self._definer,
            removable=lambda node: removable(self._ops[node]),
        )
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
        self._made_rules: list[tuple[int, OpShardingRule]] = []
        self._given_rules: list[int] = []
        self._functions: dict[str, FuncOp] = {}
        self._call_lists: dict[str, list[CallOp]] | None = None
        self._around: dict[int, tuple[int, ...]] = {}
        self._output_function: FuncOp | None = None
        self.lacks_main = False
        """Whether there are several functions and none of them is `main`."""
        for region in module.regions:
            for block in region.blocks:
                self._number(block)
        self._find_places()
        self._read_nodes()
        self._read_groups()
        self._outputs_start = len(self._values)
        self._read_outputs()
        self._before = list(self.problem.shardings)

    # Reading

    def _number(self, block: Block) -> None:
        """Number the ops of a block and their results, and read the shardings that ops carry."""
        problem, ops, values, numbers = self.problem, self._ops, self._values, self._numbers
        nodes, shardings = problem.nodes, problem.shardings
        op = block.first_op
        while op is not None:
            index = len(nodes)
            self._nodes[id(op)] = index
            ops.append(op)
            results = op.results
            if len(results) == 1:
                numbers[id(results[0])] = number = len(values)
                values.append(results[0])
                shardings.append(NO_SHARDING)
                node = Node((number,))
            else:
                node = Node(self._add_values(results))
                if results:
                    self._add_siblings(results)
            nodes.append(node)
            attribute = op.attributes.get(SHARDING)
            if attribute is not None and isinstance(attribute, TensorShardingPerValueAttr):
                for number, sharding in zip(node.results, attribute.data, strict=False):
                    shardings[number] = problem.tables.number(sharding)
            if op.regions:
                for region in op.regions:
                    for inner in region.blocks:
                        self._add_values(inner.args)
                        self._number(inner)
                node.size = len(nodes) - index
            op = op._next_op

    def _add_values(self, values: Sequence[SSAValue]) -> tuple[int, ...]:
        first = len(self._values)
        for number, value in enumerate(values, first):
            self._numbers[id(value)] = number
        self._values += values
        self.problem.shardings += [NO_SHARDING] * len(values)
        return tuple(range(first, len(self._values)))

    def _add_siblings(self, values: Sequence[SSAValue]) -> None:
        siblings = [(self._numbers[id(value)], rank_of(value.type)) for value in values]
        self._siblings.update(dict.fromkeys((number for number, _ in siblings), siblings))

    def _find_places(self) -> None:
        """Find where shardings are kept that are not in `sdy.sharding` of the op that makes the value."""
        for op in self._ops:
            if op.regions:
                if isinstance(op, FuncOp):
                    self._read_function(op)
                else:
                    self._find_places_of(op, data_flow(op))
            elif _has_own_attribute(type(op)):
                self._set(op.results[0], get_sharding(op.results[0]))
            elif (flow := data_flow(op)) is not None:
                self._find_places_of(op, flow)
        self.problem.siblings = self._siblings

    def _read_function(self, function: FuncOp) -> None:
        self._functions.setdefault(function.sym_name.data, function)
        block = function.body.first_block
        if block is not None:
            for value, sharding in zip(block.args, func_argument_shardings(function), strict=True):
                self._set(value, sharding)

    def _find_places_of(self, op: Operation, flow: DataFlow | None) -> None:
        """Of the values that flow through an op, and of the arguments of its blocks."""
        arguments = [value for region in op.regions for block in region.blocks for value in block.args]
        for value in (*op.results, *arguments) if flow is not None else arguments:
            holder = shardable_value(value)
            if holder is not value:
                place = NOWHERE if holder is None else self._numbers[id(holder)]
                self._places[self._numbers[id(value)]] = place
        if flow is not None:
            for owners in (flow.block_argument_owners(op), flow.result_owners(op)):
                held = [value for value in owners if self._numbers[id(value)] not in self._places]
                for value in held:
                    self._set(value, get_sharding(value))
                if held:
                    self._add_siblings(owners)

    def _set(self, value: SSAValue, sharding: TensorSharding | None) -> None:
        self.problem.shardings[self._numbers[id(value)]] = self.problem.tables.number(sharding)

    def _place(self, value: SSAValue) -> int:
        number = self._numbers[id(value)]
        return self._places.get(number, number)

    def _read_nodes(self) -> None:
        numbers, places, conservative = self._numbers, self._places, self.rules.conservative
        rule_of = self.rules.rule_of
        for index, (op, node) in enumerate(zip(self._ops, self.problem.nodes, strict=True)):
            steps = tuple(self._special_steps(op)) if _is_special(type(op)) else ()
            rule = rule_of(op)
            if rule is not None:
                if SHARDING_RULE in op.attributes:
                    self._given_rules.append(index)
                else:
                    self._made_rules.append((index, rule))
                tensors = (*[numbers[id(operand)] for operand in op._operands], *node.results)
                if places:
                    tensors = tuple([places.get(tensor, tensor) for tensor in tensors])
                steps = (*steps, Step(self._kind(rule, is_elementwise(op), conservative), tensors))
            node.steps = steps
        self.problem.unused = [
            index for index, op in enumerate(self._ops) if all(result.first_use is None for result in op.results)
        ]

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
            yield from self._identity_step([op.input], op.result, direction=op.direction)
        elif isinstance(op, FuncDataFlowEdgeOp):
            yield from self._identity_step(self._call_sources(op.input), op.result)
        elif isinstance(op, DataFlowEdgeOp):
            owner = owning_op(op.input)
            flow = None if owner is None else data_flow(owner)
            if owner is not None and flow is not None:
                sources = [use.operation.operands[use.index] for use in flow.sources(owner, op.input)]
                transform = _transform(owner, flow, op.input)
                yield from self._identity_step(sources, op.result, transform=transform)

    def _identity_step(
        self,
        sources: Sequence[SSAValue],
        target: SSAValue,
        direction: PropagationDirection | None = None,
        transform: EdgeTransform | None = None,
    ) -> Iterator[Step]:
        shape = static_shape(target.type)
        if shape is not None and sources:
            kind = self._kind(identity_rule(shape, len(sources)))
            yield Step(kind, tuple([self._place(value) for value in (*sources, target)]), direction, transform)

    def _call_sources(self, value: SSAValue) -> list[SSAValue]:
        """What flows into an argument of a function from its calls, or into a call's result from the function."""
        if isinstance(value, BlockArgument):
            function = value.block.parent_op()
            assert isinstance(function, FuncOp)
            return [call.operands[value.index] for call in self._calls(function.sym_name.data)]
        assert isinstance(value, OpResult) and isinstance(value.op, CallOp)
        terminator = _terminator(self._functions[value.op.callee.string_value()])
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
            if op.name == ShardingGroupOp.name and isinstance(op, ShardingGroupOp):
                groups.setdefault(op.group_id.value.data, []).append(self._place(op.input))
        self.problem.groups = {
            member: [other for other in members if other != member] for members in groups.values() for member in members
        }

    def _read_outputs(self) -> None:
        """Tie what the main function returns to the shardings of its results."""
        functions = list(self._functions.values())
        function = functions[0] if len(functions) == 1 else self._functions.get("main")
        self.lacks_main = function is None and bool(functions)
        terminator = None if function is None else _terminator(function)
        if function is None or terminator is None:
            return
        self._output_function = function
        self.problem.shardings += map(self.problem.tables.number, func_result_shardings(function))
        for place, value in enumerate(terminator.operands, self._outputs_start):
            shape = static_shape(value.type)
            if shape is not None:
                self.problem.outputs.append(Step(self._kind(identity_rule(shape)), (self._place(value), place)))

    def types(self) -> Iterable[Attribute]:
        """The types of all values, each once."""
        return {id(value.type): value.type for value in self._values if value is not None}.values()

    # What the engine asks

    def _users(self, value: int) -> list[int]:
        found: list[int] = []
        ir_value = self._values[value]
        use = None if ir_value is None else ir_value.first_use
        while use is not None:
            found.append(self._nodes[id(use._operation)])
            use = use._next_use
        return found

    def _operands(self, node: int) -> list[int]:
        return [self._numbers[id(operand)] for operand in self._ops[node].operands]

    def _definer(self, value: int) -> int:
        ir_value = self._values[value]
        return self._nodes[id(ir_value.op)] if isinstance(ir_value, OpResult) else -1

    def _watchers(self, tensor: int) -> Iterable[int]:
        if tensor >= self._outputs_start:
            return ()
        value = self._values[tensor]
        assert value is not None
        found: list[int] = []
        definer: Operation | None
        if type(value) is OpResult:
            definer = value.op
            if definer.name == DataFlowEdgeOp.name:
                owned = definer.operands[0]
                owner = owning_op(owned)
                flow = None if owner is None else data_flow(owner)
                if owner is not None and flow is not None:
                    for target in flow.other_targets(owner, owned):
                        self._add_users(target, found, set())
            self._add(definer, found)
        elif (definer := owning_op(value)) is not None:
            self._add(definer, found)
        self._add_users(value, found, None)
        return found

    def _add_users(self, value: SSAValue, found: list[int], seen: set[int] | None) -> None:
        """Those that use the value, in the order of its list of uses; through calls and returns."""
        use = value.first_use
        while use is not None:
            user = use._operation
            ends_block = _is_terminator(type(user))
            if (ends_block or data_flow(user) is not None) and (edge := edge_of_source(use)) is not None:
                self._add(edge, found)
            elif ends_block and not isinstance(user, ReturnOp):
                parent = user.parent_op()
                assert parent is not None
                self._add(parent, found)
            elif ends_block or user.name == CallOp.name:
                seen = seen or set()
                for passed_on in self._across_calls(user, use._index):
                    if id(passed_on) not in seen:
                        seen.add(id(passed_on))
                        self._add_users(passed_on, found, seen)
            else:
                self._add(user, found)
            use = use._next_use

    def _across_calls(self, user: Operation, index: int) -> list[SSAValue]:
        """What operand `index` of a return becomes where the function is called, or that of a call in the function."""
        if isinstance(user, CallOp):
            callee = self._functions.get(user.callee.string_value())
            block = None if callee is None else callee.body.first_block
            return [] if block is None else [block.args[index]]
        function = user.parent_op()
        assert isinstance(function, FuncOp)
        return [call.results[index] for call in self._calls(function.sym_name.data)]

    def _add(self, op: Operation, found: list[int]) -> None:
        """The op, and the ops around it that have steps too."""
        found.append(self._nodes[id(op)])
        block = op.parent
        around = self._around.get(id(block))
        if around is None:
            around = self._around[id(block)] = tuple(self._ops_around(op))
        found += around

    def _ops_around(self, op: Operation) -> Iterator[int]:
        parent = op.parent_op()
        while parent is not None and not isinstance(parent, FuncOp | ModuleOp):
            node = self._nodes[id(parent)]
            if self.problem.nodes[node].steps:
                yield node
            parent = parent.parent_op()

    # Writing

    def write_back(self, engine: Engine, keep_rules: bool = False) -> None:
        """Erase the ops found dead, and store all shardings that changed.

        With `keep_rules` the rules made for ops are stored too; without, rules that ops carried are dropped, unless
        they are custom.
        """
        gone: set[int] = set()
        for node in engine.erased:
            gone.update(range(node, node + self.problem.nodes[node].size))
            op = self._ops[node]
            op.detach()
            op.erase()
        self._write_rules(gone, keep_rules)
        self._write_shardings(gone)
        self._write_outputs()

    def _write_rules(self, gone: set[int], keep: bool) -> None:
        if not keep:
            for node in self._given_rules:
                attribute = self._ops[node].attributes.get(SHARDING_RULE)
                if isinstance(attribute, OpShardingRuleAttr) and not attribute.data.is_custom:
                    del self._ops[node].attributes[SHARDING_RULE]
            return
        attributes: dict[int, OpShardingRuleAttr] = {}
        for node, rule in self._made_rules:
            if node not in gone:
                attribute = attributes.get(id(rule))
                if attribute is None:
                    attribute = attributes[id(rule)] = OpShardingRuleAttr(rule)
                self._ops[node].attributes[SHARDING_RULE] = attribute

    def _write_shardings(self, gone: set[int]) -> None:
        problem, before = self.problem, self._before
        lists: dict[tuple[int, ...], TensorShardingPerValueAttr] = {}
        functions: dict[int, FuncOp] = {}
        done = set(gone)
        for tensor, (old, new) in enumerate(zip(before, problem.shardings, strict=True)):
            if old == new or tensor >= self._outputs_start:
                continue
            value = self._values[tensor]
            assert value is not None
            op = value.op if type(value) is OpResult else owning_op(value)
            assert op is not None
            node = self._nodes[id(op)]
            if node in done:
                continue
            if isinstance(op, FuncOp):
                functions[node] = op
            elif op.regions or _has_own_attribute(type(op)) or data_flow(op) is not None:
                sharding = problem.tables[new]
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
            numbers = [problem.shardings[self._numbers[id(value)]] for value in function.body.blocks[0].args]
            set_func_argument_shardings(function, [problem.tables[number] for number in numbers])

    def _list(self, numbers: Iterable[int]) -> tuple[TensorSharding, ...]:
        shardings = [self.problem.tables[number] for number in numbers]
        return tuple(sharding for sharding in shardings if sharding is not None)

    def _write_outputs(self) -> None:
        if self._output_function is not None:
            numbers = self.problem.shardings[self._outputs_start :]
            if numbers != self._before[self._outputs_start :]:
                set_func_result_shardings(self._output_function, [self.problem.tables[number] for number in numbers])


@cache
def _has_own_attribute(kind: type[Operation]) -> bool:
    """Whether the sharding of the result is kept elsewhere than in `sdy.sharding`."""
    return issubclass(kind, DataFlowEdgeOp | ShardingConstraintOp | ReshardOp | CollectiveOp)


@cache
def _is_special(kind: type[Operation]) -> bool:
    """Whether the op propagates otherwise than by a rule of its own."""
    return issubclass(kind, PropagationBarrierOp | DataFlowEdgeOp | FuncDataFlowEdgeOp)


@cache
def _is_terminator(kind: type[Operation]) -> bool:
    return kind.has_trait(IsTerminator, value_if_unregistered=False)


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


def _transform(op: Operation, flow: DataFlow, owner: SSAValue) -> EdgeTransform | None:
    """How the sharding of an owner changes at the border of its op, if it may."""
    if type(flow).transform is DataFlow.transform:
        return None
    return EdgeTransform(
        lambda sharding: flow.transform(op, owner, sharding, EdgeStep.BEFORE),
        lambda sharding: flow.transform(op, owner, sharding, EdgeStep.AFTER),
    )
