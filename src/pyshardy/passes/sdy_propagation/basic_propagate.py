"""Propagation without priorities: `--sdy-basic-propagate`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pyshardy.passes.base import Session
from pyshardy.passes.sdy_propagation.propagation import PropagationPass
from pyshardy.propagation.adapter import ModuleProblem
from pyshardy.propagation.engine import Engine
from pyshardy.propagation.step import Strategy


@dataclass(frozen=True)
class BasicPropagationPass(PropagationPass):
    """Spreads shardings from tensor to tensor until nothing changes, never settling a conflict.

    Each op's sharding rule says which dimensions belong together. An axis spreads along them to all tensors of the
    op or, if one of them cannot take it, because the dimension is closed or the axis is used elsewhere, to none.
    Dead code found on the way is erased.
    """

    name: ClassVar[str] = "sdy-basic-propagate"

    def propagate(self, engine: Engine, problem: ModuleProblem, session: Session) -> None:
        """One run."""
        engine.run(Strategy.BASIC)
