"""Remove operands and results that fragments do not need: `--mpmd-simplify-program`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.ir import Operation

from pyshardy.dialects.mpmd import FragmentOp
from pyshardy.dialects.rewriting import Pattern, Rewriter
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily
from pyshardy.passes.mpmd_common.simplification import simplify


@dataclass(frozen=True)
class SimplifyProgramPass(Pass):
    """Remove operands and results of fragments that are equal to others, passed through, or not used.

    A pure fragment without results that remain is erased. Ops are folded as well.
    """

    name: ClassVar[str] = "mpmd-simplify-program"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Simplify the fragments of a function."""
        config = GreedyConfig(instead=[Pattern(FragmentOp, "simplify-fragment", _simplify)])
        return None if rewrite_greedily(op, config, session.equal_bodies(op)).changed else Preserved.ALL


def _simplify(fragment: FragmentOp, rewriter: Rewriter) -> bool:
    return simplify(fragment, rewriter, keep_attributes=True)
