"""CHLO's ops in terms of StableHLO's.

Source: the programs that the reference makes of CHLO's ops; the formulas name where their mathematics comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

from xdsl.dialects.builtin import FloatAttr, IntegerAttr, TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.chlo.expansions import broadcasts
from pyshardy.dialects.chlo.expansions.formulas import evaluate
from pyshardy.dialects.chlo.expansions.ragged_dot import ragged_dot
from pyshardy.dialects.chlo.expansions.scan import scan
from pyshardy.dialects.chlo.expansions.terms import Builder, Term
from pyshardy.dialects.chlo.expansions.top_k import top_k

Values = Sequence[SSAValue]


def expand(op: Operation) -> Values | None:
    """Insert ops before a CHLO op that compute its results, and return these; None if the types have no expansion."""
    block = op.parent
    assert block is not None
    builder = Builder(lambda made: block.insert_op_before(made, op), op.location, op.name in _SAY_ACCURACY)
    values = _EXPANSIONS.get(op.name, _function)(op, builder)
    if values is None or any(new.type != old.type for new, old in zip(values, op.results, strict=True)):
        return None
    return values


def _function(op: Operation, builder: Builder) -> Values | None:
    """Return a function of the operands, which may have to be broadcast before."""
    name = op.name.partition(".")[2]
    if not name.startswith(broadcasts.PREFIX):
        return _one(evaluate(name, *(Term(builder, operand) for operand in op.operands)))
    terms = broadcasts.operands(builder, op)
    if terms is None:
        return None
    name = name.removeprefix(broadcasts.PREFIX)
    return _one(evaluate(name, *terms) or broadcasts.apply(name, op, terms))


def _constant(op: Operation, builder: Builder) -> Values:
    return [builder.constant(cast(Any, op.properties["value"])).value]


def _constant_like(op: Operation, builder: Builder) -> Values | None:
    value, operand = op.properties["value"], op.operands[0]
    if not isinstance(value, IntegerAttr | FloatAttr) or not isinstance(operand.type, TensorType):
        return None
    return _one(Term(builder, operand).constant(value.value.data, value.type))


def _one(term: Term | None) -> Values | None:
    return None if term is None else [term.value]


_EXPANSIONS: dict[str, Callable[[Any, Builder], Values | None]] = {
    "chlo.constant": _constant,
    "chlo.constant_like": _constant_like,
    "chlo.ragged_dot": ragged_dot,
    "chlo.scan": scan,
    "chlo.top_k": top_k,
}

_SAY_ACCURACY = frozenset(
    f"chlo.{name}" for name in ("_asin_acos_kernel", "acos", "acosh", "asin", "asinh", "atan", "atanh", "tan")
)

HAVE_REGIONS = ("chlo.scan", "chlo.top_k")
"""Ops that have regions, or become ops that do."""
