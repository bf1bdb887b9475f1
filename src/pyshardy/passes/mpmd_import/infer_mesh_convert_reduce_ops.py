"""Convert ops to reductions over meshes: `--mpmd-infer-mesh-convert-reduce-ops`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, Operation, OpResult, SSAValue

from pyshardy.dialects.mpmd import FragmentOp, ReduceOp, Reduction, ReductionAttr
from pyshardy.dialects.stablehlo.data_movement import ConcatenateOp, ReshapeOp
from pyshardy.dialects.stablehlo.reductions import ReduceOp as StableHLOReduceOp
from pyshardy.ir import mutation
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Session, option
from pyshardy.passes.mpmd_common.building import PLAIN
from pyshardy.passes.mpmd_common.functions import is_meshless, walk_outside_fragments
from pyshardy.passes.mpmd_import.reductions import (
    body,
    concatenate_of_reduce,
    reduce_of_concatenate,
    reduction_of_block,
    reduction_of_op,
)
from pyshardy.passes.mpmd_import.set_access import CAN_CONVERT_TO_REDUCE, REDUCE, SRC_SET


@dataclass(frozen=True)
class InferMeshConvertReduceOpsPass(Pass):
    """Convert ops that are reductions over meshes to `mpmd.reduce`.

    These are the ops with the attribute `mpmd.reduce` (see `mpmd-infer-mesh-populate-src-set`) in a computation that
    the user tagged with `mpmd.reduce<none>`, or all of them if reductions are inferred. Consecutive reductions of the
    same kind are merged, and a `stablehlo.reduce` of a concatenate becomes a reduction of the concatenated values.
    """

    name: ClassVar[str] = "mpmd-infer-mesh-convert-reduce-ops"
    anchor: ClassVar[str] = "func.func"

    infer_cross_mesh_reductions: bool = option(False, "Convert reductions that the user did not tag too.")

    def run(self, op: Operation, session: Session) -> None:
        """Process a function."""
        for one in walk(op, ReduceOp, order="post"):
            if _kind(one) is Reduction.NONE:
                _mark(one)
        _Conversion(self.infer_cross_mesh_reductions).function(op)
        for inner in walk_outside_fragments(op, order="post"):
            inner.attributes.pop(CAN_CONVERT_TO_REDUCE, None)


class _Conversion:
    """Convert ops. An op that is only used by another one of its kind is converted as a part of that op."""

    def __init__(self, everything: bool) -> None:
        self.everything = everything
        self.waiting: dict[Operation, tuple[list[SSAValue], list[Operation]]] = {}
        """The values that an op would reduce, and the ops that are then erased, itself the last."""

    def function(self, func: Operation) -> None:
        for op in walk(func, enter=lambda op: not (isinstance(op, FragmentOp) or self.is_wanted(op))):
            if self.is_wanted(op):
                self.convert(op)

    def is_wanted(self, op: Operation) -> bool:
        return (
            REDUCE in op.attributes and is_meshless(op) and (self.everything or CAN_CONVERT_TO_REDUCE in op.attributes)
        )

    def convert(self, op: Operation) -> None:
        if op.__class__ is ConcatenateOp:
            return
        kind = cast(ReductionAttr, op.attributes[REDUCE])
        concatenate = concatenate_of_reduce(op) if op.__class__ is StableHLOReduceOp else None
        if concatenate is not None:
            _replace(op, kind, [_reshaped(value, op) for value in concatenate.operands])
            mutation.erase(concatenate)
            return
        operands: list[SSAValue] = []
        merged: list[Operation] = []
        for operand in op._operands:  # pyright: ignore[reportPrivateUsage]
            inner = _definer(operand)
            if inner is not None and inner in self.waiting:
                more, ops = self.waiting.pop(inner)
                # The longer list is usually the first: it is taken over and not copied.
                operands = more if not operands else operands + more
                merged = ops if not merged else merged + ops
            elif inner.__class__ is ReduceOp and isinstance(inner, ReduceOp) and inner.reduction == kind:
                operands += inner.operands
                if operand.has_one_use():
                    merged.append(inner)
            else:
                operands.append(operand)
        if self.goes_on(op, kind):
            merged.append(op)
            self.waiting[op] = operands, merged
            return
        _replace(op, kind, operands)
        for inner in reversed(merged):
            mutation.erase(inner)

    def goes_on(self, op: Operation, kind: ReductionAttr) -> bool:
        """Return whether the only user of an op is another one of its kind that is visited later."""
        (result,) = op.results
        use = result.get_unique_use()
        user = use.operation if use is not None else None
        return (
            user is not None
            and user.parent is op.parent
            and user.attributes.get(REDUCE) == kind
            and user.__class__ not in (ConcatenateOp, StableHLOReduceOp)
            and self.is_wanted(user)
        )


def _kind(op: ReduceOp) -> Reduction:
    return op.reduction.data


def _definer(value: SSAValue) -> Operation | None:
    return cast(OpResult, value).op if value.__class__ is OpResult else None


def _mark(tag: ReduceOp) -> None:
    """Mark the reduction that computes a value tagged by the user, through ops with one operand and one result."""
    op = _definer(tag.operands[0])
    while op is not None and len(op.operands) == 1 and len(op.results) == 1:
        op = _definer(op.operands[0])
    if op is None:
        return
    kind = reduction_of_op(op)
    if kind is not None:
        pending = [op]
        while pending:
            one = pending.pop()
            if CAN_CONVERT_TO_REDUCE in one.attributes and one is not op:
                continue
            one.attributes[CAN_CONVERT_TO_REDUCE] = UnitAttr()
            inputs = map(_definer, one.operands)
            pending += [inner for inner in inputs if inner is not None and reduction_of_op(inner) is kind]
        return
    concatenate = concatenate_of_reduce(op)
    if concatenate is not None and reduce_of_concatenate(concatenate) is op and reduction_of_block(body(op)):
        op.attributes[CAN_CONVERT_TO_REDUCE] = UnitAttr()


def _reshaped(value: SSAValue, reduce: Operation) -> SSAValue:
    """Return a slice without the concatenated dimension; it takes over the attributes of its source."""
    source = _definer(value)
    made = ReshapeOp.create(operands=[value], result_types=[reduce.results[0].type])
    if source is not None:
        made.attributes.update(source.attributes)
    made.location = reduce.location
    return PLAIN.insert_before(reduce, made).results[0]


def _replace(op: Operation, kind: ReductionAttr, operands: list[SSAValue]) -> None:
    attributes: dict[str, Attribute] = {}
    if SRC_SET in op.attributes:
        attributes[SRC_SET] = op.attributes[SRC_SET]
    made = ReduceOp.create(
        operands=operands,
        result_types=[op.results[0].type],
        properties={"reduction": kind},
        attributes=attributes,
    )
    made.location = op.location
    PLAIN.replace(op, made)
