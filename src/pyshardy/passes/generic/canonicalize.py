"""Canonicalize ops: `--canonicalize`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily, with_labels

if TYPE_CHECKING:
    from xdsl.ir import Operation

    from pyshardy.dialects.rewriting import Pattern


@dataclass(frozen=True)
class CanonicalizerPass(Pass):
    """Canonicalize ops.

    Equal constants are merged and moved to the start of the enclosing isolated region, such as the function. Ops
    without side effects and uses are erased. Folds and canonicalization patterns are applied until nothing changes.
    Unreachable blocks are erased.
    """

    name: ClassVar[str] = "canonicalize"
    anchor: ClassVar[str] = "any"

    top_down: bool = option(True, "Visit ops in order, enclosing ops before nested ops")
    region_simplify: Literal["disabled", "normal", "aggressive"] = option(
        "normal", "How to simplify regions of several blocks; aggressive merges equal blocks"
    )
    max_iterations: int = option(10, "The most iterations over the IR (-1: no limit)")
    max_num_rewrites: int = option(-1, "The most patterns to apply per iteration (-1: no limit)")
    test_convergence: bool = option(False, "Fail if a limit is reached before a fixed point")
    cse_between_iterations: bool = option(False, "Eliminate common subexpressions after each iteration")
    disable_patterns: tuple[str, ...] = option((), "Labels of patterns not to apply")
    enable_patterns: tuple[str, ...] = option((), "Labels of the only patterns to apply")
    filter_dialects: tuple[str, ...] = option((), "Apply only patterns for ops of these dialects")

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Canonicalize the ops nested in `op`."""
        chosen = with_labels(self.disable_patterns, self.enable_patterns)
        dialects = frozenset(self.filter_dialects)

        def patterns(pattern: Pattern) -> bool:
            return chosen(pattern) and (not dialects or pattern.root.name.partition(".")[0] in dialects)

        config = GreedyConfig(
            top_down=self.top_down,
            regions=self.region_simplify,
            max_iterations=self.max_iterations,
            max_rewrites=self.max_num_rewrites,
            cse=self.cse_between_iterations,
            patterns=patterns,
        )
        with scoped_cache(CacheScope.MESHES):
            outcome = rewrite_greedily(op, config, session.equal_bodies(op))
        if self.test_convergence and not outcome.converged:
            raise DiagnosticError([])
        return None if outcome.changed else Preserved.ALL
