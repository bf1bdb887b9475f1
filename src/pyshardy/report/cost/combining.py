"""The all-reduces that XLA combines: those of a block that do not depend on each other run as one op."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.sdy.collective_ops import AllReduceOp
from pyshardy.report.cost.scheduling import used_by


def last_of_combined(ops: Sequence[Operation]) -> Mapping[Operation, Operation]:
    """Return for each all-reduce of a block the last one that it runs together with.

    `ops` are those of the block, in order. All-reduces are combined if they sum elements of one type over the same
    devices, and none needs the result of another.
    """
    groups: dict[object, list[Operation]] = {}
    dependent: dict[object, set[SSAValue]] = {}
    found: list[list[Operation]] = []
    for op in ops:
        used = list(used_by(op))
        for values in dependent.values():
            if not values.isdisjoint(used):
                values.update(op.results)
        if not isinstance(op, AllReduceOp) or not isinstance(op.tensor.type, TensorType):
            continue
        key = op.reduction_axes, op.tensor.type.element_type
        if key not in groups or op.tensor in dependent[key]:
            groups[key], dependent[key] = [], set()
            found.append(groups[key])
        groups[key].append(op)
        dependent[key].update(op.results)
    return {op: group[-1] for group in found for op in group}
