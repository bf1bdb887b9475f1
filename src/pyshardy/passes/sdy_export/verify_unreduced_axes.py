"""Verify unreduced axes: `--sdy-verify-unreduced-axes`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from xdsl.dialects.builtin import ArrayAttr, DictionaryAttr
from xdsl.ir import Attribute, Operation, OpResult, SSAValue
from xdsl.traits import IsTerminator, ReturnLike

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp, FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import (
    func_argument_sharding,
    func_result_sharding,
    get_sharding,
    value_before_barriers,
)
from pyshardy.dialects.sdy.attributes import TensorShardingAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.collective_ops import AllReduceOp, ReduceScatterOp
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.ops import ReshardOp, ShardingConstraintOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import enclosing_module, meshes_of
from pyshardy.dialects.sdy.unreduced import check_unreduced
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_index import OpIndex, attributes_of
from pyshardy.ir.op_names import op_name
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_export.body_reduction import body_reduction
from pyshardy.sharding import AxisRef, Reduction, TensorSharding, axes_text, erase_manual_axes

_REDUCTIONS = (AllReduceOp, ReduceScatterOp)


@dataclass(frozen=True)
class VerifyUnreducedAxesPass(Pass):
    """Check that unreduced axes are only introduced and removed by ops that can do so.

    Any op may introduce axes unreduced by a sum, a reduction those of its own kind, a scatter those of any kind. They
    may be removed only by a reduction over devices of the same kind, a constraint or a reshard, or at an op that uses
    the result of a constraint or reshard. Calls must agree with their functions, and returned values with function
    results. Shardings on different meshes are not compared, and nothing is changed.
    """

    name: ClassVar[str] = "sdy-verify-unreduced-axes"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Raise the first error in a function."""
        assert isinstance(op, FuncOp)
        unreduced = session.shared(_Unreduced)
        at_functions = session.memory.get(VerifyUnreducedAxesPass)
        if at_functions is None:
            at_functions = session.memory[VerifyUnreducedAxesPass] = _at_functions(op, unreduced)
        op_index = session.op_index(op)
        if not (at_functions or _inside(op_index, unreduced)):
            return Preserved.ALL
        with scoped_cache(CacheScope.MESHES):
            check = _Check(op)
            for inner in walk(op, order="post"):
                problem = check.problem(inner)
                if problem is not None:
                    raise error(inner.location, f"'{op_name(inner)}' op {problem}", op=inner)
        return Preserved.ALL


class _Unreduced:
    """Find attributes with unreduced axes."""

    def __init__(self) -> None:
        self._known = IdentityCache[bool]()

    def any(self, attributes: Iterable[Attribute]) -> bool:
        """Return whether one of the attributes has unreduced axes."""
        return any([self.of(attribute) for attribute in attributes])

    def of(self, attribute: Attribute) -> bool:
        """Return whether an attribute has unreduced axes."""
        known = self._known.get(id(attribute))
        if known is None:
            known = self._known.remember(id(attribute), self._search(attribute), attribute)
        return known

    def _search(self, attribute: Attribute) -> bool:
        match attribute:
            case TensorShardingAttr():
                return bool(attribute.data.unreduced)
            case TensorShardingPerValueAttr():
                return any(one.unreduced for one in attribute.data)
            case ArrayAttr():
                return self.any(attribute.data)
            case DictionaryAttr():
                return self.any(attribute.data.values())
            case _:
                return False


def _at_functions(function: FuncOp, unreduced: _Unreduced) -> bool:
    """Return whether an argument or result of a function of the module has unreduced axes."""
    module = enclosing_module(function)
    functions = [function] if module is None else [one for one in module.body.block.ops if isinstance(one, FuncOp)]
    return any(unreduced.any(one.properties.values()) for one in functions)


def _inside(op_index: OpIndex, unreduced: _Unreduced) -> bool:
    """Return whether a sharding in a function has unreduced axes, or the function has reductions, which need
    shardings."""
    if not op_index.classes.isdisjoint(_REDUCTIONS):
        return True
    others = op_index.where(_has_shardings_in_properties)
    return unreduced.any(op_index.occurrences(SHARDING).distinct) or unreduced.any(attributes_of(others).values())


@cache
def _has_shardings_in_properties(op_class: type[Operation]) -> bool:
    """Ops of other dialects have their shardings in properties."""
    return not op_class.name.startswith(("stablehlo.", "chlo.", "arith."))


