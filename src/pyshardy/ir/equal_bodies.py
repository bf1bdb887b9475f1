"""Ops with equal bodies, so that a pass that changes nothing in one of them can leave out the others.

A program of microbatches has the body of a fragment once for each of them. What a pass does inside an isolated op
follows from its body, so a pass that keeps one body as it is keeps all equal ones. A pass that changes something visits
all of them, in its usual order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import count

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, Operation

from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.block_key import block_key
from pyshardy.ir.flat_block import flat_key
from pyshardy.ir.op_traits import IS_ISOLATED

are_used = True
"""Whether equal bodies are looked for; if not, passes visit every op."""

EqualBodies = Mapping[int, int]
"""By identity of an op, in the order of the program, the number of its body. Only ops with a body that another one has
too are included."""

NONE_EQUAL: EqualBodies = {}


class BodyNumbers:
    """Numbers of bodies of one block in isolated ops: equal for equal bodies.

    A number is valid until a body changes. What is known of equality outlives changes that equal bodies undergo alike.
    """

    def __init__(self) -> None:
        self._sets: dict[Block, int] = {}
        """By block, the number of a set of equal blocks. Two sets may turn out to be equal."""
        self._count = count()
        self._forget_numbers()

    def _forget_numbers(self) -> None:
        self._numbers: dict[int, int] = {}
        """By set, the first set with equal bodies."""
        self._flat: set[int] = set()
        """The numbers of flat blocks."""
        self._attributes = AttributeNumbers()
        self._by_flat_key: dict[Hashable, int] = {}
        self._by_key: dict[Hashable, int] = {}

    def __call__(self, block: Block) -> int:
        """Return the number of a body."""
        flat = self.of_flat(block)
        if flat is not None:
            return flat
        own = self._set_of(block)
        number = self._numbers.get(own)
        if number is None:
            number = self._numbers[own] = self._by_key.setdefault(block_key(block, self._attributes), own)
        return number

    def of_flat(self, block: Block) -> int | None:
        """Return the number of a body, or None if the block is not flat."""
        own = self._set_of(block)
        number = self._numbers.get(own)
        if number is not None:
            return number if number in self._flat else None
        key = flat_key(block)
        if key is None:
            return None
        number = self._by_flat_key.get(key)
        if number is None:
            number = self._by_key.setdefault(block_key(block, self._attributes), own)
            self._by_flat_key[key] = number
            self._flat.add(number)
        self._numbers[own] = number
        return number

    def _set_of(self, block: Block) -> int:
        own = self._sets.get(block)
        if own is None:
            own = self._sets[block] = next(self._count)
        return own

    def add_copy(self, block: Block, original: Block) -> None:
        """Record that a new block is a copy of another one."""
        self._sets[block] = self._set_of(original)

    def change_alike(self) -> None:
        """Forget the numbers, after changes that equal bodies have undergone alike: these are still equal."""
        self._sets = {block: self._numbers.get(own, own) for block, own in self._sets.items()}
        self._forget_numbers()

    def forget(self) -> None:
        """Forget which bodies are equal."""
        self._sets = {}
        self._forget_numbers()


def equal_bodies(root: Operation, number: BodyNumbers) -> EqualBodies:
    """Return the isolated ops in a function, or in the functions of a module, that have equal bodies of one block."""
    if not are_used:
        return NONE_EQUAL
    outlines: defaultdict[Hashable, list[Operation]] = defaultdict(list)
    for op in _isolated_ops(root):
        outlines[_outline(op)].append(op)
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for ops in outlines.values():
        for op in ops if len(ops) > 1 else ():
            groups[number(op.regions[0].block)].append(id(op))
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
