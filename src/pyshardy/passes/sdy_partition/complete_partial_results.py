"""Results are unreduced only where ops make parts of them: `--sdy-complete-partial-results`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.access import get_sharding, set_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.collective_ops import AllReduceOp
from pyshardy.dialects.sdy.data_flow import SHARDING, shardings_of
from pyshardy.dialects.sdy.scope import meshes_of
from pyshardy.dialects.stablehlo.data_movement import (
    BroadcastInDimOp,
    ConcatenateOp,
    GatherOp,
    ReshapeOp,
    ReverseOp,
    SliceOp,
    TransposeOp,
)
from pyshardy.dialects.stablehlo.elementwise import AddOp, MaximumOp, MinimumOp, NegateOp, SubtractOp
from pyshardy.dialects.stablehlo.linear_algebra import ConvolutionOp, DotGeneralOp, DotOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp
from pyshardy.explicit_reshards.conversions import Conversion, make_unreduced, reduce_away
from pyshardy.interfaces import has_data_flow
from pyshardy.ir.mutation import InsertionPoint, insertion_point_after_op, replace_all_uses, set_operand
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_export.body_reduction import body_reduction
from pyshardy.passes.sdy_export.conversion_ops import ConversionMaker, KnownShardings
from pyshardy.rules.lookup import RuleFinder
from pyshardy.sharding import AxisRef, Mesh, Reduction, TensorSharding, resolve_mesh, set_difference
from pyshardy.sharding.axis_lists import flattened, lists_overlap
from pyshardy.sharding.mesh import MeshTable

Axes = tuple[AxisRef, ...]


@dataclass(frozen=True)
class CompletePartialResultsPass(Pass):
    """Make results complete that are marked as unreduced along axes along which the op does not make parts of them.

    An op makes parts along the axes that shard a dimension which it contracts. If all operands are parts along an axis,
    so are the results of ops such as additions and slices. Other operands are reduced before the op, and a result that
    is marked otherwise is converted for its users, by `sdy.replicated_to_unreduced`. Results of calls are what the
    function returns. The reference takes the marks as they are, and adds up what is no part.
    """

    name: ClassVar[str] = "sdy-complete-partial-results"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Complete the results in a function."""
        annotated = session.op_index(op).occurrences(SHARDING)
        if not any(map(_has_unreduced, annotated.distinct)):
            return Preserved.ALL
        marked = [
            one
            for one, attribute in zip(annotated.ops, annotated.attributes, strict=True)
            if _has_unreduced(attribute) and not (isinstance(one, CallOp) or has_data_flow(type(one)))
        ]
        completer = _Completer(meshes_of(op), RuleFinder(warn=session.warn, warned=session.warned))
        for one in marked:
            completer.complete(one)
        return None


def _has_unreduced(attribute: Attribute) -> bool:
    return isinstance(attribute, TensorShardingPerValueAttr) and any(one.unreduced for one in attribute.data)


class _Completer:
    def __init__(self, meshes: MeshTable, rules: RuleFinder) -> None:
        self.meshes = meshes
        self.rules = rules
        self.maker = ConversionMaker(KnownShardings(meshes))

    def complete(self, op: Operation) -> None:
        """Convert the operands and results of an op along the axes along which it makes no parts."""
        marked = next(one for one in shardings_of(op) if one.unreduced)
        mesh = resolve_mesh(marked.mesh, self.meshes)
        if mesh is None:
            return
        operands = [get_sharding(operand) for operand in op.operands]
        passed_on = _passed_on(op, marked, operands, mesh)
        contracted = self.contracted(op, marked, operands)
        for index, sharding in enumerate(operands):
            target = None if sharding is None else sharding.with_unreduced(passed_on)
            reduction = None if sharding is None else reduce_away(sharding, target, self.meshes)
            if reduction is not None:
                set_operand(op, index, self.inserted((reduction,), op.operands[index], op))
        for result in op.results:
            sharding = get_sharding(result)
            if sharding is not None:
                self.complete_result(result, sharding, (*passed_on, *contracted), mesh)

    def complete_result(self, result: SSAValue, sharding: TensorSharding, parts: Axes, mesh: Mesh) -> None:
        """Convert a result that is the sum of parts along some axes to its sharding."""
        wrong = set_difference(sharding.unreduced, parts, mesh)
        if not wrong:
            return
        made = sharding.with_unreduced(set_difference(sharding.unreduced, wrong, mesh))
        set_sharding(result, made)
        user = result.get_user_of_unique_use()
        if isinstance(user, AllReduceOp) and not lists_overlap(user.reduction_axes.data, wrong):
            # It adds up the parts that the op does make.
            self.complete_result(user.result, user.sharding, set_difference(user.sharding.unreduced, wrong, mesh), mesh)
            return
        steps = make_unreduced(made, sharding, self.meshes)
        op = cast(Operation, result.owner)
        new = self.inserted(steps, result, insertion_point_after_op(op))
        replace_all_uses(result, new, but=cast(Operation, new.owner))

    def inserted(self, steps: tuple[Conversion, ...], value: SSAValue, at: InsertionPoint) -> SSAValue:
        """Insert conversions of a value."""
        for step in steps:
            value = self.maker.insert(self.maker.make(step), value, at)
        return value

    def contracted(self, op: Operation, marked: TensorSharding, operands: list[TensorSharding | None]) -> Axes:
        """Return the axes of the dimensions that an op contracts by the reduction of the marked sharding."""
        sum_if_any = Reduction.SUM if isinstance(op, _SUMS) else None
        kind = body_reduction(op) if isinstance(op, ReduceOp) else sum_if_any
        rule = self.rules.rule_of(op) if kind is marked.reduction else None
        if rule is None:
            return ()
        reduced = set(rule.reduction)
        return flattened(
            dim.axes
            for mapping, sharding in zip(rule.operands, operands, strict=True)
            for factors, dim in zip(mapping, () if sharding is None else sharding.dims, strict=False)
            if not reduced.isdisjoint(factors)
        )


def _passed_on(op: Operation, marked: TensorSharding, operands: list[TensorSharding | None], mesh: Mesh) -> Axes:
    """Return the axes along which results are the sums of parts because all operands are."""
    if not isinstance(op, (*_MOVEMENTS, *_LINEAR[marked.reduction])):
        return ()
    axes = marked.unreduced
    for sharding in operands:
        if sharding is None or (sharding.unreduced and sharding.reduction is not marked.reduction):
            return ()
        missing = set_difference(axes, sharding.unreduced, mesh)
        axes = set_difference(axes, missing, mesh)
    return axes


_SUMS = (ConvolutionOp, DotGeneralOp, DotOp, GatherOp)
"""Ops that add up products, or zeros."""
_MOVEMENTS = (BroadcastInDimOp, ConcatenateOp, ReshapeOp, ReverseOp, SliceOp, TransposeOp)
_LINEAR: dict[Reduction, tuple[type[Operation], ...]] = {
    Reduction.SUM: (AddOp, NegateOp, SubtractOp),
    Reduction.MAX: (MaximumOp,),
    Reduction.MIN: (MinimumOp,),
}
"""Ops of which the results of parts are the parts of the result, besides those that only move elements."""
