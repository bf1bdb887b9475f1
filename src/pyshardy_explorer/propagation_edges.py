"""The moves of axes between values that propagation recorded, as it stores them in attributes of ops."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from xdsl.dialects.builtin import ArrayAttr
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.attributes import PropagationEdgesAttr
from pyshardy.dialects.sdy.shapes import has_static_shape
from pyshardy.interfaces import DataFlow, data_flow
from pyshardy.ir.walk import walk
from pyshardy.passes.sdy_export.debug_attributes import (
    BLOCK_ARG_PROPAGATION_EDGES,
    PROPAGATION_EDGES,
    RESULT_PROPAGATION_EDGES,
)
from pyshardy.sharding import AxisRef, EdgeNode, EdgeValueRef


@dataclass(frozen=True, slots=True)
class AxisMoved:
    """An axis that a step moved from one value to another. An output of the function is its number."""

    axis: AxisRef
    step: int
    source: SSAValue | int
    target: SSAValue | int


def propagation_edges(function: FuncOp) -> Iterator[AxisMoved]:
    """Yield the moves that are recorded on the ops of a function, those of data-flow edges on the ops that have them.

    What a returned value and an output of the function gave each other is recorded without the output: it is
    yielded if the function has one only.
    """
    for op in walk(function):
        if not op.attributes:
            continue
        yield from _moves(op.attributes.get(PROPAGATION_EDGES), lambda ref, op=op: _value(op, ref))
        flow = data_flow(op)
        if flow is None:
            continue
        for name, owners in (
            (BLOCK_ARG_PROPAGATION_EDGES, flow.block_argument_owners(op)),
            (RESULT_PROPAGATION_EDGES, flow.result_owners(op)),
        ):
            recorded = op.attributes.get(name)
            with_edge = [owner for owner in owners if has_static_shape(owner.type)]
            for owner, attribute in zip(with_edge, recorded if isinstance(recorded, ArrayAttr) else (), strict=False):
                yield from _moves(attribute, lambda ref, at=(op, flow, owner): _end(*at, ref))
    block = function.body.block
    if len(function.function_type.outputs.data) == 1 and block.last_op is not None:
        returned = block.last_op.operands[0]
        recorded = function.result_attributes(0).get(PROPAGATION_EDGES)
        yield from _moves(recorded, lambda ref: 0 if ref.node is EdgeNode.RESULT else returned)


def _moves(attribute: Attribute | None, end: Callable[[EdgeValueRef], SSAValue | int | None]) -> Iterator[AxisMoved]:
    if not isinstance(attribute, PropagationEdgesAttr):
        return
    for step in attribute.data:
        for detail in step.details:
            source = end(detail.source)
            for target in map(end, detail.targets):
                if source is not None and target is not None:
                    yield AxisMoved(detail.axis, step.step, source, target)


def _value(op: Operation, ref: EdgeValueRef) -> SSAValue | None:
    values = op.results if ref.node is EdgeNode.RESULT else op.operands
    return values[ref.index] if ref.index < len(values) else None


def _end(op: Operation, flow: DataFlow, owner: SSAValue, ref: EdgeValueRef) -> SSAValue | None:
    """Return an operand or the result of the data-flow edge of an owner: a source, or the owner itself."""
    if ref.node is EdgeNode.RESULT:
        return owner
    sources = flow.sources(op, owner)
    if ref.index >= len(sources):
        return None
    use = sources[ref.index]
    return use.operation.operands[use.index]
