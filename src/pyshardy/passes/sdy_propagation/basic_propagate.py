"""Propagate without priorities: `--sdy-basic-propagate`."""

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
    """Propagate shardings between tensors until a fixed point, without resolving conflicts.

    The sharding rule of each op relates dimensions by factors. An axis is propagated along a factor to all tensors of
    the op, or to none if one of them cannot take it, because the dimension is closed or the axis is used elsewhere.
    Dead code is erased.
    """

    name: ClassVar[str] = "sdy-basic-propagate"

    def propagate(self, engine: Engine, problem: ModuleProblem, session: Session) -> None:
        """Run propagation once."""
        engine.run(Strategy.BASIC)
