"""Loops, sorts and reductions: operands and results that are not needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Block, BlockArgument, Operation, Region, SSAValue

from pyshardy.dialects.rewriting import Rewriter
from pyshardy.dialects.sdy.access import SHARDING_RULE
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.stablehlo.canonicalization import constant_index, inline_branch
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp
from pyshardy.dialects.stablehlo.pieces import ints, ints_of
from pyshardy.dialects.stablehlo.simplification.tools import has_static_shape, new_op, shape, splat


def _block(region: Region) -> Block:
    block = region.first_block
    assert block is not None
    return block


def _returned(region: Region) -> Operation:
    last = _block(region).last_op
    assert last is not None
    return last


def _detached(region: Region) -> Region:
    """Return a region with the block of another one, which loses it."""
    block = _block(region)
    region.detach_block(block)
    return Region(block)


def _rebuild(op: Operation, operands: Sequence[SSAValue], kept: Sequence[int], rewriter: Rewriter) -> None:
    """Create the op with other operands and only the results of these indices, with their shardings; regions are moved.

    A sharding rule of the op's own is dropped: it is one of all operands and results.
    """
    attributes = {name: one for name, one in op.attributes.items() if name != SHARDING_RULE}
    shardings = attributes.get(SHARDING)
    if isinstance(shardings, TensorShardingPerValueAttr) and len(shardings.data) == len(op.results):
        attributes[SHARDING] = TensorShardingPerValueAttr(tuple(shardings.data[i] for i in kept))
    made = type(op).create(
        operands=operands,
        result_types=[op.results[i].type for i in kept],
        properties=op.properties,
        attributes=attributes,
        regions=[_detached(region) for region in op.regions],
    )
    made.location = op.location
    rewriter.insert_before(op, made)
    for index, result in zip(kept, made.results, strict=True):
        rewriter.replace_value(op.results[index], result)
    rewriter.erase(op)


def _drop_arguments(block: Block, dropped: Sequence[int]) -> None:
    for index in sorted(dropped, reverse=True):
        block.erase_arg(block.args[index])


# --- case -----------------------------------------------------------------------------------------------------------


def case_out_of_range(op: Any, rewriter: Rewriter) -> bool:
    """Inline the last branch of a case with a constant index out of range."""
    index, count = constant_index(op), len(op.regions)
    return index is not None and not 0 <= index < count and inline_branch(op, count - 1, rewriter)


# --- while ----------------------------------------------------------------------------------------------------------


def while_never(op: Operation, rewriter: Rewriter) -> bool:
    """Remove a loop whose condition is constantly false."""
    if splat(_returned(op.regions[0]).operands[0]) != 0:
        return False
    rewriter.replace(op, list(op.operands))
    return True


def while_invariants(op: Operation, rewriter: Rewriter) -> bool:
    """Replace loop-carried values that never change by their initial values."""
    condition, body = _block(op.regions[0]), _block(op.regions[1])
    end = _returned(op.regions[1])
    dropped = [i for i, value in enumerate(end.operands) if value is body.args[i] or value is op.operands[i]]
    if not dropped:
        return False
    for index in dropped:
        for value in (condition.args[index], body.args[index], op.results[index]):
            rewriter.replace_value(value, op.operands[index])
    kept = [i for i in range(len(op.operands)) if i not in set(dropped)]
    end.operands = [end.operands[i] for i in kept]
    _drop_arguments(condition, dropped)
    _drop_arguments(body, dropped)
    _rebuild(op, [op.operands[i] for i in kept], kept, rewriter)
    return True


# --- sort -----------------------------------------------------------------------------------------------------------


def sort_without_unused(op: Operation, rewriter: Rewriter) -> bool:
    """Remove inputs of a sort that are not compared and whose results have no uses."""
    block = _block(op.regions[0])
    dropped = [
        i
        for i, result in enumerate(op.results)
        if result.first_use is None and all(block.args[2 * i + side].first_use is None for side in (0, 1))
    ]
    if not dropped or len(dropped) == len(op.results):
        return False
    kept = [i for i in range(len(op.results)) if i not in set(dropped)]
    _drop_arguments(block, [2 * i + side for i in dropped for side in (0, 1)])
    _rebuild(op, [op.operands[i] for i in kept], kept, rewriter)
    return True


def sort_dimension(op: Any, rewriter: Rewriter) -> bool:
    """Replace a negative sort dimension by the equivalent non-negative one."""
    rank = len(shape(op.results[0]))
    dimension = -1 if op.dimension is None else op.dimension.value.data
    if dimension >= 0:
        return False
    op.properties["dimension"] = IntegerAttr(dimension + rank, i64)
    rewriter.modified(op)
    return True


# --- reduce ---------------------------------------------------------------------------------------------------------


def reduce_nothing(op: Any, rewriter: Rewriter) -> bool:
    """Remove a reduction along no dimensions."""
    inputs = op.operands[: len(op.results)]
    if ints_of(op.dimensions) or any(a.type != r.type for a, r in zip(inputs, op.results, strict=True)):
        return False
    rewriter.replace(op, list(inputs))
    return True


def _broadcasts(op: Operation, values: Sequence[SSAValue], rewriter: Rewriter) -> bool:
    """Replace the results of a reduction by scalars made as large as they are."""
    made: list[SSAValue] = []
    for value, result in zip(values, op.results, strict=True):
        one = new_op(op, BroadcastInDimOp, [value], [result.type], {"broadcast_dimensions": ints(())})
        made.append(rewriter.insert_before(op, one).results[0])
    rewriter.replace(op, made)
    return True


def reduce_empty(op: Operation, rewriter: Rewriter) -> bool:
    """Replace a reduction of no elements by its initial values."""
    if 0 not in shape(op.operands[0]):
        return False
    if not all(has_static_shape(value.type) for value in (*op.operands, *op.results)):
        return False
    return _broadcasts(op, op.operands[len(op.results) :], rewriter)


def reduce_to_outer_values(op: Operation, rewriter: Rewriter) -> bool:
    """Replace a reduction whose body returns values from outside by these values."""
    block = _block(op.regions[0])
    values = list(_returned(op.regions[0]).operands)
    if any((value.owner if isinstance(value.owner, Block) else value.owner.parent) is block for value in values):
        return False
    if not all(has_static_shape(result.type) for result in op.results):
        return False
    return _broadcasts(op, values, rewriter)


def reduce_without_unused(op: Operation, rewriter: Rewriter) -> bool:
    """Remove inputs of a reduction that only unused results depend on."""
    count = len(op.results)
    used = [i for i in range(count) if op.results[i].first_use is not None]
    if not used or len(used) == count:
        return False
    block, end = _block(op.regions[0]), _returned(op.regions[0])
    needed = _arguments_behind([end.operands[i] for i in used])
    dropped = [i for i in range(count) if i not in set(used)]
    if any(block.args[i] in needed or block.args[count + i] in needed for i in dropped):
        return False
    end.operands = [end.operands[i] for i in used]
    for inner in reversed(list(block.ops)):
        if inner is not end and all(result.first_use is None for result in inner.results):
            rewriter.erase(inner)
    _drop_arguments(block, [i + offset for i in dropped for offset in (0, count)])
    operands = [op.operands[i + offset] for offset in (0, count) for i in used]
    _rebuild(op, operands, used, rewriter)
    return True


def _arguments_behind(values: Sequence[SSAValue]) -> set[BlockArgument]:
    """Return the block arguments from which values are made."""
    found: set[BlockArgument] = set()
    seen: set[Operation] = set()
    pending = list(values)
    while pending:
        value = pending.pop()
        if isinstance(value, BlockArgument):
            found.add(value)
        elif isinstance(value.owner, Operation) and value.owner not in seen:
            seen.add(value.owner)
            pending += value.owner.operands
    return found
