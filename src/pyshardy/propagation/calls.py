"""What flows between the calls of functions and the functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from xdsl.ir import Block, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.dialects.func import CallOp, FuncOp


class CallFlow:
    """The functions of a module by name, and what is passed to them and returned.

    `ops` are all functions and calls of the module, in its order; others among them are passed over.
    """

    def __init__(self, ops: Sequence[Operation]) -> None:
        self.functions: dict[str, FuncOp] = {}
        for op in ops:
            if type(op) is FuncOp:
                self.functions.setdefault(op.sym_name.data, op)
        self._ops = ops
        self._call_lists: dict[str, list[CallOp]] | None = None

    def sources(self, value: SSAValue) -> list[SSAValue]:
        """What flows into an argument of a function from its calls, or into a call's result from the function."""
        if isinstance(value, BlockArgument):
            function = value.block.parent_op()
            assert isinstance(function, FuncOp)
            return [call.operands[value.index] for call in self._calls(function.sym_name.data)]
        assert isinstance(value, OpResult) and isinstance(value.op, CallOp)
        terminator = terminator_of(self.functions[value.op.callee.string_value()])
        return [] if terminator is None else list(terminator.operands[value.index : value.index + 1])

    def targets(self, user: Operation, index: int) -> list[SSAValue]:
        """What operand `index` of a return becomes where the function is called, or that of a call in the function."""
        if isinstance(user, CallOp):
            callee = self.functions.get(user.callee.string_value())
            block = None if callee is None else callee.body.first_block
            return [] if block is None else [block.args[index]]
        function = user.parent_op()
        assert isinstance(function, FuncOp)
        return [call.results[index] for call in self._calls(function.sym_name.data)]

    def _calls(self, name: str) -> Sequence[CallOp]:
        """The calls of a function in symbol-user order: within a function those outside regions first."""
        if self._call_lists is None:
            self._call_lists = {}
            calls: dict[Operation, list[CallOp]] = {}
            nested: set[Operation] = set()
            for op in self._ops:
                if type(op) is CallOp:
                    function = op.parent_op()
                    while function is not None and not isinstance(function, FuncOp):
                        function = function.parent_op()
                        if isinstance(function, FuncOp):
                            nested.add(function)
                    if function is not None:
                        calls.setdefault(function, []).append(op)
            for function, found in calls.items():
                assert isinstance(function, FuncOp)
                for call in _calls_in(function) if function in nested else found:
                    self._call_lists.setdefault(call.callee.string_value(), []).append(call)
        return self._call_lists.get(name, ())


def terminator_of(function: FuncOp) -> Operation | None:
    """The op that returns from a function; None if that has no body."""
    block: Block | None = function.body.first_block
    return None if block is None else block.last_op


def _calls_in(function: FuncOp) -> Iterator[CallOp]:
    regions = list(function.regions)
    while regions:
        for block in regions.pop().blocks:
            op = block._first_op
            while op is not None:
                if op.name == CallOp.name and isinstance(op, CallOp):
                    yield op
                if op.regions:
                    regions += op.regions
                op = op._next_op
