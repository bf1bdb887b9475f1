"""Cache of the reshards that ops with sharding rules need: equal ops with equal shardings of values need the same."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from xdsl.dialects.builtin import TensorType, UnregisteredOp
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.sdy.access import SHARDING_RULE, value_before_barriers
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, ReshapeOp, ScatterOp
from pyshardy.dialects.stablehlo.linear_algebra import DotGeneralOp, DotOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.explicit_reshards.conversions import AllReduce, Conversion, Reshard, reduce_away
from pyshardy.explicit_reshards.plan import NOTHING, Plan, plan_op
from pyshardy.explicit_reshards.problem import OpKind, OpProblem, ReshardError
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_signature import signature, signature_owners
from pyshardy.passes.sdy_export.body_reduction import body_reduction
from pyshardy.passes.sdy_export.conversion_ops import ConversionMaker, KnownShardings, Made
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import AxisRef, Reduction, TensorSharding, is_single_device, resolve_mesh, sort_and_merge


@dataclass(frozen=True, slots=True)
class Answer:
    """The conversions to insert around an op, in order, or that it is moved to a single device after its operands."""

    operands: tuple[tuple[int, Made], ...] = ()
    """Conversions of operands, by index, before the op."""
    results: tuple[tuple[int, Made], ...] = ()
    """Conversions of results, by index, for all their users."""
    shardings: TensorShardingPerValueAttr | None = None
    """The new shardings of the results; None if they are unchanged."""
    reductions: tuple[Made, ...] = ()
    """Reductions of all results, between the op and the conversions of the results."""
    single_device: bool = False


NO_WORK = Answer()

_KINDS: Mapping[type[Operation], OpKind] = {ReshapeOp: OpKind.RESHAPE, DotOp: OpKind.DOT, DotGeneralOp: OpKind.DOT}
_ALWAYS_FULL = "mhlo.ragged_dot"
_SOMETIMES_FULL = (ConcatenateOp, UnregisteredOp)


class OpAnswers:
    """The answers for the ops of a module, by the shardings of their operands and results."""

    def __init__(
        self, known: KnownShardings, maker: ConversionMaker, full: bool, mark_partial: bool, rules: RuleFinder
    ) -> None:
        self.known = known
        self.maker = maker
        self.meshes = known.meshes
        self.full = full
        self.mark_partial = mark_partial
        self._rules = rules
        self._answers = IdentityCache[Answer]()
        self._plans: dict[tuple[OpProblem, bool], Plan] = {}

    def of_signature(self, op: Operation) -> Answer:
        """Return the answer for an op whose rule depends only on its own types and attributes."""
        attributes = op.attributes
        sharding = attributes.get(SHARDING)
        key = (
            signature(op, attributes=False),
            _reduction(op),
            None if sharding is None else self.known.numbers(sharding),
            id(attributes.get(SHARDING_RULE)),
            *map(self.known.number, op._operands),
        )
        answer = self._answers.get(key)
        if answer is None:
            answer = self._answers.remember(key, self.of(op, self.is_full(op)), signature_owners(op))
        return answer

    def may_need_conversions(self, op_class: type[Operation]) -> bool:
        """Return whether ops of a class with rules may need conversions even if all shardings are plain. In the default
        version few do, but unknown ops are reported to the user."""
        is_special = issubclass(op_class, _SOMETIMES_FULL) or _KINDS.get(op_class) is OpKind.DOT
        return self.full or is_special or self._rules.may_warn_of(op_class)

    def is_full(self, op: Operation) -> bool:
        """Return whether all reshards around an op are inserted."""
        if self.full or not isinstance(op, _SOMETIMES_FULL):
            return self.full
        if isinstance(op, ConcatenateOp):
            number = self.known.number
            return any(number(value) != number(op.results[0]) for value in op.operands)
        return op_name(op) == _ALWAYS_FULL

    def of(self, op: Operation, full: bool) -> Answer:
        """Return the answer for an op."""
        reductions = self.reductions(op)
        reduced = self.conversions_of(reductions)
        if any(is_single_device(self.known[value], self.meshes) for value in op.results):
            return Answer(reduced, single_device=True)
        plan = self._plan(op, full, reductions)
        if plan is NOTHING:
            return Answer(reduced) if reduced else NO_WORK
        shardings, reduction = plan.shardings, _reduction(op)
        reduced_shardings = () if reduction is None else plan.reduced_shardings
        if self.mark_partial and reduced_shardings:
            shardings = tuple([self._before_reduction(one, plan.reduced, reduction) for one in reduced_shardings])
        return Answer(
            reduced + self.conversions_of((index, Reshard(one)) for index, one in plan.operands),
            self.conversions_of((index, Reshard(one)) for index, one in plan.results),
            None if shardings is None else self.maker.list_of(shardings),
            tuple([self.maker.make(AllReduce(plan.reduced, one, reduction)) for one in reduced_shardings]),
        )

    def _before_reduction(
        self, sharding: TensorSharding, axes: tuple[AxisRef, ...], reduction: Reduction | None
    ) -> TensorSharding:
        """Return the sharding of a partial result, which a reduction over axes converts to a sharding."""
        mesh = resolve_mesh(sharding.mesh, self.meshes)
        assert mesh is not None
        partial = sharding.with_unreduced(sort_and_merge((*sharding.unreduced, *axes), mesh))
        return partial if reduction is None else replace(partial, reduction=reduction)

    def conversions_of(self, indexed: Iterable[tuple[int, Conversion]]) -> tuple[tuple[int, Made], ...]:
        """Return the classes and properties of conversion ops."""
        return tuple([(index, self.maker.make(one)) for index, one in indexed])

    def reductions(self, op: Operation) -> tuple[tuple[int, AllReduce], ...]:
        """Return the operands, by index, that are reduced along unreduced axes that the results do not have."""
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

    def _plan(self, op: Operation, full: bool, reductions: tuple[tuple[int, AllReduce], ...]) -> Plan:
        rule = self._rules.rule_of(op)
        if rule is None or rule.is_custom:
            return NOTHING
        own = [self.known[value] for value in op.operands]
        seen = [self.known[value_before_barriers(value)] for value in op.operands]
        for index, reduction in reductions:
            own[index] = seen[index] = reduction.sharding
        problem = OpProblem(
            rule,
            _KINDS.get(type(op), OpKind.OTHER),
            tuple([_element_count(value.type) for value in (*op.operands, *op.results)]),
            tuple([rank_of(result.type) for result in op.results]),
            tuple(seen),
            tuple(own),
            tuple([self.known[value] for value in op.results]),
        )
        plan = self._plans.get((problem, full))
        if plan is None:
            plan = self._plans[problem, full] = plan_op(problem, full, self.meshes)
        return plan


_HAS_COMBINER = ClassCache[bool](lambda one: issubclass(one, ReduceOp | ScatterOp))


def _reduction(op: Operation) -> Reduction | None:
    """Return the reduction of the partial results of an op; None for results that are not reduced.

    These are the results of scatters, and several results of one reduction, that are combined in other ways than by one
    sum, maximum or minimum.
    """
    if not _HAS_COMBINER[type(op)]:
        return Reduction.SUM
    found = body_reduction(op)
    return Reduction.SUM if found is None and len(op.results) == 1 and isinstance(op, ReduceOp) else found


def _element_count(type: Attribute) -> int | None:
    """Return the product in 64 bits, as the reference does. There, an unknown size is the smallest integer."""
    shape = type.get_shape() if isinstance(type, TensorType) else None
    if shape is None:
        return None
    product = math.prod(-_HALF if size < 0 else size for size in shape)
    return (product + _HALF) % (2 * _HALF) - _HALF


_HALF = 1 << 63
