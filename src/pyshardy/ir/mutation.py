"""Fast changes of single ops and values, which maintain the order of uses as MLIR does: newest first."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar, cast

from xdsl.dialects.builtin import LocationAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, OpResult, SSAValue, Use
from xdsl.ir.core import SSAValues

from pyshardy.ir.construction import MAKERS
from pyshardy.ir.op_traits import IS_ISOLATED
from pyshardy.ir.walk import walk

OpT = TypeVar("OpT", bound=Operation)


InsertionPoint = Operation | Block
"""Where to insert ops: before an op, or at the end of a block."""


def insert_new(
    place: InsertionPoint,
    op_class: type[OpT],
    operands: Sequence[SSAValue],
    result_types: Sequence[Attribute],
    properties: Mapping[str, Attribute],
    attributes: Mapping[str, Attribute],
    location: LocationAttr,
) -> OpT:
    """Insert a new op without regions, constructed without xDSL's constructors."""
    block, before = (place, None) if isinstance(place, Block) else (place.parent, place)
    assert block is not None
    previous = block._last_op if before is None else before._prev_op
    op = MAKERS[op_class](
        op_class, operands, result_types, dict(properties), dict(attributes), location, block, previous, before
    )
    if before is None:
        block._last_op = op
    else:
        before._prev_op = op
    if previous is None:
        block._first_op = op
    else:
        previous._next_op = op
    return op


def insertion_point_after_value(value: SSAValue) -> InsertionPoint:
    """Return the insertion point right after the definition of a value."""
    owner = value.owner
    return owner.first_op or owner if isinstance(owner, Block) else insertion_point_after_op(owner)


def insertion_point_after_op(op: Operation) -> InsertionPoint:
    """Return the insertion point right after an op."""
    assert op.parent is not None
    return op.next_op or op.parent


def location_of(value: SSAValue) -> LocationAttr:
    """Return the location of a value."""
    if type(value) is OpResult:
        return value.op.location
    assert type(value) is BlockArgument
    return value.location


class _Operands(list[SSAValue]):
    """The operands of an op while single ones change, with the interface of the tuple that they are before and
    after."""

    def __add__(self, other: Any) -> SSAValues:  # pyright: ignore[reportIncompatibleMethodOverride]
        return SSAValues((*self, *other))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, list | tuple) and tuple(self) == tuple(cast("Sequence[Any]", other))

    def __hash__(self) -> int:  # pyright: ignore[reportIncompatibleVariableOverride]
        return hash(tuple(self))


MANY = 64
"""With more operands than this, single ones are changed in a list during `operands_in_lists`."""
_in_lists: ContextVar[list[Operation] | None] = ContextVar("in_lists", default=None)
"""The ops with lists, of this thread; None outside `operands_in_lists`."""


@contextmanager
def operands_in_lists() -> Generator[None]:
    """Make changes of single operands take constant time during a pass, also for ops with thousands of them."""
    if _in_lists.get() is not None:
        yield
        return
    changed: list[Operation] = []
    outer = _in_lists.set(changed)
    try:
        yield
    finally:
        _in_lists.reset(outer)
        for op in changed:
            op._operands = SSAValues(op._operands)


def set_operand(op: Operation, index: int, value: SSAValue) -> None:
    """Set an operand, which becomes the newest use of its value."""
    use = op._operand_uses[index]
    op._operands[index].remove_use(use)
    value.add_use(use)
    _put_operand(op, index, value)


def _put_operand(op: Operation, index: int, value: SSAValue) -> None:
    operands: Any = op._operands
    if type(operands) is _Operands:
        operands[index] = value
    elif len(operands) == 1:
        op._operands = SSAValues((value,))
    elif len(operands) <= MANY or (changed := _in_lists.get()) is None:
        operands = list(operands)
        operands[index] = value
        op._operands = SSAValues(operands)
    else:
        operands = op._operands = cast(Any, _Operands(operands))
        operands[index] = value
        changed.append(op)


def set_operands(op: Operation, values: Sequence[SSAValue]) -> None:
    """Set the operands; those that change become the newest uses of their values."""
    for use, old, new in zip(op._operand_uses, op._operands, values, strict=True):
        if new is not old:
            old.remove_use(use)
            new.add_use(use)
    op._operands = SSAValues(values)


