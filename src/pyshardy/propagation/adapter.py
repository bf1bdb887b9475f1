"""Convert a module to a propagation problem, and answer the engine's queries about the IR."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TypeVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation, OpResult, SSAValue, Use

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp, FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_shardings,
    get_sharding,
    shardable_value,
    value_of_target,
)
from pyshardy.dialects.sdy.data_flow import edge_of_source, edge_user, owner_sharding, owning_op
from pyshardy.dialects.sdy.functions import MAIN
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, FuncDataFlowEdgeOp, PropagationBarrierOp, ShardingGroupOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import rank_of, static_shape
from pyshardy.interfaces import DataFlow, EdgeStep, data_flow
from pyshardy.ir.cloning import Copy
from pyshardy.ir.equal_bodies import BodyNumbers
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_traits import ForwardsOperandsToBody, class_has_trait, is_terminator
from pyshardy.ir.walk import walk
from pyshardy.propagation.calls import CallFlow, terminator_of
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.numbering import SHARDING_IN_PROPERTY, Numbering
from pyshardy.propagation.problem import NOWHERE, EdgeTransform, Graph, Step
from pyshardy.propagation.step import identity_rule
from pyshardy.propagation.write_back import WriteBack
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import PropagationDirection, is_single_device
from pyshardy.sharding.validity import other_rank

OpT = TypeVar("OpT", bound=Operation)


class ModuleProblem(Graph):
    """The propagation problem of a module, and the way back.

    `is_removable` returns whether an op can be erased if its results are unused. In a module nested in another one
    (`is_nested`), no function is the main function.
    """

    def __init__(
        self,
        module: ModuleOp,
        rules: RuleFinder,
        is_removable: Callable[[Operation], bool],
        bodies: BodyNumbers,
        is_nested: bool = False,
    ) -> None:
        self.module = module
        self.main: FuncOp | None = None
        """The function whose results take part."""
        self.lacks_main = False
        """Whether there are several functions and none of them is `main`."""
        self._meshes = module_meshes(module)
        self._numbering = numbering = Numbering(module, self._meshes, rules, bodies)
        self.problem = numbering.problem
        self.has_unsupported = numbering.has_unsupported
        self.modules = numbering.modules
        """The nested modules, which are not part of the problem."""
        self._is_removable = is_removable
        self._ops, self._values, self._special_ops = numbering.ops, numbering.values, numbering.special_ops
        self._numbers, self._nodes = numbering.numbers, numbering.nodes
        self._identity_kinds = IdentityCache[int | None]()
        """By type of the target and number of sources."""
        self._places: dict[int, int] = {}
        """The tensor with the sharding of a value, by number, if it is not the value itself."""
        self._calls = CallFlow(module, self._special_ops)
        self._around: dict[int, tuple[int, ...]] = {}
        """The enclosing nodes with steps of each block, by identity of the block."""
        self._outputs: list[tuple[FuncOp, int, int]] = []
        """Functions and the range of the numbers of their results."""
        self._find_places()
        self._complete_steps()
        self._read_groups()
        self._outputs_start = len(self._values)
        self._read_outputs(is_nested)
        self._written = WriteBack(numbering, self._places, self._outputs)

    @property
    def has_groups(self) -> bool:
        """Return whether there are sharding groups."""
        return any(type(op) is ShardingGroupOp for op in self._special_ops)

    # Reading

    def _find_places(self) -> None:
        """Find the shardings that are not stored in `sdy.sharding` of the op that defines the value."""
        for op in self._special_ops:
            if type(op) is FuncOp:
                self._read_arguments(op)
            elif _has_sharding_in_property(type(op)):
                (result,) = op.results
                self._numbering.set(result, get_sharding(result))
            elif (flow := data_flow(op)) is not None or class_has_trait(type(op), ForwardsOperandsToBody):
                self._find_places_of(op, flow)
        self.problem.siblings = self._numbering.siblings

    def _read_arguments(self, function: FuncOp) -> None:
        block = function.body.first_block
        if block is not None:
            for value, sharding in zip(block.args, func_argument_shardings(function), strict=True):
                self._numbering.set(value, sharding)

    def _find_places_of(self, op: Operation, flow: DataFlow | None) -> None:
        """Find the tensors of the values that flow through an op, and of its block arguments."""
        arguments = [value for region in op.regions for block in region.blocks for value in block.args]
        for value in (*op.results, *arguments) if flow is not None else arguments:
            holder = shardable_value(value) if flow is None else value_of_target(op, flow, value)
            if holder is not value:
                place = NOWHERE if holder is None else self._numbers[id(holder)]
                self._places[self._numbers[id(value)]] = place
                if holder is not None and not (isinstance(holder, OpResult) and isinstance(holder.op, DataFlowEdgeOp)):
                    self.problem.always_dirty.update(self._nodes[id(use.operation)] for use in value.uses)
        if flow is not None:
            for owners in (flow.block_argument_owners(op), flow.result_owners(op)):
                held = [value for value in owners if self._numbers[id(value)] not in self._places]
                for value in held:
                    self._numbering.set(value, owner_sharding(op, flow, value))
                if held:
                    self._numbering.add_siblings(owners)

    def _place(self, value: SSAValue) -> int:
        number = self._numbers[id(value)]
        return self._places.get(number, number)

    def _complete_steps(self) -> None:
        """Set the tensors of every step, and create the steps of special ops."""
        places, tensors = self._places, self.problem.tensors
        nodes: set[int] = set()
        for number in places:
            value = self._values[number]
            assert value is not None
            nodes.update(self._nodes[id(use.operation)] for use in value.uses)
            if isinstance(value, OpResult):
                nodes.add(self._nodes[id(value.op)])
        for node in nodes:
            tensors[node] = tuple([places.get(tensor, tensor) for tensor in tensors[node]])
        for op in self._special_ops:
            step = self._special_step(op)
            if step is not None:
                self.problem.special[self._nodes[id(op)]] = step

    def _special_step(self, op: Operation) -> Step | None:
        """Return the step of a barrier or an edge, which uses the identity rule."""
        if type(op) is DataFlowEdgeOp:
            (value,), (result,) = op._operands, op.results
            owner = owning_op(value)
            flow = None if owner is None else data_flow(owner)
            if owner is None or flow is None:
                return None
            uses = flow.sources(owner, value)
            of_sources = [flow.owner_of_source(owner, use) for use in uses]
            if any([one is None or edge_user(one) is not op for one in of_sources]):
                self.problem.always_dirty.add(self._nodes[id(op)])
            sources = [use._operation._operands[use._index] for use in uses]
            return self._identity_step(sources, result, transform=_transform(owner, flow, value))
        if type(op) is FuncDataFlowEdgeOp:
            return self._identity_step(self._calls.sources(op.input), op.result)
        if type(op) is PropagationBarrierOp:
            return self._identity_step([op.input], op.result, direction=op.direction)
        return None

    def _identity_step(
        self,
        sources: Sequence[SSAValue],
        target: SSAValue,
        direction: PropagationDirection | None = None,
        transform: EdgeTransform | None = None,
    ) -> Step | None:
        kind = self._identity_kind(target, len(sources)) if sources else None
        if kind is None:
            return None
        return Step(kind, tuple([self._place(value) for value in (*sources, target)]), direction, transform)

    def _read_groups(self) -> None:
        groups: dict[int, list[int]] = {}
        for op in self._special_ops:
            if type(op) is ShardingGroupOp:
                groups.setdefault(op.group_id.value.data, []).append(self._numbers[id(op.input)])
        # A member whose sharding is stored elsewhere follows the others, but they do not follow it.
        self.problem.groups = {
            member: group
            for members in groups.values()
            for group in [[(member, self._places.get(member, member)) for member in members]]
            for member in members
        }

    def _read_outputs(self, is_nested: bool) -> None:
        """Number the results of functions, and connect those of the main function to the returned values."""
        functions = [op for op in self._special_ops if isinstance(op, FuncOp)]
        is_main = (function for function in functions if function.sym_name.data == MAIN)
        main = functions[0] if len(functions) == 1 else next(is_main, None)
        if is_nested:
            main = None
        self.lacks_main = main is None and bool(functions) and not is_nested
        self.main = main
        for function in functions:
            start = len(self.problem.shardings)
            self.problem.shardings += map(self.problem.tables.number, func_result_shardings(function))
            self._outputs.append((function, start, len(self.problem.shardings)))
            terminator = terminator_of(function) if function is main else None
            if terminator is not None:
                self._tie_outputs(function, terminator.operands, start)

    def _tie_outputs(self, function: FuncOp, returned: Iterable[SSAValue], start: int) -> None:
        """Add a step between each returned value and its result.

        Only `func.return` is sure to have as many values as the function has results, and of their types. Raise
        DiagnosticError for a result whose sharding cannot be that of the value.
        """
        places = range(start, len(self.problem.shardings))
        for place, value in zip(places, returned, strict=False):
            kind = self._identity_kind(value)
            if kind is not None:
                given = self.problem.tables[self.problem.shardings[place]]
                rank = rank_of(value.type)
                if given is not None and given.rank != rank and not is_single_device(given, self._meshes):
                    problem = other_rank(given, rank)
                    raise error(function.location, f"'func.func' op result {place - start}: {problem}", op=function)
                self.problem.outputs.append(Step(kind, (self._place(value), place)))

    def _identity_kind(self, target: SSAValue, sources: int = 1) -> int | None:
        """Return the step kind between values of one type; None if it has no static shape."""
        key = (id(target._type), sources)
        if key not in self._identity_kinds:
            shape = static_shape(target.type)
            kind = None if shape is None else self._numbering.kind(identity_rule(shape, operands=sources))
            self._identity_kinds.remember(key, kind, target.type)
        return self._identity_kinds[key]

    def places(self) -> Iterator[int]:
        """Return the tensors that store the sharding of a value or function result."""
        for tensor in range(1, len(self.problem.shardings)):
            if tensor not in self._places:
                yield tensor

    # Queries of observers

    def ops(self) -> Sequence[Operation]:
        """Return all ops, in the order of their nodes."""
        return self._ops

    def ops_of(self, kind: type[OpT]) -> Sequence[OpT]:
        """Return the ops of a class, each after those nested in it."""
        return [op for op in walk(self.module, kind, order="post") if id(op) in self._nodes]

    def op_of(self, node: int) -> Operation | None:
        """Return the op of a node; None for one that was erased, or no node."""
        return None if node < 0 or node in self._written.gone else self._ops[node]

    def has(self, value: SSAValue) -> bool:
        """Return whether a value is part of the problem."""
        return id(value) in self._numbers

    def node_of(self, op: Operation) -> int:
        """Return the node of an op."""
        return self._nodes[id(op)]

    @property
    def main_results(self) -> range:
        """Return the tensors of the results of the main function."""
        return next((range(start, end) for function, start, end in self._outputs if function is self.main), range(0))

    def place_of(self, value: SSAValue) -> int:
        """Return the tensor that stores the sharding of a value."""
        return self._place(value)

    def value_of(self, tensor: int) -> SSAValue | None:
        """Return the value whose sharding a tensor stores; None for function results and values of erased ops."""
        value = self._values[tensor] if tensor < self._outputs_start else None
        if value is not None and (op := owning_op(value)) is not None and self._nodes[id(op)] in self._written.gone:
            return None
        return value

    # Queries of the engine

    def users(self, value: int) -> Iterable[int]:
        """Return the nodes of the ops that use a value."""
        ir_value = self._values[value]
        return () if ir_value is None else [self._nodes[id(use.operation)] for use in ir_value.uses]

    def operands(self, node: int) -> Iterable[int]:
        """Return the values that an op uses."""
        numbers = [self._numbers[id(operand)] for operand in self._ops[node].operands]
        return [number for number in numbers if number != NOWHERE]

    def results(self, node: int) -> Iterable[int]:
        """Return the values that an op defines."""
        return [self._numbers[id(result)] for result in self._ops[node].results]

    def multi_use_operands(self, node: int) -> Iterable[int]:
        """Return the operands of an op that have dimensions and more than one use in the original module."""
        found: list[int] = []
        for operand in self._ops[node]._operands:
            use = operand.first_use
            if use is not None and use._next_use is not None and rank_of(operand._type):
                found.append(self._numbers[id(operand)])
        return found

    def definer(self, value: int) -> int:
        """Return the node of the op that defines a value, or -1."""
        ir_value = self._values[value]
        return self._nodes[id(ir_value.op)] if isinstance(ir_value, OpResult) else -1

    def unused(self) -> Iterable[int]:
        """Return the nodes of the ops whose results have no uses."""
        return [node for node in self._numbering.unused if not is_terminator(type(self._ops[node]))]

    def removable(self, node: int) -> bool:
        """Return whether an op can be erased if its results are unused."""
        return self._is_removable(self._ops[node])

    def watchers(self, tensor: int) -> Sequence[int]:
        """Return the nodes to visit when a tensor changes: for an edge those that use its other targets, then the op
        that defines it, then its users. Nodes that never change anything are omitted."""
        found: list[int] = []
        if tensor >= self._outputs_start:
            return found
        value = self._values[tensor]
        assert value is not None
        definer: Operation | None
        if type(value) is OpResult:
            definer = value.op
            node = self._nodes[id(definer)]
            if self._numbering.simple_users[node]:
                found.append(node)
            else:
                if definer.name == DataFlowEdgeOp.name:
                    owned = definer.operands[0]
                    owner = owning_op(owned)
                    flow = None if owner is None else data_flow(owner)
                    if owner is not None and flow is not None:
                        for target in flow.other_targets(owner, owned):
                            self._add_users(target, found, None)
                self._add(definer, found)
        elif (definer := owning_op(value)) is not None:
            self._add(definer, found)
        nodes, simple_users = self._nodes, self._numbering.simple_users
        use = value.first_use
        while use is not None:
            node = nodes[id(use._operation)]
            if simple_users[node]:
                found.append(node)
            else:
                self._add_user(use, found, None)
            use = use._next_use
        return found

    def _add_users(self, value: SSAValue, found: list[int], seen: set[int] | None) -> None:
        """Add the users of a value, in the order of its list of uses."""
        for use in value.uses:
            self._add_user(use, found, seen)

    def _add_user(self, use: Use, found: list[int], seen: set[int] | None) -> None:
        """Add a user of a value; if it passes the value through, the users of its result."""
        user = use._operation
        if (edge := edge_of_source(use)) is not None:
            self._add(edge, found)
        elif isinstance(user, ReturnOp | CallOp):
            seen = seen or set()
            for passed_on in self._calls.targets(user, use._index):
                if id(passed_on) not in seen:
                    seen.add(id(passed_on))
                    self._add_users(passed_on, found, seen)
        elif is_terminator(type(user)):
            parent = user.parent_op()
            assert parent is not None
            self._add(parent, found)
        else:
            self._add(user, found)

    def _add(self, op: Operation, found: list[int]) -> None:
        """Add a node, and the enclosing nodes, if they have steps."""
        node = self._nodes[id(op)]
        if self._numbering.has_step(node) or node in self.problem.special:
            found.append(node)
        around = self._around.get(id(op.parent))
        found += self._nodes_around(op) if around is None else around

    def _nodes_around(self, op: Operation) -> tuple[int, ...]:
        """Return the nodes with steps that enclose an op, inner ones first."""
        blocks: list[Block] = []
        block, around = op.parent, None
        while block is not None:
            around = self._around.get(id(block))
            parent = block.parent_op()
            if around is not None or parent is None or isinstance(parent, FuncOp | ModuleOp):
                break
            blocks.append(block)
            block = parent.parent
        around = around or ()
        for block in reversed(blocks):
            parent = block.parent_op()
            assert parent is not None
            node = self._nodes[id(parent)]
            if self._numbering.has_step(node):
                around = (node, *around)
            self._around[id(block)] = around
        return around

    def write_back(self, engine: Engine, keep_rules: bool = False) -> bool:
        """Erase the dead ops, and store all shardings that changed. Return whether the module has changed, now or
        before.

        With `keep_rules`, the rules that were computed are stored too; without, the rule attributes of ops are removed,
        except for custom rules.
        """
        self._written.write(engine.erased, keep_rules)
        return self._written.has_written

    def write_to_copy(
        self,
        copied: Copy[ModuleOp],
        before: Sequence[int],
        shardings: Sequence[int],
        erased: Sequence[int],
        keep_rules: bool,
    ) -> None:
        """Do the same in a copy of the module as it was read, whose shardings are `before`, with other shardings."""
        problem = replace(self.problem, shardings=list(before))
        outputs = [(copied.of(one), start, end) for one, start, end in self._outputs]
        written = WriteBack(self._numbering.of_copy(copied, problem), self._places, outputs)
        problem.shardings[:] = shardings
        written.write(erased, keep_rules)


@cache
def _has_sharding_in_property(op_class: type[Operation]) -> bool:
    return issubclass(op_class, SHARDING_IN_PROPERTY)


def _transform(op: Operation, flow: DataFlow, owner: SSAValue) -> EdgeTransform | None:
    """Return the transformation of an owner's sharding at the boundary of its op, if any."""
    if type(flow).transform is DataFlow.transform:
        return None
    return EdgeTransform(
        lambda sharding: flow.transform(op, owner, sharding, EdgeStep.BEFORE),
        lambda sharding: flow.transform(op, owner, sharding, EdgeStep.AFTER),
    )
