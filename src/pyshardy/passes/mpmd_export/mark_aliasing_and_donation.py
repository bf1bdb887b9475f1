"""Let fragments reuse the buffers of operands that are not needed afterwards: `--mpmd-mark-aliasing-and-donation`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.dialects.builtin import IntegerAttr, i1, i32
from xdsl.ir import Attribute, BlockArgument, Operation, OpResult, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.donation import ALIASING_OUTPUT, BUFFER_DONOR
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import entry_block, has_mpmd_body, return_op
from pyshardy.passes.mpmd_export.value_attributes import (
    LAYOUT_MODE,
    is_on_host,
    set_value_attributes,
    value_attributes,
)


@dataclass(frozen=True)
class MarkAliasingAndDonationPass(Pass):
    """Mark operands of fragments whose buffers can be reused, since nothing uses the values later.

    An operand is aliased to the first result of its type and layout, `tf.aliasing_output`, or else donated,
    `jax.buffer_donor`. Inputs of the function are only if they have these attributes; values that are transferred
    are not, as the transfer may still be under way.
    """

    name: ClassVar[str] = "mpmd-mark-aliasing-and-donation"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Mark the fragments of a function."""
        if has_mpmd_body(op):
            func = cast(FuncOp, op)
            for fragment, operands in last_uses(func).items():
                if isinstance(fragment, FragmentOp):
                    _mark(fragment, operands, func)
        return Preserved.OPS | Preserved.BODIES


def last_uses(func: FuncOp) -> dict[Operation, list[int]]:
    """Return, by op of the function, the indices of the operands that are the last uses of their values."""
    last: dict[SSAValue, tuple[Operation, int]] = {}
    for op in entry_block(func).ops:
        for index, operand in enumerate(op.operands):
            last[operand] = op, index
    found: dict[Operation, list[int]] = {}
    for op, index in last.values():
        found.setdefault(op, []).append(index)
    return {op: sorted(found[op]) for op in entry_block(func).ops if op in found}


def _mark(fragment: FragmentOp, operands: list[int], func: FuncOp) -> None:
    attributes = value_attributes(fragment, "arg_attrs")
    aliasing = _Aliasing(fragment, attributes, value_attributes(fragment, "res_attrs"), set())
    changed = False
    for index in operands:
        operand = fragment.operands[index]
        if is_on_host(attributes[index]) or any(isinstance(use.operation, TransferOp) for use in operand.uses):
            continue
        mark = _mark_of(operand, index, aliasing, func)
        if mark is None:
            continue
        if ALIASING_OUTPUT in attributes[index] or BUFFER_DONOR in attributes[index]:
            message = f"operand {index} of the fragment is marked for donation already"
            raise error(fragment.location, message, op=fragment)
        attributes[index].update([mark])
        changed = True
    if changed:
        set_value_attributes(fragment, "arg_attrs", attributes)


def _mark_of(operand: SSAValue, index: int, aliasing: _Aliasing, func: FuncOp) -> tuple[str, Attribute] | None:
    preferred: int | None = None
    if isinstance(operand, BlockArgument):
        given = func.argument_attributes(operand.index)
        if is_donated(given):
            return BUFFER_DONOR, _TRUE
        output = given.get(ALIASING_OUTPUT)
        if not isinstance(output, IntegerAttr):
            return None
        preferred = _result_behind(func, output.value.data, aliasing.fragment)
    result = aliasing.take(index, preferred)
    return (BUFFER_DONOR, _TRUE) if result is None else (ALIASING_OUTPUT, IntegerAttr(result, i32))


_TRUE = IntegerAttr(1, i1)


def is_donated(attributes: dict[str, Attribute]) -> bool:
    """Return whether attributes mark a buffer as donated."""
    donated = attributes.get(BUFFER_DONOR)
    return isinstance(donated, IntegerAttr) and donated.type == i1 and bool(donated.value.data)


def _result_behind(func: FuncOp, output: int, fragment: FragmentOp) -> int | None:
    """Return the result of a fragment that is an output of the function, directly or through transfers."""
    returned = return_op(func).operands
    if not 0 <= output < len(returned):
        message = f"attribute '{ALIASING_OUTPUT}' names output {output}, but the function has {len(returned)}"
        raise error(func.location, message, op=func)
    value: SSAValue = returned[output]
    while isinstance(value.owner, TransferOp):
        value = value.owner.tensor
    return value.index if isinstance(value, OpResult) and value.op is fragment else None


@dataclass(frozen=True)
class _Aliasing:
    """The results of a fragment, as buffers of operands are reused for them."""

    fragment: FragmentOp
    operand_attributes: list[dict[str, Attribute]]
    result_attributes: list[dict[str, Attribute]]
    taken: set[int]

    def take(self, operand: int, preferred: int | None) -> int | None:
        """Return a result for which the buffer of an operand is reused, if there is one; it then is taken."""
        for result in self._candidates(preferred):
            if self._can_alias(operand, result):
                self.taken.add(result)
                return result
        return None

    def _candidates(self, preferred: int | None) -> Iterator[int]:
        if preferred is not None:
            yield preferred
        yield from range(len(self.fragment.results))

    def _can_alias(self, operand: int, result: int) -> bool:
        return (
            result not in self.taken
            and self.fragment.operands[operand].type == self.fragment.results[result].type
            and not is_on_host(self.result_attributes[result])
            and self.operand_attributes[operand].get(LAYOUT_MODE) == self.result_attributes[result].get(LAYOUT_MODE)
        )
