"""Constants that passes copy for each use: those with equal shardings are merged again, and constraints prevent copies.

So a plan may have one value in place of several ones of the program.
"""

from __future__ import annotations

from collections.abc import Iterable

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.auto.inlined import block_of, source
from pyshardy.dialects.sdy.ops import ConstantOp
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, ReshapeOp, SliceOp
from pyshardy.dialects.stablehlo.values import IotaOp
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.op_traits import is_constant_class
from pyshardy.passes.sdy_import.constant_expressions import PureExpressions


def merged_constants(ops: Iterable[Operation]) -> dict[SSAValue, SSAValue]:
    """Return the values among the results of ops that may be one in a plan, each with the first one of them.

    Copies of an expression have its location. Scalars that are broadcast may be one if they are equal.
    """
    pure, numbers = PureExpressions(BroadcastInDimOp, ReshapeOp, SliceOp), AttributeNumbers()
    first: dict[object, SSAValue] = {}
    merged: dict[SSAValue, list[SSAValue]] = {}
    constant: dict[SSAValue, SSAValue] = {}
    for op in ops:
        if len(op.results) != 1 or op.regions:
            continue
        (result,) = op.results
        operands = [constant.get(one, one) for one in map(source, op.operands)]
        starts = isinstance(op, ConstantOp | IotaOp) or is_constant_class(type(op))
        is_constant = starts or (op in pure and all(one in constant for one in operands))
        is_scalar = _is_broadcast_scalar(op) or (starts and not isinstance(op, IotaOp))
        if not is_constant and not is_scalar:
            continue
        where = () if is_scalar else (id(op.location),)
        key = block_of(op), op.name, numbers.dictionary(op.properties), result.type, *operands, where
        one = first.setdefault(key, result)
        merged.setdefault(one, []).append(result)
        if is_constant:
            constant[result] = one
    return {value: one for one, some in merged.items() if len(some) > 1 for value in some}


def _is_broadcast_scalar(op: Operation) -> bool:
    type = op.operands[0].type if isinstance(op, BroadcastInDimOp) else None
    return isinstance(type, TensorType) and not type.get_num_dims()
