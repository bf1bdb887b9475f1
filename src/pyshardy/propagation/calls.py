"""Data flow between calls and functions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.func import CallOp, FuncOp


class CallFlow:
    """The values that are passed to the functions of a module, and returned from them.

    `ops` contains all functions and calls in the module, in pre-order.
    """

    def __init__(self, module: ModuleOp, ops: Sequence[Operation]) -> None:
        self._module, self._ops = module, ops

    @cached_property
    def _graph(self) -> CallGraph:
        return CallGraph(self._module, ops=self._ops)

    def sources(self, value: SSAValue) -> list[SSAValue]:
        """Return what calls pass to an argument of a function, or what the callee returns as a result of a call."""
        if isinstance(value, BlockArgument):
            function = value.block.parent_op()
            return [call.operands[value.index] for call in self._calls.get(function, ())]
        # Else a pass has left an invalid module, which the pass manager then reports.
        assert isinstance(value, OpResult) and isinstance(value.op, CallOp)
        node = self._graph.target(value.op)
        terminator = terminator_of(node.op) if node is not None else None
        return [] if terminator is None else list(terminator.operands[value.index : value.index + 1])

    def targets(self, user: Operation, index: int) -> list[SSAValue]:
        """Return what operand `index` of a return becomes at the calls, or that of a call in the function."""
        if isinstance(user, CallOp):
            node = self._graph.target(user)
            block = None if node is None else node.body.first_block
            return [] if block is None else [block.args[index]]
        return [call.results[index] for call in self._calls.get(user.parent_op(), ())]

    @cached_property
    def _calls(self) -> Mapping[Operation | None, list[CallOp]]:
        """Return the calls of each function, in the order in which MLIR finds the users of a symbol."""
        calls: defaultdict[Operation | None, list[CallOp]] = defaultdict(list)
        for function, node in self._graph.nodes.items():
            is_nested = any(call.parent_op() is not function for call in node.calls)
            for call in _outer_regions_first(function) if is_nested else node.calls:
                target = self._graph.target(call)
                if target is not None and isinstance(call, CallOp):
                    calls[target.op].append(call)
        return calls


def terminator_of(function: Operation) -> Operation | None:
    """Return the op that returns from a function; None if it has no body."""
    assert isinstance(function, FuncOp)
    block: Block | None = function.body.first_block
    return None if block is None else block.last_op


def _outer_regions_first(function: Operation) -> Iterator[CallOp]:
    """Yield the calls in a function: those of a region before those of the regions in it, the last region first."""
    regions = list(function.regions)
    while regions:
        for block in regions.pop().blocks:
            op = block._first_op
            while op is not None:
                if isinstance(op, CallOp):
                    yield op
                if op.regions:
                    regions += op.regions
                op = op._next_op
