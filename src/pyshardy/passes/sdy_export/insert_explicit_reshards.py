"""Insert explicit reshards and reductions: `--sdy-insert-explicit-reshards`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.access import (
    SHARDING_RULE,
    func_argument_shardings,
    func_result_shardings,
    get_sharding,
    set_sharding,
)
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING, edge_user, value_index
from pyshardy.dialects.sdy.functions import callee_of, filled_argument_shardings
from pyshardy.dialects.sdy.ops import DataFlowEdgeOp, PropagationBarrierOp, ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.scope import enclosing_module, module_meshes
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.explicit_reshards.conversions import convert, make_unreduced
from pyshardy.explicit_reshards.problem import ReshardError
from pyshardy.interfaces import CollectiveOp, DataFlow, EdgeStep, data_flow, has_data_flow, sharding_rule_interface
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.mutation import (
    InsertionPoint,
    erase,
    insertion_point_after_op,
    insertion_point_after_value,
    replace_all_uses,
    set_operand,
    set_operands,
)
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.op_names import is_unregistered
from pyshardy.ir.op_traits import (
    ForwardsOperandsToBody,
    PointwiseShardingRule,
    class_has_trait,
    is_terminator,
    may_have_attributes,
)
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.sdy_export.conversion_ops import ConversionMaker, KnownShardings, Made
from pyshardy.passes.sdy_export.op_answers import NO_WORK, Answer, OpAnswers
from pyshardy.passes.sdy_export.single_device import check_function, move_to_single_device
from pyshardy.propagation.problem import NO_SHARDING
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import MeshTable, TensorSharding, first_usable_mesh_ref, fully_closed_list

Handler = Callable[[Operation], None]

_WITH_HANDLERS = (CallOp, ReshardOp, PropagationBarrierOp)


@dataclass(frozen=True)
class InsertExplicitReshardsPass(Pass):
    """Insert `sdy.reshard` and `sdy.all_reduce` where shardings are incompatible, so that each op can be computed on
    the shards of its operands.

    The full version makes the operands and results of every op compatible with its sharding rule, on the axes that most
    data is already sharded on. The results of an op that contracts sharded dimensions are reduced. Values that are
    returned, or passed to loops, branches and computations, are resharded to the shardings expected there.

    The default version does this only for calls, `mhlo.ragged_dot`, and concatenations of differently sharded operands,
    and leaves other ops to a later partitioner. Both versions add and reduce unreduced axes where the sharding of a
    value differs from its use, and move operands of ops on a single device there.
    """

    name: ClassVar[str] = "sdy-insert-explicit-reshards"
    anchor: ClassVar[str] = "func.func"

    enable_full_version: bool = option(False, "Insert reshards for all ops and all data flow.")
    mark_partial_result_with_unreduced_axes: bool = option(
        False, "Set the unreduced axes of results that are reduced by an inserted reduction."
    )

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Insert the reshards and reductions of a function."""
        assert isinstance(op, FuncOp)
        inserter = session.memory.get(self)
        if inserter is None:
            module = enclosing_module(op)
            assert module is not None
            inserter = session.memory[self] = _Inserter(module, self, session)
        return None if inserter.run(op, session.op_index(op)) else Preserved.ALL


class _Conversions:
    """The conversions around ops and of values, on certain meshes."""

    def __init__(self, meshes: MeshTable, options: InsertExplicitReshardsPass, session: Session) -> None:
        self.meshes = meshes
        self.known = KnownShardings(meshes)
        self.maker = ConversionMaker(self.known)
        rules = RuleFinder(warn=session.warn, warned=session.warned)
        self.answers = OpAnswers(
            self.known, self.maker, options.enable_full_version, options.mark_partial_result_with_unreduced_axes, rules
        )
        self.of_values: dict[tuple[int, int, bool], tuple[Made, ...]] = {}


class _Learned:
    """The conversions by the options of the pass, for the meshes that it met last: they depend on attributes only."""

    def __init__(self) -> None:
        self._found: dict[InsertExplicitReshardsPass, _Conversions] = {}

    def of(self, meshes: MeshTable, options: InsertExplicitReshardsPass, session: Session) -> _Conversions:
        """Return those for meshes, with shardings of no values yet."""
        found = self._found.get(options)
        if found is None or found.meshes != meshes:
            found = self._found[options] = _Conversions(meshes, options, session)
        return found


