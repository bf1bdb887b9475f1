"""Propagate by op priority: `--sdy-op-priority-propagate`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Session, option
from pyshardy.passes.sdy_propagation.aggressive_propagate import AggressivePropagationPass
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.op_priority import run_by_op_priority, run_strategies


@dataclass(frozen=True)
class OpPriorityPropagationPass(AggressivePropagationPass):
    """Propagate shardings in rounds: first through ops that do not mix elements, then through more and more ops.

    The first two rounds process elementwise ops, reshapes, transposes and the like, before dots and reductions can
    decide; the next one all pass-through factors of ops; then the other ops; and the last one broadcasts forwards.
    """

    name: ClassVar[str] = "sdy-op-priority-propagate"

    run_op_priority_propagation: bool = option(True, "Propagate in rounds by op; otherwise through all ops at once.")

    def by_ops(self, engine: Engine) -> None:
        """Run all rounds, or a single one."""
        if self.run_op_priority_propagation:
            run_by_op_priority(engine, self.strategies)
        else:
            run_strategies(engine, self.strategies)

    def propagate(self, engine: Engine, problem: ModuleProblem, session: Session) -> None:
        """Run all rounds."""
        self.by_ops(engine)
