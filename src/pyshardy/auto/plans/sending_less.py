"""Faster plans within a limit on what is sent: those of integer programs in which bytes that are sent cost more.

A limit becomes a price (Lagrange multipliers: H. Everett, *Generalized Lagrange Multiplier Method for Solving Problems
of Optimum Allocation of Resources*, 1963): at the price at which a plan that sends more than the limit and one that
does not cost the same, a plan between them costs less than both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pyshardy.auto.plans.answer import without_needless
from pyshardy.auto.plans.candidates import Candidate
from pyshardy.auto.plans.search import Search
from pyshardy.evaluation.annotations import Annotations
from pyshardy.report.cost.cost_model import CostModel, Link

_GAIN = 1e-3
"""The part of its cost by which a plan has to be better at a price."""


def sending_less(
    best: Candidate,
    fastest: Candidate,
    search: Search,
    plans_at: Callable[[CostModel], Sequence[Annotations]],
    prices: int,
) -> Candidate:
    """Return a plan that is at least as fast as the best one, and sends at most what the search allows.

    The `fastest` plan sends more. `plans_at` returns plans that are good by a cost model; so many `prices` are tried.
    """
    slow, fast = best, fastest
    for _ in range(prices):
        more = fast.costs.sent - slow.costs.sent
        price = (slow.costs.seconds - fast.costs.seconds) / more if more > 0 else 0.0
        if price <= 0:
            break
        plans = plans_at(priced(search.what_if.model, price))
        search.scores(plans)  # evaluates them side by side
        found = [one for one in map(search.tried, plans) if one is not None and not one.score[0]]
        costs = [one.costs.seconds + price * one.costs.sent for one in found]
        least = min(costs, default=0.0)
        fitting = [one for one in found if one.costs.sent <= search.most_sent]
        slow = min([slow, *fitting], key=lambda one: one.score)
        if not found or least >= (fast.costs.seconds + price * fast.costs.sent) * (1 - _GAIN):
            break
        between = found[costs.index(least)]
        if between.costs.sent > search.most_sent:
            fast = between
    return best if slow is best else without_needless(slow, search)


def priced(model: CostModel, price: float) -> CostModel:
    """Return a cost model by which each byte that is sent takes so many seconds longer."""

    def slower(link: Link) -> Link:
        return replace(link, bandwidth=1 / (1 / link.bandwidth + price))

    return replace(model, link=slower(model.link), axes={name: slower(link) for name, link in model.axes.items()})
