"""Signatures of ops: cache keys that are equal for ops with equal class, attributes and types.

`signature` consists of identities, which is fast, and sufficient where attributes and types are mostly shared objects:
ops with equal signatures are equal in these, but equal ops may have different signatures. `OpNumbers` finds all equal
ops, as `cse` must. Neither includes regions; `block_signature` does.

Signatures contain ids. A cache of signatures must keep `signature_owners` of the op alive (see `identity_cache.py`),
unless the IR does not change meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from operator import attrgetter
from typing import TypeAlias

from xdsl.dialects.builtin import UnregisteredOp
from xdsl.ir import Attribute, Block, Operation, Region, SSAValue

from pyshardy.ir.attribute_numbers import AttributeNumbers
from pyshardy.ir.identity_cache import IdentityCache

Signature: TypeAlias = tuple[Hashable, ...]
ValueNumbers: TypeAlias = dict[int, int]
"""The numbers of values defined in the compared code, by identity of the value. They are negative, and identities are
not: a key can contain the number of an inner value where it would contain the identity of an outer one."""

_type_of = attrgetter("_type")


def signature(op: Operation, attributes: bool = True) -> Signature:
    """Return the signature of an op: everything but its regions, its successors, its location and the values it uses.

    It has the class, the types of operands and results, the properties and, with `attributes`, the discardable
    attributes. The attributes of an unregistered op are always included: its name is one of them.
    """
    # The class, the number of operands, identities of types; names, then identities, of properties; None before those
    # of attributes. Names are strings and identities are integers, so no two ops share a key by accident.
    op_class, operands, properties = op.__class__, op._operands, op.properties
    if (attributes or op_class is UnregisteredOp) and op.attributes:
        others = op.attributes
        return (
            op_class,
            len(operands),
            *map(id, map(_type_of, operands + op.results)),
            *properties,
            *map(id, properties.values()),
            None,
            *others,
            *map(id, others.values()),
        )
    if properties:
        return (
            op_class,
            len(operands),
            *map(id, map(_type_of, operands + op.results)),
            *properties,
            *map(id, properties.values()),
        )
    return (op_class, len(operands), *map(id, map(_type_of, operands + op.results)))


def signature_owners(op: Operation, *, regions: bool = False) -> list[Attribute]:
    """Return the objects whose identities are in the signature of an op, and in those of its blocks with `regions`."""
    owners: list[Attribute] = [*map(_type_of, op._operands + op.results)]
    owners += op.properties.values()
    owners += op.attributes.values()
    for region in op.regions if regions else ():
        for block in region.blocks:
            owners += block.arg_types
            for inner in block.ops:
                owners += signature_owners(inner, regions=True)
    return owners


def frame_signature(region: Region) -> Signature | None:
    """Return the interface of a single-block region: the types of its arguments, and the signature of its last op; None
    if it has no ops, or more blocks."""
    block = region._first_block
    if block is None or block._next_block is not None or block._last_op is None:
        return None
    return (*map(id, map(_type_of, block._args)), signature(block._last_op))


def block_signature(
    block: Block,
    op_key: Callable[[Operation, ValueNumbers], Hashable | None],
    type_key: Callable[[Attribute], Hashable] = id,
    outer: ValueNumbers | None = None,
) -> Signature | None:
    """Return the signature of a block: the types of its arguments, and `op_key` of each op; None if one of these is
    None.

    `op_key` gets the numbers of the values defined before the op in this block, and in enclosing blocks if these are
    given as `outer`.
    """
    numbers = dict(outer) if outer else {}
    number_values(block.args, numbers)
    parts: list[Hashable] = [tuple([type_key(argument.type) for argument in block.args])]
    op = block._first_op
    while op is not None:
        key = op_key(op, numbers)
        if key is None:
            return None
        parts.append(key)
        for value in op.results:
            numbers[id(value)] = -1 - len(numbers)
        op = op._next_op
    return tuple(parts)


def number_values(values: Iterable[SSAValue], numbers: ValueNumbers) -> None:
    """Assign the next free numbers to values."""
    for value in values:
        numbers[id(value)] = -1 - len(numbers)


def value_keys(op: Operation, numbers: ValueNumbers) -> Iterable[int]:
    """Return the numbers of the operands of an op that are defined in the compared code, the identities of others."""
    ids = list(map(id, op._operands))
    return map(numbers.get, ids, ids)  # pyright: ignore[reportReturnType]


class OpNumbers:
    """Number ops so that those with equal classes, attributes and result types have equal numbers.

    Operands are not included: callers that compare ops also compare these, and their types.
    """

    def __init__(self) -> None:
        self.attributes = AttributeNumbers()
        self._by_identity = IdentityCache[int]()
        self._by_value: dict[Hashable, int] = {}

    def __call__(self, op: Operation) -> int:
        """Return the number of an op."""
        key = signature(op)
        number = self._by_identity.get(key)
        if number is None:
            number = self._by_value.setdefault(self._value(op), len(self._by_value))
            self._by_identity.remember(key, number, signature_owners(op))
        return number

    def _value(self, op: Operation) -> Hashable:
        number = self.attributes
        return (
            op.__class__,
            number.dictionary(op.properties),
            number.dictionary(op.attributes),
            tuple(map(number, op.result_types)),
        )
