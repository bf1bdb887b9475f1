"""CHLO's ops that broadcast their operands, for static shapes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from xdsl.dialects.builtin import DenseArrayBase, TensorType, i64
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.chlo.attributes import ComparisonDirectionAttr, ComparisonTypeAttr
from pyshardy.dialects.chlo.expansions.terms import OPS, Builder, Term
from pyshardy.dialects.stablehlo import enums

PREFIX = "broadcast_"


def operands(builder: Builder, op: Operation) -> list[Term] | None:
    """Return the operands in the shape of the result; None if that is not what the leading sizes added make of them."""
    terms = [Term(builder, operand) for operand in op.operands]
    if not all(isinstance(term.value.type, TensorType) and term.type.has_static_shape() for term in terms):
        return None
    if terms[0].type == terms[-1].type:
        return terms
    result = cast("TensorType[Any]", op.results[0].type)
    if not result.has_static_shape() or len(terms) > 2:
        return None
    rank = result.get_num_dims()
    given = op.properties.get("broadcast_dimensions")
    fewest = min(term.type.get_num_dims() for term in terms)
    if given is not None and cast("DenseArrayBase[Any]", given).get_values() != tuple(range(rank - fewest, rank)):
        return None
    return [_broadcast(term, result) for term in terms]


def _broadcast(term: Term, result: TensorType[Any]) -> Term:
    type, rank = TensorType(term.element, result.shape), result.get_num_dims()
    if term.type == type:
        return term
    last = DenseArrayBase.from_list(i64, range(rank - term.type.get_num_dims(), rank))
    return term.builder.op("broadcast_in_dim", type, term, broadcast_dimensions=last)


def apply(name: str, op: Operation, terms: list[Term]) -> Term | None:
    """Return the StableHLO op of that name; None if there is none."""
    if name not in OPS:
        return None
    return terms[0].builder.op(name, op.results[0].type, *terms, **_properties(op.properties))


def _properties(properties: Mapping[str, Attribute]) -> dict[str, Attribute]:
    """Return the direction and kind of a comparison as StableHLO has them."""
    found: dict[str, Attribute] = {}
    for name, value in properties.items():
        if isinstance(value, ComparisonDirectionAttr):
            found[name] = enums.ComparisonDirectionAttr(enums.ComparisonDirection(value.data))
        elif isinstance(value, ComparisonTypeAttr):
            found[name] = enums.ComparisonTypeAttr(enums.ComparisonType(value.data))
    return found
