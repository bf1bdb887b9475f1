"""Simplify programs independently of the target: `--stablehlo-target-independent-optimization`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.rewriting import Pattern
from pyshardy.dialects.stablehlo import StableHLO
from pyshardy.dialects.stablehlo.canonicalization import CANONICALIZATION
from pyshardy.dialects.stablehlo.simplification import patterns
from pyshardy.dialects.stablehlo.simplification.identities import is_empty
from pyshardy.ir.equal_bodies import EqualBodies, visits_one_of
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily

_results_of, _type_of = attrgetter("results"), attrgetter("_type")


@dataclass(frozen=True)
class TargetIndependentOptimizationPass(Pass):
    """Fold constants and remove ops without effect, independently of the target.

    Ops on constants are evaluated. Neutral elements, chains of reshapes, transposes and broadcasts, slices of
    concatenations, dynamic ops with known sizes, values that loops only pass through, and unused operands of sorts and
    reductions are removed. Constants do not get larger than what they replace: conversions, concatenations and iotas
    are kept, as with an element limit of 0 in the reference; conversions only without `convert-constants`,
    concatenations only without `concatenate-constants`.
    """

    name: ClassVar[str] = "stablehlo-target-independent-optimization"
    anchor: ClassVar[str] = "func.func"

    convert_constants: bool = option(False, "Convert constants of up to 65,536 elements to other element types.")
    concatenate_constants: bool = option(False, "Concatenate constants to constants of up to 65,536 elements.")

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Optimize a function."""
        equal = session.equal_bodies(op)
        made = _patterns(self.convert_constants, self.concatenate_constants, _has_empty_tensors(op, session, equal))
        config = GreedyConfig(instead=made)
        return None if rewrite_greedily(op, config, equal).changed else Preserved.ALL


def _has_empty_tensors(function: Operation, session: Session, equal: EqualBodies) -> bool:
    ops = walk(function, enter=visits_one_of(equal)) if equal else session.op_index(function).ops
    blocks = (block for op in (function, *ops) for region in op.regions for block in region.blocks)
    values = chain(chain.from_iterable(map(_results_of, ops)), chain.from_iterable(block.args for block in blocks))
    types = list(map(_type_of, values))
    return any(map(is_empty, dict(zip(map(id, types), types, strict=True)).values()))


@cache
def _patterns(convert_constants: bool, concatenate_constants: bool, empty_tensors: bool) -> tuple[Pattern, ...]:
    simplification = patterns(
        tuple(StableHLO.operations),
        convert_constants=convert_constants,
        concatenate_constants=concatenate_constants,
        empty_tensors=empty_tensors,
    )
    return (*simplification, *CANONICALIZATION)
