"""Moving ops into the fragments that use them, when fragments have many operands.

Operands that are no longer needed leave a gap at first, so that thousands of ops can be moved into one fragment without
going over its operands each time. Source: Shardy spec: mesh inference, rewriting (absorb op into fragment).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Block, Operation, SSAValue, Use
from xdsl.ir.core import SSAValues

from pyshardy.dialects.mpmd import AssignOp, FragmentOp
from pyshardy.passes import edits
from pyshardy.passes.mpmd_import.building import assign, captured, location_of, mesh_tensor


def assigns_of(value: SSAValue) -> Iterator[AssignOp]:
    """The assigns that use a value, newest first."""
    for use in list(value.uses):
        if isinstance(use.operation, AssignOp):
            yield use.operation


def result_assigns(op: Operation) -> Iterator[AssignOp]:
    """The assigns that use the results of an op."""
    for result in op.results:
        yield from assigns_of(result)


class FragmentInputs:
    """Changes the operands of fragments. In between, until `settle`, operands may have gaps."""

    def __init__(self) -> None:
        self._gaps: dict[FragmentOp, set[int]] = {}

    def absorb(self, op: Operation, fragment: FragmentOp, *, move: bool) -> None:
        """Puts an op, or a clone of it, at the start of a fragment, which then needs what the op needs.

        What the fragment gets of the op's results by assigns is taken from inside instead. What the op needs is
        assigned to the fragment's mesh and appended to its operands.
        """
        block = fragment.block
        first = block.first_op
        assert first is not None
        inputs = list(dict.fromkeys((*captured(op), *op.operands)))
        arguments = {value: _new_argument(block, value) for value in inputs}
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
                        self._feed(fragment, use, inside.results[result.index])
        edits.append_operands(fragment, [_assigned(value, fragment) for value in inputs])

    def _feed(self, fragment: FragmentOp, use: Use, value: SSAValue) -> None:
        """Lets the body use a value of its own in place of an operand."""
        edits.replace_all_uses(fragment.block.args[use.index], value)
        fragment.operands[use.index].remove_use(use)
        self._gaps.setdefault(fragment, set()).add(use.index)

    def settle(self) -> None:
        """Closes the gaps."""
        for fragment, gaps in self._gaps.items():
            kept = [i for i in range(len(fragment.operands)) if i not in gaps]
            block: Any = fragment.block
            block._args = tuple([block.args[i] for i in kept])
            for index, argument in enumerate(block.args):
                argument.index = index
            op: Any = fragment
            op._operand_uses = tuple([op._operand_uses[i] for i in kept])
            op._operands = SSAValues([op._operands[i] for i in kept])
            for index, use in enumerate(op._operand_uses):
                use._index = index
        self._gaps.clear()


def _new_argument(block: Block, value: SSAValue) -> SSAValue:
    return block.insert_arg(value.type, len(block.args), location_of(value))


def _assigned(value: SSAValue, fragment: FragmentOp) -> SSAValue:
    """A value that is a tensor, assigned to the mesh of a fragment right before it."""
    if not isinstance(value.type, TensorType):
        return value
    made = assign(value, mesh_tensor(fragment.mesh, value.type), fragment.location)
    assert fragment.parent is not None
    fragment.parent.insert_op_before(made, fragment)
    return made.result


def _substitute(op: Operation, values: dict[SSAValue, SSAValue]) -> None:
    """Lets an op, and those inside it, use other values."""
    for inner in op.walk():
        for index, operand in enumerate(inner.operands):
            if operand in values:
                edits.set_operand(inner, index, values[operand])
