"""Expand elementary functions of complex numbers: `--xla-expand-complex-math`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ComplexType, TensorType
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.chlo.expansions.complex_elementary import complex_exp, complex_log, complex_log1p, complex_sqrt
from pyshardy.dialects.chlo.expansions.recipes import Recipe, recipe_for
from pyshardy.dialects.chlo.expansions.terms import Builder, Term
from pyshardy.ir.mutation import erase, replace_all_uses
from pyshardy.passes.base import Pass, Preserved, Session

_FORMULAS: Mapping[str, Callable[[Term], Term]] = {
    "stablehlo.exponential": complex_exp,
    "stablehlo.log": complex_log,
    "stablehlo.log_plus_one": complex_log1p,
    "stablehlo.sqrt": complex_sqrt,
}


@dataclass(frozen=True)
class ExpandComplexMathPass(Pass):
    """Replace exponential, logarithms and square root of complex numbers by functions of their parts, as XLA does."""

    name: ClassVar[str] = "xla-expand-complex-math"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Expand the ops of a function."""
        found = [one for one in session.op_index(op).where(_may_be_expanded) if _is_complex(one)]
        recipes: dict[object, Recipe | None] = {}
        for one in found:
            key = one.name, one.operands[0].type
            if key not in recipes:
                recipes[key] = recipe_for(one, _expand)
            recipe = recipes[key]
            assert recipe is not None
            (new,) = recipe.follow(one)
            replace_all_uses(one.results[0], new)
            erase(one)
        return None if found else Preserved.ALL


def _may_be_expanded(op_class: type[Operation]) -> bool:
    return op_class.name in _FORMULAS


def _is_complex(op: Operation) -> bool:
    type = op.operands[0].type
    return isinstance(type, TensorType) and isinstance(type.element_type, ComplexType)


def _expand(op: Operation) -> Sequence[SSAValue]:
    """Insert the ops of a formula before an op; return the result."""
    block = op.parent
    assert block is not None
    builder = Builder(lambda made: block.insert_op_before(made, op), op.location)
    return [_FORMULAS[op.name](Term(builder, op.operands[0])).value]
