"""Ops with equal bodies, so that a pass that changes nothing in one of them can leave out the others.

A program of microbatches has the body of a fragment once for each of them. What a pass does inside an isolated op
follows from its body, so a pass that keeps one body as it is keeps all equal ones. A pass that changes something visits
all of them, in its usual order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation

from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.block_key import block_key
from pyshardy.ir.flat_block import flat_block
from pyshardy.ir.op_traits import IS_ISOLATED

are_used = True
"""Whether equal bodies are looked for; if not, passes visit every op."""

EqualBodies = Mapping[int, int]
"""By identity of an op, in the order of the program, the number of its body. Only ops with a body that another one has
too are included."""

NONE_EQUAL: EqualBodies = {}


class BodyNumbers:
    """Numbers of the bodies of isolated ops with one block: equal for equal bodies, and valid until one changes."""

    def __init__(self) -> None:
        self._attributes = AttributeNumbers()
        self._by_op: dict[int, int] = {}
        self._by_flat_key: dict[Hashable, int] = {}
        self._by_key: dict[Hashable, int] = {}

    def __call__(self, op: Operation) -> int:
        """Return the number of the body of an op."""
        number = self._by_op.get(id(op))
        if number is None:
            number = self._by_op[id(op)] = self._find(op.regions[0].block)
        return number

    def _find(self, block: Block) -> int:
        flat = flat_block(block)
        number = None if flat is None else self._by_flat_key.get(flat.key)
        if number is None:
            number = self._by_key.setdefault(block_key(block, self._attributes), len(self._by_key))
            if flat is not None:
                self._by_flat_key[flat.key] = number
        return number


def equal_bodies(root: Operation, number: BodyNumbers | None = None) -> EqualBodies:
    """Return the isolated ops in a function, or in the functions of a module, that have equal bodies of one block.

    `number` has the numbers of bodies that are known already."""
    if not are_used:
        return NONE_EQUAL
    number = number or BodyNumbers()
    outlines: defaultdict[Hashable, list[Operation]] = defaultdict(list)
    for op in _isolated_ops(root):
        outlines[_outline(op)].append(op)
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for ops in outlines.values():
        for op in ops if len(ops) > 1 else ():
            groups[number(op)].append(id(op))
    return {op: index for index, ops in enumerate(groups.values()) if len(ops) > 1 for op in ops}


def visits_one_of(equal: EqualBodies) -> Callable[[Operation], bool]:
    """Return whether to walk into an op, in a walk that enters only the first of equal bodies."""
    first: dict[int, int] = {}
    for op, body in equal.items():
        first.setdefault(body, op)
    left_out = frozenset(equal) - frozenset(first.values())
    return lambda op: id(op) not in left_out


def _isolated_ops(root: Operation) -> Iterator[Operation]:
    """Yield the isolated ops with one block directly in a function, or in the functions of a module."""
    are_functions = isinstance(root, ModuleOp)
    block = root.regions[0].first_block if len(root.regions) == 1 else None
    while block is not None:
        op = block._first_op
        while op is not None:
            if op.regions and IS_ISOLATED[op.__class__]:
                if are_functions:
                    yield from _isolated_ops(op)
                elif len(op.regions) == 1 and op.regions[0]._first_block is op.regions[0]._last_block is not None:
                    yield op
            op = op._next_op
        block = block._next_block


def _outline(op: Operation) -> Hashable:
    """Return what ops with equal bodies have in common and most others do not: it is found without a walk."""
    block = op.regions[0].block
    ends = [None if end is None else type(end) for end in (block.first_op, block.last_op)]
    return type(op), len(block.args), *[argument.type for argument in block.args[:1]], *ends