def change_op_class(op: Operation, op_class: type[Operation]) -> None:
    """Change the class of an op to one with the same fields. The uses of its results are reordered as by a
    replacement."""
    op.__class__ = op_class
    for result in op.results:
        use, before = result.first_use, None
        while use is not None:
            following = use._next_use
            use._next_use, use._prev_use = before, following
            use, before = following, use
        result.first_use = before


def append_operands(op: Operation, values: Sequence[SSAValue]) -> None:
    """Append operands to an op."""
    uses: list[Use] = []
    for index, value in enumerate(values, len(op._operands)):
        use = Use(op, index)
        value.add_use(use)
        uses.append(use)
    op._operands = SSAValues((*op._operands, *values))
    op._operand_uses = (*op._operand_uses, *uses)


def renew_operands(op: Operation) -> None:
    """Make an op the newest user of each of its operands, of the last operand last."""
    for value, use in zip(op._operands, op._operand_uses, strict=True):
        value.remove_use(use)
        value.add_use(use)


def retain_operands(op: Operation, kept: Sequence[int]) -> None:
    """Retain only the operands at these indices; operands after the first removed one become the newest uses."""
    first = next((at for at, index in enumerate(kept) if at != index), len(kept))
    values, uses = op._operands, op._operand_uses
    for value, use in zip(values[first:], uses[first:], strict=True):
        value.remove_use(use)
    op._operands = SSAValues([values[index] for index in kept])
    op._operand_uses = uses[: len(kept)]
    for value, use in zip(op._operands[first:], op._operand_uses[first:], strict=True):
        value.add_use(use)


def replace_all_uses(old: SSAValue, new: SSAValue, but: Operation | None = None) -> None:
    """Replace the uses of a value by another value, newest use first, except those by the op `but`."""
    use = old.first_use
    kept: list[Use] = []
    while use is not None:
        following, user = use._next_use, use._operation
        if user is but:
            kept.append(use)
        else:
            _put_operand(user, use._index, new)
            first = new.first_use
            use._prev_use, use._next_use = None, first
            if first is not None:
                first._prev_use = use
            new.first_use = use
        use = following
    set_uses(old, kept)


def set_uses(value: SSAValue, uses: Iterable[Use]) -> None:
    """Make these the uses of a value, newest first."""
    previous = value.first_use = None
    for use in uses:
        use._prev_use, use._next_use = previous, None
        if previous is None:
            value.first_use = use
        else:
            previous._next_use = use
        previous = use


def erase(op: Operation) -> None:
    """Erase an op without uses."""
    block = op.parent
    assert block is not None
    # Nothing outside an isolated op is used inside it.
    if op._successors or (op.regions and not IS_ISOLATED[op.__class__]):
        block.erase_op(op)
        return
    for result in op.results:
        assert result.first_use is None
    previous, following = op._prev_op, op._next_op
    if previous is None:
        block._first_op = following
    else:
        previous._next_op = following
    if following is None:
        block._last_op = previous
    else:
        following._prev_op = previous
    op.parent = op._prev_op = op._next_op = None
    if op._operands:
        for value, use in zip(op._operands, op._operand_uses, strict=True):
            value.remove_use(use)
        op._operands, op._operand_uses = SSAValues(), ()


def insert_after_value(value: SSAValue, op: Operation) -> None:
    """Insert an op right after the one that defines a value, or at the start of the block it is an argument of."""
    owner = value.owner
    if isinstance(owner, Block):
        insert_at_start(owner, op)
    else:
        block = owner.parent
        assert block is not None
        block.insert_op_after(op, owner)


def insert_before(anchor: Operation, op: Operation) -> None:
    """Insert a detached op before another one, without xDSL's search for the op among the ops that enclose it."""
    op.parent, op._next_op, previous = anchor.parent, anchor, anchor._prev_op
    op._prev_op, anchor._prev_op = previous, op
    if previous is not None:
        previous._next_op = op
    elif anchor.parent is not None:
        anchor.parent._first_op = op


def insert_at_start(block: Block, op: Operation) -> None:
    """Insert an op at the start of a block."""
    first = block.first_op
    if first is None:
        block.add_op(op)
    else:
        block.insert_op_before(op, first)


