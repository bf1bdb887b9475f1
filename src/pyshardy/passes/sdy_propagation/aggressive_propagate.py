"""Propagation that settles conflicts: `--sdy-aggressive-propagate`."""

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
    """Spreads shardings like sdy-basic-propagate, but settles conflicts between dimensions.

    Of the factors of an op that want the same axis, the one whose axes come from the largest tensor gets it, in each
    tensor by itself; a tensor that cannot take an axis does not keep the others from it.
    """

    name: ClassVar[str] = "sdy-aggressive-propagate"

    propagation_strategy: Literal["basic", "aggressive", "basic-then-aggressive"] = option(
        "aggressive", "How conflicts within an op are settled."
    )

    @property
    def strategies(self) -> tuple[Strategy, ...]:
        """The strategies to run, in order."""
        return STRATEGIES[self.propagation_strategy]

    def propagate(self, engine: Engine, problem: ModuleProblem, session: Session) -> None:
        """One run of each strategy."""
        run_strategies(engine, self.strategies)
