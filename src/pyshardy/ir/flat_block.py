"""The ops and values of a block without nested regions, read column by column."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

from xdsl.ir import Block, Operation, SSAValue

_properties_of, _attributes_of, _regions_of = attrgetter("properties"), attrgetter("attributes"), attrgetter("regions")
_operands_of, _results_of, _type_of = attrgetter("_operands"), attrgetter("results"), attrgetter("_type")


class OpsAndValues(NamedTuple):
    """The ops of a block, and its values: the arguments of the block, then the results of its ops."""

    ops: Sequence[Operation]
    values: Sequence[SSAValue]


def ops_and_values(block: Block) -> OpsAndValues:
    """Return the ops and values of a block, without those nested in its ops."""
    ops: list[Operation] = []
    op = block._first_op
    while op is not None:
        ops.append(op)
        op = op._next_op
    return OpsAndValues(ops, [*block._args, *chain.from_iterable(map(_results_of, ops))])


def flat_key(block: Block) -> Hashable | None:
    """Return a key of a block; None if it is not flat: if an op has regions or uses a value from outside.

    Blocks with equal keys compute the same: they have equal classes of ops, attributes, types and operands. Blocks that
    compute the same have different keys if equal attributes or types in them are different objects. A key has
    identities of attributes, and is valid until one of these is erased.
    """
    ops, values = ops_and_values(block)
    if any(map(_regions_of, ops)):
        return None
    results = list(map(_results_of, ops))
    numbers = dict(zip(map(id, values), range(len(values)), strict=True))
    operands = list(map(_operands_of, ops))
    used = list(map(numbers.get, map(id, chain.from_iterable(operands))))
    if None in used:
        return None
    dictionaries = [*map(_properties_of, ops), *map(_attributes_of, ops)]
    filled = list(filter(None, dictionaries))
    return (
        len(ops),
        *map(type, ops),
        *map(len, operands),
        *map(len, results),
        *map(len, dictionaries),
        *used,
        *map(id, map(_type_of, values)),
        *chain.from_iterable(filled),
        *map(id, chain.from_iterable(map(dict.values, filled))),
    )
