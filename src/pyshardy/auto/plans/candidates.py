"""Plans that were evaluated, and what they are judged by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pyshardy.auto.plans.groups import Choices
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.figures import CostFigures

AS_FAST = 1.005
"""How many times as long a plan may take that counts as equally fast: times are not more exact. One that takes up to
as much more than the bound ends the search."""

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
    """Return whether a plan fits and is as fast as the bound of all plans."""
    excess, seconds, *_ = found
    return not excess and seconds <= bound() * AS_FAST
