"""How long values are live at least, whatever their layouts and the reshards between them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Block, Operation, SSAValue

from pyshardy.auto.program.inlined import is_same
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.model.sizes import tensor_bytes

_SHARES = frozenset({CostClass.RESHAPE, CostClass.ALIAS, CostClass.LOOP, CostClass.PARTIAL_WRITE})
"""Ops whose results may be in the memory of their operands."""
_FULLEST, _OTHERS = 20, 20
"""The number of steps for which memory is limited: of those at which most is live, and of others all over the block."""


@dataclass(frozen=True, slots=True)
class Span:
    """A value that is in memory from one op of a block to another one, the last that uses it."""

    value: SSAValue
    start: int
    first: int
    """The first op that uses it."""
    end: int
    user: Operation
    operand: int
    """The last use that counts."""
    is_made: bool
    """Whether it has memory of its own when the op at the start has made it."""


def spans(
    block: Block,
    fused: Container[SSAValue],
    live: Container[Operation],
    counts: Callable[[Operation, int], bool] = lambda _op, _operand: True,
) -> Iterator[Span]:
    """Yield how long the results of the ops of a block are in memory at least: up to their last direct use that counts.

    A result that may be in the memory of an operand counts from the last use of that on, also by fused ops; not if this
    is an input.
    """
    steps = {op: step for step, op in enumerate(block.ops)}
    ends: dict[SSAValue, int] = {}
    for op in reversed([one for one in steps if one in live]):
        last = max([steps[op], *(ends.get(result, 0) for result in op.results if result in fused)])
        ends.update((value, max(last, ends.get(value, 0))) for value in op.operands)
    in_inputs: set[SSAValue] = set(block.args)

    def step_of(op: Operation) -> int:
        while op not in steps and (around := op.parent_op()) is not None:
            op = around
        return steps.get(op, 0)

    for op, step in steps.items():
        shares = cost_class(op) in _SHARES or is_same(op)
        if shares and not in_inputs.isdisjoint(op.operands):
            in_inputs.update(op.results)
        for result in op.results if op in live else ():
            uses = (use for use in result.uses if use.operation in steps and use.operation in live)
            counted = [(steps[use.operation], use) for use in uses if counts(use.operation, use.index)]
            if result in fused or result in in_inputs or not counted:
                continue
            end, use = max(counted, key=lambda one: (one[0], -one[1].index))
            start = max([step, *(ends.get(value, step) for value in op.operands)]) + 1 if shares else step
            if start <= end:
                first = min(step_of(one.operation) for one in result.uses)
                yield Span(result, start, first, end, use.operation, use.index, not shares)


def tensor_size(value: SSAValue) -> int:
    """Return the bytes of a whole value."""
    type = value.type
    return tensor_bytes(type.get_shape(), type.element_type) or 0 if isinstance(type, TensorType) else 0


def fullest_steps(values: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
    """Return steps at which most is live: some in the whole block, and one in each part of the others.

    They are steps after which a value ends before another one starts. Values are given by their first and last step and
    their bytes, which are those of whole values: where most is live in shards may be elsewhere.
    """
    starts, ends = {start for start, _, _ in values}, {end for _, end, _ in values}
    live: list[tuple[int, int]] = []
    last_start = -1
    for step in range(max(ends, default=-1) + 1):
        last_start = step if step in starts else last_start
        if step in ends and last_start >= 0:
            live.append((sum(size for start, end, size in values if start <= step <= end), step))
            last_start = -1
    full = set(sorted(live, reverse=True)[:_FULLEST])
    others = [one for one in live if one not in full]
    size = -(-len(others) // _OTHERS) or 1
    full |= {max(others[start : start + size]) for start in range(0, len(others), size)}
    return tuple(sorted(step for _, step in full))
