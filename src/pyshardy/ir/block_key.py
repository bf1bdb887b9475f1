"""A key of all that a block computes, made column by column without a Python step per op."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import chain
from operator import attrgetter

from xdsl.ir import Attribute, Block, Operation, SSAValue

from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.walk import walk

_properties_of, _attributes_of = attrgetter("properties"), attrgetter("attributes")
_operands_of, _results_of, _type_of = attrgetter("_operands"), attrgetter("results"), attrgetter("_type")


def block_key(block: Block, number: AttributeNumbers) -> Hashable:
    """Return a key of a block, equal for blocks that compute the same.

    It has the classes of the ops and of those nested in them, their attributes and types, and which value each operand
    is: inner values count by their order, outer ones by identity. Locations are not included. Keys are comparable if
    they are made with the same `number`.
    """
    ops = walk(block)
    with_regions = [(at, op) for at, op in enumerate(ops) if op.regions]
    blocks = [block, *(inner for _, op in with_regions for region in op.regions for inner in region.blocks)]
    values: list[SSAValue] = [*chain.from_iterable(one._args for one in blocks)]
    values += chain.from_iterable(map(_results_of, ops))
    # Identities of outer values are positive.
    numbers = dict(zip(map(id, values), range(-1, -1 - len(values), -1), strict=True))
    operands = list(map(_operands_of, ops))
    used = list(map(id, chain.from_iterable(operands)))
    dictionaries = [*map(_properties_of, ops), *map(_attributes_of, ops)]
    return (
        *map(type, ops),
        None,
        *map(len, operands),
        *map(len, map(_results_of, ops)),
        *map(len, dictionaries),
        *map(numbers.get, used, used),
        *_numbers(map(_type_of, values), number),
        *_entries(dictionaries, number),
        *[len(one._args) for one in blocks],
        *_structure(with_regions),
    )


def _numbers(attributes: Iterable[Attribute], number: AttributeNumbers) -> Iterator[int]:
    """Return the number of each attribute."""
    listed = list(attributes)
    ids = list(map(id, listed))
    number.add({key: one for key, one in zip(ids, listed, strict=True) if key not in number.by_identity})
    return map(number.by_identity.__getitem__, ids)


def _entries(dictionaries: list[dict[str, Attribute]], number: AttributeNumbers) -> Iterator[Hashable]:
    """Return the names and numbers of the attributes of all dictionaries, each sorted by name."""
    in_order = [one if len(one) < 2 else dict(sorted(one.items())) for one in dictionaries if one]
    return chain(chain.from_iterable(in_order), _numbers(chain.from_iterable(map(dict.values, in_order)), number))


def _structure(ops: Iterable[tuple[int, Operation]]) -> Iterator[Hashable]:
    """Return the numbers of blocks, and of ops in each, of all regions of ops."""
    for at, op in ops:
        yield at
        for region in op.regions:
            yield tuple([len(list(block.ops)) for block in region.blocks])