def relink(block: Block, ops: Sequence[Operation]) -> None:
    """Reorder the ops of a block; the order must contain each of them once."""
    previous: Operation | None = None
    for op in ops:
        op._prev_op = previous
        if previous is not None:
            previous._next_op = op
        previous = op
    if previous is not None:
        previous._next_op = None
    block._first_op, block._last_op = (ops[0], ops[-1]) if ops else (None, None)


def set_block_arguments(block: Block, arguments: Sequence[BlockArgument]) -> None:
    """Set the arguments of a block. Removed ones must have no uses; new ones may be those of another block."""
    for index, argument in enumerate(arguments):
        argument.block, argument.index = block, index
    block._args = tuple(arguments)


def join_blocks(first: Block, second: Block) -> Block:
    """Merge two blocks and return one of them, with the ops of both in order. The ops of the shorter one are moved."""
    ahead, behind = first.first_op, second.first_op
    while ahead is not None and behind is not None:
        ahead, behind = ahead._next_op, behind._next_op
    kept, moved = (second, first) if ahead is None else (first, second)
    op, last = moved._first_op, moved._last_op
    if op is None or last is None:
        return kept
    moved._first_op = moved._last_op = None
    each: Operation | None = op
    while each is not None:
        each.parent = kept
        each = each._next_op
    if kept._first_op is None or kept._last_op is None:
        kept._first_op, kept._last_op = op, last
    elif moved is first:
        last._next_op, kept._first_op._prev_op = kept._first_op, last
        kept._first_op = op
    else:
        kept._last_op._next_op, op._prev_op = op, kept._last_op
        kept._last_op = last
    return kept


def erase_dead_ops(block: Block, dead: Callable[[Operation], bool], erase: Callable[[Operation], None] = erase) -> bool:
    """Erase the unused ops in a block, and in the regions nested in it, for which `dead` returns True; return whether
    there are any.

    Ops used in a region are kept even if the op with that region is erased: MLIR computes liveness first.
    """
    kept = _used_in_regions(block)
    changed = False
    op = block._last_op
    while op is not None:
        previous = op._prev_op
        if _is_unused(op) and op not in kept and dead(op):
            erase(op)
            changed = True
        elif op.regions:
            for region in op.regions:
                for inner in reversed(region.blocks):
                    changed |= erase_dead_ops(inner, dead, erase)
        op = previous
    return changed


def _is_unused(op: Operation) -> bool:
    results = op.results
    if len(results) == 1:
        (result,) = results
        return result.first_use is None
    return all(result.first_use is None for result in results)


def _used_in_regions(block: Block) -> set[Operation]:
    """Return the ops of a block whose results are used in the regions of other ops."""
    found: set[Operation] = set()
    op = block._first_op
    while op is not None:
        if op.regions:
            for inner in walk(op):
                for operand in inner._operands:
                    if isinstance(operand, OpResult) and operand.op.parent is block:
                        found.add(operand.op)
        op = op._next_op
    return found


def replace_uses_if(old: SSAValue, new: SSAValue, wanted: Callable[[Use], bool]) -> None:
    """Replace those uses of a value for which `wanted` returns True by another value, newest first."""
    for use in list(old.uses):
        if wanted(use):
            set_operand(use.operation, use.index, new)


def order_uses(values: Iterable[SSAValue], ops: Sequence[Operation]) -> None:
    """Reorder the uses of values as if each op had set its operands again, in order.

    `ops` are all ops that may use them, enclosing ops before nested ops.
    """
    values = [value for value in values if value.first_use is not None and value.first_use._next_use is not None]
    users = {id(use._operation) for value in values for use in value.uses}
    in_order = filter(users.__contains__, map(id, ops)) if users else ()
    place = {user: number for number, user in enumerate(in_order)}
    for value in values:
        uses = sorted(value.uses, key=lambda use: (place[id(use._operation)], use._index))
        value.first_use = None
        for use in uses:
            value.add_use(use)


def order_uses_as_read(ops: Sequence[Operation]) -> None:
    """Reorder the uses of the operands of all ops of a function as if it had been read from text.

    `ops` are in post-order: a reader creates an op after those in its regions.
    """
    for op in ops:
        for value in op._operands:
            value.first_use = None
    for op in ops:
        for value, use in zip(op._operands, op._operand_uses, strict=True):
            value.add_use(use)
