"""Copies of regions and of ops with regions, made past xDSL's constructors (`construction`)."""

from __future__ import annotations

from typing import TypeVar

from xdsl.ir import Block, Operation, Region, SSAValue

from pyshardy.ir.construction import MAKERS, make_block, make_region

OpT = TypeVar("OpT", bound=Operation)


def clone(op: OpT, values: dict[SSAValue, SSAValue] | None = None) -> OpT:
    """A copy of an op with all that is in it, in no block. `values` are to be used instead of others; it gains the
    results of the copies."""
    values = {} if values is None else values
    if op._successors or not all(map(_is_plain, op.regions)):
        return op.clone(values)
    return _clone(op, values, None, None)


def clone_into(source: Region, target: Region) -> None:
    """Puts copies of the blocks of a region into another, empty one."""
    if source.first_block is None or not _is_plain(source):
        source.clone_into(target)
        return
    target.add_block(_clone_block(source.first_block, {}))


def _is_plain(region: Region) -> bool:
    """Whether no value can be used before it is defined: there is at most one block, here and inside."""
    first = region._first_block
    if first is not region._last_block:
        return False
    op = None if first is None else first._first_op
    while op is not None:
        if op.regions and not all(map(_is_plain, op.regions)):
            return False
        op = op._next_op
    return True


def _clone(op: OpT, values: dict[SSAValue, SSAValue], block: Block | None, previous: Operation | None) -> OpT:
    """A copy behind the op `previous` of a block, which is not told."""
    made = MAKERS[op.__class__](
        op.__class__,
        [values.get(value, value) for value in op._operands],
        [result._type for result in op.results],
        dict(op.properties),
        dict(op.attributes),
        op.location,
        block,
        previous,
        None,
    )
    for old, new in zip(op.results, made.results, strict=True):
        values[old] = new
    if op.regions:
        made.regions = tuple([_clone_region(region, values, made) for region in op.regions])
    return made


def _clone_region(region: Region, values: dict[SSAValue, SSAValue], parent: Operation) -> Region:
    first = region._first_block
    if first is None:
        empty = Region()
        empty.parent = parent
        return empty
    return make_region(_clone_block(first, values), parent)


def _clone_block(block: Block, values: dict[SSAValue, SSAValue]) -> Block:
    made = make_block([argument._type for argument in block._args])
    for old, new in zip(block._args, made._args, strict=True):
        new.location = old.location
        values[old] = new
    previous: Operation | None = None
    op = block._first_op
    while op is not None:
        copy = _clone(op, values, made, previous)
        if previous is None:
            made._first_op = copy
        else:
            previous._next_op = copy
        previous, op = copy, op._next_op
    made._last_op = previous
    return made
