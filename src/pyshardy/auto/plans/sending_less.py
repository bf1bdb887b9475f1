"""Faster plans within a limit on what is sent: those of integer programs in which bytes that are sent cost more.

A limit becomes a price (Lagrange multipliers: H. Everett, *Generalized Lagrange Multiplier Method for Solving Problems
of Optimum Allocation of Resources*, 1963): at the price at which a plan that sends more than the limit and one that
does not cost the same, a plan between them costs less than both. A bound at a price, without the price of the limit, is
one of plans within the limit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pyshardy.auto.plans.answer import without_needless
from pyshardy.auto.plans.candidates import Candidate
from pyshardy.auto.plans.search import Search
from pyshardy.evaluation.annotations import Annotations
from pyshardy.report.cost.cost_model import CostModel, Link

_GAIN = 1e-3
"""The part of its cost by which a plan has to be better at a price."""


@dataclass(frozen=True)
class Priced:
    """What is known by a cost model in which bytes that are sent cost more."""

    bound: float
    """A lower bound of the time of any plan, in seconds."""
    plans: Sequence[Annotations]
    """Good ones."""


def sending_less(
    best: Candidate, fastest: Candidate, search: Search, solved: Callable[[CostModel], Priced], prices: int
) -> tuple[Candidate, float]:
    """Return a plan that is at least as fast as the best one, and sends at most what the search allows; and a lower
    bound of the time of those that do, in seconds.

    The `fastest` plan sends more. So many `prices` are tried; what is known at one is `solved`.
    """
    slow, fast, bound = best, fastest, 0.0
    for _ in range(prices):
        more = fast.costs.sent - slow.costs.sent
        price = (slow.costs.seconds - fast.costs.seconds) / more if more > 0 else 0.0
        if price <= 0:
            break
        known = solved(priced(search.what_if.model, price))
        bound = max(bound, known.bound - price * search.most_sent)
        search.scores(known.plans)  # evaluates them side by side
        found = [one for one in map(search.tried, known.plans) if one is not None and not one.score[0]]
        costs = [one.costs.seconds + price * one.costs.sent for one in found]
        least = min(costs, default=0.0)
        fitting = [one for one in found if one.costs.sent <= search.most_sent]
        slow = min([slow, *fitting], key=lambda one: one.score)
        if not found or least >= (fast.costs.seconds + price * fast.costs.sent) * (1 - _GAIN):
            break
        between = found[costs.index(least)]
        if between.costs.sent > search.most_sent:
            fast = between
    return best if slow is best else without_needless(slow, search), bound


def priced(model: CostModel, price: float) -> CostModel:
    """Return a cost model by which each byte that is sent takes so many seconds longer."""

    def slower(link: Link) -> Link:
        return replace(link, bandwidth=1 / (1 / link.bandwidth + price))

    return replace(model, link=slower(model.link), axes={name: slower(link) for name, link in model.axes.items()})
