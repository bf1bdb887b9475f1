"""Construct ops without xDSL's constructors, whose conversions and validation take most of the time.

The functions only store fields, and store all of them in one order. CPython does that fastest where a piece of code
stores into objects of a single class, so each op class has a copy of `_make` to itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

from xdsl.dialects.builtin import UNKNOWN_LOC
from xdsl.ir import Block, BlockArgument, Operation, OpResult, Region, SSAValue, Use
from xdsl.ir.core import SSAValues

if TYPE_CHECKING:
    from xdsl.dialects.builtin import LocationAttr
    from xdsl.ir import Attribute

OpT = TypeVar("OpT", bound=Operation)

_new = object.__new__


def _make(
    op_class: type[OpT],
    operands: Sequence[SSAValue],
    result_types: Sequence[Attribute],
    properties: dict[str, Attribute],
    attributes: dict[str, Attribute],
    location: LocationAttr,
    block: Block | None,
    previous: Operation | None,
    following: Operation | None,
) -> OpT:
    """Return an op without regions that owns the dictionaries. It refers to its neighbours, but they do not refer to
    it."""
    op = _new(op_class)
    uses: list[Use] = []
    for index, value in enumerate(operands):
        use = _new(Use)
        use._operation = op
        use._index = index
        first = value.first_use
        use._prev_use = None
        use._next_use = first
        if first is not None:
            first._prev_use = use
        value.first_use = use
        uses.append(use)
    op._operands = SSAValues(operands)
    op._operand_uses = tuple(uses)
    results: list[OpResult] = []
    for index, type in enumerate(result_types):
        result = _new(OpResult)
        result.first_use = None
        result._type = type
        result.op = op
        result.index = index
        results.append(result)
    op.results = SSAValues(results)
    op._successors = ()
    op._successor_uses = ()
    op.properties = properties
    op.attributes = attributes
    op.location = location
    op.regions = ()
    op.parent = block
    op._next_op = following
    op._prev_op = previous
    return op


class _Makers(dict[type[Operation], Callable[..., Any]]):
    def __missing__(self, op_class: type[Operation]) -> Callable[..., Any]:
        code = _make.__code__.replace(co_name=f"_make_{op_class.__name__}")
        made = self[op_class] = FunctionType(code, _make.__globals__)
        return made


MAKERS = _Makers()
"""By class: a function with the parameters of `_make`."""


def new_op(
    op_class: type[OpT],
    operands: Sequence[SSAValue],
    result_types: Sequence[Attribute],
    properties: dict[str, Attribute],
    attributes: dict[str, Attribute],
    *,
    regions: Sequence[Region] = (),
) -> OpT:
    """Return a detached op, which owns the dictionaries and the regions."""
    op: OpT = MAKERS[op_class](op_class, operands, result_types, properties, attributes, UNKNOWN_LOC, None, None, None)
    for region in regions:
        region.parent = op
    op.regions = tuple(regions)
    return op


def make_block(argument_types: Sequence[Attribute], location: LocationAttr = UNKNOWN_LOC) -> Block:
    """Return a block without ops; its arguments have one location."""
    block = _new(Block)
    arguments: list[BlockArgument] = []
    for index, type in enumerate(argument_types):
        argument = _new(BlockArgument)
        argument.first_use = None
        argument._type = type
        argument.block = block
        argument.index = index
        argument.location = location
        arguments.append(argument)
    block._args = tuple(arguments)
    block._first_op = None
    block._last_op = None
    return block


def make_region(block: Block, parent: Operation) -> Region:
    """Return a region of one detached block."""
    region = _new(Region)
    region._first_block = region._last_block = block
    region.parent = parent
    block.parent = region
    return region
