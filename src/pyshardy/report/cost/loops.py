"""The number of runs of ops: trip counts of loops."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from xdsl.ir import Block, BlockArgument, Operation, SSAValue

from pyshardy.dialects.sdy.ops import ReshardOp, ShardingConstraintOp
from pyshardy.dialects.stablehlo.data_movement import ReshapeOp
from pyshardy.dialects.stablehlo.elementwise import AddOp, CompareOp, ConvertOp, SubtractOp
from pyshardy.interfaces import data_flow
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.assumptions import AssumptionKind
from pyshardy.rules.op_data import ints, numbers

_FORWARDING = ReshardOp | ShardingConstraintOp | ConvertOp | ReshapeOp


class Executed(NamedTuple):
    """An op, how often it runs when its function runs once, and what that number assumes."""

    op: Operation
    runs: int
    assumed: tuple[AssumptionKind, ...] = ()


def executed_ops(block: Block, runs: int = 1, assumed: tuple[AssumptionKind, ...] = ()) -> Iterator[Executed]:
    """Yield the ops of a block, and of the bodies of loops, branches and computations in it, with their runs.

    A loop with an unknown trip count counts once, and each branch as if it were taken. The bodies of reductions and
    similar ops are part of these ops.
    """
    for op in block.ops:
        yield Executed(op, runs, assumed)
        if not runs_regions(op):
            continue
        kind, trips = _runs_of_regions(op)
        inside = assumed if kind is None or kind in assumed else (*assumed, kind)
        for region in op.regions:
            for inner in region.blocks:
                yield from executed_ops(inner, runs * trips, inside)


def assumption_of(op: Operation) -> AssumptionKind | None:
    """Return what is assumed of how often the regions of an op run; None if that is known."""
    return _runs_of_regions(op)[0] if runs_regions(op) else None


def _runs_of_regions(op: Operation) -> tuple[AssumptionKind | None, int]:
    cost = cost_class(op)
    if cost is CostClass.LOOP:
        trips = trip_count(op)
        return ("trip_count", 1) if trips is None else (None, trips)
    return ("branch" if cost is CostClass.BRANCH else None), 1


def runs_regions(op: Operation) -> bool:
    """Return whether an op is a loop, a branch or a computation, whose regions contain ops of the program."""
    return bool(op.regions) and (cost_class(op) is CostClass.BRANCH or data_flow(op) is not None)


def trip_count(loop: Operation) -> int | None:
    """Return the trip count of a `stablehlo.while` with constant start, limit and step; None for other loops."""
    condition, body = (region.first_block for region in loop.regions)
    if condition is None or body is None or condition.last_op is None or body.last_op is None:
        return None
    compare = _made_by(condition.last_op.operands[0], CompareOp) if condition.last_op.operands else None
    if compare is None:
        return None
    direction = numbers(compare, "comparison_direction").name
    left, right = map(_source, compare.operands)
    if not _is_argument(left, condition):
        left, right, direction = right, left, _SWAPPED.get(direction, "")
    if not isinstance(left, BlockArgument) or not _is_argument(left, condition):
        return None
    limit = _constant(_outside(right, loop))
    start = _constant(loop.operands[left.index])
    step = _step(body.last_op.operands[left.index], body.args[left.index])
    if limit is None or start is None or step is None:
        return None
    return _count(start, limit, step, direction)


_SWAPPED = {"LT": "GT", "LE": "GE", "GT": "LT", "GE": "LE", "NE": "NE"}


def _count(start: int, limit: int, step: int, direction: str) -> int | None:
    if direction in ("GT", "GE"):
        start, limit, step, direction = -start, -limit, -step, {"GT": "LT", "GE": "LE"}[direction]
    if direction == "NE":
        exact = step != 0 and (limit - start) % step == 0 and (limit - start) // step >= 0
        return (limit - start) // step if exact else None
    if direction == "LE":
        limit += 1
    elif direction != "LT":
        return None
    if start >= limit:
        return 0
    return -(-(limit - start) // step) if step > 0 else None


def _source(value: SSAValue) -> SSAValue:
    """Return the value that ops such as reshapes and converts forward."""
    while isinstance(owner := value.owner, Operation) and isinstance(owner, _FORWARDING):
        value = owner.operands[0]
    return value


def _made_by(value: SSAValue, op_class: type[Operation]) -> Operation | None:
    owner = _source(value).owner
    return owner if isinstance(owner, op_class) else None


def _is_argument(value: SSAValue, block: Block) -> bool:
    return isinstance(value, BlockArgument) and value.block is block


def _outside(value: SSAValue, loop: Operation) -> SSAValue:
    """Return the initial value of an argument of the condition that the body returns unchanged."""
    condition, body = (region.first_block for region in loop.regions)
    if not isinstance(value, BlockArgument) or value.block is not condition:
        return value
    assert body is not None and body.last_op is not None
    same = _source(body.last_op.operands[value.index]) is body.args[value.index]
    return _source(loop.operands[value.index]) if same else value


def _constant(value: SSAValue) -> int | None:
    owner = _source(value).owner
    values = ints(owner, "value") if isinstance(owner, Operation) and cost_class(owner) is CostClass.CONSTANT else None
    return values[0] if values is not None and len(values) == 1 else None


def _step(value: SSAValue, counter: SSAValue) -> int | None:
    """Return the constant that is added to the counter; None if there is none."""
    for op_class, sign in ((AddOp, 1), (SubtractOp, -1)):
        op = _made_by(value, op_class)
        if op is None:
            continue
        left, right = map(_source, op.operands)
        if left is counter:
            step = _constant(right)
            return None if step is None else sign * step
        if right is counter and sign == 1:
            return _constant(left)
    return None
