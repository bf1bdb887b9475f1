"""Propagate aggressively: `--sdy-aggressive-propagate`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from pyshardy.passes.base import Session, option
from pyshardy.passes.sdy_propagation.propagation import PropagationPass
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.op_priority import run_strategies
from pyshardy.propagation.step import Strategy

STRATEGIES: dict[str, tuple[Strategy, ...]] = {
    "basic": (Strategy.BASIC,),
    "aggressive": (Strategy.AGGRESSIVE,),
    "basic-then-aggressive": (Strategy.BASIC, Strategy.AGGRESSIVE),
}


@dataclass(frozen=True)
class AggressivePropagationPass(PropagationPass):
    """Propagate shardings like sdy-basic-propagate, but resolve conflicts between factors.

    Of the factors of an op that conflict over an axis, the one whose axes come from the largest tensor gets it, in each
    tensor independently. A tensor that cannot take an axis does not prevent others from it.
    """

    name: ClassVar[str] = "sdy-aggressive-propagate"

    propagation_strategy: Literal["basic", "aggressive", "basic-then-aggressive"] = option(
        "aggressive", "How to resolve conflicts between the factors of an op."
    )

    @property
    def strategies(self) -> tuple[Strategy, ...]:
        """Return the strategies to run, in order."""
        return STRATEGIES[self.propagation_strategy]

    def propagate(self, engine: Engine, problem: ModuleProblem, session: Session) -> None:
        """Run each strategy."""
        run_strategies(engine, self.strategies)
