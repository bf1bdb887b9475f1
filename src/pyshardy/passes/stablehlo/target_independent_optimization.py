"""Simplify programs independently of the target: `--stablehlo-target-independent-optimization`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.rewriting import Pattern
from pyshardy.dialects.stablehlo import StableHLO
from pyshardy.dialects.stablehlo.canonicalization import CANONICALIZATION
from pyshardy.dialects.stablehlo.simplification import patterns
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily


@dataclass(frozen=True)
class TargetIndependentOptimizationPass(Pass):
    """Fold constants and remove ops without effect, independently of the target.

    Ops on constants are evaluated. Neutral elements, chains of reshapes, transposes and broadcasts, slices of
    concatenations, dynamic ops with known sizes, values that loops only pass through, and unused operands of sorts and
    reductions are removed. Constants do not get larger than what they replace: conversions, concatenations and iotas
    are kept, as with an element limit of 0 in the reference; conversions only without `convert-constants`.
    """

    name: ClassVar[str] = "stablehlo-target-independent-optimization"
    anchor: ClassVar[str] = "func.func"

    convert_constants: bool = option(False, "Convert constants of up to 65,536 elements to other element types.")

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Optimize a function."""
        config = GreedyConfig(instead=_patterns(self.convert_constants))
        return None if rewrite_greedily(op, config).changed else Preserved.ALL


@cache
def _patterns(convert_constants: bool) -> tuple[Pattern, ...]:
    return (*patterns(tuple(StableHLO.operations), convert_constants), *CANONICALIZATION)
