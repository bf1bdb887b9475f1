"""What makes two ops alike for the verifier: if one is right, so is the other."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from xdsl.ir import Operation

from pyshardy.verification.checks import Checks

_type_of = attrgetter("_type")

# Attributes whose checks look at other ops. The others look at the op's types and at what the scope defines.
_LOOKING_AROUND = frozenset(
    ("sdy.propagation_edges", "sdy.result_propagation_edges", "sdy.block_arg_propagation_edges")
)


def signature_of(op: Operation, checks: Checks, scope: int) -> tuple[Any, ...] | None:
    """All that the checks of an op depend on but for those of its position; None if that is not known."""
    attributes, properties, operands = op.attributes, op.properties, op._operands
    inside = _inside(op, checks) if op.regions or op._successors else ()
    if inside is None or (attributes and not _LOOKING_AROUND.isdisjoint(attributes)):
        return None
    return (
        op.__class__,
        len(operands),
        len(properties),
        *map(id, map(_type_of, operands + op.results)),
        *properties,
        *map(id, properties.values()),
        *attributes,
        *map(id, attributes.values()),
        scope if attributes else 0,
        *inside,
    )


def _inside(op: Operation, checks: Checks) -> list[Any] | None:
    """What the checks of an op depend on in its regions; not known of one with successors."""
    if op._successors:
        return None
    found: list[Any] = []
    for region in op.regions:
        block = region._first_block
        if not checks.shallow or block is None or block._next_block is not None or block._last_op is None:
            return None
        end = block._last_op
        found += (1, *map(id, map(_type_of, block._args)), end.__class__, *map(id, map(_type_of, end._operands)))
    return found
