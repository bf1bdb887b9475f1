"""Constant expressions, of which a plan may have as many copies as it needs, or one.

The import copies an expression for each of its uses, which has the copy in its own layout. Passes merge copies with
equal shardings again, and a constraint prevents the copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

from xdsl.ir import Operation, SSAValue

from pyshardy.auto.program.inlined import block_of, source
from pyshardy.dialects.sdy.ops import ConstantOp
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, ReshapeOp, SliceOp
from pyshardy.dialects.stablehlo.values import IotaOp
from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.op_traits import is_constant_class
from pyshardy.passes.sdy_import.constant_expressions import PureExpressions
from pyshardy.report.cost.op_costs import is_broadcast_scalar


@dataclass(frozen=True)
class Constants:
    """The constant expressions of a program."""

    values: Set[SSAValue]
    """Those that each use may have in a layout of its own."""
    merged: Mapping[SSAValue, SSAValue]
    """Those that may be one value in a plan, each with the first one of them; also equal scalars that are broadcast."""


def constants_of(ops: Iterable[Operation]) -> Constants:
    """Return the constant expressions among the results of ops: copies of one have its location."""
    pure, numbers = PureExpressions(BroadcastInDimOp, ReshapeOp, SliceOp), AttributeNumbers()
    first: dict[object, SSAValue] = {}
    equal: dict[SSAValue, list[SSAValue]] = {}
    constant: dict[SSAValue, SSAValue] = {}
    for op in ops:
        if len(op.results) != 1 or op.regions:
            continue
        (result,) = op.results
        operands = [constant.get(one, one) for one in map(source, op.operands)]
        starts = isinstance(op, ConstantOp | IotaOp) or is_constant_class(type(op))
        is_constant = starts or (op in pure and all(one in constant for one in operands))
        is_scalar = is_broadcast_scalar(op) or (starts and not isinstance(op, IotaOp))
        if not is_constant and not is_scalar:
            continue
        where = () if is_scalar else (id(op.location),)
        key = block_of(op), op.name, numbers.dictionary(op.properties), result.type, *operands, where
        one = first.setdefault(key, result)
        equal.setdefault(one, []).append(result)
        if is_constant:
            constant[result] = one
    merged = {value: one for one, some in equal.items() if len(some) > 1 for value in some}
    return Constants(constant.keys(), merged)
