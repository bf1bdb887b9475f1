"""Legalize CHLO to StableHLO: `--chlo-legalize-to-stablehlo`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.chlo.expansions import HAVE_REGIONS, expand
from pyshardy.dialects.chlo.expansions.recipes import Recipe, recipe_for
from pyshardy.ir import mutation
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_signature import signature, signature_owners
from pyshardy.passes.base import Pass, Preserved, Session


@dataclass(frozen=True)
class ChloLegalizeToStablehloPass(Pass):
    """Convert CHLO ops to StableHLO: `erf` to a rational approximation, `top_k` to a sort and a slice, and so on.

    Functions of numbers without a known formula (`bessel_i1e`, `erf` and `erfc` of 8 bits) are errors.
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
            mutation.renew_operands(inner)
            continue
        for index, operand in enumerate(inner.operands):
            if operand in now:
                mutation.set_operand(inner, index, now[operand])
        values = expander.expand(inner)
        if values is None:
            message = f"'{inner.name}' op of these types cannot be expressed in StableHLO"
            raise error(inner.location, message, op=inner)
        now.update(zip(inner.results, values, strict=True))
        expanded.append((inner, values))
    for inner, values in expanded:
        for old, new in zip(inner.results, values, strict=True):
            mutation.replace_all_uses(old, new)
        mutation.erase(inner)
    return bool(expanded)


_CHLO = "chlo."
_LEGAL = ("arith.", "func.", "shape.", "stablehlo.", "tensor.")
"""Ops that the reference's conversion leaves unchanged. It tries to fold other ops, which then are newer users of their
operands than before."""


def _may_be_illegal(op_class: type[Operation]) -> bool:
    return not op_class.name.startswith(_LEGAL)


class _Expander:
    """Expand ops; those with equal signatures share one recipe."""

    def __init__(self) -> None:
        self._recipes = IdentityCache[Recipe | None]()

    def expand(self, op: Operation) -> Sequence[SSAValue] | None:
        """Insert the replacement of an op before it, and return its results."""
        if op.name in HAVE_REGIONS:
            return expand(op)
        key = signature(op, attributes=False)
        if key not in self._recipes:
            self._recipes.remember(key, recipe_for(op, expand), signature_owners(op))
        recipe = self._recipes[key]
        return None if recipe is None else recipe.follow(op)
