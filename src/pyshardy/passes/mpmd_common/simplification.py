"""Remove redundant operands and results of a computation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from xdsl.ir import Attribute, BlockArgument, Operation, SSAValue

from pyshardy.dialects.mpmd import FragmentOp, NamedComputationOp
from pyshardy.dialects.rewriting import Rewriter
from pyshardy.ir import mutation
from pyshardy.passes.mpmd_common.fragments import take_block
from pyshardy.passes.support.side_effects import dead_if_unused, is_pure


def simplify(op: NamedComputationOp | FragmentOp, rewriter: Rewriter, keep_attributes: bool = False) -> bool:
    """Remove results and operands that are duplicate, passed through or unused, and return whether there were any.

    The op is replaced by one with its properties and, with `keep_attributes`, its attributes. A pure op without results
    left is erased.
    """
    dropped_results = _equal_results(op, rewriter)
    dropped_operands: set[int] = set()
    if op.operands:
        dropped_operands |= _equal_operands(op, rewriter)
        passed_through, unused = _passed_through(op, rewriter)
        dropped_results |= passed_through
        dropped_operands |= unused
    dropped_results |= _unused_results(op)
    if len(dropped_results) == len(op.results):
        if is_pure(op):
            rewriter.erase(op)
            return True
        return False
    if not dropped_results and not dropped_operands:
        return False
    _rebuild(op, dropped_operands, dropped_results, rewriter, op.attributes if keep_attributes else {})
    return True


def _equal_results(op: NamedComputationOp | FragmentOp, rewriter: Rewriter) -> set[int]:
    first: dict[Any, SSAValue] = {}
    dropped: set[int] = set()
    for value, result in zip(op.terminator.operands, op.results, strict=True):
        known = first.setdefault((value, result.type), result)
        if known is not result:
            rewriter.replace_value(result, known)
            dropped.add(result.index)
    return dropped


def _equal_operands(op: NamedComputationOp | FragmentOp, rewriter: Rewriter) -> set[int]:
    dropped: set[int] = set()
    if len(set(op.operands)) == len(op.operands):
        return dropped
    first: dict[Any, SSAValue] = {}
    for operand, argument in zip(op.operands, op.block.args, strict=True):
        known = first.setdefault((operand, argument.type), argument)
        if known is not argument:
            rewriter.replace_value(argument, known)
            dropped.add(argument.index)
    return dropped


def _passed_through(op: NamedComputationOp | FragmentOp, rewriter: Rewriter) -> tuple[set[int], set[int]]:
    """Replace the results that are passed-through operands; return these, and the operands that are then unused."""
    results: set[int] = set()
    unused: set[int] = set()
    end, arguments = op.terminator, op.block.args
    if not any(type(value) is BlockArgument for value in end.operands):
        return results, {argument.index for argument in arguments if argument.first_use is None}
    for operand, argument in zip(op.operands, arguments, strict=True):
        needed = False
        for use in list(argument.uses):
            if use.operation is end and op.results[use.index].type == operand.type:
                rewriter.replace_value(op.results[use.index], operand)
                results.add(use.index)
            else:
                needed = True
        if not needed:
            unused.add(argument.index)
    return results, unused


def _unused_results(op: NamedComputationOp | FragmentOp) -> set[int]:
    unused = [result for result in op.results if result.first_use is None]
    if len(op.results) == 1:
        return {result.index for result in unused if is_pure(op)}
    makers = [(result.index, op.terminator.operands[result.index].owner) for result in unused]
    return {index for index, maker in makers if not isinstance(maker, Operation) or is_pure(maker)}


def _rebuild(
    op: NamedComputationOp | FragmentOp,
    operands: set[int],
    results: set[int],
    rewriter: Rewriter,
    attributes: Mapping[str, Attribute],
) -> None:
    kept_operands = [i for i in range(len(op.operands)) if i not in operands]
    kept_results = [i for i in range(len(op.results)) if i not in results]
    end = op.terminator
    end.operands = [end.operands[i] for i in kept_results]
    made = type(op).create(
        operands=[op.operands[i] for i in kept_operands],
        result_types=[op.results[i].type for i in kept_results],
        properties=op.properties,
        attributes=dict(attributes),
        regions=[type(op.regions[0])()],
    )
    made.location = op.location
    rewriter.insert_before(op, made)
    for index, result in zip(kept_results, made.results, strict=True):
        rewriter.replace_value(op.results[index], result)
    block = take_block(op)
    mutation.set_block_arguments(block, [block.args[i] for i in kept_operands])
    made.regions[0].add_block(block)
    mutation.erase_dead_ops(block, dead_if_unused, rewriter.erase)
    rewriter.erase(op)
