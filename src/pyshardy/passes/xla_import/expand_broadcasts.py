"""Write broadcasts in the forms that HLO's builder has for them: `--xla-expand-broadcasts`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, ReshapeOp, TransposeOp
from pyshardy.dialects.stablehlo.elementwise import ClampOp, SelectOp
from pyshardy.ir.mutation import erase, insert_new, replace_all_uses, set_operand
from pyshardy.ir.unvalidated import i64_array, tensor_type
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.rules.op_data import ints

_ROOTS = frozenset({BroadcastInDimOp, SelectOp, ClampOp})


@dataclass(frozen=True)
class ExpandBroadcastsPass(Pass):
    """Write broadcasts in HLO's forms.

    Dimensions of a broadcast that are not in order are transposed first. If dimensions of size 1 are made larger, the
    operand is reshaped to drop them before the broadcast. A scalar predicate of `select` and scalar bounds of `clamp`
    are broadcast to the shape of the result.
    """

    name: ClassVar[str] = "xla-expand-broadcasts"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Rewrite the broadcasts of a function."""
        changed = False
        for inner in session.op_index(op).where(_ROOTS.__contains__):
            if isinstance(inner, BroadcastInDimOp):
                changed |= _expand(inner)
            else:
                changed |= _broadcast_scalars(inner)
        return None if changed else Preserved.ALL


def _shape(value: SSAValue) -> tuple[int, ...]:
    return cast("TensorType[Any]", value.type).get_shape()


def _type_of_shape(value: SSAValue, shape: Sequence[int]) -> TensorType[Any]:
    return tensor_type(list(shape), cast("TensorType[Any]", value.type).element_type)


def _broadcast(at: Operation, operand: SSAValue, shape: Sequence[int], dims: Sequence[int]) -> SSAValue:
    properties = {"broadcast_dimensions": i64_array(dims)}
    made = insert_new(at, BroadcastInDimOp, (operand,), (_type_of_shape(operand, shape),), properties, {}, at.location)
    return made.results[0]


def _expand(op: BroadcastInDimOp) -> bool:
    dims = list(ints(op, "broadcast_dimensions") or ())
    operand, result = op.operand, op.result
    sizes, shape = _shape(operand), _shape(result)
    if min((*sizes, *shape), default=0) < 0:
        return False
    is_sorted = dims == sorted(dims)
    stretched = [dim for size, dim in zip(sizes, dims, strict=True) if size == 1 != shape[dim]]
    if is_sorted and not stretched:
        return False
    if not is_sorted:
        order = sorted(range(len(dims)), key=dims.__getitem__)
        type = _type_of_shape(operand, [sizes[at] for at in order])
        made = insert_new(op, TransposeOp, (operand,), (type,), {"permutation": i64_array(order)}, {}, op.location)
        operand, sizes, dims = made.results[0], _shape(made.results[0]), sorted(dims)
    if stretched:
        middle = [1 if dim in stretched else size for dim, size in enumerate(shape)]
        operand = _broadcast(op, operand, middle, dims)
        kept = [dim for dim in range(len(shape)) if dim not in stretched]
        type = _type_of_shape(operand, [middle[dim] for dim in kept])
        operand = insert_new(op, ReshapeOp, (operand,), (type,), {}, {}, op.location).results[0]
        dims = kept
    value = _broadcast(op, operand, shape, dims)
    if isinstance(value.owner, Operation):
        value.owner.attributes.update(op.attributes)
    replace_all_uses(result, value)
    erase(op)
    return True


def _broadcast_scalars(op: Operation) -> bool:
    shape = _shape(op.results[0])
    changed = False
    for index in (0,) if isinstance(op, SelectOp) else (0, 2):
        if shape and not _shape(op.operands[index]):
            set_operand(op, index, _broadcast(op, op.operands[index], shape, ()))
            changed = True
    return changed
