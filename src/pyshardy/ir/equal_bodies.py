"""Ops with equal bodies, so that a pass that changes nothing in one of them can leave out the others.

A program of microbatches has the body of a fragment once for each of them. What a pass does inside an isolated op
follows from its body, so a pass that keeps one body as it is keeps all equal ones. A pass that changes something visits
all of them, in its usual order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.block_key import block_key
from pyshardy.ir.op_traits import IS_ISOLATED

are_used = True
"""Whether equal bodies are looked for; if not, passes visit every op."""

EqualBodies = Mapping[int, int]
"""By identity of an op, in the order of the program, the number of its body. Only ops with a body that another one has
too are included."""

NONE_EQUAL: EqualBodies = {}


def equal_bodies(root: Operation) -> EqualBodies:
    """Return the isolated ops in a function, or in the functions of a module, that have equal bodies of one block."""
    if not are_used:
        return NONE_EQUAL
    outlines: defaultdict[Hashable, list[Operation]] = defaultdict(list)
    for op in _isolated_ops(root):
        outlines[_outline(op)].append(op)
    number = AttributeNumbers()
    keys: dict[int, Hashable] = {}
    for ops in outlines.values():
        if len(ops) > 1:
            keys.update((id(op), block_key(op.regions[0].block, number)) for op in ops)
    groups: defaultdict[Hashable, list[int]] = defaultdict(list)
    for op, key in keys.items():
        groups[key].append(op)
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
