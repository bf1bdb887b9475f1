"""Moving ops into the fragments that use them, when fragments have many operands.

The changes are stored at the end, so that thousands of ops can be moved into one fragment without going over its
operands each time. Source: Shardy spec: mesh inference, rewriting (absorb op into fragment).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xdsl.dialects.builtin import TensorType
from xdsl.ir import BlockArgument, Operation, SSAValue, Use
from xdsl.ir.core import SSAValues

from pyshardy.dialects.mpmd import AssignOp, FragmentOp
from pyshardy.ir import mutation
from pyshardy.ir.walk import walk
from pyshardy.passes.mpmd_common.building import assign_before, captured, mesh_tensor


def assigns_of(value: SSAValue) -> Iterator[AssignOp]:
    """The assigns that use a value, newest first."""
    for use in list(value.uses):
        user = use.operation
        if type(user) is AssignOp:
            yield user


def result_assigns(op: Operation) -> Iterator[AssignOp]:
    """The assigns that use the results of an op."""
    for result in op.results:
        yield from assigns_of(result)


class _Inputs:
    """The operands of a fragment and the arguments of its body, while they change."""

    def __init__(self, fragment: FragmentOp) -> None:
        op: Any = fragment
        self.fragment = fragment
        self.operands: list[SSAValue] = list(op._operands)
        self.uses: list[Use] = list(op._operand_uses)
        self.arguments: list[BlockArgument] = list(fragment.block.args)
        self.gaps: set[int] = set()

    def add(self, value: SSAValue) -> BlockArgument:
        """Makes an argument for one more operand, which is given later."""
        argument = BlockArgument(value.type, self.fragment.block, len(self.arguments), mutation.location_of(value))
        self.arguments.append(argument)
        return argument

    def give(self, value: SSAValue) -> None:
        """Gives the operand of the next argument."""
        use = Use(self.fragment, len(self.operands))
        value.add_use(use)
        self.operands.append(value)
        self.uses.append(use)

    def feed(self, use: Use, value: SSAValue) -> None:
        """Lets the body use a value of its own in place of an operand."""
        index = use.index
        mutation.replace_all_uses(self.arguments[index], value)
        self.operands[index].remove_use(use)
        self.gaps.add(index)

    def settle(self) -> None:
        """Stores the changes."""
        kept = [i for i in range(len(self.operands)) if i not in self.gaps]
        op: Any = self.fragment
        op._operand_uses = tuple([self.uses[i] for i in kept])
        op._operands = SSAValues([self.operands[i] for i in kept])
        for index, use in enumerate(op._operand_uses):
            use._index = index
        mutation.set_block_arguments(self.fragment.block, [self.arguments[i] for i in kept])


class FragmentInputs:
    """Changes the operands of fragments, which do not show it until `settle`."""

    def __init__(self) -> None:
        self._open: dict[FragmentOp, _Inputs] = {}

    def absorb(self, op: Operation, fragment: FragmentOp, *, move: bool) -> None:
        """Puts an op, or a clone of it, at the start of a fragment, which then needs what the op needs.

        What the fragment gets of the op's results by assigns is taken from inside instead. What the op needs is
        assigned to the fragment's mesh and appended to its operands.
        """
        changed = self._open.get(fragment)
        if changed is None:
            changed = self._open[fragment] = _Inputs(fragment)
        block = fragment.block
        first = block.first_op
        assert first is not None
        inputs = list(dict.fromkeys((*captured(op), *op.operands)))
        arguments: dict[SSAValue, SSAValue] = {value: changed.add(value) for value in inputs}
        if move:
            op.detach()
            _substitute(op, arguments)
            inside = op
        else:
            inside = op.clone(dict(arguments))
        block.insert_op_before(inside, first)
        for result in op.results:
            if isinstance(result.type, TensorType):
                for one in assigns_of(result):
                    for use in [use for use in one.result.uses if use.operation is fragment]:
                        changed.feed(use, inside.results[result.index])
        for value in inputs:
            changed.give(_assigned(value, fragment))

    def settle(self) -> None:
        """Stores all changes."""
        for changed in self._open.values():
            changed.settle()
        self._open.clear()


def _assigned(value: SSAValue, fragment: FragmentOp) -> SSAValue:
    """A value that is a tensor, assigned to the mesh of a fragment right before it."""
    if not isinstance(value.type, TensorType):
        return value
    return assign_before(fragment, value, mesh_tensor(fragment.mesh, value.type), fragment.location)


def _substitute(op: Operation, values: dict[SSAValue, SSAValue]) -> None:
    """Lets an op, and those inside it, use other values."""
    for inner in (op, *walk(op)) if op.regions else (op,):
        for index, operand in enumerate(inner.operands):
            if operand in values:
                mutation.set_operand(inner, index, values[operand])
