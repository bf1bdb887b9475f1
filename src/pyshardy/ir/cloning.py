"""Clone regions and ops with regions, constructed without validation (see `construction`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from pyshardy.ir.construction import MAKERS, make_block, make_region
from pyshardy.ir.mutation import set_uses
from pyshardy.ir.op_code import copy_maker
from pyshardy.ir.walk import walk

OpT = TypeVar("OpT", bound=Operation)
NestedT = TypeVar("NestedT", bound=Operation)


def clone(op: OpT, values: dict[SSAValue, SSAValue] | None = None) -> OpT:
    """Return a copy of an op with all that is nested in it, in no block.

    `values` maps operands to those of the copy; the results of the copies are added to it.
    """
    values = {} if values is None else values
    nested = walk(op) if op.regions else []
    if op._successors or not _are_plain((op, *nested)):
        return op.clone(values)
    made = clone_without_regions(op, values)
    _clone_nested(nested, _clone_regions(op, made, values), values)
    return made


@dataclass(frozen=True)
class Copy(Generic[OpT]):
    """A copy of an op with all that is nested in it, and what was copied."""

    op: OpT
    ops: Mapping[Operation, Operation]
    """The copies of the op and of those nested in it."""
    values: Mapping[SSAValue, SSAValue]

    def of(self, op: NestedT) -> NestedT:
        """Return the copy of an op."""
        copied = self.ops[op]
        assert isinstance(copied, type(op))
        return copied


def clone_with_order_of_uses(op: OpT) -> Copy[OpT]:
    """Return a copy of an op in which the uses of each value are in the order that those of the original have."""
    values: dict[SSAValue, SSAValue] = {}
    made = clone(op, values)
    ops = dict(zip(walk(op), walk(made), strict=True))
    ops[op] = made
    for old, new in values.items():
        first = old.first_use
        if first is not None and first._next_use is not None:
            set_uses(new, [ops[use._operation]._operand_uses[use._index] for use in old.uses])
    return Copy(made, ops, values)


def clone_into(source: Region, target: Region) -> None:
    """Put copies of the blocks of a region into another, empty one."""
    nested, first = walk(source), source.first_block
    if first is None or first is not source.last_block or not _are_plain(nested):
        source.clone_into(target)
        return
    values: dict[SSAValue, SSAValue] = {}
    block = _clone_block(first, values)
    target.add_block(block)
    _clone_nested(nested, {id(first): block}, values)


def _are_plain(ops: Iterable[Operation]) -> bool:
    """Return whether regions have at most one block, so that no value is used before it is defined."""
    return all([region._first_block is region._last_block for op in ops for region in op.regions])


def _clone_nested(ops: Sequence[Operation], blocks: dict[int, Block], values: dict[SSAValue, SSAValue]) -> None:
    """Append copies of ops, each before those nested in it, to the copies of their blocks, which are given by id."""
    for op in ops:
        block = blocks[id(op.parent)]
        copy, previous = clone_without_regions(op, values), block._last_op
        copy.parent, copy._prev_op = block, previous
        if previous is None:
            block._first_op = copy
        else:
            previous._next_op = copy
        block._last_op = copy
        if op.regions:
            blocks |= _clone_regions(op, copy, values)


def clone_without_regions(op: OpT, values: dict[SSAValue, SSAValue]) -> OpT:
    """Return a copy of an op without its regions, in no block."""
    made = MAKERS[op.__class__](
        op.__class__,
        [values.get(value, value) for value in op._operands],
        [result._type for result in op.results],
        dict(op.properties),
        dict(op.attributes),
        op.location,
        None,
        None,
        None,
    )
    for old, new in zip(op.results, made.results, strict=True):
        values[old] = new
    return made


def _clone_regions(op: Operation, copy: Operation, values: dict[SSAValue, SSAValue]) -> dict[int, Block]:
    """Give a copy of an op the same regions with empty blocks. Return these by the ids of the op's own."""
    regions: list[Region] = []
    blocks: dict[int, Block] = {}
    for region in op.regions:
        block = region._first_block
        if block is None:
            regions.append(Region())
            regions[-1].parent = copy
        else:
            blocks[id(block)] = made = _clone_block(block, values)
            regions.append(make_region(made, copy))
    copy.regions = tuple(regions)
    return blocks


def _clone_block(block: Block, values: dict[SSAValue, SSAValue]) -> Block:
    """Return a copy of a block without its ops."""
    made = make_block([argument._type for argument in block._args])
    for old, new in zip(block._args, made._args, strict=True):
        new.location = old.location
        values[old] = new
    return made


class BlockCopier:
    """Makes copies of a block of ops without regions that use no values from outside. The block must not change."""

    def __init__(self, block: Block, steps: Sequence[tuple[Any, ...]]) -> None:
        self.block = block
        self._steps = steps
        """What copies each op, and takes these: operands as numbers of values, arguments, then results in order."""

    @staticmethod
    def of(block: Block) -> BlockCopier | None:
        """Return a copier of a block; None if the block has other ops or uses other values."""
        numbers = {id(argument): number for number, argument in enumerate(block._args)}
        steps: list[tuple[Any, ...]] = []
        for op in block.ops:
            operands = [numbers.get(id(value)) for value in op._operands]
            if op.regions or op._successors or None in operands:
                return None
            types = [result._type for result in op.results]
            op_class, is_small = op.__class__, len(operands) <= _MOST_OPERANDS and len(types) < 2
            copy = copy_maker(op_class, len(operands), len(types)) if is_small else partial(_copy_op, op_class)
            steps.append((copy, operands, types, op.properties, op.attributes, op.location))
            for result in op.results:
                numbers[id(result)] = len(numbers)
        return BlockCopier(block, steps)

    def copy(self) -> Block:
        """Return a copy of the block."""
        block = _clone_block(self.block, {})
        values: list[SSAValue] = list(block._args)
        previous: Operation | None = None
        for copy, operands, types, properties, attributes, location in self._steps:
            made = copy(values, operands, types, properties, attributes, location, block, previous)
            if previous is None:
                block._first_op = made
            else:
                previous._next_op = made
            previous = made
        block._last_op = previous
        return block


_MOST_OPERANDS = 6
"""The most operands of ops that are copied without loops."""


def _copy_op(
    op_class: type[Operation],
    values: list[SSAValue],
    numbers: Sequence[int],
    types: Sequence[Attribute],
    properties: dict[str, Attribute],
    attributes: dict[str, Attribute],
    location: LocationAttr,
    block: Block,
    previous: Operation | None,
) -> Operation:
    """Copy an op as `copy_maker` does, of any number of operands and results."""
    given = [values[number] for number in numbers]
    make = MAKERS[op_class]
    made = make(op_class, given, types, properties.copy(), attributes.copy(), location, block, previous, None)
    values += made.results
    return made