class _Inserter:
    """Process the functions of a module one by one."""

    def __init__(self, module: ModuleOp, options: InsertExplicitReshardsPass, session: Session) -> None:
        self.module = module
        self.full = options.enable_full_version
        self.meshes = module_meshes(module)
        conversions = session.shared(_Learned).of(self.meshes, options, session)
        self.known, self.maker, self.answers = conversions.known, conversions.maker, conversions.answers
        self.conversions = conversions.of_values
        self.has_changed = False
        self.symbols: ModuleSymbols | None = None
        self.handlers: dict[type[Operation], Handler] = {}
        # A module may have many functions, which have ops of the same few classes.
        self.has_targets = ClassCache(_has_targets).__getitem__
        self.has_own_sharding = ClassCache(_has_own_sharding).__getitem__
        self.barrier_results: set[int] = set()
        """The results of propagation barriers, by identity."""

    def run(self, func: FuncOp, op_index: OpIndex) -> bool:
        """Insert the reshards and reductions of a function, and return whether there were any."""
        check_function(func, self.meshes)
        if func.is_declaration:
            return False
        self.has_changed = False
        self.known.of_value.clear()
        self.barrier_results.clear()
        self.note_all(func.body.blocks[0].args, func_argument_shardings(func))
        for op in op_index.where(self.has_targets):
            self.enter(op)
        for op in op_index.where(self.has_own_sharding):
            self.known.set(op.results[0], get_sharding(op.results[0]))
        for attribute in op_index.occurrences(SHARDING).distinct:
            self.known.numbers(attribute)
        op: Operation = func
        try:
            handlers = self.handlers
            for op in op_index.where(self.may_need_conversions, order="post"):
                handler = handlers.get(type(op))
                if handler is None:
                    handler = handlers[type(op)] = self.handler_of(op)
                handler(op)
            targets = func_result_shardings(func)
            for block in func.body.blocks:
                op = block.last_op or func
                if len(op.operands) == len(targets):
                    for index, target in enumerate(targets):
                        self.fit(op, index, target, self.full, op)
        except ReshardError as reason:
            raise error(op.location, str(reason), op=op) from None
        return self.has_changed

    # Reading

    def enter(self, op: Operation) -> None:
        """Record the shardings of the results and block arguments of an op that stores them elsewhere."""
        flow = data_flow(op)
        if flow is not None:
            self.note_flow(op, flow)
        elif class_has_trait(type(op), ForwardsOperandsToBody):
            for block in op.regions[0].blocks:
                self.note_all(block.args, [get_sharding(argument) for argument in block.args])

    def note_all(self, values: Iterable[SSAValue], shardings: Iterable[TensorSharding | None]) -> None:
        for value, sharding in zip(values, shardings, strict=False):
            self.known.set(value, sharding)

    def note_flow(self, op: Operation, flow: DataFlow) -> None:
        """Record the shardings of the targets of edges: of an edge op if there is one, or else of the op."""
        for owner, sharding in _owners(op, flow):
            edge = edge_user(owner)
            for target in (owner, *flow.other_targets(op, owner)):
                self.known.set(target, sharding if edge is None else edge.tensor_sharding)

    def may_need_conversions(self, op_class: type[Operation]) -> bool:
        """Return whether ops of a class may need reshards or reductions."""
        if is_terminator(op_class):
            return False
        is_special = has_data_flow(op_class) or issubclass(op_class, _WITH_HANDLERS) or _has_own_sharding(op_class)
        return is_special or not self.known.all_plain or self.answers.may_need_conversions(op_class)

    def handler_of(self, op: Operation) -> Handler:
        """Return the handler of ops like this one."""
        if data_flow(op) is not None:
            return self.flow
        if isinstance(op, CallOp):
            return self.call
        if isinstance(op, ReshardOp):
            return self.reshard
        if isinstance(op, PropagationBarrierOp):
            return self.barrier
        interface = sharding_rule_interface(op)
        depends_on_context = is_unregistered(op) or _has_own_sharding(type(op))
        depends_on_context |= interface is not None and (interface.depends_on_context or may_have_attributes(type(op)))
        if depends_on_context:
            return self.op_with_context
        return self.pointwise if class_has_trait(type(op), PointwiseShardingRule) else self.op_with_rule

    # Ops with rules

    def pointwise(self, op: Operation) -> None:
        """Process an elementwise op. There is nothing to insert if its values have one plain sharding."""
        if self.known.all_plain and not self.barrier_results and SHARDING_RULE not in op.attributes:
            known, number = self.known.of_value.get, self.known.number
            wanted = number(op.results[0])
            for operand in op._operands:
                found = known(id(operand))
                if (number(operand) if found is None else found) != wanted:
                    break
            else:
                return
        self.op_with_rule(op)

    def op_with_rule(self, op: Operation) -> None:
        """Process an op whose rule depends only on its types and attributes."""
        if self.barrier_results and not self.barrier_results.isdisjoint(map(id, op.operands)):
            self.op_with_context(op)
            return
        answer = self.answers.of_signature(op)
        if answer is not NO_WORK:
            self.apply(op, answer)

    def barrier(self, op: Operation) -> None:
        """Process a propagation barrier."""
        self.barrier_results.add(id(op.results[0]))
        self.op_with_context(op)

    def op_with_context(self, op: Operation) -> None:
        """Process an op whose rule also depends on the reductions of its operands."""
        full, reductions = self.answers.is_full(op), self.answers.reductions(op)
        if reductions:
            self.apply(op, Answer(self.answers.conversions_of(reductions)))
        answer = self.answers.of(op, full)
        if answer is not NO_WORK:
            self.apply(op, answer)

    def apply(self, op: Operation, answer: Answer) -> None:
        """Insert the conversions of an op."""
        self.has_changed = True
        if answer.operands:
            operands = list(op._operands)
            for index, made in answer.operands:
                operands[index] = self.maker.insert(made, operands[index], op)
            set_operands(op, operands)
        if answer.single_device:
            shardings = move_to_single_device(op, self.known, self.maker)
            if shardings:
                self.set_results(op, self.maker.list_of(shardings))
            return
        place = insertion_point_after_op(op)
        for index, made in answer.results:
            self.move_uses(op.results[index], made, place)
        if answer.shardings is not None:
            self.set_results(op, answer.shardings)
        if answer.reductions:
            place = insertion_point_after_op(op)
            for result, made in zip(op.results, answer.reductions, strict=True):
                self.move_uses(result, made, place)

    def move_uses(self, value: SSAValue, made: Made, place: InsertionPoint) -> None:
        """Insert a conversion of a value for all its users."""
        new = self.maker.insert(made, value, place)
        replace_all_uses(value, new, but=new.op)

    def set_results(self, op: Operation, shardings: TensorShardingPerValueAttr) -> None:
        """Store the shardings of the results of an op."""
        if _has_own_sharding(type(op)):
            set_sharding(op.results[0], shardings.data[0])
        else:
            op.attributes[SHARDING] = shardings
        self.known.set_results(op.results, shardings)

    # Other ops

    def reshard(self, op: Operation) -> None:
        """Process a reshard; one that adds unreduced axes is replaced by the ops that do that."""
        assert isinstance(op, ReshardOp)
        source, target = self.known[op.input], op.sharding.data
        steps = () if source is None else make_unreduced(source, target, self.meshes)
        if not steps:
            self.op_with_context(op)
            return
        self.has_changed = True
        value: SSAValue = op.input
        for step in steps:
            value = self.maker.insert(self.maker.make(step), value, op)
        replace_all_uses(op.result, value)
        erase(op)

    def flow(self, op: Operation) -> None:
        """Process an op with data flow: its inputs are converted to the shardings of the op, regardless of those of
        edges."""
        flow = data_flow(op)
        assert flow is not None
        for owner, sharding in _owners(op, flow):
            target = None if sharding is None else flow.transform(op, owner, sharding, EdgeStep.BEFORE)
            for use in flow.sources(op, owner):
                self.fit(use.operation, use.index, target, self.full)

    def call(self, op: Operation) -> None:
        """Process a call: convert its operands to the shardings of the function's arguments."""
        assert isinstance(op, CallOp)
        self.symbols = self.symbols or ModuleSymbols(self.module)
        targets = filled_argument_shardings(callee_of(op, self.symbols), self.meshes)
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
        """Convert an operand to a sharding, before the given op or right after the operand."""
        value = op._operands[index]
        wanted = NO_SHARDING if target is None else self.known.number_of(target)
        key = self.known.number(value), wanted, full
        steps = self.conversions.get(key)
        if steps is None:
            found = convert(self.known[value], target, full, self.meshes)
            steps = self.conversions[key] = tuple([self.maker.make(one) for one in found])
        if not steps:
            return
        self.has_changed = True
        place = before or insertion_point_after_value(value)
        for step in steps:
            value = self.maker.insert(step, value, place)
        set_operand(op, index, value)


@cache
def _has_own_sharding(op_class: type[Operation]) -> bool:
    """Return whether the sharding of the result is stored elsewhere than in `sdy.sharding`."""
    return issubclass(op_class, DataFlowEdgeOp | ShardingConstraintOp | ReshardOp | CollectiveOp)


def _has_targets(op_class: type[Operation]) -> bool:
    """Return whether results of the op, or arguments of its blocks, have shardings that are stored elsewhere."""
    return has_data_flow(op_class) or class_has_trait(op_class, ForwardsOperandsToBody)


def _owners(op: Operation, flow: DataFlow) -> Iterator[tuple[SSAValue, TensorSharding | None]]:
    """Return the results and block arguments that own edges, with the shardings that the op has for them."""
    results = flow.result_owners(op), flow.result_shardings(op)
    arguments = flow.block_argument_owners(op), flow.block_argument_shardings(op)
    for owners, shardings in (results, arguments):
        for owner in owners:
            index = value_index(owner)
            yield owner, shardings[index] if index < len(shardings) else None
