"""Decompose the CHLO ops that XLA's compiler decomposes, and composites: `--xla-decompose-chlo`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, cast

from xdsl.dialects.builtin import DictionaryAttr, UnregisteredOp
from xdsl.ir import Attribute, Operation
from xdsl.irdl import IRDLOperation

from pyshardy.dialects.chlo import CHLO
from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.access import SHARDING_RULE
from pyshardy.dialects.sdy.attributes import OpShardingRuleAttr
from pyshardy.dialects.stablehlo.calls import CompositeOp
from pyshardy.ir.mutation import erase, insert_new, replace_all_uses
from pyshardy.ir.op_index import OpIndex
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.stablehlo.chlo_legalize_to_stablehlo import expand_ops
from pyshardy.rules.op_data import string
from pyshardy.rules.xla import XLA_RULES


@dataclass(frozen=True)
class DecomposeChloPass(Pass):
    """Decompose CHLO ops, except those that XLA keeps, and replace composites.

    `chlo.erf`, `chlo.ragged_dot`, `chlo.scan` and `chlo.top_k` stay, with the sharding rules that XLA has for them; an
    op that carries a rule keeps it. A composite named after a CHLO op becomes that op, others become calls of their
    decompositions.
    """

    name: ClassVar[str] = "xla-decompose-chlo"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Decompose the ops of a function."""
        composites = session.op_index(op).of_class(CompositeOp)
        for composite in composites:
            _replace(composite)
        index = OpIndex(op) if composites else session.op_index(op)
        for kept in index.where(lambda op_class: op_class.name in XLA_RULES):
            rule = XLA_RULES[kept.name](kept)
            if rule is not None:
                kept.attributes.setdefault(SHARDING_RULE, OpShardingRuleAttr(rule))
        changed = expand_ops(index.where(_is_decomposed))
        return None if composites or changed else Preserved.OPS


def _is_decomposed(op_class: type[Operation]) -> bool:
    return op_class.name.startswith("chlo.") and op_class.name not in XLA_RULES


@cache
def _chlo_ops() -> dict[str, type[Operation]]:
    return {op_class.name: op_class for op_class in CHLO.operations}


def _composite_attributes(composite: CompositeOp) -> dict[str, Attribute]:
    given = composite.composite_attributes
    return dict(given.data) if isinstance(given, DictionaryAttr) else {}


def _replace(composite: CompositeOp) -> None:
    op_class = _chlo_ops().get(string(composite, "name"))
    types = composite.result_types
    if op_class is not None and not composite.regions and not issubclass(op_class, UnregisteredOp):
        given = _composite_attributes(composite)
        declared = cast("type[IRDLOperation]", op_class).get_irdl_definition().properties
        properties = {name: value for name, value in given.items() if name in declared}
        new: Operation = insert_new(
            composite, op_class, composite.operands, types, properties, composite.attributes, composite.location
        )
    else:
        properties = {"callee": composite.decomposition}
        new = insert_new(
            composite, CallOp, composite.operands, types, properties, composite.attributes, composite.location
        )
    for old, value in zip(composite.results, new.results, strict=True):
        replace_all_uses(old, value)
    erase(composite)
