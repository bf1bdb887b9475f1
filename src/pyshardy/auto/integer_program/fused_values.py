"""What values that are fused into an op keep in memory: what they are computed from, or a copy of them.

A fused value is not in memory, unless it is converted between ops that are fused. Then its copy is.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.auto.layouts.layout import Layout
from pyshardy.ir.op_traits import is_elementwise


@dataclass(frozen=True)
class FusedUse:
    """A use of a fused value, and the steps from which to which it keeps values in memory that nothing else keeps."""

    op: Operation
    operand: int
    start: int
    end: int
    values: tuple[SSAValue, ...]
    """What the value is computed from."""


@dataclass(frozen=True)
class Tree:
    """A value and those that it is fused with."""

    value: SSAValue
    operands: tuple[Tree, ...] = ()

    def bytes(self, layout: Layout, size: Callable[[SSAValue, Layout], int]) -> int:
        """Return the least bytes for a user that needs the value in a layout: of what it is computed from, or of a copy
        of it that was converted."""
        own = size(self.value, layout)
        return min(own, sum(one.bytes(layout, size) for one in self.operands)) if self.operands else own


def fused_uses(
    steps: Mapping[Operation, int], fused: Container[SSAValue], ends: Mapping[SSAValue, int]
) -> Iterator[FusedUse]:
    """Yield the uses of fused values, the last first. `ends` has the last step that uses each value in memory itself.

    What a fused user needs is counted for its own uses from its step on.
    """
    for op, step in reversed(list(steps.items())):
        end = step - 1 if op.results and op.results[0] in fused else step
        for index, operand in enumerate(op.operands):
            if operand in fused and isinstance(operand.owner, Operation) and operand.owner in steps:
                values = tuple(_computed_from(operand, fused, ends, set()))
                start = max(steps[operand.owner], min((ends[value] for value in values), default=end) + 1)
                if start <= end:
                    yield FusedUse(op, index, start, end, values)


def _computed_from(
    value: SSAValue, fused: Container[SSAValue], ends: Container[SSAValue], seen: set[SSAValue]
) -> Iterator[SSAValue]:
    if value in seen:
        return
    seen.add(value)
    if value not in fused:
        yield from (value,) if value in ends else ()
        return
    for operand in _elementwise_operands(value):
        yield from _computed_from(operand, fused, ends, seen)


def tree_of(value: SSAValue, fused: Container[SSAValue], kept: Container[SSAValue], seen: set[SSAValue]) -> Tree | None:
    """Return a value and what it is computed from of the values that are `kept` for it, without `seen` ones, which are
    counted; None for nothing."""
    if value in seen:
        return None
    seen.add(value)
    if value not in fused:
        return Tree(value) if value in kept else None
    made = [tree_of(operand, fused, kept, seen) for operand in _elementwise_operands(value)]
    operands = tuple([one for one in made if one is not None])
    return Tree(value, operands) if operands else None


def _elementwise_operands(value: SSAValue) -> Sequence[SSAValue]:
    """Return the operands that have the layout of a value where it is computed."""
    op = value.owner
    if not isinstance(op, Operation) or not is_elementwise(op):
        return ()
    return [operand for operand in dict.fromkeys(op.operands) if _shape(operand) == _shape(value)]


def _shape(value: SSAValue) -> tuple[int, ...] | None:
    return tuple(value.type.get_shape()) if isinstance(value.type, TensorType) else None
