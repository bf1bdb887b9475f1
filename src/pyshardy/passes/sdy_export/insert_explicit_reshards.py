"""Reshards and reductions as ops: `--sdy-insert-explicit-reshards`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from xdsl.dialects.builtin import ModuleOp, UnregisteredOp
from xdsl.ir import Attribute, Block, Operation, OpResult, SSAValue
from xdsl.traits import IsTerminator

from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_shardings,
    get_sharding,
    set_sharding,
)
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.collective_ops import CollectiveOp
from pyshardy.dialects.sdy.data_flow import SHARDING, DataFlow, EdgeStep, data_flow, edge_user, value_index
from pyshardy.dialects.sdy.functions import callee_of, filled_argument_shardings
from pyshardy.dialects.sdy.ops import (
    DataFlowEdgeOp,
    PropagationBarrierOp,
    ReshardOp,
    ShardingConstraintOp,
)
from pyshardy.dialects.sdy.scope import enclosing_module, module_meshes
from pyshardy.dialects.sdy.shapes import rank_of, static_shape
from pyshardy.explicit_reshards.conversions import AllReduce, Conversion, Reshard, convert, make_unreduced, reduce_away
from pyshardy.explicit_reshards.plan import NOTHING, Plan, plan_op
from pyshardy.explicit_reshards.problem import OpKind, OpProblem, ReshardError
from pyshardy.interfaces import op_name, sharding_rule_interface
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.edits import erase, replace_all_uses, set_operand
from pyshardy.passes.sdy_export.conversion_ops import ConversionMaker, KnownShardings, place_behind
from pyshardy.passes.sdy_export.single_device import check_function, move_to_single_device
from pyshardy.passes.walk import ops_inside_last
from pyshardy.propagation.problem import NO_SHARDING
from pyshardy.rules.lookup import SHARDING_RULE, RuleFinder
from pyshardy.sharding import OpShardingRule, TensorSharding, first_usable_mesh_ref, fully_closed_list, is_single_device
from pyshardy.text.diagnostics import error


@dataclass(frozen=True)
class InsertExplicitReshardsPass(Pass):
    """Inserts `sdy.reshard` and `sdy.all_reduce` where shardings do not fit together, so that each op can be computed
    on the parts of its operands.

    The full version makes the operands and results of every op agree with its sharding rule: on the axes that most
    data is sharded on already. Behind an op that contracts sharded dimensions its results are reduced. Values that are
    returned, or flow into loops, branches and computations, are resharded to what is wanted there.

    The default version does this for calls, `mhlo.ragged_dot`, and concatenations of differently sharded pieces only,
    and leaves the rest to a later partitioner. In both versions unreduced axes are added and reduced where sharding
    and use differ in them, and ops on a single device get their operands there.
    """

    name: ClassVar[str] = "sdy-insert-explicit-reshards"
    anchor: ClassVar[str] = "func.func"

    enable_full_version: bool = option(False, "Make all ops and all flows of data consistent.")

    def run(self, op: Operation, session: Session) -> None:
        """Inserts what a function needs."""
        assert isinstance(op, FuncOp)
        module = enclosing_module(op)
        assert module is not None
        check_function(op, module_meshes(module))
        if not op.is_declaration:
            _Function(op, module, self.enable_full_version).run()


@dataclass(frozen=True, slots=True)
class _Answer:
    """What an op needs: reductions of its operands, then a plan or a move to a single device."""

    reductions: tuple[tuple[int, AllReduce], ...] = ()
    plan: Plan = NOTHING
    single_device: bool = False


_NO_WORK = _Answer()

_KINDS = {
    "stablehlo.reshape": OpKind.RESHAPE,
    "stablehlo.dot": OpKind.DOT,
    "stablehlo.dot_general": OpKind.DOT,
}
_ALWAYS_FULL = "mhlo.ragged_dot"
_CONCATENATE = "stablehlo.concatenate"
_SOMETIMES_FULL = frozenset((_CONCATENATE, UnregisteredOp.name))


class _Function:
    """The work on one function."""

    def __init__(self, func: FuncOp, module: ModuleOp, full: bool) -> None:
        self.func = func
        self.module = module
        self.full = full
        self.meshes = module_meshes(module)
        self.known = KnownShardings()
        self.maker = ConversionMaker(self.known)
        self.rules = RuleFinder()
        self.symbols: ModuleSymbols | None = None
        self.barriers: set[int] = set()
        """The results of propagation barriers, by identity."""
        self.handlers: dict[type[Operation], Callable[[Operation], None]] = {}
        self.answers: dict[Any, _Answer] = {}
        self.kept: list[object] = []
        """What ids in the keys of `answers` stand for."""
        self.conversions: dict[tuple[int, int, bool], tuple[Conversion, ...]] = {}
        self.callees: dict[str, tuple[TensorSharding, ...] | None] = {}

    def run(self) -> None:
        ops = ops_inside_last(self.func)
        self.read(ops)
        handlers = self.handlers
        for op in ops:
            try:
                handlers[type(op)](op)
            except ReshardError as reason:
                raise error(op.location, str(reason), op=op) from None
        targets = func_result_shardings(self.func)
        for block in self.func.body.blocks:
            terminator = block.last_op
            if terminator is None or len(terminator.operands) != len(targets):
                continue
            try:
                for index, target in enumerate(targets):
                    self.fit(terminator, index, target, self.full, terminator)
            except ReshardError as reason:
                raise error(terminator.location, str(reason), op=terminator) from None

    # Reading

    def read(self, ops: list[Operation]) -> None:
        """Notes the shardings of all values, and how each kind of op is to be handled."""
        known, handlers = self.known, self.handlers
        for block in self.func.body.blocks:
            if block is self.func.body.first_block:
                for argument, sharding in zip(block.args, func_argument_shardings(self.func), strict=False):
                    known.set(argument, sharding)
        for op in ops:
            kind = type(op)
            if kind not in handlers:
                handlers[kind] = self.handler_of(op)
            if op.attributes:
                attribute = op.attributes.get(SHARDING)
                if type(attribute) is TensorShardingPerValueAttr:
                    known.set_results(op.results, attribute)
            if handlers[kind] == self.flow:
                flow = data_flow(op)
                assert flow is not None
                self.read_flow(op, flow)
            elif isinstance(op, DataFlowEdgeOp | ShardingConstraintOp | ReshardOp | CollectiveOp):
                known.set(op.results[0], get_sharding(op.results[0]))
            elif kind is PropagationBarrierOp:
                self.barriers.add(id(op.results[0]))

    def read_flow(self, op: Operation, flow: DataFlow) -> None:
        results = flow.result_owners(op), flow.result_shardings(op)
        arguments = flow.block_argument_owners(op), flow.block_argument_shardings(op)
        for owners, shardings in (results, arguments):
            for owner in owners:
                edge, index = edge_user(owner), value_index(owner)
                if edge is not None:
                    sharding = edge.tensor_sharding
                else:
                    sharding = shardings[index] if index < len(shardings) else None
                for target in (owner, *flow.other_targets(op, owner)):
                    self.known.set(target, sharding)

    def handler_of(self, op: Operation) -> Callable[[Operation], None]:
        """How ops of the kind of this one are handled."""
        if op.has_trait(IsTerminator, value_if_unregistered=False):
            return _leave
        if data_flow(op) is not None:
            return self.flow
        if isinstance(op, CallOp):
            return self.call
        if isinstance(op, ReshardOp):
            return self.reshard
        if isinstance(op, UnregisteredOp):
            return self.op_that_looks_around
        interface = sharding_rule_interface(op)
        return self.op_that_looks_around if interface is not None and interface.looks_around() else self.ordinary

    # Ops with rules

    def ordinary(self, op: Operation) -> None:
        """An op whose rule depends on its types and attributes only."""
        number_of, operands, attributes = self.known.of_value.get, op._operands, op.attributes
        if self.barriers and any(id(value) in self.barriers for value in operands):
            return self.op_that_looks_around(op)
        properties = op.properties
        key = (
            type(op),
            len(operands),
            *map(id, properties.values()),
            *[id(value._type) for value in operands],
            *[id(result._type) for result in op.results],
            *[number_of(id(value), 0) for value in operands],
            id(attributes.get(SHARDING)),
            id(attributes.get(SHARDING_RULE)),
        )
        answer = self.answers.get(key)
        if answer is None:
            self.kept += (
                *properties.values(),
                *[value._type for value in (*operands, *op.results)],
                attributes.get(SHARDING),
                attributes.get(SHARDING_RULE),
            )
            answer = self.answers[key] = self.answer(op, self.is_full(op))
        if answer is not _NO_WORK:
            self.carry_out(op, answer)

    def op_that_looks_around(self, op: Operation) -> None:
        """An op whose rule, or what is known of its operands, depends on other ops."""
        full, reductions = self.is_full(op), self.reductions(op)
        if reductions:
            self.carry_out(op, _Answer(reductions))
        answer = self.answer(op, full)
        if answer is not _NO_WORK:
            self.carry_out(op, answer)

    def is_full(self, op: Operation) -> bool:
        """Whether an op gets all its reshards."""
        if self.full or op.name not in _SOMETIMES_FULL:
            return self.full
        if op.name == _CONCATENATE:
            return any(self.known.number(value) != self.known.number(op.results[0]) for value in op.operands)
        return op_name(op) == _ALWAYS_FULL

    def answer(self, op: Operation, full: bool) -> _Answer:
        """What an op needs."""
        known = self.known
        reductions = self.reductions(op)
        results = tuple(known[value] for value in op.results)
        if any(is_single_device(sharding, self.meshes) for sharding in results):
            return _Answer(reductions, single_device=True)
        rule = self.rules.rule_of(op)
        if rule is None or rule.is_custom:
            return _Answer(reductions) if reductions else _NO_WORK
        own = [known[value] for value in op.operands]
        seen = [known[_behind_barriers(value)] for value in op.operands]
        for index, reduction in reductions:
            own[index] = seen[index] = reduction.sharding
        plan = self.plan(op, rule, tuple(own), tuple(seen), results, full)
        return _NO_WORK if plan is NOTHING and not reductions else _Answer(reductions, plan)

    def plan(
        self,
        op: Operation,
        rule: OpShardingRule,
        own: tuple[TensorSharding | None, ...],
        seen: tuple[TensorSharding | None, ...],
        results: tuple[TensorSharding | None, ...],
        full: bool,
    ) -> Plan:
        if not any(seen) and not any(results):
            return NOTHING
        problem = OpProblem(
            rule,
            _KINDS.get(op.name, OpKind.OTHER),
            tuple(_element_count(value.type) for value in (*op.operands, *op.results)),
            tuple(rank_of(result.type) for result in op.results),
            seen,
            own,
            results,
        )
        return plan_op(problem, full, self.meshes)

    def reductions(self, op: Operation) -> tuple[tuple[int, AllReduce], ...]:
        """The reductions of operands along unreduced axes that the results do not have."""
        results = [self.known[value] for value in op.results]
        if len(results) > 1 and len({() if one is None else one.unreduced for one in results}) > 1:
            raise ReshardError("the results have different unreduced axes")
        found: list[tuple[int, AllReduce]] = []
        for index, value in enumerate(op.operands):
            sharding = self.known[value]
            if sharding is None or not sharding.unreduced:
                continue
            if not results:
                raise ReshardError("an op without results has an operand with unreduced axes")
            reduction = reduce_away(sharding, results[0], self.meshes)
            if reduction is not None:
                found.append((index, reduction))
        return tuple(found)

    def carry_out(self, op: Operation, answer: _Answer) -> None:
        """Inserts what an op needs."""
        block, insert, plan = op.parent, self.maker.insert, answer.plan
        assert block is not None
        for index, reduction in answer.reductions:
            set_operand(op, index, insert(reduction, op.operands[index], block, op))
        if answer.single_device:
            return move_to_single_device(op, self.known, self.maker, self.meshes)
        for index, sharding in plan.operands:
            set_operand(op, index, insert(Reshard(sharding), op.operands[index], block, op))
        following = op.next_op
        for index, sharding in plan.results:
            self.move_uses(op.results[index], Reshard(sharding), block, following)
        if plan.shardings is not None:
            self.set_results(op, plan.shardings)
        if plan.reduced:
            following = op.next_op
            for result, sharding in zip(op.results, plan.reduced_shardings, strict=True):
                self.move_uses(result, AllReduce(plan.reduced, sharding), block, following)

    def move_uses(self, value: SSAValue, conversion: Conversion, block: Block, before: Operation | None) -> None:
        """Inserts a conversion of a value for all its users."""
        new = self.maker.insert(conversion, value, block, before)
        replace_all_uses(value, new, but=new.owner if isinstance(new.owner, Operation) else None)

    def set_results(self, op: Operation, shardings: tuple[TensorSharding, ...]) -> None:
        if isinstance(op, ShardingConstraintOp | CollectiveOp):
            set_sharding(op.results[0], shardings[0])
            self.known.set(op.results[0], shardings[0])
        else:
            self.maker.set_result_shardings(op, shardings)

    # Other ops

    def reshard(self, op: Operation) -> None:
        """A reshard; one that adds unreduced axes is replaced by the ops that do that."""
        source, target = self.known[op.operands[0]], self.known[op.results[0]]
        steps = () if source is None or target is None else make_unreduced(source, target, self.meshes)
        if not steps:
            return self.ordinary(op)
        block, value = op.parent, op.operands[0]
        assert block is not None
        for step in steps:
            value = self.maker.insert(step, value, block, op)
        replace_all_uses(op.results[0], value)
        self.known.of_value.pop(id(op.results[0]))
        erase(op)

    def flow(self, op: Operation) -> None:
        """An op whose data flows on as it is: what flows in is converted to what the op says."""
        flow = data_flow(op)
        assert flow is not None
        results = flow.result_owners(op), flow.result_shardings(op)
        arguments = flow.block_argument_owners(op), flow.block_argument_shardings(op)
        for owners, shardings in (results, arguments):
            for owner in owners:
                # What an edge behind the owner says does not count here.
                index = value_index(owner)
                target = shardings[index] if index < len(shardings) else None
                if target is not None:
                    target = flow.transform(op, owner, target, EdgeStep.BEFORE)
                for use in flow.sources(op, owner):
                    self.fit(use.operation, use.index, target, self.full)

    def call(self, op: Operation) -> None:
        """A call: its operands are converted to what the arguments of the function have."""
        assert isinstance(op, CallOp)
        name = op.callee.root_reference.data
        if name not in self.callees:
            self.symbols = self.symbols or ModuleSymbols(self.module)
            self.callees[name] = filled_argument_shardings(callee_of(op, self.symbols), self.meshes)
        targets = self.callees[name]
        if targets is None:
            mesh = first_usable_mesh_ref([self.known[operand] for operand in op.operands], self.meshes)
            if mesh is None:
                return
            targets = fully_closed_list([rank_of(type) for type in op.operand_types], mesh)
        for index, target in enumerate(targets):
            self.fit(op, index, target, full=True)

    def fit(
        self, op: Operation, index: int, target: TensorSharding | None, full: bool, before: Operation | None = None
    ) -> None:
        """Converts an operand to a sharding, before the given op or right behind the operand."""
        value = op.operands[index]
        wanted = NO_SHARDING if target is None else self.known.table.number(target)
        key = self.known.number(value), wanted, full
        steps = self.conversions.get(key)
        if steps is None:
            steps = self.conversions[key] = convert(self.known[value], target, full, self.meshes)
        if not steps:
            return
        block, place = place_behind(value) if before is None else (before.parent, before)
        assert block is not None
        for step in steps:
            value = self.maker.insert(step, value, block, place)
        set_operand(op, index, value)


def _leave(op: Operation) -> None:
    pass


def _behind_barriers(value: SSAValue) -> SSAValue:
    while isinstance(value, OpResult) and isinstance(value.op, PropagationBarrierOp):
        value = value.op.input
    return value


def _element_count(type: Attribute) -> int | None:
    shape = static_shape(type)
    if shape is None:
        return None
    count = 1
    for size in shape:
        count *= size
    return count
