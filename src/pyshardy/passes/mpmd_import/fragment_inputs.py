"""Move ops into the fragments that use them, also if fragments have many operands.

Changes of operands are collected and applied at the end, so that moving thousands of ops into a fragment takes linear
time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xdsl.dialects.builtin import TensorType
from xdsl.ir import BlockArgument, Operation, SSAValue, Use
from xdsl.ir.core import SSAValues

from pyshardy.dialects.mpmd import AssignOp, FragmentOp
from pyshardy.ir import mutation
from pyshardy.ir.walk import captured, walk
from pyshardy.passes.mpmd_common.building import assign_before, mesh_tensor


def assigns_of(value: SSAValue) -> Iterator[AssignOp]:
    """Return the assigns that use a value, newest first."""
    for use in list(value.uses):
        user = use.operation
        if type(user) is AssignOp:
            yield user


def result_assigns(op: Operation) -> Iterator[AssignOp]:
    """Return the assigns that use the results of an op."""
    for result in op.results:
        yield from assigns_of(result)


class _Inputs:
    """The operands of a fragment and the arguments of its body during changes."""

    def __init__(self, fragment: FragmentOp) -> None:
        op: Any = fragment
        self.fragment = fragment
        self.operands: list[SSAValue] = list(op._operands)
        self.uses: list[Use] = list(op._operand_uses)
        self.arguments: list[BlockArgument] = list(fragment.block.args)
        self.gaps: set[int] = set()

    def add(self, value: SSAValue) -> BlockArgument:
        """Add an argument for an operand that is set later."""
        argument = BlockArgument(value.type, self.fragment.block, len(self.arguments), mutation.location_of(value))
        self.arguments.append(argument)
        return argument

    def give(self, value: SSAValue) -> None:
        """Set the operand of the next argument."""
        use = Use(self.fragment, len(self.operands))
        value.add_use(use)
        self.operands.append(value)
        self.uses.append(use)

    def feed(self, use: Use, value: SSAValue) -> None:
        """Use a value of the body instead of an operand."""
        index = use.index
        mutation.replace_all_uses(self.arguments[index], value)
        self.operands[index].remove_use(use)
        self.gaps.add(index)

    def settle(self) -> None:
        """Apply the changes."""
        kept = [i for i in range(len(self.operands)) if i not in self.gaps]
        op: Any = self.fragment
        op._operand_uses = tuple([self.uses[i] for i in kept])
        op._operands = SSAValues([self.operands[i] for i in kept])
        for index, use in enumerate(op._operand_uses):
            use._index = index
        mutation.set_block_arguments(self.fragment.block, [self.arguments[i] for i in kept])


class FragmentInputs:
    """Change the operands of fragments; the ops are updated by `settle`."""

    def __init__(self) -> None:
        self._open: dict[FragmentOp, _Inputs] = {}

    def absorb(self, op: Operation, fragment: FragmentOp, *, move: bool) -> None:
        """Move an op, or a clone of it, to the start of a fragment, with its operands.

        Operands of the fragment that are assigns of the op's results are replaced by these results. The operands of the
        op are assigned to the fragment's mesh and appended to its operands.
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
        """Apply all changes."""
        for changed in self._open.values():
            changed.settle()
        self._open.clear()


def _assigned(value: SSAValue, fragment: FragmentOp) -> SSAValue:
    """Return a tensor assigned to the mesh of a fragment right before the fragment."""
    if not isinstance(value.type, TensorType):
        return value
    return assign_before(fragment, value, mesh_tensor(fragment.mesh, value.type), fragment.location)


def _substitute(op: Operation, values: dict[SSAValue, SSAValue]) -> None:
    """Replace values in the operands of an op and the ops nested in it."""
    for inner in (op, *walk(op)) if op.regions else (op,):
        for index, operand in enumerate(inner.operands):
            if operand in values:
                mutation.set_operand(inner, index, values[operand])
