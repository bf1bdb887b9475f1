"""Plans within a limit on what is sent, and the bound of these, from what is known at prices for each byte."""

from __future__ import annotations

import pytest

from pyshardy.auto.plans.candidates import Candidate
from pyshardy.auto.plans.search import Search
from pyshardy.auto.plans.sending_less import Priced, priced, sending_less
from pyshardy.evaluation.annotations import Annotations
from pyshardy.report.cost.cost_model import CostModel
from pyshardy.sharding import TensorSharding
from tests.auto.campaign import MODEL
from tests.auto.plans.searches import candidate, same, searched

WHOLE = TensorSharding.fully_open(2, "mesh")


def search_with(plans: dict[Annotations, Candidate]) -> Search:
    """A search with a limit of 30 bytes that finds these costs of plans."""
    search = searched([])
    search.most_sent = 30
    search.tried = lambda annotations: plans.get(annotations)  # pyright: ignore
    search.scores = lambda some: ()  # pyright: ignore
    return search


def price_of(model: CostModel) -> float:
    return 1 / model.link.bandwidth - 1 / MODEL.link.bandwidth


def test_a_plan_between_the_fastest_one_and_one_within_the_limit() -> None:
    """The first price is that at which both cost the same: 4 s for 40 bytes. A plan that sends too much, but costs less
    at that price, leads to another price. The bound is that at a price, less the price of the limit."""
    names = [Annotations(((number, WHOLE),)) for number in range(3)]
    slow, fastest = candidate(14.0, 10), candidate(10.0, 50)
    above, within, dear = candidate(10.5, 40), candidate(11.0, 30), candidate(13.9, 30)
    search = search_with(dict(zip(names, (above, within, dear), strict=True)))
    prices: list[float] = []

    def solved(model: CostModel) -> Priced:
        prices.append(price_of(model))
        return Priced(*((13.5, names[:1]) if len(prices) == 1 else (13.9, names[1:])))

    best, bound = sending_less(slow, fastest, search, solved, prices=2)
    assert prices == pytest.approx([4 / 40, 3.5 / 30])
    assert same(best, within)
    assert bound == pytest.approx(13.5 - 30 * 4 / 40)
    best, _ = sending_less(slow, fastest, search, lambda _: Priced(12.0, names[:1]), prices=1)
    assert same(best, slow)


def test_at_a_price_collectives_take_as_much_longer_as_they_send() -> None:
    dearer, sent = priced(MODEL, 1e-9), (3000,)
    more = dearer.collective_seconds("all_gather", ["x"], [4], sent) - MODEL.collective_seconds(
        "all_gather", ["x"], [4], sent
    )
    assert more == pytest.approx(3000 * 1e-9)
