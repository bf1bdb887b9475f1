"""CHLO's functions as StableHLO ops: `--chlo-legalize-to-stablehlo`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.chlo.expansions import HAVE_REGIONS, expand
from pyshardy.dialects.chlo.expansions.recipes import Recipe, recipe_for
from pyshardy.ir import mutation as edits
from pyshardy.ir.op_signature import Interner
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class ChloLegalizeToStablehloPass(Pass):
    """Writes CHLO in StableHLO: `erf` becomes a rational approximation, `top_k` a sort and a slice.

    Functions of numbers that there is no formula for (`bessel_i1e`, `erf` and `erfc` of 8 bits) are errors.
    """

    name: ClassVar[str] = "chlo-legalize-to-stablehlo"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Legalize the ops of a function."""
        return None if expand_ops(session.op_index(op).where(_may_be_illegal)) else Preserved.ALL


def expand_ops(ops: Iterable[Operation]) -> bool:
    """Replace the CHLO ops of a list, which is in program order, by StableHLO. Return whether there were any.

    Other ops of the list become the newest users of their operands. Raise DiagnosticError for an op without expansion.
    """
    expander = _Expander()
    expanded: list[tuple[Operation, Sequence[SSAValue]]] = []
    now: dict[SSAValue, SSAValue] = {}
    for inner in ops:
        if not inner.name.startswith(_CHLO):
            edits.renew_operands(inner)
            continue
        for index, operand in enumerate(inner.operands):
            if operand in now:
                edits.set_operand(inner, index, now[operand])
        values = expander.expand(inner)
        if values is None:
            message = f"failed to legalize operation '{inner.name}' that was explicitly marked illegal"
            raise error(inner.location, message, op=inner)
        now.update(zip(inner.results, values, strict=True))
        expanded.append((inner, values))
    for inner, values in expanded:
        for old, new in zip(inner.results, values, strict=True):
            edits.replace_all_uses(old, new)
        edits.erase(inner)
    return bool(expanded)


_CHLO = "chlo."
_LEGAL = ("arith.", "func.", "shape.", "stablehlo.", "tensor.")
"""What the reference's conversion leaves alone. Other ops it tries to fold, after which they are newer users of their
operands than before."""


def _may_be_illegal(kind: type[Operation]) -> bool:
    return not kind.name.startswith(_LEGAL)


class _Expander:
    """Expands ops, each kind of which is looked into once."""

    def __init__(self) -> None:
        self._number = Interner()
        self._recipes: dict[object, Recipe | None] = {}

    def expand(self, op: Operation) -> Sequence[SSAValue] | None:
        """What stands for the results of an op, made right before it."""
        if op.name in HAVE_REGIONS:
            return expand(op)
        number = self._number
        types = (*map(number, op.operand_types), *map(number, op.result_types))
        kind = (op.name, types, number.dictionary(op.properties))
        if kind not in self._recipes:
            self._recipes[kind] = recipe_for(op, expand)
        recipe = self._recipes[kind]
        return None if recipe is None else recipe.follow(op)
