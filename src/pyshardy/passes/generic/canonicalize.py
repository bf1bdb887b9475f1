"""Canonicalization: `--canonicalize`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily, with_labels

if TYPE_CHECKING:
    from xdsl.ir import Operation

    from pyshardy.dialects.rewriting import Pattern


@dataclass(frozen=True)
class CanonicalizerPass(Pass):
    """Brings ops into their canonical form.

    Equal constants become one and move to the front of the function (or other isolated region) they are in; ops
    without effects whose results nobody uses are erased; each op's folds and patterns are applied until nothing
    changes; blocks that cannot be reached are removed.
    """

    name: ClassVar[str] = "canonicalize"
    anchor: ClassVar[str] = "any"

    top_down: bool = option(True, "Visit ops from the first to the last, outer ones before inner ones")
    region_simplify: Literal["disabled", "normal", "aggressive"] = option(
        "normal", "How far to simplify regions of several blocks; aggressive joins equal blocks"
    )
    max_iterations: int = option(10, "How often to go over the IR at most (-1: no limit)")
    max_num_rewrites: int = option(-1, "How many patterns to apply at most each time over the IR (-1: no limit)")
    test_convergence: bool = option(False, "Fail if the limits are reached before the end")
    cse_between_iterations: bool = option(False, "Merge common subexpressions after each time over the IR")
    disable_patterns: tuple[str, ...] = option((), "Labels of patterns not to apply")
    enable_patterns: tuple[str, ...] = option((), "Labels of the only patterns to apply")
    filter_dialects: tuple[str, ...] = option((), "Dialects of the only ops whose patterns to apply")

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Works on everything inside `op`."""
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
        outcome = rewrite_greedily(op, config)
        if self.test_convergence and not outcome.converged:
            raise DiagnosticError([])
        return None if outcome.changed else Preserved.ALL
