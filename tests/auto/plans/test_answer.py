"""Of the plans that were found, the answer is fast and does not send much."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import pyshardy
from pyshardy.auto import driver
from pyshardy.auto.bound.lower_bound import PendingBound, lower_bound
from pyshardy.auto.bound.solved import Bound
from pyshardy.auto.driver import Wanted, shard_automatically
from pyshardy.auto.plans import answer
from pyshardy.auto.plans.answer import preferred, try_also
from pyshardy.auto.plans.search import Found, Search
from pyshardy.auto.program.facts import Facts
from pyshardy.evaluation.annotations import Annotations
from pyshardy.evaluation.estimate import Estimator
from pyshardy.sharding import TensorSharding
from tests.auto.campaign import MODEL
from tests.auto.plans.searches import SHARED_WEIGHT, candidate, same, searched


def test_of_plans_about_as_fast_the_one_that_sends_least() -> None:
    best, close, slow, large = (candidate(*one) for one in [(1.0, 50), (1.004, 40), (1.006, 30), (1.001, 10, 200)])
    plans = [best, close, slow, large]
    assert same(preferred(best, searched(plans), [])[0], close)
    assert same(preferred(best, searched(plans), [candidate(1.002, 60)])[0], best)
    assert same(preferred(best, searched([close]), [candidate(0.9, 60, 200)])[0], close)
    assert same(preferred(large, searched([best]), [])[0], large)


def test_the_plan_sends_at_most_as_much_as_that_of_the_fastest_expert() -> None:
    """Up to 2 %, as predictions are not exact."""
    best, no_faster, no_more = candidate(1.0, 500), candidate(1.03, 200), candidate(1.02, 300)
    plans = [best, no_faster, no_more]
    for expert in (candidate(1.04, 300), candidate(1.4, 295)):
        assert same(preferred(best, searched([*plans, expert]), [expert])[0], no_more)
    expert = candidate(1.09, 100)
    assert same(preferred(best, searched([*plans, expert]), [expert])[0], expert)
    # Changes of the best one that sends no more are evaluated too.
    found = candidate(1.05, 90)
    assert same(preferred(best, searched([*plans, expert], {3: found}), [expert])[0], found)
    found = candidate(1.05, 110)
    assert same(preferred(best, searched([*plans, expert], {3: found}), [expert])[0], expert)
    _, fastest = preferred(best, searched([*plans, expert]), [expert])
    assert fastest is not None and same(fastest, best)
    found, fastest = preferred(best, searched([*plans, expert]), [expert], fastest=True)
    assert same(found, best) and fastest is None
    clearly_slower = candidate(1.6, 100)
    assert same(preferred(best, searched([*plans, clearly_slower]), [clearly_slower])[0], best)


def test_constraints_of_uses_are_worth_more_than_a_trifle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two plans that have some, the faster one is better by any gain."""
    monkeypatch.setattr(answer, "without_needless", lambda best, _: best)
    whole = TensorSharding.fully_open(2, "mesh").fully_closed_like()

    def plan(uses: int) -> Annotations:
        return Annotations(uses=tuple([((use, 0), whole) for use in range(uses)]))

    some = {
        plan(uses): replace(candidate(seconds, 0), annotations=plan(uses))
        for uses, seconds in ((0, 1.0), (1, 0.996), (2, 0.99), (3, 0.989))
    }
    search: Any = SimpleNamespace(tried=some.get)
    first, trifle, better, best = some.values()
    assert try_also(first, [trifle.annotations], search) is first
    assert try_also(first, [trifle.annotations, better.annotations], search) is better
    assert try_also(better, [best.annotations], search) is best


def test_a_solution_that_is_found_below_a_plan_becomes_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of branches: here the search has found only the plan without annotations."""
    searched_below: list[float] = []

    def only_without_annotations(search: Search, *_: object) -> Found:
        found = search.evaluate((None,) * len(search.groups))
        assert found is not None
        return Found(found, (found,), is_exhaustive=False)

    def pending(estimator: Estimator, facts: Facts, *_: object) -> PendingBound:
        found = lower_bound(estimator, facts)

        def below(seconds: float) -> Bound:
            searched_below.append(seconds)
            return found

        without = Bound(found.seconds, found.source, below=below)
        return PendingBound((), lambda: without)

    monkeypatch.setattr(driver, "pending_bound", pending)
    monkeypatch.setattr(Search, "run", only_without_annotations)
    report = shard_automatically(pyshardy.parse(SHARED_WEIGHT), MODEL).report
    assert report.figures.seconds < 1.001 * report.bound
    assert all(seconds > 1.01 * report.bound for seconds in searched_below) and len(searched_below) == 1


def test_the_least_memory_is_that_of_plans_with_constraints() -> None:
    """Inputs and outputs are given: only constraints of values between make them smaller."""
    given = "{sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}"
    text = f"""sdy.mesh @mesh = <["x"=8]>
    func.func @main(%a: tensor<4096x1xf32> {given}) -> (tensor<4096x1xf32> {given}) {{
      %0 = stablehlo.broadcast_in_dim %a, dims = [0, 1] : (tensor<4096x1xf32>) -> tensor<4096x4096xf32>
      %1 = "stablehlo.sort"(%0) <{{dimension = 1 : i64}}> ({{
      ^bb0(%l: tensor<f32>, %r: tensor<f32>):
        %less = stablehlo.compare LT, %l, %r : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %less : tensor<i1>
      }}) : (tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
      %2 = stablehlo.slice %1 [0:4096, 0:1] : (tensor<4096x4096xf32>) -> tensor<4096x1xf32>
      return %2 : tensor<4096x1xf32>
    }}"""
    found = shard_automatically(pyshardy.parse(text), MODEL, Wanted(memory=1)).report
    assert found.infeasible is not None
    assert found.infeasible.least < 4096 * 4096 * 4 // 8 * 2.1
