"""The all-reduces that XLA combines: those of a block that do not depend on each other run as one op."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.collective_ops import AllReduceOp
from pyshardy.dialects.stablehlo import collectives as stablehlo
from pyshardy.report.cost.scheduling import used_by


def last_of_combined(ops: Sequence[Operation]) -> Mapping[Operation, Operation]:
    """Return for each all-reduce of a block the last one that it runs together with.

    `ops` are those of the block, in order, of a program with explicit collectives or of that of one device. All-reduces
    are combined if they reduce elements of one type by one function over the same devices, and none needs the result of
    another.
    """
    groups: dict[object, list[Operation]] = {}
    dependent: dict[object, set[SSAValue]] = {}
    found: list[list[Operation]] = []
    for op in ops:
        used = list(used_by(op))
        for values in dependent.values():
            if not values.isdisjoint(used):
                values.update(op.results)
        key = _key(op)
        if key is None:
            continue
        if key not in groups or not dependent[key].isdisjoint(op.operands):
            groups[key], dependent[key] = [], set()
            found.append(groups[key])
        groups[key].append(op)
        dependent[key].update(op.results)
    return {op: group[-1] for group in found for op in group}


def _key(op: Operation) -> object:
    """Return what all-reduces have in common that can be combined; None for other ops."""
    match op:
        case AllReduceOp():
            how: object = op.reduction_axes
        case stablehlo.AllReduceOp():
            body = op.computation.first_block
            how = op.properties["replica_groups"], tuple(one.name for one in body.ops) if body is not None else ()
        case _:
            return None
    elements = {value.type.element_type if isinstance(value.type, TensorType) else None for value in op.operands}
    return (how, *elements) if len(elements) == 1 and None not in elements else None