class _Check:
    """Check the ops of a function."""

    def __init__(self, function: FuncOp) -> None:
        self.function = function
        self.shardings: dict[SSAValue, TensorSharding | None] = {}
        self.functions: dict[str, FuncOp] | None = None

    def problem(self, op: Operation) -> str | None:
        """Return the error of an op, or None."""
        match op:
            case ReshardOp() | ShardingConstraintOp():
                source = self.value_before_barriers(op.input)
                removable = None if source is None else source.reduction
                return _transition(op, [source], [op.sharding.data], Reduction.SUM, removable)
            case AllReduceOp() | ReduceScatterOp():
                source = self.value_before_barriers(op.tensor)
                if source is None:
                    return "needs an operand with a sharding"
                return _transition(op, [source], [op.sharding], None, op.reduction)
            case CallOp():
                return self.call(op)
            case _:
                pass
        match op.name:
            case "stablehlo.all_reduce" | "stablehlo.reduce_scatter":
                source, target = self.sharding(op.operands[0]), self.sharding(op.results[0])
                return _transition(op, [source], [target], None, body_reduction(op))
            case "stablehlo.reduce":
                inputs = op.operands[: len(op.results)]
                return _transition(op, self.without_requested(inputs), self.of(op.results), body_reduction(op), None)
            case "stablehlo.scatter":
                # The reference accepts any reduction of the parts that the updates of each device lead to.
                targets = self.of(op.results)
                kinds = [one.reduction for one in targets if one is not None and one.unreduced]
                return _transition(op, self.without_requested(op.operands), targets, next(iter(kinds), None), None)
            case _:
                pass
        if isinstance(op, ReturnOp) or op.has_trait(ReturnLike, value_if_unregistered=False):
            return self.returned(op)
        if op.has_trait(IsTerminator, value_if_unregistered=False):
            return None
        return _transition(op, self.without_requested(op.operands), self.of(op.results), Reduction.SUM, None)

    def call(self, op: CallOp) -> str | None:
        """Check that the unreduced axes of operands and results are those of the callee."""
        callee = self.callee(op)
        if callee is None:
            return None
        for i, (operand, source) in enumerate(zip(op.operands, self.without_requested(op.operands), strict=True)):
            if not _is_asked_for(operand):
                problem = _compare(
                    source, func_argument_sharding(callee, i), f"operand {i}", "argument of the function"
                )
                if problem:
                    return problem
        for i, target in enumerate(self.of(op.results)):
            problem = _compare(func_result_sharding(callee, i), target, f"result {i} of the function", "result")
            if problem:
                return problem
        return None

    def callee(self, op: CallOp) -> FuncOp | None:
        if self.functions is None:
            module = enclosing_module(self.function)
            ops = () if module is None else module.body.block.ops
            self.functions = {one.sym_name.data: one for one in ops if isinstance(one, FuncOp)}
        return self.functions.get(op.callee.root_reference.data)

    def returned(self, op: Operation) -> str | None:
        """Check that the unreduced axes of returned values are those of the function results."""
        parent = op.parent_op()
        targets: Sequence[TensorSharding | None]
        if isinstance(parent, FuncOp):
            targets = [func_result_sharding(parent, i) for i in range(len(op.operands))]
        elif parent is not None and parent.results:
            targets = self.of(parent.results)
            if isinstance(parent, ManualComputationOp):
                manual = parent.manual_axes.data
                targets = [one and erase_manual_axes(one, manual) for one in targets]
        else:
            return None
        for i, (operand, target) in enumerate(zip(op.operands, targets, strict=False)):
            if target is not None and not _is_asked_for(operand):
                problem = _compare(self.value_before_barriers(operand), target, f"operand {i}", "result it becomes")
                if problem:
                    return problem
        return None

    def without_requested(self, values: Iterable[SSAValue]) -> list[TensorSharding | None]:
        """Return the shardings of operands, without those set by a constraint or reshard."""
        return [None if _is_asked_for(value) else self.value_before_barriers(value) for value in values]

    def of(self, values: Iterable[SSAValue]) -> list[TensorSharding | None]:
        """Return the shardings of values."""
        return [self.sharding(value) for value in values]

    def value_before_barriers(self, value: SSAValue) -> TensorSharding | None:
        """Return the sharding of the value before propagation barriers."""
        return self.sharding(value_before_barriers(value))

    def sharding(self, value: SSAValue) -> TensorSharding | None:
        """Return the cached sharding of a value."""
        if value not in self.shardings:
            self.shardings[value] = get_sharding(value)
        return self.shardings[value]


def _is_asked_for(value: SSAValue) -> bool:
    value = value_before_barriers(value)
    return isinstance(value, OpResult) and isinstance(value.op, ReshardOp | ShardingConstraintOp)


def _transition(
    op: Operation,
    operands: Iterable[TensorSharding | None],
    results: Iterable[TensorSharding | None],
    introduce: Reduction | None,
    remove: Reduction | None,
) -> str | None:
    sources = [one for one in operands if one is not None]
    targets = [one for one in results if one is not None]
    if not any(one.unreduced for one in sources) and not any(one.unreduced for one in targets):
        return None
    return check_unreduced(sources, targets, meshes_of(op), introduce, remove)


def _compare(source: TensorSharding | None, target: TensorSharding | None, first: str, second: str) -> str | None:
    before, after = _unreduced(source), _unreduced(target)
    if frozenset(before) == frozenset(after):
        return None
    return f"unreduced axes of {first} differ from those of the {second}: {axes_text(before)} vs {axes_text(after)}"


def _unreduced(sharding: TensorSharding | None) -> tuple[AxisRef, ...]:
    return () if sharding is None else sharding.unreduced
