"""Plans that were evaluated, and what they are judged by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyshardy.auto.plans.groups import Choices
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.figures import CostFigures

_REACHED = 1.0025
"""How many times the bound a plan may take to end the search: bounds are computed up to 0.2 %."""

Score = tuple[int, float, int, int]
"""What a plan is judged by, the less the better: the memory above the limit, seconds, bytes sent, and peak memory."""


@dataclass(frozen=True)
class Candidate:
    """An evaluated plan."""

    choices: Choices
    annotations: Annotations
    costs: CostFigures
    score: Score


def score(costs: CostFigures, memory: int | None) -> Score:
    """Return what a plan is judged by."""
    excess = 0 if memory is None else max(0, costs.peak - memory)
    return excess, costs.seconds, costs.sent, costs.peak


def reaches(found: Score, bound: Callable[[], float]) -> bool:
    """Return whether a plan fits and takes no more time than the bound of all plans, as exactly as that is computed."""
    excess, seconds, *_ = found
    return not excess and seconds <= bound() * _REACHED
