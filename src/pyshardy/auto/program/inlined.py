"""Values as they are once named computations are inlined, and constraints are converted to reshards, of which there are
none where layouts fit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from xdsl.ir import Block, Operation, SSAValue

from pyshardy.dialects.sdy.ops import (
    DataFlowEdgeOp,
    FuncDataFlowEdgeOp,
    PropagationBarrierOp,
    ReshardOp,
    ReturnOp,
    ShardingConstraintOp,
)
from pyshardy.dialects.sdy.region_ops import ManualComputationOp, NamedComputationOp
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.passes.support.side_effects import is_pure
from pyshardy.report.cost.communication import STABLEHLO_COLLECTIVES
from pyshardy.report.cost.loops import executed_ops, runs_regions
from pyshardy.report.cost.overlap import unchanged

_DROPPED = (DataFlowEdgeOp, FuncDataFlowEdgeOp, PropagationBarrierOp)
_SAME = (*_DROPPED, ReshardOp, ShardingConstraintOp)
_COMPUTATIONS = NamedComputationOp, ManualComputationOp


def is_same(op: Operation) -> bool:
    """Return whether the result of an op is its operand, if it has the same layout."""
    return isinstance(op, _SAME)


def source(value: SSAValue) -> SSAValue:
    """Return the value that a value is the same as, if it has the same layout."""
    return _source(value, _SAME)


def converted_source(value: SSAValue) -> SSAValue:
    """Return the value whose conversions are those of a value. XLA has a copy for each constraint, and converts it
    apart from the value before."""
    return _source(value, _DROPPED)


def _source(value: SSAValue, same: tuple[type[Operation], ...]) -> SSAValue:
    while True:
        found = value
        if isinstance(owner := value.owner, Block):
            around = owner.parent_op()
            if isinstance(around, NamedComputationOp):
                found = around.operands[value.index]  # pyright: ignore[reportAttributeAccessIssue]
        elif isinstance(owner, same):
            found = owner.operands[0]
        elif isinstance(owner, NamedComputationOp) and (last := owner.body.block.last_op) is not None:
            found = last.operands[value.index]  # pyright: ignore[reportAttributeAccessIssue]
        if found is value:
            return value
        value = found


def users_of(value: SSAValue) -> Iterator[Operation]:
    """Yield the ops that use a value, or one that is the same."""
    for use in value.uses:
        op = use.operation
        around = op.parent_op()
        if isinstance(op, _SAME):
            yield from users_of(op.results[0])
        elif isinstance(op, NamedComputationOp):
            yield from users_of(op.body.block.args[use.index])
        elif isinstance(op, ReturnOp) and isinstance(around, NamedComputationOp):
            yield from users_of(around.results[use.index])
        else:
            yield op


def block_of(op: Operation) -> Block | None:
    """Return the block that an op is in."""
    while isinstance(around := op.parent_op(), NamedComputationOp):
        op = around
    return op.parent


def executed_blocks(block: Block) -> Iterator[tuple[Block, int]]:
    """Yield a block, and the bodies of loops, branches and computations in it, with how often they run."""
    yield block, 1
    counts = {one.op.parent: one.runs for one in executed_ops(block)}
    yield from ((inner, count) for inner, count in counts.items() if inner is not None and inner is not block)


def runs_of_values(block: Block) -> dict[SSAValue, int]:
    """Return how often values are computed, if what depends on no variable of a loop is moved out of it."""
    found: dict[SSAValue, int] = {}
    _add_runs(block, dict(executed_blocks(block)), found)
    return found


def _add_runs(block: Block, runs_of: Mapping[Block, int], found: dict[SSAValue, int]) -> None:
    runs = runs_of[block]
    if not isinstance(block.parent_op(), _COMPUTATIONS):
        for argument in block.args:
            found.setdefault(argument, runs)
    for op in block.ops:
        if isinstance(op, _COMPUTATIONS):
            body = op.body.block
            found.update((argument, found[operand]) for argument, operand in zip(body.args, op.operands, strict=True))
            _add_runs(body, runs_of, found)
            returned = () if body.last_op is None else body.last_op.operands
            found.update((result, found[value]) for result, value in zip(op.results, returned, strict=True))
            continue
        stays = op.regions and type(op) not in STABLEHLO_COLLECTIVES
        own = runs if stays else max((found.get(value, 1) for value in op.operands), default=1)
        found.update(dict.fromkeys(op.results, min(runs, own)))
        if runs_regions(op):
            found.update((argument, found.get(before, 1)) for argument, before in unchanged(op, converted_source))
        for inner in (inner for region in op.regions for inner in region.blocks if inner in runs_of):
            _add_runs(inner, runs_of, found)


def outside_loops(block: Block) -> set[SSAValue]:
    """Return the values of a block, and those in loops whose collectives are moved out of all loops into the block."""
    found: set[SSAValue] = set()
    _add_outside(block, found, is_inside=False)
    return found


def _add_outside(block: Block, found: set[SSAValue], is_inside: bool) -> None:
    if not is_inside and not isinstance(block.parent_op(), NamedComputationOp):
        found.update(block.args)
    for op in block.ops:
        if isinstance(op, NamedComputationOp):
            found.update(one for one, operand in zip(op.body.block.args, op.operands, strict=True) if operand in found)
            _add_outside(op.body.block, found, is_inside)
            found.update(result for result in op.results if source(result) in found)
            continue
        may_move = isinstance(op, _SAME) or (not op.regions and is_pure(op))
        if not is_inside or (may_move and found.issuperset(op.operands)):
            found.update(op.results)
        if runs_regions(op) and cost_class(op) is CostClass.LOOP:
            found.update(argument for argument, before in unchanged(op, converted_source) if before in found)
            for region in op.regions:
                for inner in region.blocks:
                    _add_outside(inner, found, is_inside=True)
